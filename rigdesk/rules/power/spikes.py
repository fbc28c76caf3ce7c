"""How high cards spike, and what supplies ride out: the figures of psu-transient.

Spikes are multiples of a card's watts that last under 1 ms; allowances multiples
of a supply's rating for that long.
"""

from __future__ import annotations

from rigdesk.parts import Gpu, Psu
from rigdesk.rules.finding import watts
from rigdesk.speech import numeral, said

SPIKES = {
    "geforce-10": 1.60,  # two of 250 W trip 850 and 750 W units (fit); older NVIDIA too
    "geforce-20": 1.50,  # between its neighbours (judged)
    "geforce-30": 1.70,  # 600 of 350 W (measured)
    "geforce-40": 1.30,  # two a 1000 W unit run (judged)
    "geforce-50": 1.57,  # 901 of 575 W (measured)
    "rtx-pro-blackwell": 1.57,  # as its sister of 575 W
    "radeon-7000": 1.50,  # recalled reviews (a guess)
    "radeon-6000": 1.70,
    "radeon-old": 1.70,
}
"""By family of the card."""
UNKNOWN_SPIKE = 1.70
PROFESSIONAL = ("professional", "datacentre", "rtx-pro-blackwell")
PROFESSIONAL_SPIKE = 1.30
"""Professional and data-centre cards: four of 300 W run on 1600 W (judged)."""
PROFESSIONAL_UP_TO_W = 350.0

ATX3_ALLOWANCE = 1.80
"""ATX 3.x with a 16-pin lead, for 1 ms (ATX 3.0 design guide)."""
ATX3_WITHOUT_16_PIN = 1.45
"""ATX 3.x without one (ATX 3.0 design guide)."""
LARGE_ALLOWANCE, LARGE_FROM_W = 1.30, 1300.0
"""Older or unknown: 2090 W were measured on 1600 W."""
MIDDLE_ALLOWANCE, MIDDLE_FROM_W = 1.20, 1000.0
"""Two cards of 350 and 450 W on 1000 W run (judged)."""
SMALL_ALLOWANCE = 1.00
"""750 and 850 W units trip (judged)."""
SIXTEEN_PIN = ("12vhpwr", "12v-2x6")


def spike_of(part: Gpu) -> float:
    """How many times its watts a card takes for under 1 ms."""
    if part.spike is not None:
        return part.spike
    if part.family in PROFESSIONAL and (part.tdp_w or 0.0) <= PROFESSIONAL_UP_TO_W:
        return PROFESSIONAL_SPIKE
    return SPIKES.get(part.family, UNKNOWN_SPIKE)


def counts_as_atx3(psu: Psu, steady_w: float) -> bool:
    """Whether a supply is ATX 3.x at this load: some makers claim it only up to some watts."""
    if psu.atx3_up_to_w is not None:
        return steady_w <= psu.atx3_up_to_w
    return psu.is_atx3


def allowance_of(psu: Psu, steady_w: float) -> float:
    """How many times its rating a supply gives for under 1 ms."""
    if counts_as_atx3(psu, steady_w):
        has_none = bool(psu.leads) and not any(psu.heads_of(kind) for kind in SIXTEEN_PIN)
        return ATX3_WITHOUT_16_PIN if has_none else ATX3_ALLOWANCE
    if psu.rating_w >= LARGE_FROM_W:
        return LARGE_ALLOWANCE
    return MIDDLE_ALLOWANCE if psu.rating_w >= MIDDLE_FROM_W else SMALL_ALLOWANCE


def version_words(psu: Psu) -> str:
    """What the supply's record says of its generation."""
    words = f"ATX {psu.atx_version}" if psu.atx_version else said("ATX version not recorded")
    if psu.atx3_up_to_w is not None:
        words += said(" (as ATX 3.x up to {up_to} only)", up_to=watts(psu.atx3_up_to_w))
    return words


def allowance_words(psu: Psu, steady_w: float) -> str:
    """How long a supply gives how many times its rating, as far as anyone says."""
    allowance = allowance_of(psu, steady_w)
    if allowance < ATX3_ALLOWANCE:
        return said(
            "rides out about {allowance} times that for under 1 ms",
            allowance=numeral(f"{allowance:.2f}"),
        )
    return said("gives 2.00 times that for 0.1 ms, 1.80 for 1, 1.60 for 10, 1.20 for 100 ms")
