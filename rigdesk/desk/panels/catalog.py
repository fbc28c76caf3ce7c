"""The catalog at the left: search as one types, chips to narrow it, and what fits here."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.panels.facets import ALL_KINDS, PLURALS, FacetBar
from rigdesk.desk.panels.partlist import Finder, PartList
from rigdesk.desk.panels.pieces import button, word
from rigdesk.desk.putting import KINDS, is_carried
from rigdesk.desk.style import MARGIN
from rigdesk.desk.theme import themes

ADDED = (2, 3, 4, 8)
"""How many of a card the menu offers to add; the keys go from 2 to 9."""

MOST_QUOTED = 24
"""Characters of a query that fit into a line of the panel."""


class CatalogPanel(QWidget):
    """Chosen parts leave by ``chosen``: Enter, double click, or dragged by the mouse.

    ``several`` carries a card and how many of it are wanted at once.
    """

    chosen = Signal(object)
    several = Signal(object, int)
    highlighted = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        shelf = document.catalog.shelf
        parts = shelf.only(lambda entry: entry.kind in KINDS and not entry.retired)
        self.model = CatalogModel(parts, self)
        self.field = QLineEdit()
        self.list = PartList(self.model)
        self.footer = word("", 11, tone="muted", wrap=True)
        self.nothing = word("", 12, tone="muted", wrap=True)
        self.bar = FacetBar(self.model, self)
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

    @property
    def kind(self) -> str | None:
        """The kind that is listed; None for every kind."""
        return self.bar.kind

    def show_kind(self, kind: str | None) -> None:
        """List one kind, or None for every kind."""
        self.bar.show_kind(kind)

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
        """Arrows in the field belong to the list, so that hands need not leave it.

        Esc clears what is typed, then what is chosen of the facets.
        """
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
            if pressed and self.bar.chosen:
                self.bar.let_go()
                return True
        if watched is self.field and isinstance(event, QContextMenuEvent):
            by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
            if by_key and self.list.currentIndex().isValid():
                self._open_menu(self.list.below_current())
                return True
        return super().eventFilter(watched, event)

    def _narrow(self) -> None:
        fitting = self._finder.everything = self.fitting.isChecked()
        self.bar.query, self.bar.fitting = self.field.text(), fitting
        self.model.search(self.field.text(), self.kind, fitting=fitting, chosen=self.bar.chosen)
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
        for widget in (self.field, self.nothing, self.footer):
            widget.setContentsMargins(MARGIN, 0, MARGIN, 0)
        column.addWidget(_inset(self.field, self.fitting))
        column.addWidget(_inset(self.bar))
        column.addWidget(self.list, 1)
        column.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.footer)
        self.setTabOrder(self.field, self.bar.kind_chip)

    def _connect(self) -> None:
        self.field.textEdited.connect(self.search)
        self.fitting.toggled.connect(self.search)
        self.bar.changed.connect(self.search)
        self.list.menu.connect(self._open_menu)
        for count in range(2, 10):
            keys = QShortcut(QKeySequence(f"Ctrl+{count}"), self)
            keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            keys.activated.connect(lambda count=count: self._take_several(count))
        self._finder.found.connect(self._found)
        self.field.returnPressed.connect(self._take_current)
        self.list.activated.connect(lambda _index: self._take_current())
        self.list.selectionModel().currentChanged.connect(self._announce)
        self._document.changed.connect(self._rig_changed)
        themes().theme_changed.connect(self.list.viewport().update)

    def _take_current(self) -> None:
        part = self.model.part_at(self.list.currentIndex().row())
        if part is not None:
            self.chosen.emit(part)

    def _take_several(self, count: int) -> None:
        part = self.model.part_at(self.list.currentIndex().row())
        if part is not None and is_carried(part):
            self.several.emit(part, count)

    def _open_menu(self, at: QPoint) -> None:
        """What can be done with the chosen row, each entry with its key."""
        part = self.model.part_at(self.list.currentIndex().row())
        if part is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        board = self._document.rig.board_part is not None
        words = self.tr("Take into the hand") if is_carried(part) and board else self.tr("Put in")
        menu.addAction(words, QKeySequence("Return"), self._take_current)
        if is_carried(part):
            for count in ADDED:
                add = partial(self._take_several, count)
                text = self.tr("Add {count} of these").format(count=count)
                menu.addAction(text, QKeySequence(f"Ctrl+{count}"), add)
        menu.popup(at)

    def _announce(self) -> None:
        self.highlighted.emit(self.model.part_at(self.list.currentIndex().row()))

    def _rig_changed(self) -> None:
        self.list.delegate.currency = self._document.rig.money.currency
        self.model.forget_fits()
        self._found()
        self._finder.look_again()

    def _nothing_found(self) -> str:
        text = self.field.text().strip()
        quoted = shortened(text)
        near = self._document.catalog.nearest(text) if text else []
        names = [part.title for part_id in near if (part := self._document.catalog.get(part_id))]
        what = PLURALS.get(self.kind or "", "parts")
        if self.fitting.isChecked():
            return f"No {what} like this fit here. Press “Fits” again to see why."
        chosen = ", ".join(self.bar.chosen.values())
        if chosen:
            typed = f" match “{quoted}”" if text else ""
            return f"No {what}{typed} with {chosen}. Esc in the search lets go of the chips."
        said = f"No {what} match “{quoted}”."
        if names:
            said += f" Near it: {', '.join(names)}."
        elif self.kind is not None:
            said += f" Another kind may have it: choose “{ALL_KINDS}” in the chip."
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


def shortened(text: str) -> str:
    """A query that is quoted back: whole words break over lines, a long one would not."""
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}…"
