"""Rulers in millimetres along the top and the left edge of the canvas."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QLineF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from rigdesk.desk.canvas.stamps import Stamps
from rigdesk.desk.fonts import app_font
from rigdesk.desk.theme import theme

TOP = 20
"""Height of the upper ruler, px."""
LEFT = 36
"""Width of the left ruler, px: four figures and a tick."""
HALF_FIGURE = 24.0
"""A figure reaches at most this far from its tick, px."""
APART = 70.0
"""Figures stand at least this far apart, px."""
TICKS = {True: 6.0, False: 3.0}
"""Length of a tick with and without a figure, px."""


class Tick(NamedTuple):
    """One tick: where along the ruler, px, and its figure if it has one."""

    at: float
    figure: str


class Scale(NamedTuple):
    """A stretch of a ruler that measures one view: from, to and zero, mm on the canvas.

    ``up`` where figures grow against the canvas, toward its top.
    """

    start: float = -math.inf
    end: float = math.inf
    zero: float = 0.0
    up: bool = False


def ticks(
    scale: float, origin: float, start: float, end: float, *, up: bool = False
) -> Iterator[Tick]:
    """The ticks between two places of a ruler, px, whose zero lies at ``origin`` px.

    A figure every 1, 2 or 5 times a power of ten mm, and four ticks between them.
    """
    sign = -1 if up else 1
    fine = _round_up(APART / scale) / 5
    first, last = (start - origin) / scale / fine, (end - origin) / scale / fine
    for n in range(math.ceil(first), math.floor(last) + 1):
        figure = f"{sign * n * fine or 0.0:g}".replace("-", "−") if n % 5 == 0 else ""
        yield Tick(origin + n * fine * scale, figure)


def _round_up(mm: float) -> float:
    power = 10.0 ** math.floor(math.log10(mm))
    return next(m * power for m in (1.0, 2.0, 5.0, 10.0) if m * power >= mm * 0.999)


class Ruler(QWidget):
    """One ruler; it reads where the view looks from the view's own transform."""

    def __init__(
        self, across: Qt.Orientation, looking: Callable[[], QTransform], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._lies = across == Qt.Orientation.Horizontal
        self._looking = looking
        self._pointer: float | None = None
        self._scales: tuple[Scale, ...] = (Scale(),)
        self._stamps = Stamps(self)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def measure(self, scales: tuple[Scale, ...]) -> None:
        """Measure other views from now on."""
        if scales != self._scales:
            self._scales = scales
            self._pointer = self._pointer if scales else None
            self.update()

    def point(self, at: float | None) -> None:
        """Mark where the pointer is, px along the ruler; None takes the mark away."""
        for place in (self._pointer, at):
            if place is not None:
                self.update(self._strip(place))
        self._pointer = at

    def paintEvent(self, event: QPaintEvent) -> None:
        """Put down ticks and figures, and paint the pointer's mark."""
        look = self._looking()
        origin = look.dx() if self._lies else look.dy()
        key = (look.m11(), origin, self._scales, theme().name)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._stamps.get(key, self.size(), self._paint))
        if self._pointer is not None:
            painter.setPen(theme().color("accent"))
            painter.drawLine(self._line(self._pointer, max(TOP, LEFT)))

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme().color("canvas"))
        painter.setFont(app_font(10))
        for scale in self._scales:
            self._stretch(painter, scale)

    def _stretch(self, painter: QPainter, scale: Scale) -> None:
        """The ticks of one stretch, and of figures those that reach into it."""
        look = self._looking()
        per_mm, origin = look.m11(), look.dx() if self._lies else look.dy()
        end = self.width() if self._lies else self.height()
        first = max(-HALF_FIGURE, origin + scale.start * per_mm)
        last = min(end + HALF_FIGURE, origin + scale.end * per_mm)
        if first <= last:
            for tick in ticks(per_mm, origin + scale.zero * per_mm, first, last, up=scale.up):
                self._tick(painter, tick)

    def _tick(self, painter: QPainter, tick: Tick) -> None:
        painter.setPen(theme().color("faint"))
        painter.drawLine(self._line(tick.at, TICKS[bool(tick.figure)]))
        if not tick.figure:
            return
        painter.setPen(theme().color("muted"))
        if self._lies:
            box = QRectF(tick.at - HALF_FIGURE, 0, 2 * HALF_FIGURE, TOP - TICKS[True] - 1)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tick.figure)
        else:
            box = QRectF(0, tick.at - 10, LEFT - TICKS[True] - 4, 20)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, right, tick.figure)

    def _line(self, at: float, length: float) -> QLineF:
        at = math.floor(at) + 0.5  # on the middle of a pixel, so that it is one pixel wide
        if self._lies:
            return QLineF(at, self.height() - length, at, self.height())
        return QLineF(self.width() - length, at, self.width(), at)

    def _strip(self, at: float) -> QRect:
        return (
            QRect(int(at) - 2, 0, 5, self.height())
            if self._lies
            else QRect(0, int(at) - 2, self.width(), 5)
        )
