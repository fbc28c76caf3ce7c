"""Two parts of the case want one place.

What it checks
Places of which the case's record says that only one can be used (a cage and a radiator, fans and a
supply), against what this machine uses; a supply with its cables against a drive cage below the
cards, where the record tells how deep that is; and what builders reported of the case.

Why it matters
Lists of what a case takes count every place by itself. At the bottom of a tower the supply, a cage
and a radiator often share one.

What to do
Take the cage out, put the radiator at another side, or leave those fans away.

Where the figures come from
The case's own record, from its manual or from builders. The cage ends where the case's depth and
its own say, give or take 20 mm (judged); cables take 30 mm in front of a supply at least (a guess).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Case
from rigdesk.rig.rig import Rig
from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.space import radiators
from rigdesk.space.solids import clearance
from rigdesk.speech import said

NAME = "case-part-conflict"
CODE = "S143"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")

# What plugs and the bend of cables take in front of a supply, mm (a guess; 30 to 50).
CABLES_MM = 30.0


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
    if any(cage.place == "below" for cage in case.cages):
        yield from _supply_and_cage(build, case)
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


def _supply_and_cage(build: Build, case: Case) -> Iterator[Finding]:
    """The first supply against the cage that stands before it."""
    solids = build.scene.case_solids
    supply = next((solid for solid in solids if solid.role == "supply"), None)
    if supply is None:
        return
    for cage in (solid for solid in solids if solid.role == "cage" and solid.y1 > supply.y0):
        free = clearance(supply.face("x", far=True), cage.face("x", far=False))
        if round(free.value, 2) >= CABLES_MM:
            continue
        severity: Severity = "error" if round(free.high, 2) < 0 else "warning"
        verb = "meets" if severity == "error" else "leaves its cables little room before"
        yield Finding(
            severity, "{supply} " + verb + " {cage} of {case}: {required} wanted, {actual} there",
            {"supply": supply.name, "cage": cage.name, "case": case.title}, (supply.owner,),
            mm(CABLES_MM), mm(free), regions.where_met(supply, cage),
            (Remedy("other-supply", supply.owner), Remedy("other-case")),
            "Take the cage out, or a shorter supply.", cage.name,
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
        return said("The cage {name}", name=where)
    if kind in ("fan", "radiator"):
        return said(f"A {kind} at the {{side}}", side=said(where))
    return said(f"A {place}")
