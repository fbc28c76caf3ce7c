"""Rigs side by side in the window: added, lit, opened from their columns, taken out."""

from __future__ import annotations

from pathlib import Path

import pytest
from house.tree import run_python
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton

from rigdesk.desk.panels.comparing import MOST, ComparingPage
from rigdesk.files.places import samples_dir
from rigdesk.rig import edits

from .conftest import MakeWindow, Person, four_file, rig_file, two_cards

TWO_4090 = "Two RTX 4090"


def page(person: Person) -> ComparingPage:
    """The page, opened by its key; its menu is open the first time."""
    QTest.keyClick(person.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    found = person.bench.pages.comparing
    assert found is not None
    QApplication.processEvents()
    return found


def beside(person: Person, *names: str) -> ComparingPage:
    """The page with samples beside the open rig."""
    found = page(person)
    for number, name in enumerate(names):
        if number:
            person.click(found.add)
        person.choose(name)
    QApplication.processEvents()
    return found


def cells(found: ComparingPage, label: str) -> list[QLabel]:
    """The cells of a row."""
    return found.table.cells[label]


def texts(found: ComparingPage, label: str) -> list[str]:
    """Their words."""
    return [cell.text() for cell in cells(found, label)]


def test_the_menu_opens_at_once(four: Person) -> None:
    """With nothing beside the open rig there is nothing else to do; samples and files are in it."""
    found = page(four)
    words = [action.text() for action in four.menu().actions()]
    assert words[0] == "A file…"
    assert "mine.rig.yaml" in words
    assert TWO_4090 in words
    assert found.invitation.isVisible()
    four.menu().close()
    assert page(four) is found


def test_columns_are_rigs_and_differences_are_lit(four: Person) -> None:
    """The engine's own words; what differs carries a sign, a ground and weight."""
    found = beside(four, TWO_4090)
    assert found.table.isVisible()
    assert not found.invitation.isVisible()
    report = four.bench.document.report
    assert texts(found, "Answer")[0] == report.headline
    open_rig, other = cells(found, "At the wall")
    assert open_rig.text() == f"{report.totals.power.wall_w:,.0f}\u2009W"
    assert other.text().startswith("≠ ")
    assert (open_rig.property("lit"), other.property("lit")) == ("false", "true")
    assert other.font().weight() > open_rig.font().weight()
    assert all(cell.textFormat() == Qt.TextFormat.PlainText for cell in (open_rig, other))


def test_only_differences(four: Person) -> None:
    """Rows that say the same of all go, and come back."""
    found = beside(four, TWO_4090)
    rows = set(found.table.cells)
    four.click(found.same)
    assert set(found.table.cells) < rows
    assert "Errors" not in found.table.cells
    four.click(found.same)
    assert set(found.table.cells) == rows


def test_an_edit_shows_at_once(four: Person) -> None:
    """Undo works here as everywhere; the open rig's column follows."""
    found = beside(four, TWO_4090)
    before = texts(found, "Steady")[0]
    document = four.bench.document
    capped = edits.set_cap(four.rig, [card.id for card in four.rig.cards], 200)
    document.edit("Cap", capped)
    assert texts(found, "Steady")[0] != before
    four.do("undo")
    assert texts(found, "Steady")[0] == before


def test_a_rig_opens_from_its_column(four: Person) -> None:
    """And the machine is shown again."""
    found = beside(four, TWO_4090)
    four.click(found.table.names[0])
    assert four.rig.name == TWO_4090
    assert not found.isVisible()
    assert four.window.columns.isVisible()


def test_a_rig_is_taken_out(four: Person) -> None:
    """The last one leaves the invitation."""
    found = beside(four, TWO_4090, "Four RTX 3090 in water")
    assert len(found.table.names) == 2
    outs = [b for b in found.table.heads.findChildren(QPushButton) if b.text() == "×"]
    four.click(outs[0])
    assert [entry.report.rig.name for entry in found.beside] == ["Four RTX 3090 in water"]
    assert len(cells(found, "Answer")) == 2
    four.press_in(found.table.heads, "×")
    assert found.invitation.isVisible()
    assert not found.area.isVisible()


def test_no_more_than_have_room(four: Person) -> None:
    """The button says so by being of no use then."""
    found = beside(four, *[TWO_4090] * MOST)
    assert len(found.table.names) == MOST
    assert not found.add.isEnabled()


def test_a_file_that_cannot_be_read_is_told(four: Person, tmp_path: Path) -> None:
    """On the page, with its place; the others stay."""
    found = beside(four, TWO_4090)
    broken = tmp_path / "broken.rig.yaml"
    broken.write_text("rigdesk: 1\ncolour: red\n", encoding="utf-8")
    four.click(found.add)
    four.choose("A file…")
    dialog = found.findChild(QFileDialog)
    assert dialog is not None
    dialog.fileSelected.emit(str(broken))
    dialog.close()
    assert "broken.rig.yaml cannot be used" in found.said.text()
    assert len(found.beside) == 1
    sound = rig_file(tmp_path, two_cards(), "sound.rig.yaml")
    found.put_beside(sound)
    assert len(found.beside) == 2
    assert found.said.text() == ""


def test_esc_goes_back(four: Person) -> None:
    """From the page to the machine, and from one page to the other without it."""
    found = beside(four, TWO_4090)
    four.do("choose_gpu")
    assert not found.isVisible()
    choosing = four.bench.pages.choosing
    assert choosing is not None
    assert choosing.isVisible()
    four.do("compare")
    assert found.isVisible()
    four.key(found.add, Qt.Key.Key_Escape)
    assert not found.isVisible()
    assert four.bench.canvas.isVisible()


def test_hidden_pages_do_no_work(four: Person) -> None:
    """A drag must not pay for a page that nobody sees."""
    found = beside(four, TWO_4090)
    four.key(found.add, Qt.Key.Key_Escape)
    before = cells(found, "Steady")[0]
    four.bench.document.edit("Name", edits.rename(four.rig, "Other"))
    assert cells(found, "Steady")[0] is before


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_nothing_is_cut(open_window: MakeWindow, tmp_path: Path, size: tuple[int, int]) -> None:
    """Words wrap inside their column, and a column keeps to the window."""
    person = open_window(four_file(tmp_path), size)
    found = beside(person, TWO_4090, "Four RTX 3090 in water")
    area = found.area.viewport().width()
    shown = [cell for row in found.table.cells.values() for cell in row]
    person.qtbot.waitUntil(
        lambda: all(cell.height() >= cell.heightForWidth(cell.width()) for cell in shown)
    )
    assert found.table.width() <= area
    assert all(cell.geometry().right() <= area for cell in shown)


def test_the_window_loads_no_plots() -> None:
    """The library comes with the page where a GPU is chosen."""
    done = run_python(
        "import sys, rigdesk.desk.workbench, rigdesk.desk.panels.comparing\n"
        "print('pyqtgraph' in sys.modules)"
    )
    assert done.stdout.strip() == "False", done.stderr
    assert samples_dir().is_dir()
