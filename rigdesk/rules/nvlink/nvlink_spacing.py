"""A bridge is wider or narrower than its two cards stand apart.

What it checks
The distance between the slots of the cards that a bridge joins, in slots, against the bridge's
width. Where they differ it looks for the bridge that would do, and for slots of this board at the
bridge's width.

Why it matters
Bridges are rigid. A "4-slot" bridge joins cards whose slots are 81 mm apart and no others. The
width has nothing to do with how thick the cards are, with their brand, or with Founders Edition.

What to do
Take the bridge of the width named, or move one card to a slot named. Any bridge with the same
connector fits, whichever brand is on it.

Where the figures come from
N slots are N × 20.32 mm, give or take 0.5 mm (bridge records, measured). Widths that were made:
two, three and four slots for Ampere and Turing cards, two for A100, H100 and A40 (makers' lists).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity, mm
from rigdesk.rules.words import listed
from rigdesk.space import frame
from rigdesk.space.scene import BOARD, BridgePlace, CardPlace
from rigdesk.speech import said

NAME = "nvlink-spacing"
CODE = "N301"
SEVERITIES: tuple[Severity, ...] = ("error", "note")

SPACING_TOLERANCE = 0.5
"""How far a bridge gives, mm (standards file, nvlink.pitch)."""
WIDTHS_MADE = {
    "nvlink3-ampere": (2, 3, 4),
    "nvlink2-turing-x16": (2, 3, 4),
    "nvlink2-turing-x8": (2, 3),
}
"""Widths sold, by connector (makers' lists)."""
ONLY_TWO = (2,)
"""Data-centre pairs have one width: A40, A100, H100 (makers' lists)."""
_TWO_SLOT_CHIPS = frozenset({"A40", "A30", "A100", "H100"})


def check(build: Build) -> Iterator[Finding]:
    """Every bridge whose width is not the distance of its cards."""
    for bridge in build.scene.bridges:
        if len(bridge.cards) < 2:
            continue
        off = _off(bridge)
        if off is not None:
            yield from _findings(build, bridge, *off)


def _off(bridge: BridgePlace) -> tuple[CardPlace, CardPlace] | None:
    """The first two neighbours under a bridge that stand at another distance than its width."""
    wide = bridge.part.slots * frame.SLOT_PITCH
    for upper, lower in zip(bridge.cards, bridge.cards[1:], strict=False):
        if round(abs(lower.y - upper.y - wide), 2) > SPACING_TOLERANCE:
            return upper, lower
    return None


def _findings(
    build: Build, bridge: BridgePlace, upper: CardPlace, lower: CardPlace
) -> Iterator[Finding]:
    apart = (lower.y - upper.y) / frame.SLOT_PITCH
    take = _bridge_at(upper, lower, apart)
    seats = _seats_at(build, bridge, upper, lower)
    cards = listed([build.label(card) for card in (upper, lower)])
    subjects = tuple(sorted(card.id for card in bridge.cards))
    region = regions.hull(regions.of_card(upper), regions.of_card(lower))
    width = bridge.part.slots
    yield Finding(
        "error",
        "{cards} stand {actual} apart, their bridge is made for {required}",
        {"cards": cards}, subjects, _slots(width), _slots(apart), region,
        (*take, *seats), _why(build, take, seats, apart), bridge.part.id,
    )  # fmt: skip
    if not take and not seats:
        yield Finding(
            "note",
            "No bridge is made for {actual} ({there}), and no open slots of this board are "
            "{required} ({needed}) apart",
            {"there": mm(lower.y - upper.y), "needed": mm(width * frame.SLOT_PITCH)}, subjects,
            _slots(width), _slots(apart), region, (),
            "Only a board with other slots joins these two.", "no-alternative",
        )  # fmt: skip


def _slots(number: float) -> Quantity:
    return Quantity(number, "slot" if round(number, 2) == 1 else "slots")


def _bridge_at(upper: CardPlace, lower: CardPlace, apart: float) -> tuple[Remedy, ...]:
    """The bridge of this distance, if one with the cards' connector was made."""
    part = upper.part
    connector = part.nvlink if isinstance(part, Gpu) else None
    made = WIDTHS_MADE.get(connector or "", ONLY_TWO)
    chips = {c.part.chip for c in (upper, lower) if isinstance(c.part, Gpu)}
    if chips & _TWO_SLOT_CHIPS:
        made = ONLY_TWO
    whole = round(apart)
    if abs(apart - whole) * frame.SLOT_PITCH > SPACING_TOLERANCE or whole not in made:
        return ()
    data = (("slots", float(whole)), ("connector", connector or ""))
    return (Remedy("take-bridge", upper.id, data),)


def _seats_at(
    build: Build, bridge: BridgePlace, upper: CardPlace, lower: CardPlace
) -> tuple[Remedy, ...]:
    """Moves of one of two cards to a free slot at the bridge's width from the other."""
    if len(bridge.cards) != 2 or upper.zone != BOARD:
        return ()
    scene, wide, found = build.scene, bridge.part.slots, []
    for stays, goes in ((upper, lower), (lower, upper)):
        others = [card for card in scene.cards if card.id != goes.id]
        for slot in seating.free_slots(scene):
            away = abs(slot.y - stays.y) - wide * frame.SLOT_PITCH
            if round(abs(away), 2) > SPACING_TOLERANCE or not slot.slot.takes(goes.part):
                continue
            if seating.fits_there(scene, goes.template, slot, others):
                found.append(Remedy("move", goes.id, (("to", slot.name),)))
    return tuple(found[: seating.MOST])


def _why(build: Build, take: tuple[Remedy, ...], seats: tuple[Remedy, ...], apart: float) -> str:
    ways = [said("a {slots}-slot bridge", slots=round(apart))] if take else []
    ways += [
        said("{card} in {slot}", card=build.label(move.subject), slot=move.data[0][1])
        for move in seats
    ]
    if not ways:
        return "Neither a bridge of that width nor seats at this one's width are there."
    sentence = said("{ways} would do.", ways=said(" or ").join(ways))
    return sentence[0].upper() + sentence[1:]
