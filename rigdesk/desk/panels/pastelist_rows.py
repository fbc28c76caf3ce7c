"""The rows of a pasted list: what it says at the left, the part that it means at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QPushButton, QSizePolicy, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.panels.chooser import Chooser
from rigdesk.desk.panels.pieces import button, set_tone, styled, word
from rigdesk.desk.plaintip import plain_tip
from rigdesk.drawing.text import plain
from rigdesk.parts import AnyPart
from rigdesk.sheets.reading.matching import KINDS, Match
from rigdesk.units import format_money

MOST_ROWS = 200
"""Rows that are shown; those of a longer list are taken as they fit best."""
_PIECES, _TYPE, _NAME, _PRICE, _PART, _STATE = range(6)


class PasteRows(QWidget):
    """A line a row; ``changed`` when another part was chosen for one.

    ``buttons`` open the choice of each row, ``states`` say how sure it is.
    """

    changed = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__()
        styled(self, "panel")
        self._document = document
        self._matches: tuple[Match, ...] = ()
        self._parts: list[AnyPart | None] = []
        self._chosen: set[int] = set()
        self.buttons: list[QPushButton] = []
        self.states: list[QLabel] = []
        self.menu: QMenu | None = None
        self.chooser: Chooser | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 4, 10, 4)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(_NAME, 3)
        self._grid.setColumnStretch(_PART, 3)

    def show_matches(self, matches: Sequence[Match]) -> None:
        """Show other rows, each with the part that fits best."""
        while item := self._grid.takeAt(0):
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._matches = tuple(matches)
        self._parts = [match.best for match in matches]
        self._chosen = set()
        self.buttons, self.states = [], []
        for row, match in enumerate(self._matches[:MOST_ROWS]):
            self._add(row, match)
        self._grid.setRowStretch(self._grid.rowCount(), 1)

    def choices(self) -> list[tuple[Match, AnyPart | None]]:
        """Every row with its part; None for one that is kept as an extra."""
        return list(zip(self._matches, self._parts, strict=True))

    def doubtful(self) -> int:
        """Rows with a part that nobody has confirmed and that does not go without saying."""
        return sum(self._is_doubtful(row) for row in range(len(self._matches)))

    def choose(self, row: int, part: AnyPart | None) -> None:
        """Take a part for a row, or none."""
        self._parts[row] = part
        self._chosen.add(row)
        self._show(row)
        self.changed.emit()

    def _is_doubtful(self, row: int) -> bool:
        known = self._matches[row].sure or row in self._chosen
        return not known and self._parts[row] is not None

    def _add(self, row: int, match: Match) -> None:
        said = match.row
        pieces = word(f"{said.pieces} ×" if said.pieces > 1 else "", 12, 600)
        name = word(plain(said.name), 13, elide=True)
        name.setToolTip(plain_tip(plain(said.name)))
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        price = "" if said.price is None else format_money(said.price, said.currency, places=2)
        part = button("", "value", lambda: self._open_menu(row))
        part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        state = word("", 11, tone="muted")
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(pieces, row, _PIECES, right)
        self._grid.addWidget(word(plain(said.type)[:40], 11, tone="muted"), row, _TYPE)
        self._grid.addWidget(name, row, _NAME)
        self._grid.addWidget(word(price, 12), row, _PRICE, right)
        self._grid.addWidget(part, row, _PART)
        self._grid.addWidget(state, row, _STATE)
        self.buttons.append(part)
        self.states.append(state)
        self._show(row)

    def _show(self, row: int) -> None:
        """The part of a row, and how sure it is."""
        part, made, state = self._parts[row], self.buttons[row], self.states[row]
        title = part.title if part is not None else self.tr("Kept as an extra")
        made.setText(plain(title).replace("&", "&&") + "  ▾")
        made.setToolTip(plain_tip(title))
        made.setProperty("empty", "false" if part is not None else "true")
        made.style().unpolish(made)
        made.style().polish(made)
        name = plain(self._matches[row].row.name)
        made.setAccessibleName(self.tr("Part for {name}").format(name=name))
        doubtful = self._is_doubtful(row)
        nothing = part is None and row not in self._chosen
        state.setText(
            self.tr("doubtful") if doubtful else self.tr("not in the catalog") if nothing else ""
        )
        set_tone(state, "unknown" if doubtful else "muted")

    def _open_menu(self, row: int) -> None:
        """The parts that a row may mean, any other of its kind, or none."""
        self.menu = QMenu(self)
        self.menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for candidate in self._matches[row].candidates:
            title = plain(candidate.part.title).replace("&", "&&")
            action = self.menu.addAction(f"{title}    {candidate.score:.0%}")
            action.triggered.connect(lambda _=False, part=candidate.part: self.choose(row, part))
        self.menu.addSeparator()
        for kind in KINDS.get(self._matches[row].row.type.lower(), ())[:1]:
            action = self.menu.addAction(self.tr("Another part…"))
            action.triggered.connect(lambda _=False, kind=kind: self._open_chooser(row, kind))
        action = self.menu.addAction(self.tr("Keep as an extra"))
        action.triggered.connect(lambda _=False: self.choose(row, None))
        self.menu.popup(self._below(row))

    def _open_chooser(self, row: int, kind: str) -> None:
        part = self._parts[row]
        self.chooser = Chooser(self._document, kind, part.id if part else None, self)
        self.chooser.chosen.connect(lambda taken: self.choose(row, taken))
        self.chooser.open_at(self._below(row))

    def _below(self, row: int) -> QPoint:
        made = self.buttons[row]
        return made.mapToGlobal(QPoint(0, made.height() + 2))
