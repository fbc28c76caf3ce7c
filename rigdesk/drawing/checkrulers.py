"""What a print is measured by: a ruler each way to check the printer, and the drawing's own bar."""

from __future__ import annotations

from rigdesk.drawing import paper_words as words
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Label, Line, Rect, Shape
from rigdesk.speech import numeral, said
from rigdesk.units import trim

RULER = 100.0
"""Length of both rulers, mm."""
_STEP, _LONG, _SHORT = 10.0, 4.0, 2.2
_TEXT = 2.9
_LONGEST_BAR = 60.0
_BAR_HIGH = 1.5
_PARTS = 4


def check_rulers(left: float, top: float, room: float) -> tuple[Shape, ...]:
    """Both rulers about a corner where ``room`` mm are kept free along both edges.

    What they are for stands under the level one.
    """
    return (
        *level_ruler(left + room, top),
        *upright_ruler(left, top + room),
        Label(left + room + 6.0, top + 8.6, said(words.ADVICE), "muted", _TEXT),
    )


def level_ruler(x: float, y: float) -> tuple[Shape, ...]:
    """100 mm to the right, ticks below it."""
    ticks = (
        Line(x + at, y, x + at, tidy(y + _tick(n)), "text", "dimension")
        for n, at in enumerate(_places())
    )
    named = Label(x + RULER + 2.0, y + 3.6, "100 mm", "text", _TEXT)
    return (Line(x, y, x + RULER, y, "text", "part"), *ticks, named)


def upright_ruler(x: float, y: float) -> tuple[Shape, ...]:
    """100 mm downwards, ticks to the right of it."""
    ticks = (
        Line(x, y + at, tidy(x + _tick(n)), y + at, "text", "dimension")
        for n, at in enumerate(_places())
    )
    named = Label(x, y + RULER + 4.4, "100 mm", "text", _TEXT)
    return (Line(x, y, x, y + RULER, "text", "part"), *ticks, named)


def scale_bar(right: float, y: float, scale: float) -> tuple[Shape, ...]:
    """A bar of a round number of the drawing's millimetres that ends at ``right``."""
    whole = _round_length(scale)
    long = whole * scale
    x = tidy(right - long - 7.0)
    part = long / _PARTS
    shapes: list[Shape] = [Rect(x, y, tidy(long), _BAR_HIGH, "none", "text", "hatch")]
    shapes += [
        Rect(tidy(x + part * n), y, tidy(part), _BAR_HIGH, "text") for n in range(0, _PARTS, 2)
    ]
    for n in (0, _PARTS // 2):
        figure = numeral(trim(whole * n / _PARTS, 1))
        at = tidy(x + part * n)
        shapes.append(Label(at, y + 4.8, figure, "text", _TEXT, anchor="middle"))
    shapes.append(
        Label(right, y + 4.8, f"{numeral(trim(whole))}\u2009mm", "text", _TEXT, anchor="end")
    )
    return tuple(shapes)


def _round_length(scale: float) -> float:
    """The longest of 1, 2, 5, 10 … mm of the drawing whose bar is not too long."""
    best = 0.01
    for power in range(-2, 7):
        for step in (1.0, 2.0, 5.0):
            if step * 10.0**power * scale <= _LONGEST_BAR:
                best = step * 10.0**power
    return best


def _places() -> list[float]:
    return [_STEP * n for n in range(int(RULER / _STEP) + 1)]


def _tick(n: int) -> float:
    return _LONG if n % 5 == 0 else _SHORT
