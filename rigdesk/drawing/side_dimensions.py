"""Figures of the section: from card to card, past the board's edge, from the cards to the lid."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.drawing.dimensions import gap_text, pill_box, pill_width, upright
from rigdesk.drawing.dimensions import pill as figure
from rigdesk.drawing.gap_view import Room, gap_role, worst_of
from rigdesk.drawing.layers import DIMENSIONS, tidy
from rigdesk.drawing.placing import across, is_free
from rigdesk.drawing.primitives import Bounds, Group, Line, Rect, Role, Shape
from rigdesk.drawing.rear_cards import standing
from rigdesk.drawing.side_board import THICK
from rigdesk.drawing.side_cards import section_box
from rigdesk.drawing.side_case import ceiling
from rigdesk.rig.seats import VerticalSeat
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.space import frame
from rigdesk.space.gaps import along_line
from rigdesk.space.scene import BOARD, CardPlace
from rigdesk.space.solids import Solid, clearance
from rigdesk.units import Span

_ROWS = 3
"""Figures under the board stand in so many rows at most, so that none lies on another."""
_FIRST_ROW, _ROW = 8.0, 8.4
"""Below the board's edge, and from row to row, mm."""
_BESIDE = 20.0
"""The figure of a height may stand so far beside its card, mm."""


def side_gap_groups(report: Report, room: Room) -> list[Group]:
    """The gap between each two neighbours, dimensioned under the board."""
    found = []
    for gap in report.build.gaps:
        if gap.lower is None or gap.upper.zone != BOARD:
            continue
        ids = (gap.upper.id, gap.lower.id)
        low, high = gap.upper.cooler_face.value, gap.lower.solder_face.value
        shapes = _hanging(low, high, -frame.BODY_Z, gap_text(gap.mm), gap_role(report, gap), room)
        if low > high:  # they are in one place
            top = max(section_box(card).y0 for card in (gap.upper, gap.lower))
            met = Rect(tidy(high), tidy(top), tidy(low - high), tidy(-frame.BODY_Z - top),
                       "none", "error", "dimension", True)  # fmt: skip
            shapes = (met, *shapes)
        if shapes:
            found.append(Group(f"gap:{ids[0]}:{ids[1]}", DIMENSIONS, shapes, ids))
    return found


def side_overhang_group(report: Report, room: Room) -> Group | None:
    """How far the lowest card reaches past the board's lower edge."""
    board, cards = report.scene.board_template, report.scene.cards
    if board is None or not cards:
        return None
    lowest = max(cards, key=lambda card: card.cooler_face.value)
    face = lowest.cooler_face.value
    if face <= board.length:
        return None
    role: Role = worst_of(report, {lowest.id}, "bottom-overhang", "case-slots-short") or "note"
    text = format_quantity(mm(face - board.length))
    shapes = _hanging(board.length, face, -frame.BODY_Z, text, role, room)
    return Group(f"overhang:{lowest.id}", DIMENSIONS, shapes, (lowest.id,)) if shapes else None


def _hanging(
    x0: float, x1: float, top: float, text: str, role: Role, room: Room
) -> tuple[Shape, ...]:
    """A dimension along y whose figure hangs in the first free row under the board."""
    middle = (x0 + x1) / 2
    rows = [
        THICK + room.letters.of(_FIRST_ROW + number * _ROW) for number in range(_ROWS)
    ]  # fmt: skip
    boxes = [pill_box(middle, y, text, room.letters) for y in rows]
    free = next((i for i, box in enumerate(boxes) if is_free(box, room.taken)), None)
    if free is None:
        return ()
    room.taken.append(boxes[free])
    y = tidy(rows[free])
    leads = (Line(tidy(x), tidy(top), tidy(x), y, role, "hatch") for x in sorted((x0, x1)))
    line: tuple[Shape, ...] = ()
    if abs(x1 - x0) > pill_width(text, room.letters):
        line = (Line(tidy(min(x0, x1)), y, tidy(max(x0, x1)), y, role, "outline"),)
    return (*leads, *line, *figure(middle, y, text, role, room.letters))


def side_height_groups(report: Report, room: Room) -> list[Group]:
    """From the highest of each card to what hangs over it: each height once, where it has room."""
    found, seen = [], set()
    for card, top, low in _under(report):
        span = clearance(_highest(card, top), low)
        role = _height_role(report, card, span)
        key = (round(top.z1, 1), role)
        if key in seen:
            continue
        text, box = gap_text(span), section_box(card)
        pill = pill_box((box.x0 + box.x1) / 2, -(low.value + top.z1) / 2, text, room.letters)
        off = across(pill, room.taken, box.x0 - _BESIDE, box.x1 + _BESIDE)
        if off is not None:
            seen.add(key)
            x = tidy((box.x0 + box.x1) / 2 + off)
            room.taken.append(pill._replace(x0=pill.x0 + off, x1=pill.x1 + off))
            shapes = upright(x, -low.value, -top.z1, text, role, room.letters)
            found.append(Group(f"height:{card.id}", DIMENSIONS, shapes, (card.id, "case")))
    return found


def _under(report: Report) -> Iterator[tuple[CardPlace, Solid, Span]]:
    """Each card with its highest solid, its bracket aside, and the underside of what is over it."""
    over = ceiling(report.scene)
    for card in standing(report.scene):
        parts = (solid for solid in card.solids if solid.role != "bracket")
        top = max(parts, key=lambda solid: solid.z1)
        faces = [s.face("z", far=False) for s in over if s.x0 < card.end_x]
        if faces:
            yield card, top, min(faces, key=lambda face: face.value)


def _highest(card: CardPlace, top: Solid) -> Span:
    """The face of a card's highest solid; in a vertical mount with the doubt of its place."""
    mounted = isinstance(card.placed.seat, VerticalSeat)
    return along_line(card) if mounted else top.face("z", far=True)


def _height_role(report: Report, card: CardPlace, span: Span) -> Role:
    """What a rule says of the card's height, else what the figure says."""
    said = worst_of(report, {card.id}, "gpu-too-tall", "power-plug-", "vertical-mount-")
    if said is not None:
        return said
    if span.high < 0:
        return "error"
    return "unknown" if span.low < 0 else "ok"


def side_room_group(report: Report, outline: Bounds | None, room: Room) -> Group | None:
    """The room over the board at the CPU's end, where a record or a kind gives it."""
    case = report.scene.room
    limit = case.height_z if case is not None else None
    if limit is None or outline is None:
        return None
    role: Role = "unknown" if limit.estimated else "muted"
    text = format_quantity(mm(limit.span))
    x = outline.x0 - 4.0 - pill_width(text, room.letters) / 2
    shapes = upright(x, -limit.span.value, 0.0, text, role, room.letters)
    return Group("height", DIMENSIONS, shapes, ("case",))
