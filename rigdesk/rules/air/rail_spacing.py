"""Cards on a rail stand too close to each other.

What it checks
Neighbours on one rail of a frame: the distance of their places, where the rail's pitch is recorded
or the places are given in millimetres, against the thickness of the cards. Two cards in one place
are an error whatever the pitch.

Why it matters
A frame for so many cards means cards of its own thickness. A card of 57 mm on a rail for six leaves
5 mm to the next, and its fans get no air, in the open as little as in a case.

What to do
Leave a place free between thick cards, take a longer frame, or screw the cards where you want them
and enter the millimetres.

Where the figures come from
Under 3 mm an inlet is closed (thermal fixture of the card specification), under 10 mm it starves
(judged); from 10 mm on room air reaches cards in the open (builders' reports). Builders leave 25 mm
between cards on a rail. All cards are taken to face the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from rigdesk.parts.case import Rail
from rigdesk.rig.seats import RailSeat
from rigdesk.rules.air.rows import OPEN_AIR
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count, mm
from rigdesk.space.blocks import as_cooled
from rigdesk.space.card_solids import card_template
from rigdesk.space.gaps import GAP_TIGHT
from rigdesk.space.scene import OffBoard
from rigdesk.space.solids import clearance
from rigdesk.units import Span

NAME = "rail-spacing"
CODE = "A206"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning")

USUAL_MM = 25.0
"""What builders leave between cards on a rail, mm (reported)."""


class _Hung(NamedTuple):
    """A card on a rail, and how far along it hangs, mm; None where nobody recorded the pitch.

    ``place`` puts the cards in order: those millimetres, else the number of the place.
    """

    card: OffBoard
    place: float
    at: Span | None


def check(build: Build) -> Iterator[Finding]:
    """Every two neighbours on a rail."""
    case = build.scene.room.case if build.scene.room else None
    rails = {rail.name: rail for rail in case.rails} if case else {}
    hung: dict[str, list[_Hung]] = {}
    for off in build.scene.off_board:
        seat = off.placed.seat
        if isinstance(seat, RailSeat):
            hung.setdefault(seat.rail, []).append(_hang(off, seat, rails.get(seat.rail)))
    for cards in hung.values():
        cards.sort(key=lambda each: each.place)
        for near, far in pairwise(cards):
            yield from _pair(build, near, far)


def _hang(off: OffBoard, seat: RailSeat, rail: Rail | None) -> _Hung:
    if seat.at_mm is not None:
        return _Hung(off, seat.at_mm.value, seat.at_mm.span)
    place = seat.place or 1
    if rail is None or rail.pitch_mm is None:
        return _Hung(off, place, None)
    pitch, steps = rail.pitch_mm.span, place - 1
    at = Span(pitch.low * steps, pitch.value * steps, pitch.high * steps)
    return _Hung(off, at.value, at)


def _pair(build: Build, near: _Hung, far: _Hung) -> Iterator[Finding]:
    if near.place == far.place:
        yield _same_place(build, near, far)
        return
    if near.at is None or far.at is None:
        return
    cards = [as_cooled(hung.card.part, hung.card.placed) for hung in (near, far)]
    first, second = (card_template(card) for card in cards)
    apart = _apart(near, near.at, far.at)
    need = Span(
        first.front.low + second.solder_mm, first.front.value + second.solder_mm,
        first.front.high + second.solder_mm,
    )  # fmt: skip
    gap = Span(apart.low - need.high, apart.value - need.value, apart.high - need.low)
    severity = _severity(gap, open_air=cards[0].cooler in OPEN_AIR)
    if severity is not None:
        yield _finding(build, near, far, severity, gap)


def _apart(near: _Hung, at: Span, farther: Span) -> Span:
    """From one card's slot line to the next one's.

    The doubt of a pitch grows with the steps between the two, not from the rail's end;
    millimetres are measured each for itself.
    """
    seat = near.card.placed.seat
    if isinstance(seat, RailSeat) and seat.at_mm is not None:
        return clearance(at, farther)
    return Span(farther.low - at.low, farther.value - at.value, farther.high - at.high)


def _severity(gap: Span, *, open_air: bool) -> Severity | None:
    if round(gap.high, 2) < 0:
        return "error"
    if round(gap.value, 2) < 0:
        return "unknown"
    return "warning" if open_air and round(gap.value, 2) < GAP_TIGHT else None


def _finding(build: Build, near: _Hung, far: _Hung, severity: Severity, gap: Span) -> Finding:
    verb = {"error": "meet", "unknown": "may meet", "warning": "stand too close"}[severity]
    wanted = USUAL_MM if severity == "warning" else 0.0
    why = "Builders leave 25 mm; a place left free does it."
    if severity == "unknown":
        why = "Too close to call: measure the rail's pitch, or the thickness of the first."
    return Finding(
        severity,
        "{near} and {far} on their rail " + verb + ": {actual} between them, {required} wanted",
        {"near": build.label(near.card.placed), "far": build.label(far.card.placed)},
        (near.card.placed.id, far.card.placed.id), mm(wanted), mm(gap), why=why,
    )  # fmt: skip


def _same_place(build: Build, near: _Hung, far: _Hung) -> Finding:
    return Finding(
        "error", "{near} and {far} hang in one place of their rail; it takes {required}",
        {"near": build.label(near.card.placed), "far": build.label(far.card.placed)},
        (near.card.placed.id, far.card.placed.id), count(1), count(2),
        why="Give one of them another place.", about="place",
    )  # fmt: skip
