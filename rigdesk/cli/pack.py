"""The command that writes everything of a rig into one folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rigdesk.cli.options import InCurrency, InLanguage, Sections
from rigdesk.cli.outcome import FAILED, say

if TYPE_CHECKING:
    from rigdesk.rules.engine import Report
    from rigdesk.sheets.options import Options


def pack(
    rig: Annotated[Path, typer.Argument(help="A rig file, *.rig.yaml.")],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIR", help="The folder; made if need be.")
    ],
    paper: Annotated[str, typer.Option(metavar="SIZE", help="A4, A3 or Letter.")] = "A4",
    sections: Sections = "",
    currency: InCurrency = "",
    language: InLanguage = "en",
) -> None:
    """Write everything of a rig into one folder.

    The build sheet in every format, lists, drawings of all views as SVG and of the sides as DXF,
    a paper card of every kind of card, and the rig itself.

    Files of the same names are written over; others in the folder stay. Without Qt the PDF is
    left out and told.
    """
    from rigdesk.cli.exports import check_paper
    from rigdesk.cli.reading import reports
    from rigdesk.sheets.options import options

    try:
        check_paper(".pdf", paper)
        chosen = options(sections, currency, language, paper)
    except ValueError as error:
        raise typer.Exit(say(f"{error}.")) from error
    [(_, report)] = reports([rig])
    if report is None:
        raise typer.Exit(FAILED)
    _write(report, rig, output, chosen)


def whole_pack(report: Report, chosen: Options) -> tuple[dict[str, bytes], str]:
    """All files by name, and why there is no PDF among them, empty where there is.

    Raises ValueError for a currency without a rate.
    """
    from rigdesk.cli.exports import CannotExportError, sheet_bytes, template_bytes
    from rigdesk.rig.dated import last_day
    from rigdesk.sheets.pack import STEM, TEMPLATE, cards_of, pack_files

    files = pack_files(report, chosen)
    try:
        files[f"{STEM}.pdf"] = sheet_bytes(report, ".pdf", chosen)
        day = last_day(report.rig)
        for card in cards_of(report.rig):
            pages = template_bytes(card, ".pdf", chosen.paper, None, day, chosen.language)
            files[f"{TEMPLATE}-{card.id}.pdf"] = pages
    except CannotExportError as error:
        return files, f"there is no PDF: {error}."
    return files, ""


def _write(report: Report, rig: Path, folder: Path, chosen: Options) -> None:
    from rigdesk.cli.reading import written

    try:
        files, missing = whole_pack(report, chosen)
    except ValueError as error:
        raise typer.Exit(say(f"{error}.")) from error
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.Exit(say(f"{folder} is no folder to write to: {reason}.")) from error
    for name, data in files.items():
        if problem := written(data, folder / name, rig):
            raise typer.Exit(say(problem))
    if missing:
        raise typer.Exit(say(missing))
