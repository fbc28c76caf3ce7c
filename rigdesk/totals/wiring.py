"""The effective wiring: which cable of which supply feeds which plug.

What the rig states comes first; the rest is worked out, always in the same way: a card's plugs
and its riser on one supply (the one that the watts are counted on), the board on the first, one
cable a plug as far as they go, and only with leads that the supply's record has. Where a card's
supply has none left, another one helps out, and the feed says so.

    wired = wiring_of(rig, power_of(rig))
    wired.of("gpu1"), wired.on("psu1"), wired.unfed, wired.cables()

``stated_wires`` turns it into wires that a rig can state.
"""

from __future__ import annotations

from collections import Counter

from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import ModuleSeat, riser_of
from rigdesk.rig.surroundings import Wire
from rigdesk.totals.power import Power
from rigdesk.totals.wiring_deal import Deal, fed, unfed
from rigdesk.totals.wiring_feeds import Feed, Wired
from rigdesk.totals.wiring_leads import Cable, Stock
from rigdesk.totals.wiring_plugs import BOARD, Plug, plugs_of

__all__ = ["Feed", "Wired", "stated_wires", "wiring_of"]

_Stated = list[tuple[Wire, Plug]]
_Used = dict[tuple[str, int, str], bool]
_Asked = tuple[object, ...]
_KEPT = 4
# The last wirings: while a card is dragged from seat to seat nothing of them changes.
_known: list[tuple[_Asked, Wired]] = []


def wiring_of(rig: Rig, power: Power) -> Wired:
    """Every plug of a rig with the cable that feeds it, or why none does.

    ``power`` says which supply carries what and what the cards draw. The feeds come in the order
    board, cards, risers, drives, then wires that end in nothing.
    """
    asked = _asked(rig, power)
    for key, wired in _known:
        if key == asked:
            return wired
    wired = _worked_out(rig, power)
    _known.insert(0, (asked, wired))
    del _known[_KEPT:]
    return wired


def _asked(rig: Rig, power: Power) -> _Asked:
    """All that a wiring depends on; seats and places of cards do not matter."""
    cards = tuple(
        (c.id, c.part, isinstance(c.seat, ModuleSeat), riser_of(c.seat)) for c in rig.cards
    )
    loads = tuple((load.supply, load.cards, bool(load.rest_w)) for load in power.supplies)
    return (
        rig.supplies, rig.board, cards, power.cards, loads, rig.wiring, rig.risers, rig.drives,
        rig.parts,
    )  # fmt: skip


def _worked_out(rig: Rig, power: Power) -> Wired:
    plugs = plugs_of(rig, {draw.card: draw.watts for draw in power.cards})
    stocks = {supply.id: Stock(psu) for supply, psu in rig.supply_parts()}
    if not stocks:
        return Wired(tuple(unfed(plug, None, "no-supply") for plug in plugs))
    stated, stray = _stated(rig, plugs, stocks)
    feeds = [*_as_stated(stated, stocks), *stray]
    taken = {_key(plug) for _, plug in stated}
    homes = _homes(rig, power, stated, stocks)
    open_ = [plug for plug in plugs if _key(plug) not in taken]
    left: list[Plug] = []
    for supply, stock in stocks.items():
        deal = Deal(supply, stock)
        deal.all(plug for plug in open_ if homes[plug.to] == supply)
        feeds += deal.feeds
        left += deal.left
    said = {plug.to for _, plug in stated}
    feeds += _elsewhere(left, homes, stocks, said)
    order = {_key(plug): at for at, plug in enumerate(plugs)}
    last = len(order)
    feeds.sort(key=lambda feed: order.get((feed.to, feed.number, feed.kind), last))
    return Wired(tuple(feeds))


def stated_wires(rig: Rig, wired: Wired) -> tuple[Wire, ...]:
    """The wires that state a wiring in full: every plug that a known lead feeds.

    Those that the rig states already stay as they are.
    """
    found = [
        Wire.model_validate(
            {"supply": feed.supply, "lead": feed.lead, "to": feed.to, "plug": feed.number,
             "cable": feed.cable, "adapter": feed.adapter}
        )
        for feed in wired.feeds
        if feed.fed and feed.lead is not None and not feed.stated
    ]  # fmt: skip
    return (*rig.wiring.wires, *found)


def _key(plug: Plug) -> tuple[str, int, str]:
    return plug.to, plug.number, plug.kind


def _stated(rig: Rig, plugs: list[Plug], stocks: dict[str, Stock]) -> tuple[_Stated, list[Feed]]:
    """Each wire of the rig with the plug it ends in; then those that end in none."""
    by_owner: dict[str, list[Plug]] = {}
    for plug in plugs:
        by_owner.setdefault(plug.to, []).append(plug)
    found: _Stated = []
    stray: list[Feed] = []
    used: _Used = {}
    for wire in rig.wiring.wires:
        if wire.supply not in stocks:
            continue
        owner = BOARD if wire.to == rig.board else wire.to
        end = _plug_of(wire, by_owner.get(owner, []), used)
        if end is None:
            nothing = Feed(wire.to, wire.plug, "", None, "", None, wire.supply, wire.lead)
            stray.append(nothing._replace(stated=True, problem="no-plug"))
        else:
            used[_key(end)] = bool(wire.adapter)
            found.append((wire, end))
    return found, stray


def _plug_of(wire: Wire, plugs: list[Plug], used: _Used) -> Plug | None:
    """The plug of a wire: the one it counts, one more leg of its adapter, else the next free one.

    Of the board's plugs only those that the lead is for.
    """
    if plugs and plugs[0].owner == "board":
        plugs = [plug for plug in plugs if wire.lead in plug.fits or plug.kind == "aux"]
    for plug in plugs:
        if plug.number != wire.plug:
            continue
        legs = used.get(_key(plug))
        if legs is None or (legs and wire.adapter):
            return plug
    free = [plug for plug in plugs if _key(plug) not in used]
    return next((p for p in free if wire.lead in p.fits), free[0] if free else None)


def _as_stated(stated: _Stated, stocks: dict[str, Stock]) -> list[Feed]:
    """The feeds of stated wires; heads of one named cable share it."""
    legs = Counter(_key(plug) for _, plug in stated)
    named: dict[tuple[str, str, str], Cable] = {}
    feeds = []
    for wire, whole in stated:
        parts = legs[_key(whole)]
        plug = whole if whole.watts is None else whole._replace(watts=whole.watts / parts)
        cable = _cable_of(wire, plug, stocks[wire.supply], named)
        if cable is None:
            feed = unfed(plug, wire.supply, "no-lead")._replace(lead=wire.lead, stated=True)
        else:
            feed = fed(plug, wire.supply, cable, "", wire.adapter, stated=True)
            feed = _judged(feed, plug, wire, cable)
        feeds.append(feed)
    return feeds


def _cable_of(
    wire: Wire, plug: Plug, stock: Stock, named: dict[tuple[str, str, str], Cable]
) -> Cable | None:
    """The cable that a wire names, another head of it, or the next one that is free."""
    if wire.cable is None:
        return stock.head(wire.lead, plug.watts)
    key = (wire.supply, wire.lead, wire.cable)
    if key in named:
        return named[key].take(plug.watts)
    cable = stock.new(wire.lead, plug.watts, wire.cable)
    if cable is not None:
        named[key] = cable
    return cable


def _judged(feed: Feed, plug: Plug, wire: Wire, cable: Cable) -> Feed:
    if plug.fits and wire.lead not in plug.fits and not wire.adapter:
        return feed._replace(problem="wrong-lead")
    return feed if cable.recorded else feed._replace(problem="not-recorded")


def _homes(rig: Rig, power: Power, stated: _Stated, stocks: dict[str, Stock]) -> dict[str, str]:
    """The supply of every owner of plugs: as stated, else where its watts are counted."""
    first = next(iter(stocks))
    rest = max(power.supplies, key=lambda load: load.rest_w, default=None)
    board = rest.supply if rest is not None and rest.rest_w else first
    homes = {card: load.supply for load in power.supplies[::-1] for card, _ in load.cards}
    said: dict[str, Counter[str]] = {}
    for wire, plug in stated:
        said.setdefault(plug.to, Counter())[wire.supply] += 1
    homes |= {owner: supplies.most_common(1)[0][0] for owner, supplies in said.items()}
    board = homes.get(BOARD, board)
    on_riser = {riser_of(card.seat): card.id for card in rig.cards}
    for path in rig.risers:
        homes.setdefault(path.id, homes.get(on_riser.get(path.id, ""), board))
    return _Homes(board, homes)


class _Homes(dict[str, str]):
    """Homes by owner; whatever is not named hangs on the board's supply."""

    def __init__(self, board: str, homes: dict[str, str]) -> None:
        super().__init__(homes)
        self.board = board

    def __missing__(self, owner: str) -> str:
        return self.board


def _elsewhere(
    left: list[Plug], homes: dict[str, str], stocks: dict[str, Stock], said: set[str]
) -> list[Feed]:
    """Plugs that their own supply could not feed: by another one, unless the rig states it."""
    feeds: list[Feed] = []
    for plug in left:
        others = [s for s in stocks if s != homes[plug.to] and plug.to not in said]
        for supply in others:
            deal = Deal(supply, stocks[supply])
            deal.all([plug], "elsewhere")
            if deal.feeds:
                feeds += deal.feeds
                break
        else:
            feeds.append(unfed(plug, homes[plug.to], "no-lead"))
    return feeds
