"""All words that parts are found by, and those of them that are most like another word.

A word of five letters and less may be one step from what is meant (a letter more, less,
another, or two that changed places), a longer one two. Words that are still being typed
count: the beginnings of longer words are compared as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

LONG = 5
"""From more letters than these two steps are allowed."""
_BEGUN, _OTHER_START = 0.5, 0.25
"""What it costs, in steps, to be a beginning only, and to begin with another letter."""


class Vocabulary:
    """Words by how many letters they have; made once, asked for the rare word nothing holds."""

    def __init__(self, words: Iterable[str]) -> None:
        self._of_length: dict[int, list[str]] = {}
        for word in words:
            self._of_length.setdefault(len(word), []).append(word)
        self._begun: dict[tuple[int, int], list[str]] = {}

    def nearest(self, word: str, most: int) -> list[str]:
        """The words, or beginnings of words, that are most like one; the nearest first."""
        # Loaded for the word that nothing holds, not for every start.
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        size = len(word)
        steps = 1 if size <= LONG else 2
        # Another letter is likelier than one more or less, and of equals the first are kept.
        lengths = sorted(range(size - steps, size + steps + 1), key=lambda n: abs(n - size))
        whole = [known for n in lengths for known in self._long(n)]
        cost: dict[str, float] = {}
        for choices, extra in ((whole, 0.0), (self._beginnings(size, steps), _BEGUN)):
            score: Any = OSA.distance  # counts steps, where the usual scorers are ratios
            found = extract(word, choices, scorer=score, score_cutoff=steps, limit=most)
            for text, distance, _ in found:
                # People know how a word begins.
                other = 0.0 if text[0] == word[0] else _OTHER_START
                cost[text] = min(distance + extra + other, cost.get(text, float("inf")))
        return sorted(cost, key=lambda text: (cost[text], abs(len(text) - size), text))[:most]

    def _long(self, size: int) -> list[str]:
        return self._of_length.get(size, [])

    def _beginnings(self, size: int, steps: int) -> list[str]:
        """The first letters of all words that are longer than a mended word can be."""
        kept = self._begun.get((size, steps))
        if kept is None:
            longer = (n for n in self._of_length if n > size + steps)
            begun = {word[:size] for n in longer for word in self._of_length[n]}
            kept = self._begun[size, steps] = sorted(begun)
        return kept
