"""A card's body hangs below the board's lower edge.

What it checks
How far a card in one of the last slots reaches below the board, and what is there: an opening of
the case, a free height that is recorded, less a radiator or fans put in at the bottom, a shroud, a
fan, the supply, or nothing that is known.

Why it matters
A dual-slot card in slot 7 hangs 15 mm below an ATX board, a triple-slot card 35 mm. That space
belongs to the case: in many towers a shroud or a bottom fan begins there, and plugs of the lowest
header row stand in it.

What to do
Take a case with one opening more than the card needs, move the card up, or measure the free height
under the last opening and enter it.

Where the figures come from
Slot 7 lies 20.63 mm above the edge of an ATX board (ATX). An opening is evidence of one slot's room
at it, 16.9 mm below its slot's line (PCI Express card specification). That 5 mm of air should be
left below the card is our judgement. A radiator at the bottom takes its thickness and that of its
fans, 52 mm where it is a slim one (makers' sheets).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.rules.words import by, openings
from rigdesk.space.case_room import CaseRoom, Limit, fitted_below
from rigdesk.space.evidence import SLOT_SLACK
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import clearance
from rigdesk.speech import said

NAME = "bottom-overhang"
CODE = "S104"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

FREE_BELOW = 5.0
"""Free height wanted under an overhanging card, mm (judged)."""
_THINGS = {
    "shroud": "the shroud", "fan": "a fan", "supply": "the supply", "floor": "the floor",
    "wall": "the wall",
}  # fmt: skip


class _Said(NamedTuple):
    """A severity, the sentence after "hangs … below the board", its further figures, and why."""

    severity: Severity
    words: str
    why: str
    figures: tuple[tuple[str, str | Quantity], ...] = ()
    measure: str = ""


def check(build: Build) -> Iterator[Finding]:
    """Every card that reaches below the board or past the room of the last opening."""
    template, room = build.scene.board_template, build.scene.room
    if template is None:
        return
    for card in build.scene.cards:
        face = card.cooler_face
        hang = face.value - template.length
        last = room.last_opening_y() if room is not None else None
        past = face.value - last if last is not None else 0.0
        hangs = card.slot is not None and round(hang, 2) > 0
        if not hangs and round(past, 2) <= SLOT_SLACK:
            continue
        fitted = fitted_below(build.rig, room.case) if room is not None else 0.0
        told = _said(card, room, hang, round(past, 2) > SLOT_SLACK, fitted)
        yield Finding(
            told.severity, "{card} hangs {actual} below the board; " + told.words,
            {"card": build.label(card), **dict(told.figures)}, (card.id,),
            mm(0.0), mm(hang if told.severity == "note" else face.shifted(-template.length)),
            regions.beyond(card, template.length),
            _remedies(build, card, told), told.why,
        )  # fmt: skip


def _remedies(build: Build, card: CardPlace, told: _Said) -> tuple[Remedy, ...]:
    if told.severity == "note":
        return ()
    measure = (Remedy("measure", told.measure, (("field", "below_mm"),)),) if told.measure else ()
    return (*measure, *seating.moves(build.scene, card))


def _said(card: CardPlace, room: CaseRoom | None, hang: float, past: bool, fitted: float) -> _Said:
    report = trouble(room.case, NAME) if room is not None else None
    if report is not None:
        return _Said(report.severity or "warning", "builders had trouble there", cited(report))
    last = card.openings[1]
    if room is None:
        return _Said(
            "note", "its case needs {opening}", "No case is chosen yet.",
            (("opening", openings(last, last)),),
        )  # fmt: skip
    if room.below_y is not None and (past or fitted):
        return _by_free_height(card, room, room.below_y, fitted)
    if room.case.is_open or room.case.below == "open":
        return _Said("note", "the frame is open there", "Nothing stands in its way.")
    if fitted and room.below_y is None:
        return _over_fitted(room, hang, fitted)
    last += room.offset
    if room.openings is not None and last <= room.openings and not past:
        return _Said(
            "note", "opening {opening} of {openings} is there",
            "An opening is evidence of one slot's room. Fit the lowest cables before the card.",
            (("opening", str(last)), ("openings", str(room.openings))),
        )  # fmt: skip
    return _not_recorded(card, room, hang, past)


def _by_free_height(card: CardPlace, room: CaseRoom, limit: Limit, fitted: float) -> _Said:
    free = clearance(card.cooler_face, limit.span)
    under = card.cooler_face.value - (room.last_opening_edge() or 0.0)
    thing = _THINGS.get(room.case.below or "", "the end of the free space")
    if fitted:
        thing = "what is fitted at the bottom"
    meets, tight = round(free.high, 2) < 0, round(free.value, 2) < FREE_BELOW
    words = "{need} wanted under the last opening, {free} there"
    figures = (
        ("need", mm(under + FREE_BELOW)),
        ("free", mm(free.shifted(under))),
        ("thing", thing),
    )
    if meets:
        return _Said("error", "it meets {thing}: " + words, by(limit.source), figures)
    if tight:
        return _Said("warning", "{thing} is close: " + words, by(limit.source), figures)
    return _Said("note", "it clears {thing}: " + words, by(limit.source), figures)


def _over_fitted(room: CaseRoom, hang: float, fitted: float) -> _Said:
    """A radiator or fans at the bottom, of which nobody knows how far below the board they end."""
    return _Said(
        "warning",
        "{fitted} of fans or radiator stand at the bottom, and {need} should be free over them",
        said("How high {case} is under its last opening is not recorded: measure it.",
             case=room.case.title),
        (("fitted", mm(fitted)), ("need", mm(hang + FREE_BELOW))), room.case.id,
    )  # fmt: skip


def _not_recorded(card: CardPlace, room: CaseRoom, hang: float, past: bool) -> _Said:
    thing = _THINGS.get(room.case.below or "")
    what = said("where {thing} begins is", thing=said(thing)) if thing else "what lies there is"
    edge = room.last_opening_edge()
    under = past and edge is not None
    need = (card.cooler_face.value - (edge or 0.0) if under else hang) + FREE_BELOW
    return _Said(
        "warning", "{what} not recorded, {need} should be free under the {edge}",
        said("Measure the free height under the last opening of {case}.", case=room.case.title),
        (("what", what), ("need", mm(need)), ("edge", "last opening" if under else "board")),
        room.case.id,
    )  # fmt: skip
