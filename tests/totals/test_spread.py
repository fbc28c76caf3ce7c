"""Who carries what where several supplies stand in one machine."""

from __future__ import annotations

from typing import Any

import pytest
from factories import gpu, psu, rig, wanted

from rigdesk.rig.placed import Supply
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Wire, Wiring
from rigdesk.totals.wall import power_of

MODULE: dict[str, Any] = {"form": "CRPS", "rating_w": 2000}


def machine(*supplies: Any, cards: int = 4, **more: Any) -> Rig:
    """Cards of 300 W and 400 W of everything else on these supplies, psu1, psu2, …"""
    fitted = tuple(Supply(id=f"psu{n}", part=part.id) for n, part in enumerate(supplies, 1))
    return rig(
        *(wanted(gpu()) for _ in range(cards)), parts=tuple({p.id: p for p in supplies}.values()),
        supplies=fitted, rest_w=400.0, **more,
    )  # fmt: skip


@pytest.mark.parametrize("count", [1, 2, 4])
def test_modules_in_a_backplane_share_every_load(count: int) -> None:
    """Each takes its part of every card and of the rest; nothing was spread for want of words."""
    module = psu("module", **MODULE)
    power = power_of(machine(*(module,) * count))
    assert [load.steady_w for load in power.supplies] == pytest.approx([1600 / count] * count)
    assert [load.rest_w for load in power.supplies] == pytest.approx([400 / count] * count)
    for load in power.supplies:
        assert dict(load.cards) == pytest.approx({f"gpu{n}": 300 / count for n in range(1, 5)})
    assert not power.spread_evenly


def test_unequal_modules_share_by_their_ratings() -> None:
    """A module of 1000 W takes half of what one of 2000 W takes."""
    large, small = (
        psu("large", redundant=True, rating_w=2000),
        psu("small", **MODULE | {"rating_w": 1000}),
    )
    power = power_of(machine(large, small))
    assert [load.share for load in power.supplies] == pytest.approx([1600 / 3000] * 2)


def test_ordinary_supplies_do_not_share() -> None:
    """A card hangs on one of two ATX supplies, also where the other is a module."""
    power = power_of(machine(psu("atx"), psu("module", **MODULE)))
    assert power.spread_evenly
    carried = [card for load in power.supplies for card, _ in load.cards]
    assert sorted(carried) == ["gpu1", "gpu2", "gpu3", "gpu4"]


def test_wiring_beats_sharing() -> None:
    """Whoever writes down the leads knows better."""
    module = psu("module", **MODULE)
    wires = tuple(Wire(supply="psu1", lead="pcie-8", to=f"gpu{n}") for n in range(1, 5))
    power = power_of(machine(module, module, wiring=Wiring(wires=wires)))
    first, second = power.supplies
    assert (len(first.cards), len(second.cards)) == (4, 0)
    assert second.rest_w == 400
