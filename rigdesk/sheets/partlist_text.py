"""The shopping list as lines ``Type: Name  (€163.00 @ Shop)``, the way of PCPartPicker's lists.

A part bought several times has as many lines, for the list knows no column for it.
"""

from __future__ import annotations

from rigdesk.drawing.text import plain
from rigdesk.sheets.sheet import Sheet
from rigdesk.sheets.sums import NO_SHOP, shop_of, sums_of, written
from rigdesk.speech import ENGLISH, speaking
from rigdesk.totals.cost import CostLine

TYPES = {
    "GPUs": "Video Card", "Board": "Motherboard", "CPU": "CPU", "Cooler": "CPU Cooler",
    "Memory": "Memory", "Supplies": "Power Supply", "Case": "Case", "Drives": "Storage",
    "Bridges": "Custom", "Risers": "Custom", "Other": "Custom",
}  # fmt: skip
"""What each head of our list is called there."""
MOST_PIECES = 500
"""Lines that one part gets at most; more pieces than this are said in its line."""


def part_list(made: Sheet) -> str:
    """Every piece on a line of its own, then the total with discounts and tax."""
    currency = made.cost.currency
    with speaking(ENGLISH):  # that list knows no other
        return _english(made, currency)


def _english(made: Sheet, currency: str) -> str:
    lines = [text for line in made.cost.lines for text in _lines(line, currency)]
    return "\n".join([*lines, f"Total: {written(sums_of(made.cost).gross, currency)}"])


def _lines(line: CostLine, currency: str) -> list[str]:
    name = plain(line.label) or "unnamed"
    text = f"{TYPES.get(line.category, 'Custom')}: {name}"
    if line.each is not None:
        shop = plain(shop_of(line))
        at = "" if shop == NO_SHOP else f" @ {shop}"
        text += f"  ({written(round(line.each * 100), currency)}{at})"
    if line.pieces > MOST_PIECES:
        return [f"{text} × {line.pieces}"]
    return [text] * line.pieces
