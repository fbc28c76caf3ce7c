"""Cards in section, side by side along the board: how thick, how high, where the plug stands."""

from __future__ import annotations

from functools import partial

from rigdesk.drawing.boxed import Line as Words
from rigdesk.drawing.boxed import in_column
from rigdesk.drawing.card_labels import doubt_text, is_vague
from rigdesk.drawing.card_marks import worst_by_card
from rigdesk.drawing.card_words import CardWords, card_words
from rigdesk.drawing.cooler_shapes import AXIAL_DEPTH
from rigdesk.drawing.extent import around
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.keeping import Keeping
from rigdesk.drawing.layers import BRIDGES, CARDS, MARKS, SEATS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Bounds, Group, Label, Line, Mark, Rect, Role, Shape
from rigdesk.drawing.projection import SIDE, framed
from rigdesk.drawing.rear_cards import standing
from rigdesk.drawing.text import fitted
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES
from rigdesk.space import frame
from rigdesk.space.scene import BOARD, CardPlace, Scene
from rigdesk.speech import said

_BODY = ("pcb", "cooler", "backplate")
_MARK_SIZE, _MARK_MOST = 6.4, 12.0

_kept: Keeping[tuple[Group, ...]] = Keeping(256)


def section_box(card: CardPlace) -> Bounds:
    """What a card's body covers in the section."""
    return around([SIDE.box(solid) for solid in card.solids if solid.role in _BODY])


def side_card_groups(report: Report, letters: Lettering) -> list[Group]:
    """Every card in section, keyed like all, its bracket behind it."""
    found: list[Group] = []
    for card in standing(report.scene):
        words = card_words(report, card.placed, card.part, card.seat_name)
        end = _covered_from(report.scene, card)
        key = (card.id, card.y, card.zone, card.slot is None, words, letters.text, end)
        found += _kept.of(card.template, key, partial(_made, card, words, letters, end))
    return found


def _covered_from(scene: Scene, card: CardPlace) -> float:
    """Where the next card begins, whose section lies over this one's when they meet."""
    end = section_box(card).x1
    starts = (section_box(other).x0 for other in standing(scene) if other.y > card.y)
    return min([start for start in starts if start < end], default=end)


def _made(
    card: CardPlace, words: CardWords, letters: Lettering, end: float
) -> tuple[Group, ...]:  # fmt: skip
    box = section_box(card)
    bracket = next(solid for solid in card.solids if solid.role == "bracket")
    behind = SIDE.rect(bracket, "none", "faint", "hatch", dashed=True, radius=0.8)
    shapes: tuple[Shape, ...] = (
        *_outline(card, box),
        *_inside(card),
        *_plug(card),
        *_words(card, box._replace(x1=end), words, letters),
    )
    return (
        Group(f"bracket:{card.id}", SEATS, (behind,), (card.id,)),
        Group(f"card:{card.id}", CARDS, shapes, (card.id,)),
    )


def _outline(card: CardPlace, box: Bounds) -> tuple[Shape, ...]:
    """The body; its cooler's face and its top are dashed where they are estimates."""
    if card.zone != BOARD:  # a mount's own place is an estimate, and so are all of its faces
        return (framed(box, "card", "card-edge", "outline", dashed=True, radius=1.2),)
    x0, y0, x1, y1 = (tidy(value) for value in box)
    face, top = is_vague(card.template.thickness), is_vague(card.template.top_z)
    return (
        Rect(x0, y0, tidy(x1 - x0), tidy(y1 - y0), "card"),
        Line(x0, y0, x0, y1, "card-edge", "outline"),
        Line(x0, y1, x1, y1, "card-edge", "outline"),
        Line(x1, y0, x1, y1, "card-edge", "outline", dashed=face),
        Line(x0, y0, x1, y0, "card-edge", "outline", dashed=top),
    )


def _inside(card: CardPlace) -> tuple[Shape, ...]:
    """The cooler with its fans' depth, the card's own board down into its slot, a backplate."""
    shapes: list[Shape] = []
    for solid in card.solids:
        if solid.role == "cooler":
            shapes.append(framed(_inset(SIDE.box(solid)), "cooler", radius=0.9, edge="none"))
        elif solid.role == "pcb":
            low = frame.FINGER_Z if card.slot is not None else solid.z0
            shapes.append(SIDE.rect(solid._replace(z0=low), "pcb", "pcb-edge", "hatch"))
        elif solid.role == "backplate" and card.part.backplate_mm is not None:
            x0, y0, _, y1 = SIDE.box(solid)
            shapes.append(Line(tidy(x0), tidy(y0), tidy(x0), tidy(y1), "bracket", "outline"))
    return (*shapes, *_fans(card))


def _inset(box: Bounds) -> Bounds:
    x0, y0, x1, y1 = box
    return Bounds(x0 + min(2.0, (x1 - x0) / 4), y0 + 1.0, max(x0 + 2.0, x1 - 0.8), y1 - 1.0)


def _fans(card: CardPlace) -> tuple[Shape, ...]:
    """The fans' depth as a line along the cooler's face, for coolers that have them there."""
    if not _has_fans(card):
        return ()
    box = section_box(card)
    x = tidy(box.x1 - AXIAL_DEPTH)
    return (Line(x, tidy(box.y0 + 3.0), x, tidy(box.y1 - 3.0), "card-edge", "hatch"),)


def _has_fans(card: CardPlace) -> bool:
    """Whether fans are drawn at the cooler's face: it has some, and is deep enough for them."""
    upright = card.zone == BOARD and card.part.cooler in ("axial", "flow-through")
    return upright and card.template.front.value >= 2 * AXIAL_DEPTH


def _plug(card: CardPlace) -> tuple[Shape, ...]:
    """A plug on the top edge in solid amber, its bend zone dashed; one at the end dashed."""
    shapes = []
    for solid in card.solids:
        if solid.role == "plug":
            above = solid.x0 < card.end_x
            fill: Role = "plug" if above else "none"
            shapes.append(SIDE.rect(solid, fill, "plug", dashed=not above, radius=0.9))
        elif solid.role == "bend" and solid.x0 < card.end_x:
            shapes.append(SIDE.rect(solid, "none", "plug", dashed=True, radius=0.9))
    return tuple(shapes)


def _words(
    card: CardPlace, box: Bounds, words: CardWords, letters: Lettering
) -> tuple[Label, ...]:  # fmt: skip
    label, _, name = words.title.partition("  ")
    facts = words.facts[0].split(" · ")
    lines = [Words((label,), letters.title, "text", 600), Words((name,), letters.label, "text")]
    lines += [Words((fact,), letters.small) for fact in facts]
    vague = [(card.template.thickness, "thick"), (card.template.top_z, "high")]
    lines += [
        Words(
            (f"{doubt_text(known.span)} {what}", doubt_text(known.span)), letters.small, "unknown"
        )
        for known, what in vague
        if card.zone == BOARD and is_vague(known)
    ]
    left = min(box.x0 + 5.0, box.x1) if box.x1 - box.x0 > 16.0 else box.x0
    under = max((SIDE.box(s).y1 for s in card.solids if s.role == "plug"), default=box.y0)
    high = under if under < (box.y0 + box.y1) / 2 else box.y0
    right = min(box.x1, section_box(card).x1 - (AXIAL_DEPTH if _has_fans(card) else 0.0))
    room = Bounds(left, max(high, box.y0 + letters.of(7.0)), right, box.y1 - 1.0)
    return in_column(room, lines, letters)


def side_mark_groups(report: Report, letters: Lettering) -> list[Group]:
    """The worst that is said of each card, at the upper end of its section."""
    worst = worst_by_card(report)
    found = []
    for card in standing(report.scene):
        kind = worst.get(card.id)
        if kind is not None:
            x0, y0, x1, _ = section_box(card)
            size = tidy(min(letters.of(_MARK_SIZE), _MARK_MOST, x1 - x0 - 2.0))
            mark = Mark(tidy((x0 + x1) / 2), tidy(y0 + 2.0 + size / 2), kind, size)
            found.append(Group(f"mark:{card.id}", MARKS, (mark,), (card.id,)))
    return found


def side_bridge_groups(report: Report, scene: Scene, letters: Lettering) -> list[Group]:
    """Bridges over the cards that they join."""
    found = []
    for place in scene.bridges:
        solid, ids = place.solid, place.placed.joins
        if solid is None:
            continue
        told = {
            finding.severity
            for finding in report.active
            if finding.rule.startswith("nvlink-") and set(ids) <= set(finding.subjects)
        } - {"note"}
        role: Role = next((severity for severity in SEVERITIES if severity in told), "accent")
        box = SIDE.box(solid)
        wide = said("{slots}-slot", slots=place.part.slots)
        text, size = fitted(
            (f"NVLink {wide}", "NVLink"), box.x1 - box.x0 - 4.0, letters.small,
            letters.least,
        )  # fmt: skip
        baseline = tidy((box.y0 + box.y1 + cap_height(size)) / 2)
        label = Label(tidy((box.x0 + box.x1) / 2), baseline, text, "muted", size, 600, "middle")
        shapes = (framed(box, "raised", role, dashed=True, radius=2.0), *((label,) if text else ()))
        found.append(Group("bridge:" + ":".join(ids), BRIDGES, shapes, ids))
    return found
