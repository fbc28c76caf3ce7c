"""The build sheet as plain text; its shopping list as PCPartPicker writes lists.

A list alone (``--sections shopping``) can be pasted wherever such lists are read, and here, too.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import zip_longest

from rigdesk.drawing.text import plain
from rigdesk.rules.engine import Report
from rigdesk.sheets.blocks import (
    Block,
    Cell,
    Items,
    Quoted,
    Remarks,
    Table,
    Typed,
    Views,
    sections_of,
)
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.partlist_text import part_list
from rigdesk.sheets.sheet import FindingRow, sheet

WIDTH = 100
_LEAST = 8
_GAP = "  "


def sheet_text(report: Report, chosen: Options = ALL) -> str:
    """The sections wanted of a checked rig, nothing wider than a page. Ends in one newline."""
    made = sheet(report)
    parts = [f"{plain(made.name)}\n{plain(made.headline)}"]
    for section in sections_of(made, chosen):
        if section.key == "shopping":
            bodies = [part_list(made), *(_block(block) for block in section.blocks[1:])]
        else:
            bodies = [_block(block) for block in section.blocks]
        rule = "-" * len(section.title)
        parts.append("\n".join([section.title, rule, "\n\n".join(bodies)]))
    text = "\n\n".join(parts)
    return "\n".join(line.rstrip() for line in text.split("\n")) + "\n"


def _block(block: Block) -> str:
    match block:
        case Table():
            return _table(block.heads, block.rows)
        case Views():
            return _table(block.table.heads, block.table.rows)
        case Items():
            return "\n".join(_items(block))
        case Remarks():
            return "\n".join(line for row in block.rows for line in _finding(row))
        case Typed():
            return "\n\n".join(
                "\n".join([*_wrapped("", row.why), *(f"    {t}" for t in row.text.split("\n"))])
                for row in block.rows
            )
        case Quoted():
            return "\n".join(line for text in block.lines for line in _wrapped("> ", text, "> "))


def _items(block: Items) -> list[str]:
    found: list[str] = []
    for number, item in enumerate(block.items, 1):
        mark = f"{number:>2}. " if block.numbered else "[ ] " if block.ticked else ""
        found += _wrapped(mark, item, " " * len(mark))
    return found


def _finding(row: FindingRow) -> list[str]:
    lines = _wrapped(f"{row.letter}  ", f"{row.message} ({row.code} {row.rule})", "   ")
    return lines + [line for text in row.more for line in _wrapped("   ", text, "   ")]


def _table(heads: Sequence[str], rows: Sequence[tuple[Cell, ...]]) -> str:
    """Columns as wide as their longest cell, the widest giving way until a page holds them."""
    cells = [[plain(str(cell)) for cell in row] for row in rows]
    if any(heads):
        cells.insert(0, list(heads))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    room = WIDTH - len(_GAP) * (len(widths) - 1)
    while sum(widths) > room and max(widths) > _LEAST:
        widths[widths.index(max(widths))] = max(
            _LEAST, max(widths) - max(1, min(sum(widths) - room, max(widths) // 2))
        )
    return "\n".join(line for row in cells for line in _beside(row, widths))


def _beside(row: list[str], widths: list[int]) -> list[str]:
    columns = [
        textwrap.wrap(text, width, break_on_hyphens=False) or [""]
        for text, width in zip(row, widths, strict=True)
    ]
    return [
        _GAP.join(f"{part:<{width}}" for part, width in zip(parts, widths, strict=True)).rstrip()
        for parts in zip_longest(*columns, fillvalue="")
    ]


def _wrapped(first: str, text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(
        plain(text), WIDTH, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False
    ) or [first.rstrip()]
