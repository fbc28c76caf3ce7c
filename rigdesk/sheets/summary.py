"""The machine in a dozen lines: what it is, what it draws, costs, weighs and gives off."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from rigdesk.parts import Baseboard, Memory
from rigdesk.rules.engine import Report
from rigdesk.sheets.money import category_words, price_days_words, value_for, value_words
from rigdesk.sheets.words import circuit_line, supply_line, watts
from rigdesk.speech import numeral, retold, said
from rigdesk.totals import Totals
from rigdesk.totals.draws import NAMED
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
        Fact(said("Board"), rig.board_part.title if rig.board_part else ""),
        Fact(said("Case"), rig.case_part.title if rig.case_part else ""),
        Fact(said("Processor"), _times(rig.cpu.count, cpu.title) if rig.cpu and cpu else ""),
        Fact(
            said("Cooler"), _times(rig.cooler.count, cooler.title) if rig.cooler and cooler else ""
        ),
        Fact(said("Memory"), _memory(report)),
        Fact(said("Cards"), _cards(report)),
        Fact(said("Baseboard"), _baseboard(report)),
        Fact(said("Supply"), ", ".join(supplies)),
    )


def total_facts(report: Report, today: dt.date | None = None) -> tuple[Fact, ...]:
    """Power, wall, cost, lanes, electricity, heat and weight; nothing without any part.

    With a day, old prices are told by their age; a file that is kept leaves it out.
    """
    totals = report.totals
    power, lanes = totals.power, totals.lanes
    if not report.rig.parts:
        return ()
    found = [Fact(said("Power"), watts(power.steady_w))] if not power.supplies else []
    found += [Fact(_named(said("Power"), load.supply, len(power.supplies)), supply_line(load))
              for load in power.supplies]  # fmt: skip
    if power.circuits:
        found += [Fact(_named(said("Wall"), load.circuit, len(power.circuits)), circuit_line(load))
                  for load in power.circuits]  # fmt: skip
    elif power.wall_w:
        found.append(Fact(said("Wall"), said("{load}, no circuit named", load=watts(power.wall_w))))
    found += cost_facts(report, today)
    if lanes.links:
        known = "{used} of {all} CPU lanes" if lanes.available is not None else "{used} CPU lanes"
        used = said(known, used=lanes.used, all=lanes.available)
        found.append(Fact(said("Lanes"), used))
    found += running_facts(totals)
    air = said("{air}\u2009m³/h of air {rise}\u2009°C warmer",
               air=numeral(f"{totals.air_m3h:,.0f}"), rise=f"{AIR_RISE_C:.0f}")  # fmt: skip
    heat = numeral(f"{totals.heat_btu_h:,.0f}")
    found.append(Fact(said("Heat"), f"{watts(totals.heat_w)}, {heat} BTU/h, {air}"))
    weight = f"{numeral(trim(totals.weight_kg, 1))}\u2009kg"
    weighs = said("about {figure}", figure=weight) if totals.weight_estimated else weight
    found.append(Fact(said("Weight"), weighs))
    return tuple(found)


def cost_facts(report: Report, today: dt.date | None = None) -> tuple[Fact, ...]:
    """The sum, what it is made of, what a unit comes to, and from when the prices are."""
    cost = report.totals.cost
    found = (
        Fact(said("Cost"), cost.text),
        Fact(said("Cost by kind"), category_words(cost)),
        Fact(said("Cost a unit"), value_words(value_for(report))),
        Fact(said("Prices"), price_days_words(cost, today)),
    )
    return tuple(fact for fact in found if fact.value)


def running_facts(totals: Totals) -> tuple[Fact, ...]:
    """Electricity a year, and what a place in a rack costs beside it; empty without a draw."""
    running, there = totals.running, totals.running.colocation
    if not running.kwh_a_year:
        return ()
    kwh = numeral(f"{running.kwh_a_year:,.0f}")
    year = said("{kwh}\u2009kWh a year, day and night", kwh=kwh)
    if running.stated:
        hours = numeral(trim(running.hours_a_day, 1))
        year = said("{kwh}\u2009kWh a year at {hours}\u2009h a day", kwh=kwh, hours=hours)
    if running.cost_a_year is not None:
        year += f", {format_money(running.cost_a_year, running.currency)}"
    found = [Fact(said("Electricity"), year)]
    if there is not None:
        least, most, power = (format_money(m, there.currency) for m in there[:3])
        month = running.cost_a_gpu_month
        rack = said("{least} to {most} a GPU and month, {power} of it power",
                    least=least, most=most, power=power)  # fmt: skip
        if month is not None:
            rack += said("; power here {cost}", cost=format_money(month, running.currency))
        found.append(Fact(said("Colocation"), rack))
    return tuple(found)


def power_facts(report: Report) -> tuple[Fact, ...]:
    """Watts line by line: cards, the rest, each supply, the wall, each circuit."""
    power = report.totals.power
    found = []
    for draw in power.cards:
        cap = said(", capped") if draw.capped else ""
        value = said("not recorded") if draw.watts is None else watts(draw.watts) + cap
        found.append(Fact(report.build.label(draw.card), value))
    found += [
        Fact(
            retold(item.label, *NAMED),
            watts(item.watts) + (said(", estimated") if item.estimated else ""),
        )
        for item in power.rest
    ]
    if not found:
        return ()
    found.append(Fact(said("Steady sum"), watts(power.steady_w)))
    for load in power.supplies:
        fed = said("{load}; {wall} at the wall", load=supply_line(load), wall=watts(load.wall_w))
        named = said("Supply {name}: {part}", name=load.supply, part=load.part.title)
        found.append(Fact(named, fed))
    if power.spread_evenly:
        shared = said("what the wiring leaves open is spread evenly over supplies")
        found.append(Fact(said("Shared"), shared))
    found += [
        Fact(said("Circuit {name}", name=load.circuit), circuit_line(load))
        for load in power.circuits
    ]
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
    drawn = watts(base.module_w)
    if base.is_estimated("module_w"):
        drawn = said("about {figure}", figure=drawn)
    return f"{base.title} · {base.modules} × {drawn}"
