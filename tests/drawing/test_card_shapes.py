"""A card edge-on: bracket, cooler and fans, backplate, plug and words."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.primitives import Circle, Group, Label, Line, Poly, Rect, Shape
from rigdesk.parts import AnyPart
from rigdesk.space import frame

from .rigs import group, of_type, report, texts

LINE = frame.slot_y(1)


def card(part: AnyPart, **more: object) -> Group:
    return group(draw_board(report(make.rig(make.at("PCIE1", part, **more)))), "card:gpu1")


def filled(shapes: tuple[Shape, ...], role: str) -> list[Rect]:
    return [rect for rect in of_type(shapes, Rect) if rect.fill == role]


def test_the_bracket_closes_its_openings() -> None:
    (bracket,) = filled(card(make.gpu()).shapes, "bracket")
    assert (bracket.x, bracket.w) == (-1.95, 1.9)
    assert bracket.h == pytest.approx(18.42 + 20.32, abs=1e-3)


def test_a_blower_has_one_wheel_near_its_far_end_and_blows_to_the_bracket() -> None:
    shapes = card(make.gpu()).shapes
    outer, inner = of_type(shapes, Circle)
    assert (outer.x, outer.y) == (inner.x, inner.y)
    assert outer.x > 200
    assert inner.r < outer.r
    arrows = of_type(shapes, Poly)
    assert len(arrows) == 3
    assert all(min(x for x, _ in arrow.points) == arrow.points[1][0] for arrow in arrows)


@pytest.mark.parametrize(("fans", "drawn"), [(1, 1), (2, 2), (3, 3), (None, 3)])
def test_axial_fans_lie_along_the_cooler_face(fans: int | None, drawn: int) -> None:
    shapes = card(make.open_air(fans=fans)).shapes
    frames = [r for r in of_type(shapes, Rect) if r.edge == "card-edge" and r.weight == "dimension"]
    assert len(frames) == drawn
    assert {round(frame_.y + frame_.h, 2) for frame_ in frames} == {
        round(LINE + 57 - 3.455 - 0.8, 2)
    }
    assert not of_type(shapes, Circle)


def test_flow_through_cards_have_two_fans_where_nobody_counted() -> None:
    shapes = card(make.open_air(cooler="flow-through", fans=None)).shapes
    assert len(of_type(shapes, Poly)) == 2


@pytest.mark.parametrize("cooler", ["aio", "water-block"])
def test_liquid_coolers_show_two_hoses(cooler: str) -> None:
    assert len(of_type(card(make.gpu(cooler=cooler)).shapes, Circle)) == 2


def test_a_passive_graphics_card_shows_fins_and_a_network_card_does_not() -> None:
    fins = of_type(card(make.gpu(cooler="passive")).shapes, Line)
    assert len(fins) > 5
    assert all(line.y0 == line.y1 for line in fins)
    assert not of_type(card(make.other_card()).shapes, Line)


def test_a_recorded_backplate_is_a_line_of_its_own() -> None:
    plain, plated = card(make.gpu()), card(make.gpu(backplate_mm=4.5))
    assert not [line for line in of_type(plain.shapes, Line) if line.role == "bracket"]
    (plate,) = [line for line in of_type(plated.shapes, Line) if line.role == "bracket"]
    assert plate.y0 == plate.y1 == pytest.approx(LINE - 4.5, abs=1e-3)


def test_an_end_plug_is_solid_and_its_bend_dashed_beyond() -> None:
    shapes = card(make.gpu()).shapes
    (plug,) = filled(shapes, "plug")
    bend = next(r for r in of_type(shapes, Rect) if r.edge == "plug" and r.dashed)
    assert plug.x == pytest.approx(267 - 1.95, abs=1e-3)
    assert not plug.dashed
    assert bend.x == pytest.approx(plug.x + plug.w, abs=1e-3)


def test_a_top_plug_is_dashed_on_the_body() -> None:
    shapes = card(make.open_air()).shapes
    amber = [rect for rect in of_type(shapes, Rect) if rect.edge == "plug"]
    assert len(amber) == 1
    assert amber[0].dashed
    assert amber[0].fill == "none"
    assert amber[0].x + amber[0].w < 298


def test_a_card_without_a_plug_has_none() -> None:
    shapes = card(make.other_card()).shapes
    assert not [rect for rect in of_type(shapes, Rect) if rect.edge == "plug"]


def test_the_slot_shows_through_dashed() -> None:
    shapes = card(make.gpu()).shapes
    (slot,) = [r for r in of_type(shapes, Rect) if r.dashed and r.edge == "faint"]
    assert (slot.x, slot.w) == (42.6, 89.0)


def test_number_and_model_above_seat_link_watts_and_plug() -> None:
    shapes = card(make.gpu(name="RTX A6000")).shapes
    first, second = of_type(shapes, Label)
    assert first.text == "GPU1  RTX A6000"
    assert second.text.startswith("PCIE1 · x16 Gen4 · 300 W · EPS plug")
    assert (first.weight, first.role) == (600, "text")
    assert first.y < second.y
    assert first.size > second.size


def test_a_cap_and_a_label_of_ones_own_are_shown() -> None:
    shapes = card(make.gpu(), power_cap_w=280, label="left one").shapes
    assert texts(shapes)[0].startswith("left one  ")
    assert "280 W cap" in texts(shapes)[1]


def test_a_single_slot_card_has_one_line() -> None:
    shapes = card(make.gpu(name="A4000", thickness_mm=18.71, slots=1, bracket_slots=1)).shapes
    (only,) = texts(shapes)
    assert only.startswith("GPU1  A4000 · PCIE1")


def test_a_sheet_of_paper_has_no_words() -> None:
    thin = make.gpu(thickness_mm=1, slots=None, bracket_slots=1, backplate_mm=0)
    assert texts(card(thin).shapes) == []


def test_hostile_names_stay_in_the_card() -> None:
    name = "<b>\u202e" + "W" * 400
    for text in texts(card(make.gpu(name=name)).shapes):
        assert "\u202e" not in text
        assert len(text) < 120


def test_missing_figures_are_drawn_as_estimates() -> None:
    """No length, no thickness: a standard card, its far end and its face dashed."""
    bare = make.gpu(length_mm=None, thickness_mm=None, slots=None, bracket_slots=None)
    shapes = card(bare).shapes
    assert len([line for line in of_type(shapes, Line) if line.dashed]) == 2
