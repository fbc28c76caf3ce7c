"""How large words are drawn for a screen and for paper."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.layers import LABEL_SIZE, LEAST_SIZE, SMALL_SIZE, TITLE_SIZE
from rigdesk.drawing.lettering import (
    MOST,
    PAPER_MM,
    STEP,
    TITLE_PX,
    WORDS_PX,
    lettering,
    text_for_pixels,
    text_for_scale,
)


def test_true_size_is_the_usual_size() -> None:
    usual = lettering()
    assert usual[1:] == (TITLE_SIZE, LABEL_SIZE, SMALL_SIZE, LEAST_SIZE)
    assert usual.of(6.4) == 6.4


def test_all_words_grow_alike_and_lengths_with_them() -> None:
    large = lettering(2.0)
    assert large[1:] == tuple(2 * size for size in lettering()[1:])
    assert large.of(6.4) == 12.8


@pytest.mark.parametrize(("asked", "given"), [(0.2, 1.0), (-3.0, 1.0), (99.0, MOST)])
def test_a_factor_has_ends(asked: float, given: float) -> None:
    assert lettering(asked).text == given


@given(st.floats(0.6, 60.0))
def test_words_are_read_at_every_scale_of_a_screen(px_per_mm: float) -> None:
    """A title at 11 pixels, all else at 9.5, and no larger than the next step makes them."""
    letters = lettering(text_for_pixels(px_per_mm))
    assert letters.title * px_per_mm >= TITLE_PX - 0.01
    assert min(letters.label, letters.small) * px_per_mm >= WORDS_PX - 0.01
    if letters.text > 1.0:
        assert letters.small * px_per_mm <= WORDS_PX * STEP + 0.01


@given(st.floats(0.15, 4.0))
def test_words_are_read_on_paper(scale: float) -> None:
    """Even those that were made smaller to fit."""
    assert lettering(text_for_scale(scale)).least * scale >= PAPER_MM - 0.01


@pytest.mark.parametrize(
    ("scale", "steps"), [(1.0, 0), (2.0, 0), (1 / 2, 2), (1 / 2.5, 3), (1 / 4, 7), (1 / 20, 10)]
)
def test_the_scales_of_paper_are_steps(scale: float, steps: int) -> None:
    assert text_for_scale(scale) == pytest.approx(STEP**steps)


def test_zooming_in_returns_to_the_millimetre_size() -> None:
    assert text_for_pixels(1.2) > text_for_pixels(1.6) > text_for_pixels(2.2) > 1.0
    assert text_for_pixels(2.4) == text_for_pixels(40.0) == 1.0


def test_the_factor_is_the_same_between_two_steps() -> None:
    """So that a view is drawn anew only where it must be."""
    found = {text_for_pixels(1.0 + n / 1000) for n in range(1500)}
    assert len(found) == 7


@pytest.mark.parametrize("scale", [0.0, -1.0, 1e-12])
def test_no_scale_at_all_is_the_largest_words(scale: float) -> None:
    assert text_for_pixels(scale) == text_for_scale(scale) == MOST
