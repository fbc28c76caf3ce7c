"""Shapes moved and scaled onto a page, so that lines keep the weights they have on paper."""

from __future__ import annotations

from typing import assert_never

from rigdesk.drawing.layers import tidy
from rigdesk.drawing.pages import Page
from rigdesk.drawing.primitives import Circle, Label, Line, Mark, Poly, Rect, Shape


def on_page(shape: Shape, page: Page) -> Shape:
    """A shape of a drawing in the millimetres of the page; sizes of text scale, weights do not."""
    k, dx, dy = page.scale, page.dx, page.dy
    match shape:
        case Rect():
            return shape._replace(
                x=shape.x * k + dx,
                y=shape.y * k + dy,
                w=shape.w * k,
                h=shape.h * k,
                radius=shape.radius * k,
            )
        case Line():
            return shape._replace(
                x0=shape.x0 * k + dx,
                y0=shape.y0 * k + dy,
                x1=shape.x1 * k + dx,
                y1=shape.y1 * k + dy,
            )
        case Poly():
            points = tuple((x * k + dx, y * k + dy) for x, y in shape.points)
            return shape._replace(points=points)
        case Circle():
            return shape._replace(x=shape.x * k + dx, y=shape.y * k + dy, r=shape.r * k)
        case Label() | Mark():
            return shape._replace(x=shape.x * k + dx, y=shape.y * k + dy, size=shape.size * k)
    assert_never(shape)


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    """A shape elsewhere, at its own size, its place at a thousandth of a millimetre."""
    match shape:
        case Line():
            return shape._replace(
                x0=tidy(shape.x0 + dx), y0=tidy(shape.y0 + dy),
                x1=tidy(shape.x1 + dx), y1=tidy(shape.y1 + dy),
            )  # fmt: skip
        case Poly():
            points = tuple((tidy(x + dx), tidy(y + dy)) for x, y in shape.points)
            return shape._replace(points=points)
        case Rect() | Circle() | Label() | Mark():
            return shape._replace(x=tidy(shape.x + dx), y=tidy(shape.y + dy))
    assert_never(shape)
