"""Pictures of widgets that are kept: made once, and anew when what they show is another."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from rigdesk.desk.canvas.stamps import Stamps
from rigdesk.desk.canvas.tip import Words, laid_out
from rigdesk.desk.theme import set_theme, theme

from .conftest import Desk

SIZE = QSize(12, 8)
Key = Qt.Key


def test_a_picture_is_made_once(qtbot: QtBot) -> None:
    """For each key and size; of more than are kept the oldest is made again."""
    widget = QWidget()
    qtbot.addWidget(widget)
    stamps, made = Stamps(widget, 2), []

    def get(key: str, size: QSize = SIZE) -> int:
        stamp = stamps.get(key, size, lambda painter: made.append(painter.device()))
        assert stamp.size() == size * widget.devicePixelRatioF()
        return stamp.cacheKey()

    first = get("A")
    assert get("A") == first
    assert get("A", QSize(20, 8)) != first
    assert len(made) == 2
    get("B")
    assert get("A") != first
    assert len(made) == 4


def test_it_shows_what_was_painted(qtbot: QtBot) -> None:
    """And what was not is seen through."""
    widget = QWidget()
    qtbot.addWidget(widget)

    def left_half(painter: QPainter) -> None:
        painter.fillRect(0, 0, 6, 8, Qt.GlobalColor.red)

    image = Stamps(widget).get("half", SIZE, left_half).toImage()
    assert image.pixelColor(2, 2) == Qt.GlobalColor.red
    assert image.pixelColor(9, 2).alpha() == 0


def test_a_tip_is_as_ready_as_it_looks(desk: Desk) -> None:
    """Prepared, another tip said meanwhile, and in another theme: always its own words."""
    tip = desk.view.tip
    short, long = (
        Words("ok", "PCIE1: fits", "no other card"),
        Words("error", "PCIE2: no", "far " * 60),
    )
    tip.prepare(long)
    seen = {}
    for look in ("dark", "light"):
        set_theme("dark" if look == "dark" else "light")
        for words in (short, long, short):
            tip.say(words)
            assert tip.size() == laid_out(words).size
            image = tip.grab().toImage()
            assert image.pixelColor(image.width() // 2, image.height() - 4) == theme().color(
                "panel"
            )
            seen[look, words] = image
    assert seen["dark", short] != seen["light", short]
    assert seen["dark", short].size() != seen["dark", long].size()


def test_rulers_follow_what_they_measure(desk: Desk) -> None:
    """Closer, to another view, in another theme: the ruler of then, not the one kept."""
    ruler = desk.view._rulers[0]
    before = ruler.grab().toImage()
    assert ruler.grab().toImage() == before
    desk.view.zoom_in()
    closer = ruler.grab().toImage()
    assert closer != before
    desk.view.fit()
    assert ruler.grab().toImage() == before
    desk.key(Key.Key_4)
    assert ruler.grab().toImage() != before
    desk.key(Key.Key_1)
    set_theme("light")
    assert ruler.grab().toImage().pixelColor(1, 1) == theme().color("canvas")
