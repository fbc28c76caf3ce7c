"""A person's own parts in the window: written down, corrected, retired, and read again.

The form and what it needs is imported when it is first opened; a start has no use for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from rigdesk.desk.actions import keys_of
from rigdesk.desk.panels.faultlist import FaultPanel
from rigdesk.files import Fault, FileFaultError
from rigdesk.files.places import own_parts_dir
from rigdesk.parts import KINDS, AnyPart, plain_record
from rigdesk.parts.catalog import original, own_faults, renewed
from rigdesk.parts.loading import CORRECTS

if TYPE_CHECKING:
    from rigdesk.desk.partform.page import PartPage
    from rigdesk.desk.workbench import Workbench
    from rigdesk.parts.drafting import Draft, Mode


class MyParts(QObject):
    """Opens the form, saves what it makes, and keeps the catalog as the files are."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._window = bench.window
        self._document = bench.document
        actions = bench.window.actions_
        actions.connect("new_part", self.write_new)
        actions.connect("copy_part", lambda: self._with_current("copy"))
        actions.connect("change_part", lambda: self._with_current("correct"))
        bench.left.catalog.menu_opened.connect(self._add_entries)
        bench.window.installEventFilter(self)
        self._faults: tuple[Fault, ...] = ()
        self._tell_faults()

    def write_new(self) -> None:
        """Turn to an empty form, of the kind that the catalog lists."""
        from rigdesk.parts.drafting import new_draft

        kind = self._bench.left.catalog.kind
        self._page().open(new_draft(kind if kind in KINDS else "gpu"))
        self._show()

    def write_of(self, part: AnyPart, mode: Mode) -> None:
        """Turn to the form with a part: a copy, a correction, or the part itself if it is mine."""
        from rigdesk.parts.drafting import draft_of

        if mode == "correct" and part.mine:
            mode = "edit"
        self._page().open(draft_of(part, mode), part.title)
        self._show()

    def retire(self, part: AnyPart, *, offered: bool = False) -> None:
        """Offer one's own part no longer, or again; rigs that have it keep it."""
        from rigdesk.parts.ownfiles import save_record

        record = plain_record(part) | {"retired": not offered}
        if offered:
            del record["retired"]
        if not self._written(lambda: save_record(own_parts_dir(), _bare(record))):
            return
        self.read_again()
        if offered:
            self._window.notices.drop("mine")
            return
        self._window.notices.tell(
            "mine",
            f"{part.title} is retired: it is offered no longer, and rigs that have it keep it.",
            [("Offer it again", lambda: self.retire(part, offered=True))],
        )

    def take_back(self, part: AnyPart) -> None:
        """Drop the correction of a part: what is known of it is what it was."""
        from rigdesk.parts.ownfiles import drop_record

        about = {CORRECTS: part.id}
        if self._written(lambda: drop_record(own_parts_dir(), about)):
            self.read_again()
            self._bench.hint(f"{part.title} is as it was")

    def read_again(self) -> bool:
        """Look at one's own files; whether they were changed, and the catalog with them."""
        found = renewed()
        if found is None:
            return False
        self._document.catalog = found
        self._bench.left.catalog.take_catalog()
        self._document.catalog_changed.emit()
        self._tell_faults()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever comes back from an editor sees what was written there."""
        if event.type() == QEvent.Type.WindowActivate and self.read_again():
            self._bench.hint(self.tr("Your own parts were read again"))
        return super().eventFilter(watched, event)

    def _with_current(self, mode: Mode) -> None:
        part = self._bench.left.catalog.current()
        if part is None:
            self._bench.hint(self.tr("Choose a part in the catalog first (Ctrl F)"))
            return
        self.write_of(part, mode)

    def _add_entries(self, menu: QMenu, part: AnyPart) -> None:
        """What can be done with the record of a row."""
        menu.addSeparator()
        copy, change = QKeySequence(keys_of("copy_part")), QKeySequence(keys_of("change_part"))
        menu.addAction(self.tr("Copy as my part…"), copy, lambda: self.write_of(part, "copy"))
        if part.mine:
            menu.addAction(self.tr("Edit…"), change, lambda: self.write_of(part, "edit"))
            menu.addAction(self.tr("Retire"), lambda: self.retire(part))
            return
        words = self.tr("Correct this part…")
        menu.addAction(words, change, lambda: self.write_of(part, "correct"))
        if part.corrected:
            menu.addAction(self.tr("Take my correction back"), lambda: self.take_back(part))

    def _page(self) -> PartPage:
        return self._bench.pages.part_page(self._keep)

    def _show(self) -> None:
        self._bench.pages.show_part_page()

    def _keep(self, draft: Draft) -> None:
        """Save what the form made, use it at once, and say where it is."""
        from rigdesk.parts.judging import judged, to_save
        from rigdesk.parts.ownfiles import save_record

        part = judged(draft).part
        known = original(draft.base) if draft.mode == "correct" else None
        record = to_save(draft, part, known) if part is not None else {}
        page = self._page()
        if part is None or not record:
            page.say(self.tr("Nothing differs from the record yet."))
            return
        if not self._written(lambda: save_record(own_parts_dir(), record)):
            return
        page.forget()
        self.read_again()
        self._bench.pages.back()
        self._bench.left.show_catalog()
        self._bench.left.catalog.show_part(part.id)
        self._bench.hint(f"{part.title} is in {own_parts_dir()}")

    def _written(self, write: Callable[[], object]) -> bool:
        """Whether a file could be written; a sentence if not."""
        try:
            write()
        except FileFaultError as error:
            said = str(error.faults[0])
        except OSError as error:
            reason = (error.strerror or str(error)).rstrip(".").lower()
            said = f"Your part cannot be written to {own_parts_dir()}: {reason}."
        else:
            return True
        self._bench.desktop.tell_trouble(said)
        if self._bench.pages.shown is not None:
            self._bench.pages.shown.say(said)
        return False

    def _tell_faults(self) -> None:
        """A bar with every fault of one's own files; none when there is nothing to tell."""
        faults = own_faults(self._document.catalog)
        if faults == self._faults:
            return
        self._faults = faults
        notices = self._window.notices
        if not faults:
            notices.drop("mine faults")
            return
        folder = own_parts_dir()
        named = [fault._replace(what=f"{_short(fault, folder)}: {fault.what}") for fault in faults]
        panel = FaultPanel(folder, named, lambda: notices.drop("mine faults"))
        count = self.tr("One fault") if len(faults) == 1 else f"{len(faults)} faults"
        words = self.tr("{count} in your own parts; the others are there.").format(count=count)
        panel.title.setText(words)
        panel.setAccessibleName(words)
        notices.put("mine faults", panel)


def _short(fault: Fault, folder: object) -> str:
    return fault.file.removeprefix(f"{folder}/")


def _bare(record: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in record.items() if name not in ("mine", "corrected")}
