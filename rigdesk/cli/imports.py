"""The commands about other people's part data: import, imports, search over everything."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rigdesk.cli.options import AsFormat, Format
from rigdesk.cli.outcome import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rigdesk.parts import AnyPart
    from rigdesk.parts.imports.store import Source
    from rigdesk.parts.imports.taking import ImportReport

MOST = 40
"""Rows of an answer: two screens."""

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
) -> None:
    """Import the BuildCores open-db (ODC-By 1.0), to find its parts and name them in rigs.

    Imported parts are unverified and shown as such. Break it off whenever you like: the same
    command goes on. A newer archive updates what changed and retires what is gone.
    """
    from rigdesk.parts.imports.archive import ArchiveError
    from rigdesk.parts.imports.store import Store, StoreError
    from rigdesk.parts.imports.taking import take_open_db

    if not path.exists():
        raise typer.Exit(say(f"there is nothing at {path}; check the name."))
    bar = _Bar()
    try:
        with Store() as store:
            report = take_open_db(path, store, bar.show)
    except (ArchiveError, StoreError) as error:
        bar.clear()
        raise typer.Exit(say(str(error))) from error
    bar.clear()
    for line in _told(report):
        typer.echo(line)


@imports.callback(invoke_without_command=True)
def list_imports(
    context: typer.Context,
    refused: Annotated[
        bool, typer.Option("--refused", help="Name every file that became no part, and why.")
    ] = False,
) -> None:
    """List the imports; drop removes one."""
    from rigdesk.parts.imports.store import Store, StoreError, store_path

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
    from rigdesk.parts.imports.store import Store, StoreError, store_path

    try:
        if store_path().is_file():
            with Store() as store:
                if store.drop(name):
                    typer.echo(f"{name} is dropped.")
                    return
    except StoreError as error:
        raise typer.Exit(say(str(error))) from error
    raise typer.Exit(say(f"there is no import '{name}'; see 'rigdesk catalog imports'."))


def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help="All of them must be there.")],
    form: AsFormat = Format.text,
    kind: Annotated[str, typer.Option(metavar="KIND", help="Only gpu, case, psu …")] = "",
    most: Annotated[int, typer.Option("--most", min=1, help="Rows at most.")] = MOST,
) -> None:
    """Find parts by words, figures and makers' numbers, the shipped ones first.

    In imported parts a word is found by how it begins.
    """
    from rigdesk.files import did_you_mean
    from rigdesk.parts import KINDS

    if kind and kind not in KINDS:
        hint = did_you_mean(kind, KINDS) or f"The kinds are {', '.join(KINDS)}."
        raise typer.Exit(say(f"there is no kind of part '{kind}'. {hint}"))
    count, found = _found(" ".join(words), kind or None, most)
    rows = list(map(_row, found))
    if form is Format.json:
        typer.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    wide = max((len(row["id"]) for row in rows), default=0)
    for row in rows:
        said = "  ".join(filter(None, (row["name"], row["figures"], row["mark"])))
        typer.echo(f"{row['id']:{wide}}  {row['kind']:9}  {said}")
    if count > len(rows):
        typer.echo(f"and {count - len(rows):,} more: add a word, --kind or --most.")
    elif not rows:
        typer.echo("No part has all of these words.")


def _found(query: str, kind: str | None, most: int) -> tuple[int, list[AnyPart]]:
    """How many parts answer to a query, and the first of them."""
    from rigdesk.parts.catalog import default_catalog
    from rigdesk.parts.imports.store import Store, StoreError, store_path
    from rigdesk.parts.search import PartIndex, words_of

    shelf = default_catalog().shelf
    rows = PartIndex(shelf).search(query, kind)
    found = [shelf[row] for row in rows[:most]]
    if not store_path().is_file():
        return len(rows), found
    try:
        with Store(read_only=True) as store:
            count, others = store.search(words_of(query), kind, most)
    except StoreError as error:
        sys.stderr.write(f"rigdesk: {error}\n")
        return len(rows), found
    # The same product twice would leave one to wonder: the shipped record wins.
    titles = {entry.title.lower() for entry in shelf.entries}
    rest = [part for part in others if part.title.lower() not in titles]
    return len(rows) + count - len(others) + len(rest), (found + rest)[:most]


def _row(part: AnyPart) -> dict[str, str]:
    from rigdesk.parts.imports.opendb import MARK, PREFIX
    from rigdesk.parts.search import describe

    mark = MARK if part.id.startswith(PREFIX) else ""
    return {
        "id": part.id,
        "kind": part.kind,
        "name": part.title,
        "figures": describe(part),
        "mark": mark,
    }


def _source(source: Source) -> str:
    begun = "imported" if source.whole else "broken off: import it again to go on; begun"
    said = f"{source.name}  {_counted(source.parts, 'part')}, {source.retired:,} retired, "
    return f"{said}{source.refused:,} refused; {begun} {source.day} from {source.origin}"


def _told(report: ImportReport) -> Iterator[str]:
    """What an import did, most important first."""
    from rigdesk.parts.imports.opendb import NOT_TAKEN

    if report.same:
        yield "This archive is imported already; nothing was changed."
        return
    yield (
        f"{_counted(report.taken, 'part')} taken, {report.unchanged:,} files unchanged, "
        f"{_counted(report.retired, 'part')} retired. They are unverified: look at what matters."
    )
    for kind, count in report.kinds.most_common():
        reason = NOT_TAKEN.get(kind, "their kinds are none of a machine's parts")
        yield f"{count:>6,}  {kind}, not taken: {reason}."
    yield from _listed("refused", report.refused)
    yield from _listed("made unknown", report.unknown)


def _listed(word: str, counts: Counter[str]) -> Iterator[str]:
    if counts:
        yield f"{sum(counts.values()):>6,}  {word}, of which"
    for what, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
        yield f"{count:>14,}  {what}"


def _counted(number: int, word: str) -> str:
    return f"{number:,} {word if number == 1 else word + 's'}"


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
