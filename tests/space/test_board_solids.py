"""A board as solids: slots, its own parts, and its family's usual places."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board

from rigdesk.space import board_solids, frame
from rigdesk.space.board_solids import BoardTemplate, board_template
from rigdesk.space.families import ACROSS, BOTH_SIDES, CENTRES, PACKAGES, placed_areas
from rigdesk.space.solids import Solid


def of_role(template: BoardTemplate, role: str) -> list[Solid]:
    """The solids of one role."""
    return [solid for solid in template.solids if solid.role == role]


def area(role: str = "dimm", **fields: Any) -> dict[str, Any]:
    """A part of the board between the socket and the first slot."""
    return {"role": role, "name": role, "x": (60, 200), "y": (120, 150), **fields}


def test_slots_stand_at_the_standards_places() -> None:
    """162.255 and every 20.32 from there, each a quarter of a millimetre unsure."""
    template = board_template(board())
    assert [slot.name for slot in template.slots] == [f"PCIE{n}" for n in range(1, 8)]
    assert [slot.y for slot in template.slots] == pytest.approx(
        [162.255 + 20.32 * n for n in range(7)]
    )
    solid = of_role(template, "slot")[0]
    assert solid.face("y", far=False) == pytest.approx((158.255, 158.505, 158.755))
    assert (solid.x0, solid.x1, solid.z1) == pytest.approx((42.6, 131.6, 11.25))


def test_slots_are_sorted_by_position_and_have_their_length() -> None:
    """Whatever the record's order."""
    slots = [
        {"name": "B", "position": 5, "connector": 1, "lanes": 1, "gen": 3},
        {"name": "A", "position": 2, "connector": 8, "lanes": 8, "gen": 4},
    ]
    places = board_template(board(slots=slots)).slots
    assert [place.name for place in places] == ["A", "B"]
    assert [place.x1 - place.x0 for place in places] == pytest.approx([56, 25])


@pytest.mark.parametrize(
    ("fields", "outline", "guessed"),
    [
        ({}, (243.84, 304.8), True),
        ({"depth_mm": 244, "length_mm": 305}, (243.84, 304.8), False),
        ({"depth_mm": 267, "length_mm": 304.8}, (267, 304.8), False),
        ({"form": "EEB", "depth_mm": 330}, (330.2, 304.8), True),
        ({"form": "proprietary", "depth_mm": 420, "length_mm": 330}, (420, 330), False),
        ({"form": "mini-ITX"}, (170, 170), True),
    ],
)
def test_outline(fields: dict[str, Any], outline: tuple[float, float], guessed: bool) -> None:
    """A record's millimetres; what is rounded from the standard's inches is the standard's."""
    template = board_template(board(**fields))
    assert (template.depth, template.length) == pytest.approx(outline)
    assert template.outline_estimated is guessed


def test_a_bank_is_one_solid_a_module() -> None:
    """Evenly spread over its rectangle, along either axis."""
    lying = of_role(board_template(board(areas=[area(along="x", count=4)])), "dimm")
    assert len(lying) == 4
    assert (lying[0].y0, lying[-1].y1) == pytest.approx((120, 150))
    assert {solid.x1 - solid.x0 for solid in lying} == {140}
    standing = of_role(board_template(board(areas=[area(along="y", count=2)])), "dimm")
    assert (standing[0].x0, standing[-1].x1) == pytest.approx((60, 200))
    assert {round(solid.y1 - solid.y0, 2) for solid in standing} == {30}


def test_a_single_module_stands_in_the_middle_of_its_place() -> None:
    """One socket in a wider rectangle."""
    (module,) = of_role(board_template(board(areas=[area(along="x", count=1)])), "dimm")
    assert (module.y0 + module.y1) / 2 == pytest.approx(135)


def test_modules_are_as_tall_as_those_chosen() -> None:
    """Heat spreaders rise with them."""
    planned = board(areas=[area(along="x", count=2)])
    assert of_role(board_template(planned), "dimm")[0].z1 == pytest.approx(2.8 + 31.25)
    assert of_role(board_template(planned, 52.0), "dimm")[0].z1 == pytest.approx(54.8)


def test_what_lies_under_cards_is_low_unless_recorded() -> None:
    """The standard's 15.24; the rear panel has its own height."""
    parts = [area("chipset"), area("m2", height_mm=22, tolerance_mm=2, source="measured")]
    template = board_template(board(areas=parts))
    chipset, m2, io = (of_role(template, role)[0] for role in ("chipset", "m2", "io"))
    assert (chipset.z1, m2.z1, io.z1) == (15.24, 22, 40.64)
    assert m2.face("x", far=True) == (198, 200, 202)
    assert m2.source == "measured"


def test_only_what_reaches_the_bodies_of_cards_is_tall() -> None:
    """16.15 over the board, tolerance not counted in height."""
    parts = [area("chipset", height_mm=16.1), area("heatsink", height_mm=16.2)]
    template = board_template(board(areas=parts, socket="unheard-of"))
    assert {solid.role for solid in template.tall} == {"io", "heatsink"}


@pytest.mark.parametrize("socket", sorted(PACKAGES))
def test_a_familys_places_are_estimates_on_the_board(socket: str) -> None:
    """Every one is marked, and none lies outside the board or in the slots."""
    template = board_template(board(socket=socket))
    guessed = [s for s in template.solids if s.role in ("socket", "dimm")]
    assert guessed
    for solid in guessed:
        assert solid.estimated
        assert solid.x1 <= 330
        assert solid.y0 >= 0
        assert solid.y1 <= 190


def test_a_familys_socket_stands_on_its_centre() -> None:
    """With its package around it."""
    (socket,) = of_role(board_template(board(socket="AM5")), "socket")
    assert ((socket.x0 + socket.x1) / 2, (socket.y0 + socket.y1) / 2) == pytest.approx(
        CENTRES["AM5"]
    )
    assert (socket.x1 - socket.x0, socket.y1 - socket.y0) == pytest.approx(PACKAGES["AM5"])


def test_families_put_their_memory_where_they_do() -> None:
    """Across the front, on both sides with the ends to the slots, or along them."""

    def banks(socket: str) -> list[Any]:
        return [a for a in placed_areas(board(socket=socket)) if a.role == "dimm"]

    assert [bank.along for bank in banks("AM4")] == ["y"]
    assert [bank.along for bank in banks("sTRX4")] == ["y", "y"]
    assert [bank.along for bank in banks("SP3")] == ["x", "x"]
    assert sum(bank.count for bank in banks("SP3")) == 8
    assert max(bank.y[1] for bank in banks("SP3")) == pytest.approx(162.255 - 11.6)
    assert ACROSS.isdisjoint(BOTH_SIDES)


def test_one_module_in_all_makes_one_bank() -> None:
    """No bank is empty."""
    lone = {"slots": 1, "type": "DDR5", "modules": ["RDIMM"], "channels": 1}
    banks = [a for a in placed_areas(board(socket="SP5", memory=lone)) if a.role == "dimm"]
    assert [bank.count for bank in banks] == [1]


def test_a_record_keeps_its_own_places() -> None:
    """The family fills in only what the record leaves out."""
    own = [area("socket"), area("io", height_mm=40), area(along="x")]
    assert len(placed_areas(board(areas=own))) == 3
    assert [a.role for a in placed_areas(board(socket="unheard-of"))] == ["io"]
    assert [a.role for a in placed_areas(board(cpus=2))] == ["io"]


def test_a_template_is_made_once_a_record_and_module() -> None:
    """And the store does not grow for ever."""
    one = board()
    assert board_template(one) is board_template(one)
    assert board_template(one, 50.0) is not board_template(one)


def test_templates_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long session forgets those it no longer needs."""
    monkeypatch.setattr(board_solids, "_KEPT", 3)
    boards = [board() for _ in range(9)]
    for record in boards:
        board_template(record)
    assert len(board_solids._templates) <= 3


def test_slots_and_openings_share_one_frame() -> None:
    """Opening n lies under slot n; an offset moves the case's count."""
    assert frame.slot_y(8) == pytest.approx(304.495)
    assert frame.opening_y(1) == pytest.approx((162.79, 176.04))
    assert frame.opening_y(2, offset=1) == frame.opening_y(1)
    middle = sum(frame.opening_y(3)) / 2 - frame.slot_y(3)
    assert middle == pytest.approx(frame.OPENING_CENTRE, abs=0.01)
