"""The pen for paper: leaves drawn by any QPainter whose unit is the millimetre.

Text that the shipped font cannot show is set in what the system has for it, squeezed to the
room that was measured for it; where the system has nothing either, the number of the character
is written, since a print would leave it out without a word.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout

from rigdesk.desk.fonts import app_font, load_fonts
from rigdesk.desk.paint import Pens, draw_shape, label_place
from rigdesk.drawing.font import has_glyph, text_width
from rigdesk.drawing.marks import shapes_of
from rigdesk.drawing.primitives import Label, Mark, Role, Shape
from rigdesk.drawing.theme import Theme
from rigdesk.drawing.tiles import Leaf


def pens_of(theme: Theme) -> Pens:
    """Pens of a theme whose lines are as wide as on paper, mm. Needs a QGuiApplication."""
    load_fonts()

    def colour(role: Role) -> QColor:
        return QColor(theme.colour(role))

    return Pens(colour, app_font, screen=False)


def draw_leaf(painter: QPainter, pens: Pens, leaf: Leaf) -> None:
    """Draw a page: its shapes through its window, then its frame."""
    painter.save()
    try:
        if leaf.window is not None:
            x0, y0, x1, y1 = leaf.window
            painter.setClipRect(QRectF(x0, y0, x1 - x0, y1 - y0))
        _draw_all(painter, pens, leaf.shapes)
    finally:
        painter.restore()
    _draw_all(painter, pens, leaf.frame)


def _draw_all(painter: QPainter, pens: Pens, shapes: tuple[Shape, ...]) -> None:
    for shape in shapes:
        if isinstance(shape, Mark):
            _draw_all(painter, pens, shapes_of(shape))
        elif isinstance(shape, Label) and not all(map(has_glyph, shape.text)):
            _draw_foreign(painter, pens, shape)
        else:
            draw_shape(painter, pens, shape)


def _draw_foreign(painter: QPainter, pens: Pens, label: Label) -> None:
    """Write a label whose font has to be borrowed, no wider than it was measured."""
    font = pens.font(label.weight)
    text = "".join(c if has_glyph(c) or _can_show(c, font) else _number(c) for c in label.text)
    x, y, scale = label_place(label)
    room = text_width(label.text, label.size, label.weight)
    wide = QFontMetricsF(font).horizontalAdvance(text) * scale
    painter.save()
    painter.translate(x, y)
    painter.scale(scale * min(1.0, room / wide) if wide else scale, scale)
    painter.setFont(font)
    painter.setPen(pens.colour(label.role))
    painter.drawText(QPointF(0, 0), text)
    painter.restore()


def _number(character: str) -> str:
    return f"[U+{ord(character):04X}]"


def _can_show(character: str, font: QFont) -> bool:
    """Whether any font here has a character; glyph 0 is the box for what is missing."""
    layout = QTextLayout(character, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    runs = layout.glyphRuns()
    return bool(runs) and all(index for run in runs for index in run.glyphIndexes())
