"""A drawing as DXF in true millimetres, for CAD: the same drawing always gives the same bytes.

Every role has a layer of its own (``CARD-EDGE``, ``PCB-EDGE``, ``TEXT``), so that a reader can
switch off what is in the way. Areas are drawn by their edges: what lies below a card shows.
CAD counts upwards, the views downwards; the drawing's origin stays where it was.
"""

from __future__ import annotations

import datetime as dt
import io
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rigdesk.drawing.ezdxf_quietly import (
    RGB,
    Document,
    Modelspace,
    TextEntityAlignment,
    new,
    options,
)
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import RULER
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
from rigdesk.drawing.text import plain
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.views import drawer
from rigdesk.rig.dated import last_day
from rigdesk.rules.engine import Report

_VERSION = "R2010"
"""The oldest that holds UTF-8 text and true colours; every CAD of today reads it."""
_MILLIMETRES = 4
"""``$INSUNITS`` (DXF reference, HEADER section)."""
_DASHES = (2.7, 1.6, -1.1)
"""The length of the pattern, its stroke and its gap, mm: as the SVG has it."""
_DAY = dt.date(2000, 1, 1)
_JULIAN = 1_721_425
"""Days from the Julian count to the calendar's first one, as ``$TDCREATE`` counts them."""
_DATES = re.compile(r"(\$TDU?(?:CREATE|UPDATE)\n *40\n)[^\n]+")
_GROUND = frozenset({"none", "desk", "canvas", "panel", "raised"})
"""Roles that only cover what is below them."""
_INK = frozenset(
    {"text", "muted", "faint", "accent", "line", "ok", "note", "warning", "error", "unknown"}
)
"""Roles whose edgeless areas are ink, such as the heads of arrows."""
_QUIET = frozenset({"line", "muted", "faint"})
_FONTS = {False: ("RIGDESK", "arial.ttf"), True: ("RIGDESK-BOLD", "arialbd.ttf")}
"""Text styles, plain and bold: no CAD has Inter, all have Arial or its like, a little narrower."""
_ALIGN: dict[Anchor, TextEntityAlignment] = {
    "start": TextEntityAlignment.LEFT,
    "middle": TextEntityAlignment.CENTER,
    "end": TextEntityAlignment.RIGHT,
}
_QUARTER = 0.41421356
"""The bulge of a quarter circle: the tangent of a fourth of its angle."""


def dxf(drawing: Drawing, day: dt.date | None = None) -> bytes:
    """The whole DXF file, UTF-8. ``day`` is the date it bears; none is the year 2000's first.

    Lengths are those of the drawing, mm, y upwards. The view's own ruler is left out.
    """
    with _no_clock():
        document = _document(drawing)
        stream = io.StringIO()
        document.write(stream)
    told = f"{(day or _DAY).toordinal() + _JULIAN}.0"
    return _DATES.sub(rf"\g<1>{told}", stream.getvalue()).encode()


def report_dxf(report: Report, view: str = "board") -> bytes:
    """A view of a checked rig, dated by the last day that the rig tells of."""
    return dxf(drawer(report, view)(1.0), last_day(report.rig))


def layer_of(role: Role) -> str:
    """The name of a role's layer."""
    return role.upper()


@contextmanager
def _no_clock() -> Iterator[None]:
    """Have ezdxf write fixed days and no identities made by chance, here alone."""
    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True
    try:
        yield
    finally:
        options.write_fixed_meta_data_for_testing = before


def _document(drawing: Drawing) -> Document:
    document = new(_VERSION)
    document.header["$INSUNITS"] = _MILLIMETRES
    document.header["$MEASUREMENT"] = 1
    document.header.custom_vars.append("Title", _literal(drawing.title))
    document.linetypes.add("DASHED", _DASHES, description="Hidden, free or not recorded")
    for name, font in _FONTS.values():
        document.styles.add(name, font=font)
    pen = _Pen(document)
    for group in drawing.groups:
        if group.layer != RULER:
            pen.draw(group.shapes)
    x0, y0, x1, y1 = drawing.bounds
    space = document.modelspace()
    space.dxf.extmin, space.dxf.extmax = (x0, -y1, 0.0), (x1, -y0, 0.0)
    document.set_modelspace_vport(y1 - y0, ((x0 + x1) / 2, -(y0 + y1) / 2))
    # ezdxf lists the kinds in use in the order of a hash that changes from run to run.
    for kind in sorted(document.entitydb.dxf_types_in_use()):
        document.classes.add_class(kind)
    return document


class _Pen:
    """Writes shapes as entities; a layer is made when its first one comes."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.space: Modelspace = document.modelspace()

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Every shape, marks drawn out."""
        for shape in shapes:
            match shape:
                case Mark():
                    self.draw(shapes_of(shape))
                case Label():
                    self._label(shape)
                case Line():
                    points = [(shape.x0, -shape.y0, 0.0), (shape.x1, -shape.y1, 0.0)]
                    self._path(points, shape.role, shape.weight, shape.dashed, closed=False)
                case Poly():
                    corners = [(x, -y, 0.0) for x, y in shape.points]
                    self._area(corners, shape, closed=shape.closed)
                case Circle():
                    x, y, r = shape.x, -shape.y, shape.r
                    self._area([(x - r, y, 1.0), (x + r, y, 1.0)], shape, closed=True)
                case Rect():
                    self._area(_corners(shape), shape, closed=True)

    def _area(
        self, points: list[tuple[float, float, float]], shape: Poly | Circle | Rect, *, closed: bool
    ) -> None:
        """By its edge; without one, what is ink is filled, and what covers is left out."""
        if shape.edge != "none":
            self._path(points, shape.edge, shape.weight, shape.dashed, closed=closed)
        elif shape.fill in _INK:
            hatch = self.space.add_hatch(dxfattribs={"layer": self._layer(shape.fill)})
            hatch.set_solid_fill(color=256)
            hatch.paths.add_polyline_path(points, is_closed=True)
        elif shape.fill not in _GROUND:
            self._path(points, shape.fill, "hatch", dashed=False, closed=True)

    def _path(
        self, points: list[tuple[float, float, float]], role: Role, weight: Weight, dashed: bool,
        *, closed: bool,
    ) -> None:  # fmt: skip
        if role == "none":
            return
        look = {"layer": self._layer(role), "lineweight": round(WEIGHT_MM[weight] * 100)}
        if dashed:
            look["linetype"] = "DASHED"
        self.space.add_lwpolyline(points, format="xyb", close=closed, dxfattribs=look)

    def _label(self, label: Label) -> None:
        style, _ = _FONTS[label.weight >= 600]
        text = self.space.add_text(
            _literal(label.text),
            height=cap_height(label.size),
            dxfattribs={"layer": self._layer(label.role), "style": style},
        )
        text.set_placement((label.x, -label.y), align=_ALIGN[label.anchor])

    def _layer(self, role: Role) -> str:
        name = layer_of(role)
        if name not in self.document.layers:
            layer = self.document.layers.add(name)
            colour = RGB.from_hex(PAPER.colour(role))
            layer.color = 8 if role in _QUIET else 7
            # Black on paper is white on the dark ground of a CAD: greys are left to the reader.
            if max(colour) - min(colour) > 8:
                layer.rgb = (colour.r, colour.g, colour.b)
        return name


def _corners(shape: Rect) -> list[tuple[float, float, float]]:
    """A rectangle's corners against the clock, rounded ones as bulges."""
    x0, y0, x1, y1 = shape.x, -shape.y - shape.h, shape.x + shape.w, -shape.y
    r = min(shape.radius, shape.w / 2, shape.h / 2)
    if r <= 0:
        return [(x0, y0, 0.0), (x1, y0, 0.0), (x1, y1, 0.0), (x0, y1, 0.0)]
    return [
        (x0 + r, y0, 0.0), (x1 - r, y0, _QUARTER), (x1, y0 + r, 0.0), (x1, y1 - r, _QUARTER),
        (x1 - r, y1, 0.0), (x0 + r, y1, _QUARTER), (x0, y1 - r, 0.0), (x0, y0 + r, _QUARTER),
    ]  # fmt: skip


def _literal(text: str) -> str:
    """Words as they are: what CAD takes for orders in a text (%%u, ^J, a U+ code) is disarmed."""
    shown = plain(text).replace("%%", "% %").replace("^", "^ ")
    return shown.replace("\\", "/") if "\\U+" in shown or "\\M+" in shown else shown
