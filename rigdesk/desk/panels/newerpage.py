"""The page of newer figures: part by part taken or left, with the verdict before and after.

Nothing changes until it is done, and then it is one undo step.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.panels.marks import MarkWidget
from rigdesk.desk.panels.newerparts import WIDEST, OfferBlocks
from rigdesk.desk.panels.page import Page
from rigdesk.desk.panels.pieces import button, word
from rigdesk.rig.newer import left, offers, taken
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report, check


class NewerPage(Page):
    """What the catalog has newer. ``done`` carries in words what was taken and kept."""

    done = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__("Newer figures")
        self._document = document
        self.parts = OfferBlocks()
        self.put = button("", "accent", self.finish)
        self.take_all = button(self.tr("Take all"), "quiet", lambda: self._all(take=True))
        self.keep_all = button(self.tr("Keep all mine"), "quiet", lambda: self._all(take=False))
        self.now_mark, self.then_mark = MarkWidget("ok"), MarkWidget("ok")
        self.now, self.then = word("", 14, 600), word("", 14, 600)
        self.nothing = word(
            self.tr("The catalog has nothing newer for the parts of this rig."), 14, tone="muted"
        )
        self.area = QScrollArea()
        self._lay_out()
        self.parts.changed.connect(self._show_verdict)
        document.changed.connect(self._rig_changed)
        document.catalog_changed.connect(self._rig_changed)

    def begin(self) -> None:
        """Look what the catalog has now."""
        self._show()
        target = self.put if self.put.isEnabled() else self.back
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def finish(self) -> None:
        """Take what is taken and keep what is kept, as one step that undo takes back."""
        some, others = self.parts.chosen(take=True), self.parts.chosen(take=False)
        said = _counted(len(some), len(others))
        self._document.edit(self.tr("Newer figures"), self._made())
        self.done.emit(said)

    def _made(self) -> Rig:
        """The rig as it would be."""
        kept = left(self._document.rig, self.parts.chosen(take=False))
        return taken(kept, self.parts.chosen(take=True))

    def _lay_out(self) -> None:
        self.head.insertWidget(self.head.count() - 1, self.put)
        verdicts = QHBoxLayout()
        verdicts.setSpacing(8)
        for widget in (
            word(self.tr("now"), 12, tone="muted"), self.now_mark, self.now,
            word("→", 14, tone="muted"), word(self.tr("then"), 12, tone="muted"),
            self.then_mark, self.then,
        ):  # fmt: skip
            verdicts.addWidget(widget)
        verdicts.addStretch(1)
        verdicts.addWidget(self.take_all)
        verdicts.addWidget(self.keep_all)
        self.verdicts = QFrame()
        self.verdicts.setLayout(verdicts)
        self.verdicts.setMaximumWidth(WIDEST)
        verdicts.setContentsMargins(0, 0, 0, 0)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it follows the choice with the keys
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(self.tr("Parts with newer figures"))
        self.area.setWidget(self.parts)
        self.column.addWidget(self.verdicts)
        self.column.addWidget(self.area, 1)
        self.column.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignCenter)

    def _rig_changed(self, *_rigs: object) -> None:
        if self.isVisible():
            self._show()

    def _show(self) -> None:
        found = offers(self._document.rig, self._document.catalog)
        self.parts.show_offers(found)
        for widget in (self.area, self.verdicts):
            widget.setVisible(bool(found))
        self.nothing.setVisible(not found)
        self.put.setVisible(bool(found))
        self.put.setEnabled(bool(found))
        self._order_keys()
        self._show_verdict()

    def _order_keys(self) -> None:
        """The Tab key goes through the page as it is read; each pair of choices is one stop."""
        order: list[QWidget] = [self.put, self.back, self.take_all, self.keep_all]
        order += [made for block in self.parts.blocks for made in (block.take, block.keep)]
        for one, other in pairwise(order):
            self.setTabOrder(one, other)

    def _all(self, *, take: bool) -> None:
        self.parts.choose_all(take=take)

    def _show_verdict(self) -> None:
        """What the engine says of the rig as it is, and as it would be."""
        some, others = self.parts.chosen(take=True), self.parts.chosen(take=False)
        self.put.setText(_counted(len(some), len(others)))
        before, after = self._document.report, check(self._made())
        for report, mark, said in (
            (before, self.now_mark, self.now), (after, self.then_mark, self.then)
        ):  # fmt: skip
            mark.set_kind(_mark(report))
            said.setText(report.headline)
        titles = [offer.part.title for offer in (*some, *others)]
        self.say(f"{len(titles)} parts" if len(titles) > 1 else "")


def _mark(report: Report) -> str:
    return report.worst if report.worst not in (None, "note") else "ok"


def _counted(some: int, others: int) -> str:
    """``Take 2, keep 1``."""
    if not others:
        return f"Take {some}"
    return f"Take {some}, keep {others}" if some else f"Keep {others}"
