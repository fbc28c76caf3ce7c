"""The machine from other sides: one selection, one finding, one set of keys over all of them."""

from __future__ import annotations

import pytest
from factories import at, case, gpu, rig
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from rigdesk.desk.canvas.panes import card_of, pane_at, panes, scales
from rigdesk.desk.canvas.rulers import Scale, ticks
from rigdesk.drawing.primitives import Rect, Shape
from rigdesk.drawing.views import VIEWS
from rigdesk.rules.finding import Finding, Region

from .conftest import LEFT, Desk, MakeDesk, blowers

Key = Qt.Key
SIDES = {Key.Key_1: "board", Key.Key_2: "rear", Key.Key_3: "side", Key.Key_4: "all"}
TWO = Finding("error", "They meet", subjects=("gpu1", "gpu2"), region=Region(0, 180, 260, 260))


def rects(shapes: tuple[Shape, ...]) -> list[QRectF]:
    """Rings as rectangles on the canvas."""
    return [QRectF(s.x, s.y, s.w, s.h) for s in shapes if isinstance(s, Rect)]


def middle(desk: Desk, key: str) -> QPointF:
    """The middle of a group on the canvas, mm."""
    item = desk.view.sheet.item(key)
    assert item is not None
    box = item.childrenBoundingRect()
    return box.center()


def click_on(desk: Desk, key: str, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Click the middle of a group."""
    place = middle(desk, key)
    QTest.mouseClick(
        desk.view.viewport(), LEFT, modifier or Qt.KeyboardModifier.NoModifier,
        desk.pixel(place.x(), place.y()),
    )  # fmt: skip


@pytest.mark.parametrize("key", list(SIDES), ids=SIDES.values())
def test_a_digit_shows_a_side(desk: Desk, key: Qt.Key) -> None:
    shown: list[str] = []
    desk.key(Key.Key_2)
    desk.view.side_shown.connect(shown.append)
    desk.key(key)
    assert desk.view.side == SIDES[key]
    assert shown == ([SIDES[key]] if key != Key.Key_2 else [])
    shown_ = {group.key for group in desk.view.sheet.groups() if "card:" in group.key}
    wanted = VIEWS[SIDES[key]](desk.document.report, ruler=False).groups
    assert shown_ == {group.key for group in wanted if "card:" in group.key}


def test_a_digit_with_ctrl_is_the_windows(desk: Desk) -> None:
    QTest.keyClick(desk.view, Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert desk.view.side == "board"
    QTest.keyClick(desk.view, Key.Key_2, Qt.KeyboardModifier.KeypadModifier)
    assert desk.view.side == "rear"


@pytest.mark.parametrize("key", [Key.Key_2, Key.Key_3], ids=["rear", "side"])
def test_a_click_selects_in_every_view(desk: Desk, key: Qt.Key) -> None:
    """The selection is the document's: it is kept from view to view, with its ring."""
    desk.key(key)
    click_on(desk, "card:gpu2")
    assert desk.document.selection == {"gpu2"}
    ring = rects(desk.view.overlay.shapes("selected"))
    assert len(ring) == 1
    assert ring[0].contains(middle(desk, "card:gpu2"))
    click_on(desk, "card:gpu1", Qt.KeyboardModifier.ControlModifier)
    desk.key(Key.Key_1)
    assert desk.document.selection == {"gpu1", "gpu2"}
    assert len(desk.view.overlay.shapes("selected")) == 2


def test_all_views_show_what_is_selected_and_pointed_at(desk: Desk) -> None:
    """A ring in each of them; clicks count in each."""
    desk.key(Key.Key_4)
    click_on(desk, "rear/card:gpu1")
    assert desk.document.selection == {"gpu1"}
    assert len(desk.view.overlay.shapes("selected")) == 3
    place = middle(desk, "side/card:gpu2")
    desk.move(place.x(), place.y())
    assert len(desk.view.overlay.shapes("hover")) == 3


def test_arrows_go_from_card_to_card_in_every_view(desk: Desk) -> None:
    for key in SIDES:
        desk.document.select(())
        desk.key(key, Key.Key_Down)
        assert desk.document.selection == {"gpu1"}
        desk.key(Key.Key_Down, Key.Key_Down)
        assert desk.document.selection == {"gpu2"}


def test_a_finding_is_lit_in_every_view(desk: Desk) -> None:
    """Its region is projected; what it is not about is dimmed."""
    desk.document.light(TWO)
    for key, side in SIDES.items():
        desk.key(key)
        rings = rects(desk.view.overlay.shapes("lit"))
        assert len(rings) == (3 if side == "all" else 1), side
        for ring in rings:
            assert ring.height() > 20
        assert not desk.view.sheet.is_dimmed("card:gpu1")
    desk.key(Key.Key_3)
    assert desk.view.sheet.is_dimmed("area:dimm")
    top = max(solid.z1 for solid in desk.document.report.scene.cards[0].solids)
    assert rects(desk.view.overlay.shapes("lit"))[0].top() == pytest.approx(-top - 3.0)
    desk.document.light(None)
    assert desk.view.overlay.shapes("lit") == ()


def test_a_finding_without_a_place_here_moves_to_its_cards(desk: Desk) -> None:
    """A region on a rail has none in the rear view; a finding without one neither."""
    desk.key(Key.Key_2)
    desk.document.light(TWO._replace(region=Region(0, 0, 9, 9, "rail A")))
    assert desk.view.overlay.shapes("lit") == ()
    assert desk.view.camera.gliding
    desk.document.light(TWO._replace(region=None, subjects=("board",)))
    assert desk.view.overlay.shapes("lit") == ()


def test_a_view_is_fitted_when_it_is_turned_to(desk: Desk) -> None:
    """Whatever was zoomed to before, all of the next view is in sight."""
    desk.key(Key.Key_Plus, Key.Key_Plus, Key.Key_Plus)
    for key in (Key.Key_2, Key.Key_3, Key.Key_4, Key.Key_1):
        desk.key(key)
        seen = desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()
        assert seen.contains(desk.view.camera.fitted)


def test_cards_are_moved_in_the_board_view(desk: Desk) -> None:
    """A drag elsewhere moves nothing and says where cards are moved."""
    desk.key(Key.Key_2)
    place = middle(desk, "card:gpu2")
    desk.press(place.x(), place.y())
    desk.move(place.x(), place.y() - 30)
    desk.release(place.x(), place.y() - 30)
    assert not desk.holds()
    assert "board view" in desk.said[-1]
    assert desk.document.undo_stack.count() == 0


@pytest.mark.parametrize("key", [Key.Key_2, Key.Key_3], ids=["rear", "side"])
def test_a_card_taken_into_the_hand_brings_the_board_back(desk: Desk, key: Qt.Key) -> None:
    """By key: Enter takes it up, the board is shown, and is until the card is put down."""
    desk.key(key, Key.Key_Down, Key.Key_Return)
    assert desk.holds()
    assert desk.view.side == "board"
    desk.key(Key.Key_2)
    assert desk.view.side == "board"
    desk.key(Key.Key_Escape, Key.Key_2)
    assert desk.view.side == "rear"


def test_a_card_from_the_catalog_brings_the_board_back(desk: Desk) -> None:
    desk.key(Key.Key_3)
    assert desk.drag_in("test-gpu", (100.0, 0.0), (100.0, 10.0))
    assert desk.view.side == "board"
    place = (100.0, desk.slot_y("PCIE3"))
    desk.drop("test-gpu", *place)
    assert "PCIE3" in desk.seats().values()


def test_cards_are_moved_on_the_board_of_all_views(desk: Desk) -> None:
    """There the board has its own frame; in the other views a drag moves nothing."""
    desk.key(Key.Key_4)
    desk.drag_to_slot("gpu2", "PCIE3")
    assert desk.seats() == {"gpu1": "PCIE1", "gpu2": "PCIE3"}
    assert desk.view.side == "all"
    place = middle(desk, "rear/card:gpu1")
    desk.press(place.x(), place.y())
    desk.move(place.x() + 30, place.y() + 30)
    assert not desk.holds()
    desk.release(place.x() + 30, place.y() + 30)


def test_a_band_takes_cards_in_any_view(desk: Desk) -> None:
    desk.key(Key.Key_3)
    box = desk.view.camera.bounds
    low = middle(desk, "card:gpu2").y()
    desk.press(box.right() - 1, low)
    desk.move(box.right() - 60, low)
    desk.move(middle(desk, "card:gpu2").x(), low - 5)
    desk.release(middle(desk, "card:gpu2").x(), low - 5)
    assert desk.document.selection == {"gpu2"}


def test_an_edit_is_seen_in_the_view_that_is_shown(desk: Desk) -> None:
    desk.key(Key.Key_2, Key.Key_Down, Key.Key_Delete)
    assert desk.view.side == "rear"
    assert desk.view.sheet.group("card:gpu1") is None
    desk.document.undo_stack.undo()
    assert desk.view.sheet.group("card:gpu1") is not None


def test_the_menu_of_a_card_opens_at_it_and_none_at_a_rear_opening(desk: Desk) -> None:
    desk.key(Key.Key_2, Key.Key_Down)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), desk.view.mapToGlobal(QPoint(0, 0))
    )
    QApplication.sendEvent(desk.view.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    body = desk.view.body("gpu1")
    assert body is not None
    at_ = desk.view.viewport().mapFromGlobal(menu.pos())
    assert desk.pixel(body.center().x(), body.center().y()) == at_
    menu.close()
    opening = desk.pixel(50.0, desk.slot_y("PCIE3") + 8)
    pressed = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, opening, desk.view.viewport().mapToGlobal(opening)
    )
    QApplication.sendEvent(desk.view.viewport(), pressed)
    assert QApplication.activePopupWidget() is None


def test_the_pointer_is_told_along_the_axes_of_the_view(desk: Desk) -> None:
    told: list[tuple[str, float, float]] = []
    axes: list[str] = []
    desk.view.cursor_axes.connect(axes.append)
    desk.view.cursor_mm.connect(lambda x, y: told.append((axes[-1], x, y)))
    for key, names in ((Key.Key_1, "xy"), (Key.Key_2, "zy"), (Key.Key_3, "yz")):
        desk.key(key)
        desk.move(50.0, -20.0)
        assert told[-1][0] == names
        assert told[-1][1] == pytest.approx(50.0, abs=1.0)
        assert told[-1][2] == pytest.approx(20.0 if names == "yz" else -20.0, abs=1.0)
    desk.key(Key.Key_4)
    place = middle(desk, "rear/card:gpu1")
    desk.move(place.x(), place.y())
    assert told[-1][0] == "zy"
    assert told[-1][1] == pytest.approx(48.0, abs=3.0)


def test_the_rulers_measure_each_view_in_its_own_frame(desk: Desk) -> None:
    """In all views: the rear's z and the board's x across; y, then heights upward, down."""
    report = desk.document.report
    assert scales(VIEWS["board"](report)) == ((Scale(),), (Scale(),))
    assert scales(VIEWS["side"](report)) == ((Scale(),), (Scale(up=True),))
    drawing = VIEWS["all"](report, ruler=False)
    across, down = scales(drawing)
    rear, side = drawing.others
    assert [scale.zero for scale in across] == [rear.dx, 0.0]
    assert across[0].end == across[1].start == rear.bounds.x1
    assert [scale.up for scale in down] == [False, True]
    assert down[1].zero == side.dy
    desk.key(Key.Key_4)
    image = desk.view.grab().toImage()
    assert not image.isNull()


def test_ticks_that_count_upward() -> None:
    figures = [tick.figure for tick in ticks(2.0, 100.0, 0.0, 200.0, up=True) if tick.figure]
    assert figures == ["50", "0", "−50"]


def test_places_belong_to_the_view_that_they_lie_in(desk: Desk) -> None:
    drawing = VIEWS["all"](desk.document.report, ruler=False)
    names = [shown.axes.view for shown in panes(drawing)]
    assert names == ["board", "rear", "side"]
    for pane in drawing.others:
        box = pane.bounds
        found = pane_at(drawing, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)
        assert found.axes.view == pane.view
    assert pane_at(drawing, 100.0, 100.0).axes.view == "board"
    assert card_of("rear/card:gpu1") == "gpu1"
    assert card_of(None) is None


def test_deep_in_a_case_with_a_name_that_steers(make_desk: MakeDesk) -> None:
    """Hostile names are painted as they are, in every view."""
    evil = gpu(name="<b>\u202ereverse</b>\n" + "x" * 300)
    desk = make_desk(rig(at("PCIE1", evil), case=case(name="<img src=x>\u202e")))
    for key in SIDES:
        desk.key(key)
        assert not desk.view.grab().toImage().isNull()


def test_without_a_document_nothing_is_turned(qtbot: object) -> None:
    """The shell is there before the domain: its keys do nothing yet."""
    from rigdesk.desk.canvas.view import CanvasView

    view = CanvasView()
    qtbot.addWidget(view)  # type: ignore[attr-defined]
    view.show_side("rear")
    view.measure()
    assert view.side == "board"
    assert view.measuring is None
    assert view.body("gpu1") is None
    assert view.is_on_board(QPointF(0, 0))


def test_blowers_have_the_same_words_from_all_sides(make_desk: MakeDesk) -> None:
    """Cards are called the same in every view."""
    desk = make_desk(blowers("PCIE1"))
    for key in (Key.Key_1, Key.Key_2, Key.Key_3):
        desk.key(key)
        found = desk.view.sheet.group("card:gpu1")
        assert found is not None
        assert any("GPU1" in getattr(shape, "text", "") for shape in found.shapes)
