"""What it takes to keep the machine on: electricity a year, air for its heat, a place in a rack."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Money
from rigdesk.totals.draws import unlisted_modules
from rigdesk.totals.pricing import priced
from rigdesk.units import Price

DAYS_A_YEAR = 365.0
ROUND_THE_CLOCK = 24.0
"""Hours a day that are taken where the rig states none, so that the sum is the most it can be."""
AIR_M3H_C = 2.99
"""m³/h of air that carry one watt off one degree warmer: 1.2 kg/m³ at 1005 J/kgK."""
AIR_RISE_C = 10.0
"""How much warmer the air may leave the room than it came, °C (judged)."""
CFM_PER_M3H = 0.5886
"""Cubic feet a minute in a cubic metre an hour (definition of the units)."""
COLO_FROM_GPUS = 4
"""Machines of so many GPUs are worth a place in a rack (founding article)."""
COLO_EUR = (80.0, 250.0)
"""What a GPU costs a month in colocation, EUR, power included (founding article)."""
COLO_POWER_EUR = 25.0
"""How much of it is power, EUR (founding article)."""


class Colocation(NamedTuple):
    """A place in a rack, in money a GPU and month: the least, the most, and what power is of it."""

    least: float
    most: float
    power: float
    currency: str = "EUR"


class Running(NamedTuple):
    """Electricity of a rig: ``kwh_a_year`` at the wall, working ``hours_a_day``.

    ``stated`` is false where the rig names no hours and 24 were taken. ``cost_a_year`` is what is
    paid, tax included unless it comes back, in ``currency``; None without a price, or with one
    that the rig has no rate for. ``colocation`` is None for fewer than four GPUs.
    """

    kwh_a_year: float = 0.0
    hours_a_day: float = ROUND_THE_CLOCK
    stated: bool = False
    cost_a_year: float | None = None
    currency: str = "EUR"
    gpus: int = 0
    colocation: Colocation | None = None

    @property
    def cost_a_gpu_month(self) -> float | None:
        """Money for electricity a GPU and month; None without a price or a GPU."""
        if self.cost_a_year is None or not self.gpus:
            return None
        return self.cost_a_year / 12.0 / self.gpus

    @property
    def never_rests(self) -> bool:
        """Whether the rig says that it works round the clock."""
        return self.stated and self.hours_a_day >= ROUND_THE_CLOCK


def running_of(rig: Rig, wall_w: float) -> Running:
    """The electricity of a rig that draws ``wall_w`` while it works, and nothing otherwise."""
    site = rig.site
    stated = site.hours_a_day is not None
    hours = ROUND_THE_CLOCK if site.hours_a_day is None else site.hours_a_day
    kwh = wall_w * hours * DAYS_A_YEAR / 1000.0
    each = _paid(site.price_kwh, rig.money) if site.price_kwh else None
    modules = unlisted_modules(rig)
    gpus = sum(1 for _ in rig.gpu_parts()) + (modules.number if modules else 0)
    return Running(
        kwh, hours, stated, None if each is None else kwh * each, rig.money.currency, gpus,
        _colocation(rig.money) if gpus >= COLO_FROM_GPUS else None,
    )  # fmt: skip


def air_m3h(heat_w: float, rise_c: float = AIR_RISE_C) -> float:
    """Air that carries heat in W out of a room, leaving ``rise_c`` warmer than it came, m³/h."""
    return AIR_M3H_C * heat_w / rise_c


def _paid(price: Price, money: Money) -> float | None:
    """A price as it is paid, in the rig's currency; None without a rate."""
    net = priced("electricity", (price,), money).each
    vat = money.vat
    if net is None or vat is None or vat.reclaimed:
        return net
    return net * (1.0 + vat.percent / 100.0)


def _colocation(money: Money) -> Colocation:
    """The article's figures in the rig's currency where it states a rate, else in euro."""
    rates = [rate for rate in money.rates if rate.from_currency == "EUR"]
    if money.currency == "EUR" or not rates:
        return Colocation(*COLO_EUR, COLO_POWER_EUR)
    rate = max(rates, key=lambda r: str(r.date)).rate
    low, high = (amount * rate for amount in COLO_EUR)
    return Colocation(low, high, COLO_POWER_EUR * rate, money.currency)
