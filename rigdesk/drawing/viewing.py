"""What every view ends with: groups in their order, the extent to show, rulers around it."""

from __future__ import annotations

from rigdesk.drawing.extent import groups_extent
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Bounds, Drawing, Group
from rigdesk.drawing.ruler import ruler_group
from rigdesk.drawing.text import plain
from rigdesk.rules.engine import Report

_MARGIN = 6.0
_RULER_ROOM = 22.0
_NUMBER_ROOM = 10.0


def framed_drawing(
    view: str, report: Report, groups: list[Group], *, ruler: bool, up: bool = False
) -> Drawing:
    """A drawing of these groups; ``up`` for a view whose heights grow toward its top."""
    x0, y0, x1, y1 = groups_extent(groups)
    bounds = Bounds(*(tidy(v) for v in (x0 - _MARGIN, y0 - _MARGIN, x1 + _MARGIN, y1 + _MARGIN)))
    if ruler:
        groups = [*groups, ruler_group(bounds, up)]
        bounds = bounds._replace(x0=bounds.x0 - _RULER_ROOM, y0=bounds.y0 - _NUMBER_ROOM)
    shown = tuple(sorted(groups, key=lambda group: group.layer))
    return Drawing(view, plain(report.rig.name), shown, bounds)
