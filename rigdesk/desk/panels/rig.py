"""This rig: every part of it seen, changed, counted and taken out, without the mouse too."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.models import rigparts
from rigdesk.desk.models.rigparts import Row
from rigdesk.desk.panels.chooser import Chooser
from rigdesk.desk.panels.controls import Stepper, ValueButton
from rigdesk.desk.panels.pieces import button, word
from rigdesk.desk.putting import Put
from rigdesk.parts import AnyPart
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.rig import Rig

LABEL = 52
"""Width of the words before the values, px."""


class RigParts(QWidget):
    """One row a part. ``trouble`` carries a sentence when something cannot be done."""

    trouble = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.rows: dict[str, PartRow] = {}
        self.chooser: Chooser | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        document.changed.connect(self._show)
        self._show()

    def open_row(self, key: str) -> None:
        """Open the choice of a row, as a press on its value does."""
        if key in self.rows:
            self.rows[key].value.click()

    def _show(self, *_rigs: object) -> None:
        """Keep the rows that stay, so that the focus stays where it is."""
        wanted = rigparts.rows_of(self._document.rig)
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
            if self._column.indexOf(widget) != place:
                self._column.insertWidget(place, widget)
            widget.show_row(row)

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
        self._apply(lambda rig: rigparts.choose(rig, key, part))

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
    """The word, the value, a stepper where there can be several, and a way out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = Row("", "", "", "")
        self.label: QLabel = word("", 11, tone="muted")
        self.label.setFixedWidth(LABEL)
        self.value = ValueButton()
        self.stepper = Stepper(most=rigparts.MOST_PIECES)
        self.out: QPushButton = button("×", "quiet")
        self.out.setFixedSize(22, 22)
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 0, 8, 0)
        line.setSpacing(2)
        line.addWidget(self.label)
        line.addWidget(self.value, 1)
        line.addWidget(self.stepper)
        line.addWidget(self.out)

    def show_row(self, row: Row) -> None:
        """Show other words."""
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
        policy = self.out.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.out.setSizePolicy(policy)
        self.out.setVisible(row.removable)
        self.out.setToolTip(f"Take out {row.title}")
        self.out.setAccessibleName(f"Take out {row.title}")


def _passing_menu(parent: QWidget) -> QMenu:
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu
