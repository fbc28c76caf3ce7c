"""Drives."""

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import Watts


class Drive(Part):
    """An SSD or a disk; ``lanes`` only for those on PCIe."""

    kind: Literal["drive"] = "drive"
    form: Literal["m2-2230", "m2-2242", "m2-2280", "m2-22110", "u2", "2.5-inch", "3.5-inch"]
    """Form. Its size and plug."""
    interface: Literal["nvme", "sata", "sas"]
    """Interface. What it speaks."""
    capacity_tb: Annotated[float, Field(gt=0)]
    """Capacity. As sold."""
    lanes: Annotated[int, Field(ge=0, le=16)] = 0
    """Lanes. Only for drives on PCIe."""
    gen: Annotated[int, Field(ge=1, le=7)] | None = None
    """Generation. Only for drives on PCIe."""
    power_w: Watts | None = None
    """Power. At work."""
