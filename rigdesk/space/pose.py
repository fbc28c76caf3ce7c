"""Cards that are turned by a quarter: upright in a vertical mount, lying in a flat chassis.

In a mount the cooler's face, which is down in a slot, looks toward the panel (+z); the top edge
looks toward the CPU, the finger stands in the mount's socket below. x stays: the bracket is at
the rear, in the case's vertical openings or in those that the mount's frame takes.

In a chassis of one or two units a riser stands in the slot and the card lies on it, away from
the CPU: the top edge looks down the board (+y) and the cooler at the board (−z).
"""

from __future__ import annotations

from rigdesk.parts import Case, Riser
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import VerticalSeat
from rigdesk.space import frame
from rigdesk.space.solids import Doubts, Solid
from rigdesk.units import Span

VERTICAL_LINE = Span(100.0, 122.0, 137.0)
"""Slot line of the first vertical opening over the board, mm: behind the brackets of ordinary
openings, whose shelf is at 108.26, or where a mount stands that takes their place. Reasoned from
that shelf alone, no mount was measured (estimated)."""
VERTICAL_FOOT = Span(258.0, 278.0, 298.0)
"""Where along y the finger stands, mm: the bracket before the middle of seven openings, and 20 each
way that are judged; no mount was measured (estimated)."""

ONE_SLOT_FACE = 15.255
"""How far a card of one slot reaches from its line on the component side, mm (CEM)."""
LYING_OVER = Span(2.0, 6.0, 15.24)
"""Free between the board and the lowest card on a riser, mm: what boards may raise under cards is
the most (ATX, 15.24); the rest is judged."""
ROOM_OF_ONE_UNIT = Span(27.0, 30.9, 34.0)
"""Over the board of a chassis of one unit, mm: 75.3 of two units less 44.45 (rack figures;
derived, the band is judged)."""


def lies_flat(case: Case) -> bool:
    """Whether cards on risers lie in a case: a chassis of one or two rack units."""
    return case.rack_units in (1, 2) and case.style in ("rack", "server")


def lying_line(opening: int, openings: int) -> Span:
    """How high over the board a lying card's slot line is, mm; openings count from the board up.

    The line is at the bracket's upper end, for the cooler hangs down from it.
    """
    return LYING_OVER.shifted(ONE_SLOT_FACE + frame.SLOT_PITCH * (opening + openings - 2))


def laid(solid: Solid, owner: str, line: Span, foot: float) -> Solid:
    """A card's solid about its slot line, laid down at a line over the board.

    ``foot`` is where along y the riser stands, mm. The place of the riser is in no doubt of the
    solid: all of a card share it.
    """
    x0, x1, s0, s1, h0, h1 = solid.doubts
    return Solid(
        owner, solid.role, solid.x0, solid.x1, foot + solid.z0, foot + solid.z1,
        line.value - solid.y1, line.value - solid.y0,
        Doubts(x0, x1, h0, h1, s1[::-1], s0[::-1]), solid.name, True, solid.source,
    )  # fmt: skip


def vertical_line(rig: Rig, seat: VerticalSeat) -> Span:
    """How high over the board a vertical card's slot line lies, mm: recorded by its mount, or not.

    A mount's ``offset_mm`` counts from the board's surface to the line of its first socket.
    """
    first = next((span for span in _recorded(rig, seat.riser)), VERTICAL_LINE)
    return first.shifted(frame.SLOT_PITCH * (seat.vertical - 1))


def is_recorded(rig: Rig, seat: VerticalSeat) -> bool:
    """Whether the mount's own record says where its socket stands."""
    return any(True for _ in _recorded(rig, seat.riser))


def _recorded(rig: Rig, riser: str) -> list[Span]:
    path = next((path for path in rig.risers if path.id == riser), None)
    parts = [rig.part(piece.part, Riser) for piece in path.pieces] if path else []
    return [part.offset_mm.span for part in parts if part is not None and part.offset_mm]


def turned(solid: Solid, owner: str, line: Span) -> Solid:
    """A card's solid about its slot line, stood upright at a line over the board.

    The place of the mount itself is in no doubt of the solid: all of a card share it.
    """
    foot, (x0, x1, s0, s1, h0, h1) = VERTICAL_FOOT.value, solid.doubts
    return Solid(
        owner, solid.role, solid.x0, solid.x1, foot - solid.z1, foot - solid.z0,
        line.value + solid.y0, line.value + solid.y1,
        Doubts(x0, x1, h1[::-1], h0[::-1], s0, s1), solid.name, True, solid.source,
    )  # fmt: skip
