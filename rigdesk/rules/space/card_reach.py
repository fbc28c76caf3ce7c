"""How far a card reaches toward the front of its case: body, plug, cooling duct."""

from __future__ import annotations

from rigdesk.rig.surroundings import Duct
from rigdesk.rules.build import Build
from rigdesk.rules.space.plug_rooms import plug_room
from rigdesk.space.scene import CardPlace
from rigdesk.units import Span

DUCT = 60.0
"""A duct with its fans where only "duct" is said, mm (a builder's tandem of 40 mm fans; judged)."""


def reach(build: Build, card: CardPlace) -> Span:
    """Where along x everything of a card ends, mm: a duct or a plug begins at the body's end."""
    beyond = end_plug(build, card)
    if build.rig.ducts:
        beyond = max(beyond, duct_length(build, card))
    end = card.template.end_x.span
    return end.shifted(beyond) if beyond else end


def end_plug(build: Build, card: CardPlace) -> float:
    """What a plug at the card's end needs with its bend, mm; none where it is on top."""
    usual = card.template.end_plug_mm
    if not usual or not build.rig.wiring.wires:
        return usual
    room = plug_room(build, card)
    return room.bend if room else usual


def duct_length(build: Build, card: CardPlace) -> float:
    """A duct and its fans behind the card, mm, as far as they are stated."""
    return max((duct_mm(duct) for duct in build.rig.ducts if duct.card == card.id), default=0.0)


def duct_mm(duct: Duct) -> float:
    """A duct and its fans together, mm."""
    parts = (duct.length_mm, duct.fan_thick_mm)
    return sum(part.value for part in parts if part) if any(parts) else DUCT
