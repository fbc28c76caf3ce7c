"""The machine draws more than a supply is rated for.

What it checks
The steady watts on each supply against its nameplate rating. Steady watts are the cards, with their
caps where set, and the rest: the rig's own figure if it states one, 250 W where no CPU is chosen,
else the sum of the parts with the CPU at 60 % while the cards work.

Why it matters
A supply above its rating gets hot, sags and switches off in the middle of a run; a poor one fails.

What to do
Cap the cards, choose a larger supply, or add a second one and wire the cards to both.

Where the figures come from
The sum is the founding article's rule. The share of the CPU and the parts' watts were fitted on a
machine of four cards that a lab measured: 1580 W computed, 1580 W read behind the supply.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.power.capping import cap_remedy
from rigdesk.rules.power.shares import (
    below,
    hundredths,
    other_supply,
    spread_words,
    steps_of,
    supply_name,
)
from rigdesk.rules.words import listed
from rigdesk.speech import said
from rigdesk.totals.power import SupplyLoad

NAME = "psu-overload"
CODE = "P501"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown")

FULL = 1.00
"""Of the nameplate rating."""
SLOT_W = 75.0
PLUG_W = {
    "pcie-6": 75.0, "pcie-8": 150.0, "eps-8": 300.0, "12-pin": 600.0, "12vhpwr": 600.0,
    "12v-2x6": 600.0,
}  # fmt: skip
"""The most that a card's plugs let it draw beside its slot (the connectors' standards)."""
MOST_W = 600.0
"""The most that any card with plugs not recorded can draw (one 16-pin plug)."""


def check(build: Build) -> Iterator[Finding]:
    """Every supply over its rating, else whether a card without figures could make it so."""
    loads = build.totals.power.supplies
    over = [load for load in loads if hundredths(load.share) > FULL]
    for load in over:
        yield _overload(build, load)
    if loads and not over:
        yield from _not_known(build)


def _overload(build: Build, load: SupplyLoad) -> Finding:
    rating = load.part.rating_w
    room = below(steps_of(load.part).warning) * rating - load.rest_w
    cap = cap_remedy(build, (card for card, _ in load.cards), room)
    gpus = load.steady_w - load.rest_w
    why = said(
        "{gpus} of cards, {rest} for the rest.{spread}",
        gpus=watts(gpus),
        rest=watts(load.rest_w),
        spread=spread_words(build),
    )
    return Finding(
        "error",
        "{supply} has to give {actual} and is rated for {required}",
        {"supply": supply_name(build, load)},
        (load.supply,),
        watts(rating),
        watts(load.steady_w),
        remedies=(*cap, other_supply(load)),
        why=why,
    )


def _not_known(build: Build) -> Iterator[Finding]:
    """Cards whose watts nobody recorded, where the most they can take would be too much."""
    power = build.totals.power
    unknown = [placed for placed, _ in build.gpus if _draw(build, placed.id) is None]
    if not unknown:
        return
    parts = {placed.id: part for placed, part in build.gpus}
    most = power.steady_w + sum(_most_watts(parts[placed.id]) for placed in unknown)
    rating = sum(load.part.rating_w for load in power.supplies)
    if hundredths(most / rating) <= FULL:
        return
    yield Finding(
        "unknown",
        "How much {cards} draws is not recorded; it could be {actual} on {required}",
        {"cards": listed([build.label(placed) for placed in unknown])},
        tuple(placed.id for placed in unknown),
        watts(rating),
        watts(most),
        remedies=tuple(Remedy("set", card.id, (("field", "power_cap_w"),)) for card in unknown),
        why="The maker states it as board power or TDP; a cap set in the rig settles it too.",
    )


def _draw(build: Build, card: str) -> float | None:
    return next(draw.watts for draw in build.totals.power.cards if draw.card == card)


def _most_watts(part: Gpu) -> float:
    if not part.plugs:
        return MOST_W
    return SLOT_W + sum(PLUG_W[plug.kind] * plug.count for plug in part.plugs)
