"""Text in lines no wider than their place: broken between words, and within one only in need."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rigdesk.drawing.font import text_width
from rigdesk.drawing.text import elided, plain

MOST_LINES = 12
"""What one cell may take; no name that people give is longer."""
measured = lru_cache(maxsize=8192)(text_width)
"""How wide a word is, mm; the same few thousand come again and again."""


@lru_cache(maxsize=4096)
def wrapped(
    text: str, width: float, size: float, weight: int = 400, most: int = MOST_LINES
) -> tuple[str, ...]:
    """The lines of a text, at least one; beyond ``most`` lines it ends in an ellipsis.

    ``width`` and ``size`` are mm. Steering characters are shown, as everywhere on paper.
    """
    found: list[str] = []
    lines = _lines(plain(text), width, size, weight)
    for line in lines:
        if len(found) == most:
            found[-1] = elided(f"{found[-1]} {line}", width, size, weight)
            break
        found.append(line)
    return tuple(found)


def _lines(text: str, width: float, size: float, weight: int) -> Iterator[str]:
    space = measured(" ", size, weight)
    line: list[str] = []
    used = 0.0
    for word in _words(text, width, size, weight):
        wide = measured(word, size, weight)
        if line and used + space + wide > width:
            yield " ".join(line)
            line, used = [], 0.0
        used += wide + (space if line else 0.0)
        line.append(word)
    yield " ".join(line)


def _words(text: str, width: float, size: float, weight: int) -> Iterator[str]:
    """The words, those wider than a line cut into pieces that are not."""
    for word in text.split(" "):
        if measured(word, size, weight) <= width:
            yield word
        else:
            yield from _pieces(word, width, size, weight)


def _pieces(word: str, width: float, size: float, weight: int) -> Iterator[str]:
    piece, used = "", 0.0
    for character in word:
        wide = measured(character, size, weight)
        if piece and used + wide > width:
            yield piece
            piece, used = "", 0.0
        piece += character
        used += wide
    yield piece
