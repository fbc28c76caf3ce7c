"""What ``sheet`` and ``draw`` write: the ending of the file decides, and each ending its own needs.

Qt is loaded only by the endings that need it, and needs no screen.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rigdesk.drawing.pages import DrawingTooLargeError, paper_named, parse_scale
from rigdesk.drawing.theme import THEMES
from rigdesk.files.translations import LANGUAGES

if TYPE_CHECKING:
    import datetime as dt
    from types import ModuleType

    from rigdesk.parts import Card
    from rigdesk.rules.engine import Report
    from rigdesk.sheets.options import Options

SHEETS = (".md", ".html", ".txt", ".bbcode", ".csv", ".xlsx", ".json", ".pdf")
"""Endings of a build sheet."""
DRAWINGS = (".svg", ".pdf", ".png", ".dxf")
"""Endings of a drawing."""
TEMPLATES = (".pdf", ".svg", ".dxf")
"""Endings of a paper card."""
_NO_QT = "all other sheets, SVG and DXF need none of it"


class CannotExportError(ValueError):
    """Why a file cannot be made as asked, as one sentence without its full stop."""


REFUSALS = (CannotExportError, DrawingTooLargeError)
"""What is the asker's affair and not a fault of ours: each has a sentence with the remedy."""


class Look(NamedTuple):
    """How a drawing is wanted, as typed; empty or None for what was not said."""

    scale: str = "fit"
    paper: str = ""
    theme: str = ""
    dpi: float | None = None
    width: int | None = None
    lying: bool | None = None
    language: str = "en"


def ending_of(path: Path, known: tuple[str, ...], what: str) -> str:
    """The ending of an output file in small letters. Raises CannotExportError for others."""
    ending = path.suffix.lower()
    if ending not in known:
        listed = f"{', '.join(known[:-1])} or {known[-1]}"
        raise CannotExportError(f"{what} is a {listed} file; give {path.name} one of these endings")
    return ending


def check_paper(ending: str, paper: str) -> None:
    """Refuse paper that is not known, or of no use. Raises ValueError with the reason."""
    if paper and ending not in (".pdf", ".html"):
        raise CannotExportError("only a PDF and HTML have pages; leave --paper out")
    if paper:
        paper_named(paper)


def sheet_bytes(report: Report, ending: str, chosen: Options) -> bytes:
    """The build sheet as the ending asks.

    Raises CannotExportError when Qt is missing, or the rig states no rate of the currency.
    """
    from rigdesk.sheets.currency import in_currency
    from rigdesk.sheets.formats import sheet_file

    try:
        if ending != ".pdf":
            return sheet_file(report, ending, chosen)
        told = in_currency(report, chosen.currency)
    except ValueError as error:
        raise CannotExportError(str(error)) from error
    made: bytes = _printing().sheet_pdf(told, chosen.paper, chosen)
    return made


def check_look(ending: str, look: Look) -> None:
    """Refuse what an ending has no use for. Raises ValueError with the reason."""
    scale = parse_scale(look.scale)
    if look.paper:
        paper_named(look.paper)
    if look.theme and look.theme not in THEMES:
        raise CannotExportError(f"there is no theme '{look.theme}'; choose {', '.join(THEMES)}")
    if ending == ".pdf" and look.theme not in ("", "paper"):
        raise CannotExportError("a PDF is for paper; leave --theme out, or draw a PNG")
    if ending == ".dxf" and (look.paper or look.theme or scale not in (None, 1.0)):
        raise CannotExportError("a DXF is 1:1 without paper; leave --scale, --paper, --theme out")
    if ending in (".png", ".svg") and look.lying is not None and not look.paper:
        raise CannotExportError("only paper can be turned; name it with --paper")
    if ending == ".dxf" and look.lying is not None:
        raise CannotExportError("a DXF has no paper to be turned; leave --landscape out")
    if ending != ".png" and (look.dpi is not None or look.width is not None):
        raise CannotExportError("only a PNG has dots; leave --dpi and --width out")
    if look.language not in LANGUAGES:
        raise CannotExportError(
            f"a drawing does not speak '{look.language}'; choose {', '.join(LANGUAGES)}"
        )
    if look.dpi is not None and look.width is not None:
        raise CannotExportError("--dpi and --width each set the size; give one of them")


def drawing_bytes(report: Report, view: str, ending: str, look: Look) -> bytes:
    """The drawing as the ending asks, in the language asked for.

    Raises one of :data:`REFUSALS` when it cannot be.
    """
    from rigdesk.sheets.speaking import told_in

    with told_in(report, look.language) as told:
        return _drawn(told, view, ending, look)


def _drawn(report: Report, view: str, ending: str, look: Look) -> bytes:
    scale = parse_scale(look.scale)
    if ending == ".svg":
        return _svg(report, view, look, scale)
    if ending == ".dxf":
        from rigdesk.drawing.dxf import report_dxf

        return report_dxf(report, view)
    printing = _printing()
    made: bytes
    if ending == ".pdf":
        made = printing.report_pdf(report, scale, look.paper or "A4", view, lying=look.lying)
        return made
    made = printing.report_png(
        report,
        THEMES[look.theme or ("paper" if look.paper else "light")],
        dpi=look.dpi or printing.DPI,
        width=look.width,
        scale=scale,
        view=view,
        paper=look.paper or None,
        lying=look.lying,
    )
    return made


def template_bytes(
    card: Card, ending: str, paper: str, lying: bool | None, day: dt.date | None,
    language: str = "en",
) -> bytes:  # fmt: skip
    """A paper card as the ending asks. Raises CannotExportError when Qt is missing."""
    from rigdesk.files.translations import language as spoken
    from rigdesk.speech import speaking

    with speaking(spoken(language)):
        return _template(card, ending, paper, lying, day)


def _template(
    card: Card, ending: str, paper: str, lying: bool | None, day: dt.date | None
) -> bytes:
    from rigdesk.drawing.template import template_dxf, template_leaves, template_svg

    if ending == ".svg":
        return template_svg(card)
    if ending == ".dxf":
        return template_dxf(card, day)
    made: bytes = _printing().leaves_pdf(template_leaves(card, paper, lying, day), card.title)
    return made


def _svg(report: Report, view: str, look: Look, scale: float | None) -> bytes:
    from rigdesk.drawing.fitting import for_print
    from rigdesk.drawing.svg import svg
    from rigdesk.drawing.titleblock import stamp_of
    from rigdesk.drawing.views import drawer
    from rigdesk.rig.file import rig_text

    paper = paper_named(look.paper) if look.paper else None
    drawing = for_print(drawer(report, view), scale, paper, look.lying)
    return svg(
        drawing, THEMES[look.theme or "paper"], scale=scale, paper=paper,
        stamp=stamp_of(report.rig), lying=look.lying, carries=rig_text(report.rig),
    ).encode()  # fmt: skip


def _printing() -> ModuleType:
    """Qt's part of it. Raises CannotExportError where Qt is missing or would break."""
    from rigdesk.desk.starting import CannotStartError, check_pair, installed_qt

    try:
        check_pair(installed_qt(), sys.version_info[:2])
        from rigdesk.desk import printing
    except CannotStartError as refusal:
        raise CannotExportError(str(refusal).rstrip(".")) from refusal
    except ImportError as error:
        raise CannotExportError(
            f"Qt, which makes PDF and PNG, cannot be loaded ({error}); {_NO_QT}"
        ) from error
    return printing
