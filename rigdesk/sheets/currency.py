"""A report whose money is told in another currency, at a rate that the rig itself states."""

from __future__ import annotations

from dataclasses import replace

from rigdesk.rules.engine import Report
from rigdesk.totals.cost import Adjustment, Cost, CostLine

CONVERTED = "{currency} at {rate} a {other} of {day}"
"""What the source of a price says of the rate it was told at."""


def in_currency(report: Report, currency: str) -> Report:
    """The same report with its cost in ``currency``; itself where that is the rig's own.

    The latest rate that the rig states counts; its day is told in the source of every price.
    Raises ValueError where there is none.
    """
    money = report.rig.money
    if not currency or currency == money.currency:
        return report
    stated = [rate for rate in money.rates if rate.from_currency == currency]
    if not stated:
        raise ValueError(
            f"the rig states no rate between {money.currency} and {currency}; add it under "
            "money: rates with its day"
        )
    latest = max(stated, key=lambda rate: str(rate.date))
    said = CONVERTED.format(
        currency=money.currency, rate=f"{latest.rate:g}", other=currency, day=latest.date
    )
    cost = _converted(report.totals.cost, currency, 1.0 / latest.rate, said)
    totals = replace(report.totals, cost=cost)
    return Report(replace(report.build, totals=totals), report.findings)


def _converted(cost: Cost, currency: str, by: float, said: str) -> Cost:
    return Cost(
        currency,
        tuple(_line(line, by, said) for line in cost.lines),
        tuple(Adjustment(entry.label, entry.amount * by) for entry in cost.adjustments),
        cost.net * by,
        cost.vat * by,
        cost.unpriced,
    )


def _line(line: CostLine, by: float, said: str) -> CostLine:
    if line.each is None or line.total is None:
        return line
    return line._replace(
        each=line.each * by,
        total=line.total * by,
        paid=None if line.paid is None else line.paid * by,
        source=f"{line.source}, {said}" if line.source else said,
    )
