"""A fix in words: what it costs, what would be with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rigdesk.rules.engine import Report
from rigdesk.units import format_money

if TYPE_CHECKING:
    from rigdesk.solve.fixes import Fix

ARROW = "\u2009→\u2009"


class WouldBe(NamedTuple):
    """A preview in words: the headline, what changes by how much, and the report behind it."""

    headline: str
    second: str
    report: Report


def would_be(before: Report, fix: Fix) -> WouldBe:
    """The answer with a fix, and below it what changes: watts, money, findings."""
    parts = [cost_text(before, fix)]
    was, now = before.totals.power.steady_w, fix.report.totals.power.steady_w
    if round(was) != round(now):
        parts.append(f"{was:,.0f}{ARROW}{now:,.0f}\u2009W")
    parts.append(_coming_and_going(len(fix.removes), len(fix.adds)))
    return WouldBe(f"Would be: {fix.report.headline}", " · ".join(parts), fix.report)


def cost_text(before: Report, fix: Fix) -> str:
    """What a fix costs in words: ``no cost``, ``€120 more``, ``€105 less``."""
    if fix.cost is None:
        return "price not known"
    currency = before.rig.money.currency
    if round(fix.cost) == 0:
        return "no cost" if fix.cost == 0 else f"under {format_money(1, currency)}"
    amount = format_money(abs(fix.cost), currency)
    return f"{amount} {'more' if fix.cost > 0 else 'less'}"


def fix_tip(before: Report, fix: Fix) -> str:
    """What a fix does and what it costs."""
    return f"{fix.label} · {cost_text(before, fix)}"


def fix_hint(before: Report, fix: Fix) -> str:
    """The line at the foot while a fix is previewed."""
    keys = "Enter or a click applies it, Esc ends the preview"
    return f"{fix_tip(before, fix)} · {keys}"


def _coming_and_going(going: int, coming: int) -> str:
    """Short, for it stands in a box: ``1 finding goes``, ``3 findings go, 1 comes``."""
    goes = f"{going} finding goes" if going == 1 else f"{going} findings go"
    if not coming:
        return goes
    return f"{goes}, {coming} {'comes' if coming == 1 else 'come'}"
