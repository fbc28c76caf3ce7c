"""The signs of a legend: a short piece of every kind of line, and every mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import (
    Circle,
    Label,
    Line,
    Mark,
    MarkKind,
    Rect,
    Role,
    Shape,
    Weight,
)

SIGN_WIDE = 8.0
"""How wide a sign is, mm; a mark is half as wide."""
_MARK = 3.6
_TEXT = 2.4
Pair = tuple[float, float]
Maker = Callable[[float, float], tuple[Shape, ...]]


def sign(key: str, x: float, y: float) -> tuple[Shape, ...]:
    """What stands for a kind, from ``x`` on about the height ``y``, mm."""
    name, _, role = key.partition(" ")
    if name == "mark":
        return (Mark(tidy(x + _MARK / 2), tidy(y), role, _MARK),)  # type: ignore[arg-type]
    if name == "pill":
        return _pill(role, x, y)  # type: ignore[arg-type]
    return _SIGNS[name](tidy(x), tidy(y))


def pill_look(role: Role) -> tuple[Weight, bool]:
    """Weight and dash of a figure's box on paper, where its colour may not be seen."""
    weights: dict[Role, Weight] = {"error": "outline", "warning": "part", "note": "dimension"}
    return weights.get(role, "hatch"), role == "unknown"


def _pill(role: MarkKind, x: float, y: float) -> tuple[Shape, ...]:
    weight, dashed = pill_look(role)
    box = Rect(tidy(x), tidy(y - 1.8), SIGN_WIDE, 3.6, "canvas", role, weight, dashed, 1.8)
    return box, _text(x, y, "mm", role)


def _text(x: float, y: float, text: str, role: Role) -> Label:
    baseline = tidy(y + cap_height(_TEXT) / 2)
    return Label(tidy(x + SIGN_WIDE / 2), baseline, text, role, _TEXT, 600, "middle")


def _line(role: Role, weight: Weight, *, dashed: bool = False) -> Maker:
    return lambda x, y: (Line(x, y, x + SIGN_WIDE, y, role, weight, dashed),)


def _box(fill: Role, edge: Role, high: float, *, dashed: bool = False) -> Maker:
    def drawn(x: float, y: float) -> tuple[Shape, ...]:
        top = tidy(y - high / 2)
        return (Rect(x, top, SIGN_WIDE, high, fill, edge, "hatch", dashed),)

    return drawn


def _dot(fill: Literal["muted", "canvas"]) -> Maker:
    return lambda x, y: (Circle(tidy(x + SIGN_WIDE - 2.0), y, 1.1, "muted", fill, "part"),)


def _met(x: float, y: float) -> tuple[Shape, ...]:
    box = Rect(x, tidy(y - 1.6), SIGN_WIDE, 3.2, "none", "error", "dimension", dashed=True)
    strokes = (
        Line(tidy(x + at), tidy(y + 1.6), tidy(x + at + 3.2), tidy(y - 1.6), "error", "hatch")
        for at in (0.4, 2.4, 4.4)
    )
    return box, *strokes


def chain(start: Pair, end: Pair, role: Role = "accent") -> tuple[Line, ...]:
    """A chain line, long and short strokes in turn, between two points on a level or upright."""
    (x0, y0), (x1, y1) = start, end
    long = max(abs(x1 - x0), abs(y1 - y0))
    ux, uy = ((x1 - x0) / long, (y1 - y0) / long) if long else (0.0, 0.0)
    found, at = [], 0.0
    while at < long:
        for stroke, gap in ((4.0, 0.9), (0.7, 0.9)):
            to = min(at + stroke, long)
            if to > at:
                found.append(
                    Line(
                        tidy(x0 + ux * at), tidy(y0 + uy * at), tidy(x0 + ux * to),
                        tidy(y0 + uy * to), role, "dimension",
                    )
                )  # fmt: skip
            at = to + gap
    return tuple(found)


_SIGNS: dict[str, Maker] = {
    "recorded": _line("card-edge", "outline"),
    "estimated": _line("card-edge", "outline", dashed=True),
    "hidden": _line("faint", "hatch", dashed=True),
    "plug": _box("plug", "plug", 2.4),
    "bend": _box("none", "plug", 2.4, dashed=True),
    "doubt": lambda x, y: (_text(x, y, "±8", "unknown"),),
    "met": _met,
    "stated": _line("accent", "outline"),
    "worked": _line("muted", "dimension"),
    "doubtful": _line("muted", "dimension", dashed=True),
    "fed": _dot("muted"),
    "unfed": _dot("canvas"),
    "used": _box("accent", "none", 2.4),
    "unused": _box("line", "none", 2.4),
    "lost": _box("none", "faint", 3.4),
    "short": _box("warning", "none", 2.4),
    "cut": _line("card-edge", "outline"),
    "fold": lambda x, y: chain((x, y), (x + SIGN_WIDE, y)),
}
