"""Rigs for the rules about what coolers face, at the edges of every class of gap."""

from __future__ import annotations

from typing import Any

from factories import at, board, case, catalog_part, gpu, open_air, other_card, rig

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

ROMED8 = "asrockrack-romed8-2t"
PITCH = 20.32


def fan_card(gap: float, slots: int = 3, **fields: Any) -> Gpu:
    """An open-air card that leaves a gap, mm, to the next one so many slots down."""
    return open_air(thickness_mm=round(PITCH * slots - gap, 2), slots=None, **fields)


def in_a_row(card: Gpu, count: int, slots: int = 3, **more: Any) -> Rig:
    """Equal cards, each so many slots below the last, on a board long enough for all."""
    positions = [1 + slots * n for n in range(count)]
    placed = [at(f"PCIE{n}", card, **more) for n in positions]
    return rig(*placed, board=board(slots=max(positions)))


def blower(id: str = "test-blower", **fields: Any) -> Gpu:  # noqa: A002 - the record's own word
    """A consumer blower of 350 W whose maker claims two slots."""
    return gpu(id, **{"family": "geforce-30", "thickness_mm": 39, "tdp_w": 350, **fields})


# airflow-adjacent: two cards


@bad("airflow-adjacent", "warning", times=1, says=("The fans of GPU1 face GPU2 at 2.9", "20 mm"))
def two_open_air_cards_almost_touching() -> Rig:
    """Their inlets are closed."""
    return in_a_row(fan_card(2.9), 2)


@bad("airflow-adjacent", "warning", times=1)
def two_open_air_cards_nearly_ten_apart() -> Rig:
    """9.99 mm still starve a fan."""
    return in_a_row(fan_card(9.99), 2)


@bad("airflow-adjacent", "note", times=1)
def two_open_air_cards_ten_apart() -> Rig:
    """10 mm are poor, no longer bad."""
    return in_a_row(fan_card(10), 2)


@bad("airflow-adjacent", "note")
def two_open_air_cards_just_short_of_a_slot() -> Rig:
    """19.99 mm."""
    return in_a_row(fan_card(19.99), 2)


@bad("airflow-adjacent", "warning")
def flow_through_cards_are_no_better() -> Rig:
    """Their own exhaust and the neighbour's backplate defeat them."""
    return in_a_row(fan_card(5, cooler="flow-through"), 2)


@bad("airflow-adjacent", "warning")
def an_open_air_card_over_a_network_card() -> Rig:
    """Whatever stands there closes the inlet."""
    return rig(at("PCIE1", fan_card(4)), at("PCIE4", other_card()))


@bad("airflow-adjacent", "warning", times=1)
def two_real_cards_side_by_side() -> Rig:
    """Two 3.5-slot cards four slots apart leave less than one slot of air."""
    pair = (at("PCIE7", "nvidia-rtx-3090-fe"), at("PCIE4", "nvidia-rtx-3090-fe"))
    return rig(*pair, board=ROMED8, case="corsair-air-540")


@good("airflow-adjacent")
def one_empty_slot_between_two_cards() -> Rig:
    """A 61 mm card four slots up leaves 20.28: the textbook case."""
    return rig(at("PCIE1", open_air("wide", thickness_mm=61)), at("PCIE5", open_air()))


@good("airflow-adjacent")
def exactly_twenty_millimetres() -> Rig:
    """Good begins at 20.0."""
    return in_a_row(fan_card(20, slots=4), 2, slots=4)


@good("airflow-adjacent")
def poor_gaps_in_an_open_frame() -> Rig:
    """Room air makes 10 mm enough."""
    pair = (at("PCIE1", fan_card(12)), at("PCIE4", fan_card(12)))
    return rig(*pair, case=case(style="open-frame"))


@good("airflow-adjacent")
def poor_gaps_with_the_panel_off() -> Rig:
    """So does an open side."""
    pair = (at("PCIE1", fan_card(12)), at("PCIE4", fan_card(12)))
    return rig(*pair, case=case(), fit_out={"side_panel": "off"})


@bad("airflow-adjacent", "warning")
def bad_gaps_in_an_open_frame() -> Rig:
    """Under 10 mm an open frame changes nothing."""
    pair = (at("PCIE1", fan_card(9)), at("PCIE4", fan_card(9)))
    return rig(*pair, case=case(style="open-frame"))


# airflow-adjacent: rows


@bad("airflow-adjacent", "error", times=2, says=("The fans of GPU1 face GPU2",))
def three_hot_open_air_cards_in_a_row() -> Rig:
    """350 W each: they shut down."""
    return in_a_row(fan_card(5), 3)


@bad("airflow-adjacent", "error", times=2)
def three_cards_of_exactly_two_hundred_watts() -> Rig:
    """200 W belong to the worse side."""
    return in_a_row(fan_card(2, tdp_w=200), 3)


@bad("airflow-adjacent", "warning", times=2)
def a_cap_takes_the_error_away() -> Rig:
    """Under 200 W each a row is two pairs."""
    return in_a_row(fan_card(5), 3, power_cap_w=199)


@bad("airflow-adjacent", "warning", times=2)
def three_hot_cards_with_poor_gaps() -> Rig:
    """10 to 20 mm between hot cards in a row."""
    return in_a_row(fan_card(15), 3)


@bad("airflow-adjacent", "note", times=2)
def three_cool_cards_with_poor_gaps() -> Rig:
    """120 W each."""
    return in_a_row(fan_card(15, tdp_w=120), 3)


@bad("airflow-adjacent", "error", times=2)
def cards_whose_watts_nobody_states() -> Rig:
    """They count as hot until somebody does."""
    return in_a_row(fan_card(5, tdp_w=None), 3)


@bad("airflow-adjacent", "warning", times=2)
def a_wide_gap_ends_a_row() -> Rig:
    """Two pairs, and a slot of air between them."""
    pair = fan_card(5)
    return rig(*(at(f"PCIE{n}", pair) for n in (1, 4, 8, 11)), board=board(slots=11))


# airflow-adjacent: other coolers


@good("airflow-adjacent", "airflow-hot-blowers")
def four_professional_cards_side_by_side() -> Rig:
    """300 W blowers are made for this."""
    return rig(*(at(f"PCIE{n}", gpu()) for n in (1, 3, 5, 7)))


@bad("airflow-adjacent", "warning", says=("GPU1 faces GPU2 at 1.6", "3 mm wanted"))
def two_flat_blowers_side_by_side() -> Rig:
    """An inlet flush with its cover is closed by a flush neighbour."""
    flat = blower(inlet="flat", thickness_mm=39.04)
    return rig(at("PCIE1", flat), at("PCIE3", flat))


@bad("airflow-adjacent", "error", times=2)
def three_flat_blowers_side_by_side() -> Rig:
    """And a row of them fails."""
    return in_a_row(blower(inlet="flat"), 3, slots=2)


@good("airflow-adjacent")
def flat_blowers_three_millimetres_apart() -> Rig:
    """Enough for an inlet."""
    return in_a_row(blower(inlet="flat", thickness_mm=37.64), 3, slots=2)


@bad("airflow-adjacent", "note", says=("1 mm wanted",))
def water_blocks_that_touch() -> Rig:
    """They pass heat to each other."""
    wet = open_air(cooler="water-block", thickness_mm=20, slots=None)
    return rig(at("PCIE1", wet), at("PCIE2", wet))


@good("airflow-adjacent")
def water_blocks_of_which_only_the_slots_are_claimed() -> Rig:
    """19.72 mm at the most, and nobody said that it is so much."""
    wet = open_air(cooler="water-block", thickness_mm=None, slots=1, bracket_slots=1)
    return rig(at("PCIE1", wet), at("PCIE2", wet))


@bad("airflow-adjacent", "warning", says=("at 0 ±0.4 mm",))
def fans_that_may_touch_a_network_card() -> Rig:
    """0.04 mm too thick by the figures: if it goes in at all, its fans are closed."""
    return rig(at("PCIE1", open_air(thickness_mm=61, slots=None)), at("PCIE4", other_card()))


@good("airflow-adjacent")
def water_blocks_a_millimetre_apart() -> Rig:
    """No fans, no inlet."""
    wet = open_air(cooler="aio", thickness_mm=39.64, slots=None)
    return in_a_row(wet, 3, slots=2)


@good("airflow-adjacent")
def open_air_cards_under_water_blocks() -> Rig:
    """A block fitted in this rig replaces the card's fans."""
    return in_a_row(fan_card(5), 3, water_block="some-block")


@good("airflow-adjacent")
def passive_cards_side_by_side() -> Rig:
    """The chassis blows through them; another rule asks for it."""
    return in_a_row(gpu(cooler="passive"), 3, slots=2)


@good("airflow-adjacent")
def cards_that_meet_are_another_rules() -> Rig:
    """slot-overlap says it; nothing is said twice."""
    return rig(at("PCIE1", open_air()), at("PCIE3", open_air()))


# airflow-adjacent: reports


def _report(rule: str = "airflow-adjacent", **fields: Any) -> dict[str, Any]:
    return {"what": "Two ran for a year.", "rule": rule, "source": "a builder", **fields}


@good("airflow-adjacent")
def a_card_proven_in_pairs() -> Rig:
    """A builder's report beats the general figure."""
    return in_a_row(fan_card(5, proven=[_report(count=2, watts=350)]), 2)


@bad("airflow-adjacent", "error", times=2)
def a_card_proven_in_pairs_used_in_threes() -> Rig:
    """But only as far as it reaches."""
    return in_a_row(fan_card(5, proven=[_report(count=2, watts=350)]), 3)


@bad("airflow-adjacent", "warning")
def a_card_proven_at_fewer_watts() -> Rig:
    """Run at 300 W, planned at 350."""
    return in_a_row(fan_card(5, proven=[_report(count=2, watts=300)]), 2)


@bad("airflow-adjacent", "warning")
def a_card_proven_further_apart() -> Rig:
    """Proven at 8 mm, planned at 5."""
    return in_a_row(fan_card(5, proven=[_report(count=2, gap_mm=8)]), 2)


@bad("airflow-adjacent", "error", says=("face GPU2",))
def a_card_that_failed_for_a_builder() -> Rig:
    """A reported error beats the table's warning."""
    told = _report(severity="error", count=2)
    return in_a_row(fan_card(5, trouble=[told]), 2)


@bad("airflow-adjacent", "warning")
def a_blower_that_failed_for_a_builder() -> Rig:
    """The design use of blowers did not hold for this one."""
    told = _report(watts=300)
    return in_a_row(gpu(trouble=[told]), 2, slots=2)


@good("airflow-adjacent")
def a_blower_that_failed_at_more_watts() -> Rig:
    """It failed at 350 W and runs at 280."""
    told = _report(watts=350)
    return in_a_row(gpu(trouble=[told]), 2, slots=2, power_cap_w=280)


# airflow-hot-blowers


@bad("airflow-hot-blowers", "warning", times=1, says=("four blowers of 350 W", "300 W"))
def four_hot_blowers() -> Rig:
    """The founding article calls them too hot."""
    return in_a_row(blower(), 4, slots=2)


@bad("airflow-hot-blowers", "note", times=1, says=("GPU1 and GPU2 are two blowers",))
def two_hot_blowers() -> Rig:
    """Two may do."""
    return in_a_row(blower(), 2, slots=2)


@bad("airflow-hot-blowers", "note", times=2)
def two_pairs_of_hot_blowers() -> Rig:
    """An empty slot between the pairs makes two rows."""
    pair = blower()
    return rig(*(at(f"PCIE{n}", pair) for n in (1, 3, 6, 8)), board=board(slots=8))


@bad("airflow-hot-blowers", "note")
def a_gap_that_the_recess_does_not_make_up() -> Rig:
    """4.99 mm and a recess of 5 are still under 10."""
    return in_a_row(blower(thickness_mm=35.65), 2, slots=2)


@bad("airflow-hot-blowers", "warning", times=1)
def a_pair_that_was_reported_to_fail() -> Rig:
    """The report is about two at these watts."""
    told = _report("airflow-hot-blowers", severity="warning", count=2)
    return in_a_row(blower(trouble=[told]), 2, slots=2)


@bad("airflow-hot-blowers", "warning")
def more_blowers_than_were_proven() -> Rig:
    """Four are proven, five are not."""
    proven = [_report("airflow-hot-blowers", count=4, watts=350)]
    return in_a_row(blower(proven=proven), 5, slots=2)


@good("airflow-hot-blowers")
def four_blowers_proven_side_by_side() -> Rig:
    """A test house ran four of these at 350 W."""
    card = catalog_part("gigabyte-rtx-3090-turbo")
    return rig(*(at(f"PCIE{n}", card) for n in (7, 5, 3, 1)), board=ROMED8)


@good("airflow-hot-blowers", "airflow-adjacent")
def four_hot_blowers_capped() -> Rig:
    """At 280 W it is the designed use."""
    return in_a_row(blower(), 4, slots=2, power_cap_w=280)


@good("airflow-hot-blowers")
def blowers_of_exactly_three_hundred_watts() -> Rig:
    """Only more than 300 W is hot."""
    return in_a_row(blower(tdp_w=300), 4, slots=2)


@good("airflow-hot-blowers")
def a_gap_that_the_recess_makes_up() -> Rig:
    """5 mm and a recess of 5."""
    return in_a_row(blower(thickness_mm=35.64), 4, slots=2)


@good("airflow-hot-blowers")
def a_single_hot_blower() -> Rig:
    """Nobody beside it."""
    return rig(at("PCIE1", blower()))
