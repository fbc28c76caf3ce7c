"""Whether a part goes into a rig, and where: one answer for rows, facets, copies and commands.

A card fits where one seat takes it, of the board's slots and of all places off the board;
anything else fits where nothing becomes an error that was none. The engine says which.
Parts of one envelope get one answer, so that a catalog of thousands is asked a few hundred
times.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from rigdesk.parts import AnyPart, Baseboard, Card, Fan, Gpu, Radiator, Riser, Strip
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import Seat, SlotSeat, TraySeat
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES, Finding, Severity
from rigdesk.rules.seating import is_covered
from rigdesk.solve.preview import SeatPreview, SeatVerdict
from rigdesk.solve.putting import with_part_in

NO_MATTER = frozenset({
    "id", "maker", "name", "aliases", "sources", "confidence", "as_of", "prices", "retired",
    "notes", "chip", "vram_type", "ecc", "speeds", "noise_dba", "exhaust", "ports",
})  # fmt: skip
"""Fields of records that decide no seat: who made it, what it costs, how fast it is."""


PLACED_BY_HAND = (Riser, Fan, Radiator, Strip, Baseboard)
"""Parts of which nothing can be said before somebody says where they go."""


class Fit(NamedTuple):
    """Whether a part fits a rig: what decides, and for a card the best seat.

    ``reason`` is the worst that comes of it beyond notes, None when nothing does. ``text`` is
    that in words, and says why also where no rule was asked; empty when nothing is against it.
    ``seat`` is None for what is no card, where no seat takes it, and without a board.
    """

    ok: bool
    seat: Seat | None = None
    reason: Finding | None = None
    text: str = ""

    @property
    def severity(self) -> Severity | None:
        """How grave it is: an error where it does not fit; None when nothing is against it."""
        if not self.ok:
            return "error"
        return self.reason.severity if self.reason is not None else None


def fits(rig: Rig, part: AnyPart, risers: Sequence[Riser] = ()) -> Fit:
    """Whether a part fits a rig. ``risers`` are what a path off the board may be made of.

    For many parts keep a :class:`Fits`.
    """
    return Fits(check(rig), risers).of(part)


def envelope(part: AnyPart) -> Hashable:
    """Everything about a part that decides whether it fits: parts equal in it fit alike.

    That is so for parts that a rig neither holds nor names; see :meth:`Fits.key`.
    """
    names = _decisive(type(part))
    values = part.__dict__
    is_amd = part.is_amd if isinstance(part, Gpu) else None
    return (part.kind, is_amd, *[values[name] for name in names])


_fields: dict[type, tuple[str, ...]] = {}


def _decisive(kind: type[AnyPart]) -> tuple[str, ...]:
    if kind not in _fields:
        _fields[kind] = tuple(name for name in kind.model_fields if name not in NO_MATTER)
    return _fields[kind]


class Fits:
    """The answers for one checked rig, found when they are first asked for and kept."""

    def __init__(self, report: Report, risers: Sequence[Riser] = ()) -> None:
        self.report = report
        self._risers = risers
        self._own = _own(report.rig)
        self._known: dict[Hashable, tuple[AnyPart, Fit]] = {}

    def key(self, part: AnyPart) -> Hashable:
        """What parts have in common that get one answer here; a part of the rig is like none."""
        return part.id if part.id in self._own else envelope(part)

    def known(self, part: AnyPart) -> Fit | None:
        """The answer for a part if it, or another of its envelope, was asked for before."""
        kept = self._known.get(self.key(part))
        return _told_of(part, *kept) if kept is not None else None

    def of(self, part: AnyPart) -> Fit:
        """The answer for a part; a millisecond or a few when none like it was asked for."""
        key = self.key(part)
        kept = self._known.get(key)
        if kept is None:
            kept = self._known[key] = (part, self._found(part))
        return _told_of(part, *kept)

    def _found(self, part: AnyPart) -> Fit:
        rig = self.report.rig
        if isinstance(part, Card):
            return self._seated(part) if rig.board_part is not None else Fit(ok=True)
        empty = not (rig.board or rig.case or rig.cards or rig.cpu or rig.supplies)
        if empty or isinstance(part, PLACED_BY_HAND):
            return Fit(ok=True)
        try:
            after = check(with_part_in(rig, part))
        except ValueError as error:
            return Fit(ok=False, text=str(error))
        return outcome(self.report, after)

    def _seated(self, part: Card) -> Fit:
        """The first of the best seats: one with nothing against it ends the search."""
        hand = SeatPreview(self.report.rig, self.report, part, risers=self._risers)
        best: SeatVerdict | None = None
        for verdict in free_seats(hand):
            if best is None or _badness(verdict) < _badness(best):
                best = verdict
            if _badness(best) == 0:
                break
        if best is None:
            return Fit(ok=False, text=f"no open slot left of {len(self.report.scene.slots)}")
        if _badness(best) == 0:
            return Fit(ok=True, seat=best.seat)
        return Fit(best.legal, best.seat if best.legal else None, best.reason, best.figure)


def free_seats(hand: SeatPreview) -> Iterator[SeatVerdict]:
    """The verdicts of all seats that nobody has and no cooler lies over, but for the tray."""
    scene = hand.without.scene
    open_slots = {slot.name for slot in scene.slots if not is_covered(slot, scene.cards)}
    for seat in hand.seats:
        closed = isinstance(seat, SlotSeat) and seat.slot not in open_slots
        if closed or isinstance(seat, TraySeat):
            continue
        verdict = hand.verdict(seat)
        if verdict.rig is not None:
            yield verdict


def best_seat(
    report: Report, card_id: str, risers: Sequence[Riser] = ()
) -> SeatVerdict | None:  # fmt: skip
    """The free seat where a card of the rig brings least, the first among equals; None for none."""
    card = report.rig.card(card_id)
    part = report.rig.part(card.part, Card) if card else None
    if part is None:
        return None
    hand = SeatPreview(report.rig, report, part, card_id, risers)
    legal = [verdict for verdict in free_seats(hand) if verdict.legal]
    return min(legal, key=_grave, default=None)


def _grave(verdict: SeatVerdict) -> tuple[int, ...]:
    """What a seat brings, the gravest first; a slot before a riser, for all but notes."""
    said = [finding.severity for finding in verdict.findings]
    *graver, notes = (said.count(severity) for severity in SEVERITIES)
    return (*graver, int(not isinstance(verdict.seat, SlotSeat)), notes)


def newly_found(before: Report, after: Report) -> list[Finding]:
    """What the new report holds that the old one did not, or holds in worse figures."""
    known = {(finding.key, finding.severity) for finding in before.active}
    return [f for f in after.active if (f.key, f.severity) not in known]


def _own(rig: Rig) -> set[str]:
    """Ids that a rig holds or names: what it says of them is true of no other part."""
    named = {entry.part for entry in rig.measured if entry.part}
    waived = {word for waiver in rig.waivers for word in waiver.key.split(":")}
    return named | waived | set(rig.parts)


def _badness(verdict: SeatVerdict) -> int:
    """How bad a seat is: not at all for notes, worst where it does not take the card."""
    if not verdict.legal:
        return len(SEVERITIES)
    grave = verdict.severity
    return len(SEVERITIES) - 1 - SEVERITIES.index(grave) if grave is not None else 0


def outcome(before: Report, after: Report) -> Fit:
    """What comes of any change: the first of the worst findings that are new, notes left out."""
    found = newly_found(before, after)
    for severity in SEVERITIES[:-1]:
        first = next((f for f in found if f.severity == severity), None)
        if first is not None:
            return Fit(severity != "error", None, first, first.message)
    return Fit(ok=True)


def _told_of(part: AnyPart, asked: AnyPart, fit: Fit) -> Fit:
    """An answer that was found for one part, told of another of its envelope."""
    if part is asked or not fit.text:
        return fit
    names = {asked.title: part.title, asked.name: part.name}
    reason = fit.reason
    if reason is None:
        return fit._replace(text=_renamed(fit.text, names))
    figures = {
        word: names.get(value, value) if isinstance(value, str) else value
        for word, value in reason.figures.items()
    }
    told = reason._replace(figures=figures, why=_renamed(reason.why, names))
    return fit._replace(reason=told, text=_renamed(fit.text, names))


def _renamed(text: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        if old in text:
            return text.replace(old, new)
    return text
