"""The board view: the machine from its open side, to scale, with what the engine says of it.

Pure: the same report always gives an equal drawing, group by group, so that a pen repaints only
what differs. Boards and cards are drawn once a record and kept.
"""

from __future__ import annotations

import math

from rigdesk.drawing.board_group import board_groups, empty_group
from rigdesk.drawing.bridge_view import bridge_groups, words_from
from rigdesk.drawing.card_shapes import Body, Look, card_body, card_shapes
from rigdesk.drawing.card_words import CardWords, card_words
from rigdesk.drawing.case_view import case_group, opening_groups
from rigdesk.drawing.extent import around, groups_extent
from rigdesk.drawing.gap_view import front_groups, gap_groups, memory_group, overhang_group
from rigdesk.drawing.layers import CARDS, MARKS, tidy
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Mark, MarkKind, Shape
from rigdesk.drawing.ruler import ruler_group
from rigdesk.drawing.text import plain
from rigdesk.drawing.tray_view import tray_groups
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES
from rigdesk.space.card_solids import CardTemplate
from rigdesk.space.scene import CardPlace

_MARGIN = 6.0
_RULER_ROOM = 22.0
_NUMBER_ROOM = 10.0
_TRAY_AWAY = 26.0
_MARK_SIZE = 6.4

_Key = tuple[int, str, float, float, float, CardWords]
_kept: dict[_Key, tuple[CardTemplate, Group]] = {}
_KEPT = 256


def draw_board(report: Report, *, marks: bool = True, ruler: bool = True) -> Drawing:
    """Draw a checked rig from the board's side. ``marks`` adds the cards' verdict marks."""
    scene = report.scene
    groups: list[Group] = []
    groups += opening_groups(scene)
    if scene.board is not None and scene.board_template is not None:
        groups += board_groups(scene.board, scene.board_template)
    else:
        groups.append(empty_group())
    groups += [_card_group(report, card) for card in scene.cards]
    groups += bridge_groups(report)
    groups += gap_groups(report)
    single = (case_group(scene), memory_group(report), overhang_group(report))
    groups += [group for group in single if group is not None]
    groups += front_groups(report)
    if marks:
        groups += _mark_groups(report)
    machine = groups_extent(groups)
    loose = tray_groups(report, tidy(machine.x1 + _TRAY_AWAY), tidy(machine.y0))
    groups += loose
    bounds = _grown(around([machine, groups_extent(loose)]) if loose else machine, _MARGIN)
    if ruler:
        groups.append(ruler_group(bounds))
        bounds = Bounds(bounds.x0 - _RULER_ROOM, bounds.y0 - _NUMBER_ROOM, bounds.x1, bounds.y1)
    groups.sort(key=lambda group: group.layer)
    return Drawing("board", plain(report.rig.name), tuple(groups), bounds)


def _card_group(report: Report, card: CardPlace) -> Group:
    words = card_words(report, card.placed, card.part, card.seat_name)
    left, low = words_from(report.scene, card, Look().text_x), _covered_from(report, card)
    key = (id(card.template), card.id, card.y, left, low, words)
    kept = _kept.get(key)
    if kept is not None and kept[0] is card.template:
        return kept[1]
    if len(_kept) >= _KEPT:
        del _kept[next(iter(_kept))]  # the oldest
    look = Look(text_x=left, text_low=low, slot=card.slot is not None)
    shapes = card_shapes(card.part, card.template, words, (0.0, card.y), look)
    group = Group(f"card:{card.id}", CARDS, shapes, (card.id,))
    _kept[key] = (card.template, group)
    return group


def _covered_from(report: Report, card: CardPlace) -> float:
    """Where the next card down starts, whose picture lies over this one's when they meet."""
    below = (other.solder_face.value for other in report.scene.cards if other.y > card.y)
    nearest = min(below, default=math.inf)
    return tidy(nearest) if nearest < card.cooler_face.value else math.inf


def _mark_groups(report: Report) -> list[Group]:
    """The worst that is said of each card, notes left to the list."""
    said: dict[str, set[str]] = {}
    for finding in report.active:
        if finding.region is None and len(finding.subjects) > 1:
            continue  # said of the whole rig, not of a place on it
        for subject in finding.subjects:
            said.setdefault(subject, set()).add(finding.severity)
    found = []
    for card in report.scene.cards:
        kinds = [s for s in SEVERITIES[:3] if s in said.get(card.id, ())]
        if kinds:
            body = card_body(card.template, 0.0, card.y)
            shapes: tuple[Shape, ...] = (_mark(body, kinds[0]),)
            found.append(Group(f"mark:{card.id}", MARKS, shapes, (card.id,)))
    return found


def _mark(body: Body, kind: MarkKind) -> Mark:
    """In the corner over the fan, inside the card."""
    size = min(_MARK_SIZE, (body.y1 - body.y0) * 0.6)
    return Mark(tidy(body.x1 - 6.0), tidy(body.y0 + size / 2 + 1.8), kind, tidy(size))


def _grown(bounds: Bounds, by: float) -> Bounds:
    return Bounds(
        *(tidy(v) for v in (bounds.x0 - by, bounds.y0 - by, bounds.x1 + by, bounds.y1 + by))
    )
