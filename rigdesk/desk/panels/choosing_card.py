"""One GPU in words: its figures with their sources, and a way to take it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from rigdesk.desk.panels.pieces import button, rule, styled, word
from rigdesk.desk.theme import app_font
from rigdesk.totals.gpu_choice import CardValue
from rigdesk.totals.pricing import Priced
from rigdesk.units import format_money, trim

HEIGHT = 168
THIN = "\u2009"


class CardWords(QWidget):
    """The card pointed at, else the chosen one. ``wanted`` when it is to go into the rig."""

    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name = word("", 14, 600, elide=True)
        self.text = word("", 11, tone="muted", wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.take = button(self.tr("Add to rig"), "accent", self.wanted.emit)
        self.take.setFont(app_font(12, 600))
        self.setFixedHeight(HEIGHT)
        self._lay_out()

    def show_card(self, card: CardValue | None, currency: str, *, chosen: bool) -> None:
        """Show a card's figures; only a chosen one can be taken."""
        self.take.setEnabled(chosen)
        if card is None:
            self.name.setText(self.tr("No card chosen"))
            self.text.setText(self.tr("Click a point or a row; hold the pointer over one to read."))
            return
        self.name.setText(card.gpu.title)
        self.text.setText("\n".join(card_lines(card, currency)))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.name, 1)
        head.addWidget(self.take)
        inner = QWidget()
        styled(inner, "panel")
        within = QVBoxLayout(inner)
        within.setContentsMargins(0, 0, 8, 0)
        within.addWidget(self.text)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(rule())
        column.addLayout(head)
        column.addWidget(area, 1)


def card_lines(card: CardValue, currency: str) -> Iterator[str]:
    """What is known of a card, a line a subject; what is not known is said, too."""
    gpu, speeds = card.gpu, card.gpu.speeds
    facts = (
        card.generation,
        f"{trim(gpu.vram_gb)}{THIN}GB" if gpu.vram_gb else "memory not recorded",
        f"{trim(gpu.slots)} slots" if gpu.slots else "slots not recorded",
        f"{gpu.tdp_w:,.0f}{THIN}W" if gpu.tdp_w else "watts not recorded",
    )
    yield " · ".join(facts)
    if card.tflops is None:
        yield "Tensor speed not recorded"
    else:
        guess = ", recalled or derived" if card.estimated else ""
        yield f"{trim(card.tflops, 1)} TFLOPS FP16 tensor, dense, of {card.generation}{guess}"
    if speeds.train_index_fp16 is not None:
        yield f"Measured training in FP16: {trim(speeds.train_index_fp16)} × RTX 3090"
    yield _price_line("New", card.new, card.speed_per_price("new"), currency)
    yield _price_line("Used", card.used, card.speed_per_price("used"), currency)
    if gpu.sources:
        yield f"Sources: {'; '.join(gpu.sources)}"


def _price_line(kind: str, price: Priced, speed: float | None, currency: str) -> str:
    if price.each is None:
        return f"{kind}: {price.problem}"
    guess = ", recalled or derived" if price.estimated else ""
    launch = "launch price" if price.condition == "launch" else ""
    tax = "with tax" if price.with_tax else ""
    told = ", ".join(filter(None, (launch, price.date, tax, price.source)))
    each = "" if speed is None else f"; {speed:,.0f} TFLOPS for {format_money(1000, currency)}"
    return f"{kind}: {format_money(price.each, currency)} ({told}{guess}){each}"
