"""A small form that opens inside a row: what it asks, where to answer, what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from rigdesk.desk.fonts import app_font
from rigdesk.desk.panels.pieces import button, restyle, word


class InlineForm(QWidget):
    """Lines of words, a row of fields, and a line for what is wrong, empty at first.

    Enter takes what stands in the fields, Esc closes. ``resized`` says that it needs another
    height, ``closed`` that it wants to go.
    """

    resized = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.task = word("", 12, 600, wrap=True)
        self.where = word("", 11, tone="muted", wrap=True)
        self.wrong = word("", 11, tone="error", wrap=True)
        self.fields = QHBoxLayout()
        self.fields.setContentsMargins(0, 0, 0, 0)
        self.fields.setSpacing(6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 2)
        column.setSpacing(4)
        column.addWidget(self.task)
        column.addWidget(self.where)
        column.addLayout(self.fields)
        column.addWidget(self.wrong)
        self.wrong.hide()

    def height_in(self, wide: int) -> int:
        """The height that it takes in this width, px."""
        layout = self.layout()
        assert layout is not None  # noqa: S101 - made above
        return layout.totalHeightForWidth(wide)

    def say_words(self, task: str, where: str) -> None:
        """What is asked for, and how to find it; a line without words is not there."""
        for label, text in ((self.task, task), (self.where, where)):
            label.setText(text)
            label.setVisible(bool(text))

    def complain(self, text: str, *fields: QLineEdit) -> None:
        """Say what is wrong, and mark the fields it is about; nothing takes both away."""
        for field in self.findChildren(QLineEdit):
            mark = "true" if field in fields else "false"
            if field.property("wrong") != mark:
                field.setProperty("wrong", mark)
                restyle(field)
        if text != self.wrong.text():
            self.wrong.setText(text)
            self.wrong.setVisible(bool(text))
            self.resized.emit()
        if text and fields:
            fields[0].setFocus(Qt.FocusReason.OtherFocusReason)
            fields[0].selectAll()

    def begin(self) -> None:
        """Put the cursor where the answer goes."""
        raise NotImplementedError

    def take(self) -> None:
        """What Enter does."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes, Esc closes; nothing typed here reaches the list."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take()
        event.accept()

    def make_field(self, hint: str, name: str, width: int = 0) -> QLineEdit:
        """A field with a hint in it; what was wrong is forgotten when it is typed in."""
        field = QLineEdit(self)
        field.setProperty("kind", "figure")
        field.setFont(app_font(12))
        field.setPlaceholderText(hint)
        field.setAccessibleName(name)
        if width:
            field.setFixedWidth(width)
        field.textEdited.connect(lambda _text: self.complain(""))
        return field

    def make_button(self, text: str) -> QPushButton:
        """The button that does what Enter does."""
        return button(text, "pill", self.take)
