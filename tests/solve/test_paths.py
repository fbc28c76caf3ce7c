"""Where a riser path can begin, how long it must be, and which ribbon is taken."""

from __future__ import annotations

import pytest
from factories import at, board, case, drive, gpu, open_air, rig

from rigdesk.parts import Riser
from rigdesk.rig.placed import FittedDrive, RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, RiserSeat, Seat, VerticalSeat
from rigdesk.rules.space.riser_reach import BENDS
from rigdesk.solve.paths import Start, gen_for, needed, ribbon_for, ribbons, starts
from rigdesk.space.assemble import assemble
from rigdesk.space.ways import straight, ways

M2 = {"name": "M2_1", "lanes": 4, "gen": 4}
OCULINK = {"name": "OCU", "type": "oculink", "lanes": 4, "gen": 4}


def riser(part_id: str = "ribbon", **fields: object) -> Riser:
    """A Gen4 x16 ribbon of 300 mm."""
    usual = {"maker": "Makers", "name": part_id, "type": "ribbon", "gen": 4, "length_mm": 300}
    return Riser.model_validate({"id": part_id, **usual, **fields})


def hung(seat: Seat, start: str = "PCIE1", **fields: object) -> Rig:
    """A card on a riser."""
    path = RiserPath(id="r1", start=start)
    return rig(at(seat, gpu()), case=case(openings=9, vertical_openings=3), risers=(path,))


@pytest.mark.parametrize("start", ["PCIE1", "PCIE4", "PCIE7"])
@pytest.mark.parametrize(
    "seat",
    [
        RiserSeat(opening=8, riser="r1"),
        VerticalSeat(vertical=1, riser="r1"),
        VerticalSeat(vertical=2, riser="r1"),
    ],
)
def test_what_is_needed_is_what_the_rule_measures(seat: Seat, start: str) -> None:
    """The straight way of a card that sits there, and two bends."""
    made = hung(seat, start)
    scene = assemble(made)
    [way] = ways(made)
    there = straight(made, scene, way, "gpu1")
    found = needed(made, scene, start, seat)
    assert there is not None
    assert found is not None
    assert tuple(found) == pytest.approx([each + BENDS for each in there])


def test_a_rail_is_in_no_record() -> None:
    made = hung(RailSeat(rail="A", place=1, riser="r1"))
    assert needed(made, assemble(made), "PCIE1", made.cards[0].seat) is None
    assert needed(made, assemble(made), "M2_1", RiserSeat(opening=8, riser="r1")) is None


def test_every_slot_and_port_says_why_not() -> None:
    """Taken, under a cooler, another riser, a drive; the path's own start is free for it."""
    made = rig(
        at("PCIE1", open_air()), at(RailSeat(rail="A", place=1, riser="r1"), gpu()),
        at(RailSeat(rail="A", place=2, riser="r2"), gpu()),
        board=board(m2=[M2, {**M2, "name": "M2_2"}], ports=[OCULINK]),
        case=case(rails=[{"name": "A", "places": 4}]), parts=(drive(),),
        drives=(FittedDrive(part="test-drive", port="M2_1"),),
        risers=(RiserPath(id="r1", start="PCIE5"), RiserPath(id="r2", start="PCIE6")),
    )  # fmt: skip
    assert starts(made, assemble(made), "r1") == [
        Start("PCIE1", "GPU1 sits here"), Start("PCIE2", "under the cooler of GPU1"),
        Start("PCIE3", "under the cooler of GPU1"), Start("PCIE4"), Start("PCIE5"),
        Start("PCIE6", "r2 begins here"), Start("PCIE7"),
        Start("M2_1", "a drive is in it"), Start("M2_2"), Start("OCU"),
    ]  # fmt: skip
    assert starts(rig(board=None), assemble(rig(board=None)), "r1") == []


def test_ribbons_are_offered_the_shortest_first_then_the_cheapest() -> None:
    """Retired ones, cables, and those of no known length are not."""
    dear = {"prices": [{"amount": 90, "currency": "EUR", "date": "2026-01"}]}
    cheap = {"prices": [{"amount": 30, "currency": "EUR", "date": "2026-01"}]}
    shelf = [
        riser("ra", **dear), riser("rb", **cheap), riser("rc", length_mm=150),
        riser("rd", length_mm=None), riser("re", retired=True), riser("rf", type="cable"),
    ]  # fmt: skip
    assert [part.id for part in ribbons(rig(), shelf)] == ["rc", "rb", "ra"]


def test_a_ribbon_is_as_fast_and_as_wide_as_needed() -> None:
    """Where none is as fast, one for Gen3, which ribbons are set to; and none that is too short."""
    slot = board(slots=[{"name": "A", "position": 1, "lanes": 16, "gen": 5}]).slots[0]
    card = gpu(pcie={"gen": 5})
    fast, slow = riser("fast", gen=5, length_mm=200), riser("slow", gen=3, length_mm=150)
    assert ribbon_for([slow, fast], slot, card, 100) == fast
    assert ribbon_for([slow], slot, card, 100) == slow
    assert ribbon_for([riser("old", gen=2)], slot, card, 100) is None
    assert ribbon_for([riser("narrow", lanes=8)], slot, card, 100) is None
    assert ribbon_for([slow, fast], slot, card, 201) is None
    assert ribbon_for([riser("doubt", length_mm="200 ±10")], slot, card, 195) is None
    assert ribbon_for([slow], slot, gpu(pcie=None), 100) == slow


def test_passive_ribbons_are_set_to_gen3() -> None:
    assert gen_for(riser()) == 3
    assert gen_for(riser(gen=3)) is None
    assert gen_for(riser(active=True)) is None
