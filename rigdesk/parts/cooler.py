"""CPU coolers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import SizeMm, Watts


class Cooler(Part):
    """A CPU cooler. ``width_mm`` runs along the memory, ``depth_mm`` along the air.

    ``height_mm`` counts from the processor's top. ``memory_clearance_mm`` is the height of the
    tallest module that goes under it with its fans as shipped; ``fan_slides`` whether the fan over
    the memory may sit higher, which makes the cooler as much taller.
    """

    kind: Literal["cooler"] = "cooler"
    type: Literal["tower", "top-down", "server", "aio", "custom-loop"]
    sockets: tuple[str, ...]
    height_mm: SizeMm | None = None
    width_mm: SizeMm | None = None
    depth_mm: SizeMm | None = None
    max_w: Watts | None = None
    memory_clearance_mm: SizeMm | None = None
    fan_slides: bool = False
    card_overhang_mm: SizeMm | None = None
    radiator_mm: Annotated[int, Field(ge=80, le=480)] | None = None
    radiator_thick_mm: SizeMm | None = None
    hose_mm: SizeMm | None = None
    fans: str | None = None
