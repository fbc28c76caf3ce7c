"""A circuit carries more, hour after hour, than 80 % of its breaker.

What it checks
The draw at the wall of everything on a circuit against 80 % of the breaker. The draw at the wall is
the steady watts through the efficiency of each supply at its load. Where no circuit is stated, the
household circuit of the country is taken, and said so; without a country, 1440 W is worth a note.

Why it matters
Breakers hold their full current for minutes; plugs and sockets that carry it for hours get hot. In
North America loads of three hours and more must stay within 80 % by law.

What to do
Cap the cards, put the supplies on two circuits, or have a stronger circuit laid.

Where the figures come from
The electrical code of North America for 80 %, the national standards for sockets, and the 80 PLUS
table for efficiency. A lab's 1717 W at the wall come out as 1774 W here.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.site.circuit_words import circuit_name, remedies_of, subjects_of
from rigdesk.speech import said
from rigdesk.totals.circuits import HOUSEHOLD_LIMIT_W, SMALLEST_CONTINUOUS_W
from rigdesk.totals.power import CircuitLoad

NAME = "circuit-continuous"
CODE = "C601"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")


def check(build: Build) -> Iterator[Finding]:
    """Every circuit between 80 % and its breaker; a note where no circuit is known."""
    power = build.totals.power
    for load in power.circuits:
        limit, breaker = round(load.continuous_w), round(load.breaker_w)
        if load.continuous and limit <= round(load.wall_w) <= breaker:
            yield _long_load(build, load)
    wall = round(power.wall_w)
    if not power.circuits and SMALLEST_CONTINUOUS_W <= wall <= HOUSEHOLD_LIMIT_W:
        yield _no_circuit(power.wall_w)


def _long_load(build: Build, load: CircuitLoad) -> Finding:
    other = (
        said(" {other} of it are other things on it.", other=watts(load.other_w))
        if load.other_w
        else ""
    )
    taken = "" if load.stated else said(" No circuit is stated; this is the country's usual one.")
    return Finding(
        "warning",
        "{circuit} carries {actual}; for hours on end it should stay under {required}",
        {"circuit": circuit_name(build, load)},
        subjects_of(build, load),
        watts(load.continuous_w),
        watts(load.wall_w),
        remedies=remedies_of(build, load),
        why=said(
            "80 % of its breaker, {breaker}.{other}{taken}",
            breaker=watts(load.breaker_w),
            other=other,
            taken=taken,
        ),
        about="" if load.stated else load.circuit,
    )


def _no_circuit(wall_w: float) -> Finding:
    return Finding(
        "note",
        "{actual} at the wall, and no circuit is stated: the smallest household ones carry "
        "{required} for hours",
        required=watts(SMALLEST_CONTINUOUS_W),
        actual=watts(wall_w),
        remedies=(Remedy("set", data=(("field", "circuits"),)),),
        why="State the circuit or the country, and it is judged by that.",
    )
