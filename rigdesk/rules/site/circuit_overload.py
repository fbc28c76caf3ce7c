"""A circuit has to carry more than its breaker lets through.

What it checks
The draw at the wall of everything on a circuit against its breaker. The draw at the wall is the
steady watts through the efficiency of each supply at its load. Where no circuit is stated, the
household circuit of the country is taken, and said so; without a country, 3680 W is the limit.

Why it matters
The breaker trips, and everything on the circuit goes dark with the machine.

What to do
Put the supplies on two circuits, have a stronger one laid, or cap the cards.

Where the figures come from
Volts times amps of the circuit by the national standards: 1800 W for a socket of 15 A in the United
States, 3680 W for 16 A in Europe, which no household socket anywhere exceeds.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.site.circuit_words import circuit_name, remedies_of, subjects_of
from rigdesk.speech import said
from rigdesk.totals.circuits import HOUSEHOLD_LIMIT_W
from rigdesk.totals.power import CircuitLoad

NAME = "circuit-overload"
CODE = "C602"
SEVERITIES: tuple[Severity, ...] = ("error",)


def check(build: Build) -> Iterator[Finding]:
    """Every circuit above its breaker; without one, more than any household socket gives."""
    power = build.totals.power
    for load in power.circuits:
        if round(load.wall_w) > round(load.breaker_w):
            yield _overload(build, load)
    if not power.circuits and round(power.wall_w) > HOUSEHOLD_LIMIT_W:
        yield _no_socket(power.wall_w)


def _overload(build: Build, load: CircuitLoad) -> Finding:
    other = (
        said(" {other} of it are other things on it.", other=watts(load.other_w))
        if load.other_w
        else ""
    )
    taken = "" if load.stated else said(" No circuit is stated; this is the country's usual one.")
    return Finding(
        "error",
        "{circuit} has to carry {actual}; its breaker lets {required} through",
        {"circuit": circuit_name(build, load)},
        subjects_of(build, load),
        watts(load.breaker_w),
        watts(load.wall_w),
        remedies=remedies_of(build, load),
        why=said(
            "For hours on end it should stay under {continuous}.{other}{taken}",
            continuous=watts(load.continuous_w),
            other=other,
            taken=taken,
        ),
        about="" if load.stated else load.circuit,
    )


def _no_socket(wall_w: float) -> Finding:
    return Finding(
        "error",
        "{actual} at the wall: no household socket gives more than {required}",
        required=watts(HOUSEHOLD_LIMIT_W),
        actual=watts(wall_w),
        remedies=(Remedy("set", data=(("field", "circuits"),)),),
        why="State the circuits, and which supply hangs on which.",
    )
