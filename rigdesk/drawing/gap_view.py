"""What lies between things, dimensioned: cards, memory, the board's edge, the case's front."""

from __future__ import annotations

from rigdesk.drawing.card_shapes import card_body
from rigdesk.drawing.dimensions import gap_text, level, upright
from rigdesk.drawing.layers import DIMENSIONS, tidy
from rigdesk.drawing.primitives import Group, Line, Rect, Role, Shape
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES, Severity, format_quantity, mm
from rigdesk.space.gaps import Gap, GapClass
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import Solid, clearance
from rigdesk.units import Span

FRONT_SHOWN = 30.0
"""A card's end is dimensioned to the case from this near on, mm."""
_HATCHED_FROM = 1.0
_HATCH = 9.0
_FARTHEST = 500.0
"""Nothing is hatched beyond this, mm: longer cards do not exist, hostile records do."""
_FRONT_Y = 12.0
"""Under the slot's line, clear of the verdict mark."""
_OPEN_AIR = ("axial", "flow-through")
_GRADES: dict[GapClass, Role] = {
    "met": "error", "blocked": "warning", "tight": "warning", "poor": "note", "good": "ok",
}  # fmt: skip


def gap_groups(report: Report) -> list[Group]:
    """One group a pair of neighbouring cards, keyed ``gap:gpu1:gpu2``."""
    found = []
    for gap in report.build.gaps:
        if gap.lower is None:
            continue
        role = gap_role(report, gap)
        low, high = gap.upper.cooler_face.value, gap.lower.solder_face.value
        shapes = upright(gap.x, low, high, gap_text(gap.mm), role)
        if low - high > _HATCHED_FROM:
            shapes = (*_met(gap, high, low), *shapes)
        ids = (gap.upper.id, gap.lower.id)
        found.append(Group(f"gap:{ids[0]}:{ids[1]}", DIMENSIONS, shapes, ids))
    return found


def _met(gap: Gap, top: float, bottom: float) -> tuple[Shape, ...]:
    """Where two cards would be in one place, hatched."""
    ends = [card.template.end_x.span.value for card in (gap.upper, gap.lower) if card]
    x0, x1 = 0.0, min(*ends, _FARTHEST)
    box = Rect(x0, tidy(top), tidy(x1), tidy(bottom - top), "none", "error", "dimension", True)
    depth = min(bottom - top, 30.0)
    lines = (
        Line(tidy(x), tidy(bottom), tidy(x + depth), tidy(bottom - depth), "error", "hatch")
        for x in (x0 + _HATCH * i for i in range(int((x1 - depth) // _HATCH) + 1))
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


def memory_group(report: Report) -> Group | None:
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
    x = (max(module.x0, body.x0) + min(module.x1, body.x1)) / 2
    shapes = upright(x, module.y1, body.y0, gap_text(span), role)
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


def overhang_group(report: Report) -> Group | None:
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
    x = body.x1 + 16.0
    edge, y = tidy(board.length), tidy(face.value)
    lines: tuple[Shape, ...] = (
        Line(tidy(body.x1 + 3.0), edge, tidy(x + 14.0), edge, role, "dimension", dashed=True),
        Line(tidy(body.x1 + 3.0), y, tidy(x + 6.0), y, role, "dimension", dashed=True),
    )
    text = format_quantity(mm(over))
    shapes = lines + upright(x, edge, y, text, role)
    return Group(f"overhang:{lowest.id}", DIMENSIONS, shapes, (lowest.id,))


def front_groups(report: Report) -> list[Group]:
    """From a card's far end to the case's front, where that is near or passed."""
    room = report.scene.room
    if room is None or room.length_x is None:
        return []
    limit = room.length_x
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
        shapes = level(card.y + _FRONT_Y, end, limit.span.value, words, role)
        found.append(Group(f"front:{card.id}", DIMENSIONS, shapes, (card.id, "case")))
    return found


def _reach(card: CardPlace) -> float:
    """How far a card needs room: its body, and a plug on its end with the bend behind it."""
    return card.end_x + card.template.end_plug_mm
