"""Pens, brushes and fonts by role; and a whole drawing painted on anything."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from rigdesk.desk.fonts import app_font, load_fonts
from rigdesk.desk.paint import FONT_PX, Pens, draw, label_place, outline, sides
from rigdesk.desk.theme import Theme
from rigdesk.drawing.font import text_width
from rigdesk.drawing.primitives import (
    WEIGHT_MM,
    Bounds,
    Circle,
    Drawing,
    Group,
    Label,
    Line,
    Mark,
    Poly,
    Rect,
    Weight,
)

LIGHT = Theme("light")
PX_PER_MM = 10


@pytest.fixture
def screen(qtbot: QtBot) -> Pens:
    """Pens for a screen."""
    load_fonts()
    return Pens(LIGHT.color, app_font, screen=True)


@pytest.fixture
def paper(qtbot: QtBot) -> Pens:
    """Pens whose unit is the millimetre."""
    load_fonts()
    return Pens(LIGHT.color, app_font, screen=False)


def painted(pens: Pens, *groups: Group) -> QImage:
    """40 by 30 mm at ten pixels a millimetre, white."""
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(PX_PER_MM, PX_PER_MM)
    draw(painter, pens, Drawing("board", "", groups, Bounds(0, 0, 40, 30)))
    painter.end()
    return image


def at(image: QImage, x: float, y: float) -> QColor:
    """The colour at a place, mm."""
    return image.pixelColor(round(x * PX_PER_MM), round(y * PX_PER_MM))


def inked(image: QImage) -> tuple[float, float, float, float]:
    """The box around everything that is not white, mm."""
    found = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y) != QColor("white")
    ]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return tuple(v / PX_PER_MM for v in (min(xs), min(ys), max(xs) + 1, max(ys) + 1))  # type: ignore[return-value]


def test_lines_keep_the_ratios_of_paper(screen: Pens, paper: Pens) -> None:
    """Cosmetic on the screen, true millimetres elsewhere."""
    weights: tuple[Weight, ...] = ("outline", "part", "dimension", "hatch")
    for weight in weights:
        on_screen, on_paper = screen.pen("text", weight), paper.pen("text", weight)
        assert on_screen.isCosmetic()
        assert not on_paper.isCosmetic()
        assert on_paper.widthF() == pytest.approx(WEIGHT_MM[weight])
        ratio = on_screen.widthF() / screen.pen("text", "outline").widthF()
        assert ratio == pytest.approx(WEIGHT_MM[weight] / WEIGHT_MM["outline"])


def test_dashes_are_as_long_at_every_weight(screen: Pens) -> None:
    """Qt counts a dash in widths of the pen."""
    lengths = {
        round(pen.dashPattern()[0] * pen.widthF(), 3)
        for pen in (screen.pen("text", weight, dashed=True) for weight in WEIGHT_MM)
    }
    assert len(lengths) == 1


def test_none_draws_nothing(screen: Pens) -> None:
    """Neither a line nor a fill."""
    assert screen.pen("none").style() == Qt.PenStyle.NoPen
    assert screen.brush("none").style() == Qt.BrushStyle.NoBrush
    assert screen.colour("none").alpha() == 0


def test_pens_are_made_once(screen: Pens) -> None:
    """A drawing asks for the same few thousands of times."""
    assert screen.pen("text") is screen.pen("text")
    assert screen.brush("card") is screen.brush("card")
    assert screen.font(600) is screen.font(600)


def test_labels_are_measured_as_they_are_drawn(screen: Pens) -> None:
    """Half of the width lies left of a label in the middle."""
    label = Label(20, 10, "PCIE7 · x16 Gen4", size=4.6, anchor="middle")
    x, y, scale = label_place(label)
    assert x == pytest.approx(20 - text_width(label.text, 4.6) / 2)
    assert (y, scale) == (10, 4.6 / FONT_PX)


def test_shapes_lie_where_they_should(paper: Pens) -> None:
    """To a tenth of a millimetre, on any device."""
    image = painted(
        paper,
        Group("a", 0, (Rect(5, 5, 10, 8, "plug"), Circle(30, 9, 4, "none", "ok"))),
        Group("b", 1, (Poly(((2, 20), (12, 20), (12, 28)), "none", "error", closed=True),)),
        Group("c", 1, (Line(20, 20, 20, 28, "note", "outline"),)),
    )
    assert at(image, 5.2, 5.2) == LIGHT.color("plug")
    assert at(image, 14.8, 12.8) == LIGHT.color("plug")
    assert at(image, 4.7, 5.2) == QColor("white")
    assert at(image, 30, 9) == LIGHT.color("ok")
    assert at(image, 11, 21) == LIGHT.color("error")
    assert at(image, 4, 26) == QColor("white")
    assert at(image, 20.0, 24) == LIGHT.color("note")
    assert at(image, 20.5, 24) == QColor("white")


def test_layers_decide_what_lies_on_top(paper: Pens) -> None:
    """Whatever order the groups come in."""
    over = Group("over", 20, (Rect(0, 0, 10, 10, "error"),))
    under = Group("under", 10, (Rect(0, 0, 20, 10, "ok"),))
    image = painted(paper, over, under)
    assert at(image, 5, 5) == LIGHT.color("error")
    assert at(image, 15, 5) == LIGHT.color("ok")


def test_text_is_as_large_as_it_says(paper: Pens) -> None:
    """A font scaled to millimetres neither explodes nor blurs: caps are 0.727 of their size."""
    x0, y0, x1, y1 = inked(painted(paper, Group("t", 0, (Label(5, 20, "HH", size=10),))))
    assert y1 == pytest.approx(20.0, abs=0.15)
    assert y1 - y0 == pytest.approx(7.27, abs=0.25)
    assert x0 == pytest.approx(5.0, abs=1.2)
    assert x1 <= 5.0 + text_width("HH", 10) + 0.1


@pytest.mark.parametrize("kind", ["ok", "note", "warning", "error", "unknown"])
def test_marks_keep_to_their_size(paper: Pens, kind: str) -> None:
    """Each in its own colour, about its centre."""
    image = painted(paper, Group("m", 0, (Mark(20, 15, kind, 10.0),)))  # type: ignore[arg-type]
    x0, y0, x1, y1 = inked(image)
    assert x0 >= 14.6
    assert x1 <= 25.4
    assert y0 >= 9.6
    assert y1 <= 20.4
    colours = {image.pixelColor(x, y).name() for x in range(140, 260) for y in range(90, 210)}
    assert LIGHT.color(kind).name() in colours


def test_an_unknown_role_is_the_callers_fault(paper: Pens) -> None:
    """It is raised at the exporter, not swallowed by an event loop."""
    broken = Group("x", 0, (Rect(0, 0, 1, 1, "no-such-role"),))  # type: ignore[arg-type]
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    with pytest.raises(KeyError):
        draw(painter, paper, Drawing("board", "", (broken,), Bounds(0, 0, 1, 1)))
    painter.end()


@pytest.mark.parametrize("shape", [
    Rect(0, 0, 40, 10, "none", "card-edge", "outline", dashed=True, radius=2),
    Circle(0, 0, 5, "none", "card-edge"),
    Poly(((0, 0), (10, 0), (0, 10)), "none", "card-edge", closed=True),
])  # fmt: skip
def test_the_sides_of_an_outline_are_the_outline(shape: Rect | Circle | Poly) -> None:
    """Single lines, each on the path and one after the other until they are round."""
    whole = outline(shape)
    lines = sides(whole)
    assert lines.length() == pytest.approx(whole.length(), rel=3e-3)
    points = [(lines.elementAt(n).x, lines.elementAt(n).y) for n in range(lines.elementCount())]
    kinds = [lines.elementAt(n).isMoveTo() for n in range(lines.elementCount())]
    assert kinds == [True, False] * (len(points) // 2)
    assert points[1:-1:2] == points[2::2]
    assert points[-1] == pytest.approx(points[0], abs=1e-6)
