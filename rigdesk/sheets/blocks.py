"""The sheet as sections of plain blocks, which every writer turns into its own format.

Texts are as they come: each writer makes them safe where it writes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rigdesk.sheets.commands import Command
from rigdesk.sheets.options import ALL, SECTIONS, Options
from rigdesk.sheets.sheet import FindingRow, Sheet
from rigdesk.sheets.sums import NO_SHOP, written
from rigdesk.sheets.titles import HEADS, TITLES
from rigdesk.speech import retold, said


class Amount(NamedTuple):
    """A number in a table: its value for a program, its text for people."""

    value: float
    text: str

    def __str__(self) -> str:
        """The text."""
        return self.text


Cell = str | Amount


class Table(NamedTuple):
    """Heads (empty ones for labels and values) and rows of as many cells."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


class Items(NamedTuple):
    """Sentences one below the other; numbered where their order counts, ticked off at the bench."""

    items: tuple[str, ...]
    numbered: bool = False
    ticked: bool = False


class Remarks(NamedTuple):
    """Findings with their reasons."""

    rows: tuple[FindingRow, ...]


class Typed(NamedTuple):
    """Lines to type, each with why."""

    rows: tuple[Command, ...]


class Quoted(NamedTuple):
    """A text of the rig's own, line by line."""

    lines: tuple[str, ...]


class Views(NamedTuple):
    """The sides that are drawn, and what each shows."""

    table: Table
    views: tuple[str, ...]


Block = Table | Items | Remarks | Typed | Quoted | Views


class Section(NamedTuple):
    """One section: its name in code, its title, and what it holds."""

    key: str
    title: str
    blocks: tuple[Block, ...]


def sections_of(made: Sheet, chosen: Options = ALL) -> tuple[Section, ...]:
    """The sections wanted, in the order of use; those without content are left out."""
    return tuple(
        Section(key, said(TITLES[key]), blocks)
        for key in SECTIONS
        if chosen.has(key) and (blocks := _blocks(made, key))
    )


def _blocks(made: Sheet, key: str) -> tuple[Block, ...]:
    match key:
        case "summary" | "power":
            return _table("facts", getattr(made, key))
        case "findings" | "waivers":
            rows = getattr(made, key)
            return (Remarks(rows),) if rows else ()
        case "shopping":
            return _shopping(made)
        case "bios" | "steps":
            items = getattr(made, key)
            return (Items(items, numbered=key == "steps", ticked=True),) if items else ()
        case "commands":
            return (Typed(made.commands),) if made.commands else ()
        case "drawings":
            views = tuple(drawing.view for drawing in made.drawings)
            tables = _table(
                "drawings",
                [(said(view), row.shows) for view, row in zip(views, made.drawings, strict=True)],
            )
            return tuple(Views(table, views) for table in tables)
        case "notes":
            lines = tuple(made.notes.splitlines())
            return (Quoted(lines),) if made.notes.strip() else ()
    return _table(key, getattr(made, key))


def _table(name: str, rows: Sequence[tuple[Cell, ...]]) -> tuple[Table, ...]:
    """A table where there is a row; named tuples become plain ones."""
    heads = tuple(said(head) if head else "" for head in HEADS[name])
    return (Table(name, heads, tuple(tuple(row) for row in rows)),) if rows else ()


def _shopping(made: Sheet) -> tuple[Block, ...]:
    """The list, its sums, and where there are several shops a row for each."""
    if not made.shopping:
        return ()
    rows = [
        (
            row.category, row.label, Amount(row.pieces, str(row.pieces)),
            _amount(line.each, row.each), _amount(line.total, row.total), row.price, row.source,
        )
        for row, line in zip(made.shopping, made.cost.lines, strict=True)
    ]  # fmt: skip
    sums = Items(tuple(f"{fact.label}: {fact.value}" for fact in made.sums))
    listed = _table("shopping", rows)
    return (*listed, sums, *(_table("shops", _shops(made)) if len(made.shops) > 1 else ()))


def _shops(made: Sheet) -> list[tuple[Cell, ...]]:
    found: list[tuple[Cell, ...]] = []
    for row in made.shops:
        amounts = (
            Amount(part / 100, written(part, made.cost.currency))
            for part in (row.net, row.tax, row.gross)
        )
        missing = said(", {count} without price", count=row.unpriced) if row.unpriced else ""
        pieces = Amount(row.pieces, str(row.pieces))
        found.append((retold(row.shop, NO_SHOP), pieces, *amounts, row.days + missing))
    return found


def _amount(value: float | None, text: str) -> Cell:
    return text if value is None else Amount(round(value, 2), text)
