"""What a case leaves free for cards, as fitted out."""

from __future__ import annotations

from typing import Any

import pytest
from factories import case

from rigdesk.parts import Case
from rigdesk.rig.rig import Rig
from rigdesk.space.case_room import CaseRoom, case_room
from rigdesk.units import Span


def room(record: Case, **fit_out: Any) -> CaseRoom:
    """The room of a case with this fit-out."""
    return case_room(Rig.model_validate({"fit_out": fit_out}), record)


def rack(units: int | None = 4, **fields: Any) -> Case:
    """A rack chassis that states no card height."""
    return case(style="rack", rack_units=units, card_height_mm=None, **fields)


# Length


def length_of(record: Case, **fit_out: Any) -> float | None:
    """The free length from the bracket's face, mm."""
    limit = room(record, **fit_out).length_x
    return None if limit is None else round(limit.span.value + 1.95, 2)


def test_a_makers_length_counts_from_the_bracket() -> None:
    """320 mm end at x = 318.05."""
    limit = room(case(card_length_mm=320)).length_x
    assert limit is not None
    assert limit.span.value == pytest.approx(318.05)
    assert (limit.source, limit.proven_only, limit.estimated) == ("the case's record", False, False)


def test_a_length_that_was_only_proven_says_so() -> None:
    """And yields to a limit where there is one."""
    limit = room(case(card_length_mm=None, card_length_at_least_mm=298)).length_x
    assert limit is not None
    assert limit.proven_only
    both = room(case(card_length_mm=320, card_length_at_least_mm=298)).length_x
    assert both is not None
    assert not both.proven_only


def test_a_case_without_a_length_sets_no_limit() -> None:
    """Nothing is made up."""
    assert length_of(case(card_length_mm=None)) is None


@pytest.mark.parametrize(
    ("radiators", "free"),
    [
        ([], 320),
        ([{"side": "front", "thick_mm": 30}], 290),
        ([{"side": "front"}], 293),
        ([{"side": "top", "thick_mm": 30}], 320),
        ([{"side": "front", "thick_mm": 30}, {"side": "front", "thick_mm": 45}], 275),
    ],
)
def test_a_front_radiator_takes_its_thickness(radiators: list[Any], free: float) -> None:
    """27 mm where nobody says; the thickest counts."""
    assert length_of(case(card_length_mm=320), radiators=radiators) == free


def test_a_makers_own_figure_with_radiator_or_cage_wins() -> None:
    """It need not be worked out."""
    record = case(
        card_length_mm=445, card_length_with_radiator_mm=400, card_length_with_cage_mm=290
    )
    assert length_of(record, radiators=[{"side": "front"}]) == 400
    assert length_of(record, cages=["middle"]) == 290
    assert length_of(record, cages=[]) == 445
    assert length_of(record) == 445


def test_an_open_frame_has_no_front_radiator_in_the_way() -> None:
    """It hangs beside the frame."""
    frame = case(style="open-frame", card_length_mm=320)
    assert length_of(frame, radiators=[{"side": "front", "thick_mm": 30}]) == 320


# Height


def test_a_makers_card_height_wins() -> None:
    """Over racks' and coolers' usual figures."""
    limit = room(case(style="rack", rack_units=4, card_height_mm=154, cooler_height_mm=148))
    assert limit.height_z is not None
    assert limit.height_z.span.value == 154
    assert not limit.height_z.estimated


@pytest.mark.parametrize(
    ("units", "span"), [(4, (150, 156, 162)), (3, (110, 116, 122)), (2, (67, 72, 77))]
)
def test_a_usual_rack(units: int, span: tuple[float, float, float]) -> None:
    """Makers' sheets fall short of the theory."""
    limit = room(rack(units)).height_z
    assert limit is not None
    assert limit.span == span
    assert limit.estimated


def test_a_tower_with_a_cooler_limit_takes_cards_a_little_taller() -> None:
    """+3 to +7, likeliest +6."""
    limit = room(case(card_height_mm=None, cooler_height_mm=170)).height_z
    assert limit is not None
    assert limit.span == Span(173, 176, 177)
    assert limit.estimated


def test_nothing_is_above_where_nothing_is_recorded_or_nothing_is_there() -> None:
    """A rack of unknown units, an open frame, an open side."""
    assert room(rack(1)).height_z is None
    assert room(case(card_height_mm=None)).height_z is None
    assert room(case(style="wall-frame")).height_z is None
    assert room(case(), side_panel="off").height_z is None


def test_a_retainer_takes_card_height() -> None:
    """The record's, else 40 mm, whatever the height rests on."""
    stated = room(case(card_height_mm=154, retainer_mm=41), retainer=True).height_z
    usual = room(rack(), retainer=True).height_z
    tower = room(case(card_height_mm=None, cooler_height_mm=170), retainer=True).height_z
    assert stated is not None
    assert usual is not None
    assert tower is not None
    assert (stated.span.value, usual.span.value, tower.span.value) == (113, 116, 136)


LID = [{"side": "lid", "size_mm": 120, "thick_mm": 25}]


@pytest.mark.parametrize(
    ("own", "fitted", "free"),
    [
        (LID, [], 129),
        ([], [{"side": "lid"}], 129),
        ([], [{"side": "lid", "thick_mm": 15}], 139),
        (LID, [{"side": "lid", "thick_mm": 38}], 116),
        (LID, [{"side": "lid", "count": 0}], None),
        ([], [{"side": "front"}], None),
        ([], [], None),
    ],
)
def test_fans_in_the_lid(own: list[Any], fitted: list[Any], free: float | None) -> None:
    """The case's own unless taken out, and those added; the thickest counts."""
    limit = room(rack(fans=own).model_copy(update={"card_height_mm": None}), fans=fitted).fan_z
    known = room(case(style="rack", rack_units=4, card_height_mm=154, fans=own), fans=fitted).fan_z
    assert (None if known is None else known.span.value) == free
    assert (limit is None) is (free is None)


def test_fans_under_a_lid_of_unknown_height_say_nothing() -> None:
    """Something less than nothing known is nothing."""
    assert room(rack(1, fans=LID)).fan_z is None


# Below, and openings


def test_free_height_counts_from_the_last_openings_edge() -> None:
    """13.785 below its slot's line."""
    limit = room(case(openings=8, below_mm=10)).below_y
    assert limit is not None
    assert limit.span.value == pytest.approx(304.495 + 13.785 + 10)
    assert room(case(openings=None, below_mm=10)).below_y is None
    assert room(case(openings=8)).below_y is None


def test_openings_follow_the_cases_own_count() -> None:
    """Opening 8 of a case that starts one higher lies under position 7."""
    shifted, plain = room(case(openings=8, opening_offset=1)), room(case(openings=7))
    assert shifted.last_opening_y() == pytest.approx(plain.last_opening_y())
    assert shifted.last_opening_edge() == pytest.approx(plain.last_opening_edge())
    assert plain.last_opening_y() == pytest.approx(284.175 + 16.865)
    assert room(case(openings=None)).last_opening_y() is None
    assert room(case(openings=None)).last_opening_edge() is None


@pytest.mark.parametrize(
    ("style", "panel", "closed"),
    [("tower", None, True), ("tower", "off", False), ("open-frame", None, False)],
)
def test_a_case_is_closed_unless_open(style: str, panel: str | None, closed: bool) -> None:
    """An open side lets room air in."""
    assert room(case(style=style), side_panel=panel).closed is closed
