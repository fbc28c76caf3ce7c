"""Links: what every card really gets, and how much of the platform is used."""

from __future__ import annotations

from typing import NamedTuple

GBS_PER_LANE = {1: 0.25, 2: 0.5, 3: 0.985, 4: 1.969, 5: 3.938, 6: 7.563, 7: 15.125}
"""GB/s each way a lane, by generation (PCIe encodings; derived)."""


class CardLink(NamedTuple):
    """One card's link as it will run, beside what the card itself can do.

    ``limits`` says what holds it back, lanes and generation apart, as words:
    slot, cpu, riser, sharing, chipset. ``path`` runs from the CPU to the card.
    """

    card: str
    lanes: int
    gen: int
    own_lanes: int
    own_gen: int
    source: str
    limits: tuple[str, ...] = ()
    path: tuple[str, ...] = ()

    @property
    def gbs(self) -> float:
        """GB/s each way."""
        return self.lanes * GBS_PER_LANE[self.gen]

    @property
    def own_gbs(self) -> float:
        """GB/s each way that the card could use."""
        return self.own_lanes * GBS_PER_LANE[self.own_gen]


class Lanes(NamedTuple):
    """All links of a rig, and CPU lanes used of those there are (None where the CPU is unknown)."""

    links: tuple[CardLink, ...] = ()
    used: int = 0
    available: int | None = None

    def of(self, card: str) -> CardLink | None:
        """The link of a card; None when it has no seat."""
        return next((link for link in self.links if link.card == card), None)
