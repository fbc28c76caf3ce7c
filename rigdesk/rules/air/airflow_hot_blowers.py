"""Blower cards of more than 300 W stand side by side.

What it checks
Rows of blower cards with recessed inlets that follow each other closely and run at more than 300 W
each, the caps set in the rig counted.

Why it matters
Blowers are made to stand side by side, but the ones that were, professional cards, take up to
300 W. Above that the inner cards get too little air: they run at 85 to 87 °C or throttle, and they
are very loud. Builders differ on how bad it is.

What to do
Cap the cards to 300 W, which costs a few percent of speed, leave a slot free between them, or cool
them with water.

Where the figures come from
300 W is the highest rating of cards sold for this use (makers' sheets) and what builders ran. A
recessed inlet counts as 5 mm more of gap, which is judged. A report that this card ran side by
side, so many and at these watts, silences the rule up to there.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rules import regions, seating
from rigdesk.rules.air.rows import (
    AIR_RULES,
    BLOWER_RECESS,
    Row,
    conditions,
    cooler_of,
    rows,
    watts_of,
)
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.reports import cited, proven, trouble
from rigdesk.rules.words import listed, spelt
from rigdesk.space.gaps import GAP_TIGHT
from rigdesk.space.scene import CardPlace

NAME = "airflow-hot-blowers"
CODE = "A202"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

DESIGNED_FOR = 300.0
"""Blowers up to this many watts are made to stand side by side, W (makers' sheets)."""
ROW_OF = 3
"""From this many on it is more than a note (builders' reports)."""
LEAST_SHARE = 0.6
"""A cap below this share of a card's own watts is not offered (judged)."""


def check(build: Build) -> Iterator[Finding]:
    """One finding for every row of hot blowers."""
    for row in rows(build.gaps, GAP_TIGHT, lambda card: _is_hot(build, card), BLOWER_RECESS):
        here = [
            (card.part, conditions(build, card, len(row.cards), row.narrowest))
            for card in row.cards
        ]
        report = next((r for part, how in here if (r := trouble(part, NAME, how))), None)
        if report is None and all(proven(part, AIR_RULES, how) for part, how in here):
            continue
        severity: Severity = "warning" if len(row.cards) >= ROW_OF else "note"
        if report is not None and report.severity == "warning":
            severity = "warning"
        yield _finding(build, row, severity, cited(report) if report else "")


def _is_hot(build: Build, card: CardPlace) -> bool:
    drawn = watts_of(build, card)
    hot = drawn is not None and round(drawn) > DESIGNED_FOR
    return hot and cooler_of(card) == "blower" and card.part.inlet == "recessed"


def _finding(build: Build, row: Row, severity: Severity, why: str) -> Finding:
    cards = row.cards
    most = max(watts_of(build, card) or 0.0 for card in cards)
    names = listed([build.label(card) for card in cards])
    return Finding(
        severity,
        "{cards} are {number} blowers of {actual} side by side; up to {required} each is their "
        "designed use",
        {"cards": names, "number": spelt(len(cards))}, tuple(card.id for card in cards),
        watts(DESIGNED_FOR), watts(most), regions.hull(*map(regions.of_card, cards)),
        (*_caps(build, cards), *_apart(build, cards)),
        why or "Four such blowers ran at 85 to 87 °C.",
    )  # fmt: skip


def _caps(build: Build, cards: tuple[CardPlace, ...]) -> Iterator[Remedy]:
    """A cap for each card, where the driver and the card's speed allow it."""
    for card in cards:
        floor = card.part.power_limit_min_w if isinstance(card.part, Gpu) else None
        own = card.part.tdp_w or 0.0
        if max(floor or 0.0, LEAST_SHARE * own) <= DESIGNED_FOR:
            yield Remedy("cap", card.id, (("watts", DESIGNED_FOR),))


def _apart(build: Build, cards: tuple[CardPlace, ...]) -> Iterator[Remedy]:
    for card in cards[1:]:
        yield from seating.moves(build.scene, card, GAP_TIGHT)
