"""Power supplies as solids, where a record says in which part of the case they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Case, Psu
from rigdesk.rig.rig import Rig
from rigdesk.space import frame
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.solids import Doubt, Doubts, Solid


class Size(NamedTuple):
    """A supply across its case's wall and along its length, mm."""

    width: float
    height: float
    length: float


FORMS = {
    "ATX": Size(150.0, 86.0, 160.0),
    "SFX": Size(125.0, 63.5, 100.0),
    "SFX-L": Size(125.0, 63.5, 130.0),
}
"""Supplies by form (standards file); an ATX unit's length is its own, 160 the usual one."""
PLACE_DOUBT: Doubt = (30.0, 30.0)
BEHIND_Z = -30.0
"""A second chamber begins about here behind the board, mm (estimated)."""


def size_of(psu: Psu) -> Size | None:
    """A supply's outline: its own figures, else its form's; None for forms without a standard."""
    usual = FORMS.get(psu.form)
    if usual is None:
        return None
    own = (psu.width_mm, psu.height_mm, psu.length_mm)
    return Size(*(f.value if f else u for f, u in zip(own, usual, strict=True)))


def supply_place(case: Case) -> str | None:
    """Where the first supply stands: recorded, or under the shroud of a case that has one."""
    return case.supply_place or ("below" if case.below == "shroud" else None)


def supply_solids(rig: Rig, room: CaseRoom, low: float) -> Iterator[Solid]:
    """The first supply at its place; ``low`` is where the room of the cards ends, mm."""
    place = supply_place(room.case)
    first = next(rig.supply_parts(), None)
    if place not in ("below", "behind") or first is None or room.case.is_open:
        return
    supply, psu = first
    size = size_of(psu)
    if size is None:
        return
    x0, loose = frame.BRACKET_X, PLACE_DOUBT
    if place == "below":
        y, z = (low, low + size.height), (0.0, size.width)
        doubts = Doubts(y0=(0.0, 40.0), y1=(0.0, 40.0), z0=loose, z1=loose)
    else:
        y, z = (low - size.width, low), (BEHIND_Z - size.height, BEHIND_Z)
        doubts = Doubts(y0=loose, y1=loose, z0=loose, z1=loose)
    yield Solid(
        supply.id, "supply", x0, x0 + size.length, *y, *z, doubts, psu.title, estimated=True
    )
