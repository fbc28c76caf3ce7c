"""Where a figure finds room: off the words, plugs and figures that stand there already."""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.drawing.extent import box_of
from rigdesk.drawing.font import cap_height, descent
from rigdesk.drawing.primitives import Bounds, Group, Label, Mark, Rect, Shape

_APART = 0.8
"""Figures keep this far off what they avoid, mm."""

_kept: dict[int, tuple[tuple[Shape, ...], tuple[Bounds, ...]]] = {}
_KEPT = 1024


def occupied(groups: Iterable[Group]) -> list[Bounds]:
    """What must stay readable in groups: words, marks, plugs and pills."""
    return [box for group in groups for box in _readable(group.shapes)]


def meets(box: Bounds, other: Bounds) -> bool:
    """Whether two boxes come nearer than they may."""
    return (
        box.x0 - _APART < other.x1
        and box.x1 + _APART > other.x0
        and box.y0 - _APART < other.y1
        and box.y1 + _APART > other.y0
    )


def is_free(box: Bounds, taken: Iterable[Bounds]) -> bool:
    """Whether nothing that must stay readable lies under a box."""
    return not any(meets(box, other) for other in taken)


def across(box: Bounds, taken: Iterable[Bounds], lowest: float, highest: float) -> float | None:
    """How far to move a box along x, as little as can be, so that nothing lies under it.

    It stays between ``lowest`` and ``highest``; None where there is no such place.
    """
    row = [t for t in taken if box.y0 - _APART < t.y1 and box.y1 + _APART > t.y0]
    width, off = box.x1 - box.x0, _APART + 0.01
    starts = [box.x0, *(t.x1 + off for t in row), *(t.x0 - width - off for t in row)]
    for x in sorted(starts, key=lambda start: abs(start - box.x0)):
        if lowest <= x and x + width <= highest:
            moved = Bounds(x, box.y0, x + width, box.y1)
            if is_free(moved, row):
                return x - box.x0
    return None


def _readable(shapes: tuple[Shape, ...]) -> tuple[Bounds, ...]:
    kept = _kept.get(id(shapes))
    if kept is not None and kept[0] is shapes:
        return kept[1]
    if len(_kept) >= _KEPT:
        del _kept[next(iter(_kept))]  # the oldest
    boxes = tuple(ink(shape) for shape in shapes if _matters(shape))
    _kept[id(shapes)] = (shapes, boxes)
    return boxes


def _matters(shape: Shape) -> bool:
    if isinstance(shape, Rect):
        return shape.edge == "plug" or shape.fill == "canvas"
    return isinstance(shape, Label | Mark)


def ink(shape: Shape) -> Bounds:
    """What a shape covers, mm: of a word its letters rather than its line, which reaches higher."""
    box = box_of(shape)
    if not isinstance(shape, Label):
        return box
    top, low = shape.y - cap_height(shape.size), shape.y + descent(shape.size) * 0.8
    return Bounds(box.x0, top, box.x1, low)
