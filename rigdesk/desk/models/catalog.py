"""The catalog's rows as a search leaves them: row numbers into a list of parts, nothing more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QMimeData, QModelIndex, QObject, Qt

from rigdesk.desk.models.facets import FacetIndex, Value
from rigdesk.desk.models.fits import Fit
from rigdesk.desk.putting import KINDS
from rigdesk.parts import AnyPart
from rigdesk.parts.search import PartIndex, describe
from rigdesk.parts.shelf import Shelf
from rigdesk.units import Price

MIME = "application/x-rigdesk-part"
"""What a dragged part is; the data is its part id in UTF-8."""
PART_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The part of a row."""
FIT_ROLE = PART_ROLE + 1
"""Whether it fits here, a :class:`Fit`, or None while that is not known."""
FIGURES_ROLE = PART_ROLE + 2
"""Its one line of figures."""

NOTHING_CHOSEN: Mapping[str, str] = MappingProxyType({})

_NONE = QModelIndex()


class CatalogModel(QAbstractListModel):
    """Parts of some kinds; ``search`` narrows what is shown."""

    def __init__(self, parts: Sequence[AnyPart], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts = Shelf.of(parts)
        self._index = PartIndex(self._parts)
        self._facets = FacetIndex(self._parts)
        self._rows: list[int] = list(range(len(self._parts)))
        self._fits: dict[str, Fit] = {}

    @property
    def total(self) -> int:
        """How many parts there are, shown or not."""
        return len(self._parts)

    def total_of(self, kind: str | None) -> int:
        """How many parts there are of a kind, or in all."""
        if kind is None:
            return len(self._parts)
        return sum(entry.kind == kind for entry in self._parts.entries)

    def search(
        self,
        query: str,
        kind: str | None,
        *,
        fitting: bool = False,
        chosen: Mapping[str, str] = NOTHING_CHOSEN,
    ) -> None:
        """Show the parts that hold every word of the query, of one kind or of any.

        ``chosen`` are values of facets by their names. With ``fitting`` those that are
        known not to fit are left out; what is not known yet stays until it is.
        """
        rows = self._found(query, kind, chosen, fitting)
        if rows == self._rows:
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def values(
        self, query: str, kind: str | None, chosen: Mapping[str, str], name: str, *, fitting: bool
    ) -> list[Value]:
        """The values of a facet, each with how many parts choosing it would leave."""
        others = {other: text for other, text in chosen.items() if other != name}
        return self._facets.values(kind, name, self._found(query, kind, others, fitting))

    def count(self, query: str, kind: str | None) -> int:
        """How many parts of a kind, or of any, hold every word of a query."""
        return len(self._index.search(query, kind))

    def _found(
        self, query: str, kind: str | None, chosen: Mapping[str, str], fitting: bool
    ) -> list[int]:
        rows = self._index.search(query, kind)
        having = self._facets.rows(kind, chosen)
        if having is not None:
            rows = [row for row in rows if row in having]
        if fitting:
            rows = [row for row in rows if not self._is_out(self._parts.entries[row].id)]
        return rows

    def part_at(self, row: int) -> AnyPart | None:
        """The part in a row."""
        return self._parts[self._rows[row]] if 0 <= row < len(self._rows) else None

    def row_of(self, part_id: str) -> int:
        """The row that shows a part; -1 when none does."""
        rows = (row for row, at in enumerate(self._rows) if self._parts.entries[at].id == part_id)
        return next(rows, -1)

    def fit_of(self, row: int) -> Fit | None:
        """What is known of a row's part in this rig."""
        part = self.part_at(row)
        return self._fits.get(part.id) if part else None

    def put_fit(self, row: int, fit: Fit) -> None:
        """Keep what was found out about a row's part."""
        part = self.part_at(row)
        if part is not None:
            self._fits[part.id] = fit
            index = self.index(row)
            self.dataChanged.emit(index, index, [FIT_ROLE])

    def forget_fits(self) -> None:
        """The rig is another one; nothing is known of any part in it."""
        self._fits.clear()
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1), [FIT_ROLE])

    def _is_out(self, part_id: str) -> bool:
        fit = self._fits.get(part_id)
        return fit is not None and fit.kind == "error"

    def rowCount(self, parent: Any = _NONE) -> int:
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a row is, by role."""
        part = self.part_at(index.row()) if index.isValid() else None
        if part is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return part.title
        if role == PART_ROLE:
            return part
        if role == FIT_ROLE:
            return self._fits.get(part.id)
        if role == FIGURES_ROLE:
            return describe(part)
        if role == Qt.ItemDataRole.ToolTipRole:
            return _tip(part, self._fits.get(part.id))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            fit = self._fits.get(part.id)
            said = (part.title, describe(part), fit.text if fit else "")
            return ", ".join(text for text in said if text)
        return None

    def flags(self, index: Any) -> Qt.ItemFlag:
        """What can be done with a row."""
        flags = super().flags(index)
        part = self.part_at(index.row()) if index.isValid() else None
        if part is not None and part.kind in KINDS:
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags

    def mimeTypes(self) -> list[str]:
        """What a dragged row can be."""
        return [MIME]

    def mimeData(self, indexes: Any) -> QMimeData:
        """What dragged rows carry."""
        data = QMimeData()
        for index in indexes:
            part = self.part_at(index.row())
            if part is not None:
                data.setData(MIME, QByteArray(part.id.encode()))
        return data


def price_text(price: Price | None) -> str:
    """A price with its day: ``€4,500 · 2021``; estimated ones are marked, used ones said so."""
    if price is None:
        return "no price"
    about = "~" if price.estimated else ""
    used = " used" if price.condition == "used" else ""
    return f"{about}{price}{used} · {str(price.date)[:7]}"


def _tip(part: AnyPart, fit: Fit | None) -> str:
    """Why it does not fit, where the figures come from, and notes: one a line."""
    sources = [f"• {source}" for source in part.sources]
    when = [f"As of {part.as_of}"] if part.as_of else []
    notes = [f"Note: {note}" for note in part.notes]
    lines = [part.title, f"Confidence: {part.confidence}", *when]
    why = [fit.text, ""] if fit and fit.text else []
    return "\n".join([*why, *lines, *(["Sources:", *sources] if sources else []), *notes])
