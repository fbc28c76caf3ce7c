"""A quiet line over the wiring: how many leads are stated, and what can be done with all."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from rigdesk.desk.panels.pieces import button, styled, word
from rigdesk.rules.engine import Report

HIGH = 28
FROM_EDGE = 8


class WiringBar(QFrame):
    """``assign`` and ``clear`` ask for what their buttons say."""

    assign = Signal()
    clear = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._home = parent
        styled(self, "popup")
        self.words = word("", 11, tone="muted")
        self.assign_button = button(self.tr("Assign automatically"), "pill", self.assign.emit)
        self.assign_button.setToolTip(self.tr("State every lead as it is worked out (A)"))
        self.clear_button = button(self.tr("Clear"), "pill", self.clear.emit)
        self.clear_button.setToolTip(self.tr("State no lead: all are worked out (X)"))
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 6, 3)
        row.setSpacing(8)
        for widget in (self.words, self.assign_button, self.clear_button):
            row.addWidget(widget)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.hide()
        parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the edge when the canvas changes its size."""
        if event.type() == QEvent.Type.Resize:
            self.place()
        return super().eventFilter(watched, event)

    def show_wires(self, report: Report | None) -> None:
        """Say how many plugs' leads are stated; None hides the line."""
        self.setVisible(report is not None)
        if report is None:
            return
        feeds = report.build.wiring.feeds
        stated, fed = sum(f.stated for f in feeds), sum(f.fed and bool(f.lead) for f in feeds)
        missing = len(report.build.wiring.unfed)
        words = [self.tr("{0} of {1} leads stated").format(stated, max(fed, stated))]
        words += [self.tr("{0} without a lead").format(missing)] if missing else []
        self.words.setText(" · ".join(words))
        self.assign_button.setEnabled(stated < fed)
        self.clear_button.setEnabled(bool(report.rig.wiring.wires))
        self.place()

    def place(self) -> None:
        """Stand at the upper edge of the canvas, at its right."""
        wide = min(self.sizeHint().width(), self._home.width() - 2 * FROM_EDGE)
        self.setGeometry(self._home.width() - wide - FROM_EDGE, FROM_EDGE // 2, wide, HIGH)
        self.raise_()
