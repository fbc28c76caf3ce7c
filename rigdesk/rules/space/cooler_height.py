"""The CPU cooler is taller than the case.

What it checks
The cooler's height against the case's limit for coolers; where a chassis states none, against the
room over the board that its rack units leave.

Why it matters
A tower cooler of 165 mm goes into few cases under 21 cm of width and into no 4U chassis. In cases
with a movable spine every millimetre for the card is taken from the cooler.

What to do
Take a lower cooler or one with a radiator, or a wider case. With a movable spine, check that the
card still has the room it needs.

Where the figures come from
Makers' limits, which count from the processor's top as coolers do. 4U chassis have 156 ± 6 mm over
the board, 3U 116 ± 6, 2U 72 ± 5 (makers' sheets), and the processor's top stands 7 to 8 mm over the
board. Within 2 mm of the limit is worth knowing (judged).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Cooler
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.words import by, source_words
from rigdesk.space.case_room import RACK_ROOM, CaseRoom, Limit
from rigdesk.space.cooler_solids import SPREADER_Z, WITH_RADIATOR
from rigdesk.speech import said
from rigdesk.units import Span

NAME = "cooler-height"
CODE = "S124"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning", "note")

# Within this of the limit, mm, the panel may press on the cooler (judged).
CLOSE_MM = 2.0


def check(build: Build) -> Iterator[Finding]:
    """One finding at most: too tall, too close to call, only with the spine moved, or close."""
    room, cooler = build.scene.room, build.rig.cooler_part
    if room is None or cooler is None or cooler.height_mm is None or not room.closed:
        return
    limit = _limit(room)
    if limit is None or cooler.type in WITH_RADIATOR:
        return
    free = _free(cooler.height_mm.span, limit)
    if round(free.high, 2) < 0:
        yield _too_tall(cooler, room, limit)
    elif round(free.low, 2) < 0:
        yield _doubtful(cooler, room, limit)
    elif (least := room.case.cooler_height_least_mm) is not None:
        if build.scene.placed_cards and round(cooler.height_mm.value - least.value, 2) > 0:
            yield _by_spine(cooler, room, limit, least.span)
    elif round(free.value, 2) <= CLOSE_MM and not limit.estimated:
        yield _finding("note", "just fits", cooler, room, limit)


def _limit(room: CaseRoom) -> Limit | None:
    case = room.case
    if case.cooler_height_mm is not None:
        figure = case.cooler_height_mm
        return Limit(figure.span, figure.source or "the case's cooler limit", figure.estimated)
    if case.rack_units in RACK_ROOM:
        span = RACK_ROOM[case.rack_units].shifted(-SPREADER_Z.value)
        return Limit(span, f"a usual {case.rack_units}U chassis", estimated=True)
    return None


def _free(height: Span, limit: Limit) -> Span:
    """Doubts of makers' two figures are independent; an estimated limit is a band of its own."""
    value = limit.span.value - height.value
    minus = (limit.span.minus**2 + height.plus**2) ** 0.5
    plus = (limit.span.plus**2 + height.minus**2) ** 0.5
    return Span(value - minus, value, value + plus)


def _too_tall(cooler: Cooler, room: CaseRoom, limit: Limit) -> Finding:
    found = _finding("error", "is too tall for", cooler, room, limit)
    return found._replace(why=by(limit.source), remedies=_other_case(cooler))


def _doubtful(cooler: Cooler, room: CaseRoom, limit: Limit) -> Finding:
    measure = Remedy("measure", room.case.id, (("field", "cooler_height_mm"),))
    found = _finding("unknown", "may be too tall for", cooler, room, limit)
    why = said("Too close to call by {source}: measure from the processor's top to the lid.",
               source=source_words(limit.source))  # fmt: skip
    return found._replace(why=why, remedies=(measure, *_other_case(cooler)))


def _by_spine(cooler: Cooler, room: CaseRoom, limit: Limit, least: Span) -> Finding:
    found = _finding("warning", "needs the movable wall set back in", cooler, room, limit)
    words = found.template + "; {least} where cards get the most room"
    why = "What the cooler gains the card loses: check the card's thickness at that setting."
    return found._replace(template=words, figures={**found.figures, "least": mm(least)}, why=why)


def _finding(
    severity: Severity, verb: str, cooler: Cooler, room: CaseRoom, limit: Limit
) -> Finding:
    height = cooler.height_mm.span if cooler.height_mm else limit.span
    return Finding(
        severity, "{cooler} " + verb + " {case}: it is {required} tall, {actual} fits there",
        {"cooler": cooler.title, "case": room.case.title}, (), mm(height), mm(limit.span),
    )  # fmt: skip


def _other_case(cooler: Cooler) -> tuple[Remedy, ...]:
    height = cooler.height_mm.value if cooler.height_mm else 0.0
    return (Remedy("other-case", data=(("cooler_height_mm", height),)),)
