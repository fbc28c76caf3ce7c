"""Rigs for the rules about the chipset and the sum of lanes."""

from __future__ import annotations

from typing import Any

from factories import at, board, cpu, drive, gpu, open_air, rig, wanted

from rigdesk.parts import Board
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

DESKTOP = cpu("desktop", socket="AM5", cores=16, lanes=24, gen=5)
RADEON = open_air("radeon", family="radeon-7000", chip="RX 7900 XTX")


def desktop_board(**fields: Any) -> Board:
    """Two slots of the processor that share 16 lanes, one of the chipset with four."""
    slots = [
        {"name": "X16_1", "position": 1, "lanes": 16, "gen": 5, "shares": ["X16_2"]},
        {"name": "X16_2", "position": 4, "lanes": 8, "gen": 5, "shares": ["X16_1"]},
        {"name": "X16_3", "position": 7, "lanes": 4, "gen": 4, "source": "chipset"},
    ]
    m2 = [{"name": "M2_3", "lanes": 4, "gen": 4, "source": "chipset"}]
    return board("desktop-board", socket="AM5", slots=slots, m2=m2, **fields)


def platform(*cards: Any, lanes: int = 128, drives: int = 0, **fields: Any) -> Rig:
    """Cards on a board with a processor of so many lanes, and so many drives."""
    chip, disk = cpu(lanes=lanes), drive()
    fitted = [{"part": disk.id, "count": drives}] if drives else []
    return rig(*cards, parts=(chip, disk), cpu={"part": chip.id}, drives=fitted, **fields)


@bad("lanes-chipset", "warning", times=1, says=("GPU1 hangs behind the chipset at X16_3: x4 Gen4",))
def a_card_in_the_chipsets_slot() -> Rig:
    """Slots of full length are not all the processor's."""
    return rig(at("X16_3", open_air()), board=desktop_board())


@bad("lanes-chipset", "error", times=1)
def a_radeon_behind_a_chipset() -> Rig:
    """Its compute stack aborted for want of atomics."""
    return rig(at("X16_3", RADEON), board=desktop_board())


@good("lanes-chipset")
def two_cards_in_the_processors_slots() -> Rig:
    """x8 and x8."""
    return rig(at("X16_1", open_air()), at("X16_2", open_air()), board=desktop_board())


@bad("lanes-budget", "note", times=1, says=("Two GPUs ask for 32 lanes; the processor has 24",))
def two_cards_on_a_desktop_processor() -> Rig:
    """They run at x8 each, which costs little."""
    return rig(
        at("X16_1", gpu()), at("X16_2", gpu()), board=desktop_board(), parts=(DESKTOP,),
        cpu={"part": DESKTOP.id},
    )  # fmt: skip


@bad("lanes-budget", "warning", times=1, says=("Three GPUs ask for 48 lanes",))
def three_cards_on_a_desktop_processor() -> Rig:
    """The third gets four, whatever guides on the net say."""
    seats = ("X16_1", "X16_2", "X16_3")
    return rig(
        *(at(seat, gpu()) for seat in seats), board=desktop_board(), parts=(DESKTOP,),
        cpu={"part": DESKTOP.id},
    )  # fmt: skip


@good("lanes-budget")
def exactly_as_many_lanes_as_asked_for() -> Rig:
    """Seven cards and four drives are 128."""
    return platform(*(wanted(gpu()) for _ in range(7)), drives=4)
