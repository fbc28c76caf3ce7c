"""Pages in place of the columns: choosing a GPU, comparing rigs, a list. Made when first shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QVBoxLayout

from rigdesk.desk.panels.page import Page

if TYPE_CHECKING:
    from collections.abc import Callable

    from rigdesk.desk.importdesk import ImportDesk
    from rigdesk.desk.panels.choosing import ChoosingPage
    from rigdesk.desk.panels.comparing import ComparingPage
    from rigdesk.desk.panels.newerpage import NewerPage
    from rigdesk.desk.panels.pastelist import PasteListPage
    from rigdesk.desk.panels.printpage import PrintPage
    from rigdesk.desk.partform.page import PartPage
    from rigdesk.desk.workbench import Workbench
    from rigdesk.parts.drafting import Draft

TO_THE_MACHINE = (
    "fit", "one_to_one", "zoom_in", "zoom_out", "find", "choose_board", "first_sample", "this_rig",
    "canvas", "findings", "cap_all", "new", "open", "view_board", "view_rear", "view_side",
    "view_all", "view_wiring", "view_lanes", "measure",
)  # fmt: skip
"""Actions on what the columns show: they lead back to it first."""


class Pages(QObject):
    """At most one page is shown; ``choosing`` and ``comparing`` are None until they are asked for.

    To be made before the actions get their other work, so that a way back comes first.
    """

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._window = bench.window
        self.choosing: ChoosingPage | None = None
        self.comparing: ComparingPage | None = None
        self.pasting: PasteListPage | None = None
        self.printing: PrintPage | None = None
        self.newer: NewerPage | None = None
        self.writing: PartPage | None = None
        self.imports: ImportDesk | None = None
        self.shown: Page | None = None
        actions = bench.window.actions_
        for name in TO_THE_MACHINE:
            actions.connect(name, self.back)
        actions.connect("choose_gpu", self.show_choosing)
        actions.connect("compare", self.show_comparing)
        actions.connect("paste_list", self.show_pasting)
        actions.connect("print", self.show_printing)
        actions.connect("import_parts", self.show_importing)
        bench.left.catalog.import_wanted.connect(self.show_importing)
        actions.connect("newer_figures", self.show_newer)

    def show_choosing(self) -> None:
        """Turn to the page where a GPU is chosen."""
        if self.choosing is None:
            from rigdesk.desk.panels.choosing import ChoosingPage

            self.choosing = ChoosingPage(self._bench.document)
            self.choosing.wanted.connect(lambda part: self._bench.deeds.add(part, 1))
            self._bench.deeds.told.connect(self.choosing.say_told)
            self._install(self.choosing)
        self._show(self.choosing)

    def show_comparing(self) -> None:
        """Turn to the page where rigs stand side by side."""
        if self.comparing is None:
            from rigdesk.desk.panels.comparing import ComparingPage

            self.comparing = ComparingPage(self._bench.document, self._window.settings)
            self.comparing.open_wanted.connect(self._open)
            self._install(self.comparing)
        self._show(self.comparing)

    def show_importing(self) -> None:
        """Turn to the page of other people's part data."""
        if self.imports is None:
            from rigdesk.desk.importdesk import ImportDesk

            self.imports = ImportDesk(self._bench, self)
            self._install(self.imports.page)
        self._show(self.imports.page)

    def close(self) -> None:
        """The window goes, and with it what a page has under way."""
        if self.imports is not None:
            self.imports.job.close()

    def show_pasting(self) -> None:
        """Turn to the page of a part list, which reads the clipboard."""
        if self.pasting is None:
            from rigdesk.desk.panels.pastelist import PasteListPage

            self.pasting = PasteListPage(self._bench.document)
            self.pasting.done.connect(self._pasted)
            self._install(self.pasting)
        self._show(self.pasting)

    def part_page(self, keep: Callable[[Draft], None]) -> PartPage:
        """The page on which a part is written down; ``keep`` hears what is to be saved."""
        if self.writing is None:
            from rigdesk.desk.partform.page import PartPage

            self.writing = PartPage(self._bench.document)
            self.writing.kept.connect(keep)
            self._install(self.writing)
        return self.writing

    def show_part_page(self) -> None:
        """Turn to it."""
        if self.writing is not None:
            self._show(self.writing)
            self._bench.hint(self.tr("Esc goes back to the machine; what you typed is kept"))

    def show_printing(self) -> None:
        """Turn to the page where sheet and drawings are printed."""
        if self.printing is None:
            from rigdesk.desk.panels.printpage import PrintPage
            from rigdesk.drawing.views import VIEWS

            titles = [(view, self._window.actions_[f"view_{view}"].text()) for view in VIEWS]
            self.printing = PrintPage(self._bench.document, tuple(titles), self._window.settings)
            self._install(self.printing)
        self._show(self.printing)

    def _pasted(self, said: str) -> None:
        """The list is in the rig: back to the machine, which says so."""
        self.back()
        self._bench.left.show_rig()
        self._bench.hint(said)

    def show_newer(self) -> None:
        """Turn to the page of what the catalog has newer for this rig."""
        if self.newer is None:
            from rigdesk.desk.panels.newerpage import NewerPage

            self.newer = NewerPage(self._bench.document)
            self.newer.done.connect(self._took_newer)
            self._install(self.newer)
        self._window.notices.drop("newer")
        self._show(self.newer)

    def _took_newer(self, said: str) -> None:
        self.back()
        self._bench.hint(self.tr("Newer figures: {said} · Ctrl Z goes back").format(said=said))

    def back(self) -> None:
        """Show the machine again."""
        if self.shown is None:
            return
        self.shown.hide()
        self.shown = None
        self._window.columns.show()
        self._bench.hint()
        self._bench.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, path: object) -> None:
        self.back()
        self._bench.filing.open(path)  # type: ignore[arg-type]

    def _install(self, page: Page) -> None:
        page.hide()
        page.closed.connect(self.back)
        columns = self._window.columns
        parent = columns.parentWidget()
        body = parent.layout() if parent else None
        assert isinstance(body, QVBoxLayout)  # noqa: S101 - the shell laid it out
        body.insertWidget(body.indexOf(columns) + 1, page, 1)

    def _show(self, page: Page) -> None:
        self._bench.hand.put_back()
        if self.shown is not page:
            if self.shown is not None:
                self.shown.hide()
            self._window.columns.hide()
            self.shown = page
            page.show()
        self._bench.hint(self.tr("Esc goes back to the machine"))
        page.begin()
