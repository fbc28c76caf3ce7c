"""The views in the window: the switch in the top bar, the menu, keys, the foot, files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from rigdesk.desk.actions import SIDES
from rigdesk.desk.canvas.measurebar import MeasureBar
from rigdesk.desk.exporting import DRAWINGS, write_drawing
from rigdesk.files.places import samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rules.engine import check

from .conftest import FOUR, Person

WORDS = {
    "view_board": "Board", "view_rear": "Rear", "view_side": "Side", "view_all": "All",
    "view_wiring": "Wiring", "view_lanes": "Lanes",
}  # fmt: skip


def switch(desk: Person, words: str) -> QPushButton:
    """The button of a view in the top bar."""
    found = [b for b in desk.window.top.findChildren(QPushButton) if b.text() == words]
    assert len(found) == 1, words
    return found[0]


def checked(desk: Person) -> list[str]:
    """What the switch says is shown."""
    return [words for words in WORDS.values() if switch(desk, words).isChecked()]


def test_the_switch_in_the_top_bar(four: Person) -> None:
    """One of them is shown; a click on it again leaves it so."""
    desk = four
    assert checked(desk) == ["Board"]
    for name in SIDES:
        desk.click(switch(desk, WORDS[name]))
        assert checked(desk) == [WORDS[name]]
        assert desk.bench.canvas.side == name.removeprefix("view_")
        desk.click(switch(desk, WORDS[name]))
        assert checked(desk) == [WORDS[name]]


def test_keys_and_menu_show_the_same(four: Person) -> None:
    desk = four
    QTest.keyClick(desk.window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert checked(desk) == ["Rear"]
    desk.key(desk.bench.canvas, Qt.Key.Key_3)
    assert checked(desk) == ["Side"]
    assert desk.action("view_side").isChecked()
    top = desk.window.menus.top
    view = next(action for action in top.actions() if action.text() == "View").menu()
    assert isinstance(view, QMenu)
    entries = {action.text(): action for action in view.actions()}
    assert entries["Side view"].isChecked()
    assert not entries["Rear view"].isChecked()
    view.popup(desk.window.mapToGlobal(QPoint(50, 50)))
    desk.choose("All views")
    assert checked(desk) == ["All"]


def test_a_card_in_the_hand_keeps_the_board(four: Person) -> None:
    """The switch says what is shown, not what was asked for."""
    desk = four
    desk.bench.hand.pick_up_card("gpu1")
    desk.click(switch(desk, "Rear"))
    assert checked(desk) == ["Board"]
    desk.bench.hand.put_back()
    desk.click(switch(desk, "Rear"))
    desk.bench.pick_up("gpu1")
    assert checked(desk) == ["Board"]


def test_the_foot_names_the_axes(four: Person) -> None:
    desk = four
    port = desk.bench.canvas.viewport()
    for name, start in (("view_board", "x "), ("view_rear", "z "), ("view_side", "y ")):
        desk.do(name)
        QTest.mouseMove(port, QPoint(200, 200))
        QTest.mouseMove(port, QPoint(210, 220))
        assert desk.window.foot.place.text().startswith(start)
    assert "  z " in desk.window.foot.place.text()


def test_measuring_from_the_menu(four: Person) -> None:
    """Ticked while the tool is in use, however it was left."""
    desk = four
    canvas = desk.bench.canvas
    desk.do("measure")
    assert canvas.findChildren(MeasureBar)[0].isVisible()
    assert canvas.hasFocus()
    assert desk.action("measure").isChecked()
    desk.key(canvas, Qt.Key.Key_Escape)
    assert not desk.action("measure").isChecked()
    desk.key(canvas, Qt.Key.Key_M)
    assert desk.action("measure").isChecked()
    desk.do("measure")
    assert not canvas.findChildren(MeasureBar)[0].isVisible()
    desk.bench.hand.pick_up_card("gpu1")
    desk.do("measure")
    assert not desk.action("measure").isChecked()


def test_a_fix_is_previewed_in_the_view_that_is_shown(four: Person) -> None:
    """What would be is drawn as what is: from the same side."""
    desk = four
    desk.do("view_rear")
    canvas = desk.bench.canvas
    desk.bench.preview.show(None)
    assert canvas.sheet.group("opening:8") is not None
    assert canvas.sheet.group("area:dimm") is None


def test_the_drawing_of_the_view_shown_is_exported(four: Person, tmp_path: Path) -> None:
    """Its name tells the side, the board's aside."""
    for view in ("board", "rear", "side", "all", "wiring", "lanes"):
        is_exported(four, tmp_path, view)


def is_exported(desk: Person, tmp_path: Path, view: str) -> None:
    """Show a view and write its drawing."""
    desk.do(f"view_{view}")
    desk.do("export_drawing")
    dialog = desk.window.findChildren(QFileDialog)[-1]
    chosen = dialog.selectedFiles()[0]
    assert chosen.endswith(".svg")
    assert chosen.endswith(f"-{view}.svg") is (view != "board")
    dialog.fileSelected.emit(str(tmp_path / "out.svg"))
    dialog.close()
    text = (tmp_path / "out.svg").read_text("utf-8")
    assert ("from behind" in text) is (view in ("rear", "all"))
    assert ("across its cards" in text) is (view in ("side", "all"))


@pytest.mark.parametrize("ending", DRAWINGS)
def test_every_view_in_every_format(qtbot: QtBot, tmp_path: Path, ending: str) -> None:
    """No two views are drawn alike."""
    del qtbot
    report = check(read_rig(samples_dir() / FOUR, default_catalog()))
    views = ("board", "rear", "side", "all", "wiring", "lanes")
    drawn = {write_drawing(report, tmp_path / f"{v}{ending}", v).read_bytes() for v in views}
    assert len(drawn) == len(views)
