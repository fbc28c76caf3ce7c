"""Fans and radiators at the top, the bottom and the rear of a case, as solids.

A maker that lists radiators for the top claims room there for a slim one with its fans, over a
board of that case. What is thicker is clear only where the record says how thick it may be, or how
far the top is from the board. Where along a wall things stand, no record says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Case
from rigdesk.parts.case import Mount
from rigdesk.rig.rig import Rig
from rigdesk.space import frame
from rigdesk.space.case_room import LID_FAN, CaseRoom, Limit
from rigdesk.space.radiators import RADIATOR_WIDTH, FittedStack, mount_at, stacks
from rigdesk.space.solids import Doubt, Doubts, Role, Solid
from rigdesk.units import Span

SLIM_STACK = 52.0
"""A slim radiator and its fans: what a listed mount takes at least, mm (standards file)."""
WITH_RADIATOR = Span(SLIM_STACK, 57.5, 80.0)
"""From the board's upper edge to a top that takes radiators, mm: the least is the maker's claim,
the likeliest the middle of a slim and a thick stack (52 and 63), the most is judged."""
WITH_FANS = Span(LID_FAN, 40.0, 80.0)
"""To a top that takes fans, or where nothing is recorded, mm: a fan; the rest is judged."""
REAR_FAN_Y = 70.0
"""Rear fans stand beside the CPU, which is about here in every ATX case, mm (estimated)."""
REAR_FAN_Z = 45.0
"""They clear the rear panel's opening, which ends at 40.64 over the board (ATX; estimated)."""
PLACE_DOUBT: Doubt = (30.0, 30.0)
"""Along a wall nothing says where things stand (judged)."""
OWNER = "case"


class CaseBounds(NamedTuple):
    """Where the room of the machine ends, mm: along y, over the board, and along x if known."""

    low: float
    high: float
    front: float | None


class _Thing(NamedTuple):
    """A row of fans or a radiator at a side: its role, name, length and width along it, depth."""

    role: Role
    name: str
    long: float
    wide: float
    deep: float


def top_room(case: Case) -> Limit:
    """From the board's upper edge to the top: recorded, by the mount's claim, or a usual one."""
    if case.above_mm is not None:
        source = case.above_mm.source or "the case's record"
        return Limit(case.above_mm.span, source, case.above_mm.estimated)
    mount = mount_at(case, "top")
    if mount is not None and mount.max_thick_mm is not None:
        most = mount.max_thick_mm.value
        span = Span(most, most, most + WITH_RADIATOR.plus)
        return Limit(span, "the thickness that its top takes", estimated=True)
    if mount is not None and mount.radiators_mm:
        return Limit(WITH_RADIATOR, "a usual top for radiators", estimated=True)
    return Limit(WITH_FANS, "a usual top", estimated=True)


def side_solids(rig: Rig, room: CaseRoom, box: CaseBounds) -> Iterator[Solid]:
    """What stands at the top, the bottom and the rear: radiators before their fans."""
    case = room.case
    for thing in _things(rig, case, "rear"):
        yield _at_rear(thing)
    if case.is_open:
        return
    top, floor = top_room(case).span, room.below_y
    yield from _level(list(_things(rig, case, "top")), -top.value, (top.plus, top.minus), box,
                      mount_at(case, "top"))  # fmt: skip
    # The limit for cards counts what is fitted at the bottom: things stand below it.
    loose = (SLIM_STACK, SLIM_STACK) if floor is None else (floor.span.minus, floor.span.plus)
    yield from _level(
        list(_things(rig, case, "bottom")), box.low, loose, box, mount_at(case, "bottom")
    )


def _things(rig: Rig, case: Case, side: str) -> Iterator[_Thing]:
    """The radiators of a side with their fans, side by side; else its fans."""
    at = [stack for stack in stacks(rig) if stack.side == side]
    for stack in at:
        yield _radiator(stack, side)
    if not at:
        yield from _fans(rig, case, side)


def _radiator(stack: FittedStack, side: str) -> _Thing:
    roles: dict[str, Role] = {"top": "top-radiator", "bottom": "bottom-radiator"}
    wide = 140.0 if stack.size_mm % 140 == 0 and stack.size_mm % 120 else RADIATOR_WIDTH
    name = f"{side} radiator {stack.size_mm} mm"
    return _Thing(roles.get(side, "rear-radiator"), name, stack.length.value, wide, stack.with_fans)


def _fans(rig: Rig, case: Case, side: str) -> Iterator[_Thing]:
    """The row that covers most of the side, as shipped unless taken out, and those added."""
    fitted = [fan for fan in rig.fit_out.fans if fan.side == side]
    rows = [(f.count, f.size_mm, f.thick_mm) for f in case.fans if f.side == side]
    if any(not fan.count for fan in fitted):
        rows = []
    for fan in fitted:
        thick = fan.thick_mm.value if fan.thick_mm else LID_FAN
        rows += [(fan.count, fan.size_mm or 120, thick)] if fan.count else []
    if side == "rear" and any(count > 1 for count, _, _ in rows):
        return  # several small ones stand nobody knows where
    roles: dict[str, Role] = {"top": "top-fan", "bottom": "bottom-fan"}
    if rows:
        count, size, thick = max(rows, key=lambda row: row[0] * row[1])
        name = f"{side} {'fan' if count == 1 else 'fans'}"
        yield _Thing(roles.get(side, "rear-fan"), name, float(count * size), float(size), thick)


def _at_rear(thing: _Thing) -> Solid:
    """Upright at the rear wall, its middle beside the processor."""
    half = thing.long / 2
    loose = Doubts(y0=PLACE_DOUBT, y1=PLACE_DOUBT, z0=PLACE_DOUBT, z1=PLACE_DOUBT)
    return Solid(
        OWNER, thing.role, 0.0, thing.deep, REAR_FAN_Y - half, REAR_FAN_Y + half, REAR_FAN_Z,
        REAR_FAN_Z + thing.wide, loose, thing.name, estimated=True,
    )  # fmt: skip


def _level(
    things: list[_Thing], y: float, doubt: Doubt, box: CaseBounds, mount: Mount | None
) -> Iterator[Solid]:
    """Along the top or the bottom, about its middle, somewhere between the board and the panel."""
    far = box.front if box.front is not None else frame.FULL_LENGTH
    x = max(0.0, (far - sum(thing.long for thing in things)) / 2)
    along = (max(PLACE_DOUBT[0], x), max(PLACE_DOUBT[1], x))
    for thing in things:
        spare = max(0.0, box.high - thing.wide)
        z0, across = spare / 2, (spare / 2, spare / 2)
        if mount is not None and mount.clear_mm is not None:
            z0, across = mount.clear_mm.value, (mount.clear_mm.minus, mount.clear_mm.plus)
        yield Solid(
            OWNER, thing.role, x, x + thing.long, y, y + thing.deep, z0, z0 + thing.wide,
            Doubts(along, along, doubt, doubt, across, across), thing.name, estimated=True,
        )  # fmt: skip
        x += thing.long
