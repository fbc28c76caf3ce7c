"""What the wiring comes to: one feed a plug or a leg of its adapter, and cables with their load."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from rigdesk.totals.wiring_plugs import Owner

Problem = Literal[
    "", "no-supply", "no-lead", "not-recorded", "bought", "wrong-lead", "elsewhere", "ask",
    "no-plug",
]  # fmt: skip
"""What is wrong with a feed. ``no-supply``: none is chosen. ``no-lead``: none of the kind is left.
``not-recorded``: the supply's record does not list the kind. ``bought``: a free shared socket
takes a lead that has to be bought. ``wrong-lead``: the lead that the rig states does not fit.
``elsewhere``: from another supply than its owner's other plugs. ``ask``: nobody recorded which
lead the plug takes. ``no-plug``: the rig states a wire to a plug that is not there."""
UNFED = ("no-supply", "no-lead", "no-plug")
"""Problems of feeds that come to nothing."""


class Feed(NamedTuple):
    """One plug, or one leg of the adapter in it, and the lead that feeds it.

    ``to``, ``number``, ``kind``, ``owner`` and ``label`` are the plug's. ``supply`` is the one
    that feeds it or ought to. ``lead`` and ``cable`` name the cable, ``head`` which of its heads;
    ``rating_w`` is what the whole cable may carry, ``watts`` what this plug or leg takes.
    ``stated`` is true for what the rig says, false for what was worked out.
    """

    to: str
    number: int
    kind: str
    owner: Owner | None
    label: str
    watts: float | None
    supply: str | None = None
    lead: str | None = None
    cable: str = ""
    head: int = 0
    rating_w: float | None = None
    adapter: str | None = None
    stated: bool = False
    problem: Problem = ""

    @property
    def fed(self) -> bool:
        """Whether a lead feeds the plug, as far as that is known."""
        return self.problem not in UNFED


class CableLoad(NamedTuple):
    """One cable with everything on it: W that it carries and may carry."""

    supply: str
    lead: str
    cable: str
    feeds: tuple[Feed, ...]
    rating_w: float

    @property
    def watts(self) -> float:
        """The sum of its heads, W; plugs whose watts nobody knows count as nothing."""
        return sum(feed.watts or 0.0 for feed in self.feeds)


class Wired(NamedTuple):
    """The effective wiring of a rig: what it states, and what was worked out for the rest."""

    feeds: tuple[Feed, ...] = ()

    def of(self, owner: str) -> tuple[Feed, ...]:
        """The feeds of a card, a riser, a drive or the board."""
        return tuple(feed for feed in self.feeds if feed.to == owner)

    def on(self, supply: str) -> tuple[Feed, ...]:
        """What hangs on a supply, or ought to."""
        return tuple(feed for feed in self.feeds if feed.supply == supply)

    @property
    def unfed(self) -> tuple[Feed, ...]:
        """Plugs that no lead feeds."""
        return tuple(feed for feed in self.feeds if not feed.fed)

    def cables(self) -> tuple[CableLoad, ...]:
        """Every cable in use, in the order of its first plug."""
        return cables_of(self.feeds)


def cables_of(feeds: Iterable[Feed]) -> tuple[CableLoad, ...]:
    """Feeds put together by the cable that they hang on."""
    found: dict[tuple[str, str, str], list[Feed]] = {}
    for feed in feeds:
        if feed.supply is not None and feed.lead is not None and feed.fed:
            found.setdefault((feed.supply, feed.lead, feed.cable), []).append(feed)
    return tuple(
        CableLoad(*key, tuple(on_it), on_it[0].rating_w or 0.0) for key, on_it in found.items()
    )
