"""The CPU cooler has no mounting for the board's socket.

What it checks
The board's socket, or the processor's where no board is chosen, against the sockets that the
cooler's maker lists. Sockets with one and the same mounting count as one.

Why it matters
Large sockets need wide cold plates and their own screws. A cooler for a desktop socket cannot be
fastened on SP3 or sTR5, and a server cooler fits nowhere else.

What to do
Take a cooler that names the socket, or ask the maker for a mounting kit.

Where the figures come from
Makers' lists of sockets. Shared mountings: TR4, sTRX4, sWRX8 and SP3 have one screw pattern, sTR5
and SP6 another, LGA1700 and LGA1851 a third, LGA2011-3 and LGA2066 keep that of LGA2011, and AM5
keeps AM4's holes (vendor figures).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rigdesk.rules.balance.counting import plain_socket
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity
from rigdesk.rules.words import listed

NAME = "cooler-socket"
CODE = "B702"
SEVERITIES: tuple[Severity, ...] = ("error",)

# Makers' mounting sheets: the sockets of a row take the same screws.
SAME_MOUNTING = (
    ("TR4", "sTRX4", "sWRX8", "SP3"),
    ("sTR5", "SP6"),
    ("LGA1700", "LGA1851"),
    ("LGA1150", "LGA1151", "LGA1155", "LGA1156", "LGA115x", "LGA1200"),
    ("LGA2011", "LGA2011-3", "LGA2066"),
    ("AM4", "AM5"),
)


def check(build: Build) -> Iterator[Finding]:
    """An error when no socket that the cooler lists takes the same screws as the rig's."""
    cooler, socket = build.rig.cooler_part, _socket(build)
    if cooler is None or socket is None or not cooler.sockets:
        return
    needed = _mounting(socket)
    if any(_mounting(name) == needed for name in cooler.sockets):
        return
    yield Finding(
        "error",
        "{cooler} is made for {made}; it has no mounting for {socket}",
        {"cooler": cooler.title, "made": listed(cooler.sockets), "socket": socket},
    )


def _socket(build: Build) -> str | None:
    if build.scene.board is not None:
        return build.scene.board.socket
    cpu = build.rig.cpu_part
    return cpu.socket if cpu else None


@cache
def _mounting(socket: str) -> str:
    """One name for all sockets that take the same screws."""
    plain = plain_socket(socket)
    for row in SAME_MOUNTING:
        names = [plain_socket(name) for name in row]
        if plain in names:
            return names[0]
    return plain
