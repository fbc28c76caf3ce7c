"""Words that can be read on paper: magnified as the scale asks for, and the scale settled."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.fitting import for_pixels, for_print
from rigdesk.drawing.lettering import MOST, text_for_pixels, text_for_scale
from rigdesk.drawing.pages import PAPERS, page_for
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Label, Rect
from rigdesk.drawing.tiles import printed
from rigdesk.drawing.views import VIEWS, drawer

from .rigs import crowded, four_blowers, of_type, unruled


class Growing:
    """Draws a box that grows with its words, and remembers what it was asked for."""

    def __init__(self, width: float, height: float, grows: float = 0.0) -> None:
        self.size = (width, height)
        self.grows = grows
        self.asked: list[float] = []

    def __call__(self, text: float) -> Drawing:
        self.asked.append(text)
        by = 1.0 + (text - 1.0) * self.grows
        width, height = (side * by for side in self.size)
        box = Rect(0, 0, width - 2, height - 2, "none", "text")
        return Drawing("board", "", (Group("a", 0, (box,)),), Bounds(0, 0, width, height))


def test_a_scale_asked_for_decides() -> None:
    draw = Growing(300, 300)
    for_print(draw, 0.4, "A4")
    for_print(draw, 0.4, None)
    for_print(draw, None, None)
    for_print(draw, 1.0, "A3")
    assert draw.asked == [text_for_scale(0.4), text_for_scale(0.4), 1.0, 1.0]


def test_the_largest_that_fits_is_found_first() -> None:
    draw = Growing(400, 300)
    for_print(draw, None, "A4")
    assert draw.asked == [1.0, text_for_scale(0.5)]
    small = Growing(100, 100)
    for_print(small, None, "A4")
    assert small.asked == [1.0]


def test_words_that_need_room_take_a_smaller_scale() -> None:
    """The scale at which it is printed is the one that its words were made for."""
    draw = Growing(490, 300, grows=0.4)
    drawing = for_print(draw, None, "A4")
    (leaf,) = printed(drawing, None, "A4")
    assert len(draw.asked) > 2
    assert draw.asked[-1] == text_for_scale(page_for(drawing, None, "A4").scale)
    assert leaf.width in PAPERS["A4"]


def test_what_no_usual_scale_fits_gets_the_largest_words() -> None:
    draw = Growing(9000, 9000)
    for_print(draw, None, "A4")
    assert draw.asked[-1] == pytest.approx(MOST)


@given(st.floats(50, 20_000), st.floats(50, 20_000), st.floats(0, 3), st.sampled_from(list(PAPERS)))
def test_it_always_ends(width: float, height: float, grows: float, paper: str) -> None:
    """However hungry the words are, the drawing is printed on one page."""
    draw = Growing(width, height, grows)
    assert len(printed(for_print(draw, None, paper), None, paper)) == 1
    assert len(draw.asked) <= 8


def test_paper_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="choose A4, A3, Letter"):
        for_print(Growing(10, 10), None, "B5")


def test_a_picture_asks_for_the_pixels_of_a_millimetre() -> None:
    draw = Growing(300, 300)
    for_pixels(draw, lambda drawing: 400.0 / drawing.bounds.x1)
    assert draw.asked == [1.0, text_for_pixels(400.0 / 300.0)]


def test_a_machines_words_grow_and_its_parts_do_not() -> None:
    report = unruled(four_blowers())
    drawing = for_print(drawer(report), 0.25, "A4")
    plain = drawer(report)(1.0)
    largest = max(label.size for label in of_type(drawing.shapes(), Label))
    assert largest > max(label.size for label in of_type(plain.shapes(), Label))

    def board(drawn: Drawing) -> Rect:
        group = next(group for group in drawn.groups if group.key == "board")
        return of_type(group.shapes, Rect)[0]

    assert board(drawing) == board(plain)


@pytest.mark.parametrize("view", list(VIEWS))
def test_every_view_draws_itself(view: str) -> None:
    assert drawer(unruled(crowded()), view)(1.0).view == view
    with pytest.raises(KeyError):
        drawer(unruled(crowded()), "inside")
