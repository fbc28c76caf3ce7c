"""Cases, chassis and open frames."""

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.part import Part
from rigdesk.units import Frozen, SizeMm

CaseStyle = Literal["tower", "cube", "rack", "desktop", "open-frame", "wall-frame", "server"]
Side = Literal["front", "top", "bottom", "rear", "side", "lid", "inside"]


class CaseFan(Frozen):
    """Fans that a case ships with at one side."""

    side: Side
    """Side. Where they sit."""
    size_mm: Annotated[int, Field(ge=40, le=230)]
    """Size. Of one fan."""
    count: Annotated[int, Field(ge=1)] = 1
    """Count. How many sit there."""
    thick_mm: Annotated[float, Field(gt=0)] = 25.0
    """Thickness. Of one fan."""
    direction: Literal["in", "out"] = "in"
    """Direction. Which way the air goes."""


class Mount(Frozen):
    """A side that takes fans or a radiator, and the largest it takes.

    ``max_thick_mm`` counts a radiator and its fans together.
    """

    side: Side
    """Side. Where it is."""
    fans: tuple[str, ...] = ()
    """Fans. What goes there: 3x120, 2x140."""
    radiators_mm: tuple[int, ...] = ()
    """Radiators. The lengths that go there."""
    max_thick_mm: SizeMm | None = None
    """Thickness. Radiator and fans together, at most."""
    clear_mm: SizeMm | None = None
    """Height left. What parts of the board may rise to under it."""


class Cage(Frozen):
    """A drive cage that can be taken out, and how many drives it holds."""

    name: str
    """Name. As the maker calls it."""
    bays_35: Annotated[int, Field(ge=0)] = 0
    """3.5-inch bays. How many drives it holds."""
    bays_25: Annotated[int, Field(ge=0)] = 0
    """2.5-inch bays. How many drives it holds."""
    place: Literal["front", "below"] = "front"
    """Place. In front of the cards, or beside the supply below them."""
    deep_mm: SizeMm | None = None
    """Depth. From the front to its other end."""


class Clash(Frozen):
    """Two places of a case of which only one can be used.

    A place is ``cage NAME``, ``second supply``, or ``fan`` or ``radiator`` with a side:
    ``radiator bottom``.
    """

    one: str
    """One place. cage NAME, second supply, or fan or radiator with a side."""
    other: str
    """The other place. In the same words."""
    source: str | None = None
    """Source. The manual that says so."""


class Rail(Frozen):
    """A rail of an open frame: places for cards on risers, and their pitch."""

    name: str
    """Name. As the maker calls it."""
    places: Annotated[int, Field(ge=1)]
    """Places. How many cards can hang on it."""
    pitch_mm: SizeMm | None = None
    """Pitch. From one place to the next."""
    length_mm: SizeMm | None = None
    """Length. Of the rail."""


class Case(Part):
    """A case in the frame of its board: what it leaves free for cards.

    ``card_length_mm`` holds with the fans the case ships with and without any
    optional radiator or cage. ``card_length_at_least_mm`` is proven by a build
    but not the limit. ``card_height_mm`` is the room over the board's surface,
    of which a card retainer takes ``retainer_mm``; ``below_mm`` is the free height
    under the last opening, ``above_mm`` that over the board's upper edge.
    ``openings`` count from the CPU end; opening ``n + opening_offset`` lies under
    board position n. ``outside_mm`` is width, height and depth as the case stands.
    Where a spine or tray can be moved, ``cooler_height_least_mm`` is the cooler limit
    with it moved away from the cards.
    ``cages`` are those that come out; ``supply_place`` is where the first supply stands;
    ``clashes`` are places of which only one can be used.
    """

    kind: Literal["case"] = "case"
    style: CaseStyle
    """Style. How it stands and opens."""
    rack_units: Annotated[int, Field(ge=1, le=12)] | None = None
    """Rack units. Its height in a rack."""
    forms: tuple[str, ...] = ()
    """Board forms. What it takes, the largest first."""
    board_max_mm: tuple[float, float] | None = None
    """Largest board. Depth and length."""
    openings: Annotated[int, Field(ge=0, le=24)] | None = None
    """Openings. For the brackets of cards, counted from the processor's end."""
    opening_offset: int = 0
    """First opening. How many openings lie before the board's first position."""
    vertical_openings: Annotated[int, Field(ge=0, le=8)] = 0
    """Vertical openings. For cards that stand parallel to the board."""
    card_length_mm: SizeMm | None = None
    """Card length. With the fans it ships with, without optional cages and radiators."""
    card_length_at_least_mm: SizeMm | None = None
    """Proven card length. A build shows so much; the limit is not known."""
    card_length_with_radiator_mm: SizeMm | None = None
    """Card length, radiator. With a radiator in front."""
    card_length_with_cage_mm: SizeMm | None = None
    """Card length, cage. With the drive cage in place."""
    card_height_mm: SizeMm | None = None
    """Room over the board. From the board's surface to the lid or side panel."""
    retainer_mm: SizeMm | None = None
    """Retainer. What a card holder takes of the room over the board."""
    cooler_height_mm: SizeMm | None = None
    """Cooler height. Of a CPU cooler, at most."""
    cooler_height_least_mm: SizeMm | None = None
    """Cooler height, moved. With a movable tray set away from the cards."""
    below_mm: SizeMm | None = None
    """Below. Free height under the last opening."""
    above_mm: SizeMm | None = None
    """Above. Free height from the board's upper edge to the top."""
    below: Literal["floor", "shroud", "fan", "supply", "wall", "open"] | None = None
    """What is below. The thing that ends that room."""
    supply_forms: tuple[str, ...] = ()
    """Supply forms. What it takes: ATX, SFX, CRPS."""
    supply_length_mm: SizeMm | None = None
    """Supply length. At most, cables not counted."""
    supply_place: Literal["below", "above", "behind", "front", "beside"] | None = None
    """Place of the supply. Where the first one stands."""
    supplies: Annotated[int, Field(ge=0)] = 1
    """Supplies. How many go in."""
    fans: tuple[CaseFan, ...] = ()
    """Fans. What it ships with."""
    mounts: tuple[Mount, ...] = ()
    """Mounts. Sides that take fans or radiators."""
    rails: tuple[Rail, ...] = ()
    """Rails. Places for cards on risers."""
    cages: tuple[Cage, ...] = ()
    """Cages. Drive cages that come out."""
    clashes: tuple[Clash, ...] = ()
    """Clashes. Pairs of places of which only one can be used."""
    bays_35: Annotated[int, Field(ge=0)] | None = None
    """3.5-inch bays. All of them."""
    bays_25: Annotated[int, Field(ge=0)] | None = None
    """2.5-inch bays. All of them."""
    bays_525: Annotated[int, Field(ge=0)] | None = None
    """5.25-inch bays. All of them."""
    outside_mm: tuple[float, float, float] | None = None
    """Outside. Width, height and depth as it stands."""
    lies: bool = False
    """Lies flat. Whether the board lies, as in a rack chassis."""
    passive_cards: bool = False
    """For passive cards. Whether its fans are made to cool cards without fans."""
    year: int | None = None
    """Year. In which it came out."""

    @property
    def is_open(self) -> bool:
        """Whether room air reaches the cards from all sides."""
        return self.style in ("open-frame", "wall-frame")

    @property
    def is_low_chassis(self) -> bool:
        """A rack chassis of four units or fewer, where the lid decides."""
        return self.style in ("rack", "server") and (self.rack_units or 4) <= 4
