"""The command that puts rigs side by side."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from rigdesk.cli.outcome import FAILED, say


class CompareFormat(StrEnum):
    """How a comparison is written."""

    text = "text"
    md = "md"
    json = "json"


def compare(
    rigs: Annotated[list[Path], typer.Argument(help="Two rig files or more, *.rig.yaml.")],
    form: Annotated[
        CompareFormat, typer.Option("--format", help="For people, for a page, or for programs.")
    ] = CompareFormat.text,
) -> None:
    """Put rigs side by side: verdict, watts, price, lanes, and the parts and findings that differ.

    The first rig is the yardstick: what differs from it is marked. Exits with 2 if a file cannot
    be read, and then still compares the others where two are left.
    """
    from rigdesk.cli.reading import reports
    from rigdesk.sheets import compare as sheet
    from rigdesk.sheets import compare_files as files

    if len(rigs) < 2:
        raise typer.Exit(say("there is nothing to compare one rig with; name two files or more."))
    sound = [report for _, report in reports(rigs) if report is not None]
    if len(sound) > 1:
        if form is CompareFormat.json:
            text = files.comparison_json(sound)
        elif form is CompareFormat.md:
            text = files.comparison_markdown(sheet.compare(sound))
        else:
            text = files.comparison_text(sheet.compare(sound))
        typer.echo(text, nl=False)
    if len(sound) < len(rigs):
        raise typer.Exit(FAILED)
