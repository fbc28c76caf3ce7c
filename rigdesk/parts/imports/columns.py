"""The labels of a store's parts in their order, packed so that a search begins at once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from rigdesk.parts import KINDS
from rigdesk.parts.stock import Columns

Row = tuple[str, str, str, str, str]
"""One part: id, kind, title, line, facets."""
NAMES = (*Columns._fields, "facets")

_RUN = re.compile(r"(\d+(?:\.\d+)?)")
_RANKS = {kind: rank for rank, kind in enumerate(KINDS)}


def pack(rows: Iterable[Row]) -> dict[str, str]:
    """Rows as columns, a text each with one value a line; kind by kind, each by title.

    Numbers in titles count as numbers. ``words`` is every word of the lines once.
    """
    ordered = sorted(
        rows, key=lambda row: (_RANKS.get(row[1], len(_RANKS)), _place(row[2]), row[0])
    )
    words = sorted({word for row in ordered for word in row[3].split()})
    columns = {name: [row[n] for row in ordered] for n, name in enumerate(NAMES)}
    return {name: "\n".join(column) for name, column in (columns | {"words": words}).items()}


def unpack(texts: dict[str, str]) -> Columns | None:
    """The labels again; None for what is not whole."""
    columns = Columns(*[lines_of(texts[name]) for name in Columns._fields])
    return columns if len(set(map(len, columns))) == 1 else None


def lines_of(text: str) -> list[str]:
    """The values of one column."""
    return text.split("\n") if text else []


def _place(title: str) -> list[tuple[bool, float, str]]:
    """RTX 3090 before RTX 4090, 2 TB before 12 TB."""
    runs: list[Any] = _RUN.split(title.lower())
    return [(True, float(run), "") if n % 2 else (False, 0.0, run) for n, run in enumerate(runs)]
