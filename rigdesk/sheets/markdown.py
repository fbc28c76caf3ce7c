"""The build sheet as Markdown that renders the same everywhere and obeys nothing in it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rigdesk.drawing.text import plain
from rigdesk.rules.engine import Report
from rigdesk.sheets.sheet import FindingRow, Sheet, sheet

_SPECIAL = re.compile(r"([\\`*_\[\]{}|~$#])")
_HTML = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_LIST_START = re.compile(r"^([-+]|\d+[.)])(?=\s|$)")


def escaped(text: str) -> str:
    """Text that means nothing to Markdown or HTML; what steers is shown as ``[U+202E]``."""
    safe = "".join(_HTML.get(character, character) for character in plain(text))
    safe = _SPECIAL.sub(r"\\\1", safe)
    return _LIST_START.sub(lambda match: match[1][:-1] + "\\" + match[1][-1], safe)


def sheet_markdown(report: Report) -> str:
    """The build sheet of a checked rig as a Markdown file's text."""
    return markdown(sheet(report))


def markdown(made: Sheet) -> str:
    """The whole sheet; sections without content are left out. Ends in one newline."""
    sections = [
        f"# {escaped(made.name)}\n\n**{escaped(made.headline)}**",
        _section("Summary", _table(("", ""), made.summary)),
        _section("Findings", _findings(made.findings)),
        _section("Accepted findings", _findings(made.waivers)),
        _section("Shopping list", _shopping(made)),
        _section(
            "Slot map",
            _table(("Slot", "Opening", "Length", "Offers", "Card", "Link", "Power"), made.slots),
        ),
        _section(
            "Cable list",
            _table(("Supply", "Lead", "To", "Plug", "Load", "Mind"), made.cables),
        ),
        _section("Power", _table(("", ""), made.power)),
        _section("BIOS", _list(made.bios)),
        _section("Order of assembly", _numbered(made.steps)),
        _section("Commands", _commands(made)),
        _section("Notes", _quoted(made.notes)),
    ]
    return "\n\n".join(section for section in sections if section) + "\n"


def _section(title: str, body: str) -> str:
    return f"## {title}\n\n{body}" if body else ""


def _table(heads: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    lines = ["| " + " | ".join(escaped(str(cell)) or " " for cell in row) + " |" for row in rows]
    if not lines:
        return ""
    head = "| " + " | ".join(head or " " for head in heads) + " |"
    return "\n".join([head, "|" + " --- |" * len(heads), *lines])


def _shopping(made: Sheet) -> str:
    heads = ("For", "Part", "Pieces", "Each", "Total", "Price of", "Source")
    table = _table(heads, made.shopping)
    sums = _list(f"{fact.label}: {fact.value}" for fact in made.sums)
    return f"{table}\n\n{sums}" if sums else table


def _findings(rows: tuple[FindingRow, ...]) -> str:
    return "\n".join(_finding(row) for row in rows)


def _finding(row: FindingRow) -> str:
    """The sentence, then why, then the reason it was accepted."""
    more = [row.why, f"Accepted: {row.waived}" if row.waived is not None else ""]
    lines = [f"- **{escaped(row.letter)}** {escaped(row.message)} ({row.code} {row.rule})"]
    lines += [f"  {escaped(text)}" for text in more if text]
    return "  \n".join(lines)


def _list(items: Iterable[str]) -> str:
    return "\n".join(f"- {escaped(item)}" for item in items)


def _numbered(items: Iterable[str]) -> str:
    return "\n".join(f"{number}. {escaped(item)}" for number, item in enumerate(items, 1))


def _commands(made: Sheet) -> str:
    """Each reason above its line; the lines are our own and hold nothing from a file."""
    return "\n\n".join(
        f"{escaped(command.why)}\n\n```sh\n{command.text}\n```" for command in made.commands
    )


def _quoted(notes: str) -> str:
    lines = [escaped(line) for line in notes.splitlines()]
    return "\n".join(f"> {line}".rstrip() for line in lines) if notes.strip() else ""
