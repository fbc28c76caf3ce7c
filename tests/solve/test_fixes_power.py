"""Fixes by watts: caps, supplies, circuits, another place."""

from __future__ import annotations

from typing import Any

import factories as make
from factories import Placed, at, rig, wanted

from rigdesk.parts import Psu
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.edits import connect_supply, set_strip
from rigdesk.rig.placed import Supply
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Circuit, FittedStrip, Site
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding
from rigdesk.solve.fixes import fixes_for
from rigdesk.solve.power_fixes import stepped_caps

from .fixing import fixes, found, kinds, labels

CARD = make.gpu("card", tdp_w=350, family="geforce-30", plugs=[{"kind": "pcie-8", "count": 2}])


def powered(
    *cards: Placed, unit: Psu | None = None, on: tuple[str | None, ...] = (None,), **fields: Any
) -> Rig:
    """Cards on equal supplies, one for each circuit named."""
    part = unit or make.psu()
    supplies = tuple(Supply(id=f"psu{n}", part=part.id, circuit=c) for n, c in enumerate(on, 1))
    return rig(*cards, parts=(part,), supplies=supplies, **fields)


def test_all_cards_are_capped_together() -> None:
    """Five of 350 W on 1600 W: a cap first, a larger supply after it."""
    large = make.psu("large", rating_w=2400)
    over = powered(*(wanted(CARD) for _ in range(4)), unit=make.psu(rating_w=1500))
    fixed = fixes(over, "psu-overload", [large])
    assert kinds(fixed) == ["cap", "supply"]
    assert labels(fixed)[0].startswith("Cap all to ")
    caps = {card.power_cap_w for card in fixed[0].rig.cards}
    assert len(caps) == 1
    assert labels(fixed)[1] == "Take the Makers large (2,400 W)"
    assert fixed[1].short == "Makers large"


def test_cards_that_draw_less_keep_their_watts() -> None:
    small = make.gpu("small", tdp_w=100)
    over = powered(*(wanted(CARD) for _ in range(3)), wanted(small), unit=make.psu(rating_w=1300))
    first = fixes(over, "psu-overload")[0]
    assert labels([first])[0].startswith("Cap GPU1, GPU2 and GPU3 to ")
    assert first.rig.cards[3].power_cap_w is None


def test_caps_of_single_cards_are_set_as_one() -> None:
    """The rule on blowers names a cap card by card."""
    hot = make.gpu("hot", tdp_w=350)
    row = rig(*(at(f"PCIE{n}", hot) for n in (1, 3, 5)))
    fixed = fixes(row, "airflow-hot-blowers")
    assert "Cap all to 300 W" in labels(fixed)
    capped = next(fix for fix in fixed if fix.kind == "cap")
    assert [card.power_cap_w for card in capped.rig.cards] == [300.0] * 3


def test_what_a_cap_costs_is_no_fault_of_it() -> None:
    """The advice is a note, and so is the loss that comes with the cap."""
    over = powered(*(wanted(CARD) for _ in range(4)), unit=make.psu(rating_w=1500))
    fixed = fixes(over, "power-cap-advice")
    assert kinds(fixed) == ["cap"]
    assert any(key.startswith("power-cap-loss") for key in fixed[0].adds)


def test_a_cap_that_the_driver_refuses_is_raised() -> None:
    low = rig(wanted(CARD, power_cap_w=60), wanted(CARD))
    fixed = fixes(low, "power-cap-floor")
    assert labels(fixed) == ["Raise the cap of GPU1 to 100 W"]
    assert fixed[0].rig.cards[0].power_cap_w == 100


def test_caps_in_steps_where_the_rule_names_none() -> None:
    """Three cards of 400 W heat the room with 1450 W; 20 % less each stays under the limit."""
    warm = rig(*(wanted(make.open_air(tdp_w=340)) for _ in range(3)), site=Site(place="lab"))
    fixed = fixes(warm, "noise-heat")
    assert kinds(fixed)[0] == "cap"
    assert labels(fixed)[0] == "Cap all to 305 W"
    assert labels(fixed)[1:] == ["Place: server room?", "Place: data centre?"]


def test_no_cap_below_sixty_percent_or_the_drivers_least() -> None:
    stiff = make.gpu("stiff", tdp_w=600, power_limit_min_w=590)
    warm = rig(wanted(stiff), wanted(stiff), wanted(stiff))
    assert "cap" not in kinds(fixes(warm, "noise-heat"))


def test_no_cap_for_cards_without_watts() -> None:
    silent = make.gpu("silent", tdp_w=None)
    quiet = rig(*(wanted(silent) for _ in range(4)))
    assert kinds(fixes(quiet, "noise-heat")) == ["place", "place"]


def test_a_place_made_for_it_is_a_question() -> None:
    loud = rig(*(wanted(make.gpu()) for _ in range(4)), site=Site(place="home"))
    fixed = fixes(loud, "noise-heat")
    assert labels(fixed) == ["Place: server room?", "Place: data centre?"]
    assert fixed[1].rig.site.place == "datacentre"
    assert fixed[1].cost == 0.0
    assert fixes(fixed[1].rig, "noise-heat") == []


def test_a_note_gets_no_cap_in_steps() -> None:
    """At 82 % of a large supply nobody needs to act."""
    near = powered(*(wanted(CARD) for _ in range(3)), unit=make.psu(rating_w=1600))
    report = check(near)
    assert found(report, "psu-low-margin").severity == "note"
    assert fixes_for(report, found(report, "psu-low-margin"), default_catalog()) == []


def test_a_supply_keeps_its_form_and_is_never_proprietary_or_retired() -> None:
    over = powered(*(wanted(CARD) for _ in range(4)), unit=make.psu(rating_w=1000))
    shop = [
        make.psu("sfx", rating_w=2400, form="SFX"),
        make.psu("server", rating_w=2400, proprietary=True),
        make.psu("old", rating_w=2400, retired=True),
        make.psu("good", rating_w=2400),
    ]
    fixed = [fix for fix in fixes(over, "psu-overload", shop) if fix.kind == "supply"]
    assert [fix.short for fix in fixed] == ["Makers good"]


def test_the_cheapest_supply_first_and_those_without_a_price_last() -> None:
    def unit(name: str, euros: float | None) -> Psu:
        prices = [] if euros is None else [{"amount": euros, "date": "2025"}]
        return make.psu(name, rating_w=2400, prices=prices)

    over = powered(
        *(wanted(CARD) for _ in range(4)),
        unit=make.psu(rating_w=1000, prices=[{"amount": 150, "date": "2025"}]),
    )
    shop = [unit("unit-a", None), unit("unit-b", 400), unit("unit-c", 300), unit("unit-d", 500)]
    fixed = fixes(over, "psu-overload", shop, limit=99)
    bought = [fix for fix in fixed if fix.kind == "supply"]
    assert [fix.short for fix in bought] == ["Makers unit-c", "Makers unit-b", "Makers unit-d"]
    assert [fix.cost for fix in bought] == [150.0, 250.0, 350.0]


def test_the_cost_is_not_known_without_both_prices() -> None:
    over = powered(*(wanted(CARD) for _ in range(4)), unit=make.psu(rating_w=1000))
    priced = make.psu("priced", rating_w=2400, prices=[{"amount": 400, "date": "2025"}])
    last = fixes(over, "psu-overload", [priced])[-1]
    assert (last.kind, last.cost) == ("supply", None)


def test_a_missing_figure_is_no_reason_for_another_supply() -> None:
    """Leads that nobody listed are counted, not replaced."""
    unsure = powered(*[wanted(CARD)] * 4)
    assert found(check(unsure), "psu-connectors").severity == "unknown"
    assert fixes(unsure, "psu-connectors", default_catalog()) == []


def test_missing_leads_ask_for_another_supply() -> None:
    poor = make.psu("poor", leads=[{"kind": "pcie-8", "cables": 1}, {"kind": "eps-8", "cables": 2}])
    rich = make.psu("rich", leads=[{"kind": "pcie-8", "cables": 6}, {"kind": "eps-8", "cables": 2}])
    short = powered(wanted(CARD), unit=poor)
    assert labels(fixes(short, "psu-connectors", [rich])) == ["Take the Makers rich (1,600 W)"]


def test_a_supply_goes_on_a_circuit_of_its_own() -> None:
    """Two supplies on one US circuit: the second gets another; a stronger one comes after."""
    loaded = powered(
        *(wanted(CARD) for _ in range(4)), on=("wall1", "wall1"), unit=make.psu(rating_w=1300),
        circuits=(Circuit(id="wall1", kind="us-15a-120v", other_load_w=100),),
    )  # fmt: skip
    fixed = [f for f in fixes(loaded, "circuit-overload", limit=99) if f.kind == "circuit"]
    assert labels(fixed)[0] == "Put PSU2 on a circuit of its own (US 120 V 15 A)"
    first = fixed[0].rig
    assert [c.other_load_w for c in first.circuits] == [100.0, 0.0]
    assert [s.circuit for s in first.supplies] == ["wall1", "wall2"]
    assert fixed[0].cost is None
    assert "Have a circuit of 240 V, 20 A laid" in labels(fixed)


def test_a_stronger_circuit_where_230_volts_end_at_16_amps() -> None:
    loaded = powered(
        *(wanted(CARD) for _ in range(8)), unit=make.psu(rating_w=5000),
        circuits=(Circuit(id="wall1", kind="eu-10a-230v"),), on=("wall1",),
    )  # fmt: skip
    fixed = [f for f in fixes(loaded, "circuit-overload", limit=99) if f.kind == "circuit"]
    assert labels(fixed) == [
        "Have a circuit of 230 V, 16 A laid",
        "Have a circuit of 230 V, 32 A laid",
    ]
    assert fixed[1].rig.circuits[0].amps == 32
    assert fixed[1].rig.circuits[0].id == "wall1"


def test_a_countrys_own_circuit_is_stated_and_doubled() -> None:
    """Nothing is stated but the country; the fix states both circuits."""
    loaded = powered(
        *(wanted(CARD) for _ in range(5)), on=(None, None), unit=make.psu(rating_w=1300),
        site=Site(country="US"),
    )  # fmt: skip
    fixed = [f for f in fixes(loaded, "circuit-overload", limit=99) if f.kind == "circuit"]
    assert fixed[0].short == "Second circuit"
    assert [(c.volts, c.amps) for c in fixed[0].rig.circuits] == [(120, 15)] * 2
    assert {s.circuit for s in fixed[0].rig.supplies} == {"wall1", "wall2"}


def test_a_stronger_circuit_in_place_of_a_countrys_own() -> None:
    loaded = powered(*(wanted(CARD) for _ in range(4)), site=Site(country="US"))
    fixed = [f for f in fixes(loaded, "circuit-overload", limit=99) if f.kind == "circuit"]
    assert fixed
    assert fixed[0].rig.supplies[0].circuit == "wall1"


def test_a_circuit_by_volts_and_amps_is_of_no_region() -> None:
    """120 V 10 A is no known kind, and no stronger one of its own region can be named."""
    loaded = powered(
        *(wanted(CARD) for _ in range(4)),
        circuits=(Circuit(id="wall1", volts=120, amps=10),), on=("wall1",),
    )  # fmt: skip
    assert "circuit" not in kinds(fixes(loaded, "circuit-overload", limit=99))


def test_which_circuit_it_is_may_be_all_that_is_missing() -> None:
    """Without a country nobody knows; the kinds that would carry it are asked for.

    Not 120 V, on which no supply of 2000 W is known to give its rating.
    """
    unknown = powered(*(wanted(CARD) for _ in range(4)), unit=make.psu(rating_w=2000))
    fixed = fixes(unknown, "circuit-continuous")
    assert labels(fixed) == [
        "Circuit: EU 230 V 16 A?", "Circuit: UK 230 V 13 A?", "Circuit: US 240 V 20 A?",
    ]  # fmt: skip
    assert all(fix.rig.supplies[0].circuit == "wall1" for fix in fixed)
    assert all(fix.cost == 0.0 for fix in fixed)


def test_a_supply_on_a_strip_stays_there() -> None:
    """Which circuit a strip hangs on is another question."""
    value = powered(*(wanted(CARD) for _ in range(4)), on=(None, None))
    value = set_strip(value, FittedStrip(id="strip1", type="pdu", rating_w=3000))
    value = connect_supply(value, "psu2", strip="strip1")
    first = fixes(value, "circuit-continuous")[0]
    assert [s.circuit for s in first.rig.supplies] == ["wall1", None]


def test_a_steady_cap_that_leaves_other_cards_alone() -> None:
    """The rule names cards; the one that is not concerned keeps its watts."""
    report = check(powered(wanted(CARD), wanted(CARD), wanted(CARD)))
    worst = Finding("warning", "", rule="airflow-hot-blowers", subjects=("gpu1", "gpu2"))
    steps = [candidate.label.replace("\u2009", " ") for candidate in stepped_caps(report, worst)]
    assert steps[0] == "Cap GPU1 and GPU2 to 315 W"
    assert len(steps) == 4
