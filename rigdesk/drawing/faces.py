"""Faces of solids that a person can measure between, as edges of a view.

They come from the scene, never from what is painted, so that a distance carries the doubts of
both faces. Distances are taken along one axis, from face to face.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from operator import itemgetter
from typing import NamedTuple

from rigdesk.drawing.primitives import Bounds
from rigdesk.drawing.projection import Projection
from rigdesk.drawing.rear_cards import standing
from rigdesk.drawing.side_board import THICK
from rigdesk.drawing.text import plain
from rigdesk.rules.engine import Report
from rigdesk.space.board_solids import BoardTemplate
from rigdesk.space.gaps import Gap
from rigdesk.space.scene import BOARD, LYING, CardPlace
from rigdesk.space.solids import Axis, Doubt, Doubts, Role, Solid, clearance
from rigdesk.units import Span

_BODY = ("pcb", "cooler", "backplate")
_THINGS = {
    "plug": "plug", "bend": "plug's bend", "bracket": "bracket", "bridge": "bridge",
    "slot": "slot", "dimm": "memory", "socket": "socket", "cpu-cooler": "CPU cooler",
    "pump": "pump", "io": "rear panel", "m2": "M.2", "chipset": "chipset",
    "heatsink": "heat sink", "header": "header", "sata": "SATA", "latch": "latch",
    "lid": "lid", "lid-fan": "lid fans", "front": "front", "below": "floor", "fan": "fan",
    "retainer": "retainer", "radiator": "radiator", "cage": "cage", "rear": "rear wall",
    "supply": "supply",
}  # fmt: skip
_AXES = "yzx"
"""Between neighbours people measure along y; then how high things are, how long last."""
_SIDES: dict[tuple[Axis, bool], str] = {
    ("x", False): "rear", ("x", True): "end", ("y", False): "back", ("y", True): "cooler's face",
    ("z", False): "lower edge", ("z", True): "top edge",
}  # fmt: skip
_TURNED: dict[tuple[Axis, bool], str] = {
    ("x", False): "rear", ("x", True): "end", ("z", False): "back", ("z", True): "cooler's face",
    ("y", True): "lower edge", ("y", False): "top edge",
}  # fmt: skip
_LYING: dict[tuple[Axis, bool], str] = {
    ("x", False): "rear", ("x", True): "end", ("z", True): "back", ("z", False): "cooler's face",
    ("y", False): "lower edge", ("y", True): "top edge",
}  # fmt: skip
"""The sides of a card in a slot, of one in a vertical mount, of one that lies on its riser."""
_SIDES_IN = {BOARD: _SIDES, LYING: _LYING}
CARD_BODY: Role = "cooler"
"""The role of a card's body taken as one: no other solid has it."""


_WALLS: dict[Role, Axis] = {
    "rear": "x", "front": "x", "below": "y", "lid": "z", "lid-fan": "z", "retainer": "z",
    "top-fan": "y", "top-radiator": "y", "bottom-fan": "y", "bottom-radiator": "y",
    "rear-fan": "x", "rear-radiator": "x",
}  # fmt: skip
"""What bounds the case along one axis only: how far it is drawn along others means nothing."""


class Face(NamedTuple):
    """One side of a solid: its axis, whether it is the farther of the two, what it is called.

    ``line`` is the doubt of the place of a card off the board, which all its faces share.
    """

    solid: Solid
    axis: Axis
    far: bool
    name: str
    line: Span | None = None

    @property
    def span(self) -> Span:
        """Where it lies along its axis, mm."""
        return self.solid.face(self.axis, self.far)

    def edge(self, view: Projection) -> Bounds:
        """The edge that it is in a view, as the box of a line, mm."""
        box = view.box(self.solid)
        if self.axis == view.across:
            x = box.x1 if self.far else box.x0
            return Bounds(x, box.y0, x, box.y1)
        low = self.far is not view.up
        y = box.y1 if low else box.y0
        return Bounds(box.x0, y, box.x1, y)


def faces(report: Report, view: Projection) -> tuple[Face, ...]:
    """Every face that a view shows as an edge, each place of one thing once."""
    found: dict[tuple[object, ...], Face] = {}
    for thing in _measurable(report):
        for axis in (view.across, view.down):
            if _WALLS.get(thing.solid.role, axis) != axis:
                continue
            for far in (False, True):
                face = thing.face(axis, far)
                found.setdefault((face.name, axis, round(face.span.value, 2)), face)
    return tuple(found.values())


def nearest(
    among: Iterable[Face], view: Projection, x: float, y: float, within: float
) -> Face | None:
    """The face whose edge lies nearest to a place of the view, no farther than ``within`` mm."""
    best: tuple[float, float, Face] | None = None
    for face in among:
        edge = face.edge(view)
        away = hypot(_outside(x, edge.x0, edge.x1), _outside(y, edge.y0, edge.y1))
        long = edge.x1 - edge.x0 + edge.y1 - edge.y0
        if away <= within and (best is None or (away, long) < best[:2]):
            best = (away, long, face)
    return best[2] if best is not None else None


def in_order(among: Iterable[Face], first: Face | None, wanted: Iterable[str]) -> list[Face]:
    """The faces as a person goes through them by key.

    Before the first is chosen: those of the things wanted, by their owners' ids, then those of
    cards, then all others, along one axis after another. After it: those of other things on the
    same axis, the nearest first.
    """
    if first is None:
        chosen = frozenset(wanted)
        return sorted(among, key=lambda f: (f.solid.owner not in chosen, f.solid.role != CARD_BODY,
                                            _AXES.index(f.axis), f.span.value))  # fmt: skip
    here = first.span.value
    others = [f for f in among if f.axis == first.axis and f.solid != first.solid]
    return sorted(others, key=lambda f: (f.solid.owner == first.solid.owner,
                                         abs(f.span.value - here)))  # fmt: skip


def gap_of(report: Report, one: Face, other: Face) -> Gap | None:
    """The gap between two neighbouring cards that these two faces bound; None for others."""
    far = next((face for face in (one, other) if face.far), None)
    near = next((face for face in (one, other) if not face.far), None)
    if far is None or near is None or {face.axis for face in (one, other)} != {"y"}:
        return None
    if far.solid.role != CARD_BODY or near.solid.role != CARD_BODY:
        return None
    ids = far.solid.owner, near.solid.owner
    return next((gap for gap in report.build.gaps if _ids(gap) == ids), None)


def _ids(gap: Gap) -> tuple[str, str] | None:
    """The two cards of a gap over the board."""
    lower = gap.lower
    return (gap.upper.id, lower.id) if lower is not None and lower.zone == BOARD else None


def distance(report: Report, one: Face, other: Face) -> Span:
    """From one face to another along their axis, mm, with the doubts of both.

    Between two neighbouring cards it is the engine's own figure, a measured one included, and
    below zero where they meet. Raises ValueError for faces on different axes.
    """
    if one.axis != other.axis:
        raise ValueError("faces on different axes have no distance")
    gap = gap_of(report, one, other)
    if gap is not None:
        return gap.mm
    near, far = sorted((one, other), key=lambda face: face.span.value)
    span = clearance(near.span, far.span)
    if one.axis != "z" or one.line == other.line:
        return span
    lines = [face.line for face in (near, far) if face.line is not None]
    less, more = ([getattr(line, side) for line in lines] for side in ("minus", "plus"))
    return Span(span.value - hypot(span.minus, *less), span.value,
                span.value + hypot(span.plus, *more))  # fmt: skip


class _Thing(NamedTuple):
    """A solid to measure at, what it is called, and the names of its sides if it is a card."""

    solid: Solid
    name: str
    line: Span | None = None
    sides: Mapping[tuple[Axis, bool], str] | None = None

    def face(self, axis: Axis, far: bool) -> Face:
        side = f" {self.sides[axis, far]}" if self.sides is not None else ""
        return Face(self.solid, axis, far, self.name + side, self.line)


def _measurable(report: Report) -> Iterator[_Thing]:
    """Every solid with its name; a card's body as one, the board's outline too."""
    scene = report.scene
    for card in standing(scene):
        label = plain(report.build.label(card.id))
        line, sides = card.over_board, _SIDES_IN.get(card.zone, _TURNED)
        yield _Thing(body_of(card), label, line, sides)
        for solid in card.solids:
            if solid.role not in _BODY:
                yield _Thing(solid, f"{label} {_THINGS.get(solid.role, solid.role)}", line)
    if scene.board_template is not None:
        yield _Thing(_outline(scene.board_template), "board")
    bridges = (bridge.solid for bridge in scene.bridges if bridge.solid)
    for solid in (*scene.fixed, *scene.cooler, *scene.case_solids, *bridges):
        if solid.role != "hose":  # led as people like
            yield _Thing(solid, _named(solid))


def body_of(card: CardPlace) -> Solid:
    """A card's PCB, cooler and backplate as one box with the doubts of its outer faces."""
    parts = [solid for solid in card.solids if solid.role in _BODY]
    bounds: list[float] = []
    doubts: list[Doubt] = []
    for near in (2, 4, 6):
        low, high = min(parts, key=itemgetter(near)), max(parts, key=itemgetter(near + 1))
        bounds += [low[near], high[near + 1]]  # type: ignore[list-item]
        doubts += [low.doubts[near - 2], high.doubts[near - 1]]
    estimated = any(solid.estimated for solid in parts)
    x0, x1, y0, y1, z0, z1 = bounds
    return Solid(card.id, CARD_BODY, x0, x1, y0, y1, z0, z1, Doubts(*doubts), "", estimated)


def _outline(template: BoardTemplate) -> Solid:
    return Solid(
        "board", "other", 0.0, template.depth, 0.0, template.length, -THICK, 0.0,
        estimated=template.outline_estimated,
    )  # fmt: skip


def _named(solid: Solid) -> str:
    """A solid's own name, or its kind where it has none; a slot's says that it is one."""
    kind = _THINGS.get(solid.role, solid.role.replace("-", " "))
    name = plain(solid.name)
    return f"slot {name}" if solid.role == "slot" else name or kind


def _outside(value: float, low: float, high: float) -> float:
    return max(low - value, 0.0, value - high)
