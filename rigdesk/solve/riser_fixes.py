"""A card taken out of its slot to a place off the board, on the riser that is proposed for it.

Only places that stand clear of the board's slots are proposed: rails of an open
frame, a vertical mount, openings past the board's last slot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rigdesk.parts import Part, Riser
from rigdesk.rig.edits import holder_of, move_card, remove_cards
from rigdesk.rig.placed import RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat, Seat, VerticalSeat, seat_name
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.solve.offboard_seats import Away, away
from rigdesk.solve.trying import Candidate
from rigdesk.space.assemble import assemble
from rigdesk.space.scene import CardPlace


def risers(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """Where a rule proposes a riser: each free place off the board that a ribbon reaches."""
    known = [part for part in parts if isinstance(part, Riser)]
    for remedy in finding.remedies:
        place = report.scene.by_id.get(remedy.subject)
        if remedy.kind != "riser" or place is None or place.slot is None:
            continue
        without = assemble(remove_cards(report.rig, (place.id,)))
        off = away(report.rig, without, place.part, place.id, known)
        for seat in _places(report, place, off):
            path = off.path_to(seat)
            if path is not None and path.pieces:
                yield _taken_out(report, place, seat, path, off)


def _places(report: Report, place: CardPlace, off: Away) -> Iterator[Seat]:
    """Places that nobody has, mounts that hold no other card, openings that no bracket takes."""
    mounted = any(isinstance(card.seat, VerticalSeat) for card in report.rig.cards)
    for seat in off.seats:
        if holder_of(report.rig, seat) is not None or (isinstance(seat, VerticalSeat) and mounted):
            continue
        if not isinstance(seat, RiserSeat) or _is_free(report, place, seat.opening):
            yield seat


def _is_free(report: Report, place: CardPlace, opening: int) -> bool:
    offset = report.scene.room.offset if report.scene.room else 0
    taken = {
        number + offset
        for card in report.scene.cards
        if card.id != place.id
        for number in range(card.openings[0], card.openings[1] + 1)
    }
    return taken.isdisjoint(range(opening, opening + place.template.openings))


def _taken_out(
    report: Report, place: CardPlace, seat: Seat, path: RiserPath, off: Away
) -> Candidate:
    def make(rig: Rig) -> Rig:
        return move_card(off.joined(rig, seat), place.id, seat)

    name, where = report.build.label(place), seat_name(seat)
    ribbon = off.ribbon_of(path)
    pieces = f" ({ribbon.title})" if ribbon is not None else ""
    run = f" at Gen{path.gen}" if path.gen else ""
    return Candidate(
        "riser", f"Take {name} to {where} on a riser{pieces}{run}", f"{name} to a riser", make,
    )  # fmt: skip
