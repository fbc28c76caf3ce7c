"""Tables with hairlines: columns as wide as their words, heads repeated on every page."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Line, Role
from rigdesk.drawing.text import FontWeight, plain
from rigdesk.sheets.paper.flow import SMALL, Flow, height_of, kept, lines_at
from rigdesk.sheets.paper.wrapping import measured, wrapped

_GAP = 4.0
"""Between two columns, mm."""
_ABOVE = 1.1
"""Above and below the words of a row, mm."""
_HAIR: Role = "slot"
"""The lightest grey of the paper that still prints as a line."""
_HEAD_WEIGHT: FontWeight = 500
_MOST_OF_PAGE = 0.22
_MOST_TOGETHER = 0.7


class Column(NamedTuple):
    """A column: its head, and how its words stand. ``wide`` ones share what the others leave.

    ``once`` leaves out a word that stands in the row above, except at the top of a page.
    """

    head: str
    wide: bool = False
    right: bool = False
    once: bool = False
    role: Role = "text"
    weight: FontWeight = 400


Cells = Sequence[str]


def table(
    flow: Flow, columns: Sequence[Column], rows: Sequence[Cells], quiet: Collection[int] = (),
    tail: float = 0.0,
) -> None:  # fmt: skip
    """Set rows under their heads; a row is never parted, the heads stand on every page.

    Rows whose numbers are ``quiet`` stand back. ``tail`` is the height of what belongs to the
    last row, mm: no page begins with it, nor with the last row alone.
    """
    if not rows:
        return
    shown = [[plain(cell) for cell in row] for row in rows]
    widths = _widths(columns, shown, flow.inside)
    places = _places(widths, flow.left)
    headed = any(column.head for column in columns)
    styles = [[_quiet(c) for c in columns] if n in quiet else columns for n in range(len(rows))]
    laid = [_wrapped(row, widths, style) for row, style in zip(shown, styles, strict=True)]
    heights = [max(height_of(lines, SMALL) for lines in cells) + 2 * _ABOVE for cells in laid]
    above: Cells = [""] * len(columns)
    for number, (row, cells, height) in enumerate(zip(shown, laid, heights, strict=True)):
        broken = not flow.fits(height + kept(heights, number, tail))
        if broken:
            flow.new_page()
        if headed and (broken or number == 0):
            _heads(flow, columns, widths, places)
        if not broken:
            cells = [
                ("",) if column.once and cell == before else lines
                for column, cell, before, lines in zip(columns, row, above, cells, strict=True)
            ]
        _row(flow, styles[number], cells, places, widths, height)
        above = row


def _wrapped(
    row: Cells, widths: Sequence[float], columns: Sequence[Column]
) -> list[tuple[str, ...]]:
    return [
        wrapped(cell, width, SMALL, column.weight)
        for cell, width, column in zip(row, widths, columns, strict=True)
    ]


def _quiet(column: Column) -> Column:
    return column._replace(role="muted", weight=400)


def _row(
    flow: Flow,
    columns: Sequence[Column],
    cells: Sequence[tuple[str, ...]],
    places: Sequence[float],
    widths: Sequence[float],
    height: float,
) -> None:
    y = flow.take(height)
    for column, lines, x, width in zip(columns, cells, places, widths, strict=True):
        at = x + width if column.right else x
        flow.add(
            *lines_at(lines, at, y + _ABOVE, SMALL, column.role, column.weight, at_end=column.right)
        )
    flow.add(Line(flow.left, tidy(y + height), flow.right, tidy(y + height), _HAIR, "hatch"))


def _heads(
    flow: Flow, columns: Sequence[Column], widths: Sequence[float], places: Sequence[float]
) -> None:
    heads = [
        wrapped(column.head, width, SMALL, _HEAD_WEIGHT)
        for column, width in zip(columns, widths, strict=True)
    ]
    height = max(height_of(lines, SMALL) for lines in heads) + 2 * _ABOVE
    quiet = [column._replace(role="muted", weight=_HEAD_WEIGHT) for column in columns]
    _row(flow, quiet, heads, places, widths, height)


def _places(widths: Sequence[float], left: float) -> list[float]:
    places = []
    for width in widths:
        places.append(left)
        left += width + _GAP
    return places


def _widths(columns: Sequence[Column], rows: Sequence[Cells], inside: float) -> list[float]:
    """Narrow columns take what their words need, within reason; wide ones share the rest."""
    room = inside - _GAP * (len(columns) - 1)
    natural = [
        max(
            measured(column.head, SMALL, _HEAD_WEIGHT),
            *(measured(cell, SMALL, column.weight) for cell in cells),
        )
        + 0.1
        for column, *cells in zip(columns, *rows, strict=True)
    ]
    narrow = {
        i: min(natural[i], room * _MOST_OF_PAGE)
        for i, column in enumerate(columns)
        if not column.wide
    }
    taken = sum(narrow.values())
    if taken > room * _MOST_TOGETHER:
        narrow = {i: width * room * _MOST_TOGETHER / taken for i, width in narrow.items()}
    rest = room - sum(narrow.values())
    wanted = {i: natural[i] for i, column in enumerate(columns) if column.wide}
    return [narrow[i] if i in narrow else _share(i, wanted, rest) for i in range(len(columns))]


def _share(i: int, wanted: dict[int, float], rest: float) -> float:
    """A wide column's part of the rest, none less than half of an equal one; the last fills up."""
    even = rest / len(wanted)
    total = sum(wanted.values())
    if total <= rest:
        return wanted[i] + (rest - total if i == max(wanted) else 0.0)
    least = even / 2
    spare = rest - least * len(wanted)
    return least + spare * wanted[i] / total
