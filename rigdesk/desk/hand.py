"""The hand: one card that is being placed or moved, and the seats it could go to.

Drags from the catalog, drags from seat to seat, click-to-place and keys are all this one
object, so that they agree. The rig is left alone until the card is put down, which is one
undo step; put back, nothing has happened.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from rigdesk.desk import cardwork
from rigdesk.desk.document import Document
from rigdesk.desk.seating import floor_y, snapped
from rigdesk.drawing.zone_layout import Spot, spot
from rigdesk.parts import AnyPart, Card, Gpu, OtherCard
from rigdesk.rig.edits import holder_of
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, Seat, TraySeat, VerticalSeat, seat_name
from rigdesk.rules.engine import Report
from rigdesk.solve.preview import SeatPreview, SeatVerdict
from rigdesk.solve.swapping import swap_verdict
from rigdesk.space.card_solids import card_template

Place = tuple[float, float]
"""A place in the board frame, mm."""


class Hand(QObject):
    """Holds at most one kind of card; ``refused`` says why a seat does not take it."""

    started = Signal()
    changed = Signal()
    ended = Signal()
    refused = Signal(str)
    told = Signal(str)
    """Several were put down: which of them found no seat, and why; empty when all did."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._part: Gpu | OtherCard | None = None
        self._card_id: str | None = None
        self._held: Place = (0.0, 0.0)
        self._at: Place = (0.0, 0.0)
        self._target: Seat | None = None
        self._preview: SeatPreview | None = None
        self._swaps: dict[str, SeatVerdict | None] = {}
        self._count = 1
        document.changed.connect(self._on_rig_changed)

    # What is in it

    @property
    def carrying(self) -> bool:
        """Whether a card is in the hand."""
        return self._part is not None

    @property
    def part(self) -> Card | None:
        """The record of the card in the hand."""
        return self._part

    @property
    def card_id(self) -> str | None:
        """The id of the card that is being moved; None for a new one."""
        return self._card_id

    @property
    def count(self) -> int:
        """How many of a new card are put down at once."""
        return self._count

    def carry(self, count: int) -> bool:
        """Carry so many of a new card. False for one of the rig's own: there is one of it."""
        if self._part is None or self._card_id is not None:
            return False
        if count != self._count:
            self._count = count
            self.changed.emit()
        return True

    @property
    def name(self) -> str:
        """The id that the card has in every rig that is tried; empty for an empty hand."""
        return self._preview.card_id if self._preview else ""

    @property
    def label(self) -> str:
        """What people call it: a new card by its model, one of the rig by its own name."""
        if self._card_id is not None:
            return self._document.report.build.label(self._card_id)
        if self._part is None:
            return ""
        return f"{self._count} × {self._part.name}" if self._count > 1 else self._part.name

    # Where it is

    @property
    def target(self) -> Seat | None:
        """The seat it is held over; None when it is over none."""
        return self._target

    @property
    def verdict(self) -> SeatVerdict | None:
        """What the engine says of the target."""
        if self._preview is None or self._target is None:
            return None
        return self.verdict_of(self._target)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat there is: the board's slots in their order, those off it, the tray last."""
        return self._preview.seats if self._preview else ()

    def verdict_of(self, seat: Seat) -> SeatVerdict | None:
        """What the engine says of a seat: checked when first asked for, and kept.

        A seat that another card has offers a swap to a card of the rig.
        """
        if self._preview is None:
            return None
        return self._swap_with(seat) or self._preview.verdict(seat)

    def is_swap(self, seat: Seat) -> bool:
        """Whether a seat can be had only in exchange with the card there."""
        return self._preview is not None and self._swap_with(seat) is not None

    def _swap_with(self, seat: Seat) -> SeatVerdict | None:
        if self._card_id is None or seat == TRAY:
            return None
        name = seat_name(seat)
        if name not in self._swaps:
            self._swaps[name] = swap_verdict(self._document.report, self._card_id, seat)
        return self._swaps[name]

    @property
    def verdicts(self) -> tuple[SeatVerdict, ...]:
        """What it says of every seat, in the board's order, the tray last."""
        if self._preview is None:
            return ()
        found = (self.verdict_of(seat) for seat in self._preview.seats)
        return tuple(verdict for verdict in found if verdict is not None)

    @property
    def report(self) -> Report:
        """The check of what would be: with the card on its target, else without it."""
        verdict = self.verdict
        return verdict.report if verdict is not None else self._rest

    @property
    def _away(self) -> tuple[Seat, ...]:
        return self._preview.away.seats if self._preview else ()

    @property
    def _rest(self) -> Report:
        return self._preview.without if self._preview else self._document.report

    @property
    def place(self) -> Place:
        """Where the card is drawn: its bracket along x and its slot's centre line, mm."""
        at = self._spot(self._target)
        if at is not None:
            return at
        return (self._at[0] - self._held[0], self._at[1] - self._held[1])

    def _spot(self, seat: Seat | None) -> Spot | None:
        """Where a seat is in the picture of what would be; a mount only with the card in it."""
        if seat is None or isinstance(seat, TraySeat):
            return None
        verdict = self.verdict_of(seat)
        if isinstance(seat, VerticalSeat) and (verdict is None or verdict.rig is None):
            return None
        return spot(self.report.scene if seat == self._target else self._rest.scene, seat)

    # Picking up

    def pick_up(self, part: AnyPart) -> bool:
        """Take a new card of this part. False, and nothing happens, for what is no card."""
        if not isinstance(part, Gpu | OtherCard):
            return False
        end = card_template(part).end_x.span.value
        self._begin(part, None)
        # By the middle of its edge: the slot that is pointed at is the slot that is meant.
        self._held = self._at = (end / 2, 0.0)
        self._announce_start()
        return True

    def pick_up_card(self, card_id: str, grabbed: Place | None = None) -> bool:
        """Take a card of the rig where it was grabbed. False when it has no record."""
        placed = self._document.rig.card(card_id)
        part = self._document.rig.parts.get(placed.part) if placed else None
        if placed is None or not isinstance(part, Gpu | OtherCard):
            return False
        self._begin(part, card_id)
        place = spot(self._document.report.scene, placed.seat)
        end = card_template(part).end_x.span.value
        if isinstance(placed.seat, VerticalSeat):
            place = None  # a turned card is held by the line that it would lie on
        if place is not None and grabbed is not None:
            self._held, self._at = (grabbed[0] - place.x, grabbed[1] - place.y), grabbed
        else:
            self._held = (end / 2, 0.0)
            x, y = place or (0.0, floor_y(self._rest.scene))
            self._at = grabbed or (x + end / 2, y)
        self._target = placed.seat if placed.seat in self.seats else None
        self._announce_start()
        return True

    def _begin(self, part: Gpu | OtherCard, card_id: str | None) -> None:
        if self.carrying:
            self.put_back()
        self._part, self._card_id, self._target = part, card_id, None
        self._count = 1
        self._look(part)

    def _look(self, part: Gpu | OtherCard) -> None:
        """Judge every seat of the rig as it is now."""
        document = self._document
        self._swaps.clear()
        self._preview = SeatPreview(
            document.rig, document.report, part, self._card_id, document.risers
        )

    def _announce_start(self) -> None:
        self.started.emit()
        self.changed.emit()

    # Moving

    def at(self, place: Place) -> None:
        """Hold the card at a place of the board frame; it snaps to the seat that is meant."""
        if not self.carrying:
            return
        self._at = place
        line = place[1] - self._held[1]
        found = snapped(self._rest.scene, place, line, self._away)
        moved = found is None or isinstance(found, TraySeat)
        if found != self._target or moved:
            self._target = found
            self.changed.emit()

    def at_seat(self, name: str) -> None:
        """Hold the card over a seat by its name; a name that no seat has is passed over."""
        self._hold(next((seat for seat in self.seats if seat_name(seat) == name), None))

    def next_seat(self, step: int = 1, *, legal: bool = False) -> None:
        """Hold it over the next seat, or the next free one that takes it, round and round."""
        seats = self.seats
        at = seats.index(self._target) if self._target in seats else min(-step, 0)
        for _ in seats:
            at = (at + step) % len(seats)
            if not legal or self._takes(seats[at]):
                self._hold(seats[at])
                return

    def _takes(self, seat: Seat) -> bool:
        """Whether a seat is free and takes the card; no further seat is judged for it."""
        verdict = self.verdict_of(seat)
        return verdict is not None and verdict.legal and not self.is_swap(seat)

    def _hold(self, seat: Seat | None) -> None:
        if seat is not None:
            self._target = seat
            self.changed.emit()

    # Letting go

    def put_down(self) -> bool:
        """Put the card on its target as one undo step; where it came from that is none.

        False when it is refused or over no seat: it stays in the hand, and ``refused`` says why.
        """
        verdict = self.verdict
        if not self.carrying:
            return False
        if self._count > 1:
            return self._put_several()
        if verdict is None:
            self.refused.emit(self.tr("Over no seat: point at one, or beside the machine"))
            return False
        if self._is_home(verdict.seat):
            self.put_back()
            return True
        if not verdict.legal or verdict.rig is None:
            self.refused.emit(f"{verdict.headline}. {verdict.figure}")
            return False
        words, rig, name = self._step_words(verdict.seat), verdict.rig, self.name
        self._empty()
        self._document.edit(words, rig)
        self._document.select((name,))
        self.ended.emit()
        return True

    def _put_several(self) -> bool:
        """Put all of them in the best seats: the first on the target, if it is one."""
        part, count, target = self._part, self._count, self._target
        if part is None:
            return False
        self._empty()
        said = cardwork.add(self._document, part, count, target)
        self.ended.emit()
        self.told.emit(said)
        return True

    def put_back(self) -> None:
        """Let go of the card; the rig is as it was."""
        if self.carrying:
            self._empty()
            self.ended.emit()

    def _is_home(self, seat: Seat) -> bool:
        """Whether this is where the card was picked up."""
        placed = self._document.rig.card(self._card_id) if self._card_id else None
        return placed is not None and placed.seat == seat

    def _empty(self) -> None:
        self._part = self._card_id = self._target = self._preview = None
        self._swaps.clear()
        self._count = 1

    def _step_words(self, seat: Seat) -> str:
        words = {"card": self.label, "seat": seat_name(seat)}
        holder = holder_of(self._document.rig, seat)
        if self._card_id is not None and holder is not None:
            return cardwork.swap_words(self._document, self._card_id, holder.id)
        if isinstance(seat, TraySeat):
            return self.tr("Put {card} in the tray").format_map(words)
        if self._card_id is None:
            return self.tr("Place {card} in {seat}").format_map(words)
        return self.tr("Move {card} to {seat}").format_map(words)

    def _on_rig_changed(self, _before: Rig, _after: Rig) -> None:
        """An undo while carrying: what was judged is no longer so."""
        if self._part is None:
            return
        if self._card_id is not None and self._document.rig.card(self._card_id) is None:
            self.put_back()
            return
        self._look(self._part)
        if self._target not in self.seats:
            self._target = None
        self.changed.emit()
