"""The commands about the records that a rig carries: what the catalog has newer, taken or left."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rigdesk.cli.options import AsFormat, Format
from rigdesk.cli.outcome import FAILED, FOUND, say

if TYPE_CHECKING:
    from rigdesk.rig.file import RigFile
    from rigdesk.rig.newer import Offer
    from rigdesk.rig.rig import Rig

parts = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="The records that a rig carries, beside those of the catalog.",
)
OneRig = Annotated[Path, typer.Argument(metavar="RIG", help="A rig file, *.rig.yaml.")]
Ids = Annotated[
    list[str] | None, typer.Argument(metavar="[ID…]", help="Ids of parts; all that differ without.")
]
Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Where to write it; else the rig itself."),
]


@parts.command("diff")
def diff(rig: OneRig, form: AsFormat = Format.text) -> None:
    """Tell what the catalog says otherwise of the parts of a rig, and the verdict with it.

    Exits with 1 if there is something newer. What was left on purpose is not told again.
    """
    from rigdesk.rig.newer import taken

    read = _read(rig)
    found = _offers(read)
    before, after = _verdicts(read.rig, taken(read.rig, found))
    if form is Format.json:
        told = {"before": before, "after": after, "parts": [_plain(offer) for offer in found]}
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
    elif not found:
        typer.echo("Nothing newer in the catalog.")
    else:
        for offer in found:
            typer.echo("\n".join(_lines(offer)))
        typer.echo(f"Verdict: {before}; with all of these: {after}")
    if found:
        raise typer.Exit(FOUND)


@parts.command("take")
def take(rig: OneRig, ids: Ids = None, output: Output = None) -> None:
    """Put the catalog's records into a rig in place of its own, and what replaces retired parts.

    The file is written anew: comments in it go.
    """
    from rigdesk.rig.newer import taken

    _change(rig, ids or (), output, taken, "taken")


@parts.command("leave")
def leave(rig: OneRig, ids: Ids = None, output: Output = None) -> None:
    """Keep a rig's own records, so that these figures of the catalog are not offered again."""
    from rigdesk.rig.newer import left

    _change(rig, ids or (), output, left, "left")


def _change(
    path: Path,
    ids: Sequence[str],
    output: Path | None,
    make: Callable[[Rig, Iterable[Offer]], Rig],
    done: str,
) -> None:
    """Change a rig by some of the offers and write it."""
    from rigdesk.rig.file import write_rig

    read = _read(path)
    chosen = _chosen(_offers(read), ids)
    if not chosen:
        typer.echo("Nothing newer in the catalog.")
        return
    if read.carried and output is None:
        raise typer.Exit(say(f"{path} is no rig file of its own; name one after -o."))
    made = make(read.rig, chosen)
    target = output or path
    try:
        write_rig(made, target)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        what = f"{target} cannot be written: {reason}; check the folder and your rights."
        raise typer.Exit(say(what)) from error
    before, after = _verdicts(read.rig, made)
    for offer in chosen:
        typer.echo(f"{done}: {offer.part.id}{_instead(offer)}")
    typer.echo(f"Verdict: {before}; now: {after}")


def _chosen(found: Sequence[Offer], ids: Sequence[str]) -> Sequence[Offer]:
    """The offers of these ids, or all; ends the command for an id that nothing is offered for."""
    from rigdesk.files import did_you_mean

    known = {offer.part.id: offer for offer in found}
    for part_id in ids:
        if part_id not in known:
            hint = did_you_mean(part_id, known) or "see 'rigdesk parts diff'."
            raise typer.Exit(say(f"nothing newer is offered for '{part_id}'; {hint}"))
    return [known[part_id] for part_id in dict.fromkeys(ids)] if ids else found


def _read(path: Path) -> RigFile:
    from rigdesk.files import FileFaultError
    from rigdesk.parts.catalog import default_catalog
    from rigdesk.rig.file import read_rig_file

    try:
        read = read_rig_file(path, default_catalog())
    except FileFaultError as error:
        sys.stderr.write("".join(f"{fault}\n" for fault in error.faults))
        raise typer.Exit(FAILED) from error
    sys.stderr.write("".join(f"{path}: {note}\n" for note in read.notes))
    return read


def _offers(read: RigFile) -> Sequence[Offer]:
    from rigdesk.parts.catalog import default_catalog
    from rigdesk.rig.newer import offers

    return offers(read.rig, default_catalog())


def _verdicts(before: Rig, after: Rig) -> tuple[str, str]:
    from rigdesk.rules.engine import check

    return check(before).headline, check(after).headline


def _lines(offer: Offer) -> Iterable[str]:
    yield f"{offer.part.id}  {offer.part.title}{_instead(offer)}"
    if offer.successor is None:
        for each in offer.differences:
            yield f"  {each.label}: {each.mine} → {each.theirs}"
        yield from _sources(offer)
    yield ""


def _sources(offer: Offer) -> Iterable[str]:
    """Where the catalog has it from, each source once."""
    for source in dict.fromkeys(each.source for each in offer.differences if each.source):
        yield f"  Source: {source}"


def _instead(offer: Offer) -> str:
    if offer.successor is None:
        return ""
    return f": retired; replaced by {offer.successor.id}, {offer.successor.title}"


def _plain(offer: Offer) -> dict[str, Any]:
    return {
        "id": offer.part.id,
        "title": offer.part.title,
        "replaced_by": offer.successor.id if offer.successor else None,
        "differences": [each._asdict() for each in offer.differences],
    }
