"""GeForce cards stand in a data centre, and their driver's licence does not allow that.

What it checks
GeForce and TITAN cards in a rig whose place is a data centre. A server room of one's own is none.

Why it matters
NVIDIA licenses the driver of these cards for other places, mining apart. A data centre's operator
may refuse them, and a firm takes a risk that its lawyers should know of.

What to do
Take professional or data-centre cards there, or ask the operator and a lawyer first.

Where the figures come from
NVIDIA's licence of the GeForce driver since the end of 2017, and the founding article on building a
rig. The licence does not say what a data centre is; this is no legal advice.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity
from rigdesk.rules.words import listed

NAME = "datacentre-licence"
CODE = "C606"
SEVERITIES: tuple[Severity, ...] = ("note",)


def check(build: Build) -> Iterator[Finding]:
    """One note for all GeForce cards in a data centre."""
    rig = build.rig
    if rig.site.place != "datacentre" or rig.use.work == "mining":
        return
    cards = [(p, part) for p, part in build.gpus if part.family.startswith("geforce")]
    if not cards:
        return
    chips = list(dict.fromkeys(part.chip for _, part in cards))
    yield Finding(
        "note",
        "NVIDIA does not license the driver of {chips} for a data centre",
        {"chips": listed(chips)},
        tuple(placed.id for placed, _ in cards),
        why="Ask the operator first, or take professional cards. This is no legal advice.",
    )
