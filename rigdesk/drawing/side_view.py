"""The side view: a section across the cards, the machine laid on its back, the lid above.

The picture's x is the board frame's y, from the CPU's end at the left; up is z, away from the
board. It is seen from the rear, so that slot 1 is at the left of slot 2.
"""

from __future__ import annotations

from rigdesk.drawing.absent_view import absent_groups
from rigdesk.drawing.extent import extent, groups_extent
from rigdesk.drawing.gap_view import Room
from rigdesk.drawing.lettering import lettering
from rigdesk.drawing.placing import occupied
from rigdesk.drawing.primitives import Drawing, Group
from rigdesk.drawing.side_board import side_board_groups, side_cooler_group, slot_name_groups
from rigdesk.drawing.side_cards import side_bridge_groups, side_card_groups, side_mark_groups
from rigdesk.drawing.side_case import side_case_groups, side_outline
from rigdesk.drawing.side_dimensions import (
    side_gap_groups,
    side_height_groups,
    side_overhang_group,
    side_room_group,
)
from rigdesk.drawing.viewing import framed_drawing
from rigdesk.rules.engine import Report

_AWAY = 14.0
"""Between the machine and the names of cards that have no place in the view, mm."""
_WIDTH = 260.0
"""Room for such a name, mm."""


def draw_side(
    report: Report, *, marks: bool = True, ruler: bool = True, text: float = 1.0
) -> Drawing:
    """Draw a checked rig in section. ``marks`` adds the cards' verdict marks.

    ``text`` magnifies the words, not the machine; see :mod:`rigdesk.drawing.lettering`.
    """
    letters, scene = lettering(text), report.scene
    cards = side_card_groups(report, letters)
    bridges = side_bridge_groups(report, scene, letters)
    marked = side_mark_groups(report, letters) if marks else []
    names = slot_name_groups(scene, letters)
    cooler = side_cooler_group(scene, letters)
    standing = [*side_board_groups(scene, letters), *names, *([cooler] if cooler else [])]
    case = side_case_groups(scene, letters)
    groups: list[Group] = [*case, *standing, *cards, *bridges, *marked]
    taken = occupied((*cards, *marked, *names, *case))
    room = Room(letters, [*taken, *(extent(bridge.shapes) for bridge in bridges)])
    groups += side_gap_groups(report, room)
    groups += side_height_groups(report, room)
    single = (
        side_overhang_group(report, room),
        side_room_group(report, side_outline(scene), room),
    )
    groups += [group for group in single if group is not None]
    near = groups_extent(groups)
    groups += absent_groups(report, 0.0, near.y1 + _AWAY, _WIDTH, letters)
    return framed_drawing("side", report, groups, ruler=ruler, up=True)
