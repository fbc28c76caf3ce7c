"""The answer at the right: whether it works, watts, money, lanes, and why."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.fixwords import WouldBe
from rigdesk.desk.panels.cost import CostSection
from rigdesk.desk.panels.findings import FindingsSection
from rigdesk.desk.panels.lanes import LanesSection
from rigdesk.desk.panels.marks import draw_mark
from rigdesk.desk.panels.power import PowerSection, WallSection
from rigdesk.desk.panels.rows import draw_line
from rigdesk.desk.panels.running import RunningRows
from rigdesk.desk.style import MARGIN
from rigdesk.desk.theme import app_font, theme, themes
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
        self.box.show_report(report)
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
            self.box.show_report(self._document.report)
        else:
            self.box.show_words(
                preview.headline, preview.second, kind_of(preview.report), tentative=True
            )

    def _repaint(self) -> None:
        for widget in self.findChildren(QWidget):
            widget.update()


class AnswerBox(QWidget):
    """The headline in a box of the worst severity's colour, with its mark and the counts."""

    HEIGHT = 48

    def __init__(self) -> None:
        super().__init__()
        self.headline, self.second, self.kind = "", "", "ok"
        self.tentative = False
        self.setFixedHeight(self.HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The size it likes."""
        return QSize(280, self.HEIGHT)

    def show_report(self, report: Report) -> None:
        """Show another answer."""
        self.show_words(report.headline, counts_text(report), kind_of(report))

    def show_words(self, headline: str, second: str, kind: str, *, tentative: bool = False) -> None:
        """Show an answer in words; a tentative one in a dashed frame."""
        self.headline, self.second, self.kind = headline, second, kind
        self.tentative = tentative
        self.setAccessibleName(f"{self.headline}. {self.second}")
        self.setToolTip("" if len(self.headline) < 40 else self.headline)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        worn = theme()
        box = self.rect().toRectF().adjusted(0.75, 0.75, -0.75, -0.75)
        painter.setBrush(worn.color("raised"))
        pen = QPen(worn.color(self.kind if self.kind != "none" else "line"), 1.5)
        if self.tentative:
            pen.setDashPattern([4.0, 3.0])
        painter.setPen(pen)
        painter.drawRoundedRect(box, 6, 6)
        x = 14.0
        if self.kind != "none":
            draw_mark(painter, self.kind, QPointF(21, self.HEIGHT / 2), 18)
            x = 40.0
        wide = self.width() - x - 12
        top = 6.0 if self.second else 15.0
        draw_line(painter, x, top, wide, self.headline, app_font(14, 600), "text")
        draw_line(painter, x, 26, wide, self.second, app_font(11), "muted")


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
