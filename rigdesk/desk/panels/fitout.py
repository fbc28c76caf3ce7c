"""The fit-out of the case as rows under the parts: each opens what can be chosen, with reasons.

What brings an error is shown and cannot be chosen; every choice is one undo step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.models import fitout
from rigdesk.desk.panels.chooser import Chooser
from rigdesk.desk.panels.partrow import PartRow, RowColumn, passing_menu
from rigdesk.desk.panels.sections import Section
from rigdesk.desk.seatmenu import fill_choices
from rigdesk.desk.style import MARGIN
from rigdesk.parts import AnyPart, Fan, Radiator
from rigdesk.rig import edits
from rigdesk.rig.rig import Rig
from rigdesk.solve import case_choices
from rigdesk.solve.choices import Choice, Judged, all_judged

SHOPS = {"fans": "fan", "fans+": "fan", "rad": "radiator", "radiator+": "radiator"}
"""Rows whose part can be chosen in the catalog, and of which kind."""


class FitOutRows(QWidget):
    """Enter or a click opens a row, Delete takes out, plus and minus count fans."""

    trouble = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.chooser: Chooser | None = None
        self.section = Section(self.tr("Fit-out"))
        head = QVBoxLayout()
        head.setContentsMargins(MARGIN, 0, MARGIN, 0)
        head.addWidget(self.section)
        rows = QVBoxLayout()
        rows.setSpacing(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addLayout(rows)
        self._list = RowColumn(rows, self, self._connect)
        document.changed.connect(self._show)
        self._show()

    @property
    def rows(self) -> dict[str, PartRow]:
        """The rows by their keys."""
        return self._list.rows

    def _connect(self, widget: PartRow, key: str) -> None:
        widget.value.clicked.connect(lambda: self._open(key))
        widget.out.clicked.connect(lambda: self._remove(key))
        widget.stepper.changed.connect(lambda number: self._count(key, number))
        widget.menu.connect(lambda at: self._menu_of(key).popup(at))

    def _show(self, *_rigs: object) -> None:
        wanted = fitout.rows_of(self._document.rig)
        for row, widget in zip(wanted, self._list.arrange(wanted), strict=True):
            widget.show_row(row)

    def _open(self, key: str) -> None:
        value = self.rows[key].value
        menu = self._menu_of(key)
        if not menu.isEmpty():
            menu.popup(value.mapToGlobal(QPoint(0, value.height() + 2)))

    def _menu_of(self, key: str) -> QMenu:
        """All that can be done with a row: its choices, another part, taking it out."""
        row, what = self.rows[key].row, key.partition(":")[0]
        menu = passing_menu(self)
        self._fill(menu, key, fitout.choices_of(self._document.rig, key))
        if what in SHOPS and (row.pieces is not None or what != "fans"):
            menu.addSeparator()
            menu.addAction(self.tr("From the catalog…"), lambda: self._shop(key))
        if row.removable:
            menu.addSeparator()
            back = what == "fans" and row.pieces is None
            words = self.tr("Put them back") if back else self.tr("Take out")
            menu.addAction(words, QKeySequence("Del"), lambda: self._remove(key))
        return menu

    def _fill(self, menu: QMenu, key: str, choices: Iterable[Choice]) -> None:
        fill_choices(
            menu,
            all_judged(self._document.report, list(choices)),
            lambda found: self._choose(key, found),
        )

    def _choose(self, key: str, found: Judged) -> None:
        what, choice = fitout.WORDS[key.partition(":")[0]], found.choice
        group = f" {choice.group.lower()}" if choice.group in ("Side", "Size", "Thickness") else ""
        who = f" {choice.group}" if key == "braces" else group
        if found.rig is not None:
            self._document.edit(f"{what}{who}: {choice.words}", found.rig)

    def _remove(self, key: str) -> None:
        title = self.rows[key].row.title
        self._apply(f"Take out {title}", lambda rig: fitout.remove(rig, key))

    def _count(self, key: str, number: int) -> None:
        self._apply(
            f"{number} × {self.rows[key].row.title}", lambda rig: fitout.count(rig, key, number)
        )

    def _apply(self, label: str, make: Callable[[Rig], Rig]) -> None:
        try:
            rig = make(self._document.rig)
        except ValueError as error:
            self.trouble.emit(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return
        self._document.edit(label, rig)

    # A part of the catalog

    def _shop(self, key: str) -> None:
        value = self.rows[key].value
        kind = SHOPS[key.partition(":")[0]]
        self.chooser = Chooser(self._document, kind, self._part_of(key), self)
        self.chooser.chosen.connect(lambda part: self._take(key, part))
        self.chooser.destroyed.connect(self._forget_chooser)
        self.chooser.open_at(value.mapToGlobal(QPoint(0, value.height() + 2)))

    def _forget_chooser(self) -> None:
        self.chooser = None

    def _part_of(self, key: str) -> str | None:
        what, _, which = key.partition(":")
        fit_out = self._document.rig.fit_out
        if what == "fans":
            return fit_out.fans[int(which)].part
        return fit_out.radiators[int(which)].part if what == "rad" else None

    def _take(self, key: str, part: AnyPart) -> None:
        """Another part in a row; for a new one the side is asked next."""
        what, _, which = key.partition(":")
        if what == "fans":
            self._apply(f"Fans: {part.name}", lambda rig: edits.change_fans(rig, int(which), part))
        elif what == "rad":
            self._apply(
                f"Radiator: {part.name}", lambda rig: edits.change_radiator(rig, int(which), part)
            )
        elif isinstance(part, Fan | Radiator):
            self._ask_side(key, part)

    def _ask_side(self, key: str, part: Fan | Radiator) -> None:
        rig, menu, value = self._document.rig, passing_menu(self), self.rows[key].value
        places = case_choices.new_fans if isinstance(part, Fan) else case_choices.new_radiator
        self._fill(menu, key, places(rig, part))
        menu.popup(value.mapToGlobal(QPoint(0, value.height() + 2)))
