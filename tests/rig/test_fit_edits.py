"""Edits of a case's fit-out: fans, radiators, braces."""

from __future__ import annotations

import pytest
from factories import at, case, cooler, gpu, rig
from pydantic import ValidationError

from rigdesk.parts import Fan, Radiator
from rigdesk.rig.edits import (
    add_fans,
    add_radiator,
    change_fans,
    change_radiator,
    hold_card,
    place_radiator,
    remove_fans,
    remove_radiator,
    unplace_radiator,
)
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Brace, FittedFan, FittedRadiator

FAN = Fan.model_validate({"id": "fan140", "maker": "Makers", "name": "Fan 140", "size_mm": 140})
RAD = Radiator.model_validate({"id": "rad360", "maker": "Makers", "name": "Rad", "size_mm": 360})


def tower() -> Rig:
    """A card with a radiator of its own and an all-in-one cooler, in a tower."""
    return rig(
        at("PCIE1", gpu(cooler="aio", radiator_mm=240)), case=case(),
        parts=(cooler(type="aio", radiator_mm=360),), cooler={"part": "test-cooler"},
    )  # fmt: skip


def test_fans_are_added_changed_and_taken_out() -> None:
    """In the order of a rig, which is that of the sides; a part beats figures typed before."""
    made = add_fans(add_fans(tower(), "top", size_mm=120, direction="out"), "front", FAN, count=3)
    front = FittedFan(side="front", part="fan140", count=3)
    top = FittedFan(side="top", size_mm=120, direction="out")
    assert made.fit_out.fans == (front, top)
    assert made.parts["fan140"] == FAN
    turned = change_fans(made, 0, direction="out", count=2)
    assert turned.fit_out.fans[0] == front.model_copy(update={"direction": "out", "count": 2})
    exchanged = change_fans(made, 1, FAN)
    assert exchanged.fit_out.fans[1] == FittedFan(side="top", part="fan140", direction="out")
    bare = remove_fans(remove_fans(made, 0), 0)
    assert bare == tower()


def test_fans_that_cannot_be() -> None:
    with pytest.raises(ValidationError):
        add_fans(tower(), "nowhere")
    for number in (-1, 0):
        with pytest.raises(ValueError, match=f"no entry {number + 1}"):
            change_fans(tower(), number, count=2)
        with pytest.raises(ValueError, match=f"no entry {number + 1}"):
            remove_fans(tower(), number)


def test_radiators_of_their_own() -> None:
    made = add_radiator(tower(), "top", RAD, cools=("cpu",))
    assert made.fit_out.radiators == (FittedRadiator(side="top", part="rad360", cools=("cpu",)),)
    moved = change_radiator(made, 0, side="front", hose_mm=400)
    assert moved.fit_out.radiators[0].side == "front"
    plain = add_radiator(tower(), "top", size_mm=280, thick_mm=30)
    assert change_radiator(plain, 0, RAD).fit_out.radiators[0] == FittedRadiator(
        side="top", part="rad360"
    )
    assert remove_radiator(moved, 0) == tower()
    with pytest.raises(ValueError, match="no entry 1"):
        remove_radiator(tower(), 0)


def test_a_radiator_that_something_comes_with_is_placed_and_not() -> None:
    """The cooler's is known by its side alone, a card's by an entry."""
    placed = place_radiator(place_radiator(tower(), "cpu", "top"), "gpu1", "front")
    assert placed.cooler is not None
    assert placed.cooler.radiator_at == "top"
    assert unplace_radiator(unplace_radiator(placed, "cpu"), "gpu1") == tower()
    assert unplace_radiator(rig(), "cpu") == rig()


def test_a_card_is_held_and_let_go() -> None:
    held = hold_card(tower(), "gpu1", "stand")
    assert held.braces == (Brace(card="gpu1", kind="stand"),)
    assert hold_card(held, "gpu1", "brace").braces == (Brace(card="gpu1"),)
    assert hold_card(held, "gpu1", None) == tower()
