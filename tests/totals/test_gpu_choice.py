"""Choosing a GPU: prices by condition and currency, wishes, speed for the money."""

from __future__ import annotations

from typing import Any

import pytest
from factories import gpu

from rigdesk.parts import Gpu
from rigdesk.rig.surroundings import Money
from rigdesk.totals.gpu_choice import (
    CardValue,
    Wish,
    card_values,
    currencies,
    currency_of_most,
    in_currency,
)


def price(amount: float, currency: str = "USD", condition: str = "new") -> dict[str, Any]:
    """A price of one day."""
    return {"amount": amount, "currency": currency, "condition": condition, "date": "2025-07"}


def card(*prices: dict[str, Any], **fields: Any) -> Gpu:
    """An RTX 3090 of 24 GB, two slots, 350 W and 142 TFLOPS."""
    plain: dict[str, Any] = {
        "chip": "RTX 3090", "vram_gb": 24, "slots": 2, "tdp_w": 350, "prices": list(prices),
        "speeds": {"fp16_tensor_dense_tflops": 142},
    }  # fmt: skip
    return gpu("card", **(plain | fields))


DOLLARS = Money(currency="USD")


def value(made: Gpu, money: Money = DOLLARS) -> CardValue:
    """One card's value."""
    (found,) = card_values([made], money)
    return found


def test_new_and_used_have_prices_of_their_own() -> None:
    """Speed for the money is told a thousand dollars."""
    found = value(card(price(1420), price(710, condition="used")))
    assert (found.price("new"), found.price("used")) == (1420, 710)
    assert found.speed_per_price("new") == pytest.approx(100)
    assert found.speed_per_price("used") == pytest.approx(200)
    assert (found.least("any"), found.least("new"), found.least("used")) == (710, 1420, 710)
    assert found.generation == "Ampere"


def test_what_is_not_known_is_none() -> None:
    """No price, or no speed, gives no speed for the money."""
    found = value(card())
    assert (found.price("new"), found.speed_per_price("new"), found.least("any")) == (None,) * 3
    assert value(card(price(100), speeds={})).speed_per_price("new") is None


def test_estimates_are_known_as_such() -> None:
    """Of the speed, or of the price that is asked for."""
    assert not value(card(price(100))).is_guess("new")
    assert value(card(estimated=["speeds.fp16_tensor_dense_tflops"])).is_guess()
    found = value(card(price(100) | {"estimated": True}))
    assert (found.is_guess("new"), found.is_guess("used"), found.is_guess()) == (True, False, False)


@pytest.mark.parametrize(
    ("wish", "taken"),
    [
        (Wish(), True),
        (Wish(vram_gb=24), True),
        (Wish(vram_gb=24.1), False),
        (Wish(slots=2), True),
        (Wish(slots=1.9), False),
        (Wish(watts=350), True),
        (Wish(watts=349), False),
        (Wish(price=1000), True),
        (Wish(price=999), False),
        (Wish(condition="new"), True),
        (Wish(condition="used"), False),
        (Wish(generations=frozenset({"Ampere", "Ada"})), True),
        (Wish(generations=frozenset({"Ada"})), False),
    ],
)
def test_a_wish_takes_what_keeps_all_of_it(wish: Wish, taken: bool) -> None:
    """At least so much memory; at most so many slots, watts and dollars."""
    assert wish.takes(value(card(price(1000)))) is taken


def test_an_unknown_figure_that_is_asked_for_is_left_out() -> None:
    """It might be anything."""
    bare = value(card(vram_gb=None, slots=None, tdp_w=None))
    for wish in (Wish(vram_gb=1), Wish(slots=9), Wish(watts=9999), Wish(price=1e9)):
        assert not wish.takes(bare)
    assert Wish().takes(bare)


def test_other_currencies_need_a_rate() -> None:
    """A price that cannot be converted is not there."""
    euros = Money(currency="EUR")
    assert value(card(price(1000)), euros).price("new") is None
    rate = {"from_currency": "USD", "rate": 0.9, "date": "2026"}
    rated = Money.model_validate({"currency": "EUR", "rates": [rate]})
    assert value(card(price(1000)), rated).price("new") == pytest.approx(900)


def test_an_own_price_comes_first_in_its_condition() -> None:
    """A used one says nothing of new cards."""
    money = Money.model_validate(
        {"currency": "USD", "prices": {"card": price(500, condition="used")}}
    )
    found = value(card(price(1000), price(800, condition="used")), money)
    assert (found.price("new"), found.price("used"), found.used.own) == (1000, 500, True)


def test_the_currency_shown_first() -> None:
    """The rig's own where it is of use, else the one that most prices are in."""
    gpus = [card(price(1)), card(price(2)), card(price(3, "EUR"))]
    assert currency_of_most(gpus, Money(currency="EUR")) == "USD"
    rate = {"from_currency": "USD", "rate": 0.9, "date": "2026"}
    rated = Money.model_validate({"currency": "EUR", "rates": [rate]})
    assert currency_of_most(gpus, rated) == "EUR"
    assert currency_of_most([], Money(currency="CHF")) == "CHF"
    assert currencies(gpus, Money(currency="CHF")) == ("CHF", "EUR", "USD")
    assert currencies(gpus, Money(currency="USD")) == ("USD", "EUR")


def test_rates_lead_to_the_rigs_own_currency_only() -> None:
    """Money of another currency keeps own prices and tax, and has no rate."""
    rate = {"from_currency": "USD", "rate": 0.9, "date": "2026"}
    money = Money.model_validate({"currency": "EUR", "rates": [rate], "vat": {"percent": 19}})
    assert in_currency(money, "EUR") is money
    other = in_currency(money, "USD")
    assert (other.currency, other.rates, other.vat) == ("USD", (), money.vat)
