"""Sections of the answer: a head in small capitals with its total, then what it is made of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from rigdesk.desk.panels.pieces import rule, word


class Section(QWidget):
    """A head with its total at the right edge, and a column under it; hairline above."""

    def __init__(self, title: str, *, line: bool = True) -> None:
        super().__init__()
        self.head = _capitals(title)
        self.total = word("", 12, 600)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)
        if line:
            self.column.addWidget(rule())
            self.column.addSpacing(2)
        self.column.addLayout(pair_of(self.head, self.total))

    def show_total(self, text: str) -> None:
        """The figure that the section adds up to."""
        self.total.setText(text)


class LineRow(QWidget):
    """A word at the left, a figure at the right."""

    def __init__(self, px: int = 11, tone: str = "muted") -> None:
        super().__init__()
        self.name = word("", px, tone=tone, elide=True)
        self.figure = word("", px)
        row = pair_of(self.name, self.figure)
        self.setLayout(row)

    def show_pair(self, name: str, figure: str, tip: str = "") -> None:
        """Show other words."""
        self.name.setText(name)
        self.figure.setText(figure)
        self.setToolTip(tip)


def pair_of(left: QLabel, right: QLabel) -> QHBoxLayout:
    """Two words on one line, the right one against the edge; the left one gives way."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    left.setMinimumWidth(20)
    row.addWidget(left, 1)
    row.addWidget(right, 0, Qt.AlignmentFlag.AlignRight)
    return row


def resized(rows: list[LineRow], count: int, column: QVBoxLayout) -> None:
    """Make a column hold so many rows, keeping those that are there."""
    while len(rows) < count:
        row = LineRow()
        rows.append(row)
        column.addWidget(row)
    while len(rows) > count:
        gone = rows.pop()
        column.removeWidget(gone)
        gone.deleteLater()


def _capitals(text: str) -> QLabel:
    label = word(text.upper(), 10, 600, "muted")
    font = QFont(label.font())
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.4)
    label.setFont(font)
    return label
