"""What is offered for a finding, in which order, and when nothing is."""

from __future__ import annotations

import factories as make
import pytest
from factories import at, rig

from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.edits import set_own_price, waive
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding
from rigdesk.solve.fixes import fix_labels, fixes_for, iter_fixes
from rigdesk.units import Price

from .fixing import fixes, found, holds, kinds, labels, sample

SAMPLES = ("four-3090-capped", "four-a6000-seven-openings", "four-a6000", "two-3090-nvlink")


def test_four_cards_in_a_tower_of_seven_openings_need_another_case() -> None:
    """The founding mistake: no seat helps, so cases with eight openings are named by price."""
    fixed = fixes(sample("four-a6000-seven-openings"), "case-slots-short", default_catalog())
    assert kinds(fixed) == ["case"] * 3
    assert all("openings)" in label for label in labels(fixed))
    costs = [fix.cost for fix in fixed]
    assert None not in costs
    assert costs == sorted(costs, key=float)  # type: ignore[arg-type]


def test_an_own_price_decides_the_order_of_cases() -> None:
    """A rig's own price beats the catalog's, so the Chenbro comes first at one euro."""
    cheap = set_own_price(
        sample("four-a6000-seven-openings"), "chenbro-rm41300-fs81", Price(amount=1, date="2025")
    )
    first = fixes(cheap, "case-slots-short", default_catalog())[0]
    assert first.label == "Take the Chenbro RM41300-FS81 (8 openings)"
    assert first.short == "Chenbro RM41300-FS81"
    assert first.report.headline == "Works"


@pytest.mark.parametrize("name", SAMPLES)
def test_every_fix_of_a_sample_keeps_its_promise(name: str) -> None:
    report = check(sample(name))
    for finding in report.findings:
        for fix in fixes_for(report, finding, default_catalog(), limit=99):
            holds(report, finding, fix)
            assert finding.key in fix.removes
            assert fix.report.rig == fix.rig
            assert set(fix.adds).isdisjoint(fix.removes)


def test_the_least_change_comes_first() -> None:
    """A seat before a cap, a cap before a supply."""
    order = ["move", "reseat", "cap", "set", "place", "bridge", "riser", "cooler", "memory"]
    order += ["cpu", "supply", "circuit", "case", "card", "board"]
    for name in SAMPLES:
        report = check(sample(name))
        for finding in report.findings:
            ranks = [order.index(k) for k in kinds(fixes_for(report, finding, default_catalog()))]
            assert ranks == sorted(ranks)


def test_no_more_than_the_limit() -> None:
    crowd = rig(at("PCIE1", make.gpu(thickness_mm=61)), at("PCIE3", make.gpu("card-b")))
    assert len(fixes(crowd, "slot-overlap", limit=99)) > 2
    assert len(fixes(crowd, "slot-overlap", limit=2)) == 2
    assert fixes(crowd, "slot-overlap", limit=0) == []


def test_nothing_for_a_waived_finding() -> None:
    crowd = rig(at("PCIE1", make.gpu(thickness_mm=61)), at("PCIE3", make.gpu("card-b")))
    open_report = check(crowd)
    finding = found(open_report, "slot-overlap")
    assert fixes_for(open_report, finding, ())
    report = check(waive(crowd, finding.key, "Measured: it goes in."))
    assert found(report, "slot-overlap").waived
    assert fixes_for(report, found(report, "slot-overlap"), ()) == []


def test_nothing_for_a_finding_of_another_rig() -> None:
    crowd = check(rig(at("PCIE1", make.gpu(thickness_mm=61)), at("PCIE3", make.gpu("card-b"))))
    fine = check(rig(at("PCIE1", make.gpu()), at("PCIE5", make.gpu())))
    assert fixes_for(fine, found(crowd, "slot-overlap"), ()) == []


def test_nothing_where_nothing_helps() -> None:
    """Two thick cards on a board with two neighbouring slots, and an empty shop."""
    slots = [{"name": f"S{n}", "position": n, "lanes": 16, "gen": 4} for n in (1, 2)]
    stuck = rig(
        at("S1", make.gpu("card-a", thickness_mm=61)),
        at("S2", make.gpu("card-b", thickness_mm=61)),
        board=make.board(slots=slots),
    )  # fmt: skip
    assert fixes(stuck, "slot-overlap") == []


def test_nothing_for_a_fault_of_the_engine() -> None:
    """A rule that broke is no matter of the rig."""
    report = check(rig(at("PCIE1", make.gpu())))
    broken = Finding("unknown", "broken", rule="engine", key="engine:x")
    report = type(report)(report.build, (broken,))
    assert fixes_for(report, broken, default_catalog()) == []


def test_steps_are_tries_and_end_with_the_same_fixes() -> None:
    """The window asks step by step; None is a try that came to nothing."""
    tight = rig(at("PCIE7", make.gpu()), case=make.case("tight", openings=7))
    report = check(tight)
    finding = found(report, "case-slots-short")
    shop = [make.case("as-tight", openings=7), make.case("wide", openings=9)]
    steps = list(iter_fixes(report, finding, shop))
    assert None in steps
    offered = [fix for fix in steps if fix is not None]
    assert labels(offered) == labels(fixes_for(report, finding, shop, limit=99))
    assert kinds(offered) == ["move"] * 3 + ["case"]


def test_a_catalog_may_be_any_parts_even_read_once() -> None:
    wide = make.case("wide", openings=9)
    tight = rig(at("PCIE7", make.gpu()), case=make.case(openings=7), board=make.board())
    fixed = fixes(tight, "case-slots-short", iter([wide]), limit=99)
    assert labels(fixed)[-1] == "Take the Makers wide (9 openings)"


def test_labels_of_all_findings_for_the_command_line() -> None:
    said = fix_labels(check(sample("four-a6000-seven-openings")))
    sag = "gpu-sag:gpu1:gpu2:gpu3:gpu4"
    assert set(said) == {"case-slots-short:gpu4", "bottom-overhang:gpu4", sag}
    assert all(label.startswith("Take the ") for label in said["case-slots-short:gpu4"])
    without_parts = fix_labels(check(sample("four-a6000-seven-openings")), ())
    assert without_parts == {sag: ["Put a brace under GPU1, GPU2, GPU3 and GPU4"]}


def test_labels_leave_waived_findings_out() -> None:
    waived = waive(sample("four-a6000-seven-openings"), "case-slots-short:gpu4", "We cut the case.")
    assert "case-slots-short:gpu4" not in fix_labels(check(waived))
