"""Radiators that could stand at another side: a helper of the rules about them."""

from __future__ import annotations

from rigdesk.parts import Case
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Remedy
from rigdesk.space import radiators


def elsewhere(build: Build, case: Case, side: str) -> tuple[Remedy, ...]:
    """Every radiator of that side at every other mount: whether it helps, the engine says."""
    owners = [loop.owner for loop in radiators.loops(build.rig) if loop.side == side]
    sides = [other for other in radiators.mounts_of(case) if other != side]
    return tuple(
        Remedy("radiator", owner, (("side", other),)) for owner in owners for other in sides
    )
