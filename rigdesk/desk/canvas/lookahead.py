"""What is done ahead while a card is carried: one step after a painted frame, the nearest first."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from rigdesk.drawing.zone_layout import Spot

RESTS_MS = 15
"""A mouse that has not moved for so long rests: two frames at 144 Hz."""
MARK_FIRST_MM = 60.0
"""A seat is marked before one so much nearer is drawn: marks are seen, drawings not yet."""
_FAR = Spot(math.inf, math.inf)
_DONE = object()


@dataclass
class Work:
    """The steps for one seat, and where it is shown; none for what has no place."""

    steps: Iterator[None]
    spot: Spot | None
    begun: bool = False

    def away(self, near: Spot) -> float:
        """How long it can wait, mm."""
        x, y = self.spot or _FAR
        far = math.hypot(x - near.x, y - near.y)
        return far + MARK_FIRST_MM if self.begun else far


class LookAhead(QObject):
    """Does the steps of many works, one at a time.

    While the mouse moves a step follows each frame once it is painted; a second would make the
    next move late, and so would one after a frame in which much has changed already. When the
    mouse rests the others follow at once.
    """

    def __init__(self, viewport: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._viewport = viewport
        self._works: list[Work] = []
        self._near = Spot(0.0, 0.0)
        self._waits = self._framed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)

    @property
    def busy(self) -> bool:
        """Whether there is something left to do."""
        return bool(self._works)

    def begin(self, works: Iterable[Work]) -> None:
        """Do these, in place of what is left of others."""
        self.stop()
        self._works = list(works)
        if self._works:
            self._viewport.installEventFilter(self)
            self._timer.start(0)

    def stop(self) -> None:
        """Leave the rest undone."""
        self._timer.stop()
        self._works.clear()
        self._waits = self._framed = False
        self._viewport.removeEventFilter(self)

    def moved(self, near: tuple[float, float], *, much: bool) -> None:
        """The mouse moves, and what is near this place comes first; after ``much`` nothing does."""
        self._near = Spot(*near)
        if self._works:
            self._waits, self._framed = not much, False
            self._timer.start(RESTS_MS)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The frame is about to be painted: a step may follow."""
        if self._waits and event.type() == QEvent.Type.Paint:
            self._waits, self._framed = False, True
            self._timer.start(0)
        return super().eventFilter(watched, event)

    def _step(self) -> None:
        framed, self._framed = self._framed, False
        work = min(self._works, key=lambda work: work.away(self._near))
        work.begun = True
        if next(work.steps, _DONE) is _DONE:
            self._works.remove(work)
        if not self._works:
            self.stop()
            return
        self._timer.start(RESTS_MS if framed else 0)
