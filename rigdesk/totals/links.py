"""The link of every card: the least of what CPU, slot, sharing, firmware, riser and card allow.

What each port has left as the rig is fitted is worked out in :mod:`rigdesk.totals.sharing`;
here is the way from there to the card, and what on it limits.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.parts import Board, Card, Drive, Riser
from rigdesk.parts.board import CablePort
from rigdesk.parts.card import PcieLink
from rigdesk.rig.placed import PlacedCard, RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import SlotSeat, riser_of
from rigdesk.totals.draws import unlisted_modules
from rigdesk.totals.drive_ports import lanes_of_drive
from rigdesk.totals.lanes import CardLink, Lanes, PortSplit, Uplink, parts_of
from rigdesk.totals.sharing import Left, Port, Sharing, cpu_gen, width, widths, wiring_of
from rigdesk.totals.uplinks import uplink_of

SHARING = "sharing"
"""The word for lanes that other ports, or other cards at the same port, have."""
MODULE_LANES = 16
"""A GPU's share by the founding article; an A100 SXM4 module's own link (GPU database)."""


class _Start(NamedTuple):
    """Where a card's path begins: a slot or port of the board, and the riser from there."""

    port: Port
    riser: RiserPath | None
    pieces: tuple[Riser, ...] = ()

    @property
    def switched(self) -> bool:
        return any(part.type == "switch" for part in self.pieces)


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
    links = planner.links()
    linked = {link.card for link in links}
    used = sum(link.lanes for link in links if link.source == "cpu")
    wanted = [p for p in rig.cards if p.in_tray or planner.is_unrecorded(p.id, linked)]
    used += _used_unlinked(rig, wanted) + _used_by_drives(rig, board)
    return Lanes(links, used, _available(rig), planner.sharing.uses(), planner.splits())


class _Planner:
    """What is plugged in where, asked card by card."""

    def __init__(self, rig: Rig, board: Board, moved: tuple[str, str] | None) -> None:
        self.rig, self.board = rig, board
        self.starts = self._starts(moved)
        self.on: dict[str, tuple[str, ...]] = {}
        for card, start in self.starts.items():
            self.on[start.port.name] = (*self.on.get(start.port.name, ()), card)
        self.sharing = Sharing(rig, board, self.on)

    def _starts(self, moved: tuple[str, str] | None) -> dict[str, _Start]:
        risers = {path.id: path for path in self.rig.risers}
        ports, found = wiring_of(self.board).ports, {}
        for placed in self.rig.cards:
            if moved is not None and placed.id == moved[0]:
                name, riser = moved[1], None
            elif isinstance(placed.seat, SlotSeat):
                name, riser = placed.seat.slot, None
            else:
                riser = risers.get(riser_of(placed.seat) or "")
                name = riser.start if riser else ""
            port = ports.get(name)
            if port is not None:
                found[placed.id] = _Start(port, riser, _parts(self.rig, riser))
        return found

    def is_unrecorded(self, card: str, linked: set[str]) -> bool:
        """Whether a card sits where the board's lanes are not recorded."""
        return card in self.starts and card not in linked

    def links(self) -> tuple[CardLink, ...]:
        """The links of all cards whose slot's lanes are recorded, in the rig's order."""
        found = (
            self._link(placed, part, self.starts[placed.id])
            for placed, part in self.rig.card_parts()
            if placed.id in self.starts
        )
        return tuple(link for link in found if link is not None)

    def splits(self) -> tuple[PortSplit, ...]:
        """Every port that has to be divided: several paths without a switch, or a splitter."""
        found = []
        for name, cards in self.on.items():
            starts = [self.starts[card] for card in cards]
            if not any(start.riser for start in starts) or starts[0].switched:
                continue
            wanted = _split_wanted(starts) or _join_wanted(starts[0])
            if wanted:
                chosen = self.rig.bios.slots.get(name)
                offered = starts[0].port.bifurcation
                found.append(PortSplit(name, wanted, chosen, offered, cards))
        return tuple(found)

    def _link(self, placed: PlacedCard, card: Card, start: _Start) -> CardLink | None:
        """The link of one card from the port where its path begins; None where none is recorded."""
        port, left = start.port, self.sharing.left(start.port)
        if port.lanes is None or left.lanes is None:
            return None
        own = card.pcie or PcieLink(gen=port.gen, lanes=port.lanes)
        lanes, gen = own.lanes, own.gen
        limits = [*self._port_limits(placed.id, start, port.lanes, left), *_riser_limits(start)]
        for _, most, oldest in limits:
            lanes = lanes if most is None else min(lanes, most)
            gen = gen if oldest is None else min(gen, oldest)
        by_lanes = _held(limit.word for limit in limits if limit.lanes == lanes < own.lanes)
        by_gen = _held(limit.word for limit in limits if limit.gen == gen < own.gen)
        return CardLink(
            placed.id, lanes, gen, own.lanes, own.gen, port.source, _both(limits, by_lanes, by_gen),
            self._path(start), port.name, (port.cpu, port.die or 1), self._uplink(start), by_lanes,
            by_gen, left.takers if SHARING in by_lanes else (),
        )  # fmt: skip

    def _port_limits(self, card: str, start: _Start, wired: int, left: Left) -> list[_Limit]:
        port = start.port
        mode = self.sharing.mode(port)
        limits = [_Limit("chipset" if port.source == "chipset" else "slot", wired, port.gen)]
        if port.source == "cpu" or mode is not None:
            limits.append(_Limit("cpu", gen=cpu_gen(self.sharing.cpu, mode)))
        rest = left.lanes or 0
        if rest < wired:
            by_cpu = left.dark == "cpu" or not left.takers
            limits.append(_Limit("cpu" if by_cpu else SHARING, rest))
        chosen = self.rig.bios.slots.get(port.name)
        if chosen is not None and not start.switched:
            limits.append(_Limit("bios", _leg(chosen, rest, self.on[port.name].index(card))))
        elif len(self.on[port.name]) > 1 and not start.switched:
            limits.append(_Limit(SHARING, width(rest // len(self.on[port.name]))))
        if port.name in self.rig.bios.gen:
            limits.append(_Limit("bios", gen=self.rig.bios.gen[port.name]))
        return limits

    def _path(self, start: _Start) -> tuple[str, ...]:
        port = start.port
        root = f"CPU{port.cpu}" if self.board.cpus > 1 else "CPU"
        above = () if port.source == "cpu" else (port.source,)
        return (root, *above, port.name, *((start.riser.id,) if start.riser else ()))

    def _uplink(self, start: _Start) -> Uplink | None:
        """What the card shares on its way up: a switch at the end of its riser, or the board's."""
        port = start.port
        above = uplink_of(self.board, port)
        if above is not None or not start.switched:
            return above
        ends = [port.gen, *(part.gen for part in start.pieces)]
        own = cpu_gen(self.sharing.cpu, self.sharing.mode(port)) if port.source == "cpu" else None
        host = min([*ends, *([own] if own else [])])
        return Uplink(f"switch at {port.name}", self.sharing.left(port).lanes, host)


def _split_wanted(starts: list[_Start]) -> str:
    """The split that these paths from one port need; empty where none is."""
    port = starts[0].port
    splitters = [part for start in starts for part in start.pieces if part.type == "splitter"]
    wired, count = port.lanes or 16, len(starts)
    if splitters and wired > 4:
        narrow = min(part.lanes for part in splitters)
        count = max(count, wired // min(narrow, wired // 2))
    return "".join(f"x{leg}" for leg in widths(wired, count)) if count > 1 else ""


def _join_wanted(start: _Start) -> str:
    """The width that an adapter asks of a cable port whose firmware joins no lanes; else empty."""
    port = start.port
    if not isinstance(port, CablePort) or port.bifurcation != ():
        return ""
    widest = max((part.lanes for part in start.pieces), default=0)
    return f"x{widest}" if widest > port.lanes else ""


def _leg(chosen: str, rest: int, number: int) -> int:
    """Lanes of one part of a split, less where the port has fewer than the split adds up to."""
    legs = parts_of(chosen)
    if number >= len(legs):
        return 0
    whole = sum(legs)
    return legs[number] if whole <= rest else width(rest * legs[number] // whole)


def _held(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))


def _both(limits: list[_Limit], *held: tuple[str, ...]) -> tuple[str, ...]:
    """What holds lanes or generation back, in the order of the way."""
    if not any(held):
        return ()
    return _held(limit.word for limit in limits if any(limit.word in words for words in held))


def _parts(rig: Rig, path: RiserPath | None) -> tuple[Riser, ...]:
    pieces = (rig.part(piece.part, Riser) for piece in path.pieces) if path else ()
    return tuple(part for part in pieces if part is not None)


def _riser_limits(start: _Start) -> list[_Limit]:
    path = start.riser
    if path is None:
        return []
    limits = [_Limit("riser", path.lanes, path.gen)]
    known = {part.id: part for part in start.pieces}
    for piece in path.pieces:
        part = known.get(piece.part or "")
        gen = piece.gen if piece.gen is not None else part.gen if part else None
        limits.append(_Limit("riser", part.lanes if part else None, gen))
    return limits


def _used_by_drives(rig: Rig, board: Board | None = None) -> int:
    """CPU lanes of NVMe drives: all but those in a port of the chipset."""
    ports = (*board.m2, *board.ports) if board else ()
    behind = {port.name for port in ports if port.source == "chipset"}
    return sum(
        lanes_of_drive(rig.part(fitted.part, Drive)) * fitted.count
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
