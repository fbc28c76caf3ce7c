"""Words in a box: two lines, one, or none; a column as far as it reaches."""

from __future__ import annotations

from rigdesk.drawing.boxed import Line, in_column, in_two_lines
from rigdesk.drawing.card_words import CardWords
from rigdesk.drawing.lettering import lettering
from rigdesk.drawing.primitives import Bounds

WORDS = CardWords("GPU1  Card", ("PCIE1 · 300 W", "PCIE1"))
LETTERS = lettering()


def said(box: Bounds) -> list[str]:
    return [label.text for label in in_two_lines(box, WORDS, LETTERS)]


def test_two_lines_where_they_fit() -> None:
    assert said(Bounds(0, 0, 120, 38)) == ["GPU1  Card", "PCIE1 · 300 W"]
    assert said(Bounds(0, 0, 25, 38))[1] == "PCIE1"


def test_one_line_where_the_box_is_low() -> None:
    assert said(Bounds(0, 0, 120, 8)) == ["GPU1  Card · PCIE1 · 300 W"]
    assert said(Bounds(0, 0, 22, 8)) == ["GPU1"]


def test_nothing_rather_than_too_small() -> None:
    assert said(Bounds(0, 0, 120, 2)) == []
    assert said(Bounds(0, 0, 5, 8)) == []


def test_a_column_ends_with_its_box_and_leaves_out_what_is_too_wide() -> None:
    lines = [Line(("GPU1",), 5.4, "text", 600), Line(("far too long for it",), 4.2),
             Line(("x16",), 4.2), Line(("300 W",), 4.2)]  # fmt: skip
    column = in_column(Bounds(0, 0, 24, 60), lines, LETTERS)
    assert [label.text for label in column] == ["GPU1", "x16", "300 W"]
    assert all(label.anchor == "middle" and label.x == 12.0 for label in column)
    assert [label.text for label in in_column(Bounds(0, 0, 24, 10), lines, LETTERS)] == ["GPU1"]
