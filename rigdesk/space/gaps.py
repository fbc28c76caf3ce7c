"""What every cooler faces, and how far away it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import Literal, NamedTuple

from rigdesk.rig.measuring import measured_gap
from rigdesk.rig.surroundings import Measured
from rigdesk.space.scene import CardPlace, Scene, Zone
from rigdesk.space.solids import clearance
from rigdesk.units import Span

GAP_BLOCKED = 3.0
"""Under this a cooler's inlet is closed, mm (CEM thermal fixture: 2.91)."""
GAP_TIGHT = 10.0
"""Under this an open-air cooler starves, mm (judged)."""
GAP_GOOD = 20.0
"""From here on it breathes, mm (one empty slot: a 61 mm card at four slots leaves 20.28)."""

GapClass = Literal["met", "blocked", "tight", "poor", "good"]


class Gap(NamedTuple):
    """Between one card's cooler face and what it faces along y.

    ``lower`` is None when the cooler faces the case's floor, shroud or supply.
    """

    upper: CardPlace
    lower: CardPlace | None
    mm: Span
    measured: bool = False

    @property
    def x(self) -> float:
        """A place along the cards, mm, where the gap can be dimensioned."""
        ends = [card.template.end_x.span.value for card in (self.upper, self.lower) if card]
        return min(ends) * 0.75

    def grade(self, recess_mm: float = 0.0) -> GapClass:
        """The class of the gap by its figure, an inlet's recess added."""
        return grade(self.mm.value + recess_mm)


def grade(mm: float) -> GapClass:
    """The class of a gap: limits belong to the worse side, compared at 0.01 mm."""
    mm = round(mm, 2)
    if mm < 0:
        return "met"
    if mm < GAP_BLOCKED:
        return "blocked"
    if mm < GAP_TIGHT:
        return "tight"
    return "poor" if mm < GAP_GOOD else "good"


def card_gaps(scene: Scene, measured: tuple[Measured, ...] = ()) -> list[Gap]:
    """Each card with the next one down that its body would run into, zone by zone.

    In the board's zone from the CPU end. Where a rail's pitch is not recorded there is no
    gap but a measured one: see :func:`loose_gaps`.
    """
    found = []
    for zone in scene.zones:
        for upper, lower in pairs(zone):
            known = measured_gap(measured, upper.id, lower.id) if measured else None
            if known:
                found.append(Gap(upper, lower, known.span, measured=True))
            elif zone.is_sure(upper) and zone.is_sure(lower):
                found.append(Gap(upper, lower, between(upper, lower)))
    return found


def loose_gaps(zone: Zone, measured: tuple[Measured, ...] = ()) -> list[Gap]:
    """The gaps of a rail whose pitch is only estimated, from the least to the most they can be."""
    if not zone.estimated:
        return []
    return [
        Gap(upper, lower, between(upper, lower))
        for upper, lower in pairs(zone)
        if not (zone.is_sure(upper) and zone.is_sure(lower))
        if not (measured and measured_gap(measured, upper.id, lower.id))
    ]


def pairs(zone: Zone) -> Iterator[tuple[CardPlace, CardPlace]]:
    """Neighbours in a zone: cards always share some length from the bracket on.

    Two cards in one place face each other, in the order of their ids.
    """
    cards = sorted(zone.cards, key=lambda card: (card.y, card.id))
    return pairwise(cards)


def between(upper: CardPlace, lower: CardPlace) -> Span:
    """The gap from one card to the next of its zone, the doubt of their places included.

    The doubt of a pitch grows with the steps between two places, not from the rail's end;
    millimetres are measured each for itself.
    """
    gap = clearance(upper.cooler_face, lower.solder_face)
    near, far = upper.line, lower.line
    if near is None or far is None:
        return gap
    if upper.position and lower.position:
        less, more = (far.minus - near.minus, far.plus - near.plus)
    else:
        less, more = hypot(near.plus, far.minus), hypot(near.minus, far.plus)
    return Span(gap.value - hypot(gap.minus, less), gap.value, gap.value + hypot(gap.plus, more))


def below_gap(scene: Scene) -> Gap | None:
    """The last card and the floor, shroud or supply under it, where its place is recorded."""
    if not scene.cards or scene.room is None or scene.room.below_y is None:
        return None
    last = max(scene.cards, key=lambda card: card.cooler_face.value)
    return Gap(last, None, clearance(last.cooler_face, scene.room.below_y.span))


def along_line(card: CardPlace) -> Span:
    """A card's cooler face along its zone, the doubt of the card's own place included."""
    face, line = card.cooler_face, card.line
    if line is None:
        return face
    less, more = hypot(face.minus, line.minus), hypot(face.plus, line.plus)
    return Span(face.value - less, face.value, face.value + more)
