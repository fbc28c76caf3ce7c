"""Processors."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.card import Generation
from rigdesk.parts.part import Part
from rigdesk.units import Watts


class Cpu(Part):
    """A processor: what it draws, how many lanes it offers and which memory it takes."""

    kind: Literal["cpu"] = "cpu"
    socket: str
    cores: Annotated[int, Field(ge=1)]
    tdp_w: Watts
    power_limit_w: Watts | None = None
    lanes: Annotated[int, Field(ge=0, le=256)]
    gen: Generation
    memory_channels: Annotated[int, Field(ge=1, le=24)] | None = None
    memory: str | None = None
    year: int | None = None
