"""Watts: per card, per supply, at the wall and on each circuit."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Psu


class CardDraw(NamedTuple):
    """What one GPU takes, W. ``watts`` is None without a cap or a maker's figure."""

    card: str
    watts: float | None
    capped: bool
    family: str


class RestItem(NamedTuple):
    """What something other than a card takes, W."""

    label: str
    watts: float
    estimated: bool


class SupplyLoad(NamedTuple):
    """One supply under load: its share of the nameplate rating, its efficiency, its wall draw, W.

    ``cards`` are the GPUs it feeds, each with the W that it carries of it, ``rest_w``
    what else hangs on it.
    """

    supply: str
    part: Psu
    steady_w: float
    share: float
    efficiency: float
    wall_w: float
    circuit: str | None
    cards: tuple[tuple[str, float], ...] = ()
    rest_w: float = 0.0


class CircuitLoad(NamedTuple):
    """One circuit: everything on it, its breaker and 80 % of that, W.

    ``stated`` is false for a circuit that the rig does not name and that was taken by country.
    ``wall_w`` includes ``other_w``, what the rig says hangs on it besides.
    """

    circuit: str
    label: str
    volts: float
    wall_w: float
    breaker_w: float
    continuous_w: float
    continuous: bool
    stated: bool
    other_w: float = 0.0

    @property
    def amps(self) -> float:
        """What the breaker lets through, A."""
        return self.breaker_w / self.volts


class Power(NamedTuple):
    """The power of a rig, W. ``circuits`` is empty when no circuit is known.

    ``rest_w`` is everything but the GPUs while these work, ``boost_w`` what the CPU
    takes more at its limit. ``spread_evenly`` is true when several supplies share what
    the wiring leaves open.
    """

    cards: tuple[CardDraw, ...] = ()
    rest: tuple[RestItem, ...] = ()
    gpus_w: float = 0.0
    rest_w: float = 0.0
    boost_w: float = 0.0
    steady_w: float = 0.0
    supplies: tuple[SupplyLoad, ...] = ()
    wall_w: float = 0.0
    circuits: tuple[CircuitLoad, ...] = ()
    volts: float | None = None
    spread_evenly: bool = False
