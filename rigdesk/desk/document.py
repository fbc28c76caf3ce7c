"""The document: the one rig that is open, the one door through which it changes.

Everything in the window looks at it and hears one signal. Undo is two references
to values; the report is always that of the rig shown.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from rigdesk.parts import Riser
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import Finding
from rigdesk.rules.rule import all_rules


class Document(QObject):
    """One rig, its report, its undo stack, what is selected and what is lit up.

    ``changed`` carries the rig before and after; the report belongs to the latter
    when it is sent. ``checked_ms`` is how long that check took, in milliseconds.
    """

    changed = Signal(object, object)
    selection_changed = Signal()
    lit_changed = Signal()
    catalog_changed = Signal()
    """Parts of the catalog are others now than they were."""
    state_changed = Signal()
    """The path, or whether there is something to save, has changed."""

    def __init__(self, catalog: Catalog, rig: Rig = EMPTY, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.catalog = catalog
        self.path: Path | None = None
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(500)
        self.undo_stack.cleanChanged.connect(self._clean_changed)
        self.selection: frozenset[str] = frozenset()
        self.lit: Finding | None = None
        self.checked_ms = 0.0
        self._unsaved_from_start = False
        self._risers: tuple[Catalog | None, tuple[Riser, ...]] = (None, ())
        all_rules()  # imported now, so that no check is timed with it
        self.rig = rig
        self.report = self._check(rig)

    @property
    def is_saved(self) -> bool:
        """Whether the file holds what is shown; an empty new rig needs no file."""
        return self.undo_stack.isClean() and not self._unsaved_from_start

    @property
    def risers(self) -> tuple[Riser, ...]:
        """What riser paths can be made of: the catalog's, in its order."""
        if self._risers[0] is not self.catalog:
            found = self.catalog.of_kind("riser")
            self._risers = (self.catalog, tuple(r for r in found if isinstance(r, Riser)))
        return self._risers[1]

    def edit(self, label: str, new_rig: Rig, gesture: str | None = None) -> None:
        """Change the rig as one named undo step.

        Steps that name the same ``gesture`` become one, and none at all when
        they end where they began. A change that changes nothing is no step.
        """
        if new_rig is self.rig or (gesture is None and new_rig == self.rig):
            return
        self.undo_stack.push(_Step(self, label, self.rig, new_rig, gesture))

    def replace(self, rig: Rig, path: Path | None = None, *, unsaved: bool = False) -> None:
        """Show another rig altogether: a file, a sample, a new one. The undo stack starts anew.

        ``unsaved`` says that its file, if it has one, does not hold it yet.
        """
        self.path = path
        self._unsaved_from_start = unsaved
        # Heard now, an empty stack would tell of a rig that is about to go.
        self.undo_stack.blockSignals(True)
        self.undo_stack.clear()
        self.undo_stack.blockSignals(False)
        self.select(())
        self.light(None)
        self.show_rig(rig)
        self.state_changed.emit()

    def mark_saved(self, path: Path) -> None:
        """The rig shown now lies in this file."""
        self.path = path
        self._unsaved_from_start = False
        self.undo_stack.setClean()
        self.state_changed.emit()

    def mark_unsaved(self) -> None:
        """The file no longer holds what is shown, though nothing was edited."""
        self._unsaved_from_start = True
        self.state_changed.emit()

    def select(self, ids: Iterable[str]) -> None:
        """Select placements by id; ids that the rig does not have are left out."""
        known = set(self.rig.names())
        chosen = frozenset(name for name in ids if name in known)
        if chosen != self.selection:
            self.selection = chosen
            self.selection_changed.emit()

    def light(self, finding: Finding | None) -> None:
        """Light up the place of a finding, or nothing."""
        if finding != self.lit:
            self.lit = finding
            self.lit_changed.emit()

    def show_rig(self, rig: Rig) -> None:
        """Put a rig in place of the one shown, checked; for undo steps and files only."""
        before, self.rig = self.rig, rig
        self.report = self._check(rig)
        self.changed.emit(before, rig)
        self.select(self.selection)
        if self.lit is not None:
            key = self.lit.key
            self.light(next((f for f in self.report.findings if f.key == key), None))

    def _check(self, rig: Rig) -> Report:
        start = time.perf_counter()
        report = check(rig)
        self.checked_ms = (time.perf_counter() - start) * 1000.0
        return report

    def _clean_changed(self, _clean: bool) -> None:
        self.state_changed.emit()


class _Step(QUndoCommand):
    """From one rig to another. Qt calls ``redo`` when the step is pushed, too."""

    def __init__(
        self, document: Document, label: str, before: Rig, after: Rig, gesture: str | None
    ) -> None:
        super().__init__(label)
        self._document = document
        self._before = before
        self.after = after
        self.gesture = gesture

    def id(self) -> int:
        """Steps of one gesture share it; -1 merges with none."""
        return -1 if self.gesture is None else zlib.crc32(self.gesture.encode()) >> 1

    def redo(self) -> None:
        """Show the rig after the step."""
        self._document.show_rig(self.after)

    def undo(self) -> None:
        """Show the rig before the step."""
        self._document.show_rig(self._before)

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take the next step of the same gesture in."""
        if not isinstance(other, _Step) or other.gesture != self.gesture:
            return False
        self.after = other.after
        self.setText(other.text())
        self.setObsolete(self.after == self._before)
        return True
