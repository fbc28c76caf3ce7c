"""A card in the hand, as it is drawn: at true size, its edges dashed in the verdict's colour."""

from __future__ import annotations

from rigdesk.desk.seating import dock
from rigdesk.drawing.card_labels import Look
from rigdesk.drawing.card_shapes import card_shapes
from rigdesk.drawing.card_words import CardWords, short_name
from rigdesk.drawing.layers import CARDS
from rigdesk.drawing.lettering import lettering
from rigdesk.drawing.primitives import (
    Circle,
    Drawing,
    Group,
    Label,
    Line,
    Mark,
    MarkKind,
    Poly,
    Rect,
    Role,
    Shape,
)
from rigdesk.drawing.zone_layout import spot
from rigdesk.parts import Card
from rigdesk.rig.seats import RailSeat, Seat, VerticalSeat, seat_name
from rigdesk.space import frame
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.card_solids import card_template
from rigdesk.space.scene import Scene

MARK_SIZE = 6.0
MARK_X = -7.0
"""Marks stand in the rear openings, where nothing is written whatever card covers the slot, mm."""
_RING = 1.2


def loose_ghost(part: Card, label: str, role: Role, text: float = 1.0) -> tuple[Shape, ...]:
    """A card that has no place in the drawing, about a slot line at zero: dashed."""
    name = f"{label}  {short_name(part)}"
    words = CardWords(name, ("in the hand",))
    look = Look(role, dashed=True, slot=False, letters=lettering(text))
    return card_shapes(part, card_template(part), words, (0.0, 0.0), look)


def with_ghost(drawing: Drawing, card_id: str, kind: MarkKind) -> Drawing:
    """The drawing of a rig with one of its cards drawn as a ghost, over the others."""
    groups = [
        _as_ghost(group, kind) if group.key == f"card:{card_id}" else group
        for group in drawing.groups
        if group.key != f"mark:{card_id}"
    ]
    return drawing._replace(groups=tuple(groups))


def seat_shapes(place: SlotPlace, kind: MarkKind, *, legal: bool) -> tuple[Shape, ...]:
    """A seat while a card is in the hand: its mark, and an outline if the card may go there."""
    mark = Mark(MARK_X, place.y + frame.OPENING_CENTRE, kind, MARK_SIZE)
    if not legal:
        return (mark,)
    half = frame.SLOT_WIDTH / 2 + _RING
    width = place.x1 - place.x0 + 2 * _RING
    outline = Rect(
        place.x0 - _RING, place.y - half, width, 2 * half, "none", kind, "outline", radius=1.6
    )
    return outline, mark


def away_shapes(scene: Scene, seat: Seat, kind: MarkKind, *, legal: bool) -> tuple[Shape, ...]:
    """A seat off the board, lit like a slot: where the riser's socket would lie; a mount's sign."""
    if isinstance(seat, VerticalSeat):
        return _mount_shapes(seat, kind, legal=legal)
    at = spot(scene, seat)
    if at is None:
        return ()
    down = 0.0 if isinstance(seat, RailSeat) else frame.OPENING_CENTRE
    mark = Mark(at.x + MARK_X, at.y + down, kind, MARK_SIZE)
    if not legal:
        return (mark,)
    half, width = frame.SLOT_WIDTH / 2 + _RING, frame.SLOT_LENGTH[16] + 2 * _RING
    x0 = at.x + frame.SLOT_REAR_X - _RING
    return Rect(x0, at.y - half, width, 2 * half, "none", kind, "outline", radius=1.6), mark


def _mount_shapes(seat: VerticalSeat, kind: MarkKind, *, legal: bool) -> tuple[Shape, ...]:
    box = dock(seat)
    middle = (box.y0 + box.y1) / 2
    name = seat_name(seat)
    mark = Mark(box.x0 + 9.0, middle, kind, MARK_SIZE)
    words = Label(
        box.x0 + 18.0, middle + 2.2, name[:1].upper() + name[1:], "text" if legal else "muted", 6.0
    )
    edge: Role = kind if legal else "faint"
    width, high = box.x1 - box.x0, box.y1 - box.y0
    return Rect(box.x0, box.y0, width, high, "panel", edge, "outline", radius=3.0), mark, words


def _as_ghost(group: Group, kind: MarkKind) -> Group:
    shapes = tuple(_in_colour(shape, kind) for shape in group.shapes)
    # Over the other cards, under the dimensions: the gaps it would leave are what decides.
    return Group(group.key, max(group.layer, CARDS + 1), shapes, group.subjects)


def _in_colour(shape: Shape, kind: Role) -> Shape:
    """The card's own edges take the verdict's colour; its outline is dashed."""
    match shape:
        case Rect(edge="card-edge") | Poly(edge="card-edge"):
            return shape._replace(edge=kind, dashed=True)
        case Circle(edge="card-edge"):
            return shape._replace(edge=kind)
        case Line(role="card-edge"):
            return shape._replace(role=kind, dashed=shape.weight == "outline" or shape.dashed)
        case Rect() | Line() | Poly() | Circle() | Label() | Mark():
            return shape
