"""A riser runs at Gen4 or faster.

What it checks
Every riser path at Gen4 and up: whether it has a redriver or retimer, or was tested clean in this
rig. External cables (OCuLink, USB4) without a retimer are named too. Paths whose pieces are not
chosen yet are left alone.

Why it matters
Of four cables sold for Gen4 three gave stutter, black screens and crashes. A card that starts well
is no proof: the errors come under all-to-all load.

What to do
Set the slot to Gen3 in the BIOS, which costs most work nothing; or test: read the AER counters
under all-to-all load, not at idle, and note the result in the rig.

Where the figures come from
Builders' reports: cheap Gen4 cables that gave trouble and 200 mm ones that cured it, three of four
bad in a small case, and a rig of good cables with a few corrected errors under heavy load alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count
from rigdesk.rules.lanes.paths import generation
from rigdesk.rules.words import listed
from rigdesk.space.ways import Way, ways
from rigdesk.speech import said

NAME = "riser-gen"
CODE = "L410"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

FAST = 4
"""From this generation on cables fail (builders' reports)."""
SAFE = 3
"""What a riser carries as a rule (builders' reports)."""


def check(build: Build) -> Iterator[Finding]:
    """One finding for every fast path."""
    if not build.rig.risers:
        return
    for way in ways(build.rig):
        gen = generation(build, way)
        if way.path.pieces and gen is not None and gen >= FAST:
            yield _finding(build, way, gen)


def _finding(build: Build, way: Way, gen: int) -> Finding:
    sound = way.path.tested == "clean" or (way.active and way.path.tested != "errors")
    slower = Remedy("set", way.path.id, (("field", "riser.gen"), ("to", float(SAFE))))
    return Finding(
        "note" if sound else "warning", "The riser of {cards} runs at Gen{gen}: {state}",
        {
            "cards": listed([build.label(card) for card in way.cards]),
            "gen": str(gen), "state": _state(way),
        },
        tuple(card.id for card in way.cards), count(SAFE), count(gen), None,
        () if sound else (slower,), _why(way), way.path.id,
    )  # fmt: skip


def _state(way: Way) -> str:
    if way.path.tested == "errors":
        return said("it gave errors under load")
    if way.path.tested == "clean":
        return said("tested clean in this rig")
    if way.active:
        return said("its redriver or retimer is made for it")
    if any(part.type == "external" for part in way.parts):
        return said("an external cable without a retimer")
    return said("passive, and not tested in this rig")


def _why(way: Way) -> str:
    if way.path.tested == "clean":
        return said("Test again after the cables were moved.")
    return said("Set the slot to Gen3, or read the AER counters under all-to-all load.")
