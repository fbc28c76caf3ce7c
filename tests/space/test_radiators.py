"""What needs a radiator, and whether a case has a place for it."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, case, cooler, gpu, rig, wanted

from rigdesk.parts import Radiator
from rigdesk.parts.case import Mount
from rigdesk.rig.rig import Rig
from rigdesk.space import radiators
from rigdesk.space.radiators import loops, room_for, stacks

WET = gpu("wet", cooler="aio", radiator_mm=240, hose_mm=470)
PUMP = cooler("pump", type="aio", radiator_mm=360, radiator_thick_mm=38, hose_mm=450)


def machine(*placed: dict[str, Any], pump_at: str | None = None, **more: Any) -> Rig:
    """A card and a processor with radiators."""
    return rig(
        at("PCIE1", WET), board=board(), parts=(PUMP, *more.pop("parts", ())),
        cooler={"part": "pump", "radiator_at": pump_at}, fit_out={"radiators": placed}, **more,
    )  # fmt: skip


def test_every_cooler_with_a_radiator_is_a_loop() -> None:
    """With its size, thickness and hose; cards in the tray and under a block are none."""
    found = {loop.owner: loop for loop in loops(machine())}
    assert set(found) == {"gpu1", "cpu"}
    assert (found["gpu1"].size_mm, found["gpu1"].hose_mm) == (240, 470)
    assert (found["cpu"].size_mm, found["cpu"].thick.value, found["cpu"].hose_mm) == (360, 38, 450)
    assert loops(rig(wanted(WET), at("PCIE1", gpu()))) == []
    plain = cooler("plain", type="aio")
    dry = rig(at("PCIE1", gpu("dry", cooler="aio")), parts=(plain,), cooler={"part": "plain"})
    assert [(loop.size_mm, loop.hose_mm) for loop in loops(dry)] == [(None, None)] * 2


def test_a_placed_radiator_knows_its_side() -> None:
    """Named by what it cools, or at the cooler itself."""
    found = {
        loop.owner: loop.side
        for loop in loops(machine({"side": "front", "cools": ["gpu1"]}, pump_at="top"))
    }
    assert found == {"gpu1": "front", "cpu": "top"}


def test_a_stack_takes_its_figures_from_whoever_has_them() -> None:
    """From the rig, the radiator's record, the cooler."""
    record = Radiator.model_validate(
        {"id": "rad", "maker": "M", "name": "R", "size_mm": 280, "thick_mm": 45, "length_mm": 320}
    )
    placed = (
        {"side": "front", "cools": ["gpu1"]},
        {"side": "top", "part": "rad", "fan_thick_mm": 15},
        {"side": "bottom", "cools": ["cpu"]},
        {"side": "rear"},
    )
    found = {stack.side: stack for stack in stacks(machine(*placed, parts=(record,)))}
    assert set(found) == {"front", "top", "bottom"}
    assert (found["front"].size_mm, found["front"].thick.value, found["front"].hose_mm) == (
        240,
        27,
        470,
    )
    assert (found["top"].with_fans, found["top"].length.value) == (60, 320)
    assert (found["bottom"].size_mm, found["bottom"].thick.value) == (360, 38)


def test_a_cooler_named_twice_is_one_radiator() -> None:
    """At the cooler and among the radiators."""
    both = machine({"side": "top", "cools": ["cpu"]}, pump_at="top")
    assert len(stacks(both)) == 1
    plain = cooler("plain", type="aio", radiator_mm=240)
    one = rig(parts=(plain,), cooler={"part": "plain", "radiator_at": "top"})
    assert [(s.side, s.thick.value, s.hose_mm) for s in stacks(one)] == [("top", 27, None)]
    assert stacks(rig(fit_out={"radiators": [{"side": "top", "cools": ["cpu"]}]})) == []


def test_the_quick_question() -> None:
    """Whether there is any water at all."""
    assert radiators.has_radiator(machine())
    assert radiators.has_radiator(rig(at("PCIE1", WET)))
    assert radiators.has_radiator(rig(fit_out={"radiators": [{"side": "top"}]}))
    assert not radiators.has_radiator(rig(at("PCIE1", gpu())))


@pytest.mark.parametrize(
    ("takes", "sizes", "fit"),
    [
        ((360,), [360], True),
        ((360,), [240, 120], True),
        ((360,), [240, 240], False),
        ((480,), [240, 240], True),
        ((420,), [360], True),
        ((420,), [280, 140], True),
        ((360,), [280], False),
        ((360, 280), [280], True),
        ((92,), [92], True),
    ],
)
def test_rows_of_fans(takes: tuple[int, ...], sizes: list[int], fit: bool) -> None:
    """Counted in whole fans; a row of 140s asks for a mount of 140s."""
    assert room_for(Mount(side="top", radiators_mm=takes), sizes) is fit


def test_the_large_ones_are_placed_first() -> None:
    """The 360 gets the only long mount, whatever the order of the rig."""
    sides = [{"side": "top", "radiators_mm": [360]}, {"side": "rear", "radiators_mm": [240]}]
    housing = case(mounts=sides)
    found = radiators.places(machine(), housing, loops(machine()))
    assert found.homeless == ()
    assert found.free["cpu"][0] == "top"
    assert found.free["gpu1"] == ("rear",)
