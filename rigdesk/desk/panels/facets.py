"""Chips over the catalog: the kind, then what parts of it differ in; each opens its values."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.panels.dropchip import DropChip
from rigdesk.desk.panels.flow import FlowLayout

KINDS = {
    "gpu": "GPU", "board": "Board", "case": "Case", "psu": "Supply", "cpu": "CPU",
    "cooler": "Cooler", "memory": "Memory", "drive": "Drive", "bridge": "Bridge",
    "card": "Other card",
}  # fmt: skip
"""What the kinds are called, in the order that people choose them."""
PLURALS = {
    "gpu": "GPUs", "board": "boards", "case": "cases", "psu": "supplies", "cpu": "CPUs",
    "cooler": "coolers", "memory": "memory modules", "drive": "drives", "bridge": "bridges",
    "card": "other cards",
}  # fmt: skip
ALL_KINDS = "All kinds"
MOST_VALUES = 24
"""Values that a menu lists, the frequent first: more than a screen's height helps nobody."""


class FacetBar(QWidget):
    """What is asked of the catalog beside words: ``kind``, and ``chosen`` values by facet.

    ``query`` and ``fitting`` are what else is asked, for the counts of the values.
    """

    changed = Signal()

    def __init__(self, model: CatalogModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.kind: str | None = "gpu"
        self.chosen: dict[str, str] = {}
        self.query, self.fitting = "", False
        self.kind_chip = DropChip()
        self.chips: dict[str, DropChip] = {}
        self._flow = FlowLayout(self)
        self._flow.addWidget(self.kind_chip)
        self.kind_chip.clicked.connect(self._open_kinds)
        self.kind_chip.let_go.connect(lambda: self.show_kind(None))
        self.show_facets()

    def ask(self, kind: str | None, chosen: Mapping[str, str]) -> None:
        """Ask for a kind and some values at once, without a word about it."""
        self.kind = kind
        self.chosen = {str(name): str(text) for name, text in chosen.items()}
        self.show_facets()

    def show_kind(self, kind: str | None) -> None:
        """Ask for one kind, or for every kind; what was chosen of another kind is let go."""
        if kind != self.kind:
            self.chosen.clear()
        self.kind = kind
        self.show_facets()
        self.changed.emit()

    def choose(self, name: str, text: str | None) -> None:
        """Ask for one value of a facet, or for any."""
        if text is None:
            self.chosen.pop(name, None)
        else:
            self.chosen[name] = text
        self.show_facets()
        self.changed.emit()

    def let_go(self) -> None:
        """Ask for any value of every facet."""
        self.chosen.clear()
        self.show_facets()
        self.changed.emit()

    def show_facets(self) -> None:
        """Show a chip for the kind and for every facet that parts of it can be chosen by."""
        kind = KINDS.get(self.kind or "", ALL_KINDS)
        self.kind_chip.show_choice(kind, chosen=self.kind is not None)
        self.kind_chip.setAccessibleName(f"Kind: {kind}")
        names = self._model.facets(self.kind)
        for name in [name for name in self.chips if name not in names]:
            gone = self.chips.pop(name)
            self._flow.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.chips = {name: self._chip(name) for name in names}
        for name, chip in self.chips.items():
            self._flow.removeWidget(chip)
            self._flow.addWidget(chip)  # again, so that their order is the kind's
            text = self.chosen.get(name)
            chip.show_choice(text or name, chosen=text is not None)
            chip.setAccessibleName(f"{name}: {text or 'any'}")
            chip.setToolTip("" if text is None else name)
            chip.show()
        self._order_tabs()
        self.updateGeometry()

    def _chip(self, name: str) -> DropChip:
        chip = self.chips.get(name)
        if chip is None:
            chip = DropChip()
            chip.clicked.connect(lambda _=False, name=name: self._open_values(name))
            chip.let_go.connect(lambda name=name: self.choose(name, None))
        return chip

    def _order_tabs(self) -> None:
        before: QWidget = self.kind_chip
        for chip in self.chips.values():
            self.setTabOrder(before, chip)
            before = chip

    def _open_kinds(self) -> None:
        menu = self._new_menu()
        for kind, text in ((None, ALL_KINDS), *KINDS.items()):
            count = self._model.count(self.query, kind)
            self._entry(menu, text, count, chosen=kind == self.kind).triggered.connect(
                lambda _=False, kind=kind: self.show_kind(kind)
            )
        self._pop_up(menu, self.kind_chip)

    def _open_values(self, name: str) -> None:
        menu = self._new_menu()
        text = self.chosen.get(name)
        everything = menu.addAction(self.tr("Any"))
        everything.setCheckable(True)
        everything.setChecked(text is None)
        everything.triggered.connect(lambda _=False: self.choose(name, None))
        values = self._model.values(self.query, self.kind, self.chosen, name, fitting=self.fitting)
        for value in values[:MOST_VALUES]:
            self._entry(menu, value.text, value.parts, chosen=value.text == text).triggered.connect(
                lambda _=False, text=value.text: self.choose(name, text)
            )
        if len(values) > MOST_VALUES:
            more = self.tr("{count} more: type the name")
            menu.addAction(more.format(count=len(values) - MOST_VALUES)).setEnabled(False)
        self._pop_up(menu, self.chips[name])

    def _entry(self, menu: QMenu, text: str, count: int, *, chosen: bool) -> QAction:
        # After a tab stands what a menu writes at its right edge.
        action = menu.addAction(f"{text.replace('&', '&&')}\t{count:,}")
        action.setCheckable(True)
        action.setChecked(chosen)
        return action

    def _new_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _pop_up(self, menu: QMenu, chip: QPushButton) -> None:
        checked = next((action for action in menu.actions() if action.isChecked()), None)
        menu.popup(chip.mapToGlobal(QPoint(0, chip.height() + 2)))
        if checked is not None:
            menu.setActiveAction(checked)
