"""Fans and radiators at the rear against the CPU cooler: for radiator-clearance.

Their solids are estimates along the wall, but not in their depth, which is what decides here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Region, Remedy, Severity, mm
from rigdesk.rules.space.radiator_moves import elsewhere
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.meeting import Meeting, meeting
from rigdesk.space.solids import Role, Solid
from rigdesk.units import Span

ROLES: dict[str, tuple[Role, ...]] = {
    "front": ("radiator",), "top": ("top-radiator",), "bottom": ("bottom-radiator",),
    "rear": ("rear-radiator", "rear-fan"),
}  # fmt: skip
REACH_MM = 60.0
"""A cooler that begins farther from the rear wall meets nothing there, mm: a slim stack and its
own doubt."""


class Met(NamedTuple):
    """A thing at a side, what it comes against, and how."""

    thing: Solid
    part: Solid
    how: Meeting


def place_of(build: Build, side: str) -> Region | None:
    """Where the first radiator or fan of a side stands; None without a place."""
    found = (solid for solid in build.scene.case_solids if solid.role in ROLES.get(side, ()))
    solid = next(found, None)
    return regions.of_solid(solid) if solid is not None else None


def may_reach_cooler(build: Build, room: CaseRoom) -> bool:
    """Whether a tower cooler stands so near the rear wall that a fan there matters."""
    cooler = build.scene.cooler
    return len(cooler) > 1 and cooler[-1].x0 < REACH_MM and not room.case.is_low_chassis


def at_rear(build: Build, tight: float) -> Iterator[Finding]:
    """The fan or radiator at the rear wall against the cooler's fins, where their place is sure."""
    fins = build.scene.cooler[-1]
    for solid in build.scene.case_solids:
        if solid.role not in ROLES["rear"]:
            continue
        how = meeting(solid, fins)
        if how.gaps["y"].value >= 0 or how.gaps["z"].value >= 0:
            continue
        severity = severity_of(how.gaps["x"], sure=not fins.estimated, tight=tight)
        if severity is not None:
            yield _against(build, Met(solid, fins, how), severity)


def severity_of(gap: Span, *, sure: bool, tight: float) -> Severity | None:
    """Meeting whatever the doubt is an error; likely to meet is asked for; close told if sure."""
    if round(gap.high, 2) < 0:
        return "error" if sure else "unknown"
    if round(gap.value, 2) < 0:
        return "unknown"
    return "warning" if sure and round(gap.value, 2) <= tight else None


def _against(build: Build, met: Met, severity: Severity) -> Finding:
    verb = {"error": "meets", "unknown": "may meet"}.get(severity, "comes close to")
    radiator = met.thing.role == "rear-radiator"
    cooler = build.rig.cooler.part if build.rig.cooler else ""
    measure = Remedy("measure", cooler, (("field", "depth_mm"),))
    case = build.scene.room.case if build.scene.room else None
    moved = elsewhere(build, case, "rear") if case is not None and radiator else ()
    return Finding(
        severity,
        "{cooler} " + verb + " the {thing}: {required} from the rear wall needed, {actual} there",
        {"cooler": met.part.name, "thing": met.thing.name}, (), mm(met.thing.x1),
        mm(met.part.face("x", far=False)), regions.where_met(met.thing, met.part),
        (*((measure,) if severity == "unknown" else ()), *moved),
        "Where the socket stands is known only roughly: measure from the rear wall to the fins."
        if severity == "unknown" else "Take the fan out, or turn the cooler.",
        met.thing.name,
    )  # fmt: skip
