"""Controls of our own, so that nothing looks like a default form: a stepper, a figure, a value."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from rigdesk.desk.panels.pieces import button, restyle, word
from rigdesk.desk.theme import app_font


class ValueButton(QPushButton):
    """A value that opens a choice when pressed; long ones are cut with an ellipsis."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(app_font(12))
        self.setProperty("kind", "value")
        self.setProperty("empty", "false")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(40)

    def show_value(self, text: str, *, empty: bool, tip: str = "") -> None:
        """Show a value, or muted what there is to choose."""
        self.setText(text)
        self.setToolTip(tip or text)
        said = "true" if empty else "false"
        if self.property("empty") != said:
            self.setProperty("empty", said)
            restyle(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the down arrow open the choice as well as the space bar."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.width() - 16
        option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)


class Stepper(QWidget):
    """A number with − and +; arrows and the keys of the same names work as well."""

    changed = Signal(int)

    def __init__(self, least: int = 1, most: int = 64) -> None:
        super().__init__()
        self._least, self._most, self._value = least, most, least
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.figure = word("1", 12, 600)
        self.figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.figure.setMinimumWidth(20)
        self.less = button("−", "quiet", lambda: self._step(-1))
        self.more = button("+", "quiet", lambda: self._step(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for widget in (self.less, self.figure, self.more):
            if isinstance(widget, QPushButton):
                widget.setFont(app_font(14, 500))
                widget.setFixedSize(QSize(22, 22))
                widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(widget)

    @property
    def value(self) -> int:
        """The number shown."""
        return self._value

    def show_value(self, value: int) -> None:
        """Show a number without announcing it."""
        self._value = value
        self.figure.setText(str(value))
        self.less.setEnabled(value > self._least)
        self.more.setEnabled(value < self._most)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up, plus: one more; down, minus: one less."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Plus):
            self._step(1)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Minus):
            self._step(-1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keys work here."""
        super().focusInEvent(event)
        self.figure.setProperty("tone", "")
        self._underline(on=True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they no longer do."""
        super().focusOutEvent(event)
        self._underline(on=False)

    def _underline(self, *, on: bool) -> None:
        font = self.figure.font()
        font.setUnderline(on)
        self.figure.setFont(font)

    def _step(self, by: int) -> None:
        value = max(self._least, min(self._most, self._value + by))
        if value != self._value:
            self.show_value(value)
            self.changed.emit(value)


class WattsEdit(QLineEdit):
    """Watts typed by a person: ``280``, ``280 W``, or nothing for no cap.

    ``entered`` carries the watts, None for none. What is no figure, or lies beyond
    the bounds, is marked and taken back when the field is left.
    """

    entered = Signal(object)
    LEAST, MOST = 1.0, 2000.0

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "figure")
        self.setFont(app_font(12))
        self.setFixedWidth(84)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._watts: float | None = None
        self.textEdited.connect(self._mark)
        self.editingFinished.connect(self._finish)

    def sizeHint(self) -> QSize:
        """The size it likes."""
        return QSize(84, 24)

    @property
    def typed(self) -> float | None:
        """The watts that stand in the field, entered or not; the last sound ones for nonsense."""
        sound, watts = self._parsed(self.text())
        return watts if sound else self._watts

    def show_watts(self, watts: float | None, without: str) -> None:
        """Show a cap, or in grey what holds without one."""
        self._watts = watts
        self.setPlaceholderText(without)
        self.setText("" if watts is None else f"{watts:g} W")
        self._mark(self.text())

    def _mark(self, text: str) -> None:
        wrong = "false" if self._parsed(text)[0] else "true"
        if self.property("wrong") != wrong:
            self.setProperty("wrong", wrong)
            restyle(self)

    def _finish(self) -> None:
        sound, watts = self._parsed(self.text())
        if not sound or watts == self._watts:
            self.show_watts(self._watts, self.placeholderText())
            return
        self._watts = watts
        self.entered.emit(watts)

    def _parsed(self, text: str) -> tuple[bool, float | None]:
        if not text.strip():
            return True, None
        match = re.fullmatch(r"\s*(\d{1,4}(?:\.\d+)?)\s*[wW]?\s*", text, re.ASCII)
        if match is None or not self.LEAST <= float(match[1]) <= self.MOST:
            return False, None
        return True, float(match[1])
