"""Risers: cables, adapters and mounts that carry a slot somewhere else."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.card import Generation, Lanes
from rigdesk.parts.part import Part
from rigdesk.units import SizeMm


class Riser(Part):
    """One piece of a riser path."""

    kind: Literal["riser"] = "riser"
    type: Literal[
        "ribbon", "vertical-mount", "host-adapter", "cable", "device-adapter", "splitter", "switch",
        "usb-x1", "m2-adapter", "external",
    ]  # fmt: skip
    gen: Generation
    lanes: Lanes = 16
    length_mm: SizeMm | None = None
    active: bool = False
    openings: Annotated[int, Field(ge=0, le=6)] | None = None
    power_lead: str | None = None
    offset_mm: SizeMm | None = None
