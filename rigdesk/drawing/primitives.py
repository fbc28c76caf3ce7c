"""What a drawing is made of: shapes in millimetres with role names instead of colours.

A pen (screen, PDF, printer, SVG) asks its theme what a role looks like. Lengths
are mm in the frame of the view, y down; text sizes are mm too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

Weight = Literal["outline", "part", "dimension", "hatch"]
"""Line weights, 0.35, 0.25, 0.18 and 0.13 mm on paper; on screen cosmetic pens of that ratio."""
WEIGHT_MM: dict[Weight, float] = {"outline": 0.35, "part": 0.25, "dimension": 0.18, "hatch": 0.13}

Role = Literal[
    "desk", "canvas", "panel", "raised", "line", "text", "muted", "faint", "accent",
    "ok", "note", "warning", "error", "unknown",
    "pcb", "pcb-edge", "slot", "dimm", "socket",
    "card", "card-edge", "cooler", "bracket", "plug",
    "case", "case-edge", "none",
]  # fmt: skip
MarkKind = Literal["ok", "note", "warning", "error", "unknown"]
Anchor = Literal["start", "middle", "end"]
ROLES: tuple[Role, ...] = Role.__args__  # type: ignore[attr-defined]


class Rect(NamedTuple):
    """A rectangle, filled and edged by role."""

    x: float
    y: float
    w: float
    h: float
    fill: Role = "none"
    edge: Role = "none"
    weight: Weight = "part"
    dashed: bool = False
    radius: float = 0.0


class Line(NamedTuple):
    """A straight line."""

    x0: float
    y0: float
    x1: float
    y1: float
    role: Role
    weight: Weight = "part"
    dashed: bool = False


class Poly(NamedTuple):
    """A polyline through points, or a closed polygon that may be filled."""

    points: tuple[tuple[float, float], ...]
    edge: Role = "none"
    fill: Role = "none"
    weight: Weight = "part"
    closed: bool = False
    dashed: bool = False


class Circle(NamedTuple):
    """A circle about a centre."""

    x: float
    y: float
    r: float
    edge: Role = "none"
    fill: Role = "none"
    weight: Weight = "part"
    dashed: bool = False


class Label(NamedTuple):
    """One line of text; ``x``, ``y`` is its anchor on the baseline."""

    x: float
    y: float
    text: str
    role: Role = "text"
    size: float = 5.0
    weight: Literal[400, 500, 600, 700] = 400
    anchor: Anchor = "start"


class Mark(NamedTuple):
    """A verdict mark: told apart by shape as well as by colour, centred at a place."""

    x: float
    y: float
    kind: MarkKind
    size: float = 5.0


Shape = Rect | Line | Poly | Circle | Label | Mark


class Group(NamedTuple):
    """Shapes that appear, move and are lit together.

    ``key`` lasts from drawing to drawing (``card:gpu1``, ``slot:PCIE7``), so that a
    pen can keep what has not changed; ``subjects`` are the placement ids it shows.
    """

    key: str
    layer: int
    shapes: tuple[Shape, ...]
    subjects: tuple[str, ...] = ()


class Bounds(NamedTuple):
    """The extent of a drawing, mm."""

    x0: float
    y0: float
    x1: float
    y1: float


class Pane(NamedTuple):
    """One view in a drawing of several: its name, how far it is moved, and its extent there, mm."""

    view: str
    dx: float
    dy: float
    bounds: Bounds


class Drawing(NamedTuple):
    """One view of a rig: groups from back to front, and the extent to show.

    ``focus`` is what a view should show first where all would come out small. ``others`` are
    the views in it whose frame is not that of the drawing itself.
    """

    view: str
    title: str
    groups: tuple[Group, ...]
    bounds: Bounds
    focus: Bounds | None = None
    others: tuple[Pane, ...] = ()

    def shapes(self) -> Iterator[Shape]:
        """Every shape, from back to front."""
        for group in self.groups:
            yield from group.shapes
