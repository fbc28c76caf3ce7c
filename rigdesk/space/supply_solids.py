"""Power supplies, and drive cages beside them, as solids.

A record says in which part of the case they stand; a shroud has them below it, and a rack chassis
that is wide enough has one upright beside the board, which is an estimate.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Case, Psu
from rigdesk.rig.rig import Rig
from rigdesk.space import frame
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.case_sides import CaseBounds
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
BESIDE_WIDTH = 400.0
"""A chassis at least so wide has room for an upright ATX unit beside an ATX board, mm: 305 and 86
(ATX), and some air."""
FRONT_GAP = 20.0
"""From the front of a case to what is screwed to it, mm (judged)."""


def size_of(psu: Psu) -> Size | None:
    """A supply's outline: its own figures, else its form's; None for forms without a standard."""
    usual = FORMS.get(psu.form)
    if usual is None:
        return None
    own = (psu.width_mm, psu.height_mm, psu.length_mm)
    return Size(*(f.value if f else u for f, u in zip(own, usual, strict=True)))


def supply_place(case: Case) -> str | None:
    """Where the first supply stands: recorded, under a shroud, or beside the board of a rack."""
    if case.supply_place is not None:
        return case.supply_place
    if case.below == "shroud":
        return "below"
    wide = case.outside_mm is not None and case.outside_mm[0] >= BESIDE_WIDTH
    return "beside" if case.style == "rack" and wide and case.openings else None


def supply_solids(rig: Rig, room: CaseRoom, box: CaseBounds) -> Iterator[Solid]:
    """The first supply at its place, then the cages that stand beside it below the cards."""
    case = room.case
    if case.is_open:
        return
    first = next(rig.supply_parts(), None)
    if first is not None and (size := size_of(first[1])) is not None:
        made = _placed(supply_place(case), size, box)
        if made is not None:
            yield made._replace(owner=first[0].id, name=first[1].title)
    yield from _cages(rig, case, box)


def _placed(place: str | None, size: Size, box: CaseBounds) -> Solid | None:
    """A supply at a place of the case; None where that says too little."""
    x0, loose, below = frame.BRACKET_X, PLACE_DOUBT, (0.0, 40.0)
    width, height, length = size
    if place == "below":
        y, z = (box.low, box.low + height), (0.0, width)
        doubts = Doubts(y0=below, y1=below, z0=loose, z1=loose)
    elif place == "beside":
        y, z = (box.low, box.low + height), (0.0, width)
        doubts = Doubts(y0=below, y1=below, z0=(10.0, 0.0), z1=(10.0, 0.0))
    elif place == "behind":
        y, z = (box.low - width, box.low), (BEHIND_Z - height, BEHIND_Z)
        doubts = Doubts(y0=loose, y1=loose, z0=loose, z1=loose)
    elif place == "above":
        y, z = (-PLACE_DOUBT[0] - height, -PLACE_DOUBT[0]), (0.0, width)
        doubts = Doubts(y0=loose, y1=loose, z0=loose, z1=loose)
    elif place == "front" and box.front is not None:
        x0, y, z = box.front, (0.0, width), (0.0, height)
        doubts = Doubts(y0=loose, y1=(30.0, box.low), z0=loose, z1=loose)
    else:
        return None
    return Solid("", "supply", x0, x0 + length, *y, *z, doubts, "", estimated=True)


def _cages(rig: Rig, case: Case, box: CaseBounds) -> Iterator[Solid]:
    """Cages below the cards that are left in, where the case's depth and theirs are recorded."""
    left, height = rig.fit_out.cages, FORMS["ATX"].height
    if case.outside_mm is None:
        return
    far = case.outside_mm[2] - FRONT_GAP + frame.BRACKET_X
    ends = (FRONT_GAP, FRONT_GAP)
    for cage in case.cages:
        out = left is not None and cage.name not in left
        if out or cage.place != "below" or cage.deep_mm is None:
            continue
        down = (0.0, 40.0)
        yield Solid(
            "case", "cage", far - cage.deep_mm.value, far, box.low, box.low + height, 0.0, 120.0,
            Doubts(ends, ends, down, down), f"cage {cage.name}", estimated=True,
        )  # fmt: skip
