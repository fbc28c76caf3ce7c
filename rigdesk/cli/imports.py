"""The commands about other people's part data: import, imports."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rigdesk.cli.options import AsFormat, Format
from rigdesk.cli.outcome import say

if TYPE_CHECKING:
    from rigdesk.parts.imports.store import Source

taking = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="Import other people's part data."
)
imports = typer.Typer(
    rich_markup_mode=None, help="List the imports with what was refused, or drop one."
)


@taking.callback()
def _top() -> None:
    """Hold the data bases."""


@taking.command("open-db")
def import_open_db(
    path: Annotated[Path, typer.Argument(help="Its archive (.tar.xz or .zip) or its folder.")],
    form: AsFormat = Format.text,
) -> None:
    """Import the BuildCores open-db (ODC-By 1.0), to find its parts and name them in rigs.

    Imported parts are unverified and shown as such. Break it off whenever you like: the same
    command goes on. A newer archive updates what changed and retires what is gone. As JSON each
    line is an object: how far it has come, and at last the report.
    """
    from rigdesk.parts.imports.archive import ArchiveError
    from rigdesk.parts.imports.store import Store, StoreError
    from rigdesk.parts.imports.taking import take_open_db

    if not path.exists():
        raise typer.Exit(say(f"there is nothing at {path}; check the name."))
    bar = _Lines() if form is Format.json else _Bar()
    try:
        with Store() as store:
            report = take_open_db(path, store, bar.show)
    except (ArchiveError, StoreError) as error:
        bar.clear()
        raise typer.Exit(say(str(error))) from error
    except KeyboardInterrupt:
        bar.clear()
        say("broken off; what was taken stays, and the same command goes on.")
        raise
    bar.clear()
    if form is Format.json:
        typer.echo(json.dumps({"report": report.plain()}, ensure_ascii=False))
        return
    for line in report.told():
        typer.echo(line)


@imports.callback(invoke_without_command=True)
def list_imports(
    context: typer.Context,
    refused: Annotated[
        bool, typer.Option("--refused", help="Name every file that became no part, and why.")
    ] = False,
) -> None:
    """List the imports; drop removes one."""
    from rigdesk.parts.imports import store_path
    from rigdesk.parts.imports.store import Store, StoreError

    if context.invoked_subcommand is not None:
        return
    if not store_path().is_file():
        typer.echo("Nothing is imported; see 'rigdesk catalog import --help'.")
        return
    try:
        with Store(read_only=True) as store:
            for source in store.sources():
                typer.echo(_source(source))
                for name, reason in store.refused(source.name) if refused else ():
                    typer.echo(f"  {name}: refused, {reason}.")
    except StoreError as error:
        raise typer.Exit(say(str(error))) from error


@imports.command("drop")
def drop_import(
    name: Annotated[str, typer.Argument(metavar="NAME", help="As 'imports' lists it: open-db.")],
) -> None:
    """Remove an import with all its parts. Rigs that were saved keep theirs."""
    from rigdesk.parts.imports import store_path
    from rigdesk.parts.imports.store import Store, StoreError

    try:
        if store_path().is_file():
            with Store() as store:
                if store.drop(name):
                    typer.echo(f"{name} is dropped.")
                    return
    except StoreError as error:
        raise typer.Exit(say(str(error))) from error
    raise typer.Exit(say(f"there is no import '{name}'; see 'rigdesk catalog imports'."))


def _source(source: Source) -> str:
    from rigdesk.parts.saying import counted

    begun = "imported" if source.whole else "broken off: import it again to go on; begun"
    said = f"{source.name}  {counted(source.parts, 'part')}, {source.retired:,} retired, "
    return f"{said}{source.refused:,} refused; {begun} {source.day} from {source.origin}"


class _Lines:
    """How far it has come, a line of JSON a percent, for another program."""

    def __init__(self) -> None:
        self._last = -1

    def show(self, fraction: float) -> None:
        """Tell it when it has grown by a percent."""
        percent = int(100 * fraction)
        if percent != self._last:
            self._last = percent
            sys.stdout.write(f'{{"percent": {percent}}}\n')
            sys.stdout.flush()

    def clear(self) -> None:
        """Nothing stays on the line."""


class _Bar:
    """How far it has come, on a terminal only."""

    def __init__(self) -> None:
        self._last = -1
        self._on = sys.stderr.isatty()

    def show(self, fraction: float) -> None:
        """Draw the bar anew when it has grown by a percent."""
        percent = int(100 * fraction)
        if self._on and percent != self._last:
            self._last = percent
            sys.stderr.write(f"\r{'━' * (percent // 4):<25} {percent:3} %")
            sys.stderr.flush()

    def clear(self) -> None:
        """Leave the line as it was."""
        if self._on:
            sys.stderr.write("\r\x1b[K")
