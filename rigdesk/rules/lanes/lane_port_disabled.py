"""A drive or card is plugged into a port that is dark.

What it checks
Whether the port of every drive, and the slot of every card that is no GPU, has lanes left: with
the processor chosen, with the sockets that are filled, and beside what else is plugged in. A GPU
in a dark slot is an error of lanes-reduced.

Why it matters
What hangs at a dark port is not there: the firmware shows no drive, and no message says why. Some
slots work with the larger processors of a socket only, some sockets die when a slot is used.

What to do
Move the drive to another socket, empty the slot that turns its port off, or take a processor that
lights it.

Where the figures come from
A board on which a card in the last slot turns off its M.2 socket; a workstation board of which
only every other slot works with the smaller processors; the boards' own tables. Which port depends
on what is the board's record.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.lanes.devices import drive_moves, drive_title, other_cards
from rigdesk.rules.words import listed
from rigdesk.speech import said
from rigdesk.totals.lanes import PortUse

NAME = "lane-port-disabled"
CODE = "L406"
SEVERITIES: tuple[Severity, ...] = ("warning",)


def check(build: Build) -> Iterator[Finding]:
    """One finding a port that holds something and has no lanes."""
    for use in build.totals.lanes.ports:
        if use.left == 0 and use.lanes and (use.drives or other_cards(build, use)):
            yield _finding(build, use)


def _finding(build: Build, use: PortUse) -> Finding:
    cards = other_cards(build, use)
    things = [
        *(drive_title(build.rig, drive) for drive in use.drives),
        *(build.label(card) for card in cards),
    ]
    return Finding(
        "warning",
        "{things} in {port} will not be seen: the port is dark {reason}",
        {"things": listed(things), "port": use.name, "reason": _reason(build, use)},
        cards,
        count(use.lanes or 0),
        count(0),
        remedies=tuple(
            remedy for drive in use.drives for remedy in drive_moves(build, drive, use.name)
        ),
        about=use.name,
    )


def _reason(build: Build, use: PortUse) -> str:
    if use.dark == "cpu":
        cpu = build.rig.cpu_part
        return said("with {title}", title=cpu.title) if cpu else said("with this processor")
    return said("beside what is in {takers}", takers=listed([use.dark] if use.dark else use.takers))
