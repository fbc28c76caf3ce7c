"""Which supply carries what: by the wiring where it says, else the largest first, evenly.

What the wiring leaves open hangs like this: the board, and with it all the rest, on the first
supply, each card on the one with the most room among those that have the leads for it. Supplies
that plug into one backplane share every load by their ratings.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rigdesk.parts import Psu
from rigdesk.rig.placed import Supply
from rigdesk.rig.rig import Rig
from rigdesk.totals.power import CardDraw
from rigdesk.totals.wiring_leads import Heads
from rigdesk.totals.wiring_plugs import BOARD, Plug, plugs_of

_BOARD_LEADS = ("atx-24", "eps-8")
"""A lead of these kinds to anything but a card feeds the board, and with it the rest."""

FIRST_SHARE = 0.65
"""Up to this share of its rating the first supply takes the board and all the rest (judged)."""


class Carried(NamedTuple):
    """What one supply carries, W: cards by id, and its share of everything else."""

    supply: Supply
    part: Psu
    cards: tuple[tuple[str, float], ...]
    rest_w: float

    @property
    def watts(self) -> float:
        """All of it, W."""
        return sum(watts for _, watts in self.cards) + self.rest_w


class _Load:
    """A supply while it is being filled."""

    def __init__(self, supply: Supply, part: Psu) -> None:
        self.supply, self.part = supply, part
        self.cards: list[tuple[str, float]] = []
        self.rest_w = 0.0
        self.total = 0.0
        self.heads: Heads | None = None

    def take(self, card: str | None, watts: float) -> None:
        """Carry a card, or the rest when none is named."""
        self.total += watts
        if card is None:
            self.rest_w += watts
        else:
            self.cards.append((card, watts))


def carried(
    rig: Rig, cards: tuple[CardDraw, ...], rest_w: float
) -> tuple[tuple[Carried, ...], bool]:
    """What every supply carries, and whether anything was spread for want of wiring."""
    loads = {supply.id: _Load(supply, part) for supply, part in rig.supply_parts()}
    if not loads:
        return (), False
    items: list[tuple[str | None, float]] = [(c.card, c.watts or 0.0) for c in cards]
    items.append((None, rest_w))
    if not rig.wiring.wires and all(shares_backplane(load.part) for load in loads.values()):
        return _together(loads, items), False
    heads = _heads(rig, loads, {card.card for card in cards})
    unwired = []
    for card, watts in items:
        wired = heads.get(card)
        if not wired:
            unwired.append((card, watts))
            continue
        total = sum(wired.values())
        for supply, count in wired.items():
            loads[supply].take(card, watts * count / total)
    _spread(rig, list(loads.values()), unwired)
    return _done(loads), len(loads) > 1 and any(watts for _, watts in unwired)


def _spread(rig: Rig, loads: list[_Load], unwired: list[tuple[str | None, float]]) -> None:
    """The rest on the first supply if that carries it, cards where there are room and leads."""
    plugs: dict[str, list[Plug]] = {}
    if len(loads) > 1:
        for load in loads:
            load.heads = Heads(load.part)
        for plug in plugs_of(rig, {card or "": watts for card, watts in unwired}):
            if plug.owner == "card" or plug.kind == "eps-8":
                plugs.setdefault(plug.to, []).append(plug)
    for card, watts in sorted(unwired, key=lambda item: (item[0] is not None, -item[1])):
        own = plugs.get(card or BOARD, [])
        able = [load for load in loads if _can_feed(load, own)]
        first = loads[0]
        if card is None and first.total + watts <= FIRST_SHARE * first.part.rating_w:
            able = [first]
        freest = min(able or loads, key=lambda load: (load.total + watts) / load.part.rating_w)
        freest.take(card, watts)
        if freest.heads is not None and (taken := freest.heads.feeds(own)):
            freest.heads.take(taken)


def _can_feed(load: _Load, plugs: list[Plug]) -> bool:
    return load.heads is None or load.heads.feeds(plugs) is not None


def shares_backplane(psu: Psu) -> bool:
    """Whether a supply is a module beside others of its kind; CRPS says so by its name."""
    return psu.redundant or psu.form == "CRPS"


def _together(
    loads: dict[str, _Load], items: list[tuple[str | None, float]]
) -> tuple[Carried, ...]:
    """Every load on every supply, by the ratings."""
    whole = sum(load.part.rating_w for load in loads.values())
    for load in loads.values():
        for card, watts in items:
            load.take(card, watts * load.part.rating_w / whole)
    return _done(loads)


def _done(loads: dict[str, _Load]) -> tuple[Carried, ...]:
    return tuple(Carried(ld.supply, ld.part, tuple(ld.cards), ld.rest_w) for ld in loads.values())


def _heads(rig: Rig, loads: dict[str, _Load], cards: set[str]) -> dict[str | None, Counter[str]]:
    """How many heads of each supply feed a card; under None those that feed the board."""
    found: dict[str | None, Counter[str]] = {}
    for wire in rig.wiring.wires:
        if wire.supply not in loads:
            continue
        if wire.to in cards:
            found.setdefault(wire.to, Counter())[wire.supply] += 1
        elif wire.lead in _BOARD_LEADS:
            found.setdefault(None, Counter())[wire.supply] += 1
    return found
