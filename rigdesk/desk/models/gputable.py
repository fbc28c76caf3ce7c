"""The GPUs to choose from as a table: one row a card, sorted by any column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from rigdesk.desk.plaintip import plain_tip
from rigdesk.totals.gpu_choice import CardValue
from rigdesk.units import format_money, trim

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
UNKNOWN = "–"


class Column(NamedTuple):
    """A column: its head, its tip, the number it sorts by, and how a cell reads."""

    head: str
    tip: str
    key: Callable[[CardValue], float | str | None]
    text: Callable[[CardValue, str], str]


def _about(card: CardValue) -> str:
    return "~" if card.estimated else ""


COLUMNS = (
    Column("GPU", "The card as its maker sells it", lambda c: c.gpu.title.casefold(),
           lambda c, _: c.gpu.title),
    Column("Generation", "TFLOPS of different generations do not compare", lambda c: c.generation,
           lambda c, _: c.generation),
    Column("GB", "Memory", lambda c: c.gpu.vram_gb,
           lambda c, _: _number(c.gpu.vram_gb)),
    Column("TFLOPS", "FP16 on tensor units, dense; ~ recalled or derived", lambda c: c.tflops,
           lambda c, _: UNKNOWN if c.tflops is None else f"{_about(c)}{c.tflops:,.0f}"),
    Column("Slots", "Width as the maker says", lambda c: c.gpu.slots,
           lambda c, _: _number(c.gpu.slots)),
    Column("W", "Power limit as shipped", lambda c: c.gpu.tdp_w,
           lambda c, _: _number(c.gpu.tdp_w)),
    Column("New", "Latest price of a new card", lambda c: c.new.each,
           lambda c, money: _price(c.new.each, money, guess=c.new.estimated)),
    Column("Used", "Latest price of a used card", lambda c: c.used.each,
           lambda c, money: _price(c.used.each, money, guess=c.used.estimated)),
)  # fmt: skip
"""What is told of a card, in its order."""
NAME, GENERATION, SPEED = 0, 1, 3


class GpuTable(QAbstractTableModel):
    """The cards that a wish leaves; unknown figures come last whichever way it is sorted."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards: list[CardValue] = []
        self._currency = "EUR"
        self._order = (SPEED, Qt.SortOrder.DescendingOrder)

    def show_cards(self, cards: Sequence[CardValue], currency: str) -> None:
        """Show other cards, sorted as before."""
        self.beginResetModel()
        self._cards = list(cards)
        self._currency = currency
        self._sort()
        self.endResetModel()

    def card_at(self, row: int) -> CardValue | None:
        """The card of a row; None where there is no such row."""
        return self._cards[row] if 0 <= row < len(self._cards) else None

    def row_of(self, part_id: str) -> int:
        """The row of a card, -1 when it is not shown."""
        return next((n for n, card in enumerate(self._cards) if card.gpu.id == part_id), -1)

    def rowCount(self, parent: Index = _NONE) -> int:
        """How many cards there are."""
        return 0 if parent.isValid() else len(self._cards)

    def columnCount(self, parent: Index = _NONE) -> int:
        """How many columns there are."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell's words; figures stand at the right."""
        card = self.card_at(index.row())
        if card is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[index.column()].text(card, self._currency)
        if role == Qt.ItemDataRole.ToolTipRole:
            named = index.column() == NAME
            return plain_tip(card.gpu.title) if named else COLUMNS[index.column()].tip
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(index.column())
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """A column's head, and in its tip what it holds."""
        if orientation == Qt.Orientation.Vertical or not 0 <= section < len(COLUMNS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{COLUMNS[section].head}{self._arrow(section)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return COLUMNS[section].tip
        return _side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; persistent rows are let go, for the page keeps the chosen card."""
        self.beginResetModel()
        self._order = (column, order)
        self._sort()
        self.endResetModel()

    def _arrow(self, section: int) -> str:
        """Which way the table is sorted, beside the head of the column that decides."""
        column, order = self._order
        if section != column:
            return ""
        return "\u2009↓" if order == Qt.SortOrder.DescendingOrder else "\u2009↑"

    def _sort(self) -> None:
        column, order = self._order
        key = COLUMNS[column].key
        known = [card for card in self._cards if key(card) is not None]
        known.sort(key=lambda card: card.gpu.title.casefold())
        known.sort(key=key, reverse=order == Qt.SortOrder.DescendingOrder)  # type: ignore[arg-type]
        self._cards = known + [card for card in self._cards if key(card) is None]


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignLeft if column < 2 else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter


def _number(value: float | None) -> str:
    return UNKNOWN if value is None else trim(value)


def _price(value: float | None, currency: str, *, guess: bool) -> str:
    if value is None:
        return UNKNOWN
    return ("~" if guess else "") + format_money(value, currency)
