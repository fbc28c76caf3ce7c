"""A report as plain values for JSON: stable names, bare numbers, nothing to be guessed."""

from __future__ import annotations

import math
from typing import Any

from rigdesk.parts.catalog import Catalog
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.sheets.money import money_object
from rigdesk.sheets.numbers import number
from rigdesk.sheets.sums import sums_of
from rigdesk.solve.fixes import Fix, fixes_for
from rigdesk.totals.cost import Cost
from rigdesk.totals.lanes import CardLink
from rigdesk.totals.power import CircuitLoad, Power, SupplyLoad
from rigdesk.totals.running import Colocation, Running
from rigdesk.totals.totals import Totals


def report_object(report: Report, catalog: Catalog | None = None) -> dict[str, Any]:
    """One rig's report: name, headline, findings worst first, totals. Watts, mm, kg as numbers.

    ``fixes`` are what removes a finding, tried on the engine; other parts come from ``catalog``.
    """
    return {
        "name": report.rig.name,
        "headline": report.headline,
        "findings": [_finding(report, finding, catalog) for finding in report.findings],
        "totals": totals_object(report.totals),
        "money": money_object(report),
    }


def totals_object(totals: Totals) -> dict[str, Any]:
    """What a rig draws, costs, links, gives off and weighs: watts and kg as bare numbers."""
    return {
        "power": _power(totals.power),
        "cost": cost_object(totals.cost),
        "lanes": [_link(link) for link in totals.lanes.links],
        "running": _running(totals.running),
        "heat_w": number(totals.heat_w),
        "heat_btu_h": number(totals.heat_btu_h),
        "air_m3h": number(totals.air_m3h),
        "weight_kg": number(totals.weight_kg),
        "weight_estimated": totals.weight_estimated,
    }


def _running(running: Running) -> dict[str, Any]:
    """Electricity a year; ``hours_stated`` is false where 24 hours a day were taken.

    ``cost_a_year`` is null without a price of electricity, ``colocation`` for fewer than four GPUs.
    """
    there = running.colocation
    month = running.cost_a_gpu_month
    return {
        "hours_a_day": number(running.hours_a_day),
        "hours_stated": running.stated,
        "kwh_a_year": number(running.kwh_a_year),
        "cost_a_year": None if running.cost_a_year is None else number(running.cost_a_year),
        "cost_a_gpu_month": None if month is None else number(month),
        "currency": running.currency,
        "colocation": None if there is None else _colocation(there),
    }


def _colocation(there: Colocation) -> dict[str, Any]:
    """Money a GPU and month."""
    return {
        "least": number(there.least),
        "most": number(there.most),
        "power": number(there.power),
        "currency": there.currency,
    }


def _finding(report: Report, finding: Finding, catalog: Catalog | None) -> dict[str, Any]:
    """``unit``, ``minus`` and ``plus`` are of the actual figure, else of the required one."""
    required, actual = finding.required, finding.actual
    told = actual or required
    return {
        "rule": finding.rule,
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "why": finding.why,
        "subjects": list(finding.subjects),
        "required": number(required.value) if required else None,
        "actual": number(actual.value) if actual else None,
        "unit": told.unit if told else None,
        "minus": number(told.minus) if told else None,
        "plus": number(told.plus) if told else None,
        "key": finding.key,
        "waived": finding.waived,
        "fixes": [_fix(fix) for fix in fixes_for(report, finding, catalog or ())],
    }


def _fix(fix: Fix) -> dict[str, Any]:
    return {
        "kind": fix.kind,
        "label": fix.label,
        "removes": list(fix.removes),
        "adds": list(fix.adds),
        "cost": number(fix.cost) if fix.cost is not None else None,
    }


def _power(power: Power) -> dict[str, Any]:
    return {
        "steady_w": number(power.steady_w),
        "gpus_w": number(power.gpus_w),
        "rest_w": number(power.rest_w),
        "wall_w": number(power.wall_w),
        "supplies": [_supply(load) for load in power.supplies],
        "circuits": [_circuit(load) for load in power.circuits],
    }


def _supply(load: SupplyLoad) -> dict[str, Any]:
    return {
        "id": load.supply,
        "part": load.part.id,
        "rating_w": number(load.part.rating_w),
        "steady_w": number(load.steady_w),
        "share": number(load.share),
        "efficiency": number(load.efficiency),
        "wall_w": number(load.wall_w),
        "circuit": load.circuit,
    }


def _circuit(load: CircuitLoad) -> dict[str, Any]:
    return {
        "id": load.circuit,
        "label": load.label,
        "volts": number(load.volts),
        "wall_w": number(load.wall_w),
        "breaker_w": number(load.breaker_w),
        "continuous_w": number(load.continuous_w),
        "continuous": load.continuous,
        "stated": load.stated,
    }


def cost_object(cost: Cost) -> dict[str, Any]:
    """The sums of a cost in its currency, to the cent as every sheet tells them.

    ``unpriced`` counts pieces without a price.
    """
    net, vat, gross = cost.net, cost.vat, cost.gross
    if math.isfinite(gross):
        _, net, vat, gross = (part / 100 for part in sums_of(cost))
    return {
        "currency": cost.currency,
        "net": number(net),
        "vat": number(vat),
        "gross": number(gross),
        "unpriced": cost.unpriced,
    }


def _link(link: CardLink) -> dict[str, Any]:
    return {
        "card": link.card,
        "lanes": link.lanes,
        "gen": link.gen,
        "own_lanes": link.own_lanes,
        "own_gen": link.own_gen,
        "source": link.source,
        "limits": list(link.limits),
        "gbs": number(link.gbs),
    }
