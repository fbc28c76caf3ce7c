"""The list of findings: words that are painted, with pills and forms standing in its rows."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from rigdesk.desk.document import Document
from rigdesk.desk.fixing import FixSearch
from rigdesk.desk.models.findings import FindingsModel
from rigdesk.desk.panels.findingextras import FindingExtras
from rigdesk.desk.panels.findingrows import FindingDelegate
from rigdesk.desk.panels.rows import Index
from rigdesk.desk.theme import themes
from rigdesk.rules.finding import Finding

FEWEST = 96
"""The list is never lower than this, px; it scrolls instead."""


class FindingsList(QListView):
    """Arrows light one finding after the other; ``?`` asks why; W accepts; Esc lets go.

    The line over the quiet notes opens on a click, Enter, Space or the right arrow, and closes
    on the left one, from any of its notes too.
    """

    why = Signal(str)
    let_go = Signal()
    accept_wanted = Signal(object)
    unfold_wanted = Signal(bool)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, model: FindingsModel, document: Document, search: FixSearch) -> None:
        super().__init__()
        # First, for a view lays itself out as soon as it has a model.
        self.findings = model
        self._search = search
        self.extras = FindingExtras(document, search, self.viewport())
        self.rows = FindingDelegate(self.extras.size, self)
        self.setModel(model)
        self.setItemDelegate(self.rows)
        self.setMouseTracking(True)
        self.setMinimumHeight(FEWEST)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setAccessibleName(self.tr("Findings"))
        themes().theme_changed.connect(self.viewport().update)
        self.extras.changed.connect(self.scheduleDelayedItemsLayout)
        self.extras.keys_back.connect(self._take_keys)

    def why_box(self, index: Index) -> QPointF:
        """The middle of ``why?`` in a row, in the viewport."""
        return self.rows.link_box(index, self).center()

    def show_form(self) -> None:
        """Scroll until the form that is open can be seen whole, and put the cursor into it."""
        form = self.extras.form
        row = self.findings.row_of(self.extras.form_key)
        if form is None or row < 0:
            return
        self.setCurrentIndex(self.findings.index(row))
        self.executeDelayedItemsLayout()
        self._place()
        under = form.geometry().bottom() + 8 - self.viewport().height()
        over = min(0, form.geometry().top() - 8)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + (under if under > 0 else over))
        form.begin()

    def show_unfolded(self) -> None:
        """Scroll so far that the line has moved up a third and its notes are seen below it."""
        self.executeDelayedItemsLayout()
        top = self.visualRect(self.findings.index(self.findings.fold_row)).top()
        wanted = self.viewport().height() // 3
        if top > wanted:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + top - wanted)

    def _place(self) -> None:
        """Put pills and form to their rows, and look for fixes of what can be seen first."""
        seen: list[str] = []
        current = self.currentIndex().row()
        area = self.viewport().rect()
        for row in range(self.findings.rowCount()):
            finding = self.findings.finding_at(row)
            if finding is None:
                continue
            rect = self.visualRect(self.findings.index(row))
            shape = self.rows.shape(self.findings.index(row), self.width())
            corner = QPointF(rect.topLeft())
            self.extras.place(
                finding.key, (corner + shape.tools).toPoint(), (corner + shape.form).toPoint()
            )
            if rect.intersects(area):
                seen.insert(0 if row == current else len(seen), finding.key)
        if not self.findings.is_open:
            self.extras.put_away(finding.key for finding in self.findings.quiet)
        self._search.want(seen)

    def _take_keys(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    # Qt's own calls

    def updateGeometries(self) -> None:
        """After the rows have been laid out, what stands in them is."""
        super().updateGeometries()
        self._place()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """What stands in the rows moves with them."""
        super().scrollContentsBy(dx, dy)
        self._place()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """The fixes of the chosen finding are looked for first."""
        super().currentChanged(current, previous)
        QTimer.singleShot(0, self, self._place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Sentences wrap anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """``?`` and Enter explain, W accepts or takes back, Esc lets go."""
        finding = self.findings.finding_at(self.currentIndex().row())
        key, plain = event.key(), event.modifiers() == Qt.KeyboardModifier.NoModifier
        if key == Qt.Key.Key_Escape:
            self.let_go.emit()
        elif self._folds(key):
            self.unfold_wanted.emit(key != Qt.Key.Key_Left and not self.findings.is_open)
        elif finding is not None and (
            event.text() == "?" or key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ):
            self.why.emit(finding.rule)
        elif finding is not None and key == Qt.Key.Key_W and plain:
            self.accept_wanted.emit(finding)
        else:
            if not self.hasFocus():
                self._take_keys()
            super().keyPressEvent(event)

    def _folds(self, key: int) -> bool:
        """Whether a key opens or closes the line from where the cursor is."""
        row, line = self.currentIndex().row(), self.findings.fold_row
        if key == Qt.Key.Key_Left and self.findings.is_open:
            return line <= row <= line + len(self.findings.quiet)
        return row == line >= 0 and (
            key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
            or (key == Qt.Key.Key_Right and not self.findings.is_open)
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on ``why?`` asks for the rule, one on the line opens or closes it."""
        super().mouseReleaseEvent(event)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        finding = self._over_why(event.position())
        if finding is not None:
            self.why.emit(finding.rule)
        elif self._over_line(event.position()):
            self.unfold_wanted.emit(not self.findings.is_open)

    def viewportEvent(self, event: QEvent) -> bool:
        """A hand over ``why?`` and over the line."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            at = event.position()
            over = self._over_why(at) is not None or self._over_line(at)
            shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(shape)
        return super().viewportEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the finding under the pointer, or of the chosen one by key."""
        index, at = self.indexAt(event.pos()), event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            index = self.currentIndex()
            at = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft() + QPoint(38, 0))
        finding = self.findings.finding_at(index.row())
        if finding is not None:
            self.menu_wanted.emit(finding, at)

    def _over_line(self, place: QPointF) -> bool:
        """Whether a place is on the line over the quiet notes."""
        return self.indexAt(place.toPoint()).row() == self.findings.fold_row >= 0

    def _over_why(self, place: QPointF) -> Finding | None:
        """The finding whose ``why?`` is at a place."""
        index = self.indexAt(place.toPoint())
        finding = self.findings.finding_at(index.row())
        if finding is None or not self.rows.link_box(index, self).contains(place):
            return None
        return finding
