"""A strip, UPS or PDU between wall and machine is too small, or worn.

What it checks
Every strip, UPS and PDU that the rig names: its rating against the draw at the wall of all supplies
on it, a warning. A worn one, one with surge protection, or one whose rating is not given is a note.

Why it matters
Strips have fuses and contacts of their own. A worn surge strip switched a machine off for years
while its owner exchanged supply and cards; in a rack a strip's fuse blew, not the breaker.

What to do
Plug the machine straight into the wall, or take a strip rated for its draw.

Where the figures come from
The rating is printed on the strip; a UPS counts in watts, not in volt-amperes. The reports are an
owner's and a cluster's.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.surroundings import FittedStrip
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.words import listed
from rigdesk.speech import said

NAME = "circuit-strip"
CODE = "C604"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

NAMES = {
    "strip": "The strip", "surge-strip": "The surge strip", "ups": "The UPS", "pdu": "The PDU",
}  # fmt: skip


def check(build: Build) -> Iterator[Finding]:
    """Every strip by what hangs on it."""
    for strip in build.rig.strips:
        on_it = [s.id for s in build.rig.supplies if s.strip == strip.id]
        loads = [load for load in build.totals.power.supplies if load.supply in on_it]
        wall = sum(load.wall_w for load in loads)
        subjects = (strip.id, *(load.supply for load in loads))
        if strip.rating_w is not None and round(wall) > round(strip.rating_w):
            yield _too_small(strip, wall, subjects)
        elif loads and (doubts := _doubts(strip)):
            yield _doubtful(strip, wall, subjects, doubts)


def _name(strip: FittedStrip) -> str:
    return f"{said(NAMES[strip.type])} {strip.id}"


def _too_small(strip: FittedStrip, wall: float, subjects: tuple[str, ...]) -> Finding:
    return Finding(
        "warning",
        "{strip} has to carry {actual} and is rated for {required}",
        {"strip": _name(strip)},
        subjects,
        watts(strip.rating_w or 0.0),
        watts(wall),
        remedies=(Remedy("set", strip.id, (("strip", "none"),)),),
        why="Its own fuse or its contacts give in before the breaker does.",
    )


def _doubts(strip: FittedStrip) -> list[str]:
    found = ["worn"] if strip.worn else []
    if strip.type == "surge-strip":
        found.append(said("one with surge protection, which ages"))
    if strip.rating_w is None:
        found.append(said("one whose rating is not stated"))
    return found


def _doubtful(
    strip: FittedStrip, wall: float, subjects: tuple[str, ...], doubts: list[str]
) -> Finding:
    return Finding(
        "note",
        "{strip} is {doubts}, and {actual} go through it",
        {"strip": _name(strip), "doubts": listed(doubts)},
        subjects,
        actual=watts(wall),
        remedies=(Remedy("set", strip.id, (("strip", "none"),)),),
        why="Worn strips switch machines off under load. Straight into the wall is best.",
    )
