"""The riser that a card hangs on: where it begins, its pieces, its reach, its lead, its findings.

Every change is one undo step, and the engine judges it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.models import riserpath
from rigdesk.desk.panels.chooser import Chooser
from rigdesk.desk.panels.controls import ValueButton, WattsEdit
from rigdesk.desk.panels.figure import MmEdit
from rigdesk.desk.panels.partrow import labelled, passing_menu
from rigdesk.desk.panels.pieces import button, set_tone, word
from rigdesk.desk.panels.riserrows import PieceRow, SaidRow
from rigdesk.desk.panels.sections import Section
from rigdesk.desk.style import MARGIN
from rigdesk.parts import AnyPart
from rigdesk.rig import edits
from rigdesk.rig.placed import PlacedCard, RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat
from rigdesk.solve.offboard_seats import hung
from rigdesk.solve.paths import starts


class RiserEditor(QWidget):
    """Shown for a card off the board. ``trouble`` carries what cannot be done."""

    trouble = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._card: PlacedCard | None = None
        self._goes = self.tr("Proposed with the seat: it goes with the card until you change it")
        self.chooser: Chooser | None = None
        self.section = Section(self.tr("Riser"), line=False)
        self.start, self.gen, self.lead, self.tested = (ValueButton() for _ in range(4))
        self.watts = WattsEdit()
        self.reach = word("", 11, tone="muted", wrap=True)
        self.reach.setContentsMargins(6, 2, 0, 2)
        self.measured = MmEdit(self.tr("way, measured"), 120)
        self.add = button(self.tr("Add a piece"), "pill", lambda: self._pick(None))
        self.own = button(self.tr("Own figures"), "pill", self._add_own)
        self.propose = button(self.tr("Propose a riser"), "pill", self._propose)
        self.pieces: list[PieceRow] = []
        self.said: list[SaidRow] = []
        self._path_rows = QWidget()
        self._lay_out()
        self._connect()

    def show_card(self, card: PlacedCard | None) -> None:
        """Show the path of another card; nothing where it hangs on none and needs none."""
        self._card = card
        rig = self._document.rig
        path = riserpath.path_of_card(rig, card.id) if card is not None else None
        bare = card is not None and path is None and _may_hang(rig, card)
        self.setVisible(path is not None or bare)
        self._path_rows.setVisible(path is not None)
        self.propose.setVisible(bare)
        self.section.show_total("" if path is None else riserpath.total(rig, path))
        proposed = path is not None and path.proposed
        self.section.total.setToolTip(self._goes if proposed else "")
        if card is not None and path is not None:
            self._show_path(path, card)

    def _show_path(self, path: RiserPath, card: PlacedCard) -> None:
        report = self._document.report
        self.start.show_value(path.start, empty=False)
        self.start.setAccessibleName(f"Slot that {path.id} begins at: {path.start}")
        gen = f"Set to Gen{path.gen}" if path.gen else self.tr("As fast as it goes")
        self.gen.show_value(gen, empty=path.gen is None)
        self.gen.setAccessibleName(f"Generation of {path.id}: {gen}")
        lead = riserpath.lead_words(path)
        self.lead.show_value(lead, empty=path.power is None)
        self.lead.setAccessibleName(f"Lead at the far end of {path.id}: {lead}")
        self.watts.setVisible(path.power is not None)
        self.watts.show_watts(path.power_w, self.tr("rating"))
        self.watts.setAccessibleName(f"Rating of the lead of {path.id}, watts")
        tested = riserpath.tested_words(path)
        self.tested.show_value(tested, empty=path.tested is None)
        self.tested.setAccessibleName(f"Test of {path.id}: {tested}")
        line = riserpath.reach(report, path, card.seat)
        self.reach.setText(line.text)
        set_tone(self.reach, line.tone)
        self.measured.show_figure(path.reach_mm)
        self.measured.setAccessibleName(f"Measured way of {path.id}, mm")
        self._show_pieces(path)
        self._show_said(path, card)

    def _show_pieces(self, path: RiserPath) -> None:
        while len(self.pieces) > len(path.pieces):
            gone = self.pieces.pop()
            self._piece_column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self.pieces) < len(path.pieces):
            self.pieces.append(self._new_row(len(self.pieces)))
            self._piece_column.addWidget(self.pieces[-1])
            self.pieces[-1].show()  # at once, so that it can take the focus
        for number, piece in enumerate(path.pieces):
            self.pieces[number].show_piece(self._document.rig, piece, number, path.id)

    def _show_said(self, path: RiserPath, card: PlacedCard) -> None:
        found = riserpath.findings(self._document.report, path, card.id)
        while len(self.said) < len(found):
            row = SaidRow()
            row.lit.connect(self._document.light)
            self.said.append(row)
            self._said_column.addWidget(row)
        for number, row in enumerate(self.said):
            row.setVisible(number < len(found))
            if number < len(found):
                row.show_finding(found[number])

    def _new_row(self, number: int) -> PieceRow:
        row = PieceRow(number)
        row.pick.connect(partial(self._pick, number))
        row.kind.connect(partial(self._kinds, number))
        row.counted.connect(lambda count: self._change_piece(number, count=count))
        row.measured.connect(lambda figure: self._change_piece(number, length_mm=figure))
        row.shifted.connect(lambda by: self._shift(number, by))
        row.removed.connect(partial(self._remove, number))
        return row

    # What a person does

    def _apply(self, label: str, make: Callable[[Rig, str], Rig]) -> bool:
        """One undo step; False, and a sentence, where it cannot be done."""
        path = self._path()
        if path is None:
            return False
        try:
            rig = make(self._document.rig, path.id)
        except ValueError as error:
            self.trouble.emit(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return False
        self._document.edit(label.format(path=path.id), rig)
        return True

    def _set(self, label: str, **changes: object) -> None:
        self._apply(label, lambda rig, name: edits.change_riser(rig, name, (), **changes))

    def _change_piece(self, number: int, **changes: object) -> None:
        label = self.tr("Change a piece of {path}")
        self._apply(label, lambda rig, name: edits.change_piece(rig, name, number, None, **changes))

    def _remove(self, number: int) -> None:
        label = self.tr("Take a piece out of {path}")
        if self._apply(label, lambda rig, name: edits.remove_piece(rig, name, number)):
            left = self.pieces[: number + 1]
            (left[-1].value if left else self.add).setFocus(Qt.FocusReason.OtherFocusReason)

    def _shift(self, number: int, by: int) -> None:
        if not 0 <= number + by < len(self.pieces):
            return
        label = self.tr("Order the pieces of {path}")
        if self._apply(label, lambda rig, name: edits.shift_piece(rig, name, number, by)):
            self.pieces[number + by].value.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_own(self) -> None:
        label = self.tr("Add a piece to {path}")
        if self._apply(label, lambda rig, name: edits.add_piece(rig, name, gen=3)):
            self.pieces[-1].length.setFocus(Qt.FocusReason.OtherFocusReason)

    def _propose(self) -> None:
        card = self._card
        if card is None:
            return
        try:
            rig = hung(self._document.rig, card.id, self._document.risers)
        except ValueError as error:
            self.trouble.emit(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return
        name = self._document.report.build.label(card)
        self._document.edit(self.tr("Propose a riser for {0}").format(name), rig)

    def _pick(self, number: int | None) -> None:
        """Choose a piece of the catalog: a new one, or one in the place of another."""
        path = self._path()
        if path is None:
            return
        below = self.add if number is None else self.pieces[number].value
        current = None if number is None else path.pieces[number].part
        self.chooser = Chooser(self._document, "riser", current, self)
        self.chooser.chosen.connect(lambda part: self._take(number, part))
        self.chooser.destroyed.connect(self._forget_chooser)
        self.chooser.open_at(below.mapToGlobal(QPoint(0, below.height() + 2)))

    def _forget_chooser(self) -> None:
        self.chooser = None

    def _take(self, number: int | None, part: AnyPart) -> None:
        if number is None:
            label = self.tr("Add a piece to {path}")
            self._apply(label, lambda rig, name: edits.add_piece(rig, name, part))
            return
        label = self.tr("Change a piece of {path}")
        self._apply(label, lambda rig, name: edits.change_piece(rig, name, number, part))

    # Menus

    def _starts(self) -> None:
        path, card, report = self._path(), self._card, self._document.report
        if path is None or card is None:
            return
        entries = [
            (riserpath.start_words(report, start, card.seat), start.name, not start.why)
            for start in starts(report.rig, report.scene, path.id)
        ]
        self._menu(self.start, self.tr("Begin {path} at another slot"), "start", entries)

    def _gens(self) -> None:
        entries: list[tuple[str, object, bool]] = [(self.tr("As fast as it goes"), None, True)]
        entries += [(f"Set to Gen{gen}", gen, True) for gen in riserpath.GENS]
        self._menu(self.gen, self.tr("Generation of {path}"), "gen", entries)

    def _leads(self) -> None:
        entries = [(words, power or None, True) for power, words in riserpath.LEADS]
        self._menu(self.lead, self.tr("Lead of {path}"), "power", entries)

    def _tests(self) -> None:
        entries = [(words, tested, True) for tested, words in riserpath.TESTS]
        self._menu(self.tested, self.tr("Test of {path}"), "tested", entries)

    def _kinds(self, number: int) -> None:
        """Generation and kind of a piece of one's own."""
        row, menu = self.pieces[number], passing_menu(self)
        for gen in riserpath.GENS:
            menu.addAction(f"Gen{gen}", partial(self._change_piece, number, gen=gen))
        menu.addSeparator()
        for active, words in ((False, self.tr("Passive")), (True, self.tr("Active: redriver"))):
            menu.addAction(words, partial(self._change_piece, number, active=active))
        menu.popup(row.own.mapToGlobal(QPoint(0, row.own.height() + 2)))

    def _menu(
        self, under: QWidget, label: str, field: str, entries: Sequence[tuple[str, object, bool]]
    ) -> None:
        """The values that a field of the path can have, the present one ticked."""
        path, menu = self._path(), passing_menu(self)
        for words, value, free in entries:
            action = menu.addAction(words, partial(self._set, label, **{field: value}))
            action.setEnabled(free)
            action.setCheckable(True)
            action.setChecked(path is not None and getattr(path, field) == value)
        menu.popup(under.mapToGlobal(QPoint(0, under.height() + 2)))

    def _path(self) -> RiserPath | None:
        card = self._card
        return riserpath.path_of_card(self._document.rig, card.id) if card is not None else None

    # How it is made

    def _connect(self) -> None:
        self.start.clicked.connect(self._starts)
        self.gen.clicked.connect(self._gens)
        self.lead.clicked.connect(self._leads)
        self.tested.clicked.connect(self._tests)
        self.watts.entered.connect(lambda w: self._set(self.tr("Lead of {path}"), power_w=w))
        self.measured.entered.connect(lambda f: self._set(self.tr("Way of {path}"), reach_mm=f))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 4, MARGIN, 0)
        column.setSpacing(4)
        column.addWidget(self.section)
        column.addWidget(self.propose, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._path_rows)
        rows = QVBoxLayout(self._path_rows)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2)
        rows.addLayout(labelled(self.tr("Begins at"), self.start))
        self._piece_column = QVBoxLayout()
        self._piece_column.setSpacing(2)
        rows.addLayout(self._piece_column)
        rows.addLayout(labelled("", self.add, self.own))
        rows.addLayout(labelled(self.tr("Reach"), self.reach))
        rows.addLayout(labelled("", self.measured))
        rows.addLayout(labelled(self.tr("Runs"), self.gen))
        rows.addLayout(labelled(self.tr("Lead"), self.lead, self.watts))
        rows.addLayout(labelled(self.tr("Test"), self.tested))
        self._said_column = QVBoxLayout()
        self._said_column.setSpacing(4)
        rows.addSpacing(4)
        rows.addLayout(self._said_column)


def _may_hang(rig: Rig, card: PlacedCard) -> bool:
    """Whether a card's seat may take a riser and has none: a rail of a frame without slots."""
    case = rig.case_part
    return isinstance(card.seat, RailSeat) and not (case is not None and case.passive_cards)
