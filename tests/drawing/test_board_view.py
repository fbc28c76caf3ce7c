"""The board view: to scale, complete, and equal for equal rigs."""

from __future__ import annotations

from itertools import pairwise

import factories as make
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.extent import box_of
from rigdesk.drawing.layers import CARDS, MARKS
from rigdesk.drawing.primitives import Drawing, Label, Line, Mark, Poly, Rect
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import RailSeat, RiserSeat
from rigdesk.rules.engine import check
from rigdesk.space import frame

from . import rigs
from .rigs import bridged_pair, crowded, four_blowers, group, keys, of_type, texts, unruled

RIGS = {"four": four_blowers, "pair": bridged_pair, "crowded": crowded, "capped": rigs.four_capped}


def drawn(rig: Rig) -> Drawing:
    return draw_board(check(rig))


@pytest.mark.parametrize("make_rig", RIGS.values(), ids=RIGS)
def test_equal_rigs_give_equal_drawings(make_rig: object) -> None:
    """So that a pen repaints only what differs; records made anew change nothing."""
    assert callable(make_rig)
    assert drawn(make_rig()) == drawn(make_rig())


@pytest.mark.parametrize("make_rig", RIGS.values(), ids=RIGS)
def test_no_noise_behind_the_thousandth(make_rig: object) -> None:
    assert callable(make_rig)
    for shape in drawn(make_rig()).shapes():
        for value in shape:
            if isinstance(value, float):
                assert value == round(value, 3)
                assert str(value) != "-0.0"


def test_moving_one_card_leaves_the_others_as_they_were() -> None:
    card = make.gpu()
    before = drawn(make.rig(make.at("PCIE1", card), make.at("PCIE5", card)))
    after = drawn(make.rig(make.at("PCIE1", card), make.at("PCIE7", card)))
    assert group(before, "card:gpu1") == group(after, "card:gpu1")
    assert group(before, "board") == group(after, "board")
    assert group(before, "card:gpu2") != group(after, "card:gpu2")


def test_a_card_is_drawn_where_it_sits_at_true_size() -> None:
    drawing = drawn(four_blowers())
    for n, position in enumerate((1, 3, 5, 7), 1):
        body = of_type(group(drawing, f"card:gpu{n}").shapes, Rect)[0]
        line = frame.slot_y(position)
        assert body.x == pytest.approx(-0.05)
        assert body.w == pytest.approx(267 - 1.9)
        assert body.y == pytest.approx(line - frame.SOLDER_SIDE, abs=1e-3)
        assert body.h == pytest.approx(39.04, abs=1e-3)


def test_groups_lie_in_order_and_tell_whom_they_show() -> None:
    drawing = drawn(four_blowers())
    layers = [each.layer for each in drawing.groups]
    assert layers == sorted(layers)
    assert group(drawing, "card:gpu2").subjects == ("gpu2",)
    assert group(drawing, "card:gpu2").layer == CARDS
    assert group(drawing, "gap:gpu1:gpu2").subjects == ("gpu1", "gpu2")
    assert len({each.key for each in drawing.groups}) == len(drawing.groups)


def test_everything_lies_inside_the_bounds() -> None:
    for make_rig in RIGS.values():
        drawing = drawn(make_rig())
        x0, y0, x1, y1 = drawing.bounds
        for shape in drawing.shapes():
            box = box_of(shape)
            assert box.x0 >= x0 - 0.01, shape
            assert box.y0 >= y0 - 0.01, shape
            assert box.x1 <= x1 + 0.01, shape
            assert box.y1 <= y1 + 0.01, shape


def test_without_rulers_the_bounds_are_the_machine() -> None:
    report = check(four_blowers())
    plain, ruled = draw_board(report, ruler=False), draw_board(report)
    assert list(keys(plain, "ruler")) == []
    assert ruled.bounds.x0 < plain.bounds.x0
    assert ruled.bounds[2:] == plain.bounds[2:]


def test_the_slots_carry_the_boards_own_names() -> None:
    drawing = drawn(make.rig(board="asrockrack-romed8-2t"))
    assert texts(group(drawing, "slot:PCIE7").shapes) == ["x16 Gen4", "PCIE7"]
    connector = of_type(group(drawing, "slot:PCIE7").shapes, Rect)[0]
    assert (connector.x, connector.w, connector.h) == (42.6, 89.0, 7.5)
    assert connector.y + connector.h / 2 == pytest.approx(frame.SLOT_1_Y, abs=1e-3)


def test_an_empty_rig_is_a_calm_outline() -> None:
    drawing = draw_board(check(EMPTY), ruler=False)
    assert [each.key for each in drawing.groups] == ["board"]
    (outline,) = drawing.shapes()
    assert isinstance(outline, Rect)
    assert outline.dashed
    assert (outline.w, outline.h) == frame.BOARD_OUTLINES["ATX"]


def test_a_case_alone_and_a_board_alone() -> None:
    alone = drawn(make.rig(board=None, case=make.case()))
    assert {"case", "opening:1", "board"} <= {each.key for each in alone.groups}
    assert list(keys(drawn(make.rig()), "case")) == []


def test_marks_show_the_worst_of_each_card_but_no_notes() -> None:
    drawing = drawn(four_blowers(openings=7))
    (mark,) = group(drawing, "mark:gpu4").shapes
    assert isinstance(mark, Mark)
    assert mark.kind == "error"
    assert group(drawing, "mark:gpu4").layer == MARKS
    assert list(keys(drawn(four_blowers()), "mark:gpu4")) == []
    unmarked = draw_board(check(four_blowers(openings=7)), marks=False)
    assert list(keys(unmarked, "mark:")) == []


def test_cards_without_a_place_lie_beside_the_machine() -> None:
    drawing = drawn(crowded())
    case = of_type(group(drawing, "case").shapes, Rect)[0]
    loose = {key: group(drawing, f"card:{key}") for key in ("gpu4", "gpu5", "gpu6")}
    for each in loose.values():
        assert all(box_of(shape).x0 > case.x + case.w for shape in each.shapes)
    assert texts(loose["gpu4"].shapes) == ["GPU4  later", "in the tray · 300 W · EPS plug"]
    assert texts(loose["gpu5"].shapes)[1].startswith("no slot PCIE12 on this board")
    assert texts(loose["gpu6"].shapes) == ["GPU6  gone", "its record is missing"]
    outlines = [of_type(each.shapes, Rect)[0] for each in loose.values()]
    spans = sorted((box.y, box.y + box.h) for box in outlines)
    assert all(low[1] < high[0] for low, high in pairwise(spans))


def test_a_rail_is_named_and_a_thin_card_in_the_tray_has_no_words() -> None:
    card, leaf = make.gpu(), make.gpu("leaf", thickness_mm=8, slots=1)
    rig = make.rig(make.at(RailSeat(rail="A", place=2), card), make.wanted(leaf))
    drawing = drawn(rig)
    assert texts(group(drawing, "card:gpu1").shapes)[1].startswith("rail A place 2")
    assert texts(group(drawing, "card:gpu2").shapes) == []


def test_a_card_on_a_riser_shows_no_slot_under_it() -> None:
    rig = make.rig(
        make.at(RiserSeat(opening=3, riser="r1"), make.gpu()),
        case=make.case(),
        risers=({"id": "r1", "start": "PCIE1"},),
    )
    dashed = [s for s in of_type(group(drawn(rig), "card:gpu1").shapes, Rect) if s.dashed]
    assert [s.edge for s in dashed] == ["plug"]  # only the bend zone


def test_a_bridge_lies_over_its_cards_and_words_step_aside() -> None:
    drawing = drawn(bridged_pair())
    bridge = group(drawing, "bridge:gpu1:gpu2")
    box = of_type(bridge.shapes, Rect)[0]
    assert box.y < frame.slot_y(1)
    assert box.y + box.h > frame.slot_y(5)
    assert texts(bridge.shapes) == ["NVLink", "4-slot"]
    upper = of_type(group(drawing, "card:gpu1").shapes, Label)
    lower = of_type(group(drawing, "card:gpu2").shapes, Label)
    assert all(label.x >= box.x + box.w for label in upper if label.anchor == "start")
    assert lower[0].x < box.x


def test_bridges_of_other_kinds_and_in_threes_say_so() -> None:
    bridge = make.bridge(2, name="XGMI bridge", connector="xgmi")
    rig = make.rig(
        make.at("PCIE1", make.gpu()),
        make.at("PCIE3", make.gpu()),
        bridges=((bridge, ("gpu1", "gpu2")),),
    )
    three = rig.bridges[0].model_copy(update={"count": 3})
    drawing = drawn(rig.model_copy(update={"bridges": (three,)}))
    assert texts(group(drawing, "bridge:gpu1:gpu2").shapes) == ["XGMI bridge", "3 × 2-slot"]


def test_a_bridge_to_a_card_in_the_tray_is_not_drawn() -> None:
    rig = make.rig(
        make.at("PCIE1", make.gpu()), make.wanted(make.gpu()),
        bridges=((make.bridge(2), ("gpu1", "gpu2")),),
    )  # fmt: skip
    assert list(keys(drawn(rig), "bridge")) == []


def test_a_wrong_bridge_takes_the_colour_of_its_verdict() -> None:
    rig = make.rig(
        make.at("PCIE1", make.gpu()), make.at("PCIE5", make.gpu()),
        bridges=((make.bridge(2), ("gpu1", "gpu2")),),
    )  # fmt: skip
    said = check(rig).only("nvlink-spacing")
    edges = {of_type(group(drawn(rig), "bridge:gpu1:gpu2").shapes, Rect)[0].edge}
    assert edges == ({said[0].severity} if said else {"accent"})


def test_hundreds_of_records_leave_no_trail() -> None:
    """What is kept by record is bounded: a long session must not grow."""
    from rigdesk.drawing import board_group, board_view, extent

    for n in range(300):
        draw_board(unruled(make.rig(make.at("PCIE1", make.gpu(length_mm=100 + n)))))
    assert len(board_view._kept) <= board_view._KEPT
    assert len(board_group._kept) <= board_group._KEPT
    assert len(extent._kept) <= extent._KEPT


@given(
    st.floats(1, 400), st.floats(0.5, 120), st.sampled_from(["blower", "axial", "passive", "aio"])
)
def test_words_never_leave_the_card(length: float, thickness: float, cooler: str) -> None:
    """Whatever the card's size: words are made smaller, cut short or left out."""
    card = make.gpu(
        name="GeForce RTX 3090 Founders Edition", length_mm=length, thickness_mm=thickness,
        slots=None, bracket_slots=1, cooler=cooler,
    )  # fmt: skip
    drawing = draw_board(unruled(make.rig(make.at("PCIE1", card))), marks=False)
    shapes = group(drawing, "card:gpu1").shapes
    x1 = max(box_of(s).x1 for s in shapes if isinstance(s, Rect) and s.fill == "card")
    for label in of_type(shapes, Label):
        if label.role != "unknown":
            box = box_of(label)
            assert box.x1 <= x1 + 0.01
            assert label.y <= frame.slot_y(1) + max(thickness - frame.SOLDER_SIDE, 0.9) + 0.01


def test_doubtful_faces_are_dashed_with_their_doubt_beside() -> None:
    card = make.gpu(thickness_mm="~50 ±4", length_mm="~250 ±10", slots=None, bracket_slots=2)
    shapes = group(drawn(make.rig(make.at("PCIE1", card))), "card:gpu1").shapes
    dashed = [line for line in of_type(shapes, Line) if line.dashed]
    assert {(line.x0 == line.x1) for line in dashed} == {True, False}
    assert "±4" in texts(shapes)
    sure = [poly for poly in of_type(shapes, Poly) if poly.edge == "card-edge"]
    assert len(sure) == 1


def test_only_the_doubtful_face_is_dashed() -> None:
    card = make.gpu(thickness_mm="~50 +1/-4", slots=None, bracket_slots=2, cooler="axial")
    shapes = group(drawn(make.rig(make.at("PCIE1", card))), "card:gpu1").shapes
    dashed = [line for line in of_type(shapes, Line) if line.dashed]
    assert [line.y0 == line.y1 for line in dashed] == [True]
    assert "+1/−4" in texts(shapes)
