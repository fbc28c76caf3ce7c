"""Other sides for radiators, and other coolers."""

from __future__ import annotations

from typing import Any

import factories as make
from factories import at, rig

from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding, Remedy
from rigdesk.rules.space.radiator_moves import elsewhere
from rigdesk.solve.radiator_fixes import places

from .fixing import fixes, labels

WET = make.gpu("wet", cooler="aio", radiator_mm=240)


def mounts(**sides: list[int]) -> list[dict[str, Any]]:
    """The sides that take radiators."""
    return [{"side": side, "radiators_mm": sizes} for side, sizes in sides.items()]


def test_one_of_two_radiators_goes_elsewhere() -> None:
    """The top takes one; the bottom is free."""
    housing = make.case(mounts=mounts(top=[240], bottom=[240]))
    placed = [{"side": "top", "size_mm": 240, "cools": [card]} for card in ("gpu1", "gpu2")]
    value = rig(at("PCIE1", WET), at("PCIE4", WET), case=housing, fit_out={"radiators": placed})
    found = fixes(value, "radiator-space")
    assert labels(found)[:2] == [
        "Put the radiator of GPU1 at the bottom",
        "Put the radiator of GPU2 at the bottom",
    ]
    assert found[0].short == "Radiator to bottom"
    sides = {r.cools: r.side for r in found[0].rig.fit_out.radiators}
    assert sides == {("gpu1",): "bottom", ("gpu2",): "top"}


def test_the_pump_of_the_processor() -> None:
    """Its radiator is named at the cooler."""
    pump = make.cooler("pump", type="aio", sockets=["AM5"], radiator_mm=240, hose_mm=300)
    housing = make.case(card_length_mm=700, mounts=mounts(front=[360], top=[360]))
    value = rig(
        board=make.board(socket="AM5"), case=housing, parts=(pump,),
        cooler={"part": "pump", "radiator_at": "front"},
    )  # fmt: skip
    (fix,) = fixes(value, "radiator-space")
    assert fix.label == "Put the radiator of the CPU cooler at the top"
    assert fix.rig.cooler is not None
    assert fix.rig.cooler.radiator_at == "top"


def test_other_remedies_are_not_its_business() -> None:
    """A card that moves moves without it."""
    finding = Finding("warning", "", remedies=(Remedy("move", "gpu1", (("to", "PCIE2"),)),))
    assert list(places(check(rig(at("PCIE1", WET))), finding)) == []


def test_a_lower_cooler_for_a_low_case() -> None:
    """The rules about coolers ask for another one."""
    tall = make.cooler("tall", height_mm=165)
    low = make.cooler("low", height_mm=120)
    value = rig(case=make.case(cooler_height_mm=150), parts=(tall,), cooler={"part": "tall"})
    assert "Take the Makers low" in labels(fixes(value, "cooler-height", (low,)))


def test_no_side_is_proposed_that_is_too_small() -> None:
    """A rear of one fan takes no radiator of three, whatever else is said of it."""
    part = make.cooler(type="aio", sockets=["SP3"], radiator_mm=360)
    sides = [
        {"side": "top", "radiators_mm": [360]},
        {"side": "front", "radiators_mm": [360]},
        {"side": "rear", "radiators_mm": [120]},
    ]
    machine = make.rig(
        make.at("PCIE1", make.gpu()), case=make.case(mounts=sides), parts=(part,),
        cooler={"part": part.id, "radiator_at": "top"},
    )  # fmt: skip
    build = check(machine).build
    case = machine.case_part
    assert case is not None
    proposed = [dict(remedy.data)["side"] for remedy in elsewhere(build, case, "top")]
    assert proposed == ["front"]
