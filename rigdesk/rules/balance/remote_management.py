"""A machine that runs day and night cannot be reached when its system is down.

What it checks
Whether the board has remote management (IPMI), where the machine stands in a data centre or is said
to work 24 hours a day. Boards whose record does not say are left alone.

Why it matters
A machine that hangs at three in the morning, or asks for a key at start, waits until somebody
stands before it. With a management chip it is switched, watched and set up from anywhere.

What to do
Take a board with remote management, or add a network console (KVM over IP) and an outlet that can
be switched from afar.

Where the figures come from
The founding article on building a rig: IPMI for machines that run 24/7. What a board has is its
maker's.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.balance.counting import gpu_count
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity
from rigdesk.speech import said

NAME = "remote-management"
CODE = "B713"
SEVERITIES: tuple[Severity, ...] = ("note",)


def check(build: Build) -> Iterator[Finding]:
    """A note for a board without it, in a data centre or on round the clock."""
    board = build.scene.board
    if board is None or board.remote_management is not False or not gpu_count(build):
        return
    far = build.rig.site.place == "datacentre"
    if not far and not build.totals.running.never_rests:
        return
    yield Finding(
        "note",
        "{board} has no remote management, and the machine {where}",
        {
            "board": board.title,
            "where": said("stands in a data centre") if far else said("works 24 hours a day"),
        },
        why="A network console and a switched outlet do half of what a management chip does.",
    )
