"""SVG: true millimetres, the same bytes for the same rig, and nothing hostile gets through."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import factories as make
import pytest
from golden.compare import assert_golden
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.primitives import Bounds, Circle, Drawing, Group, Label, Line, Mark, Poly, Rect
from rigdesk.drawing.svg import svg
from rigdesk.drawing.theme import DARK, LIGHT, PAPER
from rigdesk.rules.engine import check

from . import rigs
from .rigs import unruled

NS = "{http://www.w3.org/2000/svg}"
ANYTHING = st.text(st.characters(codec=None), max_size=60)


def tree(text: str) -> ET.Element:
    return ET.fromstring(text.encode())  # noqa: S314 - our own output


def of(*shapes: object) -> Drawing:
    return Drawing("board", "t", (Group("g", 0, shapes),), Bounds(0, 0, 100, 50))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["four_blowers", "bridged_pair", "four_capped", "crowded"])
def test_drawings_are_as_they_were_looked_at(name: str) -> None:
    """No rule runs, so that only a change of the drawing shows here."""
    drawing = draw_board(unruled(getattr(rigs, name)()))
    assert_golden(f"{name}.svg", svg(drawing, LIGHT))


def test_a_page_is_as_it_was_looked_at() -> None:
    drawing = draw_board(unruled(rigs.four_blowers()))
    assert_golden("four_blowers-a4.svg", svg(drawing, PAPER, paper="A4"))


def test_one_to_one_is_true_millimetres() -> None:
    drawing = draw_board(unruled(rigs.four_blowers()))
    root = tree(svg(drawing, PAPER, scale=1.0))
    x0, y0, x1, y1 = drawing.bounds
    assert float(root.attrib["width"].removesuffix("mm")) == pytest.approx(x1 - x0, abs=1e-3)
    assert float(root.attrib["height"].removesuffix("mm")) == pytest.approx(y1 - y0, abs=1e-3)
    assert root.attrib["viewBox"].split()[2] == root.attrib["width"].removesuffix("mm")
    card = next(g for g in root.iter(f"{NS}g") if g.attrib["id"] == "card:gpu1")
    body = next(card.iter(f"{NS}rect"))
    assert float(body.attrib["width"]) == pytest.approx(267 - 1.9, abs=1e-3)


def test_half_scale_halves_the_drawing_but_not_the_lines() -> None:
    drawing = of(Line(10, 10, 30, 10, "text", "outline"))
    whole, half = svg(drawing, PAPER), svg(drawing, PAPER, scale=0.5)
    assert '<line x1="10" y1="10" x2="30" y2="10" stroke="#111111" stroke-width="0.35"/>' in whole
    assert '<line x1="5" y1="5" x2="15" y2="5" stroke="#111111" stroke-width="0.35"/>' in half


def test_paper_makes_a_page_of_that_size() -> None:
    root = tree(svg(draw_board(unruled(rigs.four_blowers())), PAPER, paper="A3"))
    assert {root.attrib["width"], root.attrib["height"]} == {"297mm", "420mm"}
    assert root.find(f"{NS}g[@id='frame']") is not None


def test_every_shape_is_written() -> None:
    text = svg(
        of(
            Rect(1, 1, 5, -5, "card", "card-edge", "part", True, 1.0),
            Poly(((1, 1), (2, 2)), "line"),
            Poly(((1, 1), (2, 2), (3, 1)), "none", "card", closed=True),
            Circle(5, 5, 2, "line", dashed=True),
            Label(1, 1, "a & b", weight=700, anchor="end"),
            Mark(20, 20, "error"),
        ),
        DARK,
    )
    root = tree(text)
    names = [element.tag.removeprefix(NS) for element in root.iter()]
    assert names.count("line") == 2
    assert {"polyline", "polygon", "circle", "text"} <= set(names)
    assert text.count("stroke-dasharray") == 2
    assert 'height="0"' in text  # a size is never negative
    assert ">a &amp; b<" in text
    polygon = root.find(f".//{NS}polygon")
    assert polygon is not None
    assert "stroke" not in polygon.attrib


def test_a_foreign_shape_is_refused() -> None:
    with pytest.raises(TypeError, match="no element for str"):
        svg(of("shape"), DARK)


def test_themes_differ_only_in_colours() -> None:
    drawing = draw_board(unruled(rigs.bridged_pair()))
    colours = re.compile(r"#[0-9a-f]{6}")
    assert svg(drawing, DARK) != svg(drawing, LIGHT)
    assert colours.sub("", svg(drawing, DARK)) == colours.sub("", svg(drawing, LIGHT))


def test_the_file_reaches_for_nothing_outside() -> None:
    text = svg(draw_board(unruled(rigs.crowded())), DARK)
    assert set(re.findall(r"https?://[^\"]*", text)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(image|use|script|style|foreignObject)|href|url\(", text)


@given(ANYTHING, ANYTHING, ANYTHING)
def test_hostile_names_never_break_the_file(name: str, card: str, slot: str) -> None:
    board = make.board(slots=1)
    named = board.slots[0].model_copy(update={"name": slot or "x"})
    board = board.model_copy(update={"slots": (named,), "name": card})
    rig = make.rig(
        make.at("PCIE1", make.gpu()), make.wanted(make.gpu("other")), board=board, case=make.case()
    )
    part = rig.parts["test-gpu"].model_copy(update={"name": card})
    placed = rig.cards[0].model_copy(update={"label": name or None})
    rig = rig.model_copy(
        update={
            "name": name,
            "cards": (placed, *rig.cards[1:]),
            "parts": {**rig.parts, "test-gpu": part},
        }
    )
    for paper in (None, "A4"):
        root = tree(svg(draw_board(unruled(rig)), DARK, paper=paper))
        assert root.tag == f"{NS}svg"
        assert not list(root.iter(f"{NS}script"))


@given(ANYTHING)
def test_a_hostile_label_from_elsewhere_is_harmless(text: str) -> None:
    root = tree(svg(of(Label(1, 1, text)), DARK))
    assert root.find(f".//{NS}text") is not None


@pytest.mark.parametrize("figure", [0, 1e-9, 1e6, 1e12])
def test_absurd_sizes_are_drawn(figure: float) -> None:
    card = make.gpu(length_mm=figure, thickness_mm=figure, height_mm=figure)
    rig = make.rig(make.at("PCIE1", card), make.at("PCIE3", card), case=make.case())
    text = svg(draw_board(check(rig)), DARK)
    tree(text)
    assert len(text) < 200_000
