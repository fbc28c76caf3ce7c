"""What is made once the window can be used, and never while a card is carried."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from rigdesk.desk import workbench
from rigdesk.desk.fixing import RECORDS_A_TIME
from rigdesk.parts import catalog
from rigdesk.parts.catalog import default_catalog, load_catalog
from rigdesk.parts.shelf import Shelf
from rigdesk.rig import edits

from .conftest import MakeWindow, four_file, rig_file
from .findings_kit import clash, settle


@pytest.fixture
def labels_only(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalog from its bundle, none of its records made yet, and no time to wait for them."""
    del home
    load_catalog()
    monkeypatch.setattr(catalog, "default_catalog", load_catalog)
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


@pytest.mark.usefixtures("labels_only")
def test_fixes_are_tried_when_the_records_have_come_one_by_one(
    open_window: MakeWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A try may ask for every part: it must not find all their records yet to be made."""
    monkeypatch.setattr(workbench, "RECORDS_AFTER_MS", 600_000)
    left: list[int] = []
    make = Shelf.make

    def counted(self: Shelf, most: int) -> bool:
        more = make(self, most)
        left.append(sum(not entry.is_made for entry in self.entries))
        return more

    monkeypatch.setattr(Shelf, "make", counted)
    desk = open_window(rig_file(tmp_path, clash()))
    with qtbot.waitSignal(desk.bench.answer.findings.search.found, timeout=30_000):
        pass
    assert left[-1] == 0
    assert max(one - two for one, two in itertools.pairwise(left)) <= 2 * RECORDS_A_TIME
    assert left == sorted(left, reverse=True)
    asked = len(left)
    desk.bench.document.edit("Rename to B", edits.rename(desk.rig, "B"))
    settle(desk)
    assert len(left) == asked, "once they are there nobody counts them any more"
