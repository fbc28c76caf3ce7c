"""The sheet as JSON: names that last, bare numbers, null for what is unknown."""

from __future__ import annotations

import json
import math
from typing import Any

import factories as make
import pytest
from drawing.rigs import bridged_pair, crowded, four_blowers, four_capped, report, unruled
from golden.compare import assert_golden
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import Finding, Quantity
from rigdesk.sheets.sheet_json import FORMAT, sheet_json, sheet_object

from .test_csv import priced


def read(found: Report) -> Any:
    """Through the file and back, as a script would get it."""
    return json.loads(sheet_json(found))


@pytest.mark.parametrize("name", ["four_capped", "crowded"])
def test_the_file_is_as_it_was_read(name: str) -> None:
    rig = {"four_capped": four_capped, "crowded": crowded}[name]()
    assert_golden(f"{name}.json", sheet_json(unruled(rig)).decode())


def test_the_names_that_scripts_rely_on() -> None:
    made = read(report(four_capped()))
    assert made["format"] == FORMAT
    assert set(made) == {
        "format", "name", "headline", "notes", "totals", "shopping", "slots", "cards", "cables",
        "power", "bios", "steps", "commands", "findings", "money",
        "summary", "shops", "order", "labels", "acceptance", "drawings", "measured", "sources",
    }  # fmt: skip
    assert set(made["findings"][0]) == {
        "rule", "code", "severity", "message", "why", "subjects", "required", "actual", "key",
        "waived",
    }  # fmt: skip


def test_the_same_rig_gives_the_same_bytes() -> None:
    assert sheet_json(report(four_blowers())) == sheet_json(report(four_blowers()))


def test_shopping_holds_numbers_and_why_one_is_missing() -> None:
    shopping = read(unruled(priced()))["shopping"]
    lines = {line["part"]: line for line in shopping["lines"]}
    card = lines["card-24"]
    assert (card["count"], card["each"], card["total"]) == (2, 630.0, 1260.0)
    assert (card["date"], card["condition"], card["problem"]) == ("2024-03", "used", None)
    assert lines["bare"]["each"] is None
    assert lines["bare"]["problem"] == "no price known"
    assert lines["bare"]["date"] is None
    assert [entry["amount"] < 0 for entry in shopping["adjustments"]] == [True, False]
    assert shopping["gross"] == pytest.approx(shopping["net"] + shopping["vat"])
    assert shopping["unpriced"] == 2


def test_slots_name_what_sits_in_them_and_over_them() -> None:
    made = read(unruled(four_blowers()))
    slots = {slot["name"]: slot for slot in made["slots"]}
    assert slots["PCIE1"]["card"] == "gpu1"
    assert slots["PCIE1"]["under"] is None
    assert slots["PCIE2"]["card"] is None
    assert slots["PCIE2"]["under"] == "gpu1"
    assert (slots["PCIE1"]["lanes"], slots["PCIE1"]["gen"]) == (16, 4)
    free = read(unruled(make.rig(make.at("PCIE1", make.gpu()))))["slots"][6]
    assert (free["card"], free["under"]) == (None, None)


def test_cards_tell_their_openings_and_links() -> None:
    made = read(unruled(four_blowers()))
    assert [card["openings"] for card in made["cards"]] == [[1, 2], [3, 4], [5, 6], [7, 8]]
    assert made["cards"][0]["lanes"] == 16
    loose = read(unruled(make.rig(make.wanted(make.gpu()))))["cards"][0]
    assert (loose["seat"], loose["openings"], loose["lanes"]) == ("tray", None, None)
    assert loose["limits"] == []


def test_a_plugs_load_is_its_share() -> None:
    made = read(unruled(four_capped()))
    loads = [row["load_w"] for row in made["cables"] if row["to"] == "GPU1"]
    assert loads == [140.0, 140.0]
    assert {row["load_w"] for row in made["cables"] if row["to"] == "board"} == {None}
    unknown = make.rig(make.at("PCIE1", make.gpu(tdp_w=None)))
    assert [row["load_w"] for row in read(unruled(unknown))["cables"] if row["to"] == "GPU1"] == [
        None
    ]


def test_power_is_null_where_nothing_is_recorded() -> None:
    made = read(unruled(make.rig(make.at("PCIE1", make.gpu(tdp_w=None)))))
    assert made["power"]["cards"] == [{"card": "gpu1", "watts_w": None, "capped": False}]


def test_findings_hold_both_figures() -> None:
    built = unruled(bridged_pair()).build
    finding = Finding(
        "error", "{required} needed", subjects=("gpu1",), required=Quantity(45.0, "mm"),
        actual=Quantity(math.inf, "mm", 0.5, 1.25), rule="a", code="S1", key="k", waived="known",
    )  # fmt: skip
    (made,) = read(Report(built, (finding,)))["findings"]
    assert made["required"] == {"value": 45.0, "minus": 0.0, "plus": 0.0, "unit": "mm"}
    assert made["actual"]["value"] is None
    assert (made["actual"]["minus"], made["actual"]["plus"]) == (0.5, 1.25)
    assert made["waived"] == "known"
    (bare,) = read(Report(built, (Finding("note", "so"),)))["findings"]
    assert (bare["required"], bare["actual"]) == (None, None)


def numbers_in(value: Any) -> list[Any]:
    """Every value in a tree that is no container."""
    if isinstance(value, dict):
        return [found for each in value.values() for found in numbers_in(each)]
    if isinstance(value, list):
        return [found for each in value for found in numbers_in(each)]
    return [value]


@pytest.mark.parametrize("rig", [EMPTY, four_blowers(), crowded(), priced()])
def test_every_value_is_plain(rig: Rig) -> None:
    """And no number is not one."""
    for value in numbers_in(sheet_object(check(rig))):
        assert value is None or isinstance(value, str | int | float | bool)
        assert not isinstance(value, float) or math.isfinite(value)


def test_an_empty_rig_has_empty_lists() -> None:
    made = read(check(EMPTY))
    assert made["headline"] == "No card planned yet"
    assert made["slots"] == made["cards"] == made["cables"] == made["steps"] == []


@given(st.text(st.characters(codec=None), max_size=40))
def test_any_name_comes_back(name: str) -> None:
    """Lone surrogates too: as their escapes, which every reader knows."""
    rig = make.rig(board=None).model_copy(update={"name": name})
    data = sheet_json(unruled(rig))
    data.decode("utf-8")
    assert json.loads(data)["name"] == name
