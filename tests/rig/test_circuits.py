"""Circuits in the wall."""

from __future__ import annotations

import re

import pytest

from rigdesk.rig.circuits import CIRCUITS

# Breaker watts by the sockets' plates.
BREAKERS = {
    "us-15a-120v": 1800,
    "us-20a-120v": 2400,
    "us-20a-240v": 4800,
    "us-30a-240v": 7200,
    "eu-16a-230v": 3680,
    "eu-10a-230v": 2300,
    "uk-13a-230v": 2990,
    "ch-10a-230v": 2300,
    "au-10a-230v": 2300,
    "cn-10a-220v": 2200,
    "jp-15a-100v": 1500,
    "jp-20a-200v": 4000,
}


def test_every_kind_and_no_other() -> None:
    """Names in files never change."""
    assert {kind: circuit.breaker_w for kind, circuit in CIRCUITS.items()} == BREAKERS


@pytest.mark.parametrize("kind", CIRCUITS)
def test_name_says_what_it_is(kind: str) -> None:
    """Whoever reads the id knows amps and volts."""
    found = re.fullmatch(r"([a-z]{2})-(\d+)a-(\d+)v", kind)
    assert found is not None
    circuit = CIRCUITS[kind]
    assert circuit.id == kind
    assert (float(found[2]), float(found[3])) == (circuit.amps, circuit.volts)
    assert found[2] in circuit.label
    assert found[3] in circuit.label
