"""The build sheet as a workbook, one tab a section: numbers as numbers, no formula, no link.

The same rig gives the same bytes: the workbook's day is that of the rig's youngest price.
"""

from __future__ import annotations

import datetime as dt
import io
import re
from typing import Any

from xlsxwriter import Workbook

from rigdesk.drawing.text import plain
from rigdesk.rules.engine import Report
from rigdesk.sheets.blocks import (
    Amount,
    Block,
    Cell,
    Items,
    Quoted,
    Remarks,
    Section,
    Table,
    Typed,
    Views,
    sections_of,
)
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.sheet import Sheet, sheet
from rigdesk.sheets.titles import BUILD_SHEET
from rigdesk.speech import said

LONGEST = 32_000
"""Characters of a cell; Excel takes 32,767."""
NO_DAY = dt.datetime(2000, 1, 1)  # noqa: DTZ001 - a workbook knows no zone
_OPTIONS = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
_WIDEST, _NARROWEST = 60, 8


def sheet_xlsx(report: Report, chosen: Options = ALL) -> bytes:
    """The whole workbook of a checked rig."""
    made = sheet(report)
    out = io.BytesIO()
    book = Workbook(out, _OPTIONS)
    book.set_properties({"title": _text(made.name)[:200], "created": _day(made)})
    writer = _Writer(book)
    writer.front(made)
    for section in sections_of(made, chosen):
        writer.section(section)
    book.close()
    return out.getvalue()


class _Writer:
    """Tabs filled from above; each column as wide as its longest word group, within bounds."""

    def __init__(self, book: Workbook) -> None:
        self._book = book
        wrapped = {"text_wrap": True, "valign": "top"}
        self._plain = book.add_format(wrapped)
        self._bold = book.add_format({**wrapped, "bold": True})
        self._head = book.add_format({**wrapped, "bold": True, "bottom": 1})
        self._money = book.add_format({"valign": "top", "num_format": "#,##0.00"})
        self._count = book.add_format({"valign": "top", "num_format": "0"})
        self._tab: Any = None
        self._row = 0
        self._widths: dict[int, int] = {}

    def front(self, made: Sheet) -> None:
        """The first tab: name and answer."""
        self._begin(said(BUILD_SHEET))
        self._put((made.name,), self._bold)
        self._put((made.headline,))
        self._end()

    def section(self, section: Section) -> None:
        """A tab for a section."""
        self._begin(section.title)
        for i, block in enumerate(section.blocks):
            self._row += bool(i)
            self._block(block)
        self._end()

    def _begin(self, title: str) -> None:
        self._tab = self._book.add_worksheet(title[:31])
        self._tab.hide_gridlines(2)
        self._tab.set_paper(9)
        self._tab.fit_to_pages(1, 0)
        self._row, self._widths = 0, {}

    def _end(self) -> None:
        for column, width in self._widths.items():
            self._tab.set_column(column, column, min(max(width + 2, _NARROWEST), _WIDEST))

    def _block(self, block: Block) -> None:
        match block:
            case Table():
                self._table(block)
            case Views():
                self._table(block.table)
            case Items():
                for number, item in enumerate(block.items, 1):
                    self._put((str(number), item) if block.numbered else (item,))
            case Remarks():
                for row in block.rows:
                    self._put(
                        (row.letter, row.code, row.rule, row.message, row.why, row.waived or "")
                    )
            case Typed():
                for command in block.rows:
                    self._put((command.why,))
                    for line in command.text.split("\n"):
                        self._put(("", line))
            case Quoted():
                for line in block.lines:
                    self._put((line,))

    def _table(self, table: Table) -> None:
        if any(table.heads):
            self._put(table.heads, self._head)
            if self._row == 1:
                self._tab.freeze_panes(1, 0)
        for row in table.rows:
            self._put(row)

    def _put(self, cells: tuple[Cell, ...], style: Any = None) -> None:
        for column, cell in enumerate(cells):
            if isinstance(cell, Amount):
                whole = re.fullmatch(r"\d+", cell.text)
                number = self._count if whole else self._money
                self._tab.write_number(self._row, column, cell.value, number)
            else:
                self._tab.write_string(self._row, column, _text(cell), style or self._plain)
            width = max(self._widths.get(column, 0), len(str(cell)))
            self._widths[column] = width
        self._row += 1


def _text(text: str) -> str:
    """One line without what steers, no longer than a cell takes."""
    shown = plain(text)
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"


def _day(made: Sheet) -> dt.datetime:
    """The day of the youngest price that names a whole day, a month or a year."""
    days = made.cost.days
    match = re.fullmatch(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?", days[1]) if days else None
    if match is None:
        return NO_DAY
    year, month, day = (int(part or 1) for part in match.groups())
    try:
        return dt.datetime(year, month, day)  # noqa: DTZ001 - a workbook knows no zone
    except ValueError:
        return NO_DAY
