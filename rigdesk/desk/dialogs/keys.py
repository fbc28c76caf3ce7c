"""Every key there is, in one small window that stays open beside the work."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from rigdesk.desk.panels.sections import LineRow, Section

ON_THE_MACHINE = (
    ("Choose a card", "↑ ↓"),
    ("Take it into the hand, put it down", "Enter"),
    ("Next seat, the one before", "Tab, Shift Tab"),
    ("Put it back", "Esc"),
    ("So many of a new card at once", "2 to 9"),
    ("Take it out of the rig", "Delete"),
    ("One more card, all up to it", "Ctrl click, Shift click"),
    ("What can be done with it", "Menu"),
    ("From the board, the rear, the side, all", "1 2 3 4"),
    ("The wiring, the lanes", "5 6"),
    ("Wiring: next, take or put, unplug", "Tab, Enter, Delete"),
    ("Wiring: assign all, clear", "A, X"),
    ("Measure: next face, choose it, back", "M, Tab, Enter, Esc"),
    ("Zoom at the pointer", "Wheel"),
    ("Move the sheet", "Space and drag"),
)
IN_THE_LISTS = (
    ("Choose a part, a card, a finding", "↑ ↓"),
    ("Put the part in, take the card up", "Enter"),
    ("Add so many of a card", "Ctrl 2 to Ctrl 9"),
    ("What can be done with it", "Menu"),
    ("Let go of what a chip chose", "Delete"),
    ("Why a finding matters", "? or Enter"),
    ("Let go of a finding", "Esc"),
    ("More, fewer", "↑ ↓ or + −"),
    ("A riser piece up, down", "Alt ↑, Alt ↓"),
)


class KeysDialog(QDialog):
    """The keys of every action, then those of the canvas and the lists."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self.setWindowTitle(self.tr("Keys"))
        keyed = [(a.iconText(), _keys(a)) for a in actions if not a.shortcut().isEmpty()]
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 18, 20, 18)
        row.setSpacing(28)
        row.addLayout(_column([(self.tr("Everywhere"), keyed)]))
        row.addLayout(
            _column(
                [(self.tr("On the machine"), ON_THE_MACHINE), (self.tr("In lists"), IN_THE_LISTS)]
            )
        )


def _column(groups: Iterable[tuple[str, Iterable[tuple[str, str]]]]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(14)
    for title, pairs in groups:
        section = Section(title, line=False)
        for what, keys in pairs:
            line = LineRow(12, "")
            line.setMinimumWidth(270)
            line.show_pair(what, keys)
            section.column.addWidget(line)
        column.addWidget(section)
    column.addStretch(1)
    return column


def _keys(action: QAction) -> str:
    form = QKeySequence.SequenceFormat.NativeText
    return ", ".join(keys.toString(form) for keys in action.shortcuts()[:1])
