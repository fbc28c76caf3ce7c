"""What every part of a rig takes when it works, W: the cards, and the rest.

Where no maker's figure decides, the constants below do. They were fitted on one
machine that a lab measured: 1580 W computed, 1580 W read (four cards of 350 W).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Baseboard, Cpu, Drive, Fan, Gpu, Memory, OtherCard
from rigdesk.parts.part import Part
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import ModuleSeat
from rigdesk.totals.power import CardDraw, RestItem

REST_W = 250.0
"""Everything but the cards, where no CPU is chosen (founding article)."""
CPU_SHARE = 0.6
"""Of a CPU's watts while the GPUs work (the measured machine)."""
DESKTOP_BOARD_W = 30.0
SERVER_BOARD_W = 40.0
DIMM_W = 3.0
SSD_W = 5.0
DISK_W = 8.0
FAN_W = 2.0
SERVER_FAN_W = 12.0
PUMP_W = 10.0
CARD_W = 15.0
"""A network card of 10 GbE and up without a figure of its own."""
SERVER_FAN_MM = 40
DESKTOP_SOCKETS = frozenset(
    {"AM4", "AM5", "LGA1150", "LGA1151", "LGA1155", "LGA1200", "LGA1700", "LGA1851"}
)
"""Sockets of desktop boards; every other one stands on a workstation's or server's."""
BOOST = 1.35
"""AM4 and AM5 at full load, of their TDP (AMD's package power limit)."""
BOOSTED_SOCKETS = frozenset({"AM4", "AM5"})
UNLOCKED_LGA1700_W = 253.0
"""Unlocked LGA1700 CPUs at full load (Intel's maximum turbo power)."""
_UNLOCKED = re.compile(r"\d{4,5}K", re.ASCII)
NAMED = ("The rest, as stated", "The rest, no CPU chosen", "Case fans", "Pump", "Pumps")
"""What no part gives a name to."""


class Rest(NamedTuple):
    """What is not a GPU, item by item, and W more when the CPU is at its limit."""

    items: tuple[RestItem, ...]
    boost_w: float

    @property
    def watts(self) -> float:
        """Their sum while the GPUs work, W."""
        return sum(item.watts for item in self.items)


class Modules(NamedTuple):
    """Modules that a baseboard brings along: how many, and the record that describes them."""

    number: int
    base: Baseboard

    @property
    def label(self) -> str:
        """What they are called among the rest."""
        return f"{self.number} × {self.base.module_type}"


def card_draws(rig: Rig) -> tuple[CardDraw, ...]:
    """Every GPU, those in the tray included: its cap, else what its maker states."""
    return tuple(
        CardDraw(
            placed.id,
            part.tdp_w if placed.power_cap_w is None else placed.power_cap_w,
            placed.power_cap_w is not None,
            part.family,
        )
        for placed, part in rig.gpu_parts()
    )


def rest_of(rig: Rig) -> Rest:
    """Everything but the GPUs: as the rig states it, else 250 W without a CPU, else its parts."""
    if rig.rest_w is not None:
        return Rest((RestItem("The rest, as stated", rig.rest_w, estimated=False),), 0.0)
    cpu = rig.cpu_part
    if cpu is None:
        begun = bool(rig.cards or rig.board or rig.supplies)
        items = [RestItem("The rest, no CPU chosen", REST_W, estimated=True)] if begun else []
        items.extend(item for item in (*_other_cards(rig), *_extras(rig)) if not item.estimated)
        return Rest((*items, *_modules(rig)), 0.0)
    steady, full = cpu_watts(rig, cpu)
    parts = (_board, _memory, _drives, _fans, _pumps, _other_cards, _extras, _modules)
    items = [RestItem(cpu.title, steady, estimated=True)]
    items.extend(item for of_kind in parts for item in of_kind(rig))
    return Rest(tuple(items), full - steady)


def cpu_watts(rig: Rig, cpu: Cpu) -> tuple[float, float]:
    """What the CPUs take while the GPUs work, and at their limit, W."""
    fitted = rig.cpu
    count = fitted.count if fitted else 1
    set_w = fitted.power_limit_w if fitted else None
    usual = cpu.tdp_w if set_w is None else set_w
    full = _full_watts(cpu) if set_w is None else set_w
    steady = usual if rig.use.cpu_busy else usual * CPU_SHARE
    return steady * count, max(full, steady) * count


def _full_watts(cpu: Cpu) -> float:
    if cpu.power_limit_w is not None:
        return cpu.power_limit_w
    if cpu.socket in BOOSTED_SOCKETS:
        return cpu.tdp_w * BOOST
    if cpu.socket == "LGA1700" and _UNLOCKED.search(cpu.name):
        return max(cpu.tdp_w, UNLOCKED_LGA1700_W)
    return cpu.tdp_w


def _board(rig: Rig) -> Iterator[RestItem]:
    board = rig.board_part
    if board is not None:
        desktop = board.socket in DESKTOP_SOCKETS
        yield RestItem(board.title, DESKTOP_BOARD_W if desktop else SERVER_BOARD_W, estimated=True)


def _memory(rig: Rig) -> Iterator[RestItem]:
    for fitted in rig.memory:
        module = rig.part(fitted.part, Memory)
        if module is not None:
            yield _item(module, module.power_w, DIMM_W, fitted.count * module.modules)


def _drives(rig: Rig) -> Iterator[RestItem]:
    for fitted in rig.drives:
        drive = rig.part(fitted.part, Drive)
        if drive is not None:
            usual = DISK_W if drive.form == "3.5-inch" else SSD_W
            yield _item(drive, drive.power_w, usual, fitted.count)


def _fans(rig: Rig) -> Iterator[RestItem]:
    case, added = rig.case_part, rig.fit_out.fans
    removed = {fan.side for fan in added if fan.count == 0}
    stock = [f for f in case.fans if f.side not in removed] if case else []
    watts = sum(_fan_watts(fan.size_mm) * fan.count for fan in stock)
    for fan in added:
        record = rig.part(fan.part, Fan)
        size = fan.size_mm or (record.size_mm if record else None)
        stated = record.power_w if record and not record.is_estimated("power_w") else None
        watts += (_fan_watts(size) if stated is None else stated) * fan.count
    if watts:
        yield RestItem("Case fans", watts, estimated=True)


def _fan_watts(size_mm: int | None) -> float:
    return SERVER_FAN_W if size_mm == SERVER_FAN_MM else FAN_W


def _pumps(rig: Rig) -> Iterator[RestItem]:
    """The CPU's pump, and one for a loop of water blocks; an AIO card feeds its own."""
    cooler = rig.cooler_part
    loop = any(
        placed.water_block or part.cooler == "water-block" for placed, part in rig.card_parts()
    )
    pumps = (cooler is not None and cooler.type in ("aio", "custom-loop")) + loop
    if cooler is not None and cooler.type == "custom-loop" and loop:
        pumps = 1
    if pumps:
        yield RestItem("Pump" if pumps == 1 else "Pumps", pumps * PUMP_W, estimated=True)


def _other_cards(rig: Rig) -> Iterator[RestItem]:
    for _, part in rig.card_parts():
        if not isinstance(part, Gpu):
            yield _item(part, part.tdp_w, CARD_W, 1)


def _extras(rig: Rig) -> Iterator[RestItem]:
    for extra in rig.extras:
        if extra.power_w is not None:
            yield RestItem(extra.name, extra.power_w * extra.count, estimated=False)
            continue
        part = rig.parts.get(extra.part) if extra.part else None
        if isinstance(part, OtherCard):
            yield _item(part, part.tdp_w, CARD_W, extra.count)
        elif isinstance(part, Fan):
            yield _item(part, part.power_w, _fan_watts(part.size_mm), extra.count)
        elif isinstance(part, Drive):
            usual = DISK_W if part.form == "3.5-inch" else SSD_W
            yield _item(part, part.power_w, usual, extra.count)


def unlisted_modules(rig: Rig) -> Modules | None:
    """Modules of the rig's baseboard that are not cards of their own; None where there are none."""
    base = rig.part(rig.baseboard, Baseboard)
    if base is None:
        return None
    seated = sum(isinstance(placed.seat, ModuleSeat) for placed in rig.cards)
    left = base.modules - seated
    return Modules(left, base) if left > 0 else None


def _modules(rig: Rig) -> Iterator[RestItem]:
    found = unlisted_modules(rig)
    if found is not None:
        watts = found.number * found.base.module_w
        yield RestItem(found.label, watts, found.base.is_estimated("module_w"))


def _item(part: Part, recorded: float | None, usual: float, count: int) -> RestItem:
    """A measured figure of the record, else the usual one: an estimate of a peak is no load."""
    fields = ("tdp_w", "power_w")
    guessed = any(part.is_estimated(f) for f in fields if hasattr(part, f))
    known = recorded is not None and not guessed
    each = recorded if recorded is not None and known else usual
    label = part.title if count == 1 else f"{count} × {part.title}"
    return RestItem(label, each * count, not known)
