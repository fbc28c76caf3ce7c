"""The commands about a person's own parts: where they lie, and whether they are sound."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from rigdesk.cli.outcome import FOUND, say

if TYPE_CHECKING:
    from rigdesk.parts import Part


def where() -> None:
    """Print the folder of your own part files and corrections; it need not be there yet."""
    from rigdesk.files.places import own_parts_dir

    typer.echo(str(own_parts_dir()))


def check_mine() -> None:
    """Tell every fault of one's own part files, and what in their figures cannot be true."""
    from rigdesk.files.places import own_parts_dir
    from rigdesk.parts.catalog import default_catalog, own_faults
    from rigdesk.parts.checking import check_catalog
    from rigdesk.parts.saying import counted

    known = default_catalog()
    faults = own_faults(known)
    for fault in faults:
        typer.echo(str(fault))
    mine = [part for part in known.all() if part.mine]
    mended = [part for part in known.all() if part.corrected]
    typer.echo(f"{counted(len(mine), 'part')} and {counted(len(mended), 'correction')} of yours.")
    doubts = check_catalog(known, only=[*mine, *mended])
    for doubt in doubts:
        typer.echo(str(doubt))
    if faults:
        sys.stdout.flush()
        raise typer.Exit(say(f"{counted(len(faults), 'fault')} in {own_parts_dir()}, as listed."))
    if any(doubt.severity == "error" for doubt in doubts):
        raise typer.Exit(FOUND)


def mark_of(part: Part) -> str:
    """What a list says of a part that is one's own or corrected; empty for any other."""
    return "mine" if part.mine else "corrected" if part.corrected else ""


def warn_of_faults() -> None:
    """Say on the error output that some of one's own parts could not be read."""
    from rigdesk.parts.catalog import default_catalog, own_faults
    from rigdesk.parts.saying import counted

    if count := len(own_faults(default_catalog())):
        what = f"{counted(count, 'fault')} in your own part files"
        say(f"{what}; 'rigdesk catalog check --mine' lists them.")
