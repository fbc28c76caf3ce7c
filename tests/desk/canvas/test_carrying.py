"""What is said and drawn while a card is in the hand, and what is left when it is not."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rigdesk.desk.canvas import lookahead
from rigdesk.desk.canvas.rulers import LEFT, TOP
from rigdesk.desk.theme import theme
from rigdesk.rig.edits import remove_card
from rigdesk.rules.engine import check

from .conftest import Desk, MakeDesk, blowers


def settle(qtbot: QtBot, desk: Desk) -> None:
    """Wait until every seat has been judged and drawn ahead."""
    qtbot.waitUntil(desk.has_looked_ahead)


def seats(desk: Desk) -> list[str]:
    """The slots that are marked."""
    return [n.removeprefix("seat:") for n in desk.view.overlay.names() if n.startswith("seat:")]


def said_kind(desk: Desk) -> str:
    """The verdict that the tip shows; empty when it is hidden."""
    words = desk.view.tip.words
    return words.kind if words is not None else ""


def test_seats_are_judged_ahead_between_two_moves(desk: Desk, qtbot: QtBot) -> None:
    """Picking up a card does not wait for all of them; a moment later all are marked."""
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    assert seats(desk) == []
    settle(qtbot, desk)
    assert sorted(seats(desk)) == [f"PCIE{n}" for n in range(1, 8)]
    desk.hand.put_back()
    assert seats(desk) == []


def test_a_mouse_that_moves_waits_for_one_step_at_most(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the events go on until the next move; at rest all of it is done."""
    monkeypatch.setattr(lookahead, "RESTS_MS", 60_000)
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    for number in range(1, 4):
        before = len(seats(desk))
        QTest.mouseMove(desk.view.viewport(), QPoint(200 + number, 20))
        after = len(seats(desk))
        for _ in range(3):
            QApplication.processEvents()
        assert len(seats(desk)) - max(before, after) <= 1
    assert len(seats(desk)) < 7
    monkeypatch.setattr(lookahead, "RESTS_MS", 0)
    QTest.mouseMove(desk.view.viewport(), QPoint(220, 20))
    settle(qtbot, desk)
    assert len(seats(desk)) == 7


def test_judging_ahead_ends_with_the_hand(desk: Desk, qtbot: QtBot) -> None:
    """Nothing of it comes later, and nothing is kept."""
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    desk.hand.put_back()
    for _ in range(5):
        QApplication.processEvents()
    assert seats(desk) == []
    roots = [i for i in desk.view.scene().items() if i.parentItem() is None and i.data(0)]
    assert len(roots) == len(desk.view.sheet)


def test_what_is_drawn_is_what_the_engine_says(desk: Desk, qtbot: QtBot) -> None:
    """The preview of a seat is the check of the rig that the drop would make."""
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    settle(qtbot, desk)
    for verdict in desk.hand.verdicts:
        if verdict.rig is not None:
            again = check(verdict.rig)
            assert [f.key for f in again.findings] == [f.key for f in verdict.report.findings]


def test_the_rig_may_change_under_the_hand(desk: Desk, qtbot: QtBot) -> None:
    """Another card is taken out by its list: its seat becomes free, and is marked so."""
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    settle(qtbot, desk)
    desk.hand.at_seat("PCIE1")
    assert said_kind(desk) == "error"
    desk.document.edit("Remove GPU1", remove_card(desk.document.rig, "gpu1"))
    settle(qtbot, desk)
    assert said_kind(desk) != "error"
    assert len(seats(desk)) == 7


@pytest.mark.parametrize("way", ["put down", "put back", "refused"])
def test_nothing_is_left_behind(desk: Desk, qtbot: QtBot, way: str) -> None:
    """Whatever the end: no tip, no ghost, no seats, no open hand, no stale drawing."""
    desk.hand.pick_up_card("gpu2")
    settle(qtbot, desk)
    desk.hand.at_seat("PCIE2" if way == "refused" else "PCIE3")
    if way != "put back":
        desk.hand.put_down()
    desk.hand.put_back()
    assert not desk.view.tip.isVisible()
    assert desk.view.overlay.names() in ((), ("selected",))
    assert desk.view.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor
    where = {"put down": "PCIE3"}.get(way, "PCIE5")
    assert desk.seats()["gpu2"] == where
    shown = desk.view.sheet.group("card:gpu2")
    assert shown is not None
    assert not any(getattr(shape, "edge", "") == "ok" for shape in shown.shapes)


def test_the_status_line_says_what_the_keys_do(desk: Desk) -> None:
    """With a card by keys or click; shorter while the system drags, which knows only Esc."""
    desk.hand.pick_up_card("gpu2")
    assert desk.said[-1].startswith("GPU2 in the hand")
    assert "Esc" in desk.said[-1]
    assert "Tab" in desk.said[-1]
    desk.hand.put_back()
    assert desk.said[-1] == ""
    desk.drag_in("test-gpu", (10, 10), (90, 30))
    assert desk.said[-1] == "Dragging Blower · Esc puts it back"
    desk.drag_out()


def test_a_reason_outlives_the_drag_but_not_the_next_move(desk: Desk) -> None:
    """It can be read after the button is let go; a new card in the hand wipes it."""
    desk.drag_to_slot("gpu2", "PCIE2")
    assert "PCIE2" in desk.said[-1]
    desk.hand.pick_up_card("gpu2")
    desk.hand.at_seat("PCIE3")
    desk.hand.put_back()
    assert desk.said[-1] == ""


def test_by_keys_the_tip_stands_at_the_seat(desk: Desk) -> None:
    """There is no pointer to stand at."""
    desk.hand.pick_up_card("gpu2")
    desk.hand.at_seat("PCIE3")
    first = desk.view.tip.pos()
    y = desk.view.viewport().mapTo(desk.view, desk.pixel(60, desk.slot_y("PCIE3"))).y()
    assert abs(first.y() - y) < 120
    desk.hand.at_seat("PCIE1")
    assert desk.view.tip.pos().y() < first.y()
    desk.move(200, desk.slot_y("PCIE7"))
    assert desk.view.tip.pos().y() > first.y()
    desk.key(Qt.Key.Key_Tab)  # the tray, then round to the first seat
    desk.hand.at_seat("PCIE3")
    assert desk.view.tip.pos() == first


def test_the_tip_is_painted_in_the_verdicts_colour(desk: Desk) -> None:
    """Its frame, on the ground of a panel, without clipped words."""
    desk.hand.pick_up_card("gpu2")
    desk.hand.at_seat("PCIE2")
    image = desk.view.tip.grab().toImage()
    colours = {image.pixelColor(x, 0).name() for x in range(10, image.width() - 10)}
    edge = theme().color("error")
    assert any(_near(QColor(name), edge) for name in colours)
    assert image.pixelColor(image.width() // 2, image.height() - 4) == theme().color("panel")


def _near(one: QColor, other: QColor) -> bool:
    apart = (one.red() - other.red(), one.green() - other.green(), one.blue() - other.blue())
    return all(abs(difference) < 40 for difference in apart)


def test_the_rulers_mark_the_pointer(desk: Desk) -> None:
    """A thin line in each, at the pointer's pixel, and none once it has left."""
    accent = theme().color("accent")
    QTest.mouseMove(desk.view.viewport(), QPoint(200, 150))
    QApplication.processEvents()
    image = desk.view.grab().toImage()
    assert image.pixelColor(LEFT + 200, TOP // 2) == accent
    assert image.pixelColor(LEFT // 2, TOP + 150) == accent
    QTest.mouseMove(desk.view.viewport(), QPoint(260, 150))
    QApplication.processEvents()
    image = desk.view.grab().toImage()
    assert image.pixelColor(LEFT + 200, TOP // 2) != accent
    assert image.pixelColor(LEFT + 260, TOP // 2) == accent


def test_right_button_and_hover_move_nothing(desk: Desk) -> None:
    """Only the left button takes a card up."""
    y = desk.slot_y("PCIE5") + 20
    right = Qt.MouseButton.RightButton
    QTest.mousePress(desk.view.viewport(), right, pos=desk.pixel(100, y))
    desk.move(140, y + 40)
    assert not desk.holds()
    QTest.mouseRelease(desk.view.viewport(), right, pos=desk.pixel(140, y + 40))
    assert desk.document.undo_stack.count() == 0


def test_a_card_without_a_record_cannot_be_dragged(make_desk: MakeDesk) -> None:
    """It is drawn as missing; a drag on it changes nothing and ends quietly."""
    shown = blowers("PCIE1", "PCIE5")
    kept = {key: part for key, part in shown.parts.items() if key != "test-gpu"}
    desk = make_desk(shown.model_copy(update={"parts": kept}))
    group = desk.view.sheet.group("card:gpu1")
    assert group is not None
    box = group.shapes[0]
    desk.press(box.x + 40, box.y + 10)  # type: ignore[union-attr]
    desk.move(box.x + 90, box.y + 60)  # type: ignore[union-attr]
    desk.move(box.x + 99, box.y + 70)  # type: ignore[union-attr]
    assert not desk.holds()
    desk.release(box.x + 99, box.y + 70)  # type: ignore[union-attr]
    assert desk.document.undo_stack.count() == 0
    assert [a.text() for a in desk.view.actions_for("gpu1")] == [
        "Duplicate", "To the tray", "Remove",
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_a_monkey_breaks_nothing(make_desk: MakeDesk, seed: int) -> None:
    """By mouse, keys and undo: the picture is always the rig's, and undo leads home."""
    desk = make_desk(blowers("PCIE1", "PCIE5"))
    start, dice = desk.document.rig, random.Random(seed)
    for _ in range(40):
        _anything(desk, dice)
    desk.hand.put_back()
    drawn = {g.key for g in desk.view.sheet.groups() if g.key.startswith("card:")}
    assert drawn == {f"card:{card.id}" for card in desk.document.rig.cards}
    roots = [i for i in desk.view.scene().items() if i.parentItem() is None and i.data(0)]
    assert len(roots) == len(desk.view.sheet)
    while desk.document.undo_stack.canUndo():
        desk.document.undo_stack.undo()
    assert desk.document.rig == start


def _anything(desk: Desk, dice: random.Random) -> None:
    """One random thing that a person can do."""
    x, y = dice.uniform(-60, 420), dice.uniform(-60, 420)
    key = dice.choice([
        Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab,
        Qt.Key.Key_Plus, Qt.Key.Key_F,
    ])  # fmt: skip
    cards = [card.id for card in desk.document.rig.cards]
    match dice.randrange(7):
        case 0:
            desk.move(x, y)
        case 1:
            desk.click(x, y)
        case 2:
            desk.key(key)
        case 3 if cards:
            desk.hand.pick_up_card(dice.choice(cards))
        case 4:
            desk.drag_in("test-gpu", (x, y), (90, y))
            desk.drop("test-gpu", 90, y)
        case 5:
            desk.document.undo_stack.undo()
        case _:
            desk.document.undo_stack.redo()
