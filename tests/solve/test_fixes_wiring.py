"""Fixes of cables, risers' leads, strips and several supplies, tried on the engine."""

from __future__ import annotations

from typing import Any

from factories import at, board, psu, wanted
from rules.power import fixtures_wiring as power
from rules.site import fixtures_strips as strips
from totals.wired import EIGHT, on, unit, wire, wired

from rigdesk.rig.rig import Rig
from rigdesk.solve.trying import Fix

from .fixing import fixes, labels


def named(rig: Rig, rule: str, label: str, parts: Any = ()) -> Fix:
    """The fix of a name."""
    found = fixes(rig, rule, list(parts))
    assert label in labels(found)
    return found[labels(found).index(label)]


def test_a_shared_cable_is_parted() -> None:
    """Both heads hang on one cable, others are free: each plug gets its own, and it is stated."""
    rig = power.a_300_w_card_on_one_cable_of_two_heads()
    fix = named(rig, "psu-shared-cable", "Give GPU1 other cables")
    assert [f.cable for f in wired(fix.rig).of("gpu1")] == ["1", "2"]
    assert all(f.stated for f in wired(fix.rig).of("gpu1"))


def test_what_cannot_be_parted_takes_another_supply() -> None:
    """Nothing is stated, and the supply has four cables."""
    more = psu("more", leads=[{"kind": "pcie-8", "cables": 8}, {"kind": "eps-8", "cables": 1}])
    found = fixes(power.four_cards_on_four_cables_of_two_heads(), "psu-shared-cable", [more])
    assert "Take the Makers more (1,600 W)" in labels(found)


def test_supplies_are_asked_whether_they_start_together() -> None:
    rig = power.two_supplies_and_nothing_stated()
    fix = named(rig, "multi-psu-sync", "Do they start together, on one ground?")
    assert (fix.rig.wiring.start, fix.rig.wiring.ground) == ("together", "common")
    assert fix.cost is None


def test_tied_outputs_are_parted() -> None:
    rig = power.outputs_tied_together()
    fix = named(rig, "multi-psu-sync", "Part the outputs of the supplies")
    assert not fix.rig.wiring.outputs_tied


def test_a_riser_takes_another_lead() -> None:
    """In the path's own words, and instead of the wire that said SATA."""
    for rig in (power.risers_on_sata(), power.a_riser_wired_to_sata()):
        fix = named(rig, "riser-sata-power", "Feed r1 by a 6-pin PCIe lead")
        assert fix.rig.risers[0].power == "6-pin"
        assert not fix.rig.wiring.wires


def test_leads_for_the_slots_are_plugged_in() -> None:
    """All wires are stated as they were worked out."""
    rig = power.four_cards_and_leads_for_the_slots()
    fix = named(rig, "slot-power", "Plug all leads in as the wiring has them")
    assert all(f.stated for f in wired(fix.rig).feeds)


def test_a_machine_is_plugged_into_the_wall() -> None:
    fix = named(strips.a_strip_too_small(), "circuit-strip", "Plug into the wall, not into strip1")
    assert fix.rig.strips == ()
    assert fix.rig.supplies[0].circuit == "wall1"


def test_supplies_on_no_strip_stay_where_they_are() -> None:
    """Only what hangs on the strip moves."""
    part = unit(of={"eps-8": 2, "pcie-8": 4})
    rig = on(
        (part, part), at("PCIE1", EIGHT), wanted(EIGHT), board=board(eps_sockets=1),
        circuits=[{"id": "wall1", "kind": "eu-16a-230v"}],
        strips=[{"id": "strip1", "rating_w": 100}],
        wiring={"start": "together", "ground": "common"},
        wires=[wire("gpu1"), wire("gpu2")],
    )  # fmt: skip
    data = rig.model_dump()
    data["supplies"] = [
        {"id": "psu1", "part": part.id, "circuit": "wall1", "strip": "strip1"},
        {"id": "psu2", "part": part.id},
    ]
    fix = named(Rig.model_validate(data), "circuit-strip", "Plug into the wall, not into strip1")
    assert [s.circuit for s in fix.rig.supplies] == ["wall1", None]
