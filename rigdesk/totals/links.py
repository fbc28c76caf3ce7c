"""The link of every card: the least of what CPU, slot, sharing, riser and card allow.

A slot's record says what is wired when it runs alone. It loses lanes only when a
fitted card or drive takes them: slots that share halve their lanes as CPUs split
them (x8/x8, then x8/x4/x4), and what a drive's port takes leaves the next width
that PCIe has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.parts import Board, Card, Drive, Riser
from rigdesk.parts.board import BoardSlot, M2Slot
from rigdesk.parts.card import PcieLink
from rigdesk.rig.placed import PlacedCard, RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import SlotSeat, riser_of
from rigdesk.totals.draws import unlisted_modules
from rigdesk.totals.lanes import CardLink, Lanes

NVME_LANES = 4
"""Lanes of an NVMe drive, and of a port that the board's record does not describe."""
MODULE_LANES = 16
"""A GPU's share by the founding article; an A100 SXM4 module's own link (GPU database)."""


class _Start(NamedTuple):
    """Where a card's path begins: a slot or port of the board, and the riser from there."""

    port: BoardSlot | M2Slot
    riser: RiserPath | None


class _Limit(NamedTuple):
    """One thing on the way, and the most it lets through; None where it does not limit."""

    word: str
    lanes: int | None = None
    gen: int | None = None


def lanes_of(rig: Rig, moved: tuple[str, str] | None = None) -> Lanes:
    """Every link of a rig. ``moved`` (card, slot) looks at it as if that card sat there."""
    board = rig.board_part
    if board is None:
        return Lanes((), _used_unlinked(rig, rig.cards) + _used_by_drives(rig), _available(rig))
    planner = _Planner(rig, board, moved)
    links = tuple(
        planner.link(placed, part, planner.starts[placed.id])
        for placed, part in rig.card_parts()
        if placed.id in planner.starts
    )
    used = sum(link.lanes for link in links if link.source == "cpu")
    wanted = [placed for placed in rig.cards if placed.in_tray]
    used += _used_unlinked(rig, wanted) + _used_by_drives(rig, board)
    return Lanes(links, used, _available(rig))


class _Planner:
    """What is plugged in where, asked card by card."""

    def __init__(self, rig: Rig, board: Board, moved: tuple[str, str] | None) -> None:
        self.rig, self.board = rig, board
        self.ports: dict[str, BoardSlot | M2Slot] = {m2.name: m2 for m2 in board.m2}
        self.ports.update({slot.name: slot for slot in board.slots})
        self.partners = _partners(self.ports.values())
        self.starts = self._starts(moved)
        self.on_port = Counter(start.port.name for start in self.starts.values())
        self.drive_lanes = _drive_lanes(rig)
        cpu = rig.cpu_part
        self.cpu_gen = cpu.gen if cpu else None

    def _starts(self, moved: tuple[str, str] | None) -> dict[str, _Start]:
        risers = {path.id: path for path in self.rig.risers}
        found = {}
        for placed in self.rig.cards:
            if moved is not None and placed.id == moved[0]:
                name, riser = moved[1], None
            elif isinstance(placed.seat, SlotSeat):
                name, riser = placed.seat.slot, None
            else:
                riser = risers.get(riser_of(placed.seat) or "")
                name = riser.start if riser else ""
            port = self.ports.get(name)
            if port is not None:
                found[placed.id] = _Start(port, riser)
        return found

    def link(self, placed: PlacedCard, card: Card, start: _Start) -> CardLink:
        """The link of one card from the port where its path begins."""
        own = card.pcie or PcieLink(gen=start.port.gen, lanes=start.port.lanes)
        limits = [*self._port_limits(start), *_riser_limits(self.rig, start.riser)]
        lanes = min([own.lanes, *(li.lanes for li in limits if li.lanes is not None)])
        gen = min([own.gen, *(li.gen for li in limits if li.gen is not None)])
        held = [
            li.word for li in limits if (li.lanes == lanes < own.lanes) or (li.gen == gen < own.gen)
        ]
        source = start.port.source
        path = ["CPU", *([] if source == "cpu" else [source]), start.port.name]
        if start.riser:
            path.append(start.riser.id)
        return CardLink(
            placed.id, lanes, gen, own.lanes, own.gen, source, tuple(dict.fromkeys(held)),
            tuple(path),
        )  # fmt: skip

    def _port_limits(self, start: _Start) -> list[_Limit]:
        port = start.port
        word = "chipset" if port.source == "chipset" else "slot"
        limits = [_Limit(word, port.lanes, port.gen)]
        if port.source == "cpu":
            limits.append(_Limit("cpu", gen=self.cpu_gen))
        shared = self._shared(port)
        hanging = self.on_port[port.name]
        if hanging > 1 and not _has_switch(self.rig, start.riser):
            shared = _width(shared // hanging)
        if shared < port.lanes:
            limits.append(_Limit("sharing", shared))
        return limits

    def _shared(self, port: BoardSlot | M2Slot) -> int:
        """Lanes left to a port once everything else that is fitted has its own."""
        if not isinstance(port, BoardSlot):
            return port.lanes
        slots, takers = [], 0
        for name in self.partners.get(port.name, ()):
            partner = self.ports.get(name)
            if isinstance(partner, BoardSlot):
                slots.append(partner)
                taken = 0
            else:
                taken = partner.lanes if partner else NVME_LANES
                used = self.on_port[name] or name in self.drive_lanes
                taken = taken if used else 0
            takers += taken
        split = self._split(port, slots)
        return _width(split - takers) if takers else split

    def _split(self, port: BoardSlot, partners: list[BoardSlot]) -> int:
        """A slot's part when others that share its lanes hold cards or drives."""
        busy = [p for p in partners if self.on_port[p.name] or p.name in self.drive_lanes]
        if not busy:
            return port.lanes
        pool = max(slot.lanes for slot in (port, *partners))
        order = sorted((port, *busy), key=lambda slot: slot.position)
        return min(port.lanes, _widths(pool, len(order))[order.index(port)])


def _partners(ports: Iterable[BoardSlot | M2Slot]) -> dict[str, dict[str, None]]:
    """Who shares lanes with whom, in order; it is enough that one of the two says so."""
    found: dict[str, dict[str, None]] = {}
    for port in ports:
        for other in port.shares:
            found.setdefault(port.name, {})[other] = None
            found.setdefault(other, {})[port.name] = None
    return found


def _widths(pool: int, count: int) -> list[int]:
    """A pool of lanes as a CPU splits it: 16, 8/8, 8/4/4, 4/4/4/4."""
    found = [pool]
    while len(found) < count:
        largest = max(found)
        at = len(found) - 1 - found[::-1].index(largest)
        found[at : at + 1] = [largest // 2, largest - largest // 2]
    return found


def _width(lanes: int) -> int:
    """The widest link that so many lanes make: 16, 8, 4, 2, 1 or none."""
    return next((width for width in (16, 8, 4, 2, 1) if width <= lanes), 0)


def _riser_limits(rig: Rig, path: RiserPath | None) -> list[_Limit]:
    if path is None:
        return []
    limits = [_Limit("riser", path.lanes, path.gen)]
    for piece in path.pieces:
        part = rig.part(piece.part, Riser)
        gen = piece.gen if piece.gen is not None else part.gen if part else None
        limits.append(_Limit("riser", part.lanes if part else None, gen))
    return limits


def _has_switch(rig: Rig, path: RiserPath | None) -> bool:
    pieces = path.pieces if path else ()
    parts = (rig.part(piece.part, Riser) for piece in pieces)
    return any(part is not None and part.type == "switch" for part in parts)


def _drive_lanes(rig: Rig) -> dict[str, int]:
    """Lanes of the drives whose port the rig names, by port."""
    found: dict[str, int] = {}
    for fitted in rig.drives:
        if fitted.port:
            found[fitted.port] = _lanes_of_drive(rig.part(fitted.part, Drive))
    return found


def _lanes_of_drive(drive: Drive | None) -> int:
    if drive is None or drive.interface != "nvme":
        return 0
    return drive.lanes or NVME_LANES


def _used_by_drives(rig: Rig, board: Board | None = None) -> int:
    """CPU lanes of NVMe drives: all but those in a port of the chipset."""
    behind = {m2.name for m2 in board.m2 if m2.source == "chipset"} if board else set()
    return sum(
        _lanes_of_drive(rig.part(fitted.part, Drive)) * fitted.count
        for fitted in rig.drives
        if fitted.port not in behind
    )


def _used_unlinked(rig: Rig, cards: Iterable[PlacedCard]) -> int:
    """Cards whose slot is not known, with their full link, and the modules of a baseboard.

    Such are cards in the tray, which are wanted, and all cards of a machine whose board
    is not chosen or comes with its chassis.
    """
    ids = {card.id for card in cards}
    links = [part.pcie for placed, part in rig.card_parts() if placed.id in ids and part.pcie]
    modules = unlisted_modules(rig)
    return sum(link.lanes for link in links) + (modules.number if modules else 0) * MODULE_LANES


def _available(rig: Rig) -> int | None:
    cpu = rig.cpu_part
    return cpu.lanes * (rig.cpu.count if rig.cpu else 1) if cpu else None
