"""A card on a rail by drag, by clicks, by keys, by menu: the same file, byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from factories import at, rig
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rigdesk.desk.seating import dock
from rigdesk.drawing.zone_layout import spot
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig import edits
from rigdesk.rig.file import rig_text
from rigdesk.rig.placed import RiserPath, RiserPiece
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, RiserSeat, Seat, SlotSeat, VerticalSeat

from .conftest import COPY, LEFT, NO_KEYS, MakeWindow, Person, rig_file
from .test_three_ways import double_click, find, show

FE = "nvidia-rtx-3090-fe"
RIBBON = "coolermaster-gen4-300"
PLACE = RailSeat(rail="A", place=3, riser="riser1")


def started() -> Rig:
    """One card in a slot of a board in an open frame."""
    board, frame = "asrockrack-romed8-2t", "generic-open-frame-6"
    return rig(at("PCIE7", FE), board=board, case=frame, name="In the open")


def proposed(start: str) -> Rig:
    """The rig with the riser that is proposed for a rail: a ribbon of 300 mm, held to Gen3."""
    ribbon = default_catalog()[RIBBON]
    pieces = (RiserPiece(part=ribbon.id),)
    path = RiserPath(id="riser1", start=start, pieces=pieces, gen=3, proposed=True)
    return edits.set_riser(started(), path, (ribbon,))


def meant() -> str:
    """The file with a second card on the rail, its riser from the first slot left open."""
    return rig_text(edits.place_card(proposed("PCIE4"), default_catalog()[FE], PLACE))


@pytest.fixture
def desk(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window on that rig."""
    return open_window(rig_file(tmp_path, started()))


def pixel_of(desk: Person, seat: Seat) -> QPoint:
    """Where the pointer holds a card over a seat; a mount is pointed at by its sign."""
    if isinstance(seat, VerticalSeat):
        box = dock(seat)
        place = QPointF((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)
        return desk.bench.canvas.mapFromScene(place)
    at_mm = spot(desk.bench.document.report.scene, seat)
    assert at_mm is not None
    return desk.bench.canvas.mapFromScene(QPointF(at_mm.x + 90.0, at_mm.y))


def by_drag(desk: Person, seat: Seat = PLACE) -> None:
    """Out of the catalog onto the seat."""
    port, end = desk.bench.canvas.viewport(), pixel_of(desk, seat)
    drag = desk.drag_of(FE)
    mime = drag.mimeData()
    QApplication.sendEvent(port, QDragEnterEvent(end + QPoint(-80, 9), COPY, mime, LEFT, NO_KEYS))
    for way in (QPoint(-40, 4), QPoint(0, 0)):
        QApplication.sendEvent(port, QDragMoveEvent(end + way, COPY, mime, LEFT, NO_KEYS))
    QApplication.sendEvent(port, QDropEvent(QPointF(end), COPY, mime, LEFT, NO_KEYS))
    drag.deleteLater()


def by_clicks(desk: Person, seat: Seat = PLACE) -> None:
    """A double click takes it, a click on the place puts it down."""
    double_click(desk, "gpu", FE)
    port, end = desk.bench.canvas.viewport(), pixel_of(desk, seat)
    QTest.mouseMove(port, end + QPoint(0, -30))
    QTest.mouseMove(port, end)
    QTest.mouseClick(port, LEFT, pos=end)


def by_keys(desk: Person, seat: Seat = PLACE) -> None:
    """Enter takes it, Tab goes from seat to seat, Enter puts it down: what was judged is."""
    find(desk, "gpu", FE)
    for _ in range(20):
        verdict = desk.bench.hand.verdict
        if verdict is not None and verdict.seat == seat:
            break
        QTest.keyClick(desk.bench.canvas, Qt.Key.Key_Tab)
    verdict = desk.bench.hand.verdict
    QTest.keyClick(desk.bench.canvas, Qt.Key.Key_Return)
    assert verdict is not None
    assert verdict.rig == desk.rig


@pytest.mark.parametrize("way", [by_drag, by_clicks, by_keys])
def test_three_ways_onto_a_rail(desk: Person, way: Callable[[Person], None]) -> None:
    """One undo step, and the same bytes."""
    show(desk, "gpu")
    way(desk)
    assert not desk.holding()
    assert desk.seats() == {"gpu1": "PCIE7", "gpu2": "rail A place 3"}
    assert rig_text(desk.rig).encode() == meant().encode()
    assert desk.bench.document.undo_stack.count() == 1
    desk.do("undo")
    assert rig_text(desk.rig) == rig_text(started())


def moved() -> str:
    """The file with the first card on the rail, its riser from the slot that it was in."""
    return rig_text(edits.move_card(proposed("PCIE7"), "gpu1", PLACE))


def test_a_placed_card_by_drag(desk: Person) -> None:
    """Pulled out of its slot to the rail."""
    port = desk.bench.canvas.viewport()
    grab = QPoint(0, 6)
    start = pixel_of(desk, SlotSeat(slot="PCIE7")) + grab
    end = pixel_of(desk, PLACE) + grab
    QTest.mousePress(port, LEFT, pos=start)
    for pixel in (start + QPoint(9, 9), (start + end) / 2, end):
        QTest.mouseMove(port, pixel)
    QTest.mouseRelease(port, LEFT, pos=end)
    assert rig_text(desk.rig).encode() == moved().encode()


def test_a_placed_card_by_keys(desk: Person) -> None:
    """Taken from the list of cards, carried by Tab."""
    desk.bench.document.select(("gpu1",))
    canvas = desk.bench.canvas
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    for _ in range(20):
        if desk.bench.hand.target == PLACE:
            break
        QTest.keyClick(canvas, Qt.Key.Key_Tab)
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert rig_text(desk.rig).encode() == moved().encode()


def test_a_placed_card_by_the_menu_of_its_seat(desk: Person) -> None:
    """The list of cards says where a card sits, and takes it elsewhere."""
    desk.bench.document.select(("gpu1",))
    desk.click(desk.bench.left._group.button(1))
    cards = desk.bench.left.cards
    desk.click(cards.seat)
    desk.choose("Rail A place 3")
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert rig_text(desk.rig).encode() == moved().encode()
    assert cards.seat.text() == "rail A place 3"


@pytest.mark.parametrize(
    ("case", "seat", "ribbon"),
    [
        (
            "phanteks-enthoo-pro-2-server", RiserSeat(opening=8, riser="riser1"),
            "linkup-ultra-gen4-150",
        ),
        (
            "bequiet-dark-base-701", VerticalSeat(vertical=1, riser="riser1"),
            "linkup-ultra-gen4-200",
        ),
    ],
)  # fmt: skip
def test_three_ways_to_an_opening_and_a_mount(
    open_window: MakeWindow, tmp_path: Path, case: str, seat: Seat, ribbon: str
) -> None:
    """From the nearest slot, on the shortest ribbon that reaches: one file, however it went."""
    before = rig(at("PCIE7", FE), board="asrockrack-romed8-2t", case=case, name="Away")
    desk = open_window(rig_file(tmp_path, before))
    show(desk, "gpu")
    files = []
    for way in (by_drag, by_clicks, by_keys):
        way(desk, seat)
        files.append(rig_text(desk.rig).encode())
        [path] = desk.rig.risers
        assert (path.start, path.pieces[0].part, path.proposed) == ("PCIE1", ribbon, True)
        desk.do("undo")
        assert rig_text(desk.rig) == rig_text(before)
    assert len(set(files)) == 1
