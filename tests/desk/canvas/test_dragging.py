"""Cards are moved by the real mouse: what is drawn, what is allowed, what it comes to."""

from __future__ import annotations

import re

from factories import at, case, gpu, open_air, psu, rig
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rigdesk.drawing.primitives import Mark, Rect
from rigdesk.rig.rig import Rig
from rigdesk.space import frame

from .conftest import Desk, MakeDesk, blowers


def test_a_drag_from_seat_to_seat_is_one_step(desk: Desk) -> None:
    """The card sits where it was let go, and one undo puts it back."""
    before = desk.document.rig
    desk.drag_to_slot("gpu2", "PCIE3")
    assert desk.seats() == {"gpu1": "PCIE1", "gpu2": "PCIE3"}
    assert desk.document.undo_stack.count() == 1
    assert desk.document.undo_stack.undoText() == "Move GPU2 to PCIE3"
    assert desk.document.selection == {"gpu2"}
    assert not desk.holds()
    desk.document.undo_stack.undo()
    assert desk.document.rig == before


def test_a_short_press_is_no_drag(desk: Desk) -> None:
    """A hand that trembles moves no card."""
    desk.press(100, desk.slot_y("PCIE5") + 20)
    QTest.mouseMove(desk.view.viewport(), desk.pixel(100, desk.slot_y("PCIE5") + 20) + QPoint(2, 1))
    assert not desk.holds()
    desk.release(100, desk.slot_y("PCIE5") + 20)
    assert desk.document.undo_stack.count() == 0
    assert desk.document.selection == {"gpu2"}


def test_the_ghost_shows_what_would_be(desk: Desk) -> None:
    """Over a seat the card is drawn there, dashed in the verdict's colour, with its gaps."""
    x, y = desk.begin_drag("gpu2")
    desk.move(x, y + desk.slot_y("PCIE3") - desk.slot_y("PCIE5"))
    ghost = desk.view.sheet.group("card:gpu2")
    assert ghost is not None
    edges = {shape.edge for shape in ghost.shapes if isinstance(shape, Rect) and shape.dashed}
    assert "ok" in edges
    assert desk.view.sheet.group("gap:gpu1:gpu2") is not None
    words = desk.view.tip.words
    assert words is not None
    assert words.kind == "ok"
    assert words.head.startswith("PCIE3")
    assert "1.6" in words.body
    assert desk.view.tip.isVisible()
    desk.key(Qt.Key.Key_Escape)


def seat_layers(desk: Desk) -> list[str]:
    """The layers that show seats now."""
    return [name for name in desk.view.overlay.names() if name.startswith("seat:")]


def test_every_seat_is_lit_or_marked(desk: Desk, qtbot: QtBot) -> None:
    """Legal seats are outlined; the others carry the mark of an error before the drop."""
    desk.begin_drag("gpu2")
    desk.move(100, -200)
    assert desk.hand.target is None
    qtbot.waitUntil(lambda: len(seat_layers(desk)) == 7)
    shapes = [s for layer in seat_layers(desk) for s in desk.view.overlay.shapes(layer)]
    marks = [shape for shape in shapes if isinstance(shape, Mark)]
    legal = [verdict.slot for verdict in desk.hand.verdicts if verdict.legal]
    assert len(marks) == 7
    outlined = len([s for s in shapes if isinstance(s, Rect)])
    assert outlined == len(legal) - 2  # the tray is no slot, and a swap shows its card
    kinds = {mark.y: mark.kind for mark in marks}
    assert kinds[desk.slot_y("PCIE2") + frame.OPENING_CENTRE] == "error"
    assert kinds[desk.slot_y("PCIE3") + frame.OPENING_CENTRE] == "ok"
    desk.key(Qt.Key.Key_Escape)
    assert not seat_layers(desk)


def test_an_illegal_seat_is_refused_with_both_figures(desk: Desk) -> None:
    """Half over another card: the drop is refused, the reason stays, the rig is untouched."""
    before = desk.document.rig
    desk.drag_to_slot("gpu2", "PCIE2")
    assert desk.document.rig is before
    assert desk.document.undo_stack.count() == 0
    assert not desk.holds()
    refusal = desk.said[-1]
    assert "PCIE2" in refusal
    assert len(re.findall(r"\d[\d.]*", refusal)) >= 3  # the slot, what is needed, what is there
    assert "mm" in refusal


def test_a_taken_seat_offers_the_swap(desk: Desk) -> None:
    """Over another card's seat both are drawn where they would be; let go, they are swapped."""
    before = desk.document.rig
    x, y = desk.begin_drag("gpu2")
    way = desk.slot_y("PCIE1") - desk.slot_y("PCIE5")
    desk.move(x, y + way)
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.kind == "ok"
    assert desk.view.tip.words.head == "PCIE1: swap with GPU1: fits"
    desk.release(x, y + way)
    assert desk.seats() == {"gpu1": "PCIE5", "gpu2": "PCIE1"}
    assert desk.document.undo_stack.undoText() == "Swap GPU1 and GPU2"
    assert desk.document.undo_stack.count() == 1
    desk.document.undo_stack.undo()
    assert desk.document.rig == before


def test_a_swap_that_does_not_fit_is_refused(make_desk: MakeDesk) -> None:
    """A three-slot card where the next one is two slots below: the figure says so."""
    thick = open_air(name="Open Air")
    thin = gpu(name="Blower")
    shown = rig(
        at("PCIE1", thin), at("PCIE3", thin), at("PCIE5", thick),
        case=case(below_mm=30), parts=(psu(),),
    )  # fmt: skip
    desk = make_desk(shown)
    before = desk.document.rig
    desk.drag_to_slot("gpu3", "PCIE1")
    assert desk.document.rig is before
    assert "PCIE1: swap with GPU1: does not fit" in desk.said[-1]
    assert re.search(r"\d mm", desk.said[-1].replace("\u2009", " "))


def test_a_taken_seat_takes_no_new_card(desk: Desk) -> None:
    """The ghost of a card from the catalog lies over the other one, in the colour of an error."""
    line = desk.slot_y("PCIE1")
    desk.drag_in("test-gpu", (10, 10), (90, line))
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.kind == "error"
    assert "GPU1" in desk.view.tip.words.head + desk.view.tip.words.body
    place = desk.view.overlay.place("loose")
    assert place is not None
    assert (place.x(), place.y()) == (0.0, line)
    desk.drop("test-gpu", 90, line)
    assert desk.seats() == {"gpu1": "PCIE1", "gpu2": "PCIE5"}


def test_esc_restores(desk: Desk) -> None:
    """In the middle of a drag Esc puts the card back, and the release does nothing more."""
    before = desk.document.rig
    x, y = desk.begin_drag("gpu2")
    desk.move(x, y - 40)
    assert desk.holds()
    desk.key(Qt.Key.Key_Escape)
    assert not desk.holds()
    assert not desk.view.tip.isVisible()
    assert desk.view.overlay.shapes("loose") == ()
    desk.release(x, y - 40)
    assert desk.document.rig is before
    assert desk.document.undo_stack.count() == 0
    group = desk.view.sheet.group("card:gpu2")
    assert group is not None
    assert not any(isinstance(s, Rect) and s.dashed and s.edge == "ok" for s in group.shapes)


def test_home_again_is_no_step(desk: Desk) -> None:
    """A card let go where it was picked up has not been moved."""
    x, y = desk.begin_drag("gpu2")
    desk.move(x, y - 60)
    desk.move(x, y)
    desk.release(x, y)
    assert desk.document.undo_stack.count() == 0
    assert not desk.holds()


def test_between_the_seats_it_floats(desk: Desk) -> None:
    """Far from every slot the ghost follows the pointer, and letting go there puts it back."""
    x, y = desk.begin_drag("gpu2")
    desk.move(x, 20)
    assert desk.hand.target is None
    assert desk.view.tip.words is None
    first = desk.view.overlay.place("loose")
    desk.move(x, 10)
    second = desk.view.overlay.place("loose")
    assert first is not None
    assert second is not None
    assert second.y() < first.y()
    desk.release(x, 10)
    assert desk.seats()["gpu2"] == "PCIE5"
    assert "Over no seat" in desk.said[-1]
    assert y > 0


def test_beside_the_machine_lies_the_tray(desk: Desk) -> None:
    """A card dropped beside or below the machine stays wanted, without a place."""
    desk.begin_drag("gpu2")
    x = desk.view.camera.bounds.right()
    desk.view.camera.zoom(0.7)
    desk.move(x + 60, 200)
    assert desk.hand.verdict is not None
    assert desk.hand.verdict.legal
    desk.release(x + 60, 200)
    assert desk.seats()["gpu2"] == "tray"
    assert desk.document.undo_stack.undoText() == "Put GPU2 in the tray"
    assert desk.view.sheet.group("card:gpu2") is not None


def test_a_card_comes_back_from_the_tray(make_desk: MakeDesk) -> None:
    """What lies in the tray is drawn, and dragged like any other card."""
    desk = make_desk(blowers("PCIE1", "PCIE5"))
    desk.hand.pick_up_card("gpu2")
    desk.hand.at_seat("tray")
    assert desk.hand.put_down()
    group = desk.view.sheet.group("card:gpu2")
    assert group is not None
    box = next(shape for shape in group.shapes if isinstance(shape, Rect))
    x, y = box.x + box.w / 2, box.y + box.h / 2
    desk.press(x, y)
    desk.move(x - 20, y)
    assert desk.hand.card_id == "gpu2"
    line = desk.slot_y("PCIE3")
    desk.move(100, line + 4)
    desk.release(100, line + 4)
    assert desk.seats()["gpu2"] == "PCIE3"


def test_a_drag_from_the_catalog_places_a_new_card(desk: Desk) -> None:
    """Over the catalog's border and onto a slot: one step, named after the card and the seat."""
    line = desk.slot_y("PCIE3")
    assert desk.drag_in("test-gpu", (10, 10), (60, 100), (90, line))
    assert desk.holds()
    assert desk.view.tip.isVisible()
    desk.drop("test-gpu", 90, line)
    assert desk.seats() == {"gpu1": "PCIE1", "gpu2": "PCIE5", "gpu3": "PCIE3"}
    assert desk.document.undo_stack.count() == 1
    assert desk.document.undo_stack.undoText() == "Place Blower in PCIE3"
    assert not desk.view.tip.isVisible()


def test_a_drag_that_leaves_changes_nothing(desk: Desk) -> None:
    """Out of the view again, or Esc while the system drags."""
    before = desk.document.rig
    desk.drag_in("test-gpu", (10, 10), (90, desk.slot_y("PCIE3")))
    desk.drag_out()
    assert not desk.holds()
    assert desk.document.rig is before
    assert not seat_layers(desk)


def test_a_refused_drop_from_the_catalog_leaves_nothing_behind(desk: Desk) -> None:
    """The hand is empty after it, and the reason stands in the status line."""
    line = desk.slot_y("PCIE2")
    desk.drag_in("test-gpu", (10, 10), (90, line))
    desk.drop("test-gpu", 90, line)
    assert not desk.holds()
    assert desk.document.undo_stack.count() == 0
    assert "PCIE2" in desk.said[-1]


def test_what_is_no_card_is_put_in(desk: Desk) -> None:
    """A supply goes where it belongs, wherever it is let go; the tip says what comes of it."""
    assert desk.drag_in("test-psu", (10, 10), (90, 100))
    assert not desk.holds()
    words = desk.view.tip.words
    assert words is not None
    assert words.head == "Put in test-psu"
    desk.drop("test-psu", 90, 100)
    assert [supply.part for supply in desk.document.rig.supplies] == ["test-psu"]
    assert desk.document.undo_stack.count() == 1
    assert not desk.view.tip.isVisible()


def test_what_leaves_again_is_not_put_in(desk: Desk) -> None:
    """Esc, or out of the view."""
    assert desk.drag_in("test-board", (10, 10), (90, 100))
    desk.drag_out()
    assert not desk.view.tip.isVisible()
    assert desk.document.undo_stack.count() == 0


def test_what_is_no_part_is_not_taken(desk: Desk) -> None:
    """An unknown id or a stranger's drag pass by."""
    assert not desk.drag_in("no-such-part", (10, 10))
    assert not desk.drag_in("", (10, 10))
    assert not desk.drag_in("test-fan", (10, 10))
    desk.drop("no-such-part", 90, 100)
    assert desk.document.undo_stack.count() == 0


def linked(*slots: str) -> Rig:
    """Blowers with a bridge connector in these slots."""
    card = gpu(name="Blower", nvlink="nvlink3-ampere")
    return rig(*(at(slot, card) for slot in slots), case=case(below_mm=30), parts=(psu(),))


def test_a_bridge_joins_the_two_selected(make_desk: MakeDesk) -> None:
    """The pair that it would join is outlined while it is over the drawing."""
    desk = make_desk(linked("PCIE1", "PCIE3", "PCIE5"))
    desk.document.select(("gpu2", "gpu3"))
    assert desk.drag_in("test-bridge", (10, 10), (90, 100))
    assert len(desk.view.overlay.shapes("joins")) == 2
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.head.startswith("Join GPU2 and GPU3")
    desk.drop("test-bridge", 90, 100)
    assert [placed.joins for placed in desk.document.rig.bridges] == [("gpu2", "gpu3")]
    assert not desk.view.overlay.shapes("joins")


def test_a_bridge_without_a_pair_says_why(make_desk: MakeDesk) -> None:
    """Cards that stand too far apart: both figures, at the tip and, let go, at the foot."""
    desk = make_desk(linked("PCIE1", "PCIE5"))
    desk.document.select(("gpu1", "gpu2"))
    assert desk.drag_in("test-bridge", (10, 10), (90, 100))
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.kind == "error"
    desk.drop("test-bridge", 90, 100)
    assert not desk.document.rig.bridges
    assert "2 slots apart; GPU1 and GPU2 stand 4 apart" in desk.said[-1]


def test_what_arrives_unasked_is_not_taken(desk: Desk) -> None:
    """A move or a drop without a part in the hand is left to whoever wants it."""
    mime, keys = QMimeData(), Qt.KeyboardModifier.NoModifier
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    moved = QDragMoveEvent(QPoint(50, 50), copy, mime, left, keys)
    desk.view.dragMoveEvent(moved)
    dropped = QDropEvent(QPointF(50, 50), copy, mime, left, keys)
    desk.view.dropEvent(dropped)
    assert not moved.isAccepted()
    assert not dropped.isAccepted()
    assert desk.document.undo_stack.count() == 0


def test_click_to_place(desk: Desk) -> None:
    """A card taken up in the catalog follows the mouse without a button, until a click."""
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    line = desk.slot_y("PCIE3")
    desk.move(90, 60)
    desk.move(90, line)
    assert desk.hand.verdict is not None
    desk.click(90, line)
    assert desk.seats()["gpu3"] == "PCIE3"
    assert desk.document.undo_stack.count() == 1


def test_a_refused_click_keeps_the_card_in_the_hand(desk: Desk) -> None:
    """Click-to-place may be tried again elsewhere."""
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    desk.click(90, desk.slot_y("PCIE2"))
    assert desk.holds()
    assert "PCIE2" in desk.said[-1]
    desk.click(90, desk.slot_y("PCIE3"))
    assert desk.seats()["gpu3"] == "PCIE3"


def _by_drag(desk: Desk) -> Rig:
    line = desk.slot_y("PCIE3")
    desk.drag_in("test-gpu", (10, 10), (90, line))
    desk.drop("test-gpu", 90, line)
    return desk.document.rig


def _by_click(desk: Desk) -> Rig:
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    desk.click(90, desk.slot_y("PCIE3"))
    return desk.document.rig


def _by_keys(desk: Desk) -> Rig:
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    for _ in range(20):
        if desk.hand.verdict is not None and desk.hand.verdict.slot == "PCIE3":
            break
        desk.key(Qt.Key.Key_Tab)
    desk.key(Qt.Key.Key_Return)
    return desk.document.rig


def test_mouse_click_and_keys_make_the_same_rig(make_desk: MakeDesk) -> None:
    """One hand serves them all."""
    rigs = [way(make_desk(blowers("PCIE1", "PCIE5"))) for way in (_by_drag, _by_click, _by_keys)]
    assert rigs[0] == rigs[1] == rigs[2]
    assert len(rigs[0].cards) == 3


def test_a_whole_rig_by_mouse_alone(make_desk: MakeDesk) -> None:
    """Two three-slot cards onto an empty board, each by one drag."""
    desk = make_desk(blowers())
    for slot in ("PCIE1", "PCIE5"):
        line = desk.slot_y(slot)
        desk.drag_in("test-open-air", (-5, 40), (60, line - 30), (80, line))
        desk.drop("test-open-air", 80, line)
    assert desk.seats() == {"gpu1": "PCIE1", "gpu2": "PCIE5"}
    assert desk.document.undo_stack.count() == 2


def test_an_undo_in_the_middle_of_a_drag_is_heard(desk: Desk) -> None:
    """The rig changes under the hand: the seats are judged anew, or the card is gone."""
    desk.drag_in("test-gpu", (10, 10), (90, desk.slot_y("PCIE3")))
    desk.drop("test-gpu", 90, desk.slot_y("PCIE3"))
    desk.hand.pick_up_card("gpu3")
    desk.document.undo_stack.undo()
    assert not desk.holds()
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    desk.hand.at_seat("PCIE3")
    desk.document.undo_stack.redo()
    assert desk.holds()
    assert desk.hand.name == "gpu4"
    assert desk.hand.verdict is not None
    assert not desk.hand.verdict.legal
    QApplication.sendEvent(
        desk.view,
        QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier),
    )
    assert not desk.holds()
