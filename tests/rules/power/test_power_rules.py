"""Edges, words and remedies of the rules on supplies."""

from __future__ import annotations

from typing import Any

import pytest
from factories import gpu, psu, rig, wanted
from totals import machines as m

from rigdesk.parts import Psu
from rigdesk.rig.rig import Rig
from rigdesk.rules.build import build
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding, Remedy, percent, watts
from rigdesk.rules.power import spikes
from rigdesk.rules.power.capping import even_cap
from rigdesk.rules.power.psu_transient import peak_on
from rigdesk.rules.power.shares import hundredths, rounded_up
from rigdesk.rules.rule import rule_named


def found(rig: Rig, name: str) -> tuple[Finding, ...]:
    """What one rule says."""
    rule = rule_named(name)
    assert rule is not None
    return check(rig, [rule]).findings


def only(rig: Rig, name: str) -> Finding:
    """The one thing that it says."""
    (finding,) = found(rig, name)
    return finding


def remedy(finding: Finding, kind: str) -> Remedy | None:
    """Its first remedy of a kind."""
    return next((r for r in finding.remedies if r.kind == kind), None)


def data(finding: Finding, kind: str) -> dict[str, Any]:
    """The data of a remedy that must be there."""
    offered = remedy(finding, kind)
    assert offered is not None
    return dict(offered.data)


def loaded(load: float, rating: float, **supply: Any) -> Rig:
    """A supply that carries exactly so much, no card on it."""
    return rig(
        rest_w=load, parts=(psu(rating_w=rating, **supply),),
        supplies=[{"id": "psu1", "part": "test-psu"}],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rating", "load", "severity"),
    [
        (2000, 1589, None), (2000, 1590, "note"), (2000, 1829, "note"), (2000, 1830, "warning"),
        (2000, 1949, "warning"), (2000, 1950, "error"), (2000, 2009, "error"), (2000, 2010, None),
        (1000, 644, None), (1000, 645, "note"), (1000, 744, "note"), (1000, 745, "warning"),
        (1000, 974, "warning"), (1000, 975, "error"), (1000, 1004, "error"), (1000, 1005, None),
        (1300, 1034, "note"), (1300, 1033, None), (1299, 1033, "warning"),
    ],
)  # fmt: skip
def test_steps_of_the_margin(rating: float, load: float, severity: str | None) -> None:
    """Inclusive on the worse side, to 0.01 of the rating; large and small units apart at 1300 W."""
    findings = found(loaded(load, rating), "psu-low-margin")
    assert [f.severity for f in findings] == ([severity] if severity else [])
    over = hundredths(load / rating) > 1
    assert bool(found(loaded(load, rating), "psu-overload")) == over


@pytest.mark.parametrize(
    ("supply", "severity"),
    [
        ({}, "error"), ({"atx_version": "2.4"}, "error"), ({"atx_version": "3.0"}, "warning"),
        ({"atx_version": "3.1"}, "warning"),
        ({"atx_version": "3.0", "atx3_up_to_w": 1000}, "error"),
        ({"atx_version": "3.0", "atx3_up_to_w": 1600}, "warning"),
    ],
)  # fmt: skip
def test_the_last_step_is_a_warning_on_atx_3(supply: dict[str, Any], severity: str) -> None:
    """A maker may claim ATX 3.x only up to some watts; above them it is an older unit."""
    assert only(loaded(1590, 1600, **supply), "psu-low-margin").severity == severity


def test_both_figures_are_in_the_finding() -> None:
    """Share and rating in the sentence, the step as what is required, the watts below it."""
    finding = only(loaded(1440, 1600), "psu-low-margin")
    assert finding.message == "The supply runs at 90\u2009% of its 1,600\u2009W"
    assert (finding.required, finding.actual) == (percent(0.80), percent(0.90))
    assert "160\u2009W are left" in finding.why
    assert "92\u2009%" in finding.why
    assert finding.remedies == ()
    assert finding.key == "psu-low-margin:psu1"


def test_that_the_load_was_spread_is_said() -> None:
    """Several supplies and no wiring."""
    findings = found(m.seven_4090(), "psu-low-margin")
    assert [f.subjects for f in findings if f.severity == "warning"] == [
        ("psu2",), ("psu3",), ("psu4",)
    ]  # fmt: skip
    assert all("spread evenly" in f.why for f in findings)
    assert not any("spread" in f.why for f in found(m.seven_4090_wired(), "psu-low-margin"))


def test_overload_says_what_draws_and_what_would_do() -> None:
    """1750 W want 1950 W for no warning."""
    finding = only(m.machine((3, m.RTX_4090), ratings=(1600,), rest_w=400), "psu-overload")
    assert finding.why == "1,350\u2009W of cards, 400\u2009W for the rest."
    assert (finding.required, finding.actual) == (watts(1600), watts(1750))
    assert data(finding, "other-supply") == {"rating_w": 1950}
    assert data(finding, "cap") == {"watts": 350, "cards": "gpu1 gpu2 gpu3"}


@pytest.mark.parametrize(
    ("rating", "share_limit"), [(1600, 0.92), (1000, 0.75)], ids=["large", "small"]
)
def test_the_cap_brings_the_supply_under_its_warning(rating: float, share_limit: float) -> None:
    """Applied, the rule has at most a note; 5 W more, and it still warns."""
    rest = rating - 700
    before = m.machine((2, m.RTX_3090), ratings=(rating,), rest_w=rest)
    limit = data(only(before, "psu-low-margin"), "cap")["watts"]
    assert limit % 5 == 0
    for cap, steps in ((limit, {"note"}), (limit + 5, {"warning"})):
        after = m.machine((2, m.RTX_3090), ratings=(rating,), rest_w=rest, cap=cap)
        assert {f.severity for f in found(after, "psu-low-margin")} == steps
    assert (2 * limit + rest) / rating < share_limit


@pytest.mark.parametrize(
    ("draws", "limit", "cap"),
    [
        ([350, 350], 600, 300), ([350, 350], 700, None), ([350, 100], 400, 300),
        ([100, 350, 350], 500, 200), ([100, 100], 100, 50), ([], 100, None), ([300], -50, -50),
    ],
)  # fmt: skip
def test_even_cap(draws: list[float], limit: float, cap: float | None) -> None:
    """Cards that draw less than the cap keep what they draw."""
    assert even_cap(draws, limit) == cap


def test_a_cap_is_only_offered_where_it_is_sane() -> None:
    """Not under the driver's minimum, not under 60 % of what the maker states."""
    too_low = m.machine((4, m.RTX_3090), ratings=(1000,), rest_w=250)
    assert remedy(only(too_low, "psu-overload"), "cap") is None
    floor = gpu(tdp_w=575, power_limit_min_w=400, family="geforce-50")
    fields: dict[str, Any] = {
        "parts": (psu(rating_w=1300),), "supplies": [{"id": "psu1", "part": "test-psu"}],
    }  # fmt: skip
    assert (
        remedy(only(rig(wanted(floor), wanted(floor), rest_w=400, **fields), "psu-overload"), "cap")
        is None
    )
    free = floor.model_copy(update={"power_limit_min_w": 350})
    finding = only(rig(wanted(free), wanted(free), rest_w=400, **fields), "psu-overload")
    assert data(finding, "cap")["watts"] == 390


def test_a_cap_names_only_the_cards_that_it_touches() -> None:
    """A small card beside two large ones goes on as it is."""
    mixed = m.machine((2, m.RTX_4090), (1, m.RTX_3060), ratings=(1300,), rest_w=200)
    assert data(only(mixed, "psu-low-margin"), "cap")["cards"] == "gpu1 gpu2"


def test_an_unknown_card_wants_a_cap_or_its_makers_figure() -> None:
    """One finding for all of them; each may be given a cap."""
    card = gpu(tdp_w=None, plugs=[{"kind": "12vhpwr"}])
    planned = rig(
        wanted(card), wanted(card), rest_w=100, parts=(psu(rating_w=1000),),
        supplies=[{"id": "psu1", "part": "test-psu"}],
    )  # fmt: skip
    finding = only(planned, "psu-overload")
    assert finding.remedies == tuple(
        Remedy("set", card, (("field", "power_cap_w"),)) for card in ("gpu1", "gpu2")
    )
    assert "The maker states it" in finding.why
    assert finding.subjects == ("gpu1", "gpu2")


def test_a_cap_settles_an_unknown_card() -> None:
    """Who sets the watts knows them."""
    planned = rig(
        wanted(gpu(tdp_w=None), power_cap_w=300), rest_w=100, parts=(psu(rating_w=500),),
        supplies=[{"id": "psu1", "part": "test-psu"}],
    )  # fmt: skip
    assert found(planned, "psu-overload") == ()


@pytest.mark.parametrize(
    ("family", "tdp", "spike"),
    [
        ("geforce-30", 350, 1.70), ("geforce-50", 575, 1.57), ("rtx-pro-blackwell", 600, 1.57),
        ("rtx-pro-blackwell", 300, 1.30), ("geforce-40", 450, 1.30), ("geforce-10", 250, 1.60),
        ("geforce-20", 250, 1.50), ("radeon-7000", 355, 1.50), ("radeon-old", 300, 1.70),
        ("radeon-6000", 300, 1.70), ("professional", 350, 1.30), ("datacentre", 351, 1.70),
        ("other", 100, 1.70), ("arc", 190, 1.70), ("radeon-9000", 300, 1.70),
        ("professional", None, 1.30),
    ],
)  # fmt: skip
def test_spikes_by_family(family: str, tdp: float | None, spike: float) -> None:
    """As measured, fitted or judged; the record's own figure wins."""
    assert spikes.spike_of(gpu(family=family, tdp_w=tdp)) == spike
    assert spikes.spike_of(gpu(family=family, tdp_w=tdp, spike=1.1)) == 1.1


LEADS_WITHOUT = [{"kind": "pcie-8", "cables": 6}, {"kind": "12v-2x6", "cables": 0}]


@pytest.mark.parametrize(
    ("fields", "allowance"),
    [
        ({"rating_w": 1600}, 1.30), ({"rating_w": 1300}, 1.30), ({"rating_w": 1299}, 1.20),
        ({"rating_w": 1000}, 1.20), ({"rating_w": 999}, 1.00),
        ({"rating_w": 850, "atx_version": "2.52"}, 1.00),
        ({"rating_w": 850, **m.ATX_3}, 1.80), ({"rating_w": 850, "atx_version": "3.1"}, 1.80),
        ({"rating_w": 850, "atx_version": "3.0", "leads": LEADS_WITHOUT}, 1.45),
        ({"rating_w": 1600, **m.ATX_3, "atx3_up_to_w": 1000}, 1.80),
    ],
)  # fmt: skip
def test_allowance_by_generation_and_size(fields: dict[str, Any], allowance: float) -> None:
    """ATX 3.x by its plugs, older units by their size."""
    assert spikes.allowance_of(psu(**fields), 800) == allowance


def test_atx_3_only_up_to_some_watts() -> None:
    """Above them the unit counts as an older one."""
    unit: Psu = psu(rating_w=1600, **m.ATX_3, atx3_up_to_w=1000)
    assert spikes.allowance_of(unit, 1000) == 1.80
    assert spikes.allowance_of(unit, 1001) == 1.30


def test_spike_of_a_supply_names_what_would_do() -> None:
    """1012 W of spikes want 1150 W of an old small kind; or the same watts in ATX 3.x."""
    finding = only(m.two_titans(850), "psu-transient")
    assert "ATX version not recorded, 850\u2009W" in finding.why
    assert "1,150\u2009W of its kind would do" in finding.why
    kinds = [(r.kind, dict(r.data)) for r in finding.remedies]
    assert kinds == [
        ("cap", {"watts": 170, "cards": "gpu1 gpu2"}),
        ("other-supply", {"rating_w": 850, "atx": 3}),
        ("other-supply", {"rating_w": 1150}),
    ]


def test_the_cap_brings_the_spike_down() -> None:
    """Applied to the rig, the rule has no warning left."""
    before = m.two_3090_on_am4(1200)
    limit = data(only(before, "psu-transient"), "cap")["watts"]
    after = found(m.two_3090_on_am4(1200, limit), "psu-transient")
    assert {f.severity for f in after} <= {"note"}


def test_an_overrun_atx_3_supply() -> None:
    """It has its own limit, and is not told to become what it is."""
    tight = m.machine((2, m.RTX_5090), ratings=(850,), supply=m.ATX_3, rest_w=250)
    finding = only(tight, "psu-transient")
    assert finding.severity == "error"
    assert finding.required == watts(850 * 1.80)
    assert "ATX 3.1, 850\u2009W" in finding.why
    assert [(r.kind, dict(r.data)) for r in finding.remedies if r.kind != "cap"] == [
        ("other-supply", {"rating_w": 1300})
    ]


def test_a_supply_without_cards_spikes_with_its_cpu_only() -> None:
    """No cards, no cap; the CPU's limit alone passes it."""
    bare = m.machine(ratings=(150,), cpu_w=180)
    finding = only(bare, "psu-transient")
    assert [r.kind for r in finding.remedies] == ["other-supply", "other-supply"]
    assert found(m.machine(ratings=(1000,), rest_w=0), "psu-transient") == ()


def test_only_the_two_highest_spikes_add_up() -> None:
    """Four cards on one supply: the third and fourth add their watts alone."""
    built = build(m.machine((4, m.RTX_3090), ratings=(2000,), rest_w=0))
    assert peak_on(built, built.totals.power.supplies[0]).watts == pytest.approx(
        4 * 350 + 2 * 0.7 * 350
    )


def test_what_to_wire_to_an_eps_card() -> None:
    """The remedy sets the lead; the reminder counts all of them."""
    card = gpu(plugs=[{"kind": "eps-8", "count": 2}])
    finding = only(rig(wanted(card), wanted(card)), "psu-eps-lead")
    assert finding.message == "GPU1 and GPU2 take CPU (EPS) leads each, never a PCIe lead"
    assert "4 EPS leads in all" in finding.why
    assert finding.required is not None
    assert finding.required.value == 4
    wires = [{"supply": "psu1", "lead": "pcie-8", "to": "gpu1"}]
    wrong = rig(
        wanted(gpu()), parts=(psu(),), supplies=[{"id": "psu1", "part": "test-psu"}],
        wiring={"wires": wires},
    )  # fmt: skip
    assert data(only(wrong, "psu-eps-lead"), "set") == {"lead": "eps-8", "supply": "psu1"}


@pytest.mark.parametrize(("needed", "rating"), [(850, 850), (850.1, 900), (1, 50), (0, 0)])
def test_ratings_come_in_steps_of_50(needed: float, rating: float) -> None:
    """As they are sold."""
    assert rounded_up(needed) == rating
