"""Accepting a finding with a reason, taking it back, and what got worse since."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from factories import at, gpu, rig
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel

from rigdesk.desk.models.findings import GROUP_ROLE, FindingsModel, second_line
from rigdesk.desk.panels.findinglines import HEAD
from rigdesk.desk.panels.waiving import ReasonForm, accepted, can_accept, taken_back
from rigdesk.rig import edits
from rigdesk.rig.seats import SlotSeat
from rigdesk.rig.surroundings import Waiver
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding, Quantity

from .conftest import MakeWindow, Person, rig_file
from .findings_kit import (
    MEET,
    PLUG,
    ask_menu,
    choose,
    clash,
    finding,
    open_menu,
    pill,
    settle,
    texts,
    too_long,
)


@pytest.fixture
def desk(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window on two cards that meet."""
    made = open_window(rig_file(tmp_path, clash()))
    settle(made)
    return made


def accept(desk: Person, rule: str, reason: str) -> None:
    """By keys: to the row, W, the reason, Enter."""
    choose(desk, rule)
    desk.key(desk.bench.answer.findings.list, Qt.Key.Key_W)
    form = desk.bench.answer.findings.extras.form
    assert isinstance(form, ReasonForm)
    assert form.reason.hasFocus()
    desk.type(form.reason, reason)
    desk.key(form.reason, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_accepting_by_keys(desk: Person) -> None:
    """One step, with the figures and the day; the answer honours it."""
    found = finding(desk, MEET)
    accept(desk, MEET, "  shroud   was cut ")
    waiver = desk.rig.waivers[0]
    assert (waiver.key, waiver.reason) == (found.key, "shroud was cut")
    assert found.actual is not None
    assert found.required is not None
    assert (waiver.actual, waiver.required) == (found.actual.value, found.required.value)
    assert isinstance(waiver.date, dt.date)
    assert desk.bench.document.undo_stack.undoText() == f"Accept {MEET}"
    assert desk.bench.answer.box.headline == "Works"
    assert "1 accepted" in desk.bench.answer.box.second
    assert desk.bench.answer.findings.list.hasFocus()
    desk.do("undo")
    assert desk.bench.answer.box.headline == "Cannot be built: 1 error"


def test_accepted_findings_have_a_group_of_their_own(desk: Person) -> None:
    """Last, under a head with their number, muted, with the reason and no fixes."""
    accept(desk, MEET, "shroud was cut")
    accept(desk, "ram-clearance", "measured 9 mm")
    model = desk.bench.answer.findings.model
    groups = [model.index(row).data(GROUP_ROLE) for row in range(model.rowCount())]
    first = model.rowCount() - 2
    assert groups == [0] * first + [2, 0]
    assert texts(desk, MEET) == ["Take back"]
    last = model.index(model.row_of(finding(desk, MEET).key))
    assert "Accepted: shroud was cut" in last.data(Qt.ItemDataRole.AccessibleTextRole)
    active = len(desk.bench.document.report.active)
    assert desk.bench.answer.findings.section.total.text() == str(active)
    assert model.rowCount() == active + 2
    view = desk.bench.answer.findings.list
    bare = view.rows.shape(model.index(first), 340)
    assert bare.top == HEAD + view.rows.shape(model.index(0), 340).top


def test_head_is_painted(desk: Person) -> None:
    """Its letters stand over the first accepted row, outside of the row's own ground."""
    accept(desk, MEET, "shroud was cut")
    view = desk.bench.answer.findings.list
    row = view.findings.rowCount() - 1
    view.scrollToBottom()
    choose(desk, MEET)
    QApplication.processEvents()
    top = view.visualRect(view.findings.index(row)).top()
    picture: QImage = view.viewport().grab().toImage()
    band = [picture.pixelColor(x, top + y).lightness() for y in range(8, 24) for x in range(14, 80)]
    assert max(band) - min(band) > 60
    words = [
        picture.pixelColor(x, top + HEAD + y).lightness()
        for y in range(9, 20)
        for x in range(40, 300)
    ]
    assert max(words) - min(words) > 60
    ground = picture.pixelColor(200, top + 10)
    chosen = picture.pixelColor(200, top + HEAD + 4)
    assert ground != chosen


def test_taking_back(desk: Person) -> None:
    """By the pill, by W, by the menu: open again, each one step."""
    accept(desk, MEET, "cut")
    desk.click(pill(desk, MEET, "Take back"))
    assert desk.rig.waivers == ()
    assert desk.bench.document.undo_stack.undoText() == f"Take back {MEET}"
    assert desk.bench.answer.box.headline.startswith("Cannot")
    desk.do("undo")
    choose(desk, MEET)
    desk.key(desk.bench.answer.findings.list, Qt.Key.Key_W)
    assert desk.rig.waivers == ()
    desk.do("undo")
    ask_menu(desk, MEET)
    menu = open_menu(desk)
    assert [a.text() for a in menu.actions()] == ["Take back\tW", "Why?\tEnter"]
    desk.key(menu, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert desk.rig.waivers == ()


def test_fixes_come_back_with_the_finding(desk: Person) -> None:
    """Nothing is offered while it is accepted, everything when it is open again."""
    before = texts(desk, MEET)
    accept(desk, MEET, "cut")
    settle(desk)
    assert texts(desk, MEET) == ["Take back"]
    desk.do("undo")
    settle(desk)
    assert texts(desk, MEET) == before


def test_a_reason_is_asked_for(desk: Person) -> None:
    """None, or blanks, is told in place; Esc leaves everything as it was."""
    ask_menu(desk, MEET)
    menu = open_menu(desk)
    menu.setActiveAction(next(a for a in menu.actions() if a.text().startswith("Accept")))
    desk.key(menu, Qt.Key.Key_Return)
    form = desk.bench.answer.findings.extras.form
    assert isinstance(form, ReasonForm)
    desk.type(form.reason, "   ")
    desk.press_in(form, "Accept")
    assert "Write why" in form.wrong.text()
    assert form.reason.property("wrong") == "true"
    assert desk.rig.waivers == ()
    desk.key(form.reason, Qt.Key.Key_Escape)
    assert desk.bench.answer.findings.extras.form is None
    assert not desk.bench.document.undo_stack.canUndo()


def test_what_got_worse_is_back(open_window: MakeWindow, tmp_path: Path) -> None:
    """Accepted as it was; with less room it is open again and says both figures."""
    made = rig(
        at("PCIE1", gpu(thickness_mm=42)), at("PCIE3", gpu("other")), name="Tight"
    )  # fmt: skip
    desk = open_window(rig_file(tmp_path, made))
    settle(desk)
    rule = next(f.rule for f in desk.bench.document.report.active if f.actual is not None)
    accept(desk, rule, "tight, but it goes in")
    found = finding(desk, rule)
    assert found.waived == "tight, but it goes in"
    worse = gpu(thickness_mm=45)
    desk.bench.document.edit("Thicker", edits.replace_part(desk.rig, worse))
    again = finding(desk, rule)
    assert again.waived is None
    view = desk.bench.answer.findings.list
    index = view.findings.index(view.findings.row_of(again.key))
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Accepted at " in spoken
    assert "worse now: " in spoken
    assert view.findings.index(0).data(GROUP_ROLE) == 0


def crowded(required: float | None, actual: float | None) -> Finding:
    """A finding with these figures."""
    return Finding(
        "warning", "Too near", why="Hot.", key="near",
        required=None if required is None else Quantity(required, "mm"),
        actual=None if actual is None else Quantity(actual, "mm"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("found", "waiver", "words"),
    [
        (crowded(20, 9)._replace(why=""), Waiver(key="near", reason="r", required=20, actual=12),
         "Accepted at 12\u2009mm against 20\u2009mm, worse now: 9\u2009mm against 20\u2009mm."),
        (crowded(None, 30), Waiver(key="near", reason="r", actual=25),
         "Accepted at 25\u2009mm, worse now: 30\u2009mm. Hot."),
        (crowded(None, None), Waiver(key="near", reason="r", actual=25),
         "Accepted before, but worse now. Hot."),
        (crowded(20, 9), None, "Hot."),
        (crowded(20, 9)._replace(waived="fine"), Waiver(key="near", reason="fine"),
         "Accepted: fine"),
    ],
)  # fmt: skip
def test_second_line(found: Finding, waiver: Waiver | None, words: str) -> None:
    """Why, why it was accepted, or that it has got worse."""
    assert second_line(found, waiver) == words


def test_a_fault_of_the_engine_cannot_be_accepted(
    desk: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that failed must never look like "Works"; W says so at the foot."""
    broken = Finding("unknown", "The rule x failed", rule="engine", key="engine:x")
    assert not can_accept(broken)
    assert not can_accept(crowded(1, 2)._replace(waived="fine"))
    assert not desk.bench.answer.findings.extras.open_reason(broken)
    desk.bench.answer.findings.list.accept_wanted.emit(broken)
    assert desk.bench.answer.findings.extras.form is None
    said = " ".join(label.text() for label in desk.window.foot.findChildren(QLabel))
    assert "cannot be accepted" in said
    monkeypatch.setattr(FindingsModel, "finding_at", lambda *_row: broken)
    menu_texts = texts_of_menu(desk)
    assert not any(text.startswith("Accept") for text in menu_texts)


def texts_of_menu(desk: Person) -> list[str]:
    """What the menu of the first row says."""
    desk.bench.answer.findings.list.menu_wanted.emit(
        desk.bench.answer.findings.model.finding_at(0),
        desk.window.mapToGlobal(desk.window.rect().center()),
    )
    return [action.text() for action in open_menu(desk).actions()]


def test_steps_by_hand() -> None:
    """The names of the steps and what they do to a rig."""
    report = check(clash())
    found = report.only(MEET)[0]
    label, made = accepted(report.rig, found, "cut")
    assert label == "Accept slot-overlap"
    assert check(made).only(MEET)[0].waived == "cut"
    label, back = taken_back(made, found)
    assert label == "Take back slot-overlap"
    assert back == report.rig
    bare, _ = accepted(report.rig, crowded(None, None), "cut")
    assert bare.startswith("Accept")


def test_accepted_rows_in_a_long_list(open_window: MakeWindow, tmp_path: Path) -> None:
    """The form comes into sight whole even at the end of a list that scrolls."""
    desk = open_window(rig_file(tmp_path, too_long()), (1280, 600))
    settle(desk)
    view = desk.bench.answer.findings.list
    last = view.findings.finding_at(view.findings.rowCount() - 1)
    assert last is not None
    choose(desk, last.rule)
    desk.key(view, Qt.Key.Key_W)
    QApplication.processEvents()
    form = desk.bench.answer.findings.extras.form
    assert form is not None
    assert view.viewport().rect().contains(form.geometry())
    desk.key(form, Qt.Key.Key_Escape)
    choose(desk, PLUG)
    desk.key(view, Qt.Key.Key_W)
    QApplication.processEvents()
    form = desk.bench.answer.findings.extras.form
    assert form is not None
    assert view.viewport().rect().contains(form.geometry())


def test_moving_the_card_keeps_an_acceptance_of_another(desk: Person) -> None:
    """A waiver goes by its key: what it does not name stays open."""
    accept(desk, "ram-clearance", "measured")
    desk.bench.document.edit(
        "Move", edits.move_card(desk.rig, "gpu2", SlotSeat(slot="PCIE3"))
    )  # fmt: skip
    assert finding(desk, "ram-clearance").waived == "measured"
    assert not desk.bench.document.report.only(MEET)
