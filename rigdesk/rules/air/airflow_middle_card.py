"""Three or more open-air cards share the air of a closed case.

What it checks
Cards with axial or flow-through coolers that take 200 W and more each, in a case with its panels
on. From three of them up, every gap below one of them should be two slots wide.

Why it matters
Such cards blow their heat into the case, and the middle ones breathe what their neighbours have
warmed. The middle card of three is the hottest even where the gaps would do for two.

What to do
Take an open frame with risers, water, blowers, or cap the cards under 200 W.

Where the figures come from
The founding articles (three and more large open-air cards belong in an open frame) and a test of
three cards in which the middle one was the hottest. Two slots are 40.64 mm (ATX). The air that
carries their heat out is 1.76 CFM a watt and degree (standards file); 15 °C of warming is judged.
What a case's fans move through a solid, glass or mesh front has no sourced figure, so that the
need is stated and no verdict on the fans is drawn from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rigdesk.rules import regions
from rigdesk.rules.air.passive_no_airflow import CFM_A_WATT, WARMING_C
from rigdesk.rules.air.rows import OPEN_AIR, cooler_of, watts_of
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity, mm, watts
from rigdesk.rules.words import spelt
from rigdesk.space import frame
from rigdesk.space.scene import CardPlace
from rigdesk.speech import said

NAME = "airflow-middle-card"
CODE = "A203"
SEVERITIES: tuple[Severity, ...] = ("warning",)

# Cards of this many watts and more heat each other, W (builders' reports).
HOT_W = 200.0
# From this many on there is a middle card.
ROW_OF = 3
# Two slots free of metal, mm (founding articles).
WANTED_MM = 2 * frame.SLOT_PITCH


def check(build: Build) -> Iterator[Finding]:
    """One warning a rig, at the narrowest gap below a hot open-air card."""
    room = build.scene.room
    if room is None or not room.closed:
        return
    hot = {card.id: card for card in build.scene.placed_cards if _is_hot(build, card)}
    if len(hot) < ROW_OF:
        return
    close = [gap for gap in build.gaps if gap.upper.id in hot and gap.lower is not None]
    narrow = min(close, key=lambda gap: gap.mm.value, default=None)
    if narrow is None or round(narrow.mm.value, 2) >= WANTED_MM or narrow.lower is None:
        return
    cards = tuple(hot)
    yield Finding(
        "warning",
        "{number} open-air cards in a closed case, {actual} apart at the narrowest; "
        "{required} wanted",
        {"number": spelt(len(hot)).capitalize()},
        cards,
        mm(WANTED_MM),
        mm(narrow.mm),
        regions.between(narrow.upper, narrow.lower),
        (
            Remedy("other-case", data=(("open", "yes"),)),
            *(Remedy("riser", card) for card in cards[1:-1]),
        ),
        said("The middle ones breathe what their neighbours have warmed. ")
        + _air(build, hot.values()),
    )


def _air(build: Build, cards: Iterable[CardPlace]) -> str:
    """The air that has to pass through the case, as all of these blow their heat into it."""
    drawn = sum(watts_of(build, card) or 0.0 for card in cards)
    needed = Quantity(CFM_A_WATT * drawn / WARMING_C, "CFM")
    return said("Their {load} want about {air} through the case.", load=watts(drawn), air=needed)


def _is_hot(build: Build, card: CardPlace) -> bool:
    drawn = watts_of(build, card)
    return cooler_of(card) in OPEN_AIR and drawn is not None and round(drawn) >= HOT_W
