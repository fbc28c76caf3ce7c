"""The room that a card's power plugs need, by the adapters that the wiring names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.space.card_solids import PlugRoom
from rigdesk.space.scene import CardPlace

SIXTEEN_PIN = frozenset({"12vhpwr", "12v-2x6"})
ADAPTER = PlugRoom(35.0, 60.0, 60.0, 22.15)
"""Four 8-pin leads into a 16-pin plug, mm: rigid, comfortable (owners' reports; judged)."""
ANGLED = PlugRoom(20.0, 25.0, 25.0, 22.15)
"""A right-angle 16-pin plug or adapter, mm (a guess beside the connector figures)."""
_ANGLE_WORDS = re.compile(r"\bright[ -]?angle|\bangled\b|\b90(?:\s*°|[ -]?deg|\b)", re.IGNORECASE)


def plug_room(build: Build, card: CardPlace) -> PlugRoom | None:
    """What the plugs of a card need beyond its sockets, mm; None for a card without any."""
    room = card.template.plug
    if room is None or not build.rig.wiring.wires or not has_sixteen_pin(card):
        return room
    named = list(adapters(build, card))
    if any(is_angled(name) for name in named):
        return ANGLED._replace(width=room.width)
    return ADAPTER._replace(width=room.width) if named else room


def has_sixteen_pin(card: CardPlace) -> bool:
    """Whether the card is fed by a 16-pin plug."""
    return any(plug.kind in SIXTEEN_PIN for plug in card.part.plugs)


def adapters(build: Build, card: CardPlace) -> Iterator[str]:
    """Adapters between the card's leads and its plugs; an 8-pin lead on a 16-pin card has one."""
    for wire in build.rig.wiring.wires:
        if wire.to == card.id and (wire.adapter or wire.lead.startswith("pcie")):
            yield wire.adapter or ""


def is_angled(adapter: str) -> bool:
    """Whether an adapter turns the plug by a right angle, by its name."""
    return _ANGLE_WORDS.search(adapter) is not None
