"""What a catalog row says of a part: one line of figures, from its record alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rigdesk.parts import (
    Baseboard,
    Board,
    Bridge,
    Card,
    Case,
    Cooler,
    Cpu,
    Drive,
    Fan,
    Memory,
    OtherCard,
    Part,
    Psu,
    Radiator,
    Riser,
    Strip,
)
from rigdesk.units import Figure, trim

DOT = " · "
"""What stands between two figures of one row."""


def describe(part: Part) -> str:
    """One line of figures for a catalog row: ``48 GB · 300 W · 2 slots · blower``.

    What is not known stays out; ``~`` marks what was recalled or derived.
    """
    return DOT.join(figures_of(part))


def figures_of(part: Part) -> list[str]:
    """The figures of that line, one by one."""
    said = _SAYINGS[part.kind](part) if part.kind in _SAYINGS else ()
    return [text for text in said if text]


def _say(part: Part, field: str, unit: str, before: str = "") -> str | None:
    """A figure of a part with its unit; nothing when it is unknown."""
    value: Any = getattr(part, field)
    if value is None:
        return None
    mark = "~" if part.is_estimated(field) else ""
    number = value.value if isinstance(value, Figure) else value
    return f"{before}{mark}{_thousands(number)}{unit}"


def _thousands(number: float) -> str:
    whole, dot, rest = trim(number).partition(".")
    return f"{int(whole):,}{dot}{rest}"


def counted(number: float, word: str) -> str:
    """A number of things: ``1 part``, ``2.75 slots``, ``1,200 parts``."""
    return f"{_thousands(number)} {word if number == 1 else word + 's'}"


def _card(card: Card) -> Iterable[str | None]:
    yield _say(card, "tdp_w", " W")
    if card.slots is not None:
        yield counted(card.slots, "slot")
    else:
        yield _say(card, "thickness_mm", " mm thick")
    yield card.cooler


def _gpu(card: Card) -> Iterable[str | None]:
    yield _say(card, "vram_gb", " GB")
    yield from _card(card)


def _other_card(card: OtherCard) -> Iterable[str | None]:
    yield f"x{card.pcie.lanes} Gen{card.pcie.gen}" if card.pcie else None
    yield card.ports
    yield from _card(card)


def _board(board: Board) -> Iterable[str | None]:
    yield board.socket
    yield counted(len(board.slots), "slot")
    yield board.form


def _case(case: Case) -> Iterable[str | None]:
    yield f"{case.rack_units}U {case.style}" if case.rack_units else case.style
    if case.openings is not None:
        yield counted(case.openings, "opening")
    yield _say(case, "card_length_mm", " mm", "cards to ")


def _psu(psu: Psu) -> Iterable[str | None]:
    yield _say(psu, "rating_w", " W")
    yield psu.efficiency.capitalize() if psu.efficiency else None
    yield f"ATX {psu.atx_version}" if psu.is_atx3 else None
    mark = "~" if psu.is_estimated("leads") else ""
    for pins, kinds in (("8-pin", ["pcie-8"]), ("16-pin", ["12vhpwr", "12v-2x6"])):
        heads = sum(psu.heads_of(kind) or 0 for kind in kinds)
        yield f"{mark}{heads} × {pins}" if heads else None


def _cpu(cpu: Cpu) -> Iterable[str | None]:
    yield cpu.socket
    yield _say(cpu, "cores", " cores")
    yield _say(cpu, "tdp_w", " W")
    yield _say(cpu, "lanes", " lanes")


def _cooler(cooler: Cooler) -> Iterable[str | None]:
    yield {"aio": "AIO", "custom-loop": "custom loop"}.get(cooler.type, cooler.type)
    if cooler.radiator_mm:
        yield _say(cooler, "radiator_mm", " mm radiator")
    else:
        yield _say(cooler, "height_mm", " mm")
    yield ", ".join(cooler.sockets)


def _memory(memory: Memory) -> Iterable[str | None]:
    yield _say(memory, "capacity_gb", " GB", f"{memory.modules} × " if memory.modules > 1 else "")
    yield f"{memory.type} {memory.module}"
    yield _say(memory, "speed_mts", " MT/s")


def _drive(drive: Drive) -> Iterable[str | None]:
    yield _say(drive, "capacity_tb", " TB")
    yield drive.form.replace("m2-", "M.2 ").replace("u2", "U.2").replace("-inch", " inch")
    link = f" x{drive.lanes}" + (f" Gen{drive.gen}" if drive.gen else "") if drive.lanes else ""
    yield {"nvme": "NVMe"}.get(drive.interface, drive.interface.upper()) + link


def _bridge(bridge: Bridge) -> Iterable[str | None]:
    yield counted(bridge.slots, "slot")
    yield _say(bridge, "bandwidth_gbs", " GB/s")
    yield bridge.connector


def _riser(riser: Riser) -> Iterable[str | None]:
    yield riser.type.replace("-", " ")
    yield f"x{riser.lanes} Gen{riser.gen}"
    yield _say(riser, "length_mm", " mm")
    yield "active" if riser.active else None


def _fan(fan: Fan | Radiator) -> Iterable[str | None]:
    yield _say(fan, "size_mm", " mm")
    yield _say(fan, "thick_mm", " mm thick")


def _strip(strip: Strip) -> Iterable[str | None]:
    yield strip.type.replace("-", " ")
    yield _say(strip, "rating_w", " W")
    yield counted(strip.outlets, "outlet") if strip.outlets else None


def _baseboard(board: Baseboard) -> Iterable[str | None]:
    yield f"{board.modules} × {board.module_type}"
    yield _say(board, "module_w", " W each")
    yield _say(board, "vram_gb", " GB each")


_SAYINGS: dict[str, Callable[[Any], Iterable[str | None]]] = {
    "gpu": _gpu,
    "card": _other_card,
    "board": _board,
    "case": _case,
    "psu": _psu,
    "cpu": _cpu,
    "cooler": _cooler,
    "memory": _memory,
    "drive": _drive,
    "bridge": _bridge,
    "riser": _riser,
    "fan": _fan,
    "radiator": _fan,
    "strip": _strip,
    "baseboard": _baseboard,
}
