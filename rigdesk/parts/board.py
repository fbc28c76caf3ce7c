"""Motherboards: an outline, an ordered list of slots, and what else stands on the board."""

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
    """Series. The processors that this is about, by the series in their own records."""
    lanes: Lanes | None = None
    """Lanes. What it gets with them; 0 leaves it dark."""
    gen: Generation | None = None
    """Generation. Of the link with them."""


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
    """Name. As the board prints it."""
    position: Annotated[int, Field(ge=1, le=12)]
    """Position. 1 is nearest the processor; a gap of one slot counts."""
    connector: Literal[1, 4, 8, 16] = 16
    """Connector. The mechanical length, in lanes."""
    lanes: Lanes | None = None
    """Lanes. What is wired when it runs alone."""
    gen: Generation
    """Generation. Of the link: 3, 4 or 5."""
    source: Literal["cpu", "chipset", "switch"] = "cpu"
    """Lanes come from. The processor, the chipset or a switch."""
    cpu: Cpus = 1
    """Socket. Which processor feeds it, on a board with several."""
    open_ended: bool = False
    """Open end. Whether longer cards go in."""
    shares: tuple[str, ...] = ()
    """Shares with. Names of what takes lanes from it."""
    modes: str | None = None
    """Modes. How its lanes are split with others, in the manual's figures."""
    notes: tuple[str, ...] = ()
    """Notes. What else is worth knowing, one sentence each."""
    off_beside: tuple[str, ...] = ()
    """Off beside. Names of what turns it off by being used."""
    bifurcation: tuple[Split, ...] | None = None
    """Splits. What the firmware offers: x8x8, x4x4x4x4; an empty list for none."""
    cpu_modes: tuple[CpuMode, ...] = ()
    """By processor. What it gets with other processors."""
    die: Annotated[int, Field(ge=1, le=16)] | None = None
    """Die. The part of the processor that feeds it."""
    switch: str | None = None
    """Switch. The board's switch in between, by name."""

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
    """Role. What stands there."""
    name: str
    """Name. As people would call it: DIMM A1, M.2 slot 2."""
    x: Range
    """From front to back. From the rear edge forward, smaller figure first, in mm."""
    y: Range
    """Along the slots. From the edge on the processor's side, smaller figure first, in mm."""
    height_mm: SizeMm | None = None
    """Height. Over the board, with nothing plugged in."""
    plugged_mm: SizeMm | None = None
    """Height with plug. Over the board, with its plug in."""
    plug: HeaderPlug | None = None
    """Plug. The kind that a header takes."""
    upright: bool = False
    """Upright. Whether plugs stand up from the board instead of pointing to its edge."""
    tolerance_mm: Annotated[float, Field(ge=0)] = 0.0
    """Tolerance. How far each edge may be off."""
    estimated: bool = False
    """Estimated. Whether the place was recalled or derived."""
    along: Literal["x", "y"] | None = None
    """Runs along. The axis in which several of them lie side by side."""
    count: Annotated[int, Field(ge=1, le=32)] = 1
    """Count. How many the rectangle holds."""
    source: str | None = None
    """Source. Where the place was read or measured."""

    @model_validator(mode="after")
    def _ordered(self) -> "BoardArea":
        if self.x[0] >= self.x[1] or self.y[0] >= self.y[1]:
            raise ValueError("x and y run from the smaller to the larger figure")
        return self


class BoardMemory(Frozen):
    """Memory sockets, and what goes into them.

    ``latches`` is whether both ends of a socket have one, or only the end away from the cards.
    """

    slots: Annotated[int, Field(ge=1, le=64)]
    """Sockets. How many modules go in."""
    type: MemoryType
    """Type. DDR4, DDR5 and so on."""
    modules: tuple[ModuleKind, ...]
    """Modules. The kinds that it takes."""
    channels: Annotated[int, Field(ge=1, le=24)]
    """Channels. All sockets together."""
    max_gb: Annotated[float, Field(gt=0)] | None = None
    """Most. All sockets together."""
    latches: Literal["both", "far"] | None = None
    """Latches. At both ends of a socket, or only at the end away from the cards."""


class M2Slot(Frozen):
    """An M.2 socket and what it takes lanes from; the other words are those of a slot."""

    name: str
    """Name. As the board prints it."""
    lanes: Lanes = 4
    """Lanes. What is wired when it runs alone."""
    gen: Generation = 4
    """Generation. Of the link: 3, 4 or 5."""
    source: Literal["cpu", "chipset"] = "cpu"
    """Lanes come from. The processor or the chipset."""
    shares: tuple[str, ...] = ()
    """Shares with. Names of what takes lanes from it."""
    position: float | None = None
    """Position. The slot beside which it lies; 1.5 is between the first two."""
    off_beside: tuple[str, ...] = ()
    """Off beside. Names of what turns it off by being used."""
    bifurcation: tuple[Split, ...] | None = None
    """Splits. What the firmware offers: x4, x2x2; an empty list for none."""
    cpu_modes: tuple[CpuMode, ...] = ()
    """By processor. What it gets with other processors."""
    cpu: Cpus = 1
    """Socket. Which processor feeds it, on a board with several."""
    die: Annotated[int, Field(ge=1, le=16)] | None = None
    """Die. The part of the processor that feeds it."""


class CablePort(M2Slot):
    """A port for a cable that carries PCIe lanes."""

    type: Literal["u2", "oculink", "slimsas", "mcio"]
    """Plug. The kind of cable that it takes."""


class BoardSwitch(Frozen):
    """A PCIe switch on the board: its slots share ``uplink``, (lanes, generation), to the CPU."""

    name: str
    """Name. By which its slots refer to it."""
    uplink: tuple[Lanes, Generation] | None = None
    """Uplink. Lanes and generation to the processor."""
    estimated: bool = False
    """Estimated. Whether the uplink was recalled or derived."""


class LongCardKeepout(Frozen):
    """Slots where parts of the board stop every card longer than a half-length one."""

    blocked: tuple[int, ...] = ()
    """Blocked. Positions where no card longer than half length goes."""
    marginal: tuple[int, ...] = ()
    """Marginal. Positions where it depends on the card."""
    source: str | None = None
    """Source. The manual or the builder that says so."""


class Board(Part):
    """A motherboard.

    ``depth_mm`` runs from the rear edge forward, ``length_mm`` along the rear edge.
    ``bios_flashback`` is a button that writes the firmware without a processor.
    """

    kind: Literal["board"] = "board"
    form: BoardForm
    """Form. The maker's word for its outline and holes."""
    depth_mm: SizeMm | None = None
    """Depth. From the rear edge forward."""
    length_mm: SizeMm | None = None
    """Length. Along the rear edge."""
    socket: str
    """Socket. Of the processor."""
    cpus: Cpus = 1
    """Processors. How many sockets it has."""
    chipset: str | None = None
    """Chipset. Its name."""
    chipset_link: tuple[Lanes, Generation] | None = None
    """Chipset link. Lanes and generation between chipset and processor."""
    memory: BoardMemory
    """Memory. Its sockets, and what goes into them."""
    slots: tuple[BoardSlot, ...]
    """Slots. Every PCIe slot under its own name, in order from the processor."""
    areas: tuple[BoardArea, ...] = ()
    """What stands on it. Rectangles with heights: memory, headers, heat sinks, sockets."""
    m2: tuple[M2Slot, ...] = ()
    """M.2 sockets. And what they take lanes from."""
    ports: tuple[CablePort, ...] = ()
    """Cable ports. For cables that carry PCIe lanes."""
    switches: tuple[BoardSwitch, ...] = ()
    """Switches. PCIe switches that slots share."""
    eps_sockets: Annotated[int, Field(ge=0, le=6)] | None = None
    """EPS sockets. How many 8-pin sockets feed the processor."""
    aux_power: str | None = None
    """Slot power. An extra socket that feeds the slots, in words; empty where it has none."""
    remote_management: bool | None = None
    """Remote management. Whether it has a BMC with IPMI."""
    bios_flashback: bool | None = None
    """BIOS flashback. Whether a button writes the firmware without a processor."""
    above_4g_gb: Annotated[float, Field(gt=0)] | None = None
    """Address space. What the firmware maps above 4 GB."""
    max_gpus: Annotated[int, Field(ge=1)] | None = None
    """Most GPUs. As many as the firmware is known to start."""
    chipset_atomics: bool | None = None
    """Chipset atomics. Whether slots behind the chipset carry PCIe atomics."""
    long_card_keepout: LongCardKeepout | None = None
    """Long cards. Slots where parts of the board stop them."""
    year: int | None = None
    """Year. In which it came out."""

    @model_validator(mode="after")
    def _one_name_a_slot(self) -> "Board":
        names = [slot.name for slot in self.slots]
        if len(set(names)) < len(names):
            raise ValueError("two slots have the same name")
        return self
