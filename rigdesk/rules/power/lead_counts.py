"""Leads counted: how many plugs ask for each kind, how many there are, and what is missing.

The wiring is laid plug by plug in ``totals.wiring``; this only counts what it comes to, for one
supply or for several together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.parts import Psu
from rigdesk.totals.wiring_feeds import Feed, cables_of
from rigdesk.totals.wiring_leads import ADAPTED, EPS_CABLES, IN_SOCKETS
from rigdesk.totals.wiring_plugs import SIXTEEN

PlugKey = tuple[str, int, str]


class Counts(NamedTuple):
    """Leads by kind: asked for, missing, and had; plugs by the adapter that they take.

    Plugs are (owner, number, kind). 12-pin adapters count as 8-pin leads, either 16-pin lead as
    ``16-pin``. ``bought`` are EPS leads to buy for free shared sockets, ``sockets`` the shared
    sockets that there are, None where nobody recorded them, and ``used`` those in use.
    ``unrecorded`` are those by kind that hang on leads which no record lists.
    """

    asked: Counter[str]
    missing: Counter[str]
    heads: Counter[str]
    cables: Counter[str]
    adapted: dict[str, list[PlugKey]]
    bought: int
    sockets: int | None
    used: int
    unrecorded: Counter[str]

    @property
    def over(self) -> int:
        """Shared sockets too few."""
        return 0 if self.sockets is None else max(0, self.used - self.sockets)

    @property
    def doubtful(self) -> bool:
        """Whether leads that no record lists are needed, for those listed are too few."""
        return any(self.heads[kind] < self.asked[kind] for kind in self.unrecorded)


def counted(supplies: Iterable[Psu], feeds: Iterable[Feed]) -> Counts:
    """Count feeds of cards and CPU sockets against the leads of the supplies that they hang on."""
    supplies = tuple(supplies)
    mine = [f for f in feeds if f.owner == "card" or (f.owner == "board" and f.kind == "eps-8")]
    asked: Counter[str] = Counter()
    missing: Counter[str] = Counter()
    unrecorded: Counter[str] = Counter()
    adapted: dict[str, list[PlugKey]] = {}
    for feed in _first_legs(mine):
        kind, number = _asks(feed)
        asked[kind] += number
        if not feed.fed:
            missing[kind] += number
        elif feed.problem == "not-recorded":
            unrecorded[kind] += number
        elif feed.adapter:
            adapted.setdefault(ADAPTED.get(feed.kind, feed.kind), []).append(_key(feed))
    in_use = sum(cable.lead in IN_SOCKETS for cable in cables_of(mine))
    return Counts(
        asked, missing, *_had(supplies), adapted, sum(f.problem == "bought" for f in mine),
        _sockets(supplies), in_use, unrecorded,
    )  # fmt: skip


def _key(feed: Feed) -> PlugKey:
    return feed.to, feed.number, feed.kind


def _first_legs(feeds: list[Feed]) -> list[Feed]:
    """One feed a plug."""
    return list({_key(feed): feed for feed in reversed(feeds)}.values())[::-1]


def _asks(feed: Feed) -> tuple[str, int]:
    """The kind of lead that a plug takes or would take, and how many."""
    if feed.kind == "12-pin":
        return "pcie-8", EPS_CABLES
    if feed.kind in SIXTEEN:
        return "16-pin", 1
    if feed.kind == "eps-8":
        return feed.kind, 1
    return feed.lead or "pcie-8", 1


def _had(supplies: tuple[Psu, ...]) -> tuple[Counter[str], Counter[str]]:
    heads: Counter[str] = Counter()
    cables: Counter[str] = Counter()
    for lead in (lead for psu in supplies for lead in psu.leads):
        kind = "16-pin" if lead.kind in SIXTEEN else lead.kind
        heads[kind] += lead.cables * lead.heads
        cables[kind] += lead.cables
    return heads, cables


def _sockets(supplies: tuple[Psu, ...]) -> int | None:
    known = [psu.shared_sockets for psu in supplies if psu.shared_sockets is not None]
    return sum(known) if len(known) == len(supplies) else None
