"""Radiators need mounts, and hoses that reach them.

What it checks
Every card and CPU cooler with a radiator of its own, and every radiator that is placed, against the
sides of the case that take one, their sizes and how many go side by side; and the straight way
from the card or the processor to that side against the hose.

Why it matters
Three radiators are more than most towers take where they are wanted. Hoses of about 40 cm do not
go round the cards to the far end of a case.

What to do
Place the large radiators first, use the bottom or the side mount, or take a case with more mounts.

Where the figures come from
Makers' lists of mounts. Rows of fans are counted: a mount for 480 takes two of 240 side by side.
A hose is 400 mm where its length is not recorded (judged); the way counted is the shortest there
can be, to the nearest place that the radiator may have, so that a hose that fails it surely fails.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Case
from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count, mm
from rigdesk.rules.space import fitted_sides
from rigdesk.rules.space.radiator_moves import elsewhere
from rigdesk.rules.words import listed, plural, spelt
from rigdesk.space import radiators
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.cooler_solids import socket_centre
from rigdesk.space.hoses import HoseWay, hose_ends, hose_ways
from rigdesk.space.radiators import CPU, Loop, Places
from rigdesk.space.scene import BOARD
from rigdesk.speech import said

NAME = "radiator-space"
CODE = "S140"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

# A hose whose length is not recorded, mm (judged; makers' are 380 to 470).
HOSE_MM = 400.0
# From this many radiators on, their places are worth a note (builders' reports).
MANY = 3


def check(build: Build) -> Iterator[Finding]:
    """Radiators without a mount, sides that hold too much, hoses; else a note for many."""
    room = build.scene.room
    if room is None or not radiators.has_radiator(build.rig):
        return
    loops, stacks = radiators.loops(build.rig), radiators.stacks(build.rig)
    number = len(stacks) + sum(loop.side is None for loop in loops)
    mounts = radiators.mounts_of(room.case)
    if not mounts:
        if number > 1 and not room.case.is_open:
            yield _no_mounts(build, room.case, loops, number)
        return
    where = radiators.places(build.rig, room.case, loops)
    found = list(_misplaced(build, room, where, {stack.side for stack in stacks} - set(mounts)))
    found += _hoses(build, room, loops, where)
    yield from found
    if not found and number >= MANY:
        yield _many(build, room.case, loops, number)


def _no_mounts(build: Build, case: Case, loops: list[Loop], number: int) -> Finding:
    return Finding(
        "warning",
        "{number} radiators need places in {case}; where it takes them is not recorded",
        {"number": spelt(number).capitalize(), "case": case.title}, _cards(loops),
        count(number), why="Look up its mounts and their sizes before you buy.", about="mounts",
    )  # fmt: skip


def _misplaced(build: Build, room: CaseRoom, where: Places, unknown: set[str]) -> Iterator[Finding]:
    """Recalled mounts are no ground for an error."""
    case = room.case
    severity: Severity = "warning" if case.is_estimated("mounts") else "error"
    if where.homeless:
        sizes = listed([f"{loop.size_mm}\u2009mm" for loop in where.homeless])
        number = len(where.homeless)
        yield Finding(
            severity, "{number} {radiators} of {sizes} {find} no mount left in {case}",
            {"number": spelt(number).capitalize(), "radiators": plural(number, "radiator"),
             "find": plural(number, "finds", "find"), "sizes": sizes, "case": case.title},
            _cards(where.homeless), count(number), count(0),
            remedies=(Remedy("other-case", data=(("radiators", number),)),), about="homeless",
        )  # fmt: skip
    for side in where.overfull:
        yield Finding(
            severity, "The {side} of {case} takes fewer radiators than are placed there",
            {"side": side, "case": case.title}, remedies=elsewhere(build, case, side),
            about=f"full {side}",
        )  # fmt: skip
    for side in sorted(unknown - {"outside"}):
        yield Finding(
            "warning", "A radiator is placed at the {side} of {case}; no mount is recorded there",
            {"side": side, "case": case.title}, remedies=elsewhere(build, case, side),
            about=f"mount {side}",
        )  # fmt: skip


def _hoses(build: Build, room: CaseRoom, loops: list[Loop], where: Places) -> Iterator[Finding]:
    led = _led(build, loops)
    for loop in loops:
        sides = (loop.side,) if loop.side else where.free.get(loop.owner, ())
        ways = [(way, side) for side in sides if (way := _way(build, room, loop, side)) is not None]
        if not ways or len(ways) < len(sides):
            continue
        way, side = min(ways)
        hose = loop.hose_mm if loop.hose_mm is not None else HOSE_MM
        around = led.get(loop.owner)
        if around is not None:
            way = max(way, around.length.low)
        if round(way - hose, 2) > 0:
            yield _too_far(build, room, loop, (way, hose, side), around)


def _led(build: Build, loops: list[Loop]) -> dict[str, HoseWay]:
    """The way of every hose whose radiator has a place, by what it cools."""
    if not any(loop.side for loop in loops):
        return {}
    scene = build.scene
    ends = hose_ends(build.rig, scene.board, scene.cards)
    return {way.owner: way for way in hose_ways(build.rig, scene.case_solids, ends)}


def _too_far(
    build: Build, room: CaseRoom, loop: Loop, figures: tuple[float, float, str],
    around: HoseWay | None,
) -> Finding:  # fmt: skip
    way, hose, side = figures
    card = build.scene.by_id.get(loop.owner)
    name = "the CPU cooler" if loop.owner == CPU else build.label(loop.owner)
    why = "" if loop.hose_mm is not None else "Its length is not recorded; 400\u2009mm is usual."
    if around is not None:
        led = said("Led along the edges it takes about {way}.", way=mm(around.length.value))
        why = f"{why and said(why)} {led}".strip()
    return Finding(
        "warning",
        "The hose of {name} does not reach the {side}: {required} at least, {actual} long",
        {"name": name, "side": side}, _cards((loop,)), mm(way), mm(hose),
        regions.of_card(card) if card else fitted_sides.place_of(build, side),
        elsewhere(build, room.case, side), why, f"hose {loop.owner}",
    )  # fmt: skip


def _way(build: Build, room: CaseRoom, loop: Loop, side: str) -> float | None:
    """The shortest way there can be, mm; None where the side's place is not known."""
    start = _start(build, loop)
    if start is None:
        return None
    x, y = start
    if side == "front":
        return max(0.0, room.length_x.span.value - x) if room.length_x else None
    if side == "top":
        return max(0.0, y)
    if side == "rear":
        return max(0.0, x)
    if side == "bottom":
        low = room.below_y.span.value if room.below_y else room.last_opening_y()
        return max(0.0, low - y) if low is not None else None
    return 0.0 if side in ("side", "lid") else None


def _start(build: Build, loop: Loop) -> tuple[float, float] | None:
    """Where the hoses leave: a card's far end, or the socket's middle."""
    if loop.owner != CPU:
        card = build.scene.by_id.get(loop.owner)
        return (card.end_x, card.y) if card and card.zone == BOARD else None
    centre = socket_centre(build.scene.board) if build.scene.board else None
    return (centre.x.value, centre.y.value) if centre else None


def _many(build: Build, case: Case, loops: list[Loop], number: int) -> Finding:
    return Finding(
        "note", "{number} radiators have a mount each in {case}: plan hoses and the order of work",
        {"number": spelt(number).capitalize(), "case": case.title}, _cards(loops), count(number),
        why="A quick release at the upper slot helps where two cards hang on hoses.", about="many",
    )  # fmt: skip


def _cards(loops: tuple[Loop, ...] | list[Loop]) -> tuple[str, ...]:
    return tuple(loop.owner for loop in loops if loop.owner != CPU)
