"""Entering a figure that somebody measured or looked up, in the row that asks for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from rigdesk.desk.panels.inline import InlineForm
from rigdesk.desk.panels.pieces import button, word
from rigdesk.units import NUMBER, Figure, parse_figure

if TYPE_CHECKING:
    from rigdesk.solve.measurements import Measurement

GREATEST = {"mm": 3000.0, "W": 5000.0, "g": 100_000.0, "": 1000.0}
"""More than any part of a machine has; beyond it somebody took another unit."""
_PLAIN = re.compile(rf"^{NUMBER}$", re.ASCII)
_COMMA = re.compile(r"^\d+,\d+$", re.ASCII)


class MeasureForm(InlineForm):
    """Asks for one of several figures. ``entered`` carries the measurement and its figure."""

    entered = Signal(object, object)

    def __init__(self, asked: Sequence[Measurement], parent: QWidget) -> None:
        super().__init__(parent)
        self._asked = tuple(asked)
        self._at = 0
        self.value = self.make_field("", self.tr("Value"), 84)
        self.sign = word("±", 12, tone="muted")
        self.doubt = self.make_field("0", self.tr("How far it may be off"), 52)
        self.unit = word("", 12, tone="muted")
        self.enter = self.make_button(self.tr("Enter"))
        self.other = button("", "quiet", self._turn)
        for widget in (self.value, self.sign, self.doubt, self.unit):
            self.fields.addWidget(widget)
        self.fields.addStretch(1)
        self.fields.addWidget(self.other)
        self.fields.addWidget(self.enter)
        self._show()

    @property
    def measurement(self) -> Measurement:
        """What it asks for now."""
        return self._asked[self._at]

    def begin(self) -> None:
        """Put the cursor where the answer goes."""
        looked = self.measurement.entry == "look"
        (self if looked else self.value).setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self) -> None:
        """Hand the figure on, or say what is wrong with it."""
        if self.measurement.entry == "look":
            return
        try:
            figure = read_figure(self.measurement, self.value.text(), self.doubt.text())
        except ValueError as error:
            in_doubt = str(error).startswith("±")
            self.complain(str(error), self.doubt if in_doubt else self.value)
            return
        self.entered.emit(self.measurement, figure)

    def _turn(self) -> None:
        self._at = (self._at + 1) % len(self._asked)
        self.value.clear()
        self.doubt.clear()
        self._show()
        self.resized.emit()
        self.begin()

    def _show(self) -> None:
        asked = self.measurement
        looked = asked.entry == "look"
        where = asked.where
        if looked:
            more = self.tr("It is more than a number: it goes into the record of the part.")
            where = f"{where} {more}".strip()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if looked else Qt.FocusPolicy.NoFocus)
        self.complain("")
        self.say_words(asked.label, where)
        self.unit.setText(asked.unit)
        for widget in (self.value, self.unit, self.enter):
            widget.setVisible(not looked)
        for widget in (self.sign, self.doubt):
            widget.setVisible(asked.entry == "figure")
        count = len(self._asked)
        self.other.setVisible(count > 1)
        self.other.setText(self.tr("{at} of {count}, next").format(at=self._at + 1, count=count))


def read_figure(asked: Measurement, value: str, doubt: str = "") -> Figure:
    """The figure that somebody typed, with its doubt in its own field or behind the value.

    Raises ValueError with what is wrong; it begins with ``±`` where the doubt is.
    """
    text = _bare(value, asked.unit)
    if not text:
        raise ValueError(f"A figure{_in(asked.unit)} is missing.")
    if _COMMA.match(text):
        raise ValueError(f"Write {text.replace(',', '.')} with a point.")
    if asked.entry != "figure" and not _PLAIN.match(text):
        raise ValueError(f"‘{value.strip()}’ is no number{_in(asked.unit)}.")
    figure = _parsed(value, text)
    _check_bounds(asked, figure.value)
    return figure if not doubt.strip() else _with_doubt(asked, figure, doubt)


def _parsed(value: str, text: str) -> Figure:
    try:
        return Figure.model_validate(parse_figure(text))
    except ValueError:
        raise ValueError(f"‘{value.strip()}’ is no figure; write 267 or 131 ±6.") from None


def _with_doubt(asked: Measurement, figure: Figure, doubt: str) -> Figure:
    text = _bare(doubt, asked.unit).removeprefix("±").strip()
    if not re.fullmatch(r"\d+(\.\d+)?", text, re.ASCII):
        raise ValueError(f"± takes a plain number{_in(asked.unit)}, such as 0.5.")
    if figure.minus or figure.plus:
        raise ValueError("± stands in both fields; keep one of them.")
    off = float(text)
    if off > abs(figure.value):
        raise ValueError(f"±{off:g} is more than the figure itself.")
    return figure.model_copy(update={"minus": off, "plus": off})


def _check_bounds(asked: Measurement, value: float) -> None:
    greatest = GREATEST.get(asked.unit, GREATEST[""])
    unit = f"\u2009{asked.unit}" if asked.unit else ""
    if value < 0 or (value == 0 and asked.gap is None):
        raise ValueError(f"{value:g}{unit} cannot be; it must be above 0{unit}.")
    if value > greatest:
        raise ValueError(f"{value:,g}{unit} cannot be; {greatest:,.0f}{unit} is the most.")


def _bare(text: str, unit: str) -> str:
    """What was typed without the unit, which people write out of habit."""
    text = text.strip()
    if unit and text.lower().endswith(unit.lower()):
        text = text[: -len(unit)].rstrip()
    return text


def _in(unit: str) -> str:
    return f" in {unit}" if unit else ""
