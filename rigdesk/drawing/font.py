"""How wide text is in the shipped font, without asking a window system.

The drawing is laid out once, in millimetres, and then drawn by several pens. All of them
use Inter from ``assets/fonts``, and the widths come from a table of its advances, so that
the command line and the window place every label alike.

A width is the sum of advances. Kerning ("AV" moves together) and contextual alternates
("10x20" gets a true ×) are left out, so a pen that is to agree switches both off. Figures
are taken as tabular by default (feature ``tnum``), so that a number that changes under the
mouse does not shift its neighbours.

Where the figures come from: Inter 3.19, the tables ``cmap``, ``hmtx`` and ``GSUB`` of the
shipped files. ``tests/house/advances.py`` makes the table; a test beside it holds it true.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import NamedTuple

FAMILY = "Inter"
WEIGHTS = (400, 500, 600, 700)

_TABLE = Path(__file__).with_name("inter_advances.json")


class _Weight(NamedTuple):
    """Advances of one weight in em; ``tabular`` differs only where the feature does."""

    proportional: dict[str, float]
    tabular: dict[str, float]
    average: float


class _Font(NamedTuple):
    weights: dict[int, _Weight]
    ascent: float
    descent: float
    cap_height: float


def text_width(text: str, size: float, weight: int = 400, *, tabular: bool = True) -> float:
    """The width of one line of text, in the unit of ``size`` (the height of the em).

    The nearest of ``WEIGHTS`` is used. A character that the font lacks counts as an
    average one: what a pen puts in its place is not known here.
    """
    face = _font().weights[_nearest(weight)]
    advances = face.tabular if tabular else face.proportional
    average = face.average
    return size * sum(map(advances.get, text, repeat(average)))


def has_glyph(character: str) -> bool:
    """Whether the font can show this one character. Missing ones vanish silently on paper."""
    return character in _font().weights[WEIGHTS[0]].proportional


def cap_height(size: float) -> float:
    """From the baseline to the top of a capital, in the unit of ``size``; figures are as tall."""
    return size * _font().cap_height


def ascent(size: float) -> float:
    """From the baseline to the top of a line, accents included, in the unit of ``size``."""
    return size * _font().ascent


def descent(size: float) -> float:
    """From the baseline down to the bottom of a line, positive, in the unit of ``size``."""
    return size * _font().descent


@cache
def _nearest(weight: int) -> int:
    return min(WEIGHTS, key=lambda known: abs(known - weight))


@cache
def _font() -> _Font:
    table = json.loads(_TABLE.read_text(encoding="utf-8"))
    em: int = table["em"]
    characters: str = table["characters"]
    weights: dict[int, _Weight] = {}
    for name, face in table["weights"].items():
        proportional = {c: a / em for c, a in zip(characters, face["advances"], strict=True)}
        changed = {c: a / em for c, a in face["tabular"].items()}
        weights[int(name)] = _Weight(proportional, proportional | changed, face["average"] / em)
    return _Font(weights, *(table[key] / em for key in ("ascent", "descent", "cap_height")))
