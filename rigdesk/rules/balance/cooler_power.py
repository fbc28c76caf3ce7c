"""The CPU cooler is too weak for the processor.

What it checks
The watts of one processor, its limit in the BIOS where one is set, else its maker's figure, against
the most that the cooler's maker claims for it. Nothing is said where the maker claims nothing.

Why it matters
A processor that its cooler cannot keep cool slows down under load, and the hot air of a cooler at
its limit goes straight into the first card.

What to do
Take a stronger cooler, or set a power limit in the BIOS.

Where the figures come from
Makers' figures for both. That a quarter over the claim is too much to build is judged; a claim that
was recalled and not read is never more than a warning.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.balance.counting import processor
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, watts
from rigdesk.speech import said

NAME = "cooler-power"
CODE = "B709"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")

# Judged.
FAR_OVER = 1.25


def check(build: Build) -> Iterator[Finding]:
    """A warning above the cooler's claim, an error above five quarters of it."""
    cooler, chosen = build.rig.cooler_part, processor(build.rig)
    if cooler is None or chosen is None or not cooler.max_w:
        return
    fitted, cpu = chosen
    draw = cpu.tdp_w if fitted.power_limit_w is None else fitted.power_limit_w
    if round(draw) <= round(cooler.max_w):
        return
    recalled = cooler.is_estimated("max_w")
    far = round(draw / cooler.max_w, 2) > FAR_OVER
    yield Finding(
        "error" if far and not recalled else "warning",
        "{cooler} cools {about}{required}; {cpu} takes {actual}",
        {"cooler": cooler.title, "cpu": cpu.title, "about": said("about ") if recalled else ""},
        required=watts(cooler.max_w),
        actual=watts(draw),
        why="It slows down under load, and warms the first card. A limit in the BIOS helps too.",
    )
