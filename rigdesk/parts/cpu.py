"""Processors."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.card import Generation
from rigdesk.parts.part import Part
from rigdesk.units import Watts


class Cpu(Part):
    """A processor: what it draws, how many lanes it offers and which memory it takes.

    ``series`` is the word by which boards tell what they light with it (``ryzen-8000g``,
    ``xeon-w-2400``); ``card_lanes`` the lanes that a desktop processor has for cards
    where they are fewer than sixteen, all of them in the first slot.
    """

    kind: Literal["cpu"] = "cpu"
    socket: str
    cores: Annotated[int, Field(ge=1)]
    tdp_w: Watts
    power_limit_w: Watts | None = None
    lanes: Annotated[int, Field(ge=0, le=256)]
    gen: Generation
    memory_channels: Annotated[int, Field(ge=1, le=24)] | None = None
    memory: str | None = None
    series: str | None = None
    card_lanes: Annotated[int, Field(ge=1, le=16)] | None = None
    year: int | None = None
