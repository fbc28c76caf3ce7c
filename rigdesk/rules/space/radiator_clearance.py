"""A radiator or a fan comes against the board, its parts or the CPU cooler.

What it checks
Radiator and fans against the thickness that their mount takes; a radiator at the front against the
edge of the board; one at the top against memory, heat sinks and power leads at the board's upper
edge, one at the bottom against headers and ports at the lower; a fan or radiator at the rear
against a tower cooler; and what builders reported of a case, riser, board or card with radiators.

Why it matters
Thick radiators and 30 mm fans take the place of what stands behind them: the board's edge, memory,
the processor's plugs, a riser's circuit board.

What to do
Take slim fans or a 27 mm radiator, put it at another side, or a case with more room there; plug the
processor's leads in before the radiator. Where a figure is asked for, measure from the board's
upper edge to the top of the case.

Where the figures come from
Makers' limits of the mount, which count radiator and fans together; the case's length for cards
less the radiator; board outlines of the standard. A slim radiator is 27 to 30 mm, with a fan 52, a
thick one 63 (makers' sheets). A maker that lists radiators at the top leaves room there for a slim
one: that is our reading. Rear fans stand beside the processor (estimated), 25 mm deep. Up to 5 mm
of air is a warning: judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Part, Report
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Region, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.rules.space import fitted_sides
from rigdesk.rules.space.fitted_levels import BESIDE, at_level
from rigdesk.rules.space.radiator_moves import elsewhere
from rigdesk.rules.words import by
from rigdesk.space import radiators
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.radiators import FittedStack
from rigdesk.space.solids import clearance
from rigdesk.units import Span

NAME = "radiator-clearance"
CODE = "S129"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning")

# Up to this much air is tight, mm (judged).
TIGHT_MM = 5.0


def check(build: Build) -> Iterator[Finding]:
    """Every radiator of the rig against its mount and the board, then reports."""
    room = build.scene.room
    if room is None:
        return
    if fitted_sides.may_reach_cooler(build, room):
        yield from fitted_sides.at_rear(build, TIGHT_MM)
    if not radiators.has_radiator(build.rig):
        return
    stacks = radiators.stacks(build.rig)
    mounts = radiators.mounts_of(room.case)
    for stack in stacks:
        mount = mounts.get(stack.side)
        if mount is not None and mount.max_thick_mm is not None:
            yield from _in_mount(build, room, stack, mount.max_thick_mm.span)
    if any(stack.side == "front" for stack in stacks):
        yield from _at_front(build, room)
    for side in sorted({stack.side for stack in stacks} & BESIDE.keys(), reverse=True):
        yield from at_level(build, room, side, TIGHT_MM)
    yield from _reported(build)


def _in_mount(build: Build, room: CaseRoom, stack: FittedStack, most: Span) -> Iterator[Finding]:
    if round(most.high - stack.with_fans, 2) >= 0:
        return
    yield Finding(
        "error",
        "The radiator at the {side} of {case} is {required} thick with its fans; {actual} fits",
        {"side": stack.side, "case": room.case.title}, stack.cools, mm(stack.with_fans), mm(most),
        fitted_sides.place_of(build, stack.side), elsewhere(build, room.case, stack.side),
        about=f"thick {stack.side}",
    )  # fmt: skip


def _at_front(build: Build, room: CaseRoom) -> Iterator[Finding]:
    """The room for cards ends at the radiator; the board must end before it."""
    limit, board = room.length_x, build.scene.board_template
    if limit is None or board is None or limit.proven_only or room.case.is_open:
        return
    edge = Span(board.depth, board.depth, board.depth)
    free = clearance(edge, limit.span)
    if round(free.value, 2) > TIGHT_MM:
        return
    meets = round(free.high, 2) < 0
    yield Finding(
        "error" if meets else "warning",
        "The board " + ("meets" if meets else "comes close to")
        + " the radiator at the front: it is {required} deep, {actual} is free",
        {}, (), mm(board.depth), mm(limit.span),
        Region(min(board.depth, limit.span.value), 0.0, max(board.depth, limit.span.value) + 1.0,
               board.length, height=(-1.6, 0.0)),
        elsewhere(build, room.case, "front"), by(limit.source), "board",
    )  # fmt: skip


def _reported(build: Build) -> Iterator[Finding]:
    for record in build.rig.parts.values():
        report = trouble(record, NAME)
        if report is not None and _is_fitted(build, record):
            yield _told(record, report)


def _is_fitted(build: Build, record: Part) -> bool:
    return any(part == record.id for _, part in build.rig.part_ids())


def _told(record: Part, report: Report) -> Finding:
    return Finding(
        report.severity or "warning",
        "Radiators and their fans come close in {part}, as reported",
        {"part": record.title}, why=cited(report), about=record.id,
    )  # fmt: skip
