"""What leaves the window as a file: the build sheet and the drawing, as their endings ask."""

from __future__ import annotations

import re
from pathlib import Path

from rigdesk.drawing.fitting import for_print
from rigdesk.drawing.svg import svg
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.views import drawer
from rigdesk.files import atomic_write
from rigdesk.parts import Card
from rigdesk.rig.dated import last_day
from rigdesk.rig.file import rig_text
from rigdesk.rules.engine import Report
from rigdesk.sheets.formats import sheet_file
from rigdesk.sheets.options import Options

SHEETS = (".md", ".pdf", ".html", ".xlsx", ".csv", ".txt", ".bbcode", ".json")
"""Endings of a build sheet; what has none of them gets the first."""
DRAWINGS = (".svg", ".pdf", ".png", ".dxf")
TEMPLATES = (".pdf", ".svg", ".dxf")
"""Endings of a paper card."""
_WIDEST = 4000
"""Pixels across a picture of a machine that is too large for the usual dots an inch."""
_UNFIT = re.compile(r"[^\w.-]+")


def write_sheet(report: Report, path: Path, language: str = "en", paper: str = "A4") -> Path:
    """Write the build sheet as its ending asks, in a language, on a paper; returns where.

    Raises OSError when the disk refuses; what was there is then whole.
    """
    path = _ending(path, SHEETS)
    atomic_write(path, _sheet(report, path.suffix.lower(), Options(language=language, paper=paper)))
    return path


def write_drawing(report: Report, path: Path, view: str = "board", paper: str = "A4") -> Path:
    """Write the drawing as its ending asks: SVG and DXF at 1:1, PDF on paper, PNG; returns where.

    Raises OSError when the disk refuses; what was there is then whole.
    """
    path = _ending(path, DRAWINGS)
    atomic_write(path, _drawing(report, path.suffix.lower(), view, paper))
    return path


def write_template(report: Report, path: Path, card: Card, paper: str = "A4") -> Path:
    """Write a card of the rig at true size, as the ending asks; returns where.

    Raises OSError when the disk refuses; what was there is then whole.
    """
    path = _ending(path, TEMPLATES)
    atomic_write(path, _template(report, path.suffix.lower(), card, paper))
    return path


def file_name(name: str) -> str:
    """A rig's name as a file's: ``Four RTX A6000 in 4U`` becomes ``four-rtx-a6000-in-4u``."""
    return _UNFIT.sub("-", name.lower()).strip("-.")[:80] or "rig"


def _sheet(report: Report, ending: str, chosen: Options) -> bytes:
    if ending == ".pdf":
        from rigdesk.desk.printing import sheet_pdf

        return sheet_pdf(report, chosen.paper, chosen)
    return sheet_file(report, ending, chosen)


def _template(report: Report, ending: str, card: Card, paper: str) -> bytes:
    from rigdesk.drawing.template import template_dxf, template_leaves, template_svg

    day = last_day(report.rig)
    if ending == ".svg":
        return template_svg(card)
    if ending == ".dxf":
        return template_dxf(card, day)
    from rigdesk.desk.printing import leaves_pdf

    return leaves_pdf(template_leaves(card, paper, day=day), card.title)


def _drawing(report: Report, ending: str, view: str, paper: str) -> bytes:
    if ending == ".svg":
        drawing = for_print(drawer(report, view), None, None)
        return svg(drawing, PAPER, carries=rig_text(report.rig)).encode()
    if ending == ".dxf":
        from rigdesk.drawing.dxf import report_dxf

        return report_dxf(report, view)
    from rigdesk.desk.printing import PictureTooLargeError, report_pdf, report_png

    if ending == ".pdf":
        return report_pdf(report, paper=paper, view=view)
    try:
        return report_png(report, view=view)
    except PictureTooLargeError:
        return report_png(report, width=_WIDEST, view=view)


def _ending(path: Path, known: tuple[str, ...]) -> Path:
    return path if path.suffix.lower() in known else path.with_name(path.name + known[0])
