"""The shopping list of our own Markdown sheet, read back exactly as it was written."""

from __future__ import annotations

import re
from html import unescape

from rigdesk.sheets.reading.rows import MOST_CHARS, ListRow, ReadList, Skipped, price_in
from rigdesk.sheets.titles import HEADS

_ESCAPE = re.compile(r"\\([\\`*_\[\]{}|~$#.)+=-])")
_CELL = re.compile(r"((?:[^|\\]|\\.)*)\|")
_DAY = re.compile(r"^\d{4}(?:-\d{2}(?:-\d{2})?)?")
_HEADS = HEADS["shopping"]


def is_own(text: str) -> bool:
    """Whether a text holds a shopping list of our own Markdown."""
    return any(_cells(line) == list(_HEADS) for line in text[:MOST_CHARS].splitlines())


def read_own(text: str) -> ReadList:
    """The rows of the list: ``type`` is the head that it stands under, ``shop`` the source."""
    rows, skipped, inside = list[ListRow](), list[Skipped](), False
    for number, line in enumerate(text[:MOST_CHARS].splitlines(), 1):
        cells = _cells(line)
        if not inside:
            inside = cells == list(_HEADS)
        elif not cells:
            break
        elif len(cells) == len(_HEADS) and cells[2].isdecimal():
            rows.append(_row(number, cells))
        elif set(line) - set("|- "):
            skipped.append(Skipped(number, line))
    return ReadList(tuple(rows), tuple(skipped))


def _row(number: int, cells: list[str]) -> ListRow:
    kind, name, pieces, each, _, of, source = cells
    price, currency = price_in(each) or (None, "")
    day = _DAY.match(of)
    return ListRow(number, kind, name, price, currency, source, int(pieces), day[0] if day else "")


def _cells(line: str) -> list[str]:
    """The cells of a row as the sheet's own text; empty for what is no row."""
    if not line.startswith("| "):
        return []
    return [unescape(_ESCAPE.sub(r"\1", cell.strip(" "))) for cell in _CELL.findall(line[1:])]
