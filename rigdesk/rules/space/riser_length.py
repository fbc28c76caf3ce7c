"""A riser path is too long for the generation it runs at.

What it checks
The length of all passive pieces of a path together, against what that generation carries: 150 mm at
Gen4, 300 mm at Gen3; nothing passive is to be counted on at Gen5. Paths with a redriver or retimer
carry a metre.

Why it matters
Every connector and centimetre costs signal. The card is found at start, and then the bus logs
errors under load, or the link falls back.

What to do
Take a shorter cable, one with a redriver or retimer, or set the slot to a lower generation in the
BIOS: Gen3 is enough for most work. A path that was tested clean in this rig is only noted.

Where the figures come from
Gen4 is marginal past 150 mm by builders' notes; at 900 mm it filled a builder's log with errors.
Five brands of passive Gen5 cable fell back to Gen4. The limits of Gen3 and all upper limits are
judged, and so is it that a clean test makes a warning a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity, mm
from rigdesk.rules.lanes.paths import generation
from rigdesk.rules.words import listed
from rigdesk.space.ways import Way, ways

NAME = "riser-length"
CODE = "S131"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

Limits = tuple[tuple[float, Severity], ...]
ACTIVE: Limits = ((1000.0, "note"),)
"""With a redriver or retimer, mm (makers' records)."""
GEN3: Limits = ((1000.0, "error"), (600.0, "warning"), (300.0, "note"))
"""Passive at Gen3 and below, mm (judged, between reaches reported for Gen2 and Gen4)."""
GEN4: Limits = ((600.0, "error"), (150.0, "warning"))
"""Passive at Gen4, mm (150 by builders' notes; 900 gave errors; 600 judged)."""
GEN5: Limits = ((400.0, "error"), (0.0, "warning"))
"""Passive at Gen5 and up, mm: five brands fell back to Gen4 (measured)."""


def check(build: Build) -> Iterator[Finding]:
    """One finding for every path that is longer than its limit."""
    if not build.rig.risers:
        return
    for way in ways(build.rig):
        gen = generation(build, way)
        length = way.length if way.active else way.passive
        if length is None or gen is None:
            continue
        for limit, severity in _limits(way, gen):
            if round(length.value, 2) > limit:
                yield _finding(build, way, gen, mm(limit), mm(length), severity)
                break


def _limits(way: Way, gen: int) -> Limits:
    if way.active:
        return ACTIVE
    return GEN3 if gen <= 3 else GEN4 if gen == 4 else GEN5


def _finding(
    build: Build, way: Way, gen: int, limit: Quantity, length: Quantity, severity: Severity
) -> Finding:
    clean = way.path.tested == "clean" and severity == "warning"
    slower = (Remedy("set", way.path.id, (("field", "riser.gen"), ("to", 3.0))),) if gen > 3 else ()
    why = "Tested clean in this rig." if clean else _why(way, gen)
    return Finding(
        "note" if clean else severity,
        "The riser of {cards} is {actual} long at Gen{gen}; up to {required} is safe",
        {"cards": listed([build.label(card) for card in way.cards]), "gen": str(gen)},
        tuple(card.id for card in way.cards), limit, length, None, slower, why,
        way.path.id,
    )  # fmt: skip


def _why(way: Way, gen: int) -> str:
    if way.active:
        return "Its redriver or retimer helps for about a metre."
    if gen >= 5:
        return "Count on Gen4: five brands of passive Gen5 cable fell back to it under load."
    return "All passive pieces of a path add up." if len(way.path.pieces) > 1 else ""
