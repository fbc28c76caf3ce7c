"""A small window under a value: search among the parts of one kind, Enter takes one, Esc none."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.panels.finder import Finder
from rigdesk.desk.panels.partlist import PartList
from rigdesk.desk.panels.pieces import styled, word
from rigdesk.parts.finding import imported, stock_of

SIZE = QSize(340, 420)


class Chooser(QFrame):
    """Parts of one kind with their verdict in this rig; goes when one is taken, or at Esc."""

    chosen = Signal(object)

    def __init__(self, document: Document, kind: str, current: str | None, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        styled(self, "popup")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedSize(SIZE)
        self._document = document
        self.model = CatalogModel(stock_of(document.catalog, [kind], imported()), self)
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Search"))
        self.field.installEventFilter(self)
        self.list = PartList(self.model)
        self.nothing = word(self.tr("Nothing matches."), 12, tone="muted")
        self._lay_out()
        self.field.textEdited.connect(self._search)
        self.field.returnPressed.connect(self._take)
        self.list.clicked.connect(lambda _index: self._take())
        self._select(self.model.row_of(current) if current else 0)
        self._finder = Finder(document, self.model, self.list)
        self._finder.look_again()

    def open_at(self, corner: QPoint) -> None:
        """Open with the upper left corner here, but on the screen; the cursor is in the field."""
        screen = QGuiApplication.screenAt(corner) or QGuiApplication.primaryScreen()
        free = screen.availableGeometry()
        x = min(corner.x(), free.right() - self.width())
        y = min(corner.y(), free.bottom() - self.height())
        self.move(max(free.left(), x), max(free.top(), y))
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows in the field move in the list."""
        if watched is self.field and isinstance(event, QKeyEvent):
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
            if step and event.type() == QEvent.Type.KeyPress:
                last = self.model.rowCount() - 1
                self._select(max(0, min(last, self.list.currentIndex().row() + step)))
                return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        self.list.delegate.currency = self._document.rig.money.currency
        self.list.setDragEnabled(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        column.addWidget(self.nothing)
        self.nothing.hide()

    def _search(self, text: str) -> None:
        self.model.search(text, None)
        self.nothing.setVisible(self.model.rowCount() == 0)
        self._select(0)
        self._finder.look_again()

    def _select(self, row: int) -> None:
        index = self.model.index(max(0, row))
        if index.isValid():
            self.list.selectionModel().setCurrentIndex(
                index, QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
            self.list.scrollTo(index)

    def _take(self) -> None:
        part = self.model.part_at(self.list.currentIndex().row())
        if part is not None:
            self.chosen.emit(part)
            self.close()
