"""Nothing is clipped, from the smallest window to the largest, in both themes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from rigdesk.desk.panels.controls import ValueButton
from rigdesk.desk.panels.pieces import ElidedLabel
from rigdesk.desk.theme import set_theme
from rigdesk.files.places import samples_dir
from rigdesk.rig.file import ENDING

from .conftest import MakeWindow, Person

pytestmark = pytest.mark.no_cover  # it looks at what other tests do

SIZES = ((960, 600), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440))
SAMPLES = sorted(path.name for path in samples_dir().glob(f"*{ENDING}"))


def settle() -> None:
    """Let the layouts do their work."""
    for _ in range(3):
        QApplication.processEvents()


def shown(parent: QWidget, kind: type[QWidget]) -> list[QWidget]:
    """Visible widgets of a kind outside the canvas."""
    found = [widget for widget in parent.findChildren(kind) if widget.isVisible()]
    return [w for w in found if not any(type(p).__name__ == "CanvasView" for p in parents(w))]


def parents(widget: QWidget) -> list[QWidget]:
    """A widget's parents up to the window."""
    found: list[QWidget] = []
    at = widget.parentWidget()
    while at is not None:
        found.append(at)
        at = at.parentWidget()
    return found


def clipped_words(desk: Person) -> list[str]:
    """Labels and buttons whose words need more room than they have."""
    wrong = []
    for label in shown(desk.window, QLabel):
        assert isinstance(label, QLabel)
        if isinstance(label, ElidedLabel) or not label.text():
            continue
        if label.wordWrap():
            if label.heightForWidth(label.width()) > label.height() + 1:
                wrong.append(label.text())
        elif label.fontMetrics().horizontalAdvance(label.text()) > label.width() + 1:
            wrong.append(label.text())
    for button in shown(desk.window, QAbstractButton):
        assert isinstance(button, QAbstractButton)
        if isinstance(button, ValueButton):
            continue
        if button.fontMetrics().horizontalAdvance(button.text()) > button.width():
            wrong.append(button.text())
    return wrong


def box_in(window: QWidget, widget: QWidget) -> QRect:
    """Where a widget is in its window."""
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


@pytest.mark.parametrize("page", ["catalog", "rig"])
def test_words_are_whole_at_every_size(open_window: MakeWindow, page: str) -> None:
    """Either the words fit, or they end in an ellipsis and the tip has them whole."""
    desk = open_window(samples_dir() / SAMPLES[0], SIZES[0])
    if page == "rig":
        desk.do("this_rig")
        desk.bench.document.select(["gpu1"])
    for size in SIZES:
        make_as_large(desk, size)
        assert clipped_words(desk) == [], size


def make_as_large(desk: Person, size: tuple[int, int]) -> None:
    """Pull the window to a size."""
    desk.window.resize(*size)
    settle()
    assert desk.window.size().toTuple() == size


def test_clipping_would_be_seen(four: Person) -> None:
    """The check itself finds a label and a button that are too narrow."""
    desk = four
    desk.bench.answer.power.total.setFixedWidth(20)
    desk.window.top.sheet_button.setFixedWidth(30)
    settle()
    assert "Build sheet" in clipped_words(desk)
    assert desk.bench.answer.power.total.text() in clipped_words(desk)


@pytest.mark.parametrize("theme_name", ["dark", "light"])
def test_samples_at_the_smallest_usual_size(open_window: MakeWindow, theme_name: str) -> None:
    """Every sample, in both themes, at 1280 by 800."""
    desk = open_window()
    desk.window.wear("dark" if theme_name == "dark" else "light")
    for name in SAMPLES:
        assert desk.bench.filing.open(samples_dir() / name)
        settle()
        assert clipped_words(desk) == [], name
    set_theme("dark")


def test_columns_fill_the_window(open_window: MakeWindow) -> None:
    """Nothing overlaps, nothing hangs over the edge, the canvas gets what is left."""
    desk = open_window(samples_dir() / SAMPLES[0], SIZES[0])
    for size in SIZES:
        make_as_large(desk, size)
        assert_filled(desk, size)


def assert_filled(desk: Person, size: tuple[int, int]) -> None:
    """The columns share the window among them."""
    window = desk.window
    boxes = [box_in(window, column) for column in (window.left, window.centre, window.right)]
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])
    assert all(window.rect().contains(box) for box in boxes)
    assert boxes[1].width() == max(box.width() for box in boxes) or size[0] < 1280
    foot, top = box_in(window, window.foot), box_in(window, window.top)
    assert top.bottom() < boxes[0].top()
    assert foot.top() > boxes[0].bottom()
    canvas = box_in(window, desk.bench.canvas)
    assert boxes[1].contains(canvas)


def test_actions_line_up_with_the_canvas(open_window: MakeWindow) -> None:
    """Undo begins where the canvas does, and follows when the column is made wider."""
    desk = open_window(samples_dir() / SAMPLES[0])
    settle()
    undo = next(b for b in shown(desk.window.top, QAbstractButton) if b.text() == "Undo")  # type: ignore[attr-defined]
    left = box_in(desk.window, desk.window.centre).left()
    assert abs(box_in(desk.window, undo).left() - left) <= 12
    desk.window.columns.moveSplitter(400, 1)
    desk.window.columns.splitterMoved.emit(400, 1)
    settle()
    assert abs(box_in(desk.window, undo).left() - 400) <= 16


def test_fault_panel_scrolls_instead_of_growing(four: Person, tmp_path: Path) -> None:
    """Fifty faults leave the canvas most of its room."""
    path = tmp_path / "broken.rig.yaml"
    lines = [f"wrong_{n}: {n}" for n in range(50)]
    path.write_text("rigdesk: 1\n" + "\n".join(lines) + "\n")
    four.bench.filing.open(path)
    settle()
    assert four.bar("faults").height() < 320
    assert four.bench.canvas.height() > 300
    assert clipped_words(four) == []
