"""Several cards of one kind at once: the seats in which the most of them stand, and best.

One card after another into its own best seat would spread the first ones so wide that
the last find none; so sets of slots are tried, each by the one engine, and from every number
of cards in slots the others go on one after another to seats off the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from rigdesk.parts import Card, Riser
from rigdesk.rig.edits import card_stem, change_card, holder_of, next_id, place_card
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, Seat, SlotSeat
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES
from rigdesk.rules.seating import free_slots
from rigdesk.solve.preview import SeatPreview, SeatVerdict
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.card_solids import card_template

MOST_TRIED = 96
"""Sets of slots that are checked for one number of cards; about a millisecond each."""

Score = tuple[int, ...]


class Several(NamedTuple):
    """A rig with several more cards of one part.

    ``seated`` and ``left`` are their ids, on a seat and in the tray; ``why`` says
    what keeps the next one out, empty when all are seated.
    """

    rig: Rig
    seated: tuple[str, ...]
    left: tuple[str, ...]
    why: str = ""


def add_several(
    report: Report, part: Card, count: int, first: Seat | None = None,
    risers: Sequence[Riser] = (),
) -> Several:  # fmt: skip
    """So many cards more in the best seats: as many as fit, fewest findings, in board order.

    ``report`` is the check of the rig. With ``first`` one of them takes that seat, if it
    may. What finds no seat lies in the tray. ``risers`` are what paths off the board may be
    made of.
    """
    tray, ids = _in_the_tray(report.rig, part, count)
    party = _Party(check(tray), part, ids, risers)
    found = party.best(first)
    if found.seated == count:
        return Several(found.report.rig, ids, ())
    many = found.seated
    return Several(found.report.rig, ids[:many], ids[many:], party.why(found.report, ids[many]))


def _in_the_tray(rig: Rig, part: Card, count: int) -> tuple[Rig, tuple[str, ...]]:
    ids = []
    for _ in range(count):
        ids.append(next_id(rig, card_stem(part)))  # type: ignore[arg-type]
        rig = place_card(rig, part, TRAY, card_id=ids[-1])  # type: ignore[arg-type]
    return rig, tuple(ids)


class _Found(NamedTuple):
    """So many of the cards seated, and the check of that."""

    seated: int
    report: Report


class _Party:
    """The cards to be seated, all of them in the tray at first."""

    def __init__(
        self, tray: Report, part: Card, ids: tuple[str, ...], risers: Sequence[Riser]
    ) -> None:
        self.tray, self.part, self.ids, self.risers = tray, part, ids, risers
        self.before = _errors(tray)

    def best(self, first: Seat | None) -> _Found:
        """The most that can be seated, with the fewest findings; then the most in slots."""
        start = self._asked(first)
        slots = self._open(start.report) if start.seated < len(self.ids) else []
        best = start
        for on_board in range(min(len(self.ids) - start.seated, len(slots)), -1, -1):
            at = self._in_slots(start, slots, on_board, first)
            if at is None:
                continue
            found = self._hung(at)
            # Notes are no reason to buy a riser: among equals the most cards in slots.
            order = (-found.seated, _score(found.report)[:-1])
            if best is start or order < (-best.seated, _score(best.report)[:-1]):
                best = found
            if found.seated == len(self.ids) and self._is_clean(found.report):
                break
        return best

    def why(self, report: Report, card_id: str) -> str:
        """What the engine says of the free seat that comes closest, or that there is none."""
        slots = len(report.scene.slots)
        if not slots:
            return "there is no board with slots"
        hand = self._hand(report, card_id)
        free = [SlotSeat(slot=slot.name) for slot in free_slots(report.scene)]
        away = [seat for seat in hand.away.seats if holder_of(report.rig, seat) is None]
        verdicts = [hand.verdict(seat) for seat in (*free, *away)]
        tried = [verdict for verdict in verdicts if verdict.rig is not None]
        if tried:
            closest = min(tried, key=lambda verdict: len(verdict.findings))
            return f"{closest.headline}: {closest.figure}"
        lost = next((v for v in verdicts if hand.away.is_out_of_reach(v.seat)), None)
        return lost.headline if lost is not None else f"no free slot left of {slots}"

    def _asked(self, first: Seat | None) -> _Found:
        """The first card off the board where it is asked to be; a slot is asked for in sets."""
        if first is None or first == TRAY or isinstance(first, SlotSeat):
            return _Found(0, self.tray)
        verdict = self._hand(self.tray, self.ids[0]).verdict(first)
        return _Found(1, verdict.report) if _is_taken(verdict) else _Found(0, self.tray)

    def _open(self, report: Report) -> list[SlotPlace]:
        """The free slots that would take one of them, in board order."""
        hand = self._hand(report, self.ids[-1])
        free = free_slots(report.scene)
        return [slot for slot in free if hand.verdict(SlotSeat(slot=slot.name)).legal]

    def _in_slots(
        self, start: _Found, slots: Sequence[SlotPlace], many: int, first: Seat | None
    ) -> _Found | None:
        """So many more in the best set of slots without an error; None where each brings one."""
        if not many:
            return start
        ids = self.ids[start.seated : start.seated + many]
        found = self._best_set(start.report.rig, ids, list(_sets(slots, self.part, many)), first)
        return _Found(start.seated + many, found) if found is not None else None

    def _best_set(
        self, rig: Rig, ids: Sequence[str], sets: Sequence[tuple[SlotPlace, ...]],
        first: Seat | None,
    ) -> Report | None:  # fmt: skip
        asked = [chosen for chosen in sets if any(SlotSeat(slot=s.name) == first for s in chosen)]
        step = max(1, -(-len(asked or sets) // MOST_TRIED))
        best: tuple[Score, Report] | None = None
        for chosen in islice(asked or sets, 0, None, step):
            tried = rig
            for card_id, slot in zip(ids, chosen, strict=True):
                tried = change_card(tried, card_id, seat=SlotSeat(slot=slot.name))
            report = check(tried)
            if any(count > self.before.get(rule, 0) for rule, count in _errors(report).items()):
                continue
            score = _score(report)
            if best is None or score < best[0]:
                best = (score, report)
        return best[1] if best else None

    def _hung(self, found: _Found) -> _Found:
        """The others off the board one after another, each where it brings least."""
        while found.seated < len(self.ids):
            hand = self._hand(found.report, self.ids[found.seated])
            best: SeatVerdict | None = None
            for seat in hand.away.seats:
                verdict = hand.verdict(seat)
                if _is_taken(verdict) and (best is None or _order(verdict) < _order(best)):
                    best = verdict
                if best is not None and best.severity in (None, "note"):
                    break
            if best is None:
                break
            found = _Found(found.seated + 1, best.report)
        return found

    def _hand(self, report: Report, card_id: str) -> SeatPreview:
        return SeatPreview(report.rig, report, self.part, card_id, self.risers)

    def _is_clean(self, report: Report) -> bool:
        """Whether nothing but notes comes of the seats."""
        return _score(report)[:-1] <= _score(self.tray)[:-1]


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


def _is_taken(verdict: SeatVerdict) -> bool:
    """Whether a seat takes the card."""
    return verdict.legal and verdict.rig is not None


def _order(verdict: SeatVerdict) -> Score:
    return _score(verdict.report)


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
