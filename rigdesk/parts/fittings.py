"""What goes into a case beside the machine proper, and between it and the wall."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import SizeMm, Watts


class Fan(Part):
    """A case fan."""

    kind: Literal["fan"] = "fan"
    size_mm: Annotated[int, Field(ge=40, le=230)]
    thick_mm: SizeMm | None = None
    power_w: Watts | None = None
    airflow_m3h: Annotated[float, Field(gt=0)] | None = None
    noise_dba: float | None = None


class Radiator(Part):
    """A radiator without its fans."""

    kind: Literal["radiator"] = "radiator"
    size_mm: Annotated[int, Field(ge=80, le=560)]
    thick_mm: SizeMm | None = None
    length_mm: SizeMm | None = None


class Strip(Part):
    """A power strip, a UPS or a PDU."""

    kind: Literal["strip"] = "strip"
    type: Literal["strip", "surge-strip", "ups", "pdu"]
    rating_w: Watts | None = None
    outlets: Annotated[int, Field(ge=1)] | None = None


class Baseboard(Part):
    """A carrier of SXM modules in a server chassis: outline, power and weight."""

    kind: Literal["baseboard"] = "baseboard"
    modules: Annotated[int, Field(ge=1, le=16)]
    module_type: str
    module_w: Watts
    vram_gb: Annotated[float, Field(gt=0)] | None = None
    outline_mm: tuple[float, float] | None = None
    height_mm: SizeMm | None = None
