"""Money: what the rig costs, grouped so that it stays short, discounts and tax below."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.desk.panels.sections import LineRow, Section, resized
from rigdesk.totals.cost import Cost, CostLine
from rigdesk.units import format_money

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Board, CPU, cooler", ("Board", "CPU", "Cooler")),
    ("Memory", ("Memory",)),
    ("Supply, case, drives", ("Supplies", "Case", "Drives")),
    ("Bridges, risers, other", ("Bridges", "Risers", "Other")),
)
"""Heads of the shopping list that share a line here; cards have lines of their own."""
CARD_LINES = 3
"""Kinds of cards that are listed one by one; more share a line."""


class Entry(NamedTuple):
    """One line: words, figure, and what it is made of."""

    name: str
    figure: str
    tip: str = ""


class CostSection(Section):
    """The net total, at least so much where prices are missing, and its lines."""

    def __init__(self) -> None:
        super().__init__("Cost")
        self._rows: list[LineRow] = []

    def show_cost(self, cost: Cost) -> None:
        """Show other money."""
        self.show_total(headline(cost))
        found = entries(cost)
        resized(self._rows, len(found), self.column)
        for row, entry in zip(self._rows, found, strict=True):
            row.show_pair(*entry)


def headline(cost: Cost) -> str:
    """The total: ``€20,140 net``, ``≥ €20,140 net, 2 without price``."""
    if not cost.lines:
        return "nothing yet"
    amount = f"{format_money(cost.net, cost.currency)} net"
    if cost.unpriced:
        return f"≥\u2009{amount}, {cost.unpriced} without price"
    return amount


def entries(cost: Cost) -> list[Entry]:
    """The lines to show: cards, then groups of other parts, then discounts and tax."""
    cards = [line for line in cost.lines if line.category == "GPUs"]
    # A line for "one more card" would say less than the card's own.
    alone = CARD_LINES if len(cards) > CARD_LINES + 1 else len(cards)
    found = [_entry(_card_words(line), [line], cost.currency) for line in cards[:alone]]
    if rest := cards[alone:]:
        pieces = sum(line.pieces for line in rest)
        found.append(_entry(f"{pieces} more cards", rest, cost.currency))
    for name, categories in GROUPS:
        lines = [line for line in cost.lines if line.category in categories]
        if lines:
            found.append(_entry(_words(name, lines), lines, cost.currency))
    found += [Entry(a.label, format_money(a.amount, cost.currency)) for a in cost.adjustments]
    if cost.vat:
        found.append(Entry("With tax", format_money(cost.gross, cost.currency)))
    return found


def _words(name: str, lines: list[CostLine]) -> str:
    """A group's name; one part alone is called by its own."""
    return _card_words(lines[0]) if len(lines) == 1 else name


def _card_words(line: CostLine) -> str:
    pieces = f"{line.pieces} × " if line.pieces > 1 else ""
    day = f", {line.date[:7]}" if line.date else ""
    return f"{pieces}{line.label}{day}"


def _entry(name: str, lines: list[CostLine], currency: str) -> Entry:
    known = [line.total for line in lines if line.total is not None]
    missing = len(known) < len(lines)
    figure = format_money(sum(known), currency) if known else "no price"
    return Entry(name, f"≥\u2009{figure}" if missing and known else figure,
                 "\n".join(_tip(line, currency) for line in lines))  # fmt: skip


def _tip(line: CostLine, currency: str) -> str:
    if line.total is None:
        return f"{line.pieces} × {line.label}: {line.problem or 'no price'}"
    about = "~" if line.estimated else ""
    money = f"{about}{format_money(line.total, currency)}"
    said = [line.condition, line.date, "own price" if line.own else line.source]
    return f"{line.pieces} × {line.label}: {money} ({', '.join(s for s in said if s)})"
