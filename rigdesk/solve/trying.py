"""Trying a change on the engine: it is a fix when its finding goes and nothing as bad comes.

A candidate is a change of the rig with its name; the engine alone says whether
it helps. The finding's own rule is asked first, for that is quick.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rigdesk.rig.rig import Rig
from rigdesk.rig.tidy import tidy
from rigdesk.rules.build import Build, build
from rigdesk.rules.engine import Report, check_build
from rigdesk.rules.finding import SEVERITIES, Finding, Severity
from rigdesk.rules.rule import Rule, rule_named
from rigdesk.space.assemble import assemble
from rigdesk.totals.cost import Cost, CostLine

PRICE_OF = {"cap": "power-cap-loss"}
"""The note that says what a kind of change costs: it comes with the change and is no fault."""
SEATING = ("move", "reseat")
"""Changes of seats alone: nothing that these families look at but the scene changes with them."""
BY_SCENE = ("space", "air", "nvlink")
_RANK: dict[Severity, int] = {severity: rank for rank, severity in enumerate(SEVERITIES)}


Change = Callable[[Rig], Rig]
"""A change of a rig; raises ValueError where it cannot be done."""


class Candidate(NamedTuple):
    """A change that may help: its kind, its name, a shorter one, and how it is made.

    ``unpriced`` is true where it needs something that no list of parts holds.
    """

    kind: str
    label: str
    short: str
    make: Change
    unpriced: bool = False


class Fix(NamedTuple):
    """A change that removes a finding and adds none as bad.

    ``label`` is what it does ("Move GPU3 to PCIE2"), ``short`` the same for a pill.
    ``rig`` and ``report`` are what would be. ``removes`` and ``adds`` are the keys of
    active findings that go, or of which only a note is left, and that come. ``cost``
    is what it costs more in the rig's currency with discounts and tax, below zero when
    it costs less; None when that is not known.
    """

    kind: str
    label: str
    short: str
    rig: Rig
    report: Report
    removes: tuple[str, ...]
    adds: tuple[str, ...]
    cost: float | None


def try_out(report: Report, finding: Finding, candidate: Candidate) -> Fix | None:
    """The fix that a candidate is for an active finding of a report; None when it is none."""
    rule = rule_named(finding.rule)
    try:
        made = candidate.make(report.rig)
    except ValueError:
        return None
    if rule is None or made == report.rig or _unseats(report.rig, made):
        return None
    if not _helps_at_once(report, finding, rule, candidate.kind, made):
        return None
    after = check_build(build(tidy(made)))
    if not is_removed(after, finding) or not _is_clean(report, after, finding, candidate.kind):
        return None
    costs = None
    if not candidate.unpriced:
        costs = cost_difference(report.totals.cost, after.totals.cost)
    return Fix(
        candidate.kind, candidate.label, candidate.short, after.rig, after,
        _removed_keys(report, after, finding), _new_keys(report, after),
        costs,
    )  # fmt: skip


def family_of(finding: Finding) -> str:
    """The family of the rule that raised a finding; empty for the engine's own."""
    rule = rule_named(finding.rule)
    return rule.family if rule else ""


def is_removed(after: Report, finding: Finding) -> bool:
    """Whether a finding is gone, or only a note is left of something worse."""
    left = [found.severity for found in after.active if found.key == finding.key]
    return not left or (left == ["note"] and finding.severity != "note")


def cost_difference(before: Cost, after: Cost) -> float | None:
    """What the second costs more than the first; None when a changed line has no price."""
    was, now = _bought(before), _bought(after)
    changed = {line for line in was.keys() | now.keys() if was.get(line) != now.get(line)}
    lines = [lines[key] for key in changed for lines in (was, now) if key in lines]
    if any(line.total is None for line in lines):
        return None
    return round(after.gross - before.gross, 2)


def _bought(cost: Cost) -> dict[tuple[str, str], CostLine]:
    return {(line.category, line.part): line for line in cost.lines}


def _helps_at_once(report: Report, finding: Finding, rule: Rule, kind: str, made: Rig) -> bool:
    """Whether the finding's own rule falls silent; seats are tried without adding up totals."""
    if kind in SEATING and rule.family in BY_SCENE:
        built = Build(made, assemble(made), report.totals)
    else:
        built = build(made)
    return is_removed(check_build(built, (rule,)), finding)


def _unseats(before: Rig, after: Rig) -> bool:
    """Whether a card loses its place: out of the machine, nothing is wrong with it any more."""
    seated = {card.id for card in after.cards if not card.in_tray}
    return any(not card.in_tray and card.id not in seated for card in before.cards)


def _is_clean(before: Report, after: Report, finding: Finding, kind: str) -> bool:
    """No new error, and nothing new that is as bad as what goes."""
    for found in _new(before, after):
        as_bad = _RANK[found.severity] <= _RANK[finding.severity]
        if found.severity == "error":
            return False
        if as_bad and not (
            found.severity == "note" and _is_harmless(before, after, finding, kind, found.rule)
        ):
            return False
    return True


def _is_harmless(before: Report, after: Report, finding: Finding, kind: str, rule: str) -> bool:
    """Whether a new note of a rule weighs nothing against the note that goes.

    It does not where it says only what the change costs, where the rule says as much as
    before of fewer or other cards, and where something worse than a note goes as well.
    """
    left = {found.key for found in after.active}
    worse = (f for f in before.active if f.severity != "note" and f.key not in left)
    had = sum(f.rule == rule and f.key != finding.key for f in before.active)
    has = sum(f.rule == rule for f in after.active)
    return rule == PRICE_OF.get(kind) or has <= had or any(worse)


def _new(before: Report, after: Report) -> list[Finding]:
    """What was not said before, or less gravely."""
    known = {found.key: _RANK[found.severity] for found in before.active}
    lightest = len(SEVERITIES)
    return [f for f in after.active if _RANK[f.severity] < known.get(f.key, lightest)]


def _new_keys(before: Report, after: Report) -> tuple[str, ...]:
    return tuple(found.key for found in _new(before, after))


def _removed_keys(before: Report, after: Report, finding: Finding) -> tuple[str, ...]:
    left = {found.key for found in after.active}
    gone = (f.key for f in before.active if f.key not in left and f.key != finding.key)
    return (finding.key, *gone)
