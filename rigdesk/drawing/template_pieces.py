"""The pieces of a paper card at true size: its side with what folds back, and its end.

Both lie in the card's own frame: x from the bracket's plane forward, heights over the board upward,
so that what is drawn higher stands further from the board. Everything comes from the card's solids;
the edge connector is the standard's.
"""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.drawing.dimensions import level, pill_width, upright
from rigdesk.drawing.layers import BOARD, CARDS, DIMENSIONS, SEATS, tidy
from rigdesk.drawing.legend_signs import chain
from rigdesk.drawing.lettering import lettering
from rigdesk.drawing.primitives import Group, Label, Line, Poly, Rect, Role, Shape
from rigdesk.drawing.template_words import END, FOLD_BACK, KEY, SLOT
from rigdesk.drawing.text import fitted
from rigdesk.parts import Card
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.space import evidence, frame
from rigdesk.space.card_solids import CardTemplate
from rigdesk.space.solids import Solid
from rigdesk.speech import numeral, said
from rigdesk.units import Span, trim

_FINGER_INSET = 2.35
"""The edge connector begins so far inside its slot and ends so far before its end, mm.

CEM: 44.95 to 129.25 in a slot of 42.60 to 131.60; taken for shorter ones as well."""
_KEY_X = 57.10
"""The key of every slot (CEM)."""
_REAR_FOOT = (15.0, 7.9)
"""Behind the bracket the board reaches down to this height, so far along (CEM), mm."""
_DOUBTFUL = 1.0
"""An edge is dashed from so much doubt on, mm, and wherever it is an estimate."""
_DIMENSION = 9.0
"""From a piece to its dimension, mm."""
_LETTERS = lettering(1.0)
_WORDS = 3.4
_CUT: Role = "card-edge"
Points = tuple[tuple[float, float], ...]


class Edges(NamedTuple):
    """A card's outline, mm: its faces, and which of them are in doubt."""

    end: Span
    top: Span
    face: Span
    end_vague: bool
    top_vague: bool
    face_vague: bool


def edges_of(template: CardTemplate) -> Edges:
    """The edges of a card that its record places."""
    return Edges(
        template.end_x.span, template.top_z.span, template.front,
        _is_vague(template.end_x), _is_vague(template.top_z), _is_vague(template.thickness),
    )  # fmt: skip


def side_piece(card: Card, template: CardTemplate) -> list[Group]:
    """The card from its cooler's side: outline, edge connector, plug, and what folds back."""
    edges = edges_of(template)
    plugs = [shape for solid in template.solids for shape in _plug(solid)]
    above = _folds_above(template)
    fold, flap = _flap(edges, above=above)
    return [
        Group("side:outline", CARDS, (*_outline(card, edges, above=above), *_key()), ()),
        Group("side:plug", BOARD, tuple(plugs), ()),
        Group("side:flap", BOARD, flap, ()),
        Group("fold:side", SEATS, fold, ()),
        Group("side:dimensions", DIMENSIONS, _side_dimensions(card, edges), ()),
    ]


def end_piece(template: CardTemplate, x: float, y: float) -> list[Group]:
    """The card from its end, its slot's centre line at ``x``, the board's surface at ``y``."""
    edges = edges_of(template)
    back, face = tidy(x - template.solder_mm), tidy(x + edges.face.value)
    top, low = tidy(y - edges.top.value), tidy(y - frame.BODY_Z)
    half = frame.PCB_HALF
    outline: tuple[Shape, ...] = (
        Poly(((face, top), (back, top), (back, low), (face, low)), _CUT, "none", "outline"),
        Line(face, low, face, top, _CUT, "outline", edges.face_vague),
        Rect(
            tidy(x - half), top, 2 * half, tidy(y - frame.FINGER_Z - top), "pcb", "pcb-edge",
            "hatch",
        ),
    )  # fmt: skip
    width = tidy(face - back)
    words, size = fitted((said(END), said(END).split()[0]), width - 8.0, _WORDS, 1.8)
    middle = tidy((back + face) / 2 + 3.0)
    outline += (Label(middle, tidy((top + low) / 2), words, "muted", size, anchor="middle"),)
    thick = format_quantity(mm(template.thickness.span))
    dimension = level(tidy(y + 21.0), back, face, thick, "text", _LETTERS)
    return [
        Group("end:bracket", SEATS, (_bracket_behind(template, x, y),), ()),
        Group("end:outline", CARDS, outline, ()),
        Group("end:slots", BOARD, _slot_lines(template, x, y), ()),
        Group("end:dimensions", DIMENSIONS, dimension, ()),
    ]


def _is_vague(known: evidence.Known) -> bool:
    return known.estimated or max(known.span.minus, known.span.plus) >= _DOUBTFUL


def _outline(card: Card, edges: Edges, *, above: bool) -> tuple[Shape, ...]:
    """What is cut: doubtful edges dashed, and none where the flap is folded."""
    x0, end, top = frame.CARD_PCB_X, edges.end.value, tidy(-edges.top.value)
    low = Poly((*_lower_edge(card, end), *_bracket_edge(), (x0, top)), _CUT, "none", "outline")
    if above:
        return low, Line(end, top, end, -frame.BODY_Z, _CUT, "outline", edges.end_vague)
    return low, Line(x0, top, end, top, _CUT, "outline", edges.top_vague)


def _lower_edge(card: Card, end: float) -> Points:
    """From the far end back to the bracket: the edge connector, then the rear foot."""
    low, finger = -frame.BODY_Z, -frame.FINGER_Z
    long, high = _REAR_FOOT
    lanes = card.pcie.connector if card.pcie else 16
    first = frame.SLOT_REAR_X + _FINGER_INSET
    last = tidy(frame.SLOT_REAR_X + frame.SLOT_LENGTH[lanes] - _FINGER_INSET)
    return (
        (end, low), (last, low), (last, finger), (first, finger), (first, low),
        (long, low), (long, -high), (frame.CARD_PCB_X, -high),
    )  # fmt: skip


def _bracket_edge() -> Points:
    """Round the bracket, which reaches under the card and ends below its screw."""
    return (
        (frame.CARD_PCB_X, -frame.BRACKET_LOW_Z), (frame.BRACKET_X, -frame.BRACKET_LOW_Z),
        (frame.BRACKET_X, -frame.BRACKET_SHELF_Z), (frame.CARD_PCB_X, -frame.BRACKET_SHELF_Z),
    )  # fmt: skip


def _key() -> tuple[Shape, ...]:
    """Where the slot's key parts the edge connector."""
    y = -frame.FINGER_Z
    return (
        Line(_KEY_X, y, _KEY_X, tidy(y - 8.0), _CUT, "part"),
        Label(tidy(_KEY_X + 2.0), tidy(y - 2.4), said(KEY), "muted", 2.6),
    )


def _plug(solid: Solid) -> tuple[Shape, ...]:
    """The plug and the room of its cable, which stay on the paper."""
    if solid.role not in ("plug", "bend"):
        return ()
    box = (solid.x0, -solid.z1, tidy(solid.x1 - solid.x0), tidy(solid.z1 - solid.z0))
    x, y, w, h = (tidy(value) for value in box)
    if solid.role == "bend":
        return (Rect(x, y, w, h, "none", "plug", "outline", dashed=True),)
    return (Rect(x, y, w, h, "plug", "plug", "outline"),)


def _folds_above(template: CardTemplate) -> bool:
    """Whether the cooler's depth folds back along the top: where a plug stands at the end."""
    plug = next((solid for solid in template.solids if solid.role == "plug"), None)
    return plug is not None and plug.x0 >= template.end_x.span.value


def _flap(edges: Edges, *, above: bool) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """The fold line, and the flap that shows how deep the cooler is."""
    end, top, deep = edges.end.value, -edges.top.value, edges.face.value
    low = -frame.BODY_Z
    x0 = frame.CARD_PCB_X
    if above:
        near, far = ((x0, top), (end, top)), ((x0, top - deep), (end, top - deep))
        middle, room, at = (x0 + end) / 2, end - x0, top - deep / 2
    else:
        near, far = ((end, top), (end, low)), ((end + deep, top), (end + deep, low))
        middle, room, at = end + deep / 2, deep - 2.0, (top + low) / 2
    sides = tuple(
        Line(tidy(a[0]), tidy(a[1]), tidy(b[0]), tidy(b[1]), _CUT, "outline")
        for a, b in zip(near, far, strict=True)
    )
    (fx0, fy0), (fx1, fy1) = far
    face = Line(tidy(fx0), tidy(fy0), tidy(fx1), tidy(fy1), _CUT, "outline", edges.face_vague)
    text, size = fitted((said(FOLD_BACK), said(FOLD_BACK).split()[0]), room, _WORDS, 1.6)
    figure, small = fitted(
        (format_quantity(mm(edges.face)), numeral(trim(deep, 1))), room, _WORDS, 1.6
    )
    labels = (
        Label(tidy(middle), tidy(at), text, "muted", size, anchor="middle"),
        Label(tidy(middle), tidy(at + 4.6), figure, "text", small, 500, "middle"),
    )
    return chain(near[0], near[1]), (*sides, face, *labels)


def _side_dimensions(card: Card, edges: Edges) -> tuple[Shape, ...]:
    """Length from the datum of its record, height from the finger."""
    datum = frame.BRACKET_X if card.length_datum == "bracket" else frame.CARD_PCB_X
    low = -frame.BRACKET_LOW_Z + _DIMENSION
    long = format_quantity(mm(edges.end.shifted(-datum)))
    high = format_quantity(mm(edges.top.shifted(-frame.FINGER_Z)))
    x = frame.BRACKET_X - 4.0 - pill_width(high) / 2
    return (
        *level(tidy(low), datum, edges.end.value, long, "text", _LETTERS),
        *upright(tidy(x), tidy(-edges.top.value), -frame.FINGER_Z, high, "text", _LETTERS),
    )


def _bracket_behind(template: CardTemplate, x: float, y: float) -> Rect:
    """The bracket's outline behind the body, dashed."""
    solid = next(solid for solid in template.solids if solid.role == "bracket")
    return Rect(
        tidy(x + solid.y0), tidy(y - solid.z1), tidy(solid.y1 - solid.y0),
        tidy(solid.z1 - solid.z0), "none", "faint", "hatch", dashed=True,
    )  # fmt: skip


def _slot_lines(template: CardTemplate, x: float, y: float) -> tuple[Shape, ...]:
    """The board's surface, and the centre lines of this slot and of those that the card covers."""
    count = int(max(template.front.value, 1.0) // frame.SLOT_PITCH) + 2
    right = tidy(x + frame.SLOT_PITCH * (count - 1) + 6.0)
    shapes: list[Shape] = [Line(tidy(x - 8.0), y, right, y, "muted", "part")]
    for n in range(count):
        at = tidy(x + frame.SLOT_PITCH * n)
        shapes.append(Line(at, tidy(y - 2.5), at, tidy(y + 4.0), "muted", "dimension"))
        named = said(SLOT) if n == 0 else f"+{n}"
        shapes.append(Label(at, tidy(y + 8.0), named, "muted", 2.8, anchor="middle"))
    return tuple(shapes)
