"""On this mains voltage the supply gives less than its rating.

What it checks
The volts of the circuit that each supply hangs on. From 100 to 127 V many large supplies give less
than their nameplate says, and some refuse it: an error where the steady watts are above what is
left, a warning where only the rating is lower. Where the lower rating is not recorded, 1300 W are
taken at 100 V and 1650 W at 120 V as the most.

Why it matters
At low voltage the same watts mean twice the current in plug, inlet and converter, and the supply
switches off when it is too much.

What to do
Put the machine on 200 to 240 V, spread it over two supplies, or cap the cards.

Where the figures come from
Ratings are the records', from makers' sheets. 1300 W at 100 V is what a builder in Japan found to
be the end for ATX units; 1650 W at 115 V is on a 2050 W unit's sheet, and a 1600 W unit gave its
full rating in a lab at 120 V.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Psu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.power.capping import cap_remedy
from rigdesk.rules.power.shares import supply_name
from rigdesk.speech import said
from rigdesk.totals.efficiency import LOW_LINE_BELOW_V
from rigdesk.totals.power import SupplyLoad

NAME = "psu-input-derating"
CODE = "P509"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")

# Up to here the lower figure holds: Japan's 100 V, and 107 V at the most.
JAPAN_UP_TO_V = 107.0
JAPAN_MOST_W = 1300.0
LOW_LINE_MOST_W = 1650.0


def check(build: Build) -> Iterator[Finding]:
    """Every supply whose circuit is known and low."""
    power = build.totals.power
    volts = {circuit.circuit: circuit.volts for circuit in power.circuits}
    for load in power.supplies:
        at = volts.get(load.circuit or "")
        if at is not None and at < LOW_LINE_BELOW_V:
            yield from _low_line(build, load, at)


def rating_at(psu: Psu, volts: float) -> float:
    """What a supply gives at a mains voltage, W; 0 where it refuses it."""
    if volts >= LOW_LINE_BELOW_V:
        return psu.rating_w
    if psu.high_line_only:
        return 0.0
    if psu.low_line_w is not None:
        return min(psu.rating_w, psu.low_line_w)
    return min(psu.rating_w, JAPAN_MOST_W if volts <= JAPAN_UP_TO_V else LOW_LINE_MOST_W)


def _low_line(build: Build, load: SupplyLoad, volts: float) -> Iterator[Finding]:
    psu, name = load.part, supply_name(build, load)
    rating = rating_at(psu, volts)
    if rating >= psu.rating_w:
        return
    at = f"{volts:g}\u2009V"
    circuit = Remedy("other-circuit", "", (("volts", 230.0),))
    smaller = Remedy("other-supply", load.supply, (("low_line_w", load.steady_w),))
    if not rating:
        yield Finding(
            "error", "{supply} takes 200 to 240 V only, and the circuit has {volts}",
            {"supply": name, "volts": at}, (load.supply,), remedies=(circuit, smaller),
            why="It does not start on less.",
        )  # fmt: skip
        return
    short = round(load.steady_w) > round(rating)
    cap = cap_remedy(build, (card for card, _ in load.cards), rating - load.rest_w)
    template = (
        "{supply} gives {required} at {volts} and has to give {actual}"
        if short
        else "{supply} gives {required} at {volts}, not its {rating}"
    )
    yield Finding(
        "error" if short else "warning", template,
        {"supply": name, "volts": at, "rating": watts(psu.rating_w)}, (load.supply,),
        watts(rating), watts(load.steady_w),
        remedies=(*cap, circuit, smaller) if short else (circuit, smaller), why=_why(psu),
    )  # fmt: skip


def _why(psu: Psu) -> str:
    if psu.low_line_w is None:
        return said("Its lower rating is not recorded; no unit of its kind is known to give more.")
    recalled = said(" That figure is recalled.") if psu.is_estimated("low_line_w") else ""
    return said(
        "Its full {rating} take 200 to 240 V.{recalled}",
        rating=watts(psu.rating_w),
        recalled=recalled,
    )
