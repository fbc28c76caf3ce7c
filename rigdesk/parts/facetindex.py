"""Which rows have which values of which facets, and how many a further choice would leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rigdesk.parts.facets import MAKER, facet_values, facets_of, unpacked
from rigdesk.parts.stock import ORIGINS, Stock

ORIGIN = "Origin"
"""The facet that every kind has as soon as there are parts of more than one origin."""


class Value(NamedTuple):
    """One value of a facet, and how many of the parts asked for have it."""

    text: str
    parts: int


class FacetIndex:
    """The values of a stock's rows; made a kind when it is first asked for."""

    def __init__(self, stock: Stock) -> None:
        self._stock = stock
        self._rows: dict[str | None, dict[str, dict[str, frozenset[int]]]] = {}

    def names(self, kind: str | None) -> tuple[str, ...]:
        """The facets that parts of a kind can be chosen by, in the order of their chips."""
        names = tuple(facet.name for facet in facets_of(kind))
        return (*names, ORIGIN) if self._stock.is_mixed else names

    def rows(self, kind: str | None, chosen: Mapping[str, str]) -> frozenset[int] | None:
        """The rows that have every value chosen, by facet; None where nothing is chosen."""
        found: frozenset[int] | None = None
        for name, text in chosen.items():
            has = self._of(kind).get(name, {}).get(text, frozenset())
            found = has if found is None else found & has
        return found

    def values(self, kind: str | None, name: str, rows: Iterable[int]) -> list[Value]:
        """The values of a facet among these rows, those that none has left out."""
        among = frozenset(rows)
        has = self._of(kind).get(name, {})
        counted = [Value(text, len(of & among)) for text, of in has.items()]
        order = next((f.order for f in facets_of(kind) if f.name == name), ())
        if name == ORIGIN:
            order = ORIGINS
        if order:
            counted.sort(key=lambda value: order.index(value.text))
        else:
            counted.sort(key=lambda value: (-value.parts, value.text.casefold()))
        return [value for value in counted if value.parts]

    def maker(self, row: int) -> str:
        """Who makes the part of a row."""
        return next((text for name, text in self._said(row) if name == MAKER), "")

    def _of(self, kind: str | None) -> dict[str, dict[str, frozenset[int]]]:
        if kind not in self._rows:
            self._rows[kind] = self._made(kind)
        return self._rows[kind]

    def _made(self, kind: str | None) -> dict[str, dict[str, frozenset[int]]]:
        stock = self._stock
        found: dict[str, dict[str, list[int]]] = {}
        for row in range(len(stock)) if kind is None else stock.rows_of(kind):
            found.setdefault(ORIGIN, {}).setdefault(stock.origin(row), []).append(row)
            for name, text in self._said(row) if kind is not None else ():
                found.setdefault(name, {}).setdefault(text, []).append(row)
        return {
            name: {text: frozenset(rows) for text, rows in values.items()}
            for name, values in found.items()
        }

    def _said(self, row: int) -> Iterable[tuple[str, str]]:
        kept = self._stock.facets(row)
        if kept is not None:
            return unpacked(kept)
        entry = self._stock.entry(row)
        return () if entry is None else facet_values(entry.part)
