"""Own parts in the window: copied, corrected, retired, and read again when a file changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rigdesk.desk.models.catalog import ORIGIN_ROLE
from rigdesk.desk.models.rigparts import rows_of
from rigdesk.desk.panels.faultlist import FaultPanel
from rigdesk.desk.partform.lines import FieldLine
from rigdesk.desk.partform.page import PartPage
from rigdesk.files import read_yaml
from rigdesk.files.places import own_parts_dir
from rigdesk.parts import Board, Gpu
from rigdesk.parts.catalog import default_catalog

from .conftest import A6000, Person

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ROMED8 = "asrockrack-romed8-2t"


def page_of(desk: Person) -> PartPage:
    """The page of the form, which must be shown."""
    page = desk.bench.pages.writing
    assert page is not None
    assert page.isVisible()
    return page


def line(page: PartPage, path: str) -> FieldLine:
    found = page.sheet.entries[path]
    assert isinstance(found, FieldLine)
    return found


def write_in(desk: Person, path: str, text: str) -> None:
    """Type into a line of the form, from nothing."""
    place = line(page_of(desk), path).place
    place.setFocus()
    QTest.keyClick(place, Qt.Key.Key_A, CONTROL)
    QTest.keyClick(place, Qt.Key.Key_Delete)
    desk.type(place, text)


def save(desk: Person) -> None:
    """Ctrl S where the keys are."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_S, CONTROL)


def find(desk: Person, part_id: str) -> None:
    """Search for a part and choose its row."""
    desk.do("find")
    desk.search(part_id)
    desk.catalog.show_part(part_id)


def menu_of_row(desk: Person) -> list[str]:
    """The entries of the chosen row's menu, asked for by its key."""
    desk.catalog.field.setFocus()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), QPoint(5, 5))
    QApplication.sendEvent(desk.catalog.field, event)
    return [action.text() for action in desk.menu().actions()]


def come_back(desk: Person) -> None:
    """The window gets the keys again, as after a while in an editor."""
    QApplication.sendEvent(desk.window, QEvent(QEvent.Type.WindowActivate))


def write(name: str, text: str) -> Path:
    """A file of one's own, as an editor writes it."""
    path = own_parts_dir() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def origin(desk: Person, part_id: str) -> str:
    model = desk.catalog.model
    found: str = model.index(model.row_of(part_id)).data(ORIGIN_ROLE)
    return found


def copied(desk: Person) -> None:
    """A6000 as a part of one's own, one millimetre longer."""
    find(desk, A6000)
    QTest.keyClick(desk.catalog.field, Qt.Key.Key_D, CONTROL | SHIFT)
    write_in(desk, "name", "RTX A6000 with a fan")
    write_in(desk, "length_mm", "267,7 mm est +-1")
    save(desk)


def test_a_copy_is_there_at_once(empty: Person) -> None:
    """In its file, in the catalog, chosen there, marked, and good for the rig."""
    copied(empty)
    page = empty.bench.pages.writing
    assert page is not None
    assert not page.isVisible()
    (record,) = read_yaml(own_parts_dir() / "my-nvidia-rtx-a6000.yaml").value["parts"]
    assert record["length_mm"] == "~267.7 ±1"
    assert "mine" not in record
    chosen = empty.catalog.current()
    assert isinstance(chosen, Gpu)
    assert chosen.title == "NVIDIA RTX A6000 with a fan"
    assert origin(empty, chosen.id) == "mine"
    assert default_catalog()["my-nvidia-rtx-a6000"] == chosen
    empty.key(empty.catalog.field, Qt.Key.Key_Return)
    assert empty.rig.parts[chosen.id] == chosen


def test_a_correction_needs_to_say_how_one_knows(empty: Person) -> None:
    """F2 on a shipped part; saved, it is that part which is another."""
    find(empty, ROMED8)
    QTest.keyClick(empty.catalog.field, Qt.Key.Key_F2)
    page = page_of(empty)
    assert page.title.text() == "Correct a part: ASRock Rack ROMED8-2T"
    assert "id" not in page.sheet.entries
    write_in(empty, "depth_mm", "243.5")
    save(empty)
    assert page.isVisible()
    assert line(page, "@source").wrong.text().startswith("Say how you know")
    assert page.said.text() == "One line does not hold yet."
    assert line(page, "@source").place.hasFocus()
    empty.type(line(page, "@source").place, "calipers")
    save(empty)
    (record,) = read_yaml(own_parts_dir() / f"{ROMED8}.correction.yaml").value["parts"]
    assert {**record, "date": ""} == {
        "corrects": ROMED8, "source": "calipers", "date": "", "depth_mm": 243.5,
    }  # fmt: skip
    board = empty.catalog.current()
    assert isinstance(board, Board)
    assert board.id == ROMED8
    assert board.depth_mm is not None
    assert board.depth_mm.value == 243.5
    assert origin(empty, ROMED8) == "corrected"
    model = empty.catalog.model
    tip = model.index(model.row_of(ROMED8)).data(Qt.ItemDataRole.ToolTipRole)
    assert "Corrected: depth_mm (calipers" in tip


def test_a_correction_is_changed_and_taken_back(empty: Person) -> None:
    write("a.yaml", f"parts:\n- {{corrects: {ROMED8}, source: ruler, depth_mm: 240}}\n")
    come_back(empty)
    find(empty, ROMED8)
    QTest.keyClick(empty.catalog.field, Qt.Key.Key_F2)
    assert line(page_of(empty), "@source").place.property("text") == "ruler"
    write_in(empty, "depth_mm", "241")
    save(empty)
    (record,) = read_yaml(own_parts_dir() / "a.yaml").value["parts"]
    assert record["depth_mm"] == 241
    assert "Take my correction back" in menu_of_row(empty)
    empty.choose("Take my correction back")
    assert not (own_parts_dir() / "a.yaml").exists()
    find(empty, ROMED8)
    board = empty.catalog.current()
    assert board is not None
    assert not board.corrected
    assert origin(empty, ROMED8) == "shipped"


def test_a_correction_of_nothing_is_none(empty: Person) -> None:
    find(empty, ROMED8)
    QTest.keyClick(empty.catalog.field, Qt.Key.Key_F2)
    empty.type(line(page_of(empty), "@source").place, "calipers")
    save(empty)
    assert page_of(empty).said.text() == "Nothing differs from the record yet."
    assert not own_parts_dir().exists()


def test_an_own_part_is_edited_by_its_menu(empty: Person) -> None:
    copied(empty)
    entries = menu_of_row(empty)
    assert {"Copy as my part…", "Edit…", "Retire"} <= {*entries}
    assert "Correct this part…" not in entries
    empty.choose("Edit…")
    page = page_of(empty)
    assert page.title.text().startswith("Edit my part: ")
    assert "id" not in page.sheet.entries
    write_in(empty, "year", "2021")
    save(empty)
    assert len([*own_parts_dir().iterdir()]) == 1
    part = empty.catalog.current()
    assert isinstance(part, Gpu)
    assert part.year == 2021


def test_a_retired_part_is_offered_no_longer(empty: Person) -> None:
    """Rigs keep it; a bar tells how to get it back, which no question had to ask before."""
    copied(empty)
    empty.key(empty.catalog.field, Qt.Key.Key_Return)
    menu_of_row(empty)
    empty.choose("Retire")
    assert empty.catalog.model.row_of("my-nvidia-rtx-a6000") < 0
    assert "my-nvidia-rtx-a6000" in empty.rig.parts
    assert default_catalog()["my-nvidia-rtx-a6000"].retired
    empty.press_in(empty.bar("mine"), "Offer it again")
    assert empty.window.notices.bar("mine") is None
    assert not default_catalog()["my-nvidia-rtx-a6000"].retired
    find(empty, "my-nvidia-rtx-a6000")
    assert empty.catalog.model.row_of("my-nvidia-rtx-a6000") >= 0


def test_what_an_editor_wrote_is_there_on_return(empty: Person) -> None:
    """And only then is anything read: files that did not change cost a look at their times."""
    before = empty.bench.document.catalog
    come_back(empty)
    assert empty.bench.document.catalog is before
    write("a.yaml", "parts:\n- {id: m-fan, kind: fan, maker: Mine, name: Fan, size_mm: 120}\n")
    with empty.qtbot.waitSignal(empty.bench.document.catalog_changed):
        come_back(empty)
    assert "m-fan" in empty.bench.document.catalog
    assert empty.window.foot.hint.text() == "Your own parts were read again"


def test_faults_are_told_and_hide_nothing(empty: Person) -> None:
    """Each with file and line, in a bar that goes when they are mended."""
    write("good.yaml", "parts:\n- {id: m-fan, kind: fan, maker: Mine, name: Fan, size_mm: 120}\n")
    broken = write("bad.yaml", "parts:\n- {id: x-fan, kind: fan}\n- 3\n")
    come_back(empty)
    assert "m-fan" in empty.bench.document.catalog
    bar = empty.bar("mine faults")
    assert isinstance(bar, FaultPanel)
    said = empty.read(bar)
    assert "4 faults in your own parts; the others are there." in said
    assert "bad.yaml: 'maker' is missing." in said
    assert "line 3" in said
    come_back(empty)
    assert empty.bar("mine faults") is bar
    empty.window.resize(1280, 1400)
    empty.qtbot.waitUntil(lambda: empty.window.height() == 1400)
    assert bar.height() <= bar.sizeHint().height() + 8, "the machine keeps the room"
    broken.unlink()
    come_back(empty)
    assert empty.window.notices.bar("mine faults") is None


def test_a_folder_that_takes_nothing(empty: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence stands on the page, and what was typed stays."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    find(empty, A6000)
    QTest.keyClick(empty.catalog.field, Qt.Key.Key_D, CONTROL | SHIFT)
    monkeypatch.setattr("rigdesk.parts.ownfiles.atomic_write", full)
    save(empty)
    page = page_of(empty)
    assert page.said.text().endswith("no space left on device.")
    assert page.draft.texts["id"] == "my-nvidia-rtx-a6000"


def test_a_file_that_cannot_be_changed_without_harm(empty: Person) -> None:
    """Somebody wrote one id twice: neither record is touched."""
    record = "{id: m-fan, kind: fan, maker: Mine, name: Fan, size_mm: 120}"
    path = write("a.yaml", f"parts:\n- {record}\n- {record}\n")
    text = path.read_text(encoding="utf-8")
    come_back(empty)
    part = default_catalog()["m-fan"]
    empty.bench.mine.write_of(part, "edit")
    save(empty)
    assert "Edit it by hand." in page_of(empty).said.text()
    assert path.read_text(encoding="utf-8") == text


def test_f2_on_a_part_of_ones_own(empty: Person) -> None:
    """It is changed itself: nobody corrects what they wrote."""
    copied(empty)
    QTest.keyClick(empty.catalog.field, Qt.Key.Key_F2)
    assert page_of(empty).draft.mode == "edit"


def test_what_cannot_be_retired_stays(empty: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    copied(empty)
    monkeypatch.setattr("rigdesk.parts.ownfiles.atomic_write", forbidden)
    menu_of_row(empty)
    empty.choose("Retire")
    assert "read-only file system" in empty.read(empty.bar("trouble"))
    assert empty.catalog.model.row_of("my-nvidia-rtx-a6000") >= 0


def test_a_rig_tells_what_is_not_the_catalogs(empty: Person) -> None:
    """In the tips of its rows: the figures are nobody else's."""
    write("a.yaml", f"parts:\n- {{corrects: {ROMED8}, source: ruler, depth_mm: 240}}\n")
    come_back(empty)
    find(empty, ROMED8)
    empty.key(empty.catalog.field, Qt.Key.Key_Return)
    copied(empty)
    empty.bench.deeds.put(default_catalog()["my-nvidia-rtx-a6000"])
    cards = empty.bench.left.cards.model
    tip = cards.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert "Own part, not from the catalog" in tip
    rows = {row.key: row.tip for row in rows_of(empty.rig)}
    assert rows["board"] == "ASRock Rack ROMED8-2T\nCorrected: depth_mm (ruler)"


def test_an_open_rig_hears_of_a_correction(four: Person) -> None:
    """It keeps its records, and is offered the newer figures."""
    find(four, A6000)
    QTest.keyClick(four.catalog.field, Qt.Key.Key_F2)
    write_in(four, "length_mm", "267.5")
    four.type(line(page_of(four), "@source").place, "calipers")
    save(four)
    part = four.rig.parts[A6000]
    assert isinstance(part, Gpu)
    assert not part.corrected
    four.qtbot.waitUntil(lambda: four.window.notices.bar("newer") is not None)


def test_no_part_is_chosen(empty: Person) -> None:
    empty.search("nothing is called like this")
    empty.do("copy_part")
    assert empty.bench.pages.writing is None
    assert empty.window.foot.hint.text().startswith("Choose a part in the catalog first")


def test_the_menu_has_it_all(empty: Person) -> None:
    """With its keys; a new part is of the kind that is listed."""
    empty.chip("psu")
    empty.do("new_part")
    assert page_of(empty).draft.kind == "psu"
    shown = {action.text() for action in empty.window.actions_}
    assert {"New part…", "Copy as my part…", "Correct or edit the part…"} <= shown
