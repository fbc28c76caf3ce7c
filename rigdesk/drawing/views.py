"""The sides from which a rig is drawn, by their names."""

from __future__ import annotations

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.fitting import Draw
from rigdesk.rules.engine import Report

VIEWS = {"board": draw_board}
"""What draws each side."""


def drawer(report: Report, view: str = "board") -> Draw:
    """What draws a checked rig from a side with its words magnified by a factor.

    Raises KeyError for a side that is not in :data:`VIEWS`.
    """
    draw = VIEWS[view]
    return lambda text: draw(report, text=text)
