"""The rig mixes different GPUs.

What it checks
Whether the rig's cards carry different chips. Where they are said to work alone, each on its own
task, only cards of different makers' stacks (NVIDIA, AMD, Intel) are spoken of.

Why it matters
In work that is done in step all cards wait for the slowest, and every share has to fit into the
smallest memory. Plugs and spikes differ from card to card, and two stacks need two drivers.

What to do
Take equal cards, or give each card work of its own; give the slower ones the smaller share where
the software can.

Where the figures come from
Builders of mixed machines, and how synchronised training works: a step ends when the last card is
done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity
from rigdesk.rules.words import listed, spelt
from rigdesk.speech import said

NAME = "mixed-gpus"
CODE = "B716"
SEVERITIES: tuple[Severity, ...] = ("note",)

ALONE = ("independent-inference", "rendering", "mining")


def check(build: Build) -> Iterator[Finding]:
    """One note for a rig whose cards have more than one chip."""
    parts = [part for _, part in build.gpus]
    if len({part.chip for part in parts}) < 2:
        return
    stacks = {_stack(part) for part in parts}
    if len(stacks) < 2 and build.rig.use.work in ALONE:
        return
    yield Finding(
        "note",
        "{cards} in one rig: {cost}",
        {"cards": _named(parts), "cost": _cost(stacks)},
        tuple(placed.id for placed, _ in build.gpus),
        why=_why(parts),
    )


def _stack(part: Gpu) -> str:
    if part.is_amd:
        return "ROCm"
    return "oneAPI" if part.family == "arc" else "CUDA"


def _named(parts: list[Gpu]) -> str:
    counts = Counter(part.chip for part in parts)
    return listed([f"{n} × {chip}" if n > 1 else chip for chip, n in counts.items()])


def _cost(stacks: set[str]) -> str:
    if len(stacks) > 1:
        return said(
            "they need {number} stacks ({stacks})",
            number=spelt(len(stacks)),
            stacks=listed(sorted(stacks)),
        )
    return said("in step, the slowest sets the pace")


def _why(parts: list[Gpu]) -> str:
    sizes = {part.vram_gb for part in parts if part.vram_gb}
    if len(sizes) < 2:
        return said("Plugs, spikes and drivers differ too.")
    return said(
        "Equal shares have to fit into {sizes}, the least of them.",
        sizes=Quantity(min(sizes), "GB"),
    )
