"""Everything that leaves the desk for the bench, as one set of files."""

from __future__ import annotations

from rigdesk.drawing.fitting import for_print
from rigdesk.drawing.svg import svg
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.views import drawer
from rigdesk.rig.file import ENDING, rig_text
from rigdesk.rules.engine import Report
from rigdesk.sheets.currency import in_currency
from rigdesk.sheets.formats import sheet_file
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.sheet import sheet

SHEETS = (".html", ".md", ".txt", ".bbcode", ".xlsx", ".json")
"""The whole sheet in these formats, besides the PDF that the desk prints."""
TABLES = {"slots": "slot-map", "cables": "cables", "labels": "labels", "acceptance": "acceptance"}
"""Sections that have a CSV of their own, and its name."""
STEM = "build-sheet"


def pack_files(report: Report, chosen: Options = ALL) -> dict[str, bytes]:
    """The files by name: sheets, the shopping list twice, tables, drawings, the rig itself.

    Raises ValueError for a currency without a rate or paper that is not known.
    """
    told, made = in_currency(report, chosen.currency), sheet(report)
    chosen = Options(chosen.sections, "", chosen.language, chosen.paper)
    found = {f"{STEM}{ending}": sheet_file(told, ending, chosen) for ending in SHEETS}
    found["shopping-list.csv"] = sheet_file(told, ".csv")
    text = rig_text(report.rig)
    found["part-list.txt"] = sheet_file(told, ".txt", Options(("shopping",)))
    for section, name in TABLES.items():
        if getattr(made, section) and chosen.has(section):
            found[f"{name}.csv"] = sheet_file(told, ".csv", Options((section,)))
    for drawing in made.drawings:
        shapes = for_print(drawer(report, drawing.view), None, None)
        picture = svg(shapes, PAPER, carries=text)
        found[f"drawing-{drawing.view}.svg"] = picture.encode()
    found[f"machine{ENDING}"] = text.encode()
    return found
