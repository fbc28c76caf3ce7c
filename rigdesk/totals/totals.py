"""Everything that is added up, in one value."""

from __future__ import annotations

from dataclasses import dataclass

from rigdesk.rig.rig import Rig
from rigdesk.totals.cost import Cost
from rigdesk.totals.lanes import Lanes
from rigdesk.totals.links import lanes_of
from rigdesk.totals.power import Power
from rigdesk.totals.running import Running, air_m3h, running_of
from rigdesk.totals.shopping import cost_of
from rigdesk.totals.wall import power_of
from rigdesk.totals.weight import weight_of

BTU_PER_WH = 3.412
"""BTU/h in a watt (definition of the unit)."""


@dataclass(frozen=True)
class Totals:
    """Power in W, cost in the rig's currency, links, heat, mass and electricity of one rig.

    ``weight_estimated`` is true when any mass in it was not recorded.
    """

    power: Power
    lanes: Lanes
    cost: Cost
    weight_kg: float
    weight_estimated: bool
    running: Running

    @property
    def heat_w(self) -> float:
        """All that is drawn from the wall becomes heat in the room, W."""
        return self.power.wall_w or self.power.steady_w

    @property
    def heat_btu_h(self) -> float:
        """The same in BTU/h, as air conditioning is sold."""
        return self.heat_w * BTU_PER_WH

    @property
    def air_m3h(self) -> float:
        """Air that carries the heat out of the room, leaving it 10 °C warmer than it came, m³/h."""
        return air_m3h(self.heat_w)


def total(rig: Rig) -> Totals:
    """Add up a rig."""
    mass, power = weight_of(rig), power_of(rig)
    running = running_of(rig, power.wall_w or power.steady_w)
    return Totals(power, lanes_of(rig), cost_of(rig), mass.kg, mass.estimated, running)
