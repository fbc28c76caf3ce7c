"""Whatever the rig: a fix does what it says, harms nothing, and its rig can be written."""

from __future__ import annotations

from typing import Any

import factories as make
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rigdesk.parts import AnyPart
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.edits import waive
from rigdesk.rig.file import read_rig_text, rig_text
from rigdesk.rig.placed import PlacedBridge, Supply
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.surroundings import Site
from rigdesk.rig.tidy import tidy
from rigdesk.rules.engine import check
from rigdesk.solve.fixes import fixes_for

from .fixing import holds

pytestmark = pytest.mark.slow

SHOP: tuple[AnyPart, ...] = (
    make.case("shop-tower", openings=7, prices=[{"amount": 100, "date": "2025"}]),
    make.case("shop-tall", openings=9, card_length_mm=450, card_height_mm=200),
    make.case("shop-frame", style="open-frame", openings=8, card_length_mm=500),
    make.case("shop-retired", openings=12, card_length_mm=900, retired=True),
    make.psu("shop-psu", rating_w=2400, prices=[{"amount": 500, "date": "2025"}]),
    make.bridge(2, "shop-two"), make.bridge(3, "shop-three"), make.bridge(4, "shop-four"),
    make.board("shop-board"),
)  # fmt: skip
GPUS = (
    make.gpu("pro", nvlink="nvlink3-ampere"),
    make.gpu("hot", tdp_w=350),
    make.open_air("air"),
    make.open_air("fat", thickness_mm=75, bracket_slots=4),
    make.gpu("vague", thickness_mm=40.7),
    make.gpu("passive", cooler="passive"),
    make.gpu("long", length_mm=400),
)
CASES = (
    make.case("seven", openings=7), make.case("eight", vertical_openings=2),
    make.case("low", style="rack", rack_units=4, card_height_mm=140), None,
)  # fmt: skip


@st.composite
def rigs(draw: st.DrawFn) -> Rig:
    """A small rig: one to four cards in slots, perhaps in one slot twice, a case, a supply."""
    cards = draw(
        st.lists(st.tuples(st.integers(1, 8), st.sampled_from(GPUS)), min_size=1, max_size=4)
    )
    unit = make.psu("unit", rating_w=draw(st.sampled_from([850, 1300, 1600])))
    value = make.rig(
        *(make.at(f"PCIE{slot}", part) for slot, part in cards),
        case=draw(st.sampled_from(CASES)), parts=(unit,),
        supplies=(Supply(id="psu1", part="unit"),) * draw(st.integers(0, 1)),
        site=Site(country=draw(st.sampled_from([None, "US", "DE"]))),
    )  # fmt: skip
    if len(cards) > 1 and draw(st.booleans()):
        bridge: Any = draw(st.sampled_from([part for part in SHOP if part.kind == "bridge"]))
        placed = PlacedBridge(part=bridge.id, joins=("gpu1", "gpu2"))
        value = with_changes(value, bridges=(placed,), parts={**value.parts, bridge.id: bridge})
    return tidy(value)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rigs())
def test_every_fix_keeps_its_promise(value: Rig) -> None:
    """It removes its finding, adds none as bad, unseats nobody and is a rig of its own."""
    report = check(value)
    for finding in report.findings:
        fixed = fixes_for(report, finding, SHOP)
        assert len({fix.label for fix in fixed}) == len(fixed) <= 4
        for fix in fixed:
            holds(report, finding, fix)
            assert fix.rig != value
            assert "shop-retired" not in fix.rig.parts
            assert {c.id for c in fix.rig.cards} == {c.id for c in value.cards}
            assert not any(card.in_tray for card in fix.rig.cards)
            assert read_rig_text(rig_text(fix.rig), "fix", Catalog()) == fix.rig


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rigs())
def test_nothing_is_offered_for_what_is_waived(value: Rig) -> None:
    for finding in check(value).findings:
        report = check(waive(value, finding.key, "accepted"))
        waived = next(f for f in report.findings if f.key == finding.key)
        assert waived.waived == "accepted"
        assert fixes_for(report, waived, SHOP) == []
