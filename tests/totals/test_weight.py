"""Masses as recorded, else as such things weigh."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, bridge, case, gpu, memory, open_air, psu, rig, wanted

from rigdesk.parts import Baseboard, Cooler
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.totals.weight import card_mass, weight_of
from totals.machines import disk


def bare(*cards: Any, **fields: Any) -> Rig:
    """A rig without a board."""
    return rig(*cards, board=None, **fields)


def test_a_recorded_mass_is_taken() -> None:
    """And is no estimate, unless its record calls it one."""
    assert card_mass(gpu(mass_g=1850)) == (1.85, False)
    assert card_mass(gpu(mass_g="~1850")) == (1.85, True)
    assert card_mass(gpu(mass_g=1850, estimated=["mass_g"])) == (1.85, True)


def test_a_mass_measured_in_the_rig_wins() -> None:
    """The kitchen scale knows better than the sheet."""
    scales = [{"part": "test-gpu", "field": "mass_g", "value": 1500}]
    planned = bare(wanted(gpu(mass_g="~1100")), wanted(gpu(mass_g="~1100")), measured=scales)
    assert weight_of(planned) == (3.0, False)


@pytest.mark.parametrize(
    ("cooler", "thickness", "density"),
    [
        ("axial", 60, 0.65), ("blower", 39, 1.0), ("passive", 39, 1.0), ("aio", 39, 1.0),
        ("water-block", 20, 1.0), ("flow-through", 45, 1.0), ("flow-through", 45.01, 0.9),
    ],
)  # fmt: skip
def test_a_cards_mass_by_volume(cooler: str, thickness: float, density: float) -> None:
    """Length, height and thickness times what such cards were weighed at."""
    found = card_mass(gpu(cooler=cooler, length_mm=300, height_mm=137, thickness_mm=thickness))
    assert found.estimated
    assert found.kg == pytest.approx(300 * 137 * thickness / 1e6 * density)


def test_thickness_by_the_makers_slot_count() -> None:
    """Where no millimetres are known: 20.32 a slot, less 0.6."""
    found = card_mass(open_air(thickness_mm=None, slots=3))
    assert found.kg == pytest.approx(300 * 138 * (3 * 20.32 - 0.6) / 1e6 * 0.65)


@pytest.mark.parametrize(
    "missing", [{"length_mm": None}, {"height_mm": None}, {"thickness_mm": None, "slots": None}]
)
def test_a_card_of_unknown_size(missing: dict[str, Any]) -> None:
    """The average card."""
    assert card_mass(gpu(**missing)) == (1.2, True)


@pytest.mark.parametrize(
    ("style", "kg"),
    [
        ("tower", 12), ("cube", 12), ("rack", 16), ("server", 16), ("open-frame", 4),
        ("wall-frame", 4),
    ],
)  # fmt: skip
def test_cases(style: str, kg: float) -> None:
    """By style, where the record has none."""
    assert weight_of(bare(case=case(style=style))) == (kg, True)
    assert weight_of(bare(case=case(style=style, mass_g=9000))) == (9, False)


def test_supplies() -> None:
    """2.2 kg each, unless recorded."""
    supplies = [{"id": f"psu{n}", "part": "test-psu"} for n in (1, 2)]
    assert weight_of(bare(parts=(psu(),), supplies=supplies)) == (4.4, True)
    assert weight_of(bare(parts=(psu(mass_g=2500),), supplies=supplies)) == (5, False)


@pytest.mark.parametrize(
    ("board_g", "cooler_g", "expected"),
    [
        (None, None, (2.5, True)), (1200, 1300, (2.5, False)), (1200, 900, (2.1, False)),
        (None, 900, (2.5, True)), (1200, None, (2.5, True)), (None, 3000, (3.0, True)),
    ],
)  # fmt: skip
def test_board_with_its_cooler(
    board_g: float | None, cooler_g: float | None, expected: tuple[float, bool]
) -> None:
    """2.5 kg together where either is not recorded."""
    fitted = Cooler.model_validate(
        {"id": "cooler", "maker": "Makers", "name": "Cooler", "type": "tower", "sockets": ["SP3"],
         "mass_g": cooler_g}
    )  # fmt: skip
    found = weight_of(rig(board=board(mass_g=board_g), cooler="cooler", parts=(fitted,)))
    assert (round(found.kg, 6), found.estimated) == expected


def test_small_parts_count_where_they_are_weighed() -> None:
    """Modules, drives and bridges."""
    planned = bare(
        wanted(gpu(mass_g=1000)), wanted(gpu(mass_g=1000)),
        bridges=((bridge(2, mass_g=50), ("gpu1", "gpu2")),),
        parts=(memory(mass_g=40), disk(mass_g=700)),
        memory=[{"part": "test-memory", "count": 8}, "lost"], drives=["test-disk"],
    )  # fmt: skip
    found = weight_of(planned)
    assert found.kg == pytest.approx(2.0 + 0.05 + 8 * 0.04 + 0.7)
    assert not found.estimated


@pytest.mark.parametrize(("modules", "kg"), [(4, 75), (8, 75), (16, 168)])
def test_sxm_servers(modules: int, kg: float) -> None:
    """Weighed whole."""
    base = Baseboard(
        id="base", maker="Makers", name="Base", modules=modules, module_type="SXM4", module_w=400
    )
    assert weight_of(bare(baseboard="base", parts=(base,))) == (kg, True)


def test_an_empty_rig_weighs_nothing() -> None:
    """And that is no estimate."""
    assert weight_of(EMPTY) == (0, False)


def test_a_card_more_weighs_more() -> None:
    """Seated or not."""
    assert weight_of(bare(wanted(gpu()))).kg < weight_of(rig(at("PCIE1", gpu()))).kg
