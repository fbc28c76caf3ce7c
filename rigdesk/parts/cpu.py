"""Processors."""

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
    """Socket. As boards name it."""
    cores: Annotated[int, Field(ge=1)]
    """Cores. Whole ones."""
    tdp_w: Watts
    """Power. As its maker states it."""
    power_limit_w: Watts | None = None
    """Power limit. What it draws for long at most: PPT, PL2."""
    lanes: Annotated[int, Field(ge=0, le=256)]
    """Lanes. That it offers in all."""
    gen: Generation
    """Generation. Of those lanes."""
    memory_channels: Annotated[int, Field(ge=1, le=24)] | None = None
    """Memory channels. How many it has."""
    memory: str | None = None
    """Memory. The types that it takes, in words."""
    series: str | None = None
    """Series. The word by which boards tell what they light with it: ryzen-8000g."""
    card_lanes: Annotated[int, Field(ge=1, le=16)] | None = None
    """Lanes for cards. Of a desktop processor that has fewer than sixteen."""
    year: int | None = None
    """Year. In which it came out."""
