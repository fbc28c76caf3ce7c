"""How views lay the board's frame on the paper."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.drawing.primitives import Bounds, Rect
from rigdesk.drawing.projection import BOARD_SIDE, PROJECTIONS, REAR, SIDE, region_box
from rigdesk.rig.seats import RailSeat, VerticalSeat
from rigdesk.rules import regions
from rigdesk.rules.finding import Region
from rigdesk.space.solids import Solid

from .rigs import unruled

BOX = Solid("me", "other", 1.0, 2.0, 10.0, 30.0, 100.0, 400.0)


@pytest.mark.parametrize(
    ("view", "box"),
    [
        (BOARD_SIDE, Bounds(1.0, 10.0, 2.0, 30.0)),
        (REAR, Bounds(100.0, 10.0, 400.0, 30.0)),
        (SIDE, Bounds(10.0, -400.0, 30.0, -100.0)),
    ],
)
def test_a_solid_in_each_view(view: object, box: Bounds) -> None:
    """Up in the rear view is up in the board view; in the section heights grow upward."""
    assert view.box(BOX) == box  # type: ignore[attr-defined]


def test_a_rectangle_is_dashed_where_the_place_is_an_estimate() -> None:
    assert REAR.rect(BOX, "card", "none") == Rect(100.0, 10.0, 300.0, 20.0, "card", "none")
    guessed = REAR.rect(BOX._replace(estimated=True), "card", "none")
    assert guessed.dashed
    assert not REAR.rect(BOX._replace(estimated=True), "card", "none", dashed=False).dashed


def test_every_view_tells_its_axes() -> None:
    seen = {name: view.across + view.down for name, view in PROJECTIONS.items()}
    assert seen == {"board": "xy", "rear": "zy", "side": "yz"}


def test_a_region_takes_the_height_of_the_cards_it_is_about() -> None:
    """The region of a finding is flat; in the other views it is as high as its cards."""
    scene = unruled(make.rig(make.at("PCIE1", make.gpu()))).scene
    region = Region(0.0, 160.0, 260.0, 200.0)
    rear, side = (region_box(scene, region, ("gpu1", "board"), view) for view in (REAR, SIDE))
    top = max(solid.z1 for solid in scene.cards[0].solids)
    assert rear is not None
    assert side is not None
    assert (rear.y0, rear.y1, rear.x1) == (160.0, 200.0, top)
    assert (side.x0, side.x1, side.y0) == (160.0, 200.0, -top)


def test_a_region_without_a_height_is_nowhere() -> None:
    """Off the board, and where no card is meant."""
    scene = unruled(make.rig(make.at("PCIE1", make.gpu()))).scene
    assert region_box(scene, Region(0, 0, 9, 9), ("board",), REAR) is None
    assert region_box(scene, Region(0, 0, 9, 9, "rail A"), ("gpu1",), REAR) is None
    railed = unruled(make.rig(make.at(RailSeat(rail="A", place=1), make.gpu()))).scene
    assert region_box(railed, Region(0, 0, 9, 9), ("gpu1",), SIDE) is None


def test_a_region_with_a_height_needs_no_card() -> None:
    """A radiator at the top against the memory: nobody's card."""
    scene = unruled(make.rig()).scene
    region = Region(10.0, 0.0, 90.0, 8.0, height=(20.0, 35.0))
    assert region_box(scene, region, (), SIDE) == (0.0, -35.0, 8.0, -20.0)
    assert region_box(scene, region, (), REAR) == (20.0, 0.0, 35.0, 8.0)


def test_a_card_in_a_vertical_mount_is_lit_whole() -> None:
    """Its zone has a frame of its own, but it stands over the board."""
    seat = VerticalSeat(vertical=1, riser="r1")
    made = make.rig(make.at(seat, make.gpu()), case=make.case(vertical_openings=2))
    scene = unruled(made).scene
    region = regions.of_card(scene.by_id["gpu1"])
    above = region_box(scene, region, ("gpu1",), BOARD_SIDE)
    assert above is not None
    assert above.y1 - above.y0 > 98.0
