"""The commands that help to write part files: the schema for an editor, a record to fill in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rigdesk.cli.outcome import say

Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Where to write it; else it is printed."),
]


def schema(
    kind: Annotated[
        str, typer.Argument(metavar="[KIND]", help="gpu, board … or rig; any part without it.")
    ] = "",
    output: Output = None,
) -> None:
    """Write the JSON Schema of part files of a kind, or of rig files, for an editor."""
    from rigdesk.files import did_you_mean
    from rigdesk.parts.schema import ANY, schema_text
    from rigdesk.rig.schema import SCHEMAS, schema_of

    name = kind or ANY
    if name not in SCHEMAS:
        hint = did_you_mean(name, SCHEMAS) or f"They are {', '.join(SCHEMAS)}."
        raise typer.Exit(say(f"there is no schema '{name}'. {hint}"))
    _written(schema_text(schema_of(name)), output)


def new(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="gpu, board, case, psu, cooler …")],
    part_id: Annotated[
        str, typer.Argument(metavar="[ID]", help="maker-model in lower case; fill it in later.")
    ] = "",
    output: Output = None,
) -> None:
    """Write a new record to fill in: every field with its unit and a comment.

    What must be known stands open, everything else is commented out. FILE must not exist yet.
    """
    from rigdesk.files import did_you_mean
    from rigdesk.files.places import assets_dir
    from rigdesk.parts import KINDS
    from rigdesk.parts.catalog import default_catalog
    from rigdesk.parts.skeleton import is_id, skeleton

    if kind not in KINDS:
        hint = did_you_mean(kind, KINDS) or f"The kinds are {', '.join(KINDS)}."
        raise typer.Exit(say(f"there is no kind of part '{kind}'. {hint}"))
    if part_id and not is_id(part_id):
        what = f"'{part_id}' is no id; write maker-model in lower case, such as evga-rtx-3090-xc3."
        raise typer.Exit(say(what))
    if part_id and (known := default_catalog().get(part_id)):
        hint = "take another id, or correct that part"
        raise typer.Exit(say(f"'{part_id}' is the id of {known.title} already; {hint}."))
    if output is not None and output.exists():
        raise typer.Exit(say(f"{output} exists already; name another file after -o."))
    own = (assets_dir() / "schema" / f"{kind}.json").as_posix()
    _written(skeleton(kind, part_id, own), output)


def _written(text: str, output: Path | None) -> None:
    from rigdesk.files import atomic_write
    from rigdesk.files.places import own_parts_dir

    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        if output.absolute().parent == own_parts_dir().absolute():  # made with its first file
            own_parts_dir().mkdir(parents=True, exist_ok=True)
        atomic_write(output, text.encode())
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        what = f"{output} cannot be written: {reason}; check the folder and your rights."
        raise typer.Exit(say(what)) from error
