"""What keys do on the canvas: everything that the mouse does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from rigdesk.desk.canvas.camera import ZOOM_STEP

if TYPE_CHECKING:
    from rigdesk.desk.canvas.view import CanvasView
    from rigdesk.desk.hand import Hand

PAN_STEP = 60
"""Pixels that Shift and an arrow move the view."""
_ARROWS = {
    Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0),
}  # fmt: skip
_SIDES = {
    Qt.Key.Key_1: "board", Qt.Key.Key_2: "rear", Qt.Key.Key_3: "side", Qt.Key.Key_4: "all",
    Qt.Key.Key_5: "wiring", Qt.Key.Key_6: "lanes",
}  # fmt: skip
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_REMOVE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Keys:
    """Turns key presses into what the hand, the document and the camera do."""

    def __init__(self, view: CanvasView) -> None:
        self._view = view

    def tab(self, *, back: bool) -> bool:
        """Tab goes to the next seat that takes the card in the hand, the next face to measure at,
        the next row of a diagram.

        Else it is not ours.
        """
        hand, tool = self._view.hand, self._view.measuring
        if tool is not None:
            tool.go_on(-1 if back else 1)
            return True
        if hand is not None and not hand.carrying and self._view.diagram is not None:
            return self._view.diagram.tab(-1 if back else 1)
        if hand is None or not hand.carrying:
            return False
        hand.next_seat(-1 if back else 1, legal=True)
        return True

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key meant something here."""
        key = Qt.Key(event.key())
        hand = self._view.hand
        if hand is None:
            return self._look_around(key, event)
        if hand.carrying and not event.modifiers() & _COMMANDS and self._count(hand, key):
            return True
        if self._look_around(key, event) or self._measure(key, event):
            return True
        diagram = self._view.diagram
        if not hand.carrying and diagram is not None and diagram.key(key, event):
            return True
        return self._carrying(hand, key) if hand.carrying else self._selecting(key, event)

    def _look_around(self, key: Qt.Key, event: QKeyEvent) -> bool:
        view, camera = self._view, self._view.camera
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            camera.zoom(ZOOM_STEP)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            camera.zoom(1 / ZOOM_STEP)
        elif key == Qt.Key.Key_F and not event.modifiers():
            view.fit()
        elif key in _SIDES and not event.modifiers() & ~_KEYPAD:
            view.show_side(_SIDES[key])
        elif shift and key in _ARROWS:
            dx, dy = _ARROWS[key]
            camera.pan(-dx * PAN_STEP, -dy * PAN_STEP)
        elif key == Qt.Key.Key_Space:
            view.hold_space(held=True)
        else:
            return False
        return True

    def _measure(self, key: Qt.Key, event: QKeyEvent) -> bool:
        """M takes the measure tool up; then faces are chosen by arrows and Enter, Esc goes back."""
        tool = self._view.measuring
        if key == Qt.Key.Key_M and not event.modifiers():
            self._view.measure()
        elif tool is None:
            return False
        elif key == Qt.Key.Key_Escape:
            tool.back()
        elif key in _ENTER:
            tool.bar.ask() if tool.second is not None else tool.choose()
        elif key in _ARROWS:
            tool.go_on(sum(_ARROWS[key]))
        else:
            return False
        return True

    def _count(self, hand: Hand, key: Qt.Key) -> bool:
        """A digit carries so many of a new card; 1, when there is one, shows the board."""
        if not Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            return False
        many = key - Qt.Key.Key_0
        return (many > 1 or hand.count > 1) and hand.carry(many)

    def _carrying(self, hand: Hand, key: Qt.Key) -> bool:
        if key == Qt.Key.Key_Escape:
            hand.put_back()
        elif key in _ENTER:
            hand.put_down()
        elif key in _ARROWS:
            hand.next_seat(sum(_ARROWS[key]))
        else:
            return False
        return True

    def _selecting(self, key: Qt.Key, event: QKeyEvent) -> bool:
        view, document, hand = self._view, self._view.document, self._view.hand
        if document is None or hand is None or event.modifiers() & _COMMANDS:
            return False
        chosen = [card.id for card in document.rig.cards if card.id in document.selection]
        if key == Qt.Key.Key_Escape and view.drop_band():
            return True
        if key == Qt.Key.Key_Escape and (document.lit or document.selection):
            document.light(None) if document.lit else document.select(())
        elif key in _ARROWS:
            view.select_next(sum(_ARROWS[key]))
        elif key in _ENTER and len(chosen) == 1:
            hand.pick_up_card(chosen[0])
        elif key in _REMOVE and chosen:
            view.remove_cards(chosen)
        else:
            return False
        return True


_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
