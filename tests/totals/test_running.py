"""Electricity a year, air for the heat, and a place in a rack."""

from __future__ import annotations

from typing import Any

import pytest
from factories import gpu, rig, wanted

from rigdesk.rig.rig import Rig
from rigdesk.totals.running import Running, air_m3h, running_of

KWH = {"amount": 0.30, "currency": "EUR", "date": "2026-01"}


def working(gpus: int = 4, **fields: Any) -> Running:
    """What cards cost to keep on at 1 kW."""
    whole: Rig = rig(*[wanted(gpu())] * gpus, **fields)
    return running_of(whole, 1000.0)


def test_a_year_round_the_clock_is_the_most_it_can_be() -> None:
    """8,760 hours where the rig states none."""
    running = working()
    assert running.kwh_a_year == 8760
    assert not running.stated
    assert not running.never_rests
    assert running.cost_a_year is None
    assert running.cost_a_gpu_month is None


def test_hours_and_price_make_money() -> None:
    """Eight hours a day at 30 cents."""
    running = working(site={"hours_a_day": 8, "price_kwh": KWH})
    assert running.kwh_a_year == pytest.approx(2920)
    assert running.cost_a_year == pytest.approx(876)
    assert running.cost_a_gpu_month == pytest.approx(876 / 48)
    assert working(0, site={"price_kwh": KWH}).cost_a_gpu_month is None


@pytest.mark.parametrize(("reclaimed", "paid"), [(False, 1.2), (True, 1.0)])
def test_tax_counts_unless_it_comes_back(reclaimed: bool, paid: float) -> None:
    """Prices are net."""
    vat = {"vat": {"percent": 20, "reclaimed": reclaimed}}
    running = working(site={"hours_a_day": 24, "price_kwh": KWH}, money=vat)
    assert running.never_rests
    assert running.cost_a_year == pytest.approx(8760 * 0.3 * paid)


def test_a_rack_is_offered_from_four_gpus_on_in_the_rigs_money() -> None:
    """In euro where the rig states no rate."""
    rate = {"from_currency": "EUR", "rate": 1.1, "date": "2026-01"}
    older = {**rate, "rate": 1.3, "date": "2020-01"}
    assert working(3).colocation is None
    there = working().colocation
    assert there is not None
    assert (there.least, there.most, there.power, there.currency) == (80, 250, 25, "EUR")
    dollars = working(money={"currency": "USD", "rates": (older, rate)}).colocation
    assert dollars is not None
    assert dollars.least == pytest.approx(88)
    assert dollars.currency == "USD"
    no_rate = working(money={"currency": "USD"}).colocation
    assert no_rate is not None
    assert no_rate.currency == "EUR"


def test_air_carries_the_heat_out() -> None:
    """1 kW at 10 °C takes 299 m³/h; at 20 °C half of it."""
    assert air_m3h(1000) == pytest.approx(299)
    assert air_m3h(1000, 20) == pytest.approx(149.5)
