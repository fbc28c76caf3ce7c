"""All parts that can be found: those of the catalog, then imported ones, by number of row.

Columns instead of objects: a list of 30,000 parts is there in a few hundredths of a second,
and a record is made when somebody looks at its row.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Literal, NamedTuple, Protocol

from rigdesk.parts import AnyPart
from rigdesk.parts.shelf import Entry, Shelf

Origin = Literal["shipped", "corrected", "mine", "imported"]
"""Where a record comes from."""
ORIGINS: tuple[Origin, ...] = ("shipped", "corrected", "mine", "imported")


class Columns(NamedTuple):
    """Labels of imported parts, row by row: what a list and a search cannot do without."""

    ids: list[str]
    kinds: list[str]
    titles: list[str]
    lines: list[str]


class Imports(Protocol):
    """Imported parts as they are asked for; ``trouble`` says why some cannot be read.

    ``facets`` are values of each row as :func:`rigdesk.parts.facets.packed` writes them,
    ``words`` every word of the lines once.
    """

    columns: Columns
    trouble: str

    @property
    def facets(self) -> Sequence[str]:
        """What each row can be chosen by."""

    @property
    def words(self) -> Sequence[str]:
        """What any row can be found by."""

    def part(self, part_id: str) -> AnyPart | None:
        """The record of an id; None where it cannot be had."""

    def close(self) -> None:
        """Let go of what they are read from."""


class Stock:
    """Parts by their rows: the entries of a shelf first, imported ones after them.

    Retired parts are left out, and imported ones that have the title of one of the shelf,
    whose record is the better one, or that a person's own record corrects.
    """

    def __init__(
        self,
        shelf: Shelf,
        imports: Imports | None = None,
        kinds: Iterable[str] | None = None,
        own: Collection[str] = (),
        corrected: Collection[str] = (),
    ) -> None:
        """``kinds`` are those wanted, all when None.

        ``own`` are the ids of a person's own records, ``corrected`` those of them that only
        correct a part of others.
        """
        wanted = None if kinds is None else frozenset(kinds)
        self.entries = tuple(
            entry
            for entry in shelf.entries
            if not entry.retired and (wanted is None or entry.kind in wanted)
        )
        self.imports = imports
        self.ids = [entry.id for entry in self.entries]
        self.kinds = [entry.kind for entry in self.entries]
        self.titles = [entry.title for entry in self.entries]
        self._own = frozenset(own).intersection(self.ids)
        self._corrected = frozenset(corrected)
        self._from: Sequence[int] = ()
        if imports is not None:
            self._take(imports.columns, wanted)
        self._of_kind: dict[str, list[int]] = {}
        for row, kind in enumerate(self.kinds):
            self._of_kind.setdefault(kind, []).append(row)

    @classmethod
    def of(cls, parts: Sequence[AnyPart] | Stock) -> Stock:
        """Parts that are there already; a stock is taken as it is."""
        return parts if isinstance(parts, Stock) else cls(Shelf.of(parts))

    def _take(self, columns: Columns, wanted: frozenset[str] | None) -> None:
        ids, kinds, titles = columns.ids, columns.kinds, columns.titles
        corrected, known = set(self.ids).intersection(ids), set(self.titles).intersection(titles)
        rows: Sequence[int] = range(len(ids))
        if wanted is not None:
            rows = [row for row in rows if kinds[row] in wanted]
        if corrected or known:
            rows = [row for row in rows if ids[row] not in corrected and titles[row] not in known]
        self._from = rows
        self.ids += map(ids.__getitem__, rows)
        self.kinds += map(kinds.__getitem__, rows)
        self.titles += map(titles.__getitem__, rows)

    def __len__(self) -> int:
        return len(self.ids)

    def rows_of(self, kind: str) -> Sequence[int]:
        """The rows of a kind."""
        return self._of_kind.get(kind, ())

    def entry(self, row: int) -> Entry | None:
        """The shelf's entry of a row; None for an imported part."""
        return self.entries[row] if row < len(self.entries) else None

    def part(self, row: int) -> AnyPart | None:
        """The record of a row, made now if need be; None for an imported one that cannot be had."""
        if row < len(self.entries):
            return self.entries[row].part
        return None if self.imports is None else self.imports.part(self.ids[row])

    def origin(self, row: int) -> Origin:
        """Where the record of a row comes from."""
        if row >= len(self.entries):
            return "imported"
        if self.ids[row] in self._corrected:
            return "corrected"
        return "mine" if self.ids[row] in self._own else "shipped"

    def facets(self, row: int) -> str | None:
        """The facets' values of an imported part; None for others, whose records say them."""
        shelved = len(self.entries)
        if row < shelved or self.imports is None:
            return None
        facets = self.imports.facets
        return facets[self._from[row - shelved]] if facets else ""

    def lines(self, made: Callable[[AnyPart], str]) -> list[str]:
        """What each row is found by; ``made`` of the record where no label has it."""
        for entry in self.entries:
            if not entry.line:
                entry.line = made(entry.part)
        lines = [entry.line for entry in self.entries]
        if self.imports is not None:
            lines += map(self.imports.columns.lines.__getitem__, self._from)
        return lines

    def words(self, lines: Sequence[str]) -> set[str]:
        """Every word of the lines, which those of imported parts have kept."""
        words = {word for line in lines[: len(self.entries)] for word in line.split()}
        if self.imports is not None:
            words.update(self.imports.words)
        return words

    @property
    def is_mixed(self) -> bool:
        """Whether there are parts of more than one origin."""
        return bool(self._from or self._own)

    @property
    def imported(self) -> int:
        """How many of the parts are imported."""
        return len(self._from)

    @property
    def trouble(self) -> str:
        """Why imported parts cannot be read, in a sentence; empty when they can."""
        return "" if self.imports is None else self.imports.trouble
