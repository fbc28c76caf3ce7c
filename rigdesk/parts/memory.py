"""Memory modules and drives."""

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.board import MemoryType, ModuleKind
from rigdesk.parts.part import Part
from rigdesk.units import SizeMm, Watts


class Memory(Part):
    """One memory module (``modules`` when sold as a kit of several)."""

    kind: Literal["memory"] = "memory"
    type: MemoryType
    """Type. DDR4, DDR5 and so on."""
    module: ModuleKind
    """Module. UDIMM, RDIMM and so on."""
    capacity_gb: Annotated[float, Field(gt=0)]
    """Capacity. Of one module."""
    modules: Annotated[int, Field(ge=1)] = 1
    """Modules in a kit. 1 where they are sold singly."""
    speed_mts: Annotated[int, Field(gt=0)] | None = None
    """Speed. As rated."""
    ecc: bool | None = None
    """ECC. Whether it corrects errors."""
    height_mm: SizeMm | None = None
    """Height. With its heat spreader."""
    power_w: Watts | None = None
    """Power. Of one module."""
