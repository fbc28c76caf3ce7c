"""What somebody may have meant by a query that no part answers to, because a word is misspelt."""

from __future__ import annotations

from itertools import islice, product
from typing import NamedTuple

from rigdesk.parts.search import PartIndex, words_of

SHORTEST = 3
"""Letters of a word that can be mended; of shorter ones everything is near."""
MOST_WORDS = 3
"""Words that each unknown one may stand for."""
MOST_TRIED = 9
"""Combinations of them that are searched."""


class Near(NamedTuple):
    """Rows that a query nearly says: ``instead`` of its ``unknown`` words these, the nearest."""

    rows: list[int]
    unknown: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()


def near(index: PartIndex, query: str, kind: str | None = None) -> Near:
    """The rows for a query whose words are misspelt; none where every word is known."""
    words = words_of(query)
    unknown = tuple(word for word in words if not index.knows(word))
    if not unknown or any(len(word.strip()) < SHORTEST for word in unknown):
        return Near([], unknown)
    known = tuple(word for word in words if word not in unknown)
    offered = [index.vocabulary.nearest(word.strip(), MOST_WORDS) for word in unknown]
    found: list[int] = []
    instead: tuple[str, ...] = ()
    for tried in islice(product(*offered), MOST_TRIED):
        rows = index.having((*known, *tried), kind)
        instead = instead or (tried if rows else ())
        found += rows
    return Near(list(dict.fromkeys(found)), unknown, instead)
