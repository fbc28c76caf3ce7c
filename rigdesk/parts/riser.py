"""Risers: cables, adapters and mounts that carry a slot somewhere else."""

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
    """Type. What sort of piece it is."""
    gen: Generation
    """Generation. That it is made for."""
    lanes: Lanes = 16
    """Lanes. That it carries."""
    length_mm: SizeMm | None = None
    """Length. Of the cable."""
    active: bool = False
    """Active. Whether it has a redriver or retimer."""
    openings: Annotated[int, Field(ge=0, le=6)] | None = None
    """Openings. Of a mount: how wide a card it takes."""
    power_lead: str | None = None
    """Power lead. What it must be plugged into, in words."""
    offset_mm: SizeMm | None = None
    """Offset. How far it puts the card from the slot's own plane."""
