"""Rulers that measure 100 mm, and a bar that is as long as it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.checkrulers import check_rulers, level_ruler, scale_bar, upright_ruler
from rigdesk.drawing.pages import SCALES
from rigdesk.drawing.primitives import Line, Rect

from .rigs import of_type, texts


def test_a_ruler_has_a_tick_every_centimetre() -> None:
    level, *ticks = of_type(level_ruler(5, 7), Line)
    assert (level.x0, level.x1, level.y0) == (5, 105, 7)
    assert [tick.x0 - 5 for tick in ticks] == [10 * n for n in range(11)]
    upright, *ticks = of_type(upright_ruler(5, 7), Line)
    assert (upright.y0, upright.y1, upright.x0) == (7, 107, 5)
    assert [tick.y0 - 7 for tick in ticks] == [10 * n for n in range(11)]


def test_both_say_what_they_are_for() -> None:
    words = texts(check_rulers(10, 10, 12))
    assert words.count("100 mm") == 2
    assert "Print at 100 %: both rulers measure 100 mm" in words


def bar(scale: float) -> tuple[float, float]:
    """How long the bar of a scale is on paper, and what it says that it is, mm."""
    shapes = scale_bar(200.0, 10.0, scale)
    whole = of_type(shapes, Rect)[0]
    return whole.w, float(texts(shapes)[-1].removesuffix("\u2009mm"))


@given(st.one_of(st.sampled_from(SCALES), st.floats(0.001, 2.0)))
def test_the_bar_is_as_long_as_it_says(scale: float) -> None:
    long, says = bar(scale)
    assert long == pytest.approx(says * scale, abs=1e-3)
    assert 20 <= long <= 60.001


@pytest.mark.parametrize(
    ("scale", "says"), [(1, 50), (0.5, 100), (0.4, 100), (0.2, 200), (0.1, 500)]
)
def test_its_length_is_round(scale: float, says: float) -> None:
    assert bar(scale)[1] == says
    assert texts(scale_bar(200.0, 10.0, scale))[:2] == ["0", f"{says // 2:g}"]
