"""What is to be printed: the whole build sheet, or one view at a scale. The pages of either."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.drawing.fitting import for_print
from rigdesk.drawing.tiles import Leaf, printed
from rigdesk.drawing.titleblock import stamp_of
from rigdesk.drawing.views import drawer
from rigdesk.rules.engine import Report
from rigdesk.sheets.currency import in_currency
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.paper.document import sheet_leaves
from rigdesk.sheets.speaking import told_in


class Printout(NamedTuple):
    """``view`` empty is the sheet; a drawing has a ``scale`` (None: to fit the page).

    ``lying`` turns the paper of a drawing; None turns it as the drawing fits best.
    """

    view: str = ""
    scale: float | None = None
    lying: bool | None = None
    chosen: Options = ALL


def printout(report: Report, wanted: Printout) -> tuple[Leaf, ...]:
    """The pages, the same for the preview, the printer and the PDF, in the language wanted.

    Raises ValueError for a currency without a rate, DrawingTooLargeError for too many tiles.
    """
    told = in_currency(report, "" if wanted.view else wanted.chosen.currency)
    with told_in(told, wanted.chosen.language) as spoken:
        return _pages(spoken, wanted)


def _pages(report: Report, wanted: Printout) -> tuple[Leaf, ...]:
    paper = wanted.chosen.paper
    if wanted.view:
        drawing = for_print(drawer(report, wanted.view), wanted.scale, paper, wanted.lying)
        return printed(drawing, wanted.scale, paper, stamp_of(report.rig), wanted.lying)
    return sheet_leaves(report, paper, wanted.chosen)
