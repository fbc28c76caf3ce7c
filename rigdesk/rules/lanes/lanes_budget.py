"""The cards and drives ask for more lanes than the processor has.

What it checks
Sixteen lanes for every GPU, four for every NVMe drive and its own link for every other card,
against what the processor offers to slots and sockets. Cards without a seat count, for they are
wanted, and so do the modules of an SXM baseboard.

Why it matters
What the processor does not have, a board cannot give: slots then share lanes, go dark, or hang
behind the chipset. A desktop processor's lanes are spoken for by one card and two drives.

What to do
Take a platform with more lanes (Threadripper PRO and EPYC have 128), fewer cards, or live with
eight lanes a card, which costs most work little.

Where the figures come from
The founding article on building a rig: 16 a GPU, 8 for 10 GbE, 4 an NVMe drive, and at least x8
among several cards. Lanes of the processor are its record's. What each card really gets is worked
out from board, slots and risers, never from a share of the sum: three cards on a desktop processor
do not get eight lanes each.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Drive
from rigdesk.rules.balance.counting import gpu_count
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.words import listed, plural, spelt
from rigdesk.speech import said

NAME = "lanes-budget"
CODE = "L405"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

# The founding article on building a rig.
LANES_A_GPU = 16
LANES_AN_NVME = 4
# The same: at least x8 for each of several GPUs.
LEAST_A_GPU = 8


def check(build: Build) -> Iterator[Finding]:
    """One finding a rig when the wishes exceed the platform."""
    available = build.totals.lanes.available
    gpus, drives = gpu_count(build), _drives(build)
    if available is None or not gpus:
        return
    others = [
        card.pcie.lanes for _, card in build.rig.card_parts() if card.kind != "gpu" and card.pcie
    ]
    wanted = LANES_A_GPU * gpus + LANES_AN_NVME * drives + sum(others)
    if wanted <= available:
        return
    short = _short_of_lanes(build, available - LANES_AN_NVME * drives - sum(others))
    parts = [
        _so_many(gpus, "GPU"),
        _so_many(drives, "NVMe drive"),
        _so_many(len(others), "other card"),
    ]
    verb = "ask" if gpus + drives + len(others) > 1 else "asks"
    asking = listed([part for part in parts if part])
    yield Finding(
        "warning" if short else "note",
        "{parts} {verb} for {required} lanes; the processor has {actual}",
        {"parts": asking[:1].upper() + asking[1:], "verb": verb},
        tuple(placed.id for placed, _ in build.gpus),
        count(wanted),
        count(available),
        why=short or said("Slots share lanes: see what each card gets under Lanes."),
    )


def _so_many(number: int, noun: str) -> str:
    return f"{spelt(number)} {plural(number, noun)}" if number else ""


def _drives(build: Build) -> int:
    return sum(
        fitted.count
        for fitted in build.rig.drives
        if (part := build.rig.part(fitted.part, Drive)) and part.interface == "nvme"
    )


def _short_of_lanes(build: Build, left: int) -> str:
    """Who gets less than eight lanes, as a sentence; nothing if every GPU has them."""
    links = [link for p, _ in build.gpus if (link := build.totals.lanes.of(p.id))]
    least = min(links, key=lambda link: link.lanes, default=None)
    if least is not None and least.lanes < min(LEAST_A_GPU, least.own_lanes):
        return said(
            "{card} gets {lanes}; eight are the least.",
            card=build.label(least.card),
            lanes=spelt(least.lanes),
        )
    unseated = gpu_count(build) - len(links)
    taken = sum(link.lanes for link in links if link.source == "cpu")
    if unseated and left - taken < LEAST_A_GPU * unseated:
        return said(
            "{left} are left for {number} more; eight each are the least.",
            left=max(0, left - taken),
            number=unseated,
        )
    return ""
