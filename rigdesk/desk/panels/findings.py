"""The findings: mark, sentence with both figures, why, and the rule's own words on demand."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.document import Document
from rigdesk.desk.models.findings import FINDING_ROLE, FindingsModel, second_line
from rigdesk.desk.panels.marks import draw_mark
from rigdesk.desk.panels.pieces import word
from rigdesk.desk.panels.rows import Index, begin_row
from rigdesk.desk.panels.sections import Section
from rigdesk.desk.theme import app_font, theme, themes
from rigdesk.rules.finding import Finding

INDENT, EDGE = 38, 14
"""Where the words begin, and how far from the right they end, px."""
WHY = "why?"
FEWEST = 96
"""The list is never lower than this, px; it scrolls instead."""


class FindingsSection(QWidget):
    """Head with the count, and the list. ``explain`` asks for a rule's docs by its name."""

    explain = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.model = FindingsModel(document, self)
        self.list = FindingsList(self.model)
        self.section = Section("Findings")
        self.none = word("", 12, tone="muted", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        holder = QWidget()
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(EDGE, 0, EDGE, 0)
        inner.addWidget(self.section)
        inner.addWidget(self.none)
        holder.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column.addWidget(holder)
        column.addWidget(self.list, 1)
        column.addStretch(0)
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.list.why.connect(self.explain)
        self.list.let_go.connect(lambda: document.light(None))
        document.changed.connect(self._show)
        document.lit_changed.connect(self._follow)
        self._show()

    def _show(self, *_rigs: object) -> None:
        count = self.model.rowCount()
        self.section.show_total(str(count))
        self.list.setVisible(bool(count))
        self.none.setVisible(not count)
        if not count:
            cards = self._document.rig.cards
            self.none.setText(
                self.tr("Nothing speaks against this rig.") if cards
                else self.tr("They appear as soon as there is a card to judge.")
            )  # fmt: skip

    def _chosen(self, current: QModelIndex) -> None:
        finding = self.model.finding_at(current.row())
        if finding is not None:
            self._document.light(finding)

    def _follow(self) -> None:
        lit = self._document.lit
        row = self.model.row_of(lit.key) if lit is not None else -1
        if row < 0:
            self.list.clearSelection()
            self.list.setCurrentIndex(QModelIndex())
        elif row != self.list.currentIndex().row():
            self.list.setCurrentIndex(self.model.index(row))


class FindingsList(QListView):
    """Arrows light one finding after the other; ``?`` asks why; Esc lets go."""

    why = Signal(str)
    let_go = Signal()

    def __init__(self, model: FindingsModel) -> None:
        super().__init__()
        self.setModel(model)
        self.findings = model
        self.rows = FindingDelegate()
        self.setItemDelegate(self.rows)
        self.setMouseTracking(True)
        self.setMinimumHeight(FEWEST)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setAccessibleName(self.tr("Findings"))
        themes().theme_changed.connect(self.viewport().update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Sentences wrap anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """``?`` and Enter explain, Esc lets go."""
        finding = self.findings.finding_at(self.currentIndex().row())
        if event.key() == Qt.Key.Key_Escape:
            self.let_go.emit()
        elif finding is not None and (
            event.text() == "?" or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ):
            self.why.emit(finding.rule)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on ``why?`` asks for the rule."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        finding = self.findings.finding_at(index.row())
        if finding is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if self.rows.why_box(finding, self.visualRect(index)).contains(event.position()):
            self.why.emit(finding.rule)

    def viewportEvent(self, event: QEvent) -> bool:
        """A hand over ``why?``."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            index = self.indexAt(event.position().toPoint())
            finding = self.findings.finding_at(index.row())
            over = finding is not None and self.rows.why_box(
                finding, self.visualRect(index)
            ).contains(event.position())
            shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(shape)
        return super().viewportEvent(event)


class FindingDelegate(QStyledItemDelegate):
    """Paints a finding; its height follows its words."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The size it likes."""
        view = cast("QListView", option.widget)
        width = view.viewport().width()
        finding = cast("Finding", index.data(FINDING_ROLE))
        sentence, why = _heights(finding, _wide(width))
        return QSize(width, sentence + why + 16)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        finding = cast("Finding", index.data(FINDING_ROLE))
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        begin_row(painter, option)
        wide = _wide(rect.width())
        sentence, why = _heights(finding, wide)
        if finding.waived is not None:
            painter.setOpacity(0.6)
        draw_mark(painter, finding.severity, QPointF(rect.left() + 22, rect.top() + 16))
        box = QRectF(rect.left() + INDENT, rect.top() + 8, wide, sentence)
        painter.setFont(app_font(12, 500))
        painter.setPen(theme().color("text"))
        painter.drawText(box, _WRAP, finding.message)
        box = QRectF(rect.left() + INDENT, box.bottom(), wide, why)
        painter.setFont(app_font(11))
        painter.setPen(theme().color("muted"))
        painter.drawText(box, _WRAP, _with_room(second_line(finding)))
        painter.setPen(theme().color("accent"))
        place = self.why_box(finding, rect)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, WHY)
        painter.restore()

    def why_box(self, finding: Finding, rect: QRect) -> QRectF:
        """Where ``why?`` stands in a row: at the end of its last line."""
        wide = QFontMetrics(app_font(11)).horizontalAdvance(WHY) + 8
        return QRectF(rect.right() - EDGE - wide, rect.bottom() - 25, wide, 18)


_WRAP = int(Qt.TextFlag.TextWordWrap)


def _wide(width: int) -> int:
    return max(60, width - INDENT - EDGE)


def _heights(finding: Finding, wide: int) -> tuple[int, int]:
    """Heights of the sentence and of the line below it, wrapped to a width."""
    room = QRect(0, 0, wide, 10_000)
    sentence = QFontMetrics(app_font(12, 500)).boundingRect(room, _WRAP, finding.message).height()
    small = QFontMetrics(app_font(11))
    why = small.boundingRect(room, _WRAP, _with_room(second_line(finding))).height()
    return sentence, max(why, small.height())


def _with_room(text: str) -> str:
    """The text with as much no-break space after it as ``why?`` needs on the last line."""
    return text + "\u00a0" * 12
