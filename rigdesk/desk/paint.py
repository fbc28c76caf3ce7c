"""How a theme draws: pens, brushes and fonts for the drawing's shapes, and a pen for any QPainter.

The drawing knows millimetres and roles. Here a role gets its colour, a weight its width and
a text its font. On a screen lines are cosmetic (as wide at every zoom, in the ratios of the
weights on paper); on paper they are as wide as the weight says.

Text is always set in a font of ``FONT_PX`` pixels and scaled to its size in mm: a font of
five "pixels" would be hinted to a blur, and one scaled by a device's resolution huge.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from rigdesk.drawing.font import text_width
from rigdesk.drawing.marks import shapes_of
from rigdesk.drawing.primitives import (
    WEIGHT_MM,
    Anchor,
    Circle,
    Drawing,
    Label,
    Line,
    Mark,
    Poly,
    Rect,
    Role,
    Shape,
    Weight,
)

FONT_PX = 48
"""The size that text is set in before it is scaled; large, so that rounding vanishes."""
SCREEN_PX_PER_MM = 4.0
"""Width of a cosmetic pen by its weight on paper: 0.35 mm becomes 1.4 pixels."""
DASH = (6.0, 4.0)
"""Dash and gap: pixels on a screen, quarters of a millimetre on paper."""
_SHARE: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}

Colours = Callable[[Role], QColor]
Fonts = Callable[[int, int], QFont]
"""A font of a size in pixels and a weight."""
Drawn = Rect | Line | Poly | Circle


class Pens:
    """Pens, brushes and fonts of one theme. ``screen`` chooses cosmetic lines."""

    def __init__(self, colours: Colours, font: Fonts, *, screen: bool) -> None:
        self._colours = colours
        self._font = font
        self._screen = screen
        self._pens: dict[tuple[Role, Weight, bool], QPen] = {}
        self._brushes: dict[Role, QBrush] = {}
        self._fonts: dict[int, QFont] = {}
        self._ascents: dict[int, float] = {}

    def colour(self, role: Role) -> QColor:
        """What a role looks like; ``none`` is transparent."""
        return QColor(Qt.GlobalColor.transparent) if role == "none" else self._colours(role)

    def pen(self, role: Role, weight: Weight = "part", *, dashed: bool = False) -> QPen:
        """The line of a role and weight; ``none`` draws nothing."""
        key = (role, weight, dashed)
        pen = self._pens.get(key)
        if pen is None:
            pen = self._pens[key] = self._make_pen(role, weight, dashed)
        return pen

    def brush(self, role: Role) -> QBrush:
        """The fill of a role; ``none`` fills nothing."""
        brush = self._brushes.get(role)
        if brush is None:
            brush = QBrush(Qt.BrushStyle.NoBrush) if role == "none" else QBrush(self.colour(role))
            self._brushes[role] = brush
        return brush

    def font(self, weight: int) -> QFont:
        """The drawing's font, ``FONT_PX`` high, as the table of advances counts it."""
        font = self._fonts.get(weight)
        if font is None:
            font = self._font(FONT_PX, weight)
            font.setKerning(False)
            font.setFeature(QFont.Tag("calt"), 0)
            font.setFeature(QFont.Tag("tnum"), 1)
            font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
            self._fonts[weight] = font
        return font

    def ascent(self, weight: int) -> float:
        """From the top of a line of ``FONT_PX`` to its baseline, pixels."""
        ascent = self._ascents.get(weight)
        if ascent is None:
            ascent = self._ascents[weight] = QFontMetricsF(self.font(weight)).ascent()
        return ascent

    def _make_pen(self, role: Role, weight: Weight, dashed: bool) -> QPen:
        if role == "none":
            return QPen(Qt.PenStyle.NoPen)
        width = WEIGHT_MM[weight]
        pen = QPen(self.colour(role))
        pen.setWidthF(width * SCREEN_PX_PER_MM if self._screen else width)
        pen.setCosmetic(self._screen)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        if dashed:
            unit = 1.0 / pen.widthF() if self._screen else 0.25 / width
            pen.setDashPattern([length * unit for length in DASH])
        return pen


def outline(shape: Drawn) -> QPainterPath:
    """The path of a shape, in mm."""
    path = QPainterPath()
    match shape:
        case Rect():
            box = QRectF(shape.x, shape.y, shape.w, shape.h)
            radius = min(shape.radius, shape.w / 2, shape.h / 2)
            if radius > 0:
                path.addRoundedRect(box, radius, radius)
            else:
                path.addRect(box)
        case Line():
            path.moveTo(shape.x0, shape.y0)
            path.lineTo(shape.x1, shape.y1)
        case Circle():
            path.addEllipse(QPointF(shape.x, shape.y), shape.r, shape.r)
        case Poly():
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in shape.points]))
            if shape.closed:
                path.closeSubpath()
    return path


_ROUND = 16.0
"""Arcs are made of straight pieces as if a millimetre were so many: no zoom shows them."""


def sides(path: QPainterPath) -> QPainterPath:
    """The lines around a path, each by itself.

    Dashed, a path is painted ten times as fast so: Qt lays down the dashes of single lines one
    by one, but those of an outline as one shape of hundreds of corners. Each line begins with a
    dash, so that corners show.
    """
    found = QPainterPath()
    for polygon in path.toSubpathPolygons(QTransform.fromScale(_ROUND, _ROUND)):
        points = [point / _ROUND for point in polygon.toList()]
        for start, end in pairwise(points):
            found.moveTo(start)
            found.lineTo(end)
    return found


def style(pens: Pens, shape: Drawn) -> tuple[QPen, QBrush]:
    """The pen and the brush of a shape."""
    edge = shape.role if isinstance(shape, Line) else shape.edge
    fill: Role = "none" if isinstance(shape, Line) else shape.fill
    return pens.pen(edge, shape.weight, dashed=shape.dashed), pens.brush(fill)


def label_place(label: Label) -> tuple[float, float, float]:
    """Where a label begins on its baseline, mm, and the scale from ``FONT_PX`` to its size."""
    width = text_width(label.text, label.size, label.weight)
    return label.x - width * _SHARE[label.anchor], label.y, label.size / FONT_PX


def draw_label(painter: QPainter, pens: Pens, label: Label) -> None:
    """Write a label at its place and size."""
    x, y, scale = label_place(label)
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    painter.setFont(pens.font(label.weight))
    painter.setPen(pens.colour(label.role))
    painter.drawText(QPointF(0, 0), label.text)
    painter.restore()


def draw_shape(painter: QPainter, pens: Pens, shape: Shape) -> None:
    """Draw one shape; the painter's unit is the millimetre."""
    if isinstance(shape, Label):
        draw_label(painter, pens, shape)
    elif isinstance(shape, Mark):
        for part in shapes_of(shape):
            draw_shape(painter, pens, part)
    else:
        pen, brush = style(pens, shape)
        painter.setPen(pen)
        painter.setBrush(brush)
        painter.drawPath(outline(shape))


def draw(painter: QPainter, pens: Pens, drawing: Drawing) -> None:
    """Draw a whole drawing from back to front; the painter's unit is the millimetre.

    An exception here is raised at the caller, not swallowed by Qt's event loop.
    """
    for group in sorted(drawing.groups, key=lambda group: group.layer):
        for shape in group.shapes:
            draw_shape(painter, pens, shape)
