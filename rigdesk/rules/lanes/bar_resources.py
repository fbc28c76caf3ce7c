"""The firmware has to map the memory of many or large cards.

What it checks
The address windows that all graphics cards ask for (their record; the whole memory for cards
without displays or with Resizable BAR, a quarter of a gigabyte else) against what the board maps
above 4 GB, the number of cards against the board's recorded limit, and what builders reported of
its firmware.

Why it matters
Where the windows do not fit, the machine does not start with all cards in, and nothing on the
screen says why. Three cards of 16 GB did not start on a desktop board that two of them ran on.

What to do
Switch on Above 4G decoding, switch off CSM. With many cards switch off Resizable BAR or set the
cards to a mode without displays, use the firmware version that others ran, or take a server board.

Where the figures come from
Builders' reports of 2, 3, 4 and 16 cards on desktop, converted and server boards. The window of a
board is its record, or a judged figure: 32 GB usable on desktop boards before Resizable BAR, 256
after, 1024 on workstation and server boards.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Board
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity, count
from rigdesk.rules.lanes.bar_windows import Window, bar_gb, window_of
from rigdesk.rules.reports import Conditions, cited, proven, trouble
from rigdesk.rules.words import spelt
from rigdesk.speech import said

NAME = "bar-resources"
CODE = "L415"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

MANY = 8
"""More cards than this ask for care on any board (reports of ten to sixteen)."""
MANY_ON_OLD = 4
"""From this many on, desktop firmware of before Resizable BAR is doubtful (a report)."""
TIGHT_SHARE = 0.5
"""Of the window; above it something else may be in the way (judged)."""
SETTINGS = "Above 4G decoding on, CSM off, Resizable BAR as the board offers it."


def check(build: Build) -> Iterator[Finding]:
    """The worst that cards and board give rise to, one finding a rig."""
    board, number = build.rig.board_part, len(build.gpus)
    if board is None or number == 0:
        return
    report = trouble(board, NAME, Conditions(number))
    if number < 2 and report is None:
        return
    resizable = build.rig.bios.resizable_bar
    asked = sum(bar_gb(part, resizable) for _, part in build.gpus)
    window = window_of(board)
    yield (
        _too_many(build, board)
        or _too_large(build, asked, window)
        or _doubtful(build, board, asked, window)
        or _finding(build, "note", "{number} cards need the firmware to map them above 4 GB")
    )


def _too_many(build: Build, board: Board) -> Finding | None:
    limit, number = board.max_gpus, len(build.gpus)
    if limit is None or number <= limit:
        return None
    return _finding(
        build, "error", "{number} cards; the firmware of the board starts with {required} at most",
        count(limit), count(number), said("Builders got more only with a firmware of their own."),
    )  # fmt: skip


def _too_large(build: Build, asked: float, window: Window) -> Finding | None:
    if window.gb is None or asked <= window.gb:
        return None
    return _finding(
        build, "error", "The cards ask for {required} of address space; the board maps {actual}",
        Quantity(asked, "GB"), Quantity(window.gb, "GB"), _whose(window),
    )  # fmt: skip


def _doubtful(build: Build, board: Board, asked: float, window: Window) -> Finding | None:
    number = len(build.gpus)
    here = Conditions(number)
    if proven(board, (NAME,), here) is not None:
        return None
    report = trouble(board, NAME, here)
    if report is not None:
        return _finding(build, "warning", "{number} cards on a board with trouble mapping them",
                        why=cited(report))  # fmt: skip
    if window.old and number >= MANY_ON_OLD:
        return _finding(build, "warning", "{number} cards on desktop firmware of before 2018",
                        why=said("Four stopped one such board from starting. {settings}",
                                 settings=said(SETTINGS)))  # fmt: skip
    if number > MANY:
        return _finding(build, "warning", "{number} cards are more than most firmware maps",
                        why=said("Cards without displays in use ask for less. {settings}",
                                 settings=said(SETTINGS)))  # fmt: skip
    if window.gb is not None and asked > TIGHT_SHARE * window.gb:
        return _finding(
            build, "warning", "The cards ask for {required} of {actual} that the board maps",
            Quantity(asked, "GB"), Quantity(window.gb, "GB"), _whose(window),
        )  # fmt: skip
    return None


def _whose(window: Window) -> str:
    return (
        ""
        if window.recorded
        else said("The board's figure is its kind's, not its own. ") + said(SETTINGS)
    )


def _finding(
    build: Build, severity: Severity, template: str, required: Quantity | None = None,
    actual: Quantity | None = None, why: str = SETTINGS,
) -> Finding:  # fmt: skip
    number = len(build.gpus)
    return Finding(
        severity,
        template,
        {"number": spelt(number).capitalize()},
        tuple(placed.id for placed, _ in build.gpus),
        required,
        actual,
        why=why or SETTINGS,
    )
