"""Looking for fixes while nobody waits for them: a few milliseconds at a time, between events.

A search belongs to one rig and starts anew when the rig changes. What is seen or
chosen comes first, then everything worse than a note; other notes are left alone.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from rigdesk.desk.document import Document
from rigdesk.rules.finding import Finding

if TYPE_CHECKING:
    from rigdesk.parts.catalog import Catalog
    from rigdesk.solve.fixes import Fix

BUDGET_MS = 4.0
"""No step is begun that would, by the ones before it, end later than this."""
DELAY_MS = 120
"""The search waits so long after an edit: whoever is still typing edits again."""
PAUSE_MS = 60
"""How long it waits while a button is held or a card is in the hand."""
RECORDS_A_TIME = 24
"""So many of the catalog's take a millisecond or two, which no key or move has to wait for."""
FEW, MANY = 3, 10
"""Fixes looked for at first: two and the knowledge that there are more; and for the menu."""


class Offer(NamedTuple):
    """What is known of a finding's fixes: those found, and whether the search has ended."""

    fixes: tuple[Fix, ...]
    ended: bool


class FixSearch(QObject):
    """Fixes of the document's findings by their keys.

    ``found`` carries the key of a finding whose first fixes are known, and again when
    more became known of one that :meth:`look_further` was asked for. ``started`` says
    that the rig has changed and nothing is known of it yet.
    """

    found = Signal(str)
    started = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs: dict[str, _Job] = {}
        self._wanted: tuple[str, ...] = ()
        self._resting = False
        self._complete: Catalog | None = None
        self._longest = 0.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        document.changed.connect(self._begin)
        self._begin()

    def offer(self, key: str) -> Offer | None:
        """What is known of a finding; None before its first fixes have been looked for."""
        job = self._jobs.get(key)
        return Offer(tuple(job.fixes), job.is_enough) if job is not None and job.told else None

    def want(self, keys: Iterable[str]) -> None:
        """Look first at these findings, and at these even when they are notes."""
        self._wanted = tuple(keys)
        self._wake()

    def look_further(self, key: str) -> None:
        """Look for the rest of a finding's fixes as well, up to a menu full."""
        job = self._jobs.get(key)
        if job is not None and job.most < MANY:
            job.most = MANY
            self._wake()

    def rest(self, resting: bool) -> None:
        """Let go of the processor while a card is in the hand."""
        self._resting = resting

    @property
    def is_searching(self) -> bool:
        """Whether anything is left to look at."""
        return self._timer.isActive()

    def _begin(self, *_rigs: object) -> None:
        self._jobs = {f.key: _Job(f) for f in self._document.report.active}
        self.started.emit()
        self._timer.start(DELAY_MS)

    def _wake(self) -> None:
        if not self._timer.isActive() and self._next() is not None:
            self._timer.start(0)

    def _look(self) -> None:
        if self._resting or QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._timer.start(PAUSE_MS)
            return
        if self._timer.interval():
            self._timer.start(0)
        if self._next() is not None and not self._has_records():
            return
        start = now = time.perf_counter()
        while (now - start + self._longest) * 1000.0 <= BUDGET_MS or now == start:
            job = self._next()
            if job is None:
                self._timer.stop()
                return
            if self._step(job):
                return  # whoever was told has work of its own with it
            before, now = now, time.perf_counter()
            # One slow step must not make every later slice a single step.
            self._longest = max(now - before, self._longest * 0.9)

    def _has_records(self) -> bool:
        """Make some more of the catalog's records, and say whether all are there.

        A try may ask for every part, and all their records at once would halt the window.
        """
        catalog = self._document.catalog
        if self._complete is not catalog and not catalog.shelf.make(RECORDS_A_TIME):
            self._complete = catalog
        return self._complete is catalog

    def _next(self) -> _Job | None:
        wanted = (self._jobs[key] for key in self._wanted if key in self._jobs)
        grave = (job for job in self._jobs.values() if job.finding.severity != "note")
        asked = (job for job in self._jobs.values() if job.most == MANY)
        for group in (asked, wanted, grave):
            for job in group:
                if not job.is_enough:
                    return job
        return None

    def _step(self, job: _Job) -> bool:
        """Try one change; whether there was something to tell."""
        job.step(self._document)
        tells = job.is_enough or (job.told and job.is_new)
        if tells:
            job.told, job.is_new = True, False
            self.found.emit(job.finding.key)
        return tells


class _Job:
    """The search for one finding: what was found, and where it goes on."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        self.fixes: list[Fix] = []
        self.most = FEW
        self.ended = self.told = self.is_new = False
        self._tries: Iterator[Fix | None] | None = None

    @property
    def is_enough(self) -> bool:
        """Whether as much is known as was asked for."""
        return self.ended or len(self.fixes) >= self.most

    def step(self, document: Document) -> None:
        """Try one change."""
        if self._tries is None:
            from rigdesk.solve.fixes import iter_fixes  # when first needed: the window waits less

            self._tries = iter_fixes(document.report, self.finding, document.catalog)
        try:
            fix = next(self._tries)
        except StopIteration:
            self.ended = self.is_new = True
            return
        if fix is not None:
            self.fixes.append(fix)
            self.is_new = True
