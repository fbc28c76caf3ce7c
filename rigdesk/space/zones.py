"""Where cards stand that sit away from the board: on a rail of the case, or in a vertical mount.

A zone is a frame of its own in which cards stand side by side, as they do on the board: x from
the bracket, z from the finger, and y along the rail, place n at n − 1 pitches. A cooler faces +y.
In a vertical mount y runs from the board toward the side panel.
"""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Card, Case
from rigdesk.parts.case import Rail
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, VerticalSeat
from rigdesk.space import frame, pose
from rigdesk.space.blocks import as_cooled
from rigdesk.space.card_solids import card_template
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.scene import VERTICAL, CardPlace, Zone, ZoneKind
from rigdesk.units import Span

LEAST_PITCH = 2 * frame.SLOT_PITCH
"""A place is taken to hold a standard dual-slot card, mm (its size: CEM; that it does: judged)."""
SPREAD = 0.65
"""Places take at least this share of the width of a frame (judged; one record gives 69 %, of a
pitch and a width that are estimates themselves)."""
USUAL_PITCH = Span(LEAST_PITCH, 60.0, 4 * frame.SLOT_PITCH)
"""From place to place where not even the frame's width is recorded, mm: 60 to 65 is estimated of
one frame, both ends are judged."""


class Pitch(NamedTuple):
    """From place to place of a rail, mm; ``estimated`` where no record gives it."""

    span: Span
    estimated: bool


def rail_pitch(case: Case, rail: Rail) -> Pitch:
    """The recorded pitch, else what the rail's or the case's width leaves to each place."""
    if rail.pitch_mm is not None:
        return Pitch(rail.pitch_mm.span, estimated=False)
    if rail.length_mm is None and case.outside_mm is None:
        return Pitch(USUAL_PITCH, estimated=True)
    whole = rail.length_mm.value if rail.length_mm else (case.outside_mm or (0.0,))[0]
    most = max(whole / rail.places, LEAST_PITCH)
    least = max(SPREAD * most, LEAST_PITCH)
    return Pitch(Span(least, (least + most) / 2, most), estimated=True)


class Zoned:
    """Sorts the cards of one rig into the zones that its case has."""

    def __init__(self, rig: Rig, room: CaseRoom | None) -> None:
        self.rig, self.room = rig, room
        case = room.case if room else None
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
            kind: ZoneKind = "vertical" if name == VERTICAL else "rail"
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


def zone_of(rail: str) -> str:
    """The name of a rail's zone."""
    return f"rail {rail}"
