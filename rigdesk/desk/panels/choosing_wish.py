"""What a GPU must be: the least memory, the most slots, watts and money, and its generation."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pyqtgraph.graphicsItems.ScatterPlotItem import Symbols
from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.panels.flow import FlowLayout
from rigdesk.desk.panels.pieces import button, restyle, word
from rigdesk.desk.panels.signs import SIGNS
from rigdesk.desk.theme import app_font, theme, themes
from rigdesk.totals.generations import GENERATIONS
from rigdesk.totals.gpu_choice import Condition, Wish

SIGN_PX = 10
CONDITIONS: tuple[tuple[Condition, str], ...] = (("any", "Any"), ("new", "New"), ("used", "Used"))
_NUMBER = re.compile(r"\s*(\d{1,7}(?:[.,]\d+)?)\s*", re.ASCII)


class WishBar(QWidget):
    """The fields in one row, the generations below. ``changed`` when anything else is wished."""

    changed = Signal()
    currency_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.vram = _field(self.tr("Memory, GB at least"))
        self.slots = _field(self.tr("Slots at most"))
        self.watts = _field(self.tr("Watts at most"))
        self.price = _field(self.tr("Price at most"))
        self.price_word = word("", 12, tone="muted")
        self.conditions: dict[Condition, QPushButton] = {}
        self.currencies: dict[str, QPushButton] = {}
        self.generations: dict[str, QPushButton] = {}
        self._row = QHBoxLayout()
        self._row.setSpacing(6)
        legend = QWidget()
        self._flow = FlowLayout(legend)
        self._money = QHBoxLayout()
        self._money.setSpacing(2)
        self._money_group = QButtonGroup(self)
        self._lay_out(legend)
        themes().theme_changed.connect(self._paint_signs)

    @property
    def wish(self) -> Wish:
        """What is wished for as it stands in the fields; what is no number asks for nothing."""
        asked = {kind for kind, chip in self.conditions.items() if chip.isChecked()}
        return Wish(
            number(self.vram.text()), number(self.slots.text()), number(self.watts.text()),
            number(self.price.text()), next(iter(asked), "any"),
            frozenset(name for name, chip in self.generations.items() if chip.isChecked()),
        )  # fmt: skip

    def show_currencies(self, known: Sequence[str], chosen: str) -> None:
        """Offer these currencies; the prices are in the chosen one."""
        self.price_word.setText(self.tr("Price ≤ {0}").format(chosen))
        for code in [code for code in self.currencies if code not in known]:
            self.currencies.pop(code).deleteLater()
        for code in known:
            if code not in self.currencies:
                chip = button(code, "segment")
                chip.clicked.connect(lambda _=False, code=code: self.currency_chosen.emit(code))
                self._money_group.addButton(chip)
                self._money.addWidget(chip)
                self.currencies[code] = chip
            self.currencies[code].setChecked(code == chosen)

    def show_generations(self, known: Sequence[str]) -> None:
        """A chip for each generation there is: the legend, and what may be asked for."""
        for name in sorted(known, key=GENERATIONS.index):
            if name not in self.generations:
                chip = button(name, "chip", self.changed.emit)
                chip.setIconSize(QSize(SIGN_PX, SIGN_PX))
                chip.setToolTip(self.tr("Only {0}").format(name))
                self._flow.addWidget(chip)
                self.generations[name] = chip
        self._paint_signs()

    def _lay_out(self, legend: QWidget) -> None:
        for text, field in (
            (self.tr("Memory ≥ GB"), self.vram), (self.tr("Slots ≤"), self.slots),
            (self.tr("Watts ≤"), self.watts),
        ):  # fmt: skip
            self._row.addWidget(word(text, 12, tone="muted"))
            self._row.addWidget(field)
            self._row.addSpacing(8)
        self._row.addWidget(self.price_word)
        self._row.addWidget(self.price)
        self._row.addLayout(self._money)
        self._row.addSpacing(8)
        group = QButtonGroup(self)
        for kind, text in CONDITIONS:
            chip = button(text, "segment", self.changed.emit)
            group.addButton(chip)
            self._row.addWidget(chip)
            self.conditions[kind] = chip
        self.conditions["any"].setChecked(True)
        self._row.addStretch(1)
        for field in (self.vram, self.slots, self.watts, self.price):
            field.textEdited.connect(lambda text, field=field: self._typed(field, text))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._row)
        column.addWidget(legend)

    def _typed(self, field: QLineEdit, text: str) -> None:
        wrong = "true" if text.strip() and number(text) is None else "false"
        if field.property("wrong") != wrong:
            field.setProperty("wrong", wrong)
            restyle(field)
        self.changed.emit()

    def _paint_signs(self) -> None:
        for name, chip in self.generations.items():
            chip.setIcon(sign_icon(name, chip.devicePixelRatioF()))


def number(text: str) -> float | None:
    """A number as people type it, 24 or 2.5 or 2,5; None for anything else."""
    match = _NUMBER.fullmatch(text)
    return float(match[1].replace(",", ".")) if match else None


def sign_icon(generation: str, ratio: float = 1.0) -> QIcon:
    """The sign of a generation as the plots draw it."""
    sign = SIGNS[generation]
    pixmap = QPixmap(QSize(SIGN_PX, SIGN_PX) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(QPointF(SIGN_PX / 2, SIGN_PX / 2))
    painter.scale(SIGN_PX - 2, SIGN_PX - 2)
    colour = theme().color(sign.role)
    pen = QPen(colour, 1.2)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(colour)
    painter.drawPath(Symbols[sign.symbol])
    painter.end()
    return QIcon(pixmap)


def _field(name: str) -> QLineEdit:
    field = QLineEdit()
    field.setProperty("kind", "figure")
    field.setFont(app_font(12))
    field.setFixedWidth(56)
    field.setPlaceholderText("any")
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    field.setAccessibleName(name)
    return field
