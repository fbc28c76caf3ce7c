"""Choosing a GPU: each card's speed, prices, watts and slots, and which of them a wish leaves.

The speed is FP16 on tensor units, dense, as everywhere. A price is in the currency asked for, or
at a rate that is stated; one that is neither is not there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from rigdesk.parts import Gpu
from rigdesk.rig.surroundings import Bought, Money
from rigdesk.totals.generations import generation_of
from rigdesk.totals.pricing import Priced, priced_as
from rigdesk.totals.value import SPEED_FIELD

PER = 1000.0
"""Speed for the money is told a thousand units of it."""
Condition = Literal["any", "new", "used"]


class CardValue(NamedTuple):
    """One card with what it is chosen by. ``estimated`` is about its speed."""

    gpu: Gpu
    generation: str
    tflops: float | None
    estimated: bool
    new: Priced
    used: Priced

    def price(self, bought: Bought) -> float | None:
        """What it costs in one condition, in the currency asked for; None without such a price."""
        return (self.new if bought == "new" else self.used).each

    def least(self, condition: Condition) -> float | None:
        """The least that it costs in the conditions allowed."""
        kinds: tuple[Bought, ...] = ("new", "used") if condition == "any" else (condition,)
        known = [price for kind in kinds if (price := self.price(kind)) is not None]
        return min(known, default=None)

    def speed_per_price(self, bought: Bought) -> float | None:
        """TFLOPS a thousand units of the currency; None without speed or price."""
        price = self.price(bought)
        return None if self.tflops is None or not price else self.tflops / price * PER

    def is_guess(self, bought: Bought | None = None) -> bool:
        """Whether the speed, or the price of a condition, was recalled or derived."""
        price = None if bought is None else self.new if bought == "new" else self.used
        return self.estimated or (price is not None and price.estimated)


class Wish(NamedTuple):
    """What a card must be; None asks for nothing. GB at least, the others at most."""

    vram_gb: float | None = None
    slots: float | None = None
    watts: float | None = None
    price: float | None = None
    condition: Condition = "any"
    generations: frozenset[str] = frozenset()
    """Only these; all of them when empty."""

    def takes(self, card: CardValue) -> bool:
        """Whether a card is what is wished for; a figure that is asked for must be known."""
        price = card.least(self.condition)
        return (
            _at_least(card.gpu.vram_gb, self.vram_gb)
            and _at_most(card.gpu.slots, self.slots)
            and _at_most(card.gpu.tdp_w, self.watts)
            and _at_most(price, self.price)
            and (self.condition == "any" or price is not None)
            and (not self.generations or card.generation in self.generations)
        )


def card_values(gpus: Iterable[Gpu], money: Money) -> tuple[CardValue, ...]:
    """Every card with its prices as this money has them; a person's own price comes first."""
    return tuple(
        CardValue(
            gpu, generation_of(gpu), gpu.speeds.fp16_tensor_dense_tflops,
            gpu.is_estimated(SPEED_FIELD), _price(gpu, money, "new"), _price(gpu, money, "used"),
        )
        for gpu in gpus
    )  # fmt: skip


def currency_of_most(gpus: Iterable[Gpu], money: Money) -> str:
    """The rig's currency, if half of the priced cards have a price in it or at a stated rate.

    Else the currency that most prices are in: nothing is converted at a rate made up.
    """
    counts: Counter[str] = Counter()
    priced = 0
    for gpu in gpus:
        kinds = {price.currency for price in gpu.prices}
        counts.update(kinds)
        priced += bool(kinds)
    usable = {money.currency} | {rate.from_currency for rate in money.rates}
    if not counts or sum(counts[kind] for kind in usable) * 2 >= priced:
        return money.currency
    return min(counts, key=lambda kind: (-counts[kind], kind))


def currencies(gpus: Sequence[Gpu], money: Money) -> tuple[str, ...]:
    """Currencies that cards are priced in, the rig's own first."""
    known = sorted({price.currency for gpu in gpus for price in gpu.prices})
    return (money.currency, *(kind for kind in known if kind != money.currency))


def in_currency(money: Money, currency: str) -> Money:
    """The rig's money, or money of another currency; the rig's rates lead to its own only."""
    if currency == money.currency:
        return money
    return Money(currency=currency, vat=money.vat, prices=money.prices)


def _price(gpu: Gpu, money: Money, bought: Bought) -> Priced:
    own = money.prices.get(gpu.id)
    if own is not None and (own.condition == "used") == (bought == "used"):
        return priced_as((own,), money)._replace(own=True)
    return priced_as(gpu.prices, money, bought)


def _at_least(known: float | None, wanted: float | None) -> bool:
    return wanted is None or (known is not None and known >= wanted)


def _at_most(known: float | None, wanted: float | None) -> bool:
    return wanted is None or (known is not None and known <= wanted)
