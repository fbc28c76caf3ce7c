"""What a part list says, row by row, and what of it could not be read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

MOST_CHARS = 1_000_000
"""A list longer than this is no list; what comes after it is not read, and told."""

_SIGNS = {
    "CA$": "CAD", "C$": "CAD", "AU$": "AUD", "A$": "AUD", "NZ$": "NZD", "US$": "USD", "$": "USD",
    "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR",
}  # fmt: skip
_SIGN = "|".join(map(re.escape, _SIGNS))
_PRICE = re.compile(
    rf"(?:(?P<sign>{_SIGN})\s?(?P<first>\d[\d,]{{0,14}}(?:\.\d{{1,4}})?)"
    r"|(?P<last>\d[\d,]{0,14}(?:\.\d{1,4})?)\s(?P<code>[A-Z]{3})\b)",
    re.ASCII,
)


class ListRow(NamedTuple):
    """One part of a list: its type and name as written, its price each, shop and pieces.

    ``line`` is the first line in the text that names it, counted from 1.
    """

    line: int
    type: str
    name: str
    price: float | None = None
    currency: str = ""
    shop: str = ""
    pieces: int = 1
    day: str = ""


class Skipped(NamedTuple):
    """A line that looked like none of a list's, as it stands in the text."""

    line: int
    text: str


class ReadList(NamedTuple):
    """All rows of a list, the lines that were not understood, its total and its day if it says."""

    rows: tuple[ListRow, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    total: float | None = None
    day: str = ""

    @property
    def currency(self) -> str:
        """The currency of most rows; empty where no row has a price."""
        named = [row.currency for row in self.rows if row.currency]
        return max(dict.fromkeys(named), key=named.count) if named else ""


def price_in(text: str) -> tuple[float, str] | None:
    """The first amount in a text with its currency: ``$1,065.72``, ``CA$99``, ``12.50 CHF``."""
    match = _PRICE.search(text)
    if match is None:
        return None
    number = float((match["first"] or match["last"]).replace(",", ""))
    return number, _SIGNS[match["sign"]] if match["sign"] else match["code"]


def together(rows: Iterable[ListRow]) -> tuple[ListRow, ...]:
    """The same part at the same price in the same shop once, with all its pieces."""
    found: dict[tuple[object, ...], ListRow] = {}
    for row in rows:
        key = (row.type.lower(), row.name, row.price, row.currency, row.shop, row.day)
        before = found.get(key)
        found[key] = row if before is None else before._replace(pieces=before.pieces + row.pieces)
    return tuple(found.values())
