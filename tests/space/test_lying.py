"""Cards that lie flat on their risers: chassis of one and two rack units."""

from __future__ import annotations

import pytest
from factories import at, board, case, gpu, rig

from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rigdesk.space import frame
from rigdesk.space.assemble import assemble
from rigdesk.space.pose import lies_flat
from rigdesk.space.scene import LYING, CardPlace

THIN = gpu("thin", thickness_mm=18.71, slots=1, bracket_slots=1)


def chassis(units: int = 2, **fields: object) -> Rig:
    """A dual-slot card at opening 1 and a thin one at opening 3, on risers from PCIE2."""
    seats = [RiserSeat(opening=n, riser="r1") for n in (1, 3)]
    return rig(
        at(seats[0], gpu()), at(seats[1], THIN), board=board(),
        case=case(style="rack", rack_units=units, card_height_mm=None, **fields),
        risers=({"id": "r1", "start": "PCIE2"},),
    )  # fmt: skip


def laid(machine: Rig) -> tuple[CardPlace, ...]:
    """The cards that lie."""
    zone = assemble(machine).zone(LYING)
    return zone.cards if zone is not None else ()


@pytest.mark.parametrize(
    ("units", "style", "flat"),
    [(1, "rack", True), (2, "server", True), (3, "rack", False), (2, "tower", False)],
)
def test_only_flat_chassis_lay_cards_down(units: int, style: str, flat: bool) -> None:
    assert lies_flat(case(style=style, rack_units=units)) is flat
    assert bool(laid(chassis(units))) is (units < 3)


def test_a_lying_card_leaves_the_boards_own_frame() -> None:
    """No opening behind the slots is taken, and no slot lies under a cooler."""
    scene = assemble(chassis())
    assert scene.cards == ()
    assert scene.by_id["gpu1"].zone == LYING
    assert scene.by_id["gpu1"].seat_name == "opening 1"


def test_it_lies_from_its_riser_down_the_board_with_its_cooler_toward_it() -> None:
    """As thick upward as it is in a slot downward; nothing below the board."""
    thick, thin = laid(chassis())
    start = frame.slot_y(2)
    for card in (thick, thin):
        body = [solid for solid in card.solids if solid.role in ("pcb", "cooler", "backplate")]
        assert min(s.y0 for s in body) == pytest.approx(start + frame.BODY_Z)
        assert max(s.y1 for s in body) == pytest.approx(start + 114.55)
        low, high = min(s.z0 for s in body), max(s.z1 for s in body)
        assert high - low == pytest.approx(card.template.thickness.span.value)
        assert low > 0
    cooler, back = thick.solid("cooler"), thick.solid("backplate")
    assert cooler is not None
    assert back is not None
    assert cooler.z1 < back.z0


def test_openings_count_from_the_board_up() -> None:
    """The thin card at opening 3 begins right over the dual-slot card at 1 and 2."""
    thick, thin = laid(chassis())
    assert thick.over_board is not None
    assert thin.over_board is not None
    assert thin.over_board.value - thick.over_board.value == pytest.approx(frame.SLOT_PITCH)
    assert thick.over_board.low < thick.over_board.value < thick.over_board.high
    assert thin.y < thick.y


def test_a_riser_from_nowhere_stands_in_the_first_slot() -> None:
    machine = chassis().model_copy(update={"risers": ()})
    assert laid(machine)[0].solids[0].y0 == pytest.approx(frame.SLOT_1_Y + frame.BODY_Z)


def test_cards_elsewhere_have_no_height_of_their_own() -> None:
    assert assemble(rig(at("PCIE1", gpu()))).cards[0].over_board is None
