"""Radiators along the top and the bottom against the board: for radiator-clearance.

Where along the wall they stand is an estimate, and so is how high over the board their mount holds
them unless its record says. Only what would meet wherever they stand is an error; what may meet is
asked for where the maker's own claim does not answer it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.parts import Case
from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.space.fitted_sides import Met, severity_of
from rigdesk.rules.space.radiator_moves import elsewhere
from rigdesk.rules.words import by
from rigdesk.space import radiators
from rigdesk.space.case_room import CaseRoom, Limit
from rigdesk.space.case_sides import SLIM_STACK, top_room
from rigdesk.space.meeting import meeting
from rigdesk.space.solids import Role, Solid
from rigdesk.speech import said

BESIDE: dict[str, frozenset[Role]] = {
    "top": frozenset({"dimm", "heatsink", "eps", "lead-plug", "cpu-cooler"}),
    "bottom": frozenset({"header", "header-plug", "sata", "sata-plug", "heatsink", "other"}),
}
"""What reaches up at the board's upper and lower edge; wires above a plug give way."""
_ORDER: tuple[Severity, ...] = ("error", "unknown", "warning")
_KINDS = {"dimm": "the memory", "cpu-cooler": "the CPU cooler"}


class _Level(NamedTuple):
    """A side along which radiators lie, how much is free between the board and it, mm.

    ``recorded``: that is known, and not worked out from what the maker lists.
    """

    side: str
    free: Limit
    recorded: bool


def at_level(build: Build, room: CaseRoom, side: str, tight: float) -> Iterable[Finding]:
    """The radiators at the top or the bottom against what stands at that edge; one finding."""
    level = _level(build, room, side)
    met = _first(build, level, tight) if level is not None else None
    return () if level is None or met is None else (_finding(build, room.case, level, *met),)


def _level(build: Build, room: CaseRoom, side: str) -> _Level | None:
    """None where the maker's claim answers: a listed side takes a slim radiator and its fans."""
    case, board = room.case, build.scene.board_template
    if case.is_open or board is None:
        return None
    if side == "bottom":
        floor, edge = case.below_mm, room.last_opening_edge()
        if floor is None or edge is None or floor.estimated:
            return None  # the cards over it ask: bottom-overhang
        span = floor.span.shifted(edge - board.length)
        return _Level(side, Limit(span, floor.source or "the case's record"), recorded=True)
    mount = radiators.mount_at(case, side)
    claimed = mount is None or mount.max_thick_mm is not None or _deepest(build, side) <= SLIM_STACK
    if case.above_mm is None and claimed:
        return None
    known = case.above_mm is not None and not case.above_mm.estimated
    return _Level(side, top_room(case), known)


def _deepest(build: Build, side: str) -> float:
    stacks = radiators.stacks(build.rig)
    return max((stack.with_fans for stack in stacks if stack.side == side), default=0.0)


def _first(build: Build, level: _Level, tight: float) -> tuple[Severity, Met] | None:
    """The worst that a radiator at the side comes to, and with what."""
    template, scene = build.scene.board_template, build.scene
    parts = [*(template.solids if template else ()), *scene.cooler]
    found: list[tuple[int, float, Met]] = []
    for thing in scene.case_solids:
        for part in parts if thing.role == f"{level.side}-radiator" else ():
            if part.role in BESIDE[level.side]:
                met = Met(thing, part, meeting(thing, part))
                judged = _said(met, level, tight)
                if judged is not None:
                    found.append((_ORDER.index(judged), met.how.gaps["y"].value, met))
    worst = min(found, key=lambda each: each[:2], default=None)
    return (_ORDER[worst[0]], worst[2]) if worst is not None else None


def _said(met: Met, level: _Level, tight: float) -> Severity | None:
    how = met.how
    if not how.may_beside("y"):
        return None
    if not level.recorded:
        return "unknown" if how.may else None
    sure = how.surely_beside("y") and not met.part.estimated
    return severity_of(how.gaps["y"], sure=sure, tight=tight)


def _finding(build: Build, case: Case, level: _Level, severity: Severity, met: Met) -> Finding:
    words = {"error": "meets", "unknown": "may meet"}.get(severity, "comes close to")
    stacks = [stack for stack in radiators.stacks(build.rig) if stack.side == level.side]
    cooled = [owner for stack in stacks for owner in stack.cools if owner != radiators.CPU]
    ask = severity == "unknown" and not level.recorded
    measure = (Remedy("measure", case.id, (("field", "above_mm"),)),) if ask else ()
    return Finding(
        severity,
        "The radiator at the {side} " + words + " {part}: it is {required} thick with its fans, "
        "{actual} is free beside the board",
        {"side": level.side, "part": _named(met.part)}, tuple(dict.fromkeys(cooled)),
        mm(_deepest(build, level.side)), mm(level.free.span),
        regions.where_met(met.thing, met.part),
        (*measure, *elsewhere(build, case, level.side)), _why(level, severity), level.side,
    )  # fmt: skip


def _why(level: _Level, severity: Severity) -> str:
    if severity != "unknown":
        return by(level.free.source)
    if not level.recorded:
        return "Measure from the board's upper edge to the top of the case."
    return "How high over the board its mount holds it is not recorded: look before you buy."


def _named(part: Solid) -> str:
    return (
        said("the plug {name}", name=part.name)
        if part.role == "lead-plug"
        else _KINDS.get(part.role, part.name)
    )
