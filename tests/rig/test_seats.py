"""Where a card can sit, and what people call it."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter, ValidationError

from rigdesk.rig.seats import SEAT_KEYS, RailSeat, Seat, SlotSeat, riser_of, seat_name
from rigdesk.units import Frozen

SEATS: TypeAdapter[Seat] = TypeAdapter(Seat)

NAMES = [
    ({"slot": "PCIE7"}, "PCIE7", None),
    ({"opening": 3, "riser": "r1"}, "opening 3", "r1"),
    ({"vertical": 1, "riser": "r1"}, "vertical mount 1", "r1"),
    ({"rail": "A", "place": 2}, "rail A place 2", None),
    ({"rail": "A", "riser": "r2"}, "rail A place 1", "r2"),
    ({"rail": "A", "at_mm": 310.5}, "rail A 310.5 mm", None),
    ({"module": 4}, "module 4", None),
    ({"tray": 1}, "tray", None),
]


@pytest.mark.parametrize(("plain", "name", "riser"), NAMES)
def test_seat_by_its_key(plain: dict[str, object], name: str, riser: str | None) -> None:
    """One key tells which seat it is; the seat knows its name and its riser."""
    seat = SEATS.validate_python(plain)
    assert seat_name(seat) == name
    assert riser_of(seat) == riser
    assert SEATS.validate_python(seat) == seat
    assert SEATS.validate_python(SEATS.dump_python(seat, exclude_none=True)) == seat


def test_every_seat_has_a_key_of_its_own() -> None:
    """No key belongs to two kinds of seat, so none needs a tag."""
    for key, kind in SEAT_KEYS.items():
        others = [other for other in SEAT_KEYS.values() if other is not kind]
        assert key in kind.model_fields
        assert all(key not in other.model_fields for other in others)


class Shelf(Frozen):
    """Something that is no seat."""

    slot: str = "A"


@pytest.mark.parametrize("wrong", [{}, {"slt": "A"}, "PCIE7", 3, None, [], Shelf()])
def test_what_is_no_seat(wrong: object) -> None:
    """The sentence lists the keys instead of six complaints."""
    with pytest.raises(ValidationError, match="a seat has one of the keys slot, opening") as caught:
        SEATS.validate_python(wrong)
    assert caught.value.error_count() == 1


def test_types() -> None:
    """The classes are those of the keys."""
    assert isinstance(SEATS.validate_python({"slot": "A"}), SlotSeat)
    assert isinstance(SEATS.validate_python({"rail": "A"}), RailSeat)
