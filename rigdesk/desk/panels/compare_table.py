"""The rows of a comparison: a label, a cell a rig, differences lit by weight, ground and sign."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from rigdesk.desk.panels.answer import kind_of
from rigdesk.desk.panels.marks import MarkWidget
from rigdesk.desk.panels.pieces import button, rule, styled, word
from rigdesk.desk.theme import app_font
from rigdesk.rules.engine import Report
from rigdesk.sheets.compare import Comparison, Group, Row
from rigdesk.sheets.compare_cells import Cell

LABEL_WIDE = 184
"""Width of the labels, px."""


class CompareTable(QWidget):
    """All rows; ``heads`` are the rigs' names, to be kept in sight while the rows scroll.

    ``names`` are the buttons of the rigs beside the open one, ``cells`` the words by row.

    ``opened`` and ``removed`` carry the column of a rig, the open one being 0.
    """

    opened = Signal(int)
    removed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        styled(self, "panel")
        self.heads = QWidget()
        self.names: list[QPushButton] = []
        self.cells: dict[str, list[QLabel]] = {}
        self._heads = QGridLayout(self.heads)
        self._rows = QGridLayout(self)
        for grid, right in ((self._heads, 10), (self._rows, 0)):
            grid.setContentsMargins(0, 0, right, 0)
            grid.setHorizontalSpacing(12)
            grid.setVerticalSpacing(3)

    def show_comparison(
        self, made: Comparison, reports: Sequence[Report], *, only_differences: bool
    ) -> None:
        """Show other rigs, or only the rows in which they differ."""
        _empty(self._heads)
        _empty(self._rows)
        self.names, self.cells = [], {}
        self._stretch(len(reports))
        corner = QWidget()
        corner.setFixedWidth(LABEL_WIDE)
        self._heads.addWidget(corner, 0, 0)
        for column, report in enumerate(reports):
            self._heads.addWidget(self._head(column, report), 0, column + 1)
        at = 0
        for group in made.groups:
            rows = [row for row in group.rows if row.differs or not only_differences]
            if rows:
                at = self._add_group(group, rows, at)
        self._rows.setRowStretch(at, 1)

    def _stretch(self, rigs: int) -> None:
        """Equal columns; those of rigs that are gone give their room back."""
        for grid in (self._heads, self._rows):
            for column in range(1, grid.columnCount() + rigs):
                grid.setColumnStretch(column, 1 if column <= rigs else 0)
            grid.setColumnMinimumWidth(0, LABEL_WIDE)

    def _head(self, column: int, report: Report) -> QWidget:
        """A mark, the rig's name, and for those beside the open one a way out."""
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(MarkWidget(kind_of(report)))
        if column == 0:
            open_rig = word(report.rig.name, 14, 600, elide=True)
            open_rig.setToolTip(self.tr("The open rig: the others are compared with it"))
            row.addWidget(open_rig, 1)
            return holder
        name = button(report.rig.name.replace("&", "&&"), "value")
        name.setFont(app_font(14, 600))
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        name.setToolTip(self.tr("Open this rig"))
        name.clicked.connect(lambda _=False: self.opened.emit(column))
        self.names.append(name)
        out = button("×", "quiet", lambda: self.removed.emit(column))
        out.setAccessibleName(self.tr("Take this rig out of the comparison"))
        row.addWidget(name, 1)
        row.addWidget(out)
        return holder

    def _add_group(self, group: Group, rows: Sequence[Row], at: int) -> int:
        """A group's head and its rows from a row of the grid on; the next free one."""
        columns = len(rows[0].cells) + 1
        if at:
            self._rows.setRowMinimumHeight(at, 10)
            at += 1
        self._rows.addWidget(word(group.title.upper(), 10, 600, "muted"), at, 0)
        self._rows.addWidget(rule(), at, 1, 1, columns - 1, Qt.AlignmentFlag.AlignVCenter)
        for number, row in enumerate(rows, at + 1):
            label = word(row.label, 11, tone="muted", wrap=True)
            label.setFixedWidth(LABEL_WIDE)
            label.setContentsMargins(0, 2, 0, 2)
            self._rows.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
            self.cells[row.label] = []
            for column, cell in enumerate(row.cells, 1):
                shown = _cell(cell)
                self.cells[row.label].append(shown)
                self._rows.addWidget(shown, number, column)
        return at + 1 + len(rows)


def _cell(cell: Cell) -> QLabel:
    """The words, the step from the first rig behind them; a lit cell is marked and stands out."""
    step = f"  {cell.delta}" if cell.delta else ""
    label = word(f"≠ {cell.text}{step}" if cell.lit else cell.text, 12, 500 if cell.lit else 400,
                 wrap=True)  # fmt: skip
    label.setProperty("lit", "true" if cell.lit else "false")
    label.setIndent(0)
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    return label


def _empty(grid: QGridLayout) -> None:
    while (item := grid.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
    for row in range(grid.rowCount()):
        grid.setRowMinimumHeight(row, 0)
        grid.setRowStretch(row, 0)
