"""Edges, words and remedies of the rules on circuits."""

from __future__ import annotations

from typing import Any

import pytest
from totals import machines as m

from rigdesk.rig.rig import Rig
from rigdesk.rules.finding import Finding
from rules.asking import found


def only(name: str, rig: Rig) -> Finding:
    """The rule's one finding."""
    (finding,) = found(name, rig)
    return finding


def other_load(watts: float, **circuit: Any) -> Rig:
    """A circuit of 2000 W that carries exactly so much, all of it other things."""
    return m.machine(circuit={"volts": 200, "amps": 10, "other_load_w": watts, **circuit}, rest_w=0)


@pytest.mark.parametrize(
    ("watts", "continuous", "overload"),
    [
        (1599.4, False, False), (1599.5, True, False), (1600, True, False), (2000, True, False),
        (2000.4, True, False), (2000.6, False, True), (2500, False, True),
    ],
)  # fmt: skip
def test_limits(watts: float, continuous: bool, overload: bool) -> None:
    """From 80 % a warning, above the breaker an error, to the watt, never both."""
    assert bool(found("circuit-continuous", other_load(watts))) == continuous
    assert bool(found("circuit-overload", other_load(watts))) == overload


@pytest.mark.parametrize(
    ("rest", "note", "error"),
    [
        (1440 * 0.902 - 0.6, False, False), (1440 * 0.902 + 0.1, True, False),
        (3680 * 0.902 + 0.1, True, False), (3681 * 0.902, False, True),
    ],
)  # fmt: skip
def test_limits_without_a_circuit(rest: float, note: bool, error: bool) -> None:
    """From 1440 W a note, above 3680 W an error."""
    assert bool(found("circuit-continuous", m.machine(rest_w=rest))) == note
    assert bool(found("circuit-overload", m.machine(rest_w=rest))) == error


def test_a_circuit_of_unknown_kind_counts_as_none() -> None:
    """Its fault is told by the reader; the watts are judged all the same."""
    assert only("circuit-overload", m.seven_4090(circuit="mars-1a-1v")).required is not None


def test_each_circuit_is_judged_by_what_hangs_on_it() -> None:
    """Two supplies on two circuits of 20 A: what two were laid for."""
    rig = m.five_cards("us-20a-120v")
    split = rig.model_validate(
        rig.model_dump()
        | {
            "circuits": [{"id": name, "kind": "us-20a-120v"} for name in ("left", "right")],
            "supplies": [
                {"id": "psu1", "part": "psu-1", "circuit": "left"},
                {"id": "psu2", "part": "psu-2", "circuit": "right"},
            ],
        }
    )
    assert found("circuit-continuous", rig)
    assert not found("circuit-continuous", split)
    assert not found("circuit-overload", split)


def test_words_of_a_stated_circuit() -> None:
    """Name and kind, both figures, what else hangs on it, and the supplies as subjects."""
    circuit = {"kind": "us-15a-120v", "other_load_w": 200}
    finding = only("circuit-overload", m.puget(circuit=circuit))
    assert finding.message == (
        "Wall1 (US 120 V 15 A) has to carry 1,974\u2009W; its breaker lets 1,800\u2009W through"
    )
    assert "1,440\u2009W" in finding.why
    assert "200\u2009W of it are other things" in finding.why
    assert finding.subjects == ("wall1", "psu1")
    assert finding.key == "circuit-overload:psu1:wall1"
    continuous = only("circuit-continuous", m.puget(cap=280, circuit=circuit))
    assert "200\u2009W of it are other things" in continuous.why


def test_words_of_an_assumed_circuit() -> None:
    """That nobody stated it is said; it is no subject, but tells the key apart."""
    finding = only("circuit-overload", m.puget(circuit=None, site={"country": "JP"}))
    assert "No circuit is stated" in finding.why
    assert finding.subjects == ("psu1",)
    assert finding.key == "circuit-overload:psu1:jp-15a-100v"


def remedies(finding: Finding) -> list[tuple[str, str, dict[str, Any]]]:
    """Kind, subject and data of each."""
    return [(r.kind, r.subject, dict(r.data)) for r in finding.remedies]


def test_remedies_of_a_stated_circuit() -> None:
    """A cap, or a circuit whose 80 % carry the load."""
    assert remedies(only("circuit-continuous", m.puget())) == [
        ("cap", "", {"watts": 275, "cards": "gpu1 gpu2 gpu3 gpu4"}),
        ("other-circuit", "wall1", {"breaker_w": 2250}),
    ]


def test_the_cap_brings_the_circuit_under_80_percent() -> None:
    """Set in the rig, the rule is silent."""
    assert not found("circuit-continuous", m.puget(cap=275))
    assert found("circuit-continuous", m.puget(cap=285))


def test_remedies_before_a_supply_is_chosen() -> None:
    """The cards of the whole rig share the only circuit; of two circuits nobody knows who."""
    one = m.machine((2, m.RTX_4090), rest_w=450, circuit="us-15a-120v")
    assert remedies(only("circuit-continuous", one))[0] == (
        "cap", "", {"watts": 405, "cards": "gpu1 gpu2"},
    )  # fmt: skip
    two = m.machine(
        (6, m.RTX_4090), rest_w=100,
        circuits=[{"id": name, "kind": "us-15a-120v"} for name in "ab"],
    )  # fmt: skip
    assert [kind for f in found("circuit-continuous", two) for kind, _, _ in remedies(f)] == [
        "other-circuit", "other-circuit",
    ]  # fmt: skip


def test_an_assumed_circuit_is_replaced_by_a_stated_one() -> None:
    """The remedy has no circuit to change yet."""
    finding = only("circuit-overload", m.puget(circuit=None, site={"country": "JP"}))
    assert ("other-circuit", "", {"breaker_w": 2250}) in remedies(finding)


def test_without_a_circuit_the_remedy_is_to_state_it() -> None:
    """Circuits first, all else follows."""
    for name, rig in (
        ("circuit-overload", m.seven_4090()),
        ("circuit-continuous", m.machine((4, m.A6000))),
    ):
        assert remedies(only(name, rig)) == [("set", "", {"field": "circuits"})]


def test_other_things_alone_on_a_circuit() -> None:
    """No cap helps there, and none is offered."""
    assert [kind for kind, _, _ in remedies(only("circuit-continuous", other_load(1700)))] == [
        "other-circuit"
    ]
