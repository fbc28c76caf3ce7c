"""Where the board view shows what stands off the board: rails in columns beside the machine.

A rail has no recorded place in its frame; the picture sets it to the right of the board, true in
itself. Seats everywhere have a spot in the view, so that hand, marks and cards agree.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from rigdesk.rig.seats import RailSeat, RiserSeat, Seat, SlotSeat, VerticalSeat
from rigdesk.space import frame, pose
from rigdesk.space.scene import Scene, Zone
from rigdesk.space.zones import zone_of

AWAY = 70.0
"""Between the machine and the first rail, and from rail to rail, mm."""
COLUMN = 330.0
"""The least width of a rail's column: a long card and its plug, mm."""
_ROUND = 50.0
"""Columns move in such steps, so that a longer card in the hand seldom moves them, mm."""
_HEAD = 20.0
"""Room for a rail's name over its first place, mm."""


class Spot(NamedTuple):
    """Where a seat is shown, mm: the bracket's plane along x, the slot line along y."""

    x: float
    y: float


def origins(scene: Scene) -> dict[str, Spot]:
    """Where each rail's bracket plane and its end lie in the view, by the name of the zone."""
    rails = [zone for zone in scene.zones if zone.kind == "rail"]
    found: dict[str, Spot] = {}
    if not rails:
        return found
    x = _stepped(_machine(scene)) + AWAY
    for zone in rails:
        found[zone.name] = Spot(x, _HEAD)
        x += column(zone) + AWAY
    return found


def column(zone: Zone) -> float:
    """How wide a rail is shown, mm: its longest card, or room for one."""
    return _stepped(max([COLUMN, *(card.end_x for card in zone.cards)]))


def _machine(scene: Scene) -> float:
    """How far the machine reaches along x, mm."""
    depth = scene.board_template.depth if scene.board_template else 0.0
    front = scene.room.length_x.span.value if scene.room and scene.room.length_x else 0.0
    return max([depth, front, COLUMN, *(card.end_x for card in scene.cards)])


def _stepped(mm: float) -> float:
    return math.ceil(mm / _ROUND) * _ROUND


def spot(scene: Scene, seat: Seat) -> Spot | None:
    """Where a seat is shown; None for the tray, and for what has no place."""
    match seat:
        case SlotSeat():
            slot = scene.slot(seat.slot)
            return Spot(0.0, slot.y) if slot else None
        case RiserSeat():
            return _behind_opening(scene, seat)
        case VerticalSeat():
            return Spot(0.0, pose.VERTICAL_FOOT.value)
        case RailSeat():
            return _on_rail(scene, seat)
    return None


def _behind_opening(scene: Scene, seat: RiserSeat) -> Spot:
    """A slot's line under an opening; in a flat chassis where the riser stands on the board."""
    room = scene.room
    if room is None or not pose.lies_flat(room.case):
        return Spot(0.0, frame.slot_y(seat.opening - (room.offset if room else 0)))
    there = (card for card in scene.by_id.values() if card.placed.seat == seat)
    card = next(there, None)
    return Spot(0.0, card.solids[0].y0 - frame.BODY_Z if card else frame.SLOT_1_Y)


def _on_rail(scene: Scene, seat: RailSeat) -> Spot | None:
    zone, origin = scene.zone(zone_of(seat.rail)), origins(scene).get(zone_of(seat.rail))
    if zone is None or origin is None:
        return None
    if seat.at_mm is not None:
        return Spot(origin.x, origin.y + seat.at_mm.value)
    if zone.pitch is None:
        return None
    return Spot(origin.x, origin.y + zone.pitch.value * ((seat.place or 1) - 1))


def places(zone: Zone) -> list[float]:
    """The lines of a rail's places along it, mm."""
    if zone.rail is None or zone.pitch is None:
        return []
    return [zone.pitch.value * number for number in range(zone.rail.places)]
