"""A card fits only because something is left out at the front of the case.

What it checks
Cards that have room at the front as the rig is planned, and would have none with what the case has
a place for there: a drive cage that the rig leaves out, front fans that are taken out or thinner
than those it ships with, or a radiator whose place is not chosen and which only the front takes.
Where the case's depth is not known, cards that a cooling duct makes longer than a full-length one.

Why it matters
A radiator at the front takes 27 mm and more, a cage often 100 mm. Whoever adds one later finds the
card in its way, and whoever unpacks the case has to take the cage out first.

What to do
Leave it out for good, put the radiator at another side, or take a shorter card or a deeper case.

Where the figures come from
The case's own figures with a cage or a radiator where its maker states them; else the thickness of
what would stand there: a radiator 27 mm, a usual fan 25 mm (makers' sheets). The maker's length
holds with the fans the case ships with, which is our reading of such sheets. A full-length card has
312 mm (card specification).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Gpu
from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, mm
from rigdesk.rules.space.card_reach import duct_mm, reach
from rigdesk.space import frame
from rigdesk.space.card_solids import LONGEST_X, card_template
from rigdesk.space.case_front import RADIATOR, front_of
from rigdesk.space.case_room import CaseRoom, Limit
from rigdesk.space.solids import clearance
from rigdesk.speech import said
from rigdesk.units import Span

NAME = "gpu-front-radiator"
CODE = "S108"
SEVERITIES: tuple[Severity, ...] = ("warning",)


class _LeftOut(NamedTuple):
    """Something that could stand in front: its name, where a card would have to end with it."""

    about: str
    words: str
    end_x: Span


def check(build: Build) -> Iterator[Finding]:
    """Every card that fits now and would not with what is left out."""
    room = build.scene.room
    if room is None or room.case.is_open:
        return
    if room.length_x is None:
        yield from _ducts(build)
        return
    limit = room.length_x
    left_out = [
        *_cage(build, room, limit),
        *_fans(build, room, limit),
        *_radiator(build, room, limit),
    ]
    without = mm(room.length_x.span.shifted(-frame.BRACKET_X))
    for card in build.scene.cards if left_out else ():
        end = reach(build, card)
        if round(clearance(end, room.length_x.span).value, 2) < 0:
            continue  # gpu-too-long says it
        for thing in left_out:
            if round(clearance(end, thing.end_x).value, 2) < 0:
                yield Finding(
                    "warning",
                    "{card} fits only without {thing}: {required} needed, {actual} there with it",
                    {"card": build.label(card), "thing": thing.words}, (card.id,),
                    mm(end.shifted(-frame.BRACKET_X)), mm(thing.end_x.shifted(-frame.BRACKET_X)),
                    regions.end_of(card, thing.end_x.value),
                    why=said("{room} without.", room=without),
                    about=thing.about,
                )  # fmt: skip


def _ducts(build: Build) -> Iterator[Finding]:
    """Cards that their ducts make longer than any standard card, in a case of unknown depth."""
    for duct in build.rig.ducts:
        placed = build.rig.card(duct.card)
        part = build.rig.part(placed.part, Gpu) if placed else None
        if placed is None or part is None:
            continue
        end = card_template(part).end_x.span.shifted(duct_mm(duct))
        if round(end.value, 2) > LONGEST_X:
            yield Finding(
                "warning",
                "{card} needs {required} with its duct, and a full-length card {actual}: what "
                "stands in front of it has to be left out",
                {"card": build.label(placed)}, (placed.id,),
                mm(end.shifted(-frame.BRACKET_X)), mm(frame.FULL_LENGTH),
                why="A builder took a drive bay out for two fans behind a card.", about="duct",
            )  # fmt: skip


def _cage(build: Build, room: CaseRoom, limit: Limit) -> Iterator[_LeftOut]:
    """Only where somebody took the cages out: as shipped, most cases have them out already."""
    figure = room.case.card_length_with_cage_mm
    if figure is not None and build.rig.fit_out.cages == ():
        front = front_of(build.rig, room.case)
        end = figure.span.shifted(frame.BRACKET_X - front.radiator - front.fans)
        if end.value < limit.span.value:
            yield _LeftOut("cage", "the drive cage", end)


def _fans(build: Build, room: CaseRoom, limit: Limit) -> Iterator[_LeftOut]:
    more = front_of(build.rig, room.case).fans if build.rig.fit_out.fans else 0.0
    if more < 0:
        yield _LeftOut("fans", "the front fans it ships with", limit.span.shifted(more))


def _radiator(build: Build, room: CaseRoom, limit: Limit) -> Iterator[_LeftOut]:
    """A radiator that has no place yet, and that no other side of the case takes."""
    if not any(_front_alone(room, size) for size in _unplaced(build)):
        return
    stated = room.case.card_length_with_radiator_mm
    end = stated.span.shifted(frame.BRACKET_X) if stated else limit.span.shifted(-RADIATOR)
    yield _LeftOut("radiator", "a radiator at the front, the only side that takes it", end)


def _unplaced(build: Build) -> Iterator[int]:
    """Sizes of radiators, mm, that come with the cooler or a card and have no side yet."""
    rig = build.rig
    cooled = {name for radiator in rig.fit_out.radiators for name in radiator.cools}
    cooler, fitted = rig.cooler_part, rig.cooler
    unplaced = fitted is not None and fitted.radiator_at is None and "cpu" not in cooled
    if cooler is not None and cooler.radiator_mm is not None and unplaced:
        yield cooler.radiator_mm
    for placed, part in build.gpus:
        if part.radiator_mm and placed.water_block is None and placed.id not in cooled:
            yield round(part.radiator_mm.value)


def _front_alone(room: CaseRoom, size: int) -> bool:
    """Whether the case's mounts are recorded and only the front takes a radiator of this size."""
    sides = {mount.side for mount in room.case.mounts if size in mount.radiators_mm}
    return sides == {"front"}
