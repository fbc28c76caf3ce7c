"""What the window's actions do to parts and cards, with a sentence at the foot for each."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from rigdesk.desk import cardwork
from rigdesk.desk.document import Document
from rigdesk.desk.putting import is_carried, put_in
from rigdesk.parts import AnyPart, Card


class Deeds(QObject):
    """``said`` is for the foot; ``told`` and ``trouble`` are worth a bar, or empty again."""

    said = Signal(str)
    told = Signal(str)
    trouble = Signal(str)

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document

    def put(self, part: AnyPart) -> None:
        """Put a part where it belongs; a card goes to the tray."""
        try:
            label, rig = put_in(self._document.rig, part, self._document.selection)
        except ValueError as error:
            self.trouble.emit(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return
        self._document.edit(label, rig)
        if is_carried(part):
            waits = self._document.rig.board_part is None
            until = " until there is a board" if waits else ""
            self.said.emit(f"{part.name} lies in the tray{until}")

    def add(self, part: AnyPart, count: int) -> None:
        """So many more of a card, in the best seats."""
        if isinstance(part, Card):
            self.tell(cardwork.add(self._document, part, count))

    def tell(self, sentence: str) -> None:
        """What came of several cards: a sentence where some found no seat."""
        self.told.emit(sentence)

    def select_all(self) -> None:
        """Select every card."""
        cardwork.select_all(self._document)
        count = len(self._document.selection)
        self.said.emit(f"{count} card{'' if count == 1 else 's'} selected" if count else _NONE)

    def swap(self) -> None:
        """Swap the two cards selected, or say why not."""
        verdict = cardwork.swap(self._document)
        if verdict is None:
            self.said.emit("Select two cards, one of them on a seat, to swap them (Ctrl and click)")
        elif not verdict.legal:
            self.trouble.emit(f"{verdict.headline}. {verdict.figure}")
        else:
            self.said.emit(f"{verdict.headline}. {verdict.figure}")

    def duplicate(self) -> None:
        """One more of each card selected."""
        if not self._chosen():
            self.said.emit(_SELECT)
            return
        self.tell(cardwork.duplicate(self._document, self._chosen()))

    def to_tray(self) -> None:
        """The cards selected into the tray."""
        if not self._chosen():
            self.said.emit(_SELECT)
        cardwork.to_tray(self._document, self._chosen())

    def _chosen(self) -> list[str]:
        return [card.id for card in cardwork.selected(self._document)]


_NONE = "There is no card yet"
_SELECT = "Select a card first: click it, or press the arrows on the drawing"
