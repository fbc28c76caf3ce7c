"""Every meeting of two solids has one rule that speaks of it, or a reason why none does."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import get_args

import pytest

from rigdesk.rules import meetings
from rigdesk.rules.rule import rule_named
from rigdesk.space.solids import CARD_ROLES, Role

ROLES: tuple[Role, ...] = get_args(Role)
PAIRS = list(combinations_with_replacement(ROLES, 2))


def test_every_pair_of_roles_stands_in_exactly_one_row() -> None:
    """Nothing is reported twice, and nothing by nobody."""
    odd = {pair: len(list(meetings.rows_of(*pair))) for pair in PAIRS}
    assert {pair: n for pair, n in odd.items() if n != 1} == {}


def test_the_order_of_a_pair_does_not_matter() -> None:
    """A card meets a header as the header meets the card."""
    assert all(meetings.rule_of(a, b) == meetings.rule_of(b, a) for a, b in PAIRS)


@pytest.mark.parametrize("row", meetings.ROWS, ids=lambda row: str(row.rule))
def test_a_row_names_a_rule_that_exists_or_says_why_none(row: meetings.Row) -> None:
    """A row may not hand its meetings to a rule that nobody wrote."""
    if row.rule is None:
        assert row.why
    else:
        assert rule_named(row.rule) is not None


@pytest.mark.parametrize(
    ("one", "other", "rule"),
    [
        ("cooler", "backplate", "slot-overlap"),
        ("bridge", "pcb", "slot-overlap"),
        ("cooler", "chipset", "m2-under-card"),
        ("backplate", "dimm", "ram-clearance"),
        ("backplate", "cpu-cooler", "cooler-slot1"),
        ("cooler", "lid-fan", "gpu-too-tall"),
        ("plug", "lid", "power-plug-position"),
        ("plug", "radiator", "gpu-too-long"),
        ("bend", "front", "gpu-too-long"),
        ("cooler", "below", "bottom-overhang"),
        ("bend", "cooler", None),
        ("dimm", "socket", None),
        ("lid", "radiator", "radiator-space"),
        ("cpu-cooler", "dimm", "cooler-ram"),
        ("pump", "heatsink", "cooler-board"),
        ("cpu-cooler", "lid", "cooler-height"),
        ("cooler", "header-plug", "header-blocked"),
        ("cooler", "lead-plug", None),
        ("dimm", "radiator", "radiator-clearance"),
        ("lead-plug", "top-radiator", "radiator-clearance"),
        ("cpu-cooler", "rear-fan", "radiator-clearance"),
        ("cooler", "bottom-radiator", "bottom-overhang"),
        ("backplate", "rear-radiator", None),
        ("plug", "top-fan", None),
        ("bend", "bottom-fan", None),
        ("top-radiator", "radiator", "case-part-conflict"),
        ("bottom-fan", "supply", "case-part-conflict"),
        ("below", "bottom-radiator", "radiator-space"),
        ("hose", "top-radiator", "radiator-space"),
        ("hose", "cooler", None),
        ("hose", "hose", None),
        ("supply", "cage", "case-part-conflict"),
        ("supply", "front", "psu-fit"),
        ("backplate", "latch", "ram-clearance"),
        ("lid", "rear", None),
    ],
)
def test_whose_meeting_it_is(one: Role, other: Role, rule: str | None) -> None:
    """The table in words."""
    assert meetings.rule_of(one, other) == rule


def test_a_card_meets_something_of_every_kind() -> None:
    """No role that exists is out of every rule's sight."""
    met = set[Role]()
    for row in meetings.ROWS:
        if row.rule is not None:
            met |= row.one | row.other
    assert set(ROLES) - met == set()
    assert meetings.BODY | meetings.PLUG | meetings.BEND | meetings.BRIDGE == CARD_ROLES


def test_the_roles_of_one_rule() -> None:
    """What slot-overlap looks for around a cooler."""
    found = meetings.roles_met_by("slot-overlap", "cooler")
    assert {"heatsink", "cooler", "plug"} <= found
    assert "dimm" not in found
