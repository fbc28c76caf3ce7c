"""Bars that are painted: watts of a supply by who takes them, watts at the wall."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from rigdesk.desk.panels.rows import draw_line
from rigdesk.desk.theme import app_font, theme

TICK = 0.8
"""Supplies and circuits are planned to 80 % of their rating."""


class Piece(NamedTuple):
    """One stretch of a bar: watts, the role of its colour, and how strong that is."""

    watts: float
    role: str
    strength: float = 1.0


class StackBar(QWidget):
    """Watts of one supply, piece by piece, against its rating; what exceeds it runs red."""

    HEIGHT, LOW = 18, 7
    BELOW = 17
    """Room for the caption and the mark's figure, px; a low bar has neither."""

    def __init__(self) -> None:
        super().__init__()
        self._low = False
        self._pieces: tuple[Piece, ...] = ()
        self._rating = 0.0
        self._caption = ""
        self.setFixedHeight(self._high)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def _high(self) -> int:
        return self.LOW + 2 if self._low else self.HEIGHT + self.BELOW

    def sizeHint(self) -> QSize:
        """The size it likes."""
        return QSize(200, self._high)

    def set_low(self, low: bool) -> None:
        """A bar among many is low, without words."""
        if low != self._low:
            self._low = low
            self.setFixedHeight(self._high)
            self.update()

    def show_load(self, pieces: tuple[Piece, ...], rating: float, caption: str = "") -> None:
        """Show other watts; ``rating`` is the whole bar unless the pieces exceed it.

        The ``caption`` stands below, beside the mark at 80 %.
        """
        if (pieces, rating, caption) != (self._pieces, self._rating, self._caption):
            self._pieces, self._rating, self._caption = pieces, rating, caption
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        worn = theme()
        steady = sum(piece.watts for piece in self._pieces)
        whole = max(self._rating, steady, 1.0)
        high = self.LOW if self._low else self.HEIGHT
        bar = QRectF(0, 0, self.width(), high)
        painter.save()
        painter.setClipPath(rounded(bar, 2))
        painter.fillRect(bar, worn.color("raised"))
        x = 0.0
        for piece in self._pieces:
            wide = bar.width() * piece.watts / whole
            color = worn.mixed(piece.role, "panel", piece.strength)
            painter.fillRect(QRectF(x, 0, max(wide - 1.0, 0.5), high), color)
            x += wide
        if self._rating and steady > self._rating:
            at = bar.width() * self._rating / whole
            painter.fillRect(QRectF(at, 0, bar.width() - at, high), worn.color("error"))
        painter.restore()
        tick = bar.width() * TICK * self._rating / whole if self._rating else bar.width()
        if self._rating:
            self._paint_tick(painter, tick)
        if self._low:
            return
        room = tick - 22 if self._rating else tick
        x, after = 0.0, self.width() - tick - 22
        if after > room:  # far over its rating: there is more room at the other side of the mark
            x, room = tick + 22, after
        draw_line(painter, x, self.HEIGHT + 3, room, self._caption, app_font(11), "muted")

    def _paint_tick(self, painter: QPainter, x: float) -> None:
        color = theme().color("warning")
        pen = QPen(color, 1.0)
        pen.setDashPattern([2, 2])
        painter.setPen(pen)
        painter.drawLine(QPointF(x, 0), QPointF(x, (self.LOW if self._low else self.HEIGHT) + 2))
        if self._low:
            return
        painter.setPen(color)
        painter.setFont(app_font(10, 500))
        box = QRectF(min(x - 20, self.width() - 40), self.HEIGHT + 3, 40, 14)
        painter.drawText(
            box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, "80\u2009%"
        )


class ThinBar(QWidget):
    """One share of a whole; the colour says whether it is too much, and so do the words beside."""

    HEIGHT = 6

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self._role = "ok"
        self.setFixedHeight(self.HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The size it likes."""
        return QSize(200, self.HEIGHT)

    def show_share(self, share: float, role: str) -> None:
        """Show a share of one in a role's colour."""
        if (share, role) != (self._share, self._role):
            self._share, self._role = share, role
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        worn = theme()
        bar = QRectF(0, 0, self.width(), self.HEIGHT)
        painter.fillPath(rounded(bar, 3), worn.color("raised"))
        full = QRectF(0, 0, self.width() * min(max(self._share, 0.0), 1.0), self.HEIGHT)
        painter.fillPath(rounded(full, 3), worn.color(self._role))


def rounded(box: QRectF, radius: float) -> QPainterPath:
    """A box with round corners as a path."""
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path
