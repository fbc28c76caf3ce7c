"""Where a cap helps, and whether it really does: every advice is tried on the engine."""

from __future__ import annotations

import pytest
from factories import at, gpu, open_air, rig
from totals import machines as m

from rigdesk.rig.edits import set_cap
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check
from rules.asking import found, verdict

from .fixtures_caps import RTX_3090, RTX_4090, TURBO, four_3090_on_1600_w

NAME = "power-cap-advice"
ENDED = (
    "psu-overload", "psu-low-margin", "circuit-overload", "circuit-continuous",
    "airflow-hot-blowers",
)  # fmt: skip


def taken(before: Rig) -> tuple[float, Rig]:
    """The advice carried out: its watts and the rig with the cap set."""
    (finding,) = found(NAME, before)
    data = dict(finding.remedies[0].data)
    watts = float(data["watts"])
    return watts, set_cap(before, str(data["cards"]).split(), watts)


def bad_ones(of: Rig) -> set[str]:
    """Rules that a cap may end and that warn or worse."""
    return {f.rule for f in check(of).findings if f.rule in ENDED and f.severity != "note"}


@pytest.mark.parametrize(
    ("before", "watts"),
    [
        (m.machine((4, RTX_3090), ratings=(1600,), rest_w=400), 265),
        (m.machine((4, RTX_3090), ratings=(1600,), rest_w=250), 300),
        (m.machine((2, RTX_3090), ratings=(1000,), rest_w=250), 245),
        (m.machine((4, RTX_3090), ratings=(2000,), rest_w=300, circuit="us-15a-120v"), 240),
        (m.machine((2, RTX_4090), ratings=(2000,), rest_w=400, circuit="us-15a-120v"), 440),
        (rig(*(at(f"PCIE{n}", TURBO) for n in (1, 3, 5))), 300),
    ],
)
def test_every_advice_ends_what_it_says(before: Rig, watts: float) -> None:
    """Something is wrong before, nothing after it, and the watts are what arithmetic says."""
    assert bad_ones(before)
    cap, after = taken(before)
    assert cap == watts
    assert bad_ones(after) == set()
    assert verdict(NAME, after) is None, "advice is given once"


def test_the_cap_is_the_highest_that_does() -> None:
    """Five watts more and the supply warns again."""
    before = four_3090_on_1600_w()
    cap, after = taken(before)
    higher = set_cap(after, [card.id for card in after.cards], cap + 5)
    assert "psu-low-margin" in bad_ones(higher)


def test_two_causes_share_one_cap() -> None:
    """The supply asks for 265 W, the blowers for 300: the least is taken and both are named."""
    four = [at(f"PCIE{n}", TURBO) for n in (1, 3, 5, 7)]
    supply = m.machine((1, TURBO), ratings=(1600,))
    both = rig(
        *four, rest_w=400, parts=tuple(p for p in supply.parts.values() if p.kind == "psu"),
        supplies=[{"id": "psu1", "part": "psu-1"}],
    )  # fmt: skip
    (finding,) = found(NAME, both)
    assert finding.required is not None
    assert finding.required.value == 265
    assert "the supply's small margin and the blowers' heat" in finding.message
    assert finding.subjects == ("gpu1", "gpu2", "gpu3", "gpu4")


def test_the_line_and_the_loss_are_told() -> None:
    """What to type, and what it costs."""
    (finding,) = found(NAME, four_3090_on_1600_w())
    assert "nvidia-smi -i 0,1,2,3 -pl 265" in finding.why
    assert "about 2.6 %" in finding.why


def test_a_card_that_draws_less_anyway_is_not_capped() -> None:
    """A small card beside three large ones keeps what it has."""
    small = open_air("small", chip="RTX 3060", tdp_w=170, plugs=[{"kind": "pcie-8"}])
    (finding,) = found(NAME, m.machine((3, RTX_3090), (1, small), ratings=(1350,), rest_w=250))
    assert finding.subjects == ("gpu1", "gpu2", "gpu3")


@pytest.mark.parametrize(("least", "expected"), [(265, "note"), (266, None)])
def test_a_cap_below_the_drivers_least_is_not_advised(least: float, expected: str | None) -> None:
    """The driver would refuse it."""
    card = open_air("strict", chip="RTX 3090", tdp_w=350, power_limit_min_w=least)
    assert verdict(NAME, m.machine((4, card), ratings=(1600,), rest_w=400)) == expected


@pytest.mark.parametrize(("tdp", "expected"), [(500, "note"), (501, None)])
def test_a_cap_keeps_sixty_percent(tdp: float, expected: str | None) -> None:
    """Blowers of 500 W may be capped to 300, of 501 W no more."""
    hot = gpu("hot", tdp_w=tdp, plugs=[{"kind": "12v-2x6"}])
    assert verdict(NAME, rig(at("PCIE1", hot), at("PCIE3", hot))) == expected


def test_a_note_about_the_margin_is_no_cause() -> None:
    """88 % of 1600 W runs."""
    assert verdict(NAME, m.machine((4, RTX_3090), ratings=(2000,), rest_w=300)) is None


def test_a_circuit_with_room_is_no_cause() -> None:
    """1200 W steady are 1.35 kW at the wall, under the 1440 that a US circuit carries for hours."""
    two = m.machine((2, RTX_4090), ratings=(2000,), rest_w=300, circuit="us-15a-120v")
    assert bad_ones(two) == set()
    assert verdict(NAME, two) is None


def test_a_circuit_that_no_cap_can_save_is_left_alone() -> None:
    """Eight cards on one US circuit would have to run at a fifth of their watts."""
    eight = m.machine((8, RTX_3090), ratings=(4000,), rest_w=600, circuit="us-15a-120v")
    assert bad_ones(eight)
    assert verdict(NAME, eight) is None
