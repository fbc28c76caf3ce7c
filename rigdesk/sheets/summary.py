"""The machine in a dozen lines: what it is, what it draws, costs, weighs and gives off."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from rigdesk.parts import Baseboard, Memory
from rigdesk.rules.engine import Report
from rigdesk.sheets.money import category_words, price_days_words, value_for, value_words
from rigdesk.sheets.words import circuit_line, supply_line, watts
from rigdesk.totals import Totals
from rigdesk.totals.running import AIR_RISE_C
from rigdesk.units import format_money, trim


class Fact(NamedTuple):
    """A label and what it says."""

    label: str
    value: str


def summary_facts(report: Report) -> tuple[Fact, ...]:
    """Parts first, then totals; what the rig does not name is left out."""
    return tuple(fact for fact in (*_parts(report), *total_facts(report)) if fact.value)


def _parts(report: Report) -> tuple[Fact, ...]:
    rig = report.rig
    cpu, cooler = rig.cpu_part, rig.cooler_part
    supplies = [part.title for _, part in rig.supply_parts()]
    return (
        Fact("Board", rig.board_part.title if rig.board_part else ""),
        Fact("Case", rig.case_part.title if rig.case_part else ""),
        Fact("Processor", _times(rig.cpu.count, cpu.title) if rig.cpu and cpu else ""),
        Fact("Cooler", _times(rig.cooler.count, cooler.title) if rig.cooler and cooler else ""),
        Fact("Memory", _memory(report)),
        Fact("Cards", _cards(report)),
        Fact("Baseboard", _baseboard(report)),
        Fact("Supply", ", ".join(supplies)),
    )


def total_facts(report: Report, today: dt.date | None = None) -> tuple[Fact, ...]:
    """Power, wall, cost, lanes, electricity, heat and weight; nothing without any part.

    With a day, old prices are told by their age; a file that is kept leaves it out.
    """
    totals = report.totals
    power, lanes = totals.power, totals.lanes
    if not report.rig.parts:
        return ()
    found = [Fact("Power", watts(power.steady_w))] if not power.supplies else []
    found += [Fact(_named("Power", load.supply, len(power.supplies)), supply_line(load))
              for load in power.supplies]  # fmt: skip
    if power.circuits:
        found += [Fact(_named("Wall", load.circuit, len(power.circuits)), circuit_line(load))
                  for load in power.circuits]  # fmt: skip
    elif power.wall_w:
        found.append(Fact("Wall", f"{watts(power.wall_w)}, no circuit named"))
    found += cost_facts(report, today)
    if lanes.links:
        known = f" of {lanes.available}" if lanes.available is not None else ""
        found.append(Fact("Lanes", f"{lanes.used}{known} CPU lanes"))
    found += running_facts(totals)
    air = f"{totals.air_m3h:,.0f}\u2009m³/h of air {AIR_RISE_C:.0f}\u2009°C warmer"
    found.append(Fact("Heat", f"{watts(totals.heat_w)}, {totals.heat_btu_h:,.0f} BTU/h, {air}"))
    about = "about " if totals.weight_estimated else ""
    found.append(Fact("Weight", f"{about}{trim(totals.weight_kg, 1)}\u2009kg"))
    return tuple(found)


def cost_facts(report: Report, today: dt.date | None = None) -> tuple[Fact, ...]:
    """The sum, what it is made of, what a unit comes to, and from when the prices are."""
    cost = report.totals.cost
    found = (
        Fact("Cost", cost.text),
        Fact("Cost by kind", category_words(cost)),
        Fact("Cost a unit", value_words(value_for(report))),
        Fact("Prices", price_days_words(cost, today)),
    )
    return tuple(fact for fact in found if fact.value)


def running_facts(totals: Totals) -> tuple[Fact, ...]:
    """Electricity a year, and what a place in a rack costs beside it; empty without a draw."""
    running, there = totals.running, totals.running.colocation
    if not running.kwh_a_year:
        return ()
    hours = ", day and night"
    if running.stated:
        hours = f" at {trim(running.hours_a_day, 1)}\u2009h a day"
    year = f"{running.kwh_a_year:,.0f}\u2009kWh a year{hours}"
    if running.cost_a_year is not None:
        year += f", {format_money(running.cost_a_year, running.currency)}"
    found = [Fact("Electricity", year)]
    if there is not None:
        least, most, power = (format_money(m, there.currency) for m in there[:3])
        month = running.cost_a_gpu_month
        here = "" if month is None else f"; power here {format_money(month, running.currency)}"
        rack = f"{least} to {most} a GPU and month, {power} of it power{here}"
        found.append(Fact("Colocation", rack))
    return tuple(found)


def power_facts(report: Report) -> tuple[Fact, ...]:
    """Watts line by line: cards, the rest, each supply, the wall, each circuit."""
    power = report.totals.power
    found = []
    for draw in power.cards:
        cap = ", capped" if draw.capped else ""
        value = "not recorded" if draw.watts is None else watts(draw.watts) + cap
        found.append(Fact(report.build.label(draw.card), value))
    found += [
        Fact(item.label, watts(item.watts) + (", estimated" if item.estimated else ""))
        for item in power.rest
    ]
    if not found:
        return ()
    found.append(Fact("Steady sum", watts(power.steady_w)))
    for load in power.supplies:
        fed = f"{supply_line(load)}; {watts(load.wall_w)} at the wall"
        found.append(Fact(f"Supply {load.supply}: {load.part.title}", fed))
    if power.spread_evenly:
        found.append(Fact("Shared", "what the wiring leaves open is spread evenly over supplies"))
    found += [Fact(f"Circuit {load.circuit}", circuit_line(load)) for load in power.circuits]
    return tuple(found)


def _named(label: str, name: str, count: int) -> str:
    return label if count == 1 else f"{label} {name}"


def _times(count: int, title: str) -> str:
    return title if count == 1 else f"{count} × {title}"


def _memory(report: Report) -> str:
    found = []
    for fitted in report.rig.memory:
        part = report.rig.part(fitted.part, Memory)
        if part is not None:
            found.append(_times(fitted.count, part.title))
    return ", ".join(found)


def _cards(report: Report) -> str:
    """How many of which, in the order of the rig."""
    counts: dict[str, int] = {}
    for _, part in report.rig.card_parts():
        counts[part.title] = counts.get(part.title, 0) + 1
    return ", ".join(_times(count, title) for title, count in counts.items())


def _baseboard(report: Report) -> str:
    """The baseboard and what its modules take, which no card of the rig says."""
    base = report.rig.part(report.rig.baseboard, Baseboard)
    if base is None:
        return ""
    about = "about " if base.is_estimated("module_w") else ""
    return f"{base.title} · {base.modules} × {about}{watts(base.module_w)}"
