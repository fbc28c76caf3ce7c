"""Neighbours on a rail: by their places or by millimetres, each rail for itself."""

from __future__ import annotations

import pytest
from factories import at, case, open_air, rig

from rigdesk.rig.seats import RailSeat, VerticalSeat
from rigdesk.units import Figure
from rules.asking import found, verdict

from .fixtures_rail import frame, hung

NAME = "rail-spacing"
ADJACENT = "airflow-adjacent"


def at_mm(*places: float | str) -> tuple[RailSeat, ...]:
    """Seats on rail A in millimetres from its end."""
    return tuple(RailSeat(rail="A", at_mm=Figure.model_validate(place)) for place in places)


@pytest.mark.parametrize(
    ("thick", "meets", "starves"),
    [
        (40.0, None, None),
        (52.5, None, None),
        (52.6, None, "warning"),
        (62.5, "unknown", "warning"),
        (63.0, "error", None),
    ],
)
def test_rails_are_judged_like_slots(thick: float, meets: str | None, starves: str | None) -> None:
    """Limits belong to the worse side; ten millimetres are enough in the open."""
    pair = hung(open_air(thickness_mm=thick), 2, 3)
    assert verdict("slot-overlap", pair) == meets
    assert verdict("airflow-adjacent", pair) == starves
    assert verdict(NAME, pair) is None


def test_the_doubt_of_a_pitch_grows_with_the_steps() -> None:
    """Two places apart it counts twice, however far out on the rail both hang."""
    for first in (1, 3):
        (finding,) = found(
            ADJACENT, hung(open_air(thickness_mm=120), first, first + 2, pitch="62.5 ±2")
        )
        assert finding.actual is not None
        assert finding.actual.value == pytest.approx(5.0)
        assert finding.actual.minus == pytest.approx(4.0, abs=0.05)


def test_millimetres_need_no_rail_on_record() -> None:
    """Whoever writes down where the cards hang needs no frame from the catalog."""
    near, far = at_mm(0, 60)
    cards = (at(far, open_air()), at(near, open_air()))
    (finding,) = found(ADJACENT, rig(*cards, case=case("open", style="open-frame")))
    assert finding.severity == "warning"
    assert finding.subjects == ("gpu2", "gpu1"), "the nearer one faces the other"
    assert verdict(ADJACENT, rig(*cards, case=frame(None))) == "warning"


def test_millimetres_are_measured_each_for_itself() -> None:
    """Two doubts of 3 mm are one of 4.2."""
    seats = at_mm("0 ±3", "60 ±3")
    (finding,) = found(ADJACENT, rig(*(at(seat, open_air()) for seat in seats), case=frame()))
    assert finding.actual is not None
    assert finding.actual.value == pytest.approx(3.0)
    assert finding.actual.minus == pytest.approx(18**0.5, abs=0.05)


def test_places_and_millimetres_mix() -> None:
    """Place 3 at 62.5 mm lies at 125 mm, between 60 and 190; without a pitch it is asked for."""
    seats = (*at_mm(60, 190), RailSeat(rail="A", place=3))
    cards = [at(seat, open_air(thickness_mm=60)) for seat in seats]
    subjects = [finding.subjects for finding in found(ADJACENT, rig(*cards, case=frame()))]
    assert subjects == [("gpu1", "gpu3"), ("gpu3", "gpu2")]
    assert verdict(NAME, rig(cards[0], cards[2], case=frame(None))) == "unknown"


def test_other_seats_off_the_board_hang_on_no_rail() -> None:
    """Two cards in a vertical mount are not this rule's."""
    mount = VerticalSeat(vertical=1, riser="r")
    assert verdict(NAME, rig(at(mount, open_air()), at(mount, open_air()), case=frame())) is None


def test_every_rail_for_itself() -> None:
    """The same place of two levels is two places."""
    seats = [RailSeat(rail=name, place=1) for name in "AB"]
    assert verdict(NAME, rig(*(at(seat, open_air()) for seat in seats), case=frame())) is None


def test_a_measured_gap_settles_a_pitch_that_nobody_recorded() -> None:
    """The gap between the two is all that the verdict needs."""
    gap = {"gap": ("gpu1", "gpu2"), "value": 12}
    pair = hung(open_air(), 1, 2, pitch=None)
    settled = pair.model_validate({**pair.model_dump(), "measured": (gap,)})
    assert verdict(NAME, pair) == "unknown"
    assert verdict(NAME, settled) is None


def test_keys_tell_a_shared_place_from_one_past_the_end() -> None:
    """A waiver of the one is none of the other."""
    (same,) = found(NAME, hung(open_air(), 1, 1))
    (past,) = found(NAME, hung(open_air(), 7))
    assert same.key != past.key
