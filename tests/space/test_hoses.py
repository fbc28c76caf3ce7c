"""Hoses: the way from a card's or the processor's block to the radiator."""

from __future__ import annotations

import pytest
from factories import at, board, case, cooler, gpu, rig

from rigdesk.rig.rig import Rig
from rigdesk.space.assemble import assemble
from rigdesk.space.hoses import THICK, HoseWay, hose_ends, hose_ways

AIO = gpu("aio", cooler="aio", radiator_mm=240, length_mm=270)
BLOCK = cooler("block", type="aio", radiator_mm=240, height_mm=50, sockets=["AM5"])


def wet(side: str, *cools: str, **fields: object) -> Rig:
    """A card and a processor in water, a radiator at a side."""
    return rig(
        at("PCIE1", AIO), board=board(socket="AM5"), parts=(BLOCK,), cooler={"part": BLOCK.id},
        case=case(card_length_mm=400, **fields),
        fit_out={"radiators": [{"side": side, "size_mm": 240, "cools": cools}]},
    )  # fmt: skip


def ways(machine: Rig) -> list[HoseWay]:
    """All hoses of a rig."""
    scene = assemble(machine)
    ends = hose_ends(machine, scene.board, scene.cards)
    return list(hose_ways(machine, scene.case_solids, ends))


def test_to_the_front_it_is_the_way_beyond_the_card() -> None:
    """From its far end to the radiator 27 mm before where a card would have to stop."""
    (way,) = ways(wet("front", "gpu1"))
    assert (way.owner, way.side) == ("gpu1", "front")
    assert way.length.low == pytest.approx(400 - 27 - 270)
    assert way.length.low <= way.length.value < way.length.high


@pytest.mark.parametrize("side", ["top", "bottom", "rear"])
def test_the_least_way_goes_to_the_nearest_place_that_the_radiator_may_have(side: str) -> None:
    (way,) = ways(wet(side, "gpu1"))
    assert 0 < way.length.low <= way.length.value < way.length.high
    assert (way.length.low < way.length.value) is (side != "rear")  # whose depth is known


def test_round_a_corner_it_goes_along_the_edges() -> None:
    """A small radiator beside the processor: back along the cards' side, then up."""
    machine = wet("rear", "gpu1")
    small = {"side": "rear", "size_mm": 120, "cools": ["gpu1"]}
    fit_out = machine.fit_out.model_validate({"radiators": [small]})
    (way,) = ways(machine.model_copy(update={"fit_out": fit_out}))
    start, corner, end = way.corners
    assert corner == (start[0], end[1], start[2])
    assert way.length.value == pytest.approx(start[0] - end[0] + start[1] - end[1])


def test_two_blocks_on_one_radiator_have_a_hose_each() -> None:
    assert [way.owner for way in ways(wet("top", "gpu1", "cpu"))] == ["gpu1", "cpu"]


def test_a_radiator_outside_or_for_nobody_has_none() -> None:
    assert ways(wet("outside", "gpu1")) == ways(wet("top")) == ways(wet("top", "gpu9")) == []


def test_hoses_are_solids_from_corner_to_corner() -> None:
    """Estimates all; together they reach from the block to the radiator."""
    machine = wet("top", "gpu1")
    solids = assemble(machine).case_solids
    pieces = [solid for solid in solids if solid.role == "hose"]
    (radiator,) = (solid for solid in solids if solid.role == "top-radiator")
    assert all(piece.estimated and piece.owner == "gpu1" for piece in pieces)
    assert min(piece.y0 for piece in pieces) == pytest.approx(radiator.y1 - THICK / 2)


def test_a_board_that_nobody_knows_has_no_end_for_the_processors_hose() -> None:
    machine = rig(board=None, parts=(BLOCK,), cooler={"part": BLOCK.id})
    assert hose_ends(machine, None, ()) == {}
