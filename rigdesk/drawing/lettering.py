"""How large a drawing's words are: true millimetres up close, magnified where that is too small.

The machine keeps its scale; only what is written on it grows. The factor goes in steps, so
that a view which is zoomed draws anew only when a step is passed.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from rigdesk.drawing.layers import LABEL_SIZE, LEAST_SIZE, SMALL_SIZE, TITLE_SIZE, tidy

STEP = 1.15
"""From one factor to the next."""
MOST = STEP**10
"""About fourfold: beyond it words would be larger than the cards that they stand on."""
TITLE_PX, WORDS_PX = 11.0, 9.5
"""Least heights on a screen of a card's title and of all else, pixels."""
PAPER_MM = 2.2
"""Least height on paper, mm (ISO 3098 begins at 1.8; a tenth of an inch is read at ease)."""


class Lettering(NamedTuple):
    """The sizes of one drawing's words, mm; ``text`` is the factor that they come from.

    Words are cut short or left out rather than made smaller than ``least``.
    """

    text: float
    title: float
    label: float
    small: float
    least: float

    def of(self, mm: float) -> float:
        """A length that grows with the words: the height of a pill, a mark, a step of lines."""
        return mm * self.text


@lru_cache(maxsize=64)
def lettering(text: float = 1.0) -> Lettering:
    """The sizes at a factor; none under 1, which is what is read at true size."""
    text = min(max(text, 1.0), MOST)
    sizes = (tidy(size * text) for size in (TITLE_SIZE, LABEL_SIZE, SMALL_SIZE, LEAST_SIZE))
    return Lettering(text, *sizes)


def text_for_pixels(px_per_mm: float) -> float:
    """The factor for a screen that shows a millimetre on so many pixels."""
    title, words = TITLE_PX / TITLE_SIZE, WORDS_PX / SMALL_SIZE
    return _stepped(max(title, words) / max(px_per_mm, 1e-6))


def text_for_scale(scale: float) -> float:
    """The factor for a drawing printed at a scale, paper over drawing (0.5 is 1:2)."""
    return _stepped(PAPER_MM / LEAST_SIZE / max(scale, 1e-6))


def _stepped(needed: float) -> float:
    """The first step that is enough, or the last there is."""
    if needed <= 1.0:
        return 1.0
    steps = math.ceil(math.log(needed, STEP) - 1e-9)
    return float(min(STEP**steps, MOST))
