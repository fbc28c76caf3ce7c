"""``catalog search``: over shipped, own and imported parts, as the window's catalog searches."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rigdesk.cli.options import AsFormat, Format
from rigdesk.cli.outcome import FAILED, say

if TYPE_CHECKING:
    from rigdesk.parts.facetindex import FacetIndex
    from rigdesk.parts.near import Near
    from rigdesk.parts.stock import Stock

MOST = 40
"""Rows of an answer: two screens."""

Words = Annotated[
    list[str] | None,
    typer.Argument(metavar="[WORDS]", help="All of them must be there; parts of words count."),
]


def search(
    words: Words = None,
    form: AsFormat = Format.text,
    kind: Annotated[str, typer.Option(metavar="KIND", help="Only gpu, case, psu …")] = "",
    maker: Annotated[str, typer.Option(metavar="MAKER", help="Only of one maker.")] = "",
    origin: Annotated[
        str, typer.Option(metavar="ORIGIN", help="Only shipped, mine or imported parts.")
    ] = "",
    fits: Annotated[
        Path | None, typer.Option("--fits", metavar="RIG", help="Only what fits into a rig.")
    ] = None,
    most: Annotated[int, typer.Option("--most", min=1, help="Rows at most.")] = MOST,
) -> None:
    """Find parts by words, figures and makers' numbers: the shipped ones first.

    Where no part has a word, those are shown that have one like it, and it is said so.
    """
    from rigdesk.parts.facetindex import FacetIndex
    from rigdesk.parts.near import Near, near
    from rigdesk.parts.search import PartIndex

    _check_kind(kind)
    fitting = _fitting(fits) if fits is not None else None
    stock = _stock()
    index, query = PartIndex(stock), " ".join(words or ())
    rows = index.search(query, kind or None)
    close = near(index, query, kind or None) if not rows else Near([])
    rows = _narrowed(rows or close.rows, stock, FacetIndex(stock), maker, origin)
    found = len(rows)
    if fitting is not None:
        rows = [row for row in rows if fitting(stock, row)]
    shown = [_row(stock, row, close) for row in rows[:most]]
    if form is Format.json:
        typer.echo(json.dumps(shown, indent=2, ensure_ascii=False))
        return
    if close.instead and rows:
        typer.echo(_near_words(close))
    _list(shown)
    _tell_rest(len(rows), found, most)


def _check_kind(kind: str) -> None:
    from rigdesk.files import did_you_mean
    from rigdesk.parts import KINDS

    if kind and kind not in KINDS:
        hint = did_you_mean(kind, KINDS) or f"The kinds are {', '.join(KINDS)}."
        raise typer.Exit(say(f"there is no kind of part '{kind}'. {hint}"))


def _stock() -> Stock:
    """Everything that can be found; what is wrong with imported parts is said, and no more."""
    from rigdesk.parts.catalog import default_catalog
    from rigdesk.parts.finding import imported, stock_of

    stock = stock_of(default_catalog(), imports=imported())
    if stock.trouble:
        sys.stderr.write(f"rigdesk: {stock.trouble}\n")
    return stock


def _narrowed(
    rows: list[int], stock: Stock, facets: FacetIndex, maker: str, origin: str
) -> list[int]:
    """The rows of one maker, written in capitals or not, and of one origin."""
    from rigdesk.parts.facetindex import ORIGIN
    from rigdesk.parts.stock import ORIGINS

    if origin and origin not in ORIGINS:
        raise typer.Exit(say(f"there is no origin '{origin}'; it is {' or '.join(ORIGINS)}."))
    if origin:
        having = facets.rows(None, {ORIGIN: origin}) or frozenset()
        rows = [row for row in rows if row in having]
    if maker:
        wanted = maker.casefold()
        rows = [row for row in rows if facets.maker(row).casefold() == wanted]
    return rows


def _fitting(path: Path) -> Callable[[Stock, int], bool]:
    """Whether a row fits into the rig of a file, by the one predicate that the window asks."""
    from rigdesk.cli.reading import reports
    from rigdesk.parts.catalog import default_catalog
    from rigdesk.solve.fits import Fits

    _, report = next(reports([path]))
    if report is None:
        raise typer.Exit(FAILED)
    risers = default_catalog().of_kind("riser")
    answers = Fits(report, risers)  # type: ignore[arg-type]

    def fitting(stock: Stock, row: int) -> bool:
        part = stock.part(row)
        return part is not None and answers.of(part).ok

    return fitting


def _row(stock: Stock, row: int, close: Near) -> dict[str, str]:
    from rigdesk.parts.imports.opendb import MARK
    from rigdesk.parts.search import describe

    part, origin = stock.part(row), stock.origin(row)
    said = {
        "id": stock.ids[row],
        "kind": stock.kinds[row],
        "name": stock.titles[row],
        "figures": "" if part is None else describe(part),
        "mark": {"imported": MARK, "mine": "mine", "corrected": "corrected"}.get(origin, ""),
    }
    return said | ({"near": " ".join(close.instead)} if close.instead else {})


def _near_words(close: Near) -> str:
    unknown = " and ".join(f"“{word.strip()}”" for word in close.unknown)
    return f"No part has {unknown}. Near it: {' '.join(close.instead)}"


def _list(rows: list[dict[str, str]]) -> None:
    wide = max((len(row["id"]) for row in rows), default=0)
    for row in rows:
        said = "  ".join(filter(None, (row["name"], row["figures"], row["mark"])))
        typer.echo(f"{row['id']:{wide}}  {row['kind']:9}  {said}")


def _tell_rest(count: int, found: int, most: int) -> None:
    if count > most:
        typer.echo(f"and {count - most:,} more: add a word, --kind, --maker or --most.")
    if found > count:
        typer.echo(f"{found - count:,} more {'does' if found - count == 1 else 'do'} not fit.")
    elif not count:
        typer.echo("No part has all of these words.")
