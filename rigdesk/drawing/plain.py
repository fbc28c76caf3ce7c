"""A drawing as plain values and back again: what a file can hold without knowing any model.

Whoever reads one back gets an equal drawing, so that a pen keeps what it has drawn of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rigdesk.drawing.primitives import (
    Bounds,
    Circle,
    Drawing,
    Group,
    Label,
    Line,
    Mark,
    Pane,
    Poly,
    Rect,
    Shape,
)


def plain_drawing(drawing: Drawing) -> list[Any]:
    """A drawing as lists, numbers and words, as :func:`drawing_of` takes it."""
    groups = [
        [group.key, group.layer, list(map(_plain_shape, group.shapes)), group.subjects]
        for group in drawing.groups
    ]
    return [drawing.view, drawing.title, groups, drawing.bounds, drawing.focus, drawing.others]


def drawing_of(plain: Sequence[Any]) -> Drawing:
    """The drawing of plain values. Raises ValueError, TypeError or KeyError for any others."""
    view, title, groups, bounds, focus, others = plain
    return Drawing(
        view,
        title,
        tuple(
            Group(key, layer, tuple(map(_shape, shapes)), tuple(subjects))
            for key, layer, shapes, subjects in groups
        ),
        Bounds(*bounds),
        None if focus is None else Bounds(*focus),
        tuple(Pane(of, dx, dy, Bounds(*box)) for of, dx, dy, box in others),
    )


def _plain_shape(shape: Shape) -> list[Any]:
    return [_LETTERS[type(shape)], *shape]


def _shape(plain: Sequence[Any]) -> Shape:
    return _MAKERS[plain[0]](*plain[1:])


def _poly(points: Sequence[Sequence[float]], *rest: Any) -> Poly:
    return Poly(tuple((x, y) for x, y in points), *rest)


_LETTERS: dict[type[Shape], str] = {
    Rect: "R", Line: "L", Poly: "P", Circle: "C", Label: "T", Mark: "M",
}  # fmt: skip
_MAKERS: dict[str, Callable[..., Shape]] = {
    "R": Rect, "L": Line, "P": _poly, "C": Circle, "T": Label, "M": Mark,
}  # fmt: skip
