"""Chosen sections as CSV: a title, its rows, an empty row, for what takes no workbook.

Quoting, lines and the mark at the beginning are those of the shopping list's CSV.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from rigdesk.rules.engine import Report
from rigdesk.sheets.blocks import (
    Amount,
    Block,
    Items,
    Quoted,
    Remarks,
    Table,
    Typed,
    Views,
    sections_of,
)
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.sheet import sheet
from rigdesk.sheets.shopping_csv import BOM, cell


def sections_csv(report: Report, chosen: Options = ALL) -> bytes:
    """The sections wanted of a checked rig, one below the other; amounts are bare numbers."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    for i, section in enumerate(sections_of(sheet(report), chosen)):
        writer.writerows([[]] * bool(i))
        writer.writerow([section.title])
        for block in section.blocks:
            writer.writerows(_rows(block))
    return (BOM + out.getvalue()).encode()


def _rows(block: Block) -> Iterator[list[str]]:
    match block:
        case Table():
            yield from _table(block)
        case Views():
            yield from _table(block.table)
        case Items():
            for number, item in enumerate(block.items, 1):
                yield [str(number), cell(item)] if block.numbered else [cell(item)]
        case Remarks():
            for row in block.rows:
                yield [cell(text or "") for text in row]
        case Typed():
            for command in block.rows:
                yield [cell(command.why), *(cell(line) for line in command.text.split("\n"))]
        case Quoted():
            for line in block.lines:
                yield [cell(line)]


def _table(table: Table) -> Iterator[list[str]]:
    if any(table.heads):
        yield list(table.heads)
    for row in table.rows:
        yield [_bare(each) if isinstance(each, Amount) else cell(str(each)) for each in row]


def _bare(amount: Amount) -> str:
    """The number as a program reads it: whole pieces, or two decimals."""
    return amount.text if amount.text.isdigit() else f"{amount.value:.2f}"
