"""Hoses of cards and coolers with radiators: the way from the block to the radiator.

A hose that is shorter than the straight way surely does not reach. How it is led nobody knows;
as a solid it goes along the machine's edges, the way that leaves the cards alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import dist
from typing import TYPE_CHECKING, NamedTuple, cast

from rigdesk.parts import Board
from rigdesk.rig.rig import Rig
from rigdesk.space import frame
from rigdesk.space.cooler_solids import PUMP_HEIGHT, socket_centre
from rigdesk.space.radiators import CPU, stacks
from rigdesk.space.solids import Axis, Doubts, Role, Solid
from rigdesk.units import Span

if TYPE_CHECKING:  # the scene holds what this room makes
    from rigdesk.space.scene import CardPlace

Point = tuple[float, float, float]
"""A place in the board frame, mm."""
THICK = 12.0
"""A hose from outside to outside, mm (a picture; estimated)."""
BENDS = 40.0
"""What two bends take of a hose beside the way along the edges, mm (as of risers; judged)."""
RADIATORS: dict[str, Role] = {
    "front": "radiator", "top": "top-radiator", "bottom": "bottom-radiator",
    "rear": "rear-radiator",
}  # fmt: skip
_LOOSE = Doubts(*((30.0, 30.0),) * 6)


def hose_ends(rig: Rig, board: Board | None, cards: Iterable[CardPlace]) -> dict[str, Point]:
    """Where hoses leave: the far end of every card's cooler, and the processor's block, mm."""
    found: dict[str, Point] = {}
    for card in cards:
        middle = (card.solder_face.value + card.cooler_face.value) / 2
        found[card.id] = (card.end_x, middle, (frame.BODY_Z + card.template.top_z.span.value) / 2)
    centre = socket_centre(board) if board is not None else None
    if centre is not None and rig.cooler is not None:
        cooler = rig.cooler_part
        high = cooler.height_mm.value if cooler and cooler.height_mm else PUMP_HEIGHT.value
        found[CPU] = (centre.x.value, centre.y.value, high)
    return found


class HoseWay(NamedTuple):
    """A hose from a block to its radiator: the way it needs, mm, and its corners.

    The least is the straight way to the nearest place that the radiator may have, the
    likeliest goes along the edges, the most adds two bends.
    """

    owner: str
    side: str
    length: Span
    corners: tuple[Point, ...]


def hose_ways(rig: Rig, solids: Iterable[Solid], ends: Mapping[str, Point]) -> Iterator[HoseWay]:
    """The way of every hose whose radiator has a place; ``ends`` are where hoses leave blocks."""
    standing = list(solids)
    for side, role in RADIATORS.items():
        there = [solid for solid in standing if solid.role == role]
        at_side = [stack for stack in stacks(rig) if stack.side == side]
        for stack, radiator in zip(at_side, there, strict=False):
            for owner in stack.cools:
                if owner in ends:
                    yield _way(owner, side, ends[owner], radiator)


def _way(owner: str, side: str, start: Point, radiator: Solid) -> HoseWay:
    near = _nearest(start, radiator, doubted=False)
    along = sum(abs(a - b) for a, b in zip(start, near, strict=True))
    least = dist(start, _nearest(start, radiator, doubted=True))
    first = (near[0], start[1], start[2]) if side == "front" else (start[0], near[1], start[2])
    second = (near[0], near[1], start[2])
    corners = tuple(dict.fromkeys((start, first, second, near)))
    return HoseWay(owner, side, Span(min(least, along), along, along + BENDS), corners)


def _nearest(start: Point, solid: Solid, *, doubted: bool) -> Point:
    """The place of a box that is nearest to a point, anywhere that the box may be if in doubt."""
    found, axes = [], cast("tuple[Axis, ...]", ("x", "y", "z"))
    for value, axis in zip(start, axes, strict=True):
        near, far = solid.face(axis, far=False), solid.face(axis, far=True)
        low, high = (near.low, far.high) if doubted else (near.value, far.value)
        found.append(min(max(value, low), high))
    return found[0], found[1], found[2]


def hose_solids(rig: Rig, solids: Iterable[Solid], ends: Mapping[str, Point]) -> Iterator[Solid]:
    """Every hose as boxes from corner to corner, all of them estimates."""
    for way in hose_ways(rig, solids, ends):
        for one, other in zip(way.corners, way.corners[1:], strict=False):
            low = [min(pair) - THICK / 2 for pair in zip(one, other, strict=True)]
            high = [max(pair) + THICK / 2 for pair in zip(one, other, strict=True)]
            yield Solid(
                way.owner, "hose", low[0], high[0], low[1], high[1], low[2], high[2], _LOOSE,
                "hose", estimated=True,
            )  # fmt: skip
