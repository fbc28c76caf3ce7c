"""The memory does not go into the board.

What it checks
The generation of the modules (DDR4, DDR5) and their kind (UDIMM, RDIMM, LRDIMM) against those that
the board takes.

Why it matters
DDR4 and DDR5 have their notches in different places. Registered modules fit a desktop board's
sockets and then do not start, and the other way round. On DDR5 even the notches differ.

What to do
Take modules of the board's type and kind.

Where the figures come from
The board's and the module's records, which follow the makers' lists. The rule is that of the
founding article on building a rig.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.balance.counting import memory
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity
from rigdesk.rules.words import listed

NAME = "ram-type"
CODE = "B703"
SEVERITIES: tuple[Severity, ...] = ("error",)


def check(build: Build) -> Iterator[Finding]:
    """An error for every kind of module that the board does not take."""
    board = build.scene.board
    if board is None:
        return
    takes = board.memory
    for _, part in memory(build.rig):
        if part.type == takes.type and part.module in takes.modules:
            continue
        yield Finding(
            "error",
            "{memory} is {type} {module}; {board} takes {takes}",
            {
                "memory": part.title,
                "type": part.type,
                "module": part.module,
                "board": board.title,
                "takes": f"{takes.type} {listed(takes.modules)}",
            },
            about=part.id,
        )
