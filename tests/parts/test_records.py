"""The records themselves: what every part has, and the few things models compute."""

from __future__ import annotations

from typing import Any

import pytest
from factories import case, gpu, psu
from pydantic import ValidationError
from sweeps import for_every

from rigdesk.parts import ANY_PART, KINDS, BoardArea, Case, Gpu, latest_price, plain_record
from rigdesk.parts.catalog import default_catalog
from rigdesk.units import Price


def test_every_kind_has_its_model() -> None:
    """The union, the table of kinds and the models' own words agree."""
    for kind, model in KINDS.items():
        assert model.model_fields["kind"].default == kind
    with pytest.raises(ValidationError):
        ANY_PART.validate_python({"kind": "toaster"})


@for_every(default_catalog().all())
def test_a_plain_record_says_it_all(part: Any) -> None:
    """What a rig file embeds gives back the same part with the same fingerprint."""
    again = ANY_PART.validate_python(plain_record(part))
    assert again == part
    assert again.digest == part.digest


def test_the_fingerprint_feels_every_change() -> None:
    assert gpu().digest == gpu().digest
    assert gpu().digest != gpu(tdp_w=301).digest


def test_a_maker_is_said_once() -> None:
    assert gpu(maker="NVIDIA", name="RTX A6000").title == "NVIDIA RTX A6000"
    assert gpu(maker="NVIDIA", name="NVIDIA A40").title == "NVIDIA A40"


def test_what_is_estimated() -> None:
    """Plain fields are named in a list; figures carry their own mark."""
    card = gpu(estimated=["tdp_w"], height_mm="~111")
    assert card.is_estimated("tdp_w")
    assert card.is_estimated("height_mm")
    assert not card.is_estimated("length_mm")


@pytest.mark.parametrize("wrong", ["", "a", "A-b", "-ab", "a b", "ä-b", "a/b", "a" * 81])
def test_ids_are_plain(wrong: str) -> None:
    """They become file names, keys and words on a command line."""
    with pytest.raises(ValidationError):
        gpu(wrong)


def test_the_latest_price() -> None:
    """New beats launch beats used; then the youngest; a currency may be asked for."""
    used = Price(amount=1, date="2026-01", condition="used")
    launch = Price(amount=2, date="2020", condition="launch")
    old, new = Price(amount=3, date="2021"), Price(amount=4, date="2025-07")
    dollars = Price(amount=5, date="2026-02", currency="USD")
    assert latest_price((used, new, launch, old)) == new
    assert latest_price((used, launch)) == launch
    assert latest_price((new, dollars), "EUR") == new
    assert latest_price((new,), "USD") is None
    assert latest_price(()) is None


def test_two_slots_of_one_name_are_refused() -> None:
    slot = {"name": "X", "position": 1, "lanes": 16, "gen": 4}
    with pytest.raises(ValidationError, match="the same name"):
        ANY_PART.validate_python(
            {"id": "a-b", "kind": "board", "maker": "M", "name": "N", "form": "ATX",
             "socket": "S", "memory": {"slots": 4, "type": "DDR4", "modules": [], "channels": 2},
             "slots": [slot, slot]}
        )  # fmt: skip


@pytest.mark.parametrize(("x", "y"), [((5, 5), (0, 1)), ((0, 1), (3, 2))])
def test_an_area_runs_upwards(x: tuple[float, float], y: tuple[float, float]) -> None:
    with pytest.raises(ValidationError, match="from the smaller to the larger"):
        BoardArea(role="dimm", name="a", x=x, y=y)


def test_heads_of_a_supply() -> None:
    """No leads listed is not "no leads"."""
    leads = [{"kind": "pcie-8", "cables": 3, "heads": 2}, {"kind": "pcie-8", "cables": 1}]
    assert psu(leads=leads).heads_of("pcie-8") == 7
    assert psu(leads=leads).heads_of("eps-8") == 0
    assert psu(leads=[]).heads_of("pcie-8") is None


@pytest.mark.parametrize(
    ("version", "is_three"), [("3.0", True), ("3.1", True), ("2.4", False), (None, False)]
)
def test_atx_3(version: str | None, is_three: bool) -> None:
    assert psu(atx_version=version).is_atx3 is is_three


def test_cases_know_their_kind() -> None:
    assert case(style="wall-frame").is_open
    assert not case(style="tower").is_open
    assert case(style="rack", rack_units=4).is_low_chassis
    assert case(style="server").is_low_chassis
    assert not case(style="rack", rack_units=5).is_low_chassis
    assert not case(style="tower").is_low_chassis


def test_unknown_stays_unknown() -> None:
    """A record of the fewest fields has no figures, rather than zeros."""
    bare = Gpu(id="a-b", maker="M", name="N", chip="C")
    assert bare.length_mm is None
    assert bare.tdp_w is None
    assert Case(id="a-b", maker="M", name="N", style="tower").openings is None
