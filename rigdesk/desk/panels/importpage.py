"""The page of other people's part data: what is imported, and importing an archive."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QProgressBar, QWidget

from rigdesk.desk.importing import ImportJob
from rigdesk.desk.panels.facets import KINDS, PLURALS
from rigdesk.desk.panels.page import Page
from rigdesk.desk.panels.pieces import button, set_tone, word
from rigdesk.desk.theme import app_font
from rigdesk.parts.imports import store_path
from rigdesk.parts.imports.store import HeldError, Source, Store, StoreError, discard_store
from rigdesk.parts.imports.taking import ImportReport
from rigdesk.parts.saying import counted

ABOUT = (
    "Some 25,000 graphics cards, cases, supplies, coolers, memory and drives of the BuildCores "
    "open-db (ODC-By 1.0), from its archive: github.com/buildcores/buildcores-open-db, as tar.xz "
    "or zip. They stand in the catalog beside the shipped parts, marked as imported: nobody here "
    "has verified them, and what their records only fill in stays unknown. Rigs keep the parts "
    "they use, whatever becomes of an import."
)
WIDE = 720
"""Width of the page's text, px: lines that the eye can follow."""


class ImportPage(Page):
    """What is imported, a button to import, how far it has come, and what came of it.

    ``asked`` wants an archive to be chosen; ``changed`` says that the store holds other parts.
    """

    asked = Signal()
    changed = Signal()

    def __init__(self, job: ImportJob) -> None:
        super().__init__("Imported parts")
        self.job = job
        self.about = word(self.tr(ABOUT), 12, tone="muted", wrap=True)
        self.state = word("", 14, 600, wrap=True)
        self.details = word("", 12, tone="muted", wrap=True)
        self.choose = button(self.tr("Choose an archive"), "accent", self.asked.emit)
        self.drop = button(self.tr("Remove all imported parts"), "quiet", self._drop)
        self.bar = QProgressBar()
        self.cancel = button(self.tr("Break off"), "pill", job.stop)
        self.report = QPlainTextEdit()
        self._lay_out()
        job.grown.connect(self._grow)
        job.done.connect(self._done)
        job.failed.connect(self._failed)
        job.stopped.connect(self._stopped)

    def begin(self) -> None:
        """Say what is imported now."""
        self._show_state()
        target = self.cancel if self.job.running else self.choose
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def start(self, path: Path) -> None:
        """Import an archive."""
        if self.job.running:
            return
        self.say("")
        self.report.hide()
        self.job.start(path)
        self._show_state()
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(6)
        self.bar.setAccessibleName(self.tr("How far the import has come"))
        self.report.setReadOnly(True)
        self.report.setFont(app_font(12))
        self.report.setAccessibleName(self.tr("What came of the import"))
        self.report.setTabChangesFocus(True)
        self.report.hide()
        for line in (self.about, self.state, self.details):
            line.setMaximumWidth(WIDE)
            self.column.addWidget(line)
        self.column.addLayout(_side_by_side(self.choose, self.drop))
        self._moving = QWidget()
        self._moving.setMaximumWidth(WIDE)
        self._moving.setLayout(_side_by_side(self.bar, self.cancel, first=True))
        self.column.addWidget(self._moving)
        self.column.addWidget(self.report, 1)
        self.column.addStretch(0)

    def _show_state(self) -> None:
        running = self.job.running
        self._moving.setVisible(running)
        self.choose.setVisible(not running)
        if running and self.job.path is not None:
            self.drop.hide()
            said = self.tr("Importing {name} · {percent} %")
            self._say_state(said.format(name=self.job.path.name, percent=self.job.percent))
            self.bar.setValue(self.job.percent)
            return
        lines, details, wrong = _imports()
        self.drop.setVisible(bool(lines or wrong))
        nothing = self.tr("Nothing is imported yet.")
        self._say_state(wrong or "\n".join(lines) or nothing, "\n".join(details), wrong)

    def _say_state(self, text: str, details: str = "", wrong: str = "") -> None:
        set_tone(self.state, "error" if wrong else "")
        self.state.setText(text)
        self.details.setText(details)
        self.details.setVisible(bool(details))

    def _grow(self, _percent: int) -> None:
        self._show_state()

    def _done(self, report: ImportReport) -> None:
        lines = list(report.told())
        self.report.setPlainText("\n".join(lines[1:]))
        self.report.setVisible(len(lines) > 1)
        self._end(lines[0])

    def _failed(self, sentence: str) -> None:
        self._end(sentence)

    def _stopped(self) -> None:
        self._end(self.tr("Broken off. What was taken stays; import the archive again to go on."))

    def _end(self, said: str) -> None:
        self.say(said)
        self._show_state()
        self.choose.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _drop(self) -> None:
        try:
            with Store() as store:
                for source in store.sources():
                    store.drop(source.name)
        except HeldError as error:
            self.say(str(error))
            return
        except StoreError:
            discard_store()  # nothing of it can be read: an import makes a new one
        self.report.hide()
        self._end(self.tr("Removed. The archive brings them back."))


def _imports() -> tuple[list[str], list[str], str]:
    """What is imported, what of it, or the sentence why that cannot be told."""
    if not store_path().is_file():
        return [], [], ""
    try:
        with Store(read_only=True) as store:
            lines = [_words(source) for source in store.sources()]
            kinds, reasons = store.kinds(), store.reasons()
    except StoreError as error:
        return [], [], str(error)
    details = [" · ".join(_kind_words(kind, count) for kind, count in kinds.items())]
    if reasons:
        said = " · ".join(f"{reason} ({count:,})" for reason, count in reasons.items())
        details.append(f"Refused: {said}")
    return lines, [line for line in details if line], ""


def _kind_words(kind: str, count: int) -> str:
    one = KINDS.get(kind, kind)
    one = one if one.isupper() else one.lower()
    return f"{count:,} {one if count == 1 else PLURALS.get(kind, kind + 's')}"


def _words(source: Source) -> str:
    begun = f"imported {source.day}" if source.whole else f"broken off, begun {source.day}"
    retired = f" · {source.retired:,} retired" if source.retired else ""
    refused = f" · {source.refused:,} refused" if source.refused else ""
    return f"{source.name}: {counted(source.parts, 'part')} · {begun}{retired}{refused}"


def _side_by_side(*widgets: QWidget, first: bool = False) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    for number, widget in enumerate(widgets):
        row.addWidget(widget, int(first and number == 0))
    if not first:
        row.addStretch(1)
    return row
