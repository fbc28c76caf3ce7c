"""Which seat a card in the hand is held over, and the mark of what is said of it."""

from __future__ import annotations

from rigdesk.drawing.case_view import case_box
from rigdesk.drawing.primitives import MarkKind
from rigdesk.rig.seats import TRAY, Seat, SlotSeat
from rigdesk.solve.preview import SeatVerdict
from rigdesk.space import frame
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.scene import Scene

SNAP = 0.8 * frame.SLOT_PITCH
"""A card within this of a slot's line is held over that slot, mm."""
AROUND = 40.0
"""And the pointer within this of the machine along x, mm."""


def kind_of(verdict: SeatVerdict) -> MarkKind:
    """The mark of a seat: notes spoil nothing, and an error of a legal seat lies elsewhere."""
    if not verdict.legal:
        return "error"
    if verdict.severity is None or verdict.severity == "note":
        return "ok"
    return "warning" if verdict.severity == "error" else verdict.severity


def snapped(scene: Scene, pointer: tuple[float, float], line: float) -> Seat | None:
    """The seat meant by a pointer and the slot line of the card it holds; None for none.

    Beside the machine and below it lies the tray.
    """
    x, y = pointer
    box = case_box(scene)
    left, right = (box.x0, box.x1) if box else (0.0, _depth(scene))
    if x > right + AROUND or y > floor_y(scene):
        return TRAY
    near = min(scene.slots, key=lambda place: abs(place.y - line), default=None)
    if near is None or abs(near.y - line) > SNAP or x < left - AROUND:
        return None
    return SlotSeat(slot=near.name)


def slot_at(scene: Scene, x: float, y: float) -> SlotPlace | None:
    """The slot, or its opening at the rear, that lies at a place of the board frame, mm."""
    half = frame.SLOT_PITCH / 2
    near = (place for place in scene.slots if abs(place.y - y) < half)
    return next((place for place in near if -AROUND < x < place.x1), None)


def floor_y(scene: Scene) -> float:
    """Where the machine ends and the tray begins, mm."""
    box = case_box(scene)
    if box is not None:
        return box.y1
    length = scene.board_template.length if scene.board_template else 0.0
    return max([length, *(card.cooler_face.value for card in scene.cards)]) + AROUND


def _depth(scene: Scene) -> float:
    depth = scene.board_template.depth if scene.board_template else 0.0
    return max([depth, *(card.template.end_x.span.value for card in scene.cards)])
