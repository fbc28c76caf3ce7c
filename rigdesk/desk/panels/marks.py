"""The verdict marks in lists: the same shapes as on the canvas and on paper."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rigdesk.desk.paint import Pens, draw_shape
from rigdesk.desk.theme import app_font, theme
from rigdesk.drawing.marks import mark_shapes
from rigdesk.drawing.primitives import MarkKind

SIZE = 15
"""A mark in a list, px."""


def draw_mark(painter: QPainter, kind: str, centre: QPointF, size: float = SIZE) -> None:
    """Draw a mark about a centre; ``kind`` is ok, note, warning, error or unknown."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(centre)
    for shape in mark_shapes(cast("MarkKind", kind), 0.0, 0.0, float(size)):
        draw_shape(painter, _pens(theme().name), shape)
    painter.restore()


class MarkWidget(QWidget):
    """A mark that stands in a layout. Its kind is said aloud as well."""

    def __init__(self, kind: str, size: int = SIZE) -> None:
        super().__init__()
        self._kind = kind
        self._size = size
        self.setFixedSize(QSize(size + 3, size + 3))
        self.setAccessibleName(kind)

    def set_kind(self, kind: str) -> None:
        """Show another mark."""
        if kind != self._kind:
            self._kind = kind
            self.setAccessibleName(kind)
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        draw_mark(painter, self._kind, QPointF(self.rect().toRectF().center()), self._size)


@lru_cache(maxsize=2)
def _pens(name: str) -> Pens:
    worn = theme()

    def colour(role: str) -> QColor:
        # On the canvas a mark hides the line behind it; in a list it stands on the row's ground.
        return QColor(Qt.GlobalColor.transparent) if role == "canvas" else worn.color(role)

    return Pens(colour, app_font, screen=True)
