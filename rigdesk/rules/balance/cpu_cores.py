"""The processor has few cores for so many GPUs.

What it checks
Cores of all processors against eight for every GPU.

Why it matters
Reading, unpacking and shuffling data is done on the processor. A GPU that waits for its next batch
is money that stands still. Work that only serves a loaded model needs fewer.

What to do
Take a processor with more cores, or prepare the data beforehand.

Where the figures come from
The founding article on building a rig: about eight cores a GPU.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.balance.counting import gpu_count, processor
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.words import plural

NAME = "cpu-cores"
CODE = "B705"
SEVERITIES: tuple[Severity, ...] = ("note",)

# The founding article on building a rig.
CORES_A_GPU = 8


def check(build: Build) -> Iterator[Finding]:
    """A note when there are fewer than eight cores for each GPU."""
    chosen, gpus = processor(build.rig), gpu_count(build)
    if chosen is None:
        return
    fitted, cpu = chosen
    cores, wanted = cpu.cores * fitted.count, CORES_A_GPU * gpus
    if cores >= wanted:
        return
    yield Finding(
        "note",
        "{actual} cores for {gpus} {noun}; about {required} keep them busy",
        {"gpus": str(gpus), "noun": plural(gpus, "GPU")},
        required=count(wanted),
        actual=count(cores),
        why="Eight a GPU where the processor prepares the data; a served model needs fewer.",
    )
