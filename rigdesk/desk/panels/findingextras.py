"""What stands in the rows of the findings besides words: pills, and the form that is open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Signal
from PySide6.QtWidgets import QApplication, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.fixing import FixSearch
from rigdesk.desk.fixwords import cost_text, fix_tip
from rigdesk.desk.panels.fixes import SPACE, Choice, MoreMenu, RowTools, pill_width
from rigdesk.desk.panels.inline import InlineForm
from rigdesk.desk.panels.measure import MeasureForm
from rigdesk.desk.panels.waiving import ReasonForm, can_accept
from rigdesk.rules.finding import Finding

if TYPE_CHECKING:
    from rigdesk.solve.fixes import Fix
    from rigdesk.solve.measurements import Measurement

MEASURE, BACK, MORE = "measure", "back", "more"
ENTER_FIGURE, TAKE_BACK = "Enter figure", "Take back"


class FindingExtras(QObject):
    """Keeps pills and at most one form by the keys of the findings.

    ``changed`` says that rows need other heights. ``chosen`` carries a finding and what
    was pressed: a fix, ``measure`` or ``back``; ``previewed`` a fix that is pointed at, or
    None; ``entered`` a measurement and its figure; ``reasoned`` a finding and a reason.
    """

    changed = Signal()
    chosen = Signal(object, object)
    previewed = Signal(object)
    entered = Signal(object, object)
    reasoned = Signal(object, str)
    keys_back = Signal()
    """Whatever stood in a row and had the keys is gone: the list takes them."""

    def __init__(self, document: Document, search: FixSearch, home: QWidget) -> None:
        super().__init__(home)
        self._document = document
        self._search = search
        self._home = home
        self._wide = 0
        self.tools: dict[str, RowTools] = {}
        self.form: InlineForm | None = None
        self.form_key = ""
        self.menu: MoreMenu | None = None
        search.started.connect(self._begin)
        search.found.connect(self._found)
        self._begin()

    # Sizes and places, for the list

    def size(self, key: str, wide: int) -> tuple[QSize, int]:
        """The size of a row's pills and the height of its form."""
        if wide != self._wide:
            self._wide = wide
            for name in list(self.tools):
                self._show(name)
        tools = self.tools.get(key)
        form = self.form.height_in(wide) if self.form and key == self.form_key else 0
        return (tools.fit(wide) if tools else QSize(0, 0)), form

    def place(self, key: str, tools: QPoint, form: QPoint) -> None:
        """Put a row's pills and its form to their places."""
        shown = self.tools.get(key)
        if shown is not None:
            shown.setGeometry(QRect(tools, shown.fit(self._wide)))
            shown.setVisible(bool(shown.pills))
        if self.form is not None and key == self.form_key:
            self.form.setGeometry(form.x(), form.y(), self._wide, self.form.height_in(self._wide))
            self.form.show()

    def put_away(self, keys: Iterable[str]) -> None:
        """Findings without a row just now: their pills wait, their form closes."""
        for key in keys:
            shown = self.tools.get(key)
            if shown is not None:
                shown.hide()
            if self.form is not None and key == self.form_key:
                self.close_form()

    def choose_row(self, key: str) -> None:
        """The Tab key comes to the pills of this row."""
        for name, tools in self.tools.items():
            tools.take_tab(reached=name == key)

    # Forms

    def measurements(self, finding: Finding) -> list[Measurement]:
        """What may be entered for a finding."""
        from rigdesk.solve.measurements import measurements_for  # not before the window is ready

        return measurements_for(self._document.report, finding) if finding.waived is None else []

    def open_measure(self, finding: Finding) -> bool:
        """Ask for a figure in the finding's row. False when there is none to ask for."""
        asked = self.measurements(finding)
        if not asked:
            return False
        form = MeasureForm(asked, self._home)
        form.entered.connect(self.entered)
        self._open(form, finding.key)
        return True

    def open_reason(self, finding: Finding) -> bool:
        """Ask in the finding's row why it is accepted. False when it cannot be."""
        if not can_accept(finding):
            return False
        form = ReasonForm(self._home)
        form.reasoned.connect(lambda reason: self.reasoned.emit(finding, reason))
        self._open(form, finding.key)
        return True

    def close_form(self) -> None:
        """Close the form, whatever stands in it."""
        form, self.form, self.form_key = self.form, None, ""
        if form is not None:
            form.hide()
            form.deleteLater()
            self.keys_back.emit()
            self.changed.emit()

    def _open(self, form: InlineForm, key: str) -> None:
        self.close_form()
        self.form, self.form_key = form, key
        form.closed.connect(self.close_form)
        form.resized.connect(self.changed)
        self.changed.emit()

    # Pills

    def fixes(self, key: str) -> tuple[Fix, ...]:
        """The fixes that are known of a finding."""
        offer = self._search.offer(key)
        return offer.fixes if offer is not None else ()

    def _begin(self) -> None:
        """The rig is another: forget findings that are gone; fixes wait to be found again."""
        if self.menu is not None:
            self.menu.close()
        found = {finding.key: finding for finding in self._document.report.findings}
        for key in [key for key in self.tools if key not in found]:
            gone = self.tools.pop(key)
            gone.hide()
            gone.deleteLater()
        if self.form is not None and self.form_key not in found:
            self.close_form()
        for key in found:
            self._show(key)
        self.changed.emit()

    def _found(self, key: str) -> None:
        self._show(key)
        if self.menu is not None and self.menu.key == key:
            self._fill_menu()
        self.changed.emit()

    def _show(self, key: str) -> None:
        finding = self._finding(key)
        if finding is None:
            return
        tools = self.tools.get(key)
        stale = finding.waived is None and self._search.offer(key) is None
        if tools is not None and stale and any(_is_fix(p.choice) for p in tools.pills):
            if _has_focus(tools):
                self.keys_back.emit()
            tools.set_stale()
            return
        choices = self._choices(finding)
        if tools is None and choices:
            tools = self.tools[key] = self._made(key)
        if tools is not None:
            tools.show_choices(choices)

    def _made(self, key: str) -> RowTools:
        tools = RowTools(self._home)
        tools.previewed.connect(self.previewed)
        tools.chosen.connect(lambda does: self._choose(key, does))
        tools.more.connect(lambda at: self._open_menu(key, at))
        return tools

    def _choices(self, finding: Finding) -> tuple[Choice, ...]:
        """The pills of a finding: as many fixes as have room, two at most, the rest behind one."""
        if finding.waived is not None:
            return (Choice(TAKE_BACK, self.tr("Open it again (W)"), BACK),)
        asked = self.measurements(finding)
        tip = "\n".join(measurement.label for measurement in asked)
        figure = (Choice(ENTER_FIGURE, tip, MEASURE),) if asked else ()
        fixes = [self._choice(fix) for fix in self.fixes(finding.key)]
        first = figure if finding.severity == "unknown" else ()
        last = figure if not first else ()
        more = (Choice(MORE, self.tr("Every fix that was found"), MORE),)
        for shown in (2, 1):
            rest = more if len(fixes) > shown else ()
            choices = (*first, *fixes[:shown], *last, *rest)
            if _width(choices) <= self._wide:
                return choices
        return choices

    def _choice(self, fix: Fix) -> Choice:
        return Choice(fix.short, fix_tip(self._document.report, fix), fix)

    def _choose(self, key: str, does: Fix | str) -> None:
        finding = self._finding(key)
        if finding is not None:
            self.chosen.emit(finding, does)

    # The menu of the rest

    def _open_menu(self, key: str, at: QPoint) -> None:
        menu = self.menu = MoreMenu(key, self._home)
        menu.previewed.connect(self.previewed)
        menu.chosen.connect(lambda fix: self._choose(key, fix))
        menu.aboutToHide.connect(self._menu_gone)
        self._search.look_further(key)
        self._fill_menu()
        menu.open_under(at)

    def _fill_menu(self) -> None:
        menu = self.menu
        offer = self._search.offer(menu.key) if menu is not None else None
        if menu is None or offer is None:
            return
        shown = [pill.choice.text for pill in self.tools[menu.key].pills]
        rest = [self._entry(fix) for fix in offer.fixes if fix.short not in shown]
        menu.show_fixes(rest, ended=offer.ended)

    def _entry(self, fix: Fix) -> Choice:
        cost = cost_text(self._document.report, fix)
        return Choice(f"{fix.label}\t{cost}", fix_tip(self._document.report, fix), fix)

    def _menu_gone(self) -> None:
        menu, self.menu = self.menu, None
        if menu is not None:
            menu.deleteLater()

    def _finding(self, key: str) -> Finding | None:
        return next((f for f in self._document.report.findings if f.key == key), None)


def _is_fix(choice: Choice) -> bool:
    return not isinstance(choice.does, str)


def _width(choices: Sequence[Choice]) -> int:
    return sum(pill_width(c.text) for c in choices) + SPACE * (len(choices) - 1)


def _has_focus(tools: RowTools) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and tools.isAncestorOf(focus)
