"""The command that makes a graphics card out of paper, to be tried in the real case."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rigdesk.cli.options import Lying
from rigdesk.cli.outcome import FAILED, say

_SEE = "name a rig file, or see 'rigdesk catalog list --kind gpu'."

if TYPE_CHECKING:
    import datetime as dt

    from rigdesk.parts import Card
    from rigdesk.rig.rig import Rig


def template(
    what: Annotated[
        str, typer.Argument(metavar="GPU|RIG", help="A card's id in the catalog, or a rig file.")
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="A .pdf, .svg or .dxf file.")
    ],
    card: Annotated[
        str, typer.Option(metavar="ID", help="Which card of the rig, such as gpu1.")
    ] = "",
    paper: Annotated[str, typer.Option(metavar="SIZE", help="A4, A3 or Letter, of a PDF.")] = "A4",
    lying: Lying = None,
) -> None:
    """Draw a card at true size, to be printed, cut out and tried in the case.

    Its side with bracket, connector, plug and the room of its cable, its depth to fold back, and
    its end. What is estimated is dashed, with how far it may be off. A PDF goes on several pages
    where it must, with a ruler of 100 mm each way on all of them.
    """
    from rigdesk.cli import exports
    from rigdesk.drawing.pages import paper_named

    try:
        ending = exports.ending_of(output, exports.TEMPLATES, "a paper card")
        paper_named(paper)
    except ValueError as error:
        raise typer.Exit(say(f"{str(error).rstrip('.')}.")) from error
    path = Path(what)
    if path.is_file():
        rig, part = _of_rig(path, card)
    else:
        rig, part = None, _of_catalog(what, card)
    _write(part, rig, output, ending, (paper, lying), path if rig is not None else None)


def _write(
    part: Card, rig: Rig | None, output: Path, ending: str, page: tuple[str, bool | None],
    source: Path | None,
) -> None:  # fmt: skip
    from rigdesk.cli.exports import CannotExportError, template_bytes
    from rigdesk.cli.reading import written
    from rigdesk.rig.dated import last_day

    day: dt.date | None = last_day(rig) if rig is not None else None
    try:
        data = template_bytes(part, ending, *page, day)
    except CannotExportError as error:
        raise typer.Exit(say(f"{error}.")) from error
    if problem := written(data, output, source):
        raise typer.Exit(say(problem))


def _of_catalog(name: str, card: str) -> Card:
    """A card by its id in the catalog. Ends the command where there is none."""
    from rigdesk.parts import Card
    from rigdesk.parts.catalog import default_catalog

    if card:
        raise typer.Exit(say(f"there is no rig at {name}; --card chooses one of a rig's cards."))
    part = default_catalog().get(name)
    if part is None:
        close = default_catalog().nearest(name)
        hint = f"did you mean {' or '.join(close)}?" if close else _SEE
        raise typer.Exit(say(f"there is no card and no rig '{name}'; {hint}"))
    if not isinstance(part, Card):
        raise typer.Exit(say(f"{part.title} is no card: only cards are made of paper."))
    return part


def _of_rig(path: Path, name: str) -> tuple[Rig, Card]:
    """A card of a rig: the one named, or the only kind that there is."""
    from rigdesk.cli.reading import reports
    from rigdesk.parts import Card

    [(_, report)] = reports([path])
    if report is None:
        raise typer.Exit(FAILED)
    rig = report.rig
    if name:
        placed = next((c for c in rig.cards if c.id.lower() == name.lower()), None)
        parts = [rig.part(placed.part, Card)] if placed is not None else []
    else:
        parts = [rig.part(part, Card) for part in dict.fromkeys(c.part for c in rig.cards)]
    if len(parts) == 1 and parts[0] is not None:
        return rig, parts[0]
    known = ", ".join(c.id for c in rig.cards) or "none"
    asked = f"has no card '{name}' whose record is known" if name else "needs --card"
    raise typer.Exit(say(f"{path.name} {asked}; its cards are: {known}."))
