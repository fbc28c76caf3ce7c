"""Everything can be done without a mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from .conftest import Desk, MakeDesk, blowers

Key = Qt.Key


def test_arrows_select_card_after_card(make_desk: MakeDesk) -> None:
    """From the CPU end down, and they stop at the ends."""
    desk = make_desk(blowers("PCIE1", "PCIE3", "PCIE5"))
    chosen: list[str] = []
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Up):
        desk.key(key)
        chosen.extend(desk.document.selection)
    assert chosen == ["gpu1", "gpu2", "gpu3", "gpu3", "gpu2"]
    desk.document.select(())
    desk.key(Key.Key_Up)
    assert desk.document.selection == {"gpu3"}


def test_arrows_on_an_empty_board_do_nothing(make_desk: MakeDesk) -> None:
    """There is nothing to select."""
    desk = make_desk(blowers())
    desk.key(Key.Key_Down, Key.Key_Return, Key.Key_Delete)
    assert desk.document.selection == frozenset()
    assert desk.document.undo_stack.count() == 0


def test_a_card_is_moved_by_keys(desk: Desk) -> None:
    """Select, pick up, next seat, put down: the same step as a drag."""
    desk.key(Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert desk.hand.card_id == "gpu2"
    assert desk.hand.verdict is not None
    assert desk.hand.verdict.slot == "PCIE5"
    desk.key(Key.Key_Up, Key.Key_Up)
    assert desk.hand.verdict.slot == "PCIE3"
    desk.key(Key.Key_Enter)
    assert desk.seats() == {"gpu1": "PCIE1", "gpu2": "PCIE3"}
    assert desk.document.undo_stack.undoText() == "Move GPU2 to PCIE3"


def test_tab_visits_only_seats_that_take_the_card(desk: Desk) -> None:
    """Round and round, backwards with Shift; the tray is one of them, a swap is not."""
    desk.hand.pick_up_card("gpu2")
    legal = [
        verdict.slot
        for verdict in desk.hand.verdicts
        if verdict.legal and not desk.hand.is_swap(verdict.seat)
    ]
    assert "PCIE1" not in legal
    visited = []
    for _ in legal:
        desk.key(Key.Key_Tab)
        assert desk.hand.verdict is not None
        visited.append(desk.hand.verdict.slot)
    assert sorted(visited) == sorted(legal)
    assert "tray" in visited
    QTest.keyClick(desk.view, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert desk.hand.verdict is not None
    assert desk.hand.verdict.slot == visited[-2]
    assert desk.view.hasFocus()


def test_arrows_visit_every_seat_so_that_each_says_why(desk: Desk) -> None:
    """An illegal seat is refused by Enter, with its reason, and the card stays in the hand."""
    desk.hand.pick_up_card("gpu2")
    desk.hand.at_seat("PCIE1")
    desk.key(Key.Key_Down)
    assert desk.hand.verdict is not None
    assert desk.hand.verdict.slot == "PCIE2"
    desk.key(Key.Key_Return)
    assert desk.holds()
    assert "PCIE2" in desk.said[-1]
    desk.key(Key.Key_Escape)
    assert not desk.holds()
    assert desk.document.undo_stack.count() == 0


def test_tab_without_a_card_goes_on_to_the_next_widget(desk: Desk) -> None:
    """The canvas is no trap."""
    assert not desk.view._keys.tab(back=False)
    desk.view.hand = None
    assert not desk.view._keys.tab(back=False)


@pytest.mark.parametrize("key", [Key.Key_Delete, Key.Key_Backspace])
def test_delete_takes_out_what_is_selected(desk: Desk, key: Qt.Key) -> None:
    """All of it in one named step."""
    desk.document.select(("gpu1", "gpu2"))
    desk.key(key)
    assert desk.seats() == {}
    assert desk.document.undo_stack.undoText() == "Remove GPU1, GPU2"
    desk.document.undo_stack.undo()
    assert len(desk.seats()) == 2


def test_esc_lets_go_of_one_thing_after_another(desk: Desk) -> None:
    """First what is lit, then what is selected; then it is somebody else's key."""
    desk.document.select(("gpu1",))
    finding = desk.document.report.findings[0]
    desk.document.light(finding)
    desk.key(Key.Key_Escape)
    assert desk.document.lit is None
    assert desk.document.selection == {"gpu1"}
    desk.key(Key.Key_Escape)
    assert desk.document.selection == frozenset()


def test_keys_that_look_around(desk: Desk) -> None:
    """Plus, minus, and Shift with the arrows; also with a card in the hand."""
    desk.hand.pick_up_card("gpu2")
    scale = desk.view.camera.scale
    desk.key(Key.Key_Plus)
    assert desk.view.camera.scale > scale
    desk.key(Key.Key_Minus)
    assert desk.view.camera.scale == pytest.approx(scale)
    place = desk.pixel(0, 0)
    QTest.keyClick(desk.view, Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert desk.pixel(0, 0) - place == QPoint(-60, 0)
    assert desk.holds()


def test_other_keys_are_left_to_the_window(desk: Desk) -> None:
    """Commands of the window and letters go on to it."""
    desk.document.select(("gpu1",))
    QTest.keyClick(desk.view, Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    desk.key(Key.Key_X)
    desk.hand.pick_up_card("gpu1")
    desk.key(Key.Key_X)
    QTest.keyRelease(desk.view, Key.Key_X)
    assert desk.holds()
    assert desk.document.selection == {"gpu1"}


def test_keys_before_a_document_is_there(make_desk: MakeDesk) -> None:
    """An empty desk zooms, and passes everything else on."""
    desk = make_desk(blowers())
    desk.view.hand = None
    scale = desk.view.camera.scale
    desk.key(Key.Key_Return, Key.Key_Down, Key.Key_Plus)
    assert desk.view.camera.scale > scale


def open_menu(desk: Desk, pixel: QPoint | None) -> QMenu | None:
    """Ask for the menu at a pixel of the viewport, or by key; the menu that opened."""
    reason = QContextMenuEvent.Reason.Keyboard if pixel is None else QContextMenuEvent.Reason.Mouse
    target = desk.view if pixel is None else desk.view.viewport()
    at = pixel or QPoint(1, 1)
    QApplication.sendEvent(target, QContextMenuEvent(reason, at, target.mapToGlobal(at)))
    return next((m for m in desk.view.findChildren(QMenu) if m.isVisible()), None)


def choose(menu: QMenu, *words: str) -> None:
    """Trigger the action of a menu, through its submenus."""
    first, *rest = words
    action = next(a for a in menu.actions() if a.text() == first)
    if rest:
        inner = action.menu()
        assert isinstance(inner, QMenu)
        choose(inner, *rest)
    else:
        action.trigger()
    menu.close()


def test_the_menu_of_a_card(desk: Desk) -> None:
    """Under the pointer, or by key of the card selected: each entry is one undo step."""
    menu = open_menu(desk, desk.pixel(100, desk.slot_y("PCIE5") + 20))
    assert menu is not None
    assert desk.document.selection == {"gpu2"}
    assert [a.text() for a in menu.actions()] == [
        "Pick up", "Move to", "Cap its power", "Select all 2 × Blower", "Duplicate",
        "To the tray", "Remove",
    ]  # fmt: skip
    choose(menu, "Cap its power", "240 W (80 %)")
    card = desk.document.rig.card("gpu2")
    assert card is not None
    assert card.power_cap_w == 240
    assert desk.document.undo_stack.undoText() == "Cap GPU2 to 240 W"
    menu = open_menu(desk, None)
    assert menu is not None
    choose(menu, "Cap its power", "No cap: 300 W")
    assert desk.document.undo_stack.undoText() == "Lift the cap of GPU2"


def test_the_menu_moves_and_removes(desk: Desk) -> None:
    """To the tray, into the hand, out of the rig."""
    desk.document.select(("gpu2",))
    menu = open_menu(desk, None)
    assert menu is not None
    choose(menu, "To the tray")
    assert desk.seats()["gpu2"] == "tray"
    menu = open_menu(desk, None)
    assert menu is not None
    assert "To the tray" not in [a.text() for a in menu.actions()]
    choose(menu, "Pick up")
    assert desk.hand.card_id == "gpu2"
    assert desk.holds()
    desk.key(Key.Key_Escape)
    menu = open_menu(desk, None)
    assert menu is not None
    choose(menu, "Remove")
    assert "gpu2" not in desk.seats()


def test_no_menu_where_there_is_no_card(desk: Desk) -> None:
    """Beside the machine, and by key with nothing selected."""
    assert open_menu(desk, QPoint(3, 3)) is None
    assert open_menu(desk, None) is None
    assert desk.view.actions_for("nobody") == []


def test_the_view_has_a_name_for_those_who_do_not_see_it(desk: Desk) -> None:
    """And what the tip says is announced when somebody listens."""
    assert desk.view.accessibleName() == "Drawing of the machine"
    QAccessible.setActive(True)
    try:
        desk.hand.pick_up_card("gpu2")
        desk.hand.at_seat("PCIE3")
        QApplication.processEvents()
        assert desk.view.tip.accessibleName().startswith("PCIE3")
    finally:
        QAccessible.setActive(False)
