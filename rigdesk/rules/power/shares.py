"""How the rules on supplies round, name and size them."""

from __future__ import annotations

import math
from typing import NamedTuple

from rigdesk.parts import Psu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Remedy
from rigdesk.speech import said
from rigdesk.totals.power import SupplyLoad

LARGE_W = 1300.0
"""From here on supplies have one rail and trip late: 2090 W were measured on 1600 W (judged)."""
STEP_W = 50.0
"""Ratings are offered in steps of this size."""


class Steps(NamedTuple):
    """From which share of its rating a supply gets a note, a warning, an error."""

    note: float
    warning: float
    error: float


LARGE = Steps(0.80, 0.92, 0.98)
"""Builds of four cards on 1600 W: 81, 86 and 88 % run, 95 % at the edge, 99 % "do not"."""
SMALL = Steps(0.65, 0.75, 0.98)
"""Builds under 1300 W: 80, 85 and 90 % run with trouble, 77 % trips an old unit."""


def steps_of(psu: Psu) -> Steps:
    """The steps for a supply of this rating."""
    return LARGE if psu.rating_w >= LARGE_W else SMALL


def hundredths(share: float) -> float:
    """A ratio as the limits compare it, so that a value on the line does not flicker."""
    return math.floor(share * 100.0 + 0.5 + 1e-9) / 100.0


def below(step: float) -> float:
    """The largest ratio that still rounds under a step."""
    return step - 0.005 - 1e-6


def supply_name(build: Build, load: SupplyLoad) -> str:
    """The supply, or which one where there are several."""
    return (
        said("The supply")
        if len(build.totals.power.supplies) == 1
        else said("Supply {supply}", supply=load.supply)
    )


def spread_words(build: Build) -> str:
    """A sentence that says so where the load was spread for want of wiring."""
    if not build.totals.power.spread_evenly:
        return ""
    return said(" No wiring is stated: the load is spread evenly, the largest first.")


def other_supply(load: SupplyLoad) -> Remedy:
    """A supply that would carry this load without a warning."""
    rating = rounded_up(load.steady_w / below(SMALL.warning))
    if rating >= LARGE_W:
        rating = max(LARGE_W, rounded_up(load.steady_w / below(LARGE.warning)))
    return Remedy("other-supply", load.supply, (("rating_w", rating),))


def rounded_up(watts: float) -> float:
    """The next rating, W, that supplies are sold in."""
    return math.ceil(watts / STEP_W - 1e-9) * STEP_W
