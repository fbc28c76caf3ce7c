"""Small records and rigs for tests: everything has a sensible default, say only what matters.

    rig(at("PCIE1", gpu(thickness_mm=61)), at("PCIE3", gpu()), case=case(openings=7))

The default board is ATX with seven x16 slots, PCIE1 nearest the CPU; the default
card a professional dual-slot blower of 300 W that keeps the standard.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from rigdesk.parts import (
    AnyPart,
    Board,
    Bridge,
    Case,
    Cooler,
    Cpu,
    Drive,
    Gpu,
    Memory,
    OtherCard,
    Part,
    Psu,
)
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.placed import PlacedBridge, PlacedCard
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, Seat, SlotSeat

MAKER = "Makers"
P = TypeVar("P", bound=Part)


class Placed(NamedTuple):
    """A card record, where it sits, and whatever else the rig says of it."""

    part: AnyPart
    seat: Seat
    more: dict[str, Any]


def _made(kind: type[P], part_id: str, usual: dict[str, Any], fields: dict[str, Any]) -> P:
    """A record of a kind; what is named beats what is usual."""
    identity = {"id": part_id, "maker": MAKER, "name": fields.get("id", part_id)}
    return kind.model_validate({**identity, **usual, **fields})


def gpu(part_id: str = "test-gpu", /, **fields: Any) -> Gpu:
    """A professional dual-slot blower of 300 W with an end plug, 267 mm long."""
    usual: dict[str, Any] = {
        "chip": "TEST", "family": "professional", "vram_gb": 24,
        "length_mm": 267, "height_mm": 111.15, "height_datum": "finger",
        "thickness_mm": "39.04 +0/-2", "slots": 2, "bracket_slots": 2, "cooler": "blower",
        "tdp_w": 300, "plugs": [{"kind": "eps-8"}], "plug_place": "end", "pcie": {"gen": 4},
    }  # fmt: skip
    return _made(Gpu, part_id, usual, fields)


def open_air(part_id: str = "test-open-air", /, **fields: Any) -> Gpu:
    """A consumer card of 350 W with axial fans, three slots thick, its plugs on top."""
    usual: dict[str, Any] = {
        "family": "geforce-30", "cooler": "axial", "length_mm": 300, "height_mm": 138,
        "height_datum": "unknown", "thickness_mm": 57.0, "slots": 3, "bracket_slots": 3,
        "tdp_w": 350, "plugs": [{"kind": "pcie-8", "count": 2}], "plug_place": "top",
    }  # fmt: skip
    return gpu(part_id, **{**usual, **fields})


def other_card(part_id: str = "test-nic", /, **fields: Any) -> OtherCard:
    """A single-slot network card of half length."""
    usual: dict[str, Any] = {
        "length_mm": 167.65, "height_mm": 111.15,
        "height_datum": "finger", "thickness_mm": 18.71, "slots": 1, "bracket_slots": 1,
        "tdp_w": 20, "cooler": "passive", "pcie": {"gen": 4, "lanes": 8, "connector": 8},
    }  # fmt: skip
    return _made(OtherCard, part_id, usual, fields)


def board(
    part_id: str = "test-board",
    /,
    slots: int | list[dict[str, Any]] = 7,
    **fields: Any,
) -> Board:
    """An ATX board with x16 Gen4 slots PCIE1, PCIE2, …, every one from the CPU."""
    x16 = {"lanes": 16, "gen": 4}
    if isinstance(slots, int):
        slots = [{"name": f"PCIE{n}", "position": n, **x16} for n in range(1, slots + 1)]
    usual: dict[str, Any] = {
        "form": "ATX", "socket": "SP3",
        "memory": {"slots": 8, "type": "DDR4", "modules": ["RDIMM"], "channels": 8},
        "slots": slots,
    }  # fmt: skip
    return _made(Board, part_id, usual, fields)


def case(part_id: str = "test-case", /, **fields: Any) -> Case:
    """A tower with eight openings and 360 mm for cards."""
    usual: dict[str, Any] = {
        "style": "tower", "openings": 8, "card_length_mm": 360,
        "card_height_mm": 170, "forms": ["ATX"],
    }  # fmt: skip
    return _made(Case, part_id, usual, fields)


def psu(part_id: str = "test-psu", /, **fields: Any) -> Psu:
    """A 1600 W ATX supply, 80 PLUS Titanium."""
    usual: dict[str, Any] = {
        "rating_w": 1600, "form": "ATX",
        "efficiency": "titanium", "inlet": "C14",
    }  # fmt: skip
    return _made(Psu, part_id, usual, fields)


def bridge(slots: int, part_id: str = "test-bridge", /, **fields: Any) -> Bridge:
    """An NVLink bridge for two Ampere cards ``slots`` apart."""
    usual: dict[str, Any] = {"connector": "nvlink3-ampere", "slots": slots}
    return _made(Bridge, part_id, usual, fields)


def cpu(part_id: str = "test-cpu", /, **fields: Any) -> Cpu:
    """A server processor of 180 W with 128 lanes."""
    usual: dict[str, Any] = {
        "socket": "SP3", "cores": 32, "tdp_w": 180, "lanes": 128,
        "gen": 4,
    }  # fmt: skip
    return _made(Cpu, part_id, usual, fields)


def memory(part_id: str = "test-memory", /, **fields: Any) -> Memory:
    """A 32 GB registered module of standard height."""
    usual: dict[str, Any] = {
        "type": "DDR4", "module": "RDIMM", "capacity_gb": 32,
    }  # fmt: skip
    return _made(Memory, part_id, usual, fields)


def cooler(part_id: str = "test-cooler", /, **fields: Any) -> Cooler:
    """A server cooler for SP3, 92 mm wide."""
    usual: dict[str, Any] = {
        "type": "tower", "sockets": ["SP3"], "height_mm": 120,
        "width_mm": 92, "depth_mm": 92,
    }  # fmt: skip
    return _made(Cooler, part_id, usual, fields)


def drive(part_id: str = "test-drive", /, **fields: Any) -> Drive:
    """An M.2 drive of 2 TB on four lanes."""
    usual: dict[str, Any] = {
        "form": "m2-2280", "interface": "nvme", "capacity_tb": 2,
        "lanes": 4, "gen": 4,
    }  # fmt: skip
    return _made(Drive, part_id, usual, fields)


def at(seat: str | Seat, part: AnyPart | str, **more: Any) -> Placed:
    """A card in a slot (by its name) or any other seat; a word is an id of the catalog."""
    record = catalog_part(part) if isinstance(part, str) else part
    return Placed(record, SlotSeat(slot=seat) if isinstance(seat, str) else seat, more)


def wanted(part: AnyPart | str, **more: Any) -> Placed:
    """A card in the tray."""
    return at(TRAY, part, **more)


def rig(
    *cards: Placed,
    board: AnyPart | str | None = "default",
    case: AnyPart | str | None = None,
    bridges: tuple[tuple[AnyPart | str, tuple[str, ...]], ...] = (),
    parts: tuple[AnyPart, ...] = (),
    **fields: Any,
) -> Rig:
    """A rig of cards gpu1, gpu2, … in the order given, on a board, in a case if one is named.

    ``parts`` are further records; ``fields`` go to the rig as they are. Two different
    records need different ids.
    """
    records: dict[str, AnyPart] = {part.id: part for part in parts}

    def kept(part: AnyPart | str | None) -> str | None:
        record = catalog_part(part) if isinstance(part, str) else part
        if record is None:
            return None
        if records.setdefault(record.id, record) != record:
            raise ValueError(f"two different records are called {record.id}; give one an id")
        return record.id

    placed = tuple(
        PlacedCard.model_validate(
            {"id": f"gpu{n}", "part": kept(card.part), "seat": card.seat, **card.more}
        )
        for n, card in enumerate(cards, 1)
    )
    joined = tuple(PlacedBridge(part=kept(part) or "", joins=ids) for part, ids in bridges)
    default = globals()["board"]() if board == "default" else board
    return Rig(
        board=kept(default), case=kept(case), cards=placed, bridges=joined, parts=records, **fields
    )


def catalog_part(part_id: str) -> AnyPart:
    """A shipped record."""
    return default_catalog()[part_id]
