"""A card of paper: as large as its record says, at true size on every paper, its doubts dashed."""

from __future__ import annotations

import datetime as dt
import io
import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import factories as make
import pytest
from ezdxf.filemanagement import read as read_dxf
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.extent import box_of, extent, groups_extent
from rigdesk.drawing.pages import PAPERS
from rigdesk.drawing.primitives import Drawing, Label, Line, Poly, Rect, Shape
from rigdesk.drawing.template import (
    template_drawing,
    template_dxf,
    template_leaves,
    template_svg,
)
from rigdesk.drawing.text import plain
from rigdesk.drawing.tiles import OVERLAP
from rigdesk.parts import Gpu
from rigdesk.parts.catalog import default_catalog
from rigdesk.space import frame
from rigdesk.space.card_solids import card_template

from .rigs import of_type, texts

SURE = {"length_mm": 267, "height_mm": 111.15, "height_datum": "finger", "thickness_mm": 38.0}


def card(**changes: object) -> Gpu:
    """A card of figures without a doubt, its plug on the top edge."""
    usual: dict[str, object] = {
        **SURE, "plug_place": "top", "plugs": [{"kind": "pcie-8", "count": 2}],
    }  # fmt: skip
    return make.gpu("paper", **{**usual, **changes})


def shapes(drawing: Drawing, key: str) -> tuple[Shape, ...]:
    return next(group.shapes for group in drawing.groups if group.key == key)


def test_the_outline_is_as_large_as_the_record_says() -> None:
    """Length from the bracket's face, height from the finger, both at 1:1."""
    x0, y0, x1, y1 = extent(shapes(template_drawing(card()), "side:outline"))
    assert x1 - x0 == pytest.approx(267, abs=1e-6)
    assert y0 == pytest.approx(-frame.FINGER_Z - 111.15)
    assert y1 == pytest.approx(-frame.BRACKET_LOW_Z)


def test_the_connector_is_where_the_slot_is() -> None:
    """A finger of an x16 begins and ends inside its slot, and the key stands in it."""
    (outline,) = of_type(shapes(template_drawing(card()), "side:outline"), Poly)
    finger = [x for x, y in outline.points if y == -frame.FINGER_Z]
    assert sorted(finger) == pytest.approx([44.95, 129.25])
    short = card(pcie={"gen": 3, "connector": 1, "lanes": 1})
    (outline,) = of_type(shapes(template_drawing(short), "side:outline"), Poly)
    assert max(x for x, y in outline.points if y == -frame.FINGER_Z) == pytest.approx(65.25)


def dashed(drawing: Drawing, key: str) -> list[Line]:
    return [line for line in of_type(shapes(drawing, key), Line) if line.dashed]


@pytest.mark.parametrize(
    ("changes", "key", "count"),
    [
        ({}, "side:outline", 0),
        ({"height_mm": None}, "side:outline", 1),
        ({"height_mm": 140, "height_datum": "unknown"}, "side:outline", 1),
        (
            {"plug_place": "end", "length_mm": {"value": 267, "plus": 5, "minus": 5}},
            "side:outline",
            1,
        ),
        ({"plug_place": "end", "height_mm": None}, "side:outline", 0),
        ({"thickness_mm": None}, "side:flap", 1),
        ({"thickness_mm": None}, "end:outline", 1),
        ({}, "end:outline", 0),
    ],
)
def test_an_edge_in_doubt_is_dashed(changes: dict[str, object], key: str, count: int) -> None:
    """And its figure says by how much; where the paper is folded nothing is cut."""
    assert len(dashed(template_drawing(card(**changes)), key)) == count


def test_a_doubt_is_told_with_its_figure_and_its_source() -> None:
    words = texts(
        shape for group in template_drawing(card(thickness_mm=None, slots=2)).groups
        for shape in group.shapes
    )  # fmt: skip
    assert any(text.startswith("Thickness 39 +0/−2") for text in words)
    assert "estimated: the standard's envelope" in words
    assert "2 × 8-pin on the top edge" in words
    assert "place estimated" in words


def test_the_flap_is_as_deep_as_the_cooler_and_off_the_plug() -> None:
    """At the end where the plug is on top, along the top where it is at the end."""
    deep = card_template(card()).front.value
    on_top = template_drawing(card())
    x0, _, x1, _ = extent(of_lines(on_top))
    assert x1 - x0 == pytest.approx(deep, abs=1e-3)
    at_end = template_drawing(card(plug_place="end"))
    _, y0, _, y1 = extent(of_lines(at_end))
    assert y1 - y0 == pytest.approx(deep, abs=1e-3)
    for drawing in (on_top, at_end):
        (plug, _) = of_type(shapes(drawing, "side:plug"), Rect)
        flap = extent(of_lines(drawing))
        box = box_of(plug)
        assert box.x0 >= flap.x1 or box.y1 <= flap.y0 or box.x1 <= flap.x0 or box.y0 >= flap.y1
    bare = template_drawing(card(plugs=[], plug_place="none"))
    assert shapes(bare, "side:plug") == ()


def of_lines(drawing: Drawing) -> tuple[Shape, ...]:
    return tuple(of_type(shapes(drawing, "side:flap"), Line))


def test_the_end_view_shows_the_thickness_and_the_slots() -> None:
    drawing = template_drawing(card())
    (outline,) = of_type(shapes(drawing, "end:outline"), Poly)
    across = [x for x, _ in outline.points]
    assert max(across) - min(across) == pytest.approx(38.0, abs=1e-3)
    ticks = [line.x0 for line in of_type(shapes(drawing, "end:slots"), Line) if line.x0 == line.x1]
    assert [b - a for a, b in pairwise(ticks)] == pytest.approx([20.32] * 2)
    assert texts(shapes(drawing, "end:slots")) == ["slot", "+1", "+2"]


@pytest.mark.parametrize("beside", [False, True])
def test_pieces_lie_apart(beside: bool) -> None:
    """Nothing of the end lies on the side."""
    drawing = template_drawing(card(thickness_mm=80, height_mm=150), beside=beside)
    parts = {"side": [], "end": []}  # type: ignore[var-annotated]
    for group in drawing.groups:
        parts["end" if group.key.startswith("end:") else "side"].append(group)
    side, end = (groups_extent(parts[name]) for name in ("side", "end"))
    assert side.x1 <= end.x0 or side.y1 <= end.y0


@pytest.mark.parametrize("paper", list(PAPERS))
def test_it_is_always_at_true_size(paper: str) -> None:
    """On as few pages as the ways of laying it out allow, all of them of one size."""
    leaves = template_leaves(card(), paper, day=dt.date(2026, 1, 9))
    assert {"1:1", "2026-01-09", paper} <= set(texts(leaves[0].frame))
    assert all(texts(leaf.frame).count("100 mm") == 2 for leaf in leaves)
    assert len({(leaf.width, leaf.height) for leaf in leaves}) == 1
    assert len(leaves) <= (2 if paper == "A3" else 4)


def test_paper_is_turned_as_asked() -> None:
    assert {leaf.width for leaf in template_leaves(card(), "A4", lying=True)} == {297.0}
    assert {leaf.width for leaf in template_leaves(card(), "A4", lying=False)} == {210.0}
    with pytest.raises(ValueError, match="is no paper here"):
        template_leaves(card(), "A9")


def test_every_card_of_the_catalog_can_be_cut_out() -> None:
    """Whatever its record leaves out; words stay on the card."""
    for part in default_catalog().of_kind("gpu"):
        assert isinstance(part, Gpu)
        drawing = template_drawing(part)
        body = extent(shapes(drawing, "side:outline"))
        told = extent(shapes(drawing, "side:words"))
        assert told.x0 >= body.x0
        assert told.x1 <= body.x1 + 0.1
        assert told.y0 >= body.y0
        assert told.y1 <= -frame.BODY_Z
        assert plain(part.title)[:8] in texts(shapes(drawing, "side:words"))[0]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_instructions_stand_on_the_first_page(paper: str) -> None:
    """In one size, and clear of where the second page is pasted on."""
    part = default_catalog()["nvidia-rtx-a6000"]
    assert isinstance(part, Gpu)
    first = template_leaves(part, paper)[0]
    assert first.window is not None
    steps = [label for label in of_type(first.shapes, Label) if re.match(r"[1-4]  ", label.text)]
    assert len(steps) == 4
    assert len({label.size for label in steps}) == 1
    assert max(box_of(label).x1 for label in steps) < first.window.x1 - OVERLAP + 1.0


def test_pieces_that_fit_a_page_each_are_not_pasted() -> None:
    """The A6000 on A3: its side on the first page, its end on the second, nothing cut through."""
    part = default_catalog()["nvidia-rtx-a6000"]
    assert isinstance(part, Gpu)
    leaves = template_leaves(part, "A3")
    assert [leaf.name for leaf in leaves] == ["", ""]
    assert all(leaf.window is None for leaf in leaves)
    for number, leaf in enumerate(leaves, 1):
        assert f"{number} of 2" in texts(leaf.frame)
        box = extent(leaf.shapes)
        assert box.x0 > 10.0
        assert box.x1 < leaf.width - 10.0
        assert box.y1 < leaf.height - 10.0
    assert "fold back: cooler" in texts(leaves[0].shapes)
    assert "end view" in texts(leaves[1].shapes)


def test_the_svg_has_rulers_and_is_as_large_as_it_is() -> None:
    root = ET.fromstring(template_svg(card()))  # noqa: S314 - our own
    width, height = (
        float((root.get(side) or "").removesuffix("mm")) for side in ("width", "height")
    )
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    lines = [
        [float(line.get(name) or 0) for name in ("x1", "y1", "x2", "y2")]
        for line in root.iter("{http://www.w3.org/2000/svg}line")
    ]
    spans = [max(abs(x1 - x0), abs(y1 - y0)) for x0, y0, x1, y1 in lines]
    assert sum(span == pytest.approx(100.0, abs=1e-3) for span in spans) == 2
    assert template_svg(card()) == template_svg(card())


def test_a_cutter_gets_millimetres() -> None:
    document = read_dxf(io.StringIO(template_dxf(card(), dt.date(2026, 1, 9)).decode()))
    assert not document.audit().errors
    outline = [
        entity for entity in document.modelspace()
        if entity.dxftype() == "LWPOLYLINE" and entity.dxf.layer == "CARD-EDGE"
    ]  # fmt: skip
    across = [x for entity in outline for x, _ in entity.get_points("xy")]  # type: ignore[attr-defined]
    assert min(across) == pytest.approx(frame.BRACKET_X)


@given(
    st.floats(80, 400), st.floats(60, 200), st.floats(12, 120),
    st.sampled_from(["end", "top", "none"]), st.text(max_size=200),
)  # fmt: skip
def test_any_card_is_laid_out(
    length: float, height: float, thick: float, place: str, name: str
) -> None:
    made = card(length_mm=length, height_mm=height, thickness_mm=thick, plug_place=place)
    drawing = template_drawing(made.model_copy(update={"name": name, "maker": "M"}), ruled=True)
    x0, y0, x1, y1 = groups_extent(drawing.groups)
    assert drawing.bounds.x0 < x0
    assert drawing.bounds.y0 < y0
    assert drawing.bounds.x1 > x1
    assert drawing.bounds.y1 > y1
