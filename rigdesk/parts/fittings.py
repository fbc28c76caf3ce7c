"""What goes into a case beside the machine proper, and between it and the wall."""

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import SizeMm, Watts


class Fan(Part):
    """A case fan."""

    kind: Literal["fan"] = "fan"
    size_mm: Annotated[int, Field(ge=40, le=230)]
    """Size. Of the frame."""
    thick_mm: SizeMm | None = None
    """Thickness. Of the frame."""
    power_w: Watts | None = None
    """Power. At full speed."""
    airflow_m3h: Annotated[float, Field(gt=0)] | None = None
    """Air flow. At full speed, in free air."""
    noise_dba: float | None = None
    """Noise. At full speed."""


class Radiator(Part):
    """A radiator without its fans."""

    kind: Literal["radiator"] = "radiator"
    size_mm: Annotated[int, Field(ge=80, le=560)]
    """Size. By its fans: 240, 360, 420."""
    thick_mm: SizeMm | None = None
    """Thickness. Without fans."""
    length_mm: SizeMm | None = None
    """Length. Over all, tanks included."""


class Strip(Part):
    """A power strip, a UPS or a PDU."""

    kind: Literal["strip"] = "strip"
    type: Literal["strip", "surge-strip", "ups", "pdu"]
    """Type. What sort of thing it is."""
    rating_w: Watts | None = None
    """Rating. What it may carry."""
    outlets: Annotated[int, Field(ge=1)] | None = None
    """Outlets. How many it has."""


class Baseboard(Part):
    """A carrier of SXM modules in a server chassis: outline, power and weight."""

    kind: Literal["baseboard"] = "baseboard"
    modules: Annotated[int, Field(ge=1, le=16)]
    """Modules. How many GPUs it carries."""
    module_type: str
    """Module type. SXM4, SXM5, OAM."""
    module_w: Watts
    """Power a module. At full load."""
    vram_gb: Annotated[float, Field(gt=0)] | None = None
    """Memory a module. Of one GPU."""
    outline_mm: tuple[float, float] | None = None
    """Outline. Width and depth."""
    height_mm: SizeMm | None = None
    """Height. With its heat sinks."""
