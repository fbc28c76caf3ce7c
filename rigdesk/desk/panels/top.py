"""The bar at the top: the rig's name, whether it is saved, and what is done most."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.actions import SIDES, Actions
from rigdesk.desk.fonts import app_font
from rigdesk.desk.panels.pieces import action_button, styled, take_focus_by_tab, word

HEIGHT = 44
LONGEST_NAME = 120
"""Characters of a rig's name that may be typed here."""
_NARROWEST, _WIDEST = 60, 420


class TopBar(QFrame):
    """The rig's name, editable in place, then undo, redo, the view and the build sheet."""

    renamed = Signal(str)

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        styled(self, "top")
        self.setFixedHeight(HEIGHT)
        self.name = _NameEdit()
        self.name.editingFinished.connect(self._named)
        self.state = word("", 11, tone="muted")
        self.menu_button = _MenuButton(actions["menu"])
        self._left = QWidget()
        self._shown = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 14, 1)
        row.setSpacing(4)
        row.addWidget(self._left)
        self._fill_left()
        for name in ("undo", "redo"):
            row.addWidget(action_button(actions[name]))
        row.addSpacing(12)
        for name in SIDES:
            row.addWidget(action_button(actions[name], "segment"))
        row.addSpacing(12)
        for name in ("fit", "one_to_one"):
            row.addWidget(action_button(actions[name]))
        row.addStretch(1)
        row.addWidget(action_button(actions["other_theme"]))
        row.addSpacing(8)
        self.sheet_button = action_button(actions["build_sheet"], "accent")
        self.sheet_button.setFont(app_font(12, 600))
        row.addWidget(self.sheet_button)

    def _fill_left(self) -> None:
        inner = QHBoxLayout(self._left)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(4)
        inner.addWidget(self.menu_button)
        inner.addWidget(self.name)
        inner.addWidget(self.state)
        inner.addStretch(1)

    def show_name(self, name: str) -> None:
        """Show the rig's name as it is now."""
        if name != self._shown:
            self._shown = name
            self.name.setText(name)
            self.name.setCursorPosition(0)

    def show_state(self, text: str, tip: str = "") -> None:
        """Say ``saved`` or ``edited``, and where the file lies."""
        self.state.setText(text)
        self.state.setToolTip(tip)

    def set_left_width(self, width: int) -> None:
        """Line the actions up with the canvas below."""
        self._left.setMinimumWidth(max(0, width - 4))

    def _named(self) -> None:
        name = self.name.text().strip()
        if not name:
            self.name.setText(self._shown)
        elif name != self._shown:
            self._shown = name
            self.renamed.emit(name)


class _NameEdit(QLineEdit):
    """As wide as the name in it."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "title")
        self.setFont(app_font(14, 600))
        self.setMaxLength(LONGEST_NAME)
        self.setAccessibleName(self.tr("Name of the rig"))
        self.textChanged.connect(self._fit)
        self._fit("")

    def _fit(self, text: str) -> None:
        # Without a name the font is not asked, which has to be made ready for that.
        wide = self.fontMetrics().horizontalAdvance(text) + 18 if text else 0
        self.setFixedWidth(max(_NARROWEST, min(_WIDEST, wide)))


class _MenuButton(QPushButton):
    """Three lines that open the menu.

    The font has no such sign, and a painter would bring in Qt's whole namespace before the
    first paint; so they are three frames.
    """

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Menu"))
        self.setToolTip(self.tr("Menu (F10)"))
        take_focus_by_tab(self)
        self.setFixedSize(QSize(32, 28))
        column = QVBoxLayout(self)
        column.setContentsMargins(9, 8, 9, 9)
        for _ in range(3):
            line = QFrame()
            line.setProperty("kind", "sign")
            line.setFixedHeight(1)
            column.addWidget(line)
        self.clicked.connect(action.trigger)
