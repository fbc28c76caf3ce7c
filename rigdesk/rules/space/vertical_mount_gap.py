"""The fans of a vertical card stand too close to the side panel.

What it checks
The gap from the cooler's face of a card in a vertical mount to the side panel, by the mount's place
and the room over the board; with the panel off, and for water blocks, nothing is asked.

Why it matters
A card that looks at glass 8 mm away breathes its own warm air: it runs hotter and louder than it
would lying in its slot.

What to do
Take a thinner card, a mount that stands further from the panel, or a mesh panel; or put the card
into its slot. Where the mount's place is not recorded, measure from the fans to the panel.

Where the figures come from
Under 10 mm fans starve, from 20 mm they breathe (the classes of all gaps; 10 is judged). A mount
without a record is taken to hold its socket 100 to 137 mm over the board. That is reasoned from an
ordinary bracket, no mount was measured: it never makes more than a question.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.measuring import measured_gap
from rigdesk.rig.seats import VerticalSeat
from rigdesk.rules import regions
from rigdesk.rules.air.rows import BLOWER_RECESS, OPEN_AIR, cooler_of
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.space.gaps import GAP_GOOD, GAP_TIGHT, along_line
from rigdesk.space.pose import is_recorded
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import clearance
from rigdesk.units import Span

NAME = "vertical-mount-gap"
CODE = "S133"
SEVERITIES: tuple[Severity, ...] = ("unknown", "warning", "note")

PANEL = "panel"
"""What a measured gap of a vertical card names beside the card."""


def check(build: Build) -> Iterator[Finding]:
    """Every vertical card with fans behind a panel."""
    for zone in build.scene.zones:
        if zone.kind != "vertical" or not zone.closed:
            continue
        for card in zone.cards:
            if cooler_of(card) in OPEN_AIR or cooler_of(card) == "blower":
                yield from _judged(build, card)


def _judged(build: Build, card: CardPlace) -> Iterator[Finding]:
    gap, sure = _gap(build, card)
    if gap is None:
        yield _unknown(build, card, None)
        return
    recess = BLOWER_RECESS if cooler_of(card) == "blower" else 0.0
    if round((gap.value if sure else gap.low) + recess, 2) >= GAP_GOOD:
        return
    if not sure:
        yield _unknown(build, card, gap)
        return
    tight = round(gap.value + recess, 2) < GAP_TIGHT
    yield Finding(
        "warning" if tight else "note",
        "The fans of {card} look at the side panel {actual} away; {required} wanted",
        {"card": build.label(card)}, (card.id,), mm(GAP_GOOD - recess), mm(gap),
        regions.of_card(card), why="It breathes what it has warmed.",
    )  # fmt: skip


def _gap(build: Build, card: CardPlace) -> tuple[Span | None, bool]:
    """From the fans to the panel, and whether that rests on records alone."""
    known = measured_gap(build.rig.measured, card.id, PANEL)
    if known is not None:
        return known.span, True
    room, seat = build.scene.room, card.placed.seat
    if room is None or room.height_z is None or not isinstance(seat, VerticalSeat):
        return None, False
    sure = is_recorded(build.rig, seat) and not room.height_z.estimated
    return clearance(along_line(card), room.height_z.span), sure


def _unknown(build: Build, card: CardPlace, gap: Span | None) -> Finding:
    there = "an unknown distance" if gap is None else "about {actual}"
    return Finding(
        "unknown",
        "The fans of {card} look at the side panel from " + there + "; {required} wanted",
        {"card": build.label(card)}, (card.id,), mm(GAP_GOOD), None if gap is None else mm(gap),
        regions.of_card(card), (Remedy("measure", card.id, (("gap", PANEL),)),),
        "No record says where the mount stands: measure from the fans to the panel.",
    )  # fmt: skip
