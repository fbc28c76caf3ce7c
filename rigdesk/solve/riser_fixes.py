"""A card taken out of its slot to a place off the board, on a ribbon from that slot.

Only places that stand clear of the board's slots are proposed: rails of an open
frame, a vertical mount, openings past the board's last slot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rigdesk.parts import Case, Part, Riser
from rigdesk.parts.card import PcieLink
from rigdesk.rig.edits import holder_of, move_card, next_id, set_riser
from rigdesk.rig.placed import RiserPath, RiserPiece
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, RiserSeat, Seat, VerticalSeat, seat_name
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.solve.part_fixes import in_order
from rigdesk.solve.trying import Candidate
from rigdesk.space import frame
from rigdesk.space.scene import CardPlace

BENDS_MM = 80.0
"""What a ribbon's two bends take of its length beside the way itself (judged)."""
TO_MOUNT_MM = 165.0
"""From a slot to a vertical mount: the shortest ribbon that such kits come with (catalog)."""
TO_RAIL_MM = 300.0
"""From a slot to a rail over the board (judged: builders of open frames take 300 mm and more)."""
SAFE_GEN = 3
"""Passive ribbons are set to what they carry safely; most work loses nothing by it (reported)."""


def risers(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """Where a rule proposes a riser: each free place off the board, with the shortest ribbon."""
    ribbons = [part for part in in_order(report.rig, parts, Riser, None) if part.type == "ribbon"]
    for remedy in finding.remedies:
        place = report.scene.by_id.get(remedy.subject)
        if remedy.kind != "riser" or place is None or place.slot is None:
            continue
        for seat, way in _places(report, place):
            ribbon = _ribbon(ribbons, place, way)
            if ribbon is not None:
                yield _taken_out(report, place, seat, ribbon)


def _places(report: Report, place: CardPlace) -> Iterator[tuple[Seat, float]]:
    """Free places off the board for a card, and the least length of ribbon to each, mm."""
    case, path = report.rig.case_part, next_id(report.rig, "riser")
    if case is None:
        return
    for seat, way in (*_rails(case, path), *_mounts(report, case, place, path)):
        if holder_of(report.rig, seat) is None:
            yield seat, way
    yield from _openings(report, case, place, path)


def _rails(case: Case, path: str) -> Iterator[tuple[Seat, float]]:
    for rail in case.rails:
        for number in range(1, rail.places + 1):
            yield RailSeat(rail=rail.name, place=number, riser=path), TO_RAIL_MM


def _mounts(
    report: Report, case: Case, place: CardPlace, path: str
) -> Iterator[tuple[Seat, float]]:
    """A vertical mount for one card, where it is wide enough."""
    taken = any(isinstance(card.seat, VerticalSeat) for card in report.rig.cards)
    if not taken and place.template.openings <= case.vertical_openings:
        yield VerticalSeat(vertical=1, riser=path), TO_MOUNT_MM


def _openings(
    report: Report, case: Case, place: CardPlace, path: str
) -> Iterator[tuple[Seat, float]]:
    """Openings past the board's last slot that no bracket takes."""
    offset = case.opening_offset
    last = max(slot.slot.position for slot in report.scene.slots)
    taken = {
        number + offset
        for card in report.scene.cards
        if card.id != place.id
        for number in range(card.openings[0], card.openings[1] + 1)
    }
    for opening in range(last + offset + 1, (case.openings or 0) - place.template.openings + 2):
        if taken.isdisjoint(range(opening, opening + place.template.openings)):
            away = abs(frame.slot_y(opening - offset) - place.y)
            yield RiserSeat(opening=opening, riser=path), away + BENDS_MM


def _ribbon(ribbons: list[Riser], place: CardPlace, way: float) -> Riser | None:
    """The shortest that reaches, as fast and as wide as slot and card are together."""
    assert place.slot is not None  # noqa: S101 - asked by the caller
    slot = place.slot.slot
    wired = 16 if slot.lanes is None else slot.lanes
    link = place.part.pcie or PcieLink(gen=slot.gen, lanes=wired)
    gen, lanes = min(slot.gen, link.gen), min(wired, link.lanes)
    good = [
        (part.length_mm.value, number, part)
        for number, part in enumerate(ribbons)
        if part.length_mm and part.length_mm.value >= way
        if part.gen >= gen and part.lanes >= lanes
    ]
    return min(good)[2] if good else None


def _taken_out(report: Report, place: CardPlace, seat: Seat, ribbon: Riser) -> Candidate:
    path = RiserPath(
        id=next_id(report.rig, "riser"), start=place.seat_name,
        pieces=(RiserPiece(part=ribbon.id),),
        gen=None if ribbon.active or ribbon.gen <= SAFE_GEN else SAFE_GEN,
    )  # fmt: skip

    def make(rig: Rig) -> Rig:
        return move_card(set_riser(rig, path, (ribbon,)), place.id, seat)

    name, where = report.build.label(place), seat_name(seat)
    run = f" at Gen{path.gen}" if path.gen else ""
    return Candidate(
        "riser", f"Take {name} to {where} on a riser ({ribbon.title}){run}", f"{name} to a riser",
        make,
    )  # fmt: skip
