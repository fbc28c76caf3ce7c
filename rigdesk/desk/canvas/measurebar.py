"""A quiet bar at the foot of the canvas while somebody measures: the figure, and what to do."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from rigdesk.desk.canvas.tip import Words
from rigdesk.desk.document import Document
from rigdesk.desk.panels.measure import MeasureForm
from rigdesk.desk.panels.pieces import button, styled, word
from rigdesk.solve.measurements import Measurement, entered
from rigdesk.units import Figure

WIDEST = 460
ABOVE = 14
"""It stands so far over the lower edge of the canvas, px."""


class MeasureBar(QFrame):
    """``done`` asks to put the tool away; ``entered`` says that a figure went into the rig."""

    done = Signal()
    entered = Signal()

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._home = parent
        self._asked: Measurement | None = None
        self.form: MeasureForm | None = None
        styled(self, "popup")
        self.head = word("", 12, 600)
        self.body = word("", 11, tone="muted", elide=True)
        self.state = button(self.tr("This is measured"), "pill", self.ask)
        self.state.setToolTip(self.tr("Enter the real figure: it settles the gap (Enter)"))
        self.leave = button(self.tr("Done"), "quiet", self.done.emit)
        self.leave.setToolTip(self.tr("Stop measuring (Esc)"))
        self._row = QWidget()
        row = QHBoxLayout(self._row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for widget in (self.head, self.body):
            row.addWidget(widget)
        row.setStretchFactor(self.body, 1)
        row.addWidget(self.state)
        row.addWidget(self.leave)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 6, 8, 6)
        self._column.addWidget(self._row)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.hide()

    @property
    def words(self) -> str:
        """What it says, as one sentence; empty while it is hidden."""
        return f"{self.head.text()}  {self.body.text()}".strip() if self.isVisible() else ""

    def show_words(self, words: Words | None, asked: Measurement | None) -> None:
        """Say something else, with the question that may be asked of it; None hides it."""
        self._asked = asked
        self._drop_form()
        self.setVisible(words is not None)
        if words is None:
            return
        self.head.setText(words.head)
        self.body.setText(words.body)
        self.body.setToolTip(words.body)
        self.state.setVisible(asked is not None)
        self.place()

    def place(self) -> None:
        """Stand at the foot of the canvas, in its middle."""
        room = self._home.size()
        wide = min(WIDEST, room.width() - 80)
        margins = self._column.contentsMargins()
        inside = wide - margins.left() - margins.right()
        shown = self.form.height_in(inside) if self.form else self._row.sizeHint().height()
        high = shown + margins.top() + margins.bottom()
        self.setGeometry((room.width() - wide) // 2, room.height() - high - ABOVE, wide, high)
        self.raise_()

    def ask(self) -> bool:
        """Ask for the real figure. False where there is none to ask for."""
        if self._asked is None:
            return False
        self._drop_form()
        self._row.hide()
        self.form = MeasureForm((self._asked,), self)
        self.form.entered.connect(self._enter)
        self.form.closed.connect(self._close)
        self.form.resized.connect(self.place)
        self._column.addWidget(self.form)
        self.form.show()
        self.place()
        self.form.begin()
        return True

    def _enter(self, asked: Measurement, figure: Figure) -> None:
        self._document.edit(asked.label, entered(self._document.rig, asked, figure))
        self.entered.emit()

    def _close(self) -> None:
        self._drop_form()
        self.place()
        self.entered.emit()

    def _drop_form(self) -> None:
        self._row.show()
        if self.form is not None:
            self.form.hide()
            self._column.removeWidget(self.form)
            self.form.deleteLater()
            self.form = None
