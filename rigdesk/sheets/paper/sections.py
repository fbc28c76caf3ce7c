"""The sections of the printed sheet, in the order of use; each is left out where it is empty."""

from __future__ import annotations

from collections.abc import Sequence

from rigdesk.drawing.font import text_width
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Label, Line, Mark, MarkKind, Rect
from rigdesk.drawing.text import elided, plain
from rigdesk.rules.finding import Severity
from rigdesk.sheets.commands import Command
from rigdesk.sheets.paper.flow import BODY, LEADING, SMALL, Flow, height_of, lines_at
from rigdesk.sheets.paper.table import Column, table
from rigdesk.sheets.paper.wrapping import wrapped
from rigdesk.sheets.sheet import FindingRow, ShoppingRow
from rigdesk.sheets.slot_map import SlotRow
from rigdesk.sheets.summary import Fact
from rigdesk.sheets.words import LETTERS

_MARK, _BOX = 3.9, 2.9
_TEXT_IN = 6.5
"""Where words begin beside a mark or a box, mm."""
_SEVERITIES: dict[str, Severity] = {letter: severity for severity, letter in LETTERS.items()}
_MOST_NOTES = 400
"""Lines of a rig's notes that are printed: some eight pages."""


def facts(flow: Flow, title: str, rows: Sequence[Fact]) -> None:
    """Labels and what they say, in two columns."""
    if rows:
        flow.section(title)
        table(flow, (Column("", wide=True, role="muted"), Column("", wide=True)), rows)


def findings(flow: Flow, title: str, rows: Sequence[FindingRow]) -> None:
    """Each with its mark, its sentence and below it why, and the reason it was accepted."""
    if not rows:
        return
    flow.section(title)
    for row in rows:
        _finding(flow, row)


def shopping(flow: Flow, rows: Sequence[ShoppingRow], sums: Sequence[Fact], total: str) -> None:
    """The list with its sums below the column of totals."""
    if not rows:
        return
    flow.section("Shopping list", total)
    columns = (
        Column("For", once=True, role="muted"), Column("Part", wide=True, weight=500),
        Column("Pieces", right=True), Column("Each", right=True), Column("Total", right=True),
        Column("Price of", wide=True, role="muted"), Column("Source", wide=True, role="muted"),
    )  # fmt: skip
    table(flow, columns, [[str(cell) for cell in row] for row in rows])
    flow.skip(1.5)
    for fact in sums:
        _sum(flow, fact)


def slots(flow: Flow, rows: Sequence[SlotRow]) -> None:
    """The slot map; what is empty stands back."""
    if not rows:
        return
    flow.section("Slot map")
    columns = (
        Column("Slot", weight=600), Column("Opening"), Column("Length"),
        Column("Offers", wide=True, role="muted"), Column("Card", wide=True, weight=500),
        Column("Link"), Column("Power", right=True),
    )  # fmt: skip
    table(flow, columns, rows, [i for i, row in enumerate(rows) if row.link == row.watts])


def cables(flow: Flow, rows: Sequence[Sequence[str]]) -> None:
    """The cable list: one row a plug."""
    if not rows:
        return
    flow.section("Cable list")
    columns = (
        Column("Supply", role="muted"), Column("Lead", weight=500), Column("To", weight=600),
        Column("Plug"), Column("Load", right=True), Column("Mind", wide=True, role="muted"),
    )  # fmt: skip
    table(flow, columns, rows)


def ticked(flow: Flow, title: str, items: Sequence[str], *, numbered: bool = False) -> None:
    """Sentences with a box each to be ticked off at the bench."""
    if not items:
        return
    flow.section(title)
    for number, item in enumerate(items, 1):
        _step(flow, item, str(number) if numbered else "")


def commands(flow: Flow, rows: Sequence[Command]) -> None:
    """Each reason above what is to be typed, which stands beside a bar."""
    if not rows:
        return
    flow.section("Commands")
    for row in rows:
        _command(flow, row)


def notes(flow: Flow, text: str) -> None:
    """The rig's own notes, line by line."""
    if not text.strip():
        return
    flow.section("Notes")
    lines = text.strip().splitlines()
    for line in lines[:_MOST_NOTES]:
        flow.paragraph(line)
    if len(lines) > _MOST_NOTES:
        left = len(lines) - _MOST_NOTES
        flow.paragraph(f"{left:,} more lines stand in the rig's file.", SMALL, "muted")


def _finding(flow: Flow, row: FindingRow) -> None:
    kind: MarkKind = _SEVERITIES[row.letter]
    tag = elided(f"{row.code} {row.rule}", flow.inside / 3, SMALL)
    wide = flow.inside - _TEXT_IN
    said = wrapped(row.message, wide - text_width(tag, SMALL) - 5.0, BODY, 500)
    reasons = [row.why, f"Accepted: {row.waived}" if row.waived is not None else ""]
    more = [line for text in reasons if text for line in wrapped(text, wide, SMALL)]
    height = height_of(said, BODY) + height_of(more, SMALL) + 2.4
    y = flow.take(height)
    x = flow.left + _TEXT_IN
    below = y + height_of(said, BODY)
    flow.add(
        Mark(tidy(flow.left + _MARK / 2), tidy(y + BODY * LEADING / 2), kind, _MARK),
        *lines_at(said, x, y, BODY, "text", 500),
        *lines_at((tag,), flow.right, y + 0.3, SMALL, "muted", at_end=True),
        *lines_at(more, x, below, SMALL, "muted"),
    )


def _sum(flow: Flow, fact: Fact) -> None:
    """A label and an amount at the right edge."""
    label = elided(plain(fact.label), flow.inside * 0.6, SMALL)
    y = flow.take(SMALL * LEADING + 0.9)
    flow.add(
        *lines_at((label,), flow.right - 40.0, y, SMALL, "muted", at_end=True),
        *lines_at((plain(fact.value),), flow.right, y, SMALL, "text", 600, at_end=True),
    )


def _step(flow: Flow, text: str, number: str) -> None:
    inset = 7.0 if number else 0.0
    lines = wrapped(text, flow.inside - _TEXT_IN - inset, BODY)
    y = flow.take(height_of(lines, BODY) + 1.5)
    middle = y + BODY * LEADING / 2
    flow.add(
        Rect(flow.left, tidy(middle - _BOX / 2), _BOX, _BOX, "none", "muted", "dimension"),
        *lines_at((number,), flow.left + _TEXT_IN + 4.0, y, BODY, "muted", 500, at_end=True),
        *lines_at(lines, flow.left + _TEXT_IN + inset, y, BODY),
    )


def _command(flow: Flow, row: Command) -> None:
    """What is to be typed is broken where it must be, and goes on further in."""
    why = wrapped(row.why, flow.inside, SMALL)
    typed = [
        line
        for part in row.text.split("\n")
        for line in wrapped(part, flow.inside - 5.0, BODY, 500)
    ]
    tall = height_of(typed, BODY)
    y = flow.take(height_of(why, SMALL) + tall + 3.6)
    below = y + height_of(why, SMALL) + 0.8
    flow.add(
        *lines_at(why, flow.left, y, SMALL, "muted"),
        Line(flow.left + 0.5, tidy(below), flow.left + 0.5, tidy(below + tall), "line", "outline"),
        *lines_at(typed, flow.left + 4.0, below, BODY, "text", 500),
    )


def page_marks(flow: Flow, name: str, answer: str, count: int, number: int) -> tuple[Label, ...]:
    """What stands in the margins of a page: the rig and the answer above, the page below."""
    base = flow.height - 10.0
    foot = (
        Label(flow.left, base, "RigDesk build sheet", "muted", SMALL),
        Label(flow.right, base, f"page {number} of {count}", "muted", SMALL, anchor="end"),
    )
    if number == 1:
        return foot
    half = flow.inside / 2 - 4.0
    return (
        Label(flow.left, 13.0, elided(plain(name), half, SMALL, 600), "muted", SMALL, 600),
        Label(flow.right, 13.0, elided(plain(answer), half, SMALL), "muted", SMALL, anchor="end"),
        *foot,
    )
