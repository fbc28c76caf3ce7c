"""What a person wants printed: sheet or drawing, its sections or its view and scale, the paper."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from rigdesk.desk.panels.choice import Choice
from rigdesk.desk.panels.flow import FlowLayout
from rigdesk.desk.panels.pieces import button
from rigdesk.desk.panels.sections import Section
from rigdesk.drawing.pages import PAPERS
from rigdesk.files.translations import LANGUAGES
from rigdesk.rig.rig import Rig
from rigdesk.sheets.options import SECTIONS, Options
from rigdesk.sheets.paper.printout import Printout
from rigdesk.sheets.titles import TITLES

SCALES: tuple[tuple[float | None, str], ...] = (
    (None, "To fit the page"), (1.0, "1:1, true size"), (0.5, "1:2"), (0.2, "1:5"),
)  # fmt: skip
WAYS: tuple[tuple[bool | None, str], ...] = (
    (None, "As it fits best"), (False, "Upright"), (True, "Lying"),
)  # fmt: skip


class PrintWish(QWidget):
    """The choices in a column. ``changed`` when anything of them is."""

    changed = Signal()

    def __init__(self, views: tuple[tuple[str, str], ...]) -> None:
        super().__init__()
        self.sheet = button(self.tr("Build sheet"), "segment", self._turn)
        self.drawing = button(self.tr("Drawing"), "segment", self._turn)
        self.sections: dict[str, QPushButton] = {}
        self.view: Choice[str] = Choice(self.tr("View"), views)
        self.scale: Choice[float | None] = Choice(self.tr("Scale"), SCALES)
        self.lying: Choice[bool | None] = Choice(self.tr("Turned"), WAYS)
        self.currency: Choice[str] = Choice(self.tr("Currency"), (("", "–"),))
        self.language: Choice[str] = Choice(self.tr("Language"), tuple(LANGUAGES.items()))
        self.paper: Choice[str] = Choice(self.tr("Paper"), [(name, name) for name in PAPERS])
        self._sheet_part, self._drawing_part = QWidget(), QWidget()
        self._lay_out()
        self._connect()
        self.sheet.setChecked(True)
        self._show_part()

    @property
    def printout(self) -> Printout:
        """What is wished now."""
        language, paper = self.language.value, self.paper.value
        if self.drawing.isChecked():
            chosen = Options(language=language, paper=paper)
            return Printout(self.view.value, self.scale.value, self.lying.value, chosen)
        wanted = tuple(name for name, chip in self.sections.items() if chip.isChecked())
        some = wanted if len(wanted) < len(SECTIONS) else ()
        return Printout(chosen=Options(some, self.currency.value, language, paper))

    def show_rig(self, rig: Rig) -> None:
        """Offer the currencies for which the rig states a rate."""
        money = rig.money
        others = dict.fromkeys(rate.from_currency for rate in money.rates)
        offered = [("", money.currency), *((code, code) for code in others)]
        self.currency.show_entries(offered)
        self.currency.setVisible(len(offered) > 1)

    def _lay_out(self) -> None:
        kinds = QHBoxLayout()
        kinds.setSpacing(4)
        group = QButtonGroup(self)
        for each in (self.sheet, self.drawing):
            group.addButton(each)
            kinds.addWidget(each)
        kinds.addStretch(1)
        chips = QWidget()
        flow = FlowLayout(chips)
        for name in SECTIONS:
            chip = button(TITLES[name], "chip", self.changed.emit)
            chip.setChecked(True)
            self.sections[name] = chip
            flow.addWidget(chip)
        sections = Section(self.tr("Sections"))
        sections.column.addWidget(chips)
        sections.column.addWidget(self.currency)
        _column(self._sheet_part).addWidget(sections)
        drawn = Section(self.tr("Drawing"))
        drawn.column.addWidget(self.view)
        drawn.column.addWidget(self.scale)
        drawn.column.addWidget(self.lying)
        _column(self._drawing_part).addWidget(drawn)
        pages = Section(self.tr("Pages"))
        pages.column.addWidget(self.language)
        pages.column.addWidget(self.paper)
        column = _column(self)
        column.setSpacing(12)
        column.addLayout(kinds)
        column.addWidget(self._sheet_part)
        column.addWidget(self._drawing_part)
        column.addWidget(pages)
        self.pages = pages

    def _connect(self) -> None:
        self.view.chosen.connect(self.changed)
        self.scale.chosen.connect(self.changed)
        self.lying.chosen.connect(self.changed)
        self.currency.chosen.connect(self.changed)
        self.language.chosen.connect(self.changed)
        self.paper.chosen.connect(self.changed)

    def _turn(self) -> None:
        self._show_part()
        self.changed.emit()

    def _show_part(self) -> None:
        drawing = self.drawing.isChecked()
        self._sheet_part.setVisible(not drawing)
        self._drawing_part.setVisible(drawing)


def _column(widget: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    return column
