"""Rigs side by side in the window: the open one first, then files and samples beside it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QMenu, QScrollArea

from rigdesk.desk.dialogs import files
from rigdesk.desk.document import Document
from rigdesk.desk.panels.compare_table import CompareTable
from rigdesk.desk.panels.page import Page
from rigdesk.desk.panels.pieces import button, word
from rigdesk.desk.samplenames import named_samples
from rigdesk.desk.settings import Settings
from rigdesk.files import FileFaultError
from rigdesk.files.places import samples_dir
from rigdesk.rig.file import ENDING, read_rig_file
from rigdesk.rules.engine import Report, check
from rigdesk.sheets.compare import compare

MOST = 4
"""Rigs beside the open one; more would leave no room for words."""


class Beside(NamedTuple):
    """A rig beside the open one, and the file it was read from."""

    path: Path
    report: Report


class ComparingPage(Page):
    """Columns are rigs, rows what the engine says of them. ``open_wanted`` carries a path."""

    open_wanted = Signal(object)

    def __init__(self, document: Document, settings: Settings) -> None:
        super().__init__("Compare rigs")
        self._document = document
        self._settings = settings
        self.beside: list[Beside] = []
        self.add = button(self.tr("Add a rig…"), "accent", self.open_menu)
        self.same = button(self.tr("Only differences"), "chip", self._show)
        self.table = CompareTable()
        self.invitation = word(
            self.tr("Add a rig to see what differs from the one that is open."), 14, tone="muted"
        )
        self.menu: QMenu | None = None
        self._lay_out()
        self.table.opened.connect(self._open)
        self.table.removed.connect(self._remove)
        document.changed.connect(self._rig_changed)

    def begin(self) -> None:
        """Nothing to compare with yet: the choice opens at once."""
        self._show()
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.beside:
            self.open_menu()

    def put_beside(self, path: Path) -> None:
        """Read a rig file and put it beside the others; say so if that cannot be."""
        try:
            found = read_rig_file(path, self._document.catalog)
        except FileFaultError as error:
            self.say(f"{path.name} cannot be used: {error.faults[0]}")
            return
        self.say("")
        self.beside = [*self.beside, Beside(path, check(found.rig))][:MOST]
        self._show()

    def open_menu(self) -> None:
        """Files opened lately, then the samples, then any file."""
        self.menu = QMenu(self)
        self.menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu.addAction(self.tr("A file…"), self._ask)
        self.menu.addSeparator()
        for path in self._settings.recent_files():
            self._offer(self.menu, path.name, path)
        self.menu.addSeparator()
        samples = sorted(samples_dir().glob(f"*{ENDING}"))
        for sample in named_samples(samples, self._document.catalog):
            self._offer(self.menu, sample.name, sample.path)
        self.menu.popup(self.add.mapToGlobal(QPoint(0, self.add.height() + 2)))

    def _lay_out(self) -> None:
        place = self.head.count() - 1
        self.head.insertWidget(place, self.same)
        self.head.insertWidget(place + 1, self.add)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(self.tr("Comparison"))
        area.setWidget(self.table)
        self.area = area
        self.column.addWidget(self.table.heads)
        self.column.addWidget(area, 1)
        self.column.addWidget(self.invitation, 1, Qt.AlignmentFlag.AlignCenter)

    def _offer(self, menu: QMenu, name: str, path: Path) -> None:
        action = menu.addAction(name.replace("&", "&&"))
        action.triggered.connect(lambda _=False: self.put_beside(path))

    def _ask(self) -> None:
        folder = self._document.path.parent if self._document.path else Path.home()
        self.dialog = files.ask_open(self, self.tr("Compare with a rig"), folder, self.put_beside)

    def _rig_changed(self, *_rigs: object) -> None:
        if self.isVisible():
            self._show()

    def _show(self) -> None:
        """The open rig as it is now, and those beside it."""
        some = bool(self.beside)
        for widget in (self.table.heads, self.area, self.same):
            widget.setVisible(some)
        self.invitation.setVisible(not some)
        self.add.setEnabled(len(self.beside) < MOST)
        if some:
            reports = [self._document.report, *(entry.report for entry in self.beside)]
            self.table.show_comparison(
                compare(reports), reports, only_differences=self.same.isChecked()
            )

    def _open(self, column: int) -> None:
        self.open_wanted.emit(self.beside[column - 1].path)

    def _remove(self, column: int) -> None:
        del self.beside[column - 1]
        self._show()
