"""The answer at the right: whether it works, watts, money, lanes, and why."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.fixwords import WouldBe
from rigdesk.desk.panels.answerbox import AnswerBox
from rigdesk.desk.panels.cost import CostSection
from rigdesk.desk.panels.findings import FindingsSection
from rigdesk.desk.panels.lanes import LanesSection
from rigdesk.desk.panels.power import PowerSection, WallSection
from rigdesk.desk.panels.running import RunningRows
from rigdesk.desk.style import MARGIN
from rigdesk.desk.theme import themes
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES

PLURAL = {
    "error": ("error", "errors"), "unknown": ("figure to measure", "figures to measure"),
    "warning": ("warning", "warnings"), "note": ("note", "notes"),
}  # fmt: skip


class AnswerPanel(QWidget):
    """Everything that the engine says of the rig, the answer first; only the findings scroll."""

    explain = Signal(str)
    choose_circuit = Signal()

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.box = AnswerBox()
        self.power = PowerSection()
        self.wall = WallSection()
        self.running = RunningRows()
        self.cost = CostSection(document)
        self.lanes = LanesSection()
        self.findings = FindingsSection(document)
        self._lay_out()
        self.wall.choose.connect(self.choose_circuit)
        self.findings.explain.connect(self.explain)
        self.lanes.tiles.clicked.connect(lambda card: document.select((card,)))
        document.changed.connect(self._show)
        themes().theme_changed.connect(self._repaint)
        self._show()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, MARGIN, 0, 0)
        column.setSpacing(10)
        fixed = QWidget(self)
        upper = QVBoxLayout(fixed)
        upper.setContentsMargins(MARGIN, 0, MARGIN, 0)
        upper.setSpacing(8)
        for widget in (self.box, self.power, self.wall, self.running, self.cost, self.lanes):
            upper.addWidget(widget)
        fixed.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column.addWidget(fixed)
        column.addWidget(self.findings, 1)

    def _show(self, *_rigs: object) -> None:
        report = self._document.report
        self._answer(report)
        self.power.show_report(report)
        self.wall.show_power(report.totals.power)
        self.running.show_totals(report.totals)
        self.cost.show_cost(report.totals.cost)
        self.lanes.show_report(report)

    def show_would_be(self, preview: WouldBe | None) -> None:
        """Show the answer to what is only pointed at; None shows that to the rig again.

        Only the box tells it: were the figures below it to move, so would the list under
        the pointer.
        """
        if preview is None:
            self._answer(self._document.report)
        else:
            self.box.show_words(
                preview.headline, preview.second, kind_of(preview.report), tentative=True
            )

    def _answer(self, report: Report) -> None:
        self.box.show_words(report.headline, counts_text(report), kind_of(report))

    def _repaint(self) -> None:
        for widget in self.findChildren(QWidget):
            widget.update()


def kind_of(report: Report) -> str:
    """The mark of the answer; ``none`` when there is nothing to answer yet."""
    if not _has_cards(report):
        return "none"
    worst = report.worst
    return worst if worst in ("error", "unknown", "warning") else "ok"


def counts_text(report: Report) -> str:
    """What the headline leaves out: other severities, and findings that somebody accepted."""
    counts: Counter[str] = Counter(finding.severity for finding in report.active)
    if not _has_cards(report):
        return (
            "Put one on the board to see whether it fits" if report.rig.board else "First a board"
        )
    told = report.worst if report.worst != "note" else None
    said = [
        f"{counts[s]} {PLURAL[s][counts[s] != 1]}" for s in SEVERITIES if counts[s] and s != told
    ]
    waived = len(report.findings) - len(report.active)
    if waived:
        said.append(f"{waived} accepted")
    return " · ".join(said)


def _has_cards(report: Report) -> bool:
    """Whether there is something to judge, as the headline has it: a baseboard's modules too."""
    return bool(report.rig.cards) or report.rig.baseboard is not None
