"""What the window says and asks around the document: files, bars, recovery, help.

Every question is a bar or a window beside the work; none of them stops it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from rigdesk.desk import cardwork
from rigdesk.desk.dialogs import files
from rigdesk.desk.dialogs.keys import KeysDialog
from rigdesk.desk.dialogs.rules import RulesDialog
from rigdesk.desk.filedrop import FileDrop
from rigdesk.desk.filing import Left
from rigdesk.desk.panels.faultlist import FaultPanel
from rigdesk.desk.samplenames import named_samples
from rigdesk.desk.usualsheet import sheet_language, sheet_paper
from rigdesk.files import Fault
from rigdesk.files.places import samples_dir
from rigdesk.parts import Card
from rigdesk.rig.file import ENDING
from rigdesk.rig.journal import Recovery, recoverable
from rigdesk.rules.engine import Report

if TYPE_CHECKING:
    from rigdesk.desk.workbench import Workbench

Writer = Callable[[Report, Path], Path]


class Desktop(QObject):
    """Bars and dialogs of one window; ``rules`` and ``keys`` are open windows or None."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._window = bench.window
        self._document = bench.document
        self._filing = bench.filing
        self.rules: RulesDialog | None = None
        self.keys: KeysDialog | None = None
        filing = bench.filing
        filing.refused.connect(self.tell_faults)
        filing.trouble.connect(self.tell_trouble)
        filing.left.connect(self.tell_left)
        filing.noted.connect(self.tell_notes)
        filing.changed_outside.connect(self.tell_changed)
        filing.shared.connect(self.tell_shared)
        self._drop = FileDrop(self._window, filing.open)

    # What is told

    def tell_trouble(self, text: str) -> None:
        """Something could not be done, in one sentence."""
        self._window.notices.tell("trouble", text, kind="warning")

    def tell_seats(self, text: str) -> None:
        """Cards that found no seat, and why; nothing takes the sentence away."""
        if text:
            self._window.notices.tell("seats", text)
        else:
            self._window.notices.drop("seats")

    def tell_faults(self, path: Path, faults: Sequence[Fault]) -> None:
        """A file cannot be opened: every fault, with its place and remedy."""
        notices = self._window.notices
        notices.put("faults", FaultPanel(path, faults, lambda: notices.drop("faults")))

    def tell_left(self, left: Left) -> None:
        """Another rig was opened over unsaved edits, which are kept."""
        self._window.notices.tell(
            "left",
            f"Your unsaved work on ‘{left.rig.name}’ is kept.",
            [("Go back to it", lambda: self._filing.go_back(left))],
        )

    def tell_notes(self, notes: Sequence[str]) -> None:
        """What is worth knowing of a file that was opened."""
        self._window.notices.tell("notes", " ".join(notes))

    def tell_changed(self) -> None:
        """The file was changed or removed by somebody else."""
        path = self._document.path
        if path is None:
            return
        if not path.exists():
            self._filing.keep_mine()
            self._window.notices.tell(
                "changed",
                f"{path.name} is gone from the disk; saving writes it anew.",
                kind="warning",
            )
            return
        self._window.notices.tell(
            "changed",
            f"{path.name} was changed outside RigDesk.",
            [("Load it", self._filing.load_theirs), ("Keep mine", self._filing.keep_mine)],
            kind="warning",
        )

    def tell_shared(self, since: dt.datetime | None, path: Path | None) -> None:
        """The file is open in another window, too; or no longer, or another rig is shown."""
        notices = self._window.notices
        if since is None or path is None:
            notices.drop("shared")
            return
        also = f"{path.name} is also open in another window, since {when_text(since)}"
        if self._document.path is None:
            notices.tell(
                "shared",
                f"{also}: this is a copy, and saving asks for a name.",
                [("Work on the file itself", lambda: self._filing.open(path, together=True))],
            )
            return
        notices.tell("shared", f"{also}: whoever saves last is kept.", kind="warning")

    def offer_recovery(self) -> None:
        """Offer what a crash or an unsaved close left, a bar each, the youngest first."""
        for number, found in enumerate(recoverable()[:3]):
            self._offer(f"recovery {number}", found)

    def _offer(self, subject: str, found: Recovery) -> None:
        keep = "Keep the file" if found.rig_path else "Drop it"
        choices = [
            ("Restore", lambda: self._filing.restore(found)),
            (keep, found.discard),
        ]
        if found.rig_path:
            choices.append(("Keep both", lambda: self._filing.restore(found, beside=True)))
        self._window.notices.tell(
            subject, f"Unsaved work from {when_text(found.when)} on ‘{found.name}’.", choices
        )

    # What is asked

    def ask_open(self) -> None:
        """Ask for a rig file."""
        self.dialog = files.ask_open(
            self._window, self.tr("Open a rig"), self._folder(), self._filing.open
        )

    def save(self) -> None:
        """Save to the rig's own file; ask for one if it has none."""
        self._bench.finish_typing()
        if self._document.path is None:
            self.ask_save_as()
        elif self._filing.save():
            self._bench.hint(f"Saved {self._document.path}")

    def ask_save_as(self) -> None:
        """Ask where the rig is to be kept."""
        self._bench.finish_typing()
        start = self._document.path or self._folder() / (self._proposed() + ENDING)
        self._ask_save(self.tr("Save the rig as"), start, files.RIGS, self._filing.save_as)

    def ask_sheet(self) -> None:
        """Ask where the build sheet goes."""
        self._bench.finish_typing()
        start = self._folder() / f"{self._proposed()}.md"

        def export(path: Path) -> None:
            language = sheet_language(self._window.settings)
            paper = sheet_paper(self._window.settings)
            write = partial(_exporting().write_sheet, language=language, paper=paper)
            self._write(write, path)

        self._ask_save(self.tr("Write the build sheet"), start, files.SHEETS, export)

    def ask_drawing(self) -> None:
        """Ask where the drawing goes: of the view that the canvas shows now."""
        self._bench.finish_typing()
        view = self._bench.canvas.side
        which = "" if view == "board" else f"-{view}"
        start = self._folder() / f"{self._proposed()}{which}.svg"

        def export(path: Path) -> None:
            paper = sheet_paper(self._window.settings)
            self._write(partial(_exporting().write_drawing, view=view, paper=paper), path)

        self._ask_save(self.tr("Export the drawing"), start, files.DRAWINGS, export)

    def ask_paper_card(self) -> None:
        """Ask where the paper card of the one card that is selected goes."""
        self._bench.finish_typing()
        chosen = cardwork.selected(self._document)
        part = self._document.rig.part(chosen[0].part, Card) if len(chosen) == 1 else None
        if part is None:
            self._bench.hint("Select one card whose record is known: its paper card is true to it")
            return
        start = self._folder() / f"{part.id}-paper-card.pdf"

        def export(path: Path) -> None:
            paper = sheet_paper(self._window.settings)
            self._write(partial(_exporting().write_template, card=part, paper=paper), path)

        self._ask_save(self.tr("Write the paper card"), start, files.TEMPLATES, export)

    def fill_recent(self) -> None:
        """The recent files that are still there, as they are now."""
        menu = self._window.menus.recent
        menu.clear()
        for path in self._window.settings.recent_files():
            action = menu.addAction(path.name)
            action.setToolTip(str(path))
            action.triggered.connect(lambda _=False, path=path: self._filing.open(path))
        if menu.isEmpty():
            menu.addAction(self.tr("None yet")).setEnabled(False)

    def fill_samples(self) -> None:
        """The shipped rigs by their own names, those with the fewest cards first."""
        menu = self._window.menus.samples
        menu.clear()
        for sample in named_samples(samples(), self._document.catalog):
            action = menu.addAction(sample.name.replace("&", "&&"))
            action.triggered.connect(lambda _=False, path=sample.path: self._filing.open(path))
        if menu.isEmpty():
            menu.addAction(self.tr("None shipped")).setEnabled(False)

    def open_first_sample(self) -> None:
        """Open the sample with four cards, or the first there is."""
        found = samples()
        best = [path for path in found if path.name.startswith("four-a6000.")] or found
        if best:
            self._filing.open(best[0])

    def explain(self, name: str = "") -> None:
        """Show a rule's docs in the window of rules, which is opened once."""
        if self.rules is None:
            self.rules = RulesDialog(self._window, name)
            self.rules.destroyed.connect(self._rules_gone)
            self.rules.show()
        elif name:
            self.rules.show_rule(name)
        self.rules.raise_()
        self.rules.activateWindow()

    def show_keys(self) -> None:
        """Show the keys."""
        if self.keys is None:
            self.keys = KeysDialog(self._window.actions_, self._window)
            self.keys.destroyed.connect(self._keys_gone)
        self.keys.show()
        self.keys.raise_()

    def _rules_gone(self) -> None:
        self.rules = None

    def _keys_gone(self) -> None:
        self.keys = None

    def _ask_save(self, title: str, start: Path, kind: str, done: Callable[[Path], object]) -> None:
        self.dialog = files.ask_save(self._window, title, start, kind, done)

    def _write(self, write: Writer, path: Path) -> None:
        try:
            written = write(self._document.report, path)
        except OSError as error:
            reason = (error.strerror or str(error)).rstrip(".").lower()
            self.tell_trouble(f"{path.name} cannot be written: {reason}.")
            return
        self._bench.hint(f"Written: {written}")

    def _folder(self) -> Path:
        path = self._document.path
        if path is not None:
            return path.parent
        recent = self._window.settings.recent_files()
        return recent[0].parent if recent else Path.home()

    def _proposed(self) -> str:
        path = self._document.path
        return (
            path.name.removesuffix(ENDING)
            if path
            else _exporting().file_name(self._document.rig.name)
        )


def samples() -> list[Path]:
    """The shipped sample rigs, by name."""
    return sorted(samples_dir().glob(f"*{ENDING}"))


def when_text(when: dt.datetime, now: dt.datetime | None = None) -> str:
    """A moment as people say it: 14:02 today, else with its day."""
    local = when.astimezone()
    today = (now or dt.datetime.now(dt.UTC)).astimezone().date()
    clock = f"{local:%H:%M}"
    return clock if local.date() == today else f"{clock} on {local:%Y-%m-%d}"


def _exporting() -> ModuleType:
    """Writers of sheets and drawings: nobody waits for them at the start."""
    from rigdesk.desk import exporting

    return exporting
