"""There is more memory than the board takes.

What it checks
The number of modules against the board's sockets, and their sum against those sockets filled with
the largest modules of the kind that are made. More than the board's page says, but less than that,
is a note; 48 GB modules on AM5 are known to run and are let pass.

Why it matters
Modules without a socket stay in their box. Boards often take more than their page of the first day
says, because larger modules came later, but only with a firmware that knows them.

What to do
Take fewer or smaller modules, or find the modules in the board's list and update its firmware
first.

Where the figures come from
The largest modules made: 32 GB as DDR4 UDIMM, 64 GB as DDR5 UDIMM; for registered ones the board's
own record, if it names more. Four modules of 48 GB ran on a ProArt board in an owner's build.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Board, Memory
from rigdesk.rules.balance.counting import memory, plain_socket
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity, count
from rigdesk.rules.words import plural

NAME = "ram-capacity"
CODE = "B710"
SEVERITIES: tuple[Severity, ...] = ("error", "note")

# The largest plain modules made of a generation, GB; registered ones are at least as large.
LARGEST_GB = {"DDR4": 32.0, "DDR5": 64.0}
# An owner's build: they run on AM5 boards whose pages end at 128 GB.
RUNS_ON_AM5_GB = 48.0


def check(build: Build) -> Iterator[Finding]:
    """An error for modules without a socket or too large a sum, a note above the board's page."""
    board, modules = build.scene.board, memory(build.rig)
    if board is None or not modules:
        return
    pieces = sum(number for number, _ in modules)
    if pieces > board.memory.slots:
        yield _too_many(board, pieces)
    ram = sum(number * part.capacity_gb for number, part in modules)
    most = _most_gb(board, [part for _, part in modules])
    if most is not None and ram > most:
        yield _too_large(board, ram, most)
    elif board.memory.max_gb and ram > board.memory.max_gb and not _known_to_run(board, modules):
        yield _above_the_page(board, ram, board.memory.max_gb)


def _most_gb(board: Board, kinds: list[Memory]) -> float | None:
    """What the sockets hold with the largest modules made, GB; None where nobody says."""
    largest = LARGEST_GB.get(board.memory.type)
    if largest is None or any(part.module == "SODIMM" for part in kinds):
        return None
    whole = largest * board.memory.slots
    if all(part.module == "UDIMM" for part in kinds):
        return whole
    return max(whole, board.memory.max_gb) if board.memory.max_gb else None


def _known_to_run(board: Board, modules: list[tuple[int, Memory]]) -> bool:
    on_am5 = plain_socket(board.socket) == "am5"
    return on_am5 and all(part.capacity_gb == RUNS_ON_AM5_GB for _, part in modules)


def _too_many(board: Board, pieces: int) -> Finding:
    return Finding(
        "error",
        "{actual} memory modules for {required} {noun} on {board}",
        {"board": board.title, "noun": plural(board.memory.slots, "socket")},
        required=count(board.memory.slots),
        actual=count(pieces),
        about="sockets",
    )


def _too_large(board: Board, ram: float, most: float) -> Finding:
    return Finding(
        "error",
        "{actual} of memory is more than {board} can hold: {required}",
        {"board": board.title},
        required=Quantity(most, "GB"),
        actual=Quantity(ram, "GB"),
        why="That is every socket filled with the largest modules of the kind.",
        about="size",
    )


def _above_the_page(board: Board, ram: float, page: float) -> Finding:
    return Finding(
        "note",
        "{actual} of memory; the page of {board} says {required}",
        {"board": board.title},
        required=Quantity(page, "GB"),
        actual=Quantity(ram, "GB"),
        why="Larger modules may have come later: see the board's list, and update its firmware.",
        about="page",
    )
