"""Paper: true scales, both rulers, and a plain refusal of what does not fit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.extent import extent
from rigdesk.drawing.grey import in_grey
from rigdesk.drawing.pages import (
    PAPERS,
    SCALES,
    DrawingTooLargeError,
    for_paper,
    page_for,
    paper_named,
    parse_scale,
    scale_name,
)
from rigdesk.drawing.paper_words import LEGEND
from rigdesk.drawing.primitives import Bounds, Drawing, Label, Line
from rigdesk.drawing.titleblock import Stamp

from .rigs import four_blowers, of_type, texts, unruled


def sized(width: float, height: float) -> Drawing:
    return Drawing("board", "Test rig", (), Bounds(-20, -10, width - 20, height - 10))


@pytest.mark.parametrize(
    ("text", "scale"), [("1:1", 1), ("1:2", 0.5), (" 1 : 2.5 ", 0.4), ("2:1", 2), ("FIT", None)]
)
def test_scales_are_read(text: str, scale: float | None) -> None:
    assert parse_scale(text) == scale


@pytest.mark.parametrize("text", ["", "1", "1:0", "0:1", "1:-2", "1/2", "nan:1", "1:1e3", "１:1"])
def test_what_is_no_scale_is_refused_with_the_forms(text: str) -> None:
    with pytest.raises(ValueError, match=r"write 1:1, 1:2, 1:2\.5 or fit"):
        parse_scale(text)


@given(st.sampled_from(SCALES))
def test_scales_are_written_as_they_are_read(scale: float) -> None:
    assert parse_scale(scale_name(scale)) == pytest.approx(scale)


def test_enlargements_are_written_the_other_way() -> None:
    assert scale_name(2) == "2:1"


def test_papers_are_found_by_name() -> None:
    assert paper_named("a4") == "A4"
    assert paper_named(" LETTER ") == "Letter"
    with pytest.raises(ValueError, match="choose A4, A3, Letter"):
        paper_named("A5")


def test_without_paper_the_page_is_the_drawing() -> None:
    page = page_for(sized(300, 400))
    assert (page.width, page.height, page.scale) == (300, 400, 1)
    assert (page.dx, page.dy) == (20, 10)
    assert page.frame == ()
    half = page_for(sized(300, 400), 0.5)
    assert (half.width, half.height) == (150, 200)


@pytest.mark.parametrize(
    ("size", "scale"), [((150, 200), 1), ((300, 200), 0.5), ((430, 300), 0.5), ((2000, 900), 1 / 8)]
)
def test_the_largest_usual_scale_that_fits_is_taken(
    size: tuple[float, float], scale: float
) -> None:
    assert page_for(sized(*size), None, "A4").scale == pytest.approx(scale)


@given(st.floats(1, 3000), st.floats(1, 3000), st.sampled_from(sorted(PAPERS)))
def test_what_is_laid_out_lies_inside_its_frame(width: float, height: float, paper: str) -> None:
    drawing = sized(width, height)
    page = page_for(drawing, None, paper)
    x0, y0, x1, y1 = (edge * page.scale for edge in drawing.bounds)
    assert x0 + page.dx >= 20.4
    assert y0 + page.dy >= 20.4
    assert x1 + page.dx <= page.width - 9.9
    assert y1 + page.dy <= page.height - 23.9
    assert page.scale in SCALES


def test_the_views_own_ruler_stays_off_paper() -> None:
    """It would cost a scale: the samples go on A4 at 1:2, where words are still read."""
    drawing = draw_board(unruled(four_blowers()))
    bare = for_paper(drawing)
    assert "ruler" not in {group.key for group in bare.groups}
    unruled_view = draw_board(unruled(four_blowers()), ruler=False)
    assert bare.groups == tuple(in_grey(group) for group in unruled_view.groups)
    assert bare.bounds.x0 > drawing.bounds.x0
    assert bare.bounds.x1 <= drawing.bounds.x1


def test_the_page_lies_the_way_that_suits_the_drawing() -> None:
    assert page_for(sized(250, 150), None, "A4").width == 297
    assert page_for(sized(150, 220), None, "A4").width == 210


def test_both_rulers_measure_a_hundred_millimetres() -> None:
    """At every scale of the drawing: they check the printer, not the drawing."""
    for scale in (1.0, 0.2):
        lines = of_type(page_for(sized(100, 100), scale, "A4").frame, Line)
        long = [(abs(line.x1 - line.x0), abs(line.y1 - line.y0)) for line in lines]
        assert [sides for sides in long if max(sides) > 20] == [(100, 0), (0, 100)]


def test_the_title_block_names_rig_view_and_scale() -> None:
    words = texts(page_for(sized(100, 100), 0.5, "A4").frame)
    assert words[-12:] == [
        "Test rig", "Board view · millimetres", "Scale", "1:2", "Paper", "A4", "Date", "–",
        "Made with", "RigDesk", "Sheet", "1 of 1",
    ]  # fmt: skip
    assert "Print at 100 %: both rulers measure 100 mm" in words
    stamp = Stamp("2026-01-02", "7.1", 2, 9)
    dated = texts(page_for(sized(100, 100), 0.5, "Letter", stamp).frame)
    assert {"2026-01-02", "RigDesk 7.1", "2 of 9", "Letter"} <= set(dated)


def test_a_diagram_fits_without_a_scale_or_a_ruler() -> None:
    """It has nothing to measure: as large as the paper takes it, never enlarged."""
    wiring = sized(400, 200)._replace(view="wiring")
    page = page_for(wiring, None, "A4")
    assert page.width == 297
    assert page.scale == pytest.approx(277 / 400, abs=1e-3)
    assert page_for(wiring._replace(bounds=Bounds(0, 0, 100, 50)), None, "A4").scale == 1
    words = texts(page.frame)
    assert "not to scale" in words
    assert not {"100 mm", "Board view · millimetres"} & set(words)
    assert page_for(wiring._replace(bounds=Bounds(0, 0, 9e6, 50)), 1e-9, "A4").scale == 1e-9
    with pytest.raises(DrawingTooLargeError, match="leave the paper out"):
        page_for(wiring._replace(bounds=Bounds(0, 0, 9e6, 50)), None, "A4")


@pytest.mark.parametrize(("lying", "width"), [(None, 210), (False, 210), (True, 297)])
def test_the_paper_is_turned_where_it_is_asked(lying: bool | None, width: float) -> None:
    assert page_for(sized(100, 160), None, "A4", lying=lying).width == width


def test_what_fits_one_way_only_is_not_turned() -> None:
    assert page_for(sized(150, 220), 1.0, "A4").width == 210
    with pytest.raises(DrawingTooLargeError, match="scale 1:2 fits"):
        page_for(sized(150, 220), 1.0, "A4", lying=True)


def test_a_legend_takes_room_from_the_drawing_and_none_of_its_frame() -> None:
    """What is printed around it neither meets the drawing nor the title block."""
    drawing = for_paper(draw_board(unruled(four_blowers())))
    page = page_for(drawing, None, "A4")
    legend = [label for label in of_type(page.frame, Label) if label.text in LEGEND.values()]
    assert {"edge as recorded", "power plug", "in order"} <= {label.text for label in legend}
    low = max(drawing.bounds.y1 * page.scale + page.dy, 0)
    assert all(low < label.y - 2 and label.y < page.height - 10 - 13.5 for label in legend)


def test_a_long_name_stays_in_the_title_block() -> None:
    drawing = sized(100, 100)._replace(title="W" * 500 + "\u202e")
    page = page_for(drawing, None, "A4")
    x0, y0, x1, y1 = extent(page.frame)
    assert x0 >= 0
    assert y0 >= 0
    assert x1 <= page.width
    assert y1 <= page.height


def test_too_large_is_said_with_both_sizes_and_what_fits() -> None:
    with pytest.raises(DrawingTooLargeError) as caught:
        page_for(sized(330, 305), 1.0, "A4")
    assert str(caught.value) == (
        "the drawing needs 330 × 305 mm at 1:1, and A4 leaves 266 × 164 mm: scale 1:2 fits"
    )
    assert caught.value.scale == 0.5
    assert isinstance(caught.value, ValueError)


def test_what_no_usual_scale_holds_needs_no_paper() -> None:
    with pytest.raises(DrawingTooLargeError, match="leave the paper out") as caught:
        page_for(sized(90_000, 90_000), None, "A4")
    assert caught.value.scale is None
