"""Rulers along the top and the left edge of a view, in the board's own millimetres."""

from __future__ import annotations

import math
from functools import lru_cache

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import RULER, SMALL_SIZE, tidy
from rigdesk.drawing.primitives import Bounds, Group, Label, Line, Shape

_STEP, _NAMED_STEP = 10, 50
_MOST_TICKS = 400
"""Beyond 4 m a ruler helps nobody; a hostile record must not cost memory."""


@lru_cache(maxsize=64)
def ruler_group(bounds: Bounds, up: bool = False) -> Group:
    """Ticks every 10 mm and figures every 50, outside ``bounds``, which is the view's content.

    ``up`` where heights grow toward the top: the left ruler then counts them from zero up.
    """
    x0, y0, x1, y1 = bounds
    shapes: list[Shape] = []
    for mm in _ticks(x0, x1):
        named = mm % _NAMED_STEP == 0
        top = y0 - (3.8 if named else 1.9)
        shapes.append(Line(mm, tidy(top), mm, tidy(y0), "faint", "hatch"))
        if named and mm < x1 - 5.0:
            shapes.append(
                Label(mm, tidy(y0 - 5.2), str(int(mm)), "faint", SMALL_SIZE, anchor="middle")
            )
    for height in _ticks(-y1, -y0) if up else _ticks(y0, y1):
        named = height % _NAMED_STEP == 0
        mm = tidy(-height) if up else height
        left = x0 - (3.8 if named else 1.9)
        shapes.append(Line(tidy(left), mm, tidy(x0), mm, "faint", "hatch"))
        if named and mm < y1 - 3.0:
            baseline = tidy(mm + cap_height(SMALL_SIZE) / 2)
            figure = str(int(height))
            shapes.append(
                Label(tidy(x0 - 5.2), baseline, figure, "faint", SMALL_SIZE, anchor="end")
            )
    return Group("ruler", RULER, tuple(shapes))


def _ticks(start: float, end: float) -> list[float]:
    """Whole tens from zero on: the ruler measures the board, not the case around it."""
    first = max(0, math.ceil(start / _STEP) * _STEP)
    count = min(_MOST_TICKS, math.floor((end - first) / _STEP) + 1)
    return [float(first + _STEP * i) for i in range(count)]
