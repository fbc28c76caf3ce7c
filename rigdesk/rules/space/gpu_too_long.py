"""A card, with the plug at its end, is longer than the case is deep.

What it checks
From the bracket's face to the card's far end, with the plug or the cooling duct at that end,
against the room that the case leaves for cards with the fans, radiator, cages and drives chosen. A
card that the rig names by its chip only is asked for by model.

Why it matters
A card that is short of room by 2 mm does not go in. A radiator at the front takes 27 mm or more of
what the case's sheet promises, and a plug at the end of a professional card needs 28 mm.

What to do
Take a shorter model of the same chip, move the radiator to another side, take a drive cage out, or
choose a deeper case.

Where the figures come from
A maker's limit holds with the fans the case ships with. An 8-pin plug at the end needs 28 mm, a
16-pin plug 45 mm with its wires (connector figures of the card specification), a duct 60 mm where
nothing else is stated (a builder's tandem of fans), a drive that faces the card 25 mm (a builder's
guide). Within 1 mm of the limit two published figures cannot decide, which is our judgement. A
length that a build has proven without finding the end says "fits", never "does not".
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity, mm
from rigdesk.rules.space.card_reach import duct_length, end_plug, reach
from rigdesk.rules.words import listed, plural, source_words
from rigdesk.space import frame
from rigdesk.space.case_room import CaseRoom, Limit
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import clearance
from rigdesk.speech import said
from rigdesk.units import Span

NAME = "gpu-too-long"
CODE = "S105"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "note")

CLOSE = 1.0
"""Published figures this near to each other, mm, decide nothing (judged)."""
MODELS_DIFFER = {"RTX 4090": "200 to 367 mm long and 40 to 78 mm thick"}
"""How far the cards of one chip differ (makers' sheets)."""


def check(build: Build) -> Iterator[Finding]:
    """Every card against the depth of the case; once a rig where the case has no figure."""
    yield from _by_chip_only(build)
    room = build.scene.room
    if room is None:
        return
    if room.length_x is None:
        yield from _no_limit(build, room)
        return
    for card in build.scene.cards:
        severity = _severity(build, card, room, room.length_x)
        if severity is not None:
            yield _finding(build, card, room, room.length_x, severity)


def _severity(build: Build, card: CardPlace, room: CaseRoom, limit: Limit) -> Severity | None:
    end = reach(build, card)
    short = round(limit.span.value - end.value, 2)
    if limit.proven_only:
        return "unknown" if short < 0 else None
    if short >= CLOSE and not card.template.end_x.estimated:
        return None
    free = clearance(end, limit.span)
    close = 0.0 if _is_measured(build, card, room) else CLOSE
    if short < -close:
        return "error" if round(free.high, 2) < 0 else "unknown"
    if short < close:
        return "unknown"
    # A length that nobody recorded may be anything between the standard's lengths.
    return "unknown" if card.template.end_x.estimated and round(free.low, 2) < 0 else None


def _is_measured(build: Build, card: CardPlace, room: CaseRoom) -> bool:
    """Whether one of the two figures was measured in this rig: then even a millimetre decides."""
    pairs = {(card.part.id, "length_mm"), (room.case.id, "card_length_mm")}
    return any((entry.part, entry.field) in pairs for entry in build.rig.measured)


def _finding(
    build: Build, card: CardPlace, room: CaseRoom, limit: Limit, severity: Severity
) -> Finding:
    needed, there = _from_bracket(reach(build, card)), _from_bracket(limit.span)
    known = "known to be free" if limit.proven_only else "there"
    verb = "is too long" if severity == "error" else "may be too long"
    remedies: tuple[Remedy, ...] = (
        *_less_in_front(build),
        Remedy("other-card", card.id),
        Remedy("other-case", card.id, (("card_length_mm", needed.value),)),
    )
    if severity == "unknown":
        field = "card_length_mm" if limit.proven_only else "length_mm"
        part = room.case.id if limit.proven_only else card.part.id
        remedies = (Remedy("measure", part, (("field", field),)), *remedies)
    return Finding(
        severity,
        "{card} " + verb + ": {required} needed" + _with(build, card) + ", {actual} " + known,
        {"card": build.label(card)}, (card.id,), needed, there,
        regions.end_of(card, limit.span.value), remedies, _why(card, room, limit, severity),
    )  # fmt: skip


def _with(build: Build, card: CardPlace) -> str:
    plug, duct = end_plug(build, card), duct_length(build, card)
    if max(plug, duct) == 0:
        return ""
    return " with the duct behind it" if duct > plug else " with the plug at its end"


def _less_in_front(build: Build) -> Iterator[Remedy]:
    """What stands in front by choice and may go: a radiator, cages."""
    if any(radiator.side == "front" for radiator in build.rig.fit_out.radiators):
        yield Remedy("set", "", (("field", "fit_out.radiators"), ("to", "not in front")))
    if build.rig.fit_out.cages:
        yield Remedy("set", "", (("field", "fit_out.cages"), ("to", "none")))


def _why(card: CardPlace, room: CaseRoom, limit: Limit, severity: Severity) -> str:
    if limit.proven_only:
        return said("A build proved this length in {case}; its limit is not published.",
                    case=room.case.title)  # fmt: skip
    if card.template.end_x.estimated and severity == "unknown":
        return said("The length of {card} is not recorded: measure it.", card=card.part.title)
    if severity == "unknown":
        return said("Too close to call by published figures ({source}): measure the room.",
                    source=source_words(limit.source))  # fmt: skip
    return said("By {source}, with the fans and radiators chosen.",
                source=source_words(limit.source))  # fmt: skip


def _from_bracket(x: Span) -> Quantity:
    return mm(x.shifted(-frame.BRACKET_X))


def _no_limit(build: Build, room: CaseRoom) -> Iterator[Finding]:
    cards = build.scene.cards
    if room.case.is_open or not cards:
        return
    longest = max(cards, key=lambda card: reach(build, card).value)
    yield Finding(
        "unknown", "{card} needs {required}; how long a card {case} takes is not recorded, "
        "{actual} is sure",
        {"card": build.label(longest), "case": room.case.title}, (longest.id,),
        _from_bracket(reach(build, longest)), mm(0.0), regions.of_card(longest),
        (Remedy("measure", room.case.id, (("field", "card_length_mm"),)),),
        "Measure from the brackets to the first thing in front of the cards.",
    )  # fmt: skip


def _by_chip_only(build: Build) -> Iterator[Finding]:
    """One note a chip for placed cards whose exact model nobody chose."""
    chips: dict[str, list[tuple[PlacedCard, Gpu]]] = {}
    for placed, part in build.gpus:
        named = placed.exact_model and part.exact_model
        if not named and not placed.in_tray:
            chips.setdefault(part.chip, []).append((placed, part))
    for chip, cards in chips.items():
        places = [place for card, _ in cards if (place := build.scene.by_id.get(card.id))]
        yield Finding(
            "note", "{cards} {are} named by the chip only: cards with {chip} differ in every size",
            {
                "cards": listed([build.label(card) for card, _ in cards]),
                "are": plural(len(cards), "is", "are"), "chip": chip,
            },
            tuple(card.id for card, _ in cards),
            region=regions.hull(*map(regions.of_card, places)) if places else None,
            why=_models_of(chip, {part.title for _, part in cards}), about="model",
        )  # fmt: skip


def _models_of(chip: str, titles: set[str]) -> str:
    differ = ""
    if chip in MODELS_DIFFER:
        differ = said("They are {sizes}. ", sizes=said(MODELS_DIFFER[chip]))
    planned = "Planned with the sizes of {titles}; choose the model you will buy."
    return differ + said(planned, titles=listed(sorted(titles)))
