"""Verdict marks, told apart by shape as well as by colour, as plain shapes.

The same five in lists, on the canvas and on paper: ok a ticked circle, note an i in a
circle, warning a triangle, error a crossed square, unknown a diamond with a question mark.
"""

from __future__ import annotations

from functools import lru_cache

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.primitives import Circle, Label, Line, Mark, MarkKind, Poly, Rect, Shape


@lru_cache(maxsize=512)
def mark_shapes(kind: MarkKind, x: float, y: float, size: float) -> tuple[Shape, ...]:
    """A mark centred at ``x``, ``y`` and no larger than ``size`` each way, mm or pixels."""
    return _MAKERS[kind](x, y, size / 2)


def shapes_of(mark: Mark) -> tuple[Shape, ...]:
    """The shapes that stand for a mark of a drawing."""
    return mark_shapes(mark.kind, mark.x, mark.y, mark.size)


def _ok(x: float, y: float, r: float) -> tuple[Shape, ...]:
    tick = ((x - 0.45 * r, y + 0.02 * r), (x - 0.1 * r, y + 0.4 * r), (x + 0.5 * r, y - 0.36 * r))
    return _disc("ok", x, y, r), Poly(tick, "ok", weight="outline")


def _note(x: float, y: float, r: float) -> tuple[Shape, ...]:
    return _disc("note", x, y, r), _letter("i", "note", x, y, r * 1.35)


def _warning(x: float, y: float, r: float) -> tuple[Shape, ...]:
    corners = ((x, y - 0.9 * r), (x + r, y + 0.86 * r), (x - r, y + 0.86 * r))
    shape = Poly(corners, "warning", "canvas", "outline", closed=True)
    return shape, _letter("!", "warning", x, y + 0.24 * r, r * 1.2)


def _error(x: float, y: float, r: float) -> tuple[Shape, ...]:
    side, arm = 0.92 * r, 0.42 * r
    box = Rect(x - side, y - side, 2 * side, 2 * side, "canvas", "error", "outline", radius=r / 3)
    down = Line(x - arm, y - arm, x + arm, y + arm, "error", "outline")
    return box, down, Line(x + arm, y - arm, x - arm, y + arm, "error", "outline")


def _unknown(x: float, y: float, r: float) -> tuple[Shape, ...]:
    corners = ((x, y - r), (x + r, y), (x, y + r), (x - r, y))
    shape = Poly(corners, "unknown", "canvas", "outline", closed=True)
    return shape, _letter("?", "unknown", x, y, r * 1.15)


def _disc(kind: MarkKind, x: float, y: float, r: float) -> Circle:
    return Circle(x, y, 0.95 * r, kind, "canvas", "outline")


def _letter(text: str, kind: MarkKind, x: float, y: float, size: float) -> Label:
    return Label(x, y + cap_height(size) / 2, text, kind, size, 700, "middle")


_MAKERS = {"ok": _ok, "note": _note, "warning": _warning, "error": _error, "unknown": _unknown}
