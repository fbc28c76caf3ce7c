"""Files let go over the window: rigs and the paper made of them open, everything else is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from rigdesk.desk.exporting import write_drawing, write_sheet
from rigdesk.rig.file import rig_text
from rigdesk.rules.engine import check

from .conftest import COPY, LEFT, NO_KEYS, MakeWindow, rig_file, two_cards


def let_go(over: QWidget, *urls: QUrl) -> bool:
    """Drag addresses onto a widget as the system does; whether the window takes them."""
    mime = QMimeData()
    mime.setUrls(list(urls))
    at = over.rect().center()
    enter = QDragEnterEvent(at, COPY, mime, LEFT, NO_KEYS)
    QApplication.sendEvent(over, enter)
    move = QDragMoveEvent(at + QPoint(1, 0), COPY, mime, LEFT, NO_KEYS)
    QApplication.sendEvent(over, move)
    drop = QDropEvent(QPointF(at), COPY, mime, LEFT, NO_KEYS)
    QApplication.sendEvent(over, drop)
    return enter.isAccepted() and drop.isAccepted()


def test_a_rig_is_opened(open_window: MakeWindow, tmp_path: Path) -> None:
    """Its file becomes the rig's own, as if opened from the menu."""
    desk = open_window()
    path = rig_file(tmp_path, two_cards())
    assert let_go(desk.window, QUrl("https://x.example/a.rig.yaml"), QUrl.fromLocalFile(str(path)))
    assert desk.rig.name == "Two cards"
    assert desk.bench.document.path == path


@pytest.mark.parametrize("name", ["sheet.pdf", "drawing.pdf", "drawing.svg"])
def test_paper_is_opened_as_a_copy(open_window: MakeWindow, tmp_path: Path, name: str) -> None:
    """Dropped on the canvas; the machine it shows is there whole, and the paper stays paper."""
    report, path = check(two_cards()), tmp_path / name
    (write_sheet if name == "sheet.pdf" else write_drawing)(report, path)
    before = path.read_bytes()
    desk = open_window()
    assert let_go(desk.bench.canvas.viewport(), QUrl.fromLocalFile(str(path)))
    assert rig_text(desk.rig) == rig_text(report.rig)
    assert desk.bench.document.path is None
    assert f"the machine that {name} shows" in desk.read(desk.bar("notes"))
    desk.bench.document.edit("Rename", report.rig)
    assert path.read_bytes() == before


def test_other_things_are_left(open_window: MakeWindow) -> None:
    """A web address is no file; the rig stays."""
    desk = open_window()
    before = desk.rig
    assert not let_go(desk.window, QUrl("https://x.example/a.rig.yaml"))
    assert not let_go(desk.window)
    assert desk.rig is before


def test_a_stranger_is_refused_by_name(open_window: MakeWindow, tmp_path: Path) -> None:
    """What cannot be opened is told in the list of faults."""
    desk = open_window()
    path = tmp_path / "other.pdf"
    path.write_bytes(b"%PDF-1.4\nnothing")
    assert let_go(desk.window, QUrl.fromLocalFile(str(path)))
    assert "is a broken PDF" in desk.read(desk.bar("faults"))
