"""Money: every line with its price, day and condition, then discounts and tax."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.speech import said
from rigdesk.units import format_money


class CostLine(NamedTuple):
    """One part of the shopping list. ``each`` and ``total`` are None without a price, net of tax.

    ``problem`` says why: no price at all, or one in a currency without a rate. ``paid`` is what
    discounts leave of the total; ``with_tax`` says that tax is in it, at a rate nobody stated.
    """

    part: str
    label: str
    category: str
    pieces: int
    each: float | None
    total: float | None
    date: str
    condition: str
    source: str
    own: bool = False
    estimated: bool = False
    problem: str = ""
    with_tax: bool = False
    paid: float | None = None


class Adjustment(NamedTuple):
    """A discount (below zero) or tax, in the rig's currency."""

    label: str
    amount: float


class CategorySum(NamedTuple):
    """What the parts under one head cost after discounts; ``unpriced`` pieces are not in it."""

    category: str
    pieces: int
    net: float
    unpriced: int


class Cost(NamedTuple):
    """The cost of a rig in its currency. ``unpriced`` counts the pieces without a price."""

    currency: str = "EUR"
    lines: tuple[CostLine, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    net: float = 0.0
    vat: float = 0.0
    unpriced: int = 0

    @property
    def gross(self) -> float:
        """Net and tax together."""
        return self.net + self.vat

    @property
    def text(self) -> str:
        """The sum as people read it: €20,140, or ≥ €20,140, 2 without price."""
        amount = format_money(self.gross, self.currency)
        if not self.unpriced:
            return amount
        return said("≥ {amount}, {count} without price", amount=amount, count=self.unpriced)

    @property
    def categories(self) -> tuple[CategorySum, ...]:
        """What each head of the list costs, in its order; together they are the net sum."""
        found: dict[str, CategorySum] = {}
        for line in self.lines:
            before = found.get(line.category, CategorySum(line.category, 0, 0.0, 0))
            paid = line.total if line.paid is None else line.paid
            found[line.category] = CategorySum(
                line.category,
                before.pieces + line.pieces,
                before.net + (paid or 0.0),
                before.unpriced + (line.pieces if line.total is None else 0),
            )
        return tuple(found.values())

    @property
    def days(self) -> tuple[str, str] | None:
        """The days of the oldest and of the youngest price, as far as known; None without one."""
        days = sorted(line.date for line in self.lines if line.total is not None and line.date)
        return (days[0], days[-1]) if days else None
