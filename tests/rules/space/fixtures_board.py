"""Rigs for the rules about slot length, the CPU cooler over slot 1, and board against case."""

from __future__ import annotations

from typing import Any

from factories import at, board, case, catalog_part, cooler, gpu, other_card, rig

from rigdesk.parts import AnyPart, Board
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rules.fixtures import bad, good


def short_slots(connector: int = 8, **more: Any) -> Board:
    """A board whose second slot is shorter than the others."""
    slots = [{"name": f"PCIE{n}", "position": n, "lanes": 16, "gen": 4} for n in range(1, 6)]
    slots[1] |= {"connector": connector, "lanes": connector, **more}
    return board(slots=slots)


def cooled(part: AnyPart, *, on: AnyPart, slot: str = "PCIE1") -> Rig:
    """One card below a CPU cooler."""
    return rig(at(slot, gpu()), board=on, parts=(part,), cooler={"part": part.id})


AM4 = board("am4", socket="AM4")
"""A desktop board whose record does not say where the socket is."""


# slot-length


@bad(
    "slot-length",
    "error",
    times=1,
    says=("x16 edge of 89 mm", "PCIE2 is a closed x8 slot of 56 mm"),
)
def a_long_card_in_a_closed_short_slot() -> Rig:
    """The end wall stands where the contacts go on."""
    return rig(at("PCIE2", gpu()), board=short_slots())


@good("slot-length")
def a_long_card_in_an_open_short_slot() -> Rig:
    """The end is open, and the rest of the edge stands free."""
    return rig(at("PCIE2", gpu()), board=short_slots(open_ended=True))


@good("slot-length")
def a_short_card_in_a_slot_of_its_length() -> Rig:
    """x8 into x8."""
    return rig(at("PCIE2", other_card()), board=short_slots())


# cooler-slot1


@bad("cooler-slot1", "error", times=1, says=("reaches into GPU1", "85 mm", "71.5 mm there"))
def a_cooler_170_wide_over_slot_1() -> Rig:
    """A review could not turn it so that it fits."""
    return cooled(cooler(sockets=["AM4"], width_mm=170), on=AM4)


@bad("cooler-slot1", "warning", times=1, says=("touches GPU1", "75 mm", "71.5 mm there"))
def a_cooler_150_wide_over_slot_1() -> Rig:
    """Clips touched the card's back in a review."""
    return cooled(cooler(sockets=["AM4"], width_mm=150), on=AM4)


@good("cooler-slot1")
def the_same_cooler_one_slot_further() -> Rig:
    """Boards whose first position is empty have no trouble."""
    return cooled(cooler(sockets=["AM4"], width_mm=170), on=AM4, slot="PCIE2")


@good("cooler-slot1")
def a_wide_cooler_above_a_card_on_a_riser() -> Rig:
    """Two cards of an open frame hang elsewhere."""
    part = cooler(sockets=["AM4"], width_mm=170)
    return rig(
        at(RiserSeat(opening=1, riser="r1"), gpu()), board=AM4, parts=(part,),
        cooler={"part": part.id}, risers=[{"id": "r1", "start": "PCIE1"}],
    )  # fmt: skip


@bad("cooler-slot1", "warning", says=("touches GPU1 in the first slot, as reported",))
def a_cooler_whose_clips_touched_a_card() -> Rig:
    """Its size is not recorded; what builders met is."""
    return cooled(catalog_part("noctua-nh-d14"), on=AM4)


@good("cooler-slot1")
def the_same_report_one_slot_further() -> Rig:
    """It was about the first position."""
    return cooled(catalog_part("noctua-nh-d14"), on=AM4, slot="PCIE2")


# board-size


@bad("board-size", "error", times=1, says=("is E-ATX", "takes ATX and microATX"))
def a_large_board_in_a_case_for_atx() -> Rig:
    """330 mm deep."""
    return rig(board=board(form="E-ATX", depth_mm=330), case=case(forms=["ATX", "microATX"]))


@bad("board-size", "error", times=1, says=("305 mm deep", "takes 277 mm"))
def a_board_deeper_than_the_tray() -> Rig:
    """The case's own millimetres decide, whatever forms it lists."""
    deep = board(form="E-ATX", depth_mm=305)
    return rig(board=deep, case=case(forms=["E-ATX"], board_max_mm=(277, 330)))


@bad("board-size", "note", times=1, says=("272 mm deep, a small E-ATX", "up to 243.8 mm deep"))
def a_small_eatx_board_in_a_case_for_atx() -> Rig:
    """Many such cases take it; nobody promises it."""
    return rig(board=board(form="E-ATX", depth_mm=272), case=case(forms=["ATX"]))


@good("board-size")
def a_small_board_in_a_case_for_larger_ones() -> Rig:
    """microATX holes are among those of ATX."""
    return rig(board=board(form="microATX", slots=4), case=case(forms=["ATX"]))


@good("board-size", "cooler-slot1", "slot-length")
def the_founding_board_in_its_chassis() -> Rig:
    """ROMED8-2T, four A6000 and an A26 in an RM41300."""
    seats = ("PCIE7", "PCIE5", "PCIE3", "PCIE1")
    return rig(
        *(at(seat, "nvidia-rtx-a6000") for seat in seats),
        board="asrockrack-romed8-2t",
        case="chenbro-rm41300-fs81",
        parts=(catalog_part("dynatron-a26"),),
        cooler={"part": "dynatron-a26"},
    )
