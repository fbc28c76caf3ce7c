"""The rig is shown as it was last seen before the engine is there; what is done then is done."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from house.tree import run_python
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from rigdesk.desk import document, glimpse, sights
from rigdesk.desk.canvas.view import CanvasView
from rigdesk.desk.glimpse import is_kept, key_of
from rigdesk.desk.panels.answerbox import AnswerBox
from rigdesk.desk.settings import Settings
from rigdesk.desk.window import Window
from rigdesk.files.places import cache_dir, data_dir, own_parts_dir, samples_dir
from rigdesk.rig import edits

from .conftest import FOUR, MakeWindow, Person, four_file, free

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
Act = Callable[[Window], None]
Start = Callable[..., Person]

LOADED = """
import json, sys
from PySide6.QtCore import QObject
before = set(sys.modules)
import rigdesk.desk.opening
print(json.dumps(sorted({name.partition(".")[0] for name in set(sys.modules) - before})))
"""


@pytest.fixture(autouse=True)
def nothing_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a source that somebody edits nor the time that a test takes decides anything."""
    monkeypatch.setattr(glimpse, "roots", lambda: (data_dir(),))
    monkeypatch.setattr(sights, "KEEP_AFTER_MS", 600_000)


@pytest.fixture
def mine(open_window: MakeWindow, tmp_path: Path) -> Path:
    """A file with four cards that was open before, and closed."""
    path = four_file(tmp_path)
    open_window(path).window.close()
    assert is_kept(path, key_of(path))
    return path


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Start a window as the program does; ``act`` is done when the rig is first seen."""
    windows: list[Window] = []

    def make(path: Path | None, act: Act | None = None, *, sighted: bool = True) -> Person:
        window = Window(Settings())
        windows.append(window)
        seen: list[bool] = []

        def acted() -> None:
            seen.append(window.bench is None)
            if act is not None:
                act(window)

        window.sighted.connect(acted)
        window.resize(1280, 800)
        with qtbot.waitSignal(window.ready, timeout=30_000):
            window.show()
            window.start(path)
        assert seen == [True] * sighted
        QApplication.processEvents()
        return Person(qtbot, window)

    yield make
    free(windows)


def middle_of(window: Window, widget: QWidget) -> QPoint:
    """The middle of a widget in its window."""
    return widget.mapTo(window, widget.rect().center())


def turn_wheel(window: Window, at: QPoint) -> None:
    """One notch toward the drawing, as the window system sends it."""
    handle = window.windowHandle()
    place = QPointF(at)
    none = Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    there = QPointF(window.mapToGlobal(at))
    event = QWheelEvent(place, there, QPoint(), QPoint(0, 120), _NO_BUTTON, none, phase, False)
    QApplication.sendEvent(handle, event)


_NO_BUTTON = Qt.MouseButton.NoButton


def test_opening_needs_no_model() -> None:
    """Qt and the standard library alone, or the first sight would wait for the engine's."""
    done = run_python(LOADED)
    assert done.returncode == 0, done.stderr
    names = set(json.loads(done.stdout))
    assert names - {"rigdesk", *sys.stdlib_module_names} <= {"PySide6", "shibokensupport"}


def test_the_rig_is_seen_before_the_engine_is_there(mine: Path, start: Start) -> None:
    """Name, answer and drawing; when the engine takes over, nothing of them is made anew."""
    seen: dict[str, object] = {}

    def look(window: Window) -> None:
        assert window.canvas is not None
        (box,) = window.findChildren(AnswerBox)
        seen["answer"] = (box.headline, box.second, box.kind)
        seen["place"] = box.mapTo(window, QPoint(0, 0))
        seen["name"] = window.top.name.text()
        seen["card"] = window.canvas.sheet.item("card:gpu3")
        seen["scale"] = window.canvas.camera.scale
        assert "Four RTX A6000 in 4U" in window.windowTitle()

    desk = start(mine, look)
    box, canvas = desk.bench.answer.box, desk.bench.canvas
    assert seen["answer"] == (box.headline, box.second, box.kind)
    assert seen["place"] == box.mapTo(desk.window, QPoint(0, 0))
    assert seen["name"] == desk.rig.name
    assert seen["card"] is not None
    assert canvas.sheet.item("card:gpu3") is seen["card"]
    assert canvas.camera.scale == pytest.approx(seen["scale"])
    assert desk.window.findChildren(CanvasView) == [canvas]
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert desk.window.findChildren(AnswerBox) == [box]


def test_the_rig_open_last_is_seen_when_none_is_asked_for(mine: Path, start: Start) -> None:
    """Most starts name no file."""
    assert start(None).bench.document.path == mine


def test_the_wheel_is_answered_at_once(mine: Path, start: Start) -> None:
    """On the drawing it zooms without waiting, and the engine keeps where somebody looks."""
    scales: list[float] = []

    def zoom(window: Window) -> None:
        assert window.canvas is not None
        scales.append(window.canvas.camera.scale)
        turn_wheel(window, middle_of(window, window.canvas.viewport()))
        assert window.bench is None
        scales.append(window.canvas.camera.scale)

    desk = start(mine, zoom)
    assert scales[1] > scales[0] * 1.1
    assert desk.bench.canvas.camera.scale == pytest.approx(scales[1])
    assert desk.window.foot.check.text().endswith("%")


def test_the_middle_button_pans_at_once(mine: Path, start: Start) -> None:
    """So does what begins with it: the press, and the moves that follow."""

    def pan(window: Window) -> None:
        assert window.canvas is not None
        handle, at = window.windowHandle(), middle_of(window, window.canvas.viewport())
        before = window.canvas.camera.to_scene(QPointF(50, 50))
        QTest.mousePress(handle, MIDDLE, pos=at)
        QTest.mouseMove(handle, at + QPoint(40, 25))
        QTest.mouseRelease(handle, MIDDLE, pos=at + QPoint(40, 25))
        assert window.canvas.camera.to_scene(QPointF(50, 50)) != before

    start(mine, pan)


def test_a_wheel_elsewhere_waits_for_what_it_turns(mine: Path, start: Start) -> None:
    """Over the column of the catalog there is nothing yet; by then there is."""

    def turn(window: Window) -> None:
        turn_wheel(window, middle_of(window, window.left))
        assert window.bench is not None

    start(mine, turn)


def test_a_press_is_done_on_what_stands_there_by_then(mine: Path, start: Start) -> None:
    """A click on a card that is only seen selects it."""

    def press(window: Window) -> None:
        assert window.canvas is not None
        body = window.canvas.sheet.item("card:gpu2")
        assert body is not None
        place = body.mapToScene(body.childrenBoundingRect().center())
        pixel = window.canvas.mapFromScene(place)
        at = window.canvas.viewport().mapTo(window, pixel)
        QTest.mouseClick(window.windowHandle(), LEFT, pos=at)

    desk = start(mine, press)
    assert desk.bench.document.selection == {"gpu2"}


def test_keys_are_not_lost(mine: Path, start: Start) -> None:
    """Ctrl+F and a word typed at once end in the search, all of it."""

    def type_at_once(window: Window) -> None:
        handle = window.windowHandle()
        QTest.keyClick(handle, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        for letter in "3090":
            QTest.keyClick(handle, Qt.Key(ord(letter)))

    desk = start(mine, type_at_once)
    assert desk.catalog.field.text() == "3090"
    assert desk.titles()
    assert all("3090" in title for title in desk.titles())


def test_a_button_of_the_bar_works_at_once(mine: Path, start: Start) -> None:
    """Pressed before it could be used, it is used: the view of the rear is shown."""

    def press(window: Window) -> None:
        buttons = {b.text(): b for b in window.top.findChildren(type(window.top.sheet_button))}
        QTest.mouseClick(window.windowHandle(), LEFT, pos=middle_of(window, buttons["Rear"]))

    assert start(mine, press).bench.canvas.side == "rear"


def test_a_press_before_anything_is_seen_is_kept_as_well(
    start: Start, qtbot: QtBot, home: Path, tmp_path: Path
) -> None:
    """The first start of all has no sight; a click at its shell is done all the same."""
    del home
    window_of: list[Window] = []

    class Clicker(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            """After the first paint, a click where the button of the rear view is."""
            if event.type() == QEvent.Type.Paint and isinstance(watched, Window):
                watched.removeEventFilter(self)
                window_of.append(watched)
            return False

    clicker = Clicker()
    window = Window(Settings())
    qtbot.addWidget(window)
    window.installEventFilter(clicker)
    window.resize(1280, 800)
    window.show()
    window.start(four_file(tmp_path))
    qtbot.waitUntil(lambda: window._opening is not None, timeout=30_000)
    buttons = {b.text(): b for b in window.top.findChildren(type(window.top.sheet_button))}
    QTest.mouseClick(window.windowHandle(), LEFT, pos=middle_of(window, buttons["Rear"]))
    assert window.bench is not None
    assert window.bench.canvas.side == "rear"


@pytest.mark.parametrize("how", ["the file", "a part", "nothing kept"])
def test_no_sight_of_what_is_not_the_same(how: str, mine: Path, start: Start) -> None:
    """Whatever changed since: better no sight than a wrong one."""
    if how == "the file":
        mine.write_bytes(mine.read_bytes().replace(b"Four RTX", b"Five RTX"))
    elif how == "a part":
        own_parts_dir().mkdir(parents=True)
        (own_parts_dir() / "mine.yaml").write_text("parts: []\n")
    else:
        for kept in cache_dir().glob("glimpses/*"):
            kept.unlink()
    desk = start(mine, sighted=False)
    assert len(desk.rig.cards) == 4


def test_a_rig_that_cannot_be_read_any_more_is_told(mine: Path, start: Start) -> None:
    """It went in the moment between: its drawing goes too, and a bar says why."""
    desk = start(mine, lambda _window: mine.write_text("rigdesk: 99\n") and None)
    assert "99" in desk.read(desk.bar("faults"))
    assert desk.bench.canvas.sheet.item("card:gpu1") is None
    assert desk.window.top.name.text() == desk.rig.name


def test_closed_before_it_is_loaded(mine: Path, qtbot: QtBot) -> None:
    """Nothing is loaded any more, and what was seen stays kept."""
    window = Window(Settings())
    window.resize(1280, 800)
    with qtbot.waitSignal(window.sighted, timeout=30_000):
        window.show()
        window.start(mine)
    window.close()
    assert window.bench is None
    QApplication.processEvents()
    assert window.bench is None
    assert is_kept(mine, key_of(mine))
    free([window])


def test_a_fault_on_the_way_ends_the_loading(
    mine: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is raised once, for the hook to tell of, and not at every turn."""

    def fail(*_arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(document, "Document", fail)
    window = Window(Settings())
    qtbot.addWidget(window)
    with pytest.raises(ZeroDivisionError):
        window.load(mine)
    window.load(mine)
    assert window.bench is None


def test_a_start_is_kept_for_the_next(
    open_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sample has no file of its own to be saved to; a moment after the start it is kept."""
    monkeypatch.setattr(sights, "KEEP_AFTER_MS", 1)
    sample = samples_dir() / FOUR
    desk = open_window(sample)
    assert desk.bench.document.path is None
    qtbot.waitUntil(lambda: is_kept(sample, key_of(sample)), timeout=30_000)


def test_nothing_is_kept_while_a_card_is_carried_or_after_an_edit(
    open_window: MakeWindow, qtbot: QtBot
) -> None:
    """No frame of a drag waits for it, and what was edited is not what the file holds."""
    sample = samples_dir() / FOUR
    desk = open_window(sample)
    desk.bench.pick_up("gpu1")
    timer = desk.bench.sights._timer
    with qtbot.waitSignal(timer.timeout, timeout=30_000):
        timer.start(1)
    assert timer.isActive()
    desk.key(desk.bench.canvas, Qt.Key.Key_Escape)
    desk.bench.document.edit("Rename to B", edits.rename(desk.rig, "B"))
    qtbot.waitUntil(lambda: not timer.isActive(), timeout=30_000)
    assert not is_kept(sample, key_of(sample))


def test_closing_keeps_what_the_file_holds_and_no_more(four: Person) -> None:
    """Edited, the file does not hold it; saved, it does; the view looked at does not matter."""
    path = four.bench.document.path
    assert path is not None
    four.bench.document.edit("Rename to B", edits.rename(four.rig, "B"))
    four.bench.sights.close()
    assert not is_kept(path, key_of(path))
    four.do("save")
    four.do("view_rear")
    four.window.close()
    seen = glimpse.recall(path, key_of(path))
    assert seen is not None
    assert (seen.name, seen.drawing.view) == ("B", "board")


def test_closing_keeps_nothing_of_a_file_that_changed(four: Person) -> None:
    """What somebody else wrote there is not what was shown here."""
    path = four.bench.document.path
    assert path is not None
    path.write_bytes(path.read_bytes() + b"# theirs\n")
    four.window.close()
    assert not is_kept(path, key_of(path))
