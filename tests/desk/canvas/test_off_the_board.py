"""Cards carried to seats off the board and back, by the real mouse and keys."""

from __future__ import annotations

import pytest
from factories import at, case, gpu, open_air, psu, rig
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from rigdesk.desk.seating import dock, snapped
from rigdesk.drawing.primitives import Label, Mark, Rect, Shape
from rigdesk.drawing.zone_layout import spot
from rigdesk.parts import Gpu
from rigdesk.rig.file import rig_text
from rigdesk.rig.placed import RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, RailSeat, RiserSeat, Seat, SlotSeat, VerticalSeat
from rigdesk.space.assemble import assemble

from .conftest import Desk, MakeDesk

PITCH = 90


def on_rail(place: int, riser: str | None = "riser1") -> RailSeat:
    """A place of rail A."""
    return RailSeat(rail="A", place=place, riser=riser)


def framed(*seats: str | Seat, card: Gpu | None = None, **fields: object) -> Rig:
    """Blowers on these seats in an open frame with four places; a path for those off the board."""
    frame = {
        "style": "open-frame", "openings": 9, "below_mm": 60,
        "rails": [{"name": "A", "places": 4, "pitch_mm": PITCH}], **fields,
    }  # fmt: skip
    hung = [seat.riser for seat in seats if isinstance(seat, RailSeat | VerticalSeat)]
    paths = tuple(RiserPath(id=name, start=f"PCIE{7 - n}") for n, name in enumerate(hung) if name)
    cards = (at(seat, card or gpu(name="Blower")) for seat in seats)
    return rig(*cards, case=case(**frame), parts=(psu(),), risers=paths)


def place_of(desk: Desk, seat: Seat) -> tuple[float, float]:
    """Where a card is held over a seat: by the middle of its edge."""
    if isinstance(seat, VerticalSeat):
        box = dock(seat)
        return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
    found = spot(desk.document.report.scene, seat)
    assert found is not None
    return found.x + 90.0, found.y


def pull(desk: Desk, card_id: str, seat: Seat, *, grab: float = 20.0) -> tuple[float, float]:
    """Press a card in its body and pull it over a seat; where the mouse is then."""
    placed = desk.document.rig.card(card_id)
    assert placed is not None
    start, end = place_of(desk, placed.seat), place_of(desk, seat)
    desk.press(start[0], start[1] + grab)
    desk.move(start[0] + 8, start[1] + grab + 8)
    desk.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + grab)
    if isinstance(seat, VerticalSeat):
        grab = 0.0  # its sign is pointed at, whatever the card is held by
    desk.move(end[0], end[1] + grab)
    return end[0], end[1] + grab


def drag(desk: Desk, card_id: str, seat: Seat) -> None:
    """Pull a card over a seat and let go."""
    desk.release(*pull(desk, card_id, seat))


def layer(desk: Desk, name: str) -> tuple[Shape, ...]:
    """What lights a seat."""
    return desk.view.overlay.shapes(f"seat:{name}")


def test_from_a_slot_to_a_rail_and_back_is_the_same_rig(make_desk: MakeDesk) -> None:
    """One undo step each; the path that went with the card is gone with it."""
    desk = make_desk(framed("PCIE1", "PCIE5"))
    before = rig_text(desk.document.rig)
    drag(desk, "gpu2", on_rail(2))
    assert desk.seats() == {"gpu1": "PCIE1", "gpu2": "rail A place 2"}
    assert desk.document.rig.risers == (RiserPath(id="riser1", start="PCIE5"),)
    assert desk.document.undo_stack.undoText() == "Move GPU2 to rail A place 2"
    assert desk.document.undo_stack.count() == 1
    away = rig_text(desk.document.rig)
    drag(desk, "gpu2", SlotSeat(slot="PCIE5"))
    assert desk.document.undo_stack.count() == 2
    assert rig_text(desk.document.rig) == before
    desk.document.undo_stack.undo()
    assert rig_text(desk.document.rig) == away
    desk.document.undo_stack.undo()
    assert rig_text(desk.document.rig) == before


def test_from_place_to_place_of_a_rail(make_desk: MakeDesk) -> None:
    """The riser stays what it was."""
    desk = make_desk(framed("PCIE1", on_rail(1)))
    drag(desk, "gpu2", on_rail(4))
    assert desk.document.rig.cards[1].seat == on_rail(4)
    assert desk.document.rig.risers == (RiserPath(id="riser1", start="PCIE7"),)


def test_two_cards_of_a_rail_swap(make_desk: MakeDesk) -> None:
    """Each takes the other's place and riser."""
    desk = make_desk(framed(on_rail(1, "riser1"), on_rail(3, "riser2")))
    place = pull(desk, "gpu1", on_rail(3, "riser2"))
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.head.startswith("rail A place 3: swap with GPU2")
    desk.release(*place)
    assert [card.seat for card in desk.document.rig.cards] == [
        on_rail(3, "riser2"), on_rail(1, "riser1"),
    ]  # fmt: skip
    assert desk.document.undo_stack.undoText() == "Swap GPU1 and GPU2"


def test_into_the_vertical_mount_and_out_again(make_desk: MakeDesk) -> None:
    """Its sign over the I/O is pointed at; the card is drawn where it would hang."""
    desk = make_desk(framed("PCIE5", vertical_openings=2))
    seat = VerticalSeat(vertical=1, riser="riser1")
    before = rig_text(desk.document.rig)
    place = pull(desk, "gpu1", seat)
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.head.startswith("Vertical mount 1: ")
    assert desk.view.tip.words.body.endswith("on a riser from PCIE7")
    assert desk.hand.place == spot(desk.hand.report.scene, seat)
    desk.release(*place)
    assert desk.seats() == {"gpu1": "vertical mount 1"}
    desk.press(100, 200)
    desk.move(108, 206)
    end = place_of(desk, SlotSeat(slot="PCIE5"))
    desk.move(*end)
    desk.release(*end)
    assert rig_text(desk.document.rig) == before


def test_out_of_the_catalog_to_an_opening_past_the_slots(make_desk: MakeDesk) -> None:
    """The riser begins at the nearest free slot."""
    desk = make_desk(framed("PCIE1"))
    seat = RiserSeat(opening=8, riser="riser1")
    end = place_of(desk, seat)
    assert desk.drag_in("test-gpu", (90, 20), (90, 100), end)
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.head.startswith("Openings 8 and 9: ")
    desk.drop("test-gpu", *end)
    assert desk.document.rig.cards[1].seat == seat
    assert desk.document.rig.risers == (RiserPath(id="riser1", start="PCIE7"),)


def test_every_seat_off_the_board_is_lit_or_marked(make_desk: MakeDesk, qtbot: QtBot) -> None:
    """A free one outlined where the riser's socket would lie, a taken one with its mark alone."""
    desk = make_desk(framed("PCIE1", on_rail(2), vertical_openings=2))
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    qtbot.waitUntil(desk.has_looked_ahead)
    x, y = place_of(desk, on_rail(1))
    outline, mark = layer(desk, "rail A place 1")
    assert isinstance(outline, Rect)
    assert outline.x < x < outline.x + outline.w
    assert outline.y < y < outline.y + outline.h
    assert isinstance(mark, Mark)
    assert mark.y == y
    [taken] = layer(desk, "rail A place 2")
    assert isinstance(taken, Mark)
    assert taken.kind == "error"
    words = [shape.text for shape in layer(desk, "vertical mount 1") if isinstance(shape, Label)]
    assert words == ["Vertical mount 1"]
    assert not layer(desk, "tray")
    desk.hand.put_back()
    assert not [name for name in desk.view.overlay.names() if name.startswith("seat:")]


def test_no_slot_left_is_said_before_the_drop(make_desk: MakeDesk, qtbot: QtBot) -> None:
    """The ghost keeps to the pointer over a mount, and stands on a rail's place in red."""
    full = framed("PCIE1", "PCIE4", "PCIE7", card=open_air(name="Open Air"), vertical_openings=3)
    desk = make_desk(full)
    before = desk.document.rig
    mount = VerticalSeat(vertical=1, riser="riser1")
    assert desk.drag_in("test-gpu", (300, 100), place_of(desk, mount))
    assert desk.view.tip.words is not None
    assert desk.view.tip.words.head == "Vertical mount 1: no slot is left for a riser"
    assert desk.hand.place == pytest.approx((-65.0, 18.0), abs=8.0)
    qtbot.waitUntil(desk.has_looked_ahead)
    edges = [shape.edge for shape in layer(desk, "vertical mount 1") if isinstance(shape, Rect)]
    assert edges == ["faint"]
    end = place_of(desk, on_rail(2))
    desk.drag_in("test-gpu", end, (end[0] + 2, end[1]))
    assert desk.hand.place == spot(desk.document.report.scene, on_rail(2))
    desk.drop("test-gpu", *end)
    assert desk.document.rig is before
    assert "no slot is left for a riser" in desk.said[-1]


def test_tab_goes_on_from_the_slots_to_the_rail(make_desk: MakeDesk) -> None:
    """The tray is the last; taken and illegal seats are passed over."""
    desk = make_desk(framed("PCIE1", on_rail(2)))
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    seen = []
    for _ in range(10):
        desk.key(Qt.Key.Key_Tab)
        verdict = desk.hand.verdict
        assert verdict is not None
        assert verdict.legal
        seen.append(verdict.slot)
    assert seen[:10] == [
        "PCIE3", "PCIE4", "PCIE5", "PCIE6", "rail A place 1", "rail A place 3", "rail A place 4",
        "opening 8", "tray", "PCIE3",
    ]  # fmt: skip
    desk.key(Qt.Key.Key_Backtab, Qt.Key.Key_Backtab, Qt.Key.Key_Backtab, Qt.Key.Key_Return)
    assert desk.seats()["gpu3"] == "rail A place 4"
    assert desk.document.rig.risers[-1] == RiserPath(id="riser2", start="PCIE3")


def test_signs_go_along_when_a_long_card_moves_the_rails(make_desk: MakeDesk, qtbot: QtBot) -> None:
    """Rails stand beside the machine, and a long card makes it larger."""
    long = gpu("long", name="Long", length_mm=430)
    desk = make_desk(framed(on_rail(1), card=long, card_length_mm=None))
    desk.hand.pick_up_card("gpu1")
    qtbot.waitUntil(desk.has_looked_ahead)
    there = desk.view.overlay.place("seat:rail A place 3")
    assert there is not None
    desk.hand.at_seat("PCIE1")
    moved = desk.view.overlay.place("seat:rail A place 3")
    scene, now = desk.document.report.scene, desk.hand.report.scene
    before, after = spot(scene, on_rail(3)), spot(now, on_rail(3))
    assert before is not None
    assert after is not None
    assert moved is not None
    assert moved.x() - there.x() == after.x - before.x > 0
    desk.hand.at_seat("rail A place 1")
    assert desk.view.overlay.place("seat:rail A place 3") == there


def test_the_tray_lies_beyond_the_rails() -> None:
    """Between two places is the nearer one; under the last one it is the tray again."""
    scene = assemble(framed("PCIE1"))
    seats = tuple(on_rail(n) for n in (1, 2, 3, 4))
    first, last = spot(scene, seats[0]), spot(scene, seats[-1])
    assert first is not None
    assert last is not None
    x = first.x + 100
    assert snapped(scene, (x, first.y + 40), first.y + 40, seats) == seats[0]
    assert snapped(scene, (x, first.y + 50), first.y + 50, seats) == seats[1]
    assert snapped(scene, (x, first.y - 200), first.y - 200, seats) is None
    assert snapped(scene, (x, last.y + 500), last.y + 500, seats) == TRAY
    assert snapped(scene, (x + 900, first.y), first.y, seats) == TRAY
    line = spot(scene, SlotSeat(slot="PCIE3"))
    assert line is not None
    assert snapped(scene, (90, line.y), line.y, seats) == SlotSeat(slot="PCIE3")


def menu_at(desk: Desk, pixel: QPoint) -> dict[str, bool]:
    """The entries of the menu that a right click opens, and whether they can be chosen."""
    port = desk.view.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, pixel, port.mapToGlobal(pixel))
    QApplication.sendEvent(port, event)
    menu = QApplication.activePopupWidget()
    if not isinstance(menu, QMenu):
        return {}
    found = {action.text(): action.isEnabled() for action in menu.actions()}
    menu.close()
    return found


def test_a_right_click_on_a_free_place_offers_the_selected_card(make_desk: MakeDesk) -> None:
    """As on a free slot; nothing between rail and machine."""
    desk = make_desk(framed("PCIE1", on_rail(2)))
    desk.document.select(("gpu1",))
    x, y = place_of(desk, on_rail(3))
    assert menu_at(desk, desk.pixel(x, y)) == {"Put GPU1 here: fits": True}
    assert menu_at(desk, desk.pixel(x - 160, y)) == {}
    assert menu_at(desk, desk.pixel(x, y + 500)) == {}
