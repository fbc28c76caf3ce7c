"""The catalog at the left: search as one types, chips to narrow it, and what fits here."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.panels.catalogwords import (
    Nothing,
    footer_words,
    near_elsewhere,
    near_words,
    nothing_words,
)
from rigdesk.desk.panels.facets import FacetBar
from rigdesk.desk.panels.finder import Finder
from rigdesk.desk.panels.partlist import PartList
from rigdesk.desk.panels.pieces import button, word
from rigdesk.desk.panels.taking import Taking
from rigdesk.desk.putting import KINDS
from rigdesk.desk.settings import CATALOG, Settings
from rigdesk.desk.style import MARGIN
from rigdesk.desk.theme import themes
from rigdesk.parts import AnyPart
from rigdesk.parts.finding import imported, stock_of
from rigdesk.parts.stock import Imports
from rigdesk.rig.rig import Rig

NEAR_AFTER_MS = 120
"""A word is taken for misspelt when nothing more is typed for so long."""
IMPORTED_AFTER_MS = 150
"""Imported parts come when the window has been painted with its rig."""


class CatalogPanel(QWidget):
    """Chosen parts leave by ``chosen``: Enter, double click, or dragged by the mouse.

    ``several`` carries a card and how many of it are wanted at once; ``import_wanted`` asks for
    the page where parts are imported.
    """

    chosen = Signal(object)
    several = Signal(object, int)
    highlighted = Signal(object)
    menu_opened = Signal(object, object)
    """The menu of a row and its part, for whoever has more entries for it."""
    import_wanted = Signal()

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._settings: Settings | None = None
        self._imports: Imports | None = None
        self.model = CatalogModel(stock_of(document.catalog, KINDS), self)
        self.field = QLineEdit()
        self.list = PartList(self.model)
        self.footer = word("", 11, tone="muted", wrap=True)
        self.trouble = word("", 11, tone="unknown", wrap=True)
        self.nothing = word("", 12, tone="muted", wrap=True)
        self.way = button("", "pill", self._go_the_way)
        self._nothing = Nothing("")
        self.bar = FacetBar(self.model, self)
        self.fitting = button(self.tr("Fits"), "chip")
        self.fitting.setToolTip(self.tr("Leave out what does not fit into this rig"))
        self._finder = Finder(document, self.model, self.list)
        self._near = QTimer(self, singleShot=True, interval=NEAR_AFTER_MS)
        self._near.timeout.connect(self._show_near)
        self._lay_out()
        self._taking = Taking(self, document)
        self._connect()
        self.search()
        QTimer.singleShot(IMPORTED_AFTER_MS, self, self.read_imported)

    def search(self, *_typed: object) -> None:
        """Show what the field and the chips ask for; the first row is chosen."""
        self._narrow()
        if self.model.rowCount():
            self._choose(0)
            self.list.scrollToTop()
        self._finder.look_again()

    def read_imported(self) -> None:
        """Take the imported parts in as they are in their store now."""
        before, self._imports = self._imports, imported()
        if before is not None:
            before.close()
        if before is not None or self._imports is not None:
            self.take_catalog()

    def take_catalog(self) -> None:
        """Show the document's catalog and the imported parts; what is asked and chosen stays."""
        chosen = self.model.id_at(self.list.currentIndex().row())
        self.model.take_stock(stock_of(self._document.catalog, KINDS, self._imports))
        self.model.forget_fits(self._document.report, self._document.risers)
        self.bar.show_facets()
        self.search()
        row = self.model.row_of(chosen)
        if row > 0:
            self._choose(row)

    def remember(self, settings: Settings) -> None:
        """Ask for what was asked for last, and keep what is asked for from now on."""
        kept = settings.get(CATALOG)
        if kept:
            kind, chosen = kept.get("kind"), kept.get("chosen")
            known = kind if kind in KINDS else None
            self.bar.ask(known, chosen if isinstance(chosen, dict) else {})
            self.fitting.setChecked(kept.get("fits") is True)
            self.search()
        self._settings = settings

    @property
    def kind(self) -> str | None:
        """The kind that is listed; None for every kind."""
        return self.bar.kind

    def show_kind(self, kind: str | None) -> None:
        """List one kind, or None for every kind."""
        self.bar.show_kind(kind)

    def current(self) -> AnyPart | None:
        """The part of the chosen row."""
        return self.model.part_at(self.list.currentIndex().row())

    def show_part(self, part_id: str) -> None:
        """List and choose one part, whatever was searched for."""
        if self.model.row_of(part_id) < 0:
            self.bar.show_kind(None)
            self.field.clear()
            self.search()
        row = self.model.row_of(part_id)
        if row >= 0:
            self._choose(row)
            self.list.scrollTo(self.model.index(row))

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
                self._taking.open_menu(self.list.below_current())
                return True
        return super().eventFilter(watched, event)

    def _narrow(self) -> None:
        text, fitting = self.field.text(), self.fitting.isChecked()
        self._finder.everything = self.bar.fitting = fitting
        self.bar.query = text
        self.model.search(text, self.kind, fitting=fitting, chosen=self.bar.chosen)
        self._near.stop()
        if not self.model.asked and text.strip():
            self._near.start()
        self._show_words()
        if self._settings is not None:
            asked = {"kind": self.kind, "chosen": dict(self.bar.chosen), "fits": fitting}
            self._settings.put(CATALOG, asked)

    def _show_near(self) -> None:
        """Nothing has these words: what has some like them, said to be so."""
        close = self.model.search_near(
            self.field.text(), self.kind, fitting=self.fitting.isChecked(), chosen=self.bar.chosen
        )
        if close.rows:
            self._show_words(Nothing(near_words(close)))
            self._choose(0)
            self.list.scrollToTop()
            self._finder.look_again()
        elif self.kind is not None and not self.bar.chosen and not self.model.asked:
            elsewhere = self.model.near_elsewhere(self.field.text())
            if elsewhere.rows:
                self._show_words(near_elsewhere(elsewhere, self.kind))

    def _show_words(self, said: Nothing | None = None) -> None:
        """The foot, and over or instead of the rows what there is to say and to do."""
        rows, fitting = self.model.rowCount(), self.fitting.isChecked()
        if said is None and not rows:
            said = nothing_words(self.model, self.field.text(), self.kind, self.bar.chosen, fitting)
        self._nothing = said or Nothing("")
        self.list.setVisible(bool(rows))
        self._room.setVisible(not rows)
        self.nothing.setText(self._nothing.text)
        self.nothing.setVisible(said is not None)
        self.way.setText(self._nothing.way)
        self._way.setVisible(bool(self._nothing.way))
        near = bool(rows and said)
        self.footer.setText(footer_words(self.model, self.kind, fitting, near=near))
        wrong = self.model.stock.trouble
        self.trouble.setText(f"Imported parts are not shown. {wrong}")
        self.trouble.setVisible(bool(wrong))

    def _go_the_way(self) -> None:
        """Do what the button under the words proposes."""
        does = self._nothing.does
        if does == "show_all":
            self.fitting.setChecked(False)
        elif does == "let_go":
            self.bar.let_go()
        elif does == "all_kinds":
            self.show_kind(None)
        elif does == "import":
            self.import_wanted.emit()
            return
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)  # the button has gone

    def _choose(self, row: int) -> None:
        self.list.selectionModel().setCurrentIndex(
            self.model.index(row), QItemSelectionModel.SelectionFlag.ClearAndSelect
        )

    def _found(self) -> None:
        """More is known of the rows: some may have to go; the chosen one stays in its place."""
        if not self.fitting.isChecked() or (self._nothing.text and self.model.rowCount()):
            self._show_words(self._nothing if self._nothing.text else None)
            return
        current = self.list.currentIndex()
        chosen, above = self.model.id_at(current.row()), self.list.visualRect(current).top()
        self._narrow()
        if not self.model.rowCount():
            return
        row = self.model.row_of(chosen)
        self._choose(max(row, 0))
        moved = self.list.visualRect(self.list.currentIndex()).top() - above
        if row >= 0 and moved:
            bar = self.list.verticalScrollBar()
            bar.setValue(bar.value() + moved)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 8)
        column.setSpacing(8)
        self.field.setPlaceholderText(self.tr("Search: a6000, 1600 w, sp3 …"))
        self.field.setAccessibleName(self.tr("Search the catalog"))
        self.field.setClearButtonEnabled(False)
        self.field.installEventFilter(self)
        for widget in (self.field, self.nothing, self.footer, self.trouble):
            widget.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self._room = QWidget()  # where there are no rows
        column.addWidget(_inset(self.field, self.fitting))
        column.addWidget(_inset(self.bar))
        column.addWidget(self.nothing)
        self._way = _inset(self.way, room=False)
        column.addWidget(self._way)
        column.addWidget(self.list, 1)
        column.addWidget(self._room, 1)
        column.addWidget(self.trouble)
        column.addWidget(self.footer)
        self.setTabOrder(self.field, self.bar.kind_chip)

    def _connect(self) -> None:
        self.field.textEdited.connect(self.search)
        self.fitting.toggled.connect(self.search)
        self.bar.changed.connect(self.search)
        self._finder.found.connect(self._found)
        self.list.selectionModel().currentChanged.connect(self._announce)
        self._document.changed.connect(self._rig_changed)
        themes().theme_changed.connect(self.list.viewport().update)

    def _announce(self) -> None:
        self.highlighted.emit(self.model.part_at(self.list.currentIndex().row()))

    def _rig_changed(self, before: Rig, after: Rig) -> None:
        self.list.delegate.currency = after.money.currency
        alike = (before.board, before.case) == (after.board, after.case)
        self.model.forget_fits(self._document.report, self._document.risers, alike=alike)
        self._found()
        self._finder.look_again()


def _inset(*widgets: QWidget, room: bool = True) -> QWidget:
    """Widgets side by side between the panel's margins; the first takes the room, or none does."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(MARGIN, 0, MARGIN, 0)
    row.setSpacing(6)
    for number, widget in enumerate(widgets):
        widget.setContentsMargins(0, 0, 0, 0)
        row.addWidget(widget, int(room and number == 0))
    if not room:
        row.addStretch(1)
    return holder
