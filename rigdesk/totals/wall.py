"""From what the parts take to what every supply and circuit carries."""

from __future__ import annotations

from rigdesk.rig.rig import Rig
from rigdesk.totals.circuits import CONTINUOUS_SHARE, KnownCircuit, known_circuits
from rigdesk.totals.draws import card_draws, rest_of
from rigdesk.totals.efficiency import supply_efficiency, usual_efficiency
from rigdesk.totals.power import CircuitLoad, Power, SupplyLoad
from rigdesk.totals.spread import Carried, carried


def power_of(rig: Rig) -> Power:
    """The steady watts of a rig, how its supplies share them, and what each circuit carries."""
    cards, rest = card_draws(rig), rest_of(rig)
    gpus_w = sum(card.watts or 0.0 for card in cards)
    rest_w = rest.watts
    circuits = known_circuits(rig)
    loads, evenly = carried(rig, cards, rest_w)
    supplies = _supply_loads(rig, loads, circuits)
    wall_w = sum(load.wall_w for load in supplies)
    volts = circuits[0].volts if circuits else None
    on_circuits = {load.circuit: 0.0 for load in supplies}
    for load in supplies:
        on_circuits[load.circuit] += load.wall_w
    if not supplies:
        wall_w, on_circuits = _without_supply(gpus_w + rest_w, circuits)
    return Power(
        cards=cards,
        rest=rest.items,
        gpus_w=gpus_w,
        rest_w=rest_w,
        boost_w=rest.boost_w,
        steady_w=gpus_w + rest_w,
        supplies=supplies,
        wall_w=wall_w,
        circuits=tuple(_circuit_load(c, on_circuits.get(c.id, 0.0)) for c in circuits),
        volts=volts,
        spread_evenly=evenly,
    )


def _supply_loads(
    rig: Rig, loads: tuple[Carried, ...], circuits: tuple[KnownCircuit, ...]
) -> tuple[SupplyLoad, ...]:
    plugged = _plugged(rig, loads, circuits)
    found = []
    for load in loads:
        circuit = plugged.get(load.supply.id)
        volts = circuit.volts if circuit else None
        steady = load.watts
        efficiency = supply_efficiency(load.part, steady, volts)
        found.append(
            SupplyLoad(
                load.supply.id, load.part, steady, steady / load.part.rating_w, efficiency,
                steady / efficiency, circuit.id if circuit else None, load.cards, load.rest_w,
            )
        )  # fmt: skip
    return tuple(found)


def _plugged(
    rig: Rig, loads: tuple[Carried, ...], circuits: tuple[KnownCircuit, ...]
) -> dict[str, KnownCircuit]:
    """The circuit of every supply: as stated, else the one with the most room, largest first."""
    if not circuits:
        return {}
    by_id = {circuit.id: circuit for circuit in circuits}
    strips = {strip.id: strip.circuit for strip in rig.strips}
    used = {circuit.id: circuit.other_w for circuit in circuits}
    found: dict[str, KnownCircuit] = {}
    unsaid = []
    for load in loads:
        supply = load.supply
        named = supply.circuit or strips.get(supply.strip or "")
        if named in by_id:
            found[supply.id] = by_id[named]
            used[named] += load.watts
        else:
            unsaid.append(load)
    for load in sorted(unsaid, key=lambda load: -load.watts):
        freest = min(circuits, key=lambda c: (used[c.id] + load.watts) / c.breaker_w)
        found[load.supply.id] = freest
        used[freest.id] += load.watts
    return found


def _without_supply(
    steady_w: float, circuits: tuple[KnownCircuit, ...]
) -> tuple[float, dict[str | None, float]]:
    """The wall draw by the usual efficiency, shared by the circuits as their breakers allow."""
    if not circuits:
        return steady_w / usual_efficiency(None), {}
    whole = sum(circuit.breaker_w for circuit in circuits)
    shares: dict[str | None, float] = {
        c.id: steady_w * c.breaker_w / whole / usual_efficiency(c.volts) for c in circuits
    }
    return sum(shares.values()), shares


def _circuit_load(circuit: KnownCircuit, wall_w: float) -> CircuitLoad:
    breaker = circuit.breaker_w
    return CircuitLoad(
        circuit.id, circuit.label, circuit.volts, wall_w + circuit.other_w, breaker,
        breaker * CONTINUOUS_SHARE, circuit.continuous, circuit.stated, circuit.other_w,
    )  # fmt: skip
