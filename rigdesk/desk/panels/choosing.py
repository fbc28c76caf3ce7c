"""Choosing a GPU: plots, a table in step with them, and the figures of the card pointed at."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QTableView,
    QVBoxLayout,
)

from rigdesk.desk.document import Document
from rigdesk.desk.models.gputable import COLUMNS, GENERATION, NAME, SPEED, GpuTable
from rigdesk.desk.panels.choosing_card import CardWords
from rigdesk.desk.panels.choosing_plots import MEMORY_TICKS, Axis, Kind, Plot
from rigdesk.desk.panels.choosing_wish import WishBar
from rigdesk.desk.panels.page import Page
from rigdesk.desk.panels.pieces import word
from rigdesk.desk.theme import app_font
from rigdesk.parts import Gpu
from rigdesk.rig.surroundings import Bought
from rigdesk.totals.gpu_choice import (
    PER,
    CardValue,
    card_values,
    currencies,
    currency_of_most,
    in_currency,
)
from rigdesk.units import format_money

SMALL_PRINT = (
    "TFLOPS are FP16 on tensor units, dense, never with sparsity; GeForce figures add up in FP16, "
    "in FP32 they are half. Generations reach different shares of their peak: compare within one "
    "sign. Hollow: recalled or derived."
)
TABLE_WIDE, TABLE_NARROW = 600, 452
"""Width of the table at least, and in a narrow window, px; it grows with the window."""
NARROW = 1180
"""Below this width the table leaves the generation to the words of the card, px."""
WIDTHS = (168, 72, 38, 74, 48, 44, 68, 68)
"""Widths of the columns at least, px; the first takes what is left."""


def _speed_for(bought: Bought) -> Kind:
    def figures(card: CardValue) -> tuple[float, float] | None:
        price, speed = card.price(bought), card.speed_per_price(bought)
        return None if price is None or speed is None else (price, speed)

    return Kind(
        f"Speed per price, {bought}", "", figures, lambda card: card.is_guess(bought),
        Axis(log=True), Axis(),
    )  # fmt: skip


def _speed_by_memory(card: CardValue) -> tuple[float, float] | None:
    memory, speed = card.gpu.vram_gb, card.tflops
    return None if memory is None or speed is None else (memory, speed)


def _watts_by_slots(card: CardValue) -> tuple[float, float] | None:
    slots, watts = card.gpu.slots, card.gpu.tdp_w
    return None if slots is None or watts is None else (slots, watts)


KINDS = (
    Kind("Tensor speed by memory", "TFLOPS over GB", _speed_by_memory,
         lambda card: card.estimated, Axis(log=True, ticks=MEMORY_TICKS), Axis(log=True),
         named=True),
    _speed_for("new"),
    Kind("Watts and slot width", "W over slots", _watts_by_slots,
         lambda card: card.gpu.is_estimated("tdp_w"), Axis(), Axis()),
    _speed_for("used"),
)  # fmt: skip
"""The plots, row by row."""


class ChoosingPage(Page):
    """``wanted`` carries a GPU that is to go into the rig."""

    wanted = Signal(object)

    def __init__(self, document: Document) -> None:
        super().__init__("Choose a GPU")
        self._document = document
        parts = document.catalog.of_kind("gpu")
        self._gpus = tuple(p for p in parts if isinstance(p, Gpu) and not p.retired)
        self._cards: tuple[CardValue, ...] = ()
        self.currency = currency_of_most(self._gpus, document.rig.money)
        self.chosen: CardValue | None = None
        self.wish = WishBar()
        self.plots = [Plot(kind) for kind in KINDS]
        self.table = QTableView()
        self.model = GpuTable(self.table)
        self.count = word("", 11, tone="muted")
        self.card = CardWords()
        self._lay_out()
        self._connect()
        self._price()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window has room for the figures, not for every word."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self.table.setColumnHidden(GENERATION, narrow)
        self.table.setMinimumWidth(TABLE_NARROW if narrow else TABLE_WIDE)

    def begin(self) -> None:
        """The keys go to the table."""
        self.say("")
        if self.chosen is None:
            self.table.selectRow(0)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def say_told(self, text: str) -> None:
        """What came of a card that was added: where it found no seat, else that it is in."""
        if self.isVisible() and self.chosen is not None:
            self.say(text or f"{self.chosen.gpu.title} is in the rig")

    def choose(self, part_id: str) -> None:
        """Choose a card: ringed in the plots, marked in the table, told in words."""
        row = self.model.row_of(part_id)
        self.chosen = self.model.card_at(row)
        if row >= 0 and not self.table.selectionModel().isRowSelected(row):
            self.table.selectRow(row)
        for plot in self.plots:
            plot.choose(part_id)
        self._tell(None)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(14)
        for place, plot in enumerate(self.plots):
            grid.addWidget(plot, place // 2, place % 2)
        self._dress_table()
        right = QVBoxLayout()
        right.setSpacing(6)
        right.addWidget(self.count)
        right.addWidget(self.table, 1)
        right.addWidget(self.card)
        body = QHBoxLayout()
        body.setSpacing(18)
        body.addLayout(grid, 5)
        body.addLayout(right, 3)
        self.column.addWidget(self.wish)
        self.column.addLayout(body, 1)
        self.column.addWidget(word(self.tr(SMALL_PRINT), 11, tone="muted", wrap=True))

    def _dress_table(self) -> None:
        table = self.table
        table.setModel(self.model)
        table.setFont(app_font(11))
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.setTabKeyNavigation(False)
        table.setAccessibleName(self.tr("GPUs"))
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(24)
        head = table.horizontalHeader()
        head.setFont(app_font(11, 600))
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column, wide in enumerate(WIDTHS):
            table.setColumnWidth(column, wide)
        table.setSortingEnabled(True)
        head.setSortIndicator(SPEED, Qt.SortOrder.DescendingOrder)
        assert len(WIDTHS) == len(COLUMNS)  # noqa: S101 - one width a column

    def _connect(self) -> None:
        self.wish.changed.connect(self._filter)
        self.wish.currency_chosen.connect(self._choose_currency)
        self.model.modelReset.connect(self._keep_chosen)
        self.table.selectionModel().currentRowChanged.connect(self._row_changed)
        self.table.activated.connect(self._take)
        self.card.wanted.connect(self._take)
        for plot in self.plots:
            plot.hovered.connect(self._tell)
            plot.chosen.connect(self.choose)
        self._document.changed.connect(self._money_changed)

    def _money_changed(self, before: object, after: object) -> None:
        """Rates and prices are the rig's own."""
        if getattr(before, "money", None) != getattr(after, "money", None):
            self._price()

    def _choose_currency(self, code: str) -> None:
        self.currency = code
        self._price()

    def _price(self) -> None:
        """Price every card in the currency that is shown."""
        money = self._document.rig.money
        self._cards = card_values(self._gpus, in_currency(money, self.currency))
        self.wish.show_currencies(currencies(self._gpus, money), self.currency)
        self.wish.show_generations(sorted({card.generation for card in self._cards}))
        self._filter()

    def _filter(self) -> None:
        wish = self.wish.wish
        shown = [card for card in self._cards if wish.takes(card)]
        self.count.setText(f"{len(shown)} of {len(self._cards)} cards")
        for plot, edges in zip(self.plots, self._edges(), strict=True):
            plot.show_cards(shown, edges)
        self.model.show_cards(shown, self.currency)

    def _edges(self) -> list[str]:
        """The words of each plot's edges; prices name their currency."""
        each = f"TFLOPS/{format_money(PER, self.currency)} over {self.currency}"
        return [kind.edges or each for kind in KINDS]

    def _keep_chosen(self) -> None:
        """The chosen card keeps its mark in another order; one that is gone is let go."""
        row = self.model.row_of(self.chosen.gpu.id) if self.chosen else -1
        self.chosen = self.model.card_at(row)
        if row >= 0:
            self.table.selectRow(row)
        else:
            for plot in self.plots:
                plot.choose("")
        self._tell(None)

    def _row_changed(self, current: QModelIndex, _before: QModelIndex) -> None:
        card = self.model.card_at(current.row())
        if card is not None and card is not self.chosen:
            self.choose(card.gpu.id)

    def _tell(self, card: CardValue | None) -> None:
        """The figures of the card pointed at, else of the chosen one."""
        told = card or self.chosen
        self.card.show_card(told, self.currency, chosen=self.chosen is not None)

    def _take(self) -> None:
        if self.chosen is not None:
            self.wanted.emit(self.chosen.gpu)
