"""One part by itself, to scale, with the measures that its record gives: for whoever writes it.

Cards, boards and cases are drawn as they are in a machine; the other kinds as boxes. Dashed
is what the record does not say or only estimates, as everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rigdesk.drawing.board_group import board_groups, empty_group
from rigdesk.drawing.card_labels import Body, Look
from rigdesk.drawing.card_shapes import card_body, card_shapes
from rigdesk.drawing.card_words import CardWords, plug_words, short_name
from rigdesk.drawing.case_view import case_group, opening_groups
from rigdesk.drawing.dimensions import level, pill_width, upright
from rigdesk.drawing.extent import groups_extent
from rigdesk.drawing.layers import BOARD, CARDS, DIMENSIONS, tidy
from rigdesk.drawing.lettering import Lettering, lettering
from rigdesk.drawing.part_boxes import boxes_of, said
from rigdesk.drawing.primitives import Bounds, Circle, Drawing, Group, Line, Rect, Shape
from rigdesk.drawing.slot_view import slot_groups
from rigdesk.drawing.text import plain
from rigdesk.parts import AnyPart, Board, Card, Case
from rigdesk.rig.rig import Rig
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.space import evidence, frame
from rigdesk.space.assemble import assemble
from rigdesk.space.board_solids import board_template
from rigdesk.space.card_solids import CardTemplate, card_template
from rigdesk.units import Figure, trim

_MARGIN = 8.0
_AWAY = 9.0
"""From a body to its dimension line, mm on paper; grows with the words."""


def draw_part(part: AnyPart, text: float = 1.0) -> Drawing | None:
    """A part by itself; None for a kind whose record holds no measure to draw."""
    letters = lettering(text)
    groups = tuple(_groups(part, letters))
    if not groups:
        return None
    x0, y0, x1, y1 = groups_extent(groups)
    bounds = Bounds(*(tidy(v) for v in (x0 - _MARGIN, y0 - _MARGIN, x1 + _MARGIN, y1 + _MARGIN)))
    return Drawing("part", plain(part.title), groups, bounds)


def _groups(part: AnyPart, letters: Lettering) -> Iterator[Group]:
    match part:
        case Card():
            yield from _card(part, letters)
        case Board():
            yield from _board(part, letters)
        case Case():
            yield from _case(part, letters)
        case _:
            shapes = tuple(boxes_of(part, letters))
            if shapes:
                yield Group("box", CARDS, shapes)


def _card(card: Card, letters: Lettering) -> Iterator[Group]:
    """Edge-on as in the machine, and below it from its face."""
    template = card_template(card)
    body = card_body(template, 0.0, 0.0)
    facts = [f"{trim(card.tdp_w, 0)} W"] if card.tdp_w is not None else []
    facts += [plug_words(card.plugs)] if card.plugs else []
    words = CardWords(short_name(card), (" · ".join(facts),))
    shapes = card_shapes(card, template, words, (0.0, 0.0), Look(letters=letters))
    yield Group("edge", CARDS, shapes)
    away = letters.of(_AWAY)
    right = max(solid.x1 for solid in template.solids) + away
    thick = _said(template.thickness.span.value, card.thickness_mm)
    yield _dimension("thickness", upright, right, body.y0, body.y1, thick, letters)
    top = body.y1 + 2.2 * away
    face = tuple(_face(card, template, body, top))
    yield Group("face", CARDS, face)
    low = top + _height(card)
    high = _said(_height(card), card.height_mm)
    yield _dimension("height", upright, right, top, low, high, letters)
    long = _said(body.x1 - frame.BRACKET_X, card.length_mm)
    yield _dimension("length", level, low + away, frame.BRACKET_X, body.x1, long, letters)


def _height(card: Card) -> float:
    """From the gold finger's edge to the card's top, mm."""
    return tidy(evidence.top_z(card).span.value - frame.FINGER_Z)


def _face(card: Card, template: CardTemplate, body: Body, top: float) -> Iterator[Shape]:
    """The card from its cooler's side: outline, finger, bracket, plug."""
    low = tidy(top + _height(card))
    rim = tidy(low - (frame.BODY_Z - frame.FINGER_Z))
    vague = evidence.top_z(card).estimated or template.end_x.estimated
    x0, x1 = body.x0, body.x1
    yield Rect(x0, top, tidy(x1 - x0), tidy(rim - top), "cooler", "card-edge", "outline", vague,
               1.2)  # fmt: skip
    long = frame.SLOT_LENGTH[card.pcie.connector if card.pcie else 16]
    yield Rect(frame.SLOT_REAR_X, rim, long, tidy(low - rim), "pcb", "pcb-edge")
    yield Line(frame.BRACKET_X, tidy(top - 3.0), frame.BRACKET_X, low, "bracket", "outline")
    yield from _fans(card, x0, x1, top, rim)
    plug = next((solid for solid in template.solids if solid.role == "plug"), None)
    if plug is not None:
        yield Rect(
            tidy(plug.x0), tidy(low + frame.FINGER_Z - plug.z1), tidy(plug.x1 - plug.x0),
            tidy(plug.z1 - plug.z0), "plug", "plug", "part", False, 0.9,
        )  # fmt: skip


def _fans(card: Card, x0: float, x1: float, top: float, low: float) -> Iterator[Shape]:
    """As many as are recorded, side by side; a blower's one is at the far end."""
    if card.cooler == "blower":
        count, start = 1, x1 - (low - top)
    else:
        count, start = (card.fans or 0) if card.cooler in ("axial", "flow-through") else 0, x0
    pitch = (x1 - start) / max(count, 1)
    radius = max(min(pitch, low - top) * 0.45, 1.0)
    for number in range(count):
        x, y = start + pitch * (number + 0.5), (top + low) / 2
        yield Circle(tidy(x), tidy(y), tidy(radius), "card-edge", "none", "dimension")
        yield Circle(tidy(x), tidy(y), tidy(radius * 0.35), "card-edge", "none", "dimension")


def _board(board: Board, letters: Lettering) -> Iterator[Group]:
    template = board_template(board)
    scene = assemble(Rig(board=board.id, parts={board.id: board}))
    yield from board_groups(board, template, letters)
    yield from slot_groups(scene, letters)
    away = letters.of(_AWAY)
    wide, long = board.depth_mm, board.length_mm
    yield _dimension("depth", level, template.length + away, 0.0, template.depth,
                     _said(template.depth, wide), letters)  # fmt: skip
    yield _dimension("length", upright, template.depth + away, 0.0, template.length,
                     _said(template.length, long), letters)  # fmt: skip


def _case(case: Case, letters: Lettering) -> Iterator[Group]:
    """The room that it leaves: walls, openings, and where an ATX board would lie."""
    scene = assemble(Rig(case=case.id, parts={case.id: case}))
    walls = case_group(scene, letters)
    yield from (walls,) if walls else ()
    yield empty_group()
    yield from opening_groups(scene, letters)
    longest = case.card_length_mm or case.card_length_at_least_mm
    if longest is not None:
        y = frame.BOARD_OUTLINES["ATX"][1] * 0.6
        text = f"cards to {said(longest)}"
        if case.card_length_mm is None:
            text = f"{said(longest)} proven"
        yield _dimension("cards", level, y, frame.BRACKET_X, longest.value, text, letters)


def _said(drawn: float, recorded: Figure | None) -> str:
    """A measure as the record gives it; what stands in for it with a ~."""
    return said(recorded) if recorded else f"~{format_quantity(mm(drawn))}"


def _dimension(
    name: str, line: Callable[..., tuple[Shape, ...]], at: float, start: float, end: float,
    text: str, letters: Lettering,
) -> Group:  # fmt: skip
    if line is upright:  # its pill stands over it: clear of the body, however wide it is
        at += pill_width(text, letters) / 2 - letters.of(_AWAY) / 2
    role: Any = "unknown" if text.startswith("~") else "muted"
    layer = DIMENSIONS if name != "cards" else BOARD + 2
    return Group(f"dimension:{name}", layer, line(tidy(at), start, end, text, role, letters))
