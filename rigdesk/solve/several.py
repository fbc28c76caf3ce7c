"""Several cards of one kind at once: the seats in which the most of them stand, and best.

One card after another into its own best seat would spread the first ones so wide that
the last find none; so sets of seats are tried, each by the one engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from rigdesk.parts import Card
from rigdesk.rig.edits import card_stem, change_card, next_id, place_card
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, Seat, SlotSeat
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES
from rigdesk.rules.seating import free_slots
from rigdesk.solve.preview import SeatPreview
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.card_solids import card_template

MOST_TRIED = 96
"""Sets of seats that are checked for one number of cards; about a millisecond each."""

Score = tuple[int, ...]


class Several(NamedTuple):
    """A rig with several more cards of one part.

    ``seated`` and ``left`` are their ids, in a slot and in the tray; ``why`` says
    what keeps the next one out, empty when all are seated.
    """

    rig: Rig
    seated: tuple[str, ...]
    left: tuple[str, ...]
    why: str = ""


def add_several(report: Report, part: Card, count: int, first: Seat | None = None) -> Several:
    """So many cards more in the best seats: as many as fit, fewest findings, in board order.

    ``report`` is the check of the rig. With ``first`` one of them takes that seat, if it
    may. What finds no seat lies in the tray.
    """
    tray, ids = _in_the_tray(report.rig, part, count)
    without = check(tray)
    before = _errors(without)
    slots = _open(report, part)
    for many in range(min(count, len(slots)), 0, -1):
        found = _best(tray, ids[:many], list(_sets(slots, part, many)), first, before)
        if found is not None:
            why = _why(found, part, ids[many]) if many < count else ""
            return Several(found.rig, ids[:many], ids[many:], why)
    return Several(tray, (), ids, _why(without, part, ids[0]))


def _in_the_tray(rig: Rig, part: Card, count: int) -> tuple[Rig, tuple[str, ...]]:
    ids = []
    for _ in range(count):
        ids.append(next_id(rig, card_stem(part)))  # type: ignore[arg-type]
        rig = place_card(rig, part, TRAY, card_id=ids[-1])  # type: ignore[arg-type]
    return rig, tuple(ids)


def _open(report: Report, part: Card) -> list[SlotPlace]:
    """The free slots that would take one of them, in board order."""
    hand = SeatPreview(report.rig, report, part)
    free = free_slots(report.scene)
    return [slot for slot in free if hand.verdict(SlotSeat(slot=slot.name)).legal]


def _sets(slots: Sequence[SlotPlace], part: Card, many: int) -> Iterator[tuple[SlotPlace, ...]]:
    """Sets of slots in which so many stand beside each other and do not touch."""
    template = card_template(part)
    thick = template.cooler_face.value - template.solder_face.value

    def further(start: int, chosen: tuple[SlotPlace, ...]) -> Iterator[tuple[SlotPlace, ...]]:
        if len(chosen) == many:
            yield chosen
            return
        for number in range(start, len(slots)):
            if not chosen or round(slots[number].y - chosen[-1].y - thick, 2) >= 0:
                yield from further(number + 1, (*chosen, slots[number]))

    yield from further(0, ())


def _best(
    tray: Rig,
    ids: Sequence[str],
    sets: Sequence[tuple[SlotPlace, ...]],
    first: Seat | None,
    before: dict[str, int],
) -> Report | None:
    """The check of the best set that brings no error; None where each brings one."""
    asked = [chosen for chosen in sets if any(SlotSeat(slot=s.name) == first for s in chosen)]
    step = max(1, -(-len(asked or sets) // MOST_TRIED))
    best: tuple[Score, Report] | None = None
    for chosen in islice(asked or sets, 0, None, step):
        tried = tray
        for card_id, slot in zip(ids, chosen, strict=True):
            tried = change_card(tried, card_id, seat=SlotSeat(slot=slot.name))
        report = check(tried)
        if any(count > before.get(rule, 0) for rule, count in _errors(report).items()):
            continue
        score = _score(report)
        if best is None or score < best[0]:
            best = (score, report)
    return best[1] if best else None


def _errors(report: Report) -> dict[str, int]:
    """How many errors each rule finds."""
    counts: dict[str, int] = {}
    for finding in report.active:
        if finding.severity == "error":
            counts[finding.rule] = counts.get(finding.rule, 0) + 1
    return counts


def _score(report: Report) -> Score:
    """How many findings of each severity, the gravest first: the less the better."""
    said = [finding.severity for finding in report.active]
    return tuple(said.count(severity) for severity in SEVERITIES)


def _why(report: Report, part: Card, card_id: str) -> str:
    """What the engine says of the free seat that comes closest, or that there is none."""
    slots = len(report.scene.slots)
    if not slots:
        return "there is no board with slots"
    hand = SeatPreview(report.rig, report, part, card_id)
    free = [hand.verdict(SlotSeat(slot=slot.name)) for slot in free_slots(report.scene)]
    if not free:
        return f"no free slot left of {slots}"
    closest = min(free, key=lambda verdict: len(verdict.findings))
    return f"{closest.headline}: {closest.figure}"
