"""A small window under a value: search among the parts of one kind, Enter takes one, Esc none."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListView, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.models.fits import fit_here
from rigdesk.desk.panels.pieces import styled, word
from rigdesk.desk.panels.rows import CatalogDelegate

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
        parts = [p for p in document.catalog.of_kind(kind) if not p.retired]
        self.model = CatalogModel(parts, self)
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Search"))
        self.field.installEventFilter(self)
        self.list = QListView()
        self.nothing = word(self.tr("Nothing matches."), 12, tone="muted")
        self._lay_out()
        self.field.textEdited.connect(self._search)
        self.field.returnPressed.connect(self._take)
        self.list.clicked.connect(lambda _index: self._take())
        self._select(self.model.row_of(current) if current else 0)
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._judge_one)
        self._timer.start()

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
        self.list.setModel(self.model)
        self.list.setItemDelegate(CatalogDelegate(self._document.rig.money.currency, self.list))
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Parts"))
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        column.addWidget(self.nothing)
        self.nothing.hide()

    def _search(self, text: str) -> None:
        self.model.search(text, None)
        self.nothing.setVisible(self.model.rowCount() == 0)
        self._select(0)
        self._timer.start()

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

    def _judge_one(self) -> None:
        """One more verdict in an idle moment: what can be seen first, then the others."""
        first = max(0, self.list.indexAt(QPoint(4, 4)).row())
        for row in (*range(first, self.model.rowCount()), *range(first)):
            part = self.model.part_at(row)
            if part is None or self.model.fit_of(row) is not None:
                continue
            fit = fit_here(self._document.report, part)
            if fit is not None:
                self.model.put_fit(row, fit)
                return
        self._timer.stop()
