"""The order of assembly: what each step does, reaches and leaves in the way."""

from __future__ import annotations

from rigdesk.rules.engine import Report
from rigdesk.rules.words import listed
from rigdesk.sheets.assembly_order import Step, ordered
from rigdesk.sheets.assembly_tasks import bench_tasks, card_tasks, case_tasks
from rigdesk.speech import said, said_of

_FIRST_START = (
    "Plug this card in, start once with it alone, set the BIOS and switch off: "
    "a fault is found sooner now than among all cards."
)
_MOST_COVERED = 3
"""Things out of reach that a step names; the rest is a matter of the drawing."""


def assembly(report: Report) -> tuple[Step, ...]:
    """The steps in the order that geometry allows, only for what the rig holds."""
    steps = ordered([*bench_tasks(report), *case_tasks(report), *card_tasks(report)])
    found: list[Step] = []
    first = bool(report.rig.supplies) and len(report.rig.cards) > 1
    for step in steps:
        found.append(step._replace(text=_told(step)))
        if first and step.key.startswith("card:"):
            found.append(Step("first-start", said(_FIRST_START), (step.key,)))
            first = False
    return (*found, *_at_the_wall(report))


def _told(step: Step) -> str:
    """The step, and what will be out of reach once others are in."""
    if not step.covered:
        return step.text
    whats = list(dict.fromkeys(what for what, _ in step.covered))
    names = list(dict.fromkeys(name for _, over in step.covered for name in over))
    shown = whats if len(whats) <= _MOST_COVERED else [*whats[: _MOST_COVERED - 1], said("more")]
    few = names if len(names) <= _MOST_COVERED else [*names[: _MOST_COVERED - 1], said("others")]
    later = said_of(
        len(names), "Later {names} stands over {places}.", "Later {names} stand over {places}.",
        names=listed(few), places=listed(shown),
    )  # fmt: skip
    return f"{step.text} {later}"


def _at_the_wall(report: Report) -> list[Step]:
    if not report.rig.supplies:
        return []
    steps = []
    for load in report.totals.power.circuits:
        fed = [s.supply for s in report.totals.power.supplies if s.circuit == load.circuit]
        if fed:
            text = said("Connect {supplies} to {circuit} ({kind}).", supplies=", ".join(fed),
                        circuit=load.circuit, kind=load.label)  # fmt: skip
            steps.append(Step(f"circuit:{load.circuit}", text))
    last = said("Type the commands below and compare every link and limit.")
    steps.append(Step("check", last))
    return steps
