"""A slider for a card's cap with what it costs, one cap for all that fits, and the commands.

The slider runs from the least that the driver takes to the maker's watts, which is no cap. All
that is changed from one grip of it to its end is one undo step.
"""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from rigdesk.desk import cardwork
from rigdesk.desk.document import Document
from rigdesk.desk.models.placements import card_title
from rigdesk.desk.panels.pieces import button, word
from rigdesk.desk.style import MARGIN
from rigdesk.parts import Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.solve.capping import (
    STEP_W,
    cap_bounds,
    cap_lines,
    cap_that_fits,
    is_too_much,
    loss_of,
    loss_words,
)

PAGE_STEPS = 5
HIGH = 18
_THIN = "\u2009"


class CapRows(QWidget):
    """The slider of the one card that is selected, and what concerns all cards."""

    said = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._card: PlacedCard | None = None
        self.slider = CapSlider()
        self.least = word("", 10, tone="muted")
        self.words = word("", 11, tone="muted", elide=True)
        self.fit = button(self.tr("Cap all so that it fits"), "pill", self.fit_all)
        self.copy = button(self.tr("Copy nvidia-smi lines"), "pill", self.copy_lines)
        self._one, self._all = QWidget(), QWidget()
        self._lay_out()
        self.slider.valueChanged.connect(self._slid)

    def show_card(self, card: PlacedCard | None) -> None:
        """Show the cap of another card; None when not one alone is selected."""
        self._card = card
        report = self._document.report
        gpu = self._document.rig.part(card.part, Gpu) if card else None
        bounds = cap_bounds(gpu) if gpu else None
        self._one.setVisible(bounds is not None)
        if card is not None and gpu is not None and bounds is not None:
            now = card.power_cap_w if card.power_cap_w is not None else bounds.most
            self.slider.show_range(bounds.least, bounds.most, now)
            name = card_title(self._document.rig, card)
            self.slider.setAccessibleName(self.tr("Power cap of {0}, watts").format(name))
            self.least.setText(f"{bounds.least:.0f}")
            known = self.tr("The least that the driver takes")
            guess = self.tr("The driver's least is not recorded; below this no loss was measured")
            self.least.setToolTip(known if bounds.recorded else guess)
            loss = loss_words(loss_of(report, gpu, now))
            under = now < bounds.least
            text = self.tr("below the driver's least") if under and bounds.recorded else loss
            text = self.tr("no cap") if now >= bounds.most else text
            said = f"{now:.0f}{_THIN}W · {text}"
            self.words.setText(said)
            self.words.setToolTip(said)
        self._show_all()

    def fit_all(self) -> None:
        """Give all cards that draw more the highest cap with which supplies and circuits do."""
        plan = cap_that_fits(self._document.report)
        if plan is None:
            self.said.emit(self.tr("No sane cap makes it fit: the rest draws too much"))
            return
        every = len(plan.cards) == len(self._document.report.build.gpus) > 1
        who = self.tr("all") if every else cardwork.named(self._document, plan.cards)
        label = f"Cap {who} to {plan.watts:g} W"
        self._document.edit(label, plan.rig)
        left = "" if plan.clean else self.tr("; warnings are left")
        self.said.emit(f"{label}: {plan.words}{left}")

    def copy_lines(self) -> None:
        """Put the commands that set the caps on the clipboard."""
        lines = cap_lines(self._document.report)
        QGuiApplication.clipboard().setText(lines)
        self.said.emit(self.tr("Copied: {0}").format(" · ".join(lines.splitlines())))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 0, MARGIN, 0)
        column.setSpacing(2)
        line = QHBoxLayout(self._one)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        line.addWidget(self.least)
        line.addWidget(self.slider, 1)
        both = QVBoxLayout()
        both.setSpacing(0)
        both.addWidget(self._one)
        both.addWidget(self.words)
        column.addLayout(both)
        row = QHBoxLayout(self._all)
        row.setContentsMargins(0, 2, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.fit)
        row.addWidget(self.copy)
        row.addStretch(1)
        column.addWidget(self._all)

    def _show_all(self) -> None:
        report = self._document.report
        self.words.setVisible(self._one.isVisibleTo(self))
        lines = cap_lines(report)
        self.fit.setVisible(bool(report.build.gpus) and is_too_much(report))
        self.copy.setVisible(bool(lines))
        self.copy.setToolTip(lines)
        self._all.setVisible(self.fit.isVisibleTo(self._all) or bool(lines))

    def _slid(self, _steps: int) -> None:
        card = self._card
        if card is None:
            return
        watts = self.slider.watts
        cap = None if watts >= self.slider.most else watts
        gesture = f"cap:{card.id}:{self.slider.grip}"
        cardwork.cap(self._document, (card.id,), cap, gesture)


class CapSlider(QSlider):
    """Watts in steps of five from the least to the most, both ends themselves included.

    ``grip`` counts how often it was taken hold of, by mouse or by coming to it with the keys.
    """

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.least, self.most = 0.0, STEP_W
        self.grip = 0
        self.setPageStep(PAGE_STEPS)
        self.setFixedHeight(HIGH)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.sliderPressed.connect(self._gripped)

    @property
    def watts(self) -> float:
        """What it stands at, W."""
        at_most = self.value() >= self.maximum()
        return self.most if at_most else min(self.least + self.value() * STEP_W, self.most)

    def show_range(self, least: float, most: float, now: float) -> None:
        """Show another card's bounds and cap; nobody is told."""
        self.least, self.most = least, most
        steps = max(1, int(-(-(most - least) // STEP_W)))
        with QSignalBlocker(self):
            self.setRange(0, steps)
            if now != self.watts:
                self.setValue(steps if now >= most else round((now - least) / STEP_W))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming to it begins another grip."""
        self._gripped()
        super().focusInEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A wheel that passes over it changes nothing."""
        event.ignore()

    def _gripped(self) -> None:
        self.grip += 1
