"""What caps cost, point by point as measured."""

from __future__ import annotations

import pytest
from factories import catalog_part, gpu, open_air, rig, wanted

from rigdesk.parts import Gpu
from rigdesk.rules.power.cap_losses import loss_at
from rules.asking import found, said, verdict

from .fixtures_caps import PRO_6000, RTX_3090, RTX_4090, RTX_5090, capped

NAME = "power-cap-loss"


@pytest.mark.parametrize(
    ("card", "cap", "worst"),
    [
        (RTX_3090, 300, 2), (RTX_3090, 280, 5), (RTX_3090, 250, 2.6), (RTX_3090, 230, 4.5),
        (RTX_3090, 210, 8.7), (RTX_3090, 200, 9), (RTX_4090, 400, 0), (RTX_4090, 300, 3.5),
        (RTX_4090, 260, 7), (RTX_5090, 400, 16), (PRO_6000, 360, 1), (PRO_6000, 300, 4.6),
        (PRO_6000, 250, 16),
    ],
)  # fmt: skip
def test_what_was_measured(card: Gpu, cap: float, worst: float) -> None:
    """The figures of labs and owners."""
    loss = loss_at(card, cap)
    assert (loss.worst, loss.measured) == (worst, True)


@pytest.mark.parametrize(
    ("card", "cap", "worst"),
    [(RTX_3090, 320, 2), (RTX_3090, 229, 8.7), (RTX_4090, 299, 7), (PRO_6000, 500, 1)],
)
def test_between_two_caps_the_lower_one_counts(card: Gpu, cap: float, worst: float) -> None:
    """It costs no more than that, and the watts of the measurement are named."""
    loss = loss_at(card, cap)
    assert loss.worst == worst
    assert loss.words.startswith("no more than at")


@pytest.mark.parametrize(("card", "cap"), [(RTX_3090, 199), (RTX_4090, 250), (RTX_5090, 399)])
def test_below_what_was_measured_nobody_knows(card: Gpu, cap: float) -> None:
    """No figure is invented."""
    assert loss_at(card, cap) == ("not measured", None, False)


@pytest.mark.parametrize(
    ("cap", "words"),
    [
        (290, "usually under 5 %"), (240, "usually under 5 %"), (238, "usually 5 to 10 %"),
        (210, "usually 5 to 10 %"), (208, "not measured"), (300, "nothing"), (350, "nothing"),
    ],
)  # fmt: skip
def test_other_cards_by_their_share(cap: float, words: str) -> None:
    """80 and 70 % of 300 W belong to the better side, at a hundredth; never a bare number."""
    assert loss_at(gpu(), cap).words == words


def test_a_card_without_watts_is_not_measured() -> None:
    """No share to speak of."""
    assert loss_at(gpu(tdp_w=None), 200) == ("not measured", None, False)
    assert said(NAME, capped(gpu(tdp_w=None), 200)) == [
        ("note", "GPU1 is capped at 200 W; speed lost: not measured")
    ]


def test_many_users_feel_a_cap_sooner() -> None:
    """RTX PRO 6000 at 300 W: 4 % for one user, 30 for 64."""
    assert verdict(NAME, capped(PRO_6000, 300)) == "note"
    assert verdict(NAME, capped(PRO_6000, 300, use={"work": "serving"})) == "warning"
    assert verdict(NAME, capped(RTX_3090, 250, use={"work": "serving"})) == "note"


@pytest.mark.parametrize(("cap", "expected"), [(250, "warning"), (251, "warning"), (300, "note")])
def test_a_measured_loss_of_ten_percent_is_a_warning(cap: float, expected: str) -> None:
    """16 % at 250 W, 4.6 at 300."""
    assert verdict(NAME, capped(PRO_6000, cap)) == expected


def test_an_unmeasured_loss_is_never_a_warning() -> None:
    """Doubt is no finding."""
    assert verdict(NAME, capped(gpu(), 150)) == "note"


def test_equal_cards_are_one_finding() -> None:
    """By model and cap, with the line that sets it and the numbers of the GPUs."""
    mixed = rig(
        wanted(RTX_3090, power_cap_w=280), wanted(RTX_4090, power_cap_w=300),
        wanted(RTX_3090, power_cap_w=280), wanted(RTX_3090, power_cap_w=250), wanted(RTX_3090),
    )  # fmt: skip
    findings = found(NAME, mixed)
    assert [finding.subjects for finding in findings] == [("gpu4",), ("gpu1", "gpu3"), ("gpu2",)]
    assert findings[1].why == "nvidia-smi -i 0,2 -pl 280, at every start."
    assert "GPU1 and GPU3 are capped" in findings[1].message
    assert len({finding.key for finding in findings}) == 3


def test_cards_of_another_maker_have_another_tool() -> None:
    """No line of NVIDIA's is shown for them."""
    (finding,) = found(NAME, capped(open_air(family="radeon-7000", chip="RX 7900 XTX"), 300))
    assert finding.why == "Set it again at every start."


def test_without_a_cap_nothing_is_said() -> None:
    """The rule speaks of what is set."""
    assert verdict(NAME, capped(RTX_3090, None)) is None


@pytest.mark.parametrize("part", ["nvidia-rtx-3090-fe", "gigabyte-rtx-3090-turbo"])
def test_cards_of_the_catalog_are_found_by_their_chip(part: str) -> None:
    """Every partner card of a measured chip."""
    card = catalog_part(part)
    assert isinstance(card, Gpu)
    assert loss_at(card, 250).measured
