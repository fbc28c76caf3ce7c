"""The wording that sheets share."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.parts.board import BoardSlot
from rigdesk.rules.finding import SEVERITIES
from rigdesk.sheets.words import (
    LETTERS,
    circuit_line,
    link_text,
    money,
    price_words,
    slot_wiring,
    supply_line,
    watts,
)
from rigdesk.totals.cost import Cost, CostLine
from rigdesk.totals.lanes import CardLink
from rigdesk.totals.power import CircuitLoad, SupplyLoad


def test_every_severity_has_a_letter_of_its_own() -> None:
    assert set(LETTERS) == set(SEVERITIES)
    assert len(set(LETTERS.values())) == len(SEVERITIES)


def test_watts_are_whole_with_a_thin_space() -> None:
    assert watts(1447.4) == "1,447\u2009W"
    assert watts(0) == "0\u2009W"


def test_a_supplys_load_against_its_nameplate() -> None:
    load = SupplyLoad("psu1", make.psu(), 1447.0, 0.904, 0.92, 1573.0, None)
    assert supply_line(load) == "1,447\u2009W of 1,600\u2009W, 90\u2009%"


def circuit(continuous: bool, stated: bool) -> CircuitLoad:
    return CircuitLoad("w", "EU 16 A", 230, 1573.0, 3680.0, 2944.0, continuous, stated)


def test_a_circuit_for_hours_and_for_a_while() -> None:
    hours = circuit_line(circuit(continuous=True, stated=True))
    assert hours == "1,573\u2009W of 2,944\u2009W continuous · EU 16 A"
    while_ = circuit_line(circuit(continuous=False, stated=False))
    assert while_ == "1,573\u2009W of 3,680\u2009W breaker · EU 16 A, assumed"


def test_a_link_says_what_holds_it_back() -> None:
    assert link_text(None) == "–"
    link = CardLink("gpu1", 8, 3, 16, 4, "cpu")
    assert link_text(link) == "x8 Gen3"
    assert link_text(link._replace(limits=("sharing", "riser"))) == "x8 Gen3 (sharing, riser)"


@pytest.mark.parametrize(
    ("source", "words"),
    [("cpu", "from the CPU"), ("chipset", "behind the chipset"), ("switch", "behind a switch")],
)
def test_where_a_slots_lanes_come_from(source: str, words: str) -> None:
    data = {"name": "S", "position": 1, "lanes": 8, "gen": 3, "source": source}
    assert slot_wiring(BoardSlot.model_validate(data)) == f"x8 Gen3 {words}"


def test_money_in_the_rigs_currency() -> None:
    assert money(None, Cost()) == "–"
    assert money(1234.5, Cost()) == "€1,234.50"
    assert money(-20, Cost()) == "−€20.00"
    assert money(99, Cost(currency="CHF")) == "99.00 CHF"


LINE = CostLine("p", "P", "GPUs", 1, 10.0, 10.0, "2021-04", "new", "a shop")


def test_how_good_a_price_is() -> None:
    assert price_words(LINE) == "2021-04"
    assert price_words(LINE._replace(condition="used")) == "2021-04, used"
    guess = LINE._replace(condition="launch", estimated=True, own=True)
    assert price_words(guess) == "2021-04, launch, own price, estimated"
    assert price_words(LINE._replace(problem="no price known")) == "no price known"
    assert price_words(LINE._replace(date="")) == ""
