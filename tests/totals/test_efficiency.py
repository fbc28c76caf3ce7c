"""Efficiency is the certificate's, with straight lines between its points."""

from __future__ import annotations

import pytest
from factories import psu
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.totals.efficiency import (
    AT_115_V,
    AT_230_V,
    LOADS,
    efficiency_at,
    supply_efficiency,
    usual_efficiency,
)


@pytest.mark.parametrize("name", AT_230_V)
@pytest.mark.parametrize(("volts", "table"), [(120.0, AT_115_V), (100, AT_115_V), (230, AT_230_V)])
def test_points_of_the_certificate(
    name: str, volts: float, table: dict[str, tuple[float, ...]]
) -> None:
    """At 20, 50 and 100 % the figure is the table's."""
    assert [efficiency_at(name, load, volts) for load in LOADS] == pytest.approx(table[name])


def test_between_the_points_a_line_runs() -> None:
    """Halfway between 50 and 100 % lies the mean of the two."""
    assert efficiency_at("platinum", 0.75, 230) == pytest.approx((0.94 + 0.90) / 2)
    assert efficiency_at("platinum", 0.35, 230) == pytest.approx((0.92 + 0.94) / 2)


def test_outside_the_points_the_nearest_holds() -> None:
    """Nothing is extrapolated below 20 % or above the rating."""
    assert efficiency_at("gold", 0.01, 230) == efficiency_at("gold", 0.2, 230)
    assert efficiency_at("gold", 1.3, 230) == efficiency_at("gold", 1.0, 230)


@pytest.mark.parametrize(("volts", "table"), [(149.9, AT_115_V), (150.0, AT_230_V)])
def test_low_line_ends_at_150_volts(volts: float, table: dict[str, tuple[float, ...]]) -> None:
    """Mains under 150 V are judged by the 115 V table."""
    assert efficiency_at("bronze", 0.5, volts) == table["bronze"][1]


def test_unknown_is_gold_and_mains_not_known_are_230_volts() -> None:
    """A supply without a certificate counts as Gold, no supply as Gold at 80 %."""
    plain = psu(efficiency=None, rating_w=1000)
    assert supply_efficiency(plain, 500, None) == AT_230_V["gold"][1]
    assert usual_efficiency(120) == pytest.approx(0.882)
    assert usual_efficiency(None) == pytest.approx(0.902)


@given(st.sampled_from(sorted(AT_230_V)), st.floats(0, 3), st.floats(90, 250))
def test_a_supply_never_gives_more_than_it_takes(name: str, share: float, volts: float) -> None:
    """Every figure lies between the worst and best of the tables."""
    assert 0.80 <= efficiency_at(name, share, volts) <= 0.96
