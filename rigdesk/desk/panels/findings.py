"""The findings: what is wrong, why, what removes it, what to measure, what somebody accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QSizePolicy, QVBoxLayout, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.fixing import FixSearch
from rigdesk.desk.fixwords import fix_hint
from rigdesk.desk.models.findings import FindingsModel
from rigdesk.desk.panels.findinglines import EDGE, WHY
from rigdesk.desk.panels.findinglist import FindingsList
from rigdesk.desk.panels.findingmenu import finding_menu
from rigdesk.desk.panels.pieces import word
from rigdesk.desk.panels.sections import Section
from rigdesk.desk.panels.waiving import accepted, can_accept, taken_back
from rigdesk.rig.rig import Rig
from rigdesk.rules.finding import Finding

if TYPE_CHECKING:
    from rigdesk.solve.fixes import Fix
    from rigdesk.solve.measurements import Measurement
    from rigdesk.units import Figure

__all__ = ["WHY", "FindingsList", "FindingsSection"]


class FindingsSection(QWidget):
    """Head with the count, and the list; every change made here is one named undo step.

    ``explain`` asks for a rule's docs by its name, ``previewed`` carries a fix that is
    pointed at or None, ``status`` a sentence for the foot, empty when it has had its time.
    """

    explain = Signal(str)
    previewed = Signal(object)
    status = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.model = FindingsModel(document, self)
        self.search = FixSearch(document, self)
        self.list = FindingsList(self.model, document, self.search)
        self.extras = self.list.extras
        self.section = Section("Findings")
        self.none = word("", 12, tone="muted", wrap=True)
        self._pointed = False
        self._lay_out()
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.list.why.connect(self.explain)
        self.list.let_go.connect(self._let_go)
        self.list.accept_wanted.connect(self._accept_or_back)
        self.list.menu_wanted.connect(self._open_menu)
        self.list.unfold_wanted.connect(self._unfold)
        self.extras.chosen.connect(self._do)
        self.extras.previewed.connect(self._preview)
        self.extras.entered.connect(self._enter)
        self.extras.reasoned.connect(self._accept)
        document.changed.connect(self._show)
        document.lit_changed.connect(self._follow)
        self._show()

    def rest(self, resting: bool) -> None:
        """A card is in the hand: nothing is looked for until it is put down."""
        self.search.rest(resting)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        holder = QWidget()
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(EDGE, 0, EDGE, 0)
        inner.addWidget(self.section)
        inner.addWidget(self.none)
        holder.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column.addWidget(holder)
        column.addWidget(self.list, 1)
        column.addStretch(0)

    # What is shown

    def _show(self, *_rigs: object) -> None:
        count = self.model.rowCount()
        self.section.show_total(str(len(self._document.report.active)))
        self.list.setVisible(bool(count))
        self.none.setVisible(not count)
        if not count:
            cards = self._document.rig.cards
            self.none.setText(
                self.tr("Nothing speaks against this rig.") if cards
                else self.tr("They appear as soon as there is a card to judge.")
            )  # fmt: skip
        self._pointed = False
        self._follow()

    def _chosen(self, current: QModelIndex) -> None:
        finding = self.model.finding_at(current.row())
        self.extras.choose_row(finding.key if finding is not None else "")
        if finding is not None:
            self._document.light(finding)

    def _follow(self) -> None:
        lit = self._document.lit
        if lit is not None and self.model.is_quiet(lit.key):
            self.model.unfold(wide=True)  # whoever lights it wants to read it
        row = self.model.row_of(lit.key) if lit is not None else -1
        if row < 0:
            self.list.clearSelection()
            self.list.setCurrentIndex(QModelIndex())
        elif row != self.list.currentIndex().row():
            self.list.setCurrentIndex(self.model.index(row))

    def _unfold(self, wide: bool) -> None:
        """Open or close the line over the quiet notes, the cursor on it."""
        lit = self._document.lit
        if not wide and lit is not None and self.model.is_quiet(lit.key):
            self._document.light(None)
        self.list.setCurrentIndex(self.model.index(self.model.fold_row))
        self.model.unfold(wide)
        if wide:
            self.list.show_unfolded()

    def _preview(self, fix: Fix | None) -> None:
        if fix is None and not self._pointed:
            return
        self._pointed = fix is not None
        self.previewed.emit(fix)
        self.status.emit(fix_hint(self._document.report, fix) if fix is not None else "")

    def _let_go(self) -> None:
        """Esc ends a preview first, then leaves the pills, then puts the light out."""
        if self._pointed:
            self._preview(None)
        elif not self.list.hasFocus():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._document.light(None)

    # What is done

    def _do(self, finding: Finding, does: Fix | str) -> None:
        """What a pill or an entry of a menu says."""
        if does == "why":
            self.explain.emit(finding.rule)
        elif does == "measure":
            self._ask_figure(finding)
        elif does in ("accept", "back"):
            self._accept_or_back(finding)
        elif not isinstance(does, str):
            self._edit(f"Fix: {does.label}", does.rig)

    def _ask_figure(self, finding: Finding) -> None:
        self._document.light(finding)
        if self.extras.open_measure(finding):
            self.list.show_form()

    def _accept_or_back(self, finding: Finding) -> None:
        if finding.waived is not None:
            self._edit(*taken_back(self._document.rig, finding))
        elif can_accept(finding):
            self._document.light(finding)
            self.extras.open_reason(finding)
            self.list.show_form()
        else:
            self.status.emit(self.tr("A fault of RigDesk itself cannot be accepted"))

    def _accept(self, finding: Finding, reason: str) -> None:
        self.extras.close_form()
        self._edit(*accepted(self._document.rig, finding, reason))

    def _enter(self, asked: Measurement, figure: Figure) -> None:
        from rigdesk.solve.measurements import entered

        form = self.extras.form
        try:
            rig = entered(self._document.rig, asked, figure)
        except ValueError as error:
            if form is not None:
                form.complain(_sentence(error))
            return
        self.extras.close_form()
        self._edit(asked.label, rig)

    def _edit(self, label: str, rig: Rig) -> None:
        focus = self.window().focusWidget()
        by_keys = focus is not None and self.isAncestorOf(focus)
        self._document.edit(label, rig)
        if by_keys:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_menu(self, finding: Finding, at: QPoint) -> None:
        self._document.light(finding)
        menu: QMenu = finding_menu(
            finding, self.extras.fixes(finding.key), bool(self.extras.measurements(finding)), self
        )
        menu.hovered.connect(lambda action: self._preview_entry(action.data()))
        menu.triggered.connect(lambda action: self._do(finding, action.data()))
        menu.aboutToHide.connect(lambda: self._preview(None))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    def _preview_entry(self, does: Fix | str) -> None:
        self._preview(None if isinstance(does, str) else does)

    def event(self, event: QEvent) -> bool:
        """Nothing is previewed in a window that somebody has left."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self._preview(None)
        return super().event(event)


def _sentence(error: ValueError) -> str:
    """What a record says against a figure, as one sentence without pydantic's frame."""
    faults = getattr(error, "errors", None)
    text = str(faults()[0]["msg"]) if callable(faults) else str(error)
    text = text.removeprefix("Value error, ")
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
