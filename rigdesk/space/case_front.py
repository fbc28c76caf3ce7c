"""What stands between the cards and the front of the case: fans, a radiator, drives.

A maker's length holds with the fans the case ships with, without radiator and
without optional cages; everything else is added or taken away here.
"""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Case
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import FittedFan

FAN = 25.0
"""A fan of 120 or 140 mm, where its thickness is not stated (standards file, fan.*)."""
RADIATOR = 27.0
"""A radiator where its thickness is not stated (standards file, radiator.*)."""
DRIVE = 25.0
"""A drive that faces the card, with its plugs (a builder's guide: about an inch)."""


class Front(NamedTuple):
    """What the front takes of the published length, mm.

    ``fans`` is how much thicker they are than those the case ships with: below zero where
    thinner ones are fitted, or none.
    """

    radiator: float = 0.0
    fans: float = 0.0
    drives: float = 0.0


def front_of(rig: Rig, case: Case) -> Front:
    """What the rig's fit-out adds at the front of a case; nothing in an open frame."""
    if case.is_open:
        return Front()
    fans, drives = _fans(rig, case), _drives(rig, case)
    radiators = [r for r in rig.fit_out.radiators if r.side == "front"]
    thicks = [r.thick_mm.value if r.thick_mm else RADIATOR for r in radiators]
    if rig.cooler is not None and rig.cooler.radiator_at == "front":
        cooler = rig.cooler_part
        own = cooler.radiator_thick_mm if cooler else None
        thicks.append(own.value if own else RADIATOR)
    more = [r.fan_thick_mm.value - _stock(case) for r in radiators if r.fan_thick_mm]
    return Front(max(thicks, default=0.0), max([fans, *more]), drives)


def _stock(case: Case) -> float:
    """Thickness of the front fans that the case ships with, mm; a usual fan where none is named."""
    return max((fan.thick_mm for fan in case.fans if fan.side == "front"), default=FAN)


def _fans(rig: Rig, case: Case) -> float:
    fitted = [fan for fan in rig.fit_out.fans if fan.side == "front"]
    if not fitted:
        return 0.0
    thick = max(_thick(fan) for fan in fitted)
    ships_with_fans = any(fan.side == "front" for fan in case.fans)
    more = thick - _stock(case)
    # Only fans that are known to be there can be left out.
    return more if more > 0 or ships_with_fans else 0.0


def _thick(fan: FittedFan) -> float:
    """A count of none takes the case's own fans out."""
    usual = fan.thick_mm.value if fan.thick_mm else FAN
    return usual if fan.count else 0.0


def _drives(rig: Rig, case: Case) -> float:
    """25 mm where a drive sits in a cage that is left in, unless the maker states that length."""
    if case.card_length_with_cage_mm is not None:
        return 0.0
    cages = set(rig.fit_out.cages or ())
    return DRIVE if any(drive.bay in cages for drive in rig.drives) else 0.0
