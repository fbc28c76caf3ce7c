"""The sums of a shopping list to the cent, the same in every format, and what each shop gets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from rigdesk.speech import said
from rigdesk.totals.cost import Cost, CostLine
from rigdesk.units import format_money

NO_SHOP = "No shop named"
OWN = "typed in"
"""The source of a price that the rig holds without one."""
_RATE = re.compile(r"^[A-Z]{3} at [\d.e+-]+ ")
"""How the source of a converted price begins that names no shop."""
_MOST = 60
"""Characters of a shop's name; what is longer is a remark and no name."""


class Sums(NamedTuple):
    """Net, tax and gross in cents; ``rounding`` is what rounded lines and discounts miss of net."""

    rounding: int
    net: int
    tax: int
    gross: int


class ShopSum(NamedTuple):
    """What one shop is paid: pieces, then money in cents, and from when its prices are."""

    shop: str
    pieces: int
    net: int
    tax: int
    gross: int
    days: str
    unpriced: int


def sums_of(cost: Cost) -> Sums:
    """The sums of a cost; net and tax are rounded once, gross is their sum."""
    net, tax = cents(cost.net), cents(cost.vat)
    lines = sum(cents(line.total) for line in cost.lines if line.total is not None)
    discounts = cost.adjustments[:-1] if cost.vat else cost.adjustments
    cuts = sum(cents(entry.amount) for entry in discounts)
    return Sums(net - lines - cuts, net, tax, net + tax)


def shop_sums(cost: Cost) -> tuple[ShopSum, ...]:
    """A row a shop in the order of the list; their sums are those of the whole, to the cent."""
    shops: dict[str, list[CostLine]] = {}
    for line in cost.lines:
        shops.setdefault(shop_of(line), []).append(line)
    exact = [sum(_paid(line) for line in lines) for lines in shops.values()]
    whole = sums_of(cost)
    nets = shared(exact, whole.net)
    taxes = shared([cost.vat * part / cost.net if cost.net else 0.0 for part in exact], whole.tax)
    return tuple(
        ShopSum(
            shop, sum(line.pieces for line in lines), net, tax, net + tax, _days(lines),
            sum(line.pieces for line in lines if line.total is None),
        )
        for (shop, lines), net, tax in zip(shops.items(), nets, taxes, strict=True)
    )  # fmt: skip


def shop_of(line: CostLine) -> str:
    """The shop of a price: the host of its address, else the first words of its source."""
    words = line.source.split(", ")[0].split(" (")[0].strip()
    if words == OWN or _RATE.match(words):
        return NO_SHOP
    try:
        host = urlsplit(words).hostname if "://" in words else ""
    except ValueError:
        host = ""
    name = (host or words).removeprefix("www.")
    return name if 0 < len(name) <= _MOST else NO_SHOP


def cents(amount: float) -> int:
    """An amount in whole cents."""
    return round(amount * 100)


def shared(exact: Sequence[float], whole: int) -> list[int]:
    """Amounts rounded to cents that add up to ``whole`` cents: the largest remainders give way."""
    rounded = [cents(amount) for amount in exact]
    off = whole - sum(rounded)
    step = 1 if off > 0 else -1
    misses = sorted(
        range(len(exact)), key=lambda i: (rounded[i] - exact[i] * 100) * step
    )  # the one that was rounded farthest the other way gives first
    for i in range(abs(off)):
        if misses:
            rounded[misses[i % len(misses)]] += step
    return rounded


def written(amount: int, currency: str) -> str:
    """Cents as people write them: €1,234.50."""
    return format_money(amount / 100, currency, places=2)


def _paid(line: CostLine) -> float:
    return (line.total if line.paid is None else line.paid) or 0.0


def _days(lines: list[CostLine]) -> str:
    days = sorted(line.date for line in lines if line.total is not None and line.date)
    if not days:
        return "–"
    return (
        days[0] if days[0] == days[-1] else said("{first} to {last}", first=days[0], last=days[-1])
    )
