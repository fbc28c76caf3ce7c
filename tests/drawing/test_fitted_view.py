"""Fans, radiators and hoses in the views: dashed where nobody says where they stand."""

from __future__ import annotations

from typing import Any

import factories as make
import pytest

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.primitives import Circle, Drawing, Label, Poly, Rect
from rigdesk.drawing.rear_view import draw_rear
from rigdesk.drawing.side_view import draw_side
from rigdesk.rig.rig import Rig

from .rigs import group, keys, of_type, texts, unruled

AIO = make.gpu("aio", cooler="aio", radiator_mm=240, length_mm=270)


def machine(*radiators: dict[str, Any], **fields: Any) -> Rig:
    """A card in a tower with these radiators."""
    return make.rig(
        make.at("PCIE3", AIO), case=make.case(**fields), fit_out={"radiators": radiators}
    )


def at(side: str, *cools: str, **more: Any) -> dict[str, Any]:
    """A radiator of 240 mm."""
    return {"side": side, "size_mm": 240, "cools": cools, **more}


def side(rig: Rig) -> Drawing:
    return draw_side(unruled(rig), ruler=False)


@pytest.mark.parametrize("where", ["top", "bottom"])
def test_what_lies_along_the_top_or_the_bottom_is_in_both_views(where: str) -> None:
    """Dashed, with its name and how far off it may be; inside the case's outline."""
    for draw in (draw_side, draw_rear):
        drawing = draw(unruled(machine(at(where))), ruler=False)
        shapes = group(drawing, f"fitted:{where} radiator 240 mm").shapes
        (box,) = of_type(shapes, Rect)
        case = of_type(group(drawing, "case").shapes, Rect)[0]
        assert box.dashed
        assert texts(shapes)[0].endswith("radiator 240 mm")
        assert texts(shapes)[1].startswith("±")
        assert case.x <= box.x
        assert box.x + box.w <= case.x + case.w
        assert case.y <= box.y
        assert box.y + box.h <= case.y + case.h


def test_a_radiator_at_the_top_stands_before_the_boards_edge_in_the_section() -> None:
    (box,) = of_type(group(side(machine(at("top"), above_mm=70)), "fitted:top radiator 240 mm")
                     .shapes, Rect)  # fmt: skip
    assert (box.x, box.w, box.h) == (-70, 52, 120)


def test_fans_at_the_front_show_through_the_section_and_are_named_over_it() -> None:
    """Three circles behind the machine, and the rear fan before it."""
    fans = [{"side": "front", "size_mm": 120, "count": 3}, {"side": "rear", "size_mm": 120}]
    drawing = side(machine(fans=fans))
    circles = {key: of_type(group(drawing, key).shapes, Circle) for key in keys(drawing, "facing:")}
    assert {key: len(found) for key, found in circles.items()} == {"facing:0": 6, "facing:1": 2}
    assert all(circle.dashed for found in circles.values() for circle in found)
    assert texts(group(drawing, "facing").shapes) == ["front fans, rear fan ±30"]
    cards = group(drawing, "card:gpu1").layer
    assert all(group(drawing, key).layer < cards for key in circles)


def test_a_radiator_at_the_front_is_an_outline_behind_the_cards() -> None:
    drawing = side(machine(at("front")))
    (box,) = of_type(group(drawing, "facing:0").shapes, Rect)
    assert (box.w, box.h, box.fill, box.dashed) == (275, 120, "none", True)
    assert texts(group(drawing, "facing").shapes)[0].startswith("front radiator 240")


def test_names_that_have_no_room_are_left_out() -> None:
    """Never cut short."""
    fans = [{"side": "front", "size_mm": 120, "count": 3}, {"side": "rear", "size_mm": 120}]
    drawing = draw_side(unruled(machine(at("top"), fans=fans)), ruler=False, text=4.0)
    shown = [t for key in keys(drawing, "facing") for t in texts(group(drawing, key).shapes)]
    shown += texts(group(drawing, "fitted:top radiator 240 mm").shapes)
    assert not any(text.endswith("…") for text in shown)


def test_a_radiator_at_the_rear_is_seen_from_behind() -> None:
    drawing = draw_rear(unruled(machine(at("rear"))), ruler=False)
    (box,) = of_type(group(drawing, "fitted:rear radiator 240 mm").shapes, Rect)
    assert (box.w, box.h) == (120, 275)


def test_nothing_is_there_without_a_case() -> None:
    drawing = side(make.rig(make.at("PCIE3", AIO)))
    assert list(keys(drawing, "facing")) == list(keys(drawing, "fitted")) == []


def test_a_hose_is_a_dashed_way_from_the_card_to_its_radiator() -> None:
    """From the far end of the card to the radiator at the bottom, a ring at each end."""
    drawing = draw_board(unruled(machine(at("bottom", "gpu1"))), ruler=False)
    hose = group(drawing, "hose:gpu1")
    (way,) = of_type(hose.shapes, Poly)
    assert way.dashed
    assert way.points[0][0] == pytest.approx(268.05)
    assert way.points[-1][1] > 300
    assert len(of_type(hose.shapes, Circle)) == 2
    assert hose.subjects == ("gpu1",)


def test_a_hose_goes_from_corner_to_corner() -> None:
    """Back over the cards to the rear, then up to a small radiator beside the processor."""
    small = {"side": "rear", "size_mm": 120, "cools": ["gpu1"]}
    hose = group(draw_board(unruled(machine(small)), ruler=False), "hose:gpu1")
    (way,) = of_type(hose.shapes, Poly)
    start, corner, end = way.points
    assert start[0] == pytest.approx(268.05)
    assert corner[0] == start[0] or corner[1] == start[1]
    assert end[0] == pytest.approx(52.0)
    assert end[1] < start[1]


def test_the_processors_hose_belongs_to_the_cooler() -> None:
    """Round a corner where the radiator stands at the front."""
    block = make.cooler("block", type="aio", radiator_mm=240, sockets=["SP3"])
    rig = make.rig(
        case=make.case(), parts=(block,), cooler={"part": block.id, "radiator_at": "front"}
    )
    hose = group(draw_board(unruled(rig), ruler=False), "hose:cpu")
    assert hose.subjects == ("cooler",)
    assert of_type(hose.shapes, Label) == []


def test_no_hose_without_a_radiator_in_place() -> None:
    drawing = draw_board(unruled(machine(at("outside", "gpu1"))), ruler=False)
    assert list(keys(drawing, "hose")) == []
