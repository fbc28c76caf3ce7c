"""A card of the rig on paper, from its own menu in the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget

from rigdesk.desk.exporting import TEMPLATES

from .conftest import Person


def dialog_of(desk: Person) -> QFileDialog:
    """The file dialog that is open."""
    dialog = desk.bench.desktop.dialog
    assert dialog.isVisible()
    return dialog


def menu_of(desk: Person) -> QMenu:
    """The menu of the card that is selected, asked for by key on the machine."""
    target: QWidget = desk.bench.canvas
    at = QPoint(1, 1)
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(target, QContextMenuEvent(reason, at, target.mapToGlobal(at)))
    return next(menu for menu in target.findChildren(QMenu) if menu.isVisible())


@pytest.mark.parametrize("ending", TEMPLATES)
def test_a_card_is_written_from_its_menu(four: Person, tmp_path: Path, ending: str) -> None:
    """A PDF is proposed under the part's own name; other endings are written as they ask."""
    desk = four
    desk.bench.document.select(("gpu2",))
    menu = menu_of(desk)
    next(action for action in menu.actions() if action.text() == "Paper card…").trigger()
    menu.close()
    dialog = dialog_of(desk)
    assert Path(dialog.selectedFiles()[0]).name == "nvidia-rtx-a6000-paper-card.pdf"
    assert len(dialog.nameFilters()) == len(TEMPLATES)
    dialog.fileSelected.emit(str(tmp_path / f"card{ending}"))
    dialog.close()
    starts = {".pdf": b"%PDF-", ".svg": b"<?xml", ".dxf": b"  0"}
    assert (tmp_path / f"card{ending}").read_bytes().startswith(starts[ending])
    assert f"card{ending}" in desk.window.foot.hint.text()


@pytest.mark.parametrize("chosen", [(), ("gpu1", "gpu2")], ids=["none", "two"])
def test_it_is_of_one_card(four: Person, chosen: tuple[str, ...]) -> None:
    """Without one, and with several, the foot says so; their menu has no such entry."""
    desk = four
    desk.bench.document.select(chosen)
    desk.do("paper_card")
    assert "Select one card" in desk.window.foot.hint.text()
    if chosen:
        menu = menu_of(desk)
        assert "Paper card…" not in [action.text() for action in menu.actions()]
        menu.close()


def test_a_name_without_ending_becomes_a_pdf(four: Person, tmp_path: Path) -> None:
    desk = four
    desk.bench.document.select(("gpu1",))
    desk.do("paper_card")
    dialog = dialog_of(desk)
    dialog.fileSelected.emit(str(tmp_path / "card"))
    dialog.close()
    assert (tmp_path / "card.pdf").read_bytes().startswith(b"%PDF-")
