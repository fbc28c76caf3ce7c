"""A board with a management chip has graphics of its own: tell it which to show.

What it checks
Whether the board has remote management (a BMC) and the rig a card that a screen can be plugged
into.

Why it matters
Left to itself, the firmware takes the first card it finds as its screen. The remote console is then
black, and installers have hung because of it.

What to do
Set the primary display to onboard in the BIOS, and plug the screen into the board for the first
start.

Where the figures come from
The founding article on building a rig, which has the setting in its list, and owners of such
boards.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity
from rigdesk.rules.reports import cited, trouble
from rigdesk.speech import said

NAME = "bmc-display"
CODE = "B714"
SEVERITIES: tuple[Severity, ...] = ("note",)


def check(build: Build) -> Iterator[Finding]:
    """A note for every board with a management chip beside cards with outputs."""
    board = build.scene.board
    if board is None or not board.remote_management:
        return
    if all(part.display_outputs is False for _, part in build.gpus):
        return
    known = trouble(board, NAME)
    yield Finding(
        "note",
        "Set the primary display of {board} to onboard before the cards go in",
        {"board": board.title},
        why=cited(known) if known else said("Else the remote console stays black."),
    )
