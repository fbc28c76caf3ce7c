"""The rows of the catalog: parts can be dragged out of them, and chosen by mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QDrag, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.panels.rows import ROW, CatalogDelegate


class PartList(QTableView):
    """The rows. Parts can be dragged out of it; ``menu`` is where one is asked for.

    A table of one column, for a list view asks the model about every one of its rows
    whenever others are shown: 0.4 s for 100,000 of them, where a table takes 2 ms.
    """

    resized = Signal()
    menu = Signal(QPoint)

    def __init__(self, model: CatalogModel) -> None:
        super().__init__()
        self.setProperty("kind", "rows")
        self.setModel(model)
        self.parts = model
        self.delegate = CatalogDelegate()
        self.setItemDelegate(self.delegate)
        self._look_like_a_list()
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setAccessibleName(self.tr("Parts"))

    def _look_like_a_list(self) -> None:
        across, down = self.horizontalHeader(), self.verticalHeader()
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(ROW)
        across.hide()
        down.hide()
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other rows can be seen now."""
        super().resizeEvent(event)
        self.resized.emit()

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Carry the row's part; the canvas shows it at true size, the pointer nothing."""
        drag = self.drag_of_current()
        if drag is not None:
            drag.exec(Qt.DropAction.CopyAction)

    def drag_of_current(self) -> QDrag | None:
        """A drag of the current row; None when it holds nothing that can be carried."""
        index = self.currentIndex()
        if not self.parts.flags(index) & Qt.ItemFlag.ItemIsDragEnabled:
            return None
        drag = QDrag(self)
        drag.setMimeData(self.parts.mimeData([index]))
        drag.setPixmap(_nothing_to_see())
        drag.setHotSpot(QPoint(0, 0))
        return drag

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses the row on every platform; Home and End go to the first and last one."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.activated.emit(self.currentIndex())
            return
        if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            last = self.parts.rowCount() - 1
            self.setCurrentIndex(self.parts.index(0 if event.key() == Qt.Key.Key_Home else last))
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the row under the pointer; by key, with the one chosen."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index = self.indexAt(event.pos())
            if not index.isValid():
                return
            self.setCurrentIndex(index)
            self.menu.emit(event.globalPos())
        elif self.currentIndex().isValid():
            self.menu.emit(self.below_current())

    def below_current(self) -> QPoint:
        """Where a menu of the chosen row opens, on the screen."""
        rect: QRect = self.visualRect(self.currentIndex())
        return self.viewport().mapToGlobal(QPoint(rect.left() + 72, rect.bottom() - 8))

    def visible_rows(self) -> range:
        """The rows that can be seen now."""
        first = self.rowAt(4)
        if first < 0:
            return range(0)
        last = self.rowAt(self.viewport().height() - 4)
        count = self.parts.rowCount()
        return range(first, (last if last >= 0 else count - 1) + 1)


def _nothing_to_see() -> QPixmap:
    pixmap = QPixmap(1, 1)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
