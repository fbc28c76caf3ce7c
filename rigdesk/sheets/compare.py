"""Two or more rigs side by side: a column a rig, rows by subject, differences marked.

The first rig is the yardstick: a cell is lit where it says something else than the first one.
Everything is taken from the reports that the window, the command line and the paper show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES
from rigdesk.sheets.compare_cells import (
    GPUS,
    LANES,
    POWER,
    PRICE,
    RUNNING,
    UNKNOWN,
    VERDICT,
    Cell,
    Teller,
    money_cell,
)
from rigdesk.sheets.money import PerUnit, per_units, value_for
from rigdesk.sheets.words import LETTERS
from rigdesk.totals.shopping import CATEGORIES
from rigdesk.totals.value import Value


class Row(NamedTuple):
    """One line: what it is about and a cell a rig."""

    label: str
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Whether any rig says something else than the first."""
        return any(cell.lit for cell in self.cells)


class Group(NamedTuple):
    """Rows about one subject; never empty."""

    title: str
    rows: tuple[Row, ...]


class Comparison(NamedTuple):
    """Rigs by name, and the groups of rows about them."""

    names: tuple[str, ...]
    groups: tuple[Group, ...]


def compare(reports: Sequence[Report]) -> Comparison:
    """Rigs side by side in the order given. Raises ValueError for fewer than two."""
    if len(reports) < 2:
        raise ValueError("a comparison needs two rigs or more")
    groups = (
        Group("Verdict", _rows(reports, VERDICT)),
        Group("Power", _rows(reports, POWER)),
        Group("Price", _rows(reports, PRICE) + _per_unit_rows(reports)),
        Group("GPUs", _rows(reports, GPUS)),
        Group("Keeping it on", _rows(reports, RUNNING)),
        Group("Lanes", _rows(reports, LANES)),
        Group("Parts that differ", _parts(reports)),
        Group("Findings that differ", _findings(reports)),
    )
    names = tuple(report.rig.name for report in reports)
    return Comparison(names, tuple(group for group in groups if group.rows))


def _rows(reports: Sequence[Report], told: Iterable[tuple[str, Teller]]) -> tuple[Row, ...]:
    """A row a subject; none where no rig has anything to say."""
    rows = (_row(label, [tell(report) for report in reports]) for label, tell in told)
    return tuple(row for row in rows if any(cell.text != UNKNOWN for cell in row.cells))


def _row(label: str, cells: Sequence[Cell]) -> Row:
    first = cells[0]
    return Row(label, (first, *(_against(first, cell) for cell in cells[1:])))


def _against(first: Cell, cell: Cell) -> Cell:
    """A cell lit if it differs, with the step from the first where the two compare."""
    lit = cell.text != first.text
    if not lit or not cell.compares_with(first) or cell.value is None or not first.value:
        return cell._replace(lit=lit)
    share = (cell.value / first.value - 1.0) * 100.0
    step = f"{share:+.0f}\u2009%".replace("-", "−")
    return cell._replace(lit=True, delta="" if step[1:] == "0\u2009%" else step)


def _per_unit_rows(reports: Sequence[Report]) -> tuple[Row, ...]:
    """Net price of the machine by what it buys; what does not compare says why."""
    values = [value_for(report) for report in reports]
    rows = []
    for entries in zip(*(per_units(value) for value in values), strict=True):
        cells = [_per_unit(value, entry) for value, entry in zip(values, entries, strict=True)]
        rows.append(_row(f"Net {entries[0].unit}", cells))
    return tuple(row for row in rows if any(cell.text != UNKNOWN for cell in row.cells))


def _per_unit(value: Value, entry: PerUnit) -> Cell:
    """An amount with what to mind of it: a TFLOPS of one generation is none of another."""
    cell = money_cell(entry.amount, value.currency, least=value.at_least)
    if not entry.mind or entry.amount is None:
        return cell
    unit = f"{value.currency}, {', '.join(value.generations)}"
    return cell._replace(text=f"{cell.text} ({entry.mind})", unit=unit)


def _parts(reports: Sequence[Report]) -> tuple[Row, ...]:
    """Heads of the shopping list under which not all rigs have the same."""
    rows = (
        _row(category, [Cell(_under(report, category)) for report in reports])
        for category in CATEGORIES
    )
    return tuple(row for row in rows if row.differs)


def _under(report: Report, category: str) -> str:
    lines = [line for line in report.totals.cost.lines if line.category == category]
    pieces = (f"{n.pieces} × {n.label}" if n.pieces > 1 else n.label for n in lines)
    return "\n".join(pieces) or UNKNOWN


def _findings(reports: Sequence[Report]) -> tuple[Row, ...]:
    """Rules that do not say the same of every rig, worst first; accepted findings are left out."""
    rank: dict[str, tuple[int, str]] = {}
    for report in reports:
        for finding in report.active:
            place = (SEVERITIES.index(finding.severity), finding.code)
            rank[finding.rule] = min(rank.get(finding.rule, place), place)
    rows = (
        _row(f"{code} {rule}", [Cell(_said(report, rule)) for report in reports])
        for rule, (_, code) in sorted(rank.items(), key=lambda entry: entry[1])
    )
    return tuple(row for row in rows if row.differs)


def _said(report: Report, rule: str) -> str:
    found = [finding for finding in report.active if finding.rule == rule]
    return "\n".join(f"{LETTERS[f.severity]} {f.message}" for f in found) or UNKNOWN
