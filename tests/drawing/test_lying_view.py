"""Cards that lie on their risers, as the views show them."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.faces import distance, faces
from rigdesk.drawing.primitives import Drawing, Label, Rect
from rigdesk.drawing.projection import BOARD_SIDE, SIDE, region_box
from rigdesk.drawing.rear_view import draw_rear
from rigdesk.drawing.side_view import draw_side
from rigdesk.drawing.zone_layout import Spot, spot
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rigdesk.rules import regions
from rigdesk.space import frame

from .rigs import group, of_type, texts, unruled

SEATS = [RiserSeat(opening=n, riser="r1") for n in (1, 3)]


def flat(**fields: object) -> Rig:
    """A dual-slot card and a thin one over it in two units, on a riser from PCIE2."""
    thin = make.gpu("thin", name="Thin", thickness_mm=18.71, slots=1, bracket_slots=1)
    chassis = make.case(style="rack", rack_units=2, card_height_mm=None, **fields)
    return make.rig(
        make.at(SEATS[0], make.gpu("thick", name="Thick")), make.at(SEATS[1], thin), case=chassis,
        risers=({"id": "r1", "start": "PCIE2"},),
    )  # fmt: skip


def body(drawing: Drawing, card: str) -> Rect:
    """The outline of a card."""
    return of_type(group(drawing, f"card:{card}").shapes, Rect)[0]


def test_from_above_they_lie_down_the_board_from_their_riser() -> None:
    """Dashed; the lowest hides the slots, the words of all can be read."""
    drawing = draw_board(unruled(flat()), ruler=False)
    thick, thin = body(drawing, "gpu1"), body(drawing, "gpu2")
    assert (thick.dashed, thick.fill, thin.fill) == (True, "card", "none")
    assert thick.y == pytest.approx(frame.slot_y(2) + frame.BODY_Z)
    assert thick.h == pytest.approx(114.55 - frame.BODY_Z)
    below = texts(group(drawing, "card:gpu1").shapes)
    assert below[0] == "GPU1  Thick"
    assert below[-1].startswith("~41.6")
    assert below[-1].endswith("over the board")


def test_the_words_of_two_stand_under_each_other() -> None:
    drawing = draw_board(unruled(flat()), ruler=False)
    labels = [of_type(group(drawing, f"card:gpu{n}").shapes, Label)[0] for n in (1, 2)]
    assert labels[1].y > labels[0].y + 10


def test_in_section_and_from_behind_they_lie_over_each_other() -> None:
    section = draw_side(unruled(flat()), ruler=False)
    assert body(section, "gpu2").y < body(section, "gpu1").y
    rear = draw_rear(unruled(flat()), ruler=False)
    thick, thin = body(rear, "gpu1"), body(rear, "gpu2")
    assert thick.x + thick.w <= thin.x
    assert texts(group(rear, "card:gpu1").shapes)[:2] == ["GPU1", "Thick"]


def test_openings_of_a_low_chassis_end_at_its_lid() -> None:
    rear = draw_rear(unruled(flat()), ruler=False)
    hole = of_type(group(rear, "opening:1").shapes, Rect)[0]
    assert hole.x + hole.w == 72


def test_a_seat_is_shown_where_the_riser_stands() -> None:
    scene = unruled(flat()).scene
    here = spot(scene, SEATS[0])
    assert here is not None
    assert (here.x, here.y) == pytest.approx((0.0, frame.slot_y(2)))
    assert spot(scene, RiserSeat(opening=2, riser="r9")) == Spot(0.0, frame.SLOT_1_Y)


def test_a_region_of_a_lying_card_is_the_card_in_every_view() -> None:
    scene = unruled(flat()).scene
    region = regions.of_card(scene.by_id["gpu1"])
    section = region_box(scene, region, ("gpu1",), SIDE)
    above = region_box(scene, region, ("gpu1",), BOARD_SIDE)
    assert section is not None
    assert above is not None
    assert -section.y1 > 0
    assert above.y1 == pytest.approx(frame.slot_y(2) + 114.55)
    assert region_box(scene, region, (), SIDE) is None


def test_its_upper_side_is_its_back() -> None:
    """Measured to the lid, with the doubt of how high the riser holds it."""
    made = unruled(flat())
    found = {face.name: face for face in faces(made, SIDE) if face.name != "lid" or not face.far}
    back, lid = found["GPU1 back"], found["lid"]
    assert back.span.value == pytest.approx(45.03, abs=0.1)
    free = distance(made, back, lid)
    assert free.value == pytest.approx(72 - back.span.value)
    assert free.low < free.value - 5
