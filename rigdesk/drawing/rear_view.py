"""The rear view: the machine from behind, upright, with its openings and the brackets in them.

The picture's x is the board frame's z, toward the side panel; its y is the frame's own, so that
what lies at one height in the board view lies there here, too.
"""

from __future__ import annotations

from rigdesk.drawing.absent_view import absent_groups
from rigdesk.drawing.extent import around, groups_extent
from rigdesk.drawing.gap_view import Room
from rigdesk.drawing.lettering import lettering
from rigdesk.drawing.placing import occupied
from rigdesk.drawing.primitives import Drawing, Group
from rigdesk.drawing.rear_cards import rear_card_groups, rear_gap_groups, rear_mark_groups
from rigdesk.drawing.rear_case import (
    BACK_X,
    panel_group,
    rear_board_groups,
    rear_case_groups,
    rear_opening_groups,
    rear_outline,
)
from rigdesk.drawing.viewing import framed_drawing
from rigdesk.rules.engine import Report

_AWAY = 14.0
"""Between the machine and the names of cards that have no place in the view, mm."""
_WIDTH = 170.0
"""Room for such a name, mm."""


def draw_rear(
    report: Report, *, marks: bool = True, ruler: bool = True, text: float = 1.0
) -> Drawing:
    """Draw a checked rig from behind. ``marks`` adds the cards' verdict marks.

    ``text`` magnifies the words, not the machine; see :mod:`rigdesk.drawing.lettering`.
    """
    letters, scene = lettering(text), report.scene
    cards = rear_card_groups(report, letters)
    marked = rear_mark_groups(report, letters) if marks else []
    groups: list[Group] = [
        *rear_case_groups(scene, letters),
        *rear_board_groups(scene, letters),
        *rear_opening_groups(scene, letters),
        *cards,
        *marked,
    ]
    groups += rear_gap_groups(report, Room(letters, occupied((*cards, *marked))))
    height = panel_group(scene, rear_outline(scene), letters)
    groups += [height] if height is not None else []
    near = around([groups_extent(groups)])
    groups += absent_groups(report, BACK_X, near.y1 + _AWAY, _WIDTH, letters)
    return framed_drawing("rear", report, groups, ruler=ruler)
