"""What is done to the cards of a document, one or many at once: each is one undo step.

The canvas, the lists, their menus and their keys all call these, so that they agree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rigdesk.desk.document import Document
from rigdesk.parts import Card
from rigdesk.rig import edits
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import TRAY, Seat, seat_name
from rigdesk.rules.engine import check
from rigdesk.solve.fits import best_seat
from rigdesk.solve.preview import SeatPreview, SeatVerdict
from rigdesk.solve.several import add_several
from rigdesk.solve.swapping import swap_verdict

NAMED = 4
"""Cards that an undo step names; more are counted."""


def selected(document: Document) -> list[PlacedCard]:
    """The cards that are selected, as the rig lists them."""
    return [card for card in document.rig.cards if card.id in document.selection]


def named(document: Document, ids: Collection[str]) -> str:
    """Cards as people call them: GPU1, GPU2, or ``6 cards``."""
    if len(ids) > NAMED:
        return f"{len(ids)} cards"
    cards = [card for card in document.rig.cards if card.id in ids]
    return ", ".join(document.report.build.label(card) for card in cards)


def select_all(document: Document) -> None:
    """Select every card, those in the tray too."""
    document.select(card.id for card in document.rig.cards)


def remove(document: Document, ids: Collection[str]) -> None:
    """Take cards out of the rig."""
    if ids:
        label = f"Remove {named(document, ids)}"
        document.edit(label, edits.remove_cards(document.rig, ids))


def to_tray(document: Document, ids: Iterable[str]) -> None:
    """Take cards off their seats; they stay wanted."""
    cards = [document.rig.card(name) for name in ids]
    seated = [card.id for card in cards if card is not None and not card.in_tray]
    if seated:
        label = f"Put {named(document, seated)} in the tray"
        document.edit(label, edits.clear_seats(document.rig, seated))


def cap(
    document: Document, ids: Collection[str], watts: float | None, gesture: str | None = None
) -> None:
    """Cap cards to some watts, or lift their caps; steps of one gesture become one."""
    names = named(document, ids)
    lifted = f"Lift the cap{'s' if len(ids) > 1 else ''} of {names}"
    label = lifted if watts is None else f"Cap {names} to {watts:g} W"
    document.edit(label, edits.set_cap(document.rig, ids, watts), gesture)


def duplicate(document: Document, ids: Collection[str]) -> str:
    """One more of each card in its best free seat, else in the tray; which those are, in words."""
    rig, copies, left = document.rig, [], []
    for card in [card for card in rig.cards if card.id in ids]:
        known = set(rig.names())
        rig = edits.duplicate_card(rig, card.id)
        copies.append(next(copy.id for copy in rig.cards if copy.id not in known))
        seat = best_seat(check(rig), copies[-1], document.risers)
        if seat is None or seat.rig is None:
            left.append(copies[-1].upper())
        else:
            rig = seat.rig
    if not copies:
        return ""
    document.edit(f"Duplicate {named(document, ids)}", rig)
    document.select(copies)
    said = f"No free seat takes {', '.join(left)}" if left else ""
    return f"{said}: kept in the tray." if said else ""


def swap(document: Document) -> SeatVerdict | None:
    """Swap the two cards selected; the verdict, None unless two are. Errors leave all as it was."""
    two = selected(document)
    if len(two) != 2 or (two[0].in_tray and two[1].in_tray):
        return None
    one, other = two if not two[1].in_tray else reversed(two)
    verdict = swap_verdict(document.report, one.id, other.seat)
    if verdict is not None and verdict.legal and verdict.rig is not None:
        document.edit(swap_words(document, one.id, other.id), verdict.rig)
    return verdict


def swap_words(document: Document, one: str, other: str) -> str:
    """What a swap is called in the undo list: by the cards in the rig's own order."""
    return f"Swap {named(document, (one, other)).replace(', ', ' and ')}"


def add(document: Document, part: Card, count: int, first: Seat | None = None) -> str:
    """So many more of a card in the best seats; what keeps the others out, in words."""
    found = add_several(document.report, part, count, first, document.risers)
    document.edit(f"Add {count} × {part.name}", found.rig)
    document.select(found.seated or found.left)
    if not found.left:
        return ""
    where = "in the tray" if len(found.left) < count else "in the tray, no seat takes one"
    return f"{len(found.left)} of {count} × {part.name} {_lie(found.left)} {where}: {found.why}."


def move(document: Document, card_id: str, verdict: SeatVerdict) -> None:
    """Move a card to a seat that was judged, or swap it with the card there."""
    if not verdict.legal or verdict.rig is None:
        return
    holder = edits.holder_of(document.rig, verdict.seat)
    if holder is not None and holder.id != card_id:
        document.edit(swap_words(document, card_id, holder.id), verdict.rig)
        return
    name = named(document, (card_id,))
    to_the_tray = verdict.seat == TRAY
    label = f"Put {name} in the tray" if to_the_tray else f"Move {name} to {verdict.slot}"
    document.edit(label, verdict.rig)
    document.select((card_id,))


def seats_of(document: Document, card_id: str) -> list[SeatVerdict]:
    """The verdict of every seat but its own for a card: free ones, and swaps."""
    card = document.rig.card(card_id)
    part = document.rig.part(card.part, Card) if card else None
    if card is None or part is None:
        return []
    hand = SeatPreview(document.rig, document.report, part, card_id, document.risers)
    seats = [seat for seat in hand.seats if seat_name(seat) != seat_name(card.seat)]
    swaps = {seat_name(s): swap_verdict(document.report, card_id, s) for s in seats}
    return [swaps[seat_name(seat)] or hand.verdict(seat) for seat in seats]


def _lie(ids: Collection[str]) -> str:
    return "lie" if len(ids) > 1 else "lies"
