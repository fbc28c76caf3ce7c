"""Where every lead and every plug of a rig stands in the wiring view.

Supplies stand at the left, each with a row a cable: those in use by their names, then one row for
all that are free of a kind. Board, cards, risers and drives stand at the right, with a row a plug.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rigdesk.drawing.diagram import APART, HEAD, ROW
from rigdesk.drawing.primitives import Bounds
from rigdesk.parts import Psu
from rigdesk.rules.engine import Report
from rigdesk.totals.wiring_feeds import CableLoad, Feed, Wired
from rigdesk.totals.wiring_leads import ALWAYS, IN_SOCKETS, Stock
from rigdesk.totals.wiring_plugs import BOARD, CARRIES, Owner, Plug, plugs_of

WIDE = 98.0
"""Width of a supply and of an owner of plugs, mm."""
RIGHT = 146.0
"""Where the owners of plugs begin, mm."""
BELOW = 2.0
"""Under the last row of a box, mm."""
_FIRST = ("atx-24", "eps-8")
"""Leads to the board stand first, as the board does at the right."""
DRIVES = "drives"
"""All drives stand in one box."""


class LeadRow(NamedTuple):
    """One cable in use, or all free ones of a kind (``cable`` is empty, ``free`` counts them).

    ``heads`` are those of one cable, ``used`` those in plugs; ``free`` is None where the record
    does not list the kind. ``y`` is the middle of the row, mm.
    """

    supply: str
    kind: str
    cable: str
    heads: int
    used: int
    free: int | None
    rating_w: float
    load: CableLoad | None
    y: float = 0.0

    @property
    def key(self) -> str:
        """The key of its group."""
        return f"lead:{self.supply}/{self.kind}/{self.cable or 'free'}"

    @property
    def open(self) -> bool:
        """Whether one more plug can hang on it."""
        return self.free is None or self.free > 0 if self.load is None else self.used < self.heads

    @property
    def box(self) -> Bounds:
        """Where the row lies, mm."""
        return Bounds(0.0, self.y - ROW / 2, WIDE, self.y + ROW / 2)

    def end(self, head: int) -> tuple[float, float]:
        """Where the cable of a head leaves, mm; heads are counted from 1."""
        most = max(self.heads, self.used, 1)
        apart = min(2.6, (ROW - 2.0) / most)
        return WIDE, self.y + (min(max(head, 1), most) - (most + 1) / 2) * apart


class PlugRow(NamedTuple):
    """One plug with all that feeds it; ``plug`` has no kind where a wire ends in nothing."""

    plug: Plug
    feeds: tuple[Feed, ...]
    y: float = 0.0

    @property
    def key(self) -> str:
        """The key of its group."""
        return f"plug:{self.plug.to}/{self.plug.kind}/{self.plug.number}"

    @property
    def box(self) -> Bounds:
        """Where the row lies, mm."""
        return Bounds(RIGHT, self.y - ROW / 2, RIGHT + WIDE, self.y + ROW / 2)

    @property
    def stated(self) -> bool:
        """Whether the rig says what feeds it."""
        return any(feed.stated for feed in self.feeds)


class SupplyBox(NamedTuple):
    """A supply with its leads, the box's top and height, and its 8-pin sockets used, if shared."""

    id: str
    part: Psu | None
    leads: tuple[LeadRow, ...]
    y: float
    high: float
    sockets: tuple[int, int] | None = None


class OwnerBox(NamedTuple):
    """Whatever has plugs: the board, a card, a riser, the drives; the box's top and height."""

    id: str
    plugs: tuple[PlugRow, ...]
    y: float
    high: float


class WiringLayout(NamedTuple):
    """All boxes of the view, from the top down."""

    supplies: tuple[SupplyBox, ...] = ()
    owners: tuple[OwnerBox, ...] = ()

    @property
    def leads(self) -> tuple[LeadRow, ...]:
        """Every lead, supply after supply."""
        return tuple(lead for supply in self.supplies for lead in supply.leads)

    @property
    def plugs(self) -> tuple[PlugRow, ...]:
        """Every plug, owner after owner."""
        return tuple(plug for owner in self.owners for plug in owner.plugs)

    def lead(self, feed: Feed) -> LeadRow | None:
        """The row of the cable that feeds a plug; None where none does."""
        at = (feed.supply, feed.lead, feed.cable)
        return next((r for r in self.leads if r.load and (r.supply, r.kind, r.cable) == at), None)


def wiring_layout(report: Report) -> WiringLayout:
    """The places of all leads and plugs of a checked rig."""
    wired = report.build.wiring
    plugs = _plugs(report, wired)
    wanted = {lead for row in plugs for lead in row.plug.fits}
    supplies: list[SupplyBox] = []
    y = 0.0
    for supply in report.rig.supplies:
        part = report.rig.part(supply.part, Psu)
        loads = [c for c in wired.cables() if c.supply == supply.id]
        rows = list(_leads(supply.id, part, loads, wanted)) if part else []
        sockets = _sockets(part, loads)
        top = y + HEAD + (ROW if sockets else 0.0)
        placed = tuple(row._replace(y=top + (i + 0.5) * ROW) for i, row in enumerate(rows))
        high = top - y + len(rows) * ROW + BELOW
        supplies.append(SupplyBox(supply.id, part, placed, y, high, sockets))
        y += high + APART
    return WiringLayout(tuple(supplies), _owners(plugs))


def _owners(plugs: Iterable[PlugRow]) -> tuple[OwnerBox, ...]:
    by_owner: dict[str, list[PlugRow]] = {}
    for row in plugs:
        owner = DRIVES if row.plug.owner == "drive" else row.plug.to
        by_owner.setdefault(owner, []).append(row)
    found, y = [], 0.0
    for name, rows in by_owner.items():
        top = y + HEAD
        placed = tuple(row._replace(y=top + (i + 0.5) * ROW) for i, row in enumerate(rows))
        high = HEAD + len(rows) * ROW + BELOW
        found.append(OwnerBox(name, placed, y, high))
        y += high + APART
    return tuple(found)


def _plugs(report: Report, wired: Wired) -> list[PlugRow]:
    """Every plug with its feeds, then wires that end in nothing."""
    watts = {draw.card: draw.watts for draw in report.totals.power.cards}
    feeds: dict[tuple[str, int, str], list[Feed]] = {}
    for feed in wired.feeds:
        feeds.setdefault((feed.to, feed.number, feed.kind), []).append(feed)
    found = [
        PlugRow(plug, tuple(feeds.pop((plug.to, plug.number, plug.kind), ())))
        for plug in plugs_of(report.rig, watts)
    ]
    for (to, number, _), stray in feeds.items():
        owner: Owner = "board" if to == BOARD else "card"
        label = stray[0].lead or ""
        found.append(PlugRow(Plug(to, number, "", owner, (), None, label), tuple(stray)))
    return found


def _leads(supply: str, part: Psu, loads: list[CableLoad], wanted: set[str]) -> Iterator[LeadRow]:
    """Rows of one supply: cables in use and free ones, kind by kind as its record lists them."""
    heads: dict[str, list[int]] = {}
    ratings: dict[str, float] = {}
    for lead in part.leads:
        heads.setdefault(lead.kind, []).extend([lead.heads] * lead.cables)
        ratings.setdefault(lead.kind, lead.rating_w or CARRIES[lead.kind])
    used = Counter(load.lead for load in loads)
    unlisted = Stock(part).unlisted & wanted
    kinds = dict.fromkeys((*heads, *used, *sorted(unlisted)))
    for kind in sorted(kinds, key=lambda kind: _FIRST.index(kind) if kind in _FIRST else 9):
        own = heads.get(kind, [])
        here = [load for load in loads if load.lead == kind]
        for at, load in enumerate(here):
            most = own[at] if at < len(own) else 1
            count = len(load.feeds)
            yield LeadRow(
                supply, kind, load.cable, max(most, count), count, 0, load.rating_w, load
            )  # fmt: skip
        free = None if kind in unlisted else max(0, len(own) - len(here))
        if (free is None and kind != ALWAYS) or free:
            left = own[len(here)] if free else 1
            rating = ratings.get(kind, CARRIES[kind])
            yield LeadRow(supply, kind, "", left, 0, free, rating, None)


def _sockets(part: Psu | None, loads: list[CableLoad]) -> tuple[int, int] | None:
    """8-pin sockets in use, and how many PCIe and EPS leads share; None where nobody says."""
    if part is None or part.shared_sockets is None:
        return None
    return sum(load.lead in IN_SOCKETS for load in loads), part.shared_sockets
