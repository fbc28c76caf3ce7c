"""A supply runs close to its rating.

What it checks
The share of its nameplate rating that each supply gives steadily. From 1300 W up: a note at 80 %,
a warning at 92 %, an error at 98 %. Smaller supplies: 65, 75 and 98 %. On an ATX 3.x supply the
last step is a warning too.

Why it matters
What is left must carry the spikes of the cards, summer heat and the supply's age. Small supplies
trip sooner than large ones, which have a single strong rail.

What to do
Cap the cards by 10 to 20 %, which costs under 5 % of speed, or choose a larger supply.

Where the figures come from
Builds that ran or did not: four cards on 1600 W ran at 81, 86 and 88 %, 95 % was the edge, and at
99 % the lab that tried it advises against it. Two large cards tripped 850 W at 77 %; 1000 W ran at
80, 85 and 90 % with complaints. The split at 1300 W is a judgement.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, percent, watts
from rigdesk.rules.power.capping import cap_remedy
from rigdesk.rules.power.shares import (
    Steps,
    below,
    hundredths,
    other_supply,
    spread_words,
    steps_of,
    supply_name,
)
from rigdesk.rules.power.spikes import counts_as_atx3
from rigdesk.speech import said
from rigdesk.totals.power import SupplyLoad

NAME = "psu-low-margin"
CODE = "P502"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

FULL = 1.00
"""Above it psu-overload speaks, and this rule does not."""


def check(build: Build) -> Iterator[Finding]:
    """Every supply that passes a step, by the worst one it passes."""
    for load in build.totals.power.supplies:
        share, steps = hundredths(load.share), steps_of(load.part)
        if steps.note <= share <= FULL:
            yield _close(build, load, steps, share)


def _close(build: Build, load: SupplyLoad, steps: Steps, share: float) -> Finding:
    severity, step = _step(load, steps, share)
    remedies: tuple[Remedy, ...] = ()
    if severity != "note":
        room = below(steps.warning) * load.part.rating_w - load.rest_w
        cap = cap_remedy(build, (card for card, _ in load.cards), room)
        remedies = (*cap, other_supply(load))
    left = watts(load.part.rating_w - load.steady_w)
    words = {
        "note": said(
            "{left} are left, which does; {warning} would be too much.",
            left=left,
            warning=percent(steps.warning),
        ),
        "warning": said("{left} are left for spikes, heat and age.", left=left),
        "error": said("{left} are left: it may switch off at full load.", left=left),
    }
    return Finding(
        severity,
        "{supply} runs at {actual} of its {rating}",
        {"supply": supply_name(build, load), "rating": watts(load.part.rating_w)},
        (load.supply,),
        percent(step),
        percent(share),
        remedies=remedies,
        why=words[severity] + spread_words(build),
    )


def _step(load: SupplyLoad, steps: Steps, share: float) -> tuple[Severity, float]:
    if share >= steps.error and not counts_as_atx3(load.part, load.steady_w):
        return "error", steps.error
    if share >= steps.warning:
        return "warning", steps.warning
    return "note", steps.note
