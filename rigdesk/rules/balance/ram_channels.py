"""Memory channels stay empty, or are filled so that they run slower.

What it checks
Modules against the channels that board and processor both have, and four modules on an AM5 board.

Why it matters
Every channel adds its own bandwidth: half of the channels is half of the speed. On AM5 it is the
other way round once each channel holds two modules: all of them are slowed down.

What to do
Take as many equal modules as there are channels; on AM5 two large ones instead of four.

Where the figures come from
The founding article on building a rig (fill the channels) and the boards' records. That four DDR5
modules on AM5 run at about 3600 to 4000 MT/s was reported by owners (stable only at 4000 with four
32 GB modules on a ProArt X670E) and is in board makers' lists.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Board
from rigdesk.rules.balance.counting import memory, plain_socket
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.reports import cited, trouble
from rigdesk.rules.words import plural
from rigdesk.speech import said

NAME = "ram-channels"
CODE = "B707"
SEVERITIES: tuple[Severity, ...] = ("note",)

# Owners' reports and a board's record: two modules a channel on AM5.
AM5_FULL = 4
AM5_SPEED = "about 3600 to 4000 MT/s"


def check(build: Build) -> Iterator[Finding]:
    """A note for empty channels, and one for four modules on AM5."""
    board = build.scene.board
    modules = sum(pieces for pieces, _ in memory(build.rig))
    if board is None or not modules:
        return
    channels = _channels(build, board)
    if modules < channels:
        yield Finding(
            "note",
            "{actual} memory {noun} for {required} channels: the others stay empty",
            {"noun": plural(modules, "module")},
            required=count(channels),
            actual=count(modules),
            why="Every empty channel takes its share of the memory's speed away.",
            about="empty",
        )
    if plain_socket(board.socket) == "am5" and modules >= AM5_FULL:
        known = trouble(board, NAME)
        yield Finding(
            "note",
            "{modules} modules on AM5 run at {speed}; two run faster",
            {"modules": str(modules), "speed": AM5_SPEED},
            why=cited(known) if known else said("Two modules share each channel."),
            about="full",
        )


def _channels(build: Build, board: Board) -> int:
    """Channels that can be used: the board's, or the processor's if it has fewer."""
    fewest = board.memory.channels
    cpu = build.rig.cpu_part
    if cpu is not None and cpu.memory_channels is not None and board.cpus == 1:
        fewest = min(fewest, cpu.memory_channels)
    return fewest
