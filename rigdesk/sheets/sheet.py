"""The build sheet as data: everything a person needs at the bench, in the order of use.

Made from the one report that the window and the command line show, so that paper and screen
cannot disagree. Writers turn it into a file; texts here are plain, each writer escapes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.sheets.assembly import assembly
from rigdesk.sheets.assembly_order import Step
from rigdesk.sheets.bench import AcceptanceRow, LabelRow, acceptance_rows, label_rows
from rigdesk.sheets.cables import CableRow, cable_rows
from rigdesk.sheets.commands import Command, bios_settings, commands
from rigdesk.sheets.evidence import MeasuredRow, SourceRow, measured_rows, source_rows
from rigdesk.sheets.slot_map import SlotRow, slot_rows
from rigdesk.sheets.summary import Fact, power_facts, summary_facts
from rigdesk.sheets.sums import ShopSum, shop_sums, sums_of, written
from rigdesk.sheets.words import LETTERS, money, price_words
from rigdesk.totals.cost import Cost


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


class DrawingRow(NamedTuple):
    """A side that is drawn to scale, and what it shows."""

    view: str
    shows: str


DRAWN = (
    DrawingRow("board", "the cards in their slots, from the open side"),
    DrawingRow("rear", "brackets and openings, from behind"),
    DrawingRow("side", "how high the cards stand, along the board"),
)
"""The sides of the sheet; all but the first need a board."""


@dataclass(frozen=True)
class Sheet:
    """The whole build sheet of one rig; ``cost`` has the numbers behind the shopping list."""

    name: str
    headline: str
    summary: tuple[Fact, ...]
    shopping: tuple[ShoppingRow, ...]
    sums: tuple[Fact, ...]
    shops: tuple[ShopSum, ...]
    cost: Cost
    slots: tuple[SlotRow, ...]
    cables: tuple[CableRow, ...]
    power: tuple[Fact, ...]
    bios: tuple[str, ...]
    commands: tuple[Command, ...]
    steps: tuple[str, ...]
    order: tuple[Step, ...]
    findings: tuple[FindingRow, ...]
    waivers: tuple[FindingRow, ...]
    labels: tuple[LabelRow, ...]
    acceptance: tuple[AcceptanceRow, ...]
    drawings: tuple[DrawingRow, ...]
    measured: tuple[MeasuredRow, ...]
    sources: tuple[SourceRow, ...]
    notes: str


def sheet(report: Report) -> Sheet:
    """The build sheet of a checked rig. Never raises for what a rig lacks: its part stays empty."""
    rows = tuple(_finding(finding) for finding in report.findings)
    cables, order = cable_rows(report), assembly(report)
    return Sheet(
        name=report.rig.name,
        headline=report.headline,
        summary=summary_facts(report),
        shopping=_shopping(report),
        sums=_sums(report),
        shops=shop_sums(report.totals.cost),
        cost=report.totals.cost,
        slots=slot_rows(report),
        cables=cables,
        power=power_facts(report),
        bios=bios_settings(report),
        commands=commands(report),
        steps=tuple(step.text for step in order),
        order=order,
        findings=tuple(row for row in rows if row.waived is None),
        waivers=tuple(row for row in rows if row.waived is not None),
        labels=label_rows(report, cables),
        acceptance=acceptance_rows(report),
        drawings=_drawings(report),
        measured=measured_rows(report.rig),
        sources=source_rows(report.rig),
        notes=report.rig.notes,
    )


def _drawings(report: Report) -> tuple[DrawingRow, ...]:
    """The sides worth drawing: none of an empty rig, the board's alone without a board."""
    if not (report.rig.cards or report.rig.parts):
        return ()
    return DRAWN if report.scene.board is not None else DRAWN[:1]


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
    sums = sums_of(cost)
    cuts = cost.adjustments[:-1] if cost.vat else cost.adjustments
    found = [Fact(entry.label, money(entry.amount, cost)) for entry in cuts]
    if sums.rounding:
        found.append(Fact("Rounding", written(sums.rounding, cost.currency)))
    found.append(Fact("Net", written(sums.net, cost.currency)))
    if cost.vat:
        found.append(Fact(f"Tax, {cost.adjustments[-1].label}", written(sums.tax, cost.currency)))
        found.append(Fact("Gross", written(sums.gross, cost.currency)))
    if cost.unpriced:
        pieces = "1 piece has" if cost.unpriced == 1 else f"{cost.unpriced} pieces have"
        found.append(Fact("Not in the sum", f"{pieces} no price"))
    return tuple(found)
