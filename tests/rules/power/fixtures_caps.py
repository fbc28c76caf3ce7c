"""Rigs for the rules about power caps: advice, loss and the least that a driver takes."""

from __future__ import annotations

from typing import Any

from factories import at, gpu, open_air, rig, wanted
from totals import machines as m

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

RTX_3090 = open_air("rtx-3090", chip="RTX 3090", tdp_w=350, power_limit_min_w=100)
RTX_4090 = open_air("rtx-4090", chip="RTX 4090", family="geforce-40", tdp_w=450)
RTX_5090 = open_air("rtx-5090", chip="RTX 5090", family="geforce-50", tdp_w=575)
PRO_6000 = gpu("pro-6000", chip="RTX PRO 6000 Blackwell", family="rtx-pro-blackwell", tdp_w=600)
TURBO = gpu("turbo", chip="RTX 3090", family="geforce-30", tdp_w=350)
"""A blower with its inlet recessed."""


def capped(card: Gpu, cap: float | None, count: int = 1, **fields: Any) -> Rig:
    """Cards under one cap."""
    return rig(*[wanted(card, power_cap_w=cap)] * count, **fields)


@bad(
    "power-cap-advice", "note", times=1,
    says=("A cap of 265 W", "now 350 W", "would end the supply's small margin"),
)  # fmt: skip
def four_3090_on_1600_w() -> Rig:
    """1400 W of cards and 400 for the rest are over; four of 265 W leave it at 91 %."""
    return m.machine((4, RTX_3090), ratings=(1600,), rest_w=400)


@bad("power-cap-advice", "note", times=1, says=("A cap of 300 W on GPU1, GPU2 and GPU3",))
def three_hot_blowers_side_by_side() -> Rig:
    """Their designed use ends at 300 W."""
    return rig(*(at(f"PCIE{n}", TURBO) for n in (1, 3, 5)))


@good("power-cap-advice", "power-cap-loss", "power-cap-floor")
def a_supply_with_room() -> Rig:
    """Two cards on 1600 W."""
    return m.machine((2, RTX_3090), ratings=(1600,), rest_w=250)


@good("power-cap-advice")
def a_cap_too_deep_to_be_advised() -> Rig:
    """Four 4090 on 1200 W would have to run at 120 W."""
    return m.machine((4, RTX_4090), ratings=(1200,), rest_w=400)


@bad("power-cap-loss", "note", times=1, says=("GPU1 is capped at 280 W of 350 W", "under 5 %"))
def a_3090_at_280_w() -> Rig:
    """A lab's figure."""
    return capped(RTX_3090, 280)


@bad("power-cap-loss", "warning", times=1, says=("16 % on prompts",))
def a_5090_at_its_least() -> Rig:
    """Nothing for token generation, much for prompts."""
    return capped(RTX_5090, 400)


@bad("power-cap-floor", "error", times=1, says=("cannot be capped at 300 W", "no less than 400 W"))
def a_5090_below_its_least() -> Rig:
    """The driver refuses it."""
    return capped(RTX_5090, 300)


@good("power-cap-floor")
def a_cap_exactly_at_the_least() -> Rig:
    """The driver takes it."""
    return capped(RTX_5090, 400)
