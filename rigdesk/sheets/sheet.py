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
from rigdesk.sheets.words import LETTERS, accepted, money, price_words, source_words
from rigdesk.speech import Language, language, retold, said, said_of
from rigdesk.totals.cost import Cost
from rigdesk.totals.shopping import VAT


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

    @property
    def more(self) -> tuple[str, ...]:
        """What stands below the sentence: why it matters, then why it was accepted, if so."""
        return tuple(text for text in (self.why, accepted(self.waived)) if text)


class DrawingRow(NamedTuple):
    """A side that is drawn to scale or a diagram, and what it shows."""

    view: str
    shows: str


DRAWN = (
    DrawingRow("board", "the cards in their slots, from the open side"),
    DrawingRow("rear", "brackets and openings, from behind"),
    DrawingRow("side", "how high the cards stand, along the board"),
    DrawingRow("lanes", "which slots get which lanes, and what is held back"),
)
"""The sides of the sheet; all but the first need a board."""
WIRED = DrawingRow("wiring", "every lead from its supply to its plug")
"""The diagram of the cables, where there is a supply."""


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


_kept: tuple[Report, Language, Sheet] | None = None


def sheet(report: Report) -> Sheet:
    """The build sheet of a checked rig. Never raises for what a rig lacks: its part stays empty.

    That of the report asked for last is kept, in the language it was asked in: a pack asks for
    it once for every file.
    """
    global _kept
    if _kept is None or _kept[0] is not report or _kept[1] is not language():
        _kept = (report, language(), _made(report))
    return _kept[2]


def _made(report: Report) -> Sheet:
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
    """The sides worth drawing: none of an empty rig, the first alone without a board."""
    if not (report.rig.cards or report.rig.parts):
        return ()
    sides = DRAWN if report.scene.board is not None else DRAWN[:1]
    sides = (*sides, WIRED) if report.rig.supplies else sides
    return tuple(row._replace(shows=said(row.shows)) for row in sides)


def _finding(finding: Finding) -> FindingRow:
    return FindingRow(
        LETTERS[finding.severity], finding.code, finding.rule, finding.message, said(finding.why),
        finding.waived,
    )  # fmt: skip


def _shopping(report: Report) -> tuple[ShoppingRow, ...]:
    cost = report.totals.cost
    return tuple(
        ShoppingRow(
            said(line.category),
            line.label,
            line.pieces,
            money(line.each, cost),
            money(line.total, cost),
            price_words(line),
            source_words(line),
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
        found.append(Fact(said("Rounding"), written(sums.rounding, cost.currency)))
    found.append(Fact(said("Net"), written(sums.net, cost.currency)))
    if cost.vat:
        found.append(
            Fact(
                said("Tax, {rate}", rate=retold(cost.adjustments[-1].label, VAT)),
                written(sums.tax, cost.currency),
            )
        )
        found.append(Fact(said("Gross"), written(sums.gross, cost.currency)))
    if cost.unpriced:
        lacks = said_of(cost.unpriced, "{count} piece has no price", "{count} pieces have no price")
        found.append(Fact(said("Not in the sum"), lacks))
    return tuple(found)
