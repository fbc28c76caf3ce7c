"""Which seat a card in the hand is held over, and the mark of what is said of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rigdesk.drawing.case_view import case_box
from rigdesk.drawing.primitives import Bounds, MarkKind
from rigdesk.drawing.zone_layout import AWAY, column, origins, places, spot
from rigdesk.rig.seats import TRAY, RailSeat, RiserSeat, Seat, SlotSeat, VerticalSeat
from rigdesk.solve.preview import SeatVerdict
from rigdesk.space import frame
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.scene import Scene, Zone
from rigdesk.space.zones import zone_of

SNAP = 0.8 * frame.SLOT_PITCH
"""A card within this of a slot's line is held over that slot, mm."""
AROUND = 40.0
"""And the pointer within this of the machine along x, mm."""
_PAST = 60.0
"""A rail is pointed at as far as this beyond its last place, mm."""
_DOCK = Bounds(8.0, 8.0, 128.0, 28.0)
"""Where a vertical mount is pointed at: its card hangs over all the slots, which are meant there.
A convention, at the board's upper edge over the I/O, where no card lies, mm."""
_NEXT_DOCK = 26.0


def kind_of(verdict: SeatVerdict) -> MarkKind:
    """The mark of a seat: notes spoil nothing, and an error of a legal seat lies elsewhere."""
    if not verdict.legal:
        return "error"
    if verdict.severity is None or verdict.severity == "note":
        return "ok"
    return "warning" if verdict.severity == "error" else verdict.severity


def snapped(
    scene: Scene, pointer: tuple[float, float], line: float, away: Collection[Seat] = ()
) -> Seat | None:
    """The seat meant by a pointer and the slot line of the card it holds; None for none.

    ``away`` are the seats off the board. Rails stand in columns beside the machine; beyond
    them, and below the machine, lies the tray.
    """
    x, y = pointer
    for seat in away:
        if isinstance(seat, VerticalSeat) and _lies_in(dock(seat), x, y):
            return seat
    zone = rail_at(scene, x, y)
    if zone is not None:
        rails = (s for s in away if isinstance(s, RailSeat) and zone_of(s.rail) == zone.name)
        return _nearest(scene, rails, line, max(SNAP, zone.pitch.value / 2 if zone.pitch else 0.0))
    box = case_box(scene)
    left, right = (box.x0, box.x1) if box else (0.0, _depth(scene))
    if x > right + AROUND or y > floor_y(scene):
        return TRAY
    if x < left - AROUND:
        return None
    return _in_line(scene, line, away)


def _in_line(scene: Scene, line: float, away: Collection[Seat]) -> Seat | None:
    """The slot or the opening nearest to a line of the board; the slot of equals."""
    past = _nearest(scene, (s for s in away if isinstance(s, RiserSeat)), line, SNAP)
    near = min(scene.slots, key=lambda place: abs(place.y - line), default=None)
    if near is None or abs(near.y - line) > SNAP:
        return past
    at = spot(scene, past) if past is not None else None
    if at is not None and abs(at.y - line) < abs(near.y - line):
        return past
    return SlotSeat(slot=near.name)


def dock(seat: VerticalSeat) -> Bounds:
    """Where a vertical mount is pointed at and lit, mm."""
    down = _NEXT_DOCK * (seat.vertical - 1)
    return _DOCK._replace(y0=_DOCK.y0 + down, y1=_DOCK.y1 + down)


def rail_at(scene: Scene, x: float, y: float) -> Zone | None:
    """The rail in whose column a place of the view lies, mm."""
    for name, origin in origins(scene).items():
        zone = scene.zone(name)
        if zone is None or not -AWAY / 2 <= x - origin.x < column(zone) + AWAY / 2:
            continue
        ends = [*places(zone), *(card.cooler_face.value for card in zone.cards)]
        return zone if y <= origin.y + max(ends, default=0.0) + _PAST else None
    return None


def _nearest(scene: Scene, seats: Iterable[Seat], line: float, most: float) -> Seat | None:
    """The seat whose line is nearest and not too far; the first among equals."""
    lines = [(abs(at.y - line), seat) for seat in seats if (at := spot(scene, seat)) is not None]
    away, seat = min(lines, key=lambda pair: pair[0], default=(most + 1.0, None))
    return seat if away <= most else None


def _lies_in(box: Bounds, x: float, y: float) -> bool:
    return box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1


def seat_at(scene: Scene, x: float, y: float) -> Seat | None:
    """The slot, or the place of a rail, that lies at a place of the view, mm; its riser unsaid."""
    slot = slot_at(scene, x, y)
    if slot is not None:
        return SlotSeat(slot=slot.name)
    zone = rail_at(scene, x, y)
    if zone is None or zone.rail is None or zone.pitch is None:
        return None
    count = range(1, zone.rail.places + 1)
    seats = (RailSeat(rail=zone.rail.name, place=number) for number in count)
    return _nearest(scene, seats, y, zone.pitch.value / 2)


def slot_at(scene: Scene, x: float, y: float) -> SlotPlace | None:
    """The slot, or its opening at the rear, that lies at a place of the board frame, mm."""
    half = frame.SLOT_PITCH / 2
    near = (place for place in scene.slots if abs(place.y - y) < half)
    return next((place for place in near if -AROUND < x < place.x1), None)


def floor_y(scene: Scene) -> float:
    """Where the machine ends and the tray begins, mm."""
    box = case_box(scene)
    if box is not None:
        return box.y1
    length = scene.board_template.length if scene.board_template else 0.0
    return max([length, *(card.cooler_face.value for card in scene.cards)]) + AROUND


def _depth(scene: Scene) -> float:
    depth = scene.board_template.depth if scene.board_template else 0.0
    return max([depth, *(card.template.end_x.span.value for card in scene.cards)])
