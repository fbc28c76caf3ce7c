"""There is less memory in the machine than on its GPUs.

What it checks
The sum of the memory modules against the sum of the GPUs' own memory. Nothing is said while no
memory is chosen; GPUs whose memory is not recorded do not count.

Why it matters
Models and batches pass through the machine's memory on their way to the GPUs, and what one process
holds for each card adds up. With less, loading swaps to disk.

What to do
Take more or larger modules, until there is at least as much as all GPUs have together.

Where the figures come from
The founding article on building a rig: match or exceed GPU memory. Memory on the cards is never
taken as one, bridge or no bridge; the sum only says what passes through the machine.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.balance.counting import memory, vram_gb
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity

NAME = "ram-vs-vram"
CODE = "B704"
SEVERITIES: tuple[Severity, ...] = ("note",)


def check(build: Build) -> Iterator[Finding]:
    """A note when the modules hold less than the GPUs."""
    modules = memory(build.rig)
    if not modules:
        return
    ram = sum(pieces * part.capacity_gb for pieces, part in modules)
    vram = vram_gb(build)
    if ram >= vram:
        return
    yield Finding(
        "note",
        "{actual} of memory is less than the {required} on the GPUs",
        required=Quantity(vram, "GB"),
        actual=Quantity(ram, "GB"),
        why="Data on its way to the cards passes through the machine's memory.",
    )
