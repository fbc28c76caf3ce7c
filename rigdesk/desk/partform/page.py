"""The page on which a part is written down: lines at the left, the part to scale at the right.

Nothing is asked when it is left: what was typed is kept as a draft and comes back.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.panels.controls import ValueButton
from rigdesk.desk.panels.page import Page
from rigdesk.desk.panels.pieces import button
from rigdesk.desk.partform.beside import Beside
from rigdesk.desk.partform.drafts import drop_draft, keep_draft, kept_draft
from rigdesk.desk.partform.history import History
from rigdesk.desk.partform.lines import as_wide
from rigdesk.desk.partform.sheet import FormSheet
from rigdesk.parts.drafting import Draft, new_draft, settled
from rigdesk.parts.judging import judged, sketched

KIND_WORDS = {
    "gpu": "Graphics card", "card": "Other card", "board": "Board", "case": "Case",
    "psu": "Power supply", "cpu": "Processor", "cooler": "CPU cooler", "memory": "Memory",
    "drive": "Drive", "bridge": "Bridge", "riser": "Riser", "fan": "Fan",
    "radiator": "Radiator", "strip": "Power strip", "baseboard": "SXM baseboard",
}  # fmt: skip
_DRAWN_AFTER_MS, _KEPT_AFTER_MS = 60, 500
_TITLES = {"new": "New part", "copy": "Copy as my part", "edit": "Edit my part",
           "correct": "Correct a part"}  # fmt: skip


class PartPage(Page):
    """One draft and its history. ``kept`` carries the draft that is to become a record."""

    kept = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__("New part", parent)
        self._document = document
        self._first = new_draft("gpu")
        self.history = History(self._first)
        self.told = False
        self.kind = ValueButton()
        self.kind.setAccessibleName(self.tr("Kind of part"))
        self.kind.setProperty("kind", "choice")
        self.kinds = as_wide(self.kind, 150)
        self.save = button(self.tr("Save"), "accent", self.finish)
        self.again = button(self.tr("Start over"), "quiet", self.start_over)
        self.sheet = FormSheet()
        self.beside = Beside()
        self._draw_timer = QTimer(self, singleShot=True, interval=_DRAWN_AFTER_MS)
        self._keep_timer = QTimer(self, singleShot=True, interval=_KEPT_AFTER_MS)
        self._lay_out()
        self._connect()

    @property
    def draft(self) -> Draft:
        """What stands in the form."""
        return self.history.draft

    def open(self, draft: Draft, title: str = "") -> None:
        """Begin with a draft, or with what was laid aside about the same part."""
        found = kept_draft(draft)
        back = found is not None and found != draft
        self._first = draft
        self.history = History(found or draft)
        self.told = False
        head = self.tr(_TITLES[draft.mode])
        self.title.setText(f"{head}: {title}" if title else head)
        self.kinds.setVisible(draft.mode == "new")
        self.sheet.make(draft.kind, draft.mode)
        self.show_draft()
        self.say(self.tr("Your draft is back.") if back else "")

    def begin(self) -> None:
        """The cursor goes where something is missing, else into the first line."""
        self.sheet.focus_first(judged(self.draft, self._document.catalog).complaints)

    def show_draft(self) -> None:
        """Show the draft in every line, and what is wrong where that is to be told."""
        self.kind.show_value(f"{KIND_WORDS[self.draft.kind]} ▾", empty=False)
        self.sheet.show_draft(self.draft)
        self._judge()
        self.again.setVisible(self.draft != self._first)

    def finish(self) -> None:
        """Save, or say everything that is in the way at once."""
        self.told = True
        found = judged(self.draft, self._document.catalog)
        self._judge()
        if found.part is None or found.complaints:
            count = len(found.complaints)
            lines = self.tr("One line does not hold yet.") if count == 1 else (
                self.tr("{count} lines do not hold yet.").format(count=count)
            )  # fmt: skip
            self.say(lines)
            self.sheet.focus_first(found.complaints)
            return
        self.kept.emit(self.draft)

    def forget(self) -> None:
        """The draft has become a record: nothing of it is to come back."""
        drop_draft(self._first)
        self._first = self.draft
        self._keep_timer.stop()

    def start_over(self) -> None:
        """The form as it was at first; one step, so that it can be taken back."""
        self._take(self._first)
        self.show_draft()
        self.say("")

    def undo_step(self) -> None:
        """Take the last change of the form back."""
        if self.history.undo():
            self._changed()
            self.show_draft()

    def redo_step(self) -> None:
        """Do it again."""
        if self.history.redo():
            self._changed()
            self.show_draft()

    def choose_kind(self, kind: str) -> None:
        """Another kind of part; what was typed for the old one is a draft of its own."""
        if kind != self.draft.kind:
            self._keep()
            self.open(new_draft(kind))
            self.begin()

    def event(self, event: QEvent) -> bool:
        """Undo, redo and save are the form's here, not the rig's."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if any(event.matches(key) for key in (keys.Undo, keys.Redo, keys.Save)):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no line took."""
        for key, deed in (
            (QKeySequence.StandardKey.Undo, self.undo_step),
            (QKeySequence.StandardKey.Redo, self.redo_step),
            (QKeySequence.StandardKey.Save, self.finish),
        ):
            if event.matches(key):
                deed()
                return
        super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Left: what was typed waits for the next time."""
        self._keep()
        super().hideEvent(event)

    def _lay_out(self) -> None:
        for made in (self.again, self.save):
            self.head.insertWidget(self.head.count() - 1, made)
        self.head.insertWidget(1, self.kinds)
        self.save.setToolTip(self.tr("Save (Ctrl+S)"))
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(self.sheet, 5)
        row.addWidget(self.beside, 4)
        self.column.addLayout(row, 1)

    def _connect(self) -> None:
        self.sheet.typed.connect(lambda path, text: self._take(
            self.draft.with_text(path, text), f"text {path}"))  # fmt: skip
        self.sheet.sourced.connect(lambda path, text: self._take(
            self.draft.with_source(path, text), f"source {path}"))  # fmt: skip
        self.sheet.marked.connect(lambda path, on: self._take(self.draft.with_mark(path, on)))
        self.sheet.listed.connect(lambda path, rows: self._take(self.draft.with_rows(path, rows)))
        self.sheet.settled.connect(lambda path: self._take(
            settled(self.draft, path), f"text {path}"))  # fmt: skip
        self.sheet.undone.connect(self.undo_step)
        self.sheet.redone.connect(self.redo_step)
        self.kind.clicked.connect(self._open_kinds)
        self._draw_timer.timeout.connect(self._judge)
        self._keep_timer.timeout.connect(self._keep)

    def _take(self, draft: Draft, gesture: str = "") -> None:
        self.history.take(draft, gesture)
        self.sheet.show_draft(self.draft)
        self.again.setVisible(self.draft != self._first)
        self._changed()

    def _changed(self) -> None:
        self._draw_timer.start()
        self._keep_timer.start()

    def _judge(self) -> None:
        """What is wrong, at the lines that were filled in; at all of them after a try to save."""
        found = judged(self.draft, self._document.catalog)
        told = found.complaints if self.told else {
            path: sentence for path, sentence in found.complaints.items()
            if path in self.draft.texts or "[" in path
        }  # fmt: skip
        self.sheet.complain(told)
        self.beside.show_part(sketched(self.draft, found), told.get("", ""), found.part)

    def _keep(self) -> None:
        self._keep_timer.stop()
        if self.draft != self._first:
            keep_draft(self.draft)
        else:
            drop_draft(self._first)

    def _open_kinds(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for kind, words in KIND_WORDS.items():
            action = menu.addAction(words)
            action.triggered.connect(lambda _=False, kind=kind: self.choose_kind(kind))
        menu.popup(self.kind.mapToGlobal(QPoint(0, self.kind.height() + 2)))
