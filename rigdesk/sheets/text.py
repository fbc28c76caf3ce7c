"""The answer as plain text, for a terminal or a log: no colours, nothing wider than the screen."""

from __future__ import annotations

import datetime as dt
import textwrap

from rigdesk.drawing.text import plain
from rigdesk.parts.catalog import Catalog
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.sheets.summary import total_facts
from rigdesk.sheets.words import LETTERS, link_text
from rigdesk.solve.fixes import fixes_for

WIDTH = 100


def verdict_text(
    report: Report,
    width: int = WIDTH,
    catalog: Catalog | None = None,
    today: dt.date | None = None,
) -> str:
    """Name, headline, totals, then every finding with its letter, code, rule, sentence and reason.

    Findings stand worst first, accepted ones last; what is worse than a note says what would
    remove it, other parts taken from ``catalog``. With ``today`` prices are told by their age.
    Ends in a newline.
    """
    rig = report.rig
    lines = [plain(rig.name), plain(report.headline)]
    facts = [(fact.label, plain(fact.value)) for fact in total_facts(report, today)]
    facts += [
        (plain(report.build.label(link.card)), link_text(link))
        for link in report.totals.lanes.links
    ]
    if facts:
        column = max(len(label) for label, _ in facts)
        lines.append("")
        for label, value in facts:
            lines += _wrapped(f"  {label:<{column}}  ", value, width, " " * (column + 4))
    waived = [finding for finding in report.findings if finding.waived is not None]
    for title, findings in (("", list(report.active)), ("Accepted", waived)):
        if findings:
            lines += ["", *([title] if title else []), *_findings(report, findings, width, catalog)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _findings(
    report: Report, findings: list[Finding], width: int, catalog: Catalog | None
) -> list[str]:
    names = [f"{finding.code} {finding.rule}" for finding in findings]
    column = max(len(name) for name in names)
    indent = " " * (column + 5)
    lines: list[str] = []
    for finding, name in zip(findings, names, strict=True):
        head = f"{LETTERS[finding.severity]}  {name:<{column}}  "
        accepted = f"Accepted: {finding.waived}" if finding.waived is not None else ""
        lines += _wrapped(head, finding.message, width, indent)
        for more in (finding.why, _fix_text(report, finding, catalog), accepted):
            lines += _wrapped(indent, more, width, indent)
    return lines


def _fix_text(report: Report, finding: Finding, catalog: Catalog | None) -> str:
    if finding.severity == "note":
        return ""
    labels = [fix.label for fix in fixes_for(report, finding, catalog or ())]
    return "Fix: " + " · ".join(labels) if labels else ""


def _wrapped(first: str, text: str, width: int, indent: str) -> list[str]:
    room = max(width, len(indent) + 20)
    return textwrap.wrap(
        plain(text), room, initial_indent=first, subsequent_indent=indent,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
