"""A page that takes the window's whole width for a while: its title, what it says, the way back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from rigdesk.desk.panels.pieces import button, styled, word
from rigdesk.desk.plaintip import plain_tip
from rigdesk.desk.style import MARGIN


class Page(QFrame):
    """A head with a title, a line that says what was done, and Back; ``closed`` by it or Esc."""

    closed = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        styled(self, "panel")
        self.title = word(title, 20, 600)
        self.said = word("", 12, tone="muted", elide=True)
        self.back = button(self.tr("Back to the machine"), "quiet", self.closed.emit)
        self.back.setToolTip(self.tr("Back to the machine (Esc)"))
        self.head = QHBoxLayout()
        self.head.setSpacing(12)
        self.head.addWidget(self.title)
        self.head.addWidget(self.said, 1)
        self.head.addWidget(self.back)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(MARGIN, 10, MARGIN, MARGIN)
        self.column.setSpacing(10)
        self.column.addLayout(self.head)

    def say(self, text: str) -> None:
        """Say in the head what was done, or what could not be."""
        self.said.setText(text)
        self.said.setToolTip(plain_tip(text))

    def begin(self) -> None:
        """The page is shown: put the keys where they are wanted first."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
