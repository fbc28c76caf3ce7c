"""The whole printed sheet: pages of text, then the drawings to scale, each on a page of its own."""

from __future__ import annotations

from dataclasses import replace

from rigdesk.drawing.fitting import for_print
from rigdesk.drawing.pages import PAPERS, paper_named
from rigdesk.drawing.tiles import Leaf, printed
from rigdesk.drawing.titleblock import stamp_of
from rigdesk.drawing.views import drawer
from rigdesk.rules.engine import Report
from rigdesk.sheets.blocks import sections_of
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.paper import sections
from rigdesk.sheets.paper.flow import Flow
from rigdesk.sheets.paper.front import front
from rigdesk.sheets.sheet import Sheet, sheet
from rigdesk.sheets.summary import total_facts
from rigdesk.speech import said

NOT_IN_FRONT = (
    "Cost by kind", "Cost a unit", "Prices", "Lanes", "Electricity", "Colocation",
)  # fmt: skip
"""Totals that the head of the first page leaves to the list below it."""


def sheet_leaves(report: Report, paper: str = "A4", chosen: Options = ALL) -> tuple[Leaf, ...]:
    """The pages of a checked rig's build sheet, in the sections that were chosen.

    Raises ValueError for paper that is not known.
    """
    made, stamp = sheet(report), stamp_of(report.rig)
    flow = Flow(*PAPERS[paper_named(paper)])
    front(flow, report)
    totals = {"shopping": report.totals.cost.text}
    for section in sections_of(_without_front(report, made), chosen):
        sections.section(flow, section, totals.get(section.key, ""))
    views = [row.view for row in made.drawings] if chosen.has("drawings") else []
    count = len(flow.pages) + len(views)
    leaves = tuple(
        Leaf(
            flow.width, flow.height, tuple(shapes),
            sections.page_marks(flow, made.name, made.headline, stamp, count, number),
        )
        for number, shapes in enumerate(flow.pages, 1)
    )  # fmt: skip
    for number, view in enumerate(views, len(flow.pages) + 1):
        drawing = for_print(drawer(report, view), None, paper)
        leaves += printed(drawing, None, paper, stamp._replace(sheet=number, sheets=count))
    return leaves


def _without_front(report: Report, made: Sheet) -> Sheet:
    """The sheet without the totals that stand in large above it."""
    kept = {said(label) for label in NOT_IN_FRONT}
    told = {fact for fact in total_facts(report) if fact.label not in kept}
    return replace(made, summary=tuple(fact for fact in made.summary if fact not in told))
