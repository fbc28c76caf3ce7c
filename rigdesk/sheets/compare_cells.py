"""What one rig says in each row of a comparison: words, and a bare number where it is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES, Severity
from rigdesk.sheets.money import price_days_words, unit_money, value_for
from rigdesk.sheets.words import watts
from rigdesk.units import format_money, trim

UNKNOWN = "–"
"""What stands where a rig has nothing to say."""
SEVERITY_WORDS: dict[Severity, str] = {
    "error": "Errors", "unknown": "Figures to measure", "warning": "Warnings", "note": "Notes",
}  # fmt: skip


class Cell(NamedTuple):
    """What one rig says: in words, as a bare number where it is one, and its step from the first.

    ``unit`` is that of the number: W, kg, a currency; a count has none. ``least`` numbers are
    lower bounds. ``lit`` cells differ from the first rig's.
    """

    text: str
    value: float | None = None
    unit: str = ""
    delta: str = ""
    lit: bool = False
    least: bool = False

    def compares_with(self, other: Cell) -> bool:
        """Whether a step between two numbers says something: one unit, and both of them whole."""
        return bool(self.unit) and self.unit == other.unit and not (self.least or other.least)


Teller = Callable[[Report], Cell]
"""What makes a cell of a rig."""


def _figure(value: float | None, text: str, unit: str) -> Cell:
    return Cell(UNKNOWN) if value is None else Cell(text, value, unit)


def _watts(value: float) -> Cell:
    return _figure(value or None, watts(value), "W")


def money_cell(value: float | None, currency: str, *, least: bool = False) -> Cell:
    """An amount of money; ``least`` says that pieces without a price are not in it."""
    if not value:
        return Cell(UNKNOWN)
    words = ("≥\u2009" if least else "") + unit_money(value, currency)
    return Cell(words, value, currency, least=least)


def _count(severity: Severity) -> Teller:
    def told(report: Report) -> Cell:
        number = sum(finding.severity == severity for finding in report.active)
        return Cell(str(number), float(number))

    return told


def _circuit(report: Report) -> Cell:
    loads = report.totals.power.circuits
    if not loads:
        return Cell(UNKNOWN)
    limits = {
        load.circuit: load.continuous_w if load.continuous else load.breaker_w for load in loads
    }
    fullest = max(loads, key=lambda load: load.wall_w / limits[load.circuit])
    share = fullest.wall_w / limits[fullest.circuit] * 100.0
    words = f"{share:.0f}\u2009% of {watts(limits[fullest.circuit])} · {fullest.label}"
    return Cell(words, share, "%")


def _supply(report: Report) -> Cell:
    loads = report.totals.power.supplies
    if not loads:
        return Cell(UNKNOWN)
    fullest = max(loads, key=lambda load: load.share)
    share = fullest.share * 100.0
    return Cell(f"{share:.0f}\u2009% of {watts(fullest.part.rating_w)}", share, "%")


def _net(report: Report) -> Cell:
    cost = report.totals.cost
    return money_cell(cost.net, cost.currency, least=cost.unpriced > 0)


def _gross(report: Report) -> Cell:
    cost = report.totals.cost
    known = cost.gross if cost.vat else None
    return money_cell(known, cost.currency, least=cost.unpriced > 0)


def _unpriced(report: Report) -> Cell:
    count = report.totals.cost.unpriced
    return Cell(str(count), float(count)) if count else Cell(UNKNOWN)


def _price_days(report: Report) -> Cell:
    return Cell(price_days_words(report.totals.cost) or UNKNOWN)


def _gpu_count(report: Report) -> Cell:
    count = value_for(report).gpus
    return _figure(float(count) or None, str(count), "GPU")


def _vram(report: Report) -> Cell:
    amount = value_for(report).vram_gb
    return _figure(amount, f"{amount or 0:,.0f}\u2009GB", "GB")


def _tflops(report: Report) -> Cell:
    """Speeds of other generations have another unit here, so that no step is made between them."""
    value = value_for(report)
    about = "~" if value.estimated else ""
    kinds = ", ".join(value.generations)
    return _figure(value.tflops, f"{about}{value.tflops or 0:,.0f} TFLOPS, {kinds}", kinds)


def _index(report: Report) -> Cell:
    amount = value_for(report).train_index
    return _figure(amount, f"{trim(amount or 0.0)} × RTX 3090", "index")


def _year(report: Report) -> Cell:
    running = report.totals.running
    hours = f" at {trim(running.hours_a_day, 1)}\u2009h a day"
    words = f"{running.kwh_a_year:,.0f}\u2009kWh{hours if running.stated else ', day and night'}"
    return _figure(running.kwh_a_year or None, words, "kWh")


def _year_cost(report: Report) -> Cell:
    running = report.totals.running
    return money_cell(running.cost_a_year, running.currency)


def _colocation(report: Report) -> Cell:
    """For all GPUs of the machine: it is they that are paid for."""
    running, there = report.totals.running, report.totals.running.colocation
    if there is None:
        return Cell(UNKNOWN)
    least, most = (format_money(m * running.gpus, there.currency) for m in there[:2])
    return Cell(f"{least} to {most} a month", there.least * running.gpus, there.currency)


def _links(report: Report) -> Cell:
    counts = Counter(f"x{link.lanes} Gen{link.gen}" for link in report.totals.lanes.links)
    return Cell(", ".join(f"{count} × {text}" for text, count in counts.items()) or UNKNOWN)


def _cpu_lanes(report: Report) -> Cell:
    lanes = report.totals.lanes
    if not lanes.links:
        return Cell(UNKNOWN)
    known = f" of {lanes.available}" if lanes.available is not None else ""
    return Cell(f"{lanes.used}{known}", float(lanes.used), "lanes")


def _heat(report: Report) -> Cell:
    amount = report.totals.heat_btu_h
    return _figure(amount or None, f"{amount:,.0f} BTU/h", "BTU/h")


def _weight(report: Report) -> Cell:
    totals = report.totals
    about = "about " if totals.weight_estimated else ""
    return _figure(totals.weight_kg or None, f"{about}{trim(totals.weight_kg, 1)}\u2009kg", "kg")


VERDICT: tuple[tuple[str, Teller], ...] = (
    ("Answer", lambda report: Cell(report.headline)),
    *((SEVERITY_WORDS[severity], _count(severity)) for severity in SEVERITIES),
)
POWER: tuple[tuple[str, Teller], ...] = (
    ("Steady", lambda report: _watts(report.totals.power.steady_w)),
    ("At the wall", lambda report: _watts(report.totals.power.wall_w)),
    ("Fullest circuit", _circuit),
    ("Fullest supply", _supply),
    ("Heat", _heat),
    ("Weight", _weight),
)
PRICE: tuple[tuple[str, Teller], ...] = (
    ("Net", _net), ("With tax", _gross), ("Pieces without price", _unpriced),
    ("Prices", _price_days),
)  # fmt: skip
GPUS: tuple[tuple[str, Teller], ...] = (
    ("Number", _gpu_count), ("Memory", _vram), ("Speed (FP16 tensor, dense)", _tflops),
    ("Training index", _index),
)  # fmt: skip
RUNNING: tuple[tuple[str, Teller], ...] = (
    ("Electricity a year", _year), ("Its cost a year", _year_cost),
    ("A rack elsewhere", _colocation),
)  # fmt: skip
LANES: tuple[tuple[str, Teller], ...] = (("Links", _links), ("CPU lanes", _cpu_lanes))
"""What each group tells, in its order."""
