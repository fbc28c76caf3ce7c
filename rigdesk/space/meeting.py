"""How sure it is that two solids meet: the gap along each axis, with its doubt."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.space.solids import Axis, Solid, gap_along
from rigdesk.units import Span

AXES: tuple[Axis, ...] = ("x", "y", "z")


class Meeting(NamedTuple):
    """The clearance of two boxes along every axis, mm; they meet where all are below zero."""

    gaps: dict[Axis, Span]

    @property
    def may(self) -> bool:
        """Whether they meet at worst."""
        return all(round(gap.low, 2) < 0 for gap in self.gaps.values())

    @property
    def surely(self) -> bool:
        """Whether they meet even at best."""
        return all(round(gap.high, 2) < 0 for gap in self.gaps.values())

    def may_beside(self, axis: Axis) -> bool:
        """Whether one may stand in the other's way along an axis: the other two overlap."""
        return all(round(gap.low, 2) < 0 for other, gap in self.gaps.items() if other != axis)

    def surely_beside(self, axis: Axis) -> bool:
        """Whether it does so whatever the doubt."""
        return all(round(gap.high, 2) < 0 for other, gap in self.gaps.items() if other != axis)


def meeting(one: Solid, other: Solid) -> Meeting:
    """How two solids stand to each other."""
    return Meeting({axis: gap_along(one, other, axis) for axis in AXES})
