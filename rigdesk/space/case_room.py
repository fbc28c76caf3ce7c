"""What a case leaves free for cards: along x, over the board, below it, and its openings."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Case
from rigdesk.rig.rig import Rig
from rigdesk.space import frame
from rigdesk.space.case_front import front_of
from rigdesk.space.radiators import stacks
from rigdesk.units import Span

RACK_ROOM = {
    2: Span(67.0, 72.0, 77.0),
    3: Span(110.0, 116.0, 122.0),
    4: Span(150.0, 156.0, 162.0),
    5: Span(205.6, 208.6, 211.6),
}
"""Over the board by rack units, mm: makers' sheets fall short of the theory (estimated)."""
COOLER_TO_CARD = Span(3.0, 6.0, 7.0)
"""Cards may be this much higher than a case's cooler limit (17 makers' sheets; estimated)."""
TOWERS = frozenset({"tower", "cube"})
"""Where coolers and cards stand on one side; in a sandwich each has a room of its own."""
RETAINER = 40.0
"""A card retainer takes this much card height (makers' sheets: 154 becomes 113 to 116)."""
LID_FAN = 25.0
"""A fan's usual thickness (makers' sheets)."""
OPENING_ROOM = frame.SLOT_PITCH - frame.SOLDER_SIDE
"""An opening is evidence of one slot's room: down to where the next slot's card would begin."""


class Limit(NamedTuple):
    """A limit that a case sets: its span, what it rests on, and whether that is an estimate.

    ``proven_only`` marks a figure that a build reached without finding the end.
    """

    span: Span
    source: str
    estimated: bool = False
    proven_only: bool = False


class CaseRoom(NamedTuple):
    """The free space of one case as fitted out; None is not recorded.

    ``length_x`` is where a card's end must stop, ``height_z`` the panel or lid,
    ``fan_z`` the underside of fans fixed in the lid, ``below_y`` the lowest
    place that is free.
    """

    case: Case
    openings: int | None
    offset: int
    length_x: Limit | None
    height_z: Limit | None
    fan_z: Limit | None
    below_y: Limit | None
    closed: bool

    def last_opening_y(self) -> float | None:
        """The lower edge of the room that the last opening stands for."""
        if self.openings is None:
            return None
        return frame.slot_y(self.openings - self.offset) + OPENING_ROOM

    def last_opening_edge(self) -> float | None:
        """The lower edge of the last opening itself, from where people measure downward."""
        if self.openings is None:
            return None
        return frame.opening_y(self.openings, self.offset)[1]


def case_room(rig: Rig, case: Case) -> CaseRoom:
    """The room of the rig's case with its fit-out."""
    height = _height(rig, case)
    room = CaseRoom(
        case, case.openings, case.opening_offset, _length(rig, case), height,
        _lid_fans(rig, case, height), None, is_closed(rig, case),
    )  # fmt: skip
    return room._replace(below_y=_below(rig, case, room.last_opening_edge()))


def is_closed(rig: Rig, case: Case) -> bool:
    """Whether panels keep room air from reaching the cards freely."""
    return not case.is_open and rig.fit_out.side_panel != "off"


def _length(rig: Rig, case: Case) -> Limit | None:
    """Makers count from the bracket's face; the figure holds with the fans as shipped."""
    datum = frame.BRACKET_X
    if case.card_length_mm is not None:
        figure, proven = case.card_length_mm, False
    elif case.card_length_at_least_mm is not None:
        figure, proven = case.card_length_at_least_mm, True
    else:
        return None
    front = front_of(rig, case)
    taken = front.radiator
    if taken and case.card_length_with_radiator_mm is not None:
        figure, taken = case.card_length_with_radiator_mm, 0.0
    elif case.card_length_with_cage_mm is not None and rig.fit_out.cages:
        figure = case.card_length_with_cage_mm
    source = figure.source or "the case's record"
    taken += front.fans + front.drives
    return Limit(figure.span.shifted(datum - taken), source, figure.estimated, proven)


def _height(rig: Rig, case: Case) -> Limit | None:
    if case.is_open or rig.fit_out.side_panel == "off":
        return None
    taken = 0.0
    if rig.fit_out.retainer:
        taken = case.retainer_mm.value if case.retainer_mm else RETAINER
    if case.card_height_mm is not None:
        figure = case.card_height_mm
        source = figure.source or "the case's card height limit"
        return Limit(figure.span.shifted(-taken), source, figure.estimated)
    if case.rack_units in RACK_ROOM:
        span = RACK_ROOM[case.rack_units].shifted(-taken)
        return Limit(span, f"a usual {case.rack_units}U chassis", estimated=True)
    if case.cooler_height_mm is not None and case.style in TOWERS:
        cooler, more = case.cooler_height_mm, COOLER_TO_CARD
        span = Span(
            cooler.low + more.low - taken,
            cooler.value + more.value - taken,
            cooler.high + more.high - taken,
        )
        return Limit(span, "the case's cooler limit", estimated=True)
    return None


def _lid_fans(rig: Rig, case: Case, height: Limit | None) -> Limit | None:
    """Fans under the lid: those the case ships with, unless taken out, and those added."""
    fitted = [fan for fan in rig.fit_out.fans if fan.side == "lid"]
    thicks = [fan.thick_mm.value if fan.thick_mm else LID_FAN for fan in fitted if fan.count]
    if all(fan.count for fan in fitted):
        thicks += [fan.thick_mm for fan in case.fans if fan.side == "lid"]
    thick = max(thicks, default=0.0)
    if not thick or height is None:
        return None
    return height._replace(span=height.span.shifted(-thick), source="fans fixed in the lid")


def _below(rig: Rig, case: Case, edge: float | None) -> Limit | None:
    """Down to what lies below; the record's figure holds with the fans that the case ships with."""
    if case.below_mm is None or edge is None:
        return None
    figure, taken = case.below_mm, fitted_below(rig, case)
    source = figure.source or "the case's record"
    return Limit(figure.span.shifted(edge - taken), source, figure.estimated)


def fitted_below(rig: Rig, case: Case) -> float:
    """What radiators and fans at the bottom take beside what the case ships with there, mm."""
    thick = max((stack.with_fans for stack in stacks(rig) if stack.side == "bottom"), default=0.0)
    added = [fan for fan in rig.fit_out.fans if fan.side == "bottom" and fan.count]
    if added and not any(fan.side == "bottom" for fan in case.fans):
        usual = (fan.thick_mm.value if fan.thick_mm else LID_FAN for fan in added)
        thick = max(thick, *usual)
    return thick
