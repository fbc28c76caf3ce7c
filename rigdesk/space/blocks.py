"""A card under a water block: the block takes the place of its own cooler.

Two slots wide is what water-cooled cards take (founding article); a card that was
thinner stays so. Length, height and plugs are the circuit board's and stay.
"""

from __future__ import annotations

from rigdesk.parts import Card
from rigdesk.rig.placed import PlacedCard

BLOCK_SLOTS = 2
"""Slots that a card takes under a water block (founding article)."""

_watered: dict[int, tuple[Card, Card]] = {}
_KEPT = 1024


def as_cooled(card: Card, placed: PlacedCard) -> Card:
    """The record of a card as it is cooled in this rig; the same two give the same record."""
    if placed.water_block is None or card.cooler == "water-block":
        return card
    kept = _watered.get(id(card))
    if kept is not None and kept[0] is card:
        return kept[1]
    if len(_watered) >= _KEPT:
        _watered.clear()
    slots = min(card.slots or BLOCK_SLOTS, BLOCK_SLOTS)
    bracket = min(card.bracket_slots or BLOCK_SLOTS, BLOCK_SLOTS)
    changes = {"thickness_mm": None, "slots": slots, "bracket_slots": bracket, "fans": None}
    changed = card.model_copy(update={**changes, "cooler": "water-block"})
    _watered[id(card)] = (card, changed)
    return changed
