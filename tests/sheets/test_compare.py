"""Rigs side by side: what is told, what is lit, what is never compared, and how it is written."""

from __future__ import annotations

import json
from typing import Any

import pytest
from factories import at, case, gpu, rig, wanted

from rigdesk.files.places import samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import Report, check
from rigdesk.sheets.compare import Comparison, Row, compare
from rigdesk.sheets.compare_files import (
    comparison_json,
    comparison_markdown,
    comparison_text,
)


def sample(name: str) -> Report:
    """A shipped rig, checked."""
    return check(read_rig(samples_dir() / f"{name}.rig.yaml", default_catalog()))


@pytest.fixture(scope="module")
def three() -> tuple[Report, ...]:
    """Four cards in water, four with caps, two of another generation."""
    return tuple(map(sample, ("four-3090-water", "four-3090-capped", "two-4090")))


def row(made: Comparison, label: str) -> Row:
    """The row of a label."""
    (found,) = (row for group in made.groups for row in group.rows if row.label == label)
    return found


def titles(made: Comparison) -> list[str]:
    """The titles of its groups."""
    return [group.title for group in made.groups]


def test_columns_are_rigs_and_rows_are_grouped(three: tuple[Report, ...]) -> None:
    """In the order given, one cell a rig in every row."""
    made = compare(three)
    assert made.names == tuple(report.rig.name for report in three)
    assert titles(made) == [
        "Verdict", "Power", "Price", "GPUs", "Keeping it on", "Lanes", "Parts that differ",
        "Findings that differ",
    ]  # fmt: skip
    assert {len(row.cells) for group in made.groups for row in group.rows} == {3}
    assert [cell.text for cell in row(made, "Answer").cells] == [r.headline for r in three]


def test_cells_that_differ_from_the_first_are_lit(three: tuple[Report, ...]) -> None:
    """The first never is; equal ones are not; numbers say their step."""
    made = compare(three)
    assert not any(row.cells[0].lit for group in made.groups for row in group.rows)
    assert [cell.lit for cell in row(made, "Number").cells] == [False, False, True]
    wall = row(made, "At the wall")
    step = (three[1].totals.power.wall_w / three[0].totals.power.wall_w - 1) * 100
    assert wall.cells[1].delta == f"{step:+.0f}\u2009%".replace("-", "−")
    assert wall.cells[1].value == three[1].totals.power.wall_w
    assert wall.differs


def _named(made: Comparison, label: str) -> list[Row]:
    return [row for group in made.groups for row in group.rows if row.label == label]


def test_speeds_of_two_generations_make_no_step(three: tuple[Report, ...]) -> None:
    """Ampere and Ada stand beside each other by name, and no percentage goes between."""
    made = compare(three)
    speed = row(made, "Speed (FP16 tensor, dense)")
    assert "Ampere" in speed.cells[0].text
    assert "Ada" in speed.cells[2].text
    assert speed.cells[2].lit
    assert not speed.cells[2].delta
    each = row(made, "Net a TFLOPS (FP16 tensor, dense)")
    assert each.cells[1].delta
    assert not each.cells[2].delta


def test_a_lower_bound_makes_no_step(three: tuple[Report, ...]) -> None:
    """A sum that lacks three prices is not 70 % cheaper."""
    net = row(compare(three), "Net")
    assert three[2].totals.cost.unpriced
    assert net.cells[2].text.startswith("≥")
    assert not net.cells[2].delta
    assert net.cells[1].delta


def priced(currency: str, **more: Any) -> Rig:
    """A card of a thousand in one currency."""
    price = {"amount": 1000, "currency": currency, "date": "2024"}
    return rig(wanted(gpu(prices=[price])), board=None, money={"currency": currency}, **more)


def test_currencies_are_not_compared() -> None:
    """A thousand euro and a thousand francs differ, by nobody knows how much."""
    net = row(compare([check(priced("EUR")), check(priced("CHF"))]), "Net")
    assert [cell.text for cell in net.cells] == ["€1,000", "1,000 CHF"]
    assert net.cells[1].lit
    assert not net.cells[1].delta


def test_equal_rigs_differ_in_nothing() -> None:
    """Neither parts nor findings have a group."""
    made = compare([sample("four-a6000")] * 2)
    assert not any(row.differs for group in made.groups for row in group.rows)
    assert not {"Parts that differ", "Findings that differ"} & set(titles(made))


def test_parts_and_findings_that_differ(three: tuple[Report, ...]) -> None:
    """Parts by their pieces, findings by rule with letter and sentence, worst first."""
    made = compare(three)
    parts = next(group for group in made.groups if group.title == "Parts that differ")
    cards = next(row for row in parts.rows if row.label == "GPUs")
    assert cards.cells[2].text.startswith("2 × NVIDIA GeForce RTX 4090")
    bad = check(rig(at("PCIE1", gpu()), at("PCIE3", gpu()), case=case(openings=2)))
    good = check(rig(at("PCIE1", gpu()), case=case()))
    found = compare([good, bad]).groups[-1]
    assert found.title == "Findings that differ"
    assert found.rows[0].cells[1].text.startswith("E ")
    assert found.rows[0].cells[0].text == "–"


def test_electricity_and_a_rack_are_told() -> None:
    """Where a price and hours are stated; a rack for all GPUs of four and more."""
    site = {"hours_a_day": 8, "price_kwh": {"amount": 0.3, "currency": "EUR", "date": "2026"}}
    cards = [wanted(gpu()) for _ in range(4)]
    made = compare([check(rig(*cards, site=site)), check(rig(cards[0]))])
    year = row(made, "Electricity a year")
    assert "8\u2009h a day" in year.cells[0].text
    assert "day and night" in year.cells[1].text
    assert row(made, "Its cost a year").cells[1].text == "–"
    assert row(made, "A rack elsewhere").cells[0].text == "€320 to €1,000 a month"


def test_tax_has_a_row_where_it_is_paid() -> None:
    """And none where nobody states it."""
    with_tax = priced("EUR").money.model_dump() | {"vat": {"percent": 19}}
    taxed = Rig.model_validate(dict(priced("EUR")) | {"money": with_tax})
    made = compare([check(taxed), check(priced("EUR"))])
    assert [cell.text for cell in row(made, "With tax").cells] == ["€1,190", "–"]
    assert not _named(compare([check(priced("EUR"))] * 2), "With tax")


def test_empty_rigs_have_nothing_but_a_verdict() -> None:
    """No group without rows."""
    assert titles(compare([check(EMPTY), check(EMPTY)])) == ["Verdict"]


def test_one_rig_is_no_comparison() -> None:
    """It says so."""
    with pytest.raises(ValueError, match="two rigs or more"):
        compare([check(EMPTY)])


@pytest.mark.parametrize("width", [80, 120, 200])
def test_text_keeps_to_its_columns(three: tuple[Report, ...], width: int) -> None:
    """Every line fits, differing rows begin with the sign, words are wrapped, not cut."""
    made = compare(three)
    text = comparison_text(made, width)
    assert max(map(len, text.splitlines())) <= width
    marked = [line for line in text.splitlines() if line.startswith("≠")]
    assert len(marked) == sum(row.differs for group in made.groups for row in group.rows)
    assert "Works, with" in text
    assert text.endswith("\n")


def test_markdown_marks_by_weight_and_obeys_nothing() -> None:
    """A name that would be a table or a tag is text."""
    hostile = check(rig(wanted(gpu()), name="a|b <img src=x> *c*"))
    text = comparison_markdown(compare([check(rig(wanted(gpu()), wanted(gpu()))), hostile]))
    assert "<img" not in text
    assert r"a\|b &lt;img src=x&gt; \*c\*" in text
    assert "| **" in text
    heads = [line for line in text.splitlines() if line.startswith("|")]
    assert {line.replace(r"\|", "").count("|") for line in heads} == {4}


def test_data_are_bare_numbers(three: tuple[Report, ...]) -> None:
    """Every rig's totals, then the rows with their units."""
    made = json.loads(comparison_json(three))
    assert made["format"] == 1
    assert [one["name"] for one in made["rigs"]] == [report.rig.name for report in three]
    assert made["rigs"][0]["totals"]["power"]["wall_w"]
    rows = {each["label"]: each for group in made["groups"] for each in group["rows"]}
    cell = rows["At the wall"]["cells"][1]
    assert (cell["unit"], cell["differs"]) == ("W", True)
    assert cell["value"] == pytest.approx(three[1].totals.power.wall_w, abs=1e-3)
    assert rows["Answer"]["cells"][0] == {
        "text": three[0].headline, "value": None, "unit": None, "differs": False,
    }  # fmt: skip
