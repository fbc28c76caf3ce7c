"""A value chosen from a short list: its name at the left, the value as a button with a menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from rigdesk.desk.panels.controls import ValueButton
from rigdesk.desk.panels.pieces import word

T = TypeVar("T")


class Choice(QWidget, Generic[T]):
    """One of several values, each with its words; ``chosen`` says that a person took one."""

    chosen = Signal()

    def __init__(self, name: str, entries: Sequence[tuple[T, str]], width: int = 96) -> None:
        super().__init__()
        self._entries = list(entries)
        self.value: T = self._entries[0][0]
        self.name = word(name, 12, tone="muted")
        self.name.setFixedWidth(width)
        self.button = ValueButton()
        self.button.setAccessibleName(name)
        self.button.clicked.connect(self.open_menu)
        self.menu: QMenu | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.name)
        row.addWidget(self.button, 1)
        self.show_value(self.value)

    def show_entries(self, entries: Sequence[tuple[T, str]]) -> None:
        """Offer other values; the one shown stays where it is still among them."""
        self._entries = list(entries)
        values = [value for value, _ in self._entries]
        self.show_value(self.value if self.value in values else values[0])

    def show_value(self, value: T) -> None:
        """Show a value without announcing it; one that is not offered leaves all as it is."""
        words = dict(self._entries).get(value)
        if words is not None:
            self.value = value
            self.button.show_value(f"{words}  ▾", empty=False, tip=words)

    def open_menu(self) -> None:
        """Offer the values below the button, the present one ticked."""
        self.menu = QMenu(self)
        self.menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for value, words in self._entries:
            action = self.menu.addAction(words.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(value == self.value)
            action.triggered.connect(lambda _=False, value=value: self._choose(value))
        self.menu.popup(self.button.mapToGlobal(QPoint(0, self.button.height() + 2)))

    def _choose(self, value: T) -> None:
        self.show_value(value)
        self.chosen.emit()
