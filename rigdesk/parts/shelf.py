"""Parts in an order, their records made when they are looked at.

A list, a search and a misspelt id need only what stands on a part's label: id, kind,
title, and the line of words that it is found by. Labels of the whole catalog are read
in a few milliseconds; its records, which pydantic validates, take ten times as long.
"""

from __future__ import annotations

import bisect
import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, overload

from rigdesk.parts import ANY_PART, KINDS, AnyPart

_RUN = re.compile(r"(\d+(?:\.\d+)?)")

Label = list[Any]
"""A label as plain values: id, kind, title, aliases, retired, line, rank."""


class Entry:
    """One part: its label at once, its record when it is asked for.

    ``line`` is what a search looks through, ``rank`` its place in the catalog's order.
    """

    __slots__ = ("_part", "_text", "aliases", "id", "kind", "line", "rank", "retired", "title")

    def __init__(self, label: Sequence[Any], part: AnyPart | None, text: str = "") -> None:
        self.id: str
        self.kind: str
        self.title: str
        self.aliases: Sequence[str]
        self.retired: bool
        self.line: str
        self.rank: int
        self.id, self.kind, self.title, self.aliases, self.retired, self.line, self.rank = label
        self._part = part
        self._text = text

    @property
    def is_made(self) -> bool:
        """Whether the record is there without further work."""
        return self._part is not None

    @property
    def part(self) -> AnyPart:
        """The record, always the same one."""
        if self._part is None:
            self._part = ANY_PART.validate_python(json.loads(self._text))
            self._text = ""
        return self._part

    def label(self) -> Label:
        """The label as :class:`Entry` takes it."""
        aliases = list(self.aliases)
        return [self.id, self.kind, self.title, aliases, self.retired, self.line, self.rank]


class Shelf(Sequence[AnyPart]):
    """A sequence of parts. Equal to any other sequence of equal parts."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries = tuple(entries)

    @classmethod
    def of(cls, parts: Iterable[AnyPart]) -> Shelf:
        """Parts that are there already; a shelf is taken as it is."""
        if isinstance(parts, Shelf):
            return parts
        return cls(Entry((p.id, p.kind, p.title, p.aliases, p.retired, "", -1), p) for p in parts)

    def only(self, wanted: Callable[[Entry], bool]) -> Shelf:
        """The parts whose labels answer to something, in this order."""
        return Shelf(entry for entry in self.entries if wanted(entry))

    def in_order(self) -> Shelf:
        """Kind by kind as people choose them, each by maker and name."""
        if all(entry.rank >= 0 for entry in self.entries):
            return Shelf(sorted(self.entries, key=lambda entry: entry.rank))
        return Shelf(sorted(self.entries, key=_order))

    def joined(self, more: Iterable[Entry]) -> Shelf:
        """This shelf in order with more parts in their places; one that is here gives way."""
        added = list(more)
        ids = {entry.id for entry in added}
        entries = [entry for entry in self.in_order().entries if entry.id not in ids]
        for entry in added:  # only the few that a search meets are asked for their places
            bisect.insort(entries, entry, key=_order)
        for rank, entry in enumerate(entries):
            entry.rank = rank
        return Shelf(entries)

    def make(self, most: int) -> bool:
        """Make so many more of the records; whether there are any left to make."""
        waiting = [entry for entry in self.entries if not entry.is_made]
        for entry in waiting[:most]:
            _ = entry.part
        return len(waiting) > most

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[AnyPart]:
        return (entry.part for entry in self.entries)

    @overload
    def __getitem__(self, row: int) -> AnyPart: ...
    @overload
    def __getitem__(self, row: slice) -> Shelf: ...
    def __getitem__(self, row: int | slice) -> AnyPart | Shelf:
        if isinstance(row, slice):
            return Shelf(self.entries[row])
        return self.entries[row].part

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shelf | tuple | list):
            return NotImplemented
        return len(self) == len(other) and all(
            one == two for one, two in zip(self, other, strict=True)
        )

    def __hash__(self) -> int:
        return hash(tuple(entry.id for entry in self.entries))


_KIND_ORDER = {kind: number for number, kind in enumerate(KINDS)}


def _order(entry: Entry) -> tuple[int, tuple[list[tuple[bool, float, str]], str]]:
    return _KIND_ORDER[entry.kind], _place(entry)


def _place(entry: Entry) -> tuple[list[tuple[bool, float, str]], str]:
    """Where a part stands among its kind: RTX 3090 before RTX 4090, 2 TB before 12 TB."""
    runs = _RUN.split(entry.title.lower())
    # Odd pieces are numbers; the flag keeps numbers and words from being compared.
    keys = [
        (True, float(run), "") if number % 2 else (False, 0.0, run)
        for number, run in enumerate(runs)
    ]
    return keys, entry.id
