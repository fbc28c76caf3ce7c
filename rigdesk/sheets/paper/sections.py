"""The sections of the printed sheet, made of the same blocks as every other sheet's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from rigdesk.drawing.font import text_width
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Label, Line, Mark, MarkKind, Rect
from rigdesk.drawing.text import elided, plain
from rigdesk.drawing.titleblock import PROGRAM, Stamp
from rigdesk.rules.finding import Severity
from rigdesk.sheets.blocks import Block, Items, Quoted, Remarks, Section, Table, Typed, Views
from rigdesk.sheets.commands import Command
from rigdesk.sheets.paper.flow import BODY, LEADING, SMALL, Flow, height_of, kept, lines_at
from rigdesk.sheets.paper.table import Column, table
from rigdesk.sheets.paper.words import A_SHEET, MORE_LINES, PAGE_OF
from rigdesk.sheets.paper.wrapping import wrapped
from rigdesk.sheets.sheet import FindingRow
from rigdesk.sheets.words import LETTERS
from rigdesk.speech import numeral, said

_MARK, _BOX = 3.9, 2.9
_TEXT_IN = 6.5
"""Where words begin beside a mark or a box, mm."""
_SEVERITIES: dict[str, Severity] = {letter: severity for severity, letter in LETTERS.items()}
_MOST_NOTES = 400
"""Lines of a rig's notes that are printed: some eight pages."""
_WIDE, _QUIET = Column("", wide=True), Column("", wide=True, role="muted")
_RIGHT, _PLAIN = Column("", right=True), Column("")
_BOLD = Column("", weight=600)
COLUMNS = {
    "facts": (_QUIET, _WIDE),
    "shopping": (
        Column("", once=True, role="muted"), Column("", wide=True, weight=500), _RIGHT, _RIGHT,
        _RIGHT, _QUIET, _QUIET,
    ),
    "shops": (Column("", wide=True, weight=500), _RIGHT, _RIGHT, _RIGHT, _RIGHT, _QUIET),
    "slots": (
        _BOLD, _PLAIN, _PLAIN, _QUIET, Column("", wide=True, weight=500), _PLAIN, _RIGHT,
    ),
    "cables": (
        Column("", role="muted"), Column("", weight=500), _BOLD, _PLAIN, _RIGHT, _QUIET,
    ),
    "labels": (Column("", wide=True, role="muted"), Column("", wide=True, weight=600)),
    "acceptance": (_WIDE, _QUIET, Column("", wide=True)),
    "drawings": (_BOLD, _QUIET),
    "measured": (_WIDE, _RIGHT, Column("", role="muted"), _QUIET),
    "sources": (Column("", wide=True, weight=500), _QUIET, _PLAIN, _QUIET, _QUIET),
}  # fmt: skip
"""How the columns of each table are set; their heads are the sheet's own."""
_LINK, _POWER = 5, 6
"""Columns of the slot map that say the same, a dash, where a slot is empty."""


def section(flow: Flow, made: Section, total: str = "") -> None:
    """A section with all its blocks; ``total`` stands at the right end of its head."""
    flow.whole(partial(_section, made=made, total=total))


def _section(flow: Flow, made: Section, total: str) -> None:
    flow.section(made.title, total)
    blocks: list[Block | None] = [*made.blocks, None]
    for block, below in pairwise(blocks):
        if block is not None:
            _block(flow, block, below)


def _block(flow: Flow, block: Block, below: Block | None) -> None:
    match block:
        case Table():
            _table(flow, block, below)
        case Items() if block.ticked:
            _ticked(flow, block)
        case Items():
            _sums(flow, block.items)
        case Remarks():
            _findings(flow, block.rows)
        case Typed():
            _commands(flow, block.rows)
        case Quoted():
            _notes(flow, block.lines)
        case Views():
            _table(flow, block.table, None)


def _table(flow: Flow, block: Table, below: Block | None) -> None:
    """A table in the look of its name; sums below it stay with its last row."""
    columns = [
        style._replace(head=head)
        for style, head in zip(COLUMNS[block.name], block.heads, strict=True)
    ]
    rows = [[str(cell) for cell in row] for row in block.rows]
    quiet = [n for n, row in enumerate(rows) if block.name == "slots" and row[_LINK] == row[_POWER]]
    tail = _sums_high(below.items) if isinstance(below, Items) else 0.0
    if block.name == "shops":
        flow.skip(4.0)
    table(flow, columns, rows, quiet, tail)


def _sums(flow: Flow, items: Sequence[str]) -> None:
    """Labels and amounts at the right edge, under the column of totals."""
    flow.skip(1.5)
    for item in items:
        label, _, amount = item.partition(": ")
        label = elided(plain(label), flow.inside * 0.6, SMALL)
        y = flow.take(SMALL * LEADING + 0.9)
        flow.add(
            *lines_at((label,), flow.right - 40.0, y, SMALL, "muted", at_end=True),
            *lines_at((plain(amount),), flow.right, y, SMALL, "text", 600, at_end=True),
        )


def _sums_high(items: Sequence[str]) -> float:
    return 1.5 + len(items) * (SMALL * LEADING + 0.9)


def _findings(flow: Flow, rows: Sequence[FindingRow]) -> None:
    """Each with its mark, its sentence and below it why, and the reason it was accepted."""
    laid = [_Remark(flow, row) for row in rows]
    heights = [remark.height for remark in laid]
    for number, remark in enumerate(laid):
        remark.draw(flow, flow.take(remark.height, kept(heights, number)))


def _ticked(flow: Flow, block: Items) -> None:
    """Sentences with a box each to be ticked off at the bench."""
    inset = 7.0 if block.numbered else 0.0
    width = flow.inside - _TEXT_IN - inset
    laid = [wrapped(item, width, BODY) for item in block.items]
    heights = [height_of(lines, BODY) + 1.5 for lines in laid]
    for number, lines in enumerate(laid):
        y = flow.take(heights[number], kept(heights, number))
        _step(flow, lines, y, str(number + 1) if block.numbered else "")


def _commands(flow: Flow, rows: Sequence[Command]) -> None:
    """Each reason above what is to be typed, which stands beside a bar."""
    laid = [_Typing(flow, row) for row in rows]
    heights = [typing.height for typing in laid]
    for number, typing in enumerate(laid):
        typing.draw(flow, flow.take(typing.height, kept(heights, number)))


def _notes(flow: Flow, lines: Sequence[str]) -> None:
    """The rig's own notes, line by line."""
    for line in lines[:_MOST_NOTES]:
        flow.paragraph(line)
    if len(lines) > _MOST_NOTES:
        more = said(MORE_LINES, number=numeral(f"{len(lines) - _MOST_NOTES:,}"))
        flow.paragraph(more, SMALL, "muted")


class _Remark:
    """A finding, its lines made for a width."""

    def __init__(self, flow: Flow, row: FindingRow) -> None:
        self.kind: MarkKind = _SEVERITIES[row.letter]
        self.tag = elided(f"{row.code} {row.rule}", flow.inside / 3, SMALL)
        wide = flow.inside - _TEXT_IN
        self.said = wrapped(row.message, wide - text_width(self.tag, SMALL) - 5.0, BODY, 500)
        self.more = [line for text in row.more for line in wrapped(text, wide, SMALL)]
        self.height = height_of(self.said, BODY) + height_of(self.more, SMALL) + 2.4

    def draw(self, flow: Flow, y: float) -> None:
        """Set the finding from ``y`` down, mm: mark, sentence, rule at the edge, reasons."""
        x = flow.left + _TEXT_IN
        below = y + height_of(self.said, BODY)
        flow.add(
            Mark(tidy(flow.left + _MARK / 2), tidy(y + BODY * LEADING / 2), self.kind, _MARK),
            *lines_at(self.said, x, y, BODY, "text", 500),
            *lines_at((self.tag,), flow.right, y + 0.3, SMALL, "muted", at_end=True),
            *lines_at(self.more, x, below, SMALL, "muted"),
        )


def _step(flow: Flow, lines: Sequence[str], y: float, number: str) -> None:
    inset = 7.0 if number else 0.0
    middle = y + BODY * LEADING / 2
    flow.add(
        Rect(flow.left, tidy(middle - _BOX / 2), _BOX, _BOX, "none", "muted", "dimension"),
        *lines_at((number,), flow.left + _TEXT_IN + 4.0, y, BODY, "muted", 500, at_end=True),
        *lines_at(lines, flow.left + _TEXT_IN + inset, y, BODY),
    )


class _Typing:
    """A command: what is to be typed is broken where it must be, and goes on further in."""

    def __init__(self, flow: Flow, row: Command) -> None:
        self.why = wrapped(row.why, flow.inside, SMALL)
        self.typed = [
            line
            for part in row.text.split("\n")
            for line in wrapped(part, flow.inside - 5.0, BODY, 500)
        ]
        self.tall = height_of(self.typed, BODY)
        self.height = height_of(self.why, SMALL) + self.tall + 3.6

    def draw(self, flow: Flow, y: float) -> None:
        """Set the command from ``y`` down, mm: why, then what is typed beside a bar."""
        x, below = flow.left + 0.5, y + height_of(self.why, SMALL) + 0.8
        flow.add(
            *lines_at(self.why, flow.left, y, SMALL, "muted"),
            Line(x, tidy(below), x, tidy(below + self.tall), "line", "outline"),
            *lines_at(self.typed, flow.left + 4.0, below, BODY, "text", 500),
        )


def page_marks(
    flow: Flow, name: str, answer: str, stamp: Stamp, count: int, number: int
) -> tuple[Label, ...]:
    """What stands in the margins of a page.

    Above, from the second page on, the rig and the answer; below what made it, of which day,
    and which page of how many it is.
    """
    base = flow.height - 10.0
    made = " · ".join(filter(None, (f"{PROGRAM} {stamp.version}", said(A_SHEET), stamp.date)))
    paged = said(PAGE_OF, number=number, count=count)
    foot = (
        Label(flow.left, base, made, "muted", SMALL),
        Label(flow.right, base, paged, "muted", SMALL, anchor="end"),
    )
    if number == 1:
        return foot
    half = flow.inside / 2 - 4.0
    return (
        Label(flow.left, 13.0, elided(plain(name), half, SMALL, 600), "muted", SMALL, 600),
        Label(flow.right, 13.0, elided(plain(answer), half, SMALL), "muted", SMALL, anchor="end"),
        *foot,
    )
