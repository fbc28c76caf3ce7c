"""The worst that is said of each card, for its mark; notes are left to the list."""

from __future__ import annotations

from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES, Severity


def worst_by_card(report: Report) -> dict[str, Severity]:
    """The worst finding about each placement that has one, by its id."""
    worst: dict[str, Severity] = {}
    for finding in report.active:
        if finding.severity == "note" or (finding.region is None and len(finding.subjects) > 1):
            continue  # said of the whole rig, not of a place on it
        for subject in finding.subjects:
            before = worst.get(subject)
            if before is None or SEVERITIES.index(finding.severity) < SEVERITIES.index(before):
                worst[subject] = finding.severity
    return worst
