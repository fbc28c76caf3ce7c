"""The sides from which a rig is drawn, by their names."""

from __future__ import annotations

from rigdesk.drawing.all_view import draw_all
from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.fitting import Draw
from rigdesk.drawing.keeping import Keeping
from rigdesk.drawing.lanes_view import draw_lanes
from rigdesk.drawing.primitives import Drawing
from rigdesk.drawing.rear_view import draw_rear
from rigdesk.drawing.side_view import draw_side
from rigdesk.drawing.wiring_view import draw_wiring
from rigdesk.rules.engine import Report

VIEWS = {
    "board": draw_board, "rear": draw_rear, "side": draw_side, "all": draw_all,
    "wiring": draw_wiring, "lanes": draw_lanes,
}  # fmt: skip
"""What draws each side, all of them on one sheet, and the diagrams."""
_DRAWN: Keeping[Drawing] = Keeping(24)
"""A pack asks for each side some five times, in two sizes of words."""


def drawer(report: Report, view: str = "board") -> Draw:
    """What draws a checked rig from a side with its words magnified by a factor.

    What was drawn is kept a while. Raises KeyError for a side that is not in :data:`VIEWS`.
    """
    draw = VIEWS[view]
    return lambda text: _DRAWN.of(report, (view, text), lambda: draw(report, text=text))
