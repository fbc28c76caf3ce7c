"""A power cap costs some speed.

What it checks
Every cap set in the rig: what it costs, as far as this card was measured at this many watts.

Why it matters
The last watts buy little speed: 10 to 20 % less power costs most cards under 5 %. Further down the
price rises quickly, and at many users sooner than at one.

What to do
Keep the cap as high as supply, circuit and cooling allow. Caps do not outlast a restart: set them
again at every start.

Where the figures come from
Labs and owners: RTX 3090 in training and inference, RTX 4090 (nothing above 400 W), RTX 5090 at its
least, RTX PRO 6000 serving many users. Other cards by the founding article: 80 to 90 % of the
maker's watts cost under 5 %, 70 to 80 % cost 5 to 10; below that nobody measured it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, format_quantity, watts
from rigdesk.rules.power.cap_losses import cap_line, capped_alike, loss_at
from rigdesk.rules.words import listed, plural
from rigdesk.speech import said

NAME = "power-cap-loss"
CODE = "P521"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

# Measured losses from here on are worth a warning, % (an owner's 4090 at 260 W, 7 %, is not).
MUCH = 10.0


def check(build: Build) -> Iterator[Finding]:
    """One finding for all cards of one model under one cap."""
    for part, cap, cards in capped_alike(build):
        yield _cost(build, part, cap, cards)


def _cost(build: Build, part: Gpu, cap: float, cards: list[PlacedCard]) -> Finding:
    loss = loss_at(part, cap, serving=build.rig.use.work == "serving")
    much = loss.measured and loss.worst is not None and loss.worst >= MUCH
    of = said(" of {rating}", rating=format_quantity(watts(part.tdp_w))) if part.tdp_w else ""
    line = cap_line(build, (card.id for card in cards), cap)
    return Finding(
        "warning" if much else "note",
        "{cards} {verb} capped at {actual}{of}; speed lost: {loss}",
        {
            "cards": listed([build.label(card) for card in cards]),
            "verb": plural(len(cards), "is", "are"),
            "of": of,
            "loss": loss.words,
        },
        tuple(card.id for card in cards),
        watts(part.tdp_w) if part.tdp_w else None,
        watts(cap),
        why=said("{line}, at every start.", line=line)
        if line
        else said("Set it again at every start."),
        about=f"{cap:.0f}",
    )
