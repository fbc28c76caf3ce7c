"""What would be: the verdict of every seat for a card in the hand, by the one engine.

A seat is tried by editing the rig and checking the whole of it. What the engine
then says that it does not say with the card in the tray is owed to the seat: that
is its verdict. Each seat is judged when it is first asked for, and once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from rigdesk.parts import Card, Riser
from rigdesk.rig.edits import card_stem, holder_of, move_card, next_id, place_card, remove_cards
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, Seat, SlotSeat, riser_of, seat_name
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES, Finding, Severity, format_quantity, mm
from rigdesk.rules.space import riser_needed
from rigdesk.rules.words import openings
from rigdesk.solve.offboard_seats import Away, away
from rigdesk.space.evidence import thickness
from rigdesk.space.gaps import Gap
from rigdesk.space.scene import BOARD, CardPlace


class SeatVerdict(NamedTuple):
    """What the engine says of one seat for the card in the hand.

    ``legal`` is false where the seat is taken or brings an error; ``severity`` is
    the worst that the seat brings, None when nothing. ``headline`` is the seat and
    the answer, ``figure`` what decides it, with numbers. ``findings`` is all that
    is new with the card in the rig, worst first, so also what any seat would
    bring: watts, noise. ``rig`` and ``report`` are what would be; ``rig`` is None
    where the seat is taken. ``reason`` is the worst finding that the seat brings.
    """

    seat: Seat
    slot: str
    legal: bool
    severity: Severity | None
    headline: str
    figure: str
    findings: tuple[Finding, ...]
    rig: Rig | None
    report: Report
    reason: Finding | None = None


class SeatPreview:
    """One card in the hand over one rig: a new card, or one of the rig's own on the move."""

    def __init__(
        self,
        rig: Rig,
        report: Report,
        part: Card,
        card_id: str | None = None,
        risers: Sequence[Riser] = (),
    ) -> None:
        self.rig = rig
        self.part = part
        self._risers = risers
        self.moving = card_id is not None
        self.card_id = card_id or next_id(rig, card_stem(part))  # type: ignore[arg-type]
        self._report = report
        self._verdicts: dict[str, SeatVerdict] = {}

    @cached_property
    def without(self) -> Report:
        """The check of the rig with the card lifted out: what is said whatever its seat."""
        if not self.moving:
            return self._report
        return check(remove_cards(self.rig, (self.card_id,)))

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """Every slot of the board from the CPU end down, what is off the board, then the tray."""
        slots = tuple(SlotSeat(slot=place.name) for place in self.without.scene.slots)
        return (*slots, *self.away.seats, TRAY)

    @cached_property
    def away(self) -> Away:
        """The seats off the board, and the riser path that the card would hang on there."""
        card_id = self.card_id if self.moving else None
        return away(self.rig, self.without.scene, self.part, card_id, self._risers)

    def verdict(self, seat: Seat) -> SeatVerdict:
        """The verdict of a seat, worked out when first asked for."""
        name = seat_name(seat)
        kept = self._verdicts.get(name)
        if kept is None:
            kept = self._verdicts[name] = self._judge(seat, name)
        return kept

    def all(self) -> dict[str, SeatVerdict]:
        """The verdicts of all slots by the names that the board prints."""
        slots = (seat for seat in self.seats if isinstance(seat, SlotSeat))
        return {seat_name(seat): self.verdict(seat) for seat in slots}

    @cached_property
    def _before(self) -> dict[str, Severity]:
        """What is said without the card."""
        return _said(self.without)

    @cached_property
    def _anywhere(self) -> dict[str, Severity]:
        """What is said with the card in the rig, whatever its seat."""
        return _said(check(self._tried(TRAY)))

    def _judge(self, seat: Seat, name: str) -> SeatVerdict:
        holder = self._holder(seat)
        if holder is not None:
            label = self._report.build.label(holder)
            thick = format_quantity(mm(thickness(self.part).span.value))
            free = f"{thick} needed, {format_quantity(mm(0.0))} free; move {label} first"
            return self._refused(seat, name, f"{label} sits here", free)
        riser = self._riser_in(seat)
        if riser is not None:
            why = "move the card that hangs on it, or begin the riser elsewhere"
            return self._refused(seat, name, f"{riser} is plugged in here", why)
        if self.away.is_out_of_reach(seat):
            why = "every slot has a card, a riser, or a cooler over it; free one first"
            return self._refused(seat, name, "no slot is left for a riser", why)
        tried = self._tried(seat)
        report = check(tried)
        new = tuple(f for f in report.active if _is_new(f, self._before))
        owed = [] if seat == TRAY else [f for f in new if _is_new(f, self._anywhere)]
        legal = all(finding.severity != "error" for finding in owed)
        worst = min(owed, key=self._rank, default=None)
        return SeatVerdict(
            seat, name, legal, worst.severity if worst else None,
            self._headline(report, name, _answer(worst, legal=legal)),
            self._figure(report, worst) + self._on_a_riser(seat), new, tried, report, worst,
        )  # fmt: skip

    def _refused(self, seat: Seat, name: str, head: str, why: str) -> SeatVerdict:
        """The verdict of a seat that cannot be tried."""
        return SeatVerdict(
            seat, name, legal=False, severity="error", headline=f"{_head(seat, name)}: {head}",
            figure=why, findings=(), rig=None, report=self.without,
        )  # fmt: skip

    def _on_a_riser(self, seat: Seat) -> str:
        """Where the riser begins that a seat off the board takes, and what is proposed for it."""
        path = self.away.path_to(seat)
        if path is None:
            return ""
        where = f"; on a riser from {path.start}"
        ribbon = self.away.ribbon_of(path)
        if ribbon is not None and ribbon.length_mm is not None:
            return f"{where}, {format_quantity(mm(ribbon.length_mm.value))}"
        return where if path.pieces or not self._risers else f"{where}, its pieces are open"

    def _holder(self, seat: Seat) -> str | None:
        """The card that has a seat already, the one in the hand left out; the tray holds many."""
        holder = holder_of(self.rig, seat, self.card_id)
        return holder.id if holder is not None else None

    def _riser_in(self, seat: Seat) -> str | None:
        """The riser path of another card that a slot holds the near end of."""
        slot = seat.slot if isinstance(seat, SlotSeat) else None
        hanging = self.without.scene.riser_slots.get(slot or "", ())
        used = {riser_of(card.seat) for card in self.rig.cards if card.id in hanging}
        paths = (path for path in self.rig.risers if path.id in used)
        return next((path.id for path in paths if path.start == slot), None)

    def _tried(self, seat: Seat) -> Rig:
        rig = self.rig if seat == TRAY else self.away.joined(self.rig, seat)
        if self.moving:
            return move_card(rig, self.card_id, seat)
        return place_card(rig, self.part, seat, card_id=self.card_id)  # type: ignore[arg-type]

    def _rank(self, finding: Finding) -> tuple[int, bool, int]:
        """The worst first; among equals what is about this card, and about few others."""
        others = self.card_id not in finding.subjects
        return SEVERITIES.index(finding.severity), others, len(finding.subjects)

    def _headline(self, report: Report, name: str, answer: str) -> str:
        place = report.scene.by_id.get(self.card_id)
        if place is None:
            return "Tray: kept for later" if name == seat_name(TRAY) else f"{name}: {answer}"
        if place.zone != BOARD:
            return f"{_head(place.placed.seat, name)}: {answer}"
        offset = report.scene.room.offset if report.scene.room else 0
        first, last = (position + offset for position in place.openings)
        taken = openings(first, last)
        if place.slot is None:
            return f"{_head(place.placed.seat, taken)}: {answer}"
        return f"{name}, {taken}: {answer}"

    def _figure(self, report: Report, worst: Finding | None) -> str:
        """What decides: the worst new finding with its figures, else the nearest neighbour."""
        if worst is not None and worst.severity == "note" and worst.rule == riser_needed.NAME:
            worst = None  # said of the seat anyway
        if worst is not None and worst.severity != "note":
            return worst.message
        place = report.scene.by_id.get(self.card_id)
        near = _nearest(report.build.gaps, place) if place else None
        if near is not None and place is not None:
            other = near.lower if near.upper.id == place.id else near.upper
            label = report.build.label(other) if other else ""
            nearest = f"{format_quantity(mm(near.mm.value))} to {label}"
            return f"{nearest}; {worst.message}" if worst else nearest
        if worst is not None:
            return worst.message
        return "no other card is near" if place else "counts for power and price, has no place"


def _answer(worst: Finding | None, *, legal: bool) -> str:
    if not legal:
        return "does not fit"
    return "may not fit" if worst is not None and worst.severity == "unknown" else "fits"


def _head(seat: Seat, name: str) -> str:
    """A seat's name where a sentence begins; slots keep what the board prints."""
    return name if isinstance(seat, SlotSeat) else name[:1].upper() + name[1:]


def _said(report: Report) -> dict[str, Severity]:
    return {finding.key: finding.severity for finding in report.findings}


def _is_new(finding: Finding, known: dict[str, Severity]) -> bool:
    """Not said before, or said less gravely."""
    before = known.get(finding.key)
    return before is None or SEVERITIES.index(finding.severity) < SEVERITIES.index(before)


def _nearest(gaps: list[Gap], place: CardPlace) -> Gap | None:
    """The smaller of the gaps to the two neighbours."""
    beside = [gap for gap in gaps if place.id in (gap.upper.id, gap.lower.id if gap.lower else "")]
    return min(beside, key=lambda gap: gap.mm.value, default=None)


def preview(
    rig: Rig, report: Report, part: Card, card_id: str | None = None
) -> dict[str, SeatVerdict]:
    """The verdict of every slot for a card, by slot name.

    ``report`` is the check of ``rig``. Without ``card_id`` the card is a new one.
    """
    return SeatPreview(rig, report, part, card_id).all()


def verdict_for(
    rig: Rig, report: Report, part: Card, card_id: str | None, seat: Seat
) -> SeatVerdict:
    """The verdict of one seat. For several seats in a row keep a :class:`SeatPreview`."""
    return SeatPreview(rig, report, part, card_id).verdict(seat)
