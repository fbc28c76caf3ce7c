"""The supply takes a C19 cord, not the usual one.

What it checks
Supplies with a C20 inlet; where the inlet is not recorded, supplies of 1500 W and more on 100 to
127 V. Where cord, plug and breaker let less through than the rating, the words say how much.

Why it matters
The cord of an ordinary computer does not fit, and long or thin ones get hot. Strips and UPS sockets
are mostly made for the smaller plug.

What to do
Use the cord that came with the supply, straight into the wall.

Where the figures come from
A C13 cord is made for 10 A, a C19 cord for 16; in North America 15 and 20 A (IEC 60320 and UL; all
four are estimates). Inlets are the records'. That units from about 1500 W have the larger one where
mains is low follows a builder in Japan, whose 1650 W unit takes a C19 cord.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, watts
from rigdesk.rules.power.shares import supply_name
from rigdesk.speech import said
from rigdesk.totals.circuits import usable_watts
from rigdesk.totals.efficiency import LOW_LINE_BELOW_V
from rigdesk.totals.power import CircuitLoad, SupplyLoad

NAME = "psu-inlet"
CODE = "P510"
SEVERITIES: tuple[Severity, ...] = ("note",)

LARGE_INLET = "C20"
# From here on supplies for low-line mains have the larger inlet.
LIKELY_FROM_W = 1500.0


def check(build: Build) -> Iterator[Finding]:
    """One note for all supplies that take the larger cord."""
    power = build.totals.power
    circuits = {circuit.circuit: circuit for circuit in power.circuits}
    found = [load for load in power.supplies if _is_large(load, circuits.get(load.circuit or ""))]
    if found:
        yield _cord(build, found, circuits.get(found[0].circuit or ""))


def _is_large(load: SupplyLoad, circuit: CircuitLoad | None) -> bool:
    if load.part.inlet is not None:
        return load.part.inlet == LARGE_INLET
    low_line = circuit is not None and circuit.volts < LOW_LINE_BELOW_V
    return low_line and load.part.rating_w >= LIKELY_FROM_W


def _cord(build: Build, loads: list[SupplyLoad], circuit: CircuitLoad | None) -> Finding:
    first = loads[0]
    several = len(loads) > 1
    sure = first.part.inlet is not None and not first.part.is_estimated("inlet")
    verb = (
        ("take" if several else "takes")
        if sure
        else said("probably take" if several else "probably takes")
    )
    through = ""
    if circuit is not None:
        usable = usable_watts(circuit.volts, circuit.amps, LARGE_INLET, first.efficiency)
        if usable < first.part.rating_w:
            through = said(
                " Cord and breaker let {usable} through to the machine, no more.",
                usable=watts(usable),
            )
    return Finding(
        "note",
        "{supply} {verb} a C19 cord",
        {"supply": said("The supplies") if several else supply_name(build, first), "verb": verb},
        tuple(load.supply for load in loads),
        why=said(
            "The usual C13 cord does not fit; use its own, straight into the wall.{through}",
            through=through,
        ),
    )
