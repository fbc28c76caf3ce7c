"""The board view: the machine from its open side, to scale, with what the engine says of it.

Pure: the same report always gives an equal drawing, group by group, so that a pen repaints only
what differs. Boards and cards are drawn once a record and kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from rigdesk.drawing.air_view import air_groups
from rigdesk.drawing.baseboard_view import baseboard_group
from rigdesk.drawing.board_group import board_groups, empty_group
from rigdesk.drawing.bridge_view import bridge_groups, words_from
from rigdesk.drawing.card_labels import Body, Look
from rigdesk.drawing.card_shapes import card_body, card_shapes
from rigdesk.drawing.card_words import CardWords, card_words
from rigdesk.drawing.case_view import case_box, case_group, opening_groups
from rigdesk.drawing.extent import around, groups_extent
from rigdesk.drawing.gap_view import Room, front_groups, gap_groups, memory_group, overhang_group
from rigdesk.drawing.hose_view import hose_groups
from rigdesk.drawing.layers import CARDS, MARKS, tidy
from rigdesk.drawing.lettering import Lettering, lettering
from rigdesk.drawing.module_view import module_groups
from rigdesk.drawing.placing import occupied
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Mark, MarkKind, Shape
from rigdesk.drawing.projection import BOARD_SIDE
from rigdesk.drawing.ruler import ruler_group
from rigdesk.drawing.slot_view import slot_groups, visible_slots
from rigdesk.drawing.text import plain
from rigdesk.drawing.tray_view import tray_groups
from rigdesk.drawing.vertical_view import face, vertical_groups
from rigdesk.drawing.zone_layout import origins
from rigdesk.drawing.zone_view import rail_card_groups, rail_gap_groups, rail_groups
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES
from rigdesk.space.card_solids import CardTemplate
from rigdesk.space.scene import CardPlace
from rigdesk.speech import language

_MARGIN = 6.0
_RULER_ROOM = 22.0
_NUMBER_ROOM = 10.0
_TRAY_AWAY = 26.0
_MARK_SIZE = 6.4
_MARK_MOST = 12.0
"""Marks keep to the corner over the fan, however large the words are, mm."""
_FRONT_SEEN = 6.0
"""How much of the case beyond the machine belongs to what the eye should meet first, mm."""

_Key = tuple[int, str, float, float, float, float, CardWords, str]
_kept: dict[_Key, tuple[CardTemplate, Group]] = {}
_KEPT = 256


def draw_board(
    report: Report, *, marks: bool = True, ruler: bool = True, text: float = 1.0
) -> Drawing:
    """Draw a checked rig from the board's side. ``marks`` adds the cards' verdict marks.

    ``text`` magnifies the words, not the machine; see :mod:`rigdesk.drawing.lettering`.
    """
    letters = lettering(text)
    groups = _machine(report, letters, marks=marks)
    box = case_box(report.scene)
    near = groups_extent(groups)
    far = case_group(report.scene, letters), *air_groups(report.rig, box, near.x1, letters)
    walls = [group for group in far if group is not None]
    whole = around((near, groups_extent(walls))) if walls else near
    rails = _rails(report, letters, marks=marks)
    if rails:
        whole = around((whole, groups_extent(rails)))
    loose = [*rails, *_beside(report, whole, letters)]
    bounds = _grown(around((whole, groups_extent(loose))) if loose else whole, _MARGIN)
    focus = bounds
    if walls and not loose:  # the far part of a deep case can be left out
        focus = bounds._replace(x1=min(bounds.x1, tidy(near.x1 + _FRONT_SEEN)))
    groups += (*walls, *loose)
    if ruler:
        groups.append(ruler_group(bounds))
        bounds = Bounds(bounds.x0 - _RULER_ROOM, bounds.y0 - _NUMBER_ROOM, bounds.x1, bounds.y1)
    groups.sort(key=lambda group: group.layer)
    return Drawing("board", plain(report.rig.name), tuple(groups), bounds, focus)


def _beside(report: Report, whole: Bounds, letters: Lettering) -> list[Group]:
    """What has no place: a baseboard where a board takes the machine's, then the tray's cards."""
    x, y = tidy(whole.x1 + _TRAY_AWAY), tidy(whole.y0)
    if report.scene.board is None:
        return tray_groups(report, x, y, letters)
    base = baseboard_group(report.rig, x, y, letters)
    if base is None:
        return tray_groups(report, x, y, letters)
    low = tidy(groups_extent((base,)).y1 + _TRAY_AWAY)
    modules = module_groups(report, x, y, letters)
    return [base, *modules, *tray_groups(report, x, low, letters)]


def _machine(report: Report, letters: Lettering, *, marks: bool) -> list[Group]:
    """All but case and tray: the parts first, then the figures in what room they leave."""
    scene = report.scene
    groups: list[Group] = []
    groups += opening_groups(scene, letters)
    if scene.board is not None and scene.board_template is not None:
        closed = scene.room is not None and not scene.room.case.is_open
        groups += board_groups(scene.board, scene.board_template, letters, closed=closed)
    else:
        base = baseboard_group(report.rig, 0.0, 0.0, letters)
        groups += [base, *module_groups(report, 0.0, 0.0, letters)] if base else [empty_group()]
    slots = slot_groups(scene, letters)
    cards = [_card_group(report, card, letters) for card in scene.cards]
    bridges = bridge_groups(report, letters)
    marked = _mark_groups(report, letters) if marks else []
    open_slots = visible_slots(slots, scene.cards)
    room = Room(letters, occupied((*cards, *bridges, *marked, *open_slots)))
    groups += (*slots, *cards, *bridges, *gap_groups(report, room))
    groups += (*vertical_groups(report, letters), *hose_groups(scene, BOARD_SIDE))
    single = memory_group(report, room), overhang_group(report, room)
    groups += [group for group in single if group is not None]
    groups += (*front_groups(report, room), *marked)
    return groups


def _rails(report: Report, letters: Lettering, *, marks: bool) -> list[Group]:
    """The rails beside the machine with their cards, figures and marks; none without rails."""
    rails = rail_groups(report, letters)
    if not rails:
        return []
    cards = rail_card_groups(report, letters)
    marked = zone_marks(report, letters) if marks else []
    room = Room(letters, occupied((*cards, *marked)))
    return [*rails, *cards, *rail_gap_groups(report, room), *marked]


def _card_group(report: Report, card: CardPlace, letters: Lettering) -> Group:
    words = card_words(report, card.placed, card.part, card.seat_name)
    left, low = words_from(report.scene, card, Look().text_x), _covered_from(report, card)
    key = (id(card.template), card.id, card.y, left, low, letters.text, words, language().code)
    kept = _kept.get(key)
    if kept is not None and kept[0] is card.template:
        return kept[1]
    if len(_kept) >= _KEPT:
        del _kept[next(iter(_kept))]  # the oldest
    look = Look(text_x=left, text_low=low, slot=card.slot is not None, letters=letters)
    shapes = card_shapes(card.part, card.template, words, (0.0, card.y), look)
    group = Group(f"card:{card.id}", CARDS, shapes, (card.id,))
    _kept[key] = (card.template, group)
    return group


def _covered_from(report: Report, card: CardPlace) -> float:
    """Where the next card down starts, whose picture lies over this one's when they meet."""
    below = (other.solder_face.value for other in report.scene.cards if other.y > card.y)
    nearest = min(below, default=math.inf)
    return tidy(nearest) if nearest < card.cooler_face.value else math.inf


def _mark_groups(report: Report, letters: Lettering) -> list[Group]:
    """The worst that is said of each card, notes left to the list."""
    bodies = [(card.id, card_body(card.template, 0.0, card.y)) for card in report.scene.cards]
    for zone in report.scene.zones:
        if zone.kind in ("vertical", "lying"):
            shown = ((card.id, face(card)) for card in zone.cards)
            bodies += [(name, Body(s.x0, s.y0, s.x1, s.y1, s.y0)) for name, s in shown]
    return _marked(report, bodies, letters)


def zone_marks(report: Report, letters: Lettering) -> list[Group]:
    """The same for the cards on rails."""
    at = origins(report.scene)
    bodies = [
        (card.id, card_body(card.template, at[card.zone].x, at[card.zone].y + card.y))
        for card in report.scene.placed_cards
        if card.zone in at
    ]
    return _marked(report, bodies, letters)


def _marked(report: Report, bodies: Iterable[tuple[str, Body]], letters: Lettering) -> list[Group]:
    said: dict[str, set[str]] = {}
    for finding in report.active:
        if finding.region is None and len(finding.subjects) > 1:
            continue  # said of the whole rig, not of a place on it
        for subject in finding.subjects:
            said.setdefault(subject, set()).add(finding.severity)
    found = []
    for name, body in bodies:
        kinds = [s for s in SEVERITIES[:3] if s in said.get(name, ())]
        if kinds:
            shapes: tuple[Shape, ...] = (_mark(body, kinds[0], letters),)
            found.append(Group(f"mark:{name}", MARKS, shapes, (name,)))
    return found


def _mark(body: Body, kind: MarkKind, letters: Lettering) -> Mark:
    """In the corner over the fan, inside the card."""
    most = min(letters.of(_MARK_SIZE), _MARK_MOST)
    size = min(most, (body.y1 - body.y0) * 0.6)
    return Mark(
        tidy(body.x1 - 2.8 - most / 2), tidy(body.y0 + size / 2 + 1.8), kind, tidy(size)
    )  # fmt: skip


def _grown(bounds: Bounds, by: float) -> Bounds:
    return Bounds(
        *(tidy(v) for v in (bounds.x0 - by, bounds.y0 - by, bounds.x1 + by, bounds.y1 + by))
    )
