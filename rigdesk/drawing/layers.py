"""The order in which the groups of a view lie on each other, and the sizes of its text, mm."""

from __future__ import annotations

CASE, RULER, BOARD, SLOTS, OPENINGS, SEATS, CARDS, BRIDGES, DIMENSIONS, MARKS, GHOST = range(
    0, 110, 10
)

TITLE_SIZE = 5.4
"""Number and model of a card."""
LABEL_SIZE = 4.6
"""What stands below it, names of places."""
SMALL_SIZE = 4.2
"""Pills, ruler figures, the doubt of an estimated place."""
LEAST_SIZE = 3.8
"""Text is cut short or left out rather than made smaller than this."""


def tidy(value: float) -> float:
    """A coordinate at a thousandth of a millimetre, so that equal drawings are equal values."""
    return round(value, 3) + 0.0  # the sum turns -0.0 into 0.0
