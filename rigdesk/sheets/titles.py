"""The fixed words of a build sheet as they stand in English: titles of sections, heads of columns.

Whoever writes them says them in the language of the sheet.
"""

from __future__ import annotations

BUILD_SHEET = "Build sheet"
TITLES: dict[str, str] = {
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
}
"""By section."""
HEADS: dict[str, tuple[str, ...]] = {
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
}
"""By table."""
