"""Fixes around a card: braces, leads, what stands in front of it, bridges side by side."""

from __future__ import annotations

from typing import Any

import factories as make
import pytest
from factories import at, rig

from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding, Remedy
from rigdesk.solve.fit_out_fixes import around
from rigdesk.solve.trying import Candidate

from .fixing import fixes, labels

TALL = make.open_air(
    "tall", height_mm=137, height_datum="finger", plugs=[{"kind": "12v-2x6"}], mass_g=900
)
NATIVE = make.psu(leads=[{"kind": "12v-2x6", "cables": 1}, {"kind": "pcie-8", "cables": 4}])
FRONT = [{"side": "front", "size_mm": 240}]


def fed(*wires: dict[str, Any], room: float = 170, psu: Any = NATIVE, **fields: Any) -> Rig:
    """A card under a side panel, fed by these wires of one supply."""
    led = [{"supply": "psu1", "lead": "pcie-8", "to": "gpu1", **wire} for wire in wires]
    return rig(
        at("PCIE1", TALL), case=make.case(card_height_mm=room), parts=(psu,),
        supplies=({"id": "psu1", "part": "test-psu"},), wiring={"wires": led}, **fields,
    )  # fmt: skip


def offered(value: Rig, *remedies: Remedy) -> list[Candidate]:
    """What is proposed for a finding with these remedies."""
    return list(around(check(value), Finding("warning", "", remedies=remedies)))


def test_braces_for_all_cards_that_are_alike() -> None:
    """One change, of which nobody knows the price."""
    heavy = make.gpu("heavy", mass_g=2200)
    value = rig(at("PCIE1", heavy), at("PCIE5", heavy), case=make.case())
    fix = fixes(value, "gpu-sag")[0]
    assert (fix.label, fix.short) == ("Put a brace under GPU1 and GPU2", "Add braces")
    assert [brace.card for brace in fix.rig.braces] == ["gpu1", "gpu2"]
    assert fix.cost is None


def test_one_brace() -> None:
    value = rig(at("PCIE1", make.gpu("heavy", mass_g=2200)), case=make.case())
    fix = fixes(value, "gpu-sag")[0]
    assert (fix.label, fix.short) == ("Put a brace under GPU1", "Add a brace")


def test_the_supplys_own_lead_in_place_of_an_adapter() -> None:
    """35 mm are enough for it, 60 are not there."""
    value = fed({"adapter": "four 8-pin to 16-pin"}, room=180)
    fix = fixes(value, "power-plug-bend")[0]
    assert fix.label == "Feed GPU1 by a 16-pin lead of the supply"
    [wire] = fix.rig.wiring.wires
    assert (wire.lead, wire.adapter, wire.to) == ("12v-2x6", None, "gpu1")


def test_a_supply_without_such_a_lead_gives_none() -> None:
    """Nor does one that no wire comes from."""
    native = Remedy("set", "gpu1", (("adapter", "none"),))
    old = make.psu(leads=[{"kind": "pcie-8", "cables": 4}])
    for value in (fed({"adapter": "tails"}, psu=old), fed()):
        [candidate] = offered(value, native)
        with pytest.raises(ValueError, match=r"no 16-pin lead|nothing is wired"):
            candidate.make(value)


def test_a_right_angle_plug_on_the_lead_that_is_there() -> None:
    """25 mm do where 35 are not there."""
    value = fed({"lead": "12v-2x6"}, room=166)
    fixed = fixes(value, "power-plug-bend")
    fix = fixed[labels(fixed).index("Take a right-angle plug for GPU1")]
    assert [wire.adapter for wire in fix.rig.wiring.wires] == ["right-angle"]


def test_a_right_angle_plug_where_nothing_is_wired_yet() -> None:
    """The only supply's own 16-pin lead; which of two supplies, nobody can say."""
    turn = Remedy("set", "gpu1", (("adapter", "right angle"),))
    value = fed(room=166)
    [candidate] = offered(value, turn)
    [wire] = candidate.make(value).wiring.wires
    assert (wire.lead, wire.adapter) == ("12v-2x6", "right-angle")
    none = rig(at("PCIE1", TALL), case=make.case(card_height_mm=166))
    with pytest.raises(ValueError, match="which lead"):
        candidate.make(none)


def test_the_front_radiator_goes_to_the_side_that_takes_it() -> None:
    """Not to one that is too small or taken."""
    mounts = [
        {"side": "top", "radiators_mm": [240]}, {"side": "rear", "radiators_mm": [120]},
        {"side": "bottom", "radiators_mm": [240]}, {"side": "side"},
    ]  # fmt: skip
    case = make.case(mounts=mounts)
    fitted = {"radiators": [*FRONT, {"side": "bottom"}]}
    value = rig(at("PCIE1", make.open_air(length_mm=350)), case=case, fit_out=fitted)
    clear = Remedy("set", "", (("field", "fit_out.radiators"),))
    moved, gone = offered(value, clear)
    assert (moved.label, gone.label) == (
        "Put the front radiator at the top", "Leave the front radiator out",
    )  # fmt: skip
    assert [r.side for r in moved.make(value).fit_out.radiators] == ["bottom", "top"]
    assert [r.side for r in gone.make(value).fit_out.radiators] == ["bottom"]


def test_a_radiator_that_cools_something_is_not_left_out() -> None:
    """And without a case there is no other side."""
    fitted = {"radiators": [{**FRONT[0], "cools": ["gpu1"]}]}
    clear = Remedy("set", "", (("field", "fit_out.radiators"),))
    assert offered(rig(at("PCIE1", TALL), fit_out=fitted), clear) == []


def test_a_card_fits_without_the_front_radiator() -> None:
    """As the engine says."""
    value = rig(
        at("PCIE1", make.open_air(length_mm=345, mass_g=900)), case=make.case(),
        fit_out={"radiators": FRONT},
    )  # fmt: skip
    assert "Leave the front radiator out" in labels(fixes(value, "gpu-too-long"))


def test_a_card_fits_without_the_cages() -> None:
    """A warning is left that it does only then."""
    caged = make.case(card_length_with_cage_mm=330)
    value = rig(
        at("PCIE1", make.open_air(length_mm=345, mass_g=900)), case=caged,
        fit_out={"cages": ["front cage"]},
    )  # fmt: skip
    fixed = fixes(value, "gpu-too-long")
    fix = fixed[labels(fixed).index("Take the drive cages out")]
    assert fix.rig.fit_out.cages == ()
    assert [key.split(":")[0] for key in fix.adds if "radiator" in key] == ["gpu-front-radiator"]


def test_as_many_bridges_as_a_pair_takes() -> None:
    """Other pairs keep theirs."""
    card = make.gpu(chip="A100", nvlink="nvlink3-a100")
    three = make.bridge(2, connector="nvlink3-a100", pieces_a_pair=3)
    value = rig(
        *(at(f"PCIE{n}", card) for n in (1, 3, 5, 7)),
        bridges=((three, ("gpu1", "gpu2")), (three, ("gpu3", "gpu4"))),
    )  # fmt: skip
    report = check(value)
    finding = next(f for f in report.only("nvlink-pairs-only") if f.key.endswith(":pieces"))
    [candidate] = around(report, finding)
    assert candidate.label == "Take 3 bridges for the pair"
    assert [bridge.count for bridge in candidate.make(value).bridges] == [3, 1]


def test_other_remedies_are_not_about_what_stands_around() -> None:
    assert offered(fed(), Remedy("move", "gpu1"), Remedy("set", "gpu1", (("duct", "yes"),))) == []
