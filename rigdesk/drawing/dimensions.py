"""Dimensions as a draughtsman writes them: a short line, its ends, and the figure in a pill."""

from __future__ import annotations

from functools import lru_cache

from rigdesk.drawing.font import cap_height, text_width
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.lettering import Lettering, lettering
from rigdesk.drawing.primitives import Bounds, Label, Line, Rect, Role, Shape
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.units import Span

PILL_HEIGHT = 6.4
_PADDING = 2.6
_USUAL = lettering()
SHOWN_DOUBT = 3.0
"""A gap's doubt is written from here on, mm, and whenever it decides between free and not.

A draughtsman's judgement: smaller doubt is in the finding and would only drown the picture."""


def gap_text(span: Span, *, brief: bool = False) -> str:
    """A gap as it stands on the drawing: 1.6 mm, or 4.7 ±8 mm where the doubt matters.

    ``brief`` only says that there is a doubt: ~4.7 mm.
    """
    crosses = span.low < 0 <= span.high
    if not crosses and max(span.minus, span.plus) < SHOWN_DOUBT:
        return format_quantity(mm(span.value))
    return f"~{format_quantity(mm(span.value))}" if brief else format_quantity(mm(span))


@lru_cache(maxsize=1024)
def pill_width(text: str, letters: Lettering = _USUAL) -> float:
    """How wide the pill of a text is, mm."""
    return text_width(text, letters.small, 600) + 2 * letters.of(_PADDING)


@lru_cache(maxsize=1024)
def pill_box(x: float, y: float, text: str, letters: Lettering = _USUAL) -> Bounds:
    """What the pill of a text covers that is centred at ``x``, ``y``."""
    w, h = pill_width(text, letters) / 2, letters.of(PILL_HEIGHT) / 2
    return Bounds(x - w, y - h, x + w, y + h)


def pill(
    x: float, y: float, text: str, role: Role, letters: Lettering = _USUAL
) -> tuple[Shape, ...]:
    """A figure in a rounded box centred at ``x``, ``y``, in the colour of its class."""
    width, height = pill_width(text, letters), letters.of(PILL_HEIGHT)
    box = Rect(
        tidy(x - width / 2), tidy(y - height / 2), tidy(width), tidy(height),
        "canvas", role, "dimension", radius=tidy(height / 2),
    )  # fmt: skip
    baseline = tidy(y + cap_height(letters.small) / 2)
    return box, Label(tidy(x), baseline, text, role, letters.small, 600, "middle")


@lru_cache(maxsize=512)
def upright(
    x: float, y0: float, y1: float, text: str, role: Role, letters: Lettering = _USUAL
) -> tuple[Shape, ...]:
    """A dimension along y between two faces, its pill over the middle of it."""
    x, y0, y1 = tidy(x), tidy(y0), tidy(y1)
    return (
        Line(x, y0, x, y1, role, "outline"),
        *_ends(((x - 1.5, y0, x + 1.5, y0), (x - 1.5, y1, x + 1.5, y1)), role),
        *pill(x, (y0 + y1) / 2, text, role, letters),
    )


@lru_cache(maxsize=512)
def level_pill_x(x0: float, x1: float, text: str, letters: Lettering = _USUAL) -> float:
    """Where the pill of a dimension along x has its middle: after it where it is wider."""
    width = pill_width(text, letters)
    if x1 - x0 >= width + 4.0:
        return (x0 + x1) / 2
    return x1 + 4.0 + width / 2


@lru_cache(maxsize=512)
def level(
    y: float, x0: float, x1: float, text: str, role: Role, letters: Lettering = _USUAL
) -> tuple[Shape, ...]:
    """A dimension along x between two faces; its pill stands after them where it is wider."""
    x0, x1 = sorted((x0, x1))
    y, x0, x1 = tidy(y), tidy(x0), tidy(x1)
    middle = level_pill_x(x0, x1, text, letters)
    return (
        Line(x0, y, x1 if middle < x1 else tidy(x1 + 4.0), y, role, "outline"),
        *_ends(((x0, y - 1.5, x0, y + 1.5), (x1, y - 1.5, x1, y + 1.5)), role),
        *pill(middle, y, text, role, letters),
    )


def _ends(lines: tuple[tuple[float, float, float, float], ...], role: Role) -> tuple[Shape, ...]:
    return tuple(
        Line(tidy(x0), tidy(y0), tidy(x1), tidy(y1), role, "dimension") for x0, y0, x1, y1 in lines
    )
