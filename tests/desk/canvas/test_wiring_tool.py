"""The wiring by hand: a lead dragged, clicked and keyed into a plug, and what that may not be."""

from __future__ import annotations

from typing import Any

import pytest
from factories import wanted
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from totals.wired import EIGHT, on, unit, wire

from rigdesk.desk.canvas.wiring import WiringTool
from rigdesk.desk.canvas.wiringbar import WiringBar
from rigdesk.drawing.wiring_layout import LeadRow, PlugRow
from rigdesk.rig.rig import Rig
from rigdesk.totals.wiring_feeds import Feed

from .conftest import LEFT, Desk, MakeDesk

Key = Qt.Key
LEADS = {"atx-24": 1, "eps-8": 2, "pcie-8": 6}
LEGAL, LINE = "wiring:legal", "wiring:line"


def two_cards(**fields: Any) -> Rig:
    """Two cards of two plugs on a supply with six 8-pin leads."""
    return on(unit(of=LEADS), wanted(EIGHT), wanted(EIGHT), **fields)


@pytest.fixture
def wiring(make_desk: MakeDesk) -> Desk:
    """A desk that shows the wiring of two cards."""
    desk = make_desk(two_cards())
    desk.key(Key.Key_5)
    return desk


def tool(desk: Desk) -> WiringTool:
    """What works in the view."""
    found = desk.view.diagram
    assert isinstance(found, WiringTool)
    return found


def row(desk: Desk, key: str) -> tuple[float, float]:
    """The middle of a row."""
    rows: list[LeadRow | PlugRow] = [*tool(desk).layout.leads, *tool(desk).layout.plugs]
    box = next(r.box for r in rows if r.key == key)
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2


def feeds(desk: Desk, card: str) -> list[Feed]:
    """What feeds a card now."""
    return list(desk.document.report.build.wiring.of(card))


def stated(desk: Desk) -> list[tuple[str, int, str]]:
    """The wires of the rig: plug and lead."""
    return [(w.to, w.plug, w.lead) for w in desk.document.rig.wiring.wires]


def steps(desk: Desk) -> int:
    """How many steps can be undone."""
    return desk.document.undo_stack.count()


def drag(desk: Desk, start: str, end: str) -> None:
    """Drag from row to row."""
    (x0, y0), (x1, y1) = row(desk, start), row(desk, end)
    desk.press(x0, y0)
    desk.move((x0 + x1) / 2, (y0 + y1) / 2)
    desk.move(x1, y1)
    desk.release(x1, y1)


def test_a_lead_is_dragged_into_a_plug(wiring: Desk) -> None:
    """One step, undone as one; the plug's other lead is worked out anew."""
    desk = wiring
    drag(desk, "lead:psu1/pcie-8/free", "plug:gpu2/pcie-8/1")
    assert stated(desk) == [("gpu2", 1, "pcie-8")]
    assert steps(desk) == 1
    assert desk.document.undo_stack.undoText() == "Plug a lead into GPU2, 8-pin PCIe 1"
    assert desk.view.overlay.shapes(LINE) == ()
    desk.document.undo_stack.undo()
    assert stated(desk) == []


def test_legal_plugs_are_lit_and_an_illegal_one_says_why_before_the_drop(wiring: Desk) -> None:
    desk = wiring
    x, y = row(desk, "lead:psu1/eps-8/free")
    desk.press(x, y)
    desk.move(x + 40, y)
    assert len(desk.view.overlay.shapes(LEGAL)) == 1  # the CPU socket
    assert len(desk.view.overlay.shapes(LINE)) == 1
    x, y = row(desk, "plug:gpu1/pcie-8/1")
    desk.move(x, y)
    words = desk.view.tip.words
    assert words is not None
    assert words.kind == "error"
    assert words.body.startswith("Never an EPS lead into a PCIe plug")
    desk.release(x, y)
    assert stated(desk) == []
    assert desk.view.overlay.shapes(LEGAL) == ()
    assert tool(desk).held is None


def test_a_lead_is_clicked_from_row_to_plug(wiring: Desk) -> None:
    desk = wiring
    desk.click(*row(desk, "lead:psu1/pcie-8/free"))
    assert "in the hand" in desk.said[-1]
    desk.move(*row(desk, "plug:gpu1/pcie-8/2"))
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.kind == "ok"
    desk.click(*row(desk, "plug:gpu1/pcie-8/2"))
    assert stated(desk) == [("gpu1", 2, "pcie-8")]


def test_a_click_elsewhere_lets_go(wiring: Desk) -> None:
    desk = wiring
    desk.click(*row(desk, "lead:psu1/pcie-8/free"))
    x, y = row(desk, "lead:psu1/pcie-8/free")
    desk.click(x + 70, y)
    assert tool(desk).held is None
    assert desk.view.overlay.shapes("wiring:source") == ()


def test_a_lead_moves_from_plug_to_plug(wiring: Desk) -> None:
    """Pulled off its plug by a drag; a mere click there only selects the card."""
    desk = wiring
    drag(desk, "plug:gpu1/pcie-8/1", "plug:gpu2/pcie-8/1")
    assert stated(desk) == [("gpu2", 1, "pcie-8")]
    desk.click(*row(desk, "plug:gpu1/pcie-8/1"))
    assert tool(desk).held is None
    assert desk.document.selection == {"gpu1"}


def test_a_cable_without_a_free_head_gives_its_last_plugs_lead(wiring: Desk) -> None:
    desk = wiring
    desk.click(*row(desk, "lead:psu1/pcie-8/1"))
    held = tool(desk).held
    assert held is not None
    assert held.moved is not None
    assert held.moved.to == "gpu1"


def test_a_plug_that_nothing_feeds_has_no_lead_to_pull(make_desk: MakeDesk) -> None:
    desk = make_desk(on(unit(of={"eps-8": 1, "pcie-8": 1}), wanted(EIGHT)))
    desk.key(Key.Key_5)
    drag(desk, "plug:gpu1/pcie-8/2", "plug:gpu1/pcie-8/1")
    assert stated(desk) == []
    assert "No lead is in this plug" in desk.said[-1]
    desk.move(*row(desk, "plug:gpu1/pcie-8/2"))
    assert desk.view.tip.words is not None
    assert desk.view.tip.words[:1] + desk.view.tip.words[2:] == ("error", "No lead left")


def test_by_keys_alone(wiring: Desk) -> None:
    """Arrows to the lead, Enter, Tab to a plug that takes it, Enter; Delete, and undo."""
    desk = wiring
    desk.key(Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Down)
    pointed = tool(desk).pointed
    assert pointed is not None
    assert pointed.key == "lead:psu1/pcie-8/1"
    desk.key(Key.Key_Up)
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.head == "1 × CPU (EPS) free · PSU1"
    desk.key(Key.Key_Return, Key.Key_Tab)
    assert tool(desk).pointed is not None
    desk.key(Key.Key_Return)
    assert stated(desk) == [("board", 1, "eps-8")]
    desk.key(Key.Key_Delete)
    assert stated(desk) == []
    assert steps(desk) == 2
    desk.key(Key.Key_Delete)
    assert "Nothing is stated of this plug" in desk.said[-1]
    desk.document.select(("gpu1",))
    desk.key(Key.Key_Left, Key.Key_Delete)
    assert [card.id for card in desk.document.rig.cards] == ["gpu1", "gpu2"]


def test_enter_on_a_plug_takes_its_lead_and_esc_lets_go(wiring: Desk) -> None:
    desk = wiring
    desk.key(Key.Key_Right, Key.Key_Up)  # from the first plug to the last lead
    assert tool(desk).pointed is not None
    desk.key(Key.Key_Left)
    pointed = tool(desk).pointed
    assert pointed is not None
    assert pointed.key == "lead:psu1/pcie-8/free"
    desk.key(Key.Key_Right, Key.Key_Return)
    assert tool(desk).held is not None
    desk.key(Key.Key_Left)  # stays among the plugs
    assert tool(desk).held is not None
    desk.key(Key.Key_Escape)
    assert tool(desk).held is None
    desk.key(Key.Key_Escape)
    assert tool(desk).pointed is None
    assert desk.view.tip.words is None


def test_tab_leads_out_of_the_view_at_the_last_row(wiring: Desk) -> None:
    """Nobody is caught in it: after the last row Tab goes on to what comes next."""
    desk = wiring
    rows = len(tool(desk).layout.leads) + len(tool(desk).layout.plugs)
    desk.key(*[Key.Key_Tab] * rows)
    pointed = tool(desk).pointed
    assert pointed is not None
    assert pointed.key == "plug:gpu2/pcie-8/2"
    desk.key(Key.Key_Tab)
    assert tool(desk).pointed is None


def test_all_are_assigned_and_cleared_by_keys(wiring: Desk) -> None:
    desk = wiring
    desk.key(Key.Key_A)
    assert len(stated(desk)) == 6
    assert desk.document.undo_stack.undoText() == "Assign all leads"
    desk.key(Key.Key_X)
    assert stated(desk) == []
    assert steps(desk) == 2
    desk.document.undo_stack.undo()
    assert len(stated(desk)) == 6


def test_all_are_assigned_and_cleared_by_the_bar(wiring: Desk) -> None:
    desk, bar = wiring, tool(wiring).bar
    assert bar.isVisible()
    assert bar.words.text() == "0 of 6 leads stated"
    assert not bar.clear_button.isEnabled()
    QTest.mouseClick(bar.assign_button, LEFT)
    assert bar.words.text() == "6 of 6 leads stated"
    assert not bar.assign_button.isEnabled()
    QTest.mouseClick(bar.clear_button, LEFT)
    assert stated(desk) == []
    before = bar.geometry().right()
    desk.view.resize(1200, 800)
    QApplication.processEvents()
    assert bar.geometry().right() > before
    desk.key(Key.Key_1)
    assert not bar.isVisible()


def test_the_bar_says_what_is_without_a_lead(make_desk: MakeDesk) -> None:
    desk = make_desk(on(unit(of={"eps-8": 1, "pcie-8": 1}), wanted(EIGHT)))
    desk.key(Key.Key_5)
    assert tool(desk).bar.words.text() == "0 of 3 leads stated · 1 without a lead"


def test_rows_say_what_they_are_under_the_pointer(make_desk: MakeDesk) -> None:
    made = on(unit(of={"pcie-8": (2, 2)}), wanted(EIGHT), wires=[
        wire("gpu1", plug=n, cable="a") for n in (1, 2)])  # fmt: skip
    desk = make_desk(made)
    desk.key(Key.Key_5)
    desk.move(*row(desk, "lead:psu1/pcie-8/a"))
    words = desk.view.tip.words
    assert words is not None
    assert (words.kind, words.head) == ("error", "8-pin PCIe a · PSU1")
    assert words.body == "Feeds GPU1: 284 of 150 W, 2 of 2 heads used"
    desk.move(*row(desk, "plug:gpu1/pcie-8/1"))
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.body == "psu1, cable a (stated)"
    desk.move(*row(desk, "lead:psu1/pcie-8/free"))
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.body == "Click it, then a plug"
    QApplication.sendEvent(desk.view.viewport(), QEvent(QEvent.Type.Leave))
    assert desk.view.tip.words is None


def test_the_menu_of_a_plug(make_desk: MakeDesk) -> None:
    desk = make_desk(two_cards(wires=[wire("gpu1", plug=1, cable="a")]))
    desk.key(Key.Key_5)
    choose(desk, row(desk, "plug:gpu1/pcie-8/1"), "Take what is stated off this plug")
    assert stated(desk) == []
    choose(desk, row(desk, "plug:gpu1/pcie-8/1"), "Assign all leads automatically")
    assert len(stated(desk)) == 6
    choose(desk, row(desk, "lead:psu1/pcie-8/1"), "Clear the wiring")
    assert stated(desk) == []


def test_no_card_is_dragged_and_nothing_measured_here(wiring: Desk) -> None:
    """Its boxes are no places of the machine."""
    desk = wiring
    group = desk.view.sheet.item("card:gpu1")
    assert group is not None
    head = group.childrenBoundingRect().topLeft()
    desk.press(head.x() + 30, head.y() + 4)
    desk.move(head.x() + 60, head.y() + 30)
    desk.release(head.x() + 60, head.y() + 30)
    assert desk.said[-1] == "Cards are moved in the board view (1)"
    assert not desk.holds()
    measuring = []
    for keys in ((Key.Key_M,), (Key.Key_1, Key.Key_M), (Key.Key_5,)):
        desk.key(*keys)
        measuring.append(desk.view.measuring is not None)
    assert measuring == [False, True, False]


def test_a_card_taken_up_leads_back_to_the_board(wiring: Desk) -> None:
    desk = wiring
    desk.hand.pick_up_card("gpu1")
    assert desk.view.side == "board"
    assert not tool_bar_visible(desk)


def test_an_edit_from_elsewhere_lets_go_of_the_lead(wiring: Desk) -> None:
    desk = wiring
    desk.click(*row(desk, "lead:psu1/pcie-8/free"))
    desk.document.edit("Other", two_cards(rest_w=300.0))
    assert tool(desk).held is None
    assert desk.view.overlay.shapes(LEGAL) == ()


def test_a_double_click_on_a_row_does_not_fit_the_view(wiring: Desk) -> None:
    desk = wiring
    desk.view.zoom_in()
    scale = desk.view.camera.scale
    x, y = row(desk, "lead:psu1/pcie-8/free")
    QTest.mouseDClick(desk.view.viewport(), LEFT, pos=desk.pixel(x, y))
    assert desk.view.camera.scale == scale
    assert tool(desk).held is not None


def test_a_row_out_of_sight_is_brought_there_by_keys(wiring: Desk) -> None:
    desk = wiring
    for _ in range(12):
        desk.view.zoom_in()
    desk.key(Key.Key_Tab, Key.Key_Right)
    assert desk.view.camera.gliding


def choose(desk: Desk, place: tuple[float, float], words: str) -> None:
    """Open the menu at a place and take an entry."""
    pixel = desk.pixel(*place)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, pixel, desk.view.viewport().mapToGlobal(pixel)
    )
    QApplication.sendEvent(desk.view.viewport(), event)
    menu = next(m for m in desk.view.findChildren(QMenu) if m.isVisible())
    next(a for a in menu.actions() if a.text() == words).trigger()
    menu.close()


def tool_bar_visible(desk: Desk) -> bool:
    """Whether the line over the wiring is shown."""
    return any(bar.isVisible() for bar in desk.view.findChildren(WiringBar))
