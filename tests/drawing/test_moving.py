"""Shapes on a page: places and sizes scale, the weights of lines do not."""

from __future__ import annotations

import pytest

from rigdesk.drawing.moving import moved, on_page
from rigdesk.drawing.pages import Page
from rigdesk.drawing.primitives import Circle, Label, Line, Mark, Poly, Rect, Shape

HALF = Page(100, 100, 0.5, 10, 20)


@pytest.mark.parametrize(
    ("shape", "there"),
    [
        (
            Rect(2, 4, 10, 20, "card", "text", "outline", True, 3),
            Rect(11, 22, 5, 10, "card", "text", "outline", True, 1.5),
        ),
        (Line(0, 0, 10, 20, "text", "hatch"), Line(10, 20, 15, 30, "text", "hatch")),
        (
            Poly(((0, 0), (2, 4)), "text", closed=True),
            Poly(((10, 20), (11, 22)), "text", closed=True),
        ),
        (Circle(2, 4, 6, "text"), Circle(11, 22, 3, "text")),
        (
            Label(2, 4, "words", "muted", 5, 600, "end"),
            Label(11, 22, "words", "muted", 2.5, 600, "end"),
        ),
        (Mark(2, 4, "error", 6), Mark(11, 22, "error", 3)),
    ],
    ids=lambda shape: type(shape).__name__,
)
def test_every_shape_is_moved(shape: Shape, there: Shape) -> None:
    assert on_page(shape, HALF) == there
    assert on_page(shape, Page(1, 1, 1.0, 0.0, 0.0)) == shape


@pytest.mark.parametrize(
    ("shape", "there"),
    [
        (Rect(2, 4, 10, 20, "card"), Rect(12, 24, 10, 20, "card")),
        (Line(0, 0, 10, 20, "text"), Line(10, 20, 20, 40, "text")),
        (Poly(((0, 0), (2, 4)), "text"), Poly(((10, 20), (12, 24)), "text")),
        (Circle(2, 4, 6, "text"), Circle(12, 24, 6, "text")),
        (Label(2, 4, "words"), Label(12, 24, "words")),
        (Mark(2, 4, "error", 6), Mark(12, 24, "error", 6)),
    ],
    ids=lambda shape: type(shape).__name__,
)
def test_a_shape_elsewhere_keeps_its_size(shape: Shape, there: Shape) -> None:
    assert moved(shape, 10.0, 20.0) == there
    assert moved(moved(shape, 10.0, 20.0), -10.0, -20.0) == shape
