"""Power supplies."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import Frozen, SizeMm, Watts

LeadKind = Literal["pcie-6", "pcie-8", "eps-8", "12vhpwr", "12v-2x6", "sata", "molex", "atx-24"]
Efficiency = Literal["white", "bronze", "silver", "gold", "platinum", "titanium"]


class Lead(Frozen):
    """Leads of one kind: how many cables, and how many heads each cable carries."""

    kind: LeadKind
    cables: Annotated[int, Field(ge=0)]
    heads: Annotated[int, Field(ge=1, le=6)] = 1
    length_mm: SizeMm | None = None
    rating_w: Watts | None = None


class Rail12V(Frozen):
    """One 12 V rail and what hangs on it."""

    name: str
    amps: Annotated[float, Field(gt=0)]
    feeds: tuple[str, ...] = ()


class Psu(Part):
    """A supply. ``rating_w`` is the nameplate; ``low_line_w`` what it gives at 100 to 127 V."""

    kind: Literal["psu"] = "psu"
    form: str
    rating_w: Annotated[float, Field(gt=0)]
    low_line_w: Watts | None = None
    high_line_only: bool = False
    efficiency: Efficiency | None = None
    atx_version: str | None = None
    atx3_up_to_w: Watts | None = None
    length_mm: SizeMm | None = None
    width_mm: SizeMm | None = None
    height_mm: SizeMm | None = None
    modular: Literal["full", "semi", "none"] | None = None
    leads: tuple[Lead, ...] = ()
    rails: tuple[Rail12V, ...] = ()
    shared_sockets: Annotated[int, Field(ge=0)] | None = None
    inlet: Literal["C14", "C20", "C16", "other"] | None = None
    proprietary: bool = False
    redundant: bool = False

    def heads_of(self, kind: str) -> int | None:
        """Heads of one lead kind; None when the record lists no leads at all."""
        if not self.leads:
            return None
        return sum(lead.cables * lead.heads for lead in self.leads if lead.kind == kind)

    @property
    def is_atx3(self) -> bool:
        """Whether the maker claims ATX 3.0 or 3.1."""
        return (self.atx_version or "").startswith("3")
