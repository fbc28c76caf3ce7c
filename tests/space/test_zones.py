"""Zones off the board, vertical mounts and riser paths: where everything there stands."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, case, gpu, open_air, rig
from rules.risers import path, riser

from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, RiserSeat, VerticalSeat
from rigdesk.space.assemble import assemble
from rigdesk.space.gaps import along_line
from rigdesk.space.pose import VERTICAL_FOOT, VERTICAL_LINE
from rigdesk.space.scene import BOARD, VERTICAL
from rigdesk.space.ways import straight, ways
from rigdesk.space.zones import USUAL_PITCH, rail_pitch
from rigdesk.units import Figure


def frame(**rail: Any) -> Any:
    """An open frame with one rail of six places."""
    width = rail.pop("width", None)
    outside = (width, 400, 600) if width else None
    return case("frame", style="open-frame", openings=None, outside_mm=outside,
                rails=[{"name": "A", "places": 6, **rail}])  # fmt: skip


def hung(*seats: Any, of: Any = None, **more: Any) -> Rig:
    """Equal cards in seats."""
    return rig(*(at(seat, open_air()) for seat in seats), case=of or frame(), **more)


@pytest.mark.parametrize(
    ("of", "low", "high", "estimated"),
    [
        (frame(pitch_mm="62.5 ±1"), 61.5, 63.5, False),
        (frame(length_mm=600), 40.64, 100.0, True),
        (frame(width=480), 40.64, 80.0, True),
        (frame(width=180), 40.64, 40.64, True),
        (frame(), USUAL_PITCH.low, USUAL_PITCH.high, True),
    ],
)
def test_a_pitch_is_recorded_or_follows_from_the_width(
    of: Any, low: float, high: float, estimated: bool
) -> None:
    """No place is narrower than a dual-slot card, all of them no wider than the frame."""
    pitch = rail_pitch(of, of.rails[0])
    assert (pitch.span.low, pitch.span.high) == pytest.approx((low, high))
    assert pitch.estimated is estimated
    assert low <= pitch.span.value <= high


def test_every_rail_is_a_zone_cards_or_not() -> None:
    """The board's comes first; a rail that no record has is one of its own."""
    here, elsewhere = RailSeat(rail="A", place=2), RailSeat(rail="B", at_mm=Figure(value=50))
    scene = assemble(hung(here, elsewhere, of=frame(pitch_mm=60)))
    assert [(zone.name, zone.kind, len(zone.cards)) for zone in scene.zones] == [
        (BOARD, "board", 0), ("rail A", "rail", 1), ("rail B", "rail", 1),
    ]  # fmt: skip
    assert [card.y for card in scene.placed_cards] == [60, 50]
    assert scene.zone("rail A") is scene.zones[1]
    assert scene.zone("rail Z") is None
    assert scene.by_id["gpu1"].seat_name == "rail A place 2"
    assert not scene.zones[1].closed


def test_a_place_on_a_rail_that_nobody_knows_is_nowhere() -> None:
    """Only millimetres say where it is."""
    scene = assemble(hung(RailSeat(rail="Z", place=1)))
    assert [card.placed.id for card in scene.off_board] == ["gpu1"]
    assert assemble(rig(at(VerticalSeat(vertical=1, riser="r1"), gpu()))).off_board


def test_a_vertical_card_looks_at_the_panel() -> None:
    """A quarter turn: thickness becomes height over the board, height runs toward the CPU."""
    mount = riser("mount", type="vertical-mount", offset_mm=105)
    seat = VerticalSeat(vertical=2, riser="r1")
    whole = rig(at(seat, open_air()), case=case(), parts=(mount,), risers=(path(mount),))
    (card,) = (place for place in assemble(whole).placed_cards if place.zone == VERTICAL)
    cooler = card.solid("cooler")
    assert cooler is not None
    assert card.y == pytest.approx(105 + 20.32)
    assert cooler.z1 == pytest.approx(card.y + card.template.front.value)
    assert cooler.y1 <= VERTICAL_FOOT.value
    assert cooler.y0 == pytest.approx(VERTICAL_FOOT.value - card.template.top_z.span.value)
    assert cooler.estimated
    bare = assemble(rig(at(seat, open_air()), case=case()))
    line = along_line(bare.placed_cards[0])
    assert line.plus - line.minus == pytest.approx(
        VERTICAL_LINE.plus - VERTICAL_LINE.minus, abs=0.1
    )


def test_a_path_is_as_long_as_its_pieces() -> None:
    """Boards that cables plug into add nothing; a piece of unknown length makes all unknown."""
    board_end = riser("adapter", type="device-adapter", length_mm=None)
    ribbon, active = riser(), riser("active", active=True, length_mm=500)
    seat = RiserSeat(opening=4, riser="r1")

    def way(*pieces: Any) -> Any:
        records = tuple(p for p in pieces if not isinstance(p, dict))
        return ways(rig(at(seat, gpu()), parts=records, risers=(path(*pieces),)))[0]

    assert way(ribbon, board_end).length.value == 200
    assert way({"length_mm": 100, "count": 2, "gen": 3}).length.value == 200
    assert way({"length_mm": 100, "count": 2, "gen": 3}).gen == 3
    assert (way(ribbon, active).length.value, way(ribbon, active).passive.value) == (700, 200)
    assert way(ribbon, active).active
    assert way({"gen": 4}, ribbon).length is None
    assert way().length is None
    assert way({"length_mm": 100, "active": True}).active
    assert ways(rig(at("PCIE1", gpu()), risers=(path(),))) == ()


def test_straight_distances_by_the_frame() -> None:
    """To an opening along the board, to a vertical mount across it, to a rail nobody knows."""
    ribbon = riser()

    def apart(seat: Any, **more: Any) -> Any:
        whole = rig(at(seat, gpu()), case=case(), parts=(ribbon,), risers=(path(ribbon, **more),))
        return straight(whole, assemble(whole), ways(whole)[0], "gpu1")

    assert apart(RiserSeat(opening=4, riser="r1")).value == pytest.approx(60.96)
    assert apart(RiserSeat(opening=4, riser="r1"), reach_mm=90).value == 90
    assert apart(RiserSeat(opening=4, riser="r1"), start="M2_1") is None
    upright = apart(VerticalSeat(vertical=1, riser="r1"))
    assert 100 < upright.low < upright.value < upright.high
    assert apart(RailSeat(rail="A", at_mm=Figure(value=0), riser="r1")) is None
