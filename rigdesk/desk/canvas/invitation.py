"""What an empty desk says: what to do first."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from rigdesk.desk.fonts import app_font


class Invitation(QWidget):
    """Two lines in the middle of the canvas, and buttons for the actions given to it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._head = QLabel(self.tr("Choose a board to begin"), self)
        self._head.setFont(app_font(20, 600))
        words = self.tr("Then drag cards onto its slots. Each says whether it fits, and why.")
        self._body = QLabel(words, self)
        self._body.setFont(app_font(12))
        self._body.setProperty("tone", "muted")
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        column = QVBoxLayout(self)
        column.setSpacing(8)
        column.addStretch()
        for label in (self._head, self._body):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            column.addWidget(label)
        column.addSpacing(8)
        column.addLayout(self._row)
        column.addStretch()
        self._row.addStretch()
        self._row.addStretch()
        self.hide()

    @property
    def words(self) -> str:
        """The headline, as read."""
        return self._head.text()

    def add_action(self, action: QAction) -> QPushButton:
        """A button under the words that does what an action does."""
        button = QPushButton(action.text().replace("&", ""), self)
        button.setProperty("kind", "pill")
        button.setToolTip(action.toolTip())
        button.clicked.connect(action.trigger)
        self._row.insertWidget(self._row.count() - 1, button)
        return button
