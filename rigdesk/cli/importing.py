"""The commands that make a rig of a part list from elsewhere."""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rigdesk.cli.outcome import FOUND, say

if TYPE_CHECKING:
    from rigdesk.parts import AnyPart
    from rigdesk.sheets.reading.matching import Match
    from rigdesk.sheets.reading.rows import ReadList

MOST_BYTES = 4_000_000
"""A file larger than this is no part list."""

importing = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="Make a rig of a part list from elsewhere."
)


@importing.callback()
def _top() -> None:
    """Hold the kinds of list."""


@importing.command()
def pcpartpicker(
    file: Annotated[Path, typer.Argument(help="The list as text; - reads what is piped in.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="RIG", help="The rig to make.")],
    pick: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ROW=PART", help="The part that a row means, or ROW=none. Several times."
        ),
    ] = None,
    name: Annotated[str, typer.Option(help="The rig's name.")] = "",
) -> None:
    """Make a rig of a list from PCPartPicker or of our own Markdown sheet.

    Every row is told with its part. Doubtful ones take the part that fits best and name the
    others: choose with --pick. Rows without a part become extras, with name and price. Cards
    come into the tray. Exits with 1 if anything was doubtful, unknown or not understood.
    """
    from rigdesk.parts.catalog import default_catalog
    from rigdesk.sheets.reading.lists import read_list
    from rigdesk.sheets.reading.matching import matched

    read = read_list(_text(file))
    if not read.rows:
        raise typer.Exit(say(f"there is no part list in {file}; save the page's text or Markdown."))
    matches = matched(read.rows, default_catalog())
    picked = _picked(pick or [], len(matches))
    parts = [picked.get(row, match.best) for row, match in enumerate(matches, 1)]
    for row, (match, part) in enumerate(zip(matches, parts, strict=True), 1):
        typer.echo(_told(row, match, part, row in picked))
    for skipped in read.skipped:
        typer.echo(f"line {skipped.line} was not understood: {_short(skipped.text)}")
    _write(read, matches, parts, output, name or file.stem)
    sure = all(match.sure or row in picked for row, match in enumerate(matches, 1))
    if read.skipped or not sure:
        raise typer.Exit(FOUND)


def _text(file: Path) -> str:
    """The list as text, whatever its encoding; ends the command where it cannot be read."""
    try:
        if str(file) == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with file.open("rb") as stream:
                data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.Exit(say(f"{file} cannot be read: {reason}; check the name.")) from error
    if len(data) > MOST_BYTES:
        raise typer.Exit(say(f"{file} is too large for a part list; save the list alone."))
    return data.decode("utf-8-sig", "replace")


def _picked(pick: list[str], count: int) -> dict[int, AnyPart | None]:
    """What ``--pick`` says, by row; ends the command for what names no row or no part."""
    from rigdesk.parts.catalog import default_catalog

    catalog = default_catalog()
    found: dict[int, AnyPart | None] = {}
    for word in pick:
        row, _, part = word.partition("=")
        if not row.isdecimal() or not 1 <= int(row) <= count:
            raise typer.Exit(say(f"--pick {word} names no row; write 1=part-id, up to {count}."))
        if part != "none" and catalog.get(part) is None:
            near = catalog.nearest(part)
            hint = f"did you mean {' or '.join(near)}?" if near else "see 'rigdesk catalog'."
            raise typer.Exit(say(f"there is no part '{part}'; {hint}"))
        found[int(row)] = None if part == "none" else catalog.get(part)
    return found


def _told(row: int, match: Match, part: AnyPart | None, picked: bool) -> str:
    pieces = f"{match.row.pieces} × " if match.row.pieces > 1 else ""
    said = f"{row:>3}  {pieces}{_short(match.row.name)} → "
    if part is None:
        return said + "an extra" + ("" if picked else ", nothing in the catalog fits")
    said += part.id
    if picked or match.sure:
        return said
    best, *others = match.candidates
    rest = ", ".join(f"{each.part.id} {each.score:.0%}" for each in others)
    return f"{said}  doubtful, {best.score:.0%}" + (f"; or {rest}" if rest else "")


def _write(
    read: ReadList, matches: tuple[Match, ...], parts: list[AnyPart | None], output: Path, name: str
) -> None:
    from rigdesk.drawing.text import plain
    from rigdesk.rig.file import write_rig
    from rigdesk.rig.rig import EMPTY, with_changes
    from rigdesk.sheets.reading.applying import Choice, applied

    today = dt.datetime.now(dt.UTC).date()
    choices = [Choice(match.row, part) for match, part in zip(matches, parts, strict=True)]
    done = applied(with_changes(EMPTY, name=plain(name) or EMPTY.name), choices, today, read.day)
    for note in done.notes:
        typer.echo(f"     {note}")
    try:
        write_rig(done.rig, output)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.Exit(say(f"{output} cannot be written: {reason}.")) from error


def _short(text: str) -> str:
    from rigdesk.drawing.text import plain

    shown = plain(text)
    return shown if len(shown) <= 80 else shown[:79] + "…"
