"""Which cable feeds which plug: stated wires, then the rest, always in the same way."""

from __future__ import annotations

import pytest
from factories import at, board, drive, gpu, open_air, psu, rig, wanted

from rigdesk.parts import Riser
from rigdesk.rig.rig import EMPTY
from rigdesk.rig.seats import ModuleSeat, RailSeat
from rigdesk.rig.wiring_edits import state_wires
from rigdesk.totals.wall import power_of
from rigdesk.totals.wiring import stated_wires, wiring_of

from .wired import EIGHT, ONE_EIGHT, SIXTEEN, cables, on, problems, unit, wire, wired

PLENTY = unit(of={"eps-8": 2, "pcie-8": 8})


def test_an_empty_rig_has_no_plugs() -> None:
    assert wired(EMPTY).feeds == ()


def test_every_plug_has_a_cable_of_its_own() -> None:
    """Board first, then the cards in the rig's order."""
    value = on(PLENTY, wanted(EIGHT), wanted(EIGHT))
    assert [(f.to, f.number, f.kind, f.lead, f.cable) for f in wired(value).feeds] == [
        ("board", 1, "atx-24", "atx-24", "1"),
        ("board", 1, "eps-8", "eps-8", "1"),
        ("gpu1", 1, "pcie-8", "pcie-8", "1"),
        ("gpu1", 2, "pcie-8", "pcie-8", "2"),
        ("gpu2", 1, "pcie-8", "pcie-8", "3"),
        ("gpu2", 2, "pcie-8", "pcie-8", "4"),
    ]
    assert not wired(value).unfed
    assert all(not f.stated and f.fed and not f.problem for f in wired(value).feeds)


def test_a_plug_carries_what_the_slot_does_not_give() -> None:
    """350 W less 66, by what each plug may carry: an 8-pin one twice as much as a 6-pin one."""
    mixed = open_air("mixed", tdp_w=291, plugs=[{"kind": "pcie-8"}, {"kind": "pcie-6"}])
    feeds = wired(on(PLENTY, wanted(EIGHT), wanted(mixed))).feeds
    assert [f.watts for f in feeds if f.to == "gpu1"] == [142, 142]
    assert [f.watts for f in feeds if f.to == "gpu2"] == pytest.approx([150, 75])
    assert [f.rating_w for f in feeds if f.to == "gpu2"] == [150, 150]


def test_a_module_gets_nothing_from_a_slot() -> None:
    value = on(PLENTY, at(ModuleSeat(module=1), ONE_EIGHT))
    assert [f.watts for f in wired(value).of("gpu1")] == [200]


def test_a_card_whose_watts_nobody_knows() -> None:
    value = on(PLENTY, wanted(open_air("dark", tdp_w=None)))
    assert [f.watts for f in wired(value).of("gpu1")] == [None, None]
    assert [load.watts for load in wired(value).cables()] == [0, 0, 0, 0]


def test_without_a_supply_nothing_is_fed() -> None:
    value = rig(wanted(EIGHT), board=board(eps_sockets=0))
    assert {f.problem for f in wired(value).feeds} == {"no-supply"}
    assert len(wired(value).unfed) == 3


def test_heads_of_one_card_share_a_cable_before_those_of_two() -> None:
    """Three cables of two heads and two cards of two plugs: the first has cables of its own."""
    value = on(unit(of={"eps-8": 1, "pcie-8": (3, 2)}), wanted(EIGHT), wanted(EIGHT))
    assert [cable[2:] for cable in cables(value, "gpu1")] == [("1", 1), ("2", 1)]
    assert [cable[2:] for cable in cables(value, "gpu2")] == [("3", 1), ("3", 2)]
    shared = [load for load in wired(value).cables() if len(load.feeds) == 2]
    assert [(load.cable, load.watts, load.rating_w) for load in shared] == [("3", 284, 150)]


def test_an_odd_head_goes_to_another_card() -> None:
    """Two cables of two heads for three cards of one plug: two of them on one."""
    value = on(unit(of={"eps-8": 1, "pcie-8": (2, 2)}), *[wanted(ONE_EIGHT)] * 3)
    assert [cables(value, f"gpu{n}")[0][2:] for n in (1, 2, 3)] == [("1", 1), ("2", 1), ("1", 2)]


def test_cables_are_kept_for_adapters() -> None:
    """Four of two heads: the adapter takes three of them whole, so two plugs share the fourth."""
    value = on(unit(of={"eps-8": 1, "pcie-8": (4, 2)}), wanted(EIGHT), wanted(SIXTEEN))
    assert [cable[2:] for cable in cables(value, "gpu1")] == [("1", 1), ("1", 2)]
    assert [cable[2] for cable in cables(value, "gpu2")] == ["2", "3", "4"]
    legs = wired(value).of("gpu2")
    assert {leg.adapter for leg in legs} == {"3 × 8-pin to 16-pin"}
    assert [leg.watts for leg in legs] == [128, 128, 128]


def test_a_plug_without_a_lead_says_so() -> None:
    value = on(unit(of={"eps-8": 0, "pcie-8": 1}), wanted(EIGHT))
    assert problems(value, "gpu1") == ["", "no-lead"]
    assert problems(value, "board") == ["", "no-lead"]
    assert [f.supply for f in wired(value).unfed] == ["psu1", "psu1"]


def test_leads_that_a_record_does_not_list() -> None:
    """They may be there; every supply has a 24-pin lead."""
    value = on(psu(), wanted(EIGHT), wanted(SIXTEEN))
    assert problems(value, "gpu1") == ["not-recorded", "not-recorded"]
    assert problems(value, "gpu2") == ["not-recorded"]
    assert problems(value, "board") == ["", "not-recorded"]


def test_a_lead_that_is_bought_for_a_free_socket() -> None:
    value = on(unit(of={"eps-8": 1, "pcie-8": 2}, shared_sockets=3), wanted(gpu()), wanted(gpu()))
    assert problems(value, "gpu1") == ["bought"]
    assert problems(value, "gpu2") == ["bought"]
    short = on(unit(of={"eps-8": 1, "pcie-8": 2}, shared_sockets=2), wanted(gpu()), wanted(gpu()))
    assert problems(short, "gpu1") == ["bought"]
    assert problems(short, "gpu2") == ["", ""]


def test_the_boards_plugs_for_its_slots_come_after_the_cards() -> None:
    counted = board(eps_sockets=1, aux_power="2 × 6-pin and 1 × 8-pin PCIe; 2 × 6-pin out")
    value = on(unit(of={"eps-8": 1, "pcie-8": 4}), wanted(EIGHT), board=counted)
    assert problems(value, "board") == ["", "", "", "", "no-lead"]
    assert [c[2] for c in cables(value, "gpu1")] == ["1", "2"]
    assert [c[2] for c in cables(value, "board")[2:4]] == ["3", "4"]


def test_a_plug_known_by_name_alone_is_a_question() -> None:
    value = on(PLENTY, wanted(EIGHT), board=board(aux_power="GFX_12V1"))
    (aux,) = [f for f in wired(value).of("board") if f.kind == "aux"]
    assert (aux.problem, aux.label, aux.lead) == ("ask", "GFX_12V1", None)


def test_drives_on_sata_have_a_plug_each() -> None:
    disk = drive("disk", form="3.5-inch", interface="sata", power_w=8)
    value = on(
        unit(of={"sata": (1, 4)}), parts=(disk, drive("ssd")),
        drives=[{"part": "disk", "count": 2}, {"part": "ssd"}],
    )  # fmt: skip
    assert [f.to for f in wired(value).feeds if f.owner == "drive"] == ["drive1", "drive2"]
    assert cables(value, "drive2") == [("psu1", "sata", "1", 2)]


def test_a_riser_hangs_on_the_supply_of_its_card() -> None:
    two = (
        unit("unit-a", of={"eps-8": 1, "pcie-8": 4}),
        unit("unit-b", of={"eps-8": 1, "pcie-8": 4}),
    )
    value = on(
        two, at(RailSeat(rail="A", place=1, riser="r1"), EIGHT),
        risers=[{"id": "r1", "start": "PCIE1", "power": "6-pin, SATA or Molex"},
                {"id": "r2", "start": "PCIE2"}],
        wires=[wire("gpu1", supply="psu2")],
    )  # fmt: skip
    assert cables(value, "r1") == [("psu2", "pcie-8", "3", 1)]
    assert cables(value, "r2") == []


def test_a_risers_lead_from_its_record() -> None:
    piece = Riser.model_validate(
        {"id": "x1", "maker": "Makers", "name": "x1", "type": "usb-x1", "gen": 2,
         "power_lead": "12 V"}
    )  # fmt: skip
    pieces = [{"length_mm": 60}, {"part": "x1"}]
    value = on(PLENTY, parts=(piece,), risers=[{"id": "r1", "start": "PCIE1", "pieces": pieces}])
    assert problems(value, "r1") == ["ask"]


def test_a_card_hangs_on_one_supply() -> None:
    """The board on the first, the cards where there is most room."""
    value = on((PLENTY, PLENTY), *[wanted(EIGHT)] * 3)
    homes = {owner: {f.supply for f in wired(value).of(owner)} for owner in ("board", "gpu1")}
    assert homes == {"board": {"psu1"}, "gpu1": {"psu2"}}
    assert {f.supply for f in wired(value).on("psu2")} == {"psu2"}


def test_a_supply_without_the_leads_feeds_no_card() -> None:
    """The larger one would have the room, but it has one lead."""
    small, large = (
        unit("small", of={"eps-8": 1, "pcie-8": 4}, rating_w=1200),
        unit("large", of={"eps-8": 1, "pcie-8": 1, "12v-2x6": 0}, rating_w=2400),
    )
    value = on((small, large), wanted(EIGHT), wanted(EIGHT))
    assert [load.watts for load in wired(value).cables() if load.lead == "pcie-8"] == [142] * 4
    assert {f.supply for f in wired(value).feeds if f.owner == "card"} == {"psu1"}
    adapted = on((small, large), wanted(SIXTEEN))
    assert {f.supply for f in wired(adapted).of("gpu1")} == {"psu1"}


def test_another_supply_helps_out() -> None:
    """Neither has two leads: the second plug hangs on the other, and the feed says so."""
    one = unit(of={"eps-8": 1, "pcie-8": 1})
    value = on((one, one), wanted(EIGHT))
    assert sorted(problems(value, "gpu1")) == ["", "elsewhere"]
    assert {f.supply for f in wired(value).of("gpu1")} == {"psu1", "psu2"}
    three = on((one, one), wanted(open_air("three", plugs=[{"kind": "pcie-8", "count": 3}])))
    assert sorted(problems(three, "gpu1")) == ["", "elsewhere", "no-lead"]


def test_what_the_rig_states_comes_first() -> None:
    wires = [wire("gpu1", plug=2, cable="blue"), wire("test-board", "eps-8", cable="cpu")]
    value = on(PLENTY, wanted(EIGHT), wires=wires)
    assert cables(value, "gpu1") == [("psu1", "pcie-8", "1", 1), ("psu1", "pcie-8", "blue", 1)]
    assert [f.stated for f in wired(value).of("gpu1")] == [False, True]
    assert cables(value, "board")[1] == ("psu1", "eps-8", "cpu", 1)


def test_heads_of_one_named_cable() -> None:
    """Two plugs on what the rig calls one cable."""
    wires = [wire("gpu1", plug=n, cable="c1") for n in (1, 2)]
    value = on(PLENTY, wanted(EIGHT), wires=wires)
    assert cables(value, "gpu1") == [("psu1", "pcie-8", "c1", 1), ("psu1", "pcie-8", "c1", 2)]


def test_a_number_that_a_name_has_taken_is_not_given_again() -> None:
    value = on(PLENTY, wanted(EIGHT), wires=[wire("gpu1", plug=2, cable="1")])
    assert [cable[2] for cable in cables(value, "gpu1")] == ["2", "1"]


def test_legs_of_a_stated_adapter_share_its_watts() -> None:
    wires = [wire("gpu1", cable=name, adapter="3 × 8-pin to 16-pin") for name in "abc"]
    value = on(PLENTY, wanted(SIXTEEN), wires=wires)
    assert [f.watts for f in wired(value).of("gpu1")] == [128, 128, 128]
    assert {f.number for f in wired(value).of("gpu1")} == {1}


def test_two_wires_to_one_plug_are_two_plugs() -> None:
    """Nobody counts plugs while writing wires down."""
    value = on(PLENTY, wanted(EIGHT), wires=[wire("gpu1"), wire("gpu1")])
    assert [f.number for f in wired(value).of("gpu1")] == [1, 2]


def test_wires_that_cannot_be() -> None:
    """A wrong lead, one that the supply does not have, one to a plug that is not there."""
    few = unit(of={"eps-8": 1, "pcie-8": 1, "12v-2x6": 0})
    wires = [wire("gpu1"), wire("gpu2", "12v-2x6"), wire("gpu9"), wire("gpu1", supply="gone")]
    value = on(few, wanted(gpu()), wanted(SIXTEEN), wires=wires)
    assert problems(value, "gpu1") == ["wrong-lead"]
    assert problems(value, "gpu2") == ["no-lead"]
    assert problems(value, "gpu9") == ["no-plug"]
    assert {f.to for f in wired(value).unfed} == {"gpu2", "gpu9"}
    named = on(
        few, wanted(EIGHT), wires=[wire("gpu1", cable=c, plug=n) for n, c in ((1, "a"), (2, "b"))]
    )
    assert problems(named, "gpu1") == ["", "no-lead"]


def test_a_stated_lead_that_no_record_lists() -> None:
    assert problems(on(psu(), wanted(EIGHT), wires=[wire("gpu1")]), "gpu1") == ["not-recorded"] * 2


def test_a_wire_to_the_boards_plug_of_unknown_kind() -> None:
    wires = [wire("board", "pcie-6")]
    few = unit(of={"eps-8": 1, "pcie-8": 2, "pcie-6": 1})
    value = on(few, wanted(EIGHT), board=board(aux_power="GFX_12V1"), wires=wires)
    (aux,) = [f for f in wired(value).of("board") if f.kind == "aux"]
    assert (aux.lead, aux.problem, aux.stated) == ("pcie-6", "", True)


def test_a_wiring_can_be_stated_in_full_and_stays_the_same() -> None:
    """Worked out, written down, read again."""
    value = on((PLENTY, PLENTY), wanted(EIGHT), wanted(SIXTEEN), wires=[wire("gpu1", plug=2)])
    before = wired(value)
    stated = state_wires(value, stated_wires(value, before))
    after = wired(stated)
    assert all(feed.stated for feed in after.feeds)
    told = [[f._replace(stated=True) for f in w.feeds] for w in (before, after)]
    assert sorted(told[0]) == sorted(told[1])
    assert stated_wires(stated, after) == stated.wiring.wires


def test_nothing_is_worked_out_twice() -> None:
    """A card dragged to another seat changes nothing of its cables; another cap does."""
    value = on(PLENTY, at("PCIE1", EIGHT))
    power = power_of(value)
    first = wiring_of(value, power)
    moved = on(PLENTY, at("PCIE3", EIGHT)).model_copy(
        update={"supplies": value.supplies, "parts": value.parts, "wiring": value.wiring}
    )
    assert wiring_of(moved, power_of(moved)) is first
    capped = value.model_copy(
        update={"cards": (value.cards[0].model_copy(update={"power_cap_w": 266}),)}
    )
    assert [f.watts for f in wired(capped).of("gpu1")] == [100, 100]
