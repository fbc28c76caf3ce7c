"""What plugs into a slot: the figures that graphics cards and other cards share."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import Frozen, SizeMm, Watts

PlugKind = Literal["pcie-6", "pcie-8", "eps-8", "12-pin", "12vhpwr", "12v-2x6"]
PlugPlace = Literal["end", "top", "none"]
CoolerKind = Literal["axial", "flow-through", "blower", "aio", "water-block", "passive"]
Lanes = Annotated[int, Field(ge=0, le=32)]
Generation = Annotated[int, Field(ge=1, le=7)]


class Plug(Frozen):
    """Power sockets of one kind on a card."""

    kind: PlugKind
    count: Annotated[int, Field(ge=1, le=6)] = 1


class PcieLink(Frozen):
    """A card's edge connector and the link behind it: ``lanes`` may be fewer than its length."""

    gen: Generation
    lanes: Lanes = 16
    connector: Literal[1, 4, 8, 16] = 16


class Card(Part):
    """A card's body in millimetres.

    ``length_mm`` counts from ``length_datum``: the bracket's outer face, as makers
    do, or the edge of the PCB, as the standard does. ``height_mm`` counts from
    ``height_datum``: the bottom of the gold finger, or the foot of the bracket,
    about 15 mm apart. ``thickness_mm`` is the whole body, solder side to cooler
    face; ``slots`` is only what the maker claims.
    """

    length_mm: SizeMm | None = None
    length_datum: Literal["bracket", "pcb"] = "bracket"
    height_mm: SizeMm | None = None
    height_datum: Literal["finger", "bracket-foot", "unknown"] = "unknown"
    thickness_mm: SizeMm | None = None
    slots: Annotated[float, Field(ge=0.5, le=6)] | None = None
    bracket_slots: Annotated[int, Field(ge=1, le=5)] | None = None
    backplate_mm: SizeMm | None = None
    cooler: CoolerKind | None = None
    inlet: Literal["recessed", "flat"] = "recessed"
    fans: Annotated[int, Field(ge=0, le=6)] | None = None
    exhaust: str | None = None
    tdp_w: Watts | None = None
    plugs: tuple[Plug, ...] = ()
    plug_place: PlugPlace = "none"
    plug_recess_mm: SizeMm | None = None
    pcie: PcieLink | None = None


class OtherCard(Card):
    """A network card, a storage controller, a carrier of drives: what is not a GPU."""

    kind: Literal["card"] = "card"
    ports: str | None = None
