"""Cards seen from behind: their brackets in the openings, their bodies hidden by the wall."""

from __future__ import annotations

from functools import partial

from rigdesk.drawing.boxed import Line as Words
from rigdesk.drawing.boxed import in_column, in_two_lines
from rigdesk.drawing.card_marks import worst_by_card
from rigdesk.drawing.card_words import CardWords, card_words
from rigdesk.drawing.dimensions import gap_text, pill_width, upright
from rigdesk.drawing.extent import around
from rigdesk.drawing.gap_view import Room, gap_role
from rigdesk.drawing.keeping import Keeping
from rigdesk.drawing.layers import CARDS, DIMENSIONS, MARKS, SEATS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Bounds, Group, Label, Line, Mark, Rect, Role, Shape
from rigdesk.drawing.projection import REAR, framed
from rigdesk.rules.engine import Report
from rigdesk.space.scene import BOARD, CardPlace, Scene
from rigdesk.space.solids import Solid

_BODY = ("pcb", "cooler", "backplate")
_MARK_SIZE, _MARK_MOST = 6.4, 12.0
_CLEAR = 3.0
"""Dimensions stand so far off the tallest card, mm."""

_kept: Keeping[tuple[Group, ...]] = Keeping(256)


def standing(scene: Scene) -> list[CardPlace]:
    """The cards over the board: in slots, behind openings, in a mount, flat on risers."""
    mounts = (zone for zone in scene.zones if zone.kind in ("vertical", "lying"))
    return [*sorted(scene.cards, key=lambda card: card.y), *(c for z in mounts for c in z.cards)]


def body_box(card: CardPlace) -> Bounds:
    """What a card's body covers from behind, bracket and plug left out."""
    return around([REAR.box(solid) for solid in card.solids if solid.role in _BODY])


def bracket_of(card: CardPlace) -> Solid:
    """A card's bracket."""
    return next(solid for solid in card.solids if solid.role == "bracket")


def rear_card_groups(report: Report, letters: Lettering) -> list[Group]:
    """Bracket and hidden body of every card; the key of the bracket's group is the card's."""
    found: list[Group] = []
    for card in standing(report.scene):
        words = card_words(report, card.placed, card.part, card.seat_name)
        key = (card.id, card.y, card.zone, words, letters.text)
        found += _kept.of(card.template, key, partial(_made, card, words, letters))
    return found


def _made(card: CardPlace, words: CardWords, letters: Lettering) -> tuple[Group, ...]:
    bracket = bracket_of(card)
    box = REAR.box(bracket)
    hidden = framed(body_box(card), "none", "faint", "hatch", dashed=True, radius=1.2)
    screwed = Line(tidy(box.x1), tidy(box.y0), tidy(box.x1), tidy(box.y1), "bracket", "outline")
    shapes: tuple[Shape, ...] = (
        REAR.rect(bracket, "card", "bracket", "outline", radius=0.8),
        *((screwed,) if card.zone == BOARD else ()),
        *_words(box, words, letters),
    )
    return (
        Group(f"body:{card.id}", SEATS, (hidden,), (card.id,)),
        Group(f"card:{card.id}", CARDS, shapes, (card.id,)),
    )


def _words(box: Bounds, words: CardWords, letters: Lettering) -> tuple[Label, ...]:
    """Beside the mark in a bracket that lies; under each other in one that stands upright."""
    if box.y1 - box.y0 < box.x1 - box.x0:
        return in_two_lines(box._replace(x1=box.x1 - _mark_room(box, letters)), words, letters)
    label, _, name = words.title.partition("  ")
    lines = [Words((label,), letters.title, "text", 600), Words((name,), letters.label, "text")]
    lines += [Words((fact,), letters.small) for fact in words.facts[0].split(" · ")]
    room = min(letters.of(_MARK_SIZE), _MARK_MOST)
    return in_column(box._replace(y0=(box.y0 + box.y1 + room) / 2), lines, letters)


def _mark_room(box: Bounds, letters: Lettering) -> float:
    """What words leave free for a verdict's mark at the upper end of a bracket, mm."""
    room = min(letters.of(_MARK_SIZE), _MARK_MOST) + 3.0
    return room if box.x1 - box.x0 > 4 * room else 0.0


def rear_mark_groups(report: Report, letters: Lettering) -> list[Group]:
    """The worst that is said of each card, at the upper end of its bracket."""
    worst = worst_by_card(report)
    found = []
    for card in standing(report.scene):
        kind = worst.get(card.id)
        if kind is not None:
            x0, y0, x1, y1 = REAR.box(bracket_of(card))
            size = tidy(min(letters.of(_MARK_SIZE), _MARK_MOST, y1 - y0 - 2.0, x1 - x0 - 2.0))
            mark = Mark(tidy(x1 - 2.4 - size / 2), tidy((y0 + y1) / 2), kind, size)
            found.append(Group(f"mark:{card.id}", MARKS, (mark,), (card.id,)))
    return found


def rear_gap_groups(report: Report, room: Room) -> list[Group]:
    """The gap between each two neighbours, beside their bodies toward the side panel."""
    found = []
    for gap in report.build.gaps:
        if gap.lower is None or gap.upper.zone != BOARD:
            continue
        ids = (gap.upper.id, gap.lower.id)
        edge = max(body_box(card).x1 for card in (gap.upper, gap.lower)) + _CLEAR
        low, high = gap.upper.cooler_face.value, gap.lower.solder_face.value
        text, role = gap_text(gap.mm), gap_role(report, gap)
        x = edge + 2.0 + pill_width(text, room.letters) / 2
        at = room.place(x, low, high, text, edge, x + 400.0)
        if at is not None:
            shapes = _beside(edge, at, low, high, text, role, room.letters)
            found.append(Group(f"gap:{ids[0]}:{ids[1]}", DIMENSIONS, shapes, ids))
    return found


def _beside(
    edge: float, x: float, low: float, high: float, text: str, role: Role, letters: Lettering
) -> tuple[Shape, ...]:
    """A dimension with lines that lead to its two faces; where they pass each other, dashed."""
    leads = (
        Line(tidy(edge - 2.0), tidy(y), tidy(x + 3.0), tidy(y), role, "hatch") for y in (low, high)
    )
    met: tuple[Shape, ...] = ()
    if low > high:
        wide = tidy(edge - _CLEAR)
        met = (Rect(0.0, tidy(high), wide, tidy(low - high), "none", role, "dimension", True),)
    return (*met, *leads, *upright(x, low, high, text, role, letters))
