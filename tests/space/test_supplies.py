"""Where supplies stand that no record places, and drive cages beside them."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, case, psu, rig

from rigdesk.space.assemble import assemble
from rigdesk.space.solids import Solid
from rigdesk.space.supply_solids import supply_place

RACK = {"style": "rack", "rack_units": 4, "outside_mm": (430, 177, 520)}


def placed(**fields: Any) -> dict[str, list[Solid]]:
    """The solids of a case with one supply, by role."""
    part = psu(length_mm=180)
    machine = rig(
        board=board(), case=case(**fields), parts=(part,), supplies=[{"id": "p", "part": part.id}]
    )
    found: dict[str, list[Solid]] = {}
    for solid in assemble(machine).case_solids:
        found.setdefault(solid.role, []).append(solid)
    return found


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        (RACK, "beside"),
        ({**RACK, "openings": None}, None),
        ({**RACK, "outside_mm": (390, 177, 520)}, None),
        ({**RACK, "outside_mm": None}, None),
        ({**RACK, "supply_place": "front"}, "front"),
        ({**RACK, "style": "server"}, None),
    ],
)
def test_a_wide_rack_chassis_has_it_upright_beside_the_board(
    fields: dict[str, Any], place: str | None
) -> None:
    """305 of the board and 86 of the supply go into 400."""
    assert supply_place(case(**fields)) == place


def test_upright_it_is_86_wide_and_150_high() -> None:
    (supply,) = placed(**RACK)["supply"]
    assert (supply.y1 - supply.y0, supply.z1, supply.x1 - supply.x0) == (86, 150, 180)
    assert supply.y0 >= 318
    assert supply.estimated


def test_in_front_it_begins_where_cards_must_end() -> None:
    (supply,) = placed(supply_place="front", card_length_mm=300)["supply"]
    assert supply.x0 == pytest.approx(298.05)
    assert "supply" not in placed(supply_place="front", card_length_mm=None)


def test_above_it_stands_over_the_boards_edge() -> None:
    (supply,) = placed(supply_place="above")["supply"]
    assert supply.y1 < 0


CAGE = {"name": "HDD", "bays_35": 2, "place": "below", "deep_mm": 150}


def test_a_cage_below_ends_at_the_front_of_the_case() -> None:
    """Depth of the case less its own."""
    (cage,) = placed(below="shroud", outside_mm=(230, 480, 460), cages=[CAGE])["cage"]
    assert cage.x1 - cage.x0 == 150
    assert cage.x1 == pytest.approx(438.05)
    assert cage.estimated


@pytest.mark.parametrize(
    "cage", [{**CAGE, "place": "front"}, {**CAGE, "deep_mm": None}, {**CAGE, "name": "out"}]
)
def test_no_cage_where_nothing_says_how_deep_or_it_is_out(cage: dict[str, Any]) -> None:
    part = case(below="shroud", outside_mm=(230, 480, 460), cages=[cage])
    machine = rig(case=part, fit_out={"cages": ["HDD"]})
    assert [s for s in assemble(machine).case_solids if s.role == "cage"] == []
    bare = rig(case=case(below="shroud", cages=[cage]))
    assert [s for s in assemble(bare).case_solids if s.role == "cage"] == []
