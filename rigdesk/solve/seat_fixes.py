"""Other seats: one card to a free slot, or several cards over the slots of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rigdesk.rig.edits import move_card, remove_riser
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.seats import SlotSeat, riser_of
from rigdesk.rules import seating
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.rules.words import listed
from rigdesk.solve.trying import Candidate, family_of
from rigdesk.space import frame
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.card_solids import card_template
from rigdesk.space.scene import CardPlace, Scene

BY_SEAT = ("space", "air", "nvlink", "lanes")
"""Families whose findings may depend on where the cards sit."""
MOST_SEATINGS = 300
"""Seatings that are tried before the search gives up; four cards on seven slots need fewer."""
BRIDGE_GIVES = 0.5
"""How far a bridge's width may differ from the distance of its cards, mm (rule nvlink-spacing)."""


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
    search = _Search(report, _bridges(report, finding))
    for number, seats in enumerate(search.seatings()):
        if number == MOST_SEATINGS:
            return
        yield _reseat(report, seats)


def _proposed(finding: Finding) -> Iterator[tuple[str, str]]:
    for remedy in finding.remedies:
        if remedy.kind == "move":
            yield remedy.subject, str(dict(remedy.data)["to"])


def _possible(report: Report, finding: Finding) -> Iterator[tuple[str, str]]:
    if not _is_by_seat(report, finding):
        return
    scene = report.scene
    places = {place.id: place for place in _movable(report)}
    for card in finding.subjects:
        place = places.get(card)
        if place is None:
            continue
        others = [other for other in scene.cards if other.id != card]
        for slot in seating.free_slots(scene):
            if _goes_in(scene, place, slot, others):
                yield card, slot.name


def _is_by_seat(report: Report, finding: Finding) -> bool:
    """Notes are left alone: what a rule proposes for them is enough."""
    return finding.severity != "note" and family_of(finding) in BY_SEAT and bool(report.scene.slots)


def _goes_in(
    scene: Scene, place: CardPlace, slot: SlotPlace, others: list[CardPlace]
) -> bool:  # fmt: skip
    if not seating.accepts(slot, place.part):
        return False
    return seating.fits_there(scene, place.template, slot, others)


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
    if len(seats) == len(_movable(report)):
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


def _movable(report: Report) -> list[CardPlace]:
    """Cards in slots of the board, and those planned in a slot that it does not have."""
    found = [place for place in report.scene.cards if place.slot is not None]
    astray = {placed.id for placed in report.scene.astray}
    for placed, part in report.rig.card_parts():
        if placed.id in astray:
            found.append(CardPlace(placed, part, card_template(part), 0.0, 0, None, ()))
    order = {card.id: number for number, card in enumerate(report.rig.cards)}
    return sorted(found, key=lambda place: order[place.id])


class _Seat(NamedTuple):
    """A card in a slot, as the search has it so far."""

    card: CardPlace
    slot: str


class _Joint(NamedTuple):
    """A bridge over two cards: its part, its width in mm, the cards."""

    part: str
    wide: float
    cards: tuple[str, ...]

    def spans(self, at: Mapping[str, float]) -> bool:
        """Whether it fits its cards at these places along y, mm; cards elsewhere do not count."""
        ys = [at[card] for card in self.cards if card in at]
        return len(ys) < 2 or abs(abs(ys[0] - ys[1]) - self.wide) <= BRIDGE_GIVES


class _Search:
    """Depth first over the cards, with the number of cards that move given and growing."""

    def __init__(self, report: Report, bridges: list[_Joint]) -> None:
        self.scene = report.scene
        self.cards = _movable(report)
        self.fixed = [place for place in self.scene.cards if place.slot is None]
        self.kinds = _kinds(report, self.cards)
        self.bridges = bridges
        self.pointless = self._slots_of_equals()
        self.known: dict[tuple[int, str, int, str], bool] = {}

    def seatings(self) -> Iterator[dict[str, str]]:
        """The cards that move and their new slots."""
        now = {card.id: card.slot.name for card in self.cards if card.slot}
        seen = {self._signature(now)}
        for moved in range(1, len(self.cards) + 1):
            for seats in self._deeper([], moved, now):
                taken = {seat.card.id: seat.slot for seat in seats}
                signature = self._signature(taken)
                if signature not in seen:
                    seen.add(signature)
                    yield {card: slot for card, slot in taken.items() if now.get(card) != slot}

    def _signature(self, seats: Mapping[str, str]) -> frozenset[object]:
        """What stands where, and which slots each bridge joins: equal cards look equal."""
        cards = {(slot, self.kinds[card]) for card, slot in seats.items()}
        joins = {
            (joint.part, frozenset(seats.get(card, card) for card in joint.cards))
            for joint in self.bridges
        }
        return frozenset(cards | joins)

    def _slots_of_equals(self) -> dict[str, set[str]]:
        """Where equal cards sit, for each that no bridge holds: going there changes nothing.

        Whatever makes way for an equal card may stay, and that card go there instead.
        """
        held = {card for joint in self.bridges for card in joint.cards}
        loose = [card for card in self.cards if card.slot and card.id not in held]
        return {
            card.id: {
                other.slot.name
                for other in loose
                if other.slot and other is not card and self.kinds[other.id] == self.kinds[card.id]
            }
            for card in loose
        }

    def _deeper(
        self, sat: list[_Seat], moves_left: int, now: Mapping[str, str]
    ) -> Iterator[list[_Seat]]:
        if len(sat) == len(self.cards):
            if moves_left == 0 and self._bridged(sat):
                yield sat
            return
        card = self.cards[len(sat)]
        pointless = self.pointless.get(card.id, set())
        for place in self.scene.slots:
            if place.name in pointless:
                continue
            cost = int(now.get(card.id) != place.name)
            stay_or_move = cost <= moves_left <= cost + len(self.cards) - len(sat) - 1
            if stay_or_move and self._fits(card, place, sat):
                yield from self._deeper([*sat, _Seat(card, place.name)], moves_left - cost, now)

    def _fits(self, card: CardPlace, place: SlotPlace, sat: list[_Seat]) -> bool:
        if any(seat.slot == place.name for seat in sat):
            return False
        if not self._alone(card, place):
            return False
        return all(self._beside(card, place, seat) for seat in sat)

    def _alone(self, card: CardPlace, place: SlotPlace) -> bool:
        key = (id(card.template), place.name, 0, "")
        if key not in self.known:
            self.known[key] = _goes_in(self.scene, card, place, self.fixed)
        return self.known[key]

    def _beside(self, card: CardPlace, place: SlotPlace, seat: _Seat) -> bool:
        key = (id(card.template), place.name, id(seat.card.template), seat.slot)
        if key not in self.known:
            there = self.scene.slot(seat.slot)
            assert there is not None  # noqa: S101 - seats are made of the scene's own slots
            other = seat.card._replace(y=there.y, slot=there, position=there.slot.position)
            self.known[key] = seating.fits_there(self.scene, card.template, place, [other])
        return self.known[key]

    def _bridged(self, sat: list[_Seat]) -> bool:
        """Whether every bridge that joins a pair still spans its two cards."""
        at = {seat.card.id: place.y for seat in sat if (place := self.scene.slot(seat.slot))}
        return all(joint.spans(at) for joint in self.bridges)


def _kinds(report: Report, cards: list[CardPlace]) -> dict[str, object]:
    """What makes cards interchangeable; one that anything else refers to is like no other."""
    rig = report.rig
    named = {wire.to for wire in rig.wiring.wires}
    named |= {brace.card for brace in rig.braces} | {duct.card for duct in rig.ducts}
    named |= {name for entry in rig.measured if entry.gap for name in entry.gap}
    named |= {name for radiator in rig.fit_out.radiators for name in radiator.cools}
    kinds: dict[str, object] = {}
    for card in cards:
        placed = card.placed
        alike = (placed.part, placed.power_cap_w, placed.water_block, placed.exact_model)
        kinds[card.id] = card.id if card.id in named else alike
    return kinds


def _bridges(report: Report, finding: Finding) -> list[_Joint]:
    """Bridges over two cards that span them now, or all where a bridge is what is wrong."""
    at = {place.id: place.y for place in report.scene.cards}
    joints = [
        _Joint(bridge.part.id, bridge.part.slots * frame.SLOT_PITCH, bridge.placed.joins)
        for bridge in report.scene.bridges
        if len(bridge.placed.joins) == 2
    ]
    return [joint for joint in joints if joint.spans(at) or family_of(finding) == "nvlink"]
