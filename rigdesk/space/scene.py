"""The scene: where everything of one rig sits. Made by :mod:`rigdesk.space.assemble`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from rigdesk.parts import Board, Bridge, Card
from rigdesk.parts.case import Rail
from rigdesk.rig.placed import PlacedBridge, PlacedCard
from rigdesk.rig.seats import seat_name
from rigdesk.space.board_solids import BoardTemplate, SlotPlace
from rigdesk.space.card_solids import LONGEST_X, CardTemplate
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.case_solids import Surround
from rigdesk.space.solids import Role, Solid
from rigdesk.speech import said
from rigdesk.units import Span

BOARD = "board"
"""The zone of cards in slots, and behind openings of the case."""
ZoneKind = Literal["board", "rail", "vertical", "lying"]
VERTICAL = "vertical mount"
"""The zone of cards that look at the side panel."""
LYING = "flat on risers"
"""The zone of cards that lie over the board of a flat chassis: y is their height, downward."""


class CardPlace(NamedTuple):
    """One card that has a place in a zone: the board's frame, or that of a rail or a mount.

    ``y`` is its slot's centre line, ``position`` its slot position (an opening
    counts as the position it lies under; on a rail it is the number of the place, 0
    where millimetres are given), ``slot`` the board slot it is plugged into directly,
    None at a riser's end. ``line`` is ``y`` with its doubt where the zone has one.
    """

    placed: PlacedCard
    part: Card
    template: CardTemplate
    y: float
    position: int
    slot: SlotPlace | None
    solids: tuple[Solid, ...]
    zone: str = BOARD
    line: Span | None = None

    @property
    def id(self) -> str:
        """The card's id in the rig."""
        return self.placed.id

    @property
    def seat_name(self) -> str:
        """The board's own slot name, the opening, or the place off the board."""
        if self.zone != BOARD:
            return seat_name(self.placed.seat)
        return self.slot.name if self.slot else said("opening {first}", first=self.position)

    @property
    def cooler_face(self) -> Span:
        """Where the cooler's face lies along y, doubt of card and slot together."""
        return self.template.cooler_face.shifted(self.y)

    @property
    def solder_face(self) -> Span:
        """Where the solder side or backplate ends along y, toward the CPU."""
        return self.template.solder_face.shifted(self.y)

    @property
    def openings(self) -> tuple[int, int]:
        """First and last position that its bracket takes."""
        return self.position, self.position + self.template.openings - 1

    @property
    def over_board(self) -> Span | None:
        """How high over the board its slot line is, mm, where the card is turned; else None."""
        if self.line is None or self.zone not in (VERTICAL, LYING):
            return None
        low, value, high = self.line
        return Span(-high, -value, -low) if self.zone == LYING else self.line

    @property
    def end_x(self) -> float:
        """The body's far end along x, mm."""
        return self.template.end_x.span.value

    def keeps_standard_at(self, part: Solid) -> bool:
        """Whether the card stays within the standard's envelope where a part of the board stands.

        Then the board's maker had to leave it room: what lies behind the card's slot is out
        of reach of a standard solder side, what lies beyond full length of a standard length.
        """
        behind = self.template.keeps_behind or part.y0 >= self.y
        return behind and (self.template.keeps_length or part.x0 < LONGEST_X)

    def solid(self, role: Role) -> Solid | None:
        """The card's solid of a role."""
        return next((s for s in self.solids if s.role == role), None)


class Zone(NamedTuple):
    """A frame in which cards stand side by side, in the order of the rig.

    ``rail`` is its record, if it is one that the case has; ``pitch`` the distance of its
    places, mm, and ``estimated`` whether that is worked out, not recorded. ``closed``:
    panels keep room air away.
    """

    name: str
    kind: ZoneKind
    cards: tuple[CardPlace, ...] = ()
    rail: Rail | None = None
    pitch: Span | None = None
    estimated: bool = False
    closed: bool = False

    def is_sure(self, card: CardPlace) -> bool:
        """Whether a card's place along the zone is known, not only estimated."""
        return not self.estimated or card.position == 0


class BridgePlace(NamedTuple):
    """A bridge and the two or more cards that it joins, as far as they have places."""

    placed: PlacedBridge
    part: Bridge
    cards: tuple[CardPlace, ...]
    solid: Solid | None


class OffBoard(NamedTuple):
    """A card that is placed where no record says where that is: an SXM module, a rail unknown."""

    placed: PlacedCard
    part: Card


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything of one rig that has a place, in the board frame, mm.

    ``cards`` are those of the board's own zone; ``zones`` are all, the board's first;
    ``by_id`` finds a card of any. ``riser_slots`` are the slots that hold the near end of a
    riser, and the cards at its other end.
    """

    board: Board | None = None
    board_template: BoardTemplate | None = None
    room: CaseRoom | None = None
    cards: tuple[CardPlace, ...] = ()
    zones: tuple[Zone, ...] = ()
    off_board: tuple[OffBoard, ...] = ()
    tray: tuple[PlacedCard, ...] = ()
    bridges: tuple[BridgePlace, ...] = ()
    astray: tuple[PlacedCard, ...] = ()
    by_id: dict[str, CardPlace] = field(default_factory=dict)
    riser_slots: dict[str, frozenset[str]] = field(default_factory=dict)
    cooler: tuple[Solid, ...] = ()
    surround: Surround | None = field(default=None, compare=False, repr=False)

    @property
    def slots(self) -> tuple[SlotPlace, ...]:
        """The board's slots from the CPU end down."""
        return self.board_template.slots if self.board_template else ()

    @property
    def fixed(self) -> tuple[Solid, ...]:
        """The board's own solids."""
        return self.board_template.solids if self.board_template else ()

    @property
    def case_solids(self) -> tuple[Solid, ...]:
        """Panels, fans, radiators, cages and supplies, worked out at the first question."""
        return self.surround.solids if self.surround else ()

    @property
    def solids(self) -> Iterator[Solid]:
        """Everything in the board's frame: board, CPU cooler, cards, bridges, case."""
        yield from self.fixed
        yield from self.cooler
        for card in self.cards:
            yield from card.solids
        yield from (bridge.solid for bridge in self.bridges if bridge.solid)
        yield from self.case_solids

    @property
    def placed_cards(self) -> tuple[CardPlace, ...]:
        """The cards of every zone, those of the board first."""
        return tuple([card for zone in self.zones for card in zone.cards])

    def zone(self, name: str) -> Zone | None:
        """A zone by its name."""
        return next((zone for zone in self.zones if zone.name == name), None)

    def slot(self, name: str) -> SlotPlace | None:
        """A slot by the name that the board prints."""
        return next((place for place in self.slots if place.name == name), None)
