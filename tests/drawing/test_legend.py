"""The legend: what occurs and nothing else, told apart without colour, in rows that fit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.dimensions import pill
from rigdesk.drawing.extent import box_of
from rigdesk.drawing.grey import in_grey
from rigdesk.drawing.layers import CARDS, DIMENSIONS
from rigdesk.drawing.legend import ROW, VERDICTS, Entry, entries, legend, rows_of
from rigdesk.drawing.legend_signs import SIGN_WIDE, chain, sign
from rigdesk.drawing.paper_words import LEGEND
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
    Shape,
)
from rigdesk.drawing.template import template_drawing
from rigdesk.drawing.views import VIEWS

from .rigs import bridged_pair, crowded, four_blowers, of_type, report, texts


def of(*shapes: Shape, view: str = "board", key: str = "a", layer: int = 0) -> Drawing:
    return Drawing(view, "", (Group(key, layer, shapes),), Bounds(0, 0, 9, 9))


def keys(drawing: Drawing) -> list[str]:
    return [entry.key for entry in entries(drawing)]


BOX = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0))


@pytest.mark.parametrize(
    ("shape", "key"),
    [
        (Line(0, 0, 9, 0, "card-edge", "outline"), "recorded"),
        (Line(0, 0, 9, 0, "case-edge", "outline", dashed=True), "estimated"),
        (Rect(0, 0, 9, 9, "none", "faint", "hatch", dashed=True), "hidden"),
        (Poly(BOX, "pcb-edge", weight="outline"), "recorded"),
        (Rect(0, 0, 9, 9, "plug", "plug"), "plug"),
        (Rect(0, 0, 9, 9, "none", "plug", dashed=True), "bend"),
        (Rect(0, 0, 9, 9, "none", "error", "dimension", dashed=True), "met"),
        (Label(0, 0, "±8", "unknown"), "doubt"),
        (Label(0, 0, "+0/−2", "unknown"), "doubt"),
        (Label(0, 0, "DIMM ±8", "unknown"), "doubt"),
    ],
)
def test_a_kind_that_occurs_is_listed(shape: Shape, key: str) -> None:
    assert keys(of(shape)) == [key]


@pytest.mark.parametrize(
    "shape",
    [
        Label(0, 0, "±8", "text"), Label(0, 0, "", "unknown"),
        Label(0, 0, "which lead?", "unknown"), Rect(0, 0, 9, 9, "canvas"),
        Line(0, 0, 9, 0, "note", dashed=True), Line(0, 0, 9, 0, "text"), Circle(0, 0, 2, "muted"),
        Poly(BOX, "none", "muted"), Rect(0, 0, 9, 9, "socket", "card-edge", "hatch"),
    ],
)  # fmt: skip
def test_what_explains_itself_is_not(shape: Shape) -> None:
    assert keys(of(shape)) == []


@pytest.mark.parametrize("role", VERDICTS)
def test_mark_and_figure_of_a_verdict_are_one_entry(role: str) -> None:
    """Each with its own sign, where both occur."""
    mark = Mark(0, 0, role)  # type: ignore[arg-type]
    figure = pill(0, 0, "3 mm", role)  # type: ignore[arg-type]
    (alone,) = entries(of(mark))
    (both,) = entries(of(mark, *figure))
    assert alone == Entry(role, LEGEND[role], marked=True)
    assert both == Entry(role, LEGEND[role], marked=True, pilled=True)
    assert both.wide > alone.wide
    drawn = legend((both,), 0, 0, 100)
    assert len(of_type(drawn, Mark)) == 1
    assert len(of_type(drawn, Rect)) == 1


@pytest.mark.parametrize(
    ("shape", "key", "view", "group"),
    [
        (Poly(BOX, "accent", weight="outline"), "stated", "wiring", "cable:a"),
        (Poly(BOX, "muted", weight="dimension"), "worked", "wiring", "cable:a"),
        (Poly(BOX, "muted", weight="dimension", dashed=True), "doubtful", "wiring", "cable:a"),
        (Circle(0, 0, 1, "muted", "muted"), "fed", "wiring", "plug:a"),
        (Circle(0, 0, 1, "muted", "canvas"), "unfed", "wiring", "plug:a"),
        (Poly(BOX, "none", "accent", closed=True), "used", "lanes", "link:a"),
        (Poly(BOX, "none", "line", closed=True), "unused", "lanes", "link:a"),
        (Poly(BOX, "none", "warning", closed=True), "short", "lanes", "link:a"),
        (Poly(BOX, "faint", "none", closed=True), "lost", "lanes", "link:a"),
        (Line(0, 0, 4, 0, "accent"), "fold", "template", "fold:side"),
        (Poly(BOX, "card-edge", weight="outline"), "cut", "template", "side:outline"),
        (Line(0, 0, 4, 0, "card-edge", "outline"), "cut", "template", "side:flap"),
    ],
)
def test_diagrams_and_templates_have_lines_of_their_own(
    shape: Shape, key: str, view: str, group: str
) -> None:
    assert keys(of(shape, view=view, key=group)) == [key]


def test_boxes_of_a_diagram_are_not_listed() -> None:
    box = Rect(0, 0, 9, 9, "panel", "line", "part", dashed=True)
    assert keys(of(box, view="wiring")) == keys(of(box, view="lanes")) == []
    assert keys(of(Poly(BOX, "line"), view="wiring", key="supply:a")) == []


def test_every_kind_has_its_words_and_its_sign() -> None:
    """In the order of the words, whatever the order of the drawing."""
    for key in LEGEND:
        kinds = [key] if key not in VERDICTS else [f"mark {key}", f"pill {key}"]
        for kind in kinds:
            for shape in sign(kind, 10.0, 10.0):
                x0, y0, x1, y1 = box_of(shape)
                assert x0 >= 9.9
                assert x1 <= 10.0 + SIGN_WIDE + 0.1
                assert y0 >= 10 - ROW / 2 - 0.5
                assert y1 <= 10 + ROW / 2 + 0.5


@given(st.sets(st.sampled_from(sorted(LEGEND))), st.floats(60, 400))
def test_rows_are_no_wider_than_their_place(chosen: set[str], width: float) -> None:
    found = tuple(
        Entry(key, LEGEND[key], key in VERDICTS, key in VERDICTS) for key in sorted(chosen)
    )
    rows = rows_of(found, width)
    assert [entry for row in rows for entry in row] == list(found)
    shapes = legend(found, 10.0, 0.0, width)
    assert all(box_of(shape).x1 <= 10.0 + width + 0.1 for shape in shapes)
    assert all(box_of(shape).y1 <= len(rows) * ROW + 0.5 for shape in shapes)
    assert set(texts(shapes)) >= {LEGEND[key] for key in chosen}


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("make_rig", [four_blowers, bridged_pair, crowded])
def test_every_view_of_a_machine_has_a_legend(make_rig: object, view: str) -> None:
    found = entries(VIEWS[view](report(make_rig())))  # type: ignore[operator]
    assert found or view == "wiring"  # without a supply there is no lead
    assert "cut" not in {entry.key for entry in found}


def test_a_template_tells_cut_from_fold() -> None:
    card = four_blowers().parts["pro-48"]
    found = keys(template_drawing(card))  # type: ignore[arg-type]
    assert {"cut", "fold"} <= set(found)
    assert "recorded" not in found


def test_figures_are_told_apart_in_grey() -> None:
    """By weight and dash; every verdict looks different from the others."""
    looks = set()
    for role in VERDICTS:
        group = Group("gap:a", DIMENSIONS, pill(0, 0, "3 mm", role))
        (box,) = of_type(in_grey(group).shapes, Rect)
        looks.add((box.weight, box.dashed))
        assert in_grey(group).shapes[1:] == group.shapes[1:]
    assert len(looks) == len(VERDICTS)


def test_only_figures_are_changed() -> None:
    cards = Group("card:a", CARDS, pill(0, 0, "3 mm", "error"))
    plain = Group("gap:a", DIMENSIONS, (Line(0, 0, 1, 1, "error"),))
    assert in_grey(cards) is cards
    assert in_grey(plain) is plain


def test_a_chain_line_is_long_and_short_in_turn_from_end_to_end() -> None:
    lines = chain((0.0, 0.0), (0.0, 30.0))
    lengths = [line.y1 - line.y0 for line in lines]
    assert lengths[:4] == pytest.approx([4.0, 0.7, 4.0, 0.7])
    assert lines[0].y0 == 0
    assert 28 <= lines[-1].y1 <= 30
    assert chain((5.0, 5.0), (5.0, 5.0)) == ()
