"""The fixed words of a build sheet, in one table a language: titles of sections, heads of columns.

Sentences come from the engine, which has its own words.
"""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """Titles by section, and heads of columns by table."""

    titles: dict[str, str]
    heads: dict[str, tuple[str, ...]]


_ENGLISH = Words(
    titles={
        "summary": "Summary",
        "findings": "Findings",
        "waivers": "Accepted findings",
        "shopping": "Shopping list",
        "slots": "Slot map",
        "cables": "Cable list",
        "power": "Power",
        "bios": "BIOS",
        "steps": "Order of assembly",
        "commands": "Commands",
        "labels": "Labels",
        "acceptance": "Acceptance",
        "drawings": "Drawings",
        "measured": "Measured values",
        "sources": "Sources",
        "notes": "Notes",
    },
    heads={
        "facts": ("", ""),
        "shopping": ("For", "Part", "Pieces", "Each", "Total", "Price of", "Source"),
        "shops": ("Shop or source", "Pieces", "Net", "Tax", "Gross", "Prices of"),
        "slots": ("Slot", "Opening", "Length", "Offers", "Card", "Link", "Power"),
        "cables": ("Supply", "Lead", "To", "Plug", "Load", "Mind"),
        "labels": ("On", "Write"),
        "acceptance": ("Check", "Expect", "Found"),
        "drawings": ("Side", "Shows"),
        "measured": ("Of", "Value", "Day", "Note"),
        "sources": ("Part", "Record", "Of", "Estimated", "Sources"),
    },
)
WORDS: dict[str, Words] = {"en": _ENGLISH}
"""The languages that the sheet can be written in."""
