"""The link each card gets, and what holds it back."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, cpu, gpu, open_air, other_card, rig, wanted

from rigdesk.parts import Baseboard, Board, Riser
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import ModuleSeat, RailSeat, RiserSeat, VerticalSeat
from rigdesk.totals.lanes import GBS_PER_LANE, CardLink, Lanes
from rigdesk.totals.links import lanes_of
from totals.machines import disk, ssd

DESKTOP = [
    {"name": "X1", "position": 1, "lanes": 16, "gen": 5, "shares": ["X2"]},
    {"name": "X2", "position": 4, "lanes": 8, "gen": 5},
    {"name": "X3", "position": 7, "lanes": 4, "gen": 4, "source": "chipset"},
]
"""A desktop board: one x16 that splits into x8/x8, and x4 of the chipset."""
M2 = [
    {"name": "M2_1", "lanes": 4, "gen": 4, "shares": ["PCIE2"]},
    {"name": "M2_2", "lanes": 4, "gen": 4, "source": "chipset", "shares": ["PCIE4"]},
]


def wired(slots: list[dict[str, Any]], **more: Any) -> Board:
    """A board with these slots and no others."""
    return Board.model_validate(board().model_dump() | {"slots": slots, **more})


def link(rig: Rig, card: str = "gpu1") -> CardLink:
    """The link of one card, which must have one."""
    found = lanes_of(rig).of(card)
    assert found is not None
    return found


def widths(rig: Rig) -> list[int]:
    """Lanes of every card that has a link."""
    return [found.lanes for found in lanes_of(rig).links]


def shared_slots(*lanes: int) -> list[dict[str, Any]]:
    """Slots that all share one pool of lanes."""
    names = [f"S{n}" for n in range(1, len(lanes) + 1)]
    return [
        {"name": name, "position": n, "lanes": wide, "gen": 3, "shares": [*{*names} - {name}]}
        for n, (name, wide) in enumerate(zip(names, lanes, strict=True), 1)
    ]  # fmt: skip


def test_a_card_alone_has_its_own_link() -> None:
    """16 lanes Gen4: 31.5 GB/s each way, and nothing that limits."""
    found = link(rig(at("PCIE1", gpu())))
    assert (found.lanes, found.gen, found.own_lanes, found.own_gen) == (16, 4, 16, 4)
    assert found.gbs == found.own_gbs == pytest.approx(31.5, abs=0.01)
    assert found.limits == ()
    assert found.path == ("CPU", "PCIE1")


def test_speed_doubles_with_every_generation() -> None:
    """Within 5 % (the encodings differ), and every generation that a part may state is there."""
    assert list(GBS_PER_LANE) == list(range(1, 8))
    for gen in range(1, 7):
        assert GBS_PER_LANE[gen + 1] / GBS_PER_LANE[gen] == pytest.approx(2, rel=0.05)


def test_the_card_may_be_the_narrowest() -> None:
    """Then nothing holds it back."""
    card = gpu(pcie={"gen": 3, "lanes": 8, "connector": 16})
    found = link(rig(at("PCIE1", card)))
    assert (found.lanes, found.gen, found.limits) == (8, 3, ())


@pytest.mark.parametrize(
    ("slot", "processor", "lanes", "gen", "limits"),
    [
        ({"lanes": 8, "gen": 4}, 4, 8, 4, ("slot",)),
        ({"lanes": 16, "gen": 3}, 4, 16, 3, ("slot",)),
        ({"lanes": 16, "gen": 4}, 3, 16, 3, ("cpu",)),
        ({"lanes": 8, "gen": 4}, 3, 8, 3, ("slot", "cpu")),
        ({"lanes": 4, "gen": 3, "source": "chipset"}, 2, 4, 3, ("chipset",)),
        ({"lanes": 16, "gen": 4, "source": "switch"}, 3, 16, 4, ()),
        ({"lanes": 16, "gen": 4}, None, 16, 4, ()),
    ],
)
def test_slot_and_cpu(
    slot: dict[str, Any], processor: int | None, lanes: int, gen: int, limits: tuple[str, ...]
) -> None:
    """The lesser counts, lanes and generation apart; the CPU rules only its own slots."""
    made = wired([{"name": "S", "position": 1, **slot}])
    fields: dict[str, Any] = {}
    if processor is not None:
        fields = {"parts": (cpu(gen=processor),), "cpu": "test-cpu"}
    found = link(rig(at("S", gpu()), board=made, **fields))
    assert (found.lanes, found.gen, found.limits) == (lanes, gen, limits)
    assert found.source == slot.get("source", "cpu")
    assert found.path[0] == "CPU"
    assert ("chipset" in found.path) == (slot.get("source") == "chipset")


def test_two_slots_that_share_halve_their_lanes_only_when_both_hold_cards() -> None:
    """x16 alone or x8/x8; it is enough that one of the two records says so."""
    made = wired(DESKTOP)
    assert widths(rig(at("X1", gpu()), board=made)) == [16]
    both = rig(at("X1", gpu()), at("X2", gpu()), board=made)
    assert widths(both) == [8, 8]
    assert link(both).limits == ("sharing",)
    assert widths(rig(at("X1", gpu()), at("X3", gpu()), board=made)) == [16, 4]
    assert widths(rig(at("X1", gpu()), at("X2", other_card()), board=made)) == [8, 8]


@pytest.mark.parametrize(
    ("lanes", "cards", "expected"),
    [
        ((16, 16), (1, 2), [8, 8]),
        ((16, 4, 8), (1, 3), [8, 8]),
        ((16, 4, 8), (1, 2, 3), [8, 4, 4]),
        ((16, 8, 16, 8), (1, 2, 3, 4), [4, 4, 4, 4]),
        ((16, 8, 16, 8), (2,), [8]),
    ],
)
def test_a_pool_splits_as_cpus_do(
    lanes: tuple[int, ...], cards: tuple[int, ...], expected: list[int]
) -> None:
    """8/8, then 8/4/4, then four by four; no slot gets more than is wired."""
    made = wired(shared_slots(*lanes))
    assert widths(rig(*[at(f"S{n}", gpu()) for n in cards], board=made)) == expected


@pytest.mark.parametrize(
    ("port", "drive", "expected"),
    [
        ("M2_1", "test-ssd", 8),
        ("M2_2", "test-ssd", 16),
        (None, "test-ssd", 16),
        ("OCU1", "test-ssd", 8),
        ("OCU1", "test-disk", 8),
    ],
)
def test_a_drive_takes_lanes_from_the_slot_that_shares_with_its_port(
    port: str | None, drive: str, expected: int
) -> None:
    """16 less 4 leave 12, and PCIe has no x12. A drive without a port takes nothing yet."""
    slots = [slot.model_dump() for slot in board().slots]
    slots[1]["shares"] = ["OCU1"]
    made = wired(slots, m2=M2)
    fitted = [{"part": drive, **({"port": port} if port else {})}]
    planned = rig(at("PCIE2", gpu()), board=made, parts=(ssd(), disk()), drives=fitted)
    assert widths(planned) == [expected]
    assert ("sharing" in link(planned).limits) == (expected < 16)


def test_a_slot_may_lose_all_its_lanes() -> None:
    """Either the slot works or the M.2 socket does."""
    slots = [{"name": "E3", "position": 5, "lanes": 4, "gen": 3, "source": "chipset"}]
    m2 = [{"name": "M2_2", "lanes": 4, "gen": 3, "source": "chipset", "shares": ["E3"]}]
    made = wired(slots, m2=m2)
    fields: dict[str, Any] = {"board": made, "parts": (ssd(),)}
    assert widths(rig(at("E3", gpu()), **fields)) == [4]
    dead = rig(at("E3", gpu()), drives=[{"part": "test-ssd", "port": "M2_2"}], **fields)
    assert link(dead).lanes == 0
    assert link(dead).gbs == 0


def on_riser(*pieces: dict[str, Any], start: str = "PCIE3", **path: Any) -> Rig:
    """One Gen4 card at the end of a riser path."""
    records = (
        Riser(id="gen3", maker="Makers", name="Gen3", type="ribbon", gen=3),
        Riser(id="half", maker="Makers", name="x8", type="cable", gen=4, lanes=8),
        Riser(id="switch", maker="Makers", name="Switch", type="switch", gen=4),
    )
    return rig(
        at(RiserSeat(opening=1, riser="r"), gpu()),
        parts=records,
        risers=[{"id": "r", "start": start, "pieces": list(pieces), **path}],
    )


@pytest.mark.parametrize(
    ("pieces", "path", "lanes", "gen"),
    [
        ([], {}, 16, 4),
        ([{"part": "gen3"}], {}, 16, 3),
        ([{"part": "gen3", "gen": 4}], {}, 16, 4),
        ([{"part": "half"}, {"part": "gen3"}], {}, 8, 3),
        ([{"gen": 2}], {}, 16, 2),
        ([], {"gen": 3}, 16, 3),
        ([], {"lanes": 4}, 4, 4),
        ([{"part": "lost"}], {}, 16, 4),
    ],
)
def test_riser_path(
    pieces: list[dict[str, Any]], path: dict[str, Any], lanes: int, gen: int
) -> None:
    """Its weakest piece, and what the BIOS is set to."""
    found = link(on_riser(*pieces, **path))
    assert (found.lanes, found.gen) == (lanes, gen)
    assert found.path == ("CPU", "PCIE3", "r")
    assert (found.limits == ("riser",)) == ((lanes, gen) != (16, 4))


def test_cards_on_risers_from_one_slot_share_it() -> None:
    """A splitter makes x8/x8 of x16, a switch leaves each its full width."""
    cards = [
        at(VerticalSeat(vertical=1, riser="a"), gpu()),
        at(RailSeat(rail="A", place=1, riser="b"), gpu()),
    ]
    paths: list[dict[str, Any]] = [{"id": name, "start": "PCIE1"} for name in "ab"]
    assert widths(rig(*cards, risers=paths)) == [8, 8]
    switch = Riser(id="switch", maker="Makers", name="Switch", type="switch", gen=4)
    paths = [{**path, "pieces": [{"part": "switch"}]} for path in paths]
    assert widths(rig(*cards, risers=paths, parts=(switch,))) == [16, 16]


def test_a_card_on_a_riser_from_an_m2_socket() -> None:
    """It gets the socket's lanes, and takes them from the slot that shares them."""
    made = board(m2=M2)
    card = at(RiserSeat(opening=8, riser="r"), gpu())
    planned = rig(at("PCIE2", gpu()), card, board=made, risers=[{"id": "r", "start": "M2_1"}])
    assert widths(planned) == [8, 4]


@pytest.mark.parametrize(
    "card",
    [
        wanted(gpu()),
        at("NOWHERE", gpu()),
        at(RailSeat(rail="A", place=1), gpu()),
        at(RiserSeat(opening=1, riser="gone"), gpu()),
    ],
    ids=["tray", "no such slot", "rail without riser", "no such riser"],
)
def test_a_card_without_a_way_to_the_board_has_no_link(card: Any) -> None:
    """None, not a link of zero lanes."""
    assert lanes_of(rig(card)).of("gpu1") is None


def test_moved_looks_at_a_card_elsewhere() -> None:
    """The rig stays as it is; a riser is left behind."""
    slots = [
        {"name": "A", "position": 1, "lanes": 16, "gen": 4},
        {"name": "B", "position": 3, "lanes": 8, "gen": 4},
    ]
    made = wired(slots)
    planned = rig(at("B", gpu()), board=made)
    moved = lanes_of(planned, ("gpu1", "A")).of("gpu1")
    assert moved is not None
    assert moved.lanes == 16
    assert widths(planned) == [8]


def test_lanes_used_of_those_there_are() -> None:
    """Cards on CPU slots, wanted cards, and NVMe drives but for those on the chipset."""
    drives = [
        {"part": "test-ssd", "count": 2},
        {"part": "test-ssd", "port": "M2_2"},
        {"part": "wide"},
        {"part": "test-disk", "count": 4},
        {"part": "lost"},
    ]
    fields: dict[str, Any] = {
        "parts": (cpu(lanes=128), ssd(), ssd("wide", lanes=8), disk()),
        "cpu": {"part": "test-cpu", "count": 2},
        "drives": drives,
    }
    planned = rig(at("PCIE1", gpu()), wanted(other_card()), board=board(m2=M2), **fields)
    found = lanes_of(planned)
    assert (found.used, found.available) == (16 + 8 + 2 * 4 + 8, 256)
    bare = rig(wanted(open_air()), board=None, **fields)
    assert lanes_of(bare) == Lanes((), 16 + 3 * 4 + 8, 256)


def test_without_a_cpu_nobody_knows_how_many_there_are() -> None:
    """Used is known all the same."""
    found = lanes_of(rig(at("PCIE1", gpu())))
    assert (found.used, found.available) == (16, None)


def test_modules_of_a_baseboard_use_lanes() -> None:
    """Sixteen each, those listed as cards of their own counted once."""
    base = Baseboard(
        id="base", maker="Makers", name="Base", modules=4, module_type="SXM4", module_w=400
    )
    assert lanes_of(rig(baseboard="base", parts=(base,))).used == 64
    assert lanes_of(rig(board=None, baseboard="base", parts=(base,))).used == 64
    listed = at(ModuleSeat(module=1), gpu())
    assert lanes_of(rig(listed, board=None, baseboard="base", parts=(base,))).used == 64


def test_cards_of_a_server_whose_board_comes_with_it() -> None:
    """Their slots are not known, so there is no link, but the lanes are spoken for."""
    lanes = lanes_of(rig(*(at(RailSeat(rail="GPU", place=n), gpu()) for n in (1, 2)), board=None))
    assert (lanes.links, lanes.used) == ((), 32)
