"""Rigs for the rule about cards on a rail."""

from __future__ import annotations

from typing import Any

from factories import at, case, cooler, gpu, open_air, rig

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat
from rigdesk.units import Figure
from rules.fixtures import bad, good

BLOCK = cooler("test-block", type="custom-loop")


def frame(pitch: Any = 62.5) -> Any:
    """An open frame with a rail of six places."""
    return case("frame", style="open-frame", openings=None,
                rails=[{"name": "A", "places": 6, "pitch_mm": pitch}])  # fmt: skip


def hung(card: Gpu, *places: int, pitch: Any = 62.5, **more: Any) -> Rig:
    """Equal cards in these places of rail A."""
    seats = (at(RailSeat(rail="A", place=place), card, **more) for place in places)
    return rig(*seats, case=frame(pitch), parts=(BLOCK,))


@bad("airflow-adjacent", "error", times=2, says=("5.5",))
@good("rail-spacing")
def three_thick_cards_in_neighbouring_places() -> Rig:
    """57 mm of 62.5: open all around, and still no air for the fans."""
    return hung(open_air(), 1, 2, 3)


@bad("slot-overlap", "error", times=1, says=("GPU1 and GPU2 meet",))
@good("rail-spacing")
def cards_thicker_than_the_pitch() -> Rig:
    """76 mm do not go into 62.5."""
    return hung(open_air(thickness_mm=76), 1, 2)


@bad("slot-overlap", "unknown", times=1, says=("may meet",))
@good("rail-spacing")
def cards_as_thick_as_the_pitch() -> Rig:
    """64 mm and a pitch that was read off a picture."""
    return hung(open_air(thickness_mm=64), 1, 2, pitch="~62.5 ±2.5")


@bad("rail-spacing", "error", times=1, says=("one place", "takes 1"))
def two_cards_in_one_place() -> Rig:
    """Nobody needs the pitch to see it."""
    return hung(open_air(), 3, 3, pitch=None)


@good("rail-spacing")
def a_place_free_between_thick_cards() -> Rig:
    """68 mm of air."""
    return hung(open_air(), 1, 3, 5)


@good("rail-spacing")
def dual_slot_cards_in_neighbouring_places() -> Rig:
    """22 mm: room air reaches them."""
    return hung(open_air(thickness_mm=40.0, slots=2, bracket_slots=2), 1, 2, 3)


@good("rail-spacing")
def blowers_close_together() -> Rig:
    """Made to stand side by side."""
    return hung(gpu(), 1, 2, 3, pitch=41.0)


@good("rail-spacing")
def thick_cards_under_water() -> Rig:
    """The block is two slots wide, and breathes nothing."""
    return hung(open_air(), 1, 2, pitch=41.0, water_block=BLOCK.id)


@bad("rail-spacing", "unknown", times=1, says=("pitch of rail A is not recorded", "10 mm wanted"))
@good("slot-overlap", "airflow-adjacent")
def a_rail_without_a_pitch() -> Rig:
    """Somewhere between two and four slots: that decides, so it is asked for, once."""
    return hung(open_air(), 1, 2, pitch=None)


@good("rail-spacing", "slot-overlap", "airflow-adjacent")
def a_rail_without_a_pitch_and_thin_cards() -> Rig:
    """Even at two slots blowers stand side by side."""
    return hung(gpu(), 1, 2, pitch=None)


@bad("rail-spacing", "error", times=1, says=("GPU1 hangs in place 7 of rail A, which has 6",))
def a_place_past_the_end() -> Rig:
    """The rail has six."""
    return hung(open_air(), 7)


@bad("rail-spacing", "error", times=1, says=("GPU1 hangs at 480 mm of rail A, which is 400 mm",))
def millimetres_past_the_end() -> Rig:
    """The rail is shorter."""
    short = case("short", style="open-frame", openings=None,
                 rails=[{"name": "A", "places": 6, "length_mm": 400}])  # fmt: skip
    return rig(at(RailSeat(rail="A", at_mm=Figure(value=480)), open_air()), case=short)
