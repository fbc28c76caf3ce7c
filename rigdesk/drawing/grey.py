"""Figures that can be told apart on paper without their colours."""

from __future__ import annotations

from rigdesk.drawing.layers import DIMENSIONS
from rigdesk.drawing.legend import is_pill
from rigdesk.drawing.legend_signs import pill_look
from rigdesk.drawing.primitives import Group, Rect, Shape


def in_grey(group: Group) -> Group:
    """The boxes of figures told apart by weight and dash, not by colour alone."""
    if group.layer != DIMENSIONS or not any(map(is_pill, group.shapes)):
        return group
    return group._replace(shapes=tuple(map(_pill, group.shapes)))


def _pill(shape: Shape) -> Shape:
    if not isinstance(shape, Rect) or not is_pill(shape):
        return shape
    weight, dashed = pill_look(shape.edge)
    return shape._replace(weight=weight, dashed=dashed)
