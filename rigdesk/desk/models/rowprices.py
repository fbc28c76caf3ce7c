"""What the rows of the parts list cost: the same lines as the cost panel's, so that both add up."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from typing import NamedTuple

from rigdesk.totals.ages import age_words
from rigdesk.totals.cost import Cost, CostLine
from rigdesk.units import format_money

NO_PRICE = "no price"


class RowPrice(NamedTuple):
    """A row's price as it is shown, and where it comes from and of which day, for its tip."""

    text: str
    tip: str = ""


def price_of(
    cost: Cost, part: str | None, pieces: int = 1, today: dt.date | None = None
) -> RowPrice | None:
    """What so many pieces of a part cost; None for a part that is no line of the list.

    With a day, a price older than a year says in its tip how old it is.
    """
    line = next((line for line in cost.lines if line.part == part), None) if part else None
    if line is None:
        return None
    if line.each is None:
        return RowPrice(NO_PRICE, line.problem or NO_PRICE)
    about = "~" if line.estimated else ""
    text = about + format_money(line.each * pieces, cost.currency)
    return RowPrice(text, _tip(line, cost, today))


def cards_sum(cost: Cost) -> RowPrice | None:
    """What all cards cost together; None without one that has a price."""
    known = [line for line in cost.lines if line.category == "GPUs" and line.total is not None]
    if not known:
        return None
    text = format_money(sum(line.total or 0.0 for line in known), cost.currency)
    missing = any(line.total is None for line in cost.lines if line.category == "GPUs")
    tips = (f"{line.pieces} × {line.label}: {_tip(line, cost)}" for line in known)
    return RowPrice(f"≥\u2009{text}" if missing else text, "\n".join(tips))


def rest_of(cost: Cost, shown: Collection[str]) -> list[tuple[str, RowPrice]]:
    """What counts but has no row: risers and the like, then discounts; each with its words."""
    found = []
    for line in cost.lines:
        if line.part not in shown:
            price = price_of(cost, line.part, line.pieces) or RowPrice(NO_PRICE)
            pieces = f"{line.pieces} × " if line.pieces > 1 else ""
            found.append((f"{pieces}{line.label}", price))
    # The foot is net, as the panel's head is: tax, which stands last, is left out.
    changes = cost.adjustments[:-1] if cost.vat else cost.adjustments
    found += [(c.label, RowPrice(format_money(c.amount, cost.currency))) for c in changes]
    return found


def _tip(line: CostLine, cost: Cost, today: dt.date | None = None) -> str:
    """One piece's price, then condition, day, age and source."""
    each = f"{format_money(line.each or 0.0, cost.currency)} each" if line.pieces > 1 else ""
    age = age_words(line.date, today) if today else ""
    tax = "with tax" if line.with_tax else ""
    said = [each, line.condition, line.date, age, tax, "own price" if line.own else line.source]
    return ", ".join(text for text in said if text)
