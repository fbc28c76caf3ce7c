"""Everything can be reached, named and done without a mouse or eyes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLineEdit,
    QWidget,
)

from rigdesk.desk.panels.controls import Stepper

from .conftest import MakeWindow, Person, four_file


@pytest.fixture
def desk(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window turned to the rig, a card selected so that its fields are there."""
    made = open_window(four_file(tmp_path))
    made.do("this_rig")
    made.bench.document.select(["gpu1"])
    QApplication.processEvents()
    return made


def tab_stops(desk: Person) -> list[QWidget]:
    """Every widget that the Tab key comes to, in its order."""
    start = desk.window.top.menu_button
    found: list[QWidget] = []
    at: QWidget | None = start
    while at is not None:
        usable = at.isVisible() and at.isEnabled()
        if usable and at.focusPolicy().value & Qt.FocusPolicy.TabFocus.value:
            found.append(at)
        at = at.nextInFocusChain()
        if at is start:
            break
    return found


def name_of(widget: QWidget) -> str:
    """What a screen reader says of a widget."""
    face = QAccessible.queryAccessibleInterface(widget)
    return face.text(QAccessible.Text.Name) if face else ""


def test_every_stop_has_a_name(desk: Person) -> None:
    """Buttons by their words, fields and lists by what they hold."""
    kinds = (QAbstractButton, QLineEdit, QAbstractItemView, Stepper)
    stops = [widget for widget in tab_stops(desk) if isinstance(widget, kinds)]
    assert len(stops) > 25
    nameless = [widget for widget in stops if not name_of(widget).strip()]
    assert [type(widget).__name__ for widget in nameless] == []


def test_tab_reaches_every_panel(desk: Person) -> None:
    """Top bar, cards, parts, canvas, findings, build sheet."""
    stops = set(tab_stops(desk))
    bench = desk.bench
    for widget in (
        desk.window.top.name, desk.window.top.sheet_button, bench.left.cards.list,
        bench.left.cards.cap, bench.left.parts.rows["case"].value,
        bench.left.parts.rows["memory:0"].stepper, bench.canvas, bench.answer.findings.list,
    ):  # fmt: skip
        assert widget in stops, type(widget).__name__


def test_click_on_a_button_leaves_the_focus(desk: Person) -> None:
    """Undo by the mouse, then arrows on the canvas: nothing was taken away."""
    desk.bench.canvas.setFocus()
    buttons = [b for b in desk.window.top.findChildren(QAbstractButton) if b.text() == "Fit"]
    desk.click(buttons[0])
    assert desk.bench.canvas.hasFocus()


def test_lists_say_more_than_their_first_line(desk: Person) -> None:
    """Figures, reason, severity: what the eye gets from colour and place."""
    spoken = int(Qt.ItemDataRole.AccessibleTextRole)
    cards = desk.bench.left.cards.model
    assert "PCIE7" in cards.index(0).data(spoken)
    findings = desk.bench.answer.findings.model
    assert findings.index(0).data(spoken).split(":")[0] in ("note", "warning", "error", "unknown")
    assert "GB" in desk.catalog.model.index(0).data(spoken)


def test_answer_is_said(desk: Person) -> None:
    """The box, the bars and the tiles have words."""
    answer = desk.bench.answer
    assert desk.bench.document.report.headline in answer.box.accessibleName()
    assert "GPU 1 x16" in answer.lanes.tiles.accessibleName()
    assert "1,600" in answer.power._rows[0].bar.accessibleName()


def test_whole_machine_by_keys_alone(open_window: MakeWindow) -> None:
    """From an empty desk to two cards, saved nowhere yet: no mouse event is sent."""
    made = open_window()
    keys = Qt.Key
    made.do("choose_board")
    made.type(made.catalog.field, "romed8")
    made.key(made.catalog.field, keys.Key_Return)
    made.do("find")
    for kind, words in (("case", "enthoo"), ("psu", "1600 t2"), ("cpu", "7502p")):
        made.catalog.show_kind(kind)
        made.search(words)
        made.key(made.catalog.field, keys.Key_Return)
    made.catalog.show_kind("gpu")
    made.search("rtx a6000")
    for _ in range(2):
        made.key(made.catalog.field, keys.Key_Return)
        made.key(made.bench.canvas, keys.Key_Tab, keys.Key_Return)
    made.do("this_rig")
    cards = made.bench.left.cards
    made.key(cards.list, keys.Key_Home)
    made.type(cards.cap, "270")
    made.key(cards.cap, keys.Key_Return)
    assert [card.power_cap_w for card in made.rig.cards] == [270, None]
    assert all(not card.in_tray for card in made.rig.cards)
    assert made.rig.cpu is not None
    assert made.bench.document.report.headline.startswith(("Works", "Cannot", "Can't"))
    made.do("findings")
    assert made.lit() is not None


def test_focus_stays_on_the_row_that_changed(desk: Person) -> None:
    """A list that is made anew under one's fingers would be no list to work with."""
    stepper = desk.bench.left.parts.rows["memory:0"].stepper
    stepper.setFocus()
    desk.key(stepper, Qt.Key.Key_Down, Qt.Key.Key_Down)
    QCoreApplication.processEvents()
    assert stepper.hasFocus()
    assert desk.rig.memory[0].count == 6


def test_selection_survives_an_edit_and_an_undo(desk: Person) -> None:
    """The card one works on stays the one that is chosen."""
    desk.key(desk.bench.left.cards.list, Qt.Key.Key_Down)
    chosen = desk.bench.document.selection
    desk.do("cap_all")
    desk.type(desk.bench.left.cards.cap, "250")
    desk.click(desk.bench.left.cards.all)
    desk.do("undo")
    assert desk.bench.document.selection == chosen
