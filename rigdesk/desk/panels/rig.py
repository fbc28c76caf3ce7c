"""This rig: every part of it seen, changed, counted and taken out, without the mouse too."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
)
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.dragging import accept_copy, dragged_part
from rigdesk.desk.models import rigparts
from rigdesk.desk.models.rigparts import Row
from rigdesk.desk.models.rowprices import RowPrice, price_of, rest_of
from rigdesk.desk.panels.chooser import Chooser
from rigdesk.desk.panels.controls import Stepper, ValueButton
from rigdesk.desk.panels.cost import headline
from rigdesk.desk.panels.pieces import button, rule, word
from rigdesk.desk.panels.sections import LineRow, resized
from rigdesk.desk.putting import Put
from rigdesk.desk.theme import app_font
from rigdesk.parts import AnyPart
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.rig import Rig
from rigdesk.totals.cost import Cost

LABEL = 52
"""Width of the words before the values, px."""


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
        self.rows: dict[str, PartRow] = {}
        self.chooser: Chooser | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self.foot = SumFoot()  # not in the column: it stays in sight while the list scrolls
        self.setAcceptDrops(True)
        document.changed.connect(self._show)
        self._show()

    def open_row(self, key: str) -> None:
        """Open the choice of a row, as a press on its value does."""
        if key in self.rows:
            self.rows[key].value.click()

    def _show(self, *_rigs: object) -> None:
        """Keep the rows that stay, so that the focus stays where it is."""
        rig, cost = self._document.rig, self._document.report.totals.cost
        today = dt.datetime.now(dt.UTC).date()
        wanted = rigparts.rows_of(rig)
        keys = [row.key for row in wanted]
        for key in [key for key in self.rows if key not in keys]:
            gone = self.rows.pop(key)
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for place, row in enumerate(wanted):
            widget = self.rows.get(row.key)
            if widget is None:
                widget = self.rows[row.key] = PartRow(self)
                widget.value.clicked.connect(lambda _=False, key=row.key: self._pick(key))
                widget.out.clicked.connect(lambda _=False, key=row.key: self._remove(key))
                widget.stepper.changed.connect(lambda n, key=row.key: self._count(key, n))
                widget.menu.connect(lambda at, key=row.key: self._open_menu(key, at))
            if self._column.indexOf(widget) != place:
                self._column.insertWidget(place, widget)
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
        row, menu = widget.row, _passing_menu(self)
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
        menu = _passing_menu(self)
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
        menu = _passing_menu(self)
        for place in (*rigparts.PLACES, None):
            words = rigparts.PLACE_WORDS.get(place or "", place) or "not said"
            action = menu.addAction(words)
            action.triggered.connect(
                lambda _=False, place=place: self._apply(lambda rig: rigparts.set_place(rig, place))
            )
        return menu


class PartRow(QWidget):
    """The word, the value, its price, and a way out; below it a stepper for several pieces.

    On the value Delete takes out, plus and minus count.
    """

    menu = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = Row("", "", "", "")
        self.label: QLabel = word("", 11, tone="muted")
        self.label.setFixedWidth(LABEL)
        self.value = ValueButton()
        self.value.installEventFilter(self)
        self.price: QLabel = word("", 11, tone="muted")
        self.stepper = Stepper(most=rigparts.MOST_PIECES)
        self.out: QPushButton = button("×", "quiet")
        self.out.setFixedSize(22, 22)
        policy = self.out.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.out.setSizePolicy(policy)
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 0, 8, 0)
        grid.setHorizontalSpacing(2)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.label, 0, 0)
        grid.addWidget(self.value, 0, 1)
        grid.addWidget(self.price, 0, 2)
        grid.addWidget(self.out, 0, 3)
        grid.addWidget(self.stepper, 1, 1, Qt.AlignmentFlag.AlignLeft)

    def show_row(self, row: Row, price: RowPrice | None = None) -> None:
        """Show other words and another price."""
        self.price.setText(price.text if price else "")
        self.price.setToolTip(price.tip if price else "")
        if row == self.row:
            return
        self.row = row
        self.label.setText(row.label)
        self.value.show_value(row.title, empty=row.part is None, tip=row.tip)
        self.value.setAccessibleName(f"{row.label} {row.title}".strip())
        self.stepper.setVisible(row.pieces is not None)
        if row.pieces is not None:
            self.stepper.show_value(row.pieces)
            self.stepper.setAccessibleName(f"How many: {row.title}")
        self.out.setVisible(row.removable)
        self.out.setToolTip(f"Take out {row.title}")
        self.out.setAccessibleName(f"Take out {row.title}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys on the value that are the row's."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _key(self, key: Qt.Key) -> bool:
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.row.removable:
            self.out.click()
        elif key == Qt.Key.Key_Plus and self.row.pieces is not None:
            self.stepper.more.click()
        elif key == Qt.Key.Key_Minus and self.row.pieces is not None:
            self.stepper.less.click()
        else:
            return False
        return True

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the row."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        corner = self.value.mapToGlobal(QPoint(0, self.value.height() + 2))
        self.menu.emit(corner if by_key else event.globalPos())


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


def _passing_menu(parent: QWidget) -> QMenu:
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu
