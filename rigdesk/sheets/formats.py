"""A build sheet by the ending of its file: every format that needs no Qt."""

from __future__ import annotations

from collections.abc import Callable

from rigdesk.rules.engine import Report
from rigdesk.sheets.currency import in_currency
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.speaking import told_in

ENDINGS = (".md", ".html", ".txt", ".bbcode", ".csv", ".xlsx", ".json")
"""The endings that :func:`sheet_file` knows."""


def sheet_file(report: Report, ending: str, chosen: Options = ALL) -> bytes:
    """The sheet of a checked rig as the file of an ending; the same rig gives the same bytes.

    CSV without a choice of sections is the shopping list alone, for a buyer. Raises ValueError
    for a currency without a rate, KeyError for an ending that is not in :data:`ENDINGS`.
    """
    # A lone surrogate has no UTF-8. The writers show it as its number; this is for safety alone.
    with told_in(in_currency(report, chosen.currency), chosen.language) as told:
        made = _WRITERS[ending](told, chosen)
    return made if isinstance(made, bytes) else made.encode("utf-8", "backslashreplace")


def _markdown(report: Report, chosen: Options) -> str:
    from rigdesk.sheets.markdown import sheet_markdown

    return sheet_markdown(report, chosen)


def _html(report: Report, chosen: Options) -> str:
    from rigdesk.sheets.html import sheet_html

    return sheet_html(report, chosen)


def _text(report: Report, chosen: Options) -> str:
    from rigdesk.sheets.sheet_text import sheet_text

    return sheet_text(report, chosen)


def _bbcode(report: Report, chosen: Options) -> str:
    from rigdesk.sheets.bbcode import sheet_bbcode

    return sheet_bbcode(report, chosen)


def _csv(report: Report, chosen: Options) -> bytes:
    from rigdesk.sheets.sections_csv import sections_csv
    from rigdesk.sheets.shopping_csv import shopping_csv

    return sections_csv(report, chosen) if chosen.sections else shopping_csv(report)


def _xlsx(report: Report, chosen: Options) -> bytes:
    from rigdesk.sheets.xlsx import sheet_xlsx

    return sheet_xlsx(report, chosen)


def _json(report: Report, chosen: Options) -> bytes:
    from rigdesk.sheets.sheet_json import sheet_json

    return sheet_json(report, chosen)


_WRITERS: dict[str, Callable[[Report, Options], str | bytes]] = {
    ".md": _markdown, ".html": _html, ".txt": _text, ".bbcode": _bbcode, ".csv": _csv,
    ".xlsx": _xlsx, ".json": _json,
}  # fmt: skip
