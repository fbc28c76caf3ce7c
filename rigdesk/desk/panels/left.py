"""The left column: the catalog, and the rig's own parts, one behind the other."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.document import Document
from rigdesk.desk.dragging import accept_copy, dragged_part
from rigdesk.desk.panels.cards import CardsPanel
from rigdesk.desk.panels.catalog import CatalogPanel
from rigdesk.desk.panels.fitout import FitOutRows
from rigdesk.desk.panels.pieces import button, rule, styled
from rigdesk.desk.panels.rig import RigParts
from rigdesk.desk.style import MARGIN


class LeftPanel(QWidget):
    """Two pages under two words. ``trouble`` carries what could not be done."""

    trouble = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        column = QVBoxLayout(self)
        self.pages = QStackedWidget(self)
        self.catalog = CatalogPanel(document, self.pages)
        self.pages.addWidget(self.catalog)
        self.pages.addWidget(self._rig_page(document))
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._heads())
        column.addWidget(self.pages, 1)
        self.parts.trouble.connect(self.trouble)
        self.cards.trouble.connect(self.trouble)
        self.fit_out.trouble.connect(self.trouble)

    def show_catalog(self, kind: str | None = None) -> None:
        """Turn to the catalog and put the cursor into its search, on one kind if asked."""
        self._turn(0)
        if kind is not None:
            self.catalog.show_kind(kind)
        self.catalog.focus_search()

    def show_rig(self) -> None:
        """Turn to the rig's parts and give the keys to its cards."""
        self._turn(1)
        self.cards.focus_list()

    def _heads(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(MARGIN - 2, 0, MARGIN, 0)
        row.setSpacing(4)
        self._group = QButtonGroup(self)
        for number, text in enumerate((self.tr("Catalog"), self.tr("This rig"))):
            head = button(text, "segment")
            head.setAcceptDrops(True)
            head.installEventFilter(self)
            self._group.addButton(head, number)
            row.addWidget(head)
        row.addStretch(1)
        self._group.button(0).setChecked(True)
        self._group.idClicked.connect(self._turn)
        return row

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A part that is dragged over a word turns to its page; let go there it is put in."""
        if not isinstance(event, QDropEvent) or watched not in self._group.buttons():
            return super().eventFilter(watched, event)
        part = dragged_part(self._document, event)
        if part is None:
            return False
        accept_copy(event)
        if event.type() == QEvent.Type.Drop:
            self.parts.dropped.emit(part)
        elif isinstance(watched, QPushButton):
            self._turn(self._group.id(watched))
        return True

    def _turn(self, page: int) -> None:
        self._group.button(page).setChecked(True)
        self.pages.setCurrentIndex(page)

    def _rig_page(self, document: Document) -> QWidget:
        page = QWidget(self.pages)
        area = QScrollArea(page)
        inner = QWidget(area)
        styled(inner, "panel")
        self.cards = CardsPanel(document, inner)
        self.parts = RigParts(document, inner)
        self.fit_out = FitOutRows(document, inner)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 10, 0, 8)
        column.setSpacing(8)
        column.addWidget(self.cards)
        line = QWidget(inner)
        edge = QVBoxLayout(line)
        edge.setContentsMargins(MARGIN, 0, MARGIN, 0)
        edge.addWidget(rule())
        column.addWidget(line)
        column.addWidget(self.parts)
        column.addWidget(self.fit_out)
        column.addStretch(1)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(area, 1)
        rows.addWidget(self.parts.foot)
        return page
