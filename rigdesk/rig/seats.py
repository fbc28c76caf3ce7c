"""Where a card can sit: in a slot, on a riser somewhere else, or in the tray."""

from typing import Annotated, Any

from pydantic import Discriminator, Field, Tag

from rigdesk.speech import numeral, said
from rigdesk.units import Frozen, Mm

Count = Annotated[int, Field(ge=1, le=64)]
Name = Annotated[str, Field(min_length=1, max_length=80)]


class SlotSeat(Frozen):
    """Directly in a board slot, under the name that the board prints."""

    slot: Name


class RiserSeat(Frozen):
    """At a case opening, counted from the CPU end, on the riser path named."""

    opening: Count
    riser: Name


class VerticalSeat(Frozen):
    """In a case's vertical mount, its fans toward the side panel."""

    vertical: Count
    riser: Name


class RailSeat(Frozen):
    """On a rail of an open frame: a numbered place, or millimetres from the rail's end."""

    rail: Name
    place: Count | None = None
    at_mm: Mm | None = None
    riser: Name | None = None


class ModuleSeat(Frozen):
    """A module position of an SXM baseboard."""

    module: Count


class TraySeat(Frozen):
    """Part of the rig, but not placed: wanted."""

    tray: Count = 1


SEAT_KEYS: dict[str, type[Frozen]] = {
    "slot": SlotSeat,
    "opening": RiserSeat,
    "vertical": VerticalSeat,
    "rail": RailSeat,
    "module": ModuleSeat,
    "tray": TraySeat,
}
"""Each seat has one key that no other has, so files need no tag."""


def _tag(data: Any) -> str | None:
    if isinstance(data, dict):
        key = next((key for key in SEAT_KEYS if key in data), None)
        return f"{key} seat" if key else None
    return next((f"{key} seat" for key, kind in SEAT_KEYS.items() if type(data) is kind), None)


Seat = Annotated[
    Annotated[SlotSeat, Tag("slot seat")]
    | Annotated[RiserSeat, Tag("opening seat")]
    | Annotated[VerticalSeat, Tag("vertical seat")]
    | Annotated[RailSeat, Tag("rail seat")]
    | Annotated[ModuleSeat, Tag("module seat")]
    | Annotated[TraySeat, Tag("tray seat")],
    Discriminator(
        _tag,
        custom_error_type="no_seat",
        custom_error_message=f"a seat has one of the keys {', '.join(SEAT_KEYS)}",
    ),
]
"""Any seat, told apart by its key."""

TRAY = TraySeat()


def seat_name(seat: Seat) -> str:
    """What people call the seat: PCIE7, opening 3, rail A place 2, tray."""
    match seat:
        case SlotSeat():
            return seat.slot
        case RiserSeat():
            return said("opening {first}", first=seat.opening)
        case VerticalSeat():
            return said("vertical mount {number}", number=seat.vertical)
        case RailSeat():
            if seat.at_mm:
                at = numeral(f"{seat.at_mm.value:g} mm")
                return said("rail {rail} {at}", rail=seat.rail, at=at)
            return said("rail {rail} place {place}", rail=seat.rail, place=seat.place or 1)
        case ModuleSeat():
            return said("module {number}", number=seat.module)
        case TraySeat():
            return said("tray")


def riser_of(seat: Seat) -> str | None:
    """The riser path that a seat hangs on, if any."""
    # Asked in every check: pydantic's way to say that a field is not there takes microseconds.
    return seat.riser if isinstance(seat, RiserSeat | VerticalSeat | RailSeat) else None


def same_place(one: Seat, other: Seat) -> bool:
    """Whether two seats are one place, whatever riser leads there."""
    match one, other:
        case SlotSeat(slot=a), SlotSeat(slot=b):
            return a == b
        case RiserSeat(opening=n), RiserSeat(opening=m):
            return n == m
        case VerticalSeat(vertical=n), VerticalSeat(vertical=m):
            return n == m
        case ModuleSeat(module=n), ModuleSeat(module=m):
            return n == m
        case RailSeat(), RailSeat():
            same = (one.place or 1) == (other.place or 1) and one.at_mm == other.at_mm
            return one.rail == other.rail and same
    return False
