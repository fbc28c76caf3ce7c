"""Pills: found while nobody waits, previewed by pointing, applied as one step."""

from __future__ import annotations

from pathlib import Path

import pytest
from factories import at, rig
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QImage
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from rigdesk.desk.canvas.picture import body_of
from rigdesk.desk.panels.fixes import HEIGHT, LEAST, Choice, MoreMenu, RowTools, pill_width
from rigdesk.desk.previewing import LEFT, LIT
from rigdesk.desk.theme import set_theme
from rigdesk.rig import edits
from rigdesk.rig.seats import SlotSeat, seat_name
from rigdesk.rules.finding import Finding
from rigdesk.solve.fixes import Fix

from .conftest import A6000, MakeWindow, Person, rig_file
from .findings_kit import (
    BOARD,
    MEET,
    PLUG,
    RACK,
    ask_menu,
    choose,
    clash,
    enter,
    finding,
    leave,
    open_menu,
    pill,
    pills,
    settle,
    texts,
    too_long,
    unfold,
)


@pytest.fixture
def desk(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window on two cards that meet, its fixes found."""
    made = open_window(rig_file(tmp_path, clash()))
    settle(made)
    return made


@pytest.fixture
def long(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window on a card with many fixes."""
    made = open_window(rig_file(tmp_path, too_long()))
    settle(made)
    return made


def ghosts(desk: Person) -> list[str]:
    """The cards that are drawn with a dashed outline, by their groups."""
    return [
        group.key for group in desk.bench.canvas.sheet.groups()
        if group.key.startswith("card:") and any(
            getattr(shape, "dashed", False) and getattr(shape, "edge", "") in ("ok", "note")
            for shape in group.shapes
        )
    ]  # fmt: skip


def shown_fix(desk: Person) -> Fix | None:
    """The fix that is previewed."""
    return desk.bench.preview.fix


def more_menu(desk: Person) -> MoreMenu | None:
    """The menu of the fixes that had no room."""
    return desk.bench.answer.findings.extras.menu


def is_tentative(desk: Person) -> bool:
    """Whether the answer is to what is only pointed at."""
    return desk.bench.answer.box.tentative


def headline(desk: Person) -> str:
    """What the answer says."""
    return desk.bench.answer.box.headline


def foot(desk: Person) -> str:
    """All that the foot says."""
    return " ".join(label.text() for label in desk.window.foot.findChildren(QLabel))


def test_pills_stand_in_their_rows(desk: Person) -> None:
    """The least change first, its cost in the tip, inside the row and under its words."""
    assert texts(desk, MEET)[0] == "GPU2 to PCIE5"
    assert pill(desk, MEET, "GPU2 to PCIE5").toolTip() == "Move GPU2 to PCIE5 · no cost"
    view = desk.bench.answer.findings.list
    row = view.visualRect(view.findings.index(0))
    for found in pills(desk, MEET):
        at_ = found.mapTo(view.viewport(), QPoint(0, 0))
        assert row.contains(at_)
        assert row.contains(at_ + QPoint(found.width() - 1, found.height() - 1))
        assert found.height() == HEIGHT
        assert found.accessibleName() == found.text()
    assert not pills(desk, "ram-clearance")


def test_pointing_previews_and_leaving_restores(desk: Person) -> None:
    """Ghost, verdict and foot say what would be; the rig is not touched."""
    before, answer = desk.rig, headline(desk)
    drawing = {group.key: group for group in desk.bench.canvas.sheet.groups()}
    found = pill(desk, MEET, "GPU2 to PCIE5")
    enter(found)
    assert ghosts(desk) == ["card:gpu2"]
    assert headline(desk).startswith("Would be: Works")
    assert is_tentative(desk)
    assert desk.bench.answer.box.second == "no cost · 2 findings go, 1 comes"
    assert "Move GPU2 to PCIE5 · no cost · Enter" in foot(desk)
    assert len(desk.bench.canvas.overlay.shapes(LEFT)) == 1
    assert desk.rig is before
    assert not desk.bench.document.undo_stack.canUndo()
    leave(found)
    assert ghosts(desk) == []
    assert headline(desk) == answer
    assert not is_tentative(desk)
    assert "Move GPU2" not in foot(desk)
    assert desk.bench.canvas.overlay.shapes(LEFT) == ()
    assert {group.key: group for group in desk.bench.canvas.sheet.groups()} == drawing


def test_from_pill_to_pill(desk: Person) -> None:
    """The next one is shown in place of the first; what was lit is lit again after both."""
    choose(desk, MEET)
    lit = desk.bench.canvas.overlay.shapes(LIT)
    assert lit
    first, second = pills(desk, MEET)[:2]
    enter(first)
    assert desk.bench.canvas.overlay.shapes(LIT) == ()
    assert not desk.bench.canvas.sheet.is_dimmed("card:gpu1")
    desk.bench.preview.show(second.choice.does)  # type: ignore[arg-type]
    assert shown_fix(desk) is second.choice.does
    leave(second)
    assert shown_fix(desk) is None
    assert desk.bench.canvas.overlay.shapes(LIT) == lit
    assert [group.key for group in desk.bench.canvas.sheet.groups()
            if desk.bench.canvas.sheet.is_dimmed(group.key)]  # fmt: skip


def test_click_applies_one_named_step(desk: Person) -> None:
    """Undo takes it back whole; the preview is over."""
    before = desk.rig
    found = pill(desk, MEET, "GPU2 to PCIE5")
    enter(found)
    desk.click(found)
    assert desk.seats()["gpu2"] == "PCIE5"
    assert desk.bench.document.undo_stack.undoText() == "Fix: Move GPU2 to PCIE5"
    assert headline(desk) == desk.bench.document.report.headline == "Works"
    assert shown_fix(desk) is None
    assert ghosts(desk) == []
    desk.do("undo")
    assert desk.rig == before
    assert not desk.bench.document.undo_stack.canUndo()


def test_keys_alone(desk: Person) -> None:
    """List, Tab to the pills, which previews; Esc ends it; Enter applies; the list has the keys."""
    choose(desk, MEET)
    view = desk.bench.answer.findings.list
    desk.key(view, Qt.Key.Key_Tab)
    first, second = pills(desk, MEET)[:2]
    assert first.hasFocus()
    assert headline(desk).startswith("Would be")
    desk.key(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
    assert shown_fix(desk) is second.choice.does
    desk.key(second, Qt.Key.Key_Backtab)
    assert first.hasFocus()
    desk.key(first, Qt.Key.Key_Escape)
    assert shown_fix(desk) is None
    assert first.hasFocus()
    desk.key(first, Qt.Key.Key_Return)
    assert desk.seats()["gpu2"] == "PCIE5"
    assert view.hasFocus()


def test_space_presses_and_esc_walks_out(desk: Person) -> None:
    """Esc: from the preview to the pill, to the list, to nothing lit."""
    choose(desk, MEET)
    view = desk.bench.answer.findings.list
    desk.key(view, Qt.Key.Key_Tab)
    first = pills(desk, MEET)[0]
    desk.key(first, Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert view.hasFocus()
    assert desk.lit() is not None
    desk.key(view, Qt.Key.Key_Escape)
    assert desk.lit() is None
    choose(desk, MEET)
    desk.key(view, Qt.Key.Key_Tab)
    desk.key(first, Qt.Key.Key_Space)
    assert desk.seats()["gpu2"] == "PCIE5"


def test_only_the_chosen_row_s_pills_are_stops(long: Person) -> None:
    """Twenty findings do not put forty stops between two panels."""
    choose(long, "gpu-too-long")
    stops = [
        found.text() for rule in (PLUG, "gpu-too-long") for found in pills(long, rule)
        if found.focusPolicy() == Qt.FocusPolicy.TabFocus
    ]  # fmt: skip
    assert stops == texts(long, "gpu-too-long")
    found = pills(long, "gpu-too-long")[0]
    found.setFocus(Qt.FocusReason.TabFocusReason)
    long.key(found, Qt.Key.Key_Up)
    assert long.bench.answer.findings.list.hasFocus()
    assert long.lit() == finding(long, PLUG)


def test_another_rig_makes_pills_wait(desk: Person) -> None:
    """A fix of the rig before cannot be pressed; the same words come back alive."""
    found = pill(desk, MEET, "GPU2 to PCIE5")
    found.setFocus(Qt.FocusReason.TabFocusReason)
    desk.bench.document.edit("Cap", edits.set_cap(desk.rig, ["gpu1"], 250))
    assert not found.isEnabled()
    assert desk.bench.answer.findings.list.hasFocus()
    desk.click(found)
    enter(found)
    assert desk.seats()["gpu2"] == "PCIE6"
    assert shown_fix(desk) is None
    settle(desk)
    assert pill(desk, MEET, "GPU2 to PCIE5") is found
    assert found.isEnabled()
    desk.click(found)
    assert desk.rig.card("gpu1").power_cap_w == 250  # type: ignore[union-attr]
    assert desk.seats()["gpu2"] == "PCIE5"


def test_a_change_from_elsewhere_ends_the_preview(desk: Person) -> None:
    """Undo by key while a pill is pointed at: the canvas shows the rig, not the ghost."""
    desk.bench.document.edit("Cap", edits.set_cap(desk.rig, ["gpu1"], 250))
    settle(desk)
    enter(pill(desk, MEET, "GPU2 to PCIE5"))
    assert ghosts(desk)
    desk.do("undo")
    assert ghosts(desk) == []
    assert headline(desk) == desk.bench.document.report.headline


def test_the_hand_comes_first(desk: Person) -> None:
    """A card picked up ends the preview, and none begins while it is carried."""
    found = pill(desk, MEET, "GPU2 to PCIE5")
    enter(found)
    desk.bench.pick_up("gpu1")
    assert shown_fix(desk) is None
    assert not is_tentative(desk)
    enter(found)
    leave(found)
    assert shown_fix(desk) is None
    assert desk.holding()
    desk.key(desk.bench.canvas, Qt.Key.Key_Escape)
    assert not desk.holding()
    enter(found)
    assert shown_fix(desk) is not None


def test_leaving_the_window_ends_the_preview(desk: Person) -> None:
    """Nobody points at anything in a window that another one covers."""
    enter(pill(desk, MEET, "GPU2 to PCIE5"))
    other = QLabel("another window")
    desk.qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    desk.qtbot.waitUntil(lambda: not desk.window.isActiveWindow())
    assert shown_fix(desk) is None


def test_more_opens_the_rest(long: Person) -> None:
    """A menu beside the work; it grows while it is open, previews, and applies."""
    first = texts(long, PLUG)
    assert first[-1] == "more"
    choose(long, PLUG)
    long.click(pill(long, PLUG, "more"))
    menu = more_menu(long)
    assert menu is not None
    assert any(action.text() == "Looking for more…" for action in menu.actions())
    settle(long)
    shown = [action for action in menu.actions() if action.isVisible()]
    assert len(shown) >= 4
    assert all("\t" in action.text() for action in shown)
    assert not any(first[0] in action.text().split("\t")[0] for action in shown)
    screen = menu.screen().availableGeometry()
    assert screen.contains(menu.geometry())
    long.key(menu, Qt.Key.Key_Down)
    assert headline(long).startswith("Would be")
    shown_now = shown_fix(long)
    assert shown_now is not None
    label = shown_now.label
    long.key(menu, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert long.bench.document.undo_stack.undoText() == f"Fix: {label}"
    assert more_menu(long) is None


def test_menu_goes_with_the_rig_it_was_made_for(long: Person) -> None:
    """A change under an open menu closes it; Esc closes it and nothing happens."""
    long.click(pill(long, PLUG, "more"))
    long.bench.document.edit("Cap", edits.set_cap(long.rig, ["gpu1"], 250))
    assert more_menu(long) is None
    settle(long)
    long.click(pill(long, PLUG, "more"))
    menu = more_menu(long)
    assert menu is not None
    long.key(menu, Qt.Key.Key_Down, Qt.Key.Key_Escape)
    assert shown_fix(long) is None
    assert long.bench.document.undo_stack.undoText() == "Cap"


def test_menu_says_when_nothing_else_helps(long: Person) -> None:
    """An empty menu is no answer."""
    menu = MoreMenu("key", long.window)
    menu.show_fixes((), ended=False)
    assert [action.text() for action in menu.actions()] == ["Looking for more…"]
    menu.show_fixes((), ended=True)
    assert [action.text() for action in menu.actions()] == ["Nothing else helps"]
    assert not menu.actions()[0].isEnabled()


def test_context_menu_does_the_same(desk: Person) -> None:
    """Fixes by their whole names, previewed while pointed at, and why."""
    ask_menu(desk, MEET)
    menu = open_menu(desk)
    entries = {action.text(): action for action in menu.actions()}
    assert next(iter(entries)) == "Move GPU2 to PCIE5"
    assert {"Accept…\tW", "Why?\tEnter"} <= set(entries)
    menu.setActiveAction(entries["Move GPU2 to PCIE5"])
    assert headline(desk).startswith("Would be")
    menu.setActiveAction(entries["Why?\tEnter"])
    assert not headline(desk).startswith("Would be")
    desk.key(menu, Qt.Key.Key_Return)
    rules = desk.rules()
    assert rules is not None
    assert MEET in rules.facts.text()


def test_context_menu_by_key(desk: Person) -> None:
    """The menu key asks for the chosen finding's menu; without one for none."""
    view = desk.bench.answer.findings.list
    desk.bench.document.light(None)
    ask_menu(desk, MEET, by_key=True)
    assert not [m for m in desk.window.findChildren(QMenu) if m.isVisible()]
    choose(desk, MEET)
    ask_menu(desk, MEET, by_key=True)
    menu = open_menu(desk)
    menu.setActiveAction(menu.actions()[0])
    desk.key(menu, Qt.Key.Key_Return)
    assert desk.seats()["gpu2"] == "PCIE5"
    assert view.isVisible()


def test_nothing_else_moves_while_pointing(long: Person) -> None:
    """The pill stays under the pointer: no section changes its height."""
    view = long.bench.answer.findings.list
    before = view.mapToGlobal(QPoint(0, 0)), view.verticalScrollBar().value()
    for found in pills(long, PLUG):
        enter(found)
        QApplication.processEvents()
        assert (view.mapToGlobal(QPoint(0, 0)), view.verticalScrollBar().value()) == before
        leave(found)


def test_pills_follow_scrolling_and_resizing(long: Person) -> None:
    """They are widgets in a painted list: they must be where their row is."""
    view = long.bench.answer.findings.list
    long.window.resize(1280, 600)
    QApplication.processEvents()
    assert view.verticalScrollBar().maximum() > 0
    for value in (0, 25, view.verticalScrollBar().maximum()):
        view.verticalScrollBar().setValue(value)
        lies_in_its_row(long, finding(long, PLUG))
    long.window.resize(1600, 900)
    QApplication.processEvents()
    lies_in_its_row(long, finding(long, PLUG))


def lies_in_its_row(desk: Person, found: Finding) -> None:
    """The pills of a finding lie inside its row."""
    view = desk.bench.answer.findings.list
    row = view.visualRect(view.findings.index(view.findings.row_of(found.key)))
    assert row.contains(desk.bench.answer.findings.extras.tools[found.key].geometry())


def test_pills_give_way_in_a_narrow_row(desk: Person) -> None:
    """The longest is cut first, none below what can be read."""
    tools = RowTools(desk.window)
    assert tools.fit(300).isEmpty()
    long, short = (
        Choice("A very long name of a very wide case indeed", "", "x"),
        Choice("b", "", "y"),
    )
    tools.show_choices((long, short))
    whole = tools.fit(600)
    assert whole.width() == pill_width(long.text) + pill_width(short.text) + 6
    assert tools.fit(200).width() == 200
    assert tools.fit(60).width() == LEAST + pill_width(short.text) + 6


def test_focus_by_the_mouse_does_not_preview(desk: Person) -> None:
    """A click that lands beside a fix must not show another one."""
    found = pill(desk, MEET, "GPU2 to PCIE5")
    QApplication.sendEvent(
        found, QFocusEvent(QFocusEvent.Type.FocusIn, Qt.FocusReason.MouseFocusReason)
    )
    assert shown_fix(desk) is None


@pytest.mark.parametrize("look", ["dark", "light"])
def test_pills_can_be_seen(desk: Person, look: str) -> None:
    """The outline of a pill differs from the row it stands in."""
    set_theme("dark" if look == "dark" else "light")
    QApplication.processEvents()
    picture: QImage = desk.bench.answer.findings.list.viewport().grab().toImage()
    found = pills(desk, MEET)[0]
    at_ = found.mapTo(desk.bench.answer.findings.list.viewport(), QPoint(found.width() // 2, 0))
    edge, ground = picture.pixelColor(at_), picture.pixelColor(at_ - QPoint(0, 3))
    assert abs(edge.lightness() - ground.lightness()) > 60


def test_case_is_previewed_without_a_ghost(long: Person) -> None:
    """Where no card changes the drawing itself is what would be."""
    found = pills(long, PLUG)[0]
    assert not isinstance(found.choice.does, str)
    before = {group.key: group for group in long.bench.canvas.sheet.groups()}
    enter(found)
    assert ghosts(long) == []
    assert {group.key: group for group in long.bench.canvas.sheet.groups()} != before
    assert long.bench.canvas.overlay.shapes(LEFT) == ()
    leave(found)
    assert {group.key: group for group in long.bench.canvas.sheet.groups()} == before


def test_after_the_fix_new_pills_belong_to_the_new_rig(desk: Person) -> None:
    """Rows whose finding is gone take their pills along."""
    key = finding(desk, MEET).key
    desk.click(pill(desk, MEET, "GPU2 to PCIE5"))
    settle(desk)
    assert key not in desk.bench.answer.findings.extras.tools
    assert not desk.bench.document.report.only(MEET)


def test_ten_cards_at_the_smallest_window(open_window: MakeWindow) -> None:
    """Every row can be scrolled to whole, its pills inside the panel."""
    desk = open_window()
    crowd = rig(*(at(f"PCIE{n}", A6000) for n in range(1, 8)), board=BOARD, case=RACK)
    desk.bench.document.replace(crowd)
    settle(desk)
    unfold(desk)
    view = desk.bench.answer.findings.list
    assert view.findings.rowCount() > 8
    for row in range(view.findings.rowCount()):
        view.scrollTo(view.findings.index(row))
        box = view.visualRect(view.findings.index(row))
        assert box.width() <= view.viewport().width()
        assert box.top() >= 0 or box.height() > view.viewport().height()
        found = view.findings.finding_at(row)
        if row == view.findings.fold_row:
            continue
        assert found is not None
        tools = desk.bench.answer.findings.extras.tools.get(found.key)
        if tools is not None and tools.pills:
            assert box.contains(tools.geometry())
    assert seat_name(SlotSeat(slot="PCIE1")) in desk.seats().values()


def test_ghost_beyond_the_edge_is_brought_into_view(desk: Person) -> None:
    """A fix that moves a card to where nobody looks shows it; at another scale it stays a ghost."""
    canvas = desk.bench.canvas
    home = canvas.sheet.group("card:gpu2")
    assert home is not None
    canvas.resize(700, 500)
    canvas.camera.glide_to(QRectF(240, 60, 20, 20))
    desk.qtbot.waitUntil(lambda: not canvas.camera.gliding)
    for _ in range(8):
        canvas.zoom_in()
    found = pill(desk, MEET, "GPU2 to PCIE5")
    seen = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
    enter(found)
    desk.qtbot.waitUntil(lambda: not canvas.camera.gliding)
    QApplication.processEvents()
    ghost = canvas.sheet.group("card:gpu2")
    assert ghost is not None
    assert not seen.intersects(body_of(ghost))
    now = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
    assert now.contains(body_of(ghost).center())
    assert ghosts(desk) == ["card:gpu2"]
    for _ in range(6):
        canvas.zoom_out()
    QApplication.processEvents()
    assert ghosts(desk) == ["card:gpu2"]
    leave(found)
    assert ghosts(desk) == []


def test_a_preview_that_ended_is_not_drawn_again(desk: Person) -> None:
    """A change of scale in the last moment of a preview brings no ghost back."""
    found = pill(desk, MEET, "GPU2 to PCIE5")
    enter(found)
    for _ in range(6):
        desk.bench.canvas.zoom_in()
    leave(found)
    QApplication.processEvents()
    assert ghosts(desk) == []
