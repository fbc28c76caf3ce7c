"""Which slots of the board a card could take instead: the ground for remedies.

Geometry only, by the likeliest figures; whether a seat really helps, the engine
says when the remedy is tried.
"""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.rules.finding import Remedy
from rigdesk.space import frame
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.card_solids import CardTemplate
from rigdesk.space.scene import CardPlace, Scene

MOST = 3
"""Remedies of one kind that a finding offers."""


def free_slots(scene: Scene, but: str = "") -> list[SlotPlace]:
    """Slots that no card and no riser is plugged into; those of the card ``but`` count as free."""
    taken = {card.slot.name for card in scene.cards if card.slot and card.id != but}
    taken.update(slot for slot, cards in scene.riser_slots.items() if cards - {but})
    return [slot for slot in scene.slots if slot.name not in taken]


def is_covered(slot: SlotPlace, cards: Iterable[CardPlace]) -> CardPlace | None:
    """The nearest card whose cooler lies over a slot, so that no card goes in; None if open."""
    back = slot.y - frame.SOLDER_SIDE
    over = [
        card for card in cards if card.y < slot.y and round(back - card.cooler_face.value, 2) < 0
    ]
    return max(over, key=lambda card: card.y, default=None)


def fits_there(
    scene: Scene, template: CardTemplate, slot: SlotPlace, others: Iterable[CardPlace],
    gap_mm: float = 0.0,
) -> bool:  # fmt: skip
    """Whether a card goes into a slot beside these others, ``gap_mm`` away from each."""
    room = scene.room
    if room is not None and room.openings is not None:
        last = slot.slot.position + template.openings - 1 + room.offset
        if last > room.openings:
            return False
    back = slot.y + template.solder_face.value
    face = slot.y + template.cooler_face.value
    for other in others:
        before = round(back - other.cooler_face.value, 2) >= gap_mm
        after = round(other.solder_face.value - face, 2) >= gap_mm
        if not (before if other.y < slot.y else after):
            return False
    return True


def moves(scene: Scene, card: CardPlace, gap_mm: float = 0.0) -> tuple[Remedy, ...]:
    """Moving a card to the free slots where it stands clear of all others, at most three."""
    others = [other for other in scene.cards if other.id != card.id]
    found = [
        Remedy("move", card.id, (("to", slot.name),))
        for slot in free_slots(scene)
        if slot.slot.takes(card.part) and fits_there(scene, card.template, slot, others, gap_mm)
    ]
    return tuple(found[:MOST])
