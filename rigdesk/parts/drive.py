"""Drives."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import Watts


class Drive(Part):
    """An SSD or a disk; ``lanes`` only for those on PCIe."""

    kind: Literal["drive"] = "drive"
    form: Literal["m2-2230", "m2-2242", "m2-2280", "m2-22110", "u2", "2.5-inch", "3.5-inch"]
    interface: Literal["nvme", "sata", "sas"]
    capacity_tb: Annotated[float, Field(gt=0)]
    lanes: Annotated[int, Field(ge=0, le=16)] = 0
    gen: Annotated[int, Field(ge=1, le=7)] | None = None
    power_w: Watts | None = None
