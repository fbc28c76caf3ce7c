"""Rigs for generations, splits, switches, processors and address windows."""

from __future__ import annotations

from typing import Any

from factories import at, board, cpu, gpu, open_air, rig, wanted

from rigdesk.parts import Riser
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rules.fixtures import bad, good

from .fixtures_lanes import wired

SPLITTER = Riser(id="x8x8", maker="Makers", name="x8x8", type="splitter", gen=4, lanes=8)
SWITCH = Riser(id="switch", maker="Makers", name="Switch", type="switch", gen=4, active=True)


@bad("lanes-gen", "note", times=1, says=("GPU1 and GPU2 run at Gen4, not at their Gen5",))
def gen5_cards_on_a_gen4_board() -> Rig:
    """The chassis is confirmed; the platform is one generation older."""
    new = gpu(pcie={"gen": 5})
    return rig(at("PCIE1", new), at("PCIE5", new))


@bad("lanes-gen", "warning", times=1, says=("GPU1 runs at Gen3, not at its Gen4",))
def a_processor_without_gen4() -> Rig:
    """It was replaced for that."""
    old = cpu("old", gen=3)
    return rig(at("PCIE1", gpu()), parts=(old,), cpu="old")


@good("lanes-gen")
def a_slot_held_to_gen3_on_purpose() -> Rig:
    """The rig says so itself."""
    return rig(at("PCIE1", gpu()), bios={"gen": {"PCIE1": 3}})


def forked(cards: int = 2, bios: dict[str, Any] | None = None, **slot: Any) -> Rig:
    """Cards on risers from one slot."""
    slots = [{"name": "X16", "position": 1, "lanes": 16, "gen": 4, **slot}]
    placed = [at(RiserSeat(opening=1, riser=f"r{n}"), gpu()) for n in range(1, cards + 1)]
    pieces = [{"part": SPLITTER.id}]
    risers = [{"id": f"r{n}", "start": "X16", "pieces": pieces} for n in range(1, cards + 1)]
    made = board("one-slot", slots=slots)
    return rig(*placed, board=made, parts=(SPLITTER,), risers=risers, bios=bios or {})


@bad("bifurcation-needed", "warning", times=1,
     says=("X16 must be split into x8x8 for GPU1 and GPU2",))  # fmt: skip
def two_cards_on_one_slot() -> Rig:
    """The board lists it; somebody has to set it."""
    return forked(bifurcation=["x8x8", "x4x4x4x4"])


@bad("bifurcation-needed", "warning", says=("X16 must be split into x4x4x4x4",))
def four_cards_on_one_slot() -> Rig:
    """As many as a slot of sixteen makes by fours."""
    return forked(4, bifurcation=["x8x8", "x4x4x4x4"])


@bad("bifurcation-needed", "unknown", times=1)
def a_board_that_says_nothing_of_splits() -> Rig:
    """The manual may."""
    return forked()


@bad("bifurcation-needed", "error", says=("X16 cannot run as x8x8",))
def a_board_that_cannot() -> Rig:
    """Its record says that there is no such setting."""
    return forked(bifurcation=[])


@bad("bifurcation-needed", "error")
def four_cards_where_two_are_offered() -> Rig:
    """x8x8 does not feed four."""
    return forked(4, bifurcation=["x8x8"])


@bad("bifurcation-needed", "unknown")
def a_list_that_goes_finer() -> Rig:
    """Whoever lists x4x4x4x4 may have left x8x8 out."""
    return forked(bifurcation=["x4x4x4x4"])


@bad("bifurcation-needed", "error", says=("MCIO1 cannot run as x16",))
def ports_that_are_fixed_in_fours() -> Rig:
    """They feed drives, not a card of sixteen."""
    adapter = Riser(id="to-x16", maker="Makers", name="To x16", type="device-adapter", gen=5)
    port = {"name": "MCIO1", "type": "mcio", "lanes": 4, "gen": 5, "bifurcation": []}
    return rig(
        at(RiserSeat(opening=1, riser="r1"), gpu()), board=board(ports=[port]), parts=(adapter,),
        risers=[{"id": "r1", "start": "MCIO1", "pieces": [{"part": "to-x16"}]}],
    )  # fmt: skip


@good("bifurcation-needed")
def a_split_that_is_set() -> Rig:
    """The sheet lists it; there is nothing left to say."""
    return forked(bios={"slots": {"X16": "x8x8"}}, bifurcation=["x8x8"])


@good("bifurcation-needed")
def a_split_that_somebody_found_in_the_setup() -> Rig:
    """Where the board is silent the rig's own word counts."""
    return forked(bios={"slots": {"X16": "x8x8"}})


def switched(cards: int = 2) -> Rig:
    """Cards behind one switch at the end of one slot."""
    placed = [at(RiserSeat(opening=1, riser=f"r{n}"), open_air()) for n in range(1, cards + 1)]
    pieces = [{"part": SWITCH.id}]
    risers = [{"id": f"r{n}", "start": "PCIE1", "pieces": pieces} for n in range(1, cards + 1)]
    return rig(*placed, parts=(SWITCH,), risers=risers)


@bad("lanes-switch-uplink", "note", times=1,
     says=("GPU1 and GPU2 share one uplink through the switch at PCIE1: 31.5 GB/s",))  # fmt: skip
@good("bifurcation-needed", "lanes-reduced")
def two_cards_behind_one_switch() -> Rig:
    """Full width each, half of it together."""
    return switched()


@bad("lanes-switch-uplink", "note", says=("hang behind the board's switches",))
@good("lanes-reduced")
def four_cards_on_a_board_with_switches() -> Rig:
    """Sixteen lanes each; how wide the uplinks are nobody wrote down."""
    slots = [
        {"name": f"S{n}", "position": n, "lanes": 16, "gen": 3, "source": "switch"}
        for n in (1, 3, 5, 7)
    ]
    card = gpu(pcie={"gen": 3})
    return rig(*(at(f"S{n}", card) for n in (1, 3, 5, 7)), board=board(slots=slots))


@good("lanes-switch-uplink")
def one_card_behind_a_switch() -> Rig:
    """It has the uplink to itself."""
    return switched(1)


def two_roots(work: str | None = None, **second: int) -> Rig:
    """Two cards whose slots hang on different dies or sockets."""
    slots = [
        {"name": "E1", "position": 1, "lanes": 16, "gen": 3, "die": 1},
        {"name": "E4", "position": 5, "lanes": 16, "gen": 3, "die": 1, **second},
    ]
    return rig(
        at("E1", gpu()), at("E4", gpu()), board=board(slots=slots, cpus=2), use={"work": work}
    )  # fmt: skip


@bad("lanes-numa", "note", times=1, says=("2 dies of the processor: GPU1; GPU2",))
def cards_on_two_dies() -> Rig:
    """No direct copies between them on one older platform."""
    return two_roots(die=2)


@bad("lanes-numa", "note", says=("2 processors",))
def cards_on_two_processors() -> Rig:
    """Their traffic crosses the link between the sockets."""
    return two_roots(cpu=2)


@good("lanes-numa")
def independent_cards_on_two_processors() -> Rig:
    """They have nothing to say to each other."""
    return two_roots("independent-inference", cpu=2)


@good("lanes-numa")
def cards_on_one_die() -> Rig:
    """Nothing in between."""
    return two_roots()


def large(cards: int, vram: float = 16, **fields: Any) -> Rig:
    """So many cards without displays on a desktop board."""
    passive = gpu(vram_gb=vram, family="datacentre", display_outputs=False)
    usual = {"socket": "LGA1151", "year": 2015, "slots": 7}
    return rig(*(wanted(passive) for _ in range(cards)), board=board("old", **{**usual, **fields}))


@bad("bar-resources", "error", times=1, says=("ask for 48 GB of address space; the board maps 32",))
def three_large_cards_on_an_old_desktop_board() -> Rig:
    """Two start, three do not."""
    return large(3)


@bad("bar-resources", "error", says=("16 cards; the firmware",))
def more_cards_than_the_firmware_starts_with() -> Rig:
    """Fourteen is this board's limit."""
    return large(16, 32, socket="SP3", max_gpus=14)


@bad("bar-resources", "warning", says=("16 cards are more than most firmware maps",))
def sixteen_cards_with_displays() -> Rig:
    """They fit only in a mode without displays."""
    return rig(*(wanted(gpu(vram_gb=96)) for _ in range(16)))


@bad("bar-resources", "warning", says=("Four cards on desktop firmware of before 2018",))
def four_cards_on_a_converted_board() -> Rig:
    """Three started, the fourth stopped it."""
    return rig(*(wanted(open_air()) for _ in range(4)), board=board(chipset="X99"))


@bad("bar-resources", "warning", says=("ask for 96 GB of 128",))
def more_than_half_of_a_recorded_window() -> Rig:
    """The record beats the kind's figure."""
    return large(3, 32, above_4g_gb=128)


@bad("bar-resources", "warning", says=("trouble",))
def firmware_that_builders_had_trouble_with() -> Rig:
    """Only an older version started with two cards."""
    trouble = {"what": "F25 stops at the logo with two cards.", "rule": "bar-resources"}
    return rig(wanted(gpu()), wanted(gpu()), board=board(trouble=[{**trouble, "count": 2}]))


@bad("bar-resources", "note", times=1, says=("Two cards need the firmware",))
def two_cards_anywhere() -> Rig:
    """The settings are worth knowing."""
    return rig(wanted(gpu()), wanted(gpu()))


@good("bar-resources")
def one_card() -> Rig:
    """No firmware minds one."""
    return rig(wanted(gpu()))


@good("bar-resources")
def cards_without_a_board() -> Rig:
    """A server comes with its own."""
    return rig(*(wanted(gpu()) for _ in range(8)), board=None)


@good("bifurcation-needed", "lanes-switch-uplink", "lanes-numa")
def four_cards_in_slots() -> Rig:
    """Nothing in between."""
    return rig(*(at(f"S{n}", gpu()) for n in (1, 2)), board=wired((1, 16, 4), (5, 16, 4)))
