"""The diagrams of one rig each, looked at once and kept byte for byte."""

from __future__ import annotations

import pytest
from golden.compare import assert_golden
from rules.power import fixtures_wiring as wirings
from totals.test_graph import desktop

from rigdesk.drawing.svg import svg
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.views import VIEWS
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check

RIGS = {
    "wiring": wirings.a_300_w_card_on_one_cable_of_two_heads,
    "lanes": desktop,
}


@pytest.mark.parametrize("view", list(RIGS))
def test_golden(view: str) -> None:
    made: Rig = RIGS[view]()
    assert_golden(f"diagram-{view}.svg", svg(VIEWS[view](check(made)), PAPER))
