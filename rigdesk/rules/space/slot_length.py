"""A card's edge connector is longer than a closed slot.

What it checks
The connector of every card against the length of the slot that it sits in. A slot with an open end
takes a longer card; a closed one does not.

Why it matters
The end wall of a closed slot stands where the card's contacts go on. The card cannot be pushed in.

What to do
Move the card to a longer slot, or bring it there by a riser.

Where the figures come from
Lengths of the card standard (CEM): x16 89 mm, x8 56, x4 39, x1 25. Whether a slot is long enough or
open is the board's record; a card whose edge is not recorded is only judged if it is a GPU, for
those are made for x16.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Region, Remedy, Severity, mm
from rigdesk.space import frame
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.scene import CardPlace

NAME = "slot-length"
CODE = "S106"
SEVERITIES: tuple[Severity, ...] = ("error",)


def check(build: Build) -> Iterator[Finding]:
    """An error for every card in a closed slot that is shorter than its edge."""
    for card in build.scene.cards:
        if card.slot is not None and not card.slot.slot.takes(card.part):
            yield _too_short(build, card, card.slot)


def _too_short(build: Build, card: CardPlace, place: SlotPlace) -> Finding:
    edge, slot = card.part.pcie.connector if card.part.pcie else 16, place.slot.connector
    whole = regions.of_card(card)
    return Finding(
        "error",
        "{card} has an x{edge} edge of {required}; {slot} is a closed x{length} slot of {actual}",
        {"card": build.label(card), "edge": str(edge), "slot": place.name, "length": str(slot)},
        (card.id,),
        mm(frame.SLOT_LENGTH[edge]),
        mm(frame.SLOT_LENGTH[slot]),
        Region(place.x0, whole.y0, place.x0 + frame.SLOT_LENGTH[edge], whole.y1),
        _longer_slots(build, card),
        "The slot's end wall stands in the way.",
    )


def _longer_slots(build: Build, card: CardPlace) -> tuple[Remedy, ...]:
    scene = build.scene
    others = [other for other in scene.cards if other.id != card.id]
    found = [
        Remedy("move", card.id, (("to", place.name),))
        for place in seating.free_slots(scene)
        if place.slot.takes(card.part) and seating.fits_there(scene, card.template, place, others)
    ]
    return tuple(found[: seating.MOST])
