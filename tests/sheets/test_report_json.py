"""JSON of a check: stable names, bare numbers, nothing that JSON cannot hold."""

from __future__ import annotations

import json
from typing import Any

import factories as make
from drawing.rigs import crowded, four_blowers, four_capped, report, unruled

from rigdesk.rig.rig import EMPTY
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import Finding, Quantity, Remedy
from rigdesk.sheets.report_json import cost_object, report_object
from rigdesk.totals.cost import Cost


def written(found: Report) -> Any:
    """Through JSON and back, as a script would get it."""
    return json.loads(json.dumps(report_object(found), allow_nan=False))


def test_the_names_that_scripts_rely_on() -> None:
    made = written(report(four_capped()))
    assert set(made) == {"name", "headline", "findings", "totals", "money"}
    assert {"power", "cost", "lanes", "heat_w", "weight_kg"} <= set(made["totals"])
    assert {"steady_w", "supplies", "wall_w", "circuits"} <= set(made["totals"]["power"])
    for finding in made["findings"]:
        assert set(finding) == {
            "rule", "code", "severity", "message", "why", "subjects", "required", "actual", "unit",
            "minus", "plus", "key", "waived", "fixes",
        }  # fmt: skip


def test_totals_are_the_reports_own() -> None:
    checked = report(four_capped())
    power = written(checked)["totals"]["power"]
    assert power["steady_w"] == round(checked.totals.power.steady_w, 3)
    (supply,) = power["supplies"]
    assert (supply["id"], supply["rating_w"]) == ("psu1", 1600)
    (circuit,) = power["circuits"]
    assert (circuit["id"], circuit["stated"], circuit["continuous"]) == ("wall1", True, True)
    lanes = written(checked)["totals"]["lanes"]
    assert [link["card"] for link in lanes] == ["gpu1", "gpu2", "gpu3", "gpu4"]
    assert {(link["lanes"], link["gen"]) for link in lanes} == {(16, 4)}
    cost = written(checked)["totals"]["cost"]
    assert cost["unpriced"] == checked.totals.cost.unpriced
    assert cost["currency"] == "EUR"


def one(finding: Finding) -> Any:
    built = unruled(four_blowers()).build
    return written(Report(built, (finding,)))["findings"][0]


def test_a_finding_with_both_figures() -> None:
    made = one(
        Finding(
            "error", "{required} needed, {actual} there", subjects=("gpu1", "gpu2"),
            required=Quantity(45.0, "mm"), actual=Quantity(40.6401, "mm", 0.5, 1.25),
            remedies=(Remedy("move", "gpu2", (("slot", "PCIE5"), ("mm", 3.5))),),
            rule="slot-overlap", code="S101", key="slot-overlap:gpu1:gpu2", waived="known",
        )
    )  # fmt: skip
    assert made["subjects"] == ["gpu1", "gpu2"]
    assert (made["required"], made["actual"], made["unit"]) == (45.0, 40.64, "mm")
    assert (made["minus"], made["plus"]) == (0.5, 1.25)
    assert made["message"].startswith("45")
    assert made["waived"] == "known"
    assert made["fixes"] == []


def test_fixes_are_those_that_were_tried_and_help() -> None:
    """A remedy is only data; what stands in the file was carried out and checked."""
    made = written(report(crowded()))
    found = [fix for finding in made["findings"] for fix in finding["fixes"]]
    assert {"kind", "label", "removes", "adds", "cost"} == set(found[0])
    for finding in made["findings"]:
        assert all(finding["key"] in fix["removes"] for fix in finding["fixes"])


def test_a_finding_without_figures() -> None:
    made = one(Finding("note", "so"))
    assert [made[name] for name in ("required", "actual", "unit", "minus", "plus")] == [None] * 5
    only = one(Finding("note", "so", required=Quantity(3, "W", 1, 2)))
    assert (only["required"], only["unit"], only["plus"]) == (3, "W", 2)


def test_what_is_not_finite_becomes_null() -> None:
    made = one(Finding("error", "so", actual=Quantity(float("inf"), "mm", float("nan"))))
    assert (made["actual"], made["minus"], made["plus"]) == (None, None, 0.0)


def test_sums_are_whole_cents_and_null_beyond_all_numbers() -> None:
    made = cost_object(Cost(net=10.005, vat=1.999, unpriced=2))
    assert (made["net"], made["vat"], made["gross"], made["unpriced"]) == (10.01, 2.0, 12.01, 2)
    assert cost_object(Cost(net=float("inf")))["gross"] is None


def test_empty_and_broken_rigs_are_objects_too() -> None:
    assert written(check(EMPTY))["headline"] == "No card planned yet"
    made = written(report(crowded()))
    assert {finding["severity"] for finding in made["findings"]} >= {"error"}


def test_worst_come_first() -> None:
    rig = make.rig(make.at("PCIE1", make.gpu()), make.at("PCIE2", make.gpu()))
    severities = [finding["severity"] for finding in written(report(rig))["findings"]]
    order = ["error", "unknown", "warning", "note"]
    assert severities == sorted(severities, key=order.index)
    assert severities[0] == "error"
