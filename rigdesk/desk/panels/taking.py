"""How the chosen row of the catalog is taken: by Enter, several at once, or from its menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu

from rigdesk.desk.document import Document
from rigdesk.desk.putting import is_carried

if TYPE_CHECKING:
    from rigdesk.desk.panels.catalog import CatalogPanel

ADDED = (2, 3, 4, 8)
"""How many of a card the menu offers to add; the keys go from 2 to 9."""


class Taking(QObject):
    """Takes the panel's chosen part, which leaves by the panel's signals."""

    def __init__(self, panel: CatalogPanel, document: Document) -> None:
        super().__init__(panel)
        self._panel = panel
        self._document = document
        panel.list.menu.connect(self.open_menu)
        panel.list.activated.connect(lambda _index: self.take())
        panel.field.returnPressed.connect(self.take)
        for count in range(2, 10):
            keys = QShortcut(QKeySequence(f"Ctrl+{count}"), panel)
            keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            keys.activated.connect(partial(self.take_several, count))

    def take(self) -> None:
        """Take the chosen part into the hand, or put it in where that is all there is to do."""
        part = self._panel.current()
        if part is not None:
            self._panel.chosen.emit(part)

    def take_several(self, count: int) -> None:
        """Take so many of the chosen card; nothing happens where it is none."""
        part = self._panel.current()
        if part is not None and is_carried(part):
            self._panel.several.emit(part, count)

    def open_menu(self, at: QPoint) -> None:
        """What can be done with the chosen row, each entry with its key."""
        part = self._panel.current()
        if part is None:
            return
        menu = QMenu(self._panel)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        board = self._document.rig.board_part is not None
        words = self.tr("Take into the hand") if is_carried(part) and board else self.tr("Put in")
        menu.addAction(words, QKeySequence("Return"), self.take)
        for count in ADDED if is_carried(part) else ():
            text = self.tr("Add {count} of these").format(count=count)
            menu.addAction(text, QKeySequence(f"Ctrl+{count}"), partial(self.take_several, count))
        self._panel.menu_opened.emit(menu, part)
        menu.popup(at)
