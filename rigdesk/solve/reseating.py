"""Every seating of a rig's cards over the slots of its board, those that move the fewest first.

Depth first over the cards, the number of cards that move given and growing, and cut where a
card does not go in, meets another, or a bridge no longer spans its pair, by the likeliest
figures. The engine judges what is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rigdesk.rules import seating
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.rules.nvlink.nvlink_spacing import SPACING_TOLERANCE
from rigdesk.solve.trying import family_of
from rigdesk.space import frame
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.card_solids import card_template
from rigdesk.space.scene import CardPlace, Scene


def seatings(report: Report, finding: Finding) -> Iterator[dict[str, str]]:
    """The cards that move, by id, and their new slots; equal cards are interchangeable."""
    return _Search(report, _bridges(report, finding)).seatings()


def movable(report: Report) -> list[CardPlace]:
    """Cards in slots of the board, and those planned in a slot that it does not have."""
    found = [place for place in report.scene.cards if place.slot is not None]
    astray = {placed.id for placed in report.scene.astray}
    for placed, part in report.rig.card_parts():
        if placed.id in astray:
            found.append(CardPlace(placed, part, card_template(part), 0.0, 0, None, ()))
    order = {card.id: number for number, card in enumerate(report.rig.cards)}
    return sorted(found, key=lambda place: order[place.id])


def goes_in(
    scene: Scene, place: CardPlace, slot: SlotPlace, others: list[CardPlace]
) -> bool:  # fmt: skip
    """Whether a card goes into a slot beside these others, connector and room."""
    if not slot.slot.takes(place.part):
        return False
    return seating.fits_there(scene, place.template, slot, others)


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
        return len(ys) < 2 or abs(abs(ys[0] - ys[1]) - self.wide) <= SPACING_TOLERANCE


class _Search:
    """Depth first over the cards, with the number of cards that move given and growing."""

    def __init__(self, report: Report, bridges: list[_Joint]) -> None:
        self.scene = report.scene
        self.cards = movable(report)
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
            self.known[key] = goes_in(self.scene, card, place, self.fixed)
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
