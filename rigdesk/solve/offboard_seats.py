"""Seats off the board for a card in the hand: rails, vertical mounts, openings past the slots.

Each hangs on a riser path. The card's own comes first if somebody chose it, then one that the
rig has and no card uses; else one is proposed, from a free slot and of a ribbon that reaches.
The same rig and card always give the same path, whichever way the card goes there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rigdesk.parts import Card, Case, Riser
from rigdesk.rig.edits import holder_of, move_card, next_id, remove_cards, set_riser
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
from rigdesk.solve.paths import Proposer, ribbons
from rigdesk.space.assemble import assemble
from rigdesk.space.card_solids import card_template
from rigdesk.space.scene import Scene

ON_THE_BOARD = (SlotSeat, TraySeat, ModuleSeat)
"""Seats that have nothing to do with rails, mounts or openings."""


class Away:
    """The seats off the board for one card, and the path that it would hang on at each.

    ``home`` is where the card is now, which is no question of a path.
    """

    def __init__(self, seats: Sequence[Seat], paths: _Paths | None, home: Seat | None) -> None:
        self.seats, self.home = tuple(seats), home
        self._paths = paths
        self._found: dict[Seat, RiserPath | None] = {}

    def is_out_of_reach(self, seat: Seat) -> bool:
        """Whether nothing is left for the card to hang on at a seat."""
        missing = self._paths is not None and not self._paths.can_be
        return missing and seat != self.home and seat in self.seats

    def path_to(self, seat: Seat) -> RiserPath | None:
        """The path that leads to a seat; None for seats that this is not about."""
        if self._paths is None or riser_of(seat) != self._paths.name:
            return None
        if seat not in self._found:
            own = seat == self.home
            self._found[seat] = self._paths.as_it_is() if own else self._paths.to(seat)
        return self._found[seat]

    def joined(self, rig: Rig, seat: Seat) -> Rig:
        """The rig with the path that a seat hangs on."""
        path = self.path_to(seat)
        if path is None or path in rig.risers:
            return rig
        ribbon = self.ribbon_of(path)
        return set_riser(rig, path, (ribbon,) if ribbon is not None else ())

    def ribbon_of(self, path: RiserPath) -> Riser | None:
        """The ribbon of a path that is proposed; None for any other path."""
        if self._paths is None or not path.proposed or not path.pieces:
            return None
        return next((r for r in self._paths.known if r.id == path.pieces[0].part), None)


class _Paths:
    """The one path that a card takes as it is, or those that are proposed to it."""

    def __init__(
        self, rig: Rig, scene: Scene, part: Card, card: PlacedCard | None, risers: Iterable[Riser]
    ) -> None:
        own = riser_of(card.seat) if card is not None else None
        used = {riser_of(other.seat) for other in rig.cards if other is not card}
        unused = [path for path in rig.risers if path.id not in used]
        self._own = next((path for path in unused if path.id == own), None)
        free = [slot for slot in free_slots(scene) if not is_covered(slot, scene.cards)]
        self._kept = self._taken(unused, {slot.name for slot in free}, _ports(scene))
        self.can_be = self._kept is not None or bool(free)
        named = self._kept or self._own
        self.name = named.id if named is not None else next_id(rig, "riser")
        self.known = ribbons(rig, risers)
        was = self._own.start if self._own is not None else None
        if card is not None and isinstance(card.seat, SlotSeat):
            was = card.seat.slot
        self._proposer = Proposer(rig, scene, part, free, was, self.known)

    def _taken(
        self, unused: Sequence[RiserPath], free: set[str], ports: set[str]
    ) -> RiserPath | None:
        """The card's own path if anything of it was chosen, else one that begins in the open."""
        own = self._own
        if own is not None:
            return own if own.is_chosen or own.start in ports else None
        return next((path for path in unused if path.start in free | ports), None)

    def as_it_is(self) -> RiserPath | None:
        """The path that the card hangs on now."""
        return self._own

    def to(self, seat: Seat) -> RiserPath | None:
        """The path to another seat; None where there is none."""
        return self._kept if self._kept is not None else self._proposer.path(self.name, seat)


def away(
    rig: Rig, without: Scene, part: Card, card_id: str | None, risers: Iterable[Riser] = ()
) -> Away:
    """Where a card could hang off the board; ``without`` is the scene with the card lifted out.

    Without ``card_id`` the card is a new one. Seats that others have are among them, as the
    board's slots are. ``risers`` are what a path may be made of.
    """
    case, card = rig.case_part, rig.card(card_id) if card_id else None
    home = card.seat if card is not None else None
    if case is None:
        return Away(() if home is None else _home(home), None, home)
    paths = None if case.passive_cards else _Paths(rig, without, part, card, risers)
    seats = list(_rails(case, paths.name if paths is not None and paths.can_be else None))
    if paths is not None:
        seats += _mounts(case, part, paths.name)
        seats += _openings(case, without, part, paths.name)
    found = [_as_it_is(rig, seat, home) for seat in seats]
    if home is not None and home not in found:
        found += _home(home)
    return Away(found, paths, home)


def hung(rig: Rig, card_id: str, risers: Iterable[Riser] = ()) -> Rig:
    """The rig with a riser for a card that sits on a rail without one.

    Raises ValueError for a card that does not, and where no slot is left to begin at.
    """
    card = rig.card(card_id)
    part = rig.part(card.part, Card) if card else None
    if card is None or part is None or not isinstance(card.seat, RailSeat):
        raise ValueError(f"'{card_id}' hangs on no rail")
    paths = _Paths(rig, assemble(remove_cards(rig, (card_id,))), part, card, risers)
    seat = card.seat.model_copy(update={"riser": paths.name})
    off = Away((seat,), paths, None)
    if off.is_out_of_reach(seat):
        raise ValueError("no slot is left for a riser: free one first")
    return move_card(off.joined(rig, seat), card_id, seat)


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


def _ports(scene: Scene) -> set[str]:
    """What risers can begin at beside slots."""
    board = scene.board
    return {port.name for port in (*board.m2, *board.ports)} if board else set()
