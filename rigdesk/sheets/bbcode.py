"""The build sheet as BBCode, for a forum: nothing in a name is a tag."""

from __future__ import annotations

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
from rigdesk.sheets.sheet import FindingRow, sheet

_BRACKETS = str.maketrans({"[": "\uff3b", "]": "\uff3d"})
"""BBCode has no escape: brackets become wide ones, which read the same and mean nothing."""


def safe(text: str) -> str:
    """Text without a tag, in one line; what steers its neighbours is shown."""
    return plain(text).translate(_BRACKETS)


def sheet_bbcode(report: Report, chosen: Options = ALL) -> str:
    """The sections wanted of a checked rig. Ends in one newline."""
    made = sheet(report)
    blocks = [f"[size=5][b]{safe(made.name)}[/b][/size]\n[b]{safe(made.headline)}[/b]"]
    for section in sections_of(made, chosen):
        bodies = "\n\n".join(_block(block) for block in section.blocks)
        blocks.append(f"[size=4][b]{section.title}[/b][/size]\n{bodies}")
    return "\n\n".join(blocks) + "\n"


def _block(block: Block) -> str:
    match block:
        case Table():
            return _table(block)
        case Views():
            return _table(block.table)
        case Items():
            kind = "list=1" if block.numbered else "list"
            return "\n".join([f"[{kind}]", *(f"[*]{safe(i)}" for i in block.items), "[/list]"])
        case Remarks():
            return "\n".join(["[list]", *map(_finding, block.rows), "[/list]"])
        case Typed():
            # The lines are our own, and nothing is a tag in code: brackets stay.
            return "\n\n".join(f"{safe(row.why)}\n[code]{row.text}[/code]" for row in block.rows)
        case Quoted():
            return "[quote]" + "\n".join(safe(line) for line in block.lines) + "[/quote]"


def _table(table: Table) -> str:
    rows = [_row(row, "td") for row in table.rows]
    head = [_row(table.heads, "th")] if any(table.heads) else []
    return "\n".join(["[table]", *head, *rows, "[/table]"])


def _row(cells: tuple[Cell, ...], tag: str) -> str:
    return "[tr]" + "".join(f"[{tag}]{safe(str(cell))}[/{tag}]" for cell in cells) + "[/tr]"


def _finding(row: FindingRow) -> str:
    told = [f"[*][b]{safe(row.letter)}[/b] {safe(row.message)} ({row.code} {row.rule})"]
    return "\n".join([*told, *(f"[i]{safe(text)}[/i]" for text in row.more)])
