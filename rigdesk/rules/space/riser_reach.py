"""A riser does not reach from its slot to the card's seat.

What it checks
The straight distance from the slot where a path begins to the card's seat, and 40 mm for two bends,
against the length of the path's pieces; only where both places are known, or the path's own reach
was measured.

Why it matters
A ribbon that is stretched pulls card and slot, and one that is folded sharply loses signal.

What to do
Start the path at a nearer slot, take a longer piece, or move the card.

Where the figures come from
Places by the standards; two bends of 20 mm each are judged. A vertical mount whose place is only
estimated counts at its nearest.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, mm
from rigdesk.space.ways import Way, straight, ways

NAME = "riser-reach"
CODE = "S132"
SEVERITIES: tuple[Severity, ...] = ("error",)

BENDS = 40.0
"""What two bends take of a ribbon beside the straight way, mm (judged)."""


def check(build: Build) -> Iterator[Finding]:
    """An error for every card that its path does not reach even at best."""
    if not build.rig.risers:
        return
    for way in ways(build.rig):
        if way.length is None:
            continue
        for card in way.cards:
            finding = _finding(build, way, card.id)
            if finding is not None:
                yield finding


def _finding(build: Build, way: Way, card_id: str) -> Finding | None:
    apart = straight(build.rig, build.scene, way, card_id)
    if apart is None or way.length is None:
        return None
    if round(apart.low + BENDS - way.length.high, 2) <= 0:
        return None
    place = build.scene.by_id.get(card_id)
    return Finding(
        "error", "The riser of {card} is {actual} long; from {start} to its seat it takes "
        "{required}",
        {"card": build.label(card_id), "start": way.path.start}, (card_id,),
        mm(apart.low + BENDS), mm(way.length), regions.of_card(place) if place else None,
        why="The straight way, and 40\u2009mm for two bends.", about=way.path.id,
    )  # fmt: skip
