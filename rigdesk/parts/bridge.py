"""Bridges between cards."""

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import SizeMm


class Bridge(Part):
    """An NVLink or XGMI bridge: ``slots`` is the distance of the two cards' slots, not a gap."""

    kind: Literal["bridge"] = "bridge"
    connector: str
    """Connector. The id that cards name under nvlink."""
    slots: Annotated[int, Field(ge=1, le=6)]
    """Slots. From one card's slot to the other's, not the gap between them."""
    joins: Annotated[int, Field(ge=2, le=16)] = 2
    """Joins. How many cards."""
    pieces_a_pair: Annotated[int, Field(ge=1, le=6)] = 1
    """Pieces a pair. How many must be bought for two cards."""
    bandwidth_gbs: Annotated[float, Field(gt=0)] | None = None
    """Bandwidth. Between two cards, both ways together."""
    height_mm: SizeMm | None = None
    """Height. That it stands over the cards."""
    part_number: str | None = None
    """Part number. As its maker or seller gives it."""
