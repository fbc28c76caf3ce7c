"""Panels, fans, radiators, cages and supplies around the board."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, case, psu, rig

from rigdesk.rig.rig import Rig
from rigdesk.space.assemble import assemble
from rigdesk.space.solids import Solid
from rigdesk.space.supply_solids import size_of, supply_place


def solids(machine: Rig, role: str) -> list[Solid]:
    """The solids of one role that the case brings."""
    return [solid for solid in assemble(machine).case_solids if solid.role == role]


def fitted(fields: dict[str, Any], **fit_out: Any) -> Rig:
    """A case with its fit-out around an ATX board."""
    return rig(case=case(**fields), fit_out=fit_out)


def test_no_case_no_solids() -> None:
    """The board stands on the table."""
    assert assemble(rig()).case_solids == ()
    assert set(assemble(rig()).solids) == set(assemble(rig()).fixed)


def test_panels_stand_where_the_limits_are() -> None:
    """Rear at the brackets, panel and front where the record says."""
    machine = fitted({"card_height_mm": 170, "card_length_mm": 360, "below_mm": 30})
    (lid,), (front,), (below,), (rear,) = (
        solids(machine, role) for role in ("lid", "front", "below", "rear")
    )
    assert (lid.z0, lid.name) == (170, "side panel")
    assert front.x0 == pytest.approx(358.05)
    assert below.y0 == pytest.approx(348.28)
    assert rear.x1 == -1.95
    assert not lid.estimated
    assert not front.estimated


def test_worked_out_at_the_first_question_only() -> None:
    """The same solids ever after."""
    scene = assemble(fitted({}))
    assert scene.case_solids is scene.case_solids


def test_a_chassis_has_a_lid_with_fans_and_a_retainer() -> None:
    """Where its rack units say: an estimate."""
    low = {"style": "rack", "rack_units": 4, "card_height_mm": None}
    lid_fans = [{"side": "lid", "size_mm": 120, "count": 2}]
    machine = fitted({**low, "fans": lid_fans}, retainer=True)
    (lid,), (fans,), (bar,) = (solids(machine, role) for role in ("lid", "lid-fan", "retainer"))
    assert (lid.z0, lid.name, lid.estimated) == (116, "lid", True)
    assert (fans.z0, fans.z1) == (91, 116)
    assert (bar.z0, bar.z1) == (116, 156)


@pytest.mark.parametrize(("retainer", "top"), [(None, 170), (30, 170)])
def test_a_retainer_takes_what_its_record_says(retainer: float | None, top: float) -> None:
    """Forty millimetres else."""
    (bar,) = solids(fitted({"retainer_mm": retainer}, retainer=True), "retainer")
    assert bar.z1 == top


def test_an_open_frame_has_no_walls() -> None:
    """Nor anything at them."""
    assert assemble(fitted({"style": "open-frame"})).case_solids == ()


def test_no_front_where_no_length_is_recorded() -> None:
    """And no panel where nothing says how high."""
    machine = fitted({"card_length_mm": None, "card_height_mm": None, "below_mm": 20})
    assert solids(machine, "front") == solids(machine, "lid") == []
    assert len(solids(machine, "below")) == 1


def test_front_fans_stand_between_cards_and_wall() -> None:
    """As shipped, unless taken out, and those added."""
    stock = {"fans": [{"side": "front", "size_mm": 140, "count": 2}], "card_length_mm": 360}
    machine = fitted(stock)
    (fans,), (front,) = solids(machine, "fan"), solids(machine, "front")
    assert (fans.x0, fans.x1, front.x0) == pytest.approx((358.05, 383.05, 383.05))
    assert fans.y1 - fans.y0 == 280
    assert solids(fitted(stock, fans=[{"side": "front", "count": 0}]), "fan") == []
    added = fitted({}, fans=[{"side": "front", "size_mm": 120, "count": 3}])
    assert solids(added, "fan")[0].y1 - solids(added, "fan")[0].y0 == 360


def test_front_radiators_stand_before_the_fans() -> None:
    """One over the other, each as long as its fans and 35 mm."""
    radiators = [{"side": "front", "size_mm": 240, "thick_mm": 30}, {"side": "top", "size_mm": 240}]
    radiators += [{"side": "front", "size_mm": 120}]
    machine = fitted({"card_length_mm": 360}, radiators=radiators)
    long, short = sorted(solids(machine, "radiator"), key=lambda solid: solid.y0)
    assert long.x1 - long.x0 == 30 or short.x1 - short.x0 == 30
    assert {round(s.y1 - s.y0) for s in (long, short)} == {275, 155}
    assert long.y1 == short.y0


@pytest.mark.parametrize(("whole", "deep"), [(400, 120), (None, None)])
def test_cages_that_are_left_in(whole: float | None, deep: float | None) -> None:
    """As deep as what they cost a card, where both lengths are known."""
    fields = {"card_length_mm": whole, "card_length_with_cage_mm": 280}
    machine = fitted(fields, cages=["A"])
    cages = solids(machine, "cage")
    assert [round(cage.x1 - cage.x0) for cage in cages] == ([deep] if deep else [])
    least = fitted({**fields, "card_length_mm": None, "card_length_at_least_mm": 300}, cages=["A"])
    assert [cage.x1 - cage.x0 for cage in solids(least, "cage")] == [0]


def test_a_rear_fan_is_an_estimate() -> None:
    """Beside the processor, over the rear panel; several are not placed."""
    (fan,) = solids(fitted({"fans": [{"side": "rear", "size_mm": 120}]}), "rear-fan")
    assert fan.estimated
    assert (fan.y0, fan.y1, fan.z0) == (10, 130, 45)
    many = fitted({"fans": [{"side": "rear", "size_mm": 80, "count": 2}]})
    assert solids(many, "rear-fan") == []


@pytest.mark.parametrize(
    ("fields", "place"),
    [({"below": "shroud"}, "below"), ({"supply_place": "behind"}, "behind"), ({}, None)],
)
def test_where_the_supply_stands(fields: dict[str, Any], place: str | None) -> None:
    """Recorded, or under a shroud."""
    assert supply_place(case(**fields)) == place
    part = psu(length_mm=200)
    machine = rig(
        board=board(), case=case(**fields), parts=(part,), supplies=[{"id": "p", "part": part.id}]
    )
    found = solids(machine, "supply")
    assert len(found) == (1 if place else 0)
    for solid in found:
        assert solid.estimated
        assert solid.owner == "p"
        assert solid.x1 - solid.x0 == 200
        assert (solid.z1 <= -30) is (place == "behind")


def test_supplies_without_a_size_or_a_record() -> None:
    """Server modules have no standard here."""
    part = psu(form="CRPS")
    supplies = [{"id": "p", "part": part.id}]
    shroud = case(below="shroud")
    assert size_of(part) is None
    assert size_of(psu(form="SFX", length_mm=110)) == (125, 63.5, 110)
    assert solids(rig(case=shroud, parts=(part,), supplies=supplies), "supply") == []
    assert solids(rig(case=shroud), "supply") == []
