"""There is little room for data sets on the disks.

What it checks
The sum of the disks against six terabytes for every GPU, where the rig has disks at all.

Why it matters
Raw data, checkpoints and old runs pile up. They are not read all the time, so that disks do.

What to do
Add disks, take larger ones, or keep the data on another machine.

Where the figures come from
The founding article on building a rig: 6 TB of disk a GPU.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.balance.counting import drives, gpu_count
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity
from rigdesk.rules.words import plural

NAME = "disk-per-gpu"
CODE = "B708"
SEVERITIES: tuple[Severity, ...] = ("note",)

# The founding article on building a rig.
TB_A_GPU = 6.0


def check(build: Build) -> Iterator[Finding]:
    """A note when there are disks, and they hold less than six terabytes a GPU."""
    disks = [
        fitted.count * part.capacity_tb
        for fitted, part in drives(build.rig)
        if part.form == "3.5-inch"
    ]
    gpus = gpu_count(build)
    if not disks or round(sum(disks), 3) >= TB_A_GPU * gpus:
        return
    yield Finding(
        "note",
        "{actual} of disk for {gpus} {noun}; about {required} is usual",
        {"gpus": str(gpus), "noun": plural(gpus, "GPU")},
        required=Quantity(TB_A_GPU * gpus, "TB"),
        actual=Quantity(sum(disks), "TB"),
    )
