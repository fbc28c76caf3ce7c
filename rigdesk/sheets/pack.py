"""Everything that leaves the desk for the bench, as one set of files."""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.drawing.dxf import report_dxf
from rigdesk.drawing.fitting import for_print
from rigdesk.drawing.svg import svg
from rigdesk.drawing.template import template_svg
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.views import drawer
from rigdesk.parts import Card
from rigdesk.rig.file import ENDING, rig_text
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.sheets.currency import in_currency
from rigdesk.sheets.formats import sheet_file
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.partlist_text import part_list
from rigdesk.sheets.sheet import Sheet, sheet
from rigdesk.sheets.speaking import told_in

SHEETS = (".html", ".md", ".txt", ".bbcode", ".xlsx", ".json")
"""The whole sheet in these formats, besides the PDF that the desk prints."""
TABLES = {"slots": "slot-map", "cables": "cables", "labels": "labels", "acceptance": "acceptance"}
"""Sections that have a CSV of their own, and its name."""
TO_SCALE = ("board", "rear", "side")
"""Views that are drawn for CAD, too."""
STEM, TEMPLATE = "build-sheet", "paper-card"


def pack_files(report: Report, chosen: Options = ALL) -> dict[str, bytes]:
    """The files by name: sheets, the shopping list twice, tables, drawings, paper cards, the rig.

    Raises ValueError for a currency without a rate or paper that is not known.
    """
    told, made = in_currency(report, chosen.currency), sheet(report)
    chosen = Options(chosen.sections, "", chosen.language, chosen.paper)
    found = {f"{STEM}{ending}": sheet_file(told, ending, chosen) for ending in SHEETS}
    found["shopping-list.csv"] = sheet_file(told, ".csv")
    text = rig_text(report.rig)
    found["part-list.txt"] = f"{part_list(sheet(told))}\n".encode()
    for section, name in TABLES.items():
        if getattr(made, section) and chosen.has(section):
            found[f"{name}.csv"] = sheet_file(
                told, ".csv", Options((section,), language=chosen.language)
            )
    with told_in(report, chosen.language) as spoken:
        found |= _drawings(spoken, views_of(made), text)
        for card in cards_of(report.rig):
            found[f"{TEMPLATE}-{card.id}.svg"] = template_svg(card)
    found[f"machine{ENDING}"] = text.encode()
    return found


def views_of(made: Sheet) -> tuple[str, ...]:
    """The views that a pack has a drawing of: those of its sheet, and all sides on one."""
    views = [drawing.view for drawing in made.drawings]
    return (*views, "all") if len(views) > 1 else tuple(views)


def cards_of(rig: Rig) -> tuple[Card, ...]:
    """The cards of a rig whose records are known, each kind once, in the order of the rig."""
    found = (rig.part(name, Card) for name in dict.fromkeys(card.part for card in rig.cards))
    return tuple(card for card in found if card is not None)


def _drawings(report: Report, views: Iterable[str], text: str) -> dict[str, bytes]:
    """Every view as SVG, and as DXF those that are to scale, each side in a file of its own."""
    found = {}
    for view in views:
        picture = svg(for_print(drawer(report, view), None, None), PAPER, carries=text)
        found[f"drawing-{view}.svg"] = picture.encode()
        if view in TO_SCALE:
            found[f"drawing-{view}.dxf"] = report_dxf(report, view)
    return found
