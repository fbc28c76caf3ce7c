"""A riser begins in a slot that a card is plugged into.

What it checks
The slot where every riser path begins that a card hangs on, against the cards that are plugged into
slots themselves.

Why it matters
A slot holds one edge: the card's, or the riser's. The other card then has no link.

What to do
Begin the path in a free slot, or move the card that is in the way. Where one slot is to feed two
cards, it takes a splitter, and both cards hang on risers.

Where the figures come from
The rig itself: its seats, and the starts of its riser paths.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.words import listed

NAME = "riser-start"
CODE = "S134"
SEVERITIES: tuple[Severity, ...] = ("error",)


def check(build: Build) -> Iterator[Finding]:
    """An error for every card in a slot where another card's riser begins."""
    starts = build.scene.riser_slots
    if not starts:
        return
    for card in build.scene.cards:
        slot = card.slot
        others = starts.get(slot.name, frozenset()) - {card.id} if slot is not None else None
        if not others:
            continue
        hanging = sorted(others)
        yield Finding(
            "error",
            "{card} is in {slot}, where the riser of {others} begins: the slot takes {required}",
            {"card": build.label(card), "slot": card.seat_name,
             "others": listed([build.label(other) for other in hanging])},
            (card.id, *hanging), count(1), count(2), regions.of_card(card),
            seating.moves(build.scene, card), "A slot holds one edge, the card's or the riser's.",
        )  # fmt: skip
