"""A card fits once it is in, but there is hardly any way to bring it in.

What it checks
The room beyond the far end of a card that fits, and a radiator at the side panel that comes close
to its top edge.

Why it matters
A card goes in at an angle: its bracket has to pass behind the lip of the case while its far end
already points to the front. With a few millimetres there it scrapes along fans and cables.

What to do
Try it before anything else is built in: card first, then front fans, drives and cables, or take the
front fans out for the moment.

Where the figures come from
A builder's report of a card that had to pass a bracket and a cable; that 10 mm are enough is our
judgement. Lengths and heights as for gpu-too-long and gpu-too-tall, a side radiator 27 mm and its
fans 25 mm where their thickness is not stated.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, mm
from rigdesk.rules.space.gpu_too_long import CLOSE
from rigdesk.rules.words import listed
from rigdesk.space.case_front import FAN, RADIATOR
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import clearance
from rigdesk.speech import said
from rigdesk.units import Span

NAME = "insertion-path"
CODE = "S111"
SEVERITIES: tuple[Severity, ...] = ("note",)

ROOM_TO_MOVE = 10.0
"""Room that a card needs to be swung in, mm (judged)."""


def check(build: Build) -> Iterator[Finding]:
    """A note for every card that fits with less than a centimetre to move in."""
    room = build.scene.room
    if room is None or room.case.is_open:
        return
    side = _side_radiator(build, room)
    for cards in _alike(build):
        card = cards[0]
        if (free := _beyond_the_end(card, room)) is not None:
            yield _finding(
                build, cards, free, "beyond {end} to be brought in",
                "before front fans, drives and cables.", "end",
            )  # fmt: skip
        if side is not None and _is_tight(over := clearance(card.template.top_z.span, side)):
            yield _finding(
                build, cards, over, "to the radiator over {edge}", "before the radiator.", "top"
            )


def _alike(build: Build) -> list[list[CardPlace]]:
    """The cards of the board's frame by model."""
    found: dict[tuple[str, str | None], list[CardPlace]] = {}
    for card in build.scene.cards:
        found.setdefault((card.part.id, card.placed.water_block), []).append(card)
    return list(found.values())


def _beyond_the_end(card: CardPlace, room: CaseRoom) -> Span | None:
    """What is free beyond a card, if that is tight; under a millimetre gpu-too-long speaks."""
    limit, end = room.length_x, card.template.end_x
    if limit is None or limit.proven_only or end.estimated:
        return None
    free = clearance(end.span, limit.span)
    return free if _is_tight(free) and round(free.value, 2) >= CLOSE else None


def _is_tight(free: Span) -> bool:
    return 0 <= round(free.value, 2) < ROOM_TO_MOVE


def _finding(
    build: Build, cards: list[CardPlace], free: Span, where: str, before: str, about: str
) -> Finding:
    one = len(cards) == 1
    return Finding(
        "note", "{cards} {have} {actual} " + where + "; {required} are easy",
        {
            "cards": listed([build.label(card) for card in cards]),
            "have": "has" if one else "have", "end": "its end" if one else "their ends",
            "edge": "its top edge" if one else "their top edges",
        },
        tuple(card.id for card in cards), mm(ROOM_TO_MOVE), mm(free),
        regions.hull(*map(regions.of_card, cards)),
        why=said(f"Put {'it' if one else 'them'} in {before}"), about=about,
    )  # fmt: skip


def _side_radiator(build: Build, room: CaseRoom) -> Span | None:
    """The inner face of a radiator with fans at the side panel, over the board."""
    fitted = [r for r in build.rig.fit_out.radiators if r.side == "side"]
    if not fitted or room.height_z is None:
        return None
    thick = max(
        (r.thick_mm.value if r.thick_mm else RADIATOR)
        + (r.fan_thick_mm.value if r.fan_thick_mm else FAN)
        for r in fitted
    )
    return room.height_z.span.shifted(-thick)
