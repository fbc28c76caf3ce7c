"""A drawing as SVG in true millimetres: the same drawing always gives the same bytes.

The file refers to nothing outside itself, and every text in it is escaped.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from rigdesk.drawing.font import FAMILY
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.marks import shapes_of
from rigdesk.drawing.pages import Page, for_paper, page_for
from rigdesk.drawing.primitives import (
    WEIGHT_MM,
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
from rigdesk.drawing.theme import Theme
from rigdesk.drawing.titleblock import NO_STAMP, Stamp
from rigdesk.rig.carried import in_svg
from rigdesk.units import trim

_FONTS = f"{FAMILY}, 'Helvetica Neue', Arial, sans-serif"
_DASH = "1.6 1.1"
_STYLE = "font-kerning:none;font-feature-settings:'tnum' 1,'calt' 0"
"""Widths were measured with tabular figures and without kerning."""


def svg(
    drawing: Drawing,
    theme: Theme,
    *,
    scale: float | None = None,
    paper: str | None = None,
    stamp: Stamp = NO_STAMP,
    lying: bool | None = None,
    carries: str = "",
) -> str:
    """The whole SVG file as text, ending in a newline.

    ``scale`` is paper over drawing, 1.0 for 1:1; None is 1:1 without paper and the largest
    usual scale with it; the view's own ruler is left off paper. ``stamp`` and ``lying`` are those
    of :func:`rigdesk.drawing.pages.page_for`. ``carries`` is a rig file's text
    that the SVG opens as. Raises DrawingTooLargeError
    when the paper is too small.
    """
    if paper is not None:
        drawing = for_paper(drawing)
    page = page_for(drawing, scale, paper, stamp, lying)
    pen = _Pen(theme, page)
    w, h = trim(page.width, 3), trim(page.height, 3)
    title = escape(plain(drawing.title))
    body = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        _head(w, h),
        f"<title>{title}</title>",
        *([in_svg(carries)] if carries else []),
        f'<rect width="{w}" height="{h}" fill="{theme.colour("canvas")}"/>',
    ]
    for group in drawing.groups:
        body.append(f"<g id={quoteattr(plain(group.key))}>")
        body += pen.draw(group.shapes)
        body.append("</g>")
    if page.frame:
        frame_pen = _Pen(theme, page._replace(scale=1.0, dx=0.0, dy=0.0))
        body += ['<g id="frame">', *frame_pen.draw(page.frame), "</g>"]
    body.append("</svg>")
    return "\n".join(body) + "\n"


def _head(width: str, height: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" '
        f"font-family={quoteattr(_FONTS)} style={quoteattr(_STYLE)}>"
    )


class _Pen:
    """Writes shapes as elements: places scaled onto the page, line widths as on paper."""

    def __init__(self, theme: Theme, page: Page) -> None:
        self.theme = theme
        self.page = page

    def draw(self, shapes: Iterable[Shape]) -> list[str]:
        """The elements of shapes, marks drawn out."""
        found: list[str] = []
        for shape in shapes:
            if isinstance(shape, Mark):
                found += self.draw(shapes_of(shape))
            else:
                found.append(self._element(shape))
        return found

    def _element(self, shape: Shape) -> str:
        match shape:
            case Rect():
                return self._rect(shape)
            case Line():
                return (
                    f'<line x1="{self._x(shape.x0)}" y1="{self._y(shape.y0)}" '
                    f'x2="{self._x(shape.x1)}" y2="{self._y(shape.y1)}"'
                    f"{self._stroke(shape.role, shape.weight, shape.dashed)}/>"
                )
            case Poly():
                return self._poly(shape)
            case Circle():
                paint = self._paint(shape.fill, shape.edge, shape.weight, shape.dashed)
                at = f'cx="{self._x(shape.x)}" cy="{self._y(shape.y)}" r="{self._mm(shape.r)}"'
                return f"<circle {at}{paint}/>"
            case Label():
                return self._label(shape)
        raise TypeError(f"no element for {type(shape).__name__}")

    def _rect(self, shape: Rect) -> str:
        round_ = f' rx="{self._mm(shape.radius)}"' if shape.radius else ""
        return (
            f'<rect x="{self._x(shape.x)}" y="{self._y(shape.y)}" '
            f'width="{self._mm(max(shape.w, 0.0))}" height="{self._mm(max(shape.h, 0.0))}"'
            f"{round_}{self._paint(shape.fill, shape.edge, shape.weight, shape.dashed)}/>"
        )

    def _poly(self, shape: Poly) -> str:
        points = " ".join(f"{self._x(x)},{self._y(y)}" for x, y in shape.points)
        name = "polygon" if shape.closed else "polyline"
        paint = self._paint(shape.fill, shape.edge, shape.weight, shape.dashed)
        return f'<{name} points="{points}"{paint} stroke-linejoin="round"/>'

    def _label(self, label: Label) -> str:
        anchor = "" if label.anchor == "start" else f' text-anchor="{label.anchor}"'
        weight = "" if label.weight == 400 else f' font-weight="{label.weight}"'
        return (
            f'<text x="{self._x(label.x)}" y="{self._y(label.y)}" '
            f'font-size="{self._mm(label.size)}"{weight}{anchor} xml:space="preserve" '
            f'fill="{self.theme.colour(label.role)}">{escape(_legal(label.text))}</text>'
        )

    def _paint(self, fill: Role, edge: Role, weight: Weight, dashed: bool) -> str:
        inside = f' fill="{self.theme.colour(fill)}"'
        return inside + (self._stroke(edge, weight, dashed) if edge != "none" else "")

    def _stroke(self, role: Role, weight: Weight, dashed: bool) -> str:
        dash = f' stroke-dasharray="{_DASH}"' if dashed else ""
        return f' stroke="{self.theme.colour(role)}" stroke-width="{WEIGHT_MM[weight]}"{dash}'

    def _x(self, value: float) -> str:
        return trim(value * self.page.scale + self.page.dx, 3)

    def _y(self, value: float) -> str:
        return trim(value * self.page.scale + self.page.dy, 3)

    def _mm(self, value: float) -> str:
        return trim(tidy(value * self.page.scale), 3)


def _legal(text: str) -> str:
    """Labels made by the views are plain already; a foreign one must not break the file either."""
    return text if text.isascii() and text.isprintable() else "".join(map(_kept, text))


def _kept(character: str) -> str:
    return (
        character
        if character in "\u2009\u202f\u00a0" or character.isprintable()
        else plain(character)
    )
