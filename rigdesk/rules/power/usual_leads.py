"""What a supply has at least whose leads nobody listed: those that its kind never lacks.

Builders do not count the leads of a large ATX supply before they hang one card on it. Beyond
these figures they do, and the rule asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.parts import Psu
from rigdesk.rules.power.lead_counts import Counts
from rigdesk.totals.wiring_leads import EPS_CABLES

# The fewest on the 32 ATX supplies of 1,000 W and more whose records list them.
LEAST_W = 1000.0
EPS = 2
EIGHT_PIN = 4
# A supply after ATX 3.0 of more than 450 W has a 16-pin lead (std).
SIXTEEN_BY_ATX_3 = 1
# The 16-pin adapter for 600 W, the largest, takes as many 8-pin cables (std).
ADAPTER_CABLES = 4


class _Leads(NamedTuple):
    eps: int
    eight: int
    sixteen: int


def are_enough(supplies: Iterable[Psu], counts: Counts) -> bool:
    """Whether supplies feed what is asked by what their kind has, where nothing is listed."""
    had = [_least(psu) for psu in supplies if not psu.leads]
    if not had:
        return False  # all have lists, and those lack something
    eps = counts.heads["eps-8"] + sum(leads.eps for leads in had)
    eight = counts.heads["pcie-8"] + sum(leads.eight for leads in had)
    sixteen = counts.heads["16-pin"] + sum(leads.sixteen for leads in had)
    plain = counts.asked["pcie-8"] + counts.asked["pcie-6"]
    by_adapter = ADAPTER_CABLES * max(0, counts.asked["16-pin"] - sixteen)
    by_pairs = EPS_CABLES * max(0, counts.asked["eps-8"] - eps)
    return plain + by_adapter + by_pairs <= eight


def _least(psu: Psu) -> _Leads:
    if psu.form != "ATX" or psu.rating_w < LEAST_W or psu.proprietary:
        return _Leads(0, 0, 0)
    return _Leads(EPS, EIGHT_PIN, SIXTEEN_BY_ATX_3 if (psu.atx_version or "") >= "3" else 0)
