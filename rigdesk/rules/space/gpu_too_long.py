"""A card, with the plug at its end, is longer than the case is deep.

What it checks
From the bracket's face to the card's far end, and the plug with its bend where that sits at the
end, against the room that the case leaves for cards with the fans, radiator and cages chosen.

Why it matters
A card that is short of room by 2 mm does not go in. A radiator at the front takes 27 mm or more of
what the case's sheet promises, and a plug at the end of a professional card needs 28 mm.

What to do
Take a shorter model of the same chip, move the radiator to another side, take a drive cage out, or
choose a deeper case.

Where the figures come from
A maker's limit holds with the fans the case ships with. An 8-pin plug at the end needs 28 mm, a
16-pin plug 45 mm with its wires (connector figures of the card specification). Within 1 mm of the
limit two published figures cannot decide, which is our judgement. A length that a build has proven
without finding the end says "fits", never "does not".
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity, mm
from rigdesk.space import frame
from rigdesk.space.case_room import CaseRoom, Limit
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import clearance
from rigdesk.units import Span

NAME = "gpu-too-long"
CODE = "S105"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown")

CLOSE = 1.0
"""Published figures this near to each other, mm, decide nothing (judged)."""


def check(build: Build) -> Iterator[Finding]:
    """Every card against the depth of the case; once a rig where the case has no figure."""
    room = build.scene.room
    if room is None:
        return
    if room.length_x is None:
        yield from _no_limit(build, room)
        return
    for card in build.scene.cards:
        severity = _severity(card, room.length_x)
        if severity is not None:
            yield _finding(build, card, room, room.length_x, severity)


def _reach(card: CardPlace) -> Span:
    return card.template.end_x.span.shifted(card.template.end_plug_mm)


def _severity(card: CardPlace, limit: Limit) -> Severity | None:
    free = clearance(_reach(card), limit.span)
    short = round(free.value, 2)
    if limit.proven_only:
        return "unknown" if short < 0 else None
    if short < -CLOSE:
        return "error" if round(free.high, 2) < 0 else "unknown"
    if short < CLOSE:
        return "unknown"
    # A length that nobody recorded may be anything between the standard's lengths.
    return "unknown" if card.template.end_x.estimated and round(free.low, 2) < 0 else None


def _finding(
    build: Build, card: CardPlace, room: CaseRoom, limit: Limit, severity: Severity
) -> Finding:
    needed, there = _from_bracket(_reach(card)), _from_bracket(limit.span)
    plug = " with the plug at its end" if card.template.end_plug_mm else ""
    known = "known to be free" if limit.proven_only else "there"
    verb = "is too long" if severity == "error" else "may be too long"
    remedies: tuple[Remedy, ...] = (
        Remedy("other-case", card.id, (("card_length_mm", needed.value),)),
    )
    if severity == "unknown":
        field = "card_length_mm" if limit.proven_only else "length_mm"
        part = room.case.id if limit.proven_only else card.part.id
        remedies = (Remedy("measure", part, (("field", field),)), *remedies)
    return Finding(
        severity, "{card} " + verb + ": {required} needed" + plug + ", {actual} " + known,
        {"card": build.label(card)}, (card.id,), needed, there,
        regions.end_of(card, limit.span.value), remedies, _why(card, room, limit, severity),
    )  # fmt: skip


def _why(card: CardPlace, room: CaseRoom, limit: Limit, severity: Severity) -> str:
    if limit.proven_only:
        return f"A build proved this length in {room.case.title}; its limit is not published."
    if card.template.end_x.estimated and severity == "unknown":
        return f"The length of {card.part.title} is not recorded: measure it."
    if severity == "unknown":
        return f"Too close to call by published figures ({limit.source}): measure the room."
    return f"By {limit.source}, with the fans and radiators chosen."


def _from_bracket(x: Span) -> Quantity:
    return mm(x.shifted(-frame.BRACKET_X))


def _no_limit(build: Build, room: CaseRoom) -> Iterator[Finding]:
    cards = build.scene.cards
    if room.case.is_open or not cards:
        return
    longest = max(cards, key=lambda card: _reach(card).value)
    yield Finding(
        "unknown", "{card} needs {required}; how long a card {case} takes is not recorded, "
        "{actual} is sure",
        {"card": build.label(longest), "case": room.case.title}, (longest.id,),
        _from_bracket(_reach(longest)), mm(0.0), regions.of_card(longest),
        (Remedy("measure", room.case.id, (("field", "card_length_mm"),)),),
        "Measure from the brackets to the first thing in front of the cards.",
    )  # fmt: skip
