"""Rails drawn to scale beside the machine: their places, the cards on them, the gaps between.

Where a rail's pitch is not recorded its places are dashed, with how far they may be off.
"""

from __future__ import annotations

from functools import lru_cache

from rigdesk.drawing.card_labels import Look, doubt_text
from rigdesk.drawing.card_shapes import card_shapes
from rigdesk.drawing.card_words import card_words
from rigdesk.drawing.dimensions import gap_text, upright
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.gap_view import Room, gap_role
from rigdesk.drawing.layers import CARDS, CASE, DIMENSIONS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Group, Label, Line, Rect, Role, Shape
from rigdesk.drawing.text import fitted, plain
from rigdesk.drawing.zone_layout import Spot, column, origins, places
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.rules.words import thing_name
from rigdesk.space import frame
from rigdesk.space.scene import CardPlace, Zone
from rigdesk.speech import said

_RAIL = (-12.0, frame.BRACKET_X)
"""The rail's own bar along x: drawn where a case's rear wall would be, mm."""
_END = 30.0
"""How far a rail is drawn beyond its last place, mm."""
_PLACE = 6.0
"""Half the height of a place's mark on the bar, mm."""


def rail_groups(report: Report, letters: Lettering) -> list[Group]:
    """One group a rail, keyed ``rail:A``: its bar, its places with their numbers, its name."""
    found = []
    for zone, origin in _rails(report):
        taken = frozenset(card.position for card in zone.cards)
        lowest = max([0.0, *places(zone), *(card.cooler_face.value for card in zone.cards)])
        named = _name(zone, origin, tidy(origin.y - _END / 2), column(zone), letters)
        shapes = _rail(zone, origin, tidy(lowest), taken, column(zone), letters, named)
        ids = tuple(card.id for card in zone.cards)
        found.append(Group(zone.name.replace(" ", ":", 1), CASE + 1, shapes, ids))
    return found


def rail_card_groups(report: Report, letters: Lettering) -> list[Group]:
    """The cards on rails, keyed like all (``card:gpu1``), in the order of each rail."""
    return [
        _card(report, card, origin, letters)
        for zone, origin in _rails(report)
        for card in sorted(zone.cards, key=lambda card: card.y)
    ]


def rail_gap_groups(report: Report, room: Room) -> list[Group]:
    """The known gaps between cards of a rail, keyed ``gap:gpu1:gpu2``."""
    at = origins(report.scene)
    found = []
    for gap in report.build.gaps:
        origin = at.get(gap.upper.zone)
        if origin is None or gap.lower is None:
            continue
        low = origin.y + gap.upper.cooler_face.value
        high = origin.y + gap.lower.solder_face.value
        end = origin.x + min(gap.upper.end_x, gap.lower.end_x)
        text = gap_text(gap.mm)
        x = room.place(origin.x + gap.x, low, high, text, origin.x, end)
        if x is not None:
            ids = (gap.upper.id, gap.lower.id)
            shapes = upright(x, tidy(low), tidy(high), text, gap_role(report, gap), room.letters)
            found.append(Group(f"gap:{ids[0]}:{ids[1]}", DIMENSIONS, shapes, ids))
    return found


def _rails(report: Report) -> list[tuple[Zone, Spot]]:
    at = origins(report.scene)
    return [(zone, at[zone.name]) for zone in report.scene.zones if zone.name in at]


def _card(report: Report, card: CardPlace, origin: Spot, letters: Lettering) -> Group:
    words = card_words(report, card.placed, card.part, card.seat_name)
    zone = report.scene.zone(card.zone)
    look = Look(slot=False, letters=letters)
    if zone is not None and not zone.is_sure(card):
        look = look._replace(dashed=True)
    at = (origin.x, tidy(origin.y + card.y))
    shapes = card_shapes(card.part, card.template, words, at, look)
    return Group(f"card:{card.id}", CARDS, shapes, (card.id,))


@lru_cache(maxsize=64)
def _rail(
    zone: Zone, origin: Spot, lowest: float, taken: frozenset[int], width: float,
    letters: Lettering, named: tuple[Label, ...],
) -> tuple[Shape, ...]:  # fmt: skip
    """The bar from before the first place to past the last thing on it."""
    x0, x1 = (tidy(origin.x + x) for x in _RAIL)
    top, end = tidy(origin.y - _END / 2), tidy(origin.y + lowest + _END)
    shapes: list[Shape] = [
        Rect(x0, top, tidy(x1 - x0), tidy(end - top), "case", "case-edge", "part", zone.estimated),
        *named,
    ]
    for number, y in enumerate(places(zone), 1):
        shapes += _place(number, tidy(origin.y + y), origin, number in taken, width, zone, letters)
    return tuple(shapes)


def _place(
    number: int, y: float, origin: Spot, taken: bool, width: float, zone: Zone, letters: Lettering
) -> list[Shape]:
    """A place's hole in the bar, its number, and a line where a card's slot would lie."""
    x0, x1 = (tidy(origin.x + x) for x in _RAIL)
    role: Role = "text" if taken else "muted"
    edge: Role = "bracket" if taken else "case-edge"
    fill: Role = "card" if taken else "desk"
    hole = Rect(
        x0 + 2.0, tidy(y - _PLACE), tidy(x1 - x0 - 4.0), 2 * _PLACE, fill, edge, "part",
        zone.estimated, 0.8,
    )  # fmt: skip
    cap = cap_height(letters.label)
    label = Label(x0 - 3.0, tidy(y + cap / 2), str(number), role, letters.label, anchor="end")
    if taken:
        return [hole, label]
    end = tidy(origin.x + width)
    return [hole, label, Line(x1, y, end, y, "faint", "hatch", dashed=True)]


def _name(
    zone: Zone, origin: Spot, top: float, width: float, letters: Lettering
) -> tuple[Label, ...]:
    """Over the rail: its name, its places and their pitch, in the colour of doubt if estimated."""
    name, y = plain(thing_name(zone.name)), tidy(top - 3.0)
    head = name[:1].upper() + name[1:]
    if zone.rail is None or zone.pitch is None:
        return (Label(tidy(origin.x), y, head, "muted", letters.label, 600),)
    number = f"{head} · {said('{count} places', count=zone.rail.places)}"
    pitch, doubt = format_quantity(mm(zone.pitch.value)), doubt_text(zone.pitch)
    sure = not zone.estimated
    about = said("{pitch} apart", pitch=pitch)
    if not sure:
        about = said("{pitch} apart, not recorded", pitch=f"~{pitch} {doubt}")
    texts = (f"{number} · {about}", number, head)
    text, size = fitted(texts, width, letters.label, letters.least)
    role: Role = "muted" if sure else "unknown"
    return (Label(tidy(origin.x), y, text, role, size),) if text else ()
