"""Where cards stand that sit away from the board: on a rail of the case, or in a vertical mount.

A zone is a frame of its own in which cards stand side by side, as they do on the board: x from
the bracket, z from the finger, and y along the rail, place n at n − 1 pitches. A cooler faces +y.
In a vertical mount y runs from the board toward the side panel, where cards lie flat on their
risers from the lid toward the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rigdesk.parts import Card, Case
from rigdesk.parts.case import Rail
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, RiserSeat, VerticalSeat
from rigdesk.space import frame, pose
from rigdesk.space.blocks import as_cooled
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.card_solids import card_template
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.scene import LYING, VERTICAL, CardPlace, Zone, ZoneKind
from rigdesk.units import Span

LEAST_PITCH = 2 * frame.SLOT_PITCH
"""A place is taken to hold a standard dual-slot card, mm (its size: CEM; that it does: judged)."""
USUAL_AIR = 25.0
"""Air between cards on a frame, mm (a rule of thumb in two builders' guides: 25 to 50)."""
USUAL_PITCH = Span(LEAST_PITCH, frame.PRO_THICKNESS[2] + USUAL_AIR, 4 * frame.SLOT_PITCH)
"""From place to place where nothing is recorded, mm: a dual-slot card and the usual air, where
places are drawn; the least is judged as above, the most, four slots, is judged."""


_KINDS: dict[str, ZoneKind] = {VERTICAL: "vertical", LYING: "lying"}


class Pitch(NamedTuple):
    """From place to place of a rail, mm; ``estimated`` where no record gives it."""

    span: Span
    estimated: bool


def rail_pitch(case: Case, rail: Rail) -> Pitch:
    """The recorded pitch, else an estimate: as much as the rail's or the case's width leaves.

    The estimate runs from the narrowest place to the widest, so that it hides no question.
    """
    if rail.pitch_mm is not None:
        return Pitch(rail.pitch_mm.span, estimated=False)
    if rail.length_mm is None and case.outside_mm is None:
        return Pitch(USUAL_PITCH, estimated=True)
    whole = rail.length_mm.value if rail.length_mm else (case.outside_mm or (0.0,))[0]
    most = max(whole / rail.places, LEAST_PITCH)
    return Pitch(Span(LEAST_PITCH, min(USUAL_PITCH.value, most), most), estimated=True)


class Zoned:
    """Sorts the cards of one rig into the zones that its case has.

    ``slots`` are the board's, by their names; ``lying`` says that cards on risers lie flat.
    """

    def __init__(
        self, rig: Rig, room: CaseRoom | None, slots: Mapping[str, SlotPlace] | None = None
    ) -> None:
        self.rig, self.room, self.slots = rig, room, slots or {}
        case = room.case if room else None
        self.lying = case is not None and pose.lies_flat(case)
        self.rails = {rail.name: rail for rail in case.rails} if case else {}
        self.pitches = {n: rail_pitch(case, rail) for n, rail in self.rails.items()} if case else {}
        self.found: dict[str, list[CardPlace]] = {}

    def add(self, placed: PlacedCard, part: Card) -> CardPlace | None:
        """Put a card where it stands; None where nothing says where that is."""
        seat, place = placed.seat, None
        if isinstance(seat, RailSeat):
            place = self._hung(placed, part, seat)
        elif isinstance(seat, VerticalSeat) and self.room is not None:
            place = self._turned(placed, part, seat)
        elif isinstance(seat, RiserSeat):
            place = self._laid(placed, part, seat)
        if place is not None:
            self.found.setdefault(place.zone, []).append(place)
        return place

    def zones(self) -> list[Zone]:
        """Every rail of the case, empty ones too, and whatever else cards stand in."""
        closed = self.room is not None and self.room.closed
        found = []
        for rail in self.rails.values():
            name, pitch = zone_of(rail.name), self.pitches[rail.name]
            cards = tuple(self.found.pop(name, ()))
            found.append(Zone(name, "rail", cards, rail, pitch.span, pitch.estimated, closed))
        for name, others in self.found.items():
            kind: ZoneKind = _KINDS.get(name, "rail")
            found.append(Zone(name, kind, tuple(others), closed=closed))
        return found

    def _hung(self, placed: PlacedCard, part: Card, seat: RailSeat) -> CardPlace | None:
        pitch = self.pitches.get(seat.rail)
        if seat.at_mm is not None:
            line, number = seat.at_mm.span, 0
        elif pitch is None:
            return None
        else:
            number = seat.place or 1
            line = Span(*(each * (number - 1) for each in pitch.span))
        template = card_template(as_cooled(part, placed))
        solids = tuple([solid.moved_down(placed.id, line.value) for solid in template.solids])
        return CardPlace(
            placed, part, template, line.value, number, None, solids, zone_of(seat.rail), line
        )

    def _turned(self, placed: PlacedCard, part: Card, seat: VerticalSeat) -> CardPlace:
        template = card_template(as_cooled(part, placed))
        line = pose.vertical_line(self.rig, seat)
        solids = tuple([pose.turned(solid, placed.id, line) for solid in template.solids])
        return CardPlace(
            placed, part, template, line.value, seat.vertical, None, solids, VERTICAL, line
        )

    def _laid(self, placed: PlacedCard, part: Card, seat: RiserSeat) -> CardPlace:
        template = card_template(as_cooled(part, placed))
        line = pose.lying_line(seat.opening, template.openings)
        start = next((path.start for path in self.rig.risers if path.id == seat.riser), "")
        foot = self.slots[start].y if start in self.slots else frame.SLOT_1_Y
        solids = tuple([pose.laid(solid, placed.id, line, foot) for solid in template.solids])
        down = Span(-line.high, -line.value, -line.low)
        return CardPlace(
            placed, part, template, down.value, seat.opening, None, solids, LYING, down
        )


def zone_of(rail: str) -> str:
    """The name of a rail's zone."""
    return f"rail {rail}"
