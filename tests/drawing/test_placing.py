"""Figures step aside for what stands there already."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.extent import box_of
from rigdesk.drawing.placing import across, ink, is_free, meets, occupied
from rigdesk.drawing.primitives import Bounds, Group, Label, Line, Mark, Rect

WORD = Bounds(40.0, 0.0, 60.0, 10.0)
PILL = Bounds(45.0, 4.0, 55.0, 12.0)


def test_a_free_figure_stays() -> None:
    assert across(PILL, [], 0.0, 100.0) == 0.0
    assert across(PILL, [Bounds(40.0, 20.0, 60.0, 30.0)], 0.0, 100.0) == 0.0


@pytest.mark.parametrize(("start", "left"), [(41.0, True), (49.5, False)])
def test_it_moves_to_the_nearer_side(start: float, left: bool) -> None:
    box = Bounds(start, 4.0, start + 10.0, 12.0)
    off = across(box, [WORD], 0.0, 100.0)
    assert off is not None
    assert (off < 0) is left
    assert is_free(Bounds(start + off, 4.0, start + 10.0 + off, 12.0), [WORD])


def test_it_keeps_between_its_limits() -> None:
    off = across(PILL, [WORD], 38.0, 100.0)
    assert off is not None
    assert off > 0
    assert across(PILL, [WORD], 38.0, 62.0) is None
    assert across(PILL, [], 50.0, 100.0) is None


def test_it_does_not_flee_from_one_word_onto_another() -> None:
    words = [WORD, Bounds(61.0, 0.0, 75.0, 10.0), Bounds(20.0, 0.0, 39.0, 10.0)]
    off = across(PILL, words, 0.0, 100.0)
    assert off is not None
    assert off == pytest.approx(75.0 + 0.81 - 45.0)


boxes = st.builds(
    lambda x, y, w, h: Bounds(x, y, x + w, y + h),
    st.floats(0, 200), st.floats(0, 40), st.floats(1, 60), st.floats(1, 20),
)  # fmt: skip


@given(boxes, st.lists(boxes, max_size=8))
def test_wherever_it_goes_nothing_lies_under_it(box: Bounds, taken: list[Bounds]) -> None:
    off = across(box, taken, 0.0, 300.0)
    if off is None:
        assert taken
        return
    moved = Bounds(box.x0 + off, box.y0, box.x1 + off, box.y1)
    assert is_free(moved, taken)
    assert not any(meets(moved, other) for other in taken)
    assert moved.x0 >= 0.0
    assert moved.x1 <= 300.0 + 1e-9


def test_words_marks_plugs_and_pills_are_in_the_way() -> None:
    shapes = (
        Label(10, 20, "word"),
        Mark(50, 50, "error"),
        Rect(0, 0, 5, 5, "plug", "plug"),
        Rect(0, 0, 9, 9, "none", "plug", dashed=True),
        Rect(0, 0, 7, 7, "canvas", "ok"),
        Rect(0, 0, 99, 99, "card", "card-edge"),
        Line(0, 0, 9, 9, "ok"),
    )
    found = occupied([Group("one", 0, shapes)])
    assert len(found) == 5
    assert found[0] == ink(shapes[0])
    assert Bounds(0, 0, 99, 99) not in found
    assert occupied([Group("again", 0, shapes)]) == found


def test_a_words_ink_is_less_than_its_line() -> None:
    label = Label(10, 20, "Word", size=10.0)
    line, letters = box_of(label), ink(label)
    assert (letters.x0, letters.x1) == (line.x0, line.x1)
    assert line.y0 < letters.y0 < 20.0 < letters.y1 < line.y1


def test_what_is_kept_is_bounded() -> None:
    from rigdesk.drawing import placing

    for n in range(placing._KEPT + 50):
        occupied([Group("g", 0, (Label(n, 0, "x"),))])
    assert len(placing._kept) <= placing._KEPT
