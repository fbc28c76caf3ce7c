"""Noise and heat, by place."""

from __future__ import annotations

import pytest
from factories import case, rig, wanted

from rigdesk.parts import ANY_PART, Fan
from rules.asking import found, verdict

from .fixtures_noise import BLOWER, QUIET, standing

NAME = "noise-heat"


@pytest.mark.parametrize(("count", "expected"), [(3, None), (4, "warning")])
def test_four_cards(count: int, expected: str | None) -> None:
    """Small ones too."""
    small = QUIET.model_copy(update={"tdp_w": 100.0})
    assert verdict(NAME, standing("home", *[small] * count)) == expected


@pytest.mark.parametrize(("rest", "expected"), [(849, None), (850, "warning")])
def test_1200_watts(rest: float, expected: str | None) -> None:
    """One card of 350 W and the rest."""
    assert verdict(NAME, standing("home", QUIET, rest=rest)) == expected


@pytest.mark.parametrize("place", ["bedroom", "office"])
@pytest.mark.parametrize(("rest", "expected"), [(449, None), (450, "warning")])
def test_800_watts_where_people_sleep_or_work(
    place: str, rest: float, expected: str | None
) -> None:
    """There it begins sooner."""
    assert verdict(NAME, standing(place, QUIET, rest=rest)) == expected


@pytest.mark.parametrize(("count", "expected"), [(2, None), (3, "warning")])
def test_three_blowers(count: int, expected: str | None) -> None:
    """Whatever they draw; under water they are none."""
    assert verdict(NAME, standing("home", *[BLOWER] * count)) == expected
    wet = rig(*[wanted(BLOWER, water_block="some-block")] * count, rest_w=100)
    assert verdict(NAME, wet) is None


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("server-room", "note"), ("datacentre", "note"), ("home", "warning"), ("lab", "warning"),
        ("workshop", "warning"), (None, "warning"),
    ],
)  # fmt: skip
def test_places_made_for_it(place: str | None, expected: str) -> None:
    """Only those take the edge off."""
    assert verdict(NAME, standing(place, *[BLOWER] * 4)) == expected


def test_heat_is_told_in_both_units() -> None:
    """1500 W steady, with the supply's loss where one is chosen."""
    (finding,) = found(NAME, standing(None, *[QUIET] * 4, rest=100))
    assert finding.actual is not None
    assert finding.actual.value >= 1500
    assert f"{finding.actual.value * 3.412:,.0f}\u2009BTU/h" in finding.message


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("home", "the room"), ("workshop", "the workshop"), ("server-room", "the server room"),
        (None, "the room"),
    ],
)  # fmt: skip
def test_places_have_their_names(place: str | None, words: str) -> None:
    """Nobody says "the home"."""
    (finding,) = found(NAME, standing(place, *[BLOWER] * 4))
    assert finding.message.endswith(f"goes into {words}")


def test_what_is_loud_is_said() -> None:
    """Blowers first, then small fans, else the heat."""
    assert "55 dB(A)" in found(NAME, standing(None, *[BLOWER] * 4))[0].why
    assert "air conditioning" in found(NAME, standing(None, *[QUIET] * 4))[0].why


FANS = [{"side": "rear", "size_mm": 40, "count": 3}, {"side": "front", "size_mm": 120}]


def test_server_fans_of_the_chassis_and_taken_out_of_it() -> None:
    """Counted as it stands."""
    loud = case(fans=FANS)
    assert verdict(NAME, standing("home", QUIET, case=loud)) == "warning"
    out = {"fans": [{"side": "rear", "count": 0}]}
    assert verdict(NAME, standing("home", QUIET, case=loud, fit_out=out)) is None
    other = {"fans": [{"side": "front", "count": 0}]}
    assert verdict(NAME, standing("home", QUIET, case=loud, fit_out=other)) == "warning"


def test_a_fan_known_by_its_part() -> None:
    """Its size is the record's."""
    fan = ANY_PART.validate_python(
        {"id": "small-fan", "kind": "fan", "maker": "M", "name": "Fan", "size_mm": 40}
    )
    assert isinstance(fan, Fan)
    added = {"fans": [{"side": "inside", "part": fan.id}]}
    assert verdict(NAME, standing("home", QUIET, parts=(fan,), fit_out=added)) == "warning"
    large = {"fans": [{"side": "inside", "size_mm": 120}]}
    assert verdict(NAME, standing("home", QUIET, fit_out=large)) is None
