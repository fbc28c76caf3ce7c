"""Figures of supplies, processors, coolers and small things that cannot be true together."""

from __future__ import annotations

from rigdesk.parts.bridge import Bridge
from rigdesk.parts.cooler import Cooler
from rigdesk.parts.cpu import Cpu
from rigdesk.parts.doubts.said import LOOK_UP, Doubts, Said, missing, outside
from rigdesk.parts.drive import Drive
from rigdesk.parts.fittings import Fan, Radiator
from rigdesk.parts.memory import Memory
from rigdesk.parts.psu import Psu
from rigdesk.parts.riser import Riser
from rigdesk.units import trim

ATX_LENGTH_MM, ATX_FACE_MM = (100.0, 300.0), {"width_mm": 150.0, "height_mm": 86.0}
"""Rear face of an ATX supply (ATX12V design guide); the longest sold are 225 to 250 mm."""
LENGTH_MM = (70.0, 420.0)
"""Of the other forms: from FlexATX and SFX to the slides of servers (judged, from the catalog)."""
FACE_OFF_MM = 2.0
RAIL_V = 12.0
SIZES_GB = frozenset({1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 256, 512})
"""Modules as they are made: powers of two, and DDR5's of 24 Gbit chips."""
M2_LANES = 4
HEAD_W, HEADS_OVER = {"pcie-8": 150.0, "12vhpwr": 600.0, "12v-2x6": 600.0}, 2.5
"""What a head may carry (PCI Express CEM); supplies carry heads for 1.7 times their rating."""


def psu_doubts(psu: Psu) -> Doubts:
    """The doubts about a supply."""
    for field in ("low_line_w", "atx3_up_to_w"):
        watts: float | None = getattr(psu, field)
        if watts and watts > psu.rating_w:
            above = f"above the rating of {trim(psu.rating_w)} W"
            yield Said("error", field, f"{field} is {trim(watts)}, {above}.", LOOK_UP)
    for rail in psu.rails:
        if rail.amps * RAIL_V > psu.rating_w * 1.1:
            watts = rail.amps * RAIL_V
            sentence = f"Rail {rail.name} alone carries {trim(watts)} W of {trim(psu.rating_w)} W."
            yield Said("doubtful", "rails", sentence, LOOK_UP)
    heads = sum(watts * (psu.heads_of(kind) or 0) for kind, watts in HEAD_W.items())
    if heads > psu.rating_w * HEADS_OVER:
        sentence = f"Its heads carry {trim(heads)} W on a supply of {trim(psu.rating_w)} W."
        yield Said("doubtful", "leads", sentence, LOOK_UP)
    is_atx = psu.form == "ATX"
    yield from outside("length_mm", psu.length_mm, *(ATX_LENGTH_MM if is_atx else LENGTH_MM))
    if not is_atx:
        return
    for field, face in ATX_FACE_MM.items():
        yield from outside(field, getattr(psu, field), face - FACE_OFF_MM, face + FACE_OFF_MM)


def cpu_doubts(cpu: Cpu) -> Doubts:
    """The doubts about a processor."""
    if cpu.power_limit_w and cpu.power_limit_w < cpu.tdp_w:
        limit = f"Its power limit of {trim(cpu.power_limit_w)} W is below its {trim(cpu.tdp_w)} W"
        yield Said("error", "power_limit_w", f"{limit}.", LOOK_UP)
    if cpu.card_lanes and cpu.card_lanes > cpu.lanes:
        sentence = f"It has {cpu.card_lanes} lanes for cards of {cpu.lanes} in all."
        yield Said("error", "card_lanes", sentence, LOOK_UP)


def cooler_doubts(cooler: Cooler) -> Doubts:
    """The doubts about a CPU cooler."""
    if cooler.type == "aio" and cooler.radiator_mm is None:
        sentence = "The size of its radiator is not recorded."
        yield Said("missing", "radiator_mm", sentence, "Look it up: 240, 280, 360 …")
    if cooler.type != "aio" and cooler.height_mm is None:
        yield missing("height_mm")
    under, height = cooler.memory_clearance_mm, cooler.height_mm
    if under and height and cooler.type == "tower" and under.low > height.high:
        yield Said("error", "memory_clearance_mm", "It clears more than its own height.", LOOK_UP)


def memory_doubts(memory: Memory) -> Doubts:
    """The doubts about a memory module."""
    if memory.capacity_gb not in SIZES_GB:
        sentence = f"No module of {trim(memory.capacity_gb)} GB is made."
        yield Said("doubtful", "capacity_gb", sentence, "It is that of one module, not of a kit.")


def drive_doubts(drive: Drive) -> Doubts:
    """The doubts about a drive."""
    if (drive.interface == "nvme") != bool(drive.lanes):
        has = f"{drive.lanes} lanes" if drive.lanes else "no lanes"
        sentence = f"It speaks {drive.interface}, but has {has}."
        yield Said("error", "lanes", sentence, "Only NVMe drives have lanes.")
    if drive.form.startswith("m2") and drive.lanes > M2_LANES:
        yield Said("error", "lanes", f"An M.2 drive has no {drive.lanes} lanes.", "Check it.")


def bridge_doubts(bridge: Bridge) -> Doubts:
    """The doubts about a bridge."""
    if bridge.joins > 2 and bridge.pieces_a_pair > 1:
        sentence = f"It joins {bridge.joins} cards, so {bridge.pieces_a_pair} a pair is odd."
        yield Said("doubtful", "pieces_a_pair", sentence, "Check it.")


def riser_doubts(riser: Riser) -> Doubts:
    """The doubts about a piece of a riser path."""
    if riser.type in ("ribbon", "cable", "usb-x1") and riser.length_mm is None:
        yield missing("length_mm")
    most = {"usb-x1": 1, "m2-adapter": M2_LANES}.get(riser.type, 16)
    if riser.lanes > most:
        sentence = f"A riser of type {riser.type} carries at most {most} lanes, not {riser.lanes}."
        yield Said("error", "lanes", sentence, "Correct one of the two.")


def fan_doubts(fan: Fan) -> Doubts:
    """The doubts about a fan."""
    if fan.thick_mm and fan.thick_mm.low > fan.size_mm:
        yield Said("error", "thick_mm", "It is thicker than it is wide.", LOOK_UP)


def radiator_doubts(radiator: Radiator) -> Doubts:
    """The doubts about a radiator."""
    if radiator.length_mm and radiator.length_mm.high < radiator.size_mm:
        sentence = f"It is shorter than the {radiator.size_mm} mm of its fans."
        yield Said("error", "length_mm", sentence, LOOK_UP)
