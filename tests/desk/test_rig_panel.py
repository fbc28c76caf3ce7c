"""This rig: every part seen, changed, counted, taken out; cards moved, capped, removed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from rigdesk.desk.panels.chooser import Chooser
from rigdesk.desk.panels.controls import Stepper, WattsEdit
from rigdesk.rig.circuits import CIRCUITS

from .conftest import MakeWindow, Person, rig_file, two_cards


@pytest.fixture
def two(open_window: MakeWindow, tmp_path: Path) -> Person:
    """Two cards on a file, turned to the rig's parts."""
    desk = open_window(rig_file(tmp_path, two_cards()))
    desk.do("this_rig")
    return desk


def chooser(desk: Person, key: str) -> Chooser:
    """Press the value of a row; what opens."""
    desk.click(desk.bench.left.parts.rows[key].value)
    found = desk.bench.left.parts.chooser
    assert found is not None
    return found


def open_menu() -> QMenu:
    """The menu that is open."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(menu: QMenu, words: str) -> None:
    """Choose an entry of a menu."""
    found = [action for action in menu.actions() if action.text().startswith(words)]
    assert found, [action.text() for action in menu.actions()]
    found[0].trigger()
    menu.close()


def test_choose_a_board_by_search_and_enter(empty: Person) -> None:
    """The popup searches among boards only, says what fits, and goes when one is taken."""
    desk = empty
    desk.do("this_rig")
    popup = chooser(desk, "board")
    desk.type(popup.field, "romed8-2t")
    assert popup.model.rowCount() == 1
    desk.key(popup.field, Qt.Key.Key_Return)
    assert desk.rig.board == "asrockrack-romed8-2t"
    desk.qtbot.waitUntil(lambda: desk.bench.left.parts.chooser is None)


def test_popup_moves_by_arrows_and_judges(two: Person) -> None:
    """Arrows move, the current part is chosen at first, verdicts come by and by."""
    desk = two
    popup = chooser(desk, "case")
    assert popup.model.part_at(popup.list.currentIndex().row()).id == "chenbro-rm41300-fs81"  # type: ignore[union-attr]
    before = popup.list.currentIndex().row()
    desk.key(popup.field, Qt.Key.Key_Down)
    assert popup.list.currentIndex().row() == before + 1
    desk.key(popup.field, Qt.Key.Key_Up)
    seen = popup.list.indexAt(QPoint(4, 4)).row()
    assert seen > 0
    desk.qtbot.waitUntil(lambda: popup.model.fit_of(seen) is not None)
    assert popup.model.fit_of(0) is None
    desk.type(popup.field, "zzz")
    assert popup.nothing.isVisible()
    desk.key(popup.field, Qt.Key.Key_Return)
    assert desk.rig.case == "chenbro-rm41300-fs81"
    popup.close()


def test_popup_by_a_click(two: Person) -> None:
    """A click on a row takes it, as Enter does."""
    desk = two
    popup = chooser(desk, "case")
    row = popup.model.row_of("fractal-define-7-xl")
    popup.list.scrollTo(popup.model.index(row))
    place = popup.list.visualRect(popup.model.index(row)).center()
    QTest.mouseClick(popup.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert desk.rig.case == "fractal-define-7-xl"
    assert desk.bench.document.undo_stack.undoText().startswith("Change to")


def test_board_change_keeps_cards_in_the_tray_where_they_do_not_fit(two: Person) -> None:
    """A board with fewer slots: what has no counterpart lies in the tray, none is lost."""
    desk = two
    move = desk.bench.left.cards
    desk.bench.document.select(["gpu2"])
    desk.click(move.seat)
    choose(open_menu(), "PCIE1")
    assert desk.seats() == {"gpu1": "PCIE7", "gpu2": "PCIE1"}
    popup = chooser(desk, "board")
    desk.type(popup.field, "msi b550-a")
    desk.key(popup.field, Qt.Key.Key_Return)
    assert desk.rig.board == "msi-b550-a-pro"
    assert set(desk.seats()) == {"gpu1", "gpu2"}
    assert "tray" in desk.seats().values()
    desk.do("undo")
    assert desk.seats() == {"gpu1": "PCIE7", "gpu2": "PCIE1"}


def test_memory_is_counted_by_the_stepper(two: Person) -> None:
    """Buttons and arrow keys count; every press is a step."""
    desk = two
    popup = chooser(desk, "memory:0")
    desk.type(popup.field, "ksm32rd4")
    desk.key(popup.field, Qt.Key.Key_Return)
    row = desk.bench.left.parts.rows["memory:0"]
    assert row.stepper.value == 8
    desk.click(row.stepper.less)
    desk.key(row.stepper, Qt.Key.Key_Down, Qt.Key.Key_Plus)
    assert desk.rig.memory[0].count == 7
    assert desk.bench.left.parts.rows["memory:0"] is row


def test_part_is_taken_out_and_its_row_stays(two: Person) -> None:
    """The way out, and back by undo, named."""
    desk = two
    desk.click(desk.bench.left.parts.rows["case"].out)
    assert desk.rig.case is None
    assert desk.bench.left.parts.rows["case"].value.text() == "Choose a case"
    assert desk.action("undo").text() == "Undo “Take out RM41300-FS81”"
    desk.do("undo")
    assert desk.rig.case == "chenbro-rm41300-fs81"


def test_supplies_come_and_go(two: Person) -> None:
    """A second supply is a row of its own, gone when it is taken out."""
    desk = two
    for _ in range(2):
        popup = chooser(desk, "psu+")
        desk.type(popup.field, "ax1600i")
        desk.key(popup.field, Qt.Key.Key_Return)
    assert [supply.id for supply in desk.rig.supplies] == ["psu1", "psu2"]
    assert len(desk.bench.answer.power._rows) == 2
    desk.click(desk.bench.left.parts.rows["psu:psu2"].out)
    assert "psu:psu2" not in desk.bench.left.parts.rows
    assert len(desk.bench.answer.power._rows) == 1


def test_circuit_and_place_by_menu(two: Person) -> None:
    """Chosen from known circuits; the wall's bar comes to life."""
    desk = two
    desk.click(desk.bench.left.parts.rows["circuit+"].value)
    choose(open_menu(), CIRCUITS["eu-16a-230v"].label)
    assert desk.rig.circuits[0].kind == "eu-16a-230v"
    desk.click(desk.bench.left.parts.rows["place"].value)
    choose(open_menu(), "office")
    assert desk.rig.site.place == "office"
    assert not desk.bench.answer.wall.pick.isVisible()


def test_answer_offers_the_choice_of_a_circuit(two: Person) -> None:
    """Where none is chosen, the panel leads to the choice."""
    desk = two
    desk.click(desk.bench.answer.wall.pick)
    menu = open_menu()
    assert len(menu.actions()) == len(CIRCUITS)
    menu.close()


def test_bridge_that_fits_nowhere_is_refused_in_words(two: Person) -> None:
    """A 3-slot bridge between cards two slots apart."""
    desk = two
    popup = chooser(desk, "bridge+")
    desk.type(popup.field, "rtx a 3-slot")
    desk.key(popup.field, Qt.Key.Key_Return)
    assert "3 slots apart" in desk.read(desk.bar("trouble"))
    assert not desk.rig.bridges


def test_cards_and_canvas_share_one_selection(two: Person) -> None:
    """Chosen in the list, chosen on the canvas, and the other way round."""
    desk = two
    cards = desk.bench.left.cards
    desk.key(cards.list, Qt.Key.Key_Down)
    assert desk.bench.document.selection == frozenset({"gpu2"})
    desk.bench.document.select(["gpu1"])
    assert [index.row() for index in cards.list.selectedIndexes()] == [0]
    desk.bench.document.select(["gpu1", "gpu2"])
    assert not cards.seat.isVisible()
    desk.key(cards.list, Qt.Key.Key_Delete)
    assert not desk.rig.cards
    assert cards.none.isVisible()
    desk.do("undo")
    assert len(desk.rig.cards) == 2


def test_enter_takes_the_card_up_and_tab_moves_it(two: Person) -> None:
    """The list and the canvas together need no mouse."""
    desk = two
    desk.key(desk.bench.left.cards.list, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert desk.bench.hand.carrying
    assert desk.bench.hand.card_id == "gpu2"
    desk.key(desk.bench.canvas, Qt.Key.Key_Tab, Qt.Key.Key_Return)
    assert desk.seats()["gpu2"] != "PCIE5"
    assert desk.bench.document.undo_stack.count() == 1


def test_cap_of_one_card_and_of_all(two: Person) -> None:
    """Typed watts, with or without the unit; nothing lifts the cap."""
    desk = two
    cards = desk.bench.left.cards
    desk.bench.document.select(["gpu1"])
    assert cards.cap.placeholderText() == "300 W"
    desk.type(cards.cap, "280")
    desk.key(cards.cap, Qt.Key.Key_Return)
    assert [card.power_cap_w for card in desk.rig.cards] == [280, None]
    assert desk.bench.document.undo_stack.undoText() == "Cap GPU1 to 280 W"
    desk.click(cards.all)
    assert [card.power_cap_w for card in desk.rig.cards] == [280, 280]
    cards.cap.clear()
    desk.key(cards.cap, Qt.Key.Key_Return)
    assert [card.power_cap_w for card in desk.rig.cards] == [None, 280]
    assert desk.bench.document.undo_stack.undoText() == "Lift the cap of GPU1"
    desk.click(cards.all)
    assert desk.bench.document.undo_stack.undoText() == "Lift all caps"


def test_cap_all_takes_what_is_typed(two: Person) -> None:
    """Without Enter in between, as one step."""
    desk = two
    cards = desk.bench.left.cards
    desk.bench.document.select(["gpu1"])
    desk.type(cards.cap, "250 W")
    desk.click(cards.all)
    assert [card.power_cap_w for card in desk.rig.cards] == [250, 250]
    assert desk.bench.document.undo_stack.count() == 1
    cards.cap.clear()
    desk.type(cards.cap, "lots")
    assert cards.cap.typed == 250


def test_cap_all_by_key_turns_to_the_field(four: Person) -> None:
    """From anywhere in the window."""
    desk = four
    desk.do("cap_all")
    cards = desk.bench.left.cards
    assert desk.bench.left.pages.currentIndex() == 1
    assert desk.bench.document.selection == frozenset({"gpu1"})
    assert cards.cap.isVisible()


def test_cap_all_without_cards_does_nothing(empty: Person) -> None:
    """No card, no cap; and no crash."""
    desk = empty
    desk.do("cap_all")
    desk.bench.left.cards.cap_all()
    assert desk.bench.document.undo_stack.count() == 0


def test_seats_say_what_comes_of_them(two: Person) -> None:
    """A taken one offers a swap; one that takes the card not cannot be chosen, and says why."""
    desk = two
    desk.bench.document.select(["gpu1"])
    desk.click(desk.bench.left.cards.seat)
    menu = open_menu()
    covered = next(a for a in menu.actions() if a.text().startswith("PCIE6"))
    assert not covered.isEnabled()
    assert "mm" in covered.toolTip()
    choose(menu, "PCIE5: swap with GPU2: fits")
    assert desk.seats() == {"gpu1": "PCIE5", "gpu2": "PCIE7"}
    assert desk.bench.document.undo_stack.undoText() == "Swap GPU1 and GPU2"
    desk.click(desk.bench.left.cards.seat)
    choose(open_menu(), "Tray")
    assert desk.seats()["gpu1"] == "tray"


def test_context_menu_is_that_of_the_canvas(two: Person) -> None:
    """Right click on a row: the card's own actions."""
    desk = two
    view = desk.bench.left.cards.list
    place = view.visualRect(desk.bench.left.cards.model.index(1)).center()
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, place, view.viewport().mapToGlobal(place)
    )
    QApplication.sendEvent(view.viewport(), event)
    menu = open_menu()
    wanted = [action.text() for action in desk.bench.canvas.actions_for("gpu2")]
    assert [action.text() for action in menu.actions()] == wanted
    choose(menu, "Remove")
    assert set(desk.seats()) == {"gpu1"}
    nowhere = QPoint(5, view.height() + 50)
    QApplication.sendEvent(
        view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, nowhere, nowhere)
    )
    assert QApplication.activePopupWidget() is None


@pytest.mark.parametrize("text", ["lots", "-5", "0", "99999", "3e2"])
def test_watts_that_are_none_are_marked_and_taken_back(empty: Person, text: str) -> None:
    """The field never sends what it could not read."""
    edit = WattsEdit()
    empty.qtbot.addWidget(edit)
    edit.show_watts(280, "300 W")
    sent: list[object] = []
    edit.entered.connect(sent.append)
    edit.clear()
    empty.type(edit, text)
    assert edit.property("wrong") == "true"
    empty.key(edit, Qt.Key.Key_Return)
    assert edit.text() == "280 W"
    assert edit.property("wrong") == "false"
    assert sent == []


def test_stepper_stops_at_its_ends(empty: Person) -> None:
    """No signal beyond the bounds."""
    stepper = Stepper(1, 3)
    empty.qtbot.addWidget(stepper)
    stepper.show()
    sent: list[int] = []
    stepper.changed.connect(sent.append)
    empty.key(stepper, Qt.Key.Key_Minus, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_X)
    assert sent == [2, 3]
    assert not stepper.more.isEnabled()
