"""What one part costs in the rig's currency: a price typed in, else the catalog's.

Money of another currency is converted only at a rate that the rig states, never
at one made up or fetched.
"""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import PartId, latest_price
from rigdesk.rig.surroundings import Bought, Money
from rigdesk.units import Price

NO_PRICE = ("no price known", "no new price known", "no used price known")
NO_RATE = "priced in {priced}, and no rate to {wanted} is stated"
"""Why there is no price."""
AT_RATE = "{currency} at {rate} of {day}"
"""What the source of a price says of the rate it was converted at."""


class Priced(NamedTuple):
    """A price net of tax in the rig's currency, and where it is from; None and why without one.

    ``with_tax`` says that tax is in it all the same, because the rig states no rate to take out.
    """

    each: float | None
    date: str = ""
    condition: str = ""
    source: str = ""
    own: bool = False
    estimated: bool = False
    problem: str = ""
    with_tax: bool = False


def priced(part_id: PartId, prices: tuple[Price, ...], money: Money) -> Priced:
    """The price of a part: typed into the rig, else the latest, in its currency if there is one.

    A part that the rig buys used has no price but a used one; bought new, none but a new one.
    """
    own = money.prices.get(part_id)
    if own is not None:
        return _in_currency(own, money, own=True)
    return priced_as(prices, money, money.conditions.get(part_id))


def priced_as(prices: tuple[Price, ...], money: Money, bought: Bought | None = None) -> Priced:
    """The latest of some prices in the rig's currency, of one condition if it is asked for."""
    if bought is not None:
        prices = tuple(p for p in prices if (p.condition == "used") == (bought == "used"))
    price = latest_price(prices, money.currency)
    if price is None:
        rated = {rate.from_currency for rate in money.rates}
        price = latest_price(tuple(p for p in prices if p.currency in rated))
    if price is None:
        price = latest_price(prices)
    if price is None:
        kind = f"{bought} price" if bought else "price"
        return Priced(None, problem=f"no {kind} known")
    return _in_currency(price, money)


def _in_currency(price: Price, money: Money, *, own: bool = False) -> Priced:
    rate, source = 1.0, price.source or ("typed in" if own else "")
    if price.currency != money.currency:
        stated = [r for r in money.rates if r.from_currency == price.currency]
        if not stated:
            problem = NO_RATE.format(priced=price.currency, wanted=money.currency)
            return Priced(None, str(price.date), price.condition, source, own, problem=problem)
        latest = max(stated, key=lambda r: str(r.date))
        rate = latest.rate
        at = AT_RATE.format(currency=price.currency, rate=f"{rate:g}", day=latest.date)
        source = f"{source}, {at}" if source else at
    net = price.amount * rate
    taxed = price.includes_vat
    if taxed and money.vat is not None:
        net /= 1.0 + money.vat.percent / 100.0
        taxed = False
    return Priced(
        net, str(price.date), price.condition, source, own, price.estimated, with_tax=taxed
    )
