"""What lies between things, dimensioned: cards, memory, the board's edge, the case's front."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from rigdesk.drawing.card_shapes import card_body
from rigdesk.drawing.dimensions import (
    gap_text,
    level,
    level_pill_x,
    pill_box,
    pill_width,
    upright,
)
from rigdesk.drawing.layers import DIMENSIONS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.placing import across, is_free
from rigdesk.drawing.primitives import Bounds, Group, Line, Rect, Role, Shape
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES, Severity, format_quantity, mm
from rigdesk.space.gaps import Gap, GapClass
from rigdesk.space.scene import BOARD, CardPlace
from rigdesk.space.solids import Solid, clearance
from rigdesk.units import Span

FRONT_SHOWN = 30.0
"""A card's end is dimensioned to the case from this near on, mm."""
_HATCHED_FROM = 1.0
_HATCH = 9.0
_FARTHEST = 500.0
"""Nothing is hatched beyond this, mm: longer cards do not exist, hostile records do."""
_FRONT_YS = (12.0, 16.0, 20.0, 24.0, 28.0, 32.0)
"""Under the slot's line, mm: clear of the verdict mark, and further down for what is in the way."""
_OPEN_AIR = ("axial", "flow-through")
_GRADES: dict[GapClass, Role] = {
    "met": "error", "blocked": "warning", "tight": "warning", "poor": "note", "good": "ok",
}  # fmt: skip


class Room(NamedTuple):
    """What figures share: the size of their words, and what stands where already.

    Every figure that is placed is added to ``taken``, so that the next keeps off it.
    """

    letters: Lettering
    taken: list[Bounds]

    def place(
        self, x: float, y0: float, y1: float, text: str, lowest: float, highest: float
    ) -> float | None:
        """Where a dimension along y stands: as near to ``x`` as its pill finds room.

        None where magnified words leave none: better no figure than two in one place.
        """
        box = pill_box(x, (y0 + y1) / 2, text, self.letters)
        off = across(box, self.taken, lowest, highest)
        if off is None:
            if self.letters.text > 1.0:
                return None
            off = 0.0
        self.taken.append(Bounds(box.x0 + off, box.y0, box.x1 + off, box.y1))
        return tidy(x + off)


def gap_groups(report: Report, room: Room) -> list[Group]:
    """One group a pair of neighbouring cards, keyed ``gap:gpu1:gpu2``."""
    found = []
    for gap in report.build.gaps:
        if gap.lower is None or gap.upper.zone != BOARD:
            continue
        role = gap_role(report, gap)
        low, high = gap.upper.cooler_face.value, gap.lower.solder_face.value
        end = min(gap.upper.end_x, gap.lower.end_x)
        text = gap_text(gap.mm)
        x = room.place(gap.x, low, high, text, 0.0, end)
        if x is None:
            text = gap_text(gap.mm, brief=True)
            x = room.place(gap.x, low, high, text, 0.0, end)
        met = min(end, _FARTHEST) if low - high > _HATCHED_FROM else 0.0
        shapes = _between(x, low, high, text, role, met, room.letters)
        ids = (gap.upper.id, gap.lower.id)
        if shapes:
            found.append(Group(f"gap:{ids[0]}:{ids[1]}", DIMENSIONS, shapes, ids))
    return found


@lru_cache(maxsize=512)
def _between(
    x: float | None, low: float, high: float, text: str, role: Role, met: float, letters: Lettering
) -> tuple[Shape, ...]:
    """The dimension, over a hatching of the first ``met`` mm where two cards are in one place."""
    shapes = upright(x, low, high, text, role, letters) if x is not None else ()
    return (*_met(met, high, low), *shapes) if met else shapes


def _met(end: float, top: float, bottom: float) -> tuple[Shape, ...]:
    """Where two cards would be in one place, hatched."""
    box = Rect(0.0, tidy(top), tidy(end), tidy(bottom - top), "none", "error", "dimension", True)
    depth = min(bottom - top, 30.0)
    lines = (
        Line(tidy(x), tidy(bottom), tidy(x + depth), tidy(bottom - depth), "error", "hatch")
        for x in (_HATCH * i for i in range(int((end - depth) // _HATCH) + 1))
    )
    return box, *lines


def gap_role(report: Report, gap: Gap) -> Role:
    """The class of a gap: what a rule says of the pair, else the figure where a fan needs air."""
    pair = {gap.upper.id} | ({gap.lower.id} if gap.lower else set())
    said = worst_of(report, pair, "airflow-", "slot-overlap")
    if said is not None:
        return said
    if gap.mm.value < 0:
        return "error"
    return _GRADES[gap.grade()] if gap.upper.part.cooler in _OPEN_AIR else "ok"


def worst_of(report: Report, subjects: set[str], *rules: str) -> Severity | None:
    """The worst active finding about all of these subjects by rules whose names start so."""
    found = {
        finding.severity
        for finding in report.active
        if finding.rule.startswith(rules) and subjects.issubset(finding.subjects)
    }
    return next((severity for severity in SEVERITIES if severity in found), None)


def memory_group(report: Report, room: Room) -> Group | None:
    """From the nearest row of memory to the first card, with its doubt where it is estimated."""
    cards = sorted(report.scene.cards, key=lambda card: card.y)
    if not cards:
        return None
    first = cards[0]
    nearest = _nearest_module(report, first)
    if nearest is None:
        return None
    module, span = nearest
    body = card_body(first.template, 0.0, first.y)
    said = worst_of(report, {first.id}, "ram-clearance")
    if said is None and module.estimated and span.value < 0:
        return None  # an estimate alone speaks against no card that keeps the standard
    role: Role = said or _memory_role(module, span)
    left, right = max(module.x0, body.x0), min(module.x1, body.x1)
    x = (left + right) / 2
    text = gap_text(span)
    at = room.place(x, module.y1, body.y0, text, left, right)
    if at is None:
        return None
    shapes = upright(at, module.y1, body.y0, text, role, room.letters)
    return Group(f"gap:dimm:{first.id}", DIMENSIONS, shapes, (first.id, "board"))


def _memory_role(module: Solid, span: Span) -> Role:
    """Where no rule speaks: met, doubtful, only estimated, or clear."""
    if span.high < 0:
        return "error"
    if span.low < 0:
        return "unknown"
    return "note" if module.estimated else "ok"


def _nearest_module(report: Report, card: CardPlace) -> tuple[Solid, Span] | None:
    """The memory module on the CPU's side of a card that comes nearest to it along y."""
    found = [
        (solid, clearance(solid.face("y", far=True), card.solder_face))
        for solid in report.scene.fixed
        if solid.role == "dimm" and solid.y0 + solid.y1 < 2 * card.y and solid.x0 < card.end_x
    ]
    return min(found, key=lambda pair: pair[1].value, default=None)


def overhang_group(report: Report, room: Room) -> Group | None:
    """How far the lowest card hangs below the board, measured from the board's lower edge."""
    board = report.scene.board_template
    if board is None or not report.scene.cards:
        return None
    lowest = max(report.scene.cards, key=lambda card: card.cooler_face.value)
    face = lowest.cooler_face
    over = face.value - board.length
    if over <= 0:
        return None
    role: Role = worst_of(report, {lowest.id}, "bottom-overhang", "case-slots-short") or "note"
    body = card_body(lowest.template, 0.0, lowest.y)
    edge, y = tidy(board.length), tidy(face.value)
    text = format_quantity(mm(over))
    # Beside what stands out of the card's end, so that neither hides the other.
    clear = max(body.x1, _reach(lowest)) + 3.0
    x = clear + pill_width(text, room.letters) / 2
    at = room.place(x, edge, y, text, clear, math.inf) or x
    shapes = upright(at, edge, y, text, role, room.letters)
    lines: tuple[Shape, ...] = (
        Line(tidy(clear), edge, tidy(at + 14.0), edge, role, "dimension", dashed=True),
        Line(tidy(body.x1 + 3.0), y, tidy(at + 6.0), y, role, "dimension", dashed=True),
    )
    return Group(f"overhang:{lowest.id}", DIMENSIONS, lines + shapes, (lowest.id,))


def front_groups(report: Report, room: Room) -> list[Group]:
    """From a card's far end to the case's front, where that is near or passed."""
    case = report.scene.room
    if case is None or case.length_x is None:
        return []
    limit = case.length_x
    found, seen = [], set()
    for card in report.scene.cards:
        end = _reach(card)
        left = limit.span.value - end
        if left > FRONT_SHOWN or round(end, 1) in seen:
            continue
        seen.add(round(end, 1))
        role: Role = worst_of(report, {card.id}, "gpu-too-long", "gpu-front-radiator") or (
            "unknown" if limit.proven_only and left < 0 else "error" if left < 0 else "ok"
        )
        words = f"{'−' if left < 0 else ''}{format_quantity(mm(abs(left)))}"
        shapes = _to_front(card.y, end, limit.span.value, words, role, room)
        if shapes:
            found.append(Group(f"front:{card.id}", DIMENSIONS, shapes, (card.id, "case")))
    return found


def _to_front(
    y: float, end: float, front: float, words: str, role: Role, room: Room
) -> tuple[Shape, ...]:
    """At the first of a few heights over the card's end where the pill lies on nothing.

    Nothing where magnified words leave no such place.
    """
    x0, x1 = sorted((end, front))
    x = level_pill_x(x0, x1, words, room.letters)
    boxes = [pill_box(x, y + down, words, room.letters) for down in _FRONT_YS]
    free = next((i for i, box in enumerate(boxes) if is_free(box, room.taken)), None)
    if free is None and room.letters.text > 1.0:
        return ()
    free = free or 0
    room.taken.append(boxes[free])
    return level(y + _FRONT_YS[free], end, front, words, role, room.letters)


def _reach(card: CardPlace) -> float:
    """How far a card needs room: its body, and a plug on its end with the bend behind it."""
    return card.end_x + card.template.end_plug_mm
