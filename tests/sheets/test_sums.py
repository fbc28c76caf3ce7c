"""Sums to the cent: the same in every format, and shops that add up to the whole."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from typing import Any

import pytest
from drawing.rigs import unruled
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.rules.engine import check
from rigdesk.sheets.currency import in_currency
from rigdesk.sheets.formats import ENDINGS, sheet_file
from rigdesk.sheets.options import Options, options
from rigdesk.sheets.sheet import sheet
from rigdesk.sheets.sums import NO_SHOP, cents, shared, shop_of, shop_sums, sums_of, written
from rigdesk.totals.cost import Cost, CostLine

from .samples_kit import paid

LINE = CostLine("p", "P", "GPUs", 1, 10.0, 10.0, "2021-04", "new", "a shop")


@given(st.lists(st.floats(0, 1e6), min_size=1, max_size=8), st.integers(-3, 3))
def test_parts_add_up_to_the_whole(exact: list[float], off: int) -> None:
    whole = round(sum(exact) * 100) + off
    parts = shared(exact, whole)
    assert sum(parts) == whole
    assert all(abs(part - amount * 100) <= 5 for part, amount in zip(parts, exact, strict=True))
    assert shared([], 5) == []


def test_the_largest_remainder_gives_way() -> None:
    assert shared([0.334, 0.333, 0.333], 100) == [34, 33, 33]
    assert shared([0.335, 0.335, 0.33], 100) == [33, 34, 33]


@pytest.mark.parametrize(
    ("source", "shop"),
    [
        ("https://www.shop.example/x?y", "shop.example"),
        ("Shop Two, new", "Shop Two"),
        ("a list (barebone server), 2021", "a list"),
        ("USD at 0.85 of 2025-07", NO_SHOP),
        ("typed in", NO_SHOP),
        ("", NO_SHOP),
        ("x" * 61, NO_SHOP),
        ("http://[broken", "http://[broken"),
    ],
)
def test_shops_have_a_name(source: str, shop: str) -> None:
    assert shop_of(LINE._replace(source=source)) == shop


def test_shops_add_up_with_discounts_and_tax() -> None:
    cost = unruled(paid()).totals.cost
    sums, shops = sums_of(cost), shop_sums(cost)
    assert [row.shop for row in shops] == ["shop.example", "Shop Two", NO_SHOP]
    assert sum(row.net for row in shops) == sums.net == cents(cost.net)
    assert sum(row.tax for row in shops) == sums.tax == cents(cost.vat)
    assert sum(row.gross for row in shops) == sums.gross
    assert [row.pieces for row in shops] == [3, 2, 4]
    assert [row.days for row in shops] == ["2025-03-04", "2024 to 2025-02", "–"]
    assert [row.unpriced for row in shops] == [0, 0, 1]


def test_nothing_paid_is_shared_as_nothing() -> None:
    unpriced = LINE._replace(each=None, total=None)
    (row,) = shop_sums(Cost(lines=(unpriced,), unpriced=1))
    assert (row.net, row.tax, row.gross, row.unpriced) == (0, 0, 0, 1)


def gross_of_json(made: dict[str, Any]) -> int:
    """The sum that all of its places agree on, in cents."""
    listed = made["shopping"]
    parts = [line["total"] for line in listed["lines"] if line["total"] is not None]
    parts += [entry["amount"] for entry in listed["adjustments"]]
    told = {
        sum(cents(row["gross"]) for row in made["shops"]),
        sum(map(cents, [*parts, listed["rounding"]])),
        round(listed["gross"] * 100, 6),
        round(made["totals"]["cost"]["gross"] * 100, 6),
    }
    (gross,) = told
    return int(gross)


def gross_of(ending: str, data: bytes) -> int:
    """The sum that a file tells, in cents."""
    if ending == ".json":
        return gross_of_json(json.loads(data))
    if ending == ".csv":
        found = csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""))
        return sum(cents(float(row["total"])) for row in found if row["total"])
    if ending == ".xlsx":
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            data = book.read("xl/sharedStrings.xml")
    amounts = re.findall(r"Gross: €([\d,]+\.\d\d)", data.decode())
    assert len(amounts) == 1
    return cents(float(amounts[0].replace(",", "")))


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_format_tells_the_same_sum(ending: str) -> None:
    report = unruled(paid())
    assert gross_of(ending, sheet_file(report, ending)) == sums_of(report.totals.cost).gross


def test_lists_show_what_rounding_misses() -> None:
    """So that who adds the lines up by hand comes to the same net."""
    found = sheet(unruled(paid()))
    sums = {fact.label: fact.value for fact in found.sums}
    lines = sum(cents(line.total) for line in found.cost.lines if line.total is not None)
    cuts = sum(cents(entry.amount) for entry in found.cost.adjustments[:-1])
    rounding = sums_of(found.cost).rounding
    assert lines + cuts + rounding == sums_of(found.cost).net
    assert rounding
    assert sums["Rounding"] == written(rounding, "EUR")


def test_another_currency_at_the_rigs_latest_rate() -> None:
    report = unruled(paid())
    dollars = in_currency(report, "USD")
    assert dollars.totals.cost.gross == pytest.approx(report.totals.cost.gross / 0.87)
    assert dollars.totals.cost.currency == "USD"
    assert dollars.findings == report.findings
    lines = {line.label: line for line in dollars.totals.cost.lines}
    assert lines["Makers Card 24"].source.endswith(", EUR at 0.87 a USD of 2025-05-01")
    assert lines["Makers Card 24"].each == pytest.approx(333.333 / 0.87)
    assert lines["Unpriced"].each is None
    assert b"$" in sheet_file(report, ".md", Options(currency="USD"))
    assert in_currency(report, "EUR") is report
    assert in_currency(report, "") is report


def test_no_rate_is_made_up() -> None:
    with pytest.raises(ValueError, match="no rate between EUR and CHF"):
        in_currency(check(paid()), "CHF")
    bare = Cost(lines=(LINE._replace(source="", paid=None),), net=10.0)
    assert shop_sums(bare)[0].net == 1000


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"sections": "summary, bois"}, "there is no section 'bois'"),
        ({"currency": "EURO"}, "'EURO' is no currency"),
        ({"currency": "12€"}, "is no currency"),
        ({"language": "tlh"}, "does not speak 'tlh'"),
    ],
)
def test_options_are_refused_in_a_sentence(words: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        options(**words)


def test_options_as_typed() -> None:
    found = options(" Summary,,cables ", "usd", paper="A3")
    assert found == Options(("summary", "cables"), "USD", "en", "A3")
    assert found.has("cables")
    assert not found.has("bios")
    assert options().has("bios")
