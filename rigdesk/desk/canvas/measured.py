"""How a face and a distance between two are drawn over the canvas."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

from rigdesk.desk.canvas.panes import Shown
from rigdesk.drawing.dimensions import level, upright
from rigdesk.drawing.faces import Face
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Line, Rect, Shape


class Edge(NamedTuple):
    """A face in one of the views that are shown."""

    face: Face
    shown: Shown

    @property
    def box(self) -> QRectF:
        """Where its edge lies on the canvas, mm; a box without width or height."""
        return self.shown.here(self.face.edge(self.shown.axes))

    @property
    def stands(self) -> bool:
        """Whether the edge runs down the canvas: its axis runs across."""
        return self.face.axis == self.shown.axes.across


def outlined(edge: Edge) -> tuple[Shape, ...]:
    """A face as a strong line, and the solid that it belongs to in a thin one."""
    box, line = edge.shown.here(edge.shown.axes.box(edge.face.solid)), edge.box
    return (
        Rect(box.x(), box.y(), box.width(), box.height(), "none", "accent", "hatch", True),
        Line(line.left(), line.top(), line.right(), line.bottom(), "accent", "outline"),
        *_ends(line),
    )


def _ends(line: QRectF) -> tuple[Shape, ...]:
    """Small squares at both ends, so that the edge is told from the drawing's own lines."""
    half = 0.8
    corners = ((line.left(), line.top()), (line.right(), line.bottom()))
    return tuple(Rect(x - half, y - half, 2 * half, 2 * half, "accent", "none") for x, y in corners)


def dimension(one: Edge, other: Edge, text: str, letters: Lettering) -> tuple[Shape, ...]:
    """The distance between two edges, with thin lines to those that it does not touch."""
    first, last = one.box, other.box
    if other.stands:
        y = _between((first.top(), first.bottom()), (last.top(), last.bottom()))
        ends = first.left(), last.left()
        leads = (_lead_down(x, box, y) for x, box in zip(ends, (first, last), strict=True))
        return (*leads, *level(y, *sorted(ends), text, "accent", letters))
    x = _between((first.left(), first.right()), (last.left(), last.right()))
    ys = first.top(), last.top()
    across = (_lead_across(y, box, x) for y, box in zip(ys, (first, last), strict=True))
    return (*across, *upright(x, *sorted(ys), text, "accent", letters))


def _between(one: tuple[float, float], other: tuple[float, float]) -> float:
    """The middle of what two stretches share, or of what lies between them."""
    return (max(one[0], other[0]) + min(one[1], other[1])) / 2


def _lead_down(x: float, box: QRectF, y: float) -> Line:
    near = min(max(y, box.top()), box.bottom())
    return Line(x, near, x, y, "accent", "hatch", True)


def _lead_across(y: float, box: QRectF, x: float) -> Line:
    near = min(max(x, box.left()), box.right())
    return Line(near, y, x, y, "accent", "hatch", True)
