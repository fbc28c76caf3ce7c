"""The driver does not accept a cap this low.

What it checks
Every cap set in the rig against the least that the card's driver takes: the card's record first,
then what is known of its model.

Why it matters
The driver refuses the cap and the card runs at its full watts, so that supply and circuit carry
more than planned.

What to do
Set the cap to the least or higher, or take fewer or smaller cards.

Where the figures come from
Card records, and drivers' reports read by owners: 100 W for the 30 series and RTX A6000, 150 for
the 4090, 250 for the 5080, 400 for the 5090, 150 for A100, 200 for H100, 125 for P40, 60 for T4.
Where neither knows the card, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.power.cap_losses import capped_alike
from rigdesk.rules.power.floors import floor_of
from rigdesk.rules.words import listed, plural
from rigdesk.speech import said

NAME = "power-cap-floor"
CODE = "P522"
SEVERITIES: tuple[Severity, ...] = ("error",)


def check(build: Build) -> Iterator[Finding]:
    """An error for all cards of one model under one cap that is too low."""
    for part, cap, cards in capped_alike(build):
        floor = floor_of(part)
        if floor is not None and cap < floor:
            yield _refused(build, part, (floor, cap), cards)


def _refused(
    build: Build, part: Gpu, figures: tuple[float, float], cards: list[PlacedCard]
) -> Finding:
    floor, cap = figures
    ids = tuple(card.id for card in cards)
    guessed = part.is_estimated("power_limit_min_w")
    return Finding(
        "error",
        "{cards} cannot be capped at {actual}: the driver takes no less than {required}",
        {"cards": listed([build.label(card) for card in cards])},
        ids,
        watts(floor),
        watts(cap),
        remedies=(Remedy("cap", data=(("watts", floor), ("cards", " ".join(ids)))),),
        why=said("The {card} would run at full power.", card=plural(len(cards), "card"))
        + (
            said(" The least is recalled, not read: nvidia-smi -q -d POWER shows it.")
            if guessed
            else ""
        ),
        about=f"{cap:.0f}",
    )
