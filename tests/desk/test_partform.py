"""The form by itself: lines, tables, undo, drafts, the drawing beside it, and who cannot see it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QPushButton, QTableView

from rigdesk.desk.partform import drafts
from rigdesk.desk.partform.drafts import keep_draft, kept_draft, path_of
from rigdesk.desk.partform.history import MOST, History
from rigdesk.desk.partform.lines import FieldLine
from rigdesk.desk.partform.page import KIND_WORDS, PartPage
from rigdesk.desk.partform.table import RowTable
from rigdesk.desk.theme import set_theme, theme
from rigdesk.parts import KINDS
from rigdesk.parts.catalog import default_catalog
from rigdesk.parts.drafting import draft_of, new_draft
from rigdesk.parts.judging import MISSING

from .conftest import A6000, Person
from .test_mineparts import CONTROL, SHIFT, find, line, page_of, save, write_in

ALT = Qt.KeyboardModifier.AltModifier
SUPPLY = "corsair-ax1600i"


def table(page: PartPage, path: str) -> RowTable:
    found = page.sheet.entries[path]
    assert isinstance(found, RowTable)
    return found


def editor_in(leads: RowTable) -> QLineEdit:
    """The field that is open in the current cell."""
    found = leads.view.indexWidget(leads.view.currentIndex())
    assert isinstance(found, QLineEdit)
    return found


def open_copy(desk: Person, part_id: str = A6000) -> PartPage:
    """The form with a copy of a part."""
    find(desk, part_id)
    QTest.keyClick(desk.catalog.field, Qt.Key.Key_D, CONTROL | SHIFT)
    return page_of(desk)


def press(page: PartPage, key: Qt.Key, held: Qt.KeyboardModifier = CONTROL) -> None:
    """A key where the keys are."""
    del page
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, held)


def drawn(desk: Person, page: PartPage) -> list[str]:
    """The words of the drawing beside the form, once it has followed."""
    desk.qtbot.waitUntil(lambda: not page._draw_timer.isActive())
    drawing = page.beside.picture.drawing
    assert drawing is not None
    return [getattr(shape, "text", "").replace("\u2009", " ") for shape in drawing.shapes()]


def test_all_faults_at_once(empty: Person) -> None:
    """An empty form does not shout; a try to save names every line, and goes to the first."""
    empty.do("new_part")
    page = page_of(empty)
    wrong = [line(page, path).wrong for path in ("id", "maker", "name", "chip")]
    assert not any(label.isVisible() for label in wrong)
    empty.click(page.save)
    assert [label.text() for label in wrong] == [MISSING] * 4
    assert page.said.text() == "4 lines do not hold yet."
    assert line(page, "id").place.hasFocus()
    for path in ("maker", "name", "chip"):
        write_in(empty, path, "Acme 1")
    empty.qtbot.waitUntil(lambda: not any(label.isVisible() for label in wrong))
    id_place = line(page, "id").place
    assert isinstance(id_place, QLineEdit)
    assert id_place.placeholderText() == "acme-1-acme-1"
    save(empty)
    assert "acme-1-acme-1" in empty.bench.document.catalog


def test_a_wrong_figure_is_told_while_it_is_typed(empty: Person) -> None:
    page = open_copy(empty)
    write_in(empty, "length_mm", "1,600")
    wrong = line(page, "length_mm").wrong
    empty.qtbot.waitUntil(wrong.isVisible)
    assert wrong.text() == "'1,600' may be read in two ways; leave the comma out."
    assert line(page, "length_mm").place.property("wrong") == "true"
    assert line(page, "length_mm").place.accessibleDescription() == wrong.text()
    write_in(empty, "length_mm", "160")
    empty.qtbot.waitUntil(lambda: not wrong.isVisible())


def test_a_figure_is_written_as_it_will_be(empty: Person) -> None:
    """When its field is left: inches are mm, a comma is a point, "est" is the mark."""
    page = open_copy(empty)
    write_in(empty, "length_mm", "10,5 in about +-1")
    press(page, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
    length = line(page, "length_mm")
    assert length.place.property("text") == "266.7 ±25.4"
    assert length.estimate.isChecked()
    write_in(empty, "length_mm", "long")
    press(page, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
    assert length.place.property("text") == "long"


def test_the_drawing_follows(empty: Person) -> None:
    """As the text is typed; what does not hold leaves the drawing as the rest makes it."""
    page = open_copy(empty)
    assert "266.7 mm" in drawn(empty, page)
    write_in(empty, "length_mm", "300")
    assert "300 mm" in drawn(empty, page)
    write_in(empty, "length_mm", "long")
    assert any(text.startswith("~") for text in drawn(empty, page))
    assert page.beside.line.text() == "48 GB · 300 W · 2 slots · blower"


@pytest.mark.parametrize("worn", ["dark", "light"])
def test_the_drawing_is_painted(empty: Person, worn: str) -> None:
    """In both themes something other than the ground can be seen."""
    page = open_copy(empty)
    set_theme(worn)  # type: ignore[arg-type]
    image = page.beside.picture.grab().toImage()
    colours = {image.pixel(x, image.height() // 2) for x in range(image.width())}
    assert len(colours) > 3
    assert page.beside.scale.text().startswith("about 1 : ")


def test_what_is_not_drawn_says_so(empty: Person) -> None:
    empty.chip("cpu")
    empty.do("new_part")
    beside = page_of(empty).beside
    assert beside.nothing.isVisible()
    assert not beside.picture.isVisible()
    assert beside.scale.text() == ""


def test_doubts_and_faults_of_the_whole(empty: Person) -> None:
    """What can be saved but is odd stands beside; what no line is to blame for, too."""
    page = open_copy(empty, "asrockrack-romed8-2t")
    slots = table(page, "slots")
    slots.view.setCurrentIndex(slots.model.index(0, 0))
    first = slots.model.rows[1]["name"]
    slots.model.setData(slots.model.index(0, 0), first)
    empty.click(page.save)
    assert page.beside.wrong.text() == "Two slots have the same name."
    assert page.isVisible()
    page = open_copy(empty)
    write_in(empty, "power_limit_min_w", "900")
    empty.qtbot.waitUntil(lambda: "900" in page.beside.doubts.text())


def test_choices_and_switches(empty: Person) -> None:
    """By their menus, with a way back to what is not known; by keys as well."""
    page = open_copy(empty)
    cooler = line(page, "cooler").place
    assert isinstance(cooler, QPushButton)
    empty.click(cooler)
    empty.choose("axial")
    assert page.draft.texts["cooler"] == "axial"
    assert cooler.text() == "axial ▾"
    cooler.setFocus()
    empty.key(cooler, Qt.Key.Key_Return)
    empty.choose("not known")
    assert "cooler" not in page.draft.texts
    assert cooler.text() == "not known ▾"
    exact = line(page, "exact_model").place
    empty.click(exact)
    empty.choose("no")
    assert page.draft.texts["exact_model"] == "no"
    empty.click(exact)
    empty.choose("as usual: yes")
    assert "exact_model" not in page.draft.texts


def test_marks_and_sources(empty: Person) -> None:
    """They belong to a value: where none stands, neither can be seen."""
    page = open_copy(empty)
    length, plate = line(page, "length_mm"), line(page, "backplate_mm")
    assert length.estimate.isVisible()
    assert not plate.estimate.isVisible()
    assert not plate.source.isVisible()
    empty.type(plate.place, "3")
    assert plate.estimate.isVisible()
    empty.click(plate.estimate)
    empty.type(plate.source, "a review")
    empty.click(line(page, "tdp_w").estimate)
    save(empty)
    part = empty.catalog.current()
    assert part is not None
    record = part.model_dump(mode="json")
    assert record["backplate_mm"] == {"value": 3, "estimated": True, "source": "a review"}
    assert "tdp_w" in record["estimated"]


def test_sentences_stand_one_a_line(empty: Person) -> None:
    page = open_copy(empty)
    box = line(page, "sources").place
    assert isinstance(box, QPlainTextEdit)
    box.setFocus()
    press(page, Qt.Key.Key_End)
    QTest.keyClick(box, Qt.Key.Key_Return)
    QTest.keyClicks(box, "mine, measured")
    assert page.draft.texts["sources"].endswith("\nmine, measured")
    QTest.keyClick(box, Qt.Key.Key_Z, CONTROL)
    assert not page.draft.texts["sources"].endswith("measured")
    QTest.keyClick(box, Qt.Key.Key_Tab)
    assert not box.hasFocus()


def test_undo_belongs_to_the_form(empty: Person) -> None:
    """First what the field itself knows, then line by line; the rig is never touched."""
    empty.do("choose_board")
    empty.take("board", "romed8")
    rig = empty.rig
    page = open_copy(empty)
    begun = page.draft
    write_in(empty, "name", "Other")
    empty.click(line(page, "tdp_w").estimate)
    name = line(page, "name").place
    assert isinstance(name, QLineEdit)
    year = line(page, "year").place
    year.setFocus()
    press(page, Qt.Key.Key_Z)
    assert "tdp_w" not in page.draft.marks
    press(page, Qt.Key.Key_Z)
    assert name.text() == "RTX A6000"
    assert page.draft == begun
    press(page, Qt.Key.Key_Z)
    press(page, Qt.Key.Key_Y)
    assert name.text() == "Other"
    press(page, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert "tdp_w" in page.draft.marks
    page.save.setFocus()
    press(page, Qt.Key.Key_Z)
    press(page, Qt.Key.Key_Z)
    assert page.draft == begun
    press(page, Qt.Key.Key_Y)
    assert name.text() == "Other"
    assert empty.rig == rig


def test_esc_keeps_a_draft(empty: Person) -> None:
    """Nothing is asked; it comes back, and can be begun anew, which undo takes back."""
    page = open_copy(empty)
    write_in(empty, "name", "Half a name")
    press(page, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    assert not page.isVisible()
    assert empty.window.columns.isVisible()
    open_copy(empty)
    assert line(page, "name").place.property("text") == "Half a name"
    assert page.said.text() == "Your draft is back."
    empty.click(page.again)
    assert line(page, "name").place.property("text") == "RTX A6000"
    assert not page.again.isVisible()
    line(page, "name").take_focus()
    press(page, Qt.Key.Key_Z)
    assert line(page, "name").place.property("text") == "Half a name"
    empty.click(page.again)
    empty.click(page.back)
    open_copy(empty)
    assert page.said.text() == ""


def test_a_saved_draft_does_not_come_back(empty: Person) -> None:
    page = open_copy(empty)
    write_in(empty, "name", "Whole")
    empty.qtbot.waitUntil(lambda: path_of(page.draft).exists())
    save(empty)
    assert not path_of(page.draft).exists()
    open_copy(empty)
    assert line(page, "name").place.property("text") == "RTX A6000"


def test_each_kind_has_a_draft_of_its_own(empty: Person) -> None:
    empty.do("new_part")
    page = page_of(empty)
    write_in(empty, "maker", "Acme")
    empty.click(page.kind)
    empty.choose("Power supply")
    assert page.draft.kind == "psu"
    assert "rating_w" in page.sheet.entries
    assert "maker" not in page.draft.texts
    empty.click(page.kind)
    empty.choose("Graphics card")
    assert page.draft.texts["maker"] == "Acme"
    assert page.kind.text() == "Graphics card ▾"
    assert set(KIND_WORDS) == set(KINDS)


def test_rows_by_keys(empty: Person) -> None:
    """Added, typed in, moved, emptied, taken out; each a step of undo."""
    page = open_copy(empty, SUPPLY)
    leads = table(page, "leads")
    before = [dict(row) for row in leads.model.rows]
    leads.take_focus()
    leads.view.setCurrentIndex(leads.model.index(0, 0))
    view = leads.view
    QTest.keyClick(view, Qt.Key.Key_Insert)
    editor = editor_in(leads)
    assert editor.hasFocus()
    assert editor.completer() is not None
    QTest.keyClicks(editor, "sata")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert leads.model.rows == [before[0], {"kind": "sata"}, *before[1:]]
    view.setCurrentIndex(leads.model.index(1, 1))
    QTest.keyClicks(view, "3")
    editor = editor_in(leads)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert leads.model.rows[1] == {"kind": "sata", "cables": "3"}
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Up, ALT)
    assert leads.model.rows[0] == {"kind": "sata", "cables": "3"}
    assert view.currentIndex().row() == 0
    QTest.keyClick(view, Qt.Key.Key_Up, ALT)
    QTest.keyClick(view, Qt.Key.Key_Down, ALT)
    assert leads.model.rows[1] == {"kind": "sata", "cables": "3"}
    view.setCurrentIndex(leads.model.index(1, 1))
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert leads.model.rows[1] == {"kind": "sata"}
    QTest.keyClick(view, Qt.Key.Key_Delete, CONTROL)
    assert leads.model.rows == before
    QTest.keyClick(view, Qt.Key.Key_Z, CONTROL)
    assert leads.model.rows[1] == {"kind": "sata"}


def test_esc_in_a_cell_leaves_the_cell_only(empty: Person) -> None:
    page = open_copy(empty, SUPPLY)
    leads = table(page, "leads")
    leads.view.setCurrentIndex(leads.model.index(0, 1))
    QTest.keyClick(leads.view, Qt.Key.Key_Return)
    editor = editor_in(leads)
    QTest.keyClicks(editor, "9")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert page.isVisible()
    assert leads.model.rows[0]["cables"] != "9"


def test_rows_by_buttons(empty: Person) -> None:
    page = open_copy(empty, SUPPLY)
    leads = table(page, "leads")
    count = len(leads.model.rows)
    leads.view.setCurrentIndex(leads.model.index(0, 0))
    empty.click(leads.down)
    empty.click(leads.up)
    empty.click(leads.add)
    assert len(leads.model.rows) == count + 1
    leads.view.setCurrentIndex(leads.model.index(1, 0))
    empty.click(leads.out)
    assert len(leads.model.rows) == count
    empty.click(leads.estimate)
    assert "leads" not in page.draft.marks, "it was marked before"


def test_rows_are_pasted(empty: Person) -> None:
    """From a spreadsheet; the window's own paste is left alone, and so is nonsense."""
    page = open_copy(empty, SUPPLY)
    leads = table(page, "leads")
    count = len(leads.model.rows)
    QGuiApplication.clipboard().setText("Head\tCables\tLength\nsata\t3\t450 mm\nmolex\t1\t\n")
    leads.take_focus()
    leads.view.setCurrentIndex(leads.model.index(0, 0))
    QTest.keyClick(leads.view, Qt.Key.Key_V, CONTROL)
    assert leads.model.rows[count:] == [
        {"kind": "sata", "cables": "3", "length_mm": "450 mm"}, {"kind": "molex", "cables": "1"},
    ]  # fmt: skip
    assert page.isVisible()
    QGuiApplication.clipboard().setText(" \n")
    empty.click(leads.paste)
    assert len(leads.model.rows) == count + 2
    save(empty)
    assert not page.isVisible()


def test_a_wrong_cell_is_told_below(empty: Person) -> None:
    """By row and column, in the colour of a fault, and to those who listen."""
    page = open_copy(empty, SUPPLY)
    leads = table(page, "leads")
    cell = leads.model.index(0, 1)
    leads.model.setData(cell, "many")
    empty.qtbot.waitUntil(leads.wrong.isVisible)
    assert leads.wrong.text().startswith("Row 1, Cables: 'many' is no figure")
    assert cell.data(Qt.ItemDataRole.ForegroundRole) == theme().color("error")
    assert "'many' is no figure" in cell.data(Qt.ItemDataRole.ToolTipRole)
    assert "is no figure" in cell.data(Qt.ItemDataRole.AccessibleTextRole)
    leads.model.setData(cell, "2")
    empty.qtbot.waitUntil(lambda: not leads.wrong.isVisible())
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) == "Cables: 2"


def test_rare_columns_are_shown_on_demand(empty: Person) -> None:
    page = open_copy(empty, "asrockrack-romed8-2t")
    slots = table(page, "slots")
    labels = [column.label for column in slots.model.columns]
    rare = slots.model.hidden_columns()[0].label
    assert rare not in labels
    page.sheet.area.ensureWidgetVisible(slots)
    empty.click(slots.columns)
    empty.choose(rare)
    assert rare in [column.label for column in slots.model.columns]


def test_who_cannot_see_it(empty: Person) -> None:
    """Everything that takes the keys has a name; lines of a record say whose they are."""
    for part_id in (A6000, "asrockrack-romed8-2t", SUPPLY, "chenbro-rm41300-fs81"):
        page = open_copy(empty, part_id)
        for kind in (QLineEdit, QPlainTextEdit, QTableView, QPushButton):
            for widget in page.findChildren(kind):
                named = widget.accessibleName() or getattr(widget, "text", str)()
                assert named or widget.objectName().startswith("qt_"), widget
        empty.click(page.back)
    page = open_copy(empty)
    assert line(page, "pcie.lanes").place.accessibleName() == "Edge connector: lanes"


def test_the_cursor_shows_what_a_line_wants(empty: Person) -> None:
    page = open_copy(empty)
    line(page, "length_mm").place.setFocus()
    assert "39.04 +0/-2" in page.sheet.help.text()
    leads = open_copy(empty, SUPPLY)
    table(leads, "leads").take_focus()
    assert page.sheet.help.text().startswith("Leads.")


def test_the_form_without_a_mouse(empty: Person) -> None:
    """Tab goes on through the lines, and the page follows."""
    page = open_copy(empty)
    assert line(page, "id").place.hasFocus()
    for _ in range(12):
        press(page, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.sheet.isAncestorOf(focus)
    shown = focus.mapTo(page.sheet.area, QPoint(0, 0)).y()
    assert 0 <= shown <= page.sheet.area.height()


def test_drafts_that_cannot_be_kept_or_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lost without a word: what was typed last is no reason to stop anybody."""
    del home
    draft = draft_of(default_catalog()[A6000], "copy")
    keep_draft(draft)
    assert kept_draft(draft) == draft
    path = path_of(draft)
    path.write_text("{", encoding="utf-8")
    assert kept_draft(draft) is None
    path.write_text(new_draft("psu").model_dump_json(), encoding="utf-8")
    assert kept_draft(draft) is None, "it is about something else"
    monkeypatch.setattr(drafts, "MOST", 1)
    assert kept_draft(draft) is None
    path.unlink()
    drafts.drop_draft(draft)
    path.parent.rmdir()
    path.parent.write_text("", encoding="utf-8")
    keep_draft(draft)
    assert kept_draft(draft) is None


def test_a_history_has_an_end() -> None:
    """And typing in one line is one step of it."""
    history = History(new_draft("fan"))
    for text in ("a", "ab", "abc"):
        history.take(history.draft.with_text("maker", text), "text maker")
    assert history.undo()
    assert history.draft == new_draft("fan")
    assert not history.undo()
    assert history.redo()
    history.take(history.draft)
    for number in range(MOST + 5):
        history.take(history.draft.with_text("name", str(number)))
    assert sum(history.undo() for _ in range(2 * MOST)) == MOST
    assert isinstance(history.draft.texts, dict)


def test_lines_of_every_kind_can_be_made(empty: Person) -> None:
    for kind in KINDS:
        empty.bench.mine.write_new()
        page = page_of(empty)
        page.choose_kind(kind)
        assert all(isinstance(e, FieldLine | RowTable) for e in page.sheet.entries.values())
        assert page.sheet.entries
