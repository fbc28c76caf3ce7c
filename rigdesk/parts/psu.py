"""Power supplies."""

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import Frozen, SizeMm, Watts

LeadKind = Literal["pcie-6", "pcie-8", "eps-8", "12vhpwr", "12v-2x6", "sata", "molex", "atx-24"]
Efficiency = Literal["white", "bronze", "silver", "gold", "platinum", "titanium"]


class Lead(Frozen):
    """Leads of one kind: how many cables, and how many heads each cable carries."""

    kind: LeadKind
    """Head. The plug at its end."""
    cables: Annotated[int, Field(ge=0)]
    """Cables. How many of them come with it."""
    heads: Annotated[int, Field(ge=1, le=6)] = 1
    """Heads a cable. More than one is a daisy chain."""
    length_mm: SizeMm | None = None
    """Length. To the first head."""
    rating_w: Watts | None = None
    """Rating. What its maker lets a cable carry."""


class Rail12V(Frozen):
    """One 12 V rail and what hangs on it."""

    name: str
    """Name. As the label prints it."""
    amps: Annotated[float, Field(gt=0)]
    """Amperes. At 12 V, at most."""
    feeds: tuple[str, ...] = ()
    """Feeds. The sockets that hang on it."""


class Psu(Part):
    """A supply. ``rating_w`` is the nameplate; ``low_line_w`` what it gives at 100 to 127 V."""

    kind: Literal["psu"] = "psu"
    form: str
    """Form. ATX, SFX, CRPS and so on."""
    rating_w: Annotated[float, Field(gt=0)]
    """Rating. What the nameplate says."""
    low_line_w: Watts | None = None
    """At 100 to 127 V. What it gives on a low line, where that is less."""
    high_line_only: bool = False
    """High line only. Whether it needs 200 to 240 V."""
    efficiency: Efficiency | None = None
    """Efficiency. Its 80 PLUS badge."""
    atx_version: str | None = None
    """ATX version. As claimed, in quotes: '3.1'."""
    atx3_up_to_w: Watts | None = None
    """ATX 3 up to. Where the claim holds only so far."""
    length_mm: SizeMm | None = None
    """Length. From the fan of the rear face to the cable side."""
    width_mm: SizeMm | None = None
    """Width. Of the rear face."""
    height_mm: SizeMm | None = None
    """Height. Of the rear face."""
    modular: Literal["full", "semi", "none"] | None = None
    """Modular. Whether its cables come off."""
    leads: tuple[Lead, ...] = ()
    """Leads. Every kind of cable that comes with it."""
    rails: tuple[Rail12V, ...] = ()
    """12 V rails. Of a supply with several."""
    shared_sockets: Annotated[int, Field(ge=0)] | None = None
    """Shared sockets. Sockets on its side that take either a CPU or a PCIe lead."""
    inlet: Literal["C14", "C20", "C16", "other"] | None = None
    """Inlet. Where the mains cord goes in."""
    proprietary: bool = False
    """Proprietary. Whether it fits only its maker's machines."""
    redundant: bool = False
    """Redundant. Whether it is made to run beside a second one."""

    def heads_of(self, kind: str) -> int | None:
        """Heads of one lead kind; None when the record lists no leads at all."""
        if not self.leads:
            return None
        return sum(lead.cables * lead.heads for lead in self.leads if lead.kind == kind)

    @property
    def is_atx3(self) -> bool:
        """Whether the maker claims ATX 3.0 or 3.1."""
        return (self.atx_version or "").startswith("3")
