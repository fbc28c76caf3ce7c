"""What the mouse does on the canvas: point, select, carry, pan and zoom."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from rigdesk.desk.canvas.camera import ZOOM_STEP
from rigdesk.desk.canvas.overlay import SEATS_Z, ring

if TYPE_CHECKING:
    from rigdesk.desk.canvas.view import CanvasView
    from rigdesk.desk.document import Document

BAND = "band"
"""The layer of the band around cards."""
NOTCH = 120.0
"""Eighths of a degree that one notch of a wheel reports."""


class Doing(Enum):
    """What a pressed button is about."""

    NOTHING = auto()
    PANNING = auto()
    PRESSING = auto()
    """A card is pressed; it may become a drag."""
    DRAGGING = auto()
    BANDING = auto()
    """An empty place is pressed; moved, it draws a band around cards."""
    PLACING = auto()
    """A card was in the hand before the press; the release puts it down."""


class Mouse:
    """Turns mouse events into what the hand, the document and the camera do."""

    def __init__(self, view: CanvasView) -> None:
        self._view = view
        self._doing = Doing.NOTHING
        self._pressed_at = QPoint()
        self._last = QPointF()
        self._card: str | None = None
        self._kept: frozenset[str] = frozenset()
        self.space_held = False

    @property
    def panning(self) -> bool:
        """Whether the view is being moved by the mouse."""
        return self._doing is Doing.PANNING

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        pixel = event.position()
        self._pressed_at, self._last = pixel.toPoint(), pixel
        if event.button() == Qt.MouseButton.MiddleButton or (
            event.button() == Qt.MouseButton.LeftButton and self.space_held
        ):
            self._doing = Doing.PANNING
            self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press_left(pixel, event.modifiers())

    def _press_left(self, pixel: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        view = self._view
        hand, document = view.hand, view.document
        if hand is None or document is None:
            return
        if view.measuring is not None:
            view.measuring.press(pixel)
            return
        if view.diagram is not None and view.diagram.press(pixel):
            return
        if hand.carrying:
            self._doing = Doing.PLACING
            view.carry_to(pixel)
            return
        self._card = view.card_at(pixel)
        control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if self._card is None:
            self._doing = Doing.BANDING
            self._kept = document.selection if control or shift else frozenset()
            document.light(None)
            document.select(self._kept)
            return
        self._doing = Doing.PRESSING
        if control:
            document.select(document.selection ^ {self._card})
        elif shift:
            document.select(document.selection | self._up_to(document, self._card))
        elif self._card not in document.selection:
            document.select((self._card,))

    def _up_to(self, document: Document, card_id: str) -> frozenset[str]:
        """The cards from those selected to one more, as they lie on the board."""
        places = document.report.scene.by_id
        ids = (card.id for card in document.rig.cards)
        order = sorted(ids, key=lambda name: places[name].y if name in places else float("inf"))
        at = [order.index(name) for name in document.selection if name in order]
        here = order.index(card_id)
        low, high = min([here, *at]), max([here, *at])
        return frozenset(order[low : high + 1])

    def move(self, event: QMouseEvent) -> None:
        """The mouse moved, with or without a button."""
        pixel = event.position()
        if self._doing is Doing.PANNING:
            step = pixel - self._last
            self._view.camera.pan(step.x(), step.y())
        elif self._doing is Doing.PRESSING and self._far_enough(pixel):
            self._begin_drag(pixel)
        elif self._doing is Doing.BANDING:
            self._draw_band(pixel)
        elif self._view.hand is not None and self._view.hand.carrying:
            self._view.carry_to(pixel)
        elif self._view.measuring is not None:
            self._view.measuring.point(pixel)
        elif self._doing is Doing.NOTHING:
            if self._view.diagram is not None:
                self._view.diagram.point(pixel)
            self._view.hover(self._view.card_at(pixel))
        self._last = pixel
        self._tell_place(pixel)

    def _tell_place(self, pixel: QPointF) -> None:
        """Say where the pointer is; a diagram has no millimetres."""
        if self._view.diagram is None:
            self._view.tell_place(pixel)

    def _draw_band(self, pixel: QPointF) -> None:
        """Show the band, and select what it holds."""
        view = self._view
        if view.document is None or not (self._far_enough(pixel) or view.overlay.shapes(BAND)):
            return
        start = view.camera.to_scene(QPointF(self._pressed_at))
        area = QRectF(start, view.camera.to_scene(pixel)).normalized()
        view.overlay.set(BAND, (ring(area, "accent", dashed=True, around=0.0),), SEATS_Z)
        view.document.select(self._kept | frozenset(view.cards_in(area)))

    def drop_band(self) -> bool:
        """Take the band away and select what was selected; False when there is none."""
        if not self._view.overlay.shapes(BAND):
            return False
        self._view.overlay.set(BAND, ())
        self._doing = Doing.NOTHING
        if self._view.document is not None:
            self._view.document.select(self._kept)
        return True

    def _far_enough(self, pixel: QPointF) -> bool:
        way = (pixel.toPoint() - self._pressed_at).manhattanLength()
        return way >= QApplication.startDragDistance()

    def _begin_drag(self, pixel: QPointF) -> None:
        hand = self._view.hand
        if hand is None or self._card is None:
            return
        if not self._view.is_on_board(QPointF(self._pressed_at)):
            self._doing = Doing.NOTHING
            self._view.status.emit(self._view.tr("Cards are moved in the board view (1)"))
            return
        grabbed = self._view.camera.to_scene(QPointF(self._pressed_at))
        self._doing = Doing.DRAGGING
        if hand.pick_up_card(self._card, (grabbed.x(), grabbed.y())):
            self._view.carry_to(pixel)

    def release(self, event: QMouseEvent) -> None:
        """A button came up."""
        doing, self._doing = self._doing, Doing.NOTHING
        self._view.show_cursor()
        self._view.overlay.set(BAND, ())
        if self._view.diagram is not None:
            self._view.diagram.release(event.position())
        hand = self._view.hand
        if hand is None or not hand.carrying:
            return
        if doing is Doing.DRAGGING:
            self._view.carry_to(event.position())
            if not hand.put_down():
                hand.put_back()
        elif doing is Doing.PLACING:
            self._view.carry_to(event.position())
            hand.put_down()

    def double_click(self, event: QMouseEvent) -> None:
        """Fit everything in when nothing is under the pointer; a card is pressed again."""
        diagram = self._view.diagram
        left = event.button() == Qt.MouseButton.LeftButton
        if left and diagram is not None and diagram.press(event.position()):
            return
        if left and self._is_empty(event.position()):
            self._view.fit()
        else:
            self.press(event)

    def _is_empty(self, pixel: QPointF) -> bool:
        hand = self._view.hand
        busy = (hand is not None and hand.carrying) or self._view.measuring is not None
        return not busy and self._view.card_at(pixel) is None

    def cancel(self) -> None:
        """Forget a press: what was in the hand has been put back by other means."""
        self._doing = Doing.NOTHING

    def wheel(self, event: QWheelEvent) -> None:
        """A wheel zooms about the pointer; a touchpad pans, and zooms with Ctrl."""
        pixels, notches = event.pixelDelta(), event.angleDelta()
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if not pixels.isNull() and not ctrl:
            self._view.camera.pan(pixels.x(), pixels.y())
        elif shift or (notches.x() and not notches.y()):
            self._view.camera.pan((notches.x() or notches.y()) / 2, 0)
        elif notches.y():
            factor = ZOOM_STEP ** (notches.y() / NOTCH)
            self._view.camera.zoom(factor, event.position())
        self._tell_place(event.position())
        event.accept()
