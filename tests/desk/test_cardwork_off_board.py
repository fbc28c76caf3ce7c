"""Many cards at once where the board is full: copies, several and swaps use every seat there is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from factories import at, rig
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from rigdesk.drawing.zone_layout import spot
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat

from .conftest import LEFT, MakeWindow, Person, rig_file
from .test_three_ways import double_click, show

FE = "nvidia-rtx-3090-fe"
Key = Qt.Key


def framed(*slots: str) -> Rig:
    """Cards in slots of a board in an open frame with six places."""
    cards = (at(slot, FE) for slot in slots)
    return rig(*cards, board="asrockrack-romed8-2t", case="generic-open-frame-6", name="Open")


@pytest.fixture
def make(open_window: MakeWindow, tmp_path: Path) -> Callable[..., Person]:
    """A window on such a rig."""
    return lambda *slots: open_window(rig_file(tmp_path, framed(*slots)))


def test_a_copy_hangs_on_the_rail_where_the_slots_are_full(make: Callable[..., Person]) -> None:
    """On a ribbon from the slot that is left, as a drop would propose it; one undo step."""
    desk = make("PCIE7", "PCIE3")
    desk.bench.document.select(("gpu1",))
    desk.do("duplicate")
    assert desk.seats()["gpu3"] == "rail A place 1"
    [path] = desk.rig.risers
    assert path.proposed
    assert path.pieces
    assert desk.bench.document.undo_stack.count() == 1
    desk.do("undo")
    assert desk.rig == framed("PCIE7", "PCIE3")


def test_a_copy_with_nothing_left_to_hang_on_stays_in_the_tray(make: Callable[..., Person]) -> None:
    """Three cards cover every slot."""
    desk = make("PCIE7", "PCIE4", "PCIE1")
    desk.bench.document.select(("gpu1",))
    desk.do("duplicate")
    assert desk.seats()["gpu4"] == "tray"
    assert "No free seat takes GPU4" in desk.read(desk.bar("seats"))


def test_four_at_once_begin_at_the_place_that_is_pointed_at(make: Callable[..., Person]) -> None:
    """The first on the rail under the pointer, the others where they are best."""
    desk = make()
    show(desk, "gpu")
    double_click(desk, "gpu", FE)
    port = desk.bench.canvas.viewport()
    place = spot(desk.bench.document.report.scene, RailSeat(rail="A", place=3))
    assert place is not None
    pixel = desk.bench.canvas.mapFromScene(QPointF(place.x + 90.0, place.y))
    QTest.mouseMove(port, pixel)
    desk.key(desk.bench.canvas, Key.Key_4)
    QTest.mouseClick(port, LEFT, pos=pixel)
    assert desk.seats()["gpu1"] == "rail A place 3"
    assert len(desk.seats()) == 4
    assert "tray" not in desk.seats().values()
    assert desk.bench.document.undo_stack.count() == 1


def test_a_card_in_a_slot_swaps_with_one_on_a_rail(make: Callable[..., Person]) -> None:
    """The riser stays with the place; a second swap is the way back."""
    desk = make("PCIE7", "PCIE3")
    desk.bench.document.select(("gpu1",))
    desk.do("duplicate")
    before = desk.rig
    desk.bench.document.select(("gpu2", "gpu3"))
    QTest.keyClick(desk.bench.canvas, Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert desk.seats()["gpu2"] == "rail A place 1"
    assert desk.seats()["gpu3"] == "PCIE3"
    assert desk.rig.risers == before.risers
    QTest.keyClick(desk.bench.canvas, Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert desk.rig == before
