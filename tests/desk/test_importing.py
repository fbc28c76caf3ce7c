"""Importing parts from the window: the page, the program beside it, and what the catalog shows."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import open_db as make
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from rigdesk.desk.importing import ImportJob
from rigdesk.desk.models.catalog import ORIGIN_ROLE
from rigdesk.desk.models.origins import ORIGIN_MARKS
from rigdesk.desk.panels.importpage import ImportPage
from rigdesk.desk.panels.rows import PICTURE, ROW
from rigdesk.parts.imports import store_path
from rigdesk.parts.imports.store import Store
from rigdesk.parts.imports.taking import take_open_db
from rigdesk.rig import edits
from rigdesk.rig.rig import Rig

from .conftest import MakeWindow, Person

CARD = f"opendb-{make.uuid(1)}"


def archive(folder: Path, cards: int = 3) -> Path:
    """A small archive: cards, a fan, and a file that becomes no part."""
    held = make.files(
        GPU=[
            make.gpu(
                n,
                name=f"Acme Falcon RTX 3090 {n}",
                length=250,
                total_slot_width=2,
                tdp=70,
                cooling="Blower",
                power_connectors={},
            )
            for n in range(1, cards + 1)
        ],
        CaseFan=[make.fan(900), make.fan(901, size=0)],
    )
    return make.tar_xz(folder / "parts.tar.xz", held)


@pytest.fixture
def with_imports(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window on the four cards, with imported cards in its catalog."""
    with Store() as store:
        take_open_db(archive(tmp_path), store)
    desk = open_window(four(tmp_path))
    desk.qtbot.waitUntil(lambda: desk.catalog.model.stock.imported == 3)
    return desk


def four(folder: Path) -> Path:
    from .conftest import four_file

    return four_file(folder)


def page_of(desk: Person) -> ImportPage:
    """The page, turned to by its action."""
    desk.do("import_parts")
    assert desk.bench.pages.imports is not None
    return desk.bench.pages.imports.page


def import_it(desk: Person, path: Path) -> ImportPage:
    """Choose an archive in the dialog of files, as a click on its button asks for it."""
    page = page_of(desk)
    desk.click(page.choose)
    imports = desk.bench.pages.imports
    assert imports is not None
    dialog = imports.dialog
    assert isinstance(dialog, QFileDialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()
    return page


def test_an_archive_comes_into_the_catalog(empty: Person, tmp_path: Path) -> None:
    """Chosen, taken by a program of its own, told, listed and found; then removed again."""
    desk = empty
    page = page_of(desk)
    assert page.state.text() == "Nothing is imported yet."
    assert not page.drop.isVisible()
    page = import_it(desk, archive(tmp_path))
    assert page.state.text().startswith("Importing parts.tar.xz · ")
    assert page.cancel.isVisible()
    assert not page.choose.isVisible()
    desk.qtbot.waitUntil(lambda: not page.job.running, timeout=30_000)
    desk.qtbot.waitUntil(lambda: "4 parts taken" in page.said.text())
    assert page.state.text().startswith("open-db: 4 parts · imported 20")
    assert page.state.text().endswith("1 refused")
    assert page.details.text() == "3 GPUs · 1 fan\nRefused: it has no size (1)"
    assert "it has no size" in page.report.toPlainText()
    assert page.report.isVisible()
    desk.key(page, Qt.Key.Key_Escape)
    desk.search("falcon")
    assert len(desk.titles()) == 3
    page = import_it(desk, archive(tmp_path))
    desk.qtbot.waitUntil(lambda: "imported already" in page.said.text(), timeout=30_000)
    desk.click(page.drop)
    assert page.state.text() == "Nothing is imported yet."
    assert desk.catalog.model.stock.imported == 0


def test_what_cannot_be_imported_is_one_sentence(empty: Person, tmp_path: Path) -> None:
    """And what was imported before stays."""
    desk = empty
    bad = tmp_path / "bad.zip"
    bad.write_bytes(b"x" * 5000)
    page = import_it(desk, bad)
    desk.qtbot.waitUntil(lambda: "cannot be read" in page.said.text(), timeout=30_000)
    assert page.choose.isVisible()


def test_whoever_goes_back_is_told_there(empty: Person, tmp_path: Path) -> None:
    """The import goes on, and its end is a bar that leads back to the page."""
    desk = empty
    page = import_it(desk, archive(tmp_path))
    desk.key(page, Qt.Key.Key_Escape)
    assert "The import goes on." in desk.read(desk.bar("import"))
    desk.qtbot.waitUntil(lambda: "4 parts taken" in desk.read(desk.bar("import")), timeout=30_000)
    desk.press_in(desk.bar("import"), "Show it")
    assert desk.bench.pages.shown is page


def slow(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A program in the place of Python that says how far it is and then takes its time."""
    script = folder / "slow.sh"
    script.write_text("#!/bin/sh\necho '{\"percent\": 40}'\necho nonsense\necho 3\nexec sleep 60\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands in for Python")
def test_breaking_off(empty: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar shows how far it is; Break off ends it, and says how to go on."""
    slow(monkeypatch, tmp_path)
    desk = empty
    page = import_it(desk, archive(tmp_path))
    desk.qtbot.waitUntil(lambda: page.bar.value() == 40)
    assert page.state.text() == "Importing parts.tar.xz · 40 %"
    page.start(tmp_path)  # a second one waits for the first
    assert page.job.path == tmp_path / "parts.tar.xz"
    page.job.start(tmp_path)
    assert page.job.percent == 40
    desk.click(page.cancel)
    desk.qtbot.waitUntil(lambda: page.said.text().startswith("Broken off."))
    assert not page.cancel.isVisible()
    page.job.stop()
    assert page.said.text().startswith("Broken off.")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands in for Python")
def test_closing_the_window_ends_the_program(
    empty: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No import goes on without a window, and Qt has nothing to warn of."""
    slow(monkeypatch, tmp_path)
    page = import_it(empty, archive(tmp_path))
    empty.qtbot.waitUntil(lambda: page.job.percent == 40)
    empty.window.close()
    assert not page.job.running


def test_a_python_that_is_gone(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot be started, and that is said."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "none"))
    job = ImportJob()
    with qtbot.waitSignal(job.failed) as told:
        job.start(tmp_path)
    assert told.args
    assert told.args[0]


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands in for Python")
def test_a_program_that_dies_without_a_word(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something is said all the same."""
    script = tmp_path / "dies.sh"
    script.write_text("#!/bin/sh\nexit 3\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))
    job = ImportJob()
    with qtbot.waitSignal(job.failed) as told:
        job.start(tmp_path)
    assert told.args == ["The import ended without a word."]


def test_imported_rows_say_so(with_imports: Person) -> None:
    """In the row, its tip, for those who listen; and there is a facet for it."""
    desk = with_imports
    desk.search("falcon 2")
    model = desk.catalog.model
    index = model.index(0)
    assert index.data(ORIGIN_ROLE) == "imported"
    assert "Imported, unverified" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "imported, unverified" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    desk.search("")
    desk.click(desk.catalog.bar.chips["Origin"])
    assert desk.menu().actions()[2].text() == "imported\t3"
    desk.choose("imported")
    assert len(desk.titles()) == 3
    desk.chip(None)
    assert list(desk.catalog.bar.chips) == ["Origin"]


def test_an_imported_row_is_drawn_with_its_mark(
    with_imports: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under its outline, where it takes no room from the reason."""
    desk = with_imports
    desk.search("AC-0002-X")
    desk.qtbot.waitUntil(lambda: desk.catalog.model.fit_of(0) is not None)
    marked = picture(desk)
    monkeypatch.setitem(ORIGIN_MARKS, "imported", "")
    plain = picture(desk)
    changed = [
        (x, y)
        for x in range(marked.width())
        for y in range(marked.height())
        if marked.pixel(x, y) != plain.pixel(x, y)
    ]
    assert changed
    assert max(x for x, _ in changed) < PICTURE + 14
    assert max(y for _, y in changed) < ROW


def picture(desk: Person) -> QImage:
    """The list as it is painted."""
    return desk.catalog.list.viewport().grab().toImage()


def test_imported_parts_are_taken_like_any_other(with_imports: Person) -> None:
    """Enter takes the card into the hand; dragged to a seat it is in the rig, record and all."""
    desk = with_imports
    desk.take("gpu", "falcon 1")
    assert desk.holding()
    desk.key(desk.bench.canvas, Qt.Key.Key_Escape)
    desk.bench.document.edit("Free", without_last(desk))
    assert desk.drag_row(CARD, "PCIE1")
    assert CARD in desk.rig.parts, desk.window.foot.hint.text()
    desk.do("undo")
    assert CARD not in desk.rig.parts


def without_last(desk: Person) -> Rig:
    """The rig with one slot free."""
    return edits.remove_cards(desk.rig, ["gpu4"])


def test_why_an_imported_part_does_not_fit(with_imports: Person) -> None:
    """The board is full: the row says so, and Fits leaves it out."""
    desk = with_imports
    desk.search("falcon")
    model = desk.catalog.model
    desk.qtbot.waitUntil(lambda: model.fit_of(2) is not None)
    fit = model.fit_of(2)
    assert fit is not None
    assert fit.kind == "error"
    assert fit.text
    desk.click(desk.catalog.fitting)
    desk.qtbot.waitUntil(lambda: model.rowCount() == 0)
    assert desk.catalog.way.text() == "Show all 3"


def test_a_part_that_cannot_be_read_hides_no_other(with_imports: Person) -> None:
    """Its row has a name and nothing else; Enter does nothing with it."""
    base = sqlite3.connect(store_path())
    with base:
        base.execute("UPDATE part SET record = '{}' WHERE id = ?", (CARD,))
    base.close()
    desk = with_imports
    desk.catalog.read_imported()
    desk.search("falcon")
    model = desk.catalog.model
    row = model.row_of(CARD)
    assert model.part_at(row) is None
    assert model.index(row).data() == "Acme Falcon RTX 3090 1"
    assert model.index(row).data(Qt.ItemDataRole.ToolTipRole) is None
    assert model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
    desk.catalog.list.setCurrentIndex(model.index(row))
    picture(desk)
    desk.key(desk.catalog.list, Qt.Key.Key_Return)
    assert not desk.holding()
    desk.qtbot.waitUntil(lambda: not model.waiting_all())


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (lambda: store_path().write_bytes(b"no data base" * 999), "delete it and import again"),
        (lambda: set_version(99), "a newer version of RigDesk"),
        (lambda: set_version(1), "import the archive again"),
    ],
)
def test_a_store_that_cannot_be_used_is_one_sentence(
    open_window: MakeWindow, tmp_path: Path, harm: Callable[[], object], words: str
) -> None:
    """Under the rows; the shipped parts are there."""
    with Store() as store:
        take_open_db(archive(tmp_path), store)
    harm()
    desk = open_window()
    trouble = desk.catalog.trouble
    desk.qtbot.waitUntil(trouble.isVisible)
    assert trouble.text().startswith("Imported parts are not shown. ")
    assert words in trouble.text()
    assert len(desk.titles()) == desk.catalog.model.total_of("gpu") > 200
    page = page_of(desk)
    assert words in page.state.text()
    assert page.choose.isVisible()
    assert page.drop.isVisible()


def set_version(version: int) -> None:
    base = sqlite3.connect(store_path())
    base.execute(f"PRAGMA user_version = {version}")
    base.close()


def test_a_damaged_store_is_removed_by_the_same_button(with_imports: Person) -> None:
    """Nothing of it can be read; an import then makes a new one."""
    desk = with_imports
    page = page_of(desk)
    for ending in ("-wal", "-shm"):
        store_path().with_name(store_path().name + ending).unlink(missing_ok=True)
    store_path().write_bytes(b"no data base" * 999)
    desk.click(page.drop)
    assert page.state.text() == "Nothing is imported yet."
    assert not store_path().exists()
    assert not desk.catalog.trouble.isVisible()


def test_a_store_that_another_program_holds_is_left_alone(
    with_imports: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is wrong with it: it can be removed when the other is done."""
    monkeypatch.setattr("rigdesk.parts.imports.store.WAIT_S", 0.01)
    desk = with_imports
    page = page_of(desk)
    other = sqlite3.connect(store_path(), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    desk.click(page.drop)
    other.close()
    assert page.said.text().endswith("is held by another program; try again when it is done.")
    assert store_path().exists()
    desk.click(page.drop)
    assert page.state.text() == "Nothing is imported yet."


def test_the_chooser_of_a_row_offers_imported_parts(with_imports: Person) -> None:
    """The small window under a value searches the same parts."""
    from rigdesk.desk.panels.chooser import Chooser

    desk = with_imports
    chooser = Chooser(desk.bench.document, "gpu", None, desk.window)
    desk.qtbot.addWidget(chooser)
    chooser.show()
    desk.type(chooser.field, "AC-0003-X")
    assert chooser.model.index(0).data() == "Acme Falcon RTX 3090 3"
    desk.qtbot.waitUntil(lambda: chooser.model.fit_of(0) is not None)
    chooser.close()
