"""Finding out in idle moments what comes of the catalog's parts in the rig that is open."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from rigdesk.desk.document import Document
from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.panels.partlist import PartList

AFTER_MS = 100
"""What is typed or dragged comes first."""
SLICE_S = 0.006
"""So long nothing else is answered."""
PAUSE_MS = 12
"""Between two slices that nobody asked for: a third of one processor's time."""
CALM_MS = 1500
"""After so long without a change the rest of what is listed is looked at, asked for or not."""
MOST_UNASKED = 6000
"""Rows that are looked at unasked: all of a kind, not those of every kind."""
TELL_S = 0.15
"""How often a list that grows shorter is drawn anew."""


class Finder(QObject):
    """What can be seen first; then the others, at once with ``everything``, else when all is calm.

    While ``resting`` it stops. ``found`` says that more is known, now and then and at the end.
    """

    found = Signal()

    def __init__(self, document: Document, model: CatalogModel, view: PartList) -> None:
        super().__init__(view)
        self._document = document
        self._model = model
        self._view = view
        self.resting = False
        self.everything = False
        self._todo: Iterator[int] = iter(())
        self._told = 0.0
        self._seen = QTimer(self, singleShot=True)
        self._seen.timeout.connect(self._look_at_seen)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._look_at_rest)
        view.verticalScrollBar().valueChanged.connect(self.look_again)
        view.resized.connect(self.look_again)
        model.forget_fits(document.report, document.risers)

    def look_again(self) -> None:
        """Something else can be seen, or is asked for, or the rig is another one."""
        self._rest.stop()
        if not self.resting:
            self._seen.start(AFTER_MS)

    def _look_at_seen(self) -> None:
        if self.resting:
            return
        rows = self._view.visible_rows()
        until = perf_counter() + SLICE_S
        waiting = self._model.waiting(rows)
        for at in waiting:
            self._model.find_fit(at)
            if perf_counter() > until:
                break
        if waiting:
            self._model.tell_fits(rows)
            if self._model.waiting(rows):
                self._seen.start(0)
                return
        self._tell()
        self._todo = iter(())
        self._rest.start(0 if self.everything else CALM_MS)

    def _look_at_rest(self) -> None:
        """A slice of all that is listed, whether it fits or not."""
        if self.resting:
            return
        until = perf_counter() + SLICE_S
        at = next(self._todo, None)
        if at is None:
            waiting = self._model.waiting_all()
            if not self.everything and len(waiting) > MOST_UNASKED:
                return
            self._todo = iter(waiting)
            at = next(self._todo, None)
            if at is None:
                self._tell()
                return
        while at is not None:
            self._model.find_fit(at)
            if perf_counter() > until:
                break
            at = next(self._todo, None)
        if perf_counter() > self._told + TELL_S:
            self._tell()
        self._rest.start(0 if self.everything else PAUSE_MS)

    def _tell(self) -> None:
        self._told = perf_counter()
        self.found.emit()
