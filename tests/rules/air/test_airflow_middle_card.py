"""Three hot open-air cards in one case."""

from __future__ import annotations

import pytest
from factories import at, board, gpu, open_air, other_card, rig

from rules.asking import found, verdict

from .fixtures_case_air import TOWER, three

NAME = "airflow-middle-card"


@pytest.mark.parametrize(
    ("thick", "expected"), [(40.64, None), (40.66, "warning"), (61, "warning")]
)
def test_two_slots_between_them_are_enough(thick: float, expected: str | None) -> None:
    """Exactly 40.64 mm is."""
    card = open_air(thickness_mm=thick, slots=None, bracket_slots=2)
    assert verdict(NAME, three(card)) == expected


@pytest.mark.parametrize(("watts", "expected"), [(200, "warning"), (199, None), (None, None)])
def test_cards_of_200_watts_and_more(watts: float | None, expected: str | None) -> None:
    """The maker's figure; unknown watts raise nothing."""
    assert verdict(NAME, three(open_air(tdp_w=watts))) == expected


def test_a_cap_counts() -> None:
    """Three cards capped to 190 W are no longer hot."""
    seats = (at(f"PCIE{n}", open_air(), power_cap_w=190) for n in (1, 5, 9))
    assert verdict(NAME, rig(*seats, board=board(slots=9), case=TOWER)) is None


def test_two_cards_have_no_middle() -> None:
    """airflow-adjacent speaks of those."""
    assert verdict(NAME, rig(at("PCIE1", open_air()), at("PCIE4", open_air()), case=TOWER)) is None


def test_blowers_and_water_do_not_count() -> None:
    """Two open-air cards and a blower; three under water."""
    mixed = rig(at("PCIE1", open_air()), at("PCIE4", open_air()), at("PCIE7", gpu()), case=TOWER)
    assert verdict(NAME, mixed) is None
    wet = [at(f"PCIE{n}", open_air(), water_block="some-block") for n in (1, 4, 7)]
    assert verdict(NAME, rig(*wet, case=TOWER)) is None


def test_a_panel_taken_off_opens_the_case() -> None:
    """So does a plan that has no case yet."""
    assert verdict(NAME, three(open_air(), fit_out={"side_panel": "off"})) is None
    assert verdict(NAME, three(open_air(), case=None)) is None


def test_the_narrowest_gap_is_shown() -> None:
    """Between the second and the third, with all three named and the middle one to a riser."""
    seats = (at(f"PCIE{n}", open_air()) for n in (1, 6, 9))
    (finding,) = found(NAME, rig(*seats, board=board(slots=9), case=TOWER))
    assert finding.subjects == ("gpu1", "gpu2", "gpu3")
    assert finding.actual is not None
    assert finding.actual.value == pytest.approx(3 * 20.32 - 57)
    assert ("riser", "gpu2") in [(remedy.kind, remedy.subject) for remedy in finding.remedies]
    assert finding.region is not None
    assert finding.region.y1 - finding.region.y0 == pytest.approx(3 * 20.32 - 57)


def test_anything_below_a_hot_card_takes_its_air() -> None:
    """A network card under the first one stands nearer than the next GPU."""
    seats = (at(f"PCIE{n}", open_air(thickness_mm=40.64, bracket_slots=2)) for n in (1, 5, 9))
    nic = at("PCIE3", other_card())
    assert verdict(NAME, rig(*seats, nic, board=board(slots=9), case=TOWER)) == "warning"
