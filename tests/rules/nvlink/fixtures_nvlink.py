"""Rigs for the rules about bridges: widths, seats and what else would do."""

from __future__ import annotations

from factories import at, board, bridge, gpu, open_air, rig

from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rules.fixtures import bad, good

ROMED8 = "asrockrack-romed8-2t"
PAIR = ("gpu1", "gpu2")


@bad("nvlink-spacing", "error", times=1, says=("4 slots apart, their bridge is made for 3 slots",))
def a_three_slot_bridge_over_four_slots() -> Rig:
    """The founding article's two 3090s with the wrong bridge."""
    cards = (at("PCIE7", "nvidia-rtx-3090-fe"), at("PCIE3", "nvidia-rtx-3090-fe"))
    return rig(*cards, board=ROMED8, bridges=(("nvidia-nvlink-ampere-3slot", PAIR),))


@bad("nvlink-spacing", "error", says=("2 slots apart, their bridge is made for 4 slots",))
def a_founders_edition_needs_no_wide_bridge() -> Rig:
    """What decides is where the cards sit, not whose they are."""
    cards = (at("PCIE1", gpu(nvlink="nvlink3-ampere")), at("PCIE3", gpu(nvlink="nvlink3-ampere")))
    return rig(*cards, bridges=((bridge(4), PAIR),))


@bad("nvlink-spacing", "error", also=("note",), times=2)
def a_row_of_four_under_one_bridge() -> Rig:
    """A bridge for more than two cards must fit between all neighbours."""
    cards = (at(f"PCIE{n}", gpu()) for n in (1, 3, 6, 8))
    wide = bridge(2, joins=4)
    return rig(*cards, board=board(slots=8), bridges=((wide, ("gpu1", "gpu2", "gpu3", "gpu4")),))


@bad("nvlink-spacing", "error", says=("1 slot apart",))
def neighbours_in_touching_slots() -> Rig:
    """No bridge is one slot wide, but a move helps."""
    thin = gpu(thickness_mm=18, slots=1, bracket_slots=1)
    return rig(at("PCIE1", thin), at("PCIE2", thin), bridges=((bridge(2), PAIR),))


@bad("nvlink-spacing", "error", also=("note",), times=2, says=("5 slots apart",))
def a_distance_for_which_no_bridge_was_made() -> Rig:
    """And no open slot is four from either card."""
    cards = (at("PCIE1", open_air()), at("PCIE6", open_air()))
    slots = [{"name": f"PCIE{n}", "position": n, "lanes": 16, "gen": 4} for n in (1, 6)]
    return rig(*cards, board=board(slots=slots), bridges=((bridge(4), PAIR),))


@bad("nvlink-spacing", "error", says=("3 slots apart, their bridge is made for 2 slots",))
def two_a40_three_slots_apart() -> Rig:
    """Only the 2-slot bridge was made for them; a seat is what helps."""
    card = gpu(chip="A40", nvlink="nvlink3-ampere")
    return rig(at("PCIE1", card), at("PCIE4", card), bridges=((bridge(2), PAIR),))


@good("nvlink-spacing", "airflow-adjacent")
def two_cards_at_four_slots_with_their_bridge() -> Rig:
    """The founding article's pair."""
    cards = (at("PCIE7", "nvidia-rtx-3090-fe"), at("PCIE3", "nvidia-rtx-3090-fe"))
    bridged = (("nvidia-nvlink-geforce-3090-4slot", PAIR),)
    return rig(*cards, board=ROMED8, bridges=bridged)


@good("nvlink-spacing")
def the_order_of_the_joined_cards_is_free() -> Rig:
    """Named from below."""
    cards = (at("PCIE1", gpu()), at("PCIE4", gpu()))
    return rig(*cards, bridges=((bridge(3), ("gpu2", "gpu1")),))


@good("nvlink-spacing")
def a_bridge_to_a_card_without_a_place() -> Rig:
    """Nothing to measure yet."""
    return rig(at("PCIE1", gpu()), bridges=((bridge(3), ("gpu1", "gpu9")),))


@good("nvlink-spacing")
def a_card_on_a_riser_at_the_right_opening() -> Rig:
    """Openings keep the slots' pitch."""
    seat = RiserSeat(opening=4, riser="r1")
    cards = (at("PCIE1", open_air()), at(seat, open_air()))
    path = {"id": "r1", "start": "PCIE6"}
    return rig(*cards, bridges=((bridge(3), PAIR),), risers=(path,))
