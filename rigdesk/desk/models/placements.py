"""The rig's cards in the order of their seats: the canvas as a list for the keyboard."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from rigdesk.desk.document import Document
from rigdesk.desk.models.names import short_name
from rigdesk.desk.models.rowprices import price_of
from rigdesk.parts.mine import own_words
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import seat_name
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES

CARD_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The placed card of a row."""
LINE_ROLE = CARD_ROLE + 1
"""Its second line: seat, link, watts."""
MARK_ROLE = CARD_ROLE + 2
"""The worst that is found about it: error, unknown, warning, note, or ok."""
PRICE_ROLE = CARD_ROLE + 3
"""What the card costs, a :class:`RowPrice`, or None."""

_NONE = QModelIndex()


class PlacementsModel(QAbstractListModel):
    """Every card of the document's rig, those in the tray last."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._cards: list[PlacedCard] = []
        document.changed.connect(self._changed)
        self._changed(document.rig, document.rig)

    def card_at(self, row: int) -> PlacedCard | None:
        """The card in a row."""
        return self._cards[row] if 0 <= row < len(self._cards) else None

    def row_of(self, card_id: str) -> int:
        """The row of a card; -1 when it is not there."""
        return next((i for i, card in enumerate(self._cards) if card.id == card_id), -1)

    def rowCount(self, parent: Any = _NONE) -> int:
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._cards)

    def data(self, index: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a row is, by role."""
        card = self.card_at(index.row()) if index.isValid() else None
        if card is None:
            return None
        report = self._document.report
        if role == Qt.ItemDataRole.DisplayRole:
            return card_title(report.rig, card)
        if role == CARD_ROLE:
            return card
        if role == LINE_ROLE:
            return card_line(report, card)
        if role == MARK_ROLE:
            return worst_about(report, card.id)
        if role == PRICE_ROLE:
            return price_of(report.totals.cost, card.part)
        if role == Qt.ItemDataRole.ToolTipRole:
            return card_tip(report, card)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            worst = worst_about(report, card.id)
            return f"{card_title(report.rig, card)}, {card_line(report, card)}, {worst}"
        return None

    def _changed(self, _before: Rig, after: Rig) -> None:
        cards = _in_seat_order(after, self._document.report)
        if [card.id for card in cards] == [card.id for card in self._cards]:
            self._cards = cards
            if cards:
                self.dataChanged.emit(self.index(0), self.index(len(cards) - 1))
            return
        self.beginResetModel()
        self._cards = cards
        self.endResetModel()


def card_title(rig: Rig, card: PlacedCard) -> str:
    """What people call a card, and which it is: GPU1 RTX A6000."""
    part = rig.parts.get(card.part)
    return f"{card.label or card.id.upper()} {short_name(part.name) if part else card.part}"


def card_line(report: Report, card: PlacedCard) -> str:
    """Its seat, the link it gets and the watts it takes."""
    link = report.totals.lanes.of(card.id)
    draw = next((d for d in report.totals.power.cards if d.card == card.id), None)
    said = [seat_name(card.seat)]
    if link is not None:
        said.append(f"x{link.lanes} Gen{link.gen}")
    if draw is not None and draw.watts is not None:
        said.append(f"{draw.watts:,.0f}\u2009W" + (" cap" if draw.capped else ""))
    return " · ".join(said)


def card_tip(report: Report, card: PlacedCard) -> str:
    """The part's whole title, its price with its day, and what is found about the card."""
    part = report.rig.parts.get(card.part)
    price = price_of(report.totals.cost, card.part)
    said = [part.title if part else card.part, *own_words(part)]
    if price is not None:
        said.append(f"{price.text}: {price.tip}" if price.tip else price.text)
    found = (f.message for f in report.active if card.id in f.subjects)
    return "\n".join([*said, *dict.fromkeys(found)])


def worst_about(report: Report, card_id: str) -> str:
    """The worst severity of the findings about a card; ok when there is none."""
    found = {finding.severity for finding in report.active if card_id in finding.subjects}
    return next((severity for severity in SEVERITIES if severity in found), "ok")


def _in_seat_order(rig: Rig, report: Report) -> list[PlacedCard]:
    places = {place.id: place.y for place in report.scene.cards}
    return sorted(rig.cards, key=lambda card: (card.in_tray, places.get(card.id, float("inf"))))
