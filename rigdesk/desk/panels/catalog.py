"""The catalog at the left: search as one types, chips of kinds, and what fits here."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.document import Document
from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.panels.flow import FlowLayout
from rigdesk.desk.panels.partlist import Finder, PartList
from rigdesk.desk.panels.pieces import button, word
from rigdesk.desk.putting import KINDS
from rigdesk.desk.style import MARGIN
from rigdesk.desk.theme import themes

CHIPS = (
    ("gpu", "GPU"), ("board", "Board"), ("case", "Case"), ("psu", "Supply"), ("cpu", "CPU"),
    ("cooler", "Cooler"), ("memory", "Memory"), ("drive", "Drive"), ("bridge", "Bridge"),
)  # fmt: skip
PLURALS = {
    "gpu": "GPUs", "board": "boards", "case": "cases", "psu": "supplies", "cpu": "CPUs",
    "cooler": "coolers", "memory": "memory modules", "drive": "drives", "bridge": "bridges",
}  # fmt: skip


class CatalogPanel(QWidget):
    """Chosen parts leave by ``chosen``: Enter, double click, or dragged by the mouse."""

    chosen = Signal(object)
    highlighted = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.kind: str | None = "gpu"
        parts = [part for part in document.catalog.all() if part.kind in KINDS and not part.retired]
        self.model = CatalogModel(parts, self)
        self.field = QLineEdit()
        self.list = PartList(self.model)
        self.footer = word("", 11, tone="muted", wrap=True)
        self.nothing = word("", 12, tone="muted", wrap=True)
        self.chips: dict[str, QPushButton] = {}
        self.fitting = button(self.tr("Fits"), "chip")
        self.fitting.setToolTip(self.tr("Leave out what does not fit into this rig"))
        self._finder = Finder(document, self.model, self.list)
        self._lay_out()
        self._connect()
        self.search()

    def search(self, *_typed: object) -> None:
        """Show what the field and the chips ask for; the first row is chosen."""
        self._narrow()
        if self.model.rowCount():
            self._choose(0)
            self.list.scrollToTop()
        self._finder.look_again()

    def show_kind(self, kind: str | None) -> None:
        """Choose a chip, or none for every kind."""
        self.kind = kind
        for name, chip in self.chips.items():
            chip.setChecked(name == kind)
        self.search()

    def rest(self, resting: bool) -> None:
        """Find nothing out for a while: a card is being dragged, and every frame counts."""
        self._finder.resting = resting
        if not resting:
            self._finder.look_again()

    def focus_search(self) -> None:
        """Put the cursor into the search field, its text selected."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows in the field belong to the list, so that hands need not leave it; Esc clears."""
        if watched is self.field and isinstance(event, QKeyEvent):
            keys = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)
            if event.type() == QEvent.Type.KeyPress and event.key() in keys:
                self.list.keyPressEvent(event)
                return True
            pressed = event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape
            if pressed and self.field.text():
                self.field.clear()
                self.search()
                return True
        return super().eventFilter(watched, event)

    def _narrow(self) -> None:
        fitting = self._finder.everything = self.fitting.isChecked()
        self.model.search(self.field.text(), self.kind, fitting=fitting)
        rows = self.model.rowCount()
        self.list.setVisible(bool(rows))
        self.nothing.setVisible(not rows)
        if not rows:
            self.nothing.setText(self._nothing_found())
        what = PLURALS.get(self.kind or "", "parts")
        total = self.model.total_of(self.kind)
        told = " fit here" if fitting else " · sources and dates on each"
        self.footer.setText(f"{rows} of {total} {what}{told}")

    def _choose(self, row: int) -> None:
        self.list.selectionModel().setCurrentIndex(
            self.model.index(row), QItemSelectionModel.SelectionFlag.ClearAndSelect
        )

    def _found(self) -> None:
        """Something more is known of a row: it may have to go, the chosen one stays chosen."""
        if not self.fitting.isChecked():
            return
        chosen = self.model.part_at(self.list.currentIndex().row())
        self._narrow()
        row = self.model.row_of(chosen.id) if chosen is not None else -1
        if self.model.rowCount():
            self._choose(max(row, 0))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 8)
        column.setSpacing(8)
        self.field.setPlaceholderText(self.tr("Search: a6000, 1600 w, sp3 …"))
        self.field.setAccessibleName(self.tr("Search the catalog"))
        self.field.setClearButtonEnabled(False)
        self.field.installEventFilter(self)
        chips = QWidget()
        flow = FlowLayout(chips)
        group = QButtonGroup(self)
        group.setExclusive(False)
        for kind, text in CHIPS:
            chip = button(text, "chip")
            chip.clicked.connect(lambda _=False, kind=kind: self._chip(kind))
            chip.setChecked(kind == self.kind)
            self.chips[kind] = chip
            group.addButton(chip)
            flow.addWidget(chip)
        for widget in (self.field, chips, self.nothing, self.footer):
            widget.setContentsMargins(MARGIN, 0, MARGIN, 0)
        column.addWidget(_inset(self.field, self.fitting))
        column.addWidget(_inset(chips))
        column.addWidget(self.list, 1)
        column.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.footer)

    def _connect(self) -> None:
        self.field.textEdited.connect(self.search)
        self.fitting.toggled.connect(self.search)
        self._finder.found.connect(self._found)
        self.field.returnPressed.connect(self._take_current)
        self.list.activated.connect(lambda _index: self._take_current())
        self.list.selectionModel().currentChanged.connect(self._announce)
        self._document.changed.connect(self._rig_changed)
        themes().theme_changed.connect(self.list.viewport().update)

    def _chip(self, kind: str) -> None:
        self.show_kind(None if self.kind == kind else kind)

    def _take_current(self) -> None:
        part = self.model.part_at(self.list.currentIndex().row())
        if part is not None:
            self.chosen.emit(part)

    def _announce(self) -> None:
        self.highlighted.emit(self.model.part_at(self.list.currentIndex().row()))

    def _rig_changed(self) -> None:
        self.list.delegate.currency = self._document.rig.money.currency
        self.model.forget_fits()
        self._found()
        self._finder.look_again()

    def _nothing_found(self) -> str:
        text = self.field.text().strip()
        near = self._document.catalog.nearest(text) if text else []
        names = [part.title for part_id in near if (part := self._document.catalog.get(part_id))]
        what = PLURALS.get(self.kind or "", "parts")
        if self.fitting.isChecked():
            return f"No {what} like this fit here. Press “Fits” again to see why."
        said = f"No {what} match “{text}”."
        if names:
            said += f" Near it: {', '.join(names)}."
        elif self.kind is not None:
            said += " Another kind may have it: press the chip again to search all."
        return said


def _inset(*widgets: QWidget) -> QWidget:
    """Widgets side by side between the panel's margins; the first takes the room."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(MARGIN, 0, MARGIN, 0)
    row.setSpacing(6)
    for number, widget in enumerate(widgets):
        widget.setContentsMargins(0, 0, 0, 0)
        row.addWidget(widget, int(number == 0))
    return holder
