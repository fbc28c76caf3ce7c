"""The board's slots and ports: what is plugged in where, and the lanes that it leaves to each.

A record says what is wired when a port runs alone. It loses lanes to a processor that
lights less, to a neighbour whose use turns it off, and to what is fitted in ports that
share with it: slots halve their lanes as CPUs split them (x8/x8, then x8/x4/x4), and what
a drive's port takes leaves the next width that PCIe has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rigdesk.parts import Board, Cpu
from rigdesk.parts.board import BoardSlot, CablePort, CpuMode, M2Slot
from rigdesk.rig.rig import Rig
from rigdesk.totals.drive_ports import NVME_LANES, fitted_ports
from rigdesk.totals.lanes import PortUse

Port = BoardSlot | M2Slot
FULL = 16
"""Lanes of the widest link, and of a desktop processor's group for cards."""


class Wiring(NamedTuple):
    """A board's ports by name and in order, slots from the CPU end first, and who shares lanes."""

    ports: dict[str, Port]
    in_order: tuple[Port, ...]
    partners: dict[str, dict[str, None]]


class Left(NamedTuple):
    """Lanes left to a port, who takes from it, and why it is dark, if it is."""

    lanes: int | None
    takers: tuple[str, ...] = ()
    dark: str = ""


class Sharing:
    """What is plugged in where: ``on`` names the cards whose path begins at each port."""

    def __init__(self, rig: Rig, board: Board, on: Mapping[str, tuple[str, ...]]) -> None:
        self.wiring = wiring_of(board)
        self.on = on
        self.cpu = rig.cpu_part
        self._sockets = rig.cpu.count if rig.cpu else None
        self.drives = self._drives(rig, board)
        self._left: dict[str, Left] = {}

    def left(self, port: Port) -> Left:
        """What a port has as the rig is fitted."""
        left = self._left.get(port.name)
        if left is None:
            left = self._left[port.name] = self._work_out(port)
        return left

    def _work_out(self, port: Port) -> Left:
        if port.lanes is None:
            return Left(None)
        off = next((name for name in port.off_beside if self._busy(name)), "")
        if off:
            return Left(0, (off,), off)
        lit = self._lit(port)
        if lit == 0:
            return Left(0, (), "cpu")
        partners = self.wiring.partners.get(port.name)
        if not partners or not isinstance(port, BoardSlot):
            return Left(lit)
        takers = tuple(name for name in partners if self._busy(name))
        return self._after(port, takers, lit) if takers else Left(lit)

    def mode(self, port: Port) -> CpuMode | None:
        """What the board's record says of a port with the processor of the rig, if anything."""
        series = self.cpu.series if self.cpu else None
        if series is None or not port.cpu_modes:
            return None
        return next((mode for mode in port.cpu_modes if series in mode.series), None)

    def uses(self) -> tuple[PortUse, ...]:
        """Every port of the board: slots from the CPU end down, then sockets and cable ports."""
        return tuple(self._use(port) for port in self.wiring.in_order)

    def _use(self, port: Port) -> PortUse:
        left = self.left(port)
        kind = "slot" if isinstance(port, BoardSlot) else "m2"
        if isinstance(port, CablePort):
            kind = port.type
        held = self.drives.get(port.name)
        return PortUse(
            port.name, kind, port.source, port.lanes, port.gen, left.lanes,
            self.on.get(port.name, ()), (held,) if held else (), left.takers, left.dark,
        )  # fmt: skip

    def _busy(self, name: str) -> bool:
        return name in self.on or name in self.drives

    def _lit(self, port: Port) -> int:
        """Lanes that the processor gives a port that shares with nobody."""
        lanes = port.lanes or 0
        mode = self.mode(port)
        if mode is not None and mode.lanes is not None:
            return min(lanes, mode.lanes)
        if port.source == "chipset":
            return lanes
        if self._sockets is not None and port.cpu > self._sockets:
            return 0
        few = self.cpu.card_lanes if self.cpu else None
        if few is None or few >= FULL or not isinstance(port, BoardSlot):
            return lanes
        return self._of_few(port, few)

    def _of_few(self, port: BoardSlot, few: int) -> int:
        """A slot's part of a processor with few lanes for cards: they do not split."""
        group = [slot for slot in (port, *self._slots(port)) if slot.source == "cpu"]
        if all((slot.lanes or 0) < FULL for slot in group):
            return port.lanes or 0
        first = min(group, key=lambda slot: slot.position)
        return min(port.lanes or 0, few) if port is first else 0

    def _slots(self, port: BoardSlot) -> list[BoardSlot]:
        found = (self.wiring.ports.get(name) for name in self.wiring.partners.get(port.name, ()))
        return [slot for slot in found if isinstance(slot, BoardSlot)]

    def _after(self, port: BoardSlot, takers: tuple[str, ...], lit: int) -> Left:
        """Lanes left once everything else that is fitted has its own."""
        others = [self.wiring.ports.get(name) for name in takers]
        slots = [slot for slot in others if isinstance(slot, BoardSlot)]
        left = lit
        if slots:
            pool = max(slot.lanes or 0 for slot in (port, *self._slots(port)))
            order = sorted((port, *slots), key=lambda slot: slot.position)
            left = min(lit, widths(pool, len(order))[order.index(port)])
        drives = sum(
            other.lanes if other else NVME_LANES
            for other in others
            if not isinstance(other, BoardSlot)
        )
        left = width(left - drives) if drives else left
        return Left(left, takers if left < lit else ())

    def _drives(self, rig: Rig, board: Board) -> dict[str, str]:
        if not rig.drives:
            return {}
        costs = {
            m2.name: [
                name
                for name in self.wiring.partners.get(m2.name, ())
                if isinstance(self.wiring.ports.get(name), BoardSlot)
            ]
            for m2 in board.m2
        }
        off = [m2.name for m2 in board.m2 if any(name in self.on for name in m2.off_beside)]
        dark = [m2.name for m2 in board.m2 if self._lit(m2) == 0]
        return fitted_ports(rig, board, costs, {*self.on, *off, *dark})


def width(lanes: int) -> int:
    """The widest link that so many lanes make: 16, 8, 4, 2, 1 or none."""
    return next((wide for wide in (16, 8, 4, 2, 1) if wide <= lanes), 0)


_MOST = 64
_kept: dict[int, tuple[Board, Wiring]] = {}


def wiring_of(board: Board) -> Wiring:
    """A board's ports and partners, worked out once a record."""
    kept = _kept.get(id(board))
    if kept is not None and kept[0] is board:
        return kept[1]
    slots = sorted(board.slots, key=lambda slot: slot.position)
    order: tuple[Port, ...] = (*slots, *board.m2, *board.ports)
    ports = {port.name: port for port in reversed(order)}  # a slot's name beats a socket's
    wiring = Wiring(ports, order, _partners(order))
    if len(_kept) >= _MOST:
        del _kept[next(iter(_kept))]  # the oldest
    _kept[id(board)] = (board, wiring)
    return wiring


def _partners(ports: Iterable[Port]) -> dict[str, dict[str, None]]:
    """Who shares lanes with whom, in order; it is enough that one of the two says so."""
    found: dict[str, dict[str, None]] = {}
    for port in ports:
        for other in port.shares:
            found.setdefault(port.name, {})[other] = None
            found.setdefault(other, {})[port.name] = None
    return found


def widths(pool: int, count: int) -> list[int]:
    """A pool of lanes as a CPU splits it: 16, 8/8, 8/4/4, 4/4/4/4."""
    found = [pool]
    while len(found) < count:
        largest = max(found)
        at = len(found) - 1 - found[::-1].index(largest)
        found[at : at + 1] = [largest // 2, largest - largest // 2]
    return found


def cpu_gen(cpu: Cpu | None, mode: CpuMode | None) -> int | None:
    """The generation that the processor lets a port of its own run at; None where not known."""
    if mode is not None and mode.gen is not None:
        return mode.gen
    return cpu.gen if cpu else None
