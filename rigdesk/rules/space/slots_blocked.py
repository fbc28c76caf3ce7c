"""Slots that lie under a neighbour's cooler.

What it checks
Which free slots of the board are covered by a card in a slot above, so that nothing can be plugged
in there, and whether the slots that remain are enough for the cards still in the tray.

Why it matters
A board with seven slots takes seven thin cards, but only three or four thick ones. A network card,
a drive carrier or a second GPU planned for later finds its slot gone.

What to do
Nothing, if those slots are not needed. Else move the thick card down, since the last slot has
nothing under it, take a thinner model, or use a riser.

Where the figures come from
The cooler's face against the space that the standard gives to a card's solder side, 3.455 mm above
the slot's centre line (PCI Express card specification).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Card
from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.words import listed, plural
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.card_solids import CardTemplate, card_template
from rigdesk.space.scene import CardPlace, Scene
from rigdesk.speech import said

NAME = "slots-blocked"
CODE = "S103"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")


def check(build: Build) -> Iterator[Finding]:
    """One finding for all covered slots of the board."""
    scene = build.scene
    covered = list(_covered(scene))
    if not covered:
        return
    names = [slot.name for slot, _ in covered]
    by = tuple(dict.fromkeys(card.id for _, card in covered))
    region = regions.hull(*(regions.of_card(card) for _, card in covered))
    figures = {
        "slots": listed(names), "verb": plural(len(names), "lies", "lie"),
        "cards": listed([build.label(card) for card in by]),
    }  # fmt: skip
    wanted = [part for placed, part in build.rig.card_parts() if placed.in_tray]
    homeless = _without_seat(scene, wanted)
    if homeless:
        usable = len(wanted) - len(homeless)
        yield Finding(
            "warning",
            "{slots} {verb} under {cards}: {required} more to seat, open slots take {actual}",
            figures, by, count(len(wanted)), count(usable), region,
            why=said("No open slot is left for {card}.", card=homeless[0].title),
        )  # fmt: skip
        return
    yield Finding(
        "note", "{slots} {verb} under {cards}: {actual} of {required} slots stay usable", figures,
        by, count(len(scene.slots)), count(len(scene.slots) - len(covered)), region,
        why="Nothing can be plugged in there; only matters if you need the slot.",
    )  # fmt: skip


def _covered(scene: Scene) -> Iterator[tuple[SlotPlace, CardPlace]]:
    for slot in seating.free_slots(scene):
        card = seating.is_covered(slot, scene.cards)
        if card is not None:
            yield slot, card


def _without_seat(scene: Scene, wanted: list[Card]) -> list[Card]:
    """The cards of the tray that find no slot, the open ones given out from the CPU end."""
    homeless: list[Card] = []
    taken: list[tuple[SlotPlace, CardTemplate]] = []
    for part in wanted:
        template = card_template(part)
        seat = next(
            (
                slot
                for slot in seating.free_slots(scene)
                if slot.slot.takes(part)
                and _beside(slot, template, taken)
                and seating.fits_there(scene, template, slot, scene.cards)
            ),
            None,
        )
        if seat is None:
            homeless.append(part)
        else:
            taken.append((seat, template))
    return homeless


def _beside(
    slot: SlotPlace, template: CardTemplate, taken: list[tuple[SlotPlace, CardTemplate]]
) -> bool:
    """Whether a card in this slot leaves those alone that were given a slot before it."""
    for other, there in taken:
        if other.y == slot.y:
            return False
        upper, lower = (there, template) if other.y < slot.y else (template, there)
        if abs(slot.y - other.y) < upper.cooler_face.value - lower.solder_face.value:
            return False
    return True
