"""What the diagrams on the canvas have in common: rows that are pointed at, by mouse or by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QMenu

from rigdesk.desk.canvas.tip import Words
from rigdesk.desk.document import Document
from rigdesk.drawing.primitives import Bounds

if TYPE_CHECKING:
    from rigdesk.desk.canvas.view import CanvasView

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
REMOVE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class DiagramTool(QObject):
    """What a view that is no picture of the machine does with mouse and keys.

    ``press`` and ``key`` say whether the event was theirs; the canvas deals with it otherwise.
    """

    def __init__(self, view: CanvasView, document: Document) -> None:
        super().__init__(view)
        self.view = view
        self.document = document
        self.active = False
        self._pointer: QPointF | None = None
        document.changed.connect(self._on_changed)
        view.cursor_left.connect(self._on_left)

    def start(self) -> None:
        """The view is shown."""
        self.view.cursor_left.emit()  # no place in millimetres is left at the foot
        self.active = True
        self.begin_anew()

    def stop(self) -> None:
        """Another view is shown."""
        raise NotImplementedError

    def begin_anew(self) -> None:
        """Forget what is pointed at: the rig or the view is another."""
        raise NotImplementedError

    def press(self, pixel: QPointF) -> bool:
        """The left button went down."""
        del pixel
        return False

    def point(self, pixel: QPointF) -> None:
        """The pointer is at a place of the viewport."""
        raise NotImplementedError

    def release(self, pixel: QPointF) -> None:
        """The left button came up."""

    def leave(self) -> None:
        """Point at nothing."""
        raise NotImplementedError

    def tab(self, step: int) -> bool:
        """Tab, or Shift and Tab."""
        raise NotImplementedError

    def key(self, key: Qt.Key, event: QKeyEvent) -> bool:
        """A key went down."""
        raise NotImplementedError

    def fill_menu(self, menu: QMenu, event: QContextMenuEvent) -> None:
        """What can be done with what is pointed at."""
        raise NotImplementedError

    def _on_left(self) -> None:
        if self.active and self._pointer is not None:  # what keys point at stays
            self.leave()

    def _on_changed(self, *_rigs: object) -> None:
        if self.active:
            self.begin_anew()

    def _say(self, words: Words | None, pixel: QPointF | None, box: Bounds | None) -> None:
        """A tip at the pointer, else beside a box; read aloud where keys brought it."""
        view = self.view
        view.tip.say(words)
        if words is None:
            return
        if pixel is None and box is not None:
            place = rect_of(box)
            at = view.mapFromScene(place.center())
            if not view.viewport().rect().contains(at):
                view.camera.glide_to(place)
            pixel = QPointF(at)
            if QAccessible.isActive():
                text = f"{words.head}. {words.body}"
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(view, text))
        if pixel is not None:
            view.tip.go_to(view.pointer_in_view(pixel), view.size())


def rect_of(box: Bounds) -> QRectF:
    """A box of a drawing on the canvas."""
    return QRectF(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)


def holds(box: Bounds, x: float, y: float) -> bool:
    """Whether a place lies in a box."""
    return box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1
