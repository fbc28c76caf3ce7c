"""Circuits in the wall by the names that rig files use for them.

Plug and breaker figures are those of the national socket standards and of the NEC: CEE 7 at
16 A, BS 1363 fused at 13 A, AS/NZS 3112 and GB 2099 at 10 A, JIS C 8303 at 15 A and 20 A.
The US 240 V rows are derived, the EU 10 A and Chinese ones estimated.
"""

from __future__ import annotations

from typing import NamedTuple


class CircuitKind(NamedTuple):
    """A kind of circuit by its lasting id, country-amps-volts: V and A."""

    id: str
    label: str
    volts: float
    amps: float

    @property
    def breaker_w(self) -> float:
        """What the breaker lets through, W."""
        return self.volts * self.amps


_KINDS = (
    CircuitKind("us-15a-120v", "US 120 V 15 A", 120, 15),
    CircuitKind("us-20a-120v", "US 120 V 20 A", 120, 20),
    CircuitKind("us-20a-240v", "US 240 V 20 A", 240, 20),
    CircuitKind("us-30a-240v", "US 240 V 30 A", 240, 30),
    CircuitKind("eu-16a-230v", "EU 230 V 16 A", 230, 16),
    CircuitKind("eu-10a-230v", "EU 230 V 10 A", 230, 10),
    CircuitKind("uk-13a-230v", "UK 230 V 13 A", 230, 13),
    # Type J, SEV 1011: 10 A.
    CircuitKind("ch-10a-230v", "Swiss 230 V 10 A", 230, 10),
    CircuitKind("au-10a-230v", "AU 230 V 10 A", 230, 10),
    CircuitKind("cn-10a-220v", "CN 220 V 10 A", 220, 10),
    CircuitKind("jp-15a-100v", "JP 100 V 15 A", 100, 15),
    CircuitKind("jp-20a-200v", "JP 200 V 20 A", 200, 20),
)
CIRCUITS = {kind.id: kind for kind in _KINDS}
"""Every known kind of circuit by its id."""
