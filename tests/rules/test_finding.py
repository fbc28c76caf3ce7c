"""Figures as people read them."""

from __future__ import annotations

import pytest

from rigdesk.rules.finding import Finding, Quantity, count, format_quantity, mm, percent, watts
from rigdesk.units import Span

THIN = "\u2009"


@pytest.mark.parametrize(
    ("quantity", "text"),
    [
        (mm(40.64), f"40.6{THIN}mm"),
        (mm(15), f"15{THIN}mm"),
        (mm(-0.36), f"−0.4{THIN}mm"),
        (mm(-0.01), f"0{THIN}mm"),
        (mm(Span(3.5, 4.7, 5.9)), f"4.7 ±1.2{THIN}mm"),
        (mm(Span(37.04, 39.04, 39.04)), f"39 +0/−2{THIN}mm"),
        (watts(1447.4), f"1,447{THIN}W"),
        (watts(Span(280.0, 300.0, 330.0)), f"300 +30/−20{THIN}W"),
        (percent(0.9), f"90{THIN}%"),
        (Quantity(7.876, "GB/s"), f"7.9{THIN}GB/s"),
        (count(3), "3"),
    ],
)
def test_quantity(quantity: Quantity, text: str) -> None:
    """One decimal of a millimetre, whole watts, doubt only where there is some."""
    assert format_quantity(quantity) == str(quantity) == text


def test_message_fills_both_figures_and_its_own() -> None:
    """Required and actual need not be named twice."""
    finding = Finding(
        "error", "{card}: {required} needed, {actual} there, {share} of {n}",
        {"card": "GPU1", "share": percent(0.5), "n": 4.0}, required=mm(41), actual=mm(40.64),
    )  # fmt: skip
    assert finding.message == f"GPU1: 41{THIN}mm needed, 40.6{THIN}mm there, 50{THIN}% of 4"


def test_a_figure_of_its_own_beats_the_common_one() -> None:
    """A rule may write the requirement in other words."""
    finding = Finding("note", "{required}", {"required": "none"}, required=mm(1))
    assert finding.message == "none"
