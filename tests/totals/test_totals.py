"""All totals of a rig in one value."""

from __future__ import annotations

import pytest
from factories import at, gpu, rig

from rigdesk.rig.rig import EMPTY
from rigdesk.totals import total
from totals.machines import four_a6000, puget


def test_every_total_is_of_the_same_rig() -> None:
    """Power, links, cost and mass of the founding build."""
    found = total(four_a6000(circuit="eu-16a-230v"))
    assert found.power.gpus_w == 1200
    assert found.lanes.used == 4 * 16 + 2 * 4
    assert found.cost.unpriced == sum(line.pieces for line in found.cost.lines)
    assert found.weight_kg > 4 * 1.1
    assert found.weight_estimated


def test_all_that_is_drawn_becomes_heat() -> None:
    """1774 W at the wall are 6053 BTU/h; an empty rig is cold."""
    found = total(puget())
    assert found.heat_w == found.power.wall_w
    assert found.heat_btu_h == pytest.approx(1774 * 3.412, rel=1e-3)
    assert total(EMPTY).heat_w == 0


def test_a_rig_is_added_up_anew_every_time() -> None:
    """Nothing is kept that could go stale when a record changes."""
    first = rig(at("PCIE1", gpu()))
    hotter = first.model_copy(update={"parts": {**first.parts, "test-gpu": gpu(tdp_w=999)}})
    assert total(first).power.gpus_w == 300
    assert total(hotter).power.gpus_w == 999
