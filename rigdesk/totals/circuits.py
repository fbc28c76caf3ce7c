"""The circuits of the world: what a breaker lets through, and what it may carry for hours.

Plug and breaker figures are those of the national socket standards and of the NEC;
80 % for loads of three hours and more is law in North America, elsewhere it keeps
the plug cool.
"""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.rig.circuits import CIRCUITS, CircuitKind
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Circuit
from rigdesk.totals.efficiency import LOW_LINE_BELOW_V

CONTINUOUS_SHARE = 0.8
"""Of the breaker, for loads of three hours and more (NEC)."""
HOUSEHOLD_LIMIT_W = 3680.0
"""230 V at 16 A: no household socket anywhere gives more."""
SMALLEST_CONTINUOUS_W = 1440.0
"""What a US 15 A socket may carry for hours."""
INLET_AMPS = {"C14": 10.0, "C16": 10.0, "C20": 16.0}
"""What the cord of an inlet carries, A (IEC 60320)."""
LOW_LINE_INLET_AMPS = {"C14": 15.0, "C16": 15.0, "C20": 20.0}
"""The same where mains is low (UL 60320)."""

_HOUSEHOLD = {
    "us-15a-120v": "US CA",
    "eu-16a-230v": (
        "AT BE BG CZ DE DK EE ES FI FR GR HR HU IS IT LT LU LV MC NL NO PL PT RO SE SI SK"
    ),
    "uk-13a-230v": "GB IE CY MT",
    "ch-10a-230v": "CH LI",
    "au-10a-230v": "AU NZ",
    "cn-10a-220v": "CN",
    "jp-15a-100v": "JP",
}
"""The usual household socket of a country. A country that is not here is judged like none."""
_BY_COUNTRY = {
    country: CIRCUITS[kind] for kind, names in _HOUSEHOLD.items() for country in names.split()
}


def circuit_kind(kind: str) -> CircuitKind | None:
    """The kind of an id; None for one that is not known, which the rig's reader reports."""
    return CIRCUITS.get(kind)


def household_circuit(country: str | None) -> CircuitKind | None:
    """The usual household circuit of a country (ISO 3166, two letters); None when not known."""
    return _BY_COUNTRY.get(country) if country else None


def usable_watts(volts: float, amps: float, inlet: str | None, efficiency: float) -> float:
    """What reaches a machine through breaker and inlet at most, W; inlets not known do not limit.

    ``amps`` are those of breaker and plug, ``efficiency`` the supply's.
    """
    cords = LOW_LINE_INLET_AMPS if volts < LOW_LINE_BELOW_V else INLET_AMPS
    return volts * min(amps, cords.get(inlet or "", amps)) * efficiency


class KnownCircuit(NamedTuple):
    """A circuit with its figures: V, A, and W of whatever else hangs on it."""

    id: str
    label: str
    volts: float
    amps: float
    continuous: bool = True
    other_w: float = 0.0
    stated: bool = True

    @property
    def breaker_w(self) -> float:
        """What the breaker lets through, W."""
        return self.volts * self.amps


def known_circuits(rig: Rig) -> tuple[KnownCircuit, ...]:
    """The circuits that a rig states; else the one its country gives a household; else none."""
    if rig.circuits:
        return tuple(c for c in map(_known, rig.circuits) if c is not None)
    kind = household_circuit(rig.site.country)
    return (KnownCircuit(*kind, stated=False),) if kind else ()


def _known(circuit: Circuit) -> KnownCircuit | None:
    kind = circuit_kind(circuit.kind) if circuit.kind else None
    volts = circuit.volts or (kind.volts if kind else None)
    amps = circuit.amps or (kind.amps if kind else None)
    if volts is None or amps is None:
        return None
    as_known = kind is not None and (volts, amps) == (kind.volts, kind.amps)
    label = kind.label if kind and as_known else f"{volts:g} V {amps:g} A"
    return KnownCircuit(
        circuit.id, label, volts, amps, circuit.continuous, circuit.other_load_w
    )  # fmt: skip
