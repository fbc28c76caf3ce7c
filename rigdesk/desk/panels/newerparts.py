"""Newer figures part by part: what the rig says, what the catalog says, and which is taken."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from rigdesk.desk.panels.pieces import button, rule, styled, word
from rigdesk.drawing.text import plain
from rigdesk.rig.newer import Offer

WIDEST = 1120
"""Wider lines are hard to follow from one figure to the other, px."""
_FIELD, _MINE, _THEIRS = range(3)


class OfferBlock(QWidget):
    """One part: its title with Take and Keep mine, then a line a figure; ``changed`` by them."""

    changed = Signal()

    def __init__(self, offer: Offer) -> None:
        super().__init__()
        self.offer = offer
        title = plain(offer.part.title)
        self.take = self._choice(self.tr("Take"), self.tr("Take what is newer of {part}"), title)
        self.keep = self._choice(self.tr("Keep mine"), self.tr("Keep the record of {part}"), title)
        self.take.setChecked(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 10)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(word(title, 14, 600, elide=True), 1)
        head.addWidget(self.take)
        head.addWidget(self.keep)
        column.addLayout(head)
        column.addLayout(self._figures())
        for line in _words(offer, self.tr("Source: {source}")):
            column.addWidget(word(line, 11, tone="muted", wrap=True))

    @property
    def is_taken(self) -> bool:
        """Whether the catalog's record is to be taken."""
        return self.take.isChecked()

    def choose(self, *, take: bool) -> None:
        """Choose one of the two."""
        (self.take if take else self.keep).setChecked(True)

    def _choice(self, text: str, said: str, title: str) -> QPushButton:
        made = button(text, "segment")
        made.setAutoExclusive(True)
        made.setAccessibleName(said.format(part=title))
        made.toggled.connect(lambda on: self.changed.emit() if on else None)
        return made

    def _figures(self) -> QGridLayout:
        """A line a figure, under the names of the two columns."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(3)
        for place, stretch in ((_FIELD, 2), (_MINE, 3), (_THEIRS, 3)):
            grid.setColumnStretch(place, stretch)
        lines = [("", self.tr("In this rig"), self.tr("In the catalog"))]
        if self.offer.successor is None:
            lines += [(each.label, each.mine, each.theirs) for each in self.offer.differences]
        else:
            no_more, instead = self.tr("No longer sold"), plain(self.offer.successor.title)
            lines += [(no_more, plain(self.offer.part.title), instead)]
        for row, texts in enumerate(lines):
            for place, text in enumerate(texts):
                muted = row == 0 or place == _FIELD
                weight = 600 if row and place == _THEIRS else 400
                px, tone = (11, "muted") if row == 0 else (12, "muted" if muted else "")
                made = word(plain(text), px, weight, tone, wrap=True)
                grid.addWidget(made, row, place, Qt.AlignmentFlag.AlignTop)
        return grid


def _words(offer: Offer, by: str) -> list[str]:
    """Where the catalog has its figures from, each source once."""
    if offer.successor is not None:
        return []
    sources = dict.fromkeys(each.source for each in offer.differences if each.source)
    return [by.format(source=plain(source)) for source in sources]


class OfferBlocks(QWidget):
    """All parts under each other; ``changed`` when one is chosen otherwise."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        styled(self, "panel")
        self.blocks: list[OfferBlock] = []
        self.setMaximumWidth(WIDEST)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 10, 0)
        self._column.setSpacing(0)

    def show_offers(self, found: Sequence[Offer]) -> None:
        """Show other offers, those that are there already as they were chosen."""
        kept = {block.offer.part.id for block in self.blocks if not block.is_taken}
        while item := self._column.takeAt(0):
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.blocks = [OfferBlock(offer) for offer in found]
        for number, block in enumerate(self.blocks):
            if number:
                self._column.addWidget(rule())
            block.choose(take=block.offer.part.id not in kept)
            block.changed.connect(self.changed)
            self._column.addWidget(block)
        self._column.addStretch(1)

    def chosen(self, *, take: bool) -> list[Offer]:
        """The offers that are taken, or those that are not."""
        return [block.offer for block in self.blocks if block.is_taken is take]

    def choose_all(self, *, take: bool) -> None:
        """Choose the same for every part."""
        for block in self.blocks:
            block.choose(take=take)
