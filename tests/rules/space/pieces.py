"""Pieces that the rigs of this family share."""

from __future__ import annotations

from typing import Any

ROMED8 = "asrockrack-romed8-2t"
FOUR_APART = ("PCIE7", "PCIE5", "PCIE3", "PCIE1")
"""Every second slot of a ROMED8-2T, from the CPU end."""


def memory_at(y: float, *, height: float | None = None, **more: Any) -> dict[str, Any]:
    """A bank of four modules along x whose lower edge lies at y."""
    area = {"role": "dimm", "name": "memory", "x": (60, 202), "y": (y - 36, y), "along": "x"}
    return {**area, "count": 4, "height_mm": height, **more}
