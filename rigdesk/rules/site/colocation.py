"""A machine that never rests may be better off in a rack elsewhere.

What it checks
Four GPUs and more that are said to work 24 hours a day, outside a data centre or server room: what
a place in a rack costs a GPU and month, against the electricity here where its price is given.

Why it matters
At home such a machine is an electric heater and a leaf blower that nobody can turn off. A rack has
power, cooling and network, and costs less than a room made for the machine.

What to do
Ask operators near you for the price of the rack's units and the watts. State the price of a kWh,
and the two are compared.

Where the figures come from
The founding article on building a rig: 80 to 250 euro a GPU and month, 25 of them for power. Power
here is the draw at the wall, day and night, at the price that the rig states.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity
from rigdesk.speech import said
from rigdesk.totals.running import Running
from rigdesk.units import format_money

NAME = "colocation"
CODE = "C608"
SEVERITIES: tuple[Severity, ...] = ("note",)

IN_A_RACK = ("datacentre", "server-room")


def check(build: Build) -> Iterator[Finding]:
    """A note for four and more GPUs that never rest, with the money of both ways."""
    running = build.totals.running
    there = running.colocation
    if there is None or not running.never_rests or build.rig.site.place in IN_A_RACK:
        return
    yield Finding(
        "note",
        "A rack elsewhere costs {least} to {most} a GPU and month, {power} of it for power",
        {
            "least": format_money(there.least, there.currency),
            "most": format_money(there.most, there.currency),
            "power": format_money(there.power, there.currency),
        },
        why=_here(running),
    )


def _here(running: Running) -> str:
    month = running.cost_a_gpu_month
    if month is None:
        return said("State the price of a kWh, and power here is set beside it.")
    return said(
        "Power alone is {month} here; noise and heat stay, too.",
        month=format_money(month, running.currency),
    )
