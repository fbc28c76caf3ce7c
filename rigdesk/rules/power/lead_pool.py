"""Leads of supplies dealt out to plugs: native ones first, then by adapters.

Heads count for plugs that a lead fits without more; an adapter gets cables of its own,
for two heads of one cable carry no more than one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.parts import Psu

SIXTEEN = ("12vhpwr", "12v-2x6")
"""One connector in two versions: either lead fits either socket."""
EIGHT_W = 150.0
"""An 8-pin PCIe cable, whatever its heads, W (CEM)."""
EPS_CABLES = 2
"""8-pin PCIe cables that an EPS or 12-pin adapter takes (300 W; NVIDIA's own adapters)."""
NEEDED = ("eps-8", "pcie-8", *SIXTEEN)
"""Kinds of leads that plugs ask for."""
FITS: dict[str, tuple[str, ...]] = {
    "pcie-8": ("pcie-8",), "pcie-6": ("pcie-6", "pcie-8"), "eps-8": ("eps-8",), "12-pin": (),
    "12vhpwr": SIXTEEN, "12v-2x6": SIXTEEN,
}  # fmt: skip
"""Leads that fit a plug, those with the least other use first."""
ADAPTED = {"eps-8": "eps-8", "12-pin": "12-pin", "12vhpwr": "16-pin", "12v-2x6": "16-pin"}
"""Plugs that may take an adapter from 8-pin leads, by what people call them."""
IN_SOCKETS = ("pcie-6", "pcie-8", "eps-8")
"""Leads that share the 8-pin sockets of supplies whose record says so."""


class Plug(NamedTuple):
    """One plug of a card, and the W that it carries."""

    card: str
    kind: str
    watts: float


class Dealt(NamedTuple):
    """How the plugs came off: what is missing by kind, and plugs by the adapter they need.

    ``missing`` and ``asked`` count leads, those of 12-pin adapters as 8-pin ones;
    ``bought`` are EPS leads for free shared sockets, ``sockets`` how many sockets too
    few the supply has.
    """

    missing: dict[str, int]
    asked: dict[str, int]
    eps: list[Plug]
    twelve: list[Plug]
    sixteen: list[Plug]
    bought: int
    sockets: int


class Pool:
    """What is left of the leads of one supply, or of several together.

    ``had`` are heads by kind. ``unlisted`` are kinds that a record does not mention:
    whether there are any is not known. ``complete`` is false when a supply lists no
    leads at all. ``sockets`` are 8-pin sockets that PCIe and EPS leads share.
    """

    def __init__(self, supplies: Iterable[Psu]) -> None:
        self.had: dict[str, int] = {}
        self.cables: dict[str, int] = {}
        self.unlisted: set[str] = set()
        self.complete = True
        self.sockets: int | None = None
        for psu in supplies:
            self._add(psu)
        self.free = dict(self.had)

    def _add(self, psu: Psu) -> None:
        self.complete = self.complete and bool(psu.leads)
        unlisted = set(NEEDED)
        for lead in psu.leads:
            kind = lead.kind
            self.had[kind] = self.had.get(kind, 0) + lead.cables * lead.heads
            self.cables[kind] = self.cables.get(kind, 0) + lead.cables
            unlisted.discard(kind)
        if len(unlisted.intersection(SIXTEEN)) < len(SIXTEEN) or _is_older(psu):
            unlisted.difference_update(SIXTEEN)
        self.unlisted |= unlisted
        if psu.shared_sockets is not None:
            self.sockets = (self.sockets or 0) + psu.shared_sockets

    def deal(self, plugs: Iterable[Plug], board_eps: int = 0) -> Dealt:
        """Give every plug its lead: the board's first, then native ones, then adapters."""
        missing = {"eps-8": self._take(board_eps, "eps-8")}
        asked = {"eps-8": board_eps}
        later = [plug for plug in plugs if not self._native(plug, missing, asked)]
        bought = min(missing["eps-8"], self._spare_sockets())
        missing["eps-8"] -= bought
        adapters: dict[str, list[Plug]] = {"eps-8": [], "12-pin": [], "16-pin": []}
        each = self._heads_a_cable("pcie-8")
        for plug in later:
            kind = ADAPTED[plug.kind]
            lead, number = ("pcie-8", EPS_CABLES) if kind == "12-pin" else (kind, 1)
            _add(asked, lead, number)
            if kind == "eps-8" and self._spare_sockets() > bought:
                bought += 1
            elif self._take_heads(_adapter_cables(plug) * each):
                adapters[kind].append(plug)
            else:
                _add(missing, lead, number)
        over = 0
        if self.sockets is not None:
            over = max(0, self._used_sockets() + bought - self.sockets)
        short = {kind: number for kind, number in missing.items() if number}
        return Dealt(
            short, asked, adapters["eps-8"], adapters["12-pin"], adapters["16-pin"], bought, over
        )

    def _take(self, wanted: int, kind: str) -> int:
        """Take heads of one kind; how many were not to be had."""
        got = min(wanted, self.free.get(kind, 0))
        if got:
            self.free[kind] -= got
        return wanted - got

    def _native(self, plug: Plug, missing: dict[str, int], asked: dict[str, int]) -> bool:
        """Serve a plug by a lead that fits it; false when an adapter may."""
        for kind in FITS[plug.kind]:
            if self.free.get(kind):
                self.free[kind] -= 1
                _add(asked, ADAPTED.get(kind, kind), 1)
                return True
        if plug.kind in ADAPTED:
            return False
        _add(asked, "pcie-8", 1)
        _add(missing, "pcie-8", 1)
        return True

    def _take_heads(self, wanted: int) -> bool:
        """Take all heads of 8-pin cables, none of them used; false when there are too few."""
        free = self.free.get("pcie-8", 0)
        if free < wanted:
            return False
        self.free["pcie-8"] = free - wanted
        return True

    def _heads_a_cable(self, kind: str) -> int:
        return max(1, self.had.get(kind, 0) // (self.cables.get(kind) or 1))

    def _used_sockets(self) -> int:
        used = [(self.had[kind] - self.free[kind], kind) for kind in IN_SOCKETS if kind in self.had]
        return sum(-(-heads // self._heads_a_cable(kind)) for heads, kind in used)

    def _spare_sockets(self) -> int:
        if self.sockets is None:
            return 0
        return max(0, self.sockets - self._used_sockets())


def _add(counts: dict[str, int], kind: str, number: int) -> None:
    counts[kind] = counts.get(kind, 0) + number


def _is_older(psu: Psu) -> bool:
    """Supplies before ATX 3.0 have no 16-pin lead, unless their record lists one."""
    return psu.atx_version is not None and not psu.is_atx3


def _adapter_cables(plug: Plug) -> int:
    """8-pin cables of an adapter: two to 300 W, three to 450, four to 600 on a 16-pin plug."""
    if plug.kind not in SIXTEEN:
        return EPS_CABLES
    watts = round(plug.watts)
    if watts <= EPS_CABLES * EIGHT_W:
        return EPS_CABLES
    return 3 if watts <= 3 * EIGHT_W else 4
