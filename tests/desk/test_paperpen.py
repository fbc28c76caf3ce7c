"""The pen for paper: clipped to the window, and no character lost without a word."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from rigdesk.desk import paperpen
from rigdesk.desk.paint import FONT_PX
from rigdesk.desk.paperpen import draw_leaf, pens_of
from rigdesk.drawing.font import text_width
from rigdesk.drawing.primitives import Bounds, Label, Mark, Rect, Shape
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.tiles import Leaf

pytestmark = pytest.mark.usefixtures("qtbot")
PX = 10


def drawn(*shapes: Shape, window: Bounds | None = None, frame: tuple[Shape, ...] = ()) -> QImage:
    """A leaf of 60 by 30 mm at ten pixels a millimetre."""
    image = QImage(60 * PX, 30 * PX, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(PX, PX)
    draw_leaf(painter, pens_of(PAPER), Leaf(60, 30, shapes, frame, window))
    painter.end()
    return image


def inked(image: QImage) -> tuple[float, float]:
    """From where to where there is anything, mm."""
    found = [
        x
        for x in range(image.width())
        if any(image.pixelColor(x, y) != QColor("white") for y in range(image.height()))
    ]
    return (min(found) / PX, (max(found) + 1) / PX) if found else (0.0, 0.0)


def test_the_window_clips_the_drawing_and_not_the_frame() -> None:
    """What lies outside is another tile's."""
    wide = Rect(0, 0, 60, 10, "plug")
    assert inked(drawn(wide)) == (0.0, 60.0)
    assert inked(drawn(wide, window=Bounds(10, 0, 30, 30))) == (10.0, 30.0)
    frame = (Rect(50, 20, 5, 5, "plug"),)
    assert inked(drawn(wide, window=Bounds(10, 0, 30, 30), frame=frame)) == (10.0, 55.0)


def test_marks_are_drawn_out() -> None:
    start, end = inked(drawn(Mark(20, 15, "error", 10.0)))
    assert 14.5 < start < 16.0
    assert 24.0 < end < 25.5


def test_borrowed_text_keeps_to_its_room() -> None:
    """Whatever the font that has the characters, nothing is written over the neighbour."""
    text = "显卡 四千零九十 GPU"
    room = text_width(text, 5.0)
    start, end = inked(drawn(Label(2, 15, text, "text", 5.0)))
    assert start >= 1.5
    assert end <= 2 + room + 0.3
    right = inked(drawn(Label(55, 15, text, "text", 5.0, anchor="end")))
    assert right[1] <= 55.3


def test_what_no_font_has_is_told_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """A print would leave it out without a word."""
    written: list[str] = []

    class Listening(QFontMetricsF):
        def horizontalAdvance(self, text: str) -> float:  # type: ignore[override]
            written.append(text)
            return super().horizontalAdvance(text)

    monkeypatch.setattr(paperpen, "QFontMetricsF", Listening)
    monkeypatch.setattr(paperpen, "_can_show", lambda character, _font: character != "显")
    drawn(Label(2, 15, "显卡 a", "text", 5.0))
    assert written == ["[U+663E]卡 a"]


def test_whether_a_character_can_be_shown_is_asked_of_the_fonts() -> None:
    """Inter has an A; nobody has a character that is not one."""
    font = pens_of(PAPER).font(400)
    assert paperpen._can_show("A", font)
    assert not paperpen._can_show("\U0003fffd", font)


def test_text_of_the_shipped_font_is_as_wide_as_measured() -> None:
    """The table that lays the page out and the font that is drawn are one."""
    font = pens_of(PAPER).font(600)
    text = "Four RTX A6000 in 4U, 1,386 W"
    advance = QFontMetricsF(font).horizontalAdvance(text)
    assert advance == pytest.approx(text_width(text, FONT_PX, 600), rel=1e-3)
