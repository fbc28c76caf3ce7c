"""What the lines and marks of a drawing mean: only of those that occur in it.

Kinds are told apart by dash, weight and shape, so that the page reads in black and white.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rigdesk.drawing.font import cap_height, text_width
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.legend_signs import SIGN_WIDE, sign
from rigdesk.drawing.paper_words import LEGEND
from rigdesk.drawing.primitives import (
    Circle,
    Drawing,
    Group,
    Label,
    Line,
    Mark,
    Poly,
    Rect,
    Role,
    Shape,
    Weight,
)
from rigdesk.speech import said

ROW = 5.0
"""Height of one row of a legend, mm."""
VERDICTS: tuple[Role, ...] = ("error", "unknown", "warning", "note", "ok")
"""Roles that tell what the engine says of a place."""
_TEXT = 2.6
_APART = 6.0
_EDGES = ("card-edge", "case-edge", "pcb-edge", "line", "faint", "muted", "bracket")
_DOUBT = re.compile(r"^\+|(?:^|\s)±")
"""In words such as +0/−2, ±8, DIMM ±8."""
_BODIES = ("card-edge", "case-edge", "pcb-edge")


class Entry(NamedTuple):
    """One kind of line or mark: its name in code, what it means, how it is shown."""

    key: str
    words: str
    marked: bool = False
    pilled: bool = False

    @property
    def wide(self) -> float:
        """How much room it takes in a row, mm."""
        room = SIGN_WIDE * max(1, self.marked + self.pilled) - (4.0 if self.marked else 0.0)
        return room + 1.8 + text_width(self.words, _TEXT)


def entries(drawing: Drawing) -> tuple[Entry, ...]:
    """The kinds that occur in a drawing, in the order of the legend."""
    found = {
        kind
        for group in drawing.groups
        for shape in group.shapes
        if (kind := _kind(drawing.view, group, shape))
    }
    return tuple(
        Entry(key, said(text), f"mark {key}" in found, f"pill {key}" in found)
        for key, text in LEGEND.items()
        if found & {key, f"mark {key}", f"pill {key}"}
    )


def rows_of(found: tuple[Entry, ...], width: float) -> tuple[tuple[Entry, ...], ...]:
    """The entries in rows no wider than ``width``, mm."""
    rows: list[list[Entry]] = []
    used = 0.0
    for entry in found:
        if not rows or used + entry.wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append(entry)
        used += entry.wide + _APART
    return tuple(map(tuple, rows))


def legend(found: tuple[Entry, ...], x: float, y: float, width: float) -> tuple[Shape, ...]:
    """The legend in rows from ``y`` down, mm."""
    shapes: list[Shape] = []
    for n, row in enumerate(rows_of(found, width)):
        at, middle = x, y + ROW * (n + 0.5)
        for entry in row:
            signs, end = _signs(entry, at, middle)
            baseline = tidy(middle + cap_height(_TEXT) / 2)
            shapes += [*signs, Label(tidy(end + 1.8), baseline, entry.words, "text", _TEXT)]
            at = tidy(at + entry.wide + _APART)
    return tuple(shapes)


def _signs(entry: Entry, x: float, y: float) -> tuple[list[Shape], float]:
    """The signs of an entry side by side, and where they end."""
    shapes: list[Shape] = []
    keys = [f"mark {entry.key}"] * entry.marked + [f"pill {entry.key}"] * entry.pilled
    for key in keys or [entry.key]:
        shapes += sign(key, x, y)
        x += SIGN_WIDE - (4.0 if key.startswith("mark ") else 0.0)
    return shapes, x


def is_pill(shape: Shape) -> bool:
    """Whether a shape is the box of a figure, in the colour of its verdict."""
    return (
        isinstance(shape, Rect)
        and shape.fill == "canvas"
        and shape.edge in VERDICTS
        and shape.radius > 0
    )


def _kind(view: str, group: Group, shape: Shape) -> str:
    """Which kind a shape is; empty for what explains itself."""
    if isinstance(shape, Mark):
        return f"mark {shape.kind}"
    if group.key.startswith("fold:"):
        return "fold"
    if view == "wiring":
        return _of_wiring(group, shape)
    if view == "lanes":
        return _of_lanes(group, shape)
    match shape:
        case Label():
            return "doubt" if shape.role == "unknown" and _DOUBT.search(shape.text) else ""
        case Rect():
            return _of_rect(shape)
        case Line() if shape.role in _EDGES:
            kind = _of_edge(shape.role, shape.weight, shape.dashed)
            return "cut" if view == "template" and kind == "recorded" else kind
        case Poly() if shape.edge in _EDGES:
            kind = _of_edge(shape.edge, shape.weight, shape.dashed)
            return "cut" if view == "template" and kind == "recorded" else kind
    return ""


def _of_rect(shape: Rect) -> str:
    if is_pill(shape):
        return f"pill {shape.edge}"
    if shape.fill == "plug":
        return "plug"
    if shape.edge == "plug" and shape.dashed:
        return "bend"
    if shape.edge == "error" and shape.dashed:
        return "met"
    return _of_edge(shape.edge, shape.weight, shape.dashed) if shape.edge in _EDGES else ""


def _of_edge(role: Role, weight: Weight, dashed: bool) -> str:
    if dashed:
        return "hidden" if weight == "hatch" else "estimated"
    return "recorded" if role in _BODIES and weight == "outline" else ""


def _of_wiring(group: Group, shape: Shape) -> str:
    if isinstance(shape, Poly) and group.key.startswith("cable:"):
        if shape.dashed:
            return "doubtful"
        return "stated" if shape.weight == "outline" else "worked"
    if isinstance(shape, Circle):
        return "unfed" if shape.fill == "canvas" else "fed"
    return ""


def _of_lanes(group: Group, shape: Shape) -> str:
    if not (isinstance(shape, Poly) and group.key.startswith("link:")):
        return ""
    if shape.fill == "none":
        return "lost"
    return {"accent": "used", "warning": "short"}.get(shape.fill, "unused")
