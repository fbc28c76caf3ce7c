"""The processor does not go into the board's socket.

What it checks
The socket that the processor needs against the one on the board, and the number of processors
against the number of sockets.

Why it matters
A processor fits one socket only. SP3, TR4, sTRX4 and sWRX8 look alike and share their coolers, but
none takes the processors of another.

What to do
Take a board with the processor's socket, or a processor made for the board's.

Where the figures come from
Socket names are those of the makers' own lists. The rule is that of the founding article on
building a rig: board, processor and memory have to belong together.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.balance.counting import plain_socket, processor
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.words import plural

NAME = "socket-mismatch"
CODE = "B701"
SEVERITIES: tuple[Severity, ...] = ("error",)


def check(build: Build) -> Iterator[Finding]:
    """An error when processor and socket differ, and one for processors without a socket."""
    board, chosen = build.scene.board, processor(build.rig)
    if board is None or chosen is None:
        return
    fitted, cpu = chosen
    if plain_socket(cpu.socket) != plain_socket(board.socket):
        yield Finding(
            "error",
            "{cpu} needs socket {needs}; {board} has {has}",
            {"cpu": cpu.title, "needs": cpu.socket, "board": board.title, "has": board.socket},
            about="socket",
        )
    if fitted.count > board.cpus:
        yield Finding(
            "error",
            "{actual} processors are planned; {board} has {required} {noun}",
            {"board": board.title, "noun": plural(board.cpus, "socket")},
            required=count(board.cpus),
            actual=count(fitted.count),
            about="sockets",
        )
