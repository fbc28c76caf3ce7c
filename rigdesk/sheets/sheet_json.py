"""The build sheet as data for programs: stable names, bare numbers, null for what is unknown.

Watts end in ``_w``, millimetres in ``_mm``, kilograms in ``_kg``; amounts are net of tax in the
``currency`` of their object. ``format`` is the version of these names: it rises when one of
them goes or changes its meaning, not when one comes. Texts are the sheet's own, in its order.
"""

from __future__ import annotations

import json
from typing import Any

from rigdesk.parts import Card
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import seat_name
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding, Quantity
from rigdesk.sheets.json_sections import KEYS, bench_object
from rigdesk.sheets.money import money_object
from rigdesk.sheets.numbers import number
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.report_json import cost_object, totals_object
from rigdesk.sheets.sheet import sheet
from rigdesk.sheets.sums import sums_of
from rigdesk.space.board_solids import SlotPlace
from rigdesk.speech import ENGLISH, said, speaking
from rigdesk.totals.cost import CostLine

FORMAT = 1
"""The version of the names in the file."""
_ALWAYS = ("format", "name", "headline")


def sheet_json(report: Report, chosen: Options = ALL) -> bytes:
    """The file of a checked rig, UTF-8, ending in a newline; the same rig gives the same bytes."""
    whole = sheet_object(report)
    if chosen.sections:
        wanted = {key for section in chosen.sections for key in KEYS[section]}
        whole = {key: value for key, value in whole.items() if key in wanted or key in _ALWAYS}
    text = json.dumps(whole, indent=2, ensure_ascii=False, allow_nan=False)
    # A lone surrogate has no UTF-8; written as its escape it is sound JSON.
    return (text + "\n").encode("utf-8", "backslashreplace")


def sheet_object(report: Report) -> dict[str, Any]:
    """The whole sheet as plain values; lists are empty where the rig has nothing for them."""
    made = sheet(report)
    return {
        "format": FORMAT,
        "name": made.name,
        "headline": made.headline,
        "notes": made.notes,
        "totals": totals_object(report.totals),
        "money": money_object(report),
        "shopping": _shopping(report),
        "slots": [_slot(report, place) for place in report.scene.slots],
        "cards": [_card(report, placed, part) for placed, part in report.rig.card_parts()],
        "cables": _cables(report),
        "power": _power(report),
        "bios": list(made.bios),
        "steps": list(made.steps),
        "commands": [{"text": command.text, "why": command.why} for command in made.commands],
        "findings": [_finding(finding) for finding in report.findings],
    } | bench_object(made)


def _shopping(report: Report) -> dict[str, Any]:
    """Every part once, discounts (below zero) and taxes, what rounding misses, and the sums."""
    cost = report.totals.cost
    return {
        "currency": cost.currency,
        "lines": [_line(line) for line in cost.lines],
        "adjustments": [
            {"label": entry.label, "amount": round(entry.amount, 2)} for entry in cost.adjustments
        ],
        "rounding": sums_of(cost).rounding / 100,
    } | cost_object(cost)


def _line(line: CostLine) -> dict[str, Any]:
    """``problem`` says why there is no price; null with one."""
    return {
        "part": line.part,
        "name": line.label,
        "category": line.category,
        "count": line.pieces,
        "each": _maybe(line.each),
        "total": None if line.total is None else round(line.total, 2),
        "date": line.date or None,
        "condition": line.condition or None,
        "source": line.source or None,
        "own": line.own,
        "estimated": line.estimated,
        "problem": line.problem or None,
        "with_tax": line.with_tax,
    }


def _slot(report: Report, place: SlotPlace) -> dict[str, Any]:
    """``card`` sits in the slot, ``under`` lies over it; ``opening`` is the slot's own."""
    scene, slot = report.scene, place.slot
    seated = next(
        (card.id for card in scene.cards if card.slot and card.slot.name == place.name), None
    )
    over = [c.id for c in scene.cards if c.y < place.y <= c.cooler_face.value]
    return {
        "name": place.name,
        "opening": slot.position + (scene.room.offset if scene.room else 0),
        "connector": slot.connector,
        "lanes": slot.lanes,
        "gen": slot.gen,
        "source": slot.source,
        "shares": list(slot.shares),
        "card": seated,
        "under": over[-1] if over and seated is None else None,
    }


def _seat(placed: PlacedCard) -> str:
    """The seat as files name it, whatever the language of the sheet."""
    with speaking(ENGLISH):
        return seat_name(placed.seat)


def _card(report: Report, placed: PlacedCard, part: Card) -> dict[str, Any]:
    """``openings`` are the first and the last that its bracket covers; null off the board."""
    link = report.totals.lanes.of(placed.id)
    place = next((card for card in report.scene.cards if card.id == placed.id), None)
    offset = report.scene.room.offset if report.scene.room else 0
    return {
        "id": placed.id,
        "label": report.build.label(placed),
        "part": placed.part,
        "name": part.title,
        "seat": _seat(placed),
        "openings": [position + offset for position in place.openings] if place else None,
        "lanes": link.lanes if link else None,
        "gen": link.gen if link else None,
        "limits": list(link.limits) if link else [],
        "watts_w": _maybe(report.build.watts(placed, part)),
        "capped": placed.power_cap_w is not None,
    }


def _cables(report: Report) -> list[dict[str, Any]]:
    """One row a plug; ``load_w`` is the plug's equal share of what its card takes."""
    drawn = {
        report.build.label(placed): report.build.watts(placed, part)
        for placed, part in report.rig.card_parts()
    }
    rows = sheet(report).cables
    found = []
    for row in rows:
        watts = drawn.get(row.to)
        plugs = sum(1 for other in rows if other.to == row.to)
        found.append(
            {
                "supply": row.supply,
                "lead": row.lead,
                "to": row.to,
                "plug": row.plug,
                "load_w": None if watts is None else number(watts / plugs),
                "note": row.note,
            }
        )
    return found


def _power(report: Report) -> dict[str, Any]:
    """Watts line by line; what is not recorded is null."""
    power = report.totals.power
    return {
        "cards": [
            {"card": draw.card, "watts_w": _maybe(draw.watts), "capped": draw.capped}
            for draw in power.cards
        ],
        "rest": [
            {"name": item.label, "watts_w": number(item.watts), "estimated": item.estimated}
            for item in power.rest
        ],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    """The sentence with its figures; ``waived`` is the reason it was accepted, else null."""
    return {
        "rule": finding.rule,
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "why": said(finding.why),
        "subjects": list(finding.subjects),
        "required": _quantity(finding.required),
        "actual": _quantity(finding.actual),
        "key": finding.key,
        "waived": finding.waived,
    }


def _quantity(quantity: Quantity | None) -> dict[str, Any] | None:
    if quantity is None:
        return None
    return {
        "value": number(quantity.value),
        "minus": number(quantity.minus),
        "plus": number(quantity.plus),
        "unit": quantity.unit,
    }


def _maybe(value: float | None) -> float | None:
    return None if value is None else number(value)
