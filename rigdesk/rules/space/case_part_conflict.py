"""Two parts of the case want one place.

What it checks
Places of which the case's record says that only one can be used (a cage and a radiator, fans and a
supply), against what this machine uses; and what builders reported of the case.

Why it matters
Lists of what a case takes count every place by itself. At the bottom of a tower the supply, a cage
and a radiator often share one.

What to do
Take the cage out, put the radiator at another side, or leave those fans away.

Where the figures come from
The case's own record, from its manual or from builders; nothing is worked out from sizes.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Case
from rigdesk.rig.rig import Rig
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity
from rigdesk.rules.reports import cited, trouble
from rigdesk.space import radiators

NAME = "case-part-conflict"
CODE = "S143"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")


def check(build: Build) -> Iterator[Finding]:
    """Every pair of places that are both used, and reports of the case."""
    room = build.scene.room
    if room is None:
        return
    case = room.case
    report = trouble(case, NAME)
    if report is not None:
        yield Finding(
            report.severity or "warning", "Parts of {case} were found to be in each other's way",
            {"case": case.title}, why=cited(report), about="reported",
        )  # fmt: skip
    if not case.clashes:
        return
    used = _used(build.rig, case)
    for clash in case.clashes:
        if clash.one in used and clash.other in used:
            yield Finding(
                "error", "{one} and {other} do not go into {case} together",
                {"one": _named(clash.one), "other": _named(clash.other), "case": case.title},
                why=clash.source or "", about=f"{clash.one}, {clash.other}",
            )  # fmt: skip


def _used(rig: Rig, case: Case) -> set[str]:
    """The places that this machine uses, named as clashes name them."""
    used = {f"radiator {stack.side}" for stack in radiators.stacks(rig)}
    fitted = rig.fit_out.fans
    removed = {fan.side for fan in fitted if not fan.count}
    used |= {f"fan {fan.side}" for fan in case.fans if fan.side not in removed}
    used |= {f"fan {fan.side}" for fan in fitted if fan.count}
    cages = rig.fit_out.cages
    used |= {f"cage {cage.name}" for cage in case.cages if cages is None or cage.name in cages}
    if len(rig.supplies) > 1:
        used.add("second supply")
    return used


def _named(place: str) -> str:
    kind, _, where = place.partition(" ")
    if kind == "cage":
        return f"The cage {where}"
    return f"A {kind} at the {where}" if kind in ("fan", "radiator") else f"A {place}"
