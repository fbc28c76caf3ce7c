"""Chips over the catalog: the kind, then what parts of it differ in; each opens its values."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.models.facets import facets_of
from rigdesk.desk.panels.flow import FlowLayout
from rigdesk.desk.theme import app_font

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
WIDEST = 68
"""A chip's words are cut beyond this, px, so that all of a kind stand on two lines."""


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
        self._show()

    def show_kind(self, kind: str | None) -> None:
        """Ask for one kind, or for every kind; what was chosen of another kind is let go."""
        if kind != self.kind:
            self.chosen.clear()
        self.kind = kind
        self._show()
        self.changed.emit()

    def choose(self, name: str, text: str | None) -> None:
        """Ask for one value of a facet, or for any."""
        if text is None:
            self.chosen.pop(name, None)
        else:
            self.chosen[name] = text
        self._show()
        self.changed.emit()

    def let_go(self) -> None:
        """Ask for any value of every facet."""
        self.chosen.clear()
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        kind = KINDS.get(self.kind or "", ALL_KINDS)
        self.kind_chip.show_choice(kind, chosen=self.kind is not None)
        self.kind_chip.setAccessibleName(f"Kind: {kind}")
        names = [facet.name for facet in facets_of(self.kind)]
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
        for value in self._model.values(
            self.query, self.kind, self.chosen, name, fitting=self.fitting
        ):
            self._entry(menu, value.text, value.parts, chosen=value.text == text).triggered.connect(
                lambda _=False, text=value.text: self.choose(name, text)
            )
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


class DropChip(QPushButton):
    """A chip that opens a choice: what can be chosen, or lit, what has been."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(app_font(11, 500))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("kind", "chip")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self._chosen = False
        self.clicked.connect(lambda: self.setChecked(self._chosen))

    def show_choice(self, text: str, *, chosen: bool) -> None:
        """Show what is chosen, or quietly what there is to choose."""
        self._chosen = chosen
        room = self.fontMetrics()
        shown = room.elidedText(text, Qt.TextElideMode.ElideRight, WIDEST)
        self.setText(shown.replace("&", "&&"))
        self.setChecked(chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the down arrow open the choice as well as the space bar."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.click()
            return
        super().keyPressEvent(event)
