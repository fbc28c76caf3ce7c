"""Money in words and as data: what each GPU, GB and TFLOPS comes to, and how old the prices are."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from typing import Any, NamedTuple

from rigdesk.rules.engine import Report
from rigdesk.sheets.numbers import maybe, number
from rigdesk.speech import said
from rigdesk.totals.ages import age_words, is_old
from rigdesk.totals.cost import Cost, CostLine
from rigdesk.totals.value import Value, value_of
from rigdesk.units import format_money

FINE_BELOW = 100.0
"""Amounts below this have a decimal: €33.5 a TFLOPS says more than €34."""


class PerUnit(NamedTuple):
    """A net price by what it buys: name, words of the unit, amount, and what to mind of it."""

    name: str
    unit: str
    amount: float | None
    mind: str = ""


def value_for(report: Report) -> Value:
    """What the money of a checked rig buys."""
    return value_of(report.rig, report.totals.cost)


def per_units(value: Value) -> tuple[PerUnit, ...]:
    """Price a GPU, a GB, a TFLOPS and an index point; amounts are None where figures lack."""
    kinds = ", ".join(value.generations)
    mixed = said(" mixed, which do not compare") if value.mixed else ""
    speed = kinds + mixed + (said(", speeds estimated") if value.estimated else "")
    return (
        PerUnit("per_gpu", "a GPU", value.per_gpu),
        PerUnit("per_gb", "a GB of GPU memory", value.per_gb),
        PerUnit("per_tflops", "a TFLOPS (FP16 tensor, dense)", value.per_tflops, speed),
        PerUnit("per_index", "an index point (RTX 3090 = 1)", value.per_index),
    )


def unit_money(amount: float, currency: str) -> str:
    """A small amount with a decimal, a large one whole: €33.5, €4,500."""
    return format_money(amount, currency, places=1 if abs(amount) < FINE_BELOW else 0)


def value_words(value: Value) -> str:
    """€5,035 a GPU · €105 a GB … of the whole machine, net; empty where nothing can be said."""
    words = []
    for entry in per_units(value):
        if entry.amount is not None:
            short = said(entry.unit.replace(" of GPU memory", ""))
            mind = f", {entry.mind}" if entry.mind else ""
            words.append(f"{unit_money(entry.amount, value.currency)} {short}{mind}")
    least = "≥ " if value.at_least and words else ""
    return least + " · ".join(words)


def category_words(cost: Cost) -> str:
    """GPUs €18,000 · Board €550 …, net after discounts; heads without any price say so.

    Nothing where no head has any.
    """
    if all(entry.unpriced == entry.pieces for entry in cost.categories):
        return ""
    return " · ".join(
        said("{kind} no price", kind=said(entry.category))
        if entry.unpriced == entry.pieces
        else f"{said(entry.category)} {'≥ ' if entry.unpriced else ''}"
        f"{format_money(entry.net, cost.currency)}"
        for entry in cost.categories
    )


def price_days_words(cost: Cost, today: dt.date | None = None) -> str:
    """From when the prices are, and what kind of prices: of 2021 to 2026-08; 1 used, 2 estimated.

    With a day it also says how many are older than a year.
    """
    if cost.days is None:
        return ""
    first, last = cost.days
    days = said("of {first}", first=first)
    if first != last:
        days = said("of {first} to {last}", first=first, last=last)
    priced = [line for line in cost.lines if line.total is not None]
    return "; ".join(filter(None, (days, ", ".join(_kinds(priced)), _old(priced, today))))


def _kinds(lines: list[CostLine]) -> list[str]:
    kinds = Counter(line.condition for line in lines if line.condition in ("used", "launch"))
    own = sum(line.own for line in lines)
    about = sum(line.estimated for line in lines)
    taxed = sum(line.with_tax for line in lines)
    counted = {
        **{f"{{count}} {kind}": count for kind, count in sorted(kinds.items())},
        "{count} own": own,
        "{count} estimated": about,
        "{count} with tax of an unstated rate": taxed,
    }
    return [said(words, count=count) for words, count in counted.items() if count]


def _old(lines: list[CostLine], today: dt.date | None) -> str:
    if today is None:
        return ""
    old = [line for line in lines if is_old(line.date, today)]
    if not old:
        return ""
    oldest = age_words(min(line.date for line in old), today)
    return said("{count} of {all} older than a year, the oldest {age}",
                count=len(old), all=len(lines), age=oldest)  # fmt: skip


def money_object(report: Report) -> dict[str, Any]:
    """What the money buys, head by head and a unit, as plain values; null where a figure lacks.

    ``generations`` names those whose TFLOPS are added up; with more than one, ``per_tflops``
    compares with nothing.
    """
    cost, value = report.totals.cost, value_for(report)
    first, last = cost.days or (None, None)
    return {
        "currency": value.currency,
        "categories": [
            {
                "category": entry.category,
                "count": entry.pieces,
                "net": number(entry.net),
                "unpriced": entry.unpriced,
            }
            for entry in cost.categories
        ],
        "oldest_price": first,
        "youngest_price": last,
        "gpus": value.gpus,
        "vram_gb": maybe(value.vram_gb),
        "fp16_tensor_dense_tflops": maybe(value.tflops),
        "tflops_estimated": value.estimated,
        "generations": list(value.generations),
        "train_index_fp16": maybe(value.train_index),
    } | {entry.name: maybe(entry.amount) for entry in per_units(value)}
