"""Memory modules and drives."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.board import MemoryType, ModuleKind
from rigdesk.parts.part import Part
from rigdesk.units import SizeMm, Watts


class Memory(Part):
    """One memory module (``modules`` when sold as a kit of several)."""

    kind: Literal["memory"] = "memory"
    type: MemoryType
    module: ModuleKind
    capacity_gb: Annotated[float, Field(gt=0)]
    modules: Annotated[int, Field(ge=1)] = 1
    speed_mts: Annotated[int, Field(gt=0)] | None = None
    ecc: bool | None = None
    height_mm: SizeMm | None = None
    power_w: Watts | None = None
