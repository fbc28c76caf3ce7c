"""A chip that opens a choice, and lets go of what was chosen by its cross."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton

from rigdesk.desk.panels.pieces import restyle
from rigdesk.desk.theme import app_font, theme

WIDEST = 68
"""A chip's words are cut beyond this, px, so that all of a kind stand on two lines."""
CROSS = 16
"""Width of the part of a chip that lets go of what was chosen, px."""


class DropChip(QPushButton):
    """A chip that opens a choice: what can be chosen, or lit, what has been.

    ``let_go`` says that its cross was pressed, or Delete.
    """

    let_go = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(app_font(11, 500))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("kind", "chip")
        self.setProperty("removable", "false")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self._chosen = False
        self.clicked.connect(lambda: self.setChecked(self._chosen))

    def show_choice(self, text: str, *, chosen: bool) -> None:
        """Show what is chosen, or quietly what there is to choose."""
        self._chosen = chosen
        room = self.fontMetrics()
        shown = room.elidedText(text, Qt.TextElideMode.ElideRight, WIDEST)
        self.setText(shown.replace("&", "&&"))
        self.setChecked(chosen)
        said = "true" if chosen else "false"
        if self.property("removable") != said:
            self.setProperty("removable", said)
            restyle(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the down arrow open the choice as well as the space bar; Delete lets go."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.click()
            return
        if self._chosen and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.let_go.emit()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """On the cross it lets go, elsewhere it opens."""
        left = event.button() == Qt.MouseButton.LeftButton
        if self._chosen and left and event.position().x() > self.width() - CROSS:
            self.let_go.emit()
            return
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it, with a cross where something is chosen."""
        super().paintEvent(event)
        if not self._chosen:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme().color("muted"), 1.2))
        middle = QPointF(self.width() - 0.6 * CROSS, self.height() / 2)
        box = QRectF(middle.x() - 2.5, middle.y() - 2.5, 5, 5)
        painter.drawLine(box.topLeft(), box.bottomRight())
        painter.drawLine(box.topRight(), box.bottomLeft())
