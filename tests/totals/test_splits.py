"""Slots that are divided, held to a generation, or shared through chipsets and switches."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, cpu, gpu, rig

from rigdesk.parts import Riser
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rigdesk.totals.lanes import CardLink, PortSplit, Uplink, splits_enough
from rigdesk.totals.links import lanes_of

PARTS = (
    Riser(id="x8x8", maker="Makers", name="x8x8", type="splitter", gen=4, lanes=8),
    Riser(id="x4s", maker="Makers", name="x4x4x4x4", type="splitter", gen=4, lanes=4),
    Riser(id="switch", maker="Makers", name="Switch", type="switch", gen=4),
    Riser(id="to-x16", maker="Makers", name="To x16", type="device-adapter", gen=5),
)


def forked(cards: int, *pieces: str, start: str = "PCIE1", **fields: Any) -> Rig:
    """So many cards on risers from one port, each through the same pieces."""
    placed = [at(RiserSeat(opening=1, riser=f"r{n}"), gpu()) for n in range(1, cards + 1)]
    risers = [
        {"id": f"r{n}", "start": start, "pieces": [{"part": piece} for piece in pieces]}
        for n in range(1, cards + 1)
    ]
    return rig(*placed, parts=(*PARTS, cpu()), risers=risers, **fields)


def splits(made: Rig) -> tuple[PortSplit, ...]:
    """What has to be divided."""
    return lanes_of(made).splits


def links(made: Rig) -> list[int]:
    """Lanes of each card."""
    return [found.lanes for found in lanes_of(made).links]


def one(made: Rig) -> CardLink:
    """The first card's link."""
    return lanes_of(made).links[0]


@pytest.mark.parametrize(
    ("cards", "pieces", "wanted"),
    [
        (1, (), None), (2, (), "x8x8"), (3, (), "x8x4x4"), (4, (), "x4x4x4x4"),
        (1, ("x8x8",), "x8x8"), (1, ("x4s",), "x4x4x4x4"), (2, ("x4s",), "x4x4x4x4"),
        (2, ("switch",), None), (1, ("to-x16",), None),
    ],
)  # fmt: skip
def test_the_split_that_a_port_needs(
    cards: int, pieces: tuple[str, ...], wanted: str | None
) -> None:
    """As many parts as cards, or as the splitter has; a switch needs none."""
    assert [split.wanted for split in splits(forked(cards, *pieces))] == (
        [wanted] if wanted else []
    )


def test_a_split_knows_port_cards_and_what_the_board_offers() -> None:
    """All that the rule and the sheet say."""
    slots = [{"name": "A", "position": 1, "lanes": 8, "gen": 4, "bifurcation": ["x4x4"]}]
    made = forked(2, start="A", board=board(slots=slots))
    assert splits(made) == (PortSplit("A", "x4x4", None, ("x4x4",), ("gpu1", "gpu2")),)
    set_so = forked(2, start="A", board=board(slots=slots), bios={"slots": {"A": "x4x4"}})
    assert splits(set_so)[0].settled
    wrong = forked(2, start="A", board=board(slots=slots), bios={"slots": {"A": "x8"}})
    assert not splits(wrong)[0].settled


@pytest.mark.parametrize(
    ("split", "wanted", "enough"),
    [
        ("x8x8", "x8x8", True), ("x8x4x4", "x8x4", True), ("x4x4x8", "x8x4x4", True),
        ("x4x4x4x4", "x8x8", False), ("x8x8", "x4x4x4x4", False), ("x16", "x8x8", False),
    ],
)  # fmt: skip
def test_enough_parts_each_wide_enough(split: str, wanted: str, enough: bool) -> None:
    """In any order."""
    assert splits_enough(split, wanted) is enough


@pytest.mark.parametrize(
    ("cards", "bios", "lanes"),
    [
        (2, {"slots": {"PCIE1": "x8x8"}}, [8, 8]),
        (2, {"slots": {"PCIE1": "x8x4x4"}}, [8, 4]),
        (3, {"slots": {"PCIE1": "x8x8"}}, [8, 8, 0]),
        (2, {}, [8, 8]),
    ],
)
def test_each_card_has_its_part_of_the_split(
    cards: int, bios: dict[str, Any], lanes: list[int]
) -> None:
    """The first path the first part; whoever comes after the last has nothing."""
    assert links(forked(cards, bios=bios)) == lanes


def test_a_split_slot_that_lost_lanes_splits_what_is_left() -> None:
    """x8x8 of eight lanes are four and four."""
    slots = [{"name": "A", "position": 1, "lanes": 8, "gen": 4}]
    made = forked(2, start="A", board=board(slots=slots), bios={"slots": {"A": "x8x8"}})
    assert links(made) == [4, 4]


def test_a_card_alone_in_a_split_slot_has_one_part() -> None:
    """And the setting is what holds it back; a switch sees the whole slot."""
    made = rig(at("PCIE1", gpu()), bios={"slots": {"PCIE1": "x8x8"}})
    assert (one(made).lanes, one(made).limits) == (8, ("bios",))
    behind = forked(2, "switch", bios={"slots": {"PCIE1": "x8x8"}})
    assert links(behind) == [16, 16]


def test_a_slot_held_to_a_generation() -> None:
    """The lesser counts, and the word tells the setting."""
    made = rig(at("PCIE1", gpu()), bios={"gen": {"PCIE1": 3, "PCIE2": 1}})
    assert (one(made).gen, one(made).held_gen, one(made).held_lanes) == (3, ("bios",), ())
    assert one(rig(at("PCIE1", gpu()), bios={"gen": {"PCIE1": 5}})).gen == 4


def test_a_cable_port_that_joins_no_lanes() -> None:
    """An adapter to sixteen on a port of four; a port that may join them needs nothing."""
    port = {"name": "MCIO1", "type": "mcio", "lanes": 4, "gen": 5, "bifurcation": []}
    made = forked(1, "to-x16", start="MCIO1", board=board(ports=[port]))
    assert splits(made) == (PortSplit("MCIO1", "x16", None, (), ("gpu1",)),)
    port = {**port, "bifurcation": None}
    assert splits(forked(1, "to-x16", start="MCIO1", board=board(ports=[port]))) == ()
    port = {**port, "bifurcation": []}
    assert splits(forked(1, start="MCIO1", board=board(ports=[port]))) == ()


def test_uplinks_of_chipsets() -> None:
    """The board's own record, else what its chipset is known for, else nothing."""
    slots = [{"name": "A", "position": 1, "lanes": 8, "gen": 4, "source": "chipset"}]

    def above(**fields: Any) -> Uplink | None:
        return one(rig(at("A", gpu()), board=board(slots=slots, **fields))).uplink

    assert above(chipset_link=(8, 4)) == Uplink("chipset", 8, 4)
    assert above(chipset_link=(8, 4), estimated=["chipset_link"]) == Uplink(
        "chipset", 8, 4, estimated=True
    )
    assert above(chipset="X570") == Uplink("chipset", 4, 4, estimated=True)
    assert above() == Uplink("chipset")
    wide = one(rig(at("A", gpu()), board=board(slots=slots, chipset="X570")))
    assert (wide.gbs, wide.reaches_gbs) == (8 * 1.969, 4 * 1.969)
    unknown = one(rig(at("A", gpu()), board=board(slots=slots)))
    assert unknown.reaches_gbs == unknown.gbs
    assert one(rig(at("PCIE1", gpu()))).reaches_gbs == 16 * 1.969


def test_uplinks_of_switches() -> None:
    """On the board by its record, at the end of a riser by the slot where that begins."""
    slots = [
        {"name": "A", "position": 1, "lanes": 16, "gen": 3, "source": "switch", "switch": "PLX"},
        {"name": "B", "position": 3, "lanes": 16, "gen": 3, "source": "switch"},
    ]
    switches = [{"name": "PLX", "uplink": [16, 3]}, {"name": "PLX2"}]
    made = rig(at("A", gpu()), at("B", gpu()), board=board(slots=slots, switches=switches))
    assert [found.uplink for found in lanes_of(made).links] == [
        Uplink("PLX", 16, 3), Uplink("switch")
    ]  # fmt: skip
    assert one(forked(2, "switch")).uplink == Uplink("switch at PCIE1", 16, 4)
    old = forked(2, "switch", cpu="test-cpu")
    assert one(old).uplink == Uplink("switch at PCIE1", 16, 4)
    slots = [{"name": "C", "position": 1, "lanes": 4, "gen": 3, "source": "chipset"}]
    hung = forked(1, "switch", start="C", board=board(slots=slots))
    assert one(hung).uplink == Uplink("chipset")
