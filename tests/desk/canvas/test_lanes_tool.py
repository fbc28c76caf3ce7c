"""The lanes view by hand: what a link is under the pointer, settings from a slot's menu."""

from __future__ import annotations

import pytest
from factories import at, board, cpu, gpu, rig
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from totals.test_graph import desktop

from rigdesk.desk.canvas.laneslook import LanesTool
from rigdesk.rig.edits import set_split

from .conftest import Desk, MakeDesk

Key = Qt.Key


@pytest.fixture
def lanes(make_desk: MakeDesk) -> Desk:
    """A card in the processor's slot, one on a riser behind the chipset, a drive beside it."""
    desk = make_desk(desktop())
    desk.key(Key.Key_6)
    return desk


def tool(desk: Desk) -> LanesTool:
    """What works in the view."""
    found = desk.view.diagram
    assert isinstance(found, LanesTool)
    return found


def middle(desk: Desk, key: str) -> tuple[float, float]:
    """The middle of a box."""
    box = tool(desk).layout.blocks[key].box
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2


def told(desk: Desk) -> tuple[str, str, str] | None:
    """What the tip says."""
    words = desk.view.tip.words
    if words is None:
        return None
    return words.kind, words.head.replace("\u2009", " "), words.body.replace("\u2009", " ")


def menu_at(desk: Desk, key: str | None) -> QMenu:
    """The menu at a box; by key of what is pointed at."""
    pixel = desk.pixel(*middle(desk, key)) if key else desk.view.rect().center()
    why = QContextMenuEvent.Reason.Mouse if key else QContextMenuEvent.Reason.Keyboard
    event = QContextMenuEvent(why, pixel, desk.view.viewport().mapToGlobal(pixel))
    QApplication.sendEvent(desk.view.viewport(), event)
    return next(m for m in desk.view.findChildren(QMenu) if m.isVisible())


def entries(menu: QMenu, title: str) -> dict[str, QAction]:
    """The entries of a part of a menu."""
    sub = next(a.menu() for a in menu.actions() if a.text() == title)
    assert isinstance(sub, QMenu)
    return {action.text(): action for action in sub.actions()}


def test_a_card_tells_its_way_and_what_limits(lanes: Desk) -> None:
    desk = lanes
    desk.move(*middle(desk, "card:gpu2"))
    assert told(desk) == (
        "note", "GPU2: x4 Gen4 · 7.9 GB/s",
        "CPU → chipset → X2 → r1; held back by the chipset",
    )  # fmt: skip
    desk.move(*middle(desk, "card:gpu1"))
    assert told(desk) == ("ok", "GPU1: x16 Gen4 · 31.5 GB/s", "CPU → X1")
    assert len(desk.view.overlay.shapes("lanes:pointed")) == 1
    QApplication.sendEvent(desk.view.viewport(), QEvent(QEvent.Type.Leave))
    assert told(desk) is None


def test_every_box_tells_what_is_asked_of_it(lanes: Desk) -> None:
    desk = lanes
    desk.move(*middle(desk, "chipset:chipset"))
    assert told(desk) == (
        "warning", "chipset: x4 Gen4 · 7.9 GB/s", "15.8 GB/s asked of it at once",
    )  # fmt: skip
    desk.move(*middle(desk, "cpu:CPU1"))
    assert told(desk) == ("ok", "CPU", "")


def test_free_dark_and_sharing_ports(make_desk: MakeDesk) -> None:
    slots = [
        {"name": "X1", "position": 1, "lanes": 16, "gen": 4, "shares": ["X2"]},
        {"name": "X2", "position": 3, "lanes": 8, "gen": 4},
        {"name": "X3", "position": 5, "lanes": 4, "gen": 4, "off_beside": ["X1"]},
        {"name": "X4", "position": 7, "lanes": 4, "gen": 4},
    ]
    made = rig(at("X1", gpu()), at("X2", gpu()), board=board(slots=slots),
               parts=(cpu(),), cpu="test-cpu")  # fmt: skip
    desk = make_desk(made)
    desk.key(Key.Key_6)
    said = {}
    for key in ("slot:X1", "slot:X3", "slot:X4"):
        desk.move(*middle(desk, key))
        words = told(desk)
        assert words is not None
        said[key] = words[2]
    assert said["slot:X1"].endswith("; shares lanes with X2")
    assert said["slot:X3"] == "Off: X1 is used"
    assert said["slot:X4"] == "Nothing plugged in"


def test_bifurcation_is_set_from_a_slots_menu(lanes: Desk) -> None:
    """Undone as one step; the one that holds is ticked."""
    desk = lanes
    found = entries(menu_at(desk, "slot:X1"), "X1: bifurcation")
    assert list(found) == ["As the board sets it", "x8 / x8", "x8 / x4 / x4", "x4 / x4 / x4 / x4"]
    assert found["As the board sets it"].isChecked()
    found["x8 / x8"].trigger()
    assert desk.document.rig.bios.slots == {"X1": "x8x8"}
    assert desk.document.undo_stack.undoText() == "Set X1 to x8x8 in the BIOS"
    link = desk.document.report.totals.lanes.of("gpu1")
    assert link is not None
    assert link.lanes == 8
    desk.document.undo_stack.undo()
    assert desk.document.rig.bios.slots == {}


def test_the_generation_is_set_from_a_cards_menu_by_keys(lanes: Desk) -> None:
    """Of the slot where its link begins."""
    desk = lanes
    while tool(desk).pointed is None or tool(desk).pointed.key != "card:gpu2":  # type: ignore[union-attr]
        desk.key(Key.Key_Tab)
    assert desk.document.selection == {"gpu2"}
    found = entries(menu_at(desk, None), "X2: generation")
    assert list(found) == ["Automatic", "Gen4", "Gen3", "Gen2", "Gen1"]
    found["Gen3"].trigger()
    assert desk.document.rig.bios.gen == {"X2": 3}
    assert tool(desk).pointed is not None  # found again after the edit
    assert told(desk) is not None
    desk.key(Key.Key_Escape)
    assert tool(desk).pointed is None


def test_what_the_record_offers_comes_first(make_desk: MakeDesk) -> None:
    slots = [{"name": "X1", "position": 1, "lanes": 16, "gen": 4, "bifurcation": ["x8x8"]}]
    made = set_split(rig(board=board(slots=slots), parts=(cpu(),), cpu="test-cpu"), "X1", "x4x4")
    desk = make_desk(made)
    desk.key(Key.Key_6)
    found = entries(menu_at(desk, "slot:X1"), "X1: bifurcation")
    assert list(found) == ["As the board sets it", "x8 / x8", "x4 / x4"]
    assert found["x4 / x4"].isChecked()


def test_tab_goes_through_the_boxes_and_out(lanes: Desk) -> None:
    desk = lanes
    seen = []
    desk.key(Key.Key_Tab)
    while (block := tool(desk).pointed) is not None:
        seen.append(block.key)
        desk.key(Key.Key_Tab)
    assert seen[0] == "slot:X1"
    assert sorted(seen) == sorted(k for k in tool(desk).layout.blocks if not k.startswith("cpu"))
    desk.key(Key.Key_Backtab)
    back = tool(desk).pointed
    assert back is not None
    assert back.key == seen[-1]


def test_a_processor_has_no_settings(lanes: Desk) -> None:
    desk = lanes
    pixel = desk.pixel(*middle(desk, "cpu:CPU1"))
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, pixel, desk.view.viewport().mapToGlobal(pixel)
    )
    QApplication.sendEvent(desk.view.viewport(), event)
    shown = [m for m in desk.view.findChildren(QMenu) if m.isVisible()]
    assert not [a for menu in shown for a in menu.actions() if "bifurcation" in a.text()]


def test_without_a_board_there_is_nothing_to_go_through(make_desk: MakeDesk) -> None:
    desk = make_desk(rig(board=None))
    desk.key(Key.Key_6, Key.Key_Tab)
    assert tool(desk).pointed is None
    desk.key(Key.Key_1)
    assert desk.view.diagram is None


def test_a_card_is_selected_by_a_click(lanes: Desk) -> None:
    desk = lanes
    desk.click(*middle(desk, "card:gpu1"))
    assert desk.document.selection == {"gpu1"}
    assert len(desk.view.overlay.shapes("selected")) == 1
