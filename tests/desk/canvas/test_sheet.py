"""A drawing becomes items, and only what changed becomes new ones."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)
from pytestqt.qtbot import QtBot

from rigdesk.desk.canvas.sheet import DIMMED, KEPT, Sheet, group_item
from rigdesk.desk.fonts import app_font, load_fonts
from rigdesk.desk.paint import Pens
from rigdesk.desk.theme import Theme
from rigdesk.drawing.font import text_width
from rigdesk.drawing.primitives import (
    Bounds,
    Circle,
    Drawing,
    Group,
    Label,
    Line,
    Mark,
    Poly,
    Rect,
    Role,
    Shape,
)


def pens(name: str = "dark") -> Pens:
    """The pens of a screen theme."""
    load_fonts()
    return Pens(Theme(name).color, app_font, screen=True)  # type: ignore[arg-type]


def drawing(*groups: Group) -> Drawing:
    """A drawing of these groups."""
    return Drawing("board", "Test", groups, Bounds(0, 0, 100, 100))


def group(key: str, *shapes: Shape, layer: int = 10, subjects: tuple[str, ...] = ()) -> Group:
    """A group of shapes, a square if none are named."""
    return Group(key, layer, shapes or (Rect(0, 0, 10, 10, "card", "card-edge"),), subjects)


def roots(scene: QGraphicsScene) -> list[QGraphicsItem]:
    """The items that stand for groups, hidden ones included."""
    return [i for i in scene.items() if i.parentItem() is None and i.data(0)]


@pytest.fixture
def scene(qtbot: QtBot) -> QGraphicsScene:
    """A scene with nothing in it."""
    return QGraphicsScene()


@pytest.fixture
def sheet(scene: QGraphicsScene) -> Sheet:
    """A sheet over that scene."""
    return Sheet(scene, pens())


def test_groups_that_did_not_change_keep_their_items(sheet: Sheet) -> None:
    """Equal groups are the same group, whoever made them."""
    one, two = group("card:a"), group("card:b")
    assert sheet.show(drawing(one, two)) == {"card:a", "card:b"}
    kept, replaced = sheet.item("card:a"), sheet.item("card:b")
    again = group("card:a")
    assert again is not one
    other = group("card:b", Rect(5, 5, 10, 10, "card"))
    assert sheet.show(drawing(again, other)) == {"card:b"}
    assert sheet.item("card:a") is kept
    assert sheet.item("card:b") is not replaced


def test_groups_that_are_gone_are_not_shown(sheet: Sheet, scene: QGraphicsScene) -> None:
    """Neither in the sheet nor, once nothing is kept for later, in the scene."""
    sheet.show(drawing(group("a"), group("b")))
    assert sheet.show(drawing(group("b"))) == {"a"}
    assert len(sheet) == 1
    assert sheet.item("a") is None
    assert sheet.group("a") is None
    assert len([root for root in roots(scene) if root.opacity() > 0]) == 1
    sheet.forget()
    assert len(roots(scene)) == 1


def test_what_comes_again_is_shown_again(sheet: Sheet) -> None:
    """A card that goes to and fro between two seats needs no new items."""
    here, there = group("card:a"), group("card:a", Rect(0, 40, 10, 10, "card"))
    sheet.show(drawing(here))
    first = sheet.item("card:a")
    sheet.show(drawing(there))
    assert first is not None
    assert first.opacity() == 0
    sheet.show(drawing(here))
    assert sheet.item("card:a") is first
    assert first.opacity() == 1


def test_what_is_kept_has_an_end(sheet: Sheet, scene: QGraphicsScene) -> None:
    """However often a card is moved."""
    for n in range(3 * KEPT):
        sheet.show(drawing(group("card:a", Rect(0, n, 10, 10, "card"))))
    assert len(roots(scene)) == KEPT + 1


def test_preparing_shows_nothing(sheet: Sheet, scene: QGraphicsScene) -> None:
    """It only makes what will be shown, once."""
    sheet.show(drawing(group("a")))
    soon = drawing(group("a"), group("b", Rect(20, 20, 5, 5, "slot")))
    sheet.prepare(soon)
    sheet.prepare(soon)
    hidden = [root for root in roots(scene) if root.opacity() == 0]
    assert len(hidden) == 1
    assert sheet.show(soon) == {"b"}
    assert sheet.item("b") is hidden[0]


def test_groups_lie_in_their_order(sheet: Sheet) -> None:
    """By layer, then as they come; an order that changes moves items and makes none."""
    a, b, c = group("a", layer=20), group("b", layer=10), group("c", layer=20)
    sheet.show(drawing(b, a, c))

    def height(key: str) -> float:
        item = sheet.item(key)
        assert item is not None
        return item.zValue()

    assert height("b") < height("a") < height("c")
    assert sheet.show(drawing(b, c, a)) == set()
    assert height("b") < height("c") < height("a")


def test_dimming_leaves_the_subjects_bright(sheet: Sheet) -> None:
    """Everything else is still there, faintly; also what is added while something is lit."""
    sheet.show(drawing(group("board"), group("card:a", subjects=("a",))))
    sheet.light(frozenset({"a"}))
    assert sheet.is_dimmed("board")
    assert not sheet.is_dimmed("card:a")
    sheet.show(drawing(group("board"), group("card:b", subjects=("b",))))
    assert sheet.is_dimmed("card:b")
    sheet.light(None)
    assert not sheet.is_dimmed("board")
    assert not sheet.is_dimmed("card:b")


def test_the_veil_lies_between(sheet: Sheet, scene: QGraphicsScene) -> None:
    """Over every layer, under what is lit, in the colour of the ground: nothing shows through."""
    low, high = group("low", layer=0), group("high", layer=110)
    sheet.show(drawing(low, group("card:a", layer=60, subjects=("a",)), high))
    sheet.light(frozenset({"a"}))
    veil = next(i for i in scene.items() if isinstance(i, QGraphicsRectItem))
    heights = {key: sheet.item(key).zValue() for key in ("low", "card:a", "high")}  # type: ignore[union-attr]
    assert heights["low"] < heights["high"] < veil.zValue() < heights["card:a"]
    assert veil.brush().color().alphaF() == pytest.approx(1 - DIMMED, abs=0.01)
    sheet.recolour(pens("light"))
    assert veil.brush().color().name() == "#f7f8fa"


def test_another_theme_colours_everything_anew(sheet: Sheet, scene: QGraphicsScene) -> None:
    """In the same order, and nothing of the old colours stays behind."""
    sheet.show(drawing(group("a", Rect(0, 0, 9, 9, "card")), group("b", Label(0, 0, "x"))))
    heights = [sheet.item(key).zValue() for key in ("a", "b")]  # type: ignore[union-attr]
    sheet.recolour(pens("light"))
    assert [sheet.item(key).zValue() for key in ("a", "b")] == heights  # type: ignore[union-attr]
    fills = [i for i in scene.items() if isinstance(i, QGraphicsPathItem) and i.parentItem()]
    assert [item.brush().color() for item in fills] == [QColor("#ffffff")]
    texts = [i for i in scene.items() if isinstance(i, QGraphicsSimpleTextItem)]
    assert [item.brush().color() for item in texts] == [QColor("#161b22")]


def test_every_kind_of_shape_becomes_items(qtbot: QtBot) -> None:
    """Stock items only, at their places in millimetres."""
    shapes = (
        Rect(0, 0, 10, 5, "card", radius=1), Circle(20, 20, 4, "ok"),
        Poly(((0, 0), (5, 5), (9, 0)), "error", closed=True), Line(0, 0, 5, 5, "line"),
        Label(3, 9, "word"), Mark(50, 50, "warning", 6.0),
    )  # fmt: skip
    item = group_item(group("all", *shapes), pens())
    kinds = {type(child) for child in item.childItems()}
    assert kinds == {QGraphicsPathItem, QGraphicsSimpleTextItem}
    assert item.data(0) == "all"
    box = item.childItems()[1].boundingRect()
    assert (box.center().x(), box.center().y()) == pytest.approx((20, 20))


def test_lines_of_a_hatching_are_one_item(qtbot: QtBot) -> None:
    """As long as they follow each other in one style."""
    hatch = [Line(x, 0, x + 5, 5, "error", "hatch") for x in range(30)]
    edge = [Line(0, 0, 30, 0, "error", "outline")]
    item = group_item(group("gap", *hatch, *edge, *hatch), pens())
    assert len(item.childItems()) == 3


@pytest.mark.parametrize("fill", ["card", "none"])
def test_a_dashed_outline_lies_over_its_ground(scene: QGraphicsScene, fill: Role) -> None:
    """Its dashes go around the ground, which has no edge, and by which it is taken."""
    dashed = Rect(0, 0, 10, 10, fill, "ok", "outline", dashed=True)
    root = group_item(group("card:a", dashed), pens())
    scene.addItem(root)
    ground, edge = (i for i in root.childItems() if isinstance(i, QGraphicsPathItem))
    assert ground.brush() == pens().brush(fill)
    assert ground.pen().style() == Qt.PenStyle.NoPen
    assert edge.pen() == pens().pen("ok", "outline", dashed=True)
    assert edge.brush().style() == Qt.BrushStyle.NoBrush
    assert edge.path().boundingRect() == ground.path().boundingRect()
    assert scene.items(QPointF(5, 5)) == [ground]


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_labels_stand_on_their_anchor(qtbot: QtBot, anchor: str) -> None:
    """Text is drawn as wide as it was measured, on the baseline that was meant."""
    words, size = "RTX A6000 · 1,447 W", 5.4
    label = Label(100.0, 50.0, words, size=size, weight=600, anchor=anchor)  # type: ignore[arg-type]
    item = group_item(group("t", label), pens())
    text = item.childItems()[0]
    width = text_width(words, size, 600)
    left = 100.0 - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    box = text.mapRectToParent(text.boundingRect())
    assert box.left() == pytest.approx(left, abs=0.05)
    assert box.width() == pytest.approx(width, rel=0.01)
    assert box.top() < 50.0 - 0.7 * size
    assert 50.0 < box.bottom() < 50.0 + 0.4 * size


def test_a_group_more_leaves_the_others_as_they_are(scene: QGraphicsScene) -> None:
    """Lifted by one each, all over it would be painted anew: a frame of a drag in 4K took 17 ms."""
    sheet = Sheet(scene, pens())
    low, top, new = group("low"), group("top"), group("new")
    sheet.show(drawing(low, top))
    before = {key: item.zValue() for key in ("low", "top") if (item := sheet.item(key))}
    sheet.show(drawing(low, new, top))
    after = {key: item.zValue() for key in ("low", "new", "top") if (item := sheet.item(key))}
    assert after["low"] < after["new"] < after["top"]
    assert {key: after[key] for key in before} == before
