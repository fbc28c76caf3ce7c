"""How the rules on circuits name them, and what may help."""

from __future__ import annotations

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Remedy
from rigdesk.rules.power.capping import cap_remedy
from rigdesk.rules.power.shares import rounded_up
from rigdesk.speech import said
from rigdesk.totals.circuits import CONTINUOUS_SHARE
from rigdesk.totals.efficiency import usual_efficiency
from rigdesk.totals.power import CircuitLoad


def circuit_name(build: Build, load: CircuitLoad) -> str:
    """The circuit's own name with what it is; a country's household circuit is called that."""
    if load.stated:
        own = load.circuit[:1].upper() + load.circuit[1:]
        return f"{own} ({load.label})"
    return said(
        "A household circuit in {country} ({label})",
        country=build.rig.site.country,
        label=load.label,
    )


def subjects_of(build: Build, load: CircuitLoad) -> tuple[str, ...]:
    """The circuit and the supplies on it."""
    on_it = (s.supply for s in build.totals.power.supplies if s.circuit == load.circuit)
    return ((load.circuit,) if load.stated else ()) + tuple(on_it)


def remedies_of(build: Build, load: CircuitLoad) -> tuple[Remedy, ...]:
    """A cap that brings the circuit under 80 % of its breaker, or a stronger circuit."""
    watts = rounded_up(load.wall_w / CONTINUOUS_SHARE)
    subject = load.circuit if load.stated else ""
    return (*_cap(build, load), Remedy("other-circuit", subject, (("breaker_w", watts),)))


def _cap(build: Build, load: CircuitLoad) -> tuple[Remedy, ...]:
    power = build.totals.power
    own = [s for s in power.supplies if s.circuit == load.circuit]
    steady, wall = sum(s.steady_w for s in own), load.wall_w - load.other_w
    rest = sum(s.rest_w for s in own)
    cards = [card for s in own for card, _ in s.cards]
    if not power.supplies:
        if len(power.circuits) > 1:
            return ()
        steady, rest = power.steady_w, power.rest_w
        cards = [card.card for card in power.cards]
    efficiency = steady / wall if wall else usual_efficiency(load.volts)
    room = load.continuous_w - 1.0 - load.other_w
    return cap_remedy(build, cards, room * efficiency - rest)
