"""What the sheet's JSON holds beside the rig's own figures: shops, steps, labels, evidence."""

from __future__ import annotations

from typing import Any

from rigdesk.sheets.assembly_order import Step
from rigdesk.sheets.sheet import Sheet

KEYS: dict[str, tuple[str, ...]] = {
    "summary": ("summary", "totals", "money"),
    "findings": ("findings",),
    "waivers": ("findings",),
    "shopping": ("shopping", "shops"),
    "slots": ("slots", "cards"),
    "cables": ("cables",),
    "power": ("power",),
    "bios": ("bios",),
    "steps": ("steps", "order"),
    "commands": ("commands",),
    "labels": ("labels",),
    "acceptance": ("acceptance",),
    "drawings": ("drawings",),
    "measured": ("measured",),
    "sources": ("sources",),
    "notes": ("notes",),
}
"""The names in the file that belong to each section."""


def bench_object(made: Sheet) -> dict[str, Any]:
    """The sections that are words alone; money in the currency of the shopping list."""
    return {
        "summary": [{"label": fact.label, "text": fact.value} for fact in made.summary],
        "shops": [
            {
                "shop": row.shop,
                "count": row.pieces,
                "net": row.net / 100,
                "tax": row.tax / 100,
                "gross": row.gross / 100,
                "days": row.days,
                "unpriced": row.unpriced,
            }
            for row in made.shops
        ],
        "order": [_step(step) for step in made.order],
        "labels": [{"on": row.on, "text": row.words} for row in made.labels],
        "acceptance": [{"check": row.check, "expect": row.expect} for row in made.acceptance],
        "drawings": [{"view": row.view, "shows": row.shows} for row in made.drawings],
        "measured": [row._asdict() for row in made.measured],
        "sources": [row._asdict() for row in made.sources],
    }


def _step(step: Step) -> dict[str, Any]:
    """``after`` are the steps that must be done before; ``covered`` what is out of reach later."""
    return {
        "key": step.key,
        "text": step.text,
        "after": list(step.after),
        "covered": [{"what": what, "by": list(names)} for what, names in step.covered],
    }
