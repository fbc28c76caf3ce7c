"""Whether a part of the catalog goes into the rig that is open, found out by the engine itself."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.desk.models.reasons import short_reason
from rigdesk.desk.putting import is_carried, put_in
from rigdesk.parts import AnyPart, Card
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import SlotSeat
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES, Finding
from rigdesk.rules.seating import free_slots, is_covered
from rigdesk.solve.preview import SeatPreview, SeatVerdict

ORDER = (*SEVERITIES, "ok")
"""Worst first."""


class Fit(NamedTuple):
    """The verdict of one part in one rig.

    ``kind`` is ok, note, warning, error or unknown as for findings; ``text`` the
    reason, empty where there is nothing against the part; ``short`` the same in
    a few words.
    """

    kind: str
    text: str = ""
    short: str = ""


def fit_here(report: Report, part: AnyPart) -> Fit | None:
    """What comes of a part in a checked rig; None where the rig says nothing about it yet."""
    rig = report.rig
    if is_carried(part):
        if rig.board_part is None or not isinstance(part, Card):
            return None
        return _best_seat(report, part)
    if not _has_anything(rig):
        return None
    try:
        after = check(put_in(rig, part).rig)
    except ValueError as error:
        return Fit("error", str(error))
    return _verdict(newly_found(report, after))


def newly_found(before: Report, after: Report) -> list[Finding]:
    """What the new report holds that the old one did not, or holds in worse figures."""
    known = {(finding.key, finding.severity) for finding in before.active}
    return [f for f in after.active if (f.key, f.severity) not in known]


def _verdict(found: list[Finding]) -> Fit:
    for severity in SEVERITIES[:3]:
        first = next((f for f in found if f.severity == severity), None)
        if first is not None:
            return Fit(severity, first.message, short_reason(first))
    return Fit("ok")


def _has_anything(rig: Rig) -> bool:
    return bool(rig.board or rig.case or rig.cards or rig.cpu or rig.supplies)


def _best_seat(report: Report, part: Card) -> Fit:
    """The best verdict over the board's open slots."""
    scene = report.scene
    open_slots = [slot.name for slot in free_slots(scene) if not is_covered(slot, scene.cards)]
    if not open_slots:
        return Fit("error", f"no open slot left of {len(scene.slots)}")
    hand = SeatPreview(report.rig, report, part)
    best = Fit("error", "no seat takes it")
    for name in open_slots:
        fit = _fit_of(hand.verdict(SlotSeat(slot=name)))
        if ORDER.index(fit.kind) > ORDER.index(best.kind) or best.text == "no seat takes it":
            best = fit
        if best.kind == "ok":
            break
    return best


def _fit_of(verdict: SeatVerdict) -> Fit:
    if verdict.severity is None or verdict.severity == "note":
        return Fit("ok")
    kind = verdict.severity if verdict.legal else "error"
    deciding = next((f for f in verdict.findings if f.message == verdict.figure), None)
    return Fit(kind, verdict.figure, short_reason(deciding) if deciding else "")
