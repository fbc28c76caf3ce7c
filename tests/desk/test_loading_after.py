"""What is made once the window can be used, and never while a card is carried."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from rigdesk.desk import workbench
from rigdesk.parts.catalog import default_catalog, load_catalog

from .conftest import MakeWindow, four_file


@pytest.fixture
def labels_only(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalog from its bundle, none of its records made yet, and no time to wait for them."""
    del home
    load_catalog()
    monkeypatch.setattr(workbench, "default_catalog", load_catalog)
    monkeypatch.setattr(workbench, "RECORDS_AFTER_MS", 1)


@pytest.mark.usefixtures("labels_only")
def test_records_are_made_while_nothing_is_carried(
    open_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """A list shows labels; the records behind them come a few at a time, between two events."""
    desk = open_window(four_file(tmp_path))
    shelf = desk.bench.document.catalog.shelf
    desk.bench.pick_up("gpu1")
    before = sum(entry.is_made for entry in shelf.entries)
    later: list[bool] = []
    QTimer.singleShot(30, lambda: later.append(True))
    qtbot.waitUntil(lambda: bool(later))
    assert sum(entry.is_made for entry in shelf.entries) - before < len(shelf) // 2
    desk.key(desk.bench.canvas, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: all(entry.is_made for entry in shelf.entries))


@pytest.mark.usefixtures("labels_only")
def test_a_part_can_be_taken_before_its_record_is_made(
    open_window: MakeWindow, tmp_path: Path
) -> None:
    """Whoever types at once finds by the labels, and gets the record that Enter asks for."""
    desk = open_window(four_file(tmp_path))
    desk.take("psu", "evga 1600")
    supply = desk.rig.supplies[-1].part
    assert desk.rig.parts[supply] == default_catalog()[supply]
