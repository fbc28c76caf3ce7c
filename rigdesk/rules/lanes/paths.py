"""The generation at which a riser path runs."""

from __future__ import annotations

from rigdesk.parts import Card
from rigdesk.rules.build import Build
from rigdesk.space.ways import Way


def generation(build: Build, way: Way) -> int | None:
    """The fastest link of its cards as it will run; without one, what pieces and cards allow."""
    links = [build.totals.lanes.of(card.id) for card in way.cards]
    known = [link.gen for link in links if link is not None]
    if known:
        return max(known)
    parts = [build.rig.part(card.part, Card) for card in way.cards]
    gens = [part.pcie.gen for part in parts if part is not None and part.pcie is not None]
    own = max(gens, default=None)
    return way.gen if own is None else own if way.gen is None else min(own, way.gen)
