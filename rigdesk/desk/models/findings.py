"""The findings of the report, worst first, as the engine ordered them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from rigdesk.desk.document import Document
from rigdesk.rules.finding import Finding

FINDING_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The finding of a row."""

_NONE = QModelIndex()


class FindingsModel(QAbstractListModel):
    """One row a finding. Waived ones stand last and say why they were accepted."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._findings: tuple[Finding, ...] = ()
        document.changed.connect(self._changed)
        self._changed()

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
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{finding.severity}: {finding.message}. {second_line(finding)}"
        return None

    def _changed(self, *_rigs: object) -> None:
        found = self._document.report.findings
        ordered = sorted(found, key=lambda finding: finding.waived is not None)
        if tuple(ordered) == self._findings:
            return
        self.beginResetModel()
        self._findings = tuple(ordered)
        self.endResetModel()


def second_line(finding: Finding) -> str:
    """Why it matters here, or why somebody accepted it."""
    if finding.waived is not None:
        return f"accepted: {finding.waived}"
    return finding.why
