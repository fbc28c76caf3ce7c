"""The scene: where everything of one rig sits. Made by :mod:`rigdesk.space.assemble`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rigdesk.parts import Board, Bridge, Card
from rigdesk.rig.placed import PlacedBridge, PlacedCard
from rigdesk.space.board_solids import BoardTemplate, SlotPlace
from rigdesk.space.card_solids import LONGEST_X, CardTemplate
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.solids import Role, Solid
from rigdesk.units import Span


class CardPlace(NamedTuple):
    """One card that has a place in the board frame.

    ``y`` is its slot's centre line, ``position`` its slot position (an opening
    counts as the position it lies under), ``slot`` the board slot it is plugged
    into directly, None at a riser's end.
    """

    placed: PlacedCard
    part: Card
    template: CardTemplate
    y: float
    position: int
    slot: SlotPlace | None
    solids: tuple[Solid, ...]

    @property
    def id(self) -> str:
        """The card's id in the rig."""
        return self.placed.id

    @property
    def seat_name(self) -> str:
        """The board's own slot name, or the opening."""
        return self.slot.name if self.slot else f"opening {self.position}"

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


class BridgePlace(NamedTuple):
    """A bridge and the two or more cards that it joins, as far as they have places."""

    placed: PlacedBridge
    part: Bridge
    cards: tuple[CardPlace, ...]
    solid: Solid | None


class OffBoard(NamedTuple):
    """A card that is placed, but not in the board's frame: vertical, on a rail, a module."""

    placed: PlacedCard
    part: Card


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything of one rig that has a place, in the board frame, mm.

    ``riser_slots`` are the slots that hold the near end of a riser, and the cards at its
    other end.
    """

    board: Board | None = None
    board_template: BoardTemplate | None = None
    room: CaseRoom | None = None
    cards: tuple[CardPlace, ...] = ()
    off_board: tuple[OffBoard, ...] = ()
    tray: tuple[PlacedCard, ...] = ()
    bridges: tuple[BridgePlace, ...] = ()
    astray: tuple[PlacedCard, ...] = ()
    by_id: dict[str, CardPlace] = field(default_factory=dict)
    riser_slots: dict[str, frozenset[str]] = field(default_factory=dict)

    @property
    def slots(self) -> tuple[SlotPlace, ...]:
        """The board's slots from the CPU end down."""
        return self.board_template.slots if self.board_template else ()

    @property
    def fixed(self) -> tuple[Solid, ...]:
        """The board's own solids."""
        return self.board_template.solids if self.board_template else ()

    def slot(self, name: str) -> SlotPlace | None:
        """A slot by the name that the board prints."""
        return next((place for place in self.slots if place.name == name), None)
