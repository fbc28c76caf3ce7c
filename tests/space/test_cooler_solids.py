"""CPU coolers on their sockets."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, cooler, rig

from rigdesk.parts import Board, Cooler
from rigdesk.space import cooler_solids as made
from rigdesk.space.assemble import assemble
from rigdesk.space.cooler_solids import memory_along, socket_centre

AM5 = board("am5", socket="AM5")
TOWER: dict[str, Any] = {"sockets": ["AM5"], "width_mm": 150, "depth_mm": 100, "height_mm": 160}


def placed(**fields: Any) -> Board:
    """A board whose record places its socket."""
    area = {"role": "socket", "name": "AM5", "x": (100, 140), "y": (70, 110), **fields}
    return board("placed", socket="AM5", areas=[area])


def test_a_recorded_socket_beats_the_family() -> None:
    """Its middle, as sure as the record."""
    centre = socket_centre(placed(tolerance_mm=1))
    assert centre is not None
    assert (centre.x, centre.y) == ((119, 120, 121), (89, 90, 91))
    assert not centre.estimated


def test_desktop_sockets_stand_where_boards_were_measured() -> None:
    """65 to 76 mm above the line of position 1."""
    centre = socket_centre(AM5)
    assert centre is not None
    assert centre.estimated
    assert centre.y == pytest.approx((86.255, 91.755, 97.255))


def test_other_families_have_their_own_doubt() -> None:
    """Eight millimetres each way."""
    centre = socket_centre(board())
    assert centre is not None
    assert centre.y == (72, 80, 88)


@pytest.mark.parametrize("on", [board(socket="LGA9999"), board(cpus=2)])
def test_no_centre_where_nobody_knows(on: Board) -> None:
    """A socket without a family; a board with two of them."""
    assert socket_centre(on) is None
    assert made.cooler_solids(cooler(**TOWER), on) == ()


def test_width_runs_along_the_memory() -> None:
    """Desktop modules stand along y, those of server boards along x."""
    assert memory_along(AM5) == "y"
    assert memory_along(board()) == "x"
    lying = {"role": "dimm", "name": "m", "x": (60, 200), "y": (10, 40), "along": "x"}
    assert memory_along(board(socket="AM5", areas=[lying])) == "x"
    foot, fins = made.cooler_solids(cooler(**TOWER), placed())
    assert (fins.x1 - fins.x0, fins.y1 - fins.y0) == (100, 150)
    assert (foot.x1 - foot.x0, foot.y1 - foot.y0) == (40, 40)


def test_height_counts_from_the_processors_top() -> None:
    """160 and the 7.5 mm below it; fins begin over the modules where that is recorded."""
    foot, fins = made.cooler_solids(cooler(**TOWER, memory_clearance_mm=40), placed())
    assert (foot.z0, foot.z1, fins.z0, fins.z1) == pytest.approx((0, 42.8, 42.8, 167.5))
    assert not fins.estimated


def test_a_socket_that_is_guessed_makes_the_cooler_a_guess() -> None:
    """Drawn dashed; its doubt is the socket's."""
    fins = made.cooler_solids(cooler(**TOWER), AM5)[1]
    assert fins.estimated
    assert fins.doubts.y0 == pytest.approx((5.5, 5.5))
    assert fins.owner == "cooler"


@pytest.mark.parametrize("missing", ["width_mm", "depth_mm", "height_mm"])
def test_no_solid_without_a_size(missing: str) -> None:
    """Never invent a dimension."""
    assert made.cooler_solids(cooler(**{**TOWER, missing: None}), AM5) == ()


@pytest.mark.parametrize(("height", "top", "guess"), [(50, 57.5, False), (None, 62.5, True)])
def test_a_block_stands_on_its_socket(height: float | None, top: float, guess: bool) -> None:
    """As wide as the package; a usual pump where the height is not recorded."""
    part = cooler(sockets=["AM5"], type="aio", radiator_mm=240, height_mm=height)
    (pump,) = made.cooler_solids(part, placed())
    assert pump.role == "pump"
    assert pump.z1 == pytest.approx(top)
    assert pump.estimated is guess


def test_made_once_a_pair_of_records(monkeypatch: pytest.MonkeyPatch) -> None:
    """And made anew when too many are kept."""
    part = cooler(**TOWER)
    assert made.cooler_solids(part, AM5) is made.cooler_solids(part, AM5)
    monkeypatch.setattr(made, "_KEPT", 0)
    first = made.cooler_solids(part, AM5)
    assert made.cooler_solids(cooler(**TOWER), AM5) == first


@pytest.mark.parametrize("part", [None, cooler(**TOWER)])
def test_the_scene_has_it(part: Cooler | None) -> None:
    """And none without one."""
    more: dict[str, Any] = {"cooler": {"part": part.id}, "parts": (part,)} if part else {}
    scene = assemble(rig(board=AM5, **more))
    assert len(scene.cooler) == (2 if part else 0)
    assert set(scene.cooler) <= set(scene.solids)
    assert assemble(rig(board=None, **more)).cooler == ()
