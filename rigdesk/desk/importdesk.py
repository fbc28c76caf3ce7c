"""The import of part data in its window: its page, the archive asked for, and a bar at its end.

Whoever goes back to the machine is told there what came of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from rigdesk.desk.dialogs.files import ask_archive
from rigdesk.desk.importing import ImportJob
from rigdesk.desk.panels.importpage import ImportPage

if TYPE_CHECKING:
    from rigdesk.desk.pages import Pages
    from rigdesk.desk.workbench import Workbench


class ImportDesk(QObject):
    """One import at a time and the page that shows it."""

    def __init__(self, bench: Workbench, pages: Pages) -> None:
        super().__init__(pages)
        self._bench = bench
        self._pages = pages
        self.job = ImportJob(self)
        self.page = ImportPage(self.job)
        self.page.asked.connect(self._ask)
        self.page.changed.connect(self._changed)
        self.page.closed.connect(self._left)

    def _ask(self) -> None:
        title = self.tr("Import parts from an archive")
        self.dialog = ask_archive(self._bench.window, title, Path.home(), self.page.start)

    def _changed(self) -> None:
        """The store holds other parts: they are listed, and it is said where people look."""
        self._bench.left.catalog.read_imported()
        if self._pages.shown is self.page:
            self._bench.window.notices.drop("import")
        else:
            self._tell(self.page.said.text())

    def _left(self) -> None:
        if self.job.running:
            self._tell(self.tr("The import goes on."))

    def _tell(self, text: str) -> None:
        choices = [(self.tr("Show it"), self._pages.show_importing)]
        self._bench.window.notices.tell("import", text, choices)
