"""Rows of the riser editor: one piece of a path, and one thing that is said of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from rigdesk.desk.models.riserpath import piece_figures, piece_title
from rigdesk.desk.panels.controls import Stepper, ValueButton
from rigdesk.desk.panels.figure import MmEdit
from rigdesk.desk.panels.marks import MarkWidget
from rigdesk.desk.panels.partrow import LABEL
from rigdesk.desk.panels.pieces import button, word
from rigdesk.rig.placed import RiserPiece
from rigdesk.rig.rig import Rig
from rigdesk.rules.finding import Finding

MOST_OF_ONE = 16
KIND_WIDE = 104


class PieceRow(QWidget):
    """A piece: what it is, its figures, how many, one place up, and out.

    On its name Delete takes it out, plus and minus count, Alt with an arrow shifts it. A piece
    of one's own has a field for its length, and a choice of generation and kind.
    """

    pick = Signal()
    kind = Signal()
    counted = Signal(int)
    measured = Signal(object)
    shifted = Signal(int)
    removed = Signal()

    def __init__(self, number: int) -> None:
        super().__init__()
        self.label = word("", 11, tone="muted")
        self.label.setFixedWidth(LABEL)
        self.value = ValueButton()
        self.value.installEventFilter(self)
        self.figures = word("", 11, tone="muted", elide=True)
        self.length = MmEdit(self.tr("length"), 76)
        self.own = ValueButton()
        self.own.setFixedWidth(KIND_WIDE)
        self.stepper = Stepper(most=MOST_OF_ONE)
        self.up: QPushButton = button("↑", "quiet", lambda: self.shifted.emit(-1))
        self.out: QPushButton = button("×", "quiet", self.removed.emit)
        for small in (self.up, self.out):
            small.setFixedSize(22, 22)
        self._lay_out()
        self.value.clicked.connect(lambda: self.pick.emit())
        self.own.clicked.connect(lambda: self.kind.emit())
        self.stepper.changed.connect(self.counted)
        self.length.entered.connect(self.measured)
        self.first = number == 0

    def show_piece(self, rig: Rig, piece: RiserPiece, number: int, name: str) -> None:
        """Show a piece of the path of a name."""
        own = piece.part is None
        title = piece_title(rig, piece)
        self.label.setText(self.tr("Pieces") if number == 0 else "")
        self.value.show_value(title, empty=own)
        self.value.setAccessibleName(f"Piece {number + 1} of {name}: {title}")
        self.figures.setText(piece_figures(rig, piece))
        self.length.show_figure(piece.length_mm)
        self.length.setAccessibleName(f"Length of piece {number + 1} of {name}, mm")
        kind = "active" if piece.active else "passive"
        self.own.show_value(f"Gen{piece.gen or '?'} · {kind}", empty=piece.gen is None)
        self.own.setAccessibleName(f"Generation and kind of piece {number + 1} of {name}")
        self.stepper.show_value(piece.count)
        self.stepper.setAccessibleName(f"How many: {title}")
        for widget, shown in ((self.figures, not own), (self.length, own), (self.own, own)):
            widget.setVisible(shown)
        self.up.setEnabled(number > 0)
        self.up.setToolTip(f"{title} one place nearer to the slot (Alt ↑)")
        self.up.setAccessibleName(f"{title} one place nearer to the slot")
        self.out.setToolTip(f"Take out {title}")
        self.out.setAccessibleName(f"Take out {title}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys on the name that are the row's."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        key, alt = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.AltModifier
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if alt and key in steps:
            self.shifted.emit(steps[key])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        elif key == Qt.Key.Key_Plus:
            self.stepper.more.click()
        elif key == Qt.Key.Key_Minus:
            self.stepper.less.click()
        else:
            return False
        return True

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.label, 0, 0)
        grid.addWidget(self.value, 0, 1)
        grid.addWidget(self.up, 0, 2)
        grid.addWidget(self.out, 0, 3)
        line = QHBoxLayout()
        line.setContentsMargins(6, 0, 0, 0)
        line.setSpacing(4)
        line.addWidget(self.figures, 1)
        line.addWidget(self.length)
        line.addWidget(self.own)
        line.addStretch(0)
        line.addWidget(self.stepper)
        grid.addLayout(line, 1, 1, 1, 3)


class SaidRow(QWidget):
    """One finding in a line: its mark, its sentence, the why in the tip; a click lights it."""

    lit = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.mark = MarkWidget("ok", 12)
        self.sentence = word("", 11, wrap=True)
        self._finding: Finding | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.sentence, 1)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_finding(self, finding: Finding) -> None:
        """Show another finding."""
        self._finding = finding
        self.mark.set_kind(finding.severity)
        self.sentence.setText(finding.message)
        self.setToolTip(finding.why)
        self.setAccessibleName(f"{finding.severity}: {finding.message}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Light its place."""
        event.accept()
        self.lit.emit(self._finding)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter lights its place, too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.lit.emit(self._finding)
            return
        super().keyPressEvent(event)
