"""The search for fixes: a few milliseconds at a time, the seen first, anew when the rig changes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from factories import at, case, rig
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from rigdesk.desk import fixing
from rigdesk.desk.document import Document
from rigdesk.desk.fixing import FEW, MANY, FixSearch
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig import edits
from rigdesk.rig.seats import SlotSeat
from rigdesk.rules.finding import Finding
from rigdesk.solve import fixes as engine
from rigdesk.solve.fixes import Fix

from .conftest import A6000
from .findings_kit import BOARD, FE_3090, RACK, clash, too_long


@pytest.fixture
def document(qtbot: QtBot) -> Document:
    """Two cards that meet."""
    del qtbot
    return Document(default_catalog(), clash())


def grave(document: Document) -> Finding:
    """The worst finding."""
    return document.report.active[0]


def done(qtbot: QtBot, search: FixSearch) -> None:
    """Wait until it has nothing left to do."""
    qtbot.waitUntil(lambda: not search.is_searching, timeout=15000)


def test_fixes_are_the_engine_s(qtbot: QtBot, document: Document) -> None:
    """The same fixes in the same order; nothing is known before."""
    search = FixSearch(document)
    key = grave(document).key
    assert search.offer(key) is None
    with qtbot.waitSignal(search.found, timeout=15000) as told:
        pass
    assert told.args == [key]
    offer = search.offer(key)
    assert offer is not None
    expected = engine.fixes_for(document.report, grave(document), document.catalog, limit=FEW)
    assert [fix.label for fix in offer.fixes] == [fix.label for fix in expected]
    assert offer.fixes[0].label.startswith("Move GPU2 to ")


def test_notes_are_looked_at_only_when_seen(qtbot: QtBot, document: Document) -> None:
    """Errors and warnings always, notes when somebody looks at them."""
    search = FixSearch(document)
    done(qtbot, search)
    notes = [f.key for f in document.report.active if f.severity == "note"]
    assert notes
    assert all(search.offer(key) is None for key in notes)
    search.want(notes[:1])
    done(qtbot, search)
    assert search.offer(notes[0]) is not None
    assert search.offer(notes[1]) is None
    search.want(["no-such-rule"])
    assert not search.is_searching


def test_what_is_seen_comes_first(qtbot: QtBot) -> None:
    """The order of the report gives way to the eye."""
    document = Document(default_catalog(), too_long())
    search = FixSearch(document)
    wanted = next(f for f in document.report.active if f.severity == "unknown")
    told: list[str] = []
    search.found.connect(told.append)
    search.want([wanted.key])
    done(qtbot, search)
    assert told[0] == wanted.key
    assert len(told) == len(set(told)) > 1


def test_another_rig_another_search(qtbot: QtBot, document: Document) -> None:
    """What was found for the rig before is forgotten at once."""
    search = FixSearch(document)
    done(qtbot, search)
    key = grave(document).key
    with qtbot.waitSignal(search.started):
        document.edit("Move", edits.move_card(document.rig, "gpu2", SlotSeat(slot="PCIE5")))
    assert search.offer(key) is None
    done(qtbot, search)
    assert search.offer(key) is None
    document.undo_stack.undo()
    done(qtbot, search)
    assert search.offer(key) is not None


def test_the_rest_is_looked_for_when_asked(qtbot: QtBot) -> None:
    """A few at first; all of a menu when it opens, told one by one."""
    short = rig(at("PCIE7", FE_3090), board=BOARD, case=case(card_length_mm=280))
    document = Document(default_catalog(), short)
    search = FixSearch(document)
    done(qtbot, search)
    key = grave(document).key
    first = search.offer(key)
    assert first is not None
    assert len(first.fixes) == FEW
    assert first.ended
    told: list[int] = []
    search.found.connect(lambda k: told.append(len(search.offer(k).fixes)))  # type: ignore[union-attr]
    search.look_further(key)
    between = search.offer(key)
    assert between is not None
    assert not between.ended
    search.look_further(key)
    search.look_further("no-such-rule")
    done(qtbot, search)
    whole = search.offer(key)
    assert whole is not None
    assert whole.ended
    assert FEW < len(whole.fixes) <= MANY
    assert told == sorted(told)
    assert told[0] == FEW + 1


def test_it_rests_while_a_card_is_in_the_hand(qtbot: QtBot, document: Document) -> None:
    """Nothing is tried until the hand is empty again."""
    search = FixSearch(document)
    search.rest(True)
    qtbot.wait(fixing.DELAY_MS + 2 * fixing.PAUSE_MS)
    assert search.is_searching
    assert search.offer(grave(document).key) is None
    search.rest(False)
    done(qtbot, search)
    assert search.offer(grave(document).key) is not None


def test_it_rests_while_a_button_is_held(qtbot: QtBot, document: Document) -> None:
    """Whoever drags has the processor alone."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitExposed(widget)
    QTest.mousePress(widget.windowHandle(), Qt.MouseButton.LeftButton)
    assert QApplication.mouseButtons() == Qt.MouseButton.LeftButton
    search = FixSearch(document)
    qtbot.wait(fixing.DELAY_MS + fixing.PAUSE_MS)
    assert search.offer(grave(document).key) is None
    QTest.mouseRelease(widget.windowHandle(), Qt.MouseButton.LeftButton)
    done(qtbot, search)
    assert search.offer(grave(document).key) is not None


class Clockwork:
    """Tries that take a given time each, by a clock that only they move on."""

    def __init__(self, ms: float, tries: int) -> None:
        self.now, self.ms, self.left = 0.0, ms, tries

    def tries(self, *_asked: Any) -> Iterator[Fix | None]:
        while self.left:
            self.left -= 1
            self.now += self.ms / 1000.0
            yield None


@pytest.mark.parametrize(("ms", "most"), [(0.5, 8), (1.5, 3), (3.0, 1), (9.0, 1)])
def test_no_slice_is_longer_than_its_budget(
    qtbot: QtBot, document: Document, monkeypatch: pytest.MonkeyPatch, ms: float, most: int
) -> None:
    """As many tries as fit into 4 ms, by what one took before; never more than one beyond."""
    del qtbot
    work = Clockwork(ms, 60)
    monkeypatch.setattr(engine, "iter_fixes", work.tries)
    monkeypatch.setattr(time, "perf_counter", lambda: work.now)
    search = FixSearch(document)
    slices: list[int] = []
    while work.left:
        before = work.left
        search._look()
        slices.append(before - work.left)
    assert max(slices[1:]) <= most
    assert min(slices[:-1]) >= 1
    assert max(slices[1:-1]) * ms <= max(fixing.BUDGET_MS, ms)
    for _ in document.report.active:  # each is told in a slice of its own
        search._look()
    assert not search.is_searching


def test_a_rig_without_faults_needs_no_search(qtbot: QtBot) -> None:
    """Nothing wrong, nothing tried."""
    document = Document(default_catalog(), rig(at("PCIE7", A6000), board=BOARD, case=RACK))
    search = FixSearch(document)
    done(qtbot, search)
    assert all(search.offer(f.key) is None for f in document.report.active)
