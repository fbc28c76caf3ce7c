"""The least cap that a driver takes."""

from __future__ import annotations

import pytest
from factories import gpu, open_air, rig, wanted

from rules.asking import found, said, verdict

from .fixtures_caps import RTX_3090, RTX_5090, capped

NAME = "power-cap-floor"


@pytest.mark.parametrize(
    ("chip", "family", "floor"),
    [
        ("RTX 3060", "geforce-30", 100), ("RTX A6000", "professional", 100),
        ("RTX 4090", "geforce-40", 150), ("RTX 5080", "geforce-50", 250),
        ("RTX 5090", "geforce-50", 400), ("A100", "datacentre", 150), ("H100", "datacentre", 200),
        ("Tesla P40", "other", 125), ("T4", "datacentre", 60),
    ],
)  # fmt: skip
def test_models_whose_least_is_known(chip: str, family: str, floor: float) -> None:
    """Refused one watt below, taken at it."""
    card = gpu(chip=chip, family=family)
    assert verdict(NAME, capped(card, floor - 1)) == "error"
    assert verdict(NAME, capped(card, floor)) is None


def test_the_record_comes_first() -> None:
    """A partner card's own least, lower or higher than the model's."""
    low = open_air(chip="RTX 5090", family="geforce-50", power_limit_min_w=300)
    assert verdict(NAME, capped(low, 300)) is None
    assert verdict(NAME, capped(low, 299)) == "error"


@pytest.mark.parametrize("chip", ["RTX 6000 Ada", "RTX 4080", "L40S", "A10", "PRO 15090"])
def test_where_nobody_knows_nothing_is_said(chip: str) -> None:
    """No guess by the family, and no chip taken for another by its digits."""
    assert verdict(NAME, capped(gpu(chip=chip), 10)) is None


def test_the_least_is_offered_for_all_cards_at_once() -> None:
    """One finding, one remedy."""
    (finding,) = found(NAME, capped(RTX_5090, 300, count=2))
    assert finding.subjects == ("gpu1", "gpu2")
    assert finding.remedies[0].kind == "cap"
    assert dict(finding.remedies[0].data) == {"watts": 400.0, "cards": "gpu1 gpu2"}


def test_a_recalled_least_says_so() -> None:
    """And how to read the real one."""
    guessed = open_air(chip="RTX 3090", power_limit_min_w=100, estimated=["power_limit_min_w"])
    (finding,) = found(NAME, capped(guessed, 90))
    assert "nvidia-smi -q -d POWER" in finding.why
    (sure,) = found(NAME, capped(RTX_3090, 90))
    assert sure.why == "The card would run at full power."


def test_two_caps_are_two_findings() -> None:
    """Each with its own key, so that one can be waived."""
    two = rig(wanted(RTX_5090, power_cap_w=300), wanted(RTX_5090, power_cap_w=350))
    assert [message.split(":")[0] for _, message in said(NAME, two)] == [
        "GPU1 cannot be capped at 300 W", "GPU2 cannot be capped at 350 W",
    ]  # fmt: skip
    assert len({finding.key for finding in found(NAME, two)}) == 2
