"""The catalog's rows as a search leaves them: row numbers into a stock of parts, nothing more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QMimeData, QModelIndex, QObject, Qt

from rigdesk.desk.models.fits import Fit, RowFits
from rigdesk.desk.models.origins import ORIGIN_WORDS, part_tip
from rigdesk.desk.putting import KINDS
from rigdesk.parts import AnyPart, Riser
from rigdesk.parts.facetindex import FacetIndex, Value
from rigdesk.parts.near import Near, near
from rigdesk.parts.search import PartIndex, describe
from rigdesk.parts.stock import Stock
from rigdesk.rules.engine import Report
from rigdesk.units import Price

MIME = "application/x-rigdesk-part"
"""What a dragged part is; the data is its part id in UTF-8."""
PART_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The part of a row; None for an imported one that cannot be read."""
FIT_ROLE = PART_ROLE + 1
"""Whether it fits here, a :class:`Fit`, or None while that is not known."""
FIGURES_ROLE = PART_ROLE + 2
"""Its one line of figures."""
ORIGIN_ROLE = PART_ROLE + 3
"""Where its record comes from: shipped, mine or imported."""

NOTHING_CHOSEN: Mapping[str, str] = MappingProxyType({})

_NONE = QModelIndex()


class CatalogModel(QAbstractListModel):
    """Parts of some kinds; ``search`` narrows what is shown."""

    def __init__(self, parts: Sequence[AnyPart] | Stock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._take(Stock.of(parts))

    def _take(self, stock: Stock) -> None:
        self.stock = stock
        self._index = PartIndex(stock)
        self._facets = FacetIndex(stock)
        self._fits = RowFits(stock)
        self._asked: Sequence[int] = range(len(stock))
        self._rows: Sequence[int] = self._asked

    def take_stock(self, stock: Stock) -> None:
        """Show other parts; what was asked is to be asked again."""
        self.beginResetModel()
        self._take(stock)
        self.endResetModel()

    @property
    def total(self) -> int:
        """How many parts there are, shown or not."""
        return len(self.stock)

    def total_of(self, kind: str | None) -> int:
        """How many parts there are of a kind, or in all."""
        return len(self.stock if kind is None else self.stock.rows_of(kind))

    # What is asked

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
        self._asked = self._found(query, kind, chosen)
        self._show(self._fitting(self._asked) if fitting else self._asked)

    def search_near(
        self,
        query: str,
        kind: str | None,
        *,
        fitting: bool = False,
        chosen: Mapping[str, str] = NOTHING_CHOSEN,
    ) -> Near:
        """Show the parts that a misspelt query may mean, and say how it was read."""
        close = near(self._index, query, kind)
        self._asked = self._having(close.rows, kind, chosen)
        self._show(self._fitting(self._asked) if fitting else self._asked)
        return close._replace(rows=list(self._rows))

    def near_elsewhere(self, query: str) -> Near:
        """What a misspelt query may mean among parts of every kind; nothing is shown."""
        return near(self._index, query)

    @property
    def asked(self) -> int:
        """How many parts answer to what is asked for, whether they fit or not."""
        return len(self._asked)

    def facets(self, kind: str | None) -> tuple[str, ...]:
        """The names of the facets that a kind can be chosen by."""
        return self._facets.names(kind)

    def values(
        self, query: str, kind: str | None, chosen: Mapping[str, str], name: str, *, fitting: bool
    ) -> list[Value]:
        """The values of a facet, each with how many parts choosing it would leave."""
        others = {other: text for other, text in chosen.items() if other != name}
        rows = self._found(query, kind, others)
        return self._facets.values(kind, name, self._fitting(rows) if fitting else rows)

    def count(self, query: str, kind: str | None) -> int:
        """How many parts of a kind, or of any, hold every word of a query."""
        return len(self._index.search(query, kind))

    def _found(self, query: str, kind: str | None, chosen: Mapping[str, str]) -> list[int]:
        return self._having(self._index.search(query, kind), kind, chosen)

    def _having(self, rows: list[int], kind: str | None, chosen: Mapping[str, str]) -> list[int]:
        having = self._facets.rows(kind, chosen)
        return rows if having is None else [row for row in rows if row in having]

    def _fitting(self, rows: Sequence[int]) -> list[int]:
        out = self._fits.out
        return [row for row in rows if row not in out]

    def _show(self, rows: Sequence[int]) -> None:
        if rows == self._rows:
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    # What the rows are

    def part_at(self, row: int) -> AnyPart | None:
        """The part in a row; None for no row, and for a part that cannot be read."""
        return self.stock.part(self._rows[row]) if 0 <= row < len(self._rows) else None

    def id_at(self, row: int) -> str:
        """The id of the part in a row; empty for no row."""
        return self.stock.ids[self._rows[row]] if 0 <= row < len(self._rows) else ""

    def row_of(self, part_id: str) -> int:
        """The row that shows a part; -1 when none does."""
        ids = self.stock.ids
        return next((row for row, at in enumerate(self._rows) if ids[at] == part_id), -1)

    # What is known of them in the rig

    def fit_of(self, row: int) -> Fit | None:
        """What is known of a row's part in this rig."""
        return self._fits.of(self._rows[row]) if 0 <= row < len(self._rows) else None

    def put_fit(self, row: int, fit: Fit) -> None:
        """Keep what was found out about a row's part."""
        if 0 <= row < len(self._rows):
            self._fits.put(self._rows[row], fit)
            self.tell_fits(range(row, row + 1))

    def forget_fits(
        self, report: Report | None = None, risers: Sequence[Riser] = (), *, alike: bool = False
    ) -> None:
        """The rig is another one, checked as ``report``; nothing is known of any part in it.

        In one that is ``alike`` what did not fit stays left out until it is found to fit.
        """
        if report is not None:
            self._fits.look_at(report, risers, alike=alike)
        else:
            self._fits = RowFits(self.stock)
        self.tell_fits(range(len(self._rows)))

    def tell_fits(self, rows: range) -> None:
        """Say that something is known of these rows, or no longer."""
        if rows:
            self.dataChanged.emit(self.index(rows[0]), self.index(rows[-1]), [FIT_ROLE])

    def waiting(self, rows: Iterable[int]) -> list[int]:
        """Which of these rows nothing is known of, as numbers in the stock."""
        shown = (self._rows[row] for row in rows if row < len(self._rows))
        return [at for at in shown if at not in self._fits.decided and self._fits.can_say(at)]

    def waiting_all(self) -> list[int]:
        """The same of all that was asked for, those that do not fit among them."""
        if self._asked and not all(map(self._fits.can_say, self._first_of_kinds())):
            return []
        decided = self._fits.decided
        return [at for at in self._asked if at not in decided]

    def find_fit(self, at: int) -> None:
        """Find out what comes of a part, by its number in the stock."""
        self._fits.find(at)

    def fit_count(self) -> int | None:
        """How many of the parts asked for fit; None while that is not known of all."""
        if len(self._fits.decided) < len(self._asked) or self.waiting_all() or not self._asked:
            return None
        if not self._fits.can_say(self._asked[0]):
            return None
        return len(self._asked) - len(self._fits.out.intersection(self._asked))

    def _first_of_kinds(self) -> list[int]:
        """A row of each end of what was asked for: rows stand kind by kind."""
        return [self._asked[0], self._asked[-1]]

    # What Qt asks

    def rowCount(self, parent: Any = _NONE) -> int:
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a row is, by role."""
        row = index.row() if index.isValid() else -1
        if not 0 <= row < len(self._rows):
            return None
        at = self._rows[row]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.stock.titles[at]
        if role == FIT_ROLE:
            return self._fits.of(at)
        if role == ORIGIN_ROLE:
            return self.stock.origin(at)
        part = self.stock.part(at)
        if role == PART_ROLE:
            return part
        if role == FIGURES_ROLE:
            return describe(part) if part is not None else ""
        if role == Qt.ItemDataRole.ToolTipRole and part is not None:
            return part_tip(part, self._fits.of(at), self.stock.origin(at))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(at, part)
        return None

    def _spoken(self, at: int, part: AnyPart | None) -> str:
        fit, origin = self._fits.of(at), ORIGIN_WORDS[self.stock.origin(at)]
        figures = describe(part) if part is not None else ""
        said = (self.stock.titles[at], figures, origin, fit.text if fit else "")
        return ", ".join(text for text in said if text)

    def flags(self, index: Any) -> Qt.ItemFlag:
        """What can be done with a row."""
        flags = super().flags(index)
        row = index.row() if index.isValid() else -1
        if 0 <= row < len(self._rows) and self.stock.kinds[self._rows[row]] in KINDS:
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags

    def mimeTypes(self) -> list[str]:
        """What a dragged row can be."""
        return [MIME]

    def mimeData(self, indexes: Any) -> QMimeData:
        """What dragged rows carry."""
        data = QMimeData()
        for index in indexes:
            part_id = self.stock.ids[self._rows[index.row()]]
            data.setData(MIME, QByteArray(part_id.encode()))
        return data


def price_text(price: Price | None) -> str:
    """A price with its day: ``€4,500 · 2021``; estimated ones are marked, used ones said so."""
    if price is None:
        return "no price"
    about = "~" if price.estimated else ""
    used = " used" if price.condition == "used" else ""
    return f"{about}{price}{used} · {str(price.date)[:7]}"
