"""How far shapes reach: the box around a drawing."""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.drawing.font import ascent, descent, text_width
from rigdesk.drawing.primitives import (
    Bounds,
    Circle,
    Group,
    Label,
    Line,
    Mark,
    Poly,
    Rect,
    Shape,
)

_EMPTY = Bounds(0.0, 0.0, 0.0, 0.0)

_kept: dict[int, tuple[tuple[Shape, ...], Bounds]] = {}
_KEPT = 1024


def groups_extent(groups: Iterable[Group]) -> Bounds:
    """The smallest box around groups, mm. No shapes at all: a point at zero."""
    return around(extent(group.shapes) for group in groups if group.shapes)


def around(boxes: Iterable[Bounds]) -> Bounds:
    """The smallest box around boxes; a point at zero when there is none."""
    found = list(boxes)
    if not found:
        return _EMPTY
    x0s, y0s, x1s, y1s = zip(*found, strict=True)
    return Bounds(min(x0s), min(y0s), max(x1s), max(y1s))


def extent(shapes: tuple[Shape, ...]) -> Bounds:
    """The smallest box around shapes, mm, line widths left out; kept a tuple of shapes."""
    kept = _kept.get(id(shapes))
    if kept is not None and kept[0] is shapes:
        return kept[1]
    if len(_kept) >= _KEPT:
        del _kept[next(iter(_kept))]  # the oldest
    box = around([box_of(shape) for shape in shapes])
    _kept[id(shapes)] = (shapes, box)
    return box


def box_of(shape: Shape) -> Bounds:
    """The box around one shape, mm."""
    match shape:
        case Rect():
            return Bounds(shape.x, shape.y, shape.x + shape.w, shape.y + shape.h)
        case Line():
            xs, ys = sorted((shape.x0, shape.x1)), sorted((shape.y0, shape.y1))
            return Bounds(xs[0], ys[0], xs[1], ys[1])
        case Poly():
            across = [point[0] for point in shape.points]
            down = [point[1] for point in shape.points]
            return Bounds(min(across), min(down), max(across), max(down))
        case Circle():
            return _around(shape.x, shape.y, shape.r)
        case Mark():
            return _around(shape.x, shape.y, shape.size / 2)
        case Label():
            return _label_box(shape)


def _around(x: float, y: float, r: float) -> Bounds:
    return Bounds(x - r, y - r, x + r, y + r)


def _label_box(label: Label) -> Bounds:
    width = text_width(label.text, label.size, label.weight)
    left = label.x - {"start": 0.0, "middle": width / 2, "end": width}[label.anchor]
    top, bottom = label.y - ascent(label.size), label.y + descent(label.size)
    return Bounds(left, top, left + width, bottom)
