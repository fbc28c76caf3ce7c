"""The shopping list of our own Markdown sheet, read back exactly as it was written.

In whichever language: heads, kinds and amounts of each are known, and come back in English.
"""

from __future__ import annotations

import re
from html import unescape

from rigdesk.files.translations import LANGUAGES, language
from rigdesk.sheets.reading.rows import MOST_CHARS, ListRow, ReadList, Skipped, price_in
from rigdesk.sheets.sums import OWN
from rigdesk.sheets.titles import HEADS
from rigdesk.speech import ENGLISH, Language, said, speaking
from rigdesk.totals.shopping import CATEGORIES

_ESCAPE = re.compile(r"\\([\\`*_\[\]{}|~$#.)+=-])")
_CELL = re.compile(r"((?:[^|\\]|\\.)*)\|")
_DAY = re.compile(r"^\d{4}(?:-\d{2}(?:-\d{2})?)?")
_HEADS = HEADS["shopping"]


def is_own(text: str) -> bool:
    """Whether a text holds a shopping list of our own Markdown."""
    return _language_of(text) is not None


def read_own(text: str) -> ReadList:
    """The rows of the list: ``type`` is the head that it stands under, ``shop`` the source."""
    with speaking(_language_of(text) or ENGLISH) as spoken:
        return _read(text, spoken)


def _language_of(text: str) -> Language | None:
    """The language of a list's heads; None where there are none."""
    rows = [cells for line in text[:MOST_CHARS].splitlines() if (cells := _cells(line))]
    for code in LANGUAGES if rows else ():
        spoken = language(code)
        if _heads(spoken) in rows:
            return spoken
    return None


def _heads(spoken: Language) -> list[str]:
    with speaking(spoken):
        return [said(head) for head in _HEADS]


def _read(text: str, spoken: Language) -> ReadList:
    rows, skipped, inside = list[ListRow](), list[Skipped](), False
    heads = _heads(spoken)
    for number, line in enumerate(text[:MOST_CHARS].splitlines(), 1):
        cells = _cells(line)
        if not inside:
            inside = cells == heads
        elif not cells:
            break
        elif len(cells) == len(heads) and cells[2].isdecimal():
            rows.append(_row(number, cells, spoken))
        elif set(line) - set("|- "):
            skipped.append(Skipped(number, line))
    return ReadList(tuple(rows), tuple(skipped))


def _row(number: int, cells: list[str], spoken: Language) -> ListRow:
    kind, name, pieces, each, _, of, source = cells
    kind = {said(category): category for category in CATEGORIES}.get(kind, kind)
    source = OWN if source == said(OWN) else source
    price, currency = price_in(_english(each, spoken)) or (None, "")
    day = _DAY.match(of)
    return ListRow(number, kind, name, price, currency, source, int(pieces), day[0] if day else "")


def _english(amount: str, spoken: Language) -> str:
    """An amount of a language as :func:`price_in` knows it: ``1.234,50 €`` as ``€1,234.50``."""
    if spoken is ENGLISH:
        return amount
    amount = amount.translate({ord(spoken.group): ",", ord(spoken.decimal): "."})
    number, _, sign = amount.partition("\u2009")
    return sign + number


def _cells(line: str) -> list[str]:
    """The cells of a row as the sheet's own text; empty for what is no row."""
    if not line.startswith("| "):
        return []
    return [unescape(_ESCAPE.sub(r"\1", cell.strip(" "))) for cell in _CELL.findall(line[1:])]
