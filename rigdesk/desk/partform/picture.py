"""The part as the form has it now, drawn to scale beside the lines."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rigdesk.desk.fonts import app_font
from rigdesk.desk.paint import Pens, draw
from rigdesk.desk.theme import theme, themes
from rigdesk.drawing.lettering import text_for_pixels
from rigdesk.drawing.part_view import draw_part
from rigdesk.drawing.primitives import Drawing
from rigdesk.parts import AnyPart

LARGEST = 4.0
"""No part is shown at more pixels a millimetre: a fan would fill the wall."""


class PartPicture(QWidget):
    """A drawing that fills the widget; empty for a part without measures."""

    def __init__(self) -> None:
        super().__init__()
        self._part: AnyPart | None = None
        self.drawing: Drawing | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(180)
        themes().theme_changed.connect(self.update)
        self.setAccessibleName(self.tr("The part to scale"))

    def show_part(self, part: AnyPart | None) -> None:
        """Draw another part; None keeps the last drawing that there was."""
        if part is not None:
            self._part = part
            self._draw()

    @property
    def px_per_mm(self) -> float:
        """The scale of the drawing shown."""
        if self.drawing is None:
            return 1.0
        x0, y0, x1, y1 = self.drawing.bounds
        wide, high = max(x1 - x0, 1.0), max(y1 - y0, 1.0)
        return min(self.width() / wide, self.height() / high, LARGEST)

    def sizeHint(self) -> QSize:
        """The size it likes."""
        return QSize(420, 360)

    def resizeEvent(self, event: object) -> None:
        """Words are as large as the new scale needs them."""
        del event
        self._draw()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        if self.drawing is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(QRectF(self.rect()), Qt.ClipOperation.ReplaceClip)
        scale = self.px_per_mm
        x0, y0, x1, y1 = self.drawing.bounds
        middle, centre = self.rect().toRectF().center(), QRectF(x0, y0, x1 - x0, y1 - y0).center()
        painter.translate(middle)
        painter.scale(scale, scale)
        painter.translate(-centre)
        draw(painter, Pens(theme().color, app_font, screen=True), self.drawing)

    def _draw(self) -> None:
        """Twice: larger words need more room, which makes the scale smaller."""
        if self._part is None:
            return
        text = 1.0
        for _ in range(2):
            self.drawing = draw_part(self._part, text)
            text = text_for_pixels(self.px_per_mm)
        self.drawing = draw_part(self._part, text)
        self.update()
