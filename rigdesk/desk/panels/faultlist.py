"""Why a file could not be opened: every fault with its line, column and remedy. Never modal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.panels.marks import MarkWidget
from rigdesk.desk.panels.pieces import button, styled, word
from rigdesk.files import Fault

HIGHEST = 190
"""The list scrolls beyond so many pixels."""


class FaultPanel(QWidget):
    """The file's name, what it means, and one line a fault."""

    def __init__(self, path: Path, faults: Sequence[Fault], close: Callable[[], None]) -> None:
        super().__init__()
        styled(self, "bar")
        self.faults = tuple(faults)
        self.title = word(headline(path, len(faults)), 12, 600, wrap=True)
        self.copy = button(self.tr("Copy"), "pill", self.copy_all)
        self.close_button = button(self.tr("Close"), "quiet", close)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 8, 8)
        column.setSpacing(6)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(MarkWidget("error"))
        top.addWidget(self.title, 1)
        top.addWidget(self.copy)
        top.addWidget(self.close_button)
        column.addLayout(top)
        column.addWidget(self._list())
        self.setAccessibleName(self.title.text())

    def copy_all(self) -> None:
        """Put the faults on the clipboard, one a line, as an editor jumps to them."""
        QGuiApplication.clipboard().setText("\n".join(str(fault) for fault in self.faults))

    def _list(self) -> QScrollArea:
        inner = QWidget()
        styled(inner, "raised")
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(26, 0, 8, 4)
        lines.setSpacing(6)
        for fault in self.faults:
            lines.addWidget(_line(fault))
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        area.setFixedHeight(min(HIGHEST, inner.sizeHint().height()))
        # Of its own accord an area wants all the room that there is, and so would the panel.
        area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        return area


def headline(path: Path, count: int) -> str:
    """What the faults mean for the person."""
    faults = "1 fault" if count == 1 else f"{count} faults"
    return f"{path.name} cannot be opened: {faults}. The file is untouched, and your rig stays."


def place_text(fault: Fault) -> str:
    """Where a fault stands: line and column, or the whole file."""
    return f"line {fault.line}, column {fault.column}" if fault.line else "the file"


def _line(fault: Fault) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(10)
    place = word(place_text(fault), 11, tone="muted")
    place.setFixedWidth(112)
    row.addWidget(place, 0, Qt.AlignmentFlag.AlignTop)
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addWidget(word(fault.what, 12, wrap=True))
    if fault.remedy:
        words.addWidget(word(fault.remedy, 11, tone="muted", wrap=True))
    words.addStretch(1)
    row.addLayout(words, 1)
    return line
