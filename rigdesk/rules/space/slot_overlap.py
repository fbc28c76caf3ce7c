"""Two cards, or a card and a fixed part of the board, need the same space.

What it checks
Every card against the next one below it, in true millimetres: the distance of their slots
against the thickness of the upper card and the backplate of the lower. Then brackets that want
the same opening, bridges against the cards they cross, and every card against what stands on the
board, memory apart. A measured gap settles a pair.

Why it matters
A maker's slot count is a slogan: a "three-slot" card may be 57 or 61 mm thick. Cards that meet
cannot both be plugged in, and forcing them breaks slots and fans.

What to do
Move one of the cards a slot further, choose a thinner model, or put one on a riser. Where a figure
decides that nobody has published, measure the card's thickness, or the gap, and enter it.

Where the figures come from
Slots are 20.32 mm apart, each within 0.25 mm (PCI Express card specification). A card that keeps
the standard's envelope is clear of its board's own parts, because the board's maker had to leave
that space: a place that is only usual for boards of a kind never speaks against such a card.
Boards with parts under long cards stop those over 165 mm (boards measured).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count, format_quantity, mm
from rigdesk.rules.meetings import roles_met_by
from rigdesk.rules.words import openings, source_words
from rigdesk.space import frame
from rigdesk.space.gaps import Gap
from rigdesk.space.scene import BOARD, BridgePlace, CardPlace
from rigdesk.space.solids import Solid, gap_along, separation
from rigdesk.speech import said
from rigdesk.units import Span

NAME = "slot-overlap"
CODE = "S101"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown")

MEET = "{upper} and {lower} meet: {required} needed, {actual} there"
MAY_MEET = "{upper} and {lower} may meet: {required} needed, {actual} there"
TOUCH = "{upper} and {lower} may meet: {required} needed, and just as much is there"
ONE_SLOT = "{upper} and {lower} are both in {seat}: {required} needed, {actual} there"
MEASURED = "{upper} and {lower} meet: the gap was measured as {actual}, {required} is the least"


def check(build: Build) -> Iterator[Finding]:
    """Every pair of solids that this rule answers for and that meets."""
    for gap in build.gaps:
        yield from _pair(build, gap)
    for card in build.scene.cards:
        yield from _keepout(build, card)
        yield from _board_parts(build, card)
    for bridge in build.scene.bridges:
        yield from _bridge(build, bridge)


def _pair(build: Build, gap: Gap) -> Iterator[Finding]:
    upper, lower = gap.upper, gap.lower
    if lower is None or (upper.zone != BOARD and upper.y == lower.y):
        return  # two in one place of a rail are rail-spacing's
    if round(gap.mm.high, 2) < 0:
        yield _meeting(build, gap, upper, lower, "error")
    elif round(gap.mm.low, 2) < 0:
        yield _meeting(build, gap, upper, lower, "unknown")
    elif upper.zone == BOARD and _brackets_meet(upper, lower):
        yield _brackets(build, upper, lower)


def _brackets_meet(upper: CardPlace, lower: CardPlace) -> bool:
    return not upper.template.openings_estimated and upper.openings[1] >= lower.position


def _meeting(
    build: Build, gap: Gap, upper: CardPlace, lower: CardPlace, severity: Severity
) -> Finding:
    front, back = upper.template.front, lower.template.solder_mm
    needed = mm(front.shifted(back))
    there = mm(lower.y - upper.y)
    template = MEET if severity == "error" else MAY_MEET
    if upper.y == lower.y:
        template = ONE_SLOT
    elif gap.measured:
        template, needed, there = (MEASURED if severity == "error" else MAY_MEET), mm(0), mm(gap.mm)
    elif format_quantity(needed) == format_quantity(there):
        template = TOUCH  # 61 mm against 60.96: one figure twice would read like a slip
    names = {"upper": build.label(upper), "lower": build.label(lower), "seat": upper.seat_name}
    unsure = severity == "unknown"
    measure = (Remedy("measure", upper.id, (("gap", lower.id),)),) if unsure else ()
    return Finding(
        severity, template, names, (upper.id, lower.id), needed, there,
        regions.between(upper, lower),
        (*measure, *seating.moves(build.scene, lower), *seating.moves(build.scene, upper)),
        _why(upper, lower, unsure),
    )  # fmt: skip


def _why(upper: CardPlace, lower: CardPlace, unsure: bool) -> str:
    if unsure:
        return said("Too close to call: measure the thickness of {card}, or the gap.",
                    card=upper.part.title)  # fmt: skip
    thick = upper.template.thickness
    backplate = lower.template.solder_mm > frame.SOLDER_SIDE
    behind = ", the backplate below it included" if backplate else ""
    return said("Thickness of {card}: {source}{behind}.", card=upper.part.title,
                source=source_words(thick.source), behind=behind and said(behind))  # fmt: skip


def _brackets(build: Build, upper: CardPlace, lower: CardPlace) -> Finding:
    figures = {
        "upper": build.label(upper), "lower": build.label(lower),
        "openings": openings(*upper.openings), "opening": openings(lower.position, lower.position),
    }  # fmt: skip
    return Finding(
        "error", "The bracket of {upper} takes {openings}; {lower} needs {opening}", figures,
        (upper.id, lower.id), count(lower.position - 1), count(upper.openings[1]),
        regions.between(upper, lower), seating.moves(build.scene, lower),
        "The bodies pass, their brackets do not.", "brackets",
    )  # fmt: skip


def _keepout(build: Build, card: CardPlace) -> Iterator[Finding]:
    board = build.scene.board
    if board is None or board.long_card_keepout is None or card.slot is None:
        return
    keepout, position = board.long_card_keepout, card.slot.slot.position
    stopped = position in keepout.blocked
    if not stopped and position not in keepout.marginal:
        return
    length = card.template.end_x.span.shifted(-frame.CARD_PCB_X)
    if round(length.value, 2) <= frame.HALF_LENGTH_KEEPOUT:
        return
    verb = "meets" if stopped else "may meet"
    yield Finding(
        "error" if stopped else "unknown",
        "{card} " + verb + " parts of the board: {seat} takes cards up to {required} long, "
        "this one has {actual}",
        {"card": build.label(card), "seat": card.seat_name}, (card.id,),
        mm(frame.HALF_LENGTH_KEEPOUT), mm(length), regions.of_card(card),
        seating.moves(build.scene, card), keepout.source or "The board's record.", "long-card",
    )  # fmt: skip


def _board_parts(build: Build, card: CardPlace) -> Iterator[Finding]:
    """The board's parts that reach up to the card's body, nearest first to be looked at."""
    template = build.scene.board_template
    if template is None:
        return
    reach, back, face = card.end_x + card.template.end_plug_mm, card.solder_face, card.cooler_face
    roles = roles_met_by(NAME, "cooler")
    for part in template.tall:
        if part.role not in roles or part.x0 > reach:
            continue
        doubt = part.doubts.y1[1]
        if part.y1 + doubt < back.low or part.y0 - doubt > face.high:
            continue
        finding = _against(build, card, part)
        if finding is not None:
            yield finding


def _against(build: Build, card: CardPlace, part: Solid) -> Finding | None:
    """A card against one part of the board: its own record speaks, its family's only whispers."""
    meets = (separation(solid, part)[1] for solid in card.solids if solid.role != "bend")
    gap = min(meets, key=lambda span: span.value)
    keeps = card.keeps_standard_at(part)
    if part.estimated:
        severity: Severity | None = "unknown" if not keeps and gap.value < 0 else None
    elif round(gap.high, 2) < 0:
        severity = "error"
    else:
        severity = "unknown" if not keeps and round(gap.low, 2) < 0 else None
    if severity is None:
        return None
    verb = "meets" if severity == "error" else "may meet"
    return Finding(
        severity,
        "{card} " + verb + " {part} on the board: {required} clear needed, {actual} there",
        {"card": build.label(card), "part": part.name}, (card.id,), mm(0.0), mm(gap),
        regions.of_solid(part), seating.moves(build.scene, card),
        part.source or "The board's record places it there.", part.name,
    )  # fmt: skip


def _bridge(build: Build, bridge: BridgePlace) -> Iterator[Finding]:
    solid = bridge.solid
    if solid is None:
        return
    joined = {card.id for card in bridge.cards}
    for card in build.scene.cards:
        if card.id in joined or not solid.y0 < card.y < solid.y1:
            continue
        gap = _over(card, solid)
        if round(gap.low, 2) >= 0:
            continue
        severity: Severity = "error" if round(gap.high, 2) < 0 else "unknown"
        verb = "meets" if severity == "error" else "may meet"
        yield Finding(
            severity, "{card} " + verb + " the bridge over it: {required} clear needed, "
            "{actual} there",
            {"card": build.label(card)}, (card.id, *sorted(joined)), mm(0.0), mm(gap),
            regions.of_solid(solid), seating.moves(build.scene, card),
            "The bridge lies on the top edges of the cards it joins; this one is taller.", "bridge",
        )  # fmt: skip


def _over(card: CardPlace, bridge: Solid) -> Span:
    body = card.solid("pcb")
    return gap_along(body, bridge, "z") if body else Span(0.0, 0.0, 0.0)
