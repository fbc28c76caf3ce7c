"""The money of a rig, typed into the small window beside the cost: each field one undo step."""

from __future__ import annotations

from pathlib import Path

import pytest
from factories import at, gpu, rig
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from rigdesk.desk.panels.cost import CostSection, age_entries, entries, value_entries
from rigdesk.desk.panels.money import MoneyPopup, currencies_wanted
from rigdesk.desk.panels.moneyrows import BuyingRow
from rigdesk.rig import edits
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Money
from rigdesk.totals.shopping import cost_of
from rigdesk.totals.value import value_of

from .conftest import MakeWindow, Person, rig_file

CARD = gpu(
    chip="RTX 3090", vram_gb=24, speeds={"fp16_tensor_dense_tflops": 142, "train_index_fp16": 1},
    prices=[
        {"amount": 1000, "currency": "USD", "date": "2021", "source": "a shop"},
        {"amount": 600, "currency": "USD", "date": "2026-08", "condition": "used"},
    ],
)  # fmt: skip


@pytest.fixture
def person(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window on two cards that are priced in dollars, the rig in euro without a rate."""
    return open_window(rig_file(tmp_path, rig(at("PCIE1", CARD), at("PCIE3", CARD))))


def cost(person: Person) -> CostSection:
    """The cost at the right."""
    return person.bench.answer.cost


def money(person: Person) -> Money:
    """What the rig says of money."""
    return person.rig.money


def popup(person: Person) -> MoneyPopup:
    """The small window, opened by its button."""
    person.click(cost(person).change)
    found = cost(person).popup
    assert found is not None
    assert found.isVisible()
    assert found.parts[-1].visibleRegion().boundingRect() == found.parts[-1].rect()
    return found


def enter(field: QLineEdit, text: str) -> None:
    """Replace what stands in a field, and press Enter."""
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text) if text else QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def card_row(found: MoneyPopup) -> BuyingRow:
    """The row of the cards."""
    return next(row for row in found.parts if row.line.part == CARD.id)


def test_a_missing_rate_is_asked_for_and_converts(person: Person) -> None:
    """Nothing is guessed: no price until the rate is typed, then one with the rate's day."""
    assert "without price" in cost(person).total.text()
    found = popup(person)
    (row,) = found.rates
    assert (row.code, row.rate.text(), row.rate.placeholderText()) == ("USD", "", "no rate")
    enter(row.day, "2026-11")
    assert money(person).rates == ()
    enter(row.rate, "0,9")
    (rate,) = money(person).rates
    assert (rate.from_currency, rate.rate, str(rate.date)) == ("USD", 0.9, "2026-11")
    assert "€1,800" in person.read(cost(person))
    (row,) = found.rates
    enter(row.rate, "0.8")
    assert [rate.rate for rate in money(person).rates] == [0.8]
    person.do("undo")
    assert [rate.rate for rate in money(person).rates] == [0.9]
    person.click(found.rates[0].out)
    assert money(person).rates == ()


@pytest.mark.parametrize(("rate", "day"), [("-1", "2026"), ("x", "2026"), ("0.9", "soon")])
def test_a_rate_that_cannot_be_is_marked(person: Person, rate: str, day: str) -> None:
    """And the rig stays as it is."""
    found = popup(person)
    (row,) = found.rates
    row.day.setText(day)
    enter(row.rate, rate)
    assert row.rate.property("wrong") == "true"
    assert money(person).rates == ()


def test_tax_and_whether_it_comes_back(person: Person) -> None:
    """Percent as people type it; an empty field takes it off."""
    found = popup(person)
    assert not found.reclaimed.isEnabled()
    enter(found.vat, "19 %")
    assert money(person).vat is not None
    assert money(person).vat.percent == 19  # type: ignore[union-attr]
    person.click(found.reclaimed)
    assert money(person).vat.reclaimed  # type: ignore[union-attr]
    enter(found.vat, "99")
    assert found.vat.property("wrong") == "true"
    assert money(person).vat.percent == 19  # type: ignore[union-attr]
    enter(found.vat, "")
    assert money(person).vat is None


def test_another_currency_lets_go_of_rates(person: Person) -> None:
    """They led to the old one; a code that is none is marked."""
    found = popup(person)
    enter(found.rates[0].rate, "0.9")
    enter(found.currency, "euro")
    assert found.currency.property("wrong") == "true"
    enter(found.currency, "usd")
    assert (money(person).currency, money(person).rates) == ("USD", ())
    assert not found.rates
    assert "$2,000" in person.read(cost(person))
    enter(found.currency, "usd")
    assert person.bench.document.undo_stack.count() == 2


def test_discounts_of_schools_and_start_ups(person: Person) -> None:
    """Added with the least of the usual, then changed, put on everything, and taken off."""
    found = popup(person)
    enter(found.currency, "USD")
    person.press_in(found, "+ Education")
    (discount,) = money(person).discounts
    assert (discount.name, discount.percent, discount.on) == ("Education", 15, "gpus")
    assert "−$300" in person.read(cost(person))
    (row,) = found.discounts
    enter(row.percent, "20")
    enter(row.name, "University")
    person.click(row.on)
    (discount,) = money(person).discounts
    assert (discount.name, discount.percent, discount.on) == ("University", 20, "all")
    enter(row.percent, "200")
    assert row.percent.property("wrong") == "true"
    person.press_in(found, "+ Start-up")
    assert len(money(person).discounts) == 2
    person.click(found.discounts[0].out)
    assert [d.name for d in money(person).discounts] == ["Start-up"]


def test_a_discount_on_named_parts_says_so(open_window: MakeWindow, tmp_path: Path) -> None:
    """It stays on them until somebody turns it."""
    made = edits.set_money(
        rig(at("PCIE1", CARD)), discounts=[{"name": "Voucher", "percent": 5, "on": [CARD.id]}]
    )
    found = popup(open_window(rig_file(tmp_path, made)))
    assert found.discounts[0].on.text() == "1 parts"


def test_new_or_used(person: Person) -> None:
    """The price of that condition, or none; any again is whichever there is."""
    found = popup(person)
    enter(found.currency, "USD")
    row = card_row(found)
    assert "4 years old" in row.about.text() or "years old" in row.about.text()
    assert "a shop" in row.about.toolTip()
    person.click(row.choices[2])
    assert money(person).conditions == {CARD.id: "used"}
    assert "$1,200" in person.read(cost(person))
    person.click(row.choices[0])
    assert money(person).conditions == {}
    assert "$2,000" in person.read(cost(person))


def test_an_own_price(person: Person) -> None:
    """In the rig's currency, of today; an empty field takes the catalog's again."""
    found = popup(person)
    row = card_row(found)
    assert row.own.placeholderText() == "no price"
    enter(row.own, "700")
    own = money(person).prices[CARD.id]
    assert (own.amount, own.currency, own.condition) == (700, "EUR", "new")
    assert "€1,400" in person.read(cost(person))
    enter(row.own, "700")
    enter(row.own, "cheap")
    assert row.own.property("wrong") == "true"
    assert money(person).prices[CARD.id] == own
    enter(row.own, "")
    assert money(person).prices == {}
    enter(row.own, "")
    assert person.bench.document.undo_stack.count() == 2


def test_it_goes_at_esc_and_leaves_nothing(person: Person) -> None:
    """And opens again with what the rig says now."""
    found = popup(person)
    enter(found.vat, "8,1")
    QTest.keyClick(found, Qt.Key.Key_Escape)
    person.qtbot.waitUntil(lambda: cost(person).popup is None)
    assert popup(person).vat.text() == "8.1"


def test_currencies_that_need_a_rate() -> None:
    """Of parts and of electricity, where no price in the rig's own currency is."""
    made = rig(at("PCIE1", CARD))
    assert currencies_wanted(made) == {"USD"}
    power = {"amount": 0.2, "currency": "CHF", "date": "2026"}
    priced = edits.set_site(made, price_kwh=power)
    assert currencies_wanted(priced) == {"USD", "CHF"}
    own = {CARD.id: {"amount": 1, "currency": "GBP", "date": "2026"}}
    assert currencies_wanted(edits.set_money(made, prices=own)) == {"GBP"}
    assert currencies_wanted(edits.set_money(made, currency="USD")) == set()


def test_the_cost_says_what_a_unit_comes_to() -> None:
    """A GPU and a GB in the line, a TFLOPS with its generation and an index point in the tip."""
    import datetime as dt

    made: Rig = edits.set_money(rig(at("PCIE1", CARD), board=None), currency="USD")
    total = cost_of(made)
    (entry,) = value_entries(value_of(made, total))
    assert entry.figure == "$1,000 a GPU · $41.7 a GB"
    assert "$7.0 a TFLOPS (FP16 tensor, dense): Ampere" in entry.tip
    assert "$1,000 an index point" in entry.tip
    today = dt.date(2026, 11, 30)
    (age,) = age_entries(total, today)
    assert age.figure == "1 of 1 older than a year"
    assert "4 years old" in age.tip
    assert age_entries(total, dt.date(2021, 12, 31)) == []
    assert "2021 (4 years old)" in entries(total, today)[0].name
    nothing = cost_of(rig(at("PCIE1", gpu()), board=None))
    assert value_entries(value_of(made, nothing)) == []
