"""The rows of one table of the form: texts by column, and what is wrong with a cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from rigdesk.desk.plaintip import plain_tip
from rigdesk.desk.theme import theme
from rigdesk.parts.drafting import Draft, Line
from rigdesk.parts.fields import FieldInfo
from rigdesk.parts.judging import Complaints
from rigdesk.parts.typed import usual_text

Index = QModelIndex | QPersistentModelIndex
Row = dict[str, str]
FIRST = 5
"""So many columns are shown though nothing stands in them yet."""

_NONE = QModelIndex()


class RowModel(QAbstractTableModel):
    """Rows as the draft has them. ``changed`` carries all of them as they would be."""

    changed = Signal(object)

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self.rows: list[Row] = []
        self.columns: list[FieldInfo] = []
        self.more: set[str] = set()
        self._complaints: Complaints = {}
        self._choose_columns()

    def show_draft(self, draft: Draft) -> None:
        """Take the rows of a draft."""
        rows = [dict(row) for row in draft.rows.get(self.line.path, ())]
        if rows != self.rows:
            self.beginResetModel()
            self.rows = rows
            self._choose_columns()
            self.endResetModel()

    def show_column(self, name: str) -> None:
        """Show a column that holds nothing yet."""
        self.beginResetModel()
        self.more.add(name)
        self._choose_columns()
        self.endResetModel()

    def complain(self, complaints: Complaints) -> None:
        """What is wrong, by ``slots[2].lanes``."""
        self._complaints = complaints
        if self.rows:
            last = self.index(len(self.rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def said(self) -> list[str]:
        """Everything that is wrong in the rows, a sentence each."""
        labels = {column.name: column.label for column in self.line.field.columns}
        found = []
        for place, sentence in self._complaints.items():
            row, _, column = place.removeprefix(f"{self.line.path}[").partition("]")
            if place.startswith(f"{self.line.path}["):
                name = labels.get(column.removeprefix("."), "")
                what = f"Row {int(row) + 1}" + (f", {name}" if name else "")
                found.append(f"{what}: {sentence[:1].lower()}{sentence[1:]}")
        return found

    def hidden_columns(self) -> list[FieldInfo]:
        """The columns that are not shown."""
        return [column for column in self.line.field.columns if column not in self.columns]

    def rowCount(self, parent: Index = _NONE) -> int:
        """How many rows there are."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NONE) -> int:
        """How many columns are shown."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a cell holds, by role."""
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        text = self.rows[index.row()].get(column.name, "")
        wrong = self._wrong(index)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return text or usual_text(column)
            case Qt.ItemDataRole.EditRole:
                return text
            case Qt.ItemDataRole.ForegroundRole:
                return theme().color("error" if wrong else "text" if text else "faint")
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(wrong or column.doc)
            case Qt.ItemDataRole.AccessibleTextRole:
                said = f"{column.label}: {text or usual_text(column) or 'empty'}"
                return f"{said}. {wrong}" if wrong else said
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The column's name with its unit; rows are numbered."""
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1) if role == Qt.ItemDataRole.DisplayRole else None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{column.label} {column.unit}".strip()
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(column.doc)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every cell can be typed in."""
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Another text in a cell."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        name, text = self.columns[index.column()].name, str(value).strip()
        if self.rows[index.row()].get(name, "") == text:
            return False
        rows = [dict(row) for row in self.rows]
        rows[index.row()][name] = text
        if not text:
            del rows[index.row()][name]
        self.rows = rows
        self.dataChanged.emit(index, index)
        self.changed.emit(rows)
        return True

    def put(self, rows: Sequence[Mapping[str, str]]) -> None:
        """Other rows altogether: one more, one less, in another order."""
        self.beginResetModel()
        self.rows = [dict(row) for row in rows]
        self._choose_columns()
        self.endResetModel()
        self.changed.emit(self.rows)

    def _wrong(self, index: Index) -> str:
        row, column = index.row(), self.columns[index.column()].name
        at = f"{self.line.path}[{row}]"
        return self._complaints.get(f"{at}.{column}") or self._complaints.get(at, "")

    def _choose_columns(self) -> None:
        """What is required, what is filled in, what was asked for, and the first few."""
        used = {name for row in self.rows for name in row} | self.more
        self.columns = [
            column
            for number, column in enumerate(self.line.field.columns)
            if number < FIRST or column.required or column.name in used
        ]
