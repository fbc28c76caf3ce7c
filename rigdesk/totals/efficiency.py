"""How much of what a supply takes from the wall reaches the machine.

80 PLUS certificates state the least efficiency at 20, 50 and 100 % of the rating;
between those points a straight line runs. A lab's wall meter read about 3 % less
than these figures give, and that is the margin they leave.
"""

from __future__ import annotations

from itertools import pairwise

from rigdesk.parts import Psu

LOADS = (0.2, 0.5, 1.0)
"""The loads that a certificate names, as shares of the rating."""
AT_115_V = {
    "white": (0.80, 0.80, 0.80),
    "bronze": (0.82, 0.85, 0.82),
    "silver": (0.85, 0.88, 0.85),
    "gold": (0.87, 0.90, 0.87),
    "platinum": (0.90, 0.92, 0.89),
    "titanium": (0.92, 0.94, 0.90),
}
"""80 PLUS, 115 V internal, non-redundant."""
AT_230_V = {
    "white": (0.82, 0.85, 0.82),
    "bronze": (0.85, 0.88, 0.85),
    "silver": (0.87, 0.90, 0.87),
    "gold": (0.90, 0.92, 0.89),
    "platinum": (0.92, 0.94, 0.90),
    "titanium": (0.94, 0.96, 0.94),
}
"""80 PLUS, 230 V EU internal, non-redundant. Cybenetics grades count as the same names."""
LOW_LINE_BELOW_V = 150.0
"""Mains under this are judged by the 115 V table."""
USUAL_CLASS = "gold"
"""What a supply without a certificate on record is taken for."""
USUAL_LOAD = 0.80
"""The load that is assumed where no supply is chosen, so that there is no rating."""


def efficiency_at(class_name: str | None, share: float, volts: float | None) -> float:
    """Efficiency of a class at a share of the rating; mains not known count as 230 V."""
    low_line = volts is not None and volts < LOW_LINE_BELOW_V
    points = (AT_115_V if low_line else AT_230_V)[class_name or USUAL_CLASS]
    if share <= LOADS[0]:
        return points[0]
    for (x0, y0), (x1, y1) in pairwise(zip(LOADS, points, strict=True)):
        if share <= x1:
            return y0 + (y1 - y0) * (share - x0) / (x1 - x0)
    return points[-1]


def supply_efficiency(psu: Psu, steady_w: float, volts: float | None) -> float:
    """Efficiency of one supply under a load in W."""
    return efficiency_at(psu.efficiency, steady_w / psu.rating_w, volts)


def usual_efficiency(volts: float | None) -> float:
    """Efficiency where no supply is chosen yet: Gold at 80 % of its rating."""
    return efficiency_at(USUAL_CLASS, USUAL_LOAD, volts)
