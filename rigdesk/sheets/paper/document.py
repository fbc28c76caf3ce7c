"""The whole printed sheet: pages of text, then the drawings to scale, each on a page of its own."""

from __future__ import annotations

from rigdesk.drawing.fitting import for_print
from rigdesk.drawing.pages import PAPERS, paper_named
from rigdesk.drawing.tiles import Leaf, printed
from rigdesk.drawing.views import drawer
from rigdesk.rules.engine import Report
from rigdesk.sheets.paper import sections
from rigdesk.sheets.paper.flow import Flow
from rigdesk.sheets.paper.front import front
from rigdesk.sheets.sheet import Sheet, sheet
from rigdesk.sheets.summary import total_facts

NOT_IN_FRONT = (
    "Cost by kind", "Cost a unit", "Prices", "Lanes", "Electricity", "Colocation",
)  # fmt: skip
"""Totals that the head of the first page leaves to the list below it."""


def sheet_leaves(report: Report, paper: str = "A4") -> tuple[Leaf, ...]:
    """The pages of a checked rig's build sheet. Raises ValueError for paper that is not known."""
    made = sheet(report)
    flow = Flow(*PAPERS[paper_named(paper)])
    front(flow, report)
    _set(flow, report, made)
    views = views_of(report)
    count = len(flow.pages) + len(views)
    leaves = tuple(
        Leaf(
            flow.width, flow.height, tuple(shapes),
            sections.page_marks(flow, made.name, made.headline, count, number),
        )
        for number, shapes in enumerate(flow.pages, 1)
    )  # fmt: skip
    for number, view in enumerate(views, len(flow.pages) + 1):
        drawing = for_print(drawer(report, view), None, paper)
        leaves += printed(drawing, None, paper, f"page {number} of {count}")
    return leaves


def views_of(report: Report) -> tuple[str, ...]:
    """The sides that the sheet shows: the board, and where one is chosen the rear and the side."""
    if not (report.rig.cards or report.rig.parts):
        return ()
    return ("board", "rear", "side") if report.scene.board is not None else ("board",)


def _set(flow: Flow, report: Report, made: Sheet) -> None:
    """Every section that has content."""
    totals = {fact for fact in total_facts(report) if fact.label not in NOT_IN_FRONT}
    cost = report.totals.cost
    sections.facts(flow, "Parts", [fact for fact in made.summary if fact not in totals])
    sections.findings(flow, "Findings", made.findings)
    sections.findings(flow, "Accepted findings", made.waivers)
    sections.shopping(flow, made.shopping, made.sums, cost.text)
    sections.slots(flow, made.slots)
    sections.cables(flow, made.cables)
    sections.facts(flow, "Power", made.power)
    sections.ticked(flow, "BIOS", made.bios)
    sections.ticked(flow, "Order of assembly", made.steps, numbered=True)
    sections.commands(flow, made.commands)
    sections.notes(flow, made.notes)
