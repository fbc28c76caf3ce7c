"""Small outlines of parts, all at one scale, so that sizes can be compared by eye.

A card is seen edge-on, as on the canvas; a board from above; a case as the room
that it leaves for cards: its openings by the longest card. A part whose
record has no measures, and whose kind no standard settles, has no outline.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from rigdesk.desk.theme import theme
from rigdesk.parts import AnyPart, Board, Bridge, Card, Case, Cooler, Drive, Memory, Psu
from rigdesk.space import evidence, frame

PX_PER_MM = 0.17
"""The one scale. The longest cards, about 360 mm, still fit their column."""
DRIVES_MM = {
    "m2-2230": (30.0, 22.0), "m2-2242": (42.0, 22.0), "m2-2280": (80.0, 22.0),
    "m2-22110": (110.0, 22.0), "u2": (100.0, 69.85), "2.5-inch": (100.0, 69.85),
    "3.5-inch": (147.0, 101.6),
}  # fmt: skip
"""Length and width by form (PCI-SIG M.2; SFF-8201 and SFF-8301)."""


class Outline(NamedTuple):
    """A part's outline in mm as it is drawn; dashed where a measure is missing or estimated."""

    width: float
    height: float
    bracket: float = 0.0
    estimated: bool = False


def outline_of(part: AnyPart) -> Outline | None:
    """The outline of a part, mm; None when neither its record nor a standard gives one."""
    match part:
        case Card():
            return _card(part)
        case Board():
            form = frame.BOARD_OUTLINES.get(part.form)
            depth = part.depth_mm.value if part.depth_mm else form and form[0]
            length = part.length_mm.value if part.length_mm else form and form[1]
            return Outline(depth, length) if depth and length else None
        case Case():
            return _case(part)
        case Psu() if part.length_mm:
            # 150 mm is the width of an ATX supply (ATX design guide).
            return Outline(part.length_mm.value, part.width_mm.value if part.width_mm else 150.0)
        case Cooler() if part.height_mm and part.width_mm:
            return Outline(part.width_mm.value, part.height_mm.value)
        case Memory():
            high = part.height_mm.value if part.height_mm else frame.DIMM_HEIGHT
            return Outline(frame.DIMM_LENGTH, high)
        case Drive():
            return Outline(*DRIVES_MM[part.form])
        case Bridge():
            return Outline(frame.SLOT_PITCH, part.slots * frame.SLOT_PITCH, estimated=True)
    return None


def draw_silhouette(painter: QPainter, part: AnyPart, box: QRectF) -> None:
    """Draw a part's outline in the middle of a box's height, from its left edge."""
    shape = outline_of(part)
    if shape is None:
        return
    worn = theme()
    width, height = shape.width * PX_PER_MM, shape.height * PX_PER_MM
    body = QRectF(box.left() + 2, box.center().y() - height / 2, width, height)
    pen = QPen(worn.color("card-edge"), 1.0)
    if shape.estimated:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(worn.color("card"))
    painter.drawRoundedRect(body, 1.5, 1.5)
    if shape.bracket:
        painter.setPen(QPen(worn.color("bracket"), 1.6))
        top = body.top() - 3
        foot = top + max(height, shape.bracket * PX_PER_MM) + 5
        painter.drawLine(QPointF(body.left(), top), QPointF(body.left(), foot))


def _card(card: Card) -> Outline:
    """As the canvas draws it: by the record, else by what speaks for it, and then dashed."""
    thick, end = evidence.thickness(card), evidence.end_x(card)
    length = end.span.value - frame.BRACKET_X
    return Outline(length, thick.span.value, 1.0, thick.estimated or end.estimated)


def _case(case: Case) -> Outline | None:
    longest = case.card_length_mm or case.card_length_at_least_mm
    if longest is None or not case.openings:
        return None
    deep = min(longest.value, 380.0)
    return Outline(deep, case.openings * frame.SLOT_PITCH, estimated=deep < longest.value)
