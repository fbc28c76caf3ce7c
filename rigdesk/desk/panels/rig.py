"""This rig: every part of it seen, changed, counted and taken out, without the mouse too."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.dragging import accept_copy, dragged_part
from rigdesk.desk.models import rigparts
from rigdesk.desk.models.rowprices import price_of, rest_of
from rigdesk.desk.panels.chooser import Chooser
from rigdesk.desk.panels.cost import headline
from rigdesk.desk.panels.partrow import PartRow, RowColumn, passing_menu
from rigdesk.desk.panels.pieces import rule
from rigdesk.desk.panels.sections import LineRow, resized
from rigdesk.desk.putting import Put
from rigdesk.desk.theme import app_font
from rigdesk.parts import AnyPart
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.rig import Rig
from rigdesk.totals.cost import Cost


class RigParts(QWidget):
    """One row a part, what each costs, and their sum.

    Parts of the catalog may be dropped on it. ``trouble`` carries a sentence when
    something cannot be done, ``dropped`` a part that was let go here.
    """

    trouble = Signal(str)
    dropped = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.chooser: Chooser | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self._list = RowColumn(column, self, self._connect)
        self.foot = SumFoot()  # not in the column: it stays in sight while the list scrolls
        self.setAcceptDrops(True)
        document.changed.connect(self._show)
        self._show()

    @property
    def rows(self) -> dict[str, PartRow]:
        """The rows by their keys."""
        return self._list.rows

    def _connect(self, widget: PartRow, key: str) -> None:
        widget.value.clicked.connect(lambda: self._pick(key))
        widget.out.clicked.connect(lambda: self._remove(key))
        widget.stepper.changed.connect(lambda pieces: self._count(key, pieces))
        widget.menu.connect(lambda at: self._open_menu(key, at))

    def open_row(self, key: str) -> None:
        """Open the choice of a row, as a press on its value does."""
        if key in self.rows:
            self.rows[key].value.click()

    def _show(self, *_rigs: object) -> None:
        """Keep the rows that stay, so that the focus stays where it is."""
        rig, cost = self._document.rig, self._document.report.totals.cost
        today = dt.datetime.now(dt.UTC).date()
        wanted = rigparts.rows_of(rig)
        for row, widget in zip(wanted, self._list.arrange(wanted), strict=True):
            widget.show_row(row, price_of(cost, row.part, row.pieces or 1, today))
        shown = {row.part for row in wanted if row.part} | {card.part for card in rig.cards}
        self.foot.show_sum(cost, shown)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A part from the catalog may be let go anywhere on the list."""
        if dragged_part(self._document, event) is not None:
            accept_copy(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Wherever it is, it goes where it belongs."""
        accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Put it in."""
        part = dragged_part(self._document, event)
        if part is not None:
            accept_copy(event)
            self.dropped.emit(part)

    def _open_menu(self, key: str, at: QPoint) -> None:
        """What can be done with a row, each entry with its key."""
        widget = self.rows[key]
        row, menu = widget.row, passing_menu(self)
        change = self.tr("Change…") if row.part is not None else self.tr("Choose…")
        menu.addAction(change, QKeySequence("Return"), widget.value.click)
        if row.pieces is not None:
            pieces = row.pieces
            more = menu.addAction(
                self.tr("One more"), QKeySequence("+"), lambda: self._count(key, pieces + 1)
            )
            more.setEnabled(pieces < rigparts.MOST_PIECES)
            less = menu.addAction(
                self.tr("One less"), QKeySequence("-"), lambda: self._count(key, pieces - 1)
            )
            less.setEnabled(pieces > 1)
        if row.removable:
            out = self.tr("Take out {name}").format(name=row.title)
            menu.addAction(out, QKeySequence("Del"), lambda: self._remove(key))
        menu.popup(at)

    def _pick(self, key: str) -> None:
        widget = self.rows[key]
        row = widget.row
        corner = widget.value.mapToGlobal(QPoint(0, widget.value.height() + 2))
        if row.kind == "circuit":
            self._menu_of_circuits(key).popup(corner)
        elif row.kind == "place":
            self._menu_of_places().popup(corner)
        else:
            self.chooser = Chooser(self._document, row.kind, row.part, self)
            self.chooser.chosen.connect(lambda part, key=key: self._choose(key, part))
            self.chooser.destroyed.connect(self._forget_chooser)
            self.chooser.open_at(corner)

    def _forget_chooser(self) -> None:
        self.chooser = None

    def _choose(self, key: str, part: AnyPart) -> None:
        chosen = self._document.selection
        self._apply(lambda rig: rigparts.choose(rig, key, part, chosen))

    def _remove(self, key: str) -> None:
        self._apply(lambda rig: rigparts.remove(rig, key))

    def _count(self, key: str, pieces: int) -> None:
        self._apply(lambda rig: rigparts.count(rig, key, pieces))

    def _apply(self, edit: Callable[[Rig], Put]) -> None:
        try:
            label, rig = edit(self._document.rig)
        except ValueError as error:
            self.trouble.emit(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return
        self._document.edit(label, rig)

    def _menu_of_circuits(self, key: str) -> QMenu:
        menu = passing_menu(self)
        for kind, circuit in CIRCUITS.items():
            text = f"{circuit.label} · {circuit.breaker_w:,.0f}\u2009W"
            action = menu.addAction(text)
            action.triggered.connect(
                lambda _=False, kind=kind: self._apply(
                    lambda rig: rigparts.set_circuit(rig, key, kind)
                )
            )
        return menu

    def _menu_of_places(self) -> QMenu:
        menu = passing_menu(self)
        for place in (*rigparts.PLACES, None):
            words = rigparts.PLACE_WORDS.get(place or "", place) or "not said"
            action = menu.addAction(words)
            action.triggered.connect(
                lambda _=False, place=place: self._apply(lambda rig: rigparts.set_place(rig, place))
            )
        return menu


class SumFoot(QWidget):
    """What has no row but counts, then the sum: the same as the head of the cost panel."""

    def __init__(self) -> None:
        super().__init__()
        self.rest: list[LineRow] = []
        self.sum = LineRow(12, "")
        self.sum.figure.setFont(app_font(12, 600))
        self._lines = QVBoxLayout()
        self._lines.setSpacing(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 0, 14, 8)
        column.setSpacing(6)
        column.addWidget(rule())
        column.addLayout(self._lines)
        column.addWidget(self.sum)

    def show_sum(self, cost: Cost, shown: Collection[str]) -> None:
        """Show other money; ``shown`` are the parts that have rows."""
        rest = rest_of(cost, shown)
        resized(self.rest, len(rest), self._lines)
        for row, (name, price) in zip(self.rest, rest, strict=True):
            row.show_pair(name, price.text, price.tip)
        self.sum.show_pair(self.tr("Sum"), headline(cost))
        self.setVisible(bool(cost.lines))
