"""Fixes by seat: single moves, swaps and new seatings of several cards."""

from __future__ import annotations

import factories as make
from factories import at, rig

from rigdesk.rig.edits import move_card, set_duct, set_riser
from rigdesk.rig.placed import RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat, SlotSeat
from rigdesk.rig.surroundings import Duct
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding
from rigdesk.solve import seat_fixes
from rigdesk.solve.fixes import fixes_for

from .fixing import fixes, found, kinds, labels

THICK = make.gpu("thick", thickness_mm=61, bracket_slots=3)
TALL = make.open_air("tall", thickness_mm=75, bracket_slots=4)
THIN = make.gpu("thin")


def seats(fixed: Rig) -> list[str]:
    """Slot by slot in the order of the cards."""
    return [card.seat.slot for card in fixed.cards if isinstance(card.seat, SlotSeat)]


def test_a_card_moves_to_a_free_slot() -> None:
    fixed = fixes(rig(at("PCIE1", THICK), at("PCIE3", THIN)), "slot-overlap")
    assert labels(fixed)[0] == "Move GPU2 to PCIE5"
    assert (fixed[0].short, fixed[0].kind, fixed[0].cost) == ("GPU2 to PCIE5", "move", 0.0)
    assert seats(fixed[0].rig) == ["PCIE1", "PCIE5"]


def test_slots_that_the_rule_does_not_name_are_tried_too() -> None:
    """The rule names three slots at most; here only the generic ones are left to look at."""
    report = check(rig(at("PCIE1", THICK), at("PCIE3", THIN)))
    finding = found(report, "slot-overlap")._replace(remedies=())
    assert "Move GPU1 to PCIE6" in labels(fixes_for(report, finding, ()))


def test_two_cards_swap_where_no_single_move_helps() -> None:
    """A card of four slots in the last slot but one, a dual-slot card in its place above."""
    slots = [{"name": n, "position": p, "lanes": 16, "gen": 4} for n, p in (("A", 1), ("B", 6))]
    tight = rig(
        at("A", THIN), at("B", TALL), board=make.board(slots=slots), case=make.case(openings=7)
    )  # fmt: skip
    fixed = fixes(tight, "case-slots-short")
    assert labels(fixed)[0] == "Swap GPU1 and GPU2"
    assert fixed[0].kind == "reseat"
    assert seats(fixed[0].rig) == ["B", "A"]


def test_all_cards_move_and_are_named_by_their_slots() -> None:
    """Four dual-slot cards one slot too low: only PCIE1, 3, 5 and 7 are left for them."""
    low = rig(
        at("PCIE2", THIN), at("PCIE4", THIN), at("PCIE6", THIN), at("PCIE8", THIN),
        board=make.board(slots=8), case=make.case(openings=8),
    )  # fmt: skip
    fixed = fixes(low, "case-slots-short")
    assert labels(fixed) == ["Re-seat 4 cards: PCIE1, PCIE3, PCIE5, PCIE7"]
    assert (fixed[0].short, fixed[0].cost) == ("Re-seat 4 cards", 0.0)
    assert seats(fixed[0].rig) == ["PCIE1", "PCIE3", "PCIE5", "PCIE7"]
    assert fixed[0].report.only("slot-overlap") == ()


def test_a_bridged_pair_moves_together() -> None:
    """One card alone would tear the bridge; both by one slot do not."""
    bridge = make.bridge(2, "two-slot")
    card = make.gpu("linked", nvlink="nvlink3-ampere")
    slots = [{"name": f"PCIE{n}", "position": n, "lanes": 16, "gen": 4} for n in range(4, 8)]
    low = rig(
        at("PCIE5", card), at("PCIE7", card), case=make.case(openings=7),
        board=make.board(slots=slots), bridges=((bridge, ("gpu1", "gpu2")),),
    )  # fmt: skip
    first = fixes(low, "case-slots-short")[0]
    assert first.kind == "reseat"
    assert sorted(seats(first.rig)) == ["PCIE4", "PCIE6"]


def test_a_bridge_that_spans_nothing_now_does_not_stop_the_search() -> None:
    """It is another finding's affair."""
    bridge = make.bridge(4, "wide")
    card = make.gpu("linked", nvlink="nvlink3-ampere")
    low = rig(
        at("PCIE5", card), at("PCIE7", card), case=make.case(openings=7),
        bridges=((bridge, ("gpu1", "gpu2")),),
    )  # fmt: skip
    assert fixes(low, "case-slots-short")


def test_a_card_planned_in_a_slot_that_is_not_there_gets_one() -> None:
    lost = rig(at("PCIE9", THIN), at("PCIE1", THIN))
    fixed = fixes(lost, "seat-missing")
    assert kinds(fixed) == ["move"] * 3
    assert all(fix.report.only("seat-missing") == () for fix in fixed)


def test_an_astray_card_is_seated_by_moving_another() -> None:
    """A card of four slots in a case of seven: only S1 takes it, and S3 has to be cleared."""
    slots = [{"name": f"S{p}", "position": p, "lanes": 16, "gen": 4} for p in (1, 3, 5)]
    lost = rig(
        at("S9", TALL), at("S3", THIN), board=make.board(slots=slots), case=make.case(openings=7)
    )  # fmt: skip
    fixed = fixes(lost, "seat-missing")
    assert labels(fixed) == ["Re-seat 2 cards: S1, S5"]
    assert seats(fixed[0].rig) == ["S1", "S5"]


def test_only_the_cards_that_move_are_named() -> None:
    """The third card stays where it is."""
    slots = [{"name": f"S{p}", "position": p, "lanes": 16, "gen": 4} for p in (1, 3, 5, 9)]
    lost = rig(
        at("S12", TALL), at("S3", THIN), at("S9", make.gpu("low")),
        board=make.board(slots=slots), case=make.case(openings=10, opening_offset=0),
    )  # fmt: skip
    first = next(fix for fix in fixes(lost, "seat-missing") if fix.kind in ("move", "reseat"))
    stays = first.rig.card("gpu3")
    assert stays is not None
    assert stays.seat == SlotSeat(slot="S9")
    assert "GPU3" not in first.label


def test_an_edge_connector_longer_than_the_slot_is_never_offered_that_slot() -> None:
    slots = [
        {"name": "A", "position": 1, "lanes": 16, "gen": 4},
        {"name": "B", "position": 3, "lanes": 16, "gen": 4},
        {"name": "C", "position": 5, "lanes": 4, "gen": 4, "connector": 4},
    ]
    x16 = {"gen": 4, "lanes": 16, "connector": 16}
    thick = make.gpu("thick", thickness_mm=61, bracket_slots=3, pcie=x16)
    thin = make.gpu("thin", pcie=x16)
    crowd = rig(at("A", thick), at("B", thin), board=make.board(slots=slots))
    assert all("to C" not in label for label in labels(fixes(crowd, "slot-overlap", limit=99)))


def test_a_riser_that_a_card_leaves_goes_with_it() -> None:
    """The path would otherwise stay in the rig and lead nowhere."""
    base = rig(at("PCIE1", THICK), at("PCIE7", THIN), case=make.case(openings=9))
    base = set_riser(base, RiserPath(id="r1", start="PCIE7"))
    hung = move_card(base, "gpu2", RiserSeat(opening=3, riser="r1"))
    moved = [f for f in fixes(hung, "slot-overlap", limit=99) if f.label.startswith("Move GPU2")]
    assert moved
    assert all(fix.rig.risers == () for fix in moved)


def test_a_riser_that_another_card_hangs_on_stays() -> None:
    base = rig(at("PCIE1", THICK), at("PCIE7", THIN), at("PCIE6", THIN), case=make.case(openings=9))
    base = set_riser(base, RiserPath(id="r1", start="PCIE7"))
    hung = move_card(base, "gpu2", RiserSeat(opening=3, riser="r1"))
    hung = move_card(hung, "gpu3", RiserSeat(opening=8, riser="r1"))
    moved = [f for f in fixes(hung, "slot-overlap", limit=99) if f.label.startswith("Move GPU2")]
    assert moved
    assert all(len(fix.rig.risers) == 1 for fix in moved)


def test_notes_get_only_what_their_rule_proposes() -> None:
    """Nobody wants four ways to make slots-blocked go away."""
    calm = rig(at("PCIE1", THIN), at("PCIE5", THIN), case=make.case())
    assert fixes(calm, "slots-blocked") == []


def test_equal_cards_are_not_shuffled() -> None:
    """Seven equal cards on seven slots have one seating, and it is the present one."""
    nic = make.other_card(tdp_w=15)
    full = rig(*(at(f"PCIE{n}", nic) for n in range(1, 8)))
    report = check(full)
    worst = Finding("error", "", rule="slot-overlap")
    assert list(seat_fixes.reseatings(report, worst)) == []


def test_equal_cards_with_ducts_of_their_own_are_told_apart() -> None:
    """What refers to a card by name makes it unlike the others."""
    slots = [{"name": n, "position": p, "lanes": 16, "gen": 4} for n, p in (("A", 1), ("B", 4))]
    pair = rig(at("A", THIN), at("B", THIN), board=make.board(slots=slots))
    ducted = set_duct(pair, Duct(card="gpu1"))
    for value, number in ((pair, 0), (ducted, 1)):
        report = check(value)
        worst = Finding("error", "", rule="slot-overlap")
        assert len(list(seat_fixes.reseatings(report, worst))) == number


def test_the_search_gives_up_in_time() -> None:
    """Ten slots and many different thin cards have more seatings than anyone wants to wait for."""
    cards = [make.other_card(f"nic{n}", tdp_w=15) for n in range(6)]
    wild = rig(*(at(f"PCIE{n}", card) for n, card in enumerate(cards, 1)))
    report = check(wild)
    worst = Finding("error", "", rule="slot-overlap")
    assert len(list(seat_fixes.reseatings(report, worst))) == seat_fixes.MOST_SEATINGS
