"""Verdict marks are told apart without colour."""

from __future__ import annotations

from typing import get_args

import pytest

from rigdesk.drawing.extent import extent
from rigdesk.drawing.marks import mark_shapes, shapes_of
from rigdesk.drawing.primitives import Circle, Label, Line, Mark, MarkKind, Poly, Rect

KINDS: tuple[MarkKind, ...] = get_args(MarkKind)


@pytest.mark.parametrize("kind", KINDS)
def test_a_mark_keeps_to_its_size(kind: MarkKind) -> None:
    """Letters hang a little over by ascent and descent; the frame does not."""
    frame = mark_shapes(kind, 10.0, 20.0, 6.0)[0]
    x0, y0, x1, y1 = extent((frame,))
    assert x0 >= 7.0 - 1e-9
    assert y0 >= 17.0 - 1e-9
    assert x1 <= 13.0 + 1e-9
    assert y1 <= 23.0 + 1e-9


def test_every_mark_has_a_shape_of_its_own() -> None:
    outlines = {kind: [type(shape) for shape in mark_shapes(kind, 0, 0, 5)] for kind in KINDS}
    assert outlines["ok"] == [Circle, Poly]
    assert outlines["note"] == [Circle, Label]
    assert outlines["warning"] == [Poly, Label]
    assert outlines["error"] == [Rect, Line, Line]
    assert outlines["unknown"] == [Poly, Label]
    triangle, diamond = mark_shapes("warning", 0, 0, 5)[0], mark_shapes("unknown", 0, 0, 5)[0]
    assert isinstance(triangle, Poly)
    assert isinstance(diamond, Poly)
    assert (len(triangle.points), len(diamond.points)) == (3, 4)


def test_letters_say_it_too() -> None:
    letters = {}
    for kind in KINDS:
        for shape in mark_shapes(kind, 0, 0, 5):
            if isinstance(shape, Label):
                letters[kind] = shape.text
    assert letters == {"note": "i", "warning": "!", "unknown": "?"}


def test_colour_is_the_verdicts_own() -> None:
    for kind in KINDS:
        for shape in mark_shapes(kind, 0, 0, 5):
            assert kind in shape


def test_a_mark_of_a_drawing_is_drawn_out() -> None:
    assert shapes_of(Mark(1, 2, "error", 4)) == mark_shapes("error", 1, 2, 4)
