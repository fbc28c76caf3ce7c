"""Edges of the rules about coolers, headers, radiators and supplies that fixtures do not show."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, case, cooler, gpu, memory, open_air, rig

from rigdesk.rig.seats import RiserSeat
from rules.asking import found, verdict

from .fixtures_around import AM5, TOWER, cooled, with_header, with_ports, with_sink
from .fixtures_case_parts import ROOMY, at_side, mounts, two_wet, wet

RISER: dict[str, Any] = {"risers": [{"id": "r1", "start": "PCIE7"}]}


@pytest.mark.parametrize("rule", ["header-blocked", "sata-blocked", "m2-under-card"])
def test_a_card_at_a_risers_end_covers_nothing(rule: str) -> None:
    """It hangs somewhere over the opening, not on the board."""
    on = with_header()
    areas = (*on.areas, *with_ports(upright=True).areas, *with_sink(22).areas)
    on = on.model_copy(update={"areas": areas})
    hung = rig(at(RiserSeat(opening=3, riser="r1"), gpu()), board=on, **RISER)
    assert verdict(rule, hung) is None
    direct = rig(at("PCIE3", gpu()), at("PCIE7", gpu()), board=on)
    assert verdict(rule, direct) == "warning"


def test_a_board_without_anything_low_is_looked_through_quickly() -> None:
    """A short board has neither row nor ports."""
    small = board("small", form="mini-ITX", slots=1)
    assert verdict("header-blocked", rig(at("PCIE1", open_air()), board=small)) is None


def test_the_cards_own_headers_are_named_once() -> None:
    """Two headers of one name are one word."""
    area = {"role": "header", "name": "USB 2.0", "y": (295, 300), "plug": "low"}
    on = board(areas=[{**area, "x": (50, 60)}, {**area, "x": (70, 80)}])
    (finding,) = found("header-blocked", rig(at("PCIE7", gpu()), board=on))
    assert finding.message.count("USB 2.0") == 1


def test_a_cooler_that_needs_no_case() -> None:
    """Without one there is no limit for its fan."""
    part = cooler(**TOWER, memory_clearance_mm=32, fan_slides=True)
    assert verdict("cooler-ram", cooled(part, memory(height_mm=57))) == "note"
    assert verdict("cooler-ram", cooled(part, memory(height_mm=30))) is None


def test_a_cooler_without_a_height_is_not_judged() -> None:
    """Nobody can."""
    part = cooler(**{**TOWER, "height_mm": None})
    assert verdict("cooler-height", cooled(part, case=case(cooler_height_mm=100))) is None


def test_an_error_about_height_asks_for_another_case() -> None:
    """The doubtful one asks for a tape measure first."""
    part = cooler(**{**TOWER, "height_mm": 150})
    low = case(style="rack", rack_units=4, card_height_mm=None)
    (finding,) = found("cooler-height", cooled(part, case=low))
    assert [remedy.kind for remedy in finding.remedies] == ["measure", "other-case"]


def test_a_heat_sink_beside_the_cooler_is_left_alone() -> None:
    """Both along x and along y."""
    sink = {"role": "heatsink", "name": "far", "x": (230, 240), "y": (20, 100), "height_mm": 60}
    part = cooler(**TOWER, memory_clearance_mm=30)
    assert verdict("cooler-board", cooled(part, on=board(socket="AM5", areas=[sink]))) is None


@pytest.mark.parametrize("side", ["rear", "bottom", "side", "lid", "top", "front"])
def test_a_near_side_is_reached(side: str) -> None:
    """A usual hose in a usual case, wherever the mount is."""
    housing = case(card_length_mm=450, mounts=mounts(**{side: [360]}))
    machine = rig(at("PCIE4", wet()), case=housing, fit_out={"radiators": [at_side(side, "gpu1")]})
    assert verdict("radiator-space", machine) is None


@pytest.mark.parametrize("fields", [{"openings": None}, {"below_mm": 30}, {"openings": 8}])
def test_the_bottom_may_be_anywhere(fields: dict[str, Any]) -> None:
    """Without openings nothing says where it is; then no hose is too short."""
    housing = case(**fields, mounts=mounts(bottom=[360]))
    part = wet(hose_mm=100)
    machine = rig(
        at("PCIE1", part), case=housing, fit_out={"radiators": [at_side("bottom", "gpu1")]}
    )
    expected = None if fields.get("openings", 8) is None else "warning"
    assert verdict("radiator-space", machine) == expected


def test_a_hose_without_a_start_or_an_end() -> None:
    """No board, no length of the case: nothing is said of hoses."""
    part = cooler(type="aio", sockets=["AM5"], radiator_mm=240, hose_mm=1)
    housing = case(card_length_mm=None, mounts=mounts(front=[360]))
    fitted = {"part": part.id, "radiator_at": "front"}
    assert (
        verdict("radiator-space", rig(board=None, case=housing, parts=(part,), cooler=fitted))
        is None
    )
    assert (
        verdict("radiator-space", rig(board=AM5, case=housing, parts=(part,), cooler=fitted))
        is None
    )
    inside = case(mounts=[{"side": "inside", "radiators_mm": [360]}])
    fitted["radiator_at"] = "inside"
    assert (
        verdict("radiator-space", rig(board=AM5, case=inside, parts=(part,), cooler=fitted)) is None
    )


def test_a_radiator_outside_needs_no_mount() -> None:
    """It stands beside the case."""
    machine = two_wet(ROOMY, at_side("outside", "gpu1"), at_side("top", "gpu2"))
    assert verdict("radiator-space", machine) is None


def test_a_proven_length_says_nothing_of_the_board() -> None:
    """Nor does an open frame."""
    for fields in (
        {"card_length_mm": None, "card_length_at_least_mm": 250},
        {"style": "open-frame"},
    ):
        housing = case(**fields, mounts=mounts(front=[360]))
        machine = rig(
            at("PCIE1", wet(length_mm=200)), case=housing,
            fit_out={"radiators": [at_side("front", "gpu1")]},
        )  # fmt: skip
        assert verdict("radiator-clearance", machine) is None


def test_trouble_of_a_part_that_is_not_used() -> None:
    """A record that only lies in the rig says nothing."""
    report = {"what": "Fans touch.", "rule": "radiator-clearance"}
    loose = case("loose", trouble=[report])
    machine = rig(at("PCIE1", wet()), case=ROOMY, parts=(loose,))
    assert verdict("radiator-clearance", machine) is None
