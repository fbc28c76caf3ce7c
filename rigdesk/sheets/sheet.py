"""The build sheet as data: everything a person needs at the bench, in the order of use.

Made from the one report that the window and the command line show, so that paper and screen
cannot disagree. Writers turn it into a file; texts here are plain, each writer escapes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.sheets.assembly import assembly_steps
from rigdesk.sheets.cables import CableRow, cable_rows
from rigdesk.sheets.commands import Command, bios_settings, commands
from rigdesk.sheets.slot_map import SlotRow, slot_rows
from rigdesk.sheets.summary import Fact, power_facts, summary_facts
from rigdesk.sheets.words import LETTERS, money, price_words


class ShoppingRow(NamedTuple):
    """One line of the shopping list; sums are texts in the rig's currency."""

    category: str
    label: str
    pieces: int
    each: str
    total: str
    price: str
    source: str


class FindingRow(NamedTuple):
    """A finding for paper: its letter, names, sentence and reason; ``waived`` is the waiver's."""

    letter: str
    code: str
    rule: str
    message: str
    why: str
    waived: str | None = None


@dataclass(frozen=True)
class Sheet:
    """The whole build sheet of one rig."""

    name: str
    headline: str
    summary: tuple[Fact, ...]
    shopping: tuple[ShoppingRow, ...]
    sums: tuple[Fact, ...]
    slots: tuple[SlotRow, ...]
    cables: tuple[CableRow, ...]
    power: tuple[Fact, ...]
    bios: tuple[str, ...]
    commands: tuple[Command, ...]
    steps: tuple[str, ...]
    findings: tuple[FindingRow, ...]
    waivers: tuple[FindingRow, ...]
    notes: str


def sheet(report: Report) -> Sheet:
    """The build sheet of a checked rig. Never raises for what a rig lacks: its part stays empty."""
    rows = tuple(_finding(finding) for finding in report.findings)
    return Sheet(
        name=report.rig.name,
        headline=report.headline,
        summary=summary_facts(report),
        shopping=_shopping(report),
        sums=_sums(report),
        slots=slot_rows(report),
        cables=cable_rows(report),
        power=power_facts(report),
        bios=bios_settings(report),
        commands=commands(report),
        steps=assembly_steps(report),
        findings=tuple(row for row in rows if row.waived is None),
        waivers=tuple(row for row in rows if row.waived is not None),
        notes=report.rig.notes,
    )


def _finding(finding: Finding) -> FindingRow:
    return FindingRow(
        LETTERS[finding.severity], finding.code, finding.rule, finding.message, finding.why,
        finding.waived,
    )  # fmt: skip


def _shopping(report: Report) -> tuple[ShoppingRow, ...]:
    cost = report.totals.cost
    return tuple(
        ShoppingRow(
            line.category,
            line.label,
            line.pieces,
            money(line.each, cost),
            money(line.total, cost),
            price_words(line),
            line.source,
        )
        for line in cost.lines
    )


def _sums(report: Report) -> tuple[Fact, ...]:
    """Discounts, net, tax and gross; what has no price is said, not counted as nothing."""
    cost = report.totals.cost
    if not cost.lines:
        return ()
    found = [Fact(entry.label, money(entry.amount, cost)) for entry in cost.adjustments]
    found.append(Fact("Net", money(cost.net, cost)))
    if cost.vat:
        found += [Fact("Tax", money(cost.vat, cost)), Fact("Gross", money(cost.gross, cost))]
    if cost.unpriced:
        pieces = "1 piece has" if cost.unpriced == 1 else f"{cost.unpriced} pieces have"
        found.append(Fact("Not in the sum", f"{pieces} no price"))
    return tuple(found)
