"""Seats off the board for a card in the hand, and the riser path that each takes."""

from __future__ import annotations

import pytest
from factories import at, board, case, gpu, open_air, other_card, rig, wanted

from rigdesk.parts import Card, Case, Riser
from rigdesk.rig.edits import move_card, remove_card
from rigdesk.rig.placed import RiserPath, RiserPiece
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import (
    TRAY,
    RailSeat,
    RiserSeat,
    Seat,
    SlotSeat,
    VerticalSeat,
    same_place,
    seat_name,
)
from rigdesk.rules.engine import check
from rigdesk.solve.preview import SeatPreview


def frame(**fields: object) -> Case:
    """An open frame with four places, 70 mm apart."""
    usual = {"style": "open-frame", "rails": [{"name": "A", "places": 4, "pitch_mm": 70}]}
    return case(**{**usual, **fields})


def hand(made: Rig, part: Card, card_id: str | None = None, *shelf: Riser) -> SeatPreview:
    """A card in the hand over a rig, and the risers that a path may be made of."""
    return SeatPreview(made, check(made), part, card_id, shelf)


def ribbon(part_id: str, length_mm: float | None, **fields: object) -> Riser:
    """A Gen4 x16 ribbon."""
    usual = {"maker": "Makers", "name": part_id, "type": "ribbon", "gen": 4}
    return Riser.model_validate({"id": part_id, "length_mm": length_mm, **usual, **fields})


SHELF = (ribbon("r600", 600), ribbon("r300", 300), ribbon("r150", 150), ribbon("any", None))


def of_ribbon(start: str, part: str, name: str = "riser1") -> RiserPath:
    """A path as it is proposed with a passive ribbon."""
    pieces = (RiserPiece(part=part),)
    return RiserPath(id=name, start=start, pieces=pieces, gen=3, proposed=True)


def names(preview: SeatPreview) -> list[str]:
    """The seats off the board, by name."""
    return [seat_name(seat) for seat in preview.away.seats]


def on_rail(place: int, riser: str | None = "riser1") -> RailSeat:
    """A place of rail A."""
    return RailSeat(rail="A", place=place, riser=riser)


def bare(start: str, name: str = "riser1") -> RiserPath:
    """A path of which only its start is known."""
    return RiserPath(id=name, start=start)


def chosen(start: str, name: str = "riser1") -> RiserPath:
    """A path with a ribbon of 300 mm."""
    return RiserPath.model_validate({"id": name, "start": start, "pieces": [{"length_mm": 300}]})


def test_rails_mounts_and_openings_come_after_the_slots() -> None:
    """In this order, the tray last."""
    made = rig(case=frame(vertical_openings=3, openings=10))
    preview = hand(made, gpu())
    assert [seat_name(seat) for seat in preview.seats[:7]] == [f"PCIE{n}" for n in range(1, 8)]
    assert names(preview) == [
        "rail A place 1", "rail A place 2", "rail A place 3", "rail A place 4",
        "vertical mount 1", "vertical mount 2", "opening 8", "opening 9",
    ]  # fmt: skip
    assert preview.seats[-1] == TRAY
    assert len(preview.seats) == 16


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"vertical_openings": 2}, ["vertical mount 1"]),
        ({"vertical_openings": 1}, []),
        ({"openings": 8}, []),
        ({"openings": None}, []),
        ({"openings": 8, "opening_offset": -1}, ["opening 7"]),
    ],
)
def test_a_bracket_needs_all_its_openings(fields: dict[str, object], found: list[str]) -> None:
    """A dual-slot card is offered no seat that ends outside the case."""
    preview = hand(rig(case=case(**fields)), gpu())
    assert names(preview) == found


def test_without_a_case_there_are_slots_only() -> None:
    """And a card without a bracket of two goes where one opening is left."""
    assert hand(rig(), gpu()).away.seats == ()
    assert names(hand(rig(case=case()), other_card())) == ["opening 8"]
    assert names(hand(rig(board=None, case=case()), gpu())) == []


def test_the_path_begins_at_the_first_free_slot_that_takes_the_card() -> None:
    """Not at one that is closed for it, taken, or under a cooler."""
    slots = [
        {"name": "A1", "position": 1, "lanes": 1, "gen": 3, "connector": 1},
        {"name": "A2", "position": 2, "lanes": 16, "gen": 4},
        {"name": "A4", "position": 4, "lanes": 16, "gen": 4},
        {"name": "A6", "position": 6, "lanes": 16, "gen": 4},
    ]
    made = rig(at("A2", open_air()), board=board(slots=slots), case=frame())
    preview = hand(made, gpu())
    assert preview.away.path_to(on_rail(2)) == bare("A6")
    verdict = preview.verdict(on_rail(2))
    assert verdict.legal
    assert verdict.headline == "Rail A place 2: fits"
    assert verdict.figure == "no other card is near; on a riser from A6"
    assert verdict.rig is not None
    assert verdict.rig.risers == (bare("A6"),)


def test_a_slot_that_is_closed_for_the_card_is_better_than_none() -> None:
    """The path's pieces are open; an adapter may begin there."""
    small = [{"name": "X1", "position": 1, "lanes": 1, "gen": 3, "connector": 1}]
    preview = hand(rig(board=board(slots=small), case=frame()), gpu())
    assert preview.away.path_to(on_rail(1)) == bare("X1")


def test_a_path_that_no_card_hangs_on_is_used_first() -> None:
    """If its slot can still be had."""
    paths = (chosen("PCIE1", "riser1"), chosen("PCIE6", "riser2"))
    made = rig(at("PCIE1", gpu()), case=frame(), risers=paths)
    preview = hand(made, gpu())
    assert preview.away.path_to(on_rail(1, "riser2")) == paths[1]
    after = preview.verdict(on_rail(1, "riser2")).rig
    assert after is not None
    assert after.risers == paths


def test_a_path_from_a_port_is_used_too() -> None:
    """An adapter in an M.2 socket takes no slot."""
    socket = {"name": "M2_1", "lanes": 4, "gen": 4}
    made = rig(board=board(m2=[socket]), case=frame(), risers=(chosen("M2_1"),))
    assert hand(made, gpu()).away.path_to(on_rail(1)) == chosen("M2_1")
    lost = rig(case=frame(), risers=(chosen("M2_1"),))
    assert hand(lost, gpu()).away.path_to(on_rail(1, "riser2")) == bare("PCIE1", "riser2")


def test_a_card_from_a_slot_leaves_its_riser_there() -> None:
    """And back in it the rig is as it was, the path that nobody chose pieces for gone."""
    made = rig(at("PCIE1", gpu()), at("PCIE4", gpu()), case=frame())
    preview = hand(made, gpu(), "gpu2")
    assert preview.away.path_to(on_rail(3)) == bare("PCIE4")
    away = preview.verdict(on_rail(3)).rig
    assert away is not None
    assert away.risers == (bare("PCIE4"),)
    back = hand(away, gpu(), "gpu2").verdict(SlotSeat(slot="PCIE4")).rig
    assert back == move_card(made, "gpu2", SlotSeat(slot="PCIE4"))
    assert back == made


def test_from_place_to_place_a_card_keeps_its_own_path() -> None:
    """Whatever other paths are free."""
    paths = (chosen("PCIE1", "riser1"), bare("PCIE3", "riser2"))
    made = rig(at(on_rail(1, "riser2"), gpu()), case=frame(), risers=paths)
    preview = hand(made, gpu(), "gpu1")
    assert preview.away.path_to(on_rail(2, "riser2")) == paths[1]
    after = preview.verdict(on_rail(2, "riser2")).rig
    assert after is not None
    assert (after.cards[0].seat, after.risers) == (on_rail(2, "riser2"), paths)


@pytest.mark.parametrize(("path", "left"), [(bare("PCIE3"), ()), (chosen("PCIE3"), None)])
def test_a_path_stays_if_something_was_chosen_for_it(
    path: RiserPath, left: tuple[RiserPath, ...] | None
) -> None:
    """A ribbon bought is not thrown away with the card."""
    made = rig(at(on_rail(1), gpu()), case=frame(), risers=(path,))
    kept = (path,) if left is None else left
    assert move_card(made, "gpu1", TRAY).risers == kept
    assert remove_card(made, "gpu1").risers == kept


def test_a_shared_path_stays_for_the_other_card() -> None:
    """A splitter holds two."""
    cards = (at(on_rail(1), gpu()), at(on_rail(3), gpu()))
    made = rig(*cards, case=frame(), risers=(bare("PCIE3"),))
    assert move_card(made, "gpu1", TRAY).risers == (bare("PCIE3"),)


def test_no_slot_left_for_a_riser() -> None:
    """Three cards cover all the board."""
    cards = (at(f"PCIE{n}", open_air()) for n in (1, 4, 7))
    verdict = hand(rig(*cards, case=frame(vertical_openings=3)), open_air()).verdict(
        VerticalSeat(vertical=1, riser="riser1")
    )
    assert (verdict.legal, verdict.rig, verdict.severity) == (False, None, "error")
    assert verdict.headline == "Vertical mount 1: no slot is left for a riser"
    assert "free one first" in verdict.figure


def test_places_that_others_have_are_seats_too() -> None:
    """As slots are: who sits there is said, whatever riser leads to it."""
    made = rig(at(on_rail(2), gpu()), case=frame(), risers=(chosen("PCIE1"),))
    preview = hand(made, gpu())
    taken = preview.away.seats[1]
    assert taken == on_rail(2)
    assert preview.verdict(taken).headline == "Rail A place 2: GPU1 sits here"
    assert not preview.verdict(taken).legal


def test_a_slot_with_a_riser_in_it_is_taken() -> None:
    """By another card's; the card's own riser makes way for it."""
    cards = (at(on_rail(2), gpu()), wanted(gpu()))
    made = rig(*cards, case=frame(), risers=(chosen("PCIE1"),))
    slot = SlotSeat(slot="PCIE1")
    verdict = hand(made, gpu(), "gpu2").verdict(slot)
    assert (verdict.legal, verdict.rig) == (False, None)
    assert verdict.headline == "PCIE1: riser1 is plugged in here"
    assert hand(made, gpu(), "gpu1").verdict(slot).legal


@pytest.mark.parametrize(
    "seat",
    [
        on_rail(9),
        RailSeat.model_validate({"rail": "A", "at_mm": 33, "riser": "riser1"}),
        RiserSeat(opening=3, riser="riser1"),
    ],
)
def test_where_a_card_is_now_is_one_of_its_seats(seat: Seat) -> None:
    """Although nobody would be offered it."""
    made = rig(at(seat, gpu()), case=frame(), risers=(chosen("PCIE1"),))
    preview = hand(made, gpu(), "gpu1")
    assert preview.seats[-2] == seat
    assert preview.verdict(seat).rig == made


def test_a_first_place_is_the_first_place() -> None:
    """A rail without a number means its first place; the card there is at home."""
    seat = RailSeat(rail="A", riser="riser1")
    assert same_place(seat, on_rail(1, None))
    made = rig(at(seat, gpu()), case=frame(), risers=(chosen("PCIE1"),))
    assert hand(made, gpu(), "gpu1").away.seats[0] == seat


def test_a_chassis_with_slots_of_its_own_needs_no_riser() -> None:
    """Its rail is a row of slots."""
    chassis = frame(style="server", passive_cards=True, vertical_openings=2, openings=12)
    preview = hand(rig(case=chassis), gpu(cooler="passive"))
    assert preview.away.seats == tuple(on_rail(n, None) for n in (1, 2, 3, 4))
    verdict = preview.verdict(on_rail(2, None))
    assert "riser" not in verdict.figure
    assert verdict.rig is not None
    assert verdict.rig.risers == ()


def test_a_vertical_mount_and_an_opening() -> None:
    """Each with a verdict of the one engine."""
    made = rig(case=case(vertical_openings=2, openings=9))
    preview = hand(made, gpu())
    mount = preview.verdict(VerticalSeat(vertical=1, riser="riser1"))
    assert mount.headline.startswith("Vertical mount 1: ")
    assert mount.figure.endswith("; on a riser from PCIE7")
    past = preview.verdict(RiserSeat(opening=8, riser="riser1"))
    assert past.headline == "Openings 8 and 9: fits"
    assert past.rig is not None
    assert past.rig.cards[0].seat == RiserSeat(opening=8, riser="riser1")


def test_pieces_with_no_figures_still_count_as_chosen() -> None:
    """Somebody wrote them down."""
    path = RiserPath(id="riser1", start="PCIE1", pieces=(RiserPiece(count=2),))
    made = rig(at(on_rail(1), gpu()), case=frame(), risers=(path,))
    assert move_card(made, "gpu1", TRAY).risers == (path,)


def test_the_nearest_slot_and_the_shortest_ribbon_that_reaches() -> None:
    """Of each seat by its own distance; a rail is in no record, and taken to need 300 mm."""
    preview = hand(rig(case=frame(vertical_openings=2, openings=9)), gpu(), None, *SHELF)
    assert preview.away.path_to(on_rail(1)) == of_ribbon("PCIE1", "r300")
    opening = RiserSeat(opening=8, riser="riser1")
    assert preview.away.path_to(opening) == of_ribbon("PCIE7", "r150")
    mount = VerticalSeat(vertical=1, riser="riser1")
    assert preview.away.path_to(mount) == of_ribbon("PCIE7", "r300")
    verdict = preview.verdict(on_rail(1))
    assert verdict.figure.endswith("; on a riser from PCIE1, 300\u2009mm")
    assert verdict.rig is not None
    assert verdict.rig.risers == (of_ribbon("PCIE1", "r300"),)
    assert list(verdict.rig.parts) == ["r300", "test-board", "test-case", "test-gpu"]


def test_a_ribbon_that_reaches_is_not_told_that_it_does_not() -> None:
    """What is proposed passes the rules of reach and length, whatever the seat."""
    preview = hand(rig(case=frame(vertical_openings=3, openings=10)), gpu(), None, *SHELF)
    for seat in preview.away.seats:
        rules = {finding.rule for finding in preview.verdict(seat).report.active}
        assert rules.isdisjoint({"riser-reach", "riser-gen", "riser-length"}), seat


def test_without_a_ribbon_that_reaches_the_pieces_are_open() -> None:
    """And the figure says so, as the note of the rule does."""
    verdict = hand(rig(case=frame()), gpu(), None, SHELF[2]).verdict(on_rail(1))
    assert verdict.figure.endswith("; on a riser from PCIE1, its pieces are open")
    assert verdict.rig is not None
    assert verdict.rig.risers == (bare("PCIE1"),)
    [note] = [finding for finding in verdict.findings if finding.rule == "riser-needed"]
    assert "not chosen yet" in note.why


def test_a_slot_of_fewer_lanes_is_not_begun_at_though_it_is_nearer() -> None:
    """Four lanes at the lower edge, sixteen in the middle."""
    slots = [
        {"name": "A1", "position": 1, "lanes": 16, "gen": 4},
        {"name": "A4", "position": 4, "lanes": 16, "gen": 4},
        {"name": "A7", "position": 7, "lanes": 4, "gen": 4},
    ]
    made = rig(board=board(slots=slots), case=frame(openings=9))
    preview = hand(made, gpu(), None, *SHELF)
    path = preview.away.path_to(RiserSeat(opening=8, riser="riser1"))
    assert path == of_ribbon("A4", "r150")


def test_what_was_proposed_is_proposed_anew_for_another_seat() -> None:
    """Under its name; back in its slot the card leaves nothing behind."""
    made = rig(at("PCIE3", gpu()), case=frame(openings=9))
    away = hand(made, gpu(), "gpu1", *SHELF).verdict(on_rail(2)).rig
    assert away is not None
    assert away.risers == (of_ribbon("PCIE3", "r300"),)
    preview = hand(away, gpu(), "gpu1", *SHELF)
    assert preview.verdict(on_rail(2)).rig == away
    below = preview.verdict(RiserSeat(opening=8, riser="riser1")).rig
    assert below is not None
    assert below.risers == (of_ribbon("PCIE7", "r150"),)
    assert "r300" not in below.parts
    assert hand(below, gpu(), "gpu1", *SHELF).verdict(SlotSeat(slot="PCIE3")).rig == made
    assert remove_card(below, "gpu1").risers == ()


def test_a_path_with_chosen_pieces_goes_along_to_the_next_seat() -> None:
    """Nobody's ribbon is exchanged unasked."""
    made = rig(at(on_rail(1), gpu()), case=frame(openings=9), risers=(chosen("PCIE3"),))
    preview = hand(made, gpu(), "gpu1", *SHELF)
    assert preview.away.path_to(RiserSeat(opening=8, riser="riser1")) == chosen("PCIE3")
