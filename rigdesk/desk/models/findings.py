"""The findings of the report, worst first, as the engine ordered them; accepted ones last.

Quiet notes (:mod:`rigdesk.desk.models.folding`) stand behind one line, which opens.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from rigdesk.desk.document import Document
from rigdesk.desk.models.folding import folded
from rigdesk.rig.surroundings import Waiver
from rigdesk.rules.finding import Finding, Quantity, format_quantity

FINDING_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The finding of a row."""
SECOND_ROLE = FINDING_ROLE + 1
"""The line below its sentence."""
GROUP_ROLE = FINDING_ROLE + 2
"""How many accepted findings begin with this row; 0 for every other row."""

FOLD_ROLE = FINDING_ROLE + 3
"""Whether the line that stands for the quiet notes is open; None for every other row."""

_NONE = QModelIndex()


class FindingsModel(QAbstractListModel):
    """One row a finding, and one for the quiet notes. Waived ones stand last and say why."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._active: tuple[Finding, ...] = ()
        self._quiet: tuple[Finding, ...] = ()
        self._waived: tuple[Finding, ...] = ()
        self._seconds: dict[str, str] = {}
        self._open = False
        self._rows: tuple[Finding | None, ...] = ()
        document.changed.connect(self._changed)
        self._changed()

    @property
    def quiet(self) -> tuple[Finding, ...]:
        """The notes behind the line, whether it is open or not."""
        return self._quiet

    @property
    def fold_row(self) -> int:
        """The row of the line; -1 when no note stands behind one."""
        return len(self._active) if self._quiet else -1

    @property
    def is_open(self) -> bool:
        """Whether the quiet notes have rows."""
        return self._open

    def unfold(self, wide: bool) -> None:
        """Open the line, or close it; the rows above and below keep what they are."""
        if wide == self._open:
            return
        line, none = self.fold_row, QModelIndex()
        if line < 0:
            self._open = wide
            return
        first, last = line + 1, line + len(self._quiet)
        if wide:
            self.beginInsertRows(none, first, last)
            self._set_open(wide)
            self.endInsertRows()
        else:
            self.beginRemoveRows(none, first, last)
            self._set_open(wide)
            self.endRemoveRows()
        self.dataChanged.emit(self.index(line), self.index(line))

    def finding_at(self, row: int) -> Finding | None:
        """The finding in a row; None for the line and beyond the last row."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def row_of(self, key: str) -> int:
        """The row of a finding by its lasting key; -1 when it has none, or none just now."""
        return next((i for i, f in enumerate(self._rows) if f is not None and f.key == key), -1)

    def is_quiet(self, key: str) -> bool:
        """Whether a finding stands behind the line, by its lasting key."""
        return any(finding.key == key for finding in self._quiet)

    def rowCount(self, parent: Any = _NONE) -> int:
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a row is, by role."""
        if not index.isValid():
            return None
        finding = self.finding_at(index.row())
        if finding is None:
            return self._line(role) if index.row() == self.fold_row else None
        if role == Qt.ItemDataRole.DisplayRole:
            return finding.message
        if role == FINDING_ROLE:
            return finding
        if role == SECOND_ROLE:
            return self._seconds[finding.key]
        if role == GROUP_ROLE:
            return len(self._waived) if finding is next(iter(self._waived), None) else 0
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{finding.severity}: {finding.message}. {self._seconds[finding.key]}"
        return None

    def _line(self, role: int) -> Any:
        """What the line is, by role."""
        count = len(self._quiet)
        text = (
            self.tr("and {count} more notes") if self._active
            else self.tr("{count} notes")
        ).format(count=count)  # fmt: skip
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == FOLD_ROLE:
            return self._open
        if role == GROUP_ROLE:
            return 0
        if role == Qt.ItemDataRole.AccessibleTextRole:
            state = self.tr("open") if self._open else self.tr("closed")
            return f"{text}, {state}"
        return None

    def _set_open(self, wide: bool) -> None:
        self._open = wide
        line = (None, *(self._quiet if wide else ())) if self._quiet else ()
        self._rows = (*self._active, *line, *self._waived)

    def _changed(self, *_rigs: object) -> None:
        found = self._document.report.findings
        waivers = {waiver.key: waiver for waiver in self._document.rig.waivers}
        seconds = {f.key: second_line(f, waivers.get(f.key)) for f in found}
        quiet = folded(found)
        behind = {finding.key for finding in quiet}
        active = tuple(f for f in found if f.waived is None and f.key not in behind)
        waived = tuple(f for f in found if f.waived is not None)
        before = self._active, self._quiet, self._waived, self._seconds
        if before == (active, quiet, waived, seconds):
            return
        self.beginResetModel()
        self._active, self._quiet, self._waived, self._seconds = active, quiet, waived, seconds
        self._set_open(self._open)
        self.endResetModel()


def second_line(finding: Finding, waiver: Waiver | None = None) -> str:
    """Why it matters here, why somebody accepted it, or that it has got worse since then."""
    if finding.waived is not None:
        return f"Accepted: {finding.waived}"
    if waiver is not None:
        return f"{_got_worse(finding, waiver)} {finding.why}".rstrip()
    return finding.why


def _got_worse(finding: Finding, waiver: Waiver) -> str:
    """What it was when it was accepted, and what it is now, each against its requirement."""
    if finding.actual is None or waiver.actual is None:
        return "Accepted before, but worse now."
    then = _against(waiver.actual, waiver.required, finding.actual.unit)
    required = finding.required.value if finding.required is not None else None
    now = _against(finding.actual.value, required, finding.actual.unit)
    return f"Accepted at {then}, worse now: {now}."


def _against(actual: float, required: float | None, unit: str) -> str:
    text = format_quantity(Quantity(actual, unit))
    if required is None:
        return text
    return f"{text} against {format_quantity(Quantity(required, unit))}"
