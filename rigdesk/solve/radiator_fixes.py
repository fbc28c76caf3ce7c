"""Another side of the case for a radiator."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.edits import place_radiator
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.solve.trying import Candidate, Change

CPU = "cpu"


def places(report: Report, finding: Finding) -> Iterator[Candidate]:
    """What the finding's ``radiator`` remedies ask for: one radiator at one other side each."""
    for remedy in finding.remedies:
        if remedy.kind != "radiator":
            continue
        side = str(dict(remedy.data)["side"])
        name = "the CPU cooler" if remedy.subject == CPU else report.build.label(remedy.subject)
        label = f"Put the radiator of {name} at the {side}"
        yield Candidate("radiator", label, f"Radiator to {side}", _placed(remedy.subject, side))


def _placed(owner: str, side: str) -> Change:
    def make(rig: Rig) -> Rig:
        return place_radiator(rig, owner, side)

    return make
