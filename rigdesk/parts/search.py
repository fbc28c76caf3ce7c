"""Finding a part while the word is still being typed.

Every part is one line of lower-case text, and each word of a query must stand somewhere
in it, in any order. A number with its unit is one word: "2 slots" finds two-slot cards and
not every card with a 2 in its name. A query that grows searches only what the shorter one
had left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise

from rigdesk.parts import AnyPart
from rigdesk.parts.saying import DOT, describe, figures_of
from rigdesk.parts.stock import Stock
from rigdesk.parts.vocabulary import Vocabulary

_UNITS = "gb|tb|w|slots?|mm|cores?|lanes?|openings?|u|mt/s|gb/s|outlets?"
_WITH_UNIT = re.compile(rf"(?<![\w.])(\d+(?:\.\d+)?)[\s-]?({_UNITS})(?![\w/])")
_JOINED = re.compile(rf"(?<!\S)\d+(?:\.\d+)?(?:{_UNITS})(?!\S)")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3})")

__all__ = ["DOT", "PartIndex", "describe", "line_of", "words_of"]


class PartIndex:
    """Rows of parts, searched as one types. Row numbers are places in ``parts``."""

    def __init__(self, parts: Sequence[AnyPart] | Stock) -> None:
        self.stock = Stock.of(parts)
        self._lines = self.stock.lines(line_of)
        self._all = range(len(self._lines))
        self._last: tuple[str | None, tuple[str, ...], Sequence[int]] = (None, (), range(0))

    def search(self, query: str, kind: str | None = None) -> list[int]:
        """Rows that hold every word of the query, in the order of the parts; all rows for none."""
        return self.having(words_of(query), kind)

    def having(self, words: tuple[str, ...], kind: str | None = None) -> list[int]:
        """Rows of a kind, or of any, that hold every one of some words as :func:`words_of` has."""
        rows = self._left_by(words, kind)
        for word in words:
            lines = self._lines
            rows = [row for row in rows if word in lines[row]]
        self._last = (kind, words, rows)
        return list(rows)

    def knows(self, word: str) -> bool:
        """Whether any part of any kind holds a word."""
        return any(word in line for line in self._lines)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Every word that parts can be found by."""
        return Vocabulary(self.stock.words(self._lines))

    def _left_by(self, words: tuple[str, ...], kind: str | None) -> Sequence[int]:
        """The rows that can still fit: those of the last query if this one only says more."""
        last_kind, last_words, last_rows = self._last
        says_more = last_words and all(any(old in new for new in words) for old in last_words)
        if says_more and last_kind == kind:
            return last_rows
        return self._all if kind is None else self.stock.rows_of(kind)


def line_of(part: AnyPart, also: Iterable[str] = (), *, by_id: bool = True) -> str:
    """All that a part can be found by; a blank begins every word, the first one too.

    Kept short, for each key searches all of it: words of the id, and of ``also``, count only
    where the title lacks them. An id that says nothing is left out.
    """
    title, chip = part.title, getattr(part, "chip", "")
    said = [title, "" if chip in title else chip, part.kind, *figures_of(part)]
    text = _plain(" ".join(["", *said]).replace("~", ""))
    own = (part.id if by_id else "", getattr(part, "part_number", None) or "")
    names = _plain(" ".join([*own, *part.aliases, *also])).split()
    rest = dict.fromkeys(word for word in names if word not in text)
    return " ".join([text, *_squeezed(_plain(title).split()), *rest])


def number_words(numbers: Iterable[str]) -> list[str]:
    """Makers' part numbers as they are written and without their signs: ``AC-12/X``, ``ac12x``."""
    plain = list(numbers)
    return [*plain, *(bare for word in plain if (bare := re.sub(r"[\W_]", "", word)) != word)]


def words_of(query: str) -> tuple[str, ...]:
    """The needles of a query, the longest and so the rarest first."""
    text = _plain(query)
    pairs = [f" {word}" for word in _JOINED.findall(text)]
    rest = _JOINED.sub(" ", text).split()
    return tuple(sorted({*pairs, *rest}, key=lambda word: (-len(word), word)))


def _plain(text: str) -> str:
    """Lower case, no thousands' commas, numbers in one piece with their units: 1600w."""
    text = text.lower()
    if "," in text:
        text = _THOUSANDS.sub("", text)
    return _WITH_UNIT.sub(r"\1\2", text).replace("-", " ")


def _squeezed(words: list[str]) -> Iterable[str]:
    """What makers write in two words and people in one: rtx3090, 3090ti, maxq."""
    for first, second in pairwise(words):
        if second[:1].isdigit() != first[-1:].isdigit() or len(second) == 1:
            yield first + second
