"""A comparison as plain text, as Markdown and as data for programs."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from rigdesk.drawing.text import plain
from rigdesk.rules.engine import Report
from rigdesk.sheets.compare import Comparison, Row, compare
from rigdesk.sheets.compare_cells import Cell
from rigdesk.sheets.markdown import escaped
from rigdesk.sheets.money import money_object
from rigdesk.sheets.numbers import maybe
from rigdesk.sheets.report_json import totals_object

WIDTH = 120
LEAST = 16
"""Characters a column has at least, however many rigs there are."""
LABEL = 22
MARK = "≠"
"""Stands before a row whose cells differ: text has no colours."""
FORMAT = 1
"""The version of the names in the JSON; it rises when one of them goes or changes its meaning."""


def comparison_text(made: Comparison, width: int = WIDTH) -> str:
    """Columns for a terminal, cells wrapped inside them. Ends in a newline."""
    each = max(LEAST, (width - LABEL - 2) // len(made.names) - 2)
    lines = [*_beside("", "", made.names, each)]
    for group in made.groups:
        lines += ["", plain(group.title).upper()]
        for row in group.rows:
            mark = MARK if row.differs else ""
            lines += _beside(mark, row.label, [_words(cell) for cell in row.cells], each)
    return "\n".join(lines) + "\n"


def comparison_markdown(made: Comparison) -> str:
    """A table a group; cells that differ from the first rig's are bold."""
    blocks = [f"# {escaped(' · '.join(made.names))}"]
    for group in made.groups:
        head = "| " + " | ".join([" ", *map(escaped, made.names)]) + " |"
        rows = (_markdown_row(row) for row in group.rows)
        table = [head, "|" + " --- |" * (len(made.names) + 1), *rows]
        blocks.append(f"## {escaped(group.title)}\n\n" + "\n".join(table))
    return "\n\n".join(blocks) + "\n"


def comparison_json(reports: Sequence[Report]) -> str:
    """Every rig's totals, then the rows: ``value`` is a bare number of ``unit``, null for words."""
    made = compare(reports)
    whole = {
        "format": FORMAT,
        "rigs": [
            {
                "name": report.rig.name,
                "headline": report.headline,
                "totals": totals_object(report.totals),
                "money": money_object(report),
            }
            for report in reports
        ],
        "groups": [
            {"title": group.title, "rows": [_row_object(row) for row in group.rows]}
            for group in made.groups
        ],
    }
    return json.dumps(whole, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


def _row_object(row: Row) -> dict[str, Any]:
    return {
        "label": row.label,
        "differs": row.differs,
        "cells": [
            {
                "text": cell.text,
                "value": maybe(cell.value),
                "unit": cell.unit or None,
                "differs": cell.lit,
            }
            for cell in row.cells
        ],
    }


def _words(cell: Cell) -> str:
    return f"{cell.text} ({cell.delta})" if cell.delta else cell.text


def _markdown_row(row: Row) -> str:
    cells = [escaped(row.label)]
    for cell in row.cells:
        parts = [escaped(part) for part in _words(cell).splitlines()]
        cells.append("<br>".join(f"**{part}**" if cell.lit else part for part in parts))
    return "| " + " | ".join(cells) + " |"


def _beside(mark: str, label: str, texts: Sequence[str], each: int) -> Iterator[str]:
    """One row as lines: its cells wrapped, side by side."""
    columns = [_wrapped(label, LABEL - 2), *(_wrapped(text, each) for text in texts)]
    widths = [LABEL - 2, *(each for _ in texts)]
    for number, parts in enumerate(zip_longest(*columns, fillvalue="")):
        cells = "  ".join(f"{part:<{wide}}" for part, wide in zip(parts, widths, strict=True))
        yield f"{mark if not number else '':<2}{cells}".rstrip()


def _wrapped(text: str, width: int) -> list[str]:
    lines = [
        line
        for part in text.splitlines()
        for line in textwrap.wrap(plain(part), width, break_on_hyphens=False)
    ]
    return lines or [""]
