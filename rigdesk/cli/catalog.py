"""The commands about the catalog: list, show, check, and those of imported parts."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rigdesk.cli.imports import imports, taking
from rigdesk.cli.mine import check_mine, mark_of, warn_of_faults, where
from rigdesk.cli.newparts import new, schema
from rigdesk.cli.options import AsFormat, Format
from rigdesk.cli.outcome import FOUND, say
from rigdesk.cli.searching import search

if TYPE_CHECKING:
    from rigdesk.parts import Part

MOST = 12
"""Lines about what is missing: enough to know where to begin."""

catalog = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="The parts that RigDesk knows."
)
catalog.command("search")(search)
catalog.command("where")(where)
catalog.command("schema")(schema)
catalog.command("new")(new)
catalog.add_typer(taking, name="import")
catalog.add_typer(imports, name="imports")


@catalog.command("list")
def catalog_list(
    form: AsFormat = Format.text,
    kind: Annotated[
        str, typer.Option(metavar="KIND", help="Only parts of one kind: gpu, board, case, psu …")
    ] = "",
) -> None:
    """List the parts of the catalog: id, kind and name."""
    from rigdesk.files import did_you_mean
    from rigdesk.parts import KINDS
    from rigdesk.parts.catalog import default_catalog

    if kind and kind not in KINDS:
        hint = did_you_mean(kind, KINDS) or f"The kinds are {', '.join(KINDS)}."
        raise typer.Exit(say(f"there is no kind of part '{kind}'. {hint}"))
    known = default_catalog()
    parts = known.of_kind(kind) if kind else known.all()
    warn_of_faults()
    if form is Format.json:
        rows = [_row(part, mark_of(part) or "shipped") for part in parts]
        typer.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    wide = max((len(part.id) for part in parts), default=0)
    for part in parts:
        mark = f" · {mark_of(part)}" if mark_of(part) else ""
        typer.echo(f"{part.id:{wide}}  {part.kind:9}  {part.title}{mark}{_retired(part)}")


@catalog.command("show")
def catalog_show(
    part_id: Annotated[str, typer.Argument(metavar="ID", help="The id of a part.")],
) -> None:
    """Show everything that is recorded of a part, with its sources, as its file holds it."""
    from rigdesk.files import write_yaml
    from rigdesk.parts import plain_record
    from rigdesk.parts.catalog import default_catalog

    part = default_catalog().get(part_id)
    if part is None:
        close = default_catalog().nearest(part_id)
        hint = f"did you mean {' or '.join(close)}?" if close else "see 'rigdesk catalog list'."
        raise typer.Exit(say(f"there is no part '{part_id}'; {hint}"))
    typer.echo(write_yaml(plain_record(part)), nl=False)


@catalog.command("check")
def catalog_check(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="[FOLDER]", help="Part files of your own; the catalog without it."),
    ] = None,
    mine: Annotated[
        bool, typer.Option("--mine", help="Your own parts and corrections; see 'where'.")
    ] = False,
    missing: Annotated[
        bool, typer.Option("--missing", help="Tell every missing figure, with its record.")
    ] = False,
) -> None:
    """Read every part file strictly; tell each fault, what cannot be true, and what is missing.

    Exits with 2 if a file has a fault, with 1 if a figure is impossible.
    """
    from rigdesk.parts.catalog import load_catalog
    from rigdesk.parts.checking import check_catalog, lacking
    from rigdesk.parts.saying import counted

    if mine and folder is not None:
        raise typer.Exit(say("'--mine' is the folder of your own parts; name no other."))
    if mine:
        check_mine()
        return
    found = load_catalog(folder)
    for fault in found.faults:
        typer.echo(str(fault))
    faults = counted(len(found.faults), "fault") if found.faults else "no fault"
    typer.echo(f"{counted(len(found), 'part')}, {faults}.")
    doubts = check_catalog(found)
    for doubt in doubts:
        if missing or doubt.severity != "missing":
            typer.echo(str(doubt))
    for lack in lacking(found, doubts)[:MOST]:
        typer.echo(str(lack))
    sys.stdout.flush()
    if found.faults:
        what = "the records that are sound were looked at all the same"
        raise typer.Exit(say(f"{faults} in part files, as listed; {what}."))
    if any(doubt.severity == "error" for doubt in doubts):
        raise typer.Exit(FOUND)


def _row(part: Part, origin: str) -> dict[str, Any]:
    row: dict[str, Any] = {"id": part.id, "kind": part.kind, "name": part.title, "origin": origin}
    return row | ({"retired": True, "replaced_by": part.replaced_by} if part.retired else {})


def _retired(part: Part) -> str:
    if not part.retired:
        return ""
    return " · retired" + (f", replaced by {part.replaced_by}" if part.replaced_by else "")
