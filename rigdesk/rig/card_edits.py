"""Edits of cards and bridges: a rig in, another rig out."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rigdesk.parts import AnyPart, PartId
from rigdesk.rig.placed import PlacedBridge, PlacedCard
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.seats import TRAY, Seat, riser_of, same_place, seat_name
from rigdesk.rig.surroundings import Measured, Waiver
from rigdesk.rig.tidy import tidy


def next_id(rig: Rig, stem: str) -> str:
    """The first free id of a stem: gpu1, gpu2, …"""
    taken = set(rig.names())
    number = 1
    while f"{stem}{number}" in taken:
        number += 1
    return f"{stem}{number}"


def with_part(rig: Rig, part: AnyPart) -> Rig:
    """The rig with a part's record in it.

    A record that the rig already holds under this id stays: what the catalog
    has learnt since never changes a rig unasked. See ``replace_part`` for that.
    """
    if part.id in rig.parts:
        return rig
    return with_changes(rig, parts={**rig.parts, part.id: part})


def card_stem(part: AnyPart) -> str:
    """How ids of this kind of card begin: ``gpu`` or ``card``."""
    return "gpu" if part.kind == "gpu" else "card"


def place_card(
    rig: Rig,
    part: AnyPart,
    seat: Seat = TRAY,
    *,
    card_id: str | None = None,
    power_cap_w: float | None = None,
    exact_model: bool = True,
    label: str | None = None,
) -> Rig:
    """The rig with one more card. Raises ValueError when the seat or the id is taken.

    Without ``card_id`` the new card is ``next_id(rig, card_stem(part))``.
    """
    _check_free(rig, seat)
    card = PlacedCard(
        id=card_id or next_id(rig, card_stem(part)),
        part=part.id,
        seat=seat,
        power_cap_w=power_cap_w,
        exact_model=exact_model,
        label=label,
    )
    if card.id in set(rig.names()):
        raise ValueError(f"'{card.id}' is taken; every id is unique in a rig")
    return tidy(with_changes(with_part(rig, part), cards=(*rig.cards, card)))


def duplicate_card(rig: Rig, card_id: str, seat: Seat = TRAY) -> Rig:
    """The rig with a copy of a card at another seat: same part, cap and block, an id of its own.

    The copy is ``next_id`` of the stem of the card's own id. Raises ValueError when there is
    no such card or the seat is taken.
    """
    card = _card(rig, card_id)
    _check_free(rig, seat)
    stem = card_id.rstrip("0123456789") or "card"
    copy = card.model_copy(update={"id": next_id(rig, stem), "seat": seat, "label": None})
    return tidy(with_changes(rig, cards=(*rig.cards, copy)))


def move_card(rig: Rig, card_id: str, seat: Seat) -> Rig:
    """The rig with a card at another seat; its bridges stay and are judged by the rules.

    Raises ValueError when there is no such card or another one has the seat.
    """
    card = _card(rig, card_id)
    if card.seat == seat:
        return rig
    _check_free(rig, seat, but=card_id)
    return change_card(rig, card_id, seat=seat)


def swap_cards(rig: Rig, one: str, other: str) -> Rig:
    """The rig with two cards in each other's seats. Raises ValueError for an unknown card."""
    seats = {one: _card(rig, other).seat, other: _card(rig, one).seat}
    cards = (
        card.model_copy(update={"seat": seats[card.id]}) if card.id in seats else card
        for card in rig.cards
    )
    return tidy(with_changes(rig, cards=tuple(cards)))


def change_card(rig: Rig, card_id: str, **changes: object) -> Rig:
    """The rig with some fields of a card changed: label, power_cap_w, water_block, seat …

    Raises ValueError for an unknown card or a value that the field does not take. A riser path
    of which nobody chose anything goes when its card leaves it.
    """
    card = _card(rig, card_id)
    fields = {name: getattr(card, name) for name in PlacedCard.model_fields} | changes
    new = PlacedCard.model_validate(fields)
    after = with_changes(rig, cards=tuple(new if c is card else c for c in rig.cards))
    return tidy(_without_left(rig, after))


def set_cap(rig: Rig, card_ids: Iterable[str], watts: float | None) -> Rig:
    """The rig with these cards capped to some watts, or with their caps lifted (None)."""
    for card_id in card_ids:
        rig = change_card(rig, card_id, power_cap_w=watts)
    return rig


def set_water_block(rig: Rig, card_id: str, block: AnyPart | None) -> Rig:
    """The rig with a water block on a card, or with its own cooler again."""
    if block is None:
        return change_card(rig, card_id, water_block=None)
    return change_card(with_part(rig, block), card_id, water_block=block.id)


def remove_card(rig: Rig, card_id: str) -> Rig:
    """The rig without a card and without whatever is about it alone.

    Bridges, wires, braces, ducts, measured gaps and waivers go with it, so that
    a later card of the same id inherits none of them. Raises ValueError for an
    unknown card.
    """
    _card(rig, card_id)
    return remove_cards(rig, (card_id,))


def remove_cards(rig: Rig, card_ids: Collection[str]) -> Rig:
    """The rig without several cards; unknown ids are passed over."""
    gone = set(card_ids)
    wires = tuple(wire for wire in rig.wiring.wires if wire.to not in gone)
    after = with_changes(
        rig,
        cards=tuple(card for card in rig.cards if card.id not in gone),
        wiring=rig.wiring.model_copy(update={"wires": wires}),
        measured=tuple(m for m in rig.measured if not _names(m, gone)),
        waivers=tuple(w for w in rig.waivers if not _is_about(w, gone)),
    )
    return tidy(_without_left(rig, after))


def clear_seats(rig: Rig, card_ids: Iterable[str]) -> Rig:
    """The rig with these cards in the tray."""
    for card_id in card_ids:
        rig = change_card(rig, card_id, seat=TRAY)
    return rig


def add_bridge(rig: Rig, part: AnyPart, joins: Iterable[str]) -> Rig:
    """The rig with a bridge across cards.

    Raises ValueError for fewer than two cards, one named twice, or one that is not there.
    """
    names = tuple(joins)
    for name in names:
        _card(rig, name)
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("a bridge joins two or more different cards")
    bridge = PlacedBridge(part=part.id, joins=names)
    return tidy(with_changes(with_part(rig, part), bridges=(*rig.bridges, bridge)))


def remove_bridge(rig: Rig, joins: Iterable[str], part: PartId | None = None) -> Rig:
    """The rig without the bridges across exactly these cards (of one part, if it is given)."""
    names = set(joins)
    kept = tuple(
        bridge
        for bridge in rig.bridges
        if set(bridge.joins) != names or (part is not None and bridge.part != part)
    )
    return tidy(with_changes(rig, bridges=kept))


def holder_of(rig: Rig, seat: Seat, but: str | None = None) -> PlacedCard | None:
    """The card that has a seat, the card ``but`` left out; nobody has the tray."""
    others = (card for card in rig.cards if card.id != but)
    return next((card for card in others if same_place(card.seat, seat)), None)


def _check_free(rig: Rig, seat: Seat, but: str | None = None) -> None:
    holder = holder_of(rig, seat, but)
    if holder is not None:
        raise ValueError(f"{seat_name(seat)} is taken by {holder.id}")


def _card(rig: Rig, card_id: str) -> PlacedCard:
    card = rig.card(card_id)
    if card is None:
        raise ValueError(f"no card '{card_id}' in this rig")
    return card


def _without_left(before: Rig, after: Rig) -> Rig:
    """The rig without the riser paths that cards have left, if nobody chose anything for them."""
    left = {riser_of(card.seat) for card in before.cards}
    left -= {riser_of(card.seat) for card in after.cards}
    kept = tuple(path for path in after.risers if path.id not in left or path.is_chosen)
    return after if len(kept) == len(after.risers) else with_changes(after, risers=kept)


def _names(entry: Measured, names: set[str]) -> bool:
    return entry.gap is not None and not names.isdisjoint(entry.gap)


def _is_about(waiver: Waiver, names: set[str]) -> bool:
    """A key is made of a rule and what it is about, with colons between."""
    return not names.isdisjoint(waiver.key.split(":")[1:])
