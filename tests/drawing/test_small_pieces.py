"""Extents, rulers, cases and openings."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.case_view import SPARE, case_box
from rigdesk.drawing.extent import around, box_of, extent, groups_extent
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
)
from rigdesk.drawing.ruler import ruler_group
from rigdesk.parts import AnyPart
from rigdesk.space import frame

from .rigs import four_blowers, group, keys, of_type, texts, unruled


def test_the_box_of_every_shape() -> None:
    assert box_of(Rect(1, 2, 3, 4)) == (1, 2, 4, 6)
    assert box_of(Line(5, 1, 2, 9, "line")) == (2, 1, 5, 9)
    assert box_of(Poly(((0, 3), (4, 1), (2, 8)))) == (0, 1, 4, 8)
    assert box_of(Circle(5, 5, 2)) == (3, 3, 7, 7)
    assert box_of(Mark(5, 5, "ok", 4)) == (3, 3, 7, 7)


@pytest.mark.parametrize(("anchor", "left"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_the_box_of_a_label_follows_its_anchor(anchor: str, left: float) -> None:
    width = text_width("PCIE7", 5)
    box = box_of(Label(100, 50, "PCIE7", size=5, anchor=anchor))  # type: ignore[arg-type]
    assert box.x0 == pytest.approx(100 - left * width)
    assert box.x1 - box.x0 == pytest.approx(width)
    assert box.y0 < 50 < box.y1


def test_the_extent_of_nothing_is_a_point() -> None:
    assert around([]) == (0, 0, 0, 0)
    assert groups_extent([Group("empty", 0, ())]) == (0, 0, 0, 0)
    shapes = (Rect(1, 1, 1, 1), Rect(4, 5, 1, 1))
    assert extent(shapes) == (1, 1, 5, 6)
    assert extent(shapes) is extent(shapes)


def test_a_ruler_counts_the_boards_millimetres() -> None:
    made = ruler_group(Bounds(-18, -18, 160, 130))
    assert texts(made.shapes) == ["0", "50", "100", "150", "0", "50", "100"]
    zero = next(line for line in of_type(made.shapes, Line) if line.x0 == line.x1)
    assert zero.x0 == 0
    assert zero.y1 == -18


def test_a_figure_that_would_stand_over_the_end_is_left_out() -> None:
    made = ruler_group(Bounds(-6, -6, 103, 101))
    assert texts(made.shapes) == ["0", "50", "0", "50"]
    assert len([line for line in of_type(made.shapes, Line) if line.x0 == line.x1]) == 11


def test_a_ruler_ends_in_time() -> None:
    """A record of a kilometre must not cost a hundred thousand ticks."""
    assert len(ruler_group(Bounds(0, 0, 1e9, 1e9)).shapes) < 1200


def drawn(*cards: make.Placed, case: AnyPart) -> Drawing:
    return draw_board(unruled(make.rig(*cards, case=case)))


def walls(drawing: Drawing) -> list[Line]:
    """Top, front, bottom, rear."""
    return of_type(group(drawing, "case").shapes, Line)


def test_recorded_walls_are_solid_and_guesses_dashed() -> None:
    known = make.case(card_length_mm=360, below_mm=40)
    assert [wall.dashed for wall in walls(drawn(case=known))] == [True, False, False, False]
    guessed = make.case(card_length_mm="~360", below_mm="~40")
    assert [wall.dashed for wall in walls(drawn(case=guessed))] == [True, True, True, False]
    nothing = make.case(card_length_mm=None)
    assert [wall.dashed for wall in walls(drawn(case=nothing))] == [True, True, True, False]


def test_an_open_frame_has_no_walls() -> None:
    assert all(wall.dashed for wall in walls(drawn(case=make.case(style="open-frame"))))


def test_walls_stand_at_their_figures() -> None:
    case = make.case(card_length_mm=360, below_mm=40)
    top, front, bottom, rear = walls(drawn(case=case))
    assert front.x0 == pytest.approx(360 - 1.95)
    room = unruled(make.rig(case=case)).scene.room
    assert room is not None
    assert room.below_y is not None
    assert bottom.y0 == pytest.approx(room.below_y.span.value, abs=1e-3)
    assert rear.x0 < frame.BRACKET_X
    assert top.y0 < 0


def test_a_guessed_wall_leaves_room_for_what_is_there() -> None:
    case = make.case(card_length_mm=None, openings=None)
    card = make.gpu(length_mm=400)
    scene = unruled(make.rig(make.at("PCIE7", card), case=case)).scene
    box = case_box(scene)
    assert box is not None
    assert box.x1 == pytest.approx(400 - 1.95 + 28 + SPARE)
    assert box.y1 == pytest.approx(frame.slot_y(7) + 35.585 + SPARE, abs=0.01)


def test_no_case_no_box() -> None:
    assert case_box(unruled(make.rig()).scene) is None


def test_openings_are_numbered_and_closed_by_the_bracket_that_covers_them() -> None:
    drawing = drawn(make.at("PCIE3", make.gpu()), case=make.case())
    assert list(keys(drawing, "opening:")) == [f"opening:{n}" for n in range(1, 9)]
    free, taken = group(drawing, "opening:1"), group(drawing, "opening:4")
    assert texts(free.shapes) == ["1"]
    assert (free.subjects, taken.subjects) == ((), ("gpu1",))
    assert of_type(free.shapes, Rect)[0].edge == "case-edge"
    assert of_type(taken.shapes, Rect)[0].edge == "bracket"
    assert of_type(taken.shapes, Label)[0].role == "text"


def test_an_opening_that_is_not_there_is_an_error() -> None:
    missing = group(draw_board(unruled(four_blowers(openings=7))), "opening:8")
    assert of_type(missing.shapes, Rect)[0].dashed
    assert [mark.kind for mark in of_type(missing.shapes, Mark)] == ["error"]
    assert missing.subjects == ("gpu4",)


def test_openings_count_from_the_cpu_end_with_the_cases_offset() -> None:
    drawing = drawn(make.at("PCIE1", make.gpu()), case=make.case(opening_offset=1, openings=9))
    first = of_type(group(drawing, "opening:2").shapes, Rect)[0]
    assert first.y == pytest.approx(frame.slot_y(1) + frame.OPENING_TOP, abs=1e-3)
    assert group(drawing, "opening:2").subjects == ("gpu1",)
    assert group(drawing, "opening:1").subjects == ()


def test_unknown_openings_are_not_drawn() -> None:
    assert list(keys(drawn(case=make.case(openings=None)), "opening")) == []


@pytest.mark.parametrize(("below", "inside"), [(60, True), (5, False)])
def test_the_cases_name_stands_where_there_is_room(below: float, inside: bool) -> None:
    drawing = drawn(case=make.case(name="Tower", below_mm=below))
    (label,) = of_type(group(drawing, "case").shapes, Label)
    floor = walls(drawing)[2].y0
    assert label.text == "Makers Tower · 8 openings · 360\u2009mm for cards"
    assert (label.y < floor) is inside


def test_the_cases_name_stays_by_the_machine_in_a_deep_case() -> None:
    """At the left and under the last opening: in sight when the far part of the case is not."""
    deep, flat = (
        drawn(case=make.case(card_length_mm="~900", below_mm=mm)) for mm in (400, 5)
    )  # fmt: skip
    (label,) = of_type(group(deep, "case").shapes, Label)
    assert label.x < 20.0
    assert label.y < walls(deep)[2].y0 - 300.0
    assert label.text == "Makers test-case · 8 openings"  # an estimate is no limit to quote
    (below,) = of_type(group(flat, "case").shapes, Label)
    assert below.x == label.x


def test_areas_of_the_board_carry_their_names_where_they_fit() -> None:
    areas = [
        {"role": "chipset", "name": "chipset", "x": (180, 230), "y": (200, 250)},
        {"role": "header", "name": "front panel", "x": (230, 240), "y": (295, 300)},
        {"role": "other", "name": "flat", "x": (100, 160), "y": (20, 23)},
        {"role": "m2", "name": "M.2", "x": (100, 180), "y": (125, 147), "estimated": True,
         "tolerance_mm": 3},
        {"role": "heatsink", "name": "cover", "x": (20, 90), "y": (80, 110), "estimated": True,
         "tolerance_mm": 2},
    ]  # fmt: skip
    board = make.board(areas=areas, depth_mm=250, length_mm=310)
    drawing = draw_board(unruled(make.rig(board=board)))
    said = [texts(group(drawing, key).shapes) for key in keys(drawing, "area:")]
    assert said[:5] == [["chipset"], [], [], ["M.2", "±3"], ["cover", "±2"]]
    assert of_type(group(drawing, "area:m2:3").shapes, Rect)[0].dashed


def test_the_socket_is_named_and_its_doubt_stands_under_it() -> None:
    drawing = draw_board(unruled(make.rig(board="msi-b550-a-pro")))
    (key,) = keys(drawing, "area:socket")
    assert texts(group(drawing, key).shapes) == ["AM4", "±4"]
    (bank,) = keys(drawing, "dimm:")
    modules = of_type(group(drawing, bank).shapes, Rect)
    assert len(modules) == 4
    assert all(module.dashed and module.h > module.w for module in modules)


def test_a_board_without_an_outline_is_dashed_and_says_about() -> None:
    group_ = group(draw_board(unruled(make.rig())), "board")
    assert of_type(group_.shapes, Rect)[0].dashed
    assert texts(group_.shapes) == ["Makers test-board · ~304.8 × 243.8 mm"]
