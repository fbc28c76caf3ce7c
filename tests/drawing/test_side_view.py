"""The section across the cards: what stands how high under the lid."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.drawing.primitives import Drawing, Label, Line, Mark, Rect
from rigdesk.drawing.side_view import draw_side
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import VerticalSeat
from rigdesk.rules.engine import check
from rigdesk.space import frame

from .rigs import bridged_pair, crowded, four_blowers, group, keys, of_type, report, texts, unruled


def drawn(rig: Rig) -> Drawing:
    return draw_side(unruled(rig), ruler=False)


def one(card: object, **more: object) -> Rig:
    return make.rig(make.at("PCIE1", card), **more)  # type: ignore[arg-type]


def test_a_card_stands_on_its_slot() -> None:
    """Its section is as thick and as high as the card; its finger reaches into the slot."""
    shapes = group(drawn(one(make.gpu())), "card:gpu1").shapes
    body = of_type(shapes, Rect)[0]
    assert body.w == pytest.approx(39.04)
    assert (-body.y, -body.y - body.h) == pytest.approx((114.55, frame.BODY_Z))
    band = next(box for box in of_type(shapes, Rect) if box.fill == "pcb")
    assert -band.y - band.h == pytest.approx(frame.FINGER_Z)
    assert texts(shapes)[:3] == ["GPU1", "test-gpu", "PCIE1"]


def test_a_plug_on_top_rises_over_the_card_and_one_at_the_end_shows_through() -> None:
    top = make.open_air(plug_place="top", plugs=[{"kind": "12v-2x6"}])
    plugs = [b for b in of_type(group(drawn(one(top)), "card:gpu1").shapes, Rect)
             if b.edge == "plug"]  # fmt: skip
    assert [(box.fill, box.dashed) for box in plugs] == [("plug", False), ("none", True)]
    assert plugs[1].y < plugs[0].y
    end = group(drawn(one(make.gpu())), "card:gpu1").shapes
    plugs = [box for box in of_type(end, Rect) if box.edge == "plug"]
    assert [(box.fill, box.dashed) for box in plugs] == [("none", True)]


def test_estimated_faces_are_dashed_and_tell_their_doubt() -> None:
    vague = make.open_air(thickness_mm=None, slots=2.5, bracket_slots=None)
    shapes = group(drawn(one(vague)), "card:gpu1").shapes
    face = max(of_type(shapes, Line), key=lambda line: min(line.x0, line.x1))
    assert face.dashed
    doubts = [label for label in of_type(shapes, Label) if label.role == "unknown"]
    assert doubts
    assert "thick" in doubts[0].text


def test_a_backplate_is_a_strong_line() -> None:
    plated = group(drawn(one(make.gpu(backplate_mm=4))), "card:gpu1").shapes
    assert [line.role for line in of_type(plated, Line)].count("bracket") == 1
    bare = group(drawn(one(make.gpu(backplate_mm=None))), "card:gpu1").shapes
    assert "bracket" not in [line.role for line in of_type(bare, Line)]


def test_gaps_hang_under_the_board() -> None:
    drawing = drawn(four_blowers())
    assert list(keys(drawing, "gap:")) == ["gap:gpu1:gpu2", "gap:gpu2:gpu3", "gap:gpu3:gpu4"]
    label = of_type(group(drawing, "gap:gpu1:gpu2").shapes, Label)[0]
    assert label.text == "1.6\u2009mm"
    assert label.y > 0
    wide = make.rig(make.at("PCIE1", make.gpu()), make.at("PCIE5", make.gpu()))
    lines = of_type(group(drawn(wide), "gap:gpu1:gpu2").shapes, Line)
    assert any(line.y0 == line.y1 for line in lines)


def test_what_reaches_past_the_board_is_dimensioned_from_its_edge() -> None:
    drawing = drawn(four_blowers())
    assert texts(group(drawing, "overhang:gpu4").shapes) == ["15\u2009mm"]
    assert not list(keys(drawn(one(make.gpu())), "overhang:"))
    assert not list(keys(drawn(make.rig(make.at("PCIE1", make.gpu()), board=None)), "overhang:"))


def test_cards_that_meet_are_shown_as_such() -> None:
    shapes = group(draw_side(report(crowded())), "gap:gpu1:gpu2").shapes
    assert [box.edge for box in of_type(shapes, Rect) if box.dashed] == ["error"]


@pytest.mark.parametrize(
    ("height", "role"), [(170, "ok"), ("114 ±3", "unknown"), (90, "error")]
)  # fmt: skip
def test_from_the_card_to_the_lid(height: object, role: str) -> None:
    """The figure in the colour of what it says; each height once."""
    case = make.case(card_height_mm=height)
    rig = make.rig(make.at("PCIE1", make.gpu()), make.at("PCIE5", make.gpu()), case=case)
    drawing = drawn(rig)
    assert list(keys(drawing, "height:")) == ["height:gpu1"]
    label = of_type(group(drawing, "height:gpu1").shapes, Label)[0]
    assert label.role == role


def test_a_rule_colours_the_height_that_it_speaks_of() -> None:
    drawing = draw_side(report(one(make.gpu(), case=make.case(card_height_mm=90))))
    assert of_type(group(drawing, "height:gpu1").shapes, Label)[0].role == "error"
    assert of_type(group(drawing, "mark:gpu1").shapes, Mark)[0].kind == "error"


def test_fans_and_a_retainer_hang_under_the_lid() -> None:
    """Cards are dimensioned to the lowest of them."""
    fan = {"side": "lid", "size_mm": 120, "count": 2}
    case = make.case(card_height_mm=170, fans=[fan], style="rack", rack_units=4)
    drawing = drawn(one(make.gpu(), case=case, fit_out={"retainer": True}))
    assert "lid fans" in texts(group(drawing, "area:lid-fan").shapes)
    assert "card retainer" in texts(group(drawing, "area:retainer").shapes)
    bare = drawn(one(make.gpu(), case=make.case(card_height_mm=170)))

    def figure(shown: Drawing) -> float:
        text = texts(group(shown, "height:gpu1").shapes)[0]
        return float(text.split()[0].replace("−", "-"))

    assert figure(drawing) < figure(bare)


def test_a_case_without_a_height_says_so() -> None:
    case = make.case(card_height_mm=None, cooler_height_mm=None, style="tower")
    drawing = drawn(one(make.gpu(), case=case))
    assert "side panel: height not recorded" in texts(group(drawing, "case").shapes)
    assert not list(keys(drawing, "height"))
    open_ = drawn(one(make.gpu(), case=make.case(style="open-frame", card_height_mm=None)))
    assert "open above" in texts(group(open_, "case").shapes)


def test_a_supply_below_stands_past_the_floor() -> None:
    supply = make.psu()
    rig = make.rig(
        case=make.case(supply_place="below", below_mm=20), parts=(supply,),
        supplies=({"id": "psu1", "part": supply.id},),
    )  # fmt: skip
    drawing = drawn(rig)
    box = of_type(group(drawing, "supply:psu1").shapes, Rect)[0]
    wall = of_type(group(drawing, "case").shapes, Rect)[0]
    assert wall.x + wall.w >= box.x + box.w
    assert len(of_type(group(drawing, "case").shapes, Line)) == 5


def test_the_cooler_stands_behind_the_memory_with_its_height() -> None:
    cooler = make.cooler(name="Tower", height_mm=150, width_mm=120, depth_mm=80)
    rig = make.rig(parts=(cooler,), cooler={"part": cooler.id})
    drawing = drawn(rig)
    words = texts(group(drawing, "cooler").shapes)
    assert words == ["Makers Tower", "157.5\u2009mm over the board"]
    order = [each.key for each in drawing.groups]
    assert order.index("area:dimm") < order.index("cooler") or "area:dimm" in order
    assert not list(keys(drawn(make.rig()), "cooler"))


def test_free_slots_are_named_and_covered_ones_are_not() -> None:
    named = set(keys(drawn(four_blowers()), "slot:"))
    assert named == set()
    named = set(keys(drawn(one(make.gpu())), "slot:"))
    assert named == {f"slot:PCIE{n}" for n in range(3, 8)}
    odd = make.board(slots=1, name="Odd")
    slot = odd.slots[0].model_copy(update={"name": "A slot with a very long name"})
    long = odd.model_copy(update={"slots": (slot,)})
    assert not list(keys(drawn(make.rig(board=long)), "slot:"))


def test_bridges_lie_over_their_cards() -> None:
    drawing = drawn(bridged_pair())
    shapes = group(drawing, "bridge:gpu1:gpu2").shapes
    body = of_type(group(drawing, "card:gpu1").shapes, Rect)[0]
    assert of_type(shapes, Rect)[0].y < body.y
    assert texts(shapes) == ["NVLink 4-slot"]
    apart = make.rig(
        make.at("PCIE1", make.gpu(nvlink="nvlink3-ampere")),
        make.at("PCIE5", make.gpu(nvlink="nvlink3-ampere")),
        bridges=((make.bridge(2), ("gpu1", "gpu2")),),
    )
    wrong = draw_side(report(apart))
    assert of_type(group(wrong, "bridge:gpu1:gpu2").shapes, Rect)[0].edge == "error"
    lone = make.rig(
        make.at("PCIE1", make.gpu()), make.wanted(make.gpu()),
        bridges=((make.bridge(2), ("gpu1", "gpu2")),),
    )  # fmt: skip
    assert not list(keys(drawn(lone), "bridge:"))


def test_a_vertical_card_lies_over_the_board() -> None:
    rig = make.rig(
        make.at(VerticalSeat(vertical=1, riser="r1"), make.open_air()),
        risers=({"id": "r1", "start": "PCIE1"},), case=make.case(card_height_mm=200),
    )  # fmt: skip
    body = of_type(group(drawn(rig), "card:gpu1").shapes, Rect)[0]
    assert body.dashed
    assert body.w > body.h


def test_a_vertical_card_has_the_doubt_of_its_mount_as_the_rule_does() -> None:
    rig = make.rig(
        make.at(VerticalSeat(vertical=1, riser="r1"), make.open_air()),
        risers=({"id": "r1", "start": "PCIE1"},), case=make.case(card_height_mm=200),
    )  # fmt: skip
    report = check(rig)
    [finding] = [f for f in report.findings if f.rule == "vertical-mount-gap"]
    labels = of_type(group(draw_side(report), "height:gpu1").shapes, Label)
    assert finding.actual is not None
    assert str(finding.actual) in {label.text for label in labels}


def test_the_left_ruler_counts_heights_upward() -> None:
    drawing = draw_side(unruled(four_blowers()))
    labels = of_type(group(drawing, "ruler").shapes, Label)
    heights = {label.text: label.y for label in labels if label.anchor == "end"}
    assert heights["100"] < heights["50"] < heights["0"]


def test_a_group_is_made_once_a_record() -> None:
    rig = four_blowers()
    first, again = drawn(rig), drawn(rig)
    assert first == again
    assert group(first, "card:gpu1") is group(again, "card:gpu1")
    assert group(first, "area:dimm") is group(again, "area:dimm")
