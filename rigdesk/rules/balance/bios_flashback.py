"""The processor is younger than the board: its firmware may not know it.

What it checks
Ryzen 5000 processors on AM4 boards of the 400 and 500 series that came before them.

Why it matters
A board that lay in a shop since before the end of 2020 does not start with such a processor, and
without a start its firmware cannot be updated in the usual way.

What to do
Write the newest firmware from a USB stick by the board's flash button, which needs no processor. If
it has none, ask the shop to do it, or borrow an older processor for an hour.

Where the figures come from
The founding article on building a rig, which takes a board with such a button for this reason, and
owners' reports. Boards of 2021 and later came with a firmware that knows the processors.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity

NAME = "bios-flashback"
CODE = "B715"
SEVERITIES: tuple[Severity, ...] = ("note",)

# AMD's names: Ryzen 5 5600X to Ryzen 9 5950X; B450 to X570. X570S came with the firmware.
YOUNG_CPU = re.compile(r"\bRyzen [3579] 5\d{3}", re.ASCII)
OLD_CHIPSET = re.compile(r"[ABX][45]\d0", re.ASCII)
CAME_WITH_IT = 2021

WAYS = {
    True: "Its flash button writes it from a USB stick, without a processor.",
    False: "It has no flash button: ask the shop, or borrow an older processor.",
    None: "Look whether it has a flash button, which writes it without a processor.",
}


def check(build: Build) -> Iterator[Finding]:
    """A note for a Ryzen 5000 on a board that is older."""
    board, cpu = build.scene.board, build.rig.cpu_part
    if board is None or cpu is None or cpu.socket != "AM4" or board.socket != "AM4":
        return
    if not YOUNG_CPU.search(cpu.name) or not OLD_CHIPSET.fullmatch(board.chipset or ""):
        return
    if board.year is not None and board.year >= CAME_WITH_IT:
        return
    yield Finding(
        "note",
        "{board} may need newer firmware before it starts with {cpu}",
        {"board": board.title, "cpu": cpu.title},
        why=WAYS[board.bios_flashback],
    )
