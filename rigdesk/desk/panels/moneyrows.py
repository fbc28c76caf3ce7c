"""The rows of the money popup: a rate, a discount, and how one part is bought."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QPushButton, QWidget

from rigdesk.desk.panels.pieces import button, restyle, word
from rigdesk.desk.plaintip import plain_tip
from rigdesk.desk.theme import app_font
from rigdesk.rig.surroundings import Bought, Discount, Money, Rate
from rigdesk.totals.ages import age_words
from rigdesk.totals.cost import CostLine
from rigdesk.units import Price, format_money

M = TypeVar("M", bound=BaseModel)
ANY_CHOICE, NEW_CHOICE, USED_CHOICE = range(3)
BOUGHT: tuple[Bought | None, ...] = (None, "new", "used")


def figure(text: str, name: str, width: int) -> QLineEdit:
    """A small field with a name that is said aloud."""
    field = QLineEdit(text)
    field.setProperty("kind", "figure")
    field.setFont(app_font(12))
    field.setFixedWidth(width)
    field.setAccessibleName(name)
    return field


def mark(field: QLineEdit, *, wrong: bool) -> None:
    """Show that a field holds what cannot be, or no longer does."""
    said = "true" if wrong else "false"
    if field.property("wrong") != said:
        field.setProperty("wrong", said)
        restyle(field)


def told(text: str) -> str:
    """A number as people type it: 8,1 is 8.1; a percent sign belongs to the words."""
    return text.strip().removesuffix("%").strip().replace(",", ".")


class _Entry(QWidget, Generic[M]):
    """Fields that make one value; ``entered`` carries the old and the new one, None for gone."""

    entered = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(6)
        self.value: M | None = None

    def _made(self, make: Callable[[], M], fields: tuple[QLineEdit, ...]) -> None:
        """Tell the value that the fields make, or mark them all when they make none."""
        try:
            value = make()
        except ValidationError:
            for field in fields:
                mark(field, wrong=True)
            return
        for field in fields:
            mark(field, wrong=False)
        if value != self.value:
            before, self.value = self.value, value
            self.entered.emit(before, value)

    def _way_out(self, name: str) -> None:
        out = button("×", "quiet", lambda: self.entered.emit(self.value, None))
        out.setAccessibleName(name)
        self.out = out
        self.row.addWidget(out)


class RateRow(_Entry[Rate]):
    """1 USD = 0.85 EUR of a day. Without a rate it asks for one."""

    def __init__(self, code: str, rate: Rate | None, currency: str) -> None:
        super().__init__()
        self.code, self.value, self.is_stated = code, rate, rate is not None
        day = str(rate.date) if rate else dt.datetime.now(dt.UTC).date().isoformat()
        self.rate = figure(f"{rate.rate:g}" if rate else "", f"{currency} for one {code}", 72)
        self.rate.setPlaceholderText("no rate")
        self.day = figure(day, f"Day of the rate of {code}", 92)
        for part in (word(f"1 {code} =", 12), self.rate, word(f"{currency} of", 12), self.day):
            self.row.addWidget(part)
        self.row.addStretch(1)
        if rate is not None:
            self._way_out(f"No rate of {code}")
        self.rate.editingFinished.connect(self._finish)
        self.day.editingFinished.connect(self._finish)

    def _finish(self) -> None:
        if not self.rate.text().strip():
            return
        fields: dict[str, Any] = {
            "from_currency": self.code, "rate": told(self.rate.text()), "date": self.day.text(),
        }  # fmt: skip
        self._made(lambda: Rate.model_validate(fields), (self.rate, self.day))


class DiscountRow(_Entry[Discount]):
    """A name, so many percent, and on what."""

    def __init__(self, discount: Discount) -> None:
        super().__init__()
        self.value = discount
        self.name = figure(discount.name, "What the discount is for", 132)
        self.percent = figure(f"{discount.percent:g}", "Percent of the discount", 48)
        self.percent.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.on = button("", "chip", self._turn)
        self.on.setCheckable(False)
        self._where = discount.on
        for part in (self.name, self.percent, word("% on", 12), self.on):
            self.row.addWidget(part)
        self.row.addStretch(1)
        self._way_out(f"No discount {discount.name}")
        self._show_where()
        self.name.editingFinished.connect(self._finish)
        self.percent.editingFinished.connect(self._finish)

    def _turn(self) -> None:
        """GPUs, everything, GPUs: parts named one by one in the file stay until then."""
        self._where = "all" if self._where == "gpus" else "gpus"
        self._show_where()
        self._finish()

    def _show_where(self) -> None:
        if isinstance(self._where, str):
            self.on.setText("GPUs" if self._where == "gpus" else "everything")
        else:
            self.on.setText(f"{len(self._where)} parts")

    def _finish(self) -> None:
        fields = {
            "name": self.name.text(), "percent": told(self.percent.text()), "on": self._where,
        }  # fmt: skip
        self._made(lambda: Discount.model_validate(fields), (self.name, self.percent))


class BuyingRow(QWidget):
    """One part: any, new or used, and a price of one's own. Both are told as they are entered."""

    bought = Signal(str, object)
    priced = Signal(str, object)

    def __init__(self, line: CostLine, money: Money) -> None:
        super().__init__()
        self.line, self.money = line, money
        self.name = word(line.label, 12, elide=True)
        self.about = word("", 11, tone="muted", elide=True)
        self.choices: list[QPushButton] = []
        self.own = figure("", f"Own price of one {line.label}", 84)
        self.own.setAlignment(Qt.AlignmentFlag.AlignRight)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.name, 5)
        row.addWidget(self.about, 4)
        group = QButtonGroup(self)
        for text, condition in zip(("any", "new", "used"), BOUGHT, strict=True):
            choice = button(text, "chip")
            choice.clicked.connect(lambda _=False, c=condition: self.bought.emit(line.part, c))
            choice.setAccessibleName(f"{line.label}: {text}")
            group.addButton(choice)
            row.addWidget(choice)
            self.choices.append(choice)
        row.addWidget(self.own)
        self.own.editingFinished.connect(self._finish)
        self.show_line(line, money)

    def show_line(self, line: CostLine, money: Money) -> None:
        """Show the part as it is bought now, with the day, age and source of its price."""
        self.line, self.money = line, money
        today = dt.datetime.now(dt.UTC).date()
        age = age_words(line.date, today)
        known = [line.condition, line.date, age] if line.each is not None else [line.problem]
        self.about.setText(", ".join(filter(None, known)))
        told_all = "\n".join(filter(None, (line.label, self.about.text(), line.source)))
        self.about.setToolTip(plain_tip(told_all))
        self.choices[BOUGHT.index(money.conditions.get(line.part))].setChecked(True)
        own = money.prices.get(line.part)
        each = "no price" if line.each is None else format_money(line.each, money.currency)
        self.own.setPlaceholderText(each)
        self.own.setText(f"{own.amount:g}" if own else "")
        mark(self.own, wrong=False)

    def _finish(self) -> None:
        """A price of today in the rig's currency; an empty field takes the catalog's again."""
        text = told(self.own.text())
        before = self.money.prices.get(self.line.part)
        if not text:
            if before is not None:
                self.priced.emit(self.line.part, None)
            return
        if before is not None and text == f"{before.amount:g}":
            return
        condition = self.money.conditions.get(self.line.part, "new")
        today = dt.datetime.now(dt.UTC).date()
        fields = {
            "amount": text, "currency": self.money.currency, "date": today,
            "condition": condition,
        }  # fmt: skip
        try:
            price = Price.model_validate(fields)
        except ValidationError:
            mark(self.own, wrong=True)
            return
        self.priced.emit(self.line.part, price)
