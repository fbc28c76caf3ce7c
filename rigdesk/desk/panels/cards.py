"""The cards of the rig as a list that goes with the canvas, and what can be said of one."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QMenu,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk import cardwork
from rigdesk.desk.document import Document
from rigdesk.desk.models.placements import PlacementsModel, card_title
from rigdesk.desk.models.rowprices import cards_sum
from rigdesk.desk.panels.capping import CapRows
from rigdesk.desk.panels.controls import ValueButton, WattsEdit
from rigdesk.desk.panels.partrow import labelled
from rigdesk.desk.panels.pieces import button, word
from rigdesk.desk.panels.riser import RiserEditor
from rigdesk.desk.panels.rows import SMALL_ROW, PlacementDelegate
from rigdesk.desk.panels.sections import Section
from rigdesk.desk.seatmenu import fill_seats
from rigdesk.desk.style import MARGIN
from rigdesk.desk.theme import themes
from rigdesk.parts import Card
from rigdesk.rig import edits
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import seat_name

FEWEST, MOST = 1, 5
"""Cards that the list shows without scrolling, at least and at most."""


class CardsPanel(QWidget):
    """Arrows choose a card, Enter takes it into the hand, Delete takes it out of the rig."""

    picked_up = Signal(str)
    menu_wanted = Signal(str, QPoint)
    trouble = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.model = PlacementsModel(document, self)
        self.list = CardsList(self.model)
        self.section = Section(self.tr("Cards"), line=False)
        self.none = word(
            self.tr("No card yet: choose one in the catalog."), 11, tone="muted", wrap=True
        )
        self.seat = ValueButton()
        self.cap = WattsEdit()
        self.all = button(self.tr("Cap all"), "pill", self.cap_all)
        self.caps = CapRows(document)
        self.riser = RiserEditor(document)
        self._one = QWidget()
        self._following = False
        self._lay_out()
        self._connect()
        self._show()

    def cap_all(self) -> None:
        """Give every card the cap that stands in the field."""
        rig = self._document.rig
        if self._card() is None:
            return
        watts = self.cap.typed
        label = f"Cap all to {watts:g} W" if watts else "Lift all caps"
        self._document.edit(label, edits.set_cap(rig, [c.id for c in rig.cards], watts))

    def focus_list(self) -> None:
        """Give the keys to the list, its first card chosen if none is."""
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if not self.list.currentIndex().isValid() and self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(0))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        head = QWidget()
        inner = QVBoxLayout(head)
        inner.setContentsMargins(MARGIN, 0, MARGIN, 0)
        inner.addWidget(self.section)
        inner.addWidget(self.none)
        column.addWidget(head)
        column.addWidget(self.list)
        lines = QVBoxLayout(self._one)
        lines.setContentsMargins(MARGIN, 0, MARGIN, 0)
        lines.setSpacing(2)
        lines.addLayout(labelled(self.tr("Seat"), self.seat))
        lines.addLayout(labelled(self.tr("Cap"), self.cap, self.all))
        column.addWidget(self._one)
        column.addWidget(self.caps)
        column.addWidget(self.riser)

    def _connect(self) -> None:
        self.list.selectionModel().selectionChanged.connect(self._chosen)
        self.list.remove.connect(self._remove)
        self.list.take.connect(self._take)
        self.list.menu.connect(self._menu)
        self.seat.clicked.connect(self._seats)
        self.cap.entered.connect(self._cap)
        self.riser.trouble.connect(self.trouble)
        self._document.changed.connect(self._show)
        self._document.selection_changed.connect(self._follow)
        themes().theme_changed.connect(self.list.viewport().update)

    def _show(self, *_rigs: object) -> None:
        count = self.model.rowCount()
        money = cards_sum(self._document.report.totals.cost)
        self.section.show_total(f"{count} · {money.text}" if money else str(count))
        self.section.total.setToolTip(money.tip if money else "")
        self.none.setVisible(not count)
        self.list.setVisible(bool(count))
        self.list.setFixedHeight(SMALL_ROW * max(FEWEST, min(MOST, count)))
        self._follow()

    def _follow(self) -> None:
        """Show the document's selection."""
        self._following = True
        chosen = self.list.selectionModel()
        chosen.clearSelection()
        rows = [self.model.row_of(card) for card in self._document.selection]
        for row in (row for row in rows if row >= 0):
            index = self.model.index(row)
            chosen.select(index, QItemSelectionModel.SelectionFlag.Select)
            chosen.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.list.scrollTo(index)
        self._following = False
        self._show_one()

    def _chosen(self) -> None:
        if not self._following:
            cards = [self.model.card_at(index.row()) for index in self.list.selectedIndexes()]
            self._document.select(card.id for card in cards if card is not None)

    def _show_one(self) -> None:
        card = self._card()
        self._one.setVisible(card is not None)
        self.caps.show_card(card)
        self.riser.show_card(card)
        if card is None:
            return
        self.seat.show_value(seat_name(card.seat), empty=card.in_tray)
        self.seat.setAccessibleName(f"Seat of {card_title(self._document.rig, card)}")
        part = self._document.rig.parts.get(card.part)
        own = f"{part.tdp_w:g} W" if isinstance(part, Card) and part.tdp_w else "none"
        self.cap.show_watts(card.power_cap_w, own)
        self.cap.setAccessibleName(f"Power cap of {card_title(self._document.rig, card)}")
        self.all.setVisible(len(self._document.rig.cards) > 1)

    def _card(self) -> PlacedCard | None:
        """The one card that is selected."""
        chosen = [card for card in self._document.rig.cards if card.id in self._document.selection]
        return chosen[0] if len(chosen) == 1 else None

    def _cap(self, watts: float | None) -> None:
        card = self._card()
        if card is not None:
            cardwork.cap(self._document, (card.id,), watts)

    def _seats(self) -> None:
        card = self._card()
        if card is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        verdicts = cardwork.seats_of(self._document, card.id)
        fill_seats(menu, verdicts, lambda v: cardwork.move(self._document, card.id, v))
        menu.popup(self.seat.mapToGlobal(QPoint(0, self.seat.height() + 2)))

    def _remove(self) -> None:
        cardwork.remove(self._document, self._document.selection)

    def _take(self, index: QModelIndex) -> None:
        card = self.model.card_at(index.row())
        if card is not None:
            self.picked_up.emit(card.id)

    def _menu(self, index: QModelIndex, at: QPoint) -> None:
        card = self.model.card_at(index.row())
        if card is not None:
            self.menu_wanted.emit(card.id, at)


class CardsList(QListView):
    """The rows, with keys of their own."""

    remove = Signal()
    take = Signal(QModelIndex)
    menu = Signal(QModelIndex, QPoint)

    def __init__(self, model: PlacementsModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(PlacementDelegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Cards of this rig"))
        self.doubleClicked.connect(self.take)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete and Backspace take out, Enter takes into the hand."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The same menu as on the canvas; by key for the current row."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid():
            corner = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
            self.menu.emit(index, corner if by_key else event.globalPos())
