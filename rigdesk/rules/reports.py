"""What builders reported of a part: it ran (proven) or it failed (trouble).

A report beats a rule's general figure, both ways, as far as it reaches: up to
its number of cards, its watts and its gap, and no further.
"""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Part, Report


class Conditions(NamedTuple):
    """How a part is used in this rig: how many side by side, watts each, smallest gap, mm."""

    cards: int = 1
    watts: float | None = None
    gap_mm: float | None = None


def proven(part: Part, rules: tuple[str, ...], here: Conditions) -> Report | None:
    """A report that this part ran under conditions at least as hard, for one of these rules.

    A report without a count proves nothing about neighbours.
    """
    return next((report for report in part.proven if _covers(report, rules, here)), None)


def _covers(report: Report, rules: tuple[str, ...], here: Conditions) -> bool:
    if report.rule not in rules or report.count is None or report.count < here.cards:
        return False
    if report.watts is not None and here.watts is not None and here.watts > report.watts:
        return False
    return report.gap_mm is None or here.gap_mm is None or here.gap_mm >= report.gap_mm


def trouble(part: Part, rule: str, here: Conditions | None = None) -> Report | None:
    """A report that this part failed, for this rule, under conditions no harder than these."""
    reports = (report for report in part.trouble if report.rule == rule)
    return next((report for report in reports if here is None or _reached(report, here)), None)


def _reached(report: Report, here: Conditions) -> bool:
    if report.count is not None and here.cards < report.count:
        return False
    if report.watts is not None and here.watts is not None and here.watts < report.watts:
        return False
    return report.gap_mm is None or here.gap_mm is None or here.gap_mm <= report.gap_mm


def cited(report: Report) -> str:
    """A report as the second line of a finding: what happened, and who says so."""
    return f"{report.what} ({report.source})" if report.source else report.what
