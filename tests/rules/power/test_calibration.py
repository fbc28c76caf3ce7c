"""The rules on supplies say of real machines what became of them."""

from __future__ import annotations

import pytest
from totals import machines as m

from rigdesk.rig.rig import Rig
from rigdesk.rules.build import build
from rigdesk.rules.engine import check_build
from rigdesk.rules.power.psu_transient import peak_on
from rigdesk.rules.rule import rule_named

ROWS = [
    # machine, share %, psu-low-margin, ratio, psu-transient
    ("two Titans on 850 W", m.two_titans(850), 77, "warning", 1.19, "error"),
    ("two Titans on 1300 W", m.two_titans(1300), 50, None, 0.60, None),
    ("two 1080 Ti, no CPU chosen", m.two_1080_ti(None), 100, "error", 1.40, "error"),
    ("two 1080 Ti, 95 W", m.two_1080_ti(95), 82, "warning", 1.27, "error"),
    ("one 3080 on 850 W", m.machine((1, m.RTX_3080), ratings=(850,)), 67, "note", 0.93, "warning"),
    ("two 1080, no CPU chosen", m.noah(None), 81, "warning", 1.10, "warning"),
    ("two 1080, 91 W", m.noah(91), 67, "note", 1.01, "warning"),
    ("two 3090 on ATX 3.x", m.two_3090_on_itx(**m.ATX_3), 80, "warning", 0.73, None),
    ("two 3090, version unknown", m.two_3090_on_itx(), 80, "warning", 1.10, "warning"),
    ("four 3090 at 280 W", m.puget(280), 81, "note", 0.85, None),
    ("four 3090 at 300 W", m.puget(300), 86, "note", 0.90, "note"),
    ("four 3090 at 350 W", m.puget(), 99, "error", 1.03, "warning"),
    (
        "four 3090 at 280 W, rest 400, 1600 W",
        m.machine((4, m.RTX_3090), ratings=(1600,), cap=280, rest_w=400),
        95, "warning", 0.92, "warning",
    ),
    (
        "four 3090 at 280 W, rest 400, 1800 W",
        m.machine((4, m.RTX_3090), ratings=(1800,), cap=280, rest_w=400),
        84, "note", 0.82, None,
    ),
    ("two 4090 a 1000 W unit", m.seven_4090_wired(), 90, "warning", 0.98, "warning"),
    ("four A6000 on 1600 W", m.four_a6000(), 88, "note", 0.80, None),
    (
        "two A6000 on 1000 W, no CPU chosen",
        m.machine((2, m.A6000), ratings=(1000,)),
        85, "warning", 0.86, None,
    ),
    ("two 3090 on 1600 W", m.two_3090_on_am4(1600), 51, None, 0.67, "note"),
    ("two 3090 on 1200 W", m.two_3090_on_am4(1200), 68, "note", 0.96, "warning"),
    ("two 3090 at 200 W on 1200 W", m.two_3090_on_am4(1200, 200), 43, None, 0.61, None),
    (
        "one 5090 on an old 1000 W",
        m.machine((1, m.RTX_5090), ratings=(1000,)),
        82, "warning", 0.96, "warning",
    ),
    (
        "one 5090 on ATX 3.1, 1000 W",
        m.machine((1, m.RTX_5090), ratings=(1000,), supply=m.ATX_3),
        82, "warning", 0.64, None,
    ),
    (
        "300 + 450 W on ATX 3.x, 750 W",
        m.machine((1, m.OTHER_300), ratings=(750,), supply=m.ATX_3, rest_w=450),
        100, "warning", 0.71, None,
    ),
    (
        "300 + 450 W on an old 750 W",
        m.machine((1, m.OTHER_300), ratings=(750,), rest_w=450),
        100, "error", 1.28, "error",
    ),
    (
        "300 + 450 W on an old 1100 W",
        m.machine((1, m.OTHER_300), ratings=(1100,), rest_w=450),
        68, "note", 0.73, "note",
    ),
    ("two liquid 4090 on 1650 W", m.two_suprim(), 70, None, 0.53, None),
    ("two 5090 on 1650 W", m.two_5090_in_japan("jp-20a-200v"), 85, "note", 0.69, None),
]  # fmt: skip
_HALF_PERCENT = 0.5 + 1e-6


def said(rig: Rig, name: str) -> str | None:
    """The worst that one rule says of the rig's first supply."""
    rule = rule_named(name)
    assert rule is not None
    found = check_build(build(rig), [rule]).findings
    return found[0].severity if found else None


@pytest.mark.parametrize(("rig", "share"), [pytest.param(*r[1:3], id=r[0]) for r in ROWS])
def test_share_of_the_rating(rig: Rig, share: float) -> None:
    """What the supply gives steadily is what the report says, to the percent."""
    load = build(rig).totals.power.supplies[0]
    assert abs(load.share * 100 - share) <= _HALF_PERCENT


@pytest.mark.parametrize(("rig", "ratio"), [pytest.param(r[1], r[4], id=r[0]) for r in ROWS])
def test_ratio_of_the_spike(rig: Rig, ratio: float) -> None:
    """The spike against what the supply rides out."""
    built = build(rig)
    assert peak_on(built, built.totals.power.supplies[0]).ratio == pytest.approx(ratio, abs=0.0051)


@pytest.mark.parametrize(("rig", "severity"), [pytest.param(r[1], r[3], id=r[0]) for r in ROWS])
def test_low_margin(rig: Rig, severity: str | None) -> None:
    """Steady watts are judged as the machine's owner did."""
    assert said(rig, "psu-low-margin") == severity
    assert said(rig, "psu-overload") is None


@pytest.mark.parametrize(("rig", "severity"), [pytest.param(r[1], r[5], id=r[0]) for r in ROWS])
def test_transient(rig: Rig, severity: str | None) -> None:
    """Machines that trip are errors, those that ran are not."""
    assert said(rig, "psu-transient") == severity


def test_three_4090_with_400_w_overload_1600_w() -> None:
    """1750 W on 1600 W: over, and then the margin is not worth a second word."""
    rig = m.machine((3, m.RTX_4090), ratings=(1600,), rest_w=400)
    assert said(rig, "psu-overload") == "error"
    assert said(rig, "psu-low-margin") is None


def test_a_spike_is_noted_before_a_supply_is_chosen() -> None:
    """Eight cards of 600 W that reach 942 W: worth a word while no supply is there."""
    rig = m.machine((8, m.PRO_6000))
    assert said(rig, "psu-transient") == "note"
    assert said(rig, "psu-low-margin") is None
    assert said(rig, "psu-overload") is None
