"""Cards that work together hang on different processors or dies.

What it checks
The processor and die above the slot of every graphics card, where the board's record tells them
apart, for work in which the cards wait for each other.

Why it matters
What two cards exchange then crosses the link between the processors. On one older platform direct
copies worked only between cards on the same die.

What to do
Seat cards that work together under one processor, the fast pair first. Bind the programs to the
processor of their card (`numactl`). For independent work it does not matter.

Where the figures come from
A builder's report of a processor of several dies, each with one slot of sixteen lanes and one of
eight: the two wide slots did not reach each other directly. Which slot hangs where is the board's
record.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.lanes.lanes_reduced import INDEPENDENT
from rigdesk.rules.words import listed
from rigdesk.speech import said

NAME = "lanes-numa"
CODE = "L408"
SEVERITIES: tuple[Severity, ...] = ("note",)


def check(build: Build) -> Iterator[Finding]:
    """One note a rig whose cards have several roots."""
    if build.rig.use.work in INDEPENDENT:
        return
    roots: dict[tuple[int, int], list[str]] = {}
    for placed, _, link in build.gpu_links:
        roots.setdefault(link.root, []).append(placed.id)
    if len(roots) < 2:
        return
    processors = {cpu for cpu, _ in roots}
    groups = [listed([build.label(card) for card in cards]) for cards in roots.values()]
    yield Finding(
        "note",
        "The cards hang on {actual} {kind}: {groups}",
        {
            "kind": "processors" if len(processors) > 1 else said("dies of the processor"),
            "groups": "; ".join(groups),
        },
        tuple(card for cards in roots.values() for card in cards),
        count(1),
        count(len(roots)),
        why="What they exchange crosses the link in between.",
    )
