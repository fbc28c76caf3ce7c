"""More drives than bays, or cages that have to go for the cards.

What it checks
3.5-inch and 2.5-inch drives against the bays of the case: all of them, less those in cages that
were taken out, or that a card is too long for.

Why it matters
Long cards go in where the drive cage was. What the cage held then has no place.

What to do
Take fewer and larger drives, M.2 drives, a shorter card, or a case with bays that stand elsewhere.

Where the figures come from
Makers' counts of bays and the length for cards with the cages in. A 2.5-inch drive goes into a
3.5-inch bay with a plate. How many bays a cage holds is often not recorded: then nothing is counted
off, and the finding says that the cage goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Case, Drive
from rigdesk.rig.rig import Rig
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count, mm
from rigdesk.rules.words import listed
from rigdesk.space.frame import BRACKET_X
from rigdesk.space.scene import CardPlace

NAME = "drive-bays"
CODE = "S142"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")


class _Bays(NamedTuple):
    """Bays left of each size; None where nobody counted them."""

    large: int | None
    small: int | None


def check(build: Build) -> Iterator[Finding]:
    """Drives without a bay, then cages that a card pushes out."""
    room = build.scene.room
    if room is None or room.case.is_open:
        return
    case, large, small = room.case, *_drives(build.rig)
    out = _taken_out(build.rig, case)
    bays = _left(case, out)
    if bays.large is not None and large + small:
        yield from _short(build.rig, case, (large, small), bays)
    if out and bays.large == 0 and case.bays_35 and not large:
        yield _none_left(case)
    if large and case.card_length_with_cage_mm is not None and not build.rig.fit_out.cages:
        yield from _pushed_out(build, case, large)


def _drives(rig: Rig) -> tuple[int, int]:
    """How many 3.5-inch and how many 2.5-inch drives need a bay."""
    large = small = 0
    for fitted in rig.drives:
        record = rig.part(fitted.part, Drive)
        if record is not None and record.form == "3.5-inch":
            large += fitted.count
        elif record is not None and record.form == "2.5-inch":
            small += fitted.count
    return large, small


def _taken_out(rig: Rig, case: Case) -> tuple[str, ...]:
    left = rig.fit_out.cages
    if left is None:
        return ()
    return tuple(cage.name for cage in case.cages if cage.name not in left)


def _left(case: Case, out: tuple[str, ...]) -> _Bays:
    gone = [cage for cage in case.cages if cage.name in out]
    large, small = case.bays_35, case.bays_25
    return _Bays(
        None if large is None else large - sum(cage.bays_35 for cage in gone),
        None if small is None else small - sum(cage.bays_25 for cage in gone),
    )


def _short(rig: Rig, case: Case, drives: tuple[int, int], bays: _Bays) -> Iterator[Finding]:
    large, small = drives
    have = bays.large or 0
    over = max(0, small - bays.small) if bays.small is not None else 0
    if large + over <= have + (case.bays_525 or 0):
        return
    severity: Severity = "warning" if case.is_estimated("bays_35") else "error"
    yield Finding(
        severity, "{actual} drives need a bay; {case} has {required} left",
        {"case": case.title}, (), count(have + (bays.small or 0)), count(large + small),
        remedies=(Remedy("other-case"),),
        why="Cages were taken out." if _taken_out(rig, case) else "", about="bays",
    )  # fmt: skip


def _none_left(case: Case) -> Finding:
    return Finding(
        "warning",
        "No bay for a disk is left in {case}: all of its cages are taken out",
        {"case": case.title},
        about="none",
    )


def _pushed_out(build: Build, case: Case, large: int) -> Iterator[Finding]:
    """Cards that go in only without the cages, where disks are planned and bays not placed."""
    limit = case.card_length_with_cage_mm
    long = [card for card in build.scene.cards if limit and _length(card) > limit.high]
    kept = sum(cage.bays_35 for cage in case.cages)
    if not long or limit is None or not case.cages or (case.bays_35 or 0) - kept >= large:
        return
    yield Finding(
        "warning",
        "{cards} {need} the drive cages out of {case}: {actual} long, {required} with them in; "
        "{disks} disks then have no bay",
        {"cards": listed([build.label(card) for card in long]),
         "need": "needs" if len(long) == 1 else "need", "case": case.title,
         "disks": str(large - (case.bays_35 or 0) + kept)},
        tuple(card.id for card in long), mm(limit.span), mm(max(_length(c) for c in long)),
        remedies=(Remedy("other-case"),), about="cage",
    )  # fmt: skip


def _length(card: CardPlace) -> float:
    return card.end_x - BRACKET_X + card.template.end_plug_mm
