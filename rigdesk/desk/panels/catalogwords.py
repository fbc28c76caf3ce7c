"""What the catalog says below its rows, over near ones, and where there are none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.panels.facets import ALL_KINDS, PLURALS
from rigdesk.parts.near import Near

MOST_QUOTED = 24
"""Characters of a query that fit into a line of the panel."""
Does = Literal["", "show_all", "let_go", "all_kinds", "import"]


class Nothing(NamedTuple):
    """A sentence, and what a button under it says and does; no button without words."""

    text: str
    way: str = ""
    does: Does = ""


def nothing_words(
    model: CatalogModel, query: str, kind: str | None, chosen: Mapping[str, str], fitting: bool
) -> Nothing:
    """Why nothing is listed, and the nearest way to something."""
    what, text = PLURALS.get(kind or "", "parts"), query.strip()
    typed = f" match “{shortened(text)}”" if text else ""
    if fitting and model.asked:
        said = f"No {what} like this fit here. Press “Fits” again to see why."
        return Nothing(said, f"Show all {model.asked:,}", "show_all")
    if chosen:
        said = f"No {what}{typed} with {', '.join(chosen.values())}."
        return Nothing(said, "Let go of the chips", "let_go")
    elsewhere = model.count(query, None) if kind is not None and text else 0
    if elsewhere:
        others = "another part does" if elsewhere == 1 else f"{elsewhere:,} other parts do"
        return Nothing(f"No {what}{typed}, but {others}.", ALL_KINDS, "all_kinds")
    said = f"No {what}{typed}." if text else f"There are no {what}."
    if model.stock.imported or model.stock.trouble:
        return Nothing(f"{said} Fewer or shorter words find more.")
    return Nothing(f"{said} Other people's part data can be imported.", "Import parts", "import")


def near_words(close: Near) -> str:
    """How a misspelt query was read."""
    return f"Nothing has {_quoted(close)}. Near it: {' '.join(close.instead)}"


def near_elsewhere(close: Near, kind: str) -> Nothing:
    """How a misspelt query was read where only other kinds have something near it."""
    unknown, what = _quoted(close), PLURALS.get(kind, "parts")
    said = f"Nothing has {unknown}. Near it, but no {what}: {' '.join(close.instead)}"
    return Nothing(said, ALL_KINDS, "all_kinds")


def footer_words(model: CatalogModel, kind: str | None, fitting: bool, *, near: bool) -> str:
    """How many rows there are of how many, and what is known of them here."""
    what, count = PLURALS.get(kind or "", "parts"), model.total_of(kind)
    total, rows = f"{count:,}", f"{model.rowCount():,}"
    if near:
        return f"{rows} near to it of {total} {what}"
    if fitting:
        left = len(model.waiting_all())
        if not left:
            return f"{rows} of {total} {what} fit here"
        return f"{model.rowCount() - left:,} fit here, {left:,} of {total} {what} not tried yet"
    found = model.fit_count()
    fit = "" if found is None else f" · {found:,} fit{'s' if found == 1 else ''} here"
    listed = f"{total} {what}" if model.rowCount() == count else f"{rows} of {total} {what}"
    return f"{listed}{fit or (' · sources on each' if model.rowCount() else '')}"


def _quoted(close: Near) -> str:
    return " and ".join(f"“{shortened(word.strip())}”" for word in close.unknown)


def shortened(text: str) -> str:
    """A query that is quoted back: whole words break over lines, a long one would not."""
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}…"
