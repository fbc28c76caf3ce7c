"""The findings of the report, worst first, as the engine ordered them; accepted ones last."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from rigdesk.desk.document import Document
from rigdesk.rig.surroundings import Waiver
from rigdesk.rules.finding import Finding, Quantity, format_quantity

FINDING_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The finding of a row."""
SECOND_ROLE = FINDING_ROLE + 1
"""The line below its sentence."""
GROUP_ROLE = FINDING_ROLE + 2
"""How many accepted findings begin with this row; 0 for every other row."""

_NONE = QModelIndex()


class FindingsModel(QAbstractListModel):
    """One row a finding. Waived ones stand last and say why they were accepted."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._findings: tuple[Finding, ...] = ()
        self._seconds: tuple[str, ...] = ()
        document.changed.connect(self._changed)
        self._changed()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All of them, in their order."""
        return self._findings

    def finding_at(self, row: int) -> Finding | None:
        """The finding in a row."""
        return self._findings[row] if 0 <= row < len(self._findings) else None

    def row_of(self, key: str) -> int:
        """The row of a finding by its lasting key; -1 when it is not there."""
        return next((i for i, f in enumerate(self._findings) if f.key == key), -1)

    def rowCount(self, parent: Any = _NONE) -> int:
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._findings)

    def data(self, index: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a row is, by role."""
        finding = self.finding_at(index.row()) if index.isValid() else None
        if finding is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return finding.message
        if role == FINDING_ROLE:
            return finding
        if role == SECOND_ROLE:
            return self._seconds[index.row()]
        if role == GROUP_ROLE:
            return self._begins_here(index.row())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{finding.severity}: {finding.message}. {self._seconds[index.row()]}"
        return None

    def _begins_here(self, row: int) -> int:
        accepted = sum(finding.waived is not None for finding in self._findings)
        return accepted if row == len(self._findings) - accepted else 0

    def _changed(self, *_rigs: object) -> None:
        found = self._document.report.findings
        ordered = tuple(sorted(found, key=lambda finding: finding.waived is not None))
        waivers = {waiver.key: waiver for waiver in self._document.rig.waivers}
        seconds = tuple(second_line(finding, waivers.get(finding.key)) for finding in ordered)
        if ordered == self._findings and seconds == self._seconds:
            return
        self.beginResetModel()
        self._findings, self._seconds = ordered, seconds
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
