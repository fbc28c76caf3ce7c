"""Money: every line with its price, day and condition, then discounts and tax."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.units import format_money


class CostLine(NamedTuple):
    """One part of the shopping list. ``each`` and ``total`` are None without a price, net of tax.

    ``problem`` says why: no price at all, or one in a currency without a rate.
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


class Adjustment(NamedTuple):
    """A discount (below zero) or tax, in the rig's currency."""

    label: str
    amount: float


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
        return f"≥ {amount}, {self.unpriced} without price" if self.unpriced else amount
