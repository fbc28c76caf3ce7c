"""Edits of the wiring: one plug, all plugs, none; start and ground."""

from __future__ import annotations

from typing import Any

import pytest
from factories import open_air, psu, rig, wanted

from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Wire
from rigdesk.rig.wiring_edits import (
    clear_wires,
    part_outputs,
    plug_in,
    set_sync,
    state_wires,
    unplug,
)


def machine(*wires: Wire, **wiring: Any) -> Rig:
    """A card of two plugs on two supplies."""
    part = psu()
    return rig(
        wanted(open_air()), parts=(part,),
        supplies=[{"id": name, "part": part.id} for name in ("a", "b")],
        wiring={"wires": wires, **wiring},
    )  # fmt: skip


def wire(supply: str = "a", lead: str = "pcie-8", to: str = "gpu1", **more: Any) -> Wire:
    return Wire.model_validate({"supply": supply, "lead": lead, "to": to, **more})


def test_a_plug_on_a_lead() -> None:
    """What it hung on before goes; the other plug stays where it is."""
    other = wire("b", plug=2)
    first = plug_in(machine(other), wire("a"))
    assert set(first.wiring.wires) == {wire("a"), other}
    again = plug_in(first, wire("b", cable="c1"))
    assert set(again.wiring.wires) == {wire("b", cable="c1"), other}


def test_legs_of_an_adapter_are_one_plug() -> None:
    legs = [wire(cable=name, adapter="2 × 8-pin to 16-pin") for name in "xy"]
    value = plug_in(machine(wire("b")), *legs)
    assert value.wiring.wires == tuple(legs)
    assert plug_in(value, wire()).wiring.wires == (wire(),)


@pytest.mark.parametrize(
    ("wires", "fault"),
    [
        ([wire("c")], "there is no supply 'c'"),
        ([wire(), wire(plug=2)], "name the wires of one plug"),
        ([wire(), wire("b")], "only an adapter takes several leads"),
        ([], "name the wires of one plug"),
    ],
)
def test_what_cannot_be_plugged_in(wires: list[Wire], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        plug_in(machine(), *wires)


def test_the_boards_plugs_are_told_apart_by_their_leads() -> None:
    """CPU socket 1 and the first plug for the slots are both its plug 1, under either name."""
    cpu, slots = wire(lead="eps-8", to="board"), wire(lead="pcie-6", to="test-board")
    value = plug_in(plug_in(machine(), cpu), slots)
    assert set(value.wiring.wires) == {cpu, slots}
    moved = plug_in(value, wire("b", "pcie-8", "board"))
    assert set(moved.wiring.wires) == {cpu, wire("b", "pcie-8", "board")}
    assert unplug(value, "board", leads=("eps-8",)).wiring.wires == (slots,)
    assert unplug(value, "test-board").wiring.wires == ()


def test_a_plug_off_its_lead() -> None:
    value = machine(wire(), wire(plug=2))
    assert unplug(value, "gpu1", 2).wiring.wires == (wire(),)
    with pytest.raises(ValueError, match="no lead is stated for plug 3 of 'gpu1'"):
        unplug(value, "gpu1", 3)


def test_all_and_none() -> None:
    """Start and ground stay."""
    value = state_wires(machine(wire(plug=2), start="together"), [wire()])
    assert value.wiring.wires == (wire(),)
    cleared = clear_wires(value)
    assert cleared.wiring.wires == ()
    assert cleared.wiring.start == "together"


def test_start_and_ground() -> None:
    value = set_sync(machine(outputs_tied=True))
    assert (value.wiring.start, value.wiring.ground) == ("together", "common")
    assert value.wiring.outputs_tied
    assert not part_outputs(value).wiring.outputs_tied
    apart = set_sync(value, together=False, common_ground=False)
    assert (apart.wiring.start, apart.wiring.ground) == ("separate", "separate")


def test_an_edit_that_changes_nothing_is_none() -> None:
    """So that it is no step to undo."""
    value = plug_in(machine(), wire())
    assert plug_in(value, wire()) == value
