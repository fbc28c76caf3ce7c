"""Circuits by kind, by their own figures and by country."""

from __future__ import annotations

import pytest
from factories import rig

from rigdesk.rig.circuits import CIRCUITS
from rigdesk.totals.circuits import (
    CONTINUOUS_SHARE,
    circuit_kind,
    household_circuit,
    known_circuits,
    usable_watts,
)

BREAKERS = {
    "us-15a-120v": (1800, 1440), "us-20a-120v": (2400, 1920), "us-20a-240v": (4800, 3840),
    "us-30a-240v": (7200, 5760), "eu-16a-230v": (3680, 2944), "eu-10a-230v": (2300, 1840),
    "uk-13a-230v": (2990, 2392), "au-10a-230v": (2300, 1840), "cn-10a-220v": (2200, 1760),
    "jp-15a-100v": (1500, 1200), "jp-20a-200v": (4000, 3200), "ch-10a-230v": (2300, 1840),
}  # fmt: skip
"""Breaker and 80 % of it, W."""


def test_every_kind_is_held_here() -> None:
    """A kind that is added gets its figures into this table."""
    assert set(BREAKERS) == set(CIRCUITS)


@pytest.mark.parametrize("kind", BREAKERS)
def test_breaker_and_continuous_load(kind: str) -> None:
    """Volts times amps, and 80 % of it."""
    known = circuit_kind(kind)
    assert known is not None
    assert known.id == kind
    assert (known.breaker_w, known.breaker_w * CONTINUOUS_SHARE) == BREAKERS[kind]
    assert f"{known.volts:g} V {known.amps:g} A" in known.label


def test_unknown_kind() -> None:
    """The reader of rig files asks this, and reports the fault."""
    assert circuit_kind("mars-1a-1v") is None


@pytest.mark.parametrize(
    ("country", "kind"),
    [
        ("US", "us-15a-120v"), ("DE", "eu-16a-230v"), ("GB", "uk-13a-230v"),
        ("CH", "ch-10a-230v"), ("AU", "au-10a-230v"), ("CN", "cn-10a-220v"), ("JP", "jp-15a-100v"),
    ],
)  # fmt: skip
def test_household_circuit_of_a_country(country: str, kind: str) -> None:
    """The usual socket there."""
    found = household_circuit(country)
    assert found is not None
    assert found.id == kind


def test_country_without_an_entry() -> None:
    """It is judged like no country: nothing is made up."""
    assert household_circuit("AQ") is None
    assert household_circuit(None) is None
    assert known_circuits(rig(site={"country": "AQ"})) == ()


def test_stated_circuits_come_before_the_country() -> None:
    """Who names a circuit knows better than the table."""
    found = known_circuits(
        rig(circuits=[{"id": "w", "kind": "us-20a-240v"}], site={"country": "JP"})
    )
    assert [(c.id, c.breaker_w, c.stated) for c in found] == [("w", 4800, True)]


def test_the_countrys_circuit_is_not_stated() -> None:
    """So that every verdict can say that it was assumed."""
    (found,) = known_circuits(rig(site={"country": "JP"}))
    assert (found.label, found.stated) == ("JP 100 V 15 A", False)


def test_own_figures() -> None:
    """Volts and amps stand alone, or in place of a kind's; the label says what holds."""
    found = known_circuits(
        rig(
            circuits=[
                {"id": "a", "volts": 220, "amps": 30, "other_load_w": 500, "continuous": False},
                {"id": "b", "kind": "eu-16a-230v", "amps": 13},
                {"id": "c", "kind": "eu-16a-230v"},
            ]
        )
    )
    assert [(c.label, c.breaker_w) for c in found] == [
        ("220 V 30 A", 6600), ("230 V 13 A", 2990), ("EU 230 V 16 A", 3680),
    ]  # fmt: skip
    assert (found[0].other_w, found[0].continuous) == (500, False)


def test_circuit_of_an_unknown_kind_is_left_out() -> None:
    """Its fault is the reader's to tell; nothing is judged by a guess."""
    assert known_circuits(rig(circuits=[{"id": "w", "kind": "nowhere"}])) == ()


@pytest.mark.parametrize(
    ("volts", "amps", "inlet", "expected"),
    [
        (120, 15, "C14", 1620), (120, 30, "C20", 2160), (230, 16, "C14", 2070),
        (230, 32, "C20", 3312), (230, 16, "other", 3312), (100, 15, None, 1350),
    ],
)  # fmt: skip
def test_what_reaches_the_machine(
    volts: float, amps: float, inlet: str | None, expected: float
) -> None:
    """Volts by the least of breaker and inlet, through an efficiency of 90 %."""
    assert usable_watts(volts, amps, inlet, 0.9) == pytest.approx(expected)
