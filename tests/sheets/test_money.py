"""Money in words and as data: what a unit comes to, head by head, and how old its prices are."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

from factories import gpu, psu, rig, wanted

from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import Report, check
from rigdesk.sheets.markdown import sheet_markdown
from rigdesk.sheets.money import (
    category_words,
    money_object,
    per_units,
    price_days_words,
    unit_money,
    value_for,
    value_words,
)
from rigdesk.sheets.report_json import report_object
from rigdesk.sheets.sheet_json import sheet_object
from rigdesk.sheets.text import verdict_text

TODAY = dt.date(2026, 11, 30)
PARTS = {"vram_gb": 24, "speeds": {"fp16_tensor_dense_tflops": 142, "train_index_fp16": 1.0}}


def price(amount: float, **more: Any) -> dict[str, Any]:
    """A price in euro of 2021, which is old by now."""
    return {"amount": amount, "currency": "EUR", "date": "2021", **more}


def two(chip: str = "RTX 3090", **money: Any) -> Rig:
    """Two cards of €1,420 each and a supply without a price."""
    cards = (gpu(chip="RTX 3090", prices=[price(1420)], **PARTS),
             gpu("other", chip=chip, prices=[price(1420)], **PARTS))  # fmt: skip
    return rig(
        *map(wanted, cards), board=None, parts=(psu(),), money=money,
        supplies=[{"id": "psu1", "part": "test-psu"}],
    )  # fmt: skip


def checked(made: Rig) -> Report:
    """The rig as the engine sees it."""
    return check(made)


def test_a_unit_has_its_price_and_what_to_mind() -> None:
    """Small amounts keep a decimal; the sum is a lower bound, for the supply has no price."""
    words = value_words(value_for(checked(two())))
    assert words == (
        "≥ €1,420 a GPU · €59.2 a GB · €10.0 a TFLOPS (FP16 tensor, dense), Ampere · "
        "€1,420 an index point (RTX 3090 = 1)"
    )
    assert unit_money(99.94, "EUR") == "€99.9"
    assert unit_money(100, "CHF") == "100 CHF"


def test_mixed_generations_are_said_where_the_speed_stands() -> None:
    """Their TFLOPS are added up only with this mark."""
    entry = {e.name: e for e in per_units(value_for(checked(two("RTX 4090"))))}["per_tflops"]
    assert entry.mind == "Ada, Ampere mixed, which do not compare"
    assert entry.mind in value_words(value_for(checked(two("RTX 4090"))))


def test_nothing_is_said_of_nothing() -> None:
    """An empty rig has no value, no heads and no prices."""
    report = checked(EMPTY)
    assert value_words(value_for(report)) == ""
    assert category_words(report.totals.cost) == ""
    assert price_days_words(report.totals.cost, TODAY) == ""


def test_heads_say_at_least_or_no_price() -> None:
    """One card of three without a price, and a supply without any."""
    cards = (gpu(prices=[price(1000)]), gpu("bare"))
    made = rig(*map(wanted, cards), board=None, parts=(psu(),),
               supplies=[{"id": "psu1", "part": "test-psu"}])  # fmt: skip
    assert category_words(checked(made).totals.cost) == "GPUs ≥ €1,000 · Supplies no price"
    assert category_words(checked(rig(wanted(gpu()))).totals.cost) == ""


def test_prices_tell_their_days_kinds_and_age() -> None:
    """The age only on a day that is given: a sheet is the same next year."""
    kinds = (
        price(1, condition="used"), price(2, condition="launch", estimated=True),
        price(3, date="2026-08", includes_vat=True),
    )  # fmt: skip
    cards = [wanted(gpu(f"card-{n}", prices=[each])) for n, each in enumerate(kinds)]
    own = {"card-2": price(5, date="2026-08", includes_vat=True)}
    cost = checked(rig(*cards, board=None, money={"prices": own})).totals.cost
    kept = "of 2021 to 2026-08; 1 launch, 1 used, 1 own, 1 estimated"
    kept += ", 1 with tax of an unstated rate"
    assert price_days_words(cost) == kept
    told = "; 2 of 3 older than a year, the oldest 4 years old"
    assert price_days_words(cost, TODAY) == kept + told
    young = checked(rig(cards[2], board=None)).totals.cost
    assert "older" not in price_days_words(young, TODAY)


def test_every_sheet_has_it() -> None:
    """Text, Markdown and both kinds of JSON say the same."""
    report = checked(two())
    words = value_words(value_for(report))
    assert words[:20] in verdict_text(report)
    assert "older than a year" not in verdict_text(report)
    assert "2 of 2 older than a year, the oldest 4 years old" in verdict_text(report, today=TODAY)
    assert "Cost by kind" in sheet_markdown(report)
    assert report_object(report)["money"] == sheet_object(report)["money"] == money_object(report)


def test_data_are_bare_numbers() -> None:
    """Null where a figure lacks; what is added up is named."""
    made = json.loads(json.dumps(money_object(checked(two(currency="EUR")))))
    assert made["per_gpu"] == 1420
    assert made["per_tflops"] == 10
    assert made["generations"] == ["Ampere"]
    assert (made["oldest_price"], made["youngest_price"]) == ("2021", "2021")
    assert made["categories"][0] == {"category": "GPUs", "count": 2, "net": 2840, "unpriced": 0}
    nothing = money_object(checked(EMPTY))
    assert (nothing["per_gpu"], nothing["oldest_price"], nothing["vram_gb"]) == (None, None, None)


def test_electricity_stands_beside_the_cost() -> None:
    """By the hours and the price that the rig states, and what a rack would cost beside it."""
    site = {"hours_a_day": 8, "price_kwh": {"amount": 0.3, "currency": "EUR", "date": "2026"}}
    made = rig(*(wanted(gpu(f"card-{n}")) for n in range(4)), board=None, site=site)
    text = " ".join(verdict_text(checked(made)).split())
    assert "kWh a year at 8 h a day, €" in text
    assert "€80 to €250 a GPU and month, €25 of it power; power here €" in text
