"""A card as solids about its own slot line: computed once a record, then moved."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Card, Plug
from rigdesk.space import evidence, frame
from rigdesk.space.solids import SURE, Doubt, Doubts, Solid
from rigdesk.units import Span


class PlugRoom(NamedTuple):
    """What a power plug needs beyond its receptacle, mm: its rigid part, then with the bend.

    ``straight`` is what must stay unbent. Sources: CEM connector figures and
    cable makers' guides; the rigid 8-pin and 16-pin lengths are judged.
    """

    rigid: float
    straight: float
    bend: float
    width: float


PLUG_ROOM = {
    "pcie-6": PlugRoom(19.0, 28.0, 28.0, 14.0),
    "pcie-8": PlugRoom(19.0, 28.0, 28.0, 18.0),
    "eps-8": PlugRoom(19.0, 28.0, 28.0, 18.0),
    "12-pin": PlugRoom(20.0, 28.0, 35.0, 19.0),
    "12vhpwr": PlugRoom(20.0, 35.0, 45.0, 22.15),
    "12v-2x6": PlugRoom(20.0, 35.0, 45.0, 22.15),
}
TOP_PLUG_X = 0.66
"""Where along a consumer card's length its top plugs stand (photographs; estimated)."""
PLUG_DEEP = 12.8
"""A receptacle's depth across the card's thickness (CEM)."""


LONGEST_X = frame.CARD_PCB_X + frame.FULL_LENGTH
"""How far forward every board leaves room for cards (CEM full length)."""


class CardTemplate(NamedTuple):
    """Everything about a card that does not depend on where it sits.

    ``front`` is the cooler's face over the slot's centre line by the card alone;
    ``cooler_face`` and ``solder_face`` are the body's two faces about that line
    with the slot's own doubt. ``end_plug_mm`` is what a plug at the end adds to
    the length. ``keeps_behind`` and ``keeps_length``: the body goes no further toward
    the CPU, and no further forward, than where every board leaves room.
    """

    solids: tuple[Solid, ...]
    thickness: evidence.Known
    solder_mm: float
    front: Span
    end_x: evidence.Known
    top_z: evidence.Known
    openings: int
    openings_estimated: bool
    plug: PlugRoom | None
    plug_recess: Span
    cooler_face: Span
    solder_face: Span
    end_plug_mm: float
    keeps_behind: bool
    keeps_length: bool


_templates: dict[int, tuple[Card, CardTemplate]] = {}
_KEPT = 4096


def card_template(card: Card) -> CardTemplate:
    """The template of a card; kept for every record that is still in use."""
    kept = _templates.get(id(card))
    if kept is not None and kept[0] is card:
        return kept[1]
    if len(_templates) >= _KEPT:
        _templates.clear()
    template = _make(card)
    _templates[id(card)] = (card, template)
    return template


def _make(card: Card) -> CardTemplate:
    thick, solder = evidence.thickness(card), evidence.solder_side(card)
    end, top = evidence.end_x(card), evidence.top_z(card)
    openings, guessed = evidence.bracket_openings(card)
    front = thick.span.shifted(-solder.value)
    plug = _widest_plug(card.plugs) if card.plug_place != "none" else None
    recess = card.plug_recess_mm.span if card.plug_recess_mm else Span(0.0, 0.0, 0.0)
    body = _body(card, end, top, front)
    plugs = _plug_solids(card, plug, end.span, top.span, front) if plug else ()
    return CardTemplate(
        (*body, _bracket(openings, guessed), *plugs),
        thick, solder.value, front, end, top, openings, guessed, plug, recess,
        Span(front.value - _sum(front.minus), front.value, front.value + _sum(front.plus)),
        Span(-solder.value - _sum(solder.plus), -solder.value, -solder.value + _sum(solder.minus)),
        plug.bend if plug and card.plug_place == "end" else 0.0,
        round(solder.value, 3) <= frame.SOLDER_SIDE,
        round(end.span.value, 2) <= LONGEST_X,
    )  # fmt: skip


def _doubt(span: Span) -> Doubt:
    return (span.minus, span.plus)


def _body(
    card: Card, end: evidence.Known, top: evidence.Known, front: Span
) -> tuple[Solid, Solid, Solid]:
    solder = evidence.solder_side(card)
    slot = (frame.SLOT_TOLERANCE, frame.SLOT_TOLERANCE)
    x1, z1 = _doubt(end.span), _doubt(top.span)
    back = (_sum(solder.plus), _sum(solder.minus))
    face = (_sum(front.minus), _sum(front.plus))
    x0, far, bottom, high = frame.CARD_PCB_X, end.span.value, frame.BODY_Z, top.span.value
    half = frame.PCB_HALF
    guessed = evidence.thickness(card).estimated
    pcb = Solid(
        "", "pcb", x0, far, -half, half, bottom, high, Doubts(SURE, x1, slot, slot, SURE, z1)
    )
    cooler = Solid(
        "", "cooler", x0, far, half, max(front.value, half + 0.1), bottom, high,
        Doubts(SURE, x1, slot, face, SURE, z1), estimated=guessed,
    )  # fmt: skip
    backplate = Solid(
        "", "backplate", x0, far, -solder.value, -half, bottom, high,
        Doubts(SURE, x1, back, slot, SURE, z1),
    )  # fmt: skip
    return pcb, cooler, backplate


def _sum(doubt: float) -> float:
    """A part's own doubt and its slot's are independent."""
    return float((doubt**2 + frame.SLOT_TOLERANCE**2) ** 0.5)


def _bracket(openings: int, guessed: bool) -> Solid:
    bottom = frame.BRACKET_BOTTOM + frame.SLOT_PITCH * (openings - 1)
    return Solid(
        "", "bracket", frame.BRACKET_X, frame.CARD_PCB_X, frame.BRACKET_TOP, bottom,
        frame.BRACKET_LOW_Z, frame.BRACKET_SHELF_Z, estimated=guessed,
    )  # fmt: skip


def _widest_plug(plugs: tuple[Plug, ...]) -> PlugRoom | None:
    rooms = [PLUG_ROOM[plug.kind] for plug in plugs]
    if not rooms:
        return None
    count = sum(plug.count for plug in plugs)
    largest = max(rooms, key=lambda room: room.bend)
    return largest._replace(width=sum(PLUG_ROOM[p.kind].width * p.count for p in plugs) or count)


def _plug_solids(
    card: Card, plug: PlugRoom, end: Span, top: Span, front: Span
) -> tuple[Solid, Solid]:
    """The plug and its bend zone; how far along the edge they stand is an estimate."""
    middle = min(front.value / 2, 15.0)
    s0, s1 = middle - PLUG_DEEP / 2, middle + PLUG_DEEP / 2
    if card.plug_place == "end":
        doubts = Doubts(_doubt(end), _doubt(end))
        z1 = top.value - 15.0
        z0 = z1 - plug.width
        x = end.value
        rigid = Solid("", "plug", x, x + plug.rigid, s0, s1, z0, z1, doubts, estimated=True)
        x += plug.rigid
        bend = Solid("", "bend", x, end.value + plug.bend, s0, s1, z0, z1, doubts, estimated=True)
        return rigid, bend
    recess = card.plug_recess_mm.value if card.plug_recess_mm else 0.0
    doubts = Doubts(z0=_doubt(top), z1=_doubt(top))
    centre = frame.CARD_PCB_X + TOP_PLUG_X * (end.value - frame.CARD_PCB_X)
    x0, x1 = centre - plug.width / 2, centre + plug.width / 2
    z = top.value - recess
    rigid = Solid("", "plug", x0, x1, s0, s1, z, z + plug.rigid, doubts, estimated=True)
    bend = Solid("", "bend", x0, x1, s0, s1, z + plug.rigid, z + plug.bend, doubts, estimated=True)
    return rigid, bend
