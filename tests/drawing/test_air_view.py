"""The case's fans and radiators: what is known of them, quietly, behind everything."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import factories as make
import pytest

from rigdesk.drawing.air_view import STRIP, air_rows
from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.case_view import case_box
from rigdesk.drawing.layers import CASE
from rigdesk.drawing.primitives import Bounds, Circle, Drawing, Label, Line, Poly, Rect
from rigdesk.rig.placed import FittedCooler
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import FitOut

from .rigs import group, keys, of_type, texts, unruled


def fans(side: str, count: int = 2, size: int = 120, way: str = "in") -> dict[str, Any]:
    return {"side": side, "count": count, "size_mm": size, "direction": way}


def rig_with(*stock: dict[str, Any], fit_out: Any = None, **fields: Any) -> Rig:
    made = make.rig(case=make.case(fans=list(stock), below_mm=40, **fields))
    return made.model_copy(update={"fit_out": FitOut.model_validate(fit_out or {})})


def drawn(rig: Rig, text: float = 1.0) -> Drawing:
    return draw_board(unruled(rig), ruler=False, text=text)


def walls(rig: Rig) -> Bounds:
    box = case_box(unruled(rig).scene)
    assert box is not None
    return Bounds(*box[:4])


def test_nothing_is_drawn_where_nothing_is_known() -> None:
    assert list(keys(drawn(rig_with()), "air:")) == []
    assert list(keys(drawn(make.rig()), "air:")) == []
    alone = make.rig().model_copy(
        update={"fit_out": FitOut.model_validate({"fans": [fans("front")]})}
    )
    assert list(keys(drawn(alone), "air:")) == []  # no case, no wall to stand at


def test_fans_stand_outside_their_walls() -> None:
    rig = rig_with(*(fans(side) for side in ("front", "rear", "top", "bottom")))
    x0, y0, x1, y1 = walls(rig)
    drawing = drawn(rig)
    box = {side: of_type(group(drawing, f"air:{side}").shapes, Rect)[0]
           for side in ("front", "rear", "top", "bottom")}  # fmt: skip
    assert (box["front"].x, box["front"].w) == (x1, STRIP)
    assert (box["rear"].x, box["rear"].w) == (x0 - STRIP, STRIP)
    assert (box["top"].y, box["top"].h) == (y0 - STRIP, STRIP)
    assert (box["bottom"].y, box["bottom"].h) == (y1, STRIP)
    assert box["front"].h == box["top"].w == 240.0
    assert all(each.dashed and each.edge == "faint" for each in box.values())


def test_they_lie_behind_everything_and_mean_the_case() -> None:
    found = group(drawn(rig_with(fans("front"))), "air:front")
    assert found.layer == CASE
    assert found.subjects == ("case",)


@pytest.mark.parametrize("side", ["front", "rear", "top", "bottom", "inside"])
@pytest.mark.parametrize("way", ["in", "out"])
def test_an_arrow_shows_which_way_the_air_goes(side: str, way: str) -> None:
    rig = rig_with(fans(side, count=3, size=80, way=way))
    x0, y0, x1, y1 = walls(rig)
    arrows = of_type(group(drawn(rig), f"air:{side}").shapes, Poly)
    assert len(arrows) == 3
    tail, tip = arrows[0].points[0], arrows[0].points[1]
    middle = (x0 + x1) / 2, (y0 + y1) / 2
    axis = 1 if side in ("top", "bottom") else 0
    nearer = abs(tip[axis] - middle[axis]) < abs(tail[axis] - middle[axis])
    assert nearer is (way == "in")


def test_fans_of_a_row_are_told_apart() -> None:
    shapes = group(drawn(rig_with(fans("top", count=3))), "air:top").shapes
    assert len(of_type(shapes, Line)) == 2
    assert texts(shapes) == ["3 fans 120\u2009mm, in"]
    assert texts(group(drawn(rig_with(fans("rear", 1, 140, "out"))), "air:rear").shapes) == [
        "rear: fan 140\u2009mm, out"
    ]


def test_a_row_longer_than_its_wall_keeps_to_the_wall() -> None:
    rig = rig_with(fans("front", count=4, size=140))
    box = of_type(group(drawn(rig), "air:front").shapes, Rect)[0]
    _, y0, _, y1 = walls(rig)
    assert (box.y, box.y + box.h) == pytest.approx((y0, y1), abs=0.01)


def test_fans_taken_out_are_gone_and_added_ones_there() -> None:
    rig = rig_with(
        fans("front"), fans("rear", 1),
        fit_out={"fans": [
            {"side": "front", "count": 0},
            {"side": "top", "count": 2, "size_mm": 140, "direction": "out"},
            {"side": "bottom", "count": 1},
        ]},
    )  # fmt: skip
    assert [(row.side, row.number, row.size) for row in air_rows(rig)] == [
        ("rear", 1, 120), ("top", 2, 140),
    ]  # fmt: skip
    assert list(keys(drawn(rig), "air:")) == ["air:rear", "air:top"]


def test_a_radiator_stands_beside_the_fans_of_its_side() -> None:
    rig = rig_with(
        fans("top", 3), fit_out={"radiators": [{"side": "top", "size_mm": 360}, {"side": "rear"}]}
    )
    shapes = group(drawn(rig), "air:top").shapes
    first, second = of_type(shapes, Rect)
    assert second.y + second.h <= first.y
    assert second.w == 360.0
    assert len(of_type(shapes, Poly)) == 3  # the fans' arrows only
    assert texts(shapes) == ["3 fans 120\u2009mm, in · radiator 360\u2009mm"]
    assert list(keys(drawn(rig), "air:")) == ["air:top"]  # no size, nothing to draw


def test_the_radiator_of_the_cpu_cooler_is_shown_where_it_was_put() -> None:
    """It is no part of the fit-out, and stands in the case all the same."""
    part = make.cooler(type="aio", sockets=["SP3"], radiator_mm=360)
    machine = make.rig(
        make.at("PCIE1", make.gpu()), case=make.case(), parts=(part,),
        cooler={"part": part.id, "radiator_at": "top"},
    )  # fmt: skip
    assert [row.words for row in air_rows(machine) if row.side == "top"] == ["radiator 360\u2009mm"]
    anywhere = machine.model_copy(update={"cooler": FittedCooler(part=part.id)})
    assert not [row for row in air_rows(anywhere) if row.direction is None]


def test_fans_in_the_lid_are_circles_where_the_machine_leaves_room() -> None:
    deep = group(drawn(rig_with(fans("lid"), card_length_mm=500)), "air:lid")
    circles = of_type(deep.shapes, Circle)
    assert [circle.r for circle in circles] == [60.0, 60.0]
    assert all(circle.dashed and circle.x - 60.0 > 244.0 for circle in circles)
    short = group(drawn(rig_with(fans("lid"), card_length_mm=300)), "air:lid")
    assert of_type(short.shapes, Circle) == []
    assert texts(short.shapes) == ["lid: 2 fans 120\u2009mm, in"]


def test_fans_hung_outside_have_no_wall() -> None:
    rig = rig_with(fit_out={"fans": [fans("outside")]})
    assert list(keys(drawn(rig), "air:")) == []


def test_large_words_leave_the_fans_without_theirs() -> None:
    rig = rig_with(fans("front"), fans("top"))
    small, large = drawn(rig, 2.0), drawn(rig, 3.0)
    assert len(of_type(group(small, "air:top").shapes, Label)) == 1
    assert of_type(group(large, "air:top").shapes, Label) == []
    assert of_type(group(large, "air:top").shapes, Rect)


def test_words_of_all_sides_keep_apart() -> None:
    sides = ("front", "inside", "side", "lid", "rear", "top", "bottom")
    drawing = drawn(rig_with(*(fans(side) for side in sides if side != "inside"), fans("inside")))
    labels = [of_type(group(drawing, f"air:{side}").shapes, Label)[0] for side in sides]
    assert len({(label.x, label.y) for label in labels}) == len(labels)
    corner = sorted(label.y for label in labels[:4])
    assert all(b - a >= labels[0].size for a, b in pairwise(corner))


def radiators(*places: tuple[str, int]) -> dict[str, Any]:
    return {"radiators": [{"side": side, "size_mm": size} for side, size in places]}


def test_radiators_that_are_alike_are_counted() -> None:
    rig = rig_with(fit_out=radiators(("front", 240), ("front", 360), ("front", 240)))
    shapes = group(drawn(rig), "air:front").shapes
    assert texts(shapes) == ["front: 2 radiators 240\u2009mm · radiator 360\u2009mm"]
    assert len(of_type(shapes, Rect)) == 3


def test_what_faces_the_viewer_is_named_inside_where_there_is_room() -> None:
    fitted = radiators(("front", 240), ("side", 240), ("side", 240), ("lid", 120))
    deep = drawn(rig_with(fit_out=fitted, card_length_mm=500))
    x0, y0, x1, y1 = walls(rig_with(fit_out=fitted, card_length_mm=500))
    label = {side: of_type(group(deep, f"air:{side}").shapes, Label)[0]
             for side in ("front", "side", "lid")}  # fmt: skip
    assert label["side"].text == "side: 2 radiators 240\u2009mm"
    for side in ("side", "lid"):
        assert group(deep, f"air:{side}").shapes == (label[side],)  # never round
        assert x0 < label[side].x < x1
        assert y0 < label[side].y - label[side].size < label[side].y < y1
    assert label["side"].y - label["lid"].y >= label["lid"].size
    assert label["front"].y < y0


def test_without_room_inside_its_words_stand_over_the_corner() -> None:
    rig = rig_with(fit_out=radiators(("side", 240)), card_length_mm=250)
    (label,) = of_type(group(drawn(rig), "air:side").shapes, Label)
    assert label.y < walls(rig).y0


def test_words_inside_leave_the_fans_of_the_lid_alone() -> None:
    """Circles that reach up to the wall send the words over the corner."""
    rig = rig_with(fans("lid", count=2, size=140), card_length_mm=500)
    shapes = group(drawn(rig), "air:lid").shapes
    top = min(circle.y - circle.r for circle in of_type(shapes, Circle))
    (label,) = of_type(shapes, Label)
    assert label.y < top
