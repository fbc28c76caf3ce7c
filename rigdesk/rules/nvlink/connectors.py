"""Which connector a card has for a bridge, and what people call it."""

from __future__ import annotations

import re

from rigdesk.parts import Bridge, Gpu
from rigdesk.rig.placed import PlacedBridge, PlacedCard
from rigdesk.rules.build import Build

NONE = "none"
"""How a record says that the card has no connector at all."""

# Bridge makers' charts (PNY 2021, Puget Systems 2019 and 2021); equal ids mate.
NAMES = {
    "nvlink1-gp100": "GP100",
    "nvlink2-gv100": "GV100",
    "nvlink2-turing-x8": "Turing (x8)",
    "nvlink2-turing-x16": "Turing",
    "nvlink3-ampere": "Ampere",
    "nvlink3-a30": "A30",
    "nvlink3-a100": "A100",
    "nvlink4-h100": "H100",
    "nvlink4-h100nvl": "H100 NVL",
    "nvlink4-h200nvl": "H200 NVL",
    "xgmi-mi50": "MI50 (XGMI)",
    "xgmi-mi100": "MI100 (XGMI)",
    "xgmi-mi210": "MI210 (XGMI)",
}

# Families without a connector on any card (standards file, nvlink.card.none; to be verified).
FAMILIES_WITHOUT = frozenset(
    {"geforce-10", "geforce-40", "geforce-50", "rtx-pro-blackwell", "radeon-6000", "radeon-7000",
     "radeon-9000", "arc"}
)  # fmt: skip
# GeForce 30 under the 3090, every Ada card, and these cards for inference (same entry).
_SMALL_AMPERE = re.compile(r"^(GeForce )?RTX 30[5-8]0\b")
_WITHOUT = re.compile(r"\bAda\b|\b(L4|L40S?|A10|A16|T4|V100 PCIe)\b")


def joined(build: Build, bridge: PlacedBridge) -> list[tuple[PlacedCard, Gpu]]:
    """The GPUs that a bridge joins, those in the tray included."""
    return [(placed, part) for placed, part in build.gpus if placed.id in bridge.joins]


def bridges(build: Build) -> list[tuple[PlacedBridge, Bridge]]:
    """Every bridge of the rig with its record."""
    return [
        (placed, part)
        for placed in build.rig.bridges
        if (part := build.rig.part(placed.part, Bridge))
    ]


def connector_of(gpu: Gpu) -> str | None:
    """The id of a card's connector, ``none`` for a card without one, None when not recorded."""
    if gpu.nvlink is not None:
        return gpu.nvlink
    small = gpu.family == "geforce-30" and _SMALL_AMPERE.match(gpu.chip)
    if gpu.family in FAMILIES_WITHOUT or small or _WITHOUT.search(gpu.chip):
        return NONE
    return None


def connector_name(connector: str) -> str:
    """What people call a connector; its id where there is no name."""
    return NAMES.get(connector, connector)
