"""Two cards in each other's seats, judged by the one engine."""

from __future__ import annotations

import pytest
from factories import at, case, gpu, open_air, psu, rig, wanted

from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, SlotSeat, seat_name
from rigdesk.rules.engine import check
from rigdesk.solve.swapping import swap_verdict

THIN, THICK = gpu(name="Blower"), open_air(name="Open Air")


def shown(*cards: object) -> Rig:
    """Cards in a case with eight openings."""
    return rig(*cards, case=case(below_mm=30), parts=(psu(),))  # type: ignore[arg-type]


def test_equal_cards_swap_and_nothing_is_new() -> None:
    """The same findings under the other's name are no new ones."""
    report = check(shown(at("PCIE1", THIN), at("PCIE3", THIN)))
    verdict = swap_verdict(report, "gpu2", SlotSeat(slot="PCIE1"))
    assert verdict is not None
    assert verdict.legal
    assert verdict.findings == ()
    assert verdict.headline == "PCIE1: swap with GPU1: fits"
    assert "GPU1 goes where this card was" in verdict.figure
    assert verdict.rig is not None
    assert {c.id: seat_name(c.seat) for c in verdict.rig.cards} == {
        "gpu1": "PCIE3", "gpu2": "PCIE1",
    }  # fmt: skip


def test_a_thick_card_does_not_go_between_two() -> None:
    """Three slots where the next card stands two below: an error with both figures."""
    report = check(shown(at("PCIE1", THIN), at("PCIE3", THIN), at("PCIE5", THICK)))
    verdict = swap_verdict(report, "gpu3", SlotSeat(slot="PCIE1"))
    assert verdict is not None
    assert not verdict.legal
    assert verdict.severity == "error"
    assert verdict.headline.endswith("does not fit")
    assert "mm" in verdict.figure


def test_what_was_wrong_before_forbids_nothing() -> None:
    """A rig with an error may swap as long as there are no more of them."""
    report = check(shown(at("PCIE1", THICK), at("PCIE3", THIN), at("PCIE6", THICK)))
    assert any(finding.severity == "error" for finding in report.active)
    verdict = swap_verdict(report, "gpu3", SlotSeat(slot="PCIE1"))
    assert verdict is not None
    assert verdict.legal


def test_with_a_card_in_the_tray() -> None:
    """The one goes to the slot, the other into the tray."""
    report = check(shown(at("PCIE1", THIN), wanted(THICK)))
    verdict = swap_verdict(report, "gpu2", SlotSeat(slot="PCIE1"))
    assert verdict is not None
    assert verdict.rig is not None
    assert {c.id: seat_name(c.seat) for c in verdict.rig.cards} == {"gpu1": "tray", "gpu2": "PCIE1"}


@pytest.mark.parametrize("seat", [SlotSeat(slot="PCIE5"), SlotSeat(slot="PCIE1"), TRAY])
def test_where_no_other_card_sits_there_is_no_swap(seat: object) -> None:
    """A free slot, its own seat, the tray."""
    report = check(shown(at("PCIE1", THIN)))
    assert swap_verdict(report, "gpu1", seat) is None  # type: ignore[arg-type]


def test_an_unknown_card_is_refused() -> None:
    """As every edit refuses it."""
    report = check(shown(at("PCIE1", THIN)))
    with pytest.raises(ValueError, match="no card"):
        swap_verdict(report, "gpu9", SlotSeat(slot="PCIE1"))
