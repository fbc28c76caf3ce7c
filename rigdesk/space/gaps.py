"""What every cooler faces, and how far away it is."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rigdesk.rig.measuring import measured_gap
from rigdesk.rig.surroundings import Measured
from rigdesk.space.scene import CardPlace, Scene
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
    """Each card with the next one down that its body would run into, from the CPU end."""
    cards = sorted(scene.cards, key=lambda card: card.y)
    found = []
    for i, upper in enumerate(cards):
        lower = next((card for card in cards[i + 1 :] if _facing(upper, card)), None)
        if lower is None:
            continue
        known = measured_gap(measured, upper.id, lower.id) if measured else None
        mm = known.span if known else clearance(upper.cooler_face, lower.solder_face)
        found.append(Gap(upper, lower, mm, known is not None))
    return found


def _facing(upper: CardPlace, lower: CardPlace) -> bool:
    """Cards of one board always share some length from the bracket on; other slots differ."""
    return upper.y < lower.y or (upper.y == lower.y and upper.id < lower.id)


def below_gap(scene: Scene) -> Gap | None:
    """The last card and the floor, shroud or supply under it, where its place is recorded."""
    if not scene.cards or scene.room is None or scene.room.below_y is None:
        return None
    last = max(scene.cards, key=lambda card: card.cooler_face.value)
    return Gap(last, None, clearance(last.cooler_face, scene.room.below_y.span))
