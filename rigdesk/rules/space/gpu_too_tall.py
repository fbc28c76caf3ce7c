"""A card, or a bridge on it, is taller than the space under the panel or lid.

What it checks
The top edge of every card, and of bridges across them, against the side panel or lid, against fans
fixed in the lid, and against a card retainer where one is fitted. In chassis of one and two units
cards on risers lie: there their thickness is what counts, and how high over the board they lie.

Why it matters
Partner cards are up to 40 mm taller than the standard. In a chassis of four units or fewer, and in
narrow towers, they touch the lid; lid fans take another 25 mm.

What to do
Choose a model of standard height, 111 mm, or a wider case; take the retainer or the lid fans out;
or measure the room from the board to the lid and enter it.

Where the figures come from
A maker's card height limit first; else 4U chassis have 156 ± 6 mm over the board, 3U 116 ± 6, 2U
72 ± 5 (makers' sheets), and a tower its CPU cooler limit and about 6 mm more (seventeen makers'
sheets). Heights count from the gold finger; where a maker does not say, the card may be up to
15 mm lower. A card of standard height is clear in a tower and in a 4U chassis. One unit leaves
30.9 mm over the board in theory (75.3 of two units, less the 44.45 of one), and a builder found
that nothing of two slots goes in. Under the lowest card on a riser 2 to 15 mm are free (judged;
boards raise 15.24 mm under cards at most).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.measuring import measured_gap
from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.space import room_above
from rigdesk.rules.words import by, source_words
from rigdesk.space.case_room import CaseRoom, Limit
from rigdesk.space.pose import ROOM_OF_ONE_UNIT
from rigdesk.space.scene import BridgePlace, CardPlace
from rigdesk.space.solids import clearance
from rigdesk.speech import said
from rigdesk.units import Span

NAME = "gpu-too-tall"
CODE = "S107"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown")

LID = "lid"
"""What a measured gap of a lying card names beside the card."""


def check(build: Build) -> Iterator[Finding]:
    """Every card and bridge whose top meets what is above it, or may."""
    room = build.scene.room
    limit = room_above.limit(room)
    if room is None:
        return
    if limit is None and room.closed and room.case.rack_units == 1:
        limit = Limit(ROOM_OF_ONE_UNIT, "a usual 1U chassis", estimated=True)
    if limit is None:
        return
    yield from _lying(build, limit)
    for card in build.scene.cards:
        severity = _severity(build, room, card, limit)
        if severity is not None:
            yield _finding(build, room, card, limit, severity)
    for bridge in build.scene.bridges:
        yield from _bridge(build, bridge, limit)


def _lying(build: Build, limit: Limit) -> Iterator[Finding]:
    """Cards that lie on risers but are too thick, or lie too high, for the lid."""
    lying = [card for zone in build.scene.zones if zone.kind == "lying" for card in zone.cards]
    for card, upper in [(card, _upper_side(card)) for card in lying]:
        measured = measured_gap(build.rig.measured, card.id, LID)
        free = measured.span if measured else clearance(upper, limit.span)
        if round(free.value, 2) >= 0:
            continue
        sure = round(free.high, 2) < 0
        yield Finding(
            "error" if sure else "unknown",
            "{card} " + ("is" if sure else "may be") + " too thick to lie on its riser: its "
            "upper side is {required} over the board, {actual} free there",
            {"card": build.label(card)}, (card.id,), mm(upper), mm(limit.span),
            regions.of_card(card),
            (() if sure else (Remedy("measure", card.id, (("gap", LID),)),))
            + (Remedy("other-case", card.id),),
            "A chassis of one unit takes cards of one slot, one of two units two or three slots "
            "over each other.",
        )  # fmt: skip


def _upper_side(card: CardPlace) -> Span:
    """The solder side of a lying card, which looks at the lid, over the board, mm."""
    down, back = card.line or Span(0.0, 0.0, 0.0), card.template.solder_mm
    return Span(back - down.high, back - down.value, back - down.low)


def _severity(build: Build, room: CaseRoom, card: CardPlace, limit: Limit) -> Severity | None:
    if room_above.keeps_standard(build, room, card):
        return None
    free = clearance(card.template.top_z.span, limit.span)
    if round(free.high, 2) < 0:
        return "error"
    if room_above.reported(room, card) is not None:
        return None  # builders got cards of this height in; how, says power-plug-position
    return "unknown" if round(free.low, 2) < 0 and _matters(card, limit) else None


def _matters(card: CardPlace, limit: Limit) -> bool:
    """A height that nobody recorded is taken as the standard's, unless that already fails."""
    if card.part.height_mm is not None:
        return True
    return round(limit.span.low - card.template.top_z.span.value, 2) < 0


def _finding(
    build: Build, room: CaseRoom, card: CardPlace, limit: Limit, severity: Severity
) -> Finding:
    verb = "is too tall" if severity == "error" else "may be too tall"
    remedies: tuple[Remedy, ...] = (
        Remedy("other-case", card.id, (("card_height_mm", card.template.top_z.span.value),)),
    )
    if severity == "unknown":
        what = room.case.id if limit.estimated else card.part.id
        field = "card_height_mm" if limit.estimated else "height_mm"
        remedies = (Remedy("measure", what, (("field", field),)), *remedies)
    return Finding(
        severity, "{card} " + verb + ": its top is {required} over the board, {actual} free there",
        {"card": build.label(card)}, (card.id,), mm(card.template.top_z.span), mm(limit.span),
        regions.of_card(card), remedies, _why(room, limit, severity),
    )  # fmt: skip


def _why(room: CaseRoom, limit: Limit, severity: Severity) -> str:
    if severity == "error":
        return by(limit.source)
    return said("Too close to call by {source}: measure from the board of {case} up.",
                source=source_words(limit.source), case=room.case.title)  # fmt: skip


def _bridge(build: Build, bridge: BridgePlace, limit: Limit) -> Iterator[Finding]:
    """A bridge without a recorded height is an estimate, which alone speaks of no error."""
    solid = bridge.solid
    if solid is None:
        return
    top = solid.face("z", far=True)
    free = clearance(top, limit.span)
    if round(free.value, 2) >= 0:
        return
    sure = bridge.part.height_mm is not None and round(free.high, 2) < 0
    yield Finding(
        "error" if sure else "unknown",
        "The bridge on {cards} " + ("is" if sure else "may be") + " too tall: its top is "
        "{required} over the board, {actual} free there",
        {"cards": room_above.names(build, bridge.cards)}, tuple(c.id for c in bridge.cards),
        mm(top), mm(limit.span), regions.of_solid(solid),
        () if sure else (Remedy("measure", bridge.part.id, (("field", "height_mm"),)),),
        "Bridges rise 10 to 20 mm over the cards." if not sure else by(limit.source), "bridge",
    )  # fmt: skip
