"""Remedies that move a card lead to seats where it really stands clear."""

from __future__ import annotations

import pytest
from factories import at, board, case, gpu, open_air, other_card, rig

from rigdesk.rig.edits import move_card
from rigdesk.rig.placed import RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, SlotSeat
from rigdesk.rules import seating
from rigdesk.rules.build import build
from rigdesk.rules.engine import check
from rigdesk.rules.words import listed, openings, plural, spelt
from rigdesk.space.assemble import assemble


def slots_offered(planned: Rig, card: str, gap: float = 0.0) -> list[object]:
    """The slots that a card is offered, by name."""
    scene = assemble(planned)
    return [remedy.data[0][1] for remedy in seating.moves(scene, scene.by_id[card], gap)]


def test_a_card_is_offered_slots_clear_of_the_others() -> None:
    """PCIE2 lies under the first card, PCIE6 would put it on the third."""
    planned = rig(at("PCIE1", gpu()), at("PCIE2", gpu()), at("PCIE7", gpu()))
    assert slots_offered(planned, "gpu2") == ["PCIE3", "PCIE4", "PCIE5"]


def test_a_gap_may_be_asked_for() -> None:
    """One empty slot on both sides."""
    planned = rig(at("PCIE1", gpu()), at("PCIE2", gpu()), at("PCIE7", gpu()))
    assert slots_offered(planned, "gpu2", 20.0) == ["PCIE4"]


def test_no_seat_is_offered_beyond_the_case() -> None:
    """A dual-slot card in slot 7 needs opening 8."""
    planned = rig(at("PCIE1", gpu()), at("PCIE4", gpu()), case=case(openings=7))
    assert slots_offered(planned, "gpu2") == ["PCIE3", "PCIE5", "PCIE6"]
    assert "PCIE7" in slots_offered(rig(at("PCIE1", open_air()), at("PCIE6", gpu())), "gpu2")


def test_no_seat_is_offered_that_is_too_short() -> None:
    """A closed x8 slot takes no x16 card; an open one does."""
    x8 = {"connector": 8, "lanes": 8, "gen": 4}
    slots = [
        {"name": "A", "position": 1, "lanes": 16, "gen": 4},
        {"name": "B", "position": 3, **x8},
        {"name": "C", "position": 5, "open_ended": True, **x8},
    ]
    planned = rig(at("A", gpu()), board=board(slots=slots))
    assert slots_offered(planned, "gpu1") == ["C"]
    nic = rig(at("A", other_card()), board=board(slots=slots))
    assert slots_offered(nic, "gpu1") == ["B", "C"]


@pytest.mark.parametrize("lower", ["PCIE2", "PCIE3"])
def test_moves_that_are_offered_help(lower: str) -> None:
    """Every move of slot-overlap, tried on the engine, ends that finding."""
    planned = rig(at("PCIE1", open_air()), at(lower, open_air()), case=case(openings=9))
    (finding,) = check(planned).only("slot-overlap")
    moves = [remedy for remedy in finding.remedies if remedy.kind == "move"]
    assert moves
    for remedy in moves:
        moved = move_card(planned, remedy.subject, SlotSeat(slot=str(remedy.data[0][1])))
        assert check(moved).only("slot-overlap") == ()


def test_moves_for_air_help_air() -> None:
    """And those of airflow-adjacent end that one."""
    planned = rig(at("PCIE1", open_air()), at("PCIE4", gpu()), board=board(slots=9))
    (finding,) = check(planned).only("airflow-adjacent")
    moves = [remedy for remedy in finding.remedies if remedy.kind == "move"]
    assert moves
    for remedy in moves:
        moved = move_card(planned, remedy.subject, SlotSeat(slot=str(remedy.data[0][1])))
        assert check(moved).only("airflow-adjacent") == ()


def test_free_slots_and_the_card_that_is_lifted() -> None:
    """Its own slot counts as free for it."""
    scene = build(rig(at("PCIE1", gpu()), at("PCIE2", gpu()), board=board(slots=3))).scene
    assert [slot.name for slot in seating.free_slots(scene)] == ["PCIE3"]
    assert [slot.name for slot in seating.free_slots(scene, "gpu2")] == ["PCIE2", "PCIE3"]


def test_lists_in_words() -> None:
    """As sentences need them."""
    assert [listed(names) for names in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == [
        "", "A", "A and B", "A, B and C",
    ]  # fmt: skip


def test_numbers_in_words() -> None:
    """Small ones in words, large ones in figures."""
    assert [spelt(n) for n in (0, 4, 10, 11, -1)] == ["no", "four", "ten", "11", "-1"]
    assert [plural(1, "slot"), plural(2, "slot"), plural(2, "lies", "lie")] == [
        "slot", "slots", "lie",
    ]  # fmt: skip


def test_openings_in_words() -> None:
    """One, two neighbours, or a range."""
    assert [openings(7, 7), openings(7, 8), openings(6, 8)] == [
        "opening 7", "openings 7 and 8", "openings 6 to 8",
    ]  # fmt: skip


def test_a_slot_with_a_riser_in_it_is_not_free() -> None:
    """Only for the card at the riser's other end, which would take its riser along."""
    path = RiserPath(id="riser1", start="PCIE3")
    far = at(RailSeat(rail="A", place=1, riser="riser1"), gpu())
    scene = assemble(rig(at("PCIE1", gpu()), far, risers=(path,)))
    names = [slot.name for slot in seating.free_slots(scene)]
    assert names == ["PCIE2", "PCIE4", "PCIE5", "PCIE6", "PCIE7"]
    assert "PCIE3" in [slot.name for slot in seating.free_slots(scene, "gpu2")]
    assert "PCIE3" not in [slot.name for slot in seating.free_slots(scene, "gpu1")]
