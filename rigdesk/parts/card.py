"""What plugs into a slot: the figures that graphics cards and other cards share."""

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
    """Plug. The kind of its socket."""
    count: Annotated[int, Field(ge=1, le=6)] = 1
    """Count. How many of them."""


class PcieLink(Frozen):
    """A card's edge connector and the link behind it: ``lanes`` may be fewer than its length."""

    gen: Generation
    """Generation. Of the link: 3, 4 or 5."""
    lanes: Lanes = 16
    """Lanes. That are wired behind the connector."""
    connector: Literal[1, 4, 8, 16] = 16
    """Connector. The mechanical length of the edge, in lanes."""


class Card(Part):
    """A card's body in millimetres.

    ``length_mm`` counts from ``length_datum``: the bracket's outer face, as makers
    do, or the edge of the PCB, as the standard does. ``height_mm`` counts from
    ``height_datum``: the bottom of the gold finger, or the foot of the bracket,
    about 15 mm apart. ``thickness_mm`` is the whole body, solder side to cooler
    face; ``slots`` is only what the maker claims.
    """

    length_mm: SizeMm | None = None
    """Length. From the length datum to the far end of the cooler."""
    length_datum: Literal["bracket", "pcb"] = "bracket"
    """Length counts from. The outer face of the bracket, as makers do, or the edge of the PCB."""
    height_mm: SizeMm | None = None
    """Height. From the height datum to the top of the card."""
    height_datum: Literal["finger", "bracket-foot", "unknown"] = "unknown"
    """Height counts from. The bottom of the gold finger, or the foot of the bracket about 15 mm
    below it."""
    thickness_mm: SizeMm | None = None
    """Thickness. The whole body from solder side to cooler face; never slots times a pitch."""
    slots: Annotated[float, Field(ge=0.5, le=6)] | None = None
    """Slots claimed. What the maker says, 2 or 2.5; a thickness in mm beats it."""
    bracket_slots: Annotated[int, Field(ge=1, le=5)] | None = None
    """Bracket openings. How many openings of the case its bracket takes."""
    backplate_mm: SizeMm | None = None
    """Back plate. How far it stands behind the PCB."""
    cooler: CoolerKind | None = None
    """Cooler. Where its air goes, or that it is cooled by water."""
    inlet: Literal["recessed", "flat"] = "recessed"
    """Fan face. Whether the fans lie in a recess or flush with the cooler's face."""
    fans: Annotated[int, Field(ge=0, le=6)] | None = None
    """Fans. How many it has."""
    exhaust: str | None = None
    """Exhaust. Where the warm air leaves, in words."""
    tdp_w: Watts | None = None
    """Power. What it draws at full load."""
    plugs: tuple[Plug, ...] = ()
    """Power plugs. The sockets on the card, by kind."""
    plug_place: PlugPlace = "none"
    """Place of the plugs. At the end or at the top edge."""
    plug_recess_mm: SizeMm | None = None
    """Depth of the plugs. How far the sockets lie under the top edge."""
    pcie: PcieLink | None = None
    """Edge connector. Its link and its length."""


class OtherCard(Card):
    """A network card, a storage controller, a carrier of drives: what is not a GPU."""

    kind: Literal["card"] = "card"
    ports: str | None = None
    """Ports. What it offers, in words: 2 × 25 GbE SFP28."""
