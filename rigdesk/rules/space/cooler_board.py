"""The CPU cooler comes against a heat sink of the board.

What it checks
The underside of a cooler that reaches beyond the socket against heat sinks and other tall parts
that the board's record places under it with their height; and clashes that builders reported.

Why it matters
Low coolers of small boards and wide server coolers sit over the heat sinks of the voltage
regulators. A cooler that rests on one of them does not press on the processor.

What to do
Turn the cooler if its mounting allows, or take one that is narrower or higher over the board.

Where the figures come from
Heights of the board's record and the cooler's clearance over the memory, which holds for the rest
of the board as well. Meeting is an error, up to 3 mm of air a warning: judged. Without heights
nothing is said, for boards keep what the standard asks for.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import BoardArea, Cooler
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Region, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.space.solids import Solid
from rigdesk.units import Span

NAME = "cooler-board"
CODE = "S123"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")

# Up to this much air is tight, mm (judged).
TIGHT_MM = 3.0
ROLES = frozenset({"heatsink", "chipset", "m2", "eps", "other"})


def check(build: Build) -> Iterator[Finding]:
    """What builders reported, else every tall part under the cooler's overhang."""
    cooler, board = build.rig.cooler_part, build.scene.board
    if cooler is None or board is None:
        return
    report = trouble(cooler, NAME) or trouble(board, NAME)
    if report is not None:
        yield Finding(
            report.severity or "warning",
            "{cooler} comes against parts of {board}, as reported",
            {"cooler": cooler.title, "board": board.title}, why=cited(report),
        )  # fmt: skip
        return
    solids = build.scene.cooler
    if len(solids) < 2 or cooler.memory_clearance_mm is None:
        return
    for area in board.areas:
        if area.role in ROLES and area.height_mm is not None:
            yield from _against(cooler, solids[-1], area, area.height_mm.span)


def _against(cooler: Cooler, fins: Solid, area: BoardArea, height: Span) -> Iterator[Finding]:
    if area.x[0] >= fins.x1 or area.x[1] <= fins.x0:
        return
    if area.y[0] >= fins.y1 or area.y[1] <= fins.y0:
        return
    free = round(fins.z0 - height.value, 2)
    if free > TIGHT_MM:
        return
    sure = free < 0 and not (area.estimated or fins.estimated)
    verb = "meets" if free < 0 else "stands close to"
    yield Finding(
        "error" if sure else "warning",
        "{cooler} " + verb + " {part}: it is {required} tall, {actual} is free under the cooler",
        {"cooler": cooler.title, "part": area.name}, (), mm(height), mm(fins.z0),
        Region(area.x[0], area.y[0], area.x[1], area.y[1]),
        why="" if sure else "Places on this board are known only roughly: look before you buy.",
        about=area.name,
    )  # fmt: skip
