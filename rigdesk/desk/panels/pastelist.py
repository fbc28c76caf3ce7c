"""A part list from the clipboard: what was read, which part each row means, and into the rig.

The rows are those of the command line's import; here every doubtful one can be chosen. Putting
them into the rig is one undo step.
"""

from __future__ import annotations

import datetime as dt

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QScrollArea

from rigdesk.desk.document import Document
from rigdesk.desk.panels.page import Page
from rigdesk.desk.panels.pastelist_rows import PasteRows
from rigdesk.desk.panels.pieces import button, word
from rigdesk.sheets.reading.applying import Choice, applied
from rigdesk.sheets.reading.lists import read_list
from rigdesk.sheets.reading.matching import matched
from rigdesk.sheets.reading.rows import MOST_CHARS, ReadList

_MOST_TOLD = 3
"""Lines not understood that the tip repeats."""


class PasteListPage(Page):
    """Rows of a list with their parts. ``done`` carries what was put into the rig, in words."""

    done = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__("Part list")
        self._document = document
        self.read = ReadList()
        self.rows = PasteRows(document)
        self.put = button(self.tr("Put into the rig"), "accent", self.put_in)
        self.invitation = word(
            self.tr("Copy a part list, from PCPartPicker or a build sheet, then press Ctrl V."),
            14, tone="muted",
        )  # fmt: skip
        self.area = QScrollArea()
        self._lay_out()
        self.rows.changed.connect(self._say_what)

    def begin(self) -> None:
        """Read what is on the clipboard."""
        self.show_list(QGuiApplication.clipboard().text()[: MOST_CHARS + 1])
        target = self.put if self.put.isEnabled() else self.back
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_list(self, text: str) -> None:
        """Show the rows of a list; the invitation where the text holds none."""
        self.read = read_list(text)
        some = bool(self.read.rows)
        self.rows.show_matches(matched(self.read.rows, self._document.catalog))
        self.area.setVisible(some)
        self.invitation.setVisible(not some)
        self.put.setEnabled(some)
        self._say_what()

    def put_in(self) -> None:
        """Every row into the rig, as one step that undo takes back."""
        choices = [Choice(match.row, part) for match, part in self.rows.choices()]
        today = dt.datetime.now(dt.UTC).date()
        made = applied(self._document.rig, choices, today, self.read.day)
        parts = sum(choice.part is not None for choice in choices)
        label = self.tr("Paste a list of {count}").format(count=_rows(len(choices)))
        self._document.edit(label, made.rig)
        said = self.tr("{count} of the list in the rig").format(count=_rows(parts))
        self.done.emit("; ".join([said, *made.notes[:_MOST_TOLD]]))

    def _lay_out(self) -> None:
        self.head.insertWidget(self.head.count() - 1, self.put)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(self.tr("Rows of the list"))
        self.area.setWidget(self.rows)
        self.column.addWidget(self.area, 1)
        self.column.addWidget(self.invitation, 1, Qt.AlignmentFlag.AlignCenter)

    def _say_what(self) -> None:
        """How many rows there are, how many are doubtful, and which lines said nothing."""
        if not self.read.rows:
            self.say("")
            return
        said = [_rows(len(self.read.rows))]
        if doubtful := self.rows.doubtful():
            said.append(self.tr("{count} doubtful").format(count=doubtful))
        if extras := sum(part is None for _, part in self.rows.choices()):
            kept = self.tr("{count} extra") if extras == 1 else self.tr("{count} extras")
            said.append(kept.format(count=extras))
        if skipped := self.read.skipped:
            lines = ", ".join(str(each.line) for each in skipped[:_MOST_TOLD])
            more = " …" if len(skipped) > _MOST_TOLD else ""
            said.append(self.tr("not understood: line {lines}").format(lines=lines + more))
        self.say(" · ".join(said))


def _rows(count: int) -> str:
    return f"{count} row" if count == 1 else f"{count} rows"
