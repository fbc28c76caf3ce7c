"""Leads and plugs: what fits, what an adapter does, and what is missing."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, case, catalog_part, gpu, open_air, psu, rig, wanted

from rigdesk.parts import Psu
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.rig import Rig
from rigdesk.rules.power.usual_leads import EIGHT_PIN as LEAST_EIGHT_PIN
from rigdesk.rules.power.usual_leads import EPS as LEAST_EPS
from rigdesk.rules.power.usual_leads import LEAST_W
from rules.asking import found, said, verdict

from .fixtures_leads import EIGHT_PIN, SIXTEEN_PIN, TWELVE_PIN, fed, leads

NAME = "psu-connectors"
EPS = gpu()


@pytest.mark.parametrize(
    ("watts", "cables"),
    [(300, 2), (366, 2), (367, 3), (450, 3), (516, 3), (517, 4), (575, 4), (600, 4), (None, 2)],
)
def test_cables_of_a_sixteen_pin_adapter(watts: float | None, cables: int) -> None:
    """150 W each for what the slot does not give, 66 W: three to 450, four beyond."""
    card = open_air(tdp_w=watts, plugs=[{"kind": "12v-2x6"}])
    assert verdict(NAME, fed(wanted(card), kinds={"eps": 1, "pcie": cables})) == "warning"
    short = {"eps": 1, "pcie": cables - 1, "sixteen": 0}
    assert verdict(NAME, fed(wanted(card), kinds=short)) == "error"


def test_a_native_lead_is_taken_first() -> None:
    """One of two cards has it; the other takes an adapter, and only that one is named."""
    two = fed(wanted(SIXTEEN_PIN), wanted(SIXTEEN_PIN), kinds={"eps": 1, "pcie": 3, "sixteen": 1})
    assert said(NAME, two) == [
        (
            "warning",
            "16-pin leads: 2 needed, 1 there; GPU2 needs an adapter from 8-pin leads",
        )
    ]
    both = fed(wanted(SIXTEEN_PIN), wanted(SIXTEEN_PIN), kinds={"eps": 1, "pcie": 0, "sixteen": 2})
    assert verdict(NAME, both) is None


def test_either_sixteen_pin_lead_fits_either_plug() -> None:
    """12VHPWR and 12V-2x6 differ in their sense pins only."""
    older = psu(leads=[{"kind": "12vhpwr", "cables": 1}, *leads(eps=1)])
    newer = psu(leads=[{"kind": "12v-2x6", "cables": 1}, *leads(eps=1)])
    for supply in (older, newer):
        for kind in ("12vhpwr", "12v-2x6"):
            card = open_air(plugs=[{"kind": kind}])
            assert verdict(NAME, fed(wanted(card), supply=supply)) is None


def test_a_plain_plug_comes_before_an_adapter() -> None:
    """Four 8-pin leads: two for the plain card, two are too few for the adapter of the other."""
    mixed = (wanted(SIXTEEN_PIN), wanted(EIGHT_PIN))
    ((severity, message),) = said(NAME, fed(*mixed, kinds={"eps": 1, "pcie": 4}))
    assert severity == "error"
    assert message == "16-pin leads: 1 needed, the supply has 0"
    assert verdict(NAME, fed(*mixed, kinds={"eps": 1, "pcie": 5})) == "warning"


def test_a_six_pin_plug_takes_its_own_lead_first() -> None:
    """Else an 8-pin lead with two contacts hanging free."""
    card = open_air(plugs=[{"kind": "pcie-6"}, {"kind": "pcie-8"}])
    assert verdict(NAME, fed(wanted(card), kinds={"eps": 1, "pcie": 1, "six": 1})) is None
    assert verdict(NAME, fed(wanted(card), kinds={"eps": 1, "pcie": 2})) is None
    assert verdict(NAME, fed(wanted(card), kinds={"eps": 1, "pcie": 1})) == "error"


def test_heads_count_for_plugs_and_cables_for_adapters() -> None:
    """Two cables of two heads feed two plugs each, but only one adapter of two cables."""
    twice = {"eps": 1, "pcie": (2, 2)}
    assert verdict(NAME, fed(wanted(EIGHT_PIN), wanted(EIGHT_PIN), kinds=twice)) is None
    assert verdict(NAME, fed(wanted(TWELVE_PIN), kinds=twice)) == "note"
    assert verdict(NAME, fed(wanted(TWELVE_PIN), wanted(TWELVE_PIN), kinds=twice)) == "error"


def test_founders_cards_with_too_few_cables() -> None:
    """The adapter takes two."""
    ((severity, message),) = said(NAME, fed(*[wanted(TWELVE_PIN)] * 2, kinds={"eps": 1, "pcie": 3}))
    assert (severity, message) == ("error", "8-pin PCIe leads: 4 needed, the supply has 3")


@pytest.mark.parametrize(("pcie", "expected"), [(8, "note"), (7, "error")])
def test_four_eps_cards_need_eight_cables(pcie: int, expected: str) -> None:
    """Two leads go to the board, and each adapter takes two."""
    four = fed(*[wanted(EPS)] * 4, eps=2, kinds={"eps": 2, "pcie": pcie})
    assert verdict(NAME, four) == expected


def test_spare_eps_leads_go_to_the_cards() -> None:
    """Four leads, two for the board: two cards need nothing, the third an adapter."""
    kinds = {"eps": 4, "pcie": 2}
    assert verdict(NAME, fed(*[wanted(EPS)] * 2, eps=2, kinds=kinds)) is None
    (finding,) = found(NAME, fed(*[wanted(EPS)] * 3, eps=2, kinds=kinds))
    assert finding.subjects == ("gpu3",)
    assert finding.severity == "note"


def test_a_board_whose_sockets_are_not_recorded_has_one() -> None:
    """Every board has; a plan without a board asks for none."""
    supply = psu(leads=leads(eps=1, pcie=2), atx_version="2.4")
    assert verdict(NAME, fed(wanted(EPS), eps=None, supply=supply)) == "note"
    boardless = rig(
        wanted(EPS), board=None, parts=(supply,), supplies=[{"id": "psu1", "part": supply.id}]
    )
    assert verdict(NAME, boardless) is None


def test_shared_sockets_take_more_cpu_leads() -> None:
    """Ten sockets for both kinds: leads of the maker's own are bought, no adapter is needed."""
    supply = psu(leads=leads(eps=2, pcie=10), shared_sockets=10, atx_version="2.4")
    assert said(NAME, fed(*[wanted(EPS)] * 4, eps=2, supply=supply)) == [
        ("note", "CPU (EPS) leads: 6 needed, 2 come with the supply")
    ]


def test_a_board_lead_may_be_bought_too() -> None:
    """One is in the box, two sockets of the board ask."""
    supply = psu(leads=leads(eps=1, pcie=4), shared_sockets=6, atx_version="2.4")
    assert verdict(NAME, fed(wanted(EIGHT_PIN), eps=2, supply=supply)) == "note"


@pytest.mark.parametrize(("sockets", "expected"), [(10, None), (9, "error")])
def test_more_leads_than_sockets(sockets: int, expected: str | None) -> None:
    """Two for the board and eight for four cards are ten."""
    supply = psu(leads=leads(eps=2, pcie=10), shared_sockets=sockets, atx_version="2.4")
    four = fed(*[wanted(EIGHT_PIN)] * 4, eps=2, supply=supply)
    assert verdict(NAME, four) == expected
    if expected:
        assert said(NAME, four)[0][1] == (
            "Sockets for CPU and PCIe leads: 10 needed, the supply has 9"
        )


def test_a_kind_that_a_record_leaves_out_is_unknown() -> None:
    """A list of CPU leads alone says nothing of others; "0 cables" says that there is none."""
    silent = psu(leads=leads(eps=1))
    assert verdict(NAME, fed(wanted(EIGHT_PIN), supply=silent)) == "unknown"
    none = psu(leads=leads(eps=1, pcie=0))
    assert verdict(NAME, fed(wanted(EIGHT_PIN), supply=none)) == "error"


@pytest.mark.parametrize(
    ("version", "expected"), [("2.4", "warning"), ("3.1", "unknown"), (None, "unknown")]
)
def test_sixteen_pin_leads_that_a_record_leaves_out(version: str | None, expected: str) -> None:
    """Older supplies have none; a newer one may have what makes the adapter needless."""
    supply = psu(leads=leads(eps=1, pcie=8), atx_version=version)
    assert verdict(NAME, fed(wanted(SIXTEEN_PIN), supply=supply)) == expected


def test_an_estimated_count_says_so() -> None:
    """The data base counts plugs."""
    supply = psu(leads=leads(eps=1, pcie=1), estimated=["leads"])
    (finding,) = found(NAME, fed(wanted(EIGHT_PIN), supply=supply))
    assert finding.severity == "error"
    assert "plugs, not of cables" in finding.why


def two_supplies(*wires: dict[str, Any], second: Any = None) -> Rig:
    """Two cards of two plugs on supplies with two 8-pin leads each."""
    parts = (
        psu("psu-a", leads=leads(eps=1, pcie=2), atx_version="2.4"),
        second or psu("psu-b", leads=leads(eps=0, pcie=2), atx_version="2.4"),
    )
    return rig(
        wanted(EIGHT_PIN), wanted(EIGHT_PIN), board=board(eps_sockets=1), parts=parts,
        supplies=[{"id": "a", "part": "psu-a"}, {"id": "b", "part": parts[1].id}],
        wiring={"wires": list(wires)},
    )  # fmt: skip


def wire(supply: str, to: str, lead: str = "pcie-8") -> dict[str, Any]:
    """One head."""
    return {"supply": supply, "lead": lead, "to": to}


def test_several_supplies_count_together_unless_wired() -> None:
    """Four leads for four plugs."""
    assert verdict(NAME, two_supplies()) is None


def test_the_wiring_says_which_supply_feeds_a_card() -> None:
    """Both cards on one supply are two leads short, whatever the other has."""
    both_on_a = two_supplies(wire("a", "gpu1"), wire("a", "gpu2"), wire("a", "board", "eps-8"))
    assert said(NAME, both_on_a) == [("error", "8-pin PCIe leads: 4 needed, supply a has 2")]
    parted = two_supplies(wire("a", "gpu1"), wire("b", "gpu2"), wire("a", "board", "eps-8"))
    assert verdict(NAME, parted) is None
    board_on_b = two_supplies(wire("a", "gpu1"), wire("b", "gpu2"), wire("b", "board", "eps-8"))
    assert said(NAME, board_on_b) == [("error", "CPU (EPS) leads: 1 needed, supply b has 0")]


def test_half_a_wiring_is_finished() -> None:
    """One card wired, the other not: it hangs on the supply that has the leads."""
    assert verdict(NAME, two_supplies(wire("a", "gpu1"))) is None


def test_a_card_wired_to_one_supply_takes_all_its_leads_there() -> None:
    """The first card has one of b's two leads, so the second is one short."""
    rig = two_supplies(wire("a", "gpu1"), wire("b", "gpu1"), wire("b", "gpu2"))
    assert said(NAME, rig) == [("error", "8-pin PCIe leads: 3 needed, supply b has 2")]


def test_leads_enough_but_not_on_the_cards_supply() -> None:
    """A lone plug is fed from the other supply; wired to a, it lacks one there."""
    parts = (psu("psu-a", leads=leads(eps=1, pcie=3)), psu("psu-b", leads=leads(eps=0, pcie=1)))
    fields: dict[str, Any] = {
        "board": board(eps_sockets=1), "parts": parts,
        "supplies": [{"id": "a", "part": "psu-a"}, {"id": "b", "part": "psu-b"}],
    }  # fmt: skip
    cards = (wanted(EIGHT_PIN), wanted(EIGHT_PIN))
    assert verdict(NAME, rig(*cards, **fields)) is None
    wired = rig(*cards, **fields, wiring={"wires": [wire("b", "gpu2")]})
    assert said(NAME, wired) == [("error", "8-pin PCIe leads: 2 needed, supply b has 1")]


def test_all_supplies_together_may_be_short() -> None:
    """And are named so."""
    second = psu("psu-b", leads=leads(eps=0, pcie=1), atx_version="2.4")
    assert said(NAME, two_supplies(second=second)) == [
        ("error", "8-pin PCIe leads: 4 needed, the supplies together have 3")
    ]


def test_a_supply_without_a_list_among_others() -> None:
    """It may make up for what the other lacks: asked, and by its name."""
    ((severity, message),) = said(NAME, two_supplies(second=psu("psu-b", rating_w=850)))
    assert severity == "unknown"
    assert "Makers psu-b" in message
    assert "psu-a" not in message


def test_no_supply_chosen_is_not_this_rules_matter() -> None:
    """The totals panel says so."""
    assert verdict(NAME, rig(wanted(EIGHT_PIN))) is None


def test_three_cards_of_three_plugs_on_a_catalog_supply() -> None:
    """Nine 8-pin leads of an EVGA 1600 T2 feed three FTW3, not four."""
    supply = catalog_part("evga-supernova-1600-t2")
    chosen = {"parts": (supply,), "supplies": [{"id": "psu1", "part": supply.id}]}

    def ftw3(number: int) -> Rig:
        cards = [wanted("evga-rtx-3090-ftw3-ultra")] * number
        return rig(*cards, **chosen)  # type: ignore[arg-type]

    assert verdict(NAME, ftw3(3)) is None
    assert verdict(NAME, ftw3(4)) == "error"


def test_a_card_without_a_plug_needs_no_lead() -> None:
    """Beside one that does: the supply without 8-pin leads is short for that one only."""
    small = gpu(tdp_w=70, plugs=[])
    alone = psu(leads=leads(eps=1, pcie=0, sixteen=0))
    assert verdict(NAME, fed(wanted(small), supply=alone)) is None
    (finding,) = found(NAME, fed(wanted(small), wanted(EIGHT_PIN), supply=alone))
    assert finding.required is not None
    assert finding.required.value == 2


def test_adapters_that_do_for_some_are_told() -> None:
    """Four of 300 W on nine 8-pin leads; four more would need leads of their own."""
    card = open_air(tdp_w=300, plugs=[{"kind": "12vhpwr"}])
    (finding,) = found(NAME, fed(*[wanted(card)] * 8, kinds={"eps": 1, "pcie": 9}))
    assert finding.message == "16-pin leads: 8 needed, the supply has 0"
    assert finding.why == "Adapters from 8-pin leads do for four of them."


def test_enough_heads_but_too_few_cables() -> None:
    """Two 12-pin adapters take four cables; four heads hang on two."""
    two = fed(wanted(TWELVE_PIN), wanted(TWELVE_PIN), kinds={"eps": 1, "pcie": (2, 2)})
    assert said(NAME, two) == [("error", "8-pin PCIe leads: 4 needed, the supply has 2")]


def test_leads_for_adapters_that_a_record_leaves_out() -> None:
    """It lists CPU leads only: 8-pin ones may feed the cards' adapters, but not a board."""
    silent = psu(leads=leads(eps=1, sixteen=0))
    assert verdict(NAME, fed(wanted(EPS), supply=silent)) == "unknown"
    assert verdict(NAME, fed(wanted(SIXTEEN_PIN), supply=silent)) == "unknown"
    short = said(NAME, fed(wanted(SIXTEEN_PIN), eps=2, supply=silent))
    assert ("error", "CPU (EPS) leads: 2 needed, the supply has 1") in short


@pytest.mark.parametrize(
    ("chassis", "supply", "expected"),
    [
        (True, {"proprietary": True}, None),
        (True, {"rating_w": 850}, "unknown"),
        (False, {"proprietary": True}, "unknown"),
        (True, {"proprietary": True, "leads": leads(eps=1, pcie=0)}, "error"),
    ],
)
def test_a_gpu_server_brings_its_own_leads(
    chassis: bool, supply: dict[str, Any], expected: str | None
) -> None:
    """Its maker's supplies plug into the chassis; in any other pairing leads are to be counted."""
    module, server = psu(**supply), case(style="server", passive_cards=chassis)
    cards = [wanted(EPS), wanted(EPS)]
    machine = rig(
        *cards, board=None, case=server, parts=(module,),
        supplies=({"id": "psu1", "part": module.id},),
    )  # fmt: skip
    assert verdict(NAME, Rig.model_validate(machine.model_dump())) == expected


USUAL = "The leads of Makers test-psu are not recorded; what every supply of its kind has is enough"


@pytest.mark.parametrize(
    ("cards", "fields", "severity"),
    [
        ([EIGHT_PIN] * 2, {}, "note"),
        ([EIGHT_PIN] * 3, {}, "unknown"),
        ([SIXTEEN_PIN], {}, "note"),
        ([SIXTEEN_PIN] * 2, {"atx_version": "2.4"}, "unknown"),
        ([SIXTEEN_PIN] * 2, {"atx_version": "3.1"}, "note"),
        ([EPS] * 3, {}, "note"),
        ([EPS] * 4, {}, "unknown"),
        ([EIGHT_PIN], {"rating_w": 1000}, "note"),
        ([EIGHT_PIN], {"rating_w": 999}, "unknown"),
        ([EIGHT_PIN], {"form": "SFX-L"}, "unknown"),
        ([EIGHT_PIN], {"proprietary": True}, "unknown"),
    ],
)
def test_what_every_large_supply_has_is_not_asked_for(
    cards: list[Any], fields: dict[str, Any], severity: str
) -> None:
    """Two CPU leads, four of 8 pins, and a 16-pin lead after ATX 3.0; more has to be counted."""
    supply = psu(**{"rating_w": 1600, "form": "ATX", **fields})
    ((told, message),) = said(NAME, fed(*map(wanted, cards), supply=supply))
    assert told == severity
    assert (message == USUAL) == (severity == "note")


def test_no_large_supply_of_the_catalog_has_fewer() -> None:
    """What is taken for granted holds for every record that lists its leads."""
    large = [
        part
        for part in default_catalog().all()
        if isinstance(part, Psu) and part.form == "ATX" and part.rating_w >= LEAST_W and part.leads
    ]
    assert len(large) > 20
    for part in large:
        had = dict.fromkeys(("eps-8", "pcie-8"), 0)
        for lead in part.leads:
            had[lead.kind] = had.get(lead.kind, 0) + lead.cables * lead.heads
        assert had["eps-8"] >= LEAST_EPS, part.id
        assert had["pcie-8"] >= LEAST_EIGHT_PIN, part.id


def test_a_second_supply_with_a_list_counts_too() -> None:
    """Leads that are listed and those that are usual add up."""
    one, other = psu("one"), psu("other", leads=leads(eps=1, pcie=2))
    both = rig(
        *[wanted(EIGHT_PIN)] * 3, board=board(eps_sockets=1), parts=(one, other),
        supplies=[{"id": "psu1", "part": "one"}, {"id": "psu2", "part": "other"}],
    )  # fmt: skip
    assert verdict(NAME, both) == "note"
