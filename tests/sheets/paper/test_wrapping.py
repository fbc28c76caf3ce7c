"""Lines that keep to their width, whatever is written in them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.font import text_width
from rigdesk.drawing.text import plain
from rigdesk.sheets.paper.wrapping import wrapped

SIZE = 3.0


def test_words_are_kept_whole_where_they_can_be() -> None:
    lines = wrapped("Set the processor into the socket and screw it down", 30.0, SIZE)
    assert len(lines) > 1
    assert " ".join(lines) == "Set the processor into the socket and screw it down"


def test_a_short_text_is_one_line_and_none_is_an_empty_one() -> None:
    assert wrapped("PCIE7", 30.0, SIZE) == ("PCIE7",)
    assert wrapped("", 30.0, SIZE) == ("",)
    assert wrapped("  \t ", 30.0, SIZE) == ("",)


def test_a_word_that_is_too_long_is_cut() -> None:
    lines = wrapped("W" * 60, 20.0, SIZE)
    assert "".join(lines) == "W" * 60
    assert len(lines) > 2
    mixed = wrapped("a " + "W" * 30 + " b", 20.0, SIZE)
    assert "".join(mixed).replace(" ", "") == "a" + "W" * 30 + "b"


def test_too_many_lines_end_in_an_ellipsis() -> None:
    lines = wrapped("word " * 200, 30.0, SIZE, most=3)
    assert len(lines) == 3
    assert lines[-1].endswith("…")
    assert text_width(lines[-1], SIZE) <= 30.0


def test_what_steers_is_shown() -> None:
    assert wrapped("a\u202eb\nc", 60.0, SIZE) == ("a[U+202E]b c",)


def test_a_width_below_one_character_still_ends() -> None:
    """Nothing fits; every line has one character and the last says that there was more."""
    assert wrapped("abc", 0.1, SIZE) == ("a", "b", "c")
    assert wrapped("abc", 0.1, SIZE, most=2) == ("a", "")


@given(st.text(max_size=200), st.floats(8.0, 80.0), st.sampled_from([400, 600]))
def test_no_line_is_wider_than_its_place(text: str, width: float, weight: int) -> None:
    """And nothing is lost while there are lines enough."""
    lines = wrapped(text, width, SIZE, weight, most=500)
    assert all(text_width(line, SIZE, weight) <= width + 1e-9 for line in lines)
    assert "".join(lines).replace(" ", "") == plain(text).replace(" ", "")
