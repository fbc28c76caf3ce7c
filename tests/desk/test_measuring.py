"""Entering what was measured: in the row that asks, checked in place, one step."""

from __future__ import annotations

from pathlib import Path

import pytest
from factories import at, gpu, psu, rig
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rigdesk.desk.panels.measure import MeasureForm, read_figure
from rigdesk.desk.panels.waiving import ReasonForm
from rigdesk.rig import edits
from rigdesk.solve.measurements import Measurement, measurements_for
from rigdesk.units import Figure

from .conftest import MakeWindow, Person, rig_file
from .findings_kit import (
    ask_menu,
    choose,
    finding,
    open_menu,
    pill,
    pills,
    settle,
    texts,
    too_long,
)

LONG = "gpu-too-long"
ROOM = Measurement("Measure the room", "Room?", "From here to there.", "mm", "figure", "c", "x_mm")
CAP = Measurement("Set a cap", "Cap?", "", "W", "number", card="gpu1", field="power_cap_w")
COUNT = Measurement("Count", "Openings?", "", "", "number", "c", "openings")
GAP = Measurement("Measure the gap", "Gap?", "", "mm", "figure", gap=("gpu1", "gpu2"))
LOOK = Measurement("Look for it", "NVLink?", "Under a cover.", "", "look", "c", "nvlink")


@pytest.fixture
def desk(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window on a card that may be too long."""
    made = open_window(rig_file(tmp_path, too_long()))
    settle(made)
    return made


def form_of(desk: Person) -> MeasureForm:
    """The form that is open."""
    form = desk.bench.answer.findings.extras.form
    assert isinstance(form, MeasureForm)
    return form


def ask(desk: Person) -> MeasureForm:
    """Press "Enter figure" in the row of the card that may be too long."""
    desk.click(pill(desk, LONG, "Enter figure"))
    QApplication.processEvents()
    return form_of(desk)


def test_unknown_asks_for_its_figure_first(desk: Person) -> None:
    """The pill stands before the fixes, its tip says what to measure."""
    assert texts(desk, LONG)[0] == "Enter figure"
    assert len(texts(desk, LONG)) > 1
    assert "room for cards" in pills(desk, LONG)[0].toolTip()
    assert "Enter figure" not in texts(desk, "power-plug-position")


def test_form_says_what_where_and_in_which_unit(desk: Person) -> None:
    """In the row, under its words, with the cursor in it; the finding is lit."""
    form = ask(desk)
    assert form.task.text() == "Measure the room for cards in Chenbro RM41300-FS81"
    assert form.where.text().startswith("From the brackets")
    assert form.unit.text() == "mm"
    assert form.value.hasFocus()
    assert desk.lit() == finding(desk, LONG)
    view = desk.bench.answer.findings.list
    row = view.visualRect(view.currentIndex())
    assert row.contains(form.geometry())
    assert view.viewport().rect().contains(form.geometry())
    assert not form.geometry().intersects(
        desk.bench.answer.findings.extras.tools[finding(desk, LONG).key].geometry()
    )


def test_enter_stores_it_as_one_step(desk: Person) -> None:
    """What was unknown is settled; undo makes it unknown again."""
    before = desk.rig
    form = ask(desk)
    desk.type(form.value, "330")
    desk.type(form.doubt, "2")
    desk.key(form.doubt, Qt.Key.Key_Return)
    assert desk.rig.measured[0].value == Figure(value=330, minus=2, plus=2)
    assert desk.bench.document.undo_stack.undoText() == (
        "Measure the room for cards in Chenbro RM41300-FS81"
    )
    assert not desk.bench.document.report.only(LONG)
    assert desk.bench.answer.findings.extras.form is None
    assert desk.bench.answer.findings.list.hasFocus()
    desk.do("undo")
    assert desk.rig == before
    assert finding(desk, LONG).severity == "unknown"


def test_bad_input_is_said_in_place(desk: Person) -> None:
    """The field is marked, the row grows by the line, typing forgets it."""
    form = ask(desk)
    height = form.height()
    desk.type(form.value, "about 300")
    desk.click(form.enter)
    QApplication.processEvents()
    assert "‘about 300’ is no figure" in form.wrong.text()
    assert form.value.property("wrong") == "true"
    assert form.value.hasFocus()
    assert form.height() > height
    assert desk.rig.measured == ()
    desk.key(form.value, Qt.Key.Key_Delete)
    desk.type(form.value, "310")
    QApplication.processEvents()
    assert not form.wrong.isVisible()
    assert form.value.property("wrong") == "false"
    desk.type(form.doubt, "x")
    desk.key(form.doubt, Qt.Key.Key_Return)
    assert form.doubt.property("wrong") == "true"
    assert form.value.property("wrong") == "false"
    assert desk.rig.measured == ()


def test_esc_closes_and_keys_stay_inside(desk: Person) -> None:
    """What is typed into the form never steers the list."""
    form = ask(desk)
    desk.type(form.value, "w?")
    assert form_of(desk) is form
    assert desk.rules() is None
    desk.key(form.value, Qt.Key.Key_Down)
    assert form.value.hasFocus()
    desk.key(form.value, Qt.Key.Key_Escape)
    assert desk.bench.answer.findings.extras.form is None
    assert desk.bench.answer.findings.list.hasFocus()
    assert not desk.bench.document.undo_stack.canUndo()


def test_one_form_at_a_time(desk: Person) -> None:
    """Another one takes its place."""
    ask(desk)
    choose(desk, "power-plug-position")
    desk.key(desk.bench.answer.findings.list, Qt.Key.Key_W)
    assert isinstance(desk.bench.answer.findings.extras.form, ReasonForm)


def test_form_outlives_an_edit_but_not_its_finding(desk: Person) -> None:
    """Typed figures are not thrown away for a cap; a finding that goes takes its form along."""
    form = ask(desk)
    desk.type(form.value, "31")
    desk.bench.document.edit("Cap", edits.set_cap(desk.rig, ["gpu1"], 250))
    assert form_of(desk) is form
    assert form.value.text() == "31"
    desk.bench.document.edit("Remove", edits.remove_cards(desk.rig, ["gpu1"]))
    assert desk.bench.answer.findings.extras.form is None


def test_from_the_menu(desk: Person) -> None:
    """The menu of the finding opens the same form."""
    ask_menu(desk, LONG)
    menu = open_menu(desk)
    menu.setActiveAction(next(a for a in menu.actions() if a.text() == "Enter figure…"))
    desk.key(menu, Qt.Key.Key_Return)
    QApplication.processEvents()
    # The screen that is not there leaves no window active after a menu.
    assert desk.window.focusWidget() is form_of(desk).value


def test_what_the_engine_refuses_is_said(desk: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal of the record comes back as one sentence into the form."""

    def refuse(*_what: object) -> None:
        raise ValueError("no part 'x' in this rig")

    monkeypatch.setattr("rigdesk.solve.measurements.entered", refuse)
    form = ask(desk)
    desk.type(form.value, "310")
    desk.key(form.value, Qt.Key.Key_Return)
    assert form.wrong.text() == "No part 'x' in this rig."
    assert desk.rig.measured == ()


def test_record_s_own_refusal_has_no_frame(desk: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pydantic's report of several lines is no sentence for people."""

    def refuse(*_what: object) -> None:
        Figure.model_validate({"value": 1, "minus": -1})

    monkeypatch.setattr("rigdesk.solve.measurements.entered", refuse)
    form = ask(desk)
    desk.type(form.value, "310")
    desk.key(form.value, Qt.Key.Key_Return)
    assert form.wrong.text() == "Input should be greater than or equal to 0."


def test_unknown_watts_can_be_looked_up_or_capped(open_window: MakeWindow) -> None:
    """Two figures would settle it: the form turns from one to the other."""
    desk = open_window()
    mystery = rig(at("PCIE1", gpu("mystery-gpu", tdp_w=None)))
    desk.bench.document.replace(edits.add_supply(mystery, psu(rating_w=500)))
    settle(desk)
    report = desk.bench.document.report
    asking = next(f for f in report.active if len(measurements_for(report, f)) == 2)
    desk.click(pill(desk, asking.rule, "Enter figure"))
    form = form_of(desk)
    assert form.measurement.field == "tdp_w"
    assert form.other.text() == "1 of 2, next"
    desk.type(form.value, "77")
    desk.click(form.other)
    assert form.measurement.card == "gpu1"
    assert form.other.text() == "2 of 2, next"
    assert form.value.text() == ""
    assert not form.doubt.isVisible()
    desk.type(form.value, "150 W")
    desk.key(form.value, Qt.Key.Key_Return)
    assert desk.rig.cards[0].power_cap_w == 150
    assert desk.bench.document.undo_stack.undoText().startswith("Set a power cap")


def test_what_is_no_number_is_only_told(desk: Person) -> None:
    """Where the record wants more than a number there is nothing to type into."""
    form = MeasureForm((LOOK,), desk.bench.answer.findings.list.viewport())
    got: list[object] = []
    form.entered.connect(lambda *what: got.append(what))
    form.show()
    form.begin()
    assert form.hasFocus()
    assert not form.value.isVisible()
    assert not form.enter.isVisible()
    assert "record of the part" in form.where.text()
    desk.key(form, Qt.Key.Key_Return)
    assert got == []
    closed: list[bool] = []
    form.closed.connect(lambda: closed.append(True))
    desk.key(form, Qt.Key.Key_Escape)
    assert closed == [True]


@pytest.mark.parametrize(
    ("asked", "value", "doubt", "figure"),
    [
        (ROOM, "267", "", Figure(value=267)),
        (ROOM, " 267.5 mm ", "0.5", Figure(value=267.5, minus=0.5, plus=0.5)),
        (ROOM, "267 ±2", "", Figure(value=267, minus=2, plus=2)),
        (ROOM, "39.04 +0/-2", "", Figure(value=39.04, minus=2)),
        (ROOM, "267", "±1 mm", Figure(value=267, minus=1, plus=1)),
        (GAP, "0", "0", Figure(value=0)),
        (CAP, "250 w", "", Figure(value=250)),
        (COUNT, "8", "", Figure(value=8)),
    ],
)  # fmt: skip
def test_figures_as_people_write_them(
    asked: Measurement, value: str, doubt: str, figure: Figure
) -> None:
    """With the unit or without, the doubt behind it or in its own field."""
    assert read_figure(asked, value, doubt) == figure


@pytest.mark.parametrize(
    ("asked", "value", "doubt", "words"),
    [
        (ROOM, "", "", "A figure in mm is missing."),
        (ROOM, "mm", "", "A figure in mm is missing."),
        (COUNT, " ", "", "A figure is missing."),
        (ROOM, "4,7", "", "Write 4.7 with a point."),
        (ROOM, "long", "", "‘long’ is no figure; write 267 or 131 ±6."),
        (CAP, "250 ±5", "", "‘250 ±5’ is no number in W."),
        (COUNT, "eight", "", "‘eight’ is no number."),
        (ROOM, "0", "", "0\u2009mm cannot be; it must be above 0\u2009mm."),
        (GAP, "-1", "", "-1\u2009mm cannot be; it must be above 0\u2009mm."),
        (ROOM, "26700", "", "26,700\u2009mm cannot be; 3,000\u2009mm is the most."),
        (COUNT, "5000", "", "5,000 cannot be; 1,000 is the most."),
        (ROOM, "267", "few", "± takes a plain number in mm, such as 0.5."),
        (ROOM, "267 ±2", "2", "± stands in both fields; keep one of them."),
        (ROOM, "2", "3", "±3 is more than the figure itself."),
    ],
)
def test_what_is_wrong_is_said(asked: Measurement, value: str, doubt: str, words: str) -> None:
    """One sentence each, with what was typed or how it is written."""
    with pytest.raises(ValueError, match=r".") as refused:
        read_figure(asked, value, doubt)
    assert str(refused.value) == words


def test_nothing_to_ask_opens_nothing(desk: Person) -> None:
    """A finding without a figure has no form."""
    extras = desk.bench.answer.findings.extras
    assert not extras.open_measure(finding(desk, "power-plug-position"))
    assert extras.form is None
