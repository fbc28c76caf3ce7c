"""Radiators that could stand at another side: a helper of the rules about them."""

from __future__ import annotations

from rigdesk.parts import Case
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Remedy
from rigdesk.space import radiators


def elsewhere(build: Build, case: Case, side: str) -> tuple[Remedy, ...]:
    """Every radiator of that side at every other mount that takes its size: the rest is tried."""
    mounts = radiators.mounts_of(case)
    return tuple(
        Remedy("radiator", loop.owner, (("side", other),))
        for loop in radiators.loops(build.rig)
        if loop.side == side
        for other, mount in mounts.items()
        if other != side and (not loop.size_mm or radiators.room_for(mount, [loop.size_mm]))
    )
