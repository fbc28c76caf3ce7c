"""Before the drop: what every seat would bring, as the one engine says it."""

from __future__ import annotations

import pytest
from factories import at, board, case, catalog_part, gpu, open_air, psu, rig, wanted

from rigdesk.parts import Gpu
from rigdesk.rig.edits import place_card
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import TRAY, SlotSeat
from rigdesk.rules.engine import check
from rigdesk.solve import preview as module
from rigdesk.solve.preview import SeatPreview, SeatVerdict, preview, verdict_for

THIN = "\u2009"


def three_of_four() -> Rig:
    """The founding article's rig with the last card still in the hand."""
    cards = (at(slot, "nvidia-rtx-a6000") for slot in ("PCIE7", "PCIE5", "PCIE3"))
    return rig(*cards, board="asrockrack-romed8-2t", case="chenbro-rm41300-fs81")


def a6000() -> Gpu:
    """The card in the hand."""
    part = catalog_part("nvidia-rtx-a6000")
    assert isinstance(part, Gpu)
    return part


def seen(rigged: Rig, part: Gpu, card_id: str | None = None) -> dict[str, SeatVerdict]:
    """Every slot's verdict."""
    return preview(rigged, check(rigged), part, card_id)


def test_every_slot_of_the_board_has_a_verdict() -> None:
    """From the CPU end down, by the board's own names."""
    verdicts = seen(three_of_four(), a6000())
    assert list(verdicts) == [f"PCIE{n}" for n in (7, 6, 5, 4, 3, 2, 1)]
    assert [name for name, verdict in verdicts.items() if verdict.legal] == ["PCIE1"]


def test_a_seat_that_fits_says_where_and_with_how_much_air() -> None:
    """Two lines at the pointer: seat and answer, then the figure that decides."""
    verdict = seen(three_of_four(), a6000())["PCIE1"]
    assert verdict.headline == "PCIE1, openings 7 and 8: fits"
    assert f"15{THIN}mm below the board" in verdict.figure
    assert "opening 8 of 8 is there" in verdict.figure
    assert f"1.6{THIN}mm to GPU3" in verdict.figure
    assert verdict.severity == "note"


def test_a_seat_that_does_not_fit_says_why_in_numbers() -> None:
    """Before the drop, not after it."""
    verdict = seen(three_of_four(), a6000())["PCIE4"]
    assert (verdict.legal, verdict.severity) == (False, "error")
    assert verdict.headline == "PCIE4, openings 4 and 5: does not fit"
    assert f"20.3{THIN}mm there" in verdict.figure
    assert {finding.rule for finding in verdict.findings} >= {"slot-overlap"}


def test_a_taken_seat_says_by_whom() -> None:
    """By the label that people gave it."""
    planned = rig(at("PCIE1", gpu(), label="Trainer"), at("PCIE3", gpu()))
    verdicts = seen(planned, gpu())
    assert verdicts["PCIE1"].headline == "PCIE1: Trainer sits here"
    assert verdicts["PCIE3"].headline == "PCIE3: GPU2 sits here"
    assert not verdicts["PCIE1"].legal
    assert verdicts["PCIE1"].rig is None
    assert verdicts["PCIE1"].figure == (f"39{THIN}mm needed, 0{THIN}mm free; move Trainer first")


def test_a_doubtful_seat_does_not_claim_to_fit() -> None:
    """A figure that would decide is missing, so the answer stays open."""
    unsure = gpu(thickness_mm="40 ±2", slots=None)
    verdict = seen(rig(at("PCIE1", unsure)), gpu())["PCIE3"]
    assert (verdict.legal, verdict.severity) == (True, "unknown")
    assert verdict.headline.endswith(": may not fit")


def test_the_case_decides_the_last_seat() -> None:
    """Seven openings: the fourth dual-slot card has no bracket opening."""
    planned = three_of_four().model_copy(update={"case": "seven"})
    planned.parts["seven"] = case("seven", openings=7)  # type: ignore[index]
    verdict = seen(planned, a6000())["PCIE1"]
    assert not verdict.legal
    assert "needs openings 7 and 8; the case has only 7" in verdict.figure


def test_what_would_be_is_what_the_edit_makes() -> None:
    """The same rig, the same report: nobody checks another way."""
    planned = three_of_four()
    verdict = seen(planned, a6000())["PCIE1"]
    placed = place_card(planned, a6000(), SlotSeat(slot="PCIE1"))
    assert verdict.rig == placed
    assert verdict.report.findings == check(placed).findings


def test_a_card_on_the_move_is_judged_without_its_old_seat() -> None:
    """Where it was is free again, and what was wrong with it there is no old news."""
    planned = rig(at("PCIE1", open_air()), at("PCIE3", open_air()), case=case())
    verdicts = seen(planned, open_air(), "gpu2")
    assert not verdicts["PCIE3"].legal
    assert not verdicts["PCIE2"].legal
    assert verdicts["PCIE5"].legal
    assert "GPU1 sits here" in verdicts["PCIE1"].headline


def test_moving_keeps_cap_and_bridges_of_the_card() -> None:
    """Only the seat changes."""
    planned = rig(
        at("PCIE1", gpu(nvlink="nvlink3-ampere"), power_cap_w=250),
        at("PCIE3", gpu(nvlink="nvlink3-ampere")),
        bridges=(("nvidia-nvlink-ampere-2slot", ("gpu1", "gpu2")),),
    )
    verdicts = seen(planned, gpu(), "gpu2")
    assert verdicts["PCIE3"].legal
    assert not verdicts["PCIE5"].legal
    assert f"4{THIN}slots apart" in verdicts["PCIE5"].figure
    tried = verdicts["PCIE3"].rig
    assert tried is not None
    assert tried.cards[0].power_cap_w == 250


def test_what_any_seat_would_bring_marks_no_seat() -> None:
    """The supply is too small wherever the card goes; the seat is not to blame."""
    small = psu("small", rating_w=700)
    planned = rig(at("PCIE1", gpu()), supplies=({"id": "psu1", "part": "small"},), parts=(small,))
    verdict = seen(planned, gpu("next"))["PCIE4"]
    assert verdict.legal
    assert "psu-overload" in {finding.rule for finding in verdict.findings}
    assert verdict.severity == "note"
    assert "PCIE5 lie under" in verdict.figure


def test_a_lone_card_says_so() -> None:
    """Nothing near, nothing to add."""
    verdict = seen(rig(case=case()), gpu())["PCIE2"]
    assert verdict.headline == "PCIE2, openings 2 and 3: fits"
    assert verdict.figure
    assert verdict.legal
    bare = rig(board=board(slots=1, socket="unheard-of"), case=case(openings=2))
    assert seen(bare, gpu())["PCIE1"].figure == "no other card is near"


def test_openings_are_counted_as_the_case_counts() -> None:
    """An offset shifts them."""
    planned = rig(case=case(openings=9, opening_offset=1))
    assert seen(planned, gpu())["PCIE1"].headline == "PCIE1, openings 2 and 3: fits"


def test_the_tray_always_takes_a_card() -> None:
    """Kept for later: it counts for power and price."""
    planned = three_of_four()
    verdict = verdict_for(planned, check(planned), a6000(), None, TRAY)
    assert verdict.legal
    assert verdict.severity is None
    assert verdict.headline == "Tray: kept for later"
    assert verdict.figure == "counts for power and price, has no place"
    crowded = rig(wanted(gpu()), wanted(gpu()))
    assert verdict_for(crowded, check(crowded), gpu(), "gpu1", TRAY).legal


def test_a_seat_that_the_board_does_not_have_is_no_seat() -> None:
    """Asked for all the same, it answers."""
    planned = three_of_four()
    verdict = verdict_for(planned, check(planned), a6000(), None, SlotSeat(slot="PCIE9"))
    assert not verdict.legal
    assert verdict.headline == "PCIE9: does not fit"
    assert "no slot of this board" in verdict.figure


def test_without_a_board_there_is_only_the_tray() -> None:
    """And no verdict to give."""
    hand = SeatPreview(EMPTY, check(EMPTY), gpu())
    assert hand.seats == (TRAY,)
    assert hand.all() == {}


def test_a_waived_finding_does_not_come_back_in_the_hand() -> None:
    """What was accepted is accepted."""
    upper, lower = open_air("upper"), gpu("lower")
    planned = rig(at("PCIE1", upper), at("PCIE4", lower))
    (finding,) = check(planned).only("airflow-adjacent")
    waiver = {"key": finding.key, "reason": "It ran for a year", "required": 20, "actual": 3.9}
    accepted = rig(at("PCIE1", upper), at("PCIE4", lower), waivers=(waiver,))
    verdict = seen(accepted, lower, "gpu2")["PCIE4"]
    assert "airflow-adjacent" not in {found.rule for found in verdict.findings}


def test_a_doubt_that_becomes_an_error_is_new() -> None:
    """The same key, said more gravely."""
    upper = open_air("upper", thickness_mm=61, slots=3)
    verdict = seen(rig(at("PCIE1", upper)), gpu("lower"))["PCIE4"]
    assert verdict.severity in ("error", "unknown")


def test_seats_are_judged_when_asked_for_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A drag asks for the same seat at every move of the mouse."""
    planned, counted = three_of_four(), []

    def counting(tried: Rig) -> object:
        counted.append(tried)
        return check(tried)

    report = check(planned)
    monkeypatch.setattr(module, "check", counting)
    hand = SeatPreview(planned, report, a6000())
    assert counted == []
    first = hand.verdict(SlotSeat(slot="PCIE1"))
    assert len(counted) == 2  # the seat, and the tray to compare with
    assert hand.verdict(SlotSeat(slot="PCIE1")) is first
    assert len(counted) == 2
    hand.verdict(SlotSeat(slot="PCIE7"))
    assert len(counted) == 2  # taken: nothing to check
    hand.all()
    assert len(counted) == 5
