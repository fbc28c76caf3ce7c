"""There is little fast storage for so many GPUs.

What it checks
The sum of NVMe drives against half a terabyte for every GPU. Nothing is said while no drive is
chosen.

Why it matters
Data that is read again in every pass has to lie on a drive that keeps up with the GPUs; a disk does
not.

What to do
Add an NVMe drive, or take a larger one.

Where the figures come from
The founding article on building a rig: 0.5 TB of NVMe a GPU.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.balance.counting import drives, gpu_count
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity
from rigdesk.rules.words import plural

NAME = "nvme-per-gpu"
CODE = "B706"
SEVERITIES: tuple[Severity, ...] = ("note",)

# The founding article on building a rig.
TB_A_GPU = 0.5


def check(build: Build) -> Iterator[Finding]:
    """A note when the NVMe drives hold less than half a terabyte a GPU."""
    chosen, gpus = drives(build.rig), gpu_count(build)
    if not chosen:
        return
    held = sum(
        fitted.count * part.capacity_tb for fitted, part in chosen if part.interface == "nvme"
    )
    wanted = TB_A_GPU * gpus
    if round(held, 3) >= wanted:
        return
    yield Finding(
        "note",
        "{actual} of NVMe for {gpus} {noun}; about {required} is usual",
        {"gpus": str(gpus), "noun": plural(gpus, "GPU")},
        required=Quantity(wanted, "TB"),
        actual=Quantity(held, "TB"),
    )
