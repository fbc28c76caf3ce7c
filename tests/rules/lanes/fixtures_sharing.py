"""Rigs whose drives and cards take lanes from slots, or sit at dark ports."""

from __future__ import annotations

from typing import Any

from factories import at, board, cpu, drive, gpu, open_air, other_card, rig

from rigdesk.parts import Board, Cpu
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good


def fast_m2(**fields: Any) -> Board:
    """A desktop board whose first M.2 socket splits the slot's sixteen lanes in two."""
    slots = [
        {"name": "X16_1", "position": 2, "lanes": 16, "gen": 5, "shares": ["M2_1"]},
        {"name": "X16_2", "position": 6, "lanes": 4, "gen": 4, "source": "chipset"},
    ]
    m2 = [{"name": "M2_1", "gen": 5}, {"name": "M2_2", "source": "chipset"}]
    return board("fast-m2", socket="LGA1700", **{"slots": slots, "m2": m2, **fields})


def with_drives(*ports: str | None, on: Board | None = None, **fields: Any) -> Rig:
    """One GPU in the first slot, and drives in these ports."""
    fitted = [{"part": "test-drive", **({"port": port} if port else {})} for port in ports]
    card = at("X16_1", open_air())
    return rig(card, board=on or fast_m2(), parts=(drive(),), drives=fitted, **fields)


SAYS = "Makers test-drive in M2_1 takes lanes from X16_1: x8 of x16 left for GPU1"


@bad("lanes-shared", "warning", times=1, says=(SAYS,))
def the_fast_socket_is_used() -> Rig:
    """Only this socket steals the card's lanes."""
    return with_drives("M2_1")


@bad("lanes-shared", "warning")
def two_drives_without_a_port_need_both_sockets() -> Rig:
    """The second can only go where it costs lanes."""
    return with_drives(None, None)


@good("lanes-shared")
def one_drive_without_a_port() -> Rig:
    """It goes into the socket of the chipset."""
    return with_drives(None)


@good("lanes-shared", "lane-port-disabled")
def the_chipsets_socket_is_used() -> Rig:
    """It takes from nobody."""
    return with_drives("M2_2")


@bad("lanes-shared", "note", times=1, says=("takes lanes from PCIE2: x8 of x16 left",))
def a_drive_beside_an_empty_slot() -> Rig:
    """Half of slot 2 goes to a drive, and nobody misses it."""
    slots: list[dict[str, Any]] = [
        {"name": "PCIE1", "position": 1, "lanes": 16, "gen": 4},
        {"name": "PCIE2", "position": 2, "lanes": 16, "gen": 4, "shares": ["M2_1"]},
    ]
    made = board(slots=slots, m2=[{"name": "M2_1"}])
    fitted = [{"part": "test-drive", "port": "M2_1"}]
    return rig(at("PCIE1", gpu()), board=made, parts=(drive(),), drives=fitted)


@bad("lanes-shared", "warning", times=1, says=("GPU2 in X16_2 takes lanes from X16_1",))
def a_network_card_in_the_second_slot() -> Rig:
    """x16 alone, x8 beside any other card."""
    slots = [
        {"name": "X16_1", "position": 1, "lanes": 16, "gen": 5, "shares": ["X16_2"]},
        {"name": "X16_2", "position": 5, "lanes": 8, "gen": 5},
    ]
    return rig(at("X16_1", open_air()), at("X16_2", other_card()), board=board(slots=slots))


@good("lanes-shared")
def two_gpus_that_share() -> Rig:
    """x8 and x8 is for lanes-reduced to say."""
    slots = [
        {"name": "X16_1", "position": 1, "lanes": 16, "gen": 5, "shares": ["X16_2"]},
        {"name": "X16_2", "position": 5, "lanes": 8, "gen": 5},
    ]
    return rig(at("X16_1", open_air()), at("X16_2", open_air()), board=board(slots=slots))


@good("lanes-shared")
def the_chipset_has_either_slot_or_socket() -> Rig:
    """A port of the chipset is no loss to speak of; lanes-reduced speaks if a GPU sits there."""
    slots = [
        {"name": "X16_1", "position": 1, "lanes": 16, "gen": 4},
        {"name": "X4", "position": 5, "lanes": 4, "gen": 3, "source": "chipset"},
    ]
    m2 = [{"name": "M2_2", "lanes": 4, "gen": 3, "source": "chipset", "shares": ["X4"]}]
    return with_drives("M2_2", on=board("either", slots=slots, m2=m2))


def last_slot_wins() -> Board:
    """A card in the last slot turns the M.2 socket off."""
    slots = [
        {"name": "X16_1", "position": 1, "lanes": 16, "gen": 3},
        {"name": "X4_3", "position": 7, "lanes": 4, "gen": 2, "source": "chipset"},
    ]
    m2 = [
        {"name": "M2", "gen": 2, "source": "chipset", "off_beside": ["X4_3"]},
        {"name": "M2_2", "gen": 2, "source": "chipset"},
    ]
    return board("last-wins", slots=slots, m2=m2)


DARK = "test-drive in M2 will not be seen: the port is dark beside what is in X4_3"


@bad("lane-port-disabled", "warning", times=1, says=(DARK,))
def a_drive_beside_a_card_in_the_last_slot() -> Rig:
    """The printed manual says so in a footnote."""
    nic = other_card(pcie={"gen": 3, "lanes": 4, "connector": 4})
    fitted = [{"part": "test-drive", "port": "M2"}]
    return rig(
        at("X16_1", open_air()), at("X4_3", nic), board=last_slot_wins(), parts=(drive(),),
        drives=fitted,
    )  # fmt: skip


@good("lane-port-disabled")
def a_drive_without_the_card() -> Rig:
    """Then the socket works."""
    return with_drives("M2", on=last_slot_wins())


def small_xeon() -> Cpu:
    """A processor with which the board lights only every other slot."""
    return cpu("small", series="small-xeon", lanes=64, gen=5)


def every_other() -> Board:
    """Slot 2 works with the larger processors only."""
    mode = {"cpu_modes": [{"series": ["small-xeon"], "lanes": 0}]}
    slots = [
        {"name": "S1", "position": 1, "lanes": 16, "gen": 5},
        {"name": "S2", "position": 4, "lanes": 16, "gen": 5, **mode},
    ]
    return board("every-other", slots=slots)


@bad("lane-port-disabled", "warning", says=("GPU2 in S2 will not be seen: the port is dark with",))
def a_card_where_the_processor_lights_nothing() -> Rig:
    """Nobody shares, nothing is broken: it is the processor."""
    return rig(
        at("S1", gpu()), at("S2", other_card()), board=every_other(), parts=(small_xeon(),),
        cpu="small",
    )  # fmt: skip


@bad("lanes-reduced", "error", says=("GPU2 gets no lanes",))
@good("lane-port-disabled")
def a_gpu_where_the_processor_lights_nothing() -> Rig:
    """An error, and said once."""
    return rig(
        at("S1", gpu()), at("S2", gpu()), board=every_other(), parts=(small_xeon(),), cpu="small"
    )  # fmt: skip


@good("lanes-reduced", "lanes-chipset", "lanes-gen", "lanes-shared", "lane-port-disabled")
def a_slot_whose_lanes_nobody_records() -> Rig:
    """Nothing is said against what is not known."""
    slots = [{"name": "S1", "position": 1, "gen": 3, "source": "chipset"}]
    return rig(at("S1", gpu()), board=board(slots=slots))
