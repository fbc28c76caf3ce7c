"""Fans and radiators at the top, the bottom and the rear."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, case, cooler, gpu, rig

from rigdesk.rig.rig import Rig
from rigdesk.space.assemble import assemble
from rigdesk.space.case_room import fitted_below
from rigdesk.space.case_sides import top_room
from rigdesk.space.solids import Solid
from rigdesk.units import Span


def solids(machine: Rig, *roles: str) -> list[Solid]:
    """The case's solids of these roles."""
    return [solid for solid in assemble(machine).case_solids if solid.role in roles]


def fitted(fields: dict[str, Any], **fit_out: Any) -> Rig:
    """A case with its fit-out around an ATX board."""
    return rig(case=case(**fields), fit_out=fit_out)


def radiator(side: str, size: int = 240, **more: Any) -> dict[str, Any]:
    """One radiator at a side."""
    return {"side": side, "size_mm": size, **more}


@pytest.mark.parametrize(
    ("fields", "span", "estimated"),
    [
        ({"above_mm": 66}, Span(66, 66, 66), False),
        ({"mounts": [{"side": "top", "radiators_mm": [360]}]}, Span(52, 57.5, 80), True),
        ({"mounts": [{"side": "top", "radiators_mm": [360], "max_thick_mm": 70}]},
         Span(70, 70, 92.5), True),
        ({"mounts": [{"side": "top", "fans": ["3x120"]}]}, Span(25, 40, 80), True),
        ({}, Span(25, 40, 80), True),
    ],
)  # fmt: skip
def test_how_far_away_the_top_is(fields: dict[str, Any], span: Span, estimated: bool) -> None:
    """Recorded, by the thickness it takes, by the maker's list of radiators, or a usual one."""
    room = top_room(case(**fields))
    assert (room.span, room.estimated) == (span, estimated)


def test_a_radiator_at_the_top_hangs_under_it_with_its_fans() -> None:
    """The figure of the record is where it begins; somewhere between the board and the panel."""
    machine = fitted({"above_mm": 70}, radiators=[radiator("top", thick_mm=38)])
    (top,) = solids(machine, "top-radiator")
    assert (top.y0, top.y1) == (-70, -7)
    assert (top.x1 - top.x0, top.z1 - top.z0) == (275, 120)
    assert (top.z0, top.doubts.z0) == (25, (25, 25))
    assert top.estimated


def test_what_it_leaves_free_over_the_board_may_be_recorded() -> None:
    mount = {"side": "top", "radiators_mm": [280], "clear_mm": 40}
    machine = fitted({"mounts": [mount]}, radiators=[radiator("top", 280)])
    (top,) = solids(machine, "top-radiator")
    assert (top.z0, top.doubts.z0, top.z1) == (40, (0, 0), 180)


def test_two_radiators_at_the_top_stand_side_by_side() -> None:
    one, other = solids(
        fitted({}, radiators=[radiator("top", 120), radiator("top", 120)]), "top-radiator"
    )
    assert one.x1 == other.x0


def test_fans_of_a_side_unless_taken_out_or_behind_a_radiator() -> None:
    """The row that covers most of it."""
    stock = {"fans": [{"side": "top", "size_mm": 140, "count": 3}]}
    (fans,) = solids(fitted(stock), "top-fan")
    assert (fans.x1 - fans.x0, fans.y1 - fans.y0, fans.name) == (420, 25, "top fans")
    assert solids(fitted(stock, fans=[{"side": "top", "count": 0}]), "top-fan") == []
    assert solids(fitted(stock, radiators=[radiator("top")]), "top-fan") == []
    added = fitted({}, fans=[{"side": "top", "size_mm": 120, "thick_mm": 15}])
    assert [(s.y1 - s.y0, s.name) for s in solids(added, "top-fan")] == [(15, "top fan")]


def test_at_the_bottom_things_stand_below_the_room_of_the_cards() -> None:
    """A recorded height counts what was fitted there; a guess begins under the last opening."""
    known = fitted({"below_mm": 80}, radiators=[radiator("bottom")])
    (solid,) = solids(known, "bottom-radiator")
    room = assemble(known).room
    assert room is not None
    assert room.below_y is not None
    assert solid.y0 == pytest.approx(room.below_y.span.value)
    assert solid.y1 == pytest.approx(318.28 + 80)
    guessed = solids(fitted({}, fans=[{"side": "bottom", "size_mm": 120}]), "bottom-fan")
    assert [s.doubts.y0 for s in guessed] == [(52, 52)]


@pytest.mark.parametrize(
    ("fans", "fit_out", "taken"),
    [
        ([], {}, 0),
        ([], {"radiators": [radiator("bottom")]}, 52),
        ([], {"radiators": [radiator("top")]}, 0),
        ([], {"fans": [{"side": "bottom", "size_mm": 120}]}, 25),
        ([], {"fans": [{"side": "bottom", "count": 0}]}, 0),
        ([{"side": "bottom", "size_mm": 140}], {"fans": [{"side": "bottom"}]}, 0),
    ],
)
def test_what_is_put_in_at_the_bottom(
    fans: list[dict[str, Any]], fit_out: dict[str, Any], taken: float
) -> None:
    """What the case ships with there is in the record's figure already."""
    machine = fitted({"fans": fans}, **fit_out)
    record = machine.case_part
    assert record is not None
    assert fitted_below(machine, record) == taken


def test_a_radiator_at_the_rear_takes_the_place_of_the_fan() -> None:
    stock = {"fans": [{"side": "rear", "size_mm": 120}]}
    machine = fitted(stock, radiators=[radiator("rear", 120)])
    (solid,) = solids(machine, "rear-fan", "rear-radiator")
    assert (solid.role, solid.x0, solid.x1) == ("rear-radiator", 0, 52)
    assert solids(fitted(stock, fans=[{"side": "rear", "count": 0}]), "rear-fan") == []


def test_an_open_frame_has_no_top() -> None:
    machine = fitted({"style": "open-frame"}, radiators=[radiator("top"), radiator("rear", 120)])
    assert [s.role for s in assemble(machine).case_solids] == ["rear-radiator"]


def test_a_cooler_names_the_side_of_its_own_radiator() -> None:
    block = cooler(type="aio", radiator_mm=360, sockets=["AM5"])
    machine = rig(
        board=board(socket="AM5"), case=case(), parts=(block, gpu()),
        cooler={"part": block.id, "radiator_at": "top"},
    )  # fmt: skip
    assert [s.x1 - s.x0 for s in solids(machine, "top-radiator")] == [395]
