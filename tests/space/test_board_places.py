"""What stands on every board of a kind: headers, ports, M.2, latches."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board

from rigdesk.parts import Board
from rigdesk.space.board_solids import board_template
from rigdesk.space.solids import Solid


def of_role(on: Board, role: str) -> list[Solid]:
    """The board's solids of one role."""
    return [solid for solid in board_template(on).solids if solid.role == role]


def area(role: str = "header", **fields: Any) -> dict[str, Any]:
    """Something at the lower edge."""
    return {"role": role, "name": role, "x": (100, 120), "y": (295, 300), **fields}


def test_every_atx_board_has_a_lower_header_row() -> None:
    """At y 298, give or take 2: an estimate."""
    (row,) = of_role(board(), "header")
    assert row.estimated
    assert (row.y0, row.y1) == (295.5, 300.5)
    assert row.doubts.y0 == (2.0, 2.0)
    assert row in board_template(board()).low


@pytest.mark.parametrize(
    "fields",
    [{"form": "microATX"}, {"cpus": 2}, {"form": "proprietary"}, {"areas": [area(plug="low")]}],
)
def test_no_row_where_the_kind_gives_none(fields: dict[str, Any]) -> None:
    """Short boards, boards of their own shape, and records that place their headers."""
    assert [s.name for s in of_role(board(**fields), "header")] in ([], ["header"])


def test_a_recorded_usb_header_leaves_the_row() -> None:
    """The rest of the row is still there."""
    assert len(of_role(board(areas=[area(plug="usb3")]), "header")) == 2


def test_ports_point_forward_at_the_front_edge() -> None:
    """A record that places its ports beats the kind."""
    (ports,) = of_role(board(), "sata")
    assert ports.x1 == pytest.approx(243.84)
    (own,) = of_role(board(areas=[area("sata")]), "sata")
    assert (own.x0, own.estimated) == (100, False)


@pytest.mark.parametrize(
    ("fields", "number"),
    [({"socket": "AM5"}, 1), ({"socket": "SP3"}, 0), ({"socket": "AM5", "areas": [area("m2")]}, 1)],
)
def test_the_upper_module_of_desktop_boards(fields: dict[str, Any], number: int) -> None:
    """Over a first slot in position 2 or lower."""
    slot = [{"name": "S", "position": 2, "lanes": 16, "gen": 4}]
    assert len(of_role(board(slots=slot, **fields), "m2")) == number
    assert of_role(board(socket="AM5"), "m2") == []
    assert of_role(board(socket="AM5", slots=[]), "m2") == []


@pytest.mark.parametrize(
    ("fields", "role", "top"),
    [
        ({"plug": "usb3"}, "header-plug", 35),
        ({"plug": "usb3-angled"}, "header-plug", 16),
        ({"plug": "low"}, "header-plug", 17),
        ({"plugged_mm": 22}, "header-plug", 22),
        ({"role": "sata", "upright": True}, "sata-plug", 30),
        ({"role": "eps", "plugged_mm": 25}, "lead-plug", 25),
        ({"role": "aux-power", "plugged_mm": 25}, "lead-plug", 25),
    ],
)
def test_plugs_stand_on_their_headers(fields: dict[str, Any], role: str, top: float) -> None:
    """By the record, else by the kind of plug."""
    plug = next(s for s in of_role(board(areas=[area(**fields)]), role) if s.y0 == 295)
    assert plug.z1 == top
    assert plug.estimated is ("plugged_mm" not in fields)
    assert plug.z0 > 0


def test_a_header_without_a_known_plug_stands_alone() -> None:
    """And one that its plug does not make higher."""
    flat = board(areas=[area(height_mm=30, plug="low"), area("eps"), area("sata")])
    assert not {"header-plug", "lead-plug", "sata-plug"} & {
        s.role for s in board_template(flat).solids if s.y0 == 295
    }


def test_latches_swing_beyond_sockets_that_have_two() -> None:
    """One a socket, ten millimetres."""
    bank = {"role": "dimm", "name": "m", "x": (180, 215), "y": (20, 150), "along": "y", "count": 4}
    socks = {"slots": 4, "type": "DDR4", "modules": ["UDIMM"], "channels": 2}
    both = board(areas=[bank], memory={**socks, "latches": "both"})
    latches = of_role(both, "latch")
    assert len(latches) == 4
    assert latches[0].y1 - latches[0].y0 == 10
    assert board_template(both).latches == tuple(latches)
    assert of_role(board(areas=[bank], memory=socks), "latch") == []
