"""The rows of the catalog: parts can be dragged out of them, verdicts come in idle time."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QDrag, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from rigdesk.desk.document import Document
from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.models.fits import fit_here
from rigdesk.desk.panels.rows import CatalogDelegate
from rigdesk.parts import AnyPart


class PartList(QListView):
    """The rows. Parts can be dragged out of it; ``menu`` is where one is asked for."""

    resized = Signal()
    menu = Signal(QPoint)

    def __init__(self, model: CatalogModel) -> None:
        super().__init__()
        self.setModel(model)
        self.parts = model
        self.delegate = CatalogDelegate()
        self.setItemDelegate(self.delegate)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Parts"))

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
        """Enter chooses the row on every platform."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.activated.emit(self.currentIndex())
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
        rect = self.visualRect(self.currentIndex())
        return self.viewport().mapToGlobal(QPoint(rect.left() + 72, rect.bottom() - 8))

    def visible_rows(self) -> range:
        """The rows that can be seen now."""
        first = self.indexAt(QPoint(4, 4)).row()
        if first < 0:
            return range(0)
        last = self.indexAt(QPoint(4, self.viewport().height() - 4)).row()
        count = self.parts.rowCount()
        return range(first, (last if last >= 0 else count - 1) + 1)


class Finder(QObject):
    """Finds out in idle moments, a row at a time, what comes of the parts that can be seen.

    With ``everything`` it goes on to those that cannot; while ``resting`` it stops.
    """

    found = Signal()

    def __init__(self, document: Document, model: CatalogModel, view: PartList) -> None:
        super().__init__(view)
        self._document = document
        self._model = model
        self._view = view
        self.resting = False
        self.everything = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._one_more)
        view.verticalScrollBar().valueChanged.connect(self.look_again)
        view.resized.connect(self.look_again)

    def look_again(self) -> None:
        """Something else can be seen, or the rig is another one."""
        if not self._timer.isActive() and not self.resting:
            self._timer.start(40)  # so that a key typed or a drag step comes first

    def _one_more(self) -> None:
        self._timer.setInterval(0)
        for row in self._rows():
            part: AnyPart | None = self._model.part_at(row)
            if part is None or self._model.fit_of(row) is not None:
                continue
            fit = fit_here(self._document.report, part)
            if fit is not None:
                self._model.put_fit(row, fit)
                self.found.emit()
                return
        self._timer.stop()

    def _rows(self) -> Iterable[int]:
        """What can be seen first; then the others, if they matter too."""
        if self.resting:
            return ()
        if self.everything:
            return (*self._view.visible_rows(), *range(self._model.rowCount()))
        return self._view.visible_rows()


def _nothing_to_see() -> QPixmap:
    pixmap = QPixmap(1, 1)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
