"""The commands about the catalog: list, show, check, and those of imported parts."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rigdesk.cli.imports import imports, search, taking
from rigdesk.cli.options import AsFormat, Format
from rigdesk.cli.outcome import FOUND, say

if TYPE_CHECKING:
    from rigdesk.parts.catalog import Catalog
    from rigdesk.parts.checking import Doubt

MOST = 12
"""Lines about what is missing: enough to know where to begin."""

catalog = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="The parts that RigDesk knows."
)
catalog.command("search")(search)
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
    if form is Format.json:
        rows = [{"id": part.id, "kind": part.kind, "name": part.title} for part in parts]
        typer.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    wide = max((len(part.id) for part in parts), default=0)
    for part in parts:
        typer.echo(f"{part.id:{wide}}  {part.kind:9}  {part.title}")


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
) -> None:
    """Read every part file strictly; tell each fault, what cannot be true, and what is missing.

    Exits with 2 if a file has a fault, with 1 if a figure is impossible.
    """
    from rigdesk.parts.catalog import load_catalog
    from rigdesk.parts.checking import check_catalog

    found = load_catalog(folder)
    for fault in found.faults:
        typer.echo(str(fault))
    if found.faults:
        sys.stdout.flush()
        raise typer.Exit(say(f"{_counted(len(found.faults), 'fault')} in part files, as listed."))
    typer.echo(f"{_counted(len(found), 'part')}, no fault.")
    doubts = check_catalog(found)
    for doubt in doubts:
        if doubt.severity != "missing":
            typer.echo(f"{doubt.place}: {doubt.severity}: {doubt.part}: {doubt.sentence}")
    for line in _missing_most(found, doubts):
        typer.echo(line)
    if any(doubt.severity == "error" for doubt in doubts):
        raise typer.Exit(FOUND)


def _missing_most(found: Catalog, doubts: list[Doubt]) -> Iterator[str]:
    """What rules ask for and records lack, most first."""
    kinds = Counter(part.kind for part in found.all())
    lacking = Counter((found[d.part].kind, d.sentence) for d in doubts if d.severity == "missing")
    for (kind, sentence), number in lacking.most_common(MOST):
        yield f"{number:>5} of {kinds[kind]:>3}  {kind:<8}  {sentence}"


def _counted(number: int, word: str) -> str:
    return f"{number:,} {word if number == 1 else word + 's'}"
