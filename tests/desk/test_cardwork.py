"""What is done to many cards at once: one undo step each, by mouse, menus and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from factories import at, rig
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from rigdesk.desk import cardwork
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig import edits
from rigdesk.rig.seats import TRAY
from rigdesk.solve.fits import best_seat

from .conftest import A6000, LEFT, MakeWindow, Person, rig_file, two_cards

Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key
Place = tuple[float, float]


@pytest.fixture
def two(open_window: MakeWindow, tmp_path: Path) -> Person:
    """Two cards on a file."""
    return open_window(rig_file(tmp_path, two_cards()))


def pixel_of(desk: Person, card_id: str) -> QPoint:
    """A place on a card that nothing lies over."""
    view = desk.bench.canvas
    place = desk.bench.document.report.scene.by_id[card_id]
    return view.mapFromScene(QPointF(110.0, place.y + 24.0))


def click_card(desk: Person, card_id: str, keys: Qt.KeyboardModifier) -> None:
    """Click on a card with keys held."""
    view = desk.bench.canvas.viewport()
    QTest.mouseClick(view, LEFT, keys, pixel_of(desk, card_id))


def chosen(desk: Person) -> set[str]:
    """The cards selected on the canvas; the list must show the same."""
    cards = desk.bench.left.cards
    rows = {cards.model.card_at(index.row()) for index in cards.list.selectedIndexes()}
    assert {card.id for card in rows if card is not None} == set(desk.bench.document.selection)
    return set(desk.bench.document.selection)


def steps(desk: Person) -> int:
    """How many undo steps there are."""
    return desk.bench.document.undo_stack.count()


def undo_words(desk: Person) -> str:
    """What undo would take back."""
    return desk.bench.document.undo_stack.undoText()


def right_click(desk: Person, pixel: QPoint) -> None:
    """Ask for the menu at a pixel of the canvas."""
    menu_at(desk.bench.canvas.viewport(), pixel)


def menu_at(widget: QWidget, place: QPoint, *, by_key: bool = False) -> None:
    """Ask for a menu, by the right button or by the menu key."""
    reason = QContextMenuEvent.Reason.Keyboard if by_key else QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(widget, QContextMenuEvent(reason, place, widget.mapToGlobal(place)))


def words(desk: Person) -> list[str]:
    """The entries of the open menu."""
    return [action.text() for action in desk.menu().actions()]


def submenu(actions: list[QAction], name: str) -> QMenu:
    """The menu behind an entry."""
    found = next(action for action in actions if action.text() == name).menu()
    assert isinstance(found, QMenu)
    return found


def test_ctrl_and_shift_click(four: Person) -> None:
    """Ctrl adds and takes away, Shift takes all in between."""
    desk = four
    click_card(desk, "gpu1", Qt.KeyboardModifier.NoModifier)
    click_card(desk, "gpu3", Ctrl)
    assert chosen(desk) == {"gpu1", "gpu3"}
    click_card(desk, "gpu3", Ctrl)
    assert chosen(desk) == {"gpu1"}
    click_card(desk, "gpu4", Shift)
    assert chosen(desk) == {"gpu1", "gpu2", "gpu3", "gpu4"}


def band(
    desk: Person, start: tuple[float, float], end: tuple[float, float], keys: Qt.KeyboardModifier
) -> None:
    """Pull a band over the drawing, from a place where no card lies; the button stays down."""
    view = desk.bench.canvas
    pixels = [view.mapFromScene(QPointF(*place)) for place in (start, end)]
    QTest.mousePress(view.viewport(), LEFT, keys, pixels[0])
    QTest.mouseMove(view.viewport(), (pixels[0] + pixels[1]) / 2)
    QTest.mouseMove(view.viewport(), pixels[1])
    QApplication.processEvents()


def let_go(desk: Person) -> None:
    """Let the button go where it is."""
    QTest.mouseRelease(desk.bench.canvas.viewport(), LEFT, pos=QPoint(5, 5))


def test_a_band_selects_what_it_touches(four: Person) -> None:
    """From the empty desk over two cards; with Ctrl in addition; Esc takes it back."""
    desk, none = four, Qt.KeyboardModifier.NoModifier
    scene = desk.bench.document.report.scene.by_id
    top, below = scene["gpu3"].y + 6, scene["gpu4"].y + 20
    band(desk, (330.0, top), (200.0, below), none)
    assert desk.bench.canvas.overlay.shapes("band")
    assert chosen(desk) == {"gpu3", "gpu4"}
    let_go(desk)
    assert not desk.bench.canvas.overlay.shapes("band")
    first = scene["gpu1"].y
    band(desk, (330.0, first + 4), (200.0, first + 10), Ctrl)
    assert chosen(desk) == {"gpu1", "gpu3", "gpu4"}
    desk.key(desk.bench.canvas, Key.Key_Escape)
    assert not desk.bench.canvas.overlay.shapes("band")
    assert chosen(desk) == {"gpu3", "gpu4"}
    let_go(desk)
    QTest.mouseClick(desk.bench.canvas.viewport(), LEFT, none, QPoint(4, 4))
    assert chosen(desk) == set()
    assert steps(desk) == 0


def test_ctrl_a_selects_every_card(four: Person) -> None:
    """From anywhere, and the foot says how many."""
    desk = four
    QTest.keyClick(desk.bench.canvas, Key.Key_A, Ctrl)
    assert len(chosen(desk)) == 4
    assert desk.window.foot.hint.text() == "4 cards selected"


def test_ctrl_a_in_a_field_selects_its_text(four: Person) -> None:
    """Fields keep the keys that every field has."""
    desk = four
    desk.search("abc")
    desk.catalog.field.deselect()
    QTest.keyClick(desk.catalog.field, Key.Key_A, Ctrl)
    assert desk.catalog.field.selectedText() == "abc"
    assert chosen(desk) == set()


def test_many_are_capped_moved_and_removed_in_one_step_each(four: Person) -> None:
    """By the menu of any of them; the words count where they would be too many."""
    desk = four
    desk.do("select_all")
    right_click(desk, pixel_of(desk, "gpu2"))
    assert chosen(desk) == {"gpu1", "gpu2", "gpu3", "gpu4"}
    assert "Pick up" not in words(desk)
    caps = submenu(desk.menu().actions(), "Cap their power")
    next(a for a in caps.actions() if a.text().startswith("240 W")).trigger()
    desk.menu().close()
    assert {card.power_cap_w for card in desk.rig.cards} == {240}
    assert undo_words(desk) == "Cap GPU1, GPU2, GPU3, GPU4 to 240 W"
    QTest.keyClick(desk.bench.canvas, Key.Key_Backspace, Ctrl)
    assert set(desk.seats().values()) == {"tray"}
    desk.do("undo")
    desk.key(desk.bench.canvas, Key.Key_Delete)
    assert not desk.rig.cards
    assert steps(desk) == 2
    desk.do("undo")
    assert len(desk.rig.cards) == 4


def test_two_cards_are_swapped_by_keys(two: Person) -> None:
    """Ctrl E, one step; the foot says what came of it; with one card it says what is lacking."""
    desk = two
    desk.bench.document.select(["gpu1"])
    QTest.keyClick(desk.bench.canvas, Key.Key_E, Ctrl)
    assert "Select two cards" in desk.window.foot.hint.text()
    desk.do("select_all")
    QTest.keyClick(desk.bench.canvas, Key.Key_E, Ctrl)
    assert desk.seats() == {"gpu1": "PCIE5", "gpu2": "PCIE7"}
    assert undo_words(desk) == "Swap GPU1 and GPU2"
    assert steps(desk) == 1
    assert "swap with GPU" in desk.window.foot.hint.text()


def test_two_cards_are_swapped_by_the_menu(two: Person) -> None:
    """The entry names both, and its key."""
    desk = two
    desk.do("select_all")
    right_click(desk, pixel_of(desk, "gpu1"))
    entry = next(a for a in desk.menu().actions() if a.text() == "Swap GPU1 and GPU2")
    assert entry.shortcut().toString() == "Ctrl+E"
    desk.choose("Swap GPU1")
    assert desk.seats() == {"gpu1": "PCIE5", "gpu2": "PCIE7"}


def test_a_swap_that_brings_an_error_is_told(open_window: MakeWindow, tmp_path: Path) -> None:
    """A bar with the figures; the rig stays."""
    shown = rig(
        at("PCIE7", A6000), at("PCIE5", A6000), at("PCIE3", "nvidia-rtx-3090-fe"),
        board="asrockrack-romed8-2t", case="corsair-air-540",
    )  # fmt: skip
    desk = open_window(rig_file(tmp_path, shown))
    desk.bench.document.select(["gpu1", "gpu3"])
    desk.do("swap")
    assert steps(desk) == 0
    told = desk.read(desk.bar("trouble"))
    assert "does not fit" in told
    assert "mm" in told


def test_duplicates_stand_in_the_best_seats(two: Person) -> None:
    """Same part, same cap, ids of their own; what finds no seat is kept, and it is said."""
    desk = two
    desk.bench.document.edit("Cap", edits.set_cap(desk.rig, ["gpu1"], 250))
    desk.do("select_all")
    QTest.keyClick(desk.bench.canvas, Key.Key_D, Ctrl)
    assert desk.seats() == {"gpu1": "PCIE7", "gpu2": "PCIE5", "gpu3": "PCIE3", "gpu4": "PCIE1"}
    copied = desk.rig.card("gpu3")
    assert copied is not None
    assert copied.power_cap_w == 250
    assert undo_words(desk) == "Duplicate GPU1, GPU2"
    assert chosen(desk) == {"gpu3", "gpu4"}
    desk.bench.document.select(["gpu1"])
    desk.do("duplicate")
    assert desk.seats()["gpu5"] == "tray"
    assert "No free seat takes GPU5" in desk.read(desk.bar("seats"))


@pytest.mark.parametrize("name", ["duplicate", "to_tray"])
def test_nothing_selected_is_said(two: Person, name: str) -> None:
    """No button does nothing."""
    desk = two
    desk.do(name)
    assert "Select a card first" in desk.window.foot.hint.text()
    assert steps(desk) == 0


def test_no_card_to_select_is_said(empty: Person) -> None:
    """On an empty desk."""
    empty.do("select_all")
    assert "no card yet" in empty.window.foot.hint.text()


def test_add_four_of_these_by_key(empty: Person) -> None:
    """Ctrl 4 in the search: one step, the best seats, and all four are selected."""
    desk = empty
    desk.take("board", "asrockrack-romed8-2t")
    desk.take("case", "rm41300")
    desk.chip("gpu")
    desk.do("find")
    desk.search("nvidia rtx a6000")
    before = steps(desk)
    QTest.keyClick(desk.catalog.field, Key.Key_4, Ctrl)
    assert list(desk.seats().values()) == ["PCIE7", "PCIE5", "PCIE3", "PCIE1"]
    assert undo_words(desk) == "Add 4 × RTX A6000"
    assert steps(desk) == before + 1
    assert len(chosen(desk)) == 4


def test_add_eight_tells_which_found_no_seat(empty: Person) -> None:
    """By the row's menu; the others lie in the tray, and a bar says why until the next."""
    desk = empty
    desk.take("board", "asrockrack-romed8-2t")
    desk.take("case", "rm41300")
    desk.chip("gpu")
    desk.do("find")
    desk.search("nvidia rtx a6000")
    view = desk.catalog.list
    at_row = view.visualRect(view.parts.index(0)).center()
    menu_at(view.viewport(), at_row)
    keys = {a.text(): a.shortcut().toString() for a in desk.menu().actions()}
    assert keys["Take into the hand"] == "Return"
    assert keys["Add 8 of these"] == "Ctrl+8"
    desk.choose("Add 8")
    assert list(desk.seats().values()).count("tray") == 4
    said = desk.read(desk.bar("seats"))
    assert said.startswith("4 of 8 × RTX A6000 lie in the tray: ")
    assert "mm" in said
    desk.do("undo")
    QTest.keyClick(desk.catalog.field, Key.Key_2, Ctrl)
    assert desk.window.notices.bar("seats") is None


def test_the_menu_of_a_row_opens_by_key(empty: Person) -> None:
    """From the field, where the hands are."""
    desk = empty
    desk.search("a6000")
    menu_at(desk.catalog.field, QPoint(1, 1), by_key=True)
    assert words(desk)[0] == "Put in"
    desk.key(desk.menu(), Key.Key_Escape)
    menu_at(desk.catalog.list, QPoint(1, 1), by_key=True)
    desk.choose("Put in")
    assert desk.seats() == {"gpu1": "tray"}
    desk.search("zzzz")
    menu_at(desk.catalog.list, QPoint(1, 1), by_key=True)
    menu_at(desk.catalog.list.viewport(), QPoint(9, 9))
    assert QApplication.activePopupWidget() is None


def test_a_count_in_the_hand(empty: Person) -> None:
    """4 while carrying, Enter: four at once, the first where the hand was; 1 makes it one again."""
    desk = empty
    desk.take("board", "asrockrack-romed8-2t")
    desk.take("case", "rm41300")
    desk.take("gpu", "nvidia rtx a6000")
    canvas = desk.bench.canvas
    assert "2 to 9 for more" in desk.window.foot.hint.text()
    desk.key(canvas, Key.Key_4)
    assert desk.bench.hand.count == 4
    assert "4 × RTX A6000 in the hand" in desk.window.foot.hint.text()
    assert canvas.tip.words is not None
    assert canvas.tip.words.head == "4 × RTX A6000"
    desk.key(canvas, Key.Key_1)
    assert desk.bench.hand.count == 1
    desk.key(canvas, Key.Key_2)
    desk.bench.hand.at_seat("PCIE4")
    assert "One goes to PCIE4" in canvas.tip.words.body
    desk.key(canvas, Key.Key_Return)
    assert not desk.holding()
    assert "PCIE4" in desk.seats().values()
    assert len(desk.rig.cards) == 2
    assert undo_words(desk) == "Add 2 × RTX A6000"


def test_a_card_of_the_rig_is_one(two: Person) -> None:
    """There is no second one of it to carry."""
    desk = two
    desk.bench.pick_up("gpu1")
    desk.key(desk.bench.canvas, Key.Key_3)
    assert desk.bench.hand.count == 1
    desk.key(desk.bench.canvas, Key.Key_Escape)
    assert not desk.bench.hand.carry(3)


def test_the_menu_of_a_free_slot(open_window: MakeWindow, tmp_path: Path) -> None:
    """What lies in the tray or is selected can be put there, with its verdict, or a part found."""
    shown = two_cards()
    shown = edits.place_card(shown, default_catalog()[A6000], TRAY)
    desk = open_window(rig_file(tmp_path, shown))
    slot = desk.bench.document.report.scene.slot("PCIE3")
    assert slot is not None
    pixel = desk.bench.canvas.mapFromScene(QPointF(80.0, slot.y))
    right_click(desk, pixel)
    assert words(desk) == ["Put GPU3 here: fits", "Find a part for PCIE3"]
    desk.choose("Put GPU3 here")
    assert desk.seats()["gpu3"] == "PCIE3"
    assert undo_words(desk) == "Move GPU3 to PCIE3"
    lowest = desk.bench.document.report.scene.slot("PCIE1")
    assert lowest is not None
    right_click(desk, desk.bench.canvas.mapFromScene(QPointF(80.0, lowest.y)))
    assert words(desk)[0] == "Put GPU3 here: fits"
    desk.choose("Find a part")
    assert QApplication.focusWidget() is desk.catalog.field


def test_the_menu_of_seats_while_carrying(two: Person) -> None:
    """Every seat with its verdict; the ones that take the card not are grey and say why."""
    desk = two
    desk.bench.pick_up("gpu2")
    right_click(desk, QPoint(20, 20))
    entries = desk.menu().actions()
    assert len(entries) == 8
    covered = next(a for a in entries if a.text().startswith("PCIE6"))
    assert not covered.isEnabled()
    assert "mm" in covered.toolTip()
    desk.choose("PCIE3")
    assert not desk.holding()
    assert desk.seats()["gpu2"] == "PCIE3"


def test_move_to_in_the_menu_of_a_card(two: Person) -> None:
    """The keys' way to every seat: swaps too."""
    desk = two
    desk.bench.document.select(["gpu2"])
    actions = desk.bench.canvas.actions_for("gpu2", desk.window)
    moves = submenu(actions, "Move to")
    entries = {action.text().partition(",")[0]: action for action in moves.actions()}
    assert "PCIE7: swap with GPU1: fits" in entries
    entries["PCIE1"].trigger()
    assert desk.seats()["gpu2"] == "PCIE1"
    entries["PCIE6"].trigger()
    assert desk.seats()["gpu2"] == "PCIE1"


def test_select_all_of_a_part(four: Person) -> None:
    """From the menu of one."""
    desk = four
    right_click(desk, pixel_of(desk, "gpu2"))
    desk.choose("Select all 4 × RTX A6000")
    assert len(chosen(desk)) == 4


def test_what_cannot_be_done_does_nothing(two: Person) -> None:
    """Cards that are not there, two in the tray, a card without a record."""
    desk = two
    document = desk.bench.document
    assert cardwork.duplicate(document, ["nobody"]) == ""
    cardwork.remove(document, [])
    cardwork.to_tray(document, ["nobody"])
    assert cardwork.seats_of(document, "nobody") == []
    assert best_seat(document.report, "nobody") is None
    assert steps(desk) == 0
    tray = edits.clear_seats(desk.rig, ["gpu1", "gpu2"])
    document.edit("Both", tray)
    document.select(["gpu1", "gpu2"])
    assert cardwork.swap(document) is None
    many = edits.place_card(desk.rig, default_catalog()[A6000], TRAY)
    for _ in range(3):
        many = edits.duplicate_card(many, "gpu1")
    document.edit("Many", many)
    assert cardwork.named(document, [card.id for card in many.cards]) == "6 cards"
