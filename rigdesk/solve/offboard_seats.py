"""Seats off the board for a card in the hand: rails, vertical mounts, openings past the slots.

Each hangs on a riser path. The card's own comes first, then one that the rig has and no card
uses; else one is made from a free slot, its pieces still to be chosen. The same rig and card
always give the same path, whichever way the card goes there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Card, Case
from rigdesk.rig.edits import holder_of, next_id, set_riser
from rigdesk.rig.placed import PlacedCard, RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import (
    ModuleSeat,
    RailSeat,
    RiserSeat,
    Seat,
    SlotSeat,
    TraySeat,
    VerticalSeat,
    riser_of,
    same_place,
)
from rigdesk.rules.seating import free_slots, is_covered
from rigdesk.space.card_solids import card_template
from rigdesk.space.scene import Scene

ON_THE_BOARD = (SlotSeat, TraySeat, ModuleSeat)
"""Seats that have nothing to do with rails, mounts or openings."""


class Away(NamedTuple):
    """The seats off the board for one card, and the path that it would hang on.

    ``path`` is None where the rig has none free and no slot to begin one, which matters only
    if it is ``needed``. ``home`` is where the card is now; that is no question of a path.
    """

    seats: tuple[Seat, ...]
    path: RiserPath | None
    needed: bool
    home: Seat | None

    def is_out_of_reach(self, seat: Seat) -> bool:
        """Whether nothing is left for the card to hang on at a seat."""
        missing = self.needed and self.path is None
        return missing and seat != self.home and seat in self.seats

    def path_to(self, seat: Seat) -> RiserPath | None:
        """The path that leads to a seat; None for seats that this is not about."""
        path = self.path
        return path if path is not None and riser_of(seat) == path.id else None

    def joined(self, rig: Rig, seat: Seat) -> Rig:
        """The rig with the path that a seat hangs on."""
        path = self.path_to(seat)
        return rig if path is None or path in rig.risers else set_riser(rig, path)


def away(rig: Rig, without: Scene, part: Card, card_id: str | None) -> Away:
    """Where a card could hang off the board; ``without`` is the scene with the card lifted out.

    Without ``card_id`` the card is a new one. Seats that others have are among them, as the
    board's slots are.
    """
    case, card = rig.case_part, rig.card(card_id) if card_id else None
    home = card.seat if card is not None else None
    if case is None:
        return Away(() if home is None else _home(home), None, needed=False, home=home)
    passive = case.passive_cards
    path = None if passive else _path(rig, without, part, card)
    # A name for seats that cannot be without one, though nothing bears it yet.
    name = path.id if path else next_id(rig, "riser")
    seats = list(_rails(case, None if passive or path is None else name))
    if not passive:
        seats += _mounts(case, part, name)
        seats += _openings(case, without, part, name)
    found = [_as_it_is(rig, seat, home) for seat in seats]
    if home is not None and home not in found:
        found += _home(home)
    return Away(tuple(found), path, needed=not passive, home=home)


def _home(seat: Seat) -> tuple[Seat, ...]:
    """The seat that a card has now, off the board, which no list of places holds."""
    return () if isinstance(seat, ON_THE_BOARD) else (seat,)


def _as_it_is(rig: Rig, seat: Seat, home: Seat | None) -> Seat:
    """A seat as the card that has it already writes it, on its own riser; the hand's own first."""
    if home is not None and same_place(seat, home):
        return home
    holder = holder_of(rig, seat)
    return seat if holder is None else holder.seat


def _rails(case: Case, riser: str | None) -> Iterator[Seat]:
    for rail in case.rails:
        for number in range(1, rail.places + 1):
            yield RailSeat(rail=rail.name, place=number, riser=riser)


def _mounts(case: Case, part: Card, riser: str) -> Iterator[Seat]:
    """The vertical openings that a card's bracket can begin at."""
    last = case.vertical_openings - card_template(part).openings + 1
    return (VerticalSeat(vertical=number, riser=riser) for number in range(1, last + 1))


def _openings(case: Case, scene: Scene, part: Card, riser: str) -> Iterator[Seat]:
    """The openings past the board's last slot that the case has for a card's bracket."""
    if not scene.slots or case.openings is None:
        return
    first = max(slot.slot.position for slot in scene.slots) + case.opening_offset + 1
    last = case.openings - card_template(part).openings + 1
    for opening in range(max(1, first), last + 1):
        yield RiserSeat(opening=opening, riser=riser)


def _path(rig: Rig, scene: Scene, part: Card, card: PlacedCard | None) -> RiserPath | None:
    """The card's own path, else one that no card uses, else a new one; None without a slot."""
    own = riser_of(card.seat) if card is not None else None
    used = {riser_of(other.seat) for other in rig.cards if other is not card}
    unused = [path for path in rig.risers if path.id not in used]
    free = [slot for slot in free_slots(scene) if not is_covered(slot, scene.cards)]
    starts = {slot.name for slot in free} | _ports(scene)
    for path in unused:
        if path.id == own:
            return path
    for path in unused:
        if path.start in starts:
            return path
    if card is not None and isinstance(card.seat, SlotSeat) and scene.slot(card.seat.slot):
        start = card.seat.slot
    elif free:
        start = next((slot.name for slot in free if slot.slot.takes(part)), free[0].name)
    else:
        return None
    return RiserPath(id=next_id(rig, "riser"), start=start)


def _ports(scene: Scene) -> set[str]:
    """What risers can begin at beside slots."""
    board = scene.board
    return {port.name for port in (*board.m2, *board.ports)} if board else set()
