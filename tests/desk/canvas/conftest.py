"""A canvas on a screen that is not there, with a rig on it and helpers that use the real mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from factories import at, board, bridge, case, gpu, open_air, psu, rig
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rigdesk.desk.canvas.view import PART_MIME, CanvasView
from rigdesk.desk.document import Document
from rigdesk.desk.hand import Hand
from rigdesk.desk.theme import set_theme
from rigdesk.parts import Fan
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import seat_name

LEFT = Qt.MouseButton.LeftButton


@dataclass
class Desk:
    """A view, its document and its hand; places are millimetres in the board frame."""

    view: CanvasView
    document: Document
    hand: Hand
    said: list[str] = field(default_factory=list)

    def pixel(self, x: float, y: float) -> QPoint:
        """A place of the board frame as a pixel of the viewport."""
        return self.view.mapFromScene(QPointF(x, y))

    def seats(self) -> dict[str, str]:
        """Every card and where it sits."""
        return {card.id: seat_name(card.seat) for card in self.document.rig.cards}

    def holds(self) -> bool:
        """Whether a card is in the hand."""
        return self.hand.carrying

    def has_looked_ahead(self) -> bool:
        """Whether every seat has been judged and drawn ahead for the card in the hand."""
        picture = self.view._picture
        return picture is not None and not picture._carrying._ahead.busy

    def slot_y(self, name: str) -> float:
        """The centre line of a slot."""
        place = self.document.report.scene.slot(name)
        assert place is not None
        return place.y

    def press(self, x: float, y: float) -> None:
        """Press the left button."""
        QTest.mousePress(self.view.viewport(), LEFT, pos=self.pixel(x, y))

    def move(self, x: float, y: float) -> None:
        """Move the mouse."""
        QTest.mouseMove(self.view.viewport(), self.pixel(x, y))
        QApplication.processEvents()

    def release(self, x: float, y: float) -> None:
        """Let the left button go."""
        QTest.mouseRelease(self.view.viewport(), LEFT, pos=self.pixel(x, y))

    def click(self, x: float, y: float) -> None:
        """Press and let go."""
        self.press(x, y)
        self.release(x, y)

    def begin_drag(self, card_id: str) -> tuple[float, float]:
        """Press a card in its middle and pull it off a little; where it was grabbed."""
        body = self.view.sheet.group(f"card:{card_id}")
        assert body is not None
        box = self.document.report.scene.by_id[card_id]
        x, y = 100.0, box.y + 20.0
        self.press(x, y)
        self.move(x + 6, y + 6)
        self.move(x + 12, y + 3)
        return x, y

    def drag_to_slot(self, card_id: str, name: str) -> None:
        """Drag a card onto a slot and let go there."""
        x, y = self.begin_drag(card_id)
        way = self.slot_y(name) - self.document.report.scene.by_id[card_id].y
        self.move(x, y + way / 2)
        self.move(x, y + way)
        self.release(x, y + way)

    def key(self, *keys: Qt.Key) -> None:
        """Press keys, one after another."""
        for key in keys:
            QTest.keyClick(self.view, key)

    def drag_in(self, part_id: str, *places: tuple[float, float]) -> bool:
        """A part comes from the catalog over the first place to the others; was it taken?"""
        mime = _mime(part_id)
        entered = QDragEnterEvent(self.pixel(*places[0]), _COPY, mime, LEFT, _NO_KEYS)
        QApplication.sendEvent(self.view.viewport(), entered)
        for place in places[1:]:
            moved = QDragMoveEvent(self.pixel(*place), _COPY, mime, LEFT, _NO_KEYS)
            QApplication.sendEvent(self.view.viewport(), moved)
            assert moved.isAccepted() == entered.isAccepted()
        return entered.isAccepted()

    def drop(self, part_id: str, x: float, y: float) -> None:
        """Let go of what was dragged in."""
        mime = _mime(part_id)
        event = QDropEvent(QPointF(self.pixel(x, y)), _COPY, mime, LEFT, _NO_KEYS)
        QApplication.sendEvent(self.view.viewport(), event)

    def drag_out(self) -> None:
        """What was dragged in leaves the view again."""
        QApplication.sendEvent(self.view.viewport(), QDragLeaveEvent())


_COPY, _NO_KEYS = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
MakeDesk = Callable[..., Desk]


def _mime(part_id: str) -> QMimeData:
    mime = QMimeData()
    mime.setData(PART_MIME, part_id.encode())
    return mime


def blowers(*slots: str, **fields: object) -> Rig:
    """Dual-slot blowers in these slots, in a case with eight openings."""
    card = gpu(name="Blower")
    supply = psu()
    return rig(
        *(at(slot, card) for slot in slots),
        case=case(below_mm=30), parts=(supply,), **fields,  # type: ignore[arg-type]
    )  # fmt: skip


def parts() -> Catalog:
    """What can be dragged in: two cards, what goes straight in, and what does not."""
    fan = Fan(id="test-fan", maker="Makers", name="Fan", size_mm=120)
    return Catalog([gpu(name="Blower"), open_air(name="Open Air"), board(), psu(), bridge(2), fan])


@pytest.fixture
def make_desk(qtbot: QtBot) -> Iterator[MakeDesk]:
    """Make a desk of a rig, 1000 by 800 pixels, in the dark theme."""
    set_theme("dark")

    def make(shown: Rig) -> Desk:
        view = CanvasView()
        qtbot.addWidget(view)
        view.resize(1000, 800)
        view.show()
        qtbot.waitExposed(view)
        document = Document(parts(), shown, parent=view)
        desk = Desk(view, document, Hand(document, parent=view))
        view.status.connect(desk.said.append)
        view.attach(document, desk.hand)
        view.activateWindow()
        view.setFocus()
        return desk

    yield make
    set_theme("dark")


@pytest.fixture
def desk(make_desk: MakeDesk) -> Desk:
    """Two blowers, in PCIE1 and PCIE5: PCIE3 is free and large enough, PCIE2 is not."""
    return make_desk(blowers("PCIE1", "PCIE5"))
