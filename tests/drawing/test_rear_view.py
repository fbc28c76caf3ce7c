"""The machine from behind: openings, brackets in them, what else stands at the rear."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.drawing.primitives import Circle, Drawing, Label, Line, Mark, Rect
from rigdesk.drawing.rear_view import draw_rear
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, VerticalSeat
from rigdesk.space import frame

from .rigs import crowded, four_blowers, group, keys, of_type, report, texts, unruled


def drawn(rig: Rig) -> Drawing:
    return draw_rear(unruled(rig), ruler=False)


def test_a_bracket_closes_the_openings_that_it_takes() -> None:
    """Each of the four cards covers two of the eight openings, at their own height."""
    drawing = drawn(four_blowers())
    covered = {key: group(drawing, key).subjects for key in keys(drawing, "opening:")}
    assert covered == {f"opening:{n}": (f"gpu{(n + 1) // 2}",) for n in range(1, 9)}
    bracket = of_type(group(drawing, "card:gpu2").shapes, Rect)[0]
    assert bracket.y == pytest.approx(frame.slot_y(3) + frame.BRACKET_TOP, abs=0.001)
    ends = (frame.BRACKET_LOW_Z, frame.BRACKET_SHELF_Z)
    assert (bracket.x, bracket.x + bracket.w) == pytest.approx(ends)
    assert texts(group(drawing, "card:gpu2").shapes)[0] == "GPU2  Pro 48"


def test_a_missing_opening_is_an_error_by_shape_too() -> None:
    drawing = drawn(four_blowers(openings=7))
    missing = group(drawing, "opening:8").shapes
    assert of_type(missing, Rect)[0].dashed
    assert [mark.kind for mark in of_type(missing, Mark)] == ["error"]
    assert not of_type(group(drawing, "opening:7").shapes, Mark)


def test_a_card_says_the_worst_of_itself() -> None:
    """Notes are left to the list; a card that nothing is said of has no mark."""
    drawing = draw_rear(report(four_blowers(openings=7)))
    assert list(keys(drawing, "mark:")) == ["mark:gpu4"]
    assert of_type(group(drawing, "mark:gpu4").shapes, Mark)[0].kind == "error"


def test_gaps_stand_beside_the_bodies() -> None:
    drawing = drawn(four_blowers())
    gaps = list(keys(drawing, "gap:"))
    assert gaps == ["gap:gpu1:gpu2", "gap:gpu2:gpu3", "gap:gpu3:gpu4"]
    shapes = group(drawing, gaps[0]).shapes
    assert texts(shapes) == ["1.6\u2009mm"]
    assert min(label.x for label in of_type(shapes, Label)) > 114.55


def test_cards_that_meet_are_shown_as_such() -> None:
    shapes = group(draw_rear(report(crowded())), "gap:gpu1:gpu2").shapes
    met = [box for box in of_type(shapes, Rect) if box.dashed]
    assert [box.edge for box in met] == ["error"]
    assert met[0].h == pytest.approx(20.4, abs=0.1)


@pytest.mark.parametrize(
    ("more", "text", "dashed"),
    [
        ({"card_height_mm": 170}, "170\u2009mm over the board", False),
        (
            {"card_height_mm": None, "rack_units": 4, "style": "rack"},
            "156 ±6\u2009mm over the board", True,
        ),
    ],
)  # fmt: skip
def test_the_room_over_the_board(more: dict[str, object], text: str, dashed: bool) -> None:
    """Dimensioned above the case; an estimate is a dashed wall and has its doubt."""
    drawing = drawn(make.rig(case=make.case(**more)))
    assert texts(group(drawing, "height").shapes) == [text]
    walls = of_type(group(drawing, "case").shapes, Line)
    right = max(walls, key=lambda line: line.x0 + line.x1)
    assert right.dashed is dashed


def test_an_open_frame_has_no_panel() -> None:
    frame_ = make.case(style="open-frame", card_height_mm=None)
    drawing = drawn(make.rig(make.at("PCIE1", make.open_air()), case=frame_))
    assert not list(keys(drawing, "height"))
    assert len(of_type(group(drawing, "case").shapes, Line)) == 3


def test_a_supply_stands_where_the_case_puts_it() -> None:
    """Under the cards or behind the board, with its name, dashed; the case reaches round it."""
    supply = make.psu(name="Strong 1600")
    for place, left in (("below", 0.0), ("behind", -40.0)):
        rig = make.rig(
            case=make.case(supply_place=place), parts=(supply,),
            supplies=({"id": "psu1", "part": supply.id},),
        )  # fmt: skip
        drawing = drawn(rig)
        box = of_type(group(drawing, "supply:psu1").shapes, Rect)[0]
        wall = of_type(group(drawing, "case").shapes, Rect)[0]
        assert box.dashed
        assert (box.x < 0) == (left < 0)
        assert wall.x <= box.x
        assert wall.y + wall.h >= box.y + box.h
        assert texts(group(drawing, "supply:psu1").shapes) == ["Makers Strong 1600"]


def test_a_rear_fan_stays_inside_the_case() -> None:
    """Its place is known to 30 mm only: it is moved within that where the panel is near."""
    fan = {"side": "rear", "size_mm": 140, "count": 1}
    drawing = drawn(make.rig(case=make.case(fans=[fan], card_height_mm=170)))
    circle = of_type(group(drawing, "fan:0").shapes, Circle)[0]
    assert circle.dashed
    assert circle.x + circle.r <= 170.0
    assert texts(group(drawing, "fan:0").shapes) == ["rear fan ±30"]


def test_a_card_in_a_vertical_mount_is_seen_edge_on() -> None:
    rig = make.rig(
        make.at(VerticalSeat(vertical=1, riser="r1"), make.open_air(name="Tall")),
        risers=({"id": "r1", "start": "PCIE1"},), case=make.case(),
    )  # fmt: skip
    bracket = of_type(group(drawn(rig), "card:gpu1").shapes, Rect)[0]
    assert bracket.h > 2 * bracket.w
    assert bracket.dashed


def test_cards_without_a_place_are_named_below() -> None:
    """On a rail, astray, in the tray, without a record: selectable like all."""
    drawing = drawn(crowded())
    said = {key: texts(group(drawing, key).shapes)[0] for key in keys(drawing, "card:gpu")}
    assert said["card:gpu4"].endswith("later · in the tray")
    assert "no slot PCIE12 on this board" in said["card:gpu5"]
    assert said["card:gpu6"] == "GPU6 · its record is missing"
    rail = {"name": "A", "places": 4, "pitch_mm": 60}
    case = make.case(rails=[rail], style="open-frame")
    railed = drawn(make.rig(make.at(RailSeat(rail="A", place=2), make.gpu()), case=case))
    assert texts(group(railed, "card:gpu1").shapes)[0].endswith("rail A place 2")


def test_without_a_board_the_standard_opening_is_shown() -> None:
    drawing = drawn(make.rig(board=None))
    panel = of_type(group(drawing, "area:io").shapes, Rect)[0]
    assert (panel.y, panel.w) == (frame.IO_Y[0], frame.IO_HEIGHT_Z)
    assert panel.dashed
    assert not list(keys(drawing, "board"))


def test_the_same_report_gives_the_same_groups() -> None:
    """Brackets are drawn once a record and kept."""
    rig = four_blowers()
    first, again = drawn(rig), drawn(rig)
    assert first == again
    assert group(first, "card:gpu1") is group(again, "card:gpu1")


def test_hostile_names_are_shown_as_they_are() -> None:
    """Markup, direction marks and line ends of a name are words like others."""
    card = make.gpu(name="<b>A\u202eB</b>\nC")
    words = texts(group(drawn(make.rig(make.at("PCIE1", card))), "card:gpu1").shapes)
    assert "<b>A[U+202E]B</b> C" in words[0]
