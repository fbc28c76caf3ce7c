"""Which part of the catalog a row of a list means: by its words, the rarer the more they count.

A word with a figure in it (3090, 7502p, 24gb) that a part's title has and the row lacks speaks
against it: 3090 and 3080 differ in nothing else.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rigdesk.parts import AnyPart
from rigdesk.parts.catalog import Catalog
from rigdesk.sheets.reading.rows import ListRow

SURE = 0.78
"""From this score on, and this far from the next, a part is taken without a question (judged)."""
APART = 0.08
DOUBTFUL = 0.45
"""Below this a part is not worth offering (judged)."""
MOST_OFFERED = 6
_LACKING = 0.6
"""What a figure that is missing leaves of a score (judged)."""

KINDS: dict[str, tuple[str, ...]] = {
    "cpu": ("cpu",), "cpu cooler": ("cooler",), "motherboard": ("board",), "memory": ("memory",),
    "storage": ("drive",), "external storage": ("drive",), "video card": ("gpu",),
    "graphics card": ("gpu",), "case": ("case",), "power supply": ("psu",), "case fan": ("fan",),
    "wired network adapter": ("card",), "wireless network adapter": ("card",),
    "sound card": ("card",), "ups": ("strip",), "gpus": ("gpu", "baseboard"), "board": ("board",),
    "cooler": ("cooler",), "supplies": ("psu",), "drives": ("drive",), "bridges": ("bridge",),
    "risers": ("riser",),
    "custom": ("bridge", "riser", "card", "baseboard", "fan", "radiator", "strip"),
    "other": ("card", "fan", "radiator", "strip", "bridge", "riser", "drive"),
}  # fmt: skip
"""The kinds of part that a type of a list can be, by the type in small letters."""
_JOINED = re.compile(r"(?<![a-z0-9])(rtx|gtx|rx|gt|ddr|tesla|quadro)(?=\d)")
_UNIT = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?) ?(gb|tb|w|mm)(?![a-z0-9])")
_WORD = re.compile(r"[a-z0-9]+(?:\.\d+)?")


class Candidate(NamedTuple):
    """A part and how well it fits a row, 0 to 1."""

    part: AnyPart
    score: float


class Match(NamedTuple):
    """A row and the parts it may mean, the best first; ``sure`` where no question is needed."""

    row: ListRow
    candidates: tuple[Candidate, ...] = ()
    sure: bool = False

    @property
    def best(self) -> AnyPart | None:
        """The part that fits best; None where none is worth offering."""
        return self.candidates[0].part if self.candidates else None


def matched(rows: Iterable[ListRow], catalog: Catalog) -> tuple[Match, ...]:
    """Every row with its candidates, in the order of the list; none is left out."""
    books: dict[tuple[str, ...], _Book] = {}
    found = []
    for row in rows:
        kinds = KINDS.get(row.type.lower(), ())
        if kinds not in books:
            books[kinds] = _Book([p for kind in kinds for p in catalog.of_kind(kind)])
        found.append(books[kinds].match(row))
    return tuple(found)


def words_of(text: str) -> frozenset[str]:
    """The words of a name as they are compared: small letters, figures joined to their units."""
    plain = unicodedata.normalize("NFKC", text).lower()
    plain = _UNIT.sub(r"\1\2", _JOINED.sub(r"\1 ", plain))
    return frozenset(_WORD.findall(plain))


class _Book:
    """The parts of some kinds with the words of their titles, and how rare each word is."""

    def __init__(self, parts: Sequence[AnyPart]) -> None:
        self._parts = [(part, words_of(part.title)) for part in parts if not part.retired]
        counts = Counter(word for _, words in self._parts for word in words)
        size = len(self._parts) + 1
        self._weight = {word: math.log(size / count) + 0.05 for word, count in counts.items()}

    def match(self, row: ListRow) -> Match:
        """The candidates of one row. A title that says the same word for word is sure."""
        words = words_of(row.name)
        known = sum(self._weight.get(word, 0.0) for word in words)
        same = " ".join(row.name.split()).casefold()
        scored = [
            Candidate(part, 1.0 if self._says(part, same) else self._score(title, words, known))
            for part, title in self._parts
        ]
        found = sorted(
            (each for each in scored if each.score >= DOUBTFUL),
            key=lambda each: (-each.score, each.part.id),
        )[:MOST_OFFERED]
        return Match(row, tuple(found), _is_sure(found))

    def _says(self, part: AnyPart, same: str) -> bool:
        return same in (" ".join(part.title.split()).casefold(), part.id, *part.aliases)

    def _score(self, title: frozenset[str], words: frozenset[str], known: float) -> float:
        both = sum(self._weight[word] for word in title & words)
        whole = sum(self._weight[word] for word in title)
        if not both or not known:
            return 0.0
        score = 0.7 * both / whole + 0.3 * both / known
        lacking = sum(any(map(str.isdigit, word)) for word in title - words)
        return min(0.99, score * _LACKING**lacking)


def _is_sure(found: Sequence[Candidate]) -> bool:
    if not found or found[0].score < SURE:
        return False
    return len(found) == 1 or found[0].score - found[1].score >= APART
