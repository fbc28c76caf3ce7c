"""What leaves the window as a file: by its ending, whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from drawing.rigs import four_blowers, unruled
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from rigdesk.desk import exporting, printing
from rigdesk.desk.dialogs import files
from rigdesk.desk.exporting import DRAWINGS, SHEETS, file_name, write_drawing, write_sheet
from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.svg import svg
from rigdesk.drawing.theme import PAPER
from rigdesk.rig.file import rig_text
from rigdesk.sheets.markdown import sheet_markdown

STARTS = {
    ".md": b"# Four blowers",
    ".csv": b"\xef\xbb\xbfpart_id",
    ".json": b"{\n",
    ".html": b"<!DOCTYPE html>",
    ".txt": b"Four blowers\n",
    ".bbcode": b"[size=5][b]Four blowers",
    ".xlsx": b"PK",
    ".svg": b"<?xml",
    ".pdf": b"%PDF-",
    ".png": b"\x89PNG",
    ".dxf": b"  0\nSECTION\n",
}

pytestmark = pytest.mark.usefixtures("qtbot")


@pytest.mark.parametrize("ending", SHEETS)
def test_a_sheet_is_what_its_ending_says(ending: str, tmp_path: Path) -> None:
    """In capitals too."""
    for name in (f"a{ending}", f"b{ending.upper()}"):
        path = write_sheet(unruled(four_blowers()), tmp_path / name)
        assert path == tmp_path / name
        assert path.read_bytes().startswith(STARTS[ending])


@pytest.mark.parametrize("ending", DRAWINGS)
def test_a_drawing_is_what_its_ending_says(ending: str, tmp_path: Path) -> None:
    path = write_drawing(unruled(four_blowers()), tmp_path / f"a{ending}")
    assert path == tmp_path / f"a{ending}"
    assert path.read_bytes().startswith(STARTS[ending])


def test_what_has_no_ending_gets_the_usual_one(tmp_path: Path) -> None:
    """A dot in a name is no ending."""
    report = unruled(four_blowers())
    assert write_sheet(report, tmp_path / "v1.2").name == "v1.2.md"
    assert (tmp_path / "v1.2.md").read_text("utf-8") == sheet_markdown(report)
    assert write_drawing(report, tmp_path / "rig").name == "rig.svg"
    assert (tmp_path / "rig.svg").read_text("utf-8") == svg(
        draw_board(report), PAPER, carries=rig_text(report.rig)
    )


def test_data_is_the_sheets_own(tmp_path: Path) -> None:
    path = write_sheet(unruled(four_blowers()), tmp_path / "a.json")
    assert json.loads(path.read_bytes())["name"] == "Four blowers"


def test_a_machine_too_large_for_the_usual_dots_gets_fewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window has no field for dots an inch to ask anybody to turn down."""
    monkeypatch.setattr(printing, "MOST_PIXELS", 700_000)
    monkeypatch.setattr(exporting, "_WIDEST", 800)
    path = write_drawing(unruled(four_blowers()), tmp_path / "a.png")
    assert int.from_bytes(path.read_bytes()[16:20], "big") == 800


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    for write, name in ((write_sheet, "a.pdf"), (write_drawing, "a.png")):
        with pytest.raises(OSError, match="No such file"):
            write(unruled(four_blowers()), tmp_path / "no" / name)


@pytest.mark.parametrize(
    ("name", "file"),
    [("Four RTX A6000 in 4U", "four-rtx-a6000-in-4u"), ("../..", "rig"), ("", "rig")],
)
def test_names_become_names_of_files(name: str, file: str) -> None:
    assert file_name(name) == file


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    """A window to ask in."""
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def asked(parent: QWidget, folder: Path, name: str, kinds: str) -> QFileDialog:
    """An open dialog for a name, of several kinds."""
    return files.ask_save(parent, "Write", folder / name, kinds, lambda _path: None)


def chosen(dialog: QFileDialog) -> str:
    return Path(dialog.selectedFiles()[0]).name


@pytest.mark.parametrize(("kinds", "endings"), [(files.SHEETS, SHEETS), (files.DRAWINGS, DRAWINGS)])
def test_the_dialog_offers_every_ending(
    kinds: str, endings: tuple[str, ...], parent: QWidget, tmp_path: Path
) -> None:
    """And the name takes the one that is chosen, back and forth."""
    dialog = asked(parent, tmp_path, f"a.rig{endings[0]}", kinds)
    filters = dialog.nameFilters()
    assert len(filters) == len(endings)
    for kind, ending in [*zip(filters, endings, strict=True), (filters[0], endings[0])]:
        dialog.filterSelected.emit(kind)
        assert chosen(dialog) == f"a.rig{ending}"
    dialog.close()


def test_a_name_of_ones_own_keeps_its_dots(parent: QWidget, tmp_path: Path) -> None:
    dialog = asked(parent, tmp_path, "version 1.2", files.DRAWINGS)
    dialog.filterSelected.emit(dialog.nameFilters()[1])
    assert chosen(dialog) == "version 1.2.pdf"
    dialog.filterSelected.emit("All files (*)")
    assert chosen(dialog) == "version 1.2.pdf"
    dialog.close()
