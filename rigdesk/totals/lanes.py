"""Links: what every card really gets, what is left at every port, how much is used."""

from __future__ import annotations

from typing import NamedTuple

GBS_PER_LANE = {1: 0.25, 2: 0.5, 3: 0.985, 4: 1.969, 5: 3.938, 6: 7.563, 7: 15.125}
"""GB/s each way a lane, by generation (PCIe encodings; derived)."""


class Uplink(NamedTuple):
    """What a chipset or switch shares among all behind it; lanes None where nobody says."""

    name: str
    lanes: int | None = None
    gen: int = 1
    estimated: bool = False

    @property
    def gbs(self) -> float | None:
        """GB/s each way; None where it is not known."""
        return None if self.lanes is None else self.lanes * GBS_PER_LANE[self.gen]


class CardLink(NamedTuple):
    """One card's link as it will run, beside what the card itself can do.

    ``limits`` says what holds it back, as words: slot, cpu, riser, sharing, chipset,
    bios; ``held_lanes`` and ``held_gen`` the same for lanes and generation apart.
    ``path`` runs from the CPU to the card, ``port`` is the slot or socket where it
    leaves the board, ``root`` the processor and die above. ``takers`` are the ports
    that take lanes from it: what to empty to get more.
    """

    card: str
    lanes: int
    gen: int
    own_lanes: int
    own_gen: int
    source: str
    limits: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    port: str = ""
    root: tuple[int, int] = (1, 1)
    uplink: Uplink | None = None
    held_lanes: tuple[str, ...] = ()
    held_gen: tuple[str, ...] = ()
    takers: tuple[str, ...] = ()

    @property
    def gbs(self) -> float:
        """GB/s each way."""
        return self.lanes * GBS_PER_LANE[self.gen]

    @property
    def own_gbs(self) -> float:
        """GB/s each way that the card could use."""
        return self.own_lanes * GBS_PER_LANE[self.own_gen]

    @property
    def reaches_gbs(self) -> float:
        """GB/s each way to the CPU with nothing else busy: no more than the uplink above lets."""
        above = self.uplink.gbs if self.uplink else None
        return self.gbs if above is None else min(self.gbs, above)


class PortUse(NamedTuple):
    """One slot or port of the board: what is wired, what is plugged in, what is left to it.

    ``lanes`` is what it has alone, ``left`` what it has as the rig is fitted; None where
    nobody says. ``cards`` are ids, ``drives`` part ids. ``takers`` are the ports whose use
    costs it lanes. ``dark`` says why it has none: ``cpu``, or the port that turns it off.
    """

    name: str
    kind: str
    source: str
    lanes: int | None
    gen: int
    left: int | None
    cards: tuple[str, ...] = ()
    drives: tuple[str, ...] = ()
    takers: tuple[str, ...] = ()
    dark: str = ""


class PortSplit(NamedTuple):
    """A slot or port that has to divide its lanes, and what its board says to that.

    ``wanted`` is the setting (``x8x8``), ``chosen`` the one in the rig, if any.
    ``offered`` lists what the firmware has; None where nobody says.
    """

    port: str
    wanted: str
    chosen: str | None
    offered: tuple[str, ...] | None
    cards: tuple[str, ...]

    @property
    def settled(self) -> bool:
        """Whether the rig's setting makes as many parts, as wide, as are wanted."""
        return self.chosen is not None and splits_enough(self.chosen, self.wanted)


class Lanes(NamedTuple):
    """All links of a rig, and CPU lanes used of those there are (None where the CPU is unknown).

    ``ports`` are the board's slots and sockets, ``splits`` those that have to be divided.
    """

    links: tuple[CardLink, ...] = ()
    used: int = 0
    available: int | None = None
    ports: tuple[PortUse, ...] = ()
    splits: tuple[PortSplit, ...] = ()

    def of(self, card: str) -> CardLink | None:
        """The link of a card; None when it has no seat, or its slot's lanes are not recorded."""
        return next((link for link in self.links if link.card == card), None)

    def port(self, name: str) -> PortUse | None:
        """A slot or port of the board by its name."""
        return next((port for port in self.ports if port.name == name), None)


def parts_of(split: str) -> tuple[int, ...]:
    """The lanes of each part of a split: ``x8x4x4`` is 8, 4 and 4."""
    return tuple(int(lanes) for lanes in split[1:].split("x"))


def splits_enough(split: str, wanted: str) -> bool:
    """Whether a split has as many parts as another, each at least as wide."""
    has, needs = (sorted(parts_of(s), reverse=True) for s in (split, wanted))
    return len(has) >= len(needs) and all(h >= n for h, n in zip(has, needs, strict=False))
