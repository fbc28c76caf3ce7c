"""Edges, words and remedies of the rules on cables, rails, mains and several supplies."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, case, gpu, open_air, psu, wanted
from totals import machines as m
from totals.wired import EIGHT, on, unit, wire

from rigdesk.parts import Psu, Riser
from rigdesk.rig.rig import Rig
from rigdesk.rules.power.psu_input_derating import rating_at
from rigdesk.rules.power.spikes import allowance_words, counts_as_atx3, version_words
from rules.asking import found, said, verdict

from . import fixtures_wiring as rigs

PLENTY = rigs.PLENTY


def one_cable(watts: float, lead: str = "pcie-8") -> Rig:
    """A card that takes so many watts by two plugs on one cable."""
    kind = {"kind": lead, "count": 2}
    card = open_air("card", tdp_w=watts + 66, plugs=[kind])
    wires = [wire("gpu1", lead, plug=n, cable="c") for n in (1, 2)]
    return on(unit(of={"pcie-8": 2, "pcie-6": 2}), wanted(card), wires=wires)


@pytest.mark.parametrize(
    ("watts", "lead", "expected"),
    [
        (150.4, "pcie-8", None), (151, "pcie-8", "warning"), (224.4, "pcie-8", "warning"),
        (224.6, "pcie-8", "error"), (75, "pcie-6", None), (76, "pcie-6", "warning"),
        (113, "pcie-6", "error"),
    ],
)  # fmt: skip
def test_what_one_cable_may_carry(watts: float, lead: str, expected: str | None) -> None:
    """150 W on an 8-pin cable, 75 on a 6-pin one; half as much again is an error."""
    assert verdict("psu-shared-cable", one_cable(watts, lead)) == expected


def test_a_plug_that_needs_more_than_its_cable_is_the_cards_affair() -> None:
    """A card of 500 W with two plugs is made so; nothing is shared."""
    card = open_air("monster", tdp_w=500)
    assert verdict("psu-shared-cable", on(PLENTY, wanted(card))) is None
    sixteen = open_air("six-hundred", tdp_w=700, plugs=[{"kind": "12vhpwr"}])
    assert verdict("psu-shared-cable", on(unit(of={"12vhpwr": 1}), wanted(sixteen))) is None


def test_words_of_a_shared_cable() -> None:
    (finding,) = found("psu-shared-cable", rigs.a_300_w_card_on_one_cable_of_two_heads())
    assert finding.subjects == ("psu1", "gpu1")
    assert finding.key == "psu-shared-cable:gpu1:psu1:pcie-8"
    assert finding.why == "Two heads of one cable carry no more than one."
    assert [(r.kind, r.subject) for r in finding.remedies] == [
        ("set", "psu1"), ("other-supply", "psu1"),
    ]  # fmt: skip
    (unstated,) = found("psu-shared-cable", rigs.four_cards_on_four_cables_of_two_heads())
    assert "No wiring is stated" in unstated.why
    assert [r.kind for r in unstated.remedies] == ["other-supply"]


def test_the_board_may_hang_on_a_full_rail() -> None:
    """Its plugs carry no watts here; it is named with the cards. The other supply has no rails."""
    rails = [{"name": "all", "amps": 20, "feeds": ["pcie-8", "pcie-6", "atx-24"]}]
    own = board(aux_power="1 × 6-pin")
    rig = on(
        (unit("one-rail", of={"pcie-8": 4}, rails=rails), unit("other", of={"pcie-8": 2})),
        wanted(EIGHT), board=own, wires=[wire("gpu1")],
    )  # fmt: skip
    ((severity, message),) = said("psu-rail-limit", rig)
    assert severity == "error"
    assert message.startswith("Rail all of psu1 has to give the board and GPU1 350 W; 240 W")


@pytest.mark.parametrize(
    ("fields", "volts", "expected"),
    [
        ({"rating_w": 1650}, 100, 1300), ({"rating_w": 1650}, 107, 1300),
        ({"rating_w": 2050}, 110, 1650), ({"rating_w": 2050}, 230, 2050),
        ({"rating_w": 1200}, 100, 1200), ({"rating_w": 1600, "low_line_w": 1500}, 100, 1500),
        ({"rating_w": 2800, "high_line_only": True}, 120, 0),
        ({"rating_w": 2800, "high_line_only": True}, 200, 2800),
    ],
)  # fmt: skip
def test_what_a_supply_gives_on_its_mains(
    fields: dict[str, Any], volts: float, expected: float
) -> None:
    """Its record decides; else 1300 W at 100 V and 1650 W at 120 V are the most."""
    assert rating_at(psu(**fields), volts) == expected


def test_words_of_a_derated_supply() -> None:
    """The source of the lower rating, and a cap that would do."""
    supply = {"low_line_w": 900, "estimated": ["low_line_w"]}
    rig = m.machine((2, m.RTX_3090), ratings=(1200,), supply=supply, circuit="us-20a-120v")
    (finding,) = found("psu-input-derating", rig)
    assert finding.severity == "error"
    assert finding.why == "Its full 1,200\u2009W take 200 to 240 V. That figure is recalled."
    assert [r.kind for r in finding.remedies] == ["cap", "other-circuit", "other-supply"]
    assert dict(finding.remedies[0].data)["watts"] == 325


def test_a_cord_that_lets_less_through_than_the_rating() -> None:
    """100 V and 15 A through a Titanium supply."""
    rig = m.machine(
        (1, m.RTX_5090), ratings=(1650,), supply={"inlet": "C20"}, circuit="jp-15a-100v"
    )
    (finding,) = found("psu-inlet", rig)
    assert "let 1,350\u2009W through" in finding.why
    (sure,) = found("psu-inlet", m.machine(ratings=(1650,), supply={"inlet": "C20"}))
    assert "let" not in sure.why


def test_a_riser_whose_piece_wants_a_lead_that_nobody_states() -> None:
    """Its record names two kinds; neither is stated."""
    piece = Riser.model_validate(
        {"id": "x1", "maker": "Makers", "name": "x1", "type": "usb-x1", "gen": 2,
         "power_lead": "6-pin, SATA or Molex"}
    )  # fmt: skip
    made = rigs.risen(1, pieces=[{"part": "x1"}])
    assert verdict("slot-power", rigs.on_risers(PLENTY, made, parts=(piece,))) == "warning"
    stated = rigs.risen(1, "12 V", pieces=[{"part": "x1"}], power_w=75)
    assert verdict("slot-power", rigs.on_risers(PLENTY, stated, parts=(piece,))) is None


def test_a_gpu_server_feeds_its_slots_by_itself() -> None:
    """By its chassis, or by a board that is its maker's own."""
    cards = [at(seat, gpu()) for seat in rigs.SEATS]
    server = case(style="server", passive_cards=True)
    assert verdict("slot-power", on(PLENTY, *cards, case=server)) is None
    assert verdict("slot-power", on(PLENTY, *cards, board=board(form="proprietary"))) is None
    assert verdict("slot-power", on(PLENTY, *cards)) == "warning"


def test_start_alone_is_missing() -> None:
    rig = on((PLENTY, PLENTY), wanted(EIGHT), wiring={"ground": "common"})
    ((_, message),) = said("multi-psu-sync", rig)
    assert message == "Two supplies have to start together; the wiring does not say so"


def test_cards_that_take_all_from_one_supply_are_not_split() -> None:
    """Cards without a plug, in the tray, or with nothing known to feed them."""
    wires = [wire("gpu1", supply="psu2"), wire("board", "atx-24")]
    slot = at("PCIE1", gpu("plugless", tdp_w=70, plugs=[]))
    for cards in ((slot,), (wanted(EIGHT),)):
        rig = on((PLENTY, PLENTY), *cards, wires=wires[1:], wiring=rigs.TWO)
        assert verdict("multi-psu-sync", rig) is None
    bare = unit("bare", of={"eps-8": 1, "pcie-8": 0})
    unfed = on((bare, bare), at("PCIE1", EIGHT), wires=wires[1:], wiring=rigs.TWO)
    assert verdict("multi-psu-sync", unfed) is None


def test_atx_3_up_to_some_watts() -> None:
    """A maker claims it for less than the rating: above that the supply is an older one."""
    half = psu(
        rating_w=1600, atx_version="2.53", atx3_up_to_w=1000,
        leads=[{"kind": "12vhpwr", "cables": 2}],
    )  # fmt: skip
    assert counts_as_atx3(half, 1000)
    assert not counts_as_atx3(half, 1001)
    assert version_words(half) == "ATX 2.53 (as ATX 3.x up to 1,000\u2009W only)"
    assert "2.00 times that for 0.1 ms, 1.80 for 1" in allowance_words(half, 1000)
    assert allowance_words(half, 1200) == "rides out about 1.30 times that for under 1 ms"


@pytest.mark.parametrize(
    ("unit_", "words"),
    [
        (psu(rating_w=1000, atx_version="3.1"), "1.20 for 100 ms"),
        (psu(rating_w=1000), "about 1.20 times"),
        (psu(atx_version="3.1", leads=[{"kind": "pcie-8", "cables": 4}]), "about 1.45 times"),
    ],
)
def test_allowances_come_with_their_durations(unit_: Psu, words: str) -> None:
    assert words in allowance_words(unit_, 500)


def test_an_ordinary_rig_is_silent() -> None:
    """One card, one supply with leads: none of the rules has a word."""
    rig = on(PLENTY, at("PCIE1", EIGHT))
    for name in (
        "psu-shared-cable", "psu-rail-limit", "psu-proprietary", "psu-input-derating", "psu-inlet",
        "multi-psu-sync", "slot-power", "riser-sata-power", "circuit-strip",
    ):  # fmt: skip
        assert verdict(name, rig) is None
