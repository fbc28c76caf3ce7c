"""Two cards in each other's seats: what would come of it, by the one engine."""

from __future__ import annotations

from collections import Counter

from rigdesk.rig.edits import holder_of, swap_cards
from rigdesk.rig.seats import Seat, seat_name
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES, Finding
from rigdesk.solve.preview import SeatVerdict


def swap_verdict(report: Report, card_id: str, seat: Seat) -> SeatVerdict | None:
    """The verdict of a swap with the card that has a seat; None where no other card has it.

    ``report`` is the check of the rig as it is. Findings are counted by rule, for the same
    trouble under the other card's name is no new one. Raises ValueError for an unknown card.
    """
    rig = report.rig
    holder = holder_of(rig, seat)
    if holder is None or holder.id == card_id:
        return None
    after = check(swap_cards(rig, card_id, holder.id))
    new = _new(report, after)
    worst = new[0] if new else None
    legal = worst is None or worst.severity != "error"
    label = report.build.label(holder.id)
    answer = "does not fit" if not legal else "fits"
    if worst is not None and worst.severity == "unknown":
        answer = "may not fit"
    return SeatVerdict(
        seat, seat_name(seat), legal, worst.severity if worst else None,
        f"{seat_name(seat)}: swap with {label}: {answer}",
        worst.message if worst else f"{label} goes where this card was; nothing new is found",
        new, after.rig, after,
    )  # fmt: skip


def _new(before: Report, after: Report) -> tuple[Finding, ...]:
    """What is found more often than before, the worst first."""
    known = Counter((finding.rule, finding.severity) for finding in before.active)
    keys = {finding.key for finding in before.active}
    found = []
    for finding in sorted(after.active, key=lambda finding: finding.key not in keys):
        if known[finding.rule, finding.severity] > 0:
            known[finding.rule, finding.severity] -= 1
        else:
            found.append(finding)
    return tuple(sorted(found, key=lambda finding: SEVERITIES.index(finding.severity)))
