"""All lines of the form under their heads, in one column that scrolls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from rigdesk.desk.panels.pieces import styled, word
from rigdesk.desk.panels.sections import Section
from rigdesk.desk.partform.lines import FieldLine
from rigdesk.desk.partform.table import RowTable
from rigdesk.parts.drafting import DAY, SOURCE, Draft, Line, Mode, lines_of
from rigdesk.parts.fields import FieldInfo
from rigdesk.parts.judging import Complaints

ABOUT = "How you know"
_ABOUT = (
    Line(SOURCE, FieldInfo("@source", "Source", "", "Measured with what, or read where.", "text",
                           True, ABOUT), "", ABOUT, True),
    Line(DAY, FieldInfo("@date", "Day", "", "When you measured or read it; today if left empty.",
                        "day", False, ABOUT), "", ABOUT),
)  # fmt: skip
"""What a correction says of itself, before everything else."""

WIDEST = 900
"""Longer lines are no easier to read, px."""

Entry = FieldLine | RowTable


class FormSheet(QFrame):
    """Lines and tables of one kind. Signals carry the path of a line and what is in it now."""

    typed = Signal(str, str)
    marked = Signal(str, bool)
    sourced = Signal(str, str)
    settled = Signal(str)
    listed = Signal(str, object)
    undone = Signal()
    redone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.entries: dict[str, Entry] = {}
        self._made: tuple[str, Mode] | None = None
        self.setMaximumWidth(WIDEST)
        self.help = word("", 11, tone="muted", elide=True)
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.area, 1)
        column.addWidget(self.help)

    def make(self, kind: str, mode: Mode) -> None:
        """The lines of a kind; those that are there already are kept."""
        if self._made == (kind, mode):
            return
        self._made = (kind, mode)
        self.entries = {}
        inner = QWidget()
        styled(inner, "panel")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 10, 12)
        column.setSpacing(10)
        about = _ABOUT if mode == "correct" else ()
        lines = [*about, *lines_of(kind, mode)]
        for number, (head, group) in enumerate(groupby(lines, lambda line: line.group)):
            column.addWidget(self._section(head, group, first=not number))
        column.addStretch(1)
        self.area.setWidget(inner)

    def show_draft(self, draft: Draft) -> None:
        """Show a draft in every line."""
        for entry in self.entries.values():
            entry.show_draft(draft)

    def complain(self, complaints: Complaints) -> None:
        """What is wrong stands at its line; nothing takes it away."""
        for path, entry in self.entries.items():
            if isinstance(entry, RowTable):
                entry.complain(complaints)
            else:
                entry.complain(complaints.get(path, ""))

    def focus_first(self, complaints: Complaints) -> None:
        """Put the cursor into the first line that does not hold, else into the first of all."""
        wrong = {path.split("[")[0] for path in complaints}
        found = next((e for path, e in self.entries.items() if path in wrong), None)
        entry = found or next(iter(self.entries.values()), None)
        if entry is not None:
            entry.take_focus()
            self._show_help(entry)

    def _section(self, head: str, lines: Iterator[Line], *, first: bool) -> Section:
        section = Section(head, line=not first)
        section.column.setSpacing(6)
        within = ""
        for line in lines:
            if line.head != within:
                within = line.head
                if within:
                    section.column.addWidget(word(within, 12, 600))
            entry = self._entry(line)
            self.entries[line.path] = entry
            section.column.addWidget(entry)
        return section

    def _entry(self, line: Line) -> Entry:
        if line.is_table:
            table = RowTable(line)
            table.changed.connect(self.listed)
            table.marked.connect(self.marked)
            table.entered.connect(self._show_help)
            return table
        made = FieldLine(line)
        made.typed.connect(self.typed)
        made.marked.connect(self.marked)
        made.sourced.connect(self.sourced)
        made.settled.connect(self.settled)
        made.undone.connect(self.undone)
        made.redone.connect(self.redone)
        made.entered.connect(self._show_help)
        return made

    def _show_help(self, entry: Entry) -> None:
        """What the line with the cursor wants; it also comes into sight."""
        field = entry.line.field
        forms = " 39.04 +0/-2, 304 ±5 or ~304." if field.kind == "figure" else ""
        self.help.setText(f"{field.label}. {field.doc}{forms}")
        self.area.ensureWidgetVisible(entry, 0, 40)
