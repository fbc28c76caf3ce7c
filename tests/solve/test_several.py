"""Several cards at once: as many as fit, in the best seats, the rest in the tray with a reason."""

from __future__ import annotations

from itertools import combinations

import pytest
from factories import at, board, case, gpu, open_air, psu, rig

from rigdesk.parts import Gpu, Riser
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import RailSeat, SlotSeat, seat_name
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES
from rigdesk.solve import several
from rigdesk.solve.several import add_several

BLOWER = gpu(name="Blower")


def seats(made: Rig) -> dict[str, str]:
    """Every card and where it sits."""
    return {card.id: seat_name(card.seat) for card in made.cards}


def empty_board() -> Rig:
    """Seven slots and eight openings, nothing in them."""
    return rig(case=case(below_mm=30), parts=(psu(),))


def test_four_two_slot_cards_stand_in_every_second_slot() -> None:
    """One after another into its own best seat would leave the fourth none."""
    found = add_several(check(empty_board()), BLOWER, 4)
    assert list(seats(found.rig).values()) == ["PCIE1", "PCIE3", "PCIE5", "PCIE7"]
    assert found.seated == ("gpu1", "gpu2", "gpu3", "gpu4")
    assert found.left == ()
    assert found.why == ""
    assert not [f for f in check(found.rig).active if f.rule == "slot-overlap"]


def said(made: Rig) -> list[int]:
    """How many findings of each severity, the gravest first."""
    found = [finding.severity for finding in check(made).active]
    return [found.count(severity) for severity in SEVERITIES]


@pytest.mark.parametrize("card", [BLOWER, open_air(name="Open Air")])
def test_no_other_pair_of_seats_is_better(card: Gpu) -> None:
    """Every pair of slots tried by hand; among equals the first in board order is taken."""
    found = add_several(check(empty_board()), card, 2)
    slots = [f"PCIE{n}" for n in range(1, 8)]
    tried = {
        pair: said(rig(*(at(s, card) for s in pair), case=case(below_mm=30), parts=(psu(),)))
        for pair in combinations(slots, 2)
    }
    chosen = tuple(seats(found.rig).values())
    assert said(found.rig) == min(tried.values())
    assert chosen == next(pair for pair, score in tried.items() if score == min(tried.values()))


def test_what_does_not_fit_lies_in_the_tray_with_the_figure() -> None:
    """Eight are wanted, four stand; the sentence says what keeps the fifth out."""
    found = add_several(check(empty_board()), BLOWER, 8)
    assert len(found.seated) == 4
    assert found.left == ("gpu5", "gpu6", "gpu7", "gpu8")
    assert {seats(found.rig)[name] for name in found.left} == {"tray"}
    assert "mm" in found.why
    assert "GPU5" in found.why


def test_cards_that_are_there_keep_their_seats() -> None:
    """New ones stand around them."""
    before = rig(at("PCIE4", BLOWER), case=case(below_mm=30), parts=(psu(),))
    found = add_several(check(before), BLOWER, 2)
    assert seats(found.rig)["gpu1"] == "PCIE4"
    assert found.seated == ("gpu2", "gpu3")
    assert "PCIE4" not in [seats(found.rig)[name] for name in found.seated]


def test_one_takes_the_seat_that_is_asked_for() -> None:
    """If it may; an impossible wish is passed over."""
    asked = add_several(check(empty_board()), BLOWER, 2, SlotSeat(slot="PCIE2"))
    assert "PCIE2" in seats(asked.rig).values()
    taken = rig(at("PCIE1", BLOWER), case=case(below_mm=30), parts=(psu(),))
    other = add_several(check(taken), BLOWER, 2, SlotSeat(slot="PCIE2"))
    assert "PCIE2" not in seats(other.rig).values()
    assert len(other.seated) == 2


def test_no_board_no_seat() -> None:
    """All lie in the tray, and the reason is the board."""
    found = add_several(check(EMPTY), BLOWER, 3)
    assert found.left == ("gpu1", "gpu2", "gpu3")
    assert found.why == "there is no board with slots"


def test_full_board_says_how_many_slots_it_has() -> None:
    """One slot, one card in it."""
    full = rig(at("PCIE1", BLOWER), board=board(slots=1), parts=(psu(),))
    found = add_several(check(full), BLOWER, 2)
    assert found.seated == ()
    assert found.why == "no free slot left of 1"


def test_cards_that_fit_no_seat_say_what_decides() -> None:
    """A card longer than the case."""
    short = rig(case=case(card_length_mm=200, below_mm=30), parts=(psu(),))
    found = add_several(check(short), open_air(name="Open Air"), 2)
    assert found.seated == ()
    assert "does not fit" in found.why
    assert "200" in found.why


def test_the_real_boards_take_few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four RTX A6000 on the ROMED8-2T: the build of the article, in a handful of checks."""
    bare = rig(board="asrockrack-romed8-2t", case="chenbro-rm41300-fs81")
    card = default_catalog().get("nvidia-rtx-a6000")
    assert isinstance(card, Gpu)
    report = check(bare)
    tried: list[Rig] = []

    def counted(planned: Rig) -> Report:
        tried.append(planned)
        return check(planned)

    monkeypatch.setattr(several, "check", counted)
    found = add_several(report, card, 4)
    assert 1 < len(tried) < 40
    assert list(seats(found.rig).values()) == ["PCIE7", "PCIE5", "PCIE3", "PCIE1"]


RAILS = {"style": "open-frame", "rails": [{"name": "A", "places": 4, "pitch_mm": 90}]}
RIBBON = Riser.model_validate(
    {"id": "r300", "kind": "riser", "maker": "Makers", "name": "r300", "type": "ribbon", "gen": 4,
     "length_mm": 300}
)  # fmt: skip


def test_cards_that_would_starve_each_other_hang_on_the_rails() -> None:
    """Each on a ribbon of its own, from a slot of its own."""
    slots = [{"name": f"S{p}", "position": p, "lanes": 16, "gen": 4} for p in (1, 2, 3, 5)]
    frame = rig(board=board(slots=slots), case=case(**RAILS), parts=(psu(),))
    thick = open_air("thick", thickness_mm=58)
    found = add_several(check(frame), thick, 3, risers=(RIBBON,))
    assert found.left == ()
    assert list(seats(found.rig).values()) == ["S5", "rail A place 1", "rail A place 2"]
    starts = [path.start for path in found.rig.risers]
    assert len(set(starts)) == len(starts)
    assert {path.pieces[0].part for path in found.rig.risers} == {"r300"}


def test_slots_come_before_rails_where_nothing_is_against_them() -> None:
    """No riser is bought that nobody needs."""
    frame = rig(case=case(**RAILS, below_mm=30), parts=(psu(),))
    found = add_several(check(frame), BLOWER, 2, risers=(RIBBON,))
    assert found.rig.risers == ()
    assert all(name.startswith("PCIE") for name in seats(found.rig).values())


def test_the_first_goes_to_the_rail_that_is_asked_for() -> None:
    """The others where they are best."""
    frame = rig(case=case(**RAILS, below_mm=30), parts=(psu(),))
    asked = RailSeat(rail="A", place=3, riser="riser1")
    found = add_several(check(frame), BLOWER, 3, asked, (RIBBON,))
    assert seats(found.rig)["gpu1"] == "rail A place 3"
    assert found.left == ()
    assert len(found.rig.risers) == 1


def test_a_rail_that_takes_none_is_passed_over() -> None:
    """Another card has it: all go elsewhere."""
    frame = rig(
        at(RailSeat(rail="A", place=1, riser="riser1"), BLOWER), case=case(**RAILS, below_mm=30),
        parts=(psu(),), risers=[{"id": "riser1", "start": "PCIE7"}],
    )  # fmt: skip
    found = add_several(check(frame), BLOWER, 1, RailSeat(rail="A", place=1, riser="riser1"))
    assert seats(found.rig)["gpu2"].startswith("PCIE")


def test_no_slot_for_the_riser_is_why_the_next_stays_out() -> None:
    """One slot: a card in it, and nothing left to begin a riser at."""
    full = rig(at("PCIE1", BLOWER), board=board(slots=1), case=case(**RAILS), parts=(psu(),))
    found = add_several(check(full), BLOWER, 1)
    assert found.left == ("gpu2",)
    assert found.why == "Rail A place 1: no slot is left for a riser"


def test_a_real_frame_takes_every_second_place() -> None:
    """Four open-air cards breathe freely there; nine need more slots than the board has."""
    bare = rig(board="asrockrack-romed8-2t", case="generic-open-frame-8")
    card = default_catalog().get("nvidia-rtx-3090-fe")
    assert isinstance(card, Gpu)
    four = add_several(check(bare), card, 4)
    away = [f"rail A place {n}" for n in (1, 3, 5)]
    assert list(seats(four.rig).values()) == ["PCIE1", *away]
    nine = add_several(check(bare), card, 9)
    assert len(nine.seated) == 7
    assert nine.why == "Rail A place 6: no slot is left for a riser"
