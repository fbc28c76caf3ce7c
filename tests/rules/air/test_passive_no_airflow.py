"""Cards that rely on the fans of a server."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, case, catalog_part, gpu, rig, wanted

from rigdesk.parts import ANY_PART, Gpu, plain_record
from rules.asking import found, verdict

from .fixtures_case_air import PASSIVE, TOWER

NAME = "passive-no-airflow"


@pytest.mark.parametrize("watts", [70, 250, 600])
def test_the_watts_do_not_matter(watts: float) -> None:
    """70 W shut down as surely as 300."""
    assert (
        verdict(NAME, rig(at("PCIE1", gpu(cooler="passive", tdp_w=watts)), case=TOWER)) == "error"
    )


def test_equal_cards_are_one_finding_and_others_another() -> None:
    """Four errors about four equal cards would drown the rest."""
    other = gpu("other", cooler="passive")
    findings = found(NAME, rig(wanted(PASSIVE), wanted(PASSIVE), wanted(other), case=TOWER))
    assert [finding.subjects for finding in findings] == [("gpu1", "gpu2"), ("gpu3",)]
    assert "GPU1 and GPU2 have no fans" in findings[0].message


def test_only_the_card_without_a_duct_is_named() -> None:
    """A duct serves one card."""
    two = rig(wanted(PASSIVE), wanted(PASSIVE), case=TOWER, ducts=[{"card": "gpu2"}])
    (finding,) = found(NAME, two)
    assert finding.subjects == ("gpu1",)


def test_water_cools_a_passive_card() -> None:
    """Its heat sink is gone."""
    assert verdict(NAME, rig(wanted(PASSIVE, water_block="some-block"), case=TOWER)) is None


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"family": "datacentre"}, None), ({"family": "datacentre", "fans": 2}, None),
        ({"family": "datacentre", "cooler": "passive", "fans": 2}, None),
        ({"family": "datacentre", "cooler": "passive", "fans": 0}, "error"),
    ],
)  # fmt: skip
def test_a_cooler_that_nobody_recorded(fields: dict[str, Any], expected: str | None) -> None:
    """Nothing is said of a cooler that no record states, nor against a count of fans."""
    plain = {key: value for key, value in gpu().model_dump().items() if key != "cooler"}
    card = Gpu.model_validate({**plain, **fields})
    assert verdict(NAME, rig(wanted(card), case=TOWER)) == expected


def test_cards_of_the_catalog() -> None:
    """An A40 is passive, also once it was read from a file; a founders' card is not."""
    assert verdict(NAME, rig(wanted("nvidia-a40"), case=TOWER)) == "error"
    assert verdict(NAME, rig(wanted("nvidia-rtx-3090-fe"), case=TOWER)) is None
    again = ANY_PART.validate_python(plain_record(catalog_part("nvidia-a40")))
    assert verdict(NAME, rig(wanted(again), case=TOWER)) == "error"


def test_the_air_it_needs_is_told() -> None:
    """1.76 × 300 / 15 = 35.2 CFM; with a cap to 150 W half of that."""
    (finding,) = found(NAME, rig(wanted(PASSIVE), case=TOWER))
    assert finding.required is not None
    assert finding.required.value == pytest.approx(35.2)
    assert "35\u2009CFM" in finding.why
    (capped,) = found(NAME, rig(wanted(PASSIVE, power_cap_w=150), case=TOWER))
    assert capped.required is not None
    assert capped.required.value == pytest.approx(17.6)


def test_without_watts_no_air_is_named() -> None:
    """The verdict stands without them."""
    (finding,) = found(NAME, rig(wanted(gpu(cooler="passive", tdp_w=None)), case=TOWER))
    assert finding.severity == "error"
    assert finding.required is None
    assert "CFM" not in finding.why


@pytest.mark.parametrize(("count", "expected"), [(2, None), (3, "error")])
def test_a_report_that_it_ran_counts_up_to_its_number(count: int, expected: str | None) -> None:
    """Two ran in some builder's case."""
    told = {"what": "Two ran behind three fans.", "rule": NAME, "count": 2, "watts": 300}
    proven = gpu(cooler="passive", proven=[told])
    assert verdict(NAME, rig(*[wanted(proven)] * count, case=case())) == expected


def test_a_chassis_made_for_it() -> None:
    """Its record says so; without any chassis the message says that one is missing."""
    server = case(style="server", passive_cards=True)
    assert verdict(NAME, rig(wanted(PASSIVE), case=server)) is None
    (finding,) = found(NAME, rig(wanted(PASSIVE)))
    assert finding.message == ("GPU1 has no fans; no chassis is chosen that drives air through it")
