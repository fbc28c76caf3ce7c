"""What is done ahead: in which order, and when."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from rigdesk.desk.canvas import lookahead
from rigdesk.desk.canvas.lookahead import MARK_FIRST_MM, LookAhead, Work
from rigdesk.drawing.zone_layout import Spot

HERE = (0.0, 100.0)


@pytest.fixture
def board(qtbot: QtBot) -> QWidget:
    """Something that is painted."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(80, 80)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


@pytest.fixture
def ahead(board: QWidget) -> LookAhead:
    """Looks ahead over it."""
    return LookAhead(board, board)


def work(done: list[str], name: str, y: float | None) -> Work:
    """Two steps for a seat on this line; none for one without a place."""

    def steps() -> Iterator[None]:
        done.append(f"judge {name}")
        yield
        done.append(f"draw {name}")

    return Work(steps(), None if y is None else Spot(0.0, y))


def frame(board: QWidget) -> None:
    """A frame is painted, and the events that wait are seen to."""
    board.repaint()
    for _ in range(3):
        QApplication.processEvents()


def test_the_nearest_comes_first(qtbot: QtBot, ahead: LookAhead) -> None:
    """Its mark, then the marks of those near it before its drawing; what has no place last."""
    done: list[str] = []
    near, far = HERE[1] + 0.5 * MARK_FIRST_MM, HERE[1] + 1.5 * MARK_FIRST_MM
    seats = {"far": far, "tray": None, "near": near, "here": HERE[1]}
    ahead.begin(work(done, name, y) for name, y in seats.items())
    ahead.moved(HERE, much=False)
    qtbot.waitUntil(lambda: not ahead.busy)
    assert done == [
        "judge here", "judge near", "draw here", "judge far", "draw near", "draw far",
        "judge tray", "draw tray",
    ]  # fmt: skip


def test_a_frame_is_painted_first(
    board: QWidget, ahead: LookAhead, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One step follows it; none follows a move that nothing is painted for."""
    monkeypatch.setattr(lookahead, "RESTS_MS", 60_000)
    done: list[str] = []
    ahead.begin(work(done, str(n), 10.0 * n) for n in range(3))
    for steps in range(1, 4):
        ahead.moved(HERE, much=False)
        for _ in range(3):
            QApplication.processEvents()
        assert len(done) == steps - 1
        frame(board)
        assert len(done) == steps
        frame(board)
        assert len(done) == steps


def test_a_full_frame_bears_no_more(
    qtbot: QtBot, board: QWidget, ahead: LookAhead, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left waits for the next, or for the mouse to rest."""
    monkeypatch.setattr(lookahead, "RESTS_MS", 60_000)
    done: list[str] = []
    ahead.begin([work(done, "A", 0.0)])
    ahead.moved(HERE, much=True)
    frame(board)
    assert done == []
    monkeypatch.setattr(lookahead, "RESTS_MS", 0)
    ahead.moved(HERE, much=True)
    qtbot.waitUntil(lambda: not ahead.busy)
    assert done == ["judge A", "draw A"]


def test_what_is_stopped_is_left_undone(board: QWidget, ahead: LookAhead) -> None:
    """Neither the move before nor a frame after brings it back; with nothing to do it rests."""
    done: list[str] = []
    ahead.begin([work(done, "A", 0.0)])
    ahead.moved(HERE, much=False)
    ahead.stop()
    ahead.moved(HERE, much=False)
    frame(board)
    assert done == []
    ahead.begin([])
    frame(board)
    assert not ahead.busy
