"""One row of the rig's parts or of its fit-out, and a column of such rows that keeps its focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.models.rigparts import MOST_PIECES, Row
from rigdesk.desk.models.rowprices import RowPrice
from rigdesk.desk.panels.controls import Stepper, ValueButton
from rigdesk.desk.panels.pieces import button, word

LABEL = 52
"""Width of the words before the values, px."""


class PartRow(QWidget):
    """The word, the value, its price, and a way out; below it a stepper for several pieces.

    On the value Delete takes out, plus and minus count.
    """

    menu = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = Row("", "", "", "")
        self.label: QLabel = word("", 11, tone="muted")
        self.label.setFixedWidth(LABEL)
        self.value = ValueButton()
        self.value.installEventFilter(self)
        self.price: QLabel = word("", 11, tone="muted")
        self.stepper = Stepper(most=MOST_PIECES)
        self.out: QPushButton = button("×", "quiet")
        self.out.setFixedSize(22, 22)
        policy = self.out.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.out.setSizePolicy(policy)
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 0, 8, 0)
        grid.setHorizontalSpacing(2)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.label, 0, 0)
        grid.addWidget(self.value, 0, 1)
        grid.addWidget(self.price, 0, 2)
        grid.addWidget(self.out, 0, 3)
        grid.addWidget(self.stepper, 1, 1, Qt.AlignmentFlag.AlignLeft)

    def show_row(self, row: Row, price: RowPrice | None = None) -> None:
        """Show other words and another price."""
        self.price.setText(price.text if price else "")
        self.price.setToolTip(price.tip if price else "")
        if row == self.row:
            return
        self.row = row
        self.label.setText(row.label)
        self.value.show_value(row.title, empty=row.part is None, tip=row.tip)
        self.value.setAccessibleName(f"{row.label} {row.title}".strip())
        self.stepper.setVisible(row.pieces is not None)
        if row.pieces is not None:
            self.stepper.show_value(row.pieces)
            self.stepper.setAccessibleName(f"How many: {row.title}")
        self.out.setVisible(row.removable)
        self.out.setToolTip(f"Take out {row.title}")
        self.out.setAccessibleName(f"Take out {row.title}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys on the value that are the row's."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _key(self, key: Qt.Key) -> bool:
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.row.removable:
            self.out.click()
        elif key == Qt.Key.Key_Plus and self.row.pieces is not None:
            self.stepper.more.click()
        elif key == Qt.Key.Key_Minus and self.row.pieces is not None:
            self.stepper.less.click()
        else:
            return False
        return True

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the row."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        corner = self.value.mapToGlobal(QPoint(0, self.value.height() + 2))
        self.menu.emit(corner if by_key else event.globalPos())


class RowColumn:
    """Rows by their keys in a column: those that stay are kept, so that the focus stays too."""

    def __init__(
        self, column: QVBoxLayout, parent: QWidget, connect: Callable[[PartRow, str], None]
    ) -> None:
        self.rows: dict[str, PartRow] = {}
        self._column, self._parent, self._connect = column, parent, connect

    def arrange(self, wanted: Sequence[Row]) -> list[PartRow]:
        """The widgets of these rows, in this order; others go. Their words are still the old."""
        keys = [row.key for row in wanted]
        for key in [key for key in self.rows if key not in keys]:
            gone = self.rows.pop(key)
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for place, key in enumerate(keys):
            widget = self.rows.get(key)
            if widget is None:
                widget = self.rows[key] = PartRow(self._parent)
                self._connect(widget, key)
            if self._column.indexOf(widget) != place:
                self._column.insertWidget(place, widget)
        return [self.rows[key] for key in keys]


def labelled(text: str, first: QWidget, *others: QWidget) -> QHBoxLayout:
    """A word of the usual width, then widgets: a value or a sentence takes what is left."""
    line = QHBoxLayout()
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(4)
    label = word(text, 11, tone="muted")
    label.setFixedWidth(LABEL)
    line.addWidget(label)
    wide = isinstance(first, ValueButton | QLabel)
    line.addWidget(first, int(wide))
    for widget in others:
        line.addWidget(widget)
    if not wide:
        line.addStretch(1)
    return line


def passing_menu(parent: QWidget) -> QMenu:
    """A menu that is gone when it is closed."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu
