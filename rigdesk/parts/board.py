"""Motherboards: an outline, an ordered list of slots, and what else stands on the board."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from rigdesk.parts.card import Card, Generation, Lanes
from rigdesk.parts.part import Part
from rigdesk.units import Frozen, SizeMm

MemoryType = Literal["DDR3", "DDR4", "DDR5"]
ModuleKind = Literal["UDIMM", "RDIMM", "LRDIMM", "SODIMM"]
BoardForm = Literal[
    "ATX", "microATX", "mini-ITX", "mini-DTX", "E-ATX", "CEB", "EEB", "XL-ATX", "MEB", "proprietary"
]
AreaRole = Literal[
    "socket", "dimm", "m2", "chipset", "header", "sata", "io", "heatsink", "aux-power", "eps",
    "other",
]  # fmt: skip
HeaderPlug = Literal["usb3", "usb3-angled", "low"]
"""What plugs into a header: a USB 3 plug, straight or angled, or one on plain pins."""
Range = tuple[float, float]
Split = Annotated[str, Field(pattern=r"^x(16|8|4|2|1)(x(8|4|2|1)){0,7}$")]
"""How the firmware divides a slot's lanes: ``x16``, ``x8x8``, ``x8x4x4``, ``x4x4x4x4``."""
Cpus = Annotated[int, Field(ge=1, le=4)]


class CpuMode(Frozen):
    """What a slot or port gets with processors of these series; 0 lanes leave it dark."""

    series: Annotated[tuple[str, ...], Field(min_length=1)]
    lanes: Lanes | None = None
    gen: Generation | None = None


class BoardSlot(Frozen):
    """One PCIe slot under the name that the board prints.

    ``position`` 1 is nearest the CPU. ``connector`` is the mechanical length,
    ``lanes`` what is wired when it runs alone (None where nobody says), ``gen`` the
    link's generation. ``shares`` names what takes lanes from it, ``off_beside`` what
    turns it off by being used; ``bifurcation`` the splits that the firmware offers,
    empty for none, None where nobody says. ``cpu`` is the socket that feeds it, ``die``
    the part of that processor, ``switch`` the board's switch in between.
    """

    name: str
    position: Annotated[int, Field(ge=1, le=12)]
    connector: Literal[1, 4, 8, 16] = 16
    lanes: Lanes | None = None
    gen: Generation
    source: Literal["cpu", "chipset", "switch"] = "cpu"
    cpu: Cpus = 1
    open_ended: bool = False
    shares: tuple[str, ...] = ()
    modes: str | None = None
    notes: tuple[str, ...] = ()
    off_beside: tuple[str, ...] = ()
    bifurcation: tuple[Split, ...] | None = None
    cpu_modes: tuple[CpuMode, ...] = ()
    die: Annotated[int, Field(ge=1, le=16)] | None = None
    switch: str | None = None

    def takes(self, card: Card) -> bool:
        """Whether a card's edge goes in: as long, open at its end, or an edge nobody recorded."""
        return self.open_ended or card.pcie is None or card.pcie.connector <= self.connector


class BoardArea(Frozen):
    """Something that stands on the board: its rectangle in the board frame, mm.

    ``tolerance_mm`` is how far each edge may be off. ``height_mm`` is what it
    rises over the board with nothing plugged in; ``plugged_mm`` with its plug.
    ``plug`` is the kind of plug that a header takes, ``upright`` whether plugs of
    SATA ports or leads stand up from the board instead of pointing to its edge.
    """

    role: AreaRole
    name: str
    x: Range
    y: Range
    height_mm: SizeMm | None = None
    plugged_mm: SizeMm | None = None
    plug: HeaderPlug | None = None
    upright: bool = False
    tolerance_mm: Annotated[float, Field(ge=0)] = 0.0
    estimated: bool = False
    along: Literal["x", "y"] | None = None
    count: Annotated[int, Field(ge=1, le=32)] = 1
    source: str | None = None

    @model_validator(mode="after")
    def _ordered(self) -> BoardArea:
        if self.x[0] >= self.x[1] or self.y[0] >= self.y[1]:
            raise ValueError("x and y run from the smaller to the larger figure")
        return self


class BoardMemory(Frozen):
    """Memory sockets, and what goes into them.

    ``latches`` is whether both ends of a socket have one, or only the end away from the cards.
    """

    slots: Annotated[int, Field(ge=1, le=64)]
    type: MemoryType
    modules: tuple[ModuleKind, ...]
    channels: Annotated[int, Field(ge=1, le=24)]
    max_gb: Annotated[float, Field(gt=0)] | None = None
    latches: Literal["both", "far"] | None = None


class M2Slot(Frozen):
    """An M.2 socket and what it takes lanes from; the other words are those of a slot."""

    name: str
    lanes: Lanes = 4
    gen: Generation = 4
    source: Literal["cpu", "chipset"] = "cpu"
    shares: tuple[str, ...] = ()
    position: float | None = None
    off_beside: tuple[str, ...] = ()
    bifurcation: tuple[Split, ...] | None = None
    cpu_modes: tuple[CpuMode, ...] = ()
    cpu: Cpus = 1
    die: Annotated[int, Field(ge=1, le=16)] | None = None


class CablePort(M2Slot):
    """A port for a cable that carries PCIe lanes."""

    type: Literal["u2", "oculink", "slimsas", "mcio"]


class BoardSwitch(Frozen):
    """A PCIe switch on the board: its slots share ``uplink``, (lanes, generation), to the CPU."""

    name: str
    uplink: tuple[Lanes, Generation] | None = None
    estimated: bool = False


class LongCardKeepout(Frozen):
    """Slots where parts of the board stop every card longer than a half-length one."""

    blocked: tuple[int, ...] = ()
    marginal: tuple[int, ...] = ()
    source: str | None = None


class Board(Part):
    """A motherboard.

    ``depth_mm`` runs from the rear edge forward, ``length_mm`` along the rear edge.
    ``bios_flashback`` is a button that writes the firmware without a processor.
    """

    kind: Literal["board"] = "board"
    form: BoardForm
    depth_mm: SizeMm | None = None
    length_mm: SizeMm | None = None
    socket: str
    cpus: Cpus = 1
    chipset: str | None = None
    chipset_link: tuple[Lanes, Generation] | None = None
    memory: BoardMemory
    slots: tuple[BoardSlot, ...]
    areas: tuple[BoardArea, ...] = ()
    m2: tuple[M2Slot, ...] = ()
    ports: tuple[CablePort, ...] = ()
    switches: tuple[BoardSwitch, ...] = ()
    eps_sockets: Annotated[int, Field(ge=0, le=6)] | None = None
    aux_power: str | None = None
    remote_management: bool | None = None
    bios_flashback: bool | None = None
    above_4g_gb: Annotated[float, Field(gt=0)] | None = None
    max_gpus: Annotated[int, Field(ge=1)] | None = None
    chipset_atomics: bool | None = None
    long_card_keepout: LongCardKeepout | None = None
    year: int | None = None

    @model_validator(mode="after")
    def _one_name_a_slot(self) -> Board:
        names = [slot.name for slot in self.slots]
        if len(set(names)) < len(names):
            raise ValueError("two slots have the same name")
        return self
