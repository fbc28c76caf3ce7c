"""What is painted by hand: bars, tiles, silhouettes, marks and rows, looked at by their pixels."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from sweeps import for_every

from rigdesk.desk.panels.controls import ValueButton
from rigdesk.desk.panels.flow import FlowLayout
from rigdesk.desk.panels.marks import MarkWidget, draw_mark
from rigdesk.desk.panels.meters import Piece, StackBar, ThinBar
from rigdesk.desk.panels.notices import Notices
from rigdesk.desk.panels.partlist import PartList
from rigdesk.desk.panels.pieces import ElidedLabel, restyle, set_tone, styled, word
from rigdesk.desk.panels.silhouettes import PX_PER_MM, draw_silhouette, outline_of
from rigdesk.desk.theme import set_theme, theme
from rigdesk.parts import AnyPart, Bridge, Card
from rigdesk.parts.catalog import default_catalog

from .conftest import MakeWindow, Person

KINDS = ("ok", "note", "warning", "error", "unknown")


@pytest.fixture(autouse=True)
def _dark(qtbot: QtBot) -> None:
    del qtbot
    set_theme("dark")


def picture(widget: QWidget) -> QImage:
    """A widget as it is painted."""
    return widget.grab().toImage()


def near(one: QColor, other: QColor) -> bool:
    """The same colour but for rounding."""
    pairs = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    return all(abs(a - b) <= 3 for a, b in pairs)


def canvas(size: QSize) -> QImage:
    """An empty picture."""
    image = QImage(size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    return image


def inked(image: QImage) -> QRect:
    """The smallest box that holds everything painted."""
    points = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() > 60
    ]
    if not points:
        return QRect()
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return QRect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def test_bar_is_split_by_watts(qtbot: QtBot) -> None:
    """Half the rating is half the bar; the rest is ground."""
    bar = StackBar()
    qtbot.addWidget(bar)
    bar.resize(400, bar.height())
    bar.show_load((Piece(400, "accent"), Piece(400, "note")), 1600)
    image = picture(bar)
    assert near(image.pixelColor(50, 9), theme().color("accent"))
    assert near(image.pixelColor(150, 9), theme().color("note"))
    assert near(image.pixelColor(250, 9), theme().color("raised"))


def test_what_exceeds_the_rating_runs_red(qtbot: QtBot) -> None:
    """Twice the rating: the second half of the bar."""
    bar = StackBar()
    qtbot.addWidget(bar)
    bar.resize(400, bar.height())
    bar.show_load((Piece(2000, "accent"),), 1000)
    image = picture(bar)
    assert near(image.pixelColor(100, 4), theme().color("accent"))
    assert near(image.pixelColor(300, 4), theme().color("error"))


def test_bar_without_a_supply_has_no_mark(qtbot: QtBot) -> None:
    """There is no rating to be at 80 % of."""
    bar = StackBar()
    qtbot.addWidget(bar)
    bar.resize(400, bar.height())
    bar.show_load((Piece(100, "accent"),), 0.0, "100 GPU")
    warning = theme().color("warning")
    image = picture(bar)
    assert not any(near(image.pixelColor(x, 9), warning) for x in range(400))
    assert bar.sizeHint().height() == bar.height()


@pytest.mark.parametrize(("share", "filled"), [(0.0, 0), (0.5, 100), (1.0, 200), (2.0, 200)])
def test_thin_bar_shows_its_share(qtbot: QtBot, share: float, filled: int) -> None:
    """And never runs beyond its end."""
    bar = ThinBar()
    qtbot.addWidget(bar)
    bar.resize(200, bar.height())
    bar.show_share(share, "ok")
    image = picture(bar)
    ok = theme().color("ok")
    count = sum(near(image.pixelColor(x, 3), ok) for x in range(200))
    assert abs(count - filled) <= 4
    assert bar.sizeHint().height() == bar.HEIGHT


@pytest.mark.parametrize("kind", KINDS)
def test_marks_differ_by_shape_and_by_colour(kind: str) -> None:
    """No two marks cover the same pixels, and each has its verdict's colour."""
    shapes = {}
    for other in KINDS:
        image = canvas(QSize(24, 24))
        painter = QPainter(image)
        draw_mark(painter, other, QPointF(12, 12), 16)
        painter.end()
        shapes[other] = image
    mine = shapes.pop(kind)
    colours = {mine.pixelColor(x, y).name() for x in range(24) for y in range(24)}
    assert theme().color(kind).name() in colours
    assert all(mine != image for image in shapes.values())
    assert inked(mine).width() <= 16 + 3


def test_mark_says_its_kind_aloud(qtbot: QtBot) -> None:
    """Colour is never the only sign."""
    mark = MarkWidget("note")
    qtbot.addWidget(mark)
    assert mark.accessibleName() == "note"
    before = picture(mark)
    mark.set_kind("error")
    mark.set_kind("error")
    assert mark.accessibleName() == "error"
    assert picture(mark) != before


@for_every(default_catalog().all())
def test_outlines_follow_the_record(part: AnyPart) -> None:
    """Every card that was measured, every board and drive has one; a CPU's is not invented."""
    shape = outline_of(part)
    measured = not isinstance(part, Card) or (part.length_mm and part.thickness_mm)
    if part.kind in ("gpu", "board", "memory", "drive", "bridge") and measured:
        assert shape is not None, part.id
    if part.kind in ("cpu", "riser", "fan"):
        assert shape is None
    if shape is not None:
        assert 0 < shape.width * PX_PER_MM <= 66, part.id
        assert 0 < shape.height * PX_PER_MM <= 64, part.id


def test_silhouettes_are_all_at_one_scale() -> None:
    """A longer card is longer by as much."""
    boxes = []
    for part_id in ("nvidia-rtx-a6000", "asus-rtx-4090-strix-oc"):
        part = default_catalog()[part_id]
        shape = outline_of(part)
        assert shape is not None
        image = canvas(QSize(80, 68))
        painter = QPainter(image)
        draw_silhouette(painter, part, QRectF(0, 0, 80, 68))
        painter.end()
        boxes.append(inked(image))
        assert abs(boxes[-1].width() - shape.width * PX_PER_MM) <= 3
    assert boxes[1].width() > boxes[0].width()


def test_bridge_is_as_wide_as_its_slots_and_marked_as_estimated() -> None:
    """Its outline is dashed: the record holds no measures of it."""
    bridges = [part for part in default_catalog().of_kind("bridge") if isinstance(part, Bridge)]
    for bridge in bridges:
        shape = outline_of(bridge)
        assert shape is not None
        assert shape.estimated
        assert shape.height == pytest.approx(bridge.slots * 20.32)


def test_part_without_an_outline_paints_none() -> None:
    """An empty column, nothing invented."""
    image = canvas(QSize(80, 68))
    painter = QPainter(image)
    draw_silhouette(painter, default_catalog().of_kind("cpu")[0], QRectF(0, 0, 80, 68))
    painter.end()
    assert inked(image).isEmpty()


def test_long_words_end_in_an_ellipsis(qtbot: QtBot) -> None:
    """A label gives way; the whole text stays its own."""
    label = word("A very long name of a part that does not fit at all", elide=True)
    assert isinstance(label, ElidedLabel)
    qtbot.addWidget(label)
    label.resize(label.sizeHint())
    whole = picture(label)
    label.resize(80, label.height())
    assert label.minimumSizeHint().width() == 20
    assert picture(label).width() == 80
    assert whole.width() > 80
    assert label.text().endswith("at all")
    empty = word("", elide=True)
    qtbot.addWidget(empty)
    empty.resize(20, 20)
    assert not empty.grab().isNull()


def test_text_is_never_markup(qtbot: QtBot) -> None:
    """A part's name that looks like HTML is shown as it is."""
    label = word("<b>bold</b> <img src='/etc/passwd'>")
    qtbot.addWidget(label)
    assert label.textFormat() == Qt.TextFormat.PlainText
    plain = QLabel("bold")
    qtbot.addWidget(plain)
    assert label.sizeHint().width() > 2 * plain.sizeHint().width()


def test_every_label_of_the_window_is_plain_text(four: Person) -> None:
    """In every panel, bar and dialog."""
    four.do("rules")
    four.do("keys")
    four.window.complain("x")
    labels = four.window.findChildren(QLabel)
    assert len(labels) > 100
    wrong = [label.text() for label in labels if label.textFormat() != Qt.TextFormat.PlainText]
    ours = [text for text in wrong if text not in invitation_words(four)]
    assert not ours


def invitation_words(desk: Person) -> set[str]:
    """Words of the canvas's own labels, which hold no foreign text."""
    return {label.text() for label in desk.bench.canvas.findChildren(QLabel)}


def test_tone_changes_the_colour(qtbot: QtBot) -> None:
    """The style sheet is asked again."""
    label = word("figure", 12)
    qtbot.addWidget(label)
    set_tone(label, "error")
    set_tone(label, "error")
    restyle(label)
    image = picture(label)
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(12)}
    assert theme().color("error").name() in colours


def test_ground_of_a_plain_widget(qtbot: QtBot) -> None:
    """From the style sheet, frame or not."""
    widget = styled(QWidget(), "raised")
    qtbot.addWidget(widget)
    widget.resize(20, 20)
    assert near(picture(widget).pixelColor(10, 10), theme().color("raised"))


def test_value_button_opens_by_enter_too(qtbot: QtBot) -> None:
    """Space, Enter and the mouse; long values are cut, not clipped."""
    value = ValueButton()
    qtbot.addWidget(value)
    value.resize(90, 26)
    value.show_value("A very long name of a part", empty=False, tip="Whole name")
    assert value.toolTip() == "Whole name"
    pressed: list[bool] = []
    value.clicked.connect(lambda: pressed.append(True))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        qtbot.keyClick(value, key)  # type: ignore[no-untyped-call]
    assert len(pressed) == 3
    value.show_value("", empty=True)
    assert value.property("empty") == "true"
    assert not value.grab().isNull()


def test_chips_flow_over_several_lines(qtbot: QtBot) -> None:
    """Each is whole, none overlaps another, and the height follows the width."""
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder)
    chips = [QPushButton(f"Chip {n}") for n in range(9)]
    for chip in chips:
        flow.addWidget(chip)
    assert flow.count() == 9
    assert flow.heightForWidth(2000) < flow.heightForWidth(150)
    holder.resize(200, flow.heightForWidth(200))
    holder.show()
    boxes = [chip.geometry() for chip in chips]
    assert all(box.right() < 200 for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])
    taken = flow.takeAt(0)
    assert taken is not None
    assert flow.takeAt(99) is None
    assert flow.itemAt(99) is None
    assert flow.expandingDirections() == Qt.Orientation(0)
    assert flow.sizeHint() == flow.minimumSize()


def test_notices_one_a_subject(qtbot: QtBot) -> None:
    """A new bar about the same thing replaces the old; a choice closes it and does its work."""
    notices = Notices()
    qtbot.addWidget(notices)
    done: list[str] = []
    notices.tell("file", "Old words")
    bar = notices.tell("file", "New words", [("Do it", lambda: done.append("done"))])
    assert notices.bar("file") is bar
    assert bar.accessibleName() == "New words"
    notices.tell("other", "Another")
    bar.buttons[0].click()
    assert done == ["done"]
    assert notices.bar("file") is None
    assert not notices.isHidden()
    notices.drop("other")
    notices.drop("never there")
    assert notices.isHidden()


@pytest.mark.parametrize("name", ["dark", "light"])
def test_window_is_painted_in_its_theme(open_window: MakeWindow, name: str) -> None:
    """Grounds of columns, bar and canvas are the tokens'."""
    set_theme("dark" if name == "dark" else "light")
    desk = open_window()
    desk.window.wear("dark" if name == "dark" else "light")
    image = picture(desk.window)
    panel = theme().color("panel")
    assert near(image.pixelColor(400, 8), panel)
    assert near(image.pixelColor(4, 700), panel)
    assert near(image.pixelColor(1270, 760), panel)


def test_rows_of_the_catalog_are_painted(four: Person) -> None:
    """Name, figures, price or reason: more than one colour in each visible row."""
    desk = four
    view = desk.catalog.list
    desk.qtbot.waitUntil(lambda: desk.catalog.model.fit_of(2) is not None)
    image = view.viewport().grab().toImage()
    for row in range(3):
        box = view.visualRect(desk.catalog.model.index(row))
        colours = {
            image.pixelColor(x, y).name()
            for x in range(80, 260, 1)
            for y in range(box.top() + 4, box.bottom() - 4)
        }
        assert len(colours) > 20
    assert isinstance(view, PartList)
