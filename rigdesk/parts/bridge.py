"""Bridges between cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import SizeMm


class Bridge(Part):
    """An NVLink or XGMI bridge: ``slots`` is the distance of the two cards' slots, not a gap."""

    kind: Literal["bridge"] = "bridge"
    connector: str
    slots: Annotated[int, Field(ge=1, le=6)]
    joins: Annotated[int, Field(ge=2, le=16)] = 2
    pieces_a_pair: Annotated[int, Field(ge=1, le=6)] = 1
    bandwidth_gbs: Annotated[float, Field(gt=0)] | None = None
    height_mm: SizeMm | None = None
    part_number: str | None = None
