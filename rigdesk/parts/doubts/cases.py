"""Figures of a case that cannot be true together."""

from __future__ import annotations

from rigdesk.parts.case import Case
from rigdesk.parts.doubts.said import LOOK_UP, Doubts, Said, size
from rigdesk.units import Figure

RACK_UNIT_MM = 44.45
"""Height of one unit (EIA-310)."""
SLOT_PITCH_MM = 20.32
"""Distance of two openings, as of slots (ATX 2.2, figure 4)."""
UNDER_THE_UNIT_MM = 15.0
"""Chassis are made a little lower than their units, never higher (judged, from the catalog)."""
FEET_MM = 20.0
"""What an outside figure may count besides: feet under a chassis that also stands on a desk."""


def doubts(case: Case) -> Doubts:
    """The doubts about a case."""
    if case.card_length_mm is None and case.card_length_at_least_mm is None:
        sentence = "How long a card may be is not recorded."
        yield Said("missing", "card_length_mm", sentence, "Measure it, or look it up.")
    yield from _limits(case)
    if case.outside_mm is None:
        yield Said("missing", "outside_mm", "outside_mm is not recorded.", "Look it up.")
    else:
        yield from _outside(case, *case.outside_mm)


def _outside(case: Case, width: float, height: float, depth: float) -> Doubts:
    across = height if case.lies else width
    for field, limit, of in (
        ("card_length_mm", max(height, depth), "its longest side"),
        ("card_length_at_least_mm", max(height, depth), "its longest side"),
        ("supply_length_mm", max(height, depth), "its longest side"),
        ("card_height_mm", across, "the case across the board"),
        ("cooler_height_mm", across, "the case across the board"),
        ("below_mm", max(width, height, depth), "its longest side"),
        ("above_mm", max(width, height, depth), "its longest side"),
    ):
        figure: Figure | None = getattr(case, field)
        if figure and figure.low > limit and not case.is_open:
            sentence = f"{field} is {size(figure.value)}, but {of} measures {size(limit)}."
            yield Said("error", field, sentence, LOOK_UP)
    longest = max(width, height, depth)
    for field, value, what in (
        ("board_max_mm", max(case.board_max_mm or (0,)), "takes a board of"),
        ("openings", SLOT_PITCH_MM * ((case.openings or 1) - 1), "has openings along"),
    ):
        if value > longest and not case.is_open:
            sentence = f"It {what} {size(value)}, but its longest side measures {size(longest)}."
            yield Said("error", field, sentence, LOOK_UP)
    if case.rack_units and case.lies and not case.is_estimated("rack_units"):
        units = RACK_UNIT_MM * case.rack_units
        if not units - UNDER_THE_UNIT_MM <= height <= units + FEET_MM:
            fits = f"{case.rack_units} rack units are {size(units)}"
            sentence = f"It is {size(height)} high, but {fits}."
            yield Said("doubtful", "outside_mm", sentence, "It is width, height, depth: check it.")


def _limits(case: Case) -> Doubts:
    """Two figures of which one is the other with something in the way."""
    for less, more in (
        ("card_length_at_least_mm", "card_length_mm"),
        ("card_length_with_radiator_mm", "card_length_mm"),
        ("card_length_with_cage_mm", "card_length_mm"),
        ("retainer_mm", "card_height_mm"),
        ("cooler_height_least_mm", "cooler_height_mm"),
    ):
        low: Figure | None = getattr(case, less)
        high: Figure | None = getattr(case, more)
        if low and high and low.low > high.high:
            sentence = f"{less} is {size(low.value)}, more than {more}, {size(high.value)}."
            yield Said("error", less, sentence, LOOK_UP)
    if case.fans and case.is_open and any(fan.side == "lid" for fan in case.fans):
        yield Said("doubtful", "fans", "An open frame has no lid for fans.", "Check the side.")
