"""Cases, chassis and open frames."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import Frozen, SizeMm

CaseStyle = Literal["tower", "cube", "rack", "desktop", "open-frame", "wall-frame", "server"]
Side = Literal["front", "top", "bottom", "rear", "side", "lid", "inside"]


class CaseFan(Frozen):
    """Fans that a case ships with at one side."""

    side: Side
    size_mm: Annotated[int, Field(ge=40, le=230)]
    count: Annotated[int, Field(ge=1)] = 1
    thick_mm: Annotated[float, Field(gt=0)] = 25.0
    direction: Literal["in", "out"] = "in"


class Mount(Frozen):
    """A side that takes fans or a radiator, and the largest it takes.

    ``max_thick_mm`` counts a radiator and its fans together.
    """

    side: Side
    fans: tuple[str, ...] = ()
    radiators_mm: tuple[int, ...] = ()
    max_thick_mm: SizeMm | None = None


class Cage(Frozen):
    """A drive cage that can be taken out, and how many drives it holds."""

    name: str
    bays_35: Annotated[int, Field(ge=0)] = 0
    bays_25: Annotated[int, Field(ge=0)] = 0


class Clash(Frozen):
    """Two places of a case of which only one can be used.

    A place is ``cage NAME``, ``second supply``, or ``fan`` or ``radiator`` with a side:
    ``radiator bottom``.
    """

    one: str
    other: str
    source: str | None = None


class Rail(Frozen):
    """A rail of an open frame: places for cards on risers, and their pitch."""

    name: str
    places: Annotated[int, Field(ge=1)]
    pitch_mm: SizeMm | None = None
    length_mm: SizeMm | None = None


class Case(Part):
    """A case in the frame of its board: what it leaves free for cards.

    ``card_length_mm`` holds with the fans the case ships with and without any
    optional radiator or cage. ``card_length_at_least_mm`` is proven by a build
    but not the limit. ``card_height_mm`` is the room over the board's surface,
    of which a card retainer takes ``retainer_mm``; ``below_mm`` is the free height
    under the last opening. ``openings`` count from the CPU end; opening
    ``n + opening_offset`` lies under board position n. ``outside_mm`` is width,
    height and depth as the case stands. Where a spine or tray can be moved,
    ``cooler_height_least_mm`` is the cooler limit with it moved away from the cards.
    ``cages`` are those that come out; ``supply_place`` is where the first supply stands;
    ``clashes`` are places of which only one can be used.
    """

    kind: Literal["case"] = "case"
    style: CaseStyle
    rack_units: Annotated[int, Field(ge=1, le=12)] | None = None
    forms: tuple[str, ...] = ()
    board_max_mm: tuple[float, float] | None = None
    openings: Annotated[int, Field(ge=0, le=24)] | None = None
    opening_offset: int = 0
    vertical_openings: Annotated[int, Field(ge=0, le=8)] = 0
    card_length_mm: SizeMm | None = None
    card_length_at_least_mm: SizeMm | None = None
    card_length_with_radiator_mm: SizeMm | None = None
    card_length_with_cage_mm: SizeMm | None = None
    card_height_mm: SizeMm | None = None
    retainer_mm: SizeMm | None = None
    cooler_height_mm: SizeMm | None = None
    cooler_height_least_mm: SizeMm | None = None
    below_mm: SizeMm | None = None
    below: Literal["floor", "shroud", "fan", "supply", "wall", "open"] | None = None
    supply_forms: tuple[str, ...] = ()
    supply_length_mm: SizeMm | None = None
    supply_place: Literal["below", "above", "behind", "front"] | None = None
    supplies: Annotated[int, Field(ge=0)] = 1
    fans: tuple[CaseFan, ...] = ()
    mounts: tuple[Mount, ...] = ()
    rails: tuple[Rail, ...] = ()
    cages: tuple[Cage, ...] = ()
    clashes: tuple[Clash, ...] = ()
    bays_35: Annotated[int, Field(ge=0)] | None = None
    bays_25: Annotated[int, Field(ge=0)] | None = None
    bays_525: Annotated[int, Field(ge=0)] | None = None
    outside_mm: tuple[float, float, float] | None = None
    lies: bool = False
    passive_cards: bool = False
    year: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether room air reaches the cards from all sides."""
        return self.style in ("open-frame", "wall-frame")

    @property
    def is_low_chassis(self) -> bool:
        """A rack chassis of four units or fewer, where the lid decides."""
        return self.style in ("rack", "server") and (self.rack_units or 4) <= 4
