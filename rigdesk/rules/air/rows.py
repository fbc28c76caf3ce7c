"""Cards that stand in a row, each close to the next: what the rules about air count."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rigdesk.parts.card import CoolerKind
from rigdesk.rules.build import Build
from rigdesk.rules.reports import Conditions
from rigdesk.space.gaps import Gap
from rigdesk.space.scene import CardPlace

BLOWER_RECESS = 5.0
"""How deep a blower's inlet lies under its cover, mm, unless it is flat (tapered; judged)."""
OPEN_AIR = frozenset({"axial", "flow-through"})
AIR_RULES = ("airflow-adjacent", "airflow-hot-blowers")
"""A report about either of these speaks of cards side by side."""


class Row(NamedTuple):
    """Cards that follow each other, and the gaps between them, from the CPU end."""

    cards: tuple[CardPlace, ...]
    gaps: tuple[Gap, ...]

    @property
    def narrowest(self) -> float:
        """The smallest of the gaps, mm."""
        return min(gap.mm.value for gap in self.gaps)


def cooler_of(card: CardPlace) -> CoolerKind | None:
    """How a card is cooled in this rig: a water block replaces its own cooler."""
    return "water-block" if card.placed.water_block else card.part.cooler


def is_flat_blower(card: CardPlace) -> bool:
    """A blower whose inlet is flush with its cover."""
    return cooler_of(card) == "blower" and card.part.inlet == "flat"


def watts_of(build: Build, card: CardPlace) -> float | None:
    """The card's watts after its cap; None when nobody states them."""
    return build.watts(card.placed, card.part)


def rows(
    gaps: list[Gap], closer_than: float, belongs: Callable[[CardPlace], bool], recess: float = 0.0
) -> list[Row]:
    """The rows of two and more cards that belong, each gap with ``recess`` under a limit, mm."""
    found: list[tuple[list[CardPlace], list[Gap]]] = []
    for gap in gaps:
        lower = gap.lower
        if lower is None or round(gap.mm.value + recess, 2) >= closer_than:
            continue
        if not (belongs(gap.upper) and belongs(lower)):
            continue
        if found and found[-1][0][-1].id == gap.upper.id:
            found[-1][0].append(lower)
            found[-1][1].append(gap)
        else:
            found.append(([gap.upper, lower], [gap]))
    return [Row(tuple(cards), tuple(between)) for cards, between in found]


def conditions(build: Build, card: CardPlace, side_by_side: int, gap_mm: float) -> Conditions:
    """How a card is run here, as a builder's report would put it."""
    return Conditions(side_by_side, watts_of(build, card), gap_mm)
