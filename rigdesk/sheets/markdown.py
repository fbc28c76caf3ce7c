"""The build sheet as Markdown that renders the same everywhere and obeys nothing in it."""

from __future__ import annotations

import re
from collections.abc import Iterable

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
from rigdesk.sheets.sheet import FindingRow, Sheet, sheet

_SPECIAL = re.compile(r"([\\`*_\[\]{}|~$#])")
_HTML = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_LIST_START = re.compile(r"^([-+]|\d+[.)])(?=\s|$)")
_RULE = re.compile(r"^(\s*)(=+|-+)(?=\s*$)")
"""What below a line of text makes a heading of it."""


def escaped(text: str) -> str:
    """Text that means nothing to Markdown or HTML; what steers is shown as ``[U+202E]``."""
    safe = "".join(_HTML.get(character, character) for character in plain(text))
    safe = _SPECIAL.sub(r"\\\1", safe)
    safe = _RULE.sub(r"\1\\\2", safe)
    return _LIST_START.sub(lambda match: match[1][:-1] + "\\" + match[1][-1], safe)


def sheet_markdown(report: Report, chosen: Options = ALL) -> str:
    """The build sheet of a checked rig as a Markdown file's text."""
    return markdown(sheet(report), chosen)


def markdown(made: Sheet, chosen: Options = ALL) -> str:
    """The sections wanted; those without content are left out. Ends in one newline."""
    blocks = [f"# {escaped(made.name)}\n\n**{escaped(made.headline)}**"]
    for section in sections_of(made, chosen):
        bodies = "\n\n".join(_block(block) for block in section.blocks)
        blocks.append(f"## {section.title}\n\n{bodies}")
    return "\n\n".join(blocks) + "\n"


def _block(block: Block) -> str:
    match block:
        case Table():
            return _table(block.heads, block.rows)
        case Views():
            return _table(block.table.heads, block.table.rows)
        case Items():
            return _numbered(block.items) if block.numbered else _list(block.items)
        case Remarks():
            return "\n".join(_finding(row) for row in block.rows)
        case Typed():
            return _commands(block)
        case Quoted():
            return "\n".join(f"> {escaped(line)}".rstrip() for line in block.lines)


def _table(heads: tuple[str, ...], rows: Iterable[tuple[Cell, ...]]) -> str:
    lines = ["| " + " | ".join(escaped(str(cell)) or " " for cell in row) + " |" for row in rows]
    head = "| " + " | ".join(head or " " for head in heads) + " |"
    return "\n".join([head, "|" + " --- |" * len(heads), *lines])


def _finding(row: FindingRow) -> str:
    """The sentence, then why, then the reason it was accepted."""
    lines = [f"- **{escaped(row.letter)}** {escaped(row.message)} ({row.code} {row.rule})"]
    lines += [f"  {escaped(text)}" for text in row.more]
    return "  \n".join(lines)


def _list(items: Iterable[str]) -> str:
    return "\n".join(f"- {escaped(item)}" for item in items)


def _numbered(items: Iterable[str]) -> str:
    return "\n".join(f"{number}. {escaped(item)}" for number, item in enumerate(items, 1))


def _commands(typed: Typed) -> str:
    """Each reason above its line; the lines are our own and hold nothing from a file."""
    return "\n\n".join(
        f"{escaped(command.why)}\n\n```sh\n{command.text}\n```" for command in typed.rows
    )
