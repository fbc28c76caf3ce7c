"""What stands around the parts: the case's fit-out, wiring, circuits, place, use and money."""

from typing import Annotated, Literal, TypeVar

from pydantic import AfterValidator, Field, model_validator

from rigdesk.parts import PartId
from rigdesk.parts.psu import LeadKind
from rigdesk.rig.seats import Count, Name
from rigdesk.units import Currency, Day, Figure, Frozen, Price, SizeMm, Watts

T = TypeVar("T")
Side = Literal["front", "top", "bottom", "rear", "side", "lid", "inside", "outside"]


class FittedFan(Frozen):
    """Fans added to one side of the case, or taken out of it with count 0."""

    side: Side
    part: PartId | None = None
    size_mm: Annotated[int, Field(ge=40, le=230)] | None = None
    thick_mm: SizeMm | None = None
    count: Annotated[int, Field(ge=0, le=32)] = 1
    direction: Literal["in", "out"] = "in"


class FittedRadiator(Frozen):
    """A radiator at one side, and whose heat it carries."""

    side: Side
    part: PartId | None = None
    size_mm: Annotated[int, Field(ge=80, le=560)] | None = None
    thick_mm: SizeMm | None = None
    fan_thick_mm: SizeMm | None = None
    cools: tuple[Name, ...] = ()
    hose_mm: SizeMm | None = None


class FitOut(Frozen):
    """How the case is set up. ``cages`` are the drive cages left in; None means as shipped.

    ``headers`` are the names of the board's headers that get a plug, or their kinds, such as
    usb3; None is not stated.
    """

    fans: tuple[FittedFan, ...] = ()
    radiators: tuple[FittedRadiator, ...] = ()
    cages: tuple[Name, ...] | None = None
    headers: tuple[Name, ...] | None = None
    side_panel: Literal["solid", "glass", "mesh", "off"] | None = None
    retainer: bool = False


class Wire(Frozen):
    """One head of one lead: from a supply to a plug.

    ``cable`` tells heads of one cable from those of another; ``adapter`` is what
    stands between lead and plug.
    """

    supply: Name
    lead: LeadKind
    to: Name
    plug: Count = 1
    cable: Name | None = None
    adapter: str | None = None


class Wiring(Frozen):
    """Which lead feeds what, and how several supplies start and share ground."""

    wires: tuple[Wire, ...] = ()
    start: Literal["together", "separate"] | None = None
    ground: Literal["common", "separate"] | None = None
    outputs_tied: bool = False


class Circuit(Frozen):
    """One circuit in the wall: a known kind, or its own volts and amps."""

    id: Name
    kind: str | None = None
    volts: Annotated[float, Field(gt=0, le=480)] | None = None
    amps: Annotated[float, Field(gt=0, le=125)] | None = None
    continuous: bool = True
    other_load_w: Watts = 0.0

    @model_validator(mode="after")
    def _kind_or_figures(self) -> "Circuit":
        if self.kind is None and (self.volts is None or self.amps is None):
            raise ValueError("a circuit needs a kind, such as eu-16a-230v, or volts and amps")
        return self


class FittedStrip(Frozen):
    """A strip, UPS or PDU between the wall and supplies."""

    id: Name
    type: Literal["strip", "surge-strip", "ups", "pdu"] = "strip"
    part: PartId | None = None
    rating_w: Watts | None = None
    circuit: Name | None = None
    worn: bool = False


class Site(Frozen):
    """Where the machine stands, and what its electricity costs."""

    place: (
        Literal["home", "bedroom", "office", "lab", "workshop", "server-room", "datacentre"] | None
    ) = None
    country: Annotated[str, Field(pattern=r"^[A-Z]{2}$")] | None = None
    hours_a_day: Annotated[float, Field(ge=0, le=24)] | None = None
    price_kwh: Price | None = None
    ambient_c: Annotated[float, Field(ge=-20, le=60)] | None = None


Work = Literal[
    "independent-inference", "tensor-parallel-inference", "serving", "data-parallel-training",
    "sharded-training", "rendering", "mining",
]  # fmt: skip


class Use(Frozen):
    """What the machine is for. Work not stated counts as data-parallel training."""

    work: Work | None = None
    models: Literal["language", "vision", "speech", "other"] | None = None
    stack: Literal["cuda", "rocm", "oneapi", "vulkan", "other"] | None = None
    cpu_busy: bool = False


class Brace(Frozen):
    """What holds a card against its own weight."""

    card: Name
    kind: Literal["brace", "stand", "retainer"] = "brace"


class Duct(Frozen):
    """A duct with fans that drives air through a passive card."""

    card: Name
    length_mm: SizeMm | None = None
    fan_thick_mm: SizeMm | None = None


class Rate(Frozen):
    """One unit of ``from_currency`` in the rig's currency, on a day."""

    from_currency: Currency
    rate: Annotated[float, Field(gt=0)]
    date: Day


class Vat(Frozen):
    """Value added tax, and whether it comes back."""

    percent: Annotated[float, Field(ge=0, le=50)]
    reclaimed: bool = False


class Discount(Frozen):
    """A discount on GPUs, on everything, or on named parts."""

    name: Name
    percent: Annotated[float, Field(gt=0, le=100)]
    on: Literal["gpus", "all"] | tuple[PartId, ...] = "all"


Bought = Literal["new", "used"]
"""In which condition a part is bought."""


def _by_part(entries: dict[PartId, T]) -> dict[PartId, T]:
    """In one order: tables that differ in it alone are equal, and would not be put in order."""
    return dict(sorted(entries.items()))


class Money(Frozen):
    """How the rig is paid for: currency, dated rates, tax, discounts and own prices.

    ``conditions`` says which parts are bought new and which used; what it does not name is
    priced by the youngest new price there is, else a used one.
    """

    currency: Currency = "EUR"
    rates: tuple[Rate, ...] = ()
    vat: Vat | None = None
    discounts: tuple[Discount, ...] = ()
    prices: Annotated[dict[PartId, Price], AfterValidator(_by_part)] = Field(default_factory=dict)
    conditions: Annotated[dict[PartId, Bought], AfterValidator(_by_part)] = Field(
        default_factory=dict
    )


class Measured(Frozen):
    """A figure measured on the real thing: of a part, or of the gap between two solids.

    It overrides the part's own figure, or settles the pair's clearance.
    """

    part: PartId | None = None
    field: str | None = None
    gap: tuple[Name, Name] | None = None
    value: Figure
    date: Day | None = None
    note: str | None = None

    @model_validator(mode="after")
    def _one_subject(self) -> "Measured":
        if (self.gap is None) == (self.part is None or self.field is None):
            raise ValueError("say either part and field, or the gap between two things")
        return self


class Waiver(Frozen):
    """A finding that someone accepts, with its figures then; worse figures end it."""

    key: str
    reason: Annotated[str, Field(min_length=1)]
    required: float | None = None
    actual: float | None = None
    date: Day | None = None
