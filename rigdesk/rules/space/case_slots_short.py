"""A card's bracket needs an opening that the case does not have.

What it checks
The last rear opening that each card's bracket takes against the openings of the case. Slot n of
the board lies over opening n, unless the case counts from another place.

Why it matters
Four dual-slot cards on a board with seven slots need eight openings: the fourth card sits in slot 7
and its bracket takes opening 8. Most towers have seven, and the card then does not go in at all.

What to do
Choose a case with eight openings or more, move the card up, or take a single-slot model.

Where the figures come from
Openings are those of the case's record. Brackets are the part's own figure, else worked out from
its thickness by the slot count rule of the card specification. A case whose openings are not
recorded is taken to have the seven of the ATX standard.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Region, Remedy, Severity, count
from rigdesk.rules.words import openings, plural, spelt
from rigdesk.space import frame
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.scene import CardPlace
from rigdesk.speech import said

NAME = "case-slots-short"
CODE = "S102"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown")

STANDARD_OPENINGS = 7
"""Every full ATX case has these (ATX)."""
NONE_THERE = "{card} needs {needed}; the case has none behind the board's slots"
"""For cases whose cards all hang on risers."""


def check(build: Build) -> Iterator[Finding]:
    """Every card whose bracket passes the case's last opening, or starts before its first."""
    room = build.scene.room
    if room is None:
        return
    unsure: list[tuple[int, CardPlace]] = []
    for card in build.scene.cards:
        first, last = (position + room.offset for position in card.openings)
        if room.openings is not None:
            if last > room.openings or first < 1:
                yield _short(build, room, card, (first, last))
        elif last > STANDARD_OPENINGS and not room.case.is_open:
            unsure.append((last, card))
    if unsure:
        yield _not_recorded(build, room, *max(unsure, key=lambda pair: pair[0]))


def _short(build: Build, room: CaseRoom, card: CardPlace, needed: tuple[int, int]) -> Finding:
    has, last = room.openings or 0, needed[1]
    template = "{card} needs {needed}; the case {verb} {actual}" if has else NONE_THERE
    figures = {
        "card": build.label(card), "needed": openings(*needed),
        "verb": "has only" if last > has else "counts from 1 to",
    }  # fmt: skip
    width = card.template.openings
    guess = ", worked out from its thickness" if card.template.openings_estimated else ""
    return Finding(
        "error", template, figures,
        (card.id,), count(last), count(has), _lacking(card, has - room.offset),
        (Remedy("other-case", card.id, (("openings", last),)), *seating.moves(build.scene, card)),
        said("Its bracket takes {number} {openings}{guess}.", number=spelt(width),
             openings=plural(width, "opening"), guess=guess and said(guess)),
    )  # fmt: skip


def _not_recorded(build: Build, room: CaseRoom, last: int, card: CardPlace) -> Finding:
    return Finding(
        "unknown", "{card} needs opening {required}; only {actual} are sure to be there",
        {"card": build.label(card)}, (card.id,), count(last), count(STANDARD_OPENINGS),
        _lacking(card, STANDARD_OPENINGS),
        (),
        said("Count the rear openings of {case}.", case=room.case.title),
    )  # fmt: skip


def _lacking(card: CardPlace, has: int) -> Region:
    """The openings that are not there, as a strip at the rear."""
    whole = regions.of_card(card)
    top = max(whole.y0, frame.opening_y(has + 1)[0])
    return Region(frame.BRACKET_X - 12.0, min(top, whole.y1 - 1.0), 20.0, whole.y1)
