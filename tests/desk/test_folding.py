"""The line over the quiet notes: a person opens it, reads, closes it, and loses nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from rigdesk.desk.models.findings import FOLD_ROLE, FindingsModel
from rigdesk.desk.models.folding import AT_THE_BENCH, BACKGROUND, CALM, FEWEST, folded
from rigdesk.desk.panels.findinglines import set_linked, set_words
from rigdesk.desk.panels.findinglist import FindingsList
from rigdesk.desk.theme import app_font
from rigdesk.rules.finding import Finding, Remedy
from rigdesk.rules.rule import all_rules

from .conftest import LEFT, MakeWindow, Person
from .findings_kit import settle

SAMPLE = Path("assets/samples/four-a6000.rig.yaml")
NOTE = Finding("note", "Plug it in", rule="slot-power")
SPOKEN = Qt.ItemDataRole.AccessibleTextRole


@pytest.fixture
def desk(open_window: MakeWindow) -> Person:
    """The founding sample: it works, and there is much to know."""
    person = open_window(SAMPLE)
    settle(person)
    return person


def the_list(desk: Person) -> FindingsList:
    """Where the findings stand."""
    return desk.bench.answer.findings.list


def to_line(desk: Person) -> FindingsList:
    """Go to the line by keys alone."""
    view = the_list(desk)
    desk.do("findings")
    desk.key(view, Qt.Key.Key_Home)
    for _ in range(view.findings.fold_row):
        desk.key(view, Qt.Key.Key_Down)
    assert view.currentIndex().data(FOLD_ROLE) is not None
    return view


def click_line(desk: Person) -> None:
    """Scroll to the line and press on it."""
    view = the_list(desk)
    index = view.findings.index(view.findings.fold_row)
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
    QApplication.processEvents()


def test_every_folded_rule_is_a_rule() -> None:
    """A rule that is renamed takes its name along here."""
    names = {rule.name for rule in all_rules()}
    assert names >= AT_THE_BENCH | BACKGROUND
    assert not AT_THE_BENCH & BACKGROUND


@pytest.mark.parametrize(
    "kept",
    [
        NOTE._replace(severity="warning"),
        NOTE._replace(severity="unknown"),
        NOTE._replace(waived="fine"),
        NOTE._replace(rule="psu-eps-lead"),
        NOTE._replace(remedies=(Remedy("measure", "board"),)),
    ],
)
def test_only_quiet_notes_are_folded(kept: Finding) -> None:
    """What may cost money, asks for a figure, offers a fix or was accepted keeps its row."""
    quiet = tuple(NOTE._replace(key=str(i)) for i in range(FEWEST))
    loud = (NOTE._replace(rule="psu-eps-lead"),) * CALM
    assert folded((*loud, kept, *quiet)) == quiet
    assert folded((*loud, kept, *quiet[1:])) == (), "a line would stand for two rows"
    assert folded((kept, *quiet)) == (), "a short list hides nothing"


def test_line_stands_after_what_decides(desk: Person) -> None:
    """The head counts all of them; the line says how many it stands for."""
    model = desk.bench.answer.findings.model
    report = desk.bench.document.report
    assert desk.bench.answer.findings.section.total.text() == str(len(report.active))
    assert model.rowCount() == len(report.active) - len(model.quiet) + 1
    line = model.index(model.fold_row)
    assert model.fold_row == model.rowCount() - 1
    assert line.data() == f"and {len(model.quiet)} more notes"
    assert line.data(SPOKEN) == f"{line.data()}, closed"
    assert model.row_of(report.only("bmc-display")[0].key) == -1
    assert model.row_of(report.only("psu-eps-lead")[0].key) >= 0


def test_a_click_opens_and_closes(desk: Person) -> None:
    """Every finding has a row then, and the same rows are back after the second click."""
    view = the_list(desk)
    before = view.findings.rowCount()
    click_line(desk)
    assert view.findings.is_open
    found = [view.findings.finding_at(row) for row in range(view.findings.rowCount())]
    keys = {finding.key for finding in desk.bench.document.report.findings}
    assert {finding.key for finding in found if finding is not None} == keys
    assert found.count(None) == 1
    line = view.visualRect(view.findings.index(view.findings.fold_row))
    below = view.visualRect(view.findings.index(view.findings.fold_row + 1))
    assert line.top() >= 0
    assert below.bottom() <= view.viewport().height(), "the first of them is in sight"
    assert view.findings.index(view.findings.fold_row).data(SPOKEN).endswith("open")
    click_line(desk)
    assert view.findings.rowCount() == before


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Right])
def test_keys_open_it(desk: Person, key: Qt.Key) -> None:
    """And arrows go on into it; the left one closes it from any of its notes."""
    view = to_line(desk)
    desk.key(view, key)
    assert view.findings.is_open
    desk.key(view, Qt.Key.Key_Down)
    assert desk.lit() == view.findings.quiet[0]
    desk.key(view, Qt.Key.Key_Left)
    assert not desk.bench.answer.findings.model.is_open
    assert view.currentIndex().row() == view.findings.fold_row
    assert desk.lit() is None, "what is out of sight is not lit"


def test_enter_on_the_open_line_closes_it(desk: Person) -> None:
    """The same key both ways; the right arrow leaves an open line open."""
    view = to_line(desk)
    for key, wide in (
        (Qt.Key.Key_Enter, True), (Qt.Key.Key_Right, True), (Qt.Key.Key_Enter, False),
        (Qt.Key.Key_Left, False),
    ):  # fmt: skip
        desk.key(view, key)
        assert view.findings.is_open is wide


def test_lighting_a_folded_note_opens_the_line(desk: Person) -> None:
    """Its place on the canvas was pressed, or the next finding asked for: its row is shown."""
    note = desk.bench.document.report.only("slots-blocked")[0]
    desk.bench.document.light(note)
    view = the_list(desk)
    assert view.findings.is_open
    assert view.currentIndex().row() == view.findings.row_of(note.key) > view.findings.fold_row


def test_pills_and_form_of_a_folded_note_go_with_it(desk: Person) -> None:
    """Nothing of it is left standing on other rows."""
    view = to_line(desk)
    desk.key(view, Qt.Key.Key_Return)
    desk.key(view, Qt.Key.Key_Down)
    note = view.findings.quiet[0]
    desk.key(view, Qt.Key.Key_W)
    QApplication.processEvents()
    extras = desk.bench.answer.findings.extras
    assert extras.form_key == note.key
    click_line(desk)
    assert extras.form is None
    shown = [key for key, tools in extras.tools.items() if tools.isVisible()]
    assert not {finding.key for finding in view.findings.quiet} & set(shown)


def test_open_line_stays_open_over_a_change(desk: Person) -> None:
    """Undo and edits do not fold away what somebody reads; without notes it is forgotten."""
    click_line(desk)
    view = the_list(desk)
    desk.bench.document.edit("Rename", desk.rig.model_copy(update={"name": "Other"}))
    assert view.findings.is_open
    desk.bench.document.edit("Empty", desk.rig.model_copy(update={"cards": (), "bridges": ()}))
    if view.findings.fold_row < 0:
        view.findings.unfold(wide=False)
        assert not view.findings.is_open
    desk.do("undo")
    assert view.findings.fold_row >= 0


def test_a_click_beside_the_line_folds_nothing(desk: Person) -> None:
    """Neither one on another row nor one with another button."""
    view = the_list(desk)
    first = view.visualRect(view.findings.index(0)).topLeft() + QPoint(60, 14)
    QTest.mouseClick(view.viewport(), LEFT, pos=first)
    assert not view.findings.is_open
    index = view.findings.index(view.findings.fold_row)
    view.scrollTo(index)
    at = view.visualRect(index).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.MiddleButton, pos=at)
    assert not view.findings.is_open


def test_model_keeps_its_promises(qtmodeltester: ModelTester, desk: Person) -> None:
    """Opened and closed, with every role."""
    model = FindingsModel(desk.bench.document)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    model.unfold(wide=True)
    model.unfold(wide=True)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    line = model.index(model.fold_row)
    assert line.data(Qt.ItemDataRole.DecorationRole) is None
    model.unfold(wide=False)
    assert model.index(model.rowCount() - 1).data(FOLD_ROLE) is False


@pytest.mark.parametrize("wide", range(40, 200, 20))
def test_a_unit_is_never_torn_at_its_slash(qtbot: QtBot, wide: int) -> None:
    """No line of a finding ends behind a slash, neither in its sentence nor below it."""
    del qtbot
    font = app_font(12)
    for words in (set_words("498 m³/h of air", font, wide), set_linked("5,680 BTU/h", font, wide)):
        text, layout = words.layout.text(), words.layout
        lines = [layout.lineAt(i) for i in range(layout.lineCount())]
        ends = [text[: line.textStart() + line.textLength()] for line in lines]
        assert not [end for end in ends if end.rstrip("\u2060").endswith("/")]
