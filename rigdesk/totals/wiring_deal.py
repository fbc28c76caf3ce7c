"""Dealing the leads of one supply out to the plugs that hang on it.

The board's plugs come first, then plugs that a lead fits without more, then adapters, each on
cables of its own, then the board's auxiliary plugs, risers and drives. One cable a plug as far as
they go; where cables with several heads are short, the heads of one card share them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rigdesk.totals.wiring_feeds import Feed, Problem
from rigdesk.totals.wiring_leads import ADAPTED, Cable, Stock, adapter_cables
from rigdesk.totals.wiring_plugs import Plug

EIGHT = "pcie-8"


class Deal:
    """One supply's leads while they are dealt out; ``left`` are the plugs that got none."""

    def __init__(self, supply: str, stock: Stock) -> None:
        self.supply, self.stock = supply, stock
        self.feeds: list[Feed] = []
        self.left: list[Plug] = []

    def all(self, plugs: Iterable[Plug], problem: Problem = "") -> None:
        """Deal to every plug; ``problem`` is what else there is to say of each."""
        plugs = list(plugs)
        board = [p for p in plugs if p.owner == "board" and p.kind in ("atx-24", "eps-8")]
        short = [plug for plug in board if not self._native(plug, problem)]
        later = list(self._cards([p for p in plugs if p.owner == "card"], problem))
        for plug in short:
            if not self._bought(plug):
                self.left.append(plug)
        for plug in later:
            if not self._bought(plug) and not self._adapted(plug, problem):
                self.left.append(plug)
        for plug in plugs:
            if plug.owner in ("riser", "drive") or (plug.owner == "board" and plug not in board):
                self._last(plug, problem)

    def _native(self, plug: Plug, problem: Problem = "") -> bool:
        """A lead that fits, on a cable of its own if there is one; listed leads first."""
        kinds = [kind for kind in plug.fits if self.stock.has(kind)]
        kinds.sort(key=lambda kind: kind in self.stock.unlisted)
        for kind in kinds:
            cable = self.stock.head(kind, plug.watts)
            if cable is not None:
                self._feed(plug, cable, problem)
                return True
        return False

    def _cards(self, plugs: list[Plug], problem: Problem) -> Iterator[Plug]:
        """Plugs that a lead fits; those that are left may take adapters."""
        of_cards = [list(group) for _, group in groupby(plugs, key=lambda plug: plug.to)]
        spare = self._spare(of_cards)
        for own in of_cards:
            heads: list[Cable] = []
            opened = self._least(own) + spare
            for plug in own:
                shared = plug.kind == EIGHT and len(heads) >= opened
                free = [cable for cable in heads if cable.used < cable.heads] if shared else []
                if free:
                    cable = min(free, key=lambda cable: cable.watts).take(plug.watts)
                    self._feed(plug, cable, problem)
                elif self._native(plug, problem):
                    heads.extend(self._opened(plug))
                elif plug.kind in ADAPTED:
                    yield plug
                else:
                    self.left.append(plug)
            spare -= max(0, len(heads) - self._least(own))

    def _opened(self, plug: Plug) -> list[Cable]:
        """The 8-pin cable that the last feed opened for a plug of its kind."""
        last = self.feeds[-1]
        if plug.kind != EIGHT or last.head != 1:
            return []
        return [c for c in self.stock.cables.get(EIGHT, ()) if c.name == last.cable]

    def _least(self, plugs: list[Plug]) -> int:
        """The fewest 8-pin cables that feed a card."""
        eights = sum(plug.kind == EIGHT for plug in plugs)
        return -(-eights // self.stock.heads_a_cable(EIGHT))

    def _spare(self, of_cards: list[list[Plug]]) -> int:
        """8-pin cables beyond the fewest, with those put aside that adapters will ask for."""
        free = self.stock.fresh(EIGHT) - sum(map(self._least, of_cards))
        for plug in (plug for own in of_cards for plug in own):
            if plug.kind in ADAPTED and not any(map(self.stock.has, plug.fits)):
                wanted = adapter_cables(plug.kind, plug.watts)
                free -= wanted if wanted <= free else 0
        return max(0, free)

    def _bought(self, plug: Plug) -> bool:
        """An EPS lead bought for a free shared socket."""
        cable = self.stock.buy("eps-8", plug.watts) if plug.kind == "eps-8" else None
        if cable is not None:
            self._feed(plug, cable, "bought")
        return cable is not None

    def _adapted(self, plug: Plug, problem: Problem) -> bool:
        """An adapter on 8-pin cables of its own."""
        legs = adapter_cables(plug.kind, plug.watts)
        if self.stock.fresh(EIGHT) < legs and EIGHT not in self.stock.unlisted:
            return False
        each = None if plug.watts is None else plug.watts / legs
        adapter = f"{legs} × 8-pin to {ADAPTED[plug.kind]}"
        for _ in range(legs):
            cable = self.stock.new(EIGHT, each)
            if cable is not None:
                self._feed(plug._replace(watts=each), cable, problem, adapter)
                cable.heads = cable.used  # a leg takes all that its cable carries
        return True

    def _last(self, plug: Plug, problem: Problem) -> None:
        """Plugs of the board's slots, of risers and drives: what is left, or a question."""
        if not plug.fits:
            self.feeds.append(unfed(plug, self.supply, "ask"))
        elif not self._native(plug, problem):
            self.left.append(plug)

    def _feed(self, plug: Plug, cable: Cable, problem: Problem, adapter: str | None = None) -> None:
        self.feeds.append(
            fed(plug, self.supply, cable, problem if cable.recorded else "not-recorded", adapter)
        )


def fed(
    plug: Plug, supply: str, cable: Cable, problem: Problem = "", adapter: str | None = None,
    *, stated: bool = False,
) -> Feed:  # fmt: skip
    """A plug on the head of a cable that was taken last."""
    return Feed(
        plug.to, plug.number, plug.kind, plug.owner, plug.label, plug.watts, supply, cable.kind,
        cable.name, cable.used, cable.rating_w, adapter, stated, problem,
    )  # fmt: skip


def unfed(plug: Plug, supply: str | None, problem: Problem) -> Feed:
    """A plug that no lead feeds, and why."""
    return Feed(
        plug.to, plug.number, plug.kind, plug.owner, plug.label, plug.watts, supply,
        problem=problem,
    )  # fmt: skip
