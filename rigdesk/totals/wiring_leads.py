"""The leads of one supply, cable by cable, while they are dealt out to plugs."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rigdesk.parts import Psu
from rigdesk.totals.wiring_plugs import CARRIES, SIXTEEN, Plug

NEEDED = ("eps-8", "pcie-8", *SIXTEEN)
"""Kinds that plugs of cards and CPU sockets ask for: that a record lists none says nothing."""
ALWAYS = "atx-24"
"""The one lead that every supply has, listed or not."""
EXTRA = ("sata", "molex")
"""Kinds that records seldom list, though supplies have them."""
_PLENTY = 64
EIGHT_W = 150.0
"""An 8-pin PCIe cable, whatever its heads, W (CEM)."""
EPS_CABLES = 2
"""8-pin PCIe cables that an EPS or 12-pin adapter takes (300 W; NVIDIA's own adapters)."""
ADAPTED = {"eps-8": "EPS", "12-pin": "12-pin", "12vhpwr": "16-pin", "12v-2x6": "16-pin"}
"""Plugs that may take an adapter from 8-pin leads, by what people call them."""
IN_SOCKETS = ("pcie-6", "pcie-8", "eps-8")
"""Leads that share the 8-pin sockets of supplies whose record says so."""


def adapter_cables(kind: str, watts: float | None) -> int:
    """8-pin cables of an adapter: two to 300 W, three to 450, four to 600 on a 16-pin plug."""
    if kind not in SIXTEEN:
        return EPS_CABLES
    drawn = round(watts or 0.0)
    if drawn <= EPS_CABLES * EIGHT_W:
        return EPS_CABLES
    return 3 if drawn <= 3 * EIGHT_W else 4


class Cable:
    """One cable: its kind, its name on the supply, its heads, and how many of them are used.

    ``recorded`` is false for one that a record does not list and a supply may have all the same.
    """

    __slots__ = ("bought", "heads", "kind", "name", "rating_w", "recorded", "used", "watts")

    def __init__(self, kind: str, heads: int, rating_w: float, *, recorded: bool = True) -> None:
        self.kind, self.heads, self.rating_w = kind, heads, rating_w
        self.recorded, self.bought = recorded, False
        self.name, self.used, self.watts = "", 0, 0.0

    def take(self, watts: float | None) -> Cable:
        """Use one more of its heads."""
        self.used += 1
        self.watts += watts or 0.0
        return self


class Stock:
    """What is left of the leads of one supply.

    ``unlisted`` are kinds that its record does not mention: whether there are any is not known.
    ``sockets`` are 8-pin sockets that PCIe and EPS leads share, None where that is not recorded.
    """

    def __init__(self, psu: Psu) -> None:
        self.cables: dict[str, list[Cable]] = {}
        for lead in psu.leads:
            rating = lead.rating_w or CARRIES[lead.kind]
            made = [Cable(lead.kind, lead.heads, rating) for _ in range(lead.cables)]
            self.cables.setdefault(lead.kind, []).extend(made)
        self.unlisted = _unlisted(psu, self.cables)
        self.sockets = psu.shared_sockets
        self._names: set[tuple[str, str]] = set()

    def has(self, kind: str) -> bool:
        """Whether a head of this kind is free, or may be."""
        return kind in self.unlisted or any(c.used < c.heads for c in self.cables.get(kind, ()))

    def fresh(self, kind: str) -> int:
        """How many listed cables of a kind nobody uses yet."""
        return sum(not cable.used for cable in self.cables.get(kind, ()))

    def heads_a_cable(self, kind: str) -> int:
        """The most heads that one cable of a kind carries."""
        return max((cable.heads for cable in self.cables.get(kind, ())), default=1)

    def new(self, kind: str, watts: float | None, name: str = "") -> Cable | None:
        """A cable that nobody uses yet, under a name if it has one; None when all are in use."""
        for cable in self.cables.get(kind, ()):
            if not cable.used:
                return self._given(cable, watts, name)
        if kind not in self.unlisted:
            return None
        cable = Cable(kind, 1, CARRIES[kind], recorded=kind == ALWAYS)
        return self._given(cable, watts, name)

    def head(self, kind: str, watts: float | None) -> Cable | None:
        """A head on a cable of its own, else on the cable that carries least; None without one."""
        found = self.new(kind, watts)
        if found is not None:
            return found
        free = [cable for cable in self.cables.get(kind, ()) if cable.used < cable.heads]
        return min(free, key=lambda cable: cable.watts).take(watts) if free else None

    def buy(self, kind: str, watts: float | None) -> Cable | None:
        """One more lead of the maker's own for a free shared socket; None where there is none."""
        if self.sockets is None or self.used_sockets() >= self.sockets:
            return None
        cable = Cable(kind, 1, CARRIES[kind])
        cable.bought = True
        self.cables.setdefault(kind, []).append(cable)
        return self._given(cable, watts)

    def used_sockets(self) -> int:
        """8-pin sockets in use."""
        return sum(bool(c.used) for kind in IN_SOCKETS for c in self.cables.get(kind, ()))

    def _given(self, cable: Cable, watts: float | None, name: str = "") -> Cable:
        """A cable put to use, under its own name or the next free number of its kind."""
        number = 1
        while not name and (cable.kind, str(number)) in self._names:
            number += 1
        cable.name = name or str(number)
        self._names.add((cable.kind, cable.name))
        return cable.take(watts)


def _unlisted(psu: Psu, listed: Collection[str]) -> set[str]:
    """Kinds that a supply may have though its record does not say so."""
    found = {kind for kind in (*NEEDED, *EXTRA) if kind not in listed}
    older = psu.atx_version is not None and not psu.is_atx3
    if older or any(kind in listed for kind in SIXTEEN):
        found.difference_update(SIXTEEN)
    if ALWAYS not in listed:
        found.add(ALWAYS)
    return found


class Heads:
    """Heads of one supply by kind, only counted: enough to choose a supply for a card."""

    def __init__(self, psu: Psu) -> None:
        self.free: dict[str, int] = {}
        for lead in psu.leads:
            self.free[lead.kind] = self.free.get(lead.kind, 0) + lead.cables * lead.heads
        self.unlisted = _unlisted(psu, self.free)

    def feeds(self, plugs: Iterable[Plug]) -> dict[str, int] | None:
        """The heads that plugs would take, adapters' among them; None when there are too few."""
        taken: dict[str, int] = {}
        for plug in plugs:
            fits = [k for k in plug.fits if self._left(k, taken) > 0]
            kind = fits[0] if fits else "pcie-8"
            number = 1 if fits else adapter_cables(plug.kind, plug.watts)
            if not fits and (plug.kind not in ADAPTED or self._left(kind, taken) < number):
                return None
            taken[kind] = taken.get(kind, 0) + number
        return taken

    def take(self, taken: dict[str, int]) -> None:
        """Use heads up."""
        for kind, number in taken.items():
            self.free[kind] = self.free.get(kind, 0) - number

    def _left(self, kind: str, taken: dict[str, int]) -> int:
        if kind in self.unlisted:
            return _PLENTY
        return self.free.get(kind, 0) - taken.get(kind, 0)
