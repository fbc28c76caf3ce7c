"""Text keeps to its place, and hostile text steers nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.font import text_width
from rigdesk.drawing.text import elided, fitted, plain


def test_plain_text_is_left_as_it_is() -> None:
    assert plain("RTX A6000 · 48 GB") == "RTX A6000 · 48 GB"
    assert plain("  spare   blanks ") == "spare blanks"
    assert plain("ä  ö") == "ä ö"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\u202eb", "a[U+202E]b"),
        ("zero\u200bwidth", "zero[U+200B]width"),
        ("tab\tand\nline", "tab and line"),
        ("bell\x07", "bell[U+0007]"),
        ("\ud800", "[U+D800]"),
        ("\ufeffname", "[U+FEFF]name"),
    ],
)
def test_what_steers_is_shown(text: str, shown: str) -> None:
    """Bidi and zero-width characters are shown, not obeyed."""
    assert plain(text) == shown


@given(st.text(st.characters(codec=None)))
def test_plain_text_can_be_encoded_and_stays_on_its_line(text: str) -> None:
    shown = plain(text)
    shown.encode()
    assert len(shown.splitlines()) <= 1
    assert plain(shown) == shown


@given(st.text(), st.floats(0, 200), st.sampled_from([400, 500, 600, 700]))
def test_elided_text_never_overflows(text: str, width: float, weight: int) -> None:
    assert text_width(elided(text, width, 4.6, weight), 4.6, weight) <= width + 1e-9


def test_elided_text_shows_that_it_was_cut() -> None:
    short = elided("GeForce RTX 3090 Founders Edition", 40, 4.6)
    assert short.endswith("…")
    assert "GeForce".startswith(short[:3])
    assert elided("GeForce", 0.5, 4.6) == ""


def test_the_fullest_candidate_that_fits_is_taken() -> None:
    names = ("GeForce RTX 3090 Founders Edition", "RTX 3090 FE")
    assert fitted(names, 200, 5, 3) == (names[0], 5)
    assert fitted(names, 40, 5, 3) == (names[1], 5)


def test_then_it_is_made_smaller_and_then_cut() -> None:
    """Never under the smallest size that is read."""
    whole = text_width("RTX 3090 FE", 5)
    text, size = fitted(("RTX 3090 FE",), whole * 0.8, 5, 3)
    assert text == "RTX 3090 FE"
    assert 3 <= size < 5
    cut, least = fitted(("RTX 3090 FE",), whole * 0.3, 5, 3)
    assert cut.endswith("…")
    assert least == 3


@given(st.lists(st.text(), min_size=1, max_size=3), st.floats(0, 120), st.floats(3, 9))
def test_fitted_text_never_overflows(names: list[str], width: float, size: float) -> None:
    text, found = fitted(tuple(names), width, size, 3.0, 600)
    assert text_width(text, found, 600) <= width + 1e-9
    assert found <= size
