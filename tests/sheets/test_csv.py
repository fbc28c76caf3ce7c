"""The shopping list as CSV: opened right, added up right, and never calculated."""

from __future__ import annotations

import csv
import datetime as dt
import io

import factories as make
import pytest
from drawing.rigs import four_blowers, unruled
from golden.compare import assert_golden
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import check
from rigdesk.sheets.shopping_csv import COLUMNS, cell, shopping_csv


def priced() -> Rig:
    """Prices of several kinds, one missing, one in a foreign currency; a discount and a tax."""
    used = {"amount": 700, "currency": "USD", "date": "2024-03", "condition": "used"}
    card = make.gpu(
        "card-24", name='Card, "24"', prices=[{**used, "source": "an auction, three sales"}]
    )
    board = make.board(
        prices=[{"amount": 499.5, "currency": "EUR", "date": dt.date(2025, 2, 1),
                 "estimated": True}]
    )  # fmt: skip
    return make.rig(
        make.at("PCIE1", card), make.at("PCIE3", card), make.at("PCIE5", make.gpu("bare")),
        board=board,
        case=make.case(prices=[{"amount": 9, "currency": "CHF", "date": "2020"}]),
        name="Priced",
        extras=({"name": "=Labour", "price": 120.0, "count": 2},),
        money={
            "currency": "EUR",
            "rates": [{"from_currency": "USD", "rate": 0.9, "date": "2025-01-01"}],
            "discounts": [{"name": "+ Education", "percent": 10, "on": "gpus"}],
            "vat": {"percent": 19},
        },
    )  # fmt: skip


def rows(rig: Rig) -> list[dict[str, str]]:
    text = shopping_csv(unruled(rig)).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_the_file_is_as_it_was_read() -> None:
    assert_golden("priced.csv", shopping_csv(unruled(priced())).decode("utf-8"))


def test_spreadsheets_know_the_encoding_and_the_lines() -> None:
    """A byte order mark first, CR LF at every end, quotes doubled (RFC 4180)."""
    data = shopping_csv(unruled(priced()))
    assert data.startswith(b"\xef\xbb\xbfpart_id,name,")
    assert data.count(b"\n") == data.count(b"\r\n")
    assert data.endswith(b"\r\n")
    assert b'"Makers Card, ""24"""' in data


def test_one_row_a_part() -> None:
    found = {row["part_id"]: row for row in rows(priced())}
    card = found["card-24"]
    assert (card["count"], card["unit_price"], card["total"]) == ("2", "630.00", "1260.00")
    assert (card["currency"], card["price_date"], card["condition"]) == ("EUR", "2024-03", "used")
    assert card["source"] == "an auction, three sales, USD at 0.9 of 2025-01-01"
    assert found["test-board"]["note"] == "estimated"
    assert found["bare"]["total"] == found["bare"]["unit_price"] == ""
    assert found["bare"]["note"] == "no price known"
    assert found["test-case"]["note"].startswith("priced in CHF")
    assert found["'=Labour"]["note"] == "own price"


def test_the_column_of_totals_adds_up() -> None:
    """Discounts below zero and taxes are rows, so that the sum is the sheet's."""
    report = unruled(priced())
    found = rows(priced())
    assert [row["category"] for row in found[-2:]] == ["Discount", "Tax"]
    assert found[-2]["name"] == "'+ Education, 10 %"
    assert found[-2]["total"] == "-126.00"
    added = sum(float(row["total"]) for row in found if row["total"])
    assert added == pytest.approx(report.totals.cost.gross, abs=0.02)


def test_a_rig_without_parts_has_the_first_row_alone() -> None:
    assert shopping_csv(check(EMPTY)).decode("utf-8-sig") == ",".join(COLUMNS) + "\r\n"


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
def test_nothing_begins_a_formula(start: str) -> None:
    assert cell(f"{start}cmd|' /C calc'!A0").startswith("'")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        (" =1+1", "'=1+1"),
        ("a=1", "a=1"),
        ("two\r\nlines", "two lines"),
        ("\u202e=1", "[U+202E]=1"),
        ("", ""),
    ],
)
def test_cells_are_one_line_of_plain_text(text: str, shown: str) -> None:
    assert cell(text) == shown


@given(st.text(st.characters(codec=None), min_size=1, max_size=40))
def test_a_hostile_name_stays_in_its_cell(name: str) -> None:
    """Whatever it is made of, the table keeps its rows and columns."""
    card = make.gpu(name="x").model_copy(update={"name": name, "maker": name})
    found = rows(make.rig(make.at("PCIE1", card), board=None))
    assert len(found) == 1
    assert set(found[0]) == set(COLUMNS)
    assert not found[0]["name"].startswith(("=", "+", "-", "@", "\t", "\r"))


def test_amounts_are_bare_numbers() -> None:
    for row in rows(four_blowers()) + rows(priced()):
        for name in ("unit_price", "total"):
            assert row[name] == "" or f"{float(row[name]):.2f}" == row[name]
