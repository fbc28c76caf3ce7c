"""The slot map: every slot under the board's own name, and what sits in it."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Card
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import RiserSeat, seat_name
from rigdesk.rules.engine import Report
from rigdesk.rules.words import listed
from rigdesk.sheets.words import link_text, slot_wiring, watts
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.scene import CardPlace
from rigdesk.speech import said


class SlotRow(NamedTuple):
    """One slot or other seat: its openings, what it offers, the card in it, its link and watts."""

    slot: str
    openings: str
    connector: str
    wired: str
    card: str
    link: str
    watts: str


def slot_rows(report: Report) -> tuple[SlotRow, ...]:
    """The board's slots from the CPU down, then cards that sit elsewhere, then those unplaced."""
    scene = report.scene
    seated = {card.slot.name: card for card in scene.cards if card.slot is not None}
    offset = scene.room.offset if scene.room else 0
    rows = []
    for place in scene.slots:
        slot = place.slot
        card = seated.get(place.name)
        first = slot.position + offset
        openings = _openings(card, offset) if card else f"{first}"
        alone = slot_wiring(slot)
        if slot.shares:
            alone += said(", shared with {slots}", slots=", ".join(slot.shares))
        rows.append(
            SlotRow(
                place.name, openings, f"x{slot.connector}", alone,
                *(_card(report, card.placed, card.part) if card else _empty(report, place)),
            )
        )  # fmt: skip
    return (*rows, *_elsewhere(report))


def _empty(report: Report, place: SlotPlace) -> tuple[str, str, str]:
    """A slot without a card: with a riser in it, under another slot's card, or free."""
    far = report.scene.riser_slots.get(place.name)
    if far:
        cards = [card.id for card in report.rig.cards if card.id in far]
        named = listed([report.build.label(card) for card in cards])
        return said("riser to {cards}", cards=named), "–", "–"
    over = [c for c in report.scene.cards if c.y < place.y <= c.cooler_face.value]
    named = said("free")
    if over:
        named = said("under {card}", card=report.build.label(over[-1]))
    use = report.totals.lanes.port(place.name)
    less = use is not None and use.left != use.lanes
    return named, said("x{lanes} left", lanes=use.left) if use and less else "–", "–"


def _elsewhere(report: Report) -> list[SlotRow]:
    """Cards on risers, rails and mounts, and those that have no seat yet."""
    in_slots = {card.id for card in report.scene.cards if card.slot is not None}
    rows = []
    for placed, part in report.rig.card_parts():
        if placed.id in in_slots:
            continue
        seat = placed.seat
        opening = str(seat.opening) if isinstance(seat, RiserSeat) else "–"
        path = _riser(report, placed)
        rows.append(
            SlotRow(seat_name(seat), opening, "–", path, *_card(report, placed, part))
        )  # fmt: skip
    return rows


def _riser(report: Report, placed: PlacedCard) -> str:
    name = getattr(placed.seat, "riser", None)
    path = next((path for path in report.rig.risers if path.id == name), None)
    return said("riser {name} from {slot}", name=path.id, slot=path.start) if path else "–"


def _openings(card: CardPlace, offset: int) -> str:
    first, last = (position + offset for position in card.openings)
    return str(first) if first == last else said("{first} to {last}", first=first, last=last)


def _card(report: Report, placed: PlacedCard, part: Card) -> tuple[str, str, str]:
    drawn = report.build.watts(placed, part)
    cap = said(" cap") if placed.power_cap_w is not None else ""
    return (
        f"{report.build.label(placed)} {part.title}",
        _link(report, placed),
        said("not recorded") if drawn is None else watts(drawn) + cap,
    )


def _link(report: Report, placed: PlacedCard) -> str:
    """A card's link; where it sits in a slot whose lanes nobody recorded, that."""
    link = report.totals.lanes.of(placed.id)
    seated = any(placed.id in port.cards for port in report.totals.lanes.ports)
    return said("not recorded") if link is None and seated else link_text(link)
