"""Other seats: one card to a free slot, or several cards over the slots of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from rigdesk.rig.edits import move_card, remove_riser
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.seats import SlotSeat, riser_of
from rigdesk.rules import seating
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.rules.words import listed
from rigdesk.solve.reseating import goes_in, movable, seatings
from rigdesk.solve.trying import Candidate, family_of

BY_SEAT = ("space", "air", "nvlink", "lanes")
"""Families whose findings may depend on where the cards sit."""
MOST_SEATINGS = 300
"""Seatings that are tried before the search gives up; four cards on seven slots need fewer."""


def moves(report: Report, finding: Finding) -> Iterator[Candidate]:
    """Single moves: what the rule proposes, then every free slot that its cards go into."""
    seen: set[tuple[str, str]] = set()
    for card, slot in (*_proposed(finding), *_possible(report, finding)):
        if (card, slot) not in seen:
            seen.add((card, slot))
            yield _move(report, card, slot)


def reseatings(report: Report, finding: Finding) -> Iterator[Candidate]:
    """Seatings of all cards over the board's slots, those that move the fewest cards first.

    Cards that are equal are interchangeable. Only what fits by the likeliest figures
    is proposed.
    """
    if not _is_by_seat(report, finding):
        return
    for seats in islice(seatings(report, finding), MOST_SEATINGS):
        yield _reseat(report, seats)


def _proposed(finding: Finding) -> Iterator[tuple[str, str]]:
    for remedy in finding.remedies:
        if remedy.kind == "move":
            yield remedy.subject, str(dict(remedy.data)["to"])


def _possible(report: Report, finding: Finding) -> Iterator[tuple[str, str]]:
    if not _is_by_seat(report, finding):
        return
    scene = report.scene
    places = {place.id: place for place in movable(report)}
    for card in finding.subjects:
        place = places.get(card)
        if place is None:
            continue
        others = [other for other in scene.cards if other.id != card]
        for slot in seating.free_slots(scene):
            if goes_in(scene, place, slot, others):
                yield card, slot.name


def _is_by_seat(report: Report, finding: Finding) -> bool:
    """Notes are left alone: what a rule proposes for them is enough."""
    return finding.severity != "note" and family_of(finding) in BY_SEAT and bool(report.scene.slots)


def _move(report: Report, card: str, slot: str) -> Candidate:
    name = report.build.label(card)

    def make(rig: Rig) -> Rig:
        return _freed(rig, move_card(rig, card, SlotSeat(slot=slot)), card)

    return Candidate("move", f"Move {name} to {slot}", f"{name} to {slot}", make)


def _freed(before: Rig, after: Rig, card_id: str) -> Rig:
    """The rig without the riser path that a card has left, if no other card hangs on it."""
    card = before.card(card_id)
    path = riser_of(card.seat) if card else None
    if path is None or any(riser_of(other.seat) == path for other in after.cards):
        return after
    return remove_riser(after, path)


def _reseat(report: Report, seats: Mapping[str, str]) -> Candidate:
    if len(seats) == 1:
        [(card, slot)] = seats.items()
        return _move(report, card, slot)
    names = [report.build.label(card) for card in seats]
    now = {place.id: place.slot.name for place in report.scene.cards if place.slot}
    slots = ", ".join(seats.values())
    if len(seats) == len(movable(report)):
        label = f"Re-seat {len(seats)} cards: {slots}"
    else:
        label = f"Re-seat {listed(names)}: {slots}"
    if len(seats) == 2 and {now.get(card) for card in seats} == set(seats.values()):
        label = f"Swap {listed(names)}"
        return Candidate("reseat", label, label, lambda rig: _seated(rig, seats))
    short = f"Re-seat {len(seats)} cards"
    return Candidate("reseat", label, short, lambda rig: _seated(rig, seats))


def _seated(rig: Rig, seats: Mapping[str, str]) -> Rig:
    """All these cards at their new slots at once, so that they never stand in each other's way."""
    cards = tuple(
        card.model_copy(update={"seat": SlotSeat(slot=seats[card.id])})
        if card.id in seats
        else card
        for card in rig.cards
    )
    return with_changes(rig, cards=cards)
