"""The platform is small for so many GPUs.

What it checks
The number of GPUs against the lanes that the processors bring, or against the board's socket while
no processor is chosen: from two on a desktop processor is small, from five on one of Threadripper's
class. Nothing is said of larger platforms than needed, nor where the cards work alone.

Why it matters
A desktop processor has sixteen lanes for cards. Two cards share them, a third hangs behind the
chipset, and memory has two channels. Cards that work together wait for each other's data.

What to do
Plan two to four cards on a workstation board (Threadripper, Xeon W), five and more on a server's
(EPYC). Or let the cards work alone, each on its own model: then four lanes cost nothing.

Where the figures come from
The founding article on building a rig: Ryzen for one GPU, Threadripper for two to four, EPYC from
five on. Lanes are the makers'. Builders who ran cards alone measured no loss on four lanes.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.balance.counting import gpu_count, processor
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.words import spelt
from rigdesk.speech import said
from rigdesk.totals.draws import DESKTOP_SOCKETS

NAME = "platform-for-count"
CODE = "B711"
SEVERITIES: tuple[Severity, ...] = ("note",)

# The founding article on building a rig.
DESKTOP_GPUS = 1
WORKSTATION_GPUS = 4
# Lanes of all processors: desktop ones have 16 to 28, EPYC 96 (SP6) to 128.
WORKSTATION_LANES = 32
SERVER_LANES = 96
# Sockets of workstation processors that all have fewer lanes than a server's.
WORKSTATION_SOCKETS = frozenset({"TR4", "sTRX4", "LGA2066", "LGA2011-3"})
ALONE = ("independent-inference", "mining")


def check(build: Build) -> Iterator[Finding]:
    """A note when there are more GPUs than the platform's class is made for."""
    gpus = gpu_count(build)
    if gpus <= DESKTOP_GPUS or build.rig.use.work in ALONE:
        return
    most = _made_for(build)
    if most is None or gpus <= most:
        return
    here = "desktop" if most == DESKTOP_GPUS else "workstation"
    better = said("a workstation (Threadripper class)")
    if gpus > WORKSTATION_GPUS:
        better = said("a server platform (EPYC class)")
    yield Finding(
        "note",
        "{gpus} GPUs on a {here} platform; {better} has the lanes for them",
        {"gpus": spelt(gpus).capitalize(), "here": here, "better": better},
        required=count(most),
        actual=count(gpus),
        why="Cards that work together wait for each other's data; those that work alone do not.",
    )


def _made_for(build: Build) -> int | None:
    """GPUs that the platform is made for at most; None for a server's, or one not known."""
    chosen = processor(build.rig)
    if chosen is not None:
        fitted, cpu = chosen
        lanes = cpu.lanes * fitted.count
        if lanes < WORKSTATION_LANES:
            return DESKTOP_GPUS
        return WORKSTATION_GPUS if lanes < SERVER_LANES else None
    board = build.scene.board
    if board is None:
        return None
    if board.socket in DESKTOP_SOCKETS:
        return DESKTOP_GPUS
    alone = board.socket in WORKSTATION_SOCKETS and board.cpus == 1
    return WORKSTATION_GPUS if alone else None
