"""Money: what the rig costs, grouped so that it stays short, discounts and tax below."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout

from rigdesk.desk.document import Document
from rigdesk.desk.panels.money import MoneyPopup
from rigdesk.desk.panels.pieces import button
from rigdesk.desk.panels.sections import LineRow, Section, resized
from rigdesk.desk.plaintip import plain_tip
from rigdesk.sheets.money import per_units, price_days_words, unit_money
from rigdesk.totals.ages import age_words
from rigdesk.totals.cost import Cost, CostLine
from rigdesk.totals.value import Value, value_of
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
    """The net total, at least so much where prices are missing, its lines, and a way to edit."""

    def __init__(self, document: Document) -> None:
        super().__init__("Cost")
        self._document = document
        self._rows: list[LineRow] = []
        self.popup: MoneyPopup | None = None
        self.change = button(self.tr("edit"), "pill", self.open_money)
        self.change.setToolTip(self.tr("Currency, tax, rates, discounts, own prices, new or used"))
        self.change.setAccessibleName(self.tr("Edit the money"))
        head = self.column.itemAt(self.column.count() - 1)
        assert isinstance(head, QHBoxLayout)  # noqa: S101 - the section put it there
        head.insertWidget(1, self.change)

    def open_money(self) -> None:
        """Open what the rig is paid with beside its cost."""
        self.popup = MoneyPopup(self._document, self)
        self.popup.destroyed.connect(self._forget_popup)
        self.popup.open_at(self.mapToGlobal(QPoint(-8, 0)))

    def _forget_popup(self) -> None:
        self.popup = None

    def show_cost(self, cost: Cost) -> None:
        """Show other money."""
        self.show_total(headline(cost))
        today = dt.datetime.now(dt.UTC).date()
        value = value_of(self._document.rig, cost)
        found = [*entries(cost, today), *value_entries(value), *age_entries(cost, today)]
        resized(self._rows, len(found), self.column)
        for row, entry in zip(self._rows, found, strict=True):
            row.show_pair(entry.name, entry.figure, plain_tip(entry.tip))


def headline(cost: Cost) -> str:
    """The total: ``€20,140 net``, ``≥ €20,140 net, 2 without price``."""
    if not cost.lines:
        return "nothing yet"
    amount = f"{format_money(cost.net, cost.currency)} net"
    if cost.unpriced:
        return f"≥\u2009{amount}, {cost.unpriced} without price"
    return amount


def value_entries(value: Value) -> list[Entry]:
    """What a GPU and a GB of its memory come to; in the tip also a TFLOPS and an index point."""
    known = [entry for entry in per_units(value) if entry.amount is not None]
    if not known:
        return []
    said = [f"{unit_money(entry.amount or 0.0, value.currency)} {entry.unit}" for entry in known]
    short = [words.removesuffix(" of GPU memory") for words in said[:2]]
    mind = [f"{words}: {e.mind}" if e.mind else words for words, e in zip(said, known, strict=True)]
    least = "≥\u2009" if value.at_least else ""
    tip = "\n".join(("The whole machine, net, comes to", *mind))
    return [Entry("The machine", least + " · ".join(short), tip)]


def age_entries(cost: Cost, today: dt.date) -> list[Entry]:
    """From when the prices are, if some of them are old."""
    old = sum(bool(age_words(line.date, today)) for line in cost.lines if line.total is not None)
    if not old:
        return []
    priced = sum(line.total is not None for line in cost.lines)
    words = f"{old} of {priced} older than a year"
    return [Entry("Prices", words, f"Prices {price_days_words(cost, today)}")]


def entries(cost: Cost, today: dt.date | None = None) -> list[Entry]:
    """The lines to show: cards, then groups of other parts, then discounts and tax.

    With a day, prices older than a year say how old they are.
    """
    cards = [line for line in cost.lines if line.category == "GPUs"]
    # A line for "one more card" would say less than the card's own.
    alone = CARD_LINES if len(cards) > CARD_LINES + 1 else len(cards)
    found = [
        _entry(_card_words(line, today), [line], cost.currency, today) for line in cards[:alone]
    ]
    if rest := cards[alone:]:
        pieces = sum(line.pieces for line in rest)
        found.append(_entry(f"{pieces} more cards", rest, cost.currency, today))
    for name, categories in GROUPS:
        lines = [line for line in cost.lines if line.category in categories]
        if lines:
            found.append(_entry(_words(name, lines, today), lines, cost.currency, today))
    found += [Entry(a.label, format_money(a.amount, cost.currency)) for a in cost.adjustments]
    if cost.vat:
        found.append(Entry("With tax", format_money(cost.gross, cost.currency)))
    return found


def _words(name: str, lines: list[CostLine], today: dt.date | None) -> str:
    """A group's name; one part alone is called by its own."""
    return _card_words(lines[0], today) if len(lines) == 1 else name


def _card_words(line: CostLine, today: dt.date | None) -> str:
    pieces = f"{line.pieces} × " if line.pieces > 1 else ""
    day = f", {line.date[:7]}" if line.date else ""
    age = age_words(line.date, today) if today else ""
    return f"{pieces}{line.label}{day}{f' ({age})' if age else ''}"


def _entry(name: str, lines: list[CostLine], currency: str, today: dt.date | None) -> Entry:
    known = [line.total for line in lines if line.total is not None]
    missing = len(known) < len(lines)
    figure = format_money(sum(known), currency) if known else "no price"
    return Entry(name, f"≥\u2009{figure}" if missing and known else figure,
                 "\n".join(_tip(line, currency, today) for line in lines))  # fmt: skip


def _tip(line: CostLine, currency: str, today: dt.date | None) -> str:
    if line.total is None:
        return f"{line.pieces} × {line.label}: {line.problem or 'no price'}"
    about = "~" if line.estimated else ""
    money = f"{about}{format_money(line.total, currency)}"
    age = age_words(line.date, today) if today else ""
    tax = "with tax" if line.with_tax else ""
    said = [line.condition, line.date, age, tax, "own price" if line.own else line.source]
    return f"{line.pieces} × {line.label}: {money} ({', '.join(s for s in said if s)})"
