"""The CPU cooler stands over memory that is too tall for it.

What it checks
The tallest module under the cooler's fins or front fan against the module height that its maker
allows there, and against the case where the fan has to sit higher.

Why it matters
Wide coolers reach over the nearest modules. A fan that has to sit higher makes the cooler taller,
and in a narrow case the side panel then does not close.

What to do
Take low modules, a cooler without a fan on that side, or one that is set back; or slide the fan up
if the panel leaves room.

Where the figures come from
The maker's memory clearance, the module's own height, and where socket and modules stand: the
board's own record, else its kind's places (boards measured). Modules from 40 mm on are the tall
ones (makers' sheets); only with those does a clearance that nobody recorded matter, and then it is
a warning that asks: a fan can mostly be slid up, and other modules end it. Less than 3 mm of air is
judged to be tight.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Cooler
from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.space import frame
from rigdesk.space.solids import Solid, gap_along
from rigdesk.units import Figure

NAME = "cooler-ram"
CODE = "S122"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning", "note")

# Up to this much air is tight, mm (judged).
TIGHT_MM = 3.0
# Modules from here on are tall ones: spreaders of 40 to 57 mm (makers' sheets).
TALL_MM = 40.0


class _Meeting(NamedTuple):
    """The fins, the tallest module below them, and its height, mm."""

    fins: Solid
    module: Solid
    height: float


def check(build: Build) -> Iterator[Finding]:
    """One finding for the tallest module under the cooler."""
    cooler, solids = build.rig.cooler_part, build.scene.cooler
    if cooler is None:
        return
    report = trouble(cooler, NAME)
    if report is not None:
        yield Finding(
            report.severity or "warning", "{cooler} comes against the memory, as reported",
            {"cooler": cooler.title}, why=cited(report),
        )  # fmt: skip
        return
    met = _meeting(build, solids[-1]) if len(solids) > 1 else None
    if met is not None:
        yield from _judged(build, cooler, met)


def _meeting(build: Build, fins: Solid) -> _Meeting | None:
    """A module that surely stands under the fins, whatever the places' doubt."""
    template = build.scene.board_template
    modules = template.memory if template else ()
    found = next((part for part in modules if _surely_over(fins, part)), None)
    return _Meeting(fins, found, found.z1 - frame.DIMM_SEAT_Z) if found else None


def _surely_over(fins: Solid, part: Solid) -> bool:
    """Modules are all of one height, so that the first will do."""
    if min(fins.x1 - part.x0, part.x1 - fins.x0) <= fins.doubts.x1[0]:
        return False
    if min(fins.y1 - part.y0, part.y1 - fins.y0) <= fins.doubts.y1[0]:
        return False
    across, along = gap_along(fins, part, "x"), gap_along(fins, part, "y")
    return round(across.high, 2) < 0 and round(along.high, 2) < 0


def _judged(build: Build, cooler: Cooler, met: _Meeting) -> Iterator[Finding]:
    allowed = cooler.memory_clearance_mm
    if allowed is None:
        if round(met.height, 2) >= TALL_MM:
            yield _not_recorded(cooler, met)
        return
    free = round(allowed.value - met.height, 2)
    if cooler.fan_slides:
        if free < 0:
            yield _raised(build, cooler, met, -free)
        return
    if free <= TIGHT_MM:
        yield _finding(cooler, met, allowed, free)


def _finding(cooler: Cooler, met: _Meeting, allowed: Figure, free: float) -> Finding:
    sure = not allowed.estimated and round(allowed.high - met.height, 2) < 0
    severity: Severity = "warning" if free >= 0 else "error" if sure else "unknown"
    verb = {"warning": "barely goes", "error": "does not go", "unknown": "may not go"}[severity]
    remedies = (_measure(cooler),) if severity == "unknown" else ()
    return Finding(
        severity,
        "{cooler} " + verb + " over the memory: modules are {required} tall, {actual} is allowed",
        {"cooler": cooler.title}, (), mm(met.height), mm(allowed.span),
        regions.of_solid(met.module), remedies, "Fins or a fan stand over the nearest modules.",
    )  # fmt: skip


def _raised(build: Build, cooler: Cooler, met: _Meeting, short: float) -> Finding:
    """The fan sits higher by what is missing; a narrow case may then not close."""
    room, height = build.scene.room, cooler.height_mm
    limit = room.case.cooler_height_mm if room and room.closed else None
    if limit is not None and height is not None and round(limit.high - height.low - short, 2) < 0:
        return Finding(
            "error",
            "{cooler} does not go over the memory: with its fan {short} higher it is {required} "
            "tall, the case takes {actual}",
            {"cooler": cooler.title, "short": mm(short)}, (), mm(height.value + short),
            mm(limit.span), regions.of_solid(met.module), about="raised",
        )  # fmt: skip
    return Finding(
        "note",
        "{cooler} goes over the memory with its front fan {short} higher: modules are {required} "
        "tall, {actual} is free under the fan",
        {"cooler": cooler.title, "short": mm(short)}, (), mm(met.height),
        mm(met.height - short), regions.of_solid(met.module), about="raised",
    )  # fmt: skip


def _not_recorded(cooler: Cooler, met: _Meeting) -> Finding:
    return Finding(
        "warning",
        "{cooler} reaches over the memory: how tall modules may be there is not recorded, these "
        "have {required}",
        {"cooler": cooler.title}, (), mm(met.height), None, regions.of_solid(met.module),
        (_measure(cooler),), "Measure from the module's seat to the fins or the fan above it.",
    )  # fmt: skip


def _measure(cooler: Cooler) -> Remedy:
    return Remedy("measure", cooler.id, (("field", "memory_clearance_mm"),))
