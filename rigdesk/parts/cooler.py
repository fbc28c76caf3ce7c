"""CPU coolers."""

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
    """Type. How it takes the heat away."""
    sockets: tuple[str, ...]
    """Sockets. That it mounts on, as boards name them."""
    height_mm: SizeMm | None = None
    """Height. From the processor's top."""
    width_mm: SizeMm | None = None
    """Width. Along the memory."""
    depth_mm: SizeMm | None = None
    """Depth. Along the air."""
    max_w: Watts | None = None
    """Greatest power. What its maker says that it cools."""
    memory_clearance_mm: SizeMm | None = None
    """Memory height. The tallest module under it, fans as shipped."""
    fan_slides: bool = False
    """Fan slides. Whether the fan over the memory may sit higher."""
    card_overhang_mm: SizeMm | None = None
    """Overhang. How far it reaches over the first slot's side of the socket."""
    radiator_mm: Annotated[int, Field(ge=80, le=480)] | None = None
    """Radiator. Its length: 240, 360."""
    radiator_thick_mm: SizeMm | None = None
    """Radiator thickness. Without fans."""
    hose_mm: SizeMm | None = None
    """Hoses. Their length."""
    fans: str | None = None
    """Fans. In words: 2 × 140 mm."""
