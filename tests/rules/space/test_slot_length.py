"""Edge connectors and the slots they go into."""

from __future__ import annotations

import pytest
from factories import at, catalog_part, gpu, other_card, rig

from rigdesk.parts import OtherCard
from rigdesk.rig.seats import RiserSeat
from rules.asking import found, verdict

from .fixtures_board import short_slots

LENGTHS = {16: 89.0, 8: 56.0, 4: 39.0, 1: 25.0}


@pytest.mark.parametrize("slot", [1, 4, 8])
@pytest.mark.parametrize("edge", [1, 4, 8, 16])
def test_a_closed_slot_takes_only_what_is_no_longer(edge: int, slot: int) -> None:
    """Every pair of lengths."""
    card = other_card(pcie={"gen": 3, "lanes": edge, "connector": edge})
    findings = found("slot-length", rig(at("PCIE2", card), board=short_slots(slot)))
    assert bool(findings) == (edge > slot)
    for finding in findings:
        assert finding.required is not None
        assert finding.actual is not None
        assert (finding.required.value, finding.actual.value) == (LENGTHS[edge], LENGTHS[slot])


def test_a_card_with_few_lanes_on_a_long_edge() -> None:
    """Its edge counts, not its lanes."""
    card = other_card(pcie={"gen": 4, "lanes": 4, "connector": 16})
    assert verdict("slot-length", rig(at("PCIE2", card), board=short_slots())) == "error"


def test_a_card_whose_edge_is_not_recorded() -> None:
    """A GPU is made for x16; of another card nobody knows."""
    plain = {k: v for k, v in other_card().model_dump().items() if k != "pcie"}
    unknown = OtherCard.model_validate(plain)
    assert verdict("slot-length", rig(at("PCIE2", unknown), board=short_slots())) is None
    assert verdict("slot-length", rig(at("PCIE2", gpu()), board=short_slots())) == "error"


def test_a_card_on_a_riser_is_not_in_the_slot() -> None:
    """The riser's own edge is another matter."""
    above = rig(
        at(RiserSeat(opening=2, riser="r1"), gpu()), board=short_slots(),
        risers=[{"id": "r1", "start": "PCIE2"}],
    )  # fmt: skip
    assert verdict("slot-length", above) is None


def test_slots_that_would_do_are_offered() -> None:
    """Long enough, free, and with room for the card."""
    taken = rig(at("PCIE2", gpu()), at("PCIE4", gpu()), board=short_slots())
    (finding,) = found("slot-length", taken)
    assert [remedy.data for remedy in finding.remedies] == [(("to", "PCIE1"),)]
    assert finding.region is not None
    assert finding.region.x1 - finding.region.x0 == pytest.approx(LENGTHS[16])


def test_short_slots_of_a_server_board() -> None:
    """SLOT4 and SLOT2 of an H12SSL-i are x8; its five others take a GPU."""
    board = catalog_part("supermicro-h12ssl-i")
    for slot in board.slots:  # type: ignore[union-attr]
        expected = "error" if slot.name in ("SLOT4", "SLOT2") else None
        assert verdict("slot-length", rig(at(slot.name, gpu()), board=board)) == expected
