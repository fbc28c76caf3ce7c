"""The rig as it was last seen, in the shell, before the engine is there.

The drawing is shown by the canvas that goes on to show the real one, so that nothing moves
when the engine takes over: what is equal in the two drawings stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from rigdesk.desk.canvas.view import CanvasView
from rigdesk.desk.glimpse import Glimpse
from rigdesk.desk.panels.answerbox import AnswerBox
from rigdesk.desk.style import MARGIN
from rigdesk.drawing.primitives import Bounds

if TYPE_CHECKING:
    from rigdesk.desk.window import Window


class FirstSight:
    """Name, drawing and answer of a rig in a shell; the answer's place is the real one's."""

    def __init__(self, window: Window, seen: Glimpse) -> None:
        self._window = window
        window.top.show_name(seen.name)
        window.setWindowTitle(f"{seen.name} · RigDesk")
        self._canvas = window.canvas = CanvasView(window.centre)
        drawing = seen.drawing
        self._canvas.sheet.show(drawing)
        self._canvas.camera.set_bounds(rect(drawing.bounds), rect(drawing.focus or drawing.bounds))
        window.fill("centre", self._canvas)
        box = AnswerBox()
        box.show_words(seen.headline, seen.second, seen.mark)
        holder = QWidget(window.right)
        column = QVBoxLayout(holder)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, 0)
        column.addWidget(box)
        column.addStretch(1)
        window.fill("right", holder)
        self._canvas.setFocus()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        # At once, and not when Qt next finds the time: the steps that follow take it.
        window.repaint()

    def is_over(self, place: QPointF) -> bool:
        """Whether a place of the window, px, lies on the drawing."""
        area = self._canvas.viewport()
        return area.rect().contains(area.mapFrom(self._window, place.toPoint()))


def rect(box: Bounds) -> QRectF:
    """The extent of a drawing as Qt has it, mm."""
    return QRectF(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)
