"""The shopping list as CSV, one row a part, for a spreadsheet or a buyer.

RFC 4180 with one addition: the file begins with a byte order mark, because Excel takes UTF-8
for an old code page without it; LibreOffice, Numbers, Google Sheets and every CSV reader that
knows ``utf-8-sig`` skip it. Amounts are bare numbers with a dot and two decimals, net of tax,
in the currency that stands beside them. Discounts and taxes follow the parts as rows of their
own, and what rounding misses, so that the column ``total`` adds up to the sum on the sheet.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from rigdesk.drawing.text import plain
from rigdesk.rules.engine import Report
from rigdesk.sheets.sums import sums_of
from rigdesk.totals.cost import Adjustment, Cost, CostLine

COLUMNS = (
    "part_id", "name", "category", "count", "unit_price", "currency", "price_date", "condition",
    "source", "total", "note",
)  # fmt: skip
"""The first row, whose words last."""
BOM = "\ufeff"
"""What a CSV file begins with."""
_FORMULA = tuple("=+-@\t\r＝＋－＠")
"""Spreadsheets take a cell that starts so for a formula; the wide ones in eastern Asia."""


def shopping_csv(report: Report) -> bytes:
    """The whole file of a checked rig; a rig without parts gives the first row alone."""
    cost = report.totals.cost
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows(_part(line, cost) for line in cost.lines)
    writer.writerows(_adjustment(entry, cost) for entry in cost.adjustments)
    if rounding := sums_of(cost).rounding:
        writer.writerow(_adjustment(Adjustment("Rounding", rounding / 100), cost, "Rounding"))
    return (BOM + out.getvalue()).encode()


def cell(text: str) -> str:
    """Text that no spreadsheet calculates: an apostrophe goes before what would start a formula.

    What steers its neighbours is shown as ``[U+202E]``.
    """
    if text.startswith(_FORMULA):
        return "'" + plain(text)
    shown = plain(text)
    return "'" + shown if shown.startswith(_FORMULA) else shown


def _part(line: CostLine, cost: Cost) -> tuple[str, ...]:
    return (
        cell(line.part),
        cell(line.label),
        cell(line.category),
        str(line.pieces),
        _amount(line.each),
        cost.currency,
        cell(line.date),
        cell(line.condition),
        cell(line.source),
        _amount(line.total),
        cell(", ".join(_notes(line))),
    )


def _adjustment(entry: Adjustment, cost: Cost, kind: str = "") -> tuple[str, ...]:
    """A discount below zero, a tax, or what rounding misses."""
    kind = kind or ("Discount" if entry.amount < 0 else "Tax")
    amount = _amount(entry.amount)
    return "", cell(entry.label), kind, "", "", cost.currency, "", "", "", amount, ""


def _notes(line: CostLine) -> Iterator[str]:
    if line.own:
        yield "own price"
    if line.estimated:
        yield "estimated"
    if line.problem:
        yield line.problem


def _amount(value: float | None) -> str:
    """Two decimals, never ``-0.00``; nothing where there is no price."""
    return "" if value is None else f"{round(value, 2) + 0.0:.2f}"
