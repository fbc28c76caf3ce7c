"""How the rig is paid for, in a small window beside the cost: currency, tax, rates, prices."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import ValidationError
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.panels.moneyrows import BuyingRow, DiscountRow, RateRow, figure, mark, told
from rigdesk.desk.panels.pieces import button, styled, word
from rigdesk.desk.panels.sections import Section
from rigdesk.rig import edits
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Discount, Money, Rate, Vat
from rigdesk.units import Price

WIDE, HIGH = 700, 620
EDGE = 12
"""Room above and below the rows, px."""
USUAL_DISCOUNT = 15.0
"""Percent that an education or start-up discount begins with: the least of 15 to 30 (founding
article); whoever adds one types their own."""
DISCOUNTS = ("Education", "Start-up")


class MoneyPopup(QFrame):
    """Every field is one undo step when it is left; goes at Esc or at a click elsewhere."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        styled(self, "popup")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._document = document
        self.currency = figure("", self.tr("Currency of the rig"), 56)
        self.vat = figure("", self.tr("VAT in percent"), 56)
        self.reclaimed = button(self.tr("comes back"), "chip", self._set_vat)
        self.rates: list[RateRow] = []
        self.discounts: list[DiscountRow] = []
        self.parts: list[BuyingRow] = []
        self.rate_section = Section(self.tr("Rates"))
        self.discount_section = Section(self.tr("Discounts"))
        self.part_section = Section(self.tr("Parts: condition and own price"))
        self._lay_out()
        self._connect()
        self._show()

    def open_at(self, corner: QPoint) -> None:
        """Open with the upper right corner here, but on the screen."""
        screen = QGuiApplication.screenAt(corner) or QGuiApplication.primaryScreen()
        free = screen.availableGeometry()
        self.setFixedWidth(WIDE)
        self.show()  # rows that have not been shown have no height yet
        wanted = self._inner.sizeHint().height() + 2 * EDGE + 2  # its frame
        self.setFixedHeight(min(wanted, HIGH, free.height() - 16))
        x = min(corner.x() - WIDE, free.right() - WIDE)
        y = min(corner.y(), free.bottom() - self.height())
        self.move(max(free.left(), x), max(free.top(), y))
        self.currency.setFocus(Qt.FocusReason.PopupFocusReason)

    def _lay_out(self) -> None:
        self._inner = inner = QWidget()
        styled(inner, "panel")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(10)
        column.addWidget(word(self.tr("Money"), 14, 600))
        column.addLayout(self._first_row())
        for section in (self.rate_section, self.discount_section, self.part_section):
            column.addWidget(section)
        adding = QHBoxLayout()
        for name in DISCOUNTS:
            more = button(f"+ {name}", "quiet")
            more.clicked.connect(lambda _=False, name=name: self._add_discount(name))
            adding.addWidget(more)
        adding.addStretch(1)
        self.discount_section.column.addLayout(adding)
        column.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(14, EDGE, 6, EDGE)
        rows.addWidget(area)

    def _first_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        for part in (
            word(self.tr("Currency"), 12, tone="muted"), self.currency,
            word(self.tr("VAT %"), 12, tone="muted"), self.vat, self.reclaimed,
        ):  # fmt: skip
            row.addWidget(part)
        self.vat.setPlaceholderText(self.tr("none"))
        row.addStretch(1)
        return row

    def _connect(self) -> None:
        self.currency.editingFinished.connect(self._set_currency)
        self.vat.editingFinished.connect(self._set_vat)
        self._document.changed.connect(self._show)

    def _show(self, *_rigs: object) -> None:
        """Rows that stay keep the cursor; where other ones are wanted they are made anew."""
        report = self._document.report
        money = report.rig.money
        self.currency.setText(money.currency)
        mark(self.currency, wrong=False)
        self.vat.setText(f"{money.vat.percent:g}" if money.vat else "")
        mark(self.vat, wrong=False)
        self.reclaimed.setChecked(bool(money.vat and money.vat.reclaimed))
        self.reclaimed.setEnabled(money.vat is not None)
        self._show_rates(money, currencies_wanted(report.rig))
        if [row.value for row in self.discounts] != list(money.discounts):
            self._show_discounts(money)
        lines = [line for line in report.totals.cost.lines if line.part in report.rig.parts]
        if [row.line.part for row in self.parts] != [line.part for line in lines]:
            _drop(self.parts)
            self.parts = [BuyingRow(line, money) for line in lines]
            for row in self.parts:
                self.part_section.column.addWidget(row)
                row.bought.connect(self._buy)
                row.priced.connect(self._price)
        for row, line in zip(self.parts, lines, strict=True):
            row.show_line(line, money)

    def _show_rates(self, money: Money, wanted: Iterable[str]) -> None:
        stated = {rate.from_currency: rate for rate in money.rates}
        codes = sorted({*wanted, *stated} - {money.currency})
        now = [(code, stated.get(code)) for code in codes]
        self.rate_section.setVisible(bool(now))
        if [(row.code, row.value) for row in self.rates if row.is_stated == bool(row.value)] == now:
            return
        _drop(self.rates)
        self.rates = [RateRow(code, rate, money.currency) for code, rate in now]
        for row in self.rates:
            self.rate_section.column.addWidget(row)
            row.entered.connect(self._set_rate)

    def _show_discounts(self, money: Money) -> None:
        _drop(self.discounts)
        self.discounts = [DiscountRow(discount) for discount in money.discounts]
        for number, row in enumerate(self.discounts):
            self.discount_section.column.insertWidget(number + DISCOUNT_ROWS_FROM, row)
            row.entered.connect(self._set_discount)

    def _set_currency(self) -> None:
        code = self.currency.text().strip().upper()
        if code == self._document.rig.money.currency:
            return
        try:
            rig = edits.set_money(self._document.rig, currency=code, rates=())
        except ValidationError:
            mark(self.currency, wrong=True)
            return
        self._document.edit(f"Pay in {code}", rig)

    def _set_vat(self) -> None:
        text = told(self.vat.text())
        try:
            vat = Vat.model_validate(
                {"percent": text, "reclaimed": self.reclaimed.isChecked()}
            ) if text else None  # fmt: skip
        except ValidationError:
            mark(self.vat, wrong=True)
            return
        label = f"VAT {vat.percent:g} %" if vat else "No VAT"
        self._document.edit(label, edits.set_money(self._document.rig, vat=vat))

    def _set_rate(self, before: Rate | None, after: Rate | None) -> None:
        """One rate a currency: another day's takes its place."""
        code = (after or before or _NO_RATE).from_currency
        rates = [r for r in self._document.rig.money.rates if r.from_currency != code]
        rates += [after] if after else []
        label = f"1 {code} = {after.rate:g}" if after else f"No rate of {code}"
        self._document.edit(label, edits.set_money(self._document.rig, rates=tuple(rates)))

    def _add_discount(self, name: str) -> None:
        discount = Discount(name=name, percent=USUAL_DISCOUNT, on="gpus")
        discounts = (*self._document.rig.money.discounts, discount)
        rig = edits.set_money(self._document.rig, discounts=discounts)
        self._document.edit(f"{name} discount", rig)

    def _set_discount(self, before: Discount, after: Discount | None) -> None:
        discounts = list(self._document.rig.money.discounts)
        place = discounts.index(before)
        discounts[place : place + 1] = [after] if after else []
        label = f"{after.name}, {after.percent:g} %" if after else f"No discount {before.name}"
        self._document.edit(label, edits.set_money(self._document.rig, discounts=tuple(discounts)))

    def _buy(self, part: str, bought: str | None) -> None:
        label = f"Buy {self._name(part)} {bought}" if bought else f"Any price of {self._name(part)}"
        rig = edits.set_condition(self._document.rig, part, bought)  # type: ignore[arg-type]
        self._document.edit(label, rig)

    def _price(self, part: str, price: Price | None) -> None:
        label = (
            f"{price} for {self._name(part)}" if price else f"No own price of {self._name(part)}"
        )
        self._document.edit(label, edits.set_own_price(self._document.rig, part, price))

    def _name(self, part: str) -> str:
        return self._document.rig.parts[part].name


DISCOUNT_ROWS_FROM = 3
"""Hairline, its distance and the head of a section come before its rows."""
_NO_RATE = Rate(from_currency="EUR", rate=1.0, date="1999")


def currencies_wanted(rig: Rig) -> set[str]:
    """Currencies of prices that the rig's parts have and its own currency has not."""
    wanted = set()
    for part, record in rig.parts.items():
        own = rig.money.prices.get(part)
        kinds = {price.currency for price in ((own,) if own else record.prices)}
        if rig.money.currency not in kinds:
            wanted |= kinds
    if rig.site.price_kwh is not None:
        wanted.add(rig.site.price_kwh.currency)
    return wanted - {rig.money.currency}


def _drop(rows: Iterable[QWidget]) -> None:
    for row in rows:
        row.hide()
        row.deleteLater()
