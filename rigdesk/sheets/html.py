"""The build sheet as one HTML file: its own style, drawings inline, nothing loaded, no script."""

from __future__ import annotations

import re
from html import escape

from rigdesk.drawing.fitting import for_print
from rigdesk.drawing.pages import PAPERS, paper_named
from rigdesk.drawing.paper_words import view_name
from rigdesk.drawing.svg import svg
from rigdesk.drawing.text import plain
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.titleblock import Stamp, stamp_of
from rigdesk.drawing.views import drawer
from rigdesk.rules.engine import Report
from rigdesk.sheets.blocks import (
    Amount,
    Block,
    Cell,
    Items,
    Quoted,
    Remarks,
    Section,
    Table,
    Typed,
    Views,
    sections_of,
)
from rigdesk.sheets.html_style import STYLE
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.sheet import FindingRow, Sheet, sheet
from rigdesk.sheets.titles import BUILD_SHEET
from rigdesk.speech import said

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""Nothing is loaded and nothing runs, whatever may stand in the file."""
_GROUP = re.compile(r"<g id=\"[^\"]*\">")
_SIZE = re.compile(r'width="([\d.]+)mm" height="([\d.]+)mm"')
_KINDS = {"E": "error", "?": "unknown", "W": "warning", "N": "note"}


def sheet_html(report: Report, chosen: Options = ALL) -> str:
    """The whole file of a checked rig; the same rig gives the same text.

    Raises ValueError for paper that is not known.
    """
    made, paper = sheet(report), paper_named(chosen.paper)
    sections = sections_of(made, chosen)
    body = "\n".join(_section(section, report, paper) for section in sections)
    return (
        f'<!DOCTYPE html>\n<html lang="{chosen.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{safe(made.name)}</title>\n<style>\n{_page(paper)}{STYLE}</style>\n</head>\n"
        f"<body>\n{_head(made, sections)}\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def safe(text: str) -> str:
    """Text that is no markup; what steers its neighbours is shown as ``[U+202E]``."""
    return escape(plain(text))


def _page(paper: str) -> str:
    width, height = PAPERS[paper]
    return (
        f"@page {{ size: {width:g}mm {height:g}mm; margin: 14mm; }}\n"
        f"@page upright {{ size: {width:g}mm {height:g}mm; margin: 0; }}\n"
        f"@page lying {{ size: {height:g}mm {width:g}mm; margin: 0; }}\n"
    )


def _head(made: Sheet, sections: tuple[Section, ...]) -> str:
    links = "".join(f'<a href="#{section.key}">{section.title}</a>' for section in sections)
    nav = f"\n<nav>{links}</nav>" if links else ""
    return (
        f"<header>\n<p class=kind>{said(BUILD_SHEET)}</p>\n<h1>{safe(made.name)}</h1>\n"
        f"<p class=answer>{safe(made.headline)}</p>{nav}\n</header>"
    )


def _section(section: Section, report: Report, paper: str) -> str:
    blocks = "\n".join(_block(block, report, paper) for block in section.blocks)
    return f'<section id="{section.key}">\n<h2>{section.title}</h2>\n{blocks}\n</section>'


def _block(block: Block, report: Report, paper: str) -> str:
    match block:
        case Table():
            return _table(block)
        case Items():
            return _items(block)
        case Remarks():
            return "<ul class=findings>\n" + "\n".join(map(_finding, block.rows)) + "\n</ul>"
        case Typed():
            return "\n".join(
                f"<p class=why>{safe(row.why)}</p>\n<pre>{_typed(row.text)}</pre>"
                for row in block.rows
            )
        case Quoted():
            lines = "<br>\n".join(safe(line) for line in block.lines)
            return f"<blockquote>{lines}</blockquote>"
        case Views():
            stamp = stamp_of(report.rig)._replace(sheets=len(block.table.rows))
            return "\n".join(
                _figure(report, view, str(row[-1]), paper, stamp._replace(sheet=number))
                for number, (view, row) in enumerate(
                    zip(block.views, block.table.rows, strict=True), 1
                )
            )


def _table(table: Table) -> str:
    """Columns that hold amounts stand at the right, the dashes in them, too."""
    numbers = [
        any(isinstance(cell, Amount) for cell in column) for column in zip(*table.rows, strict=True)
    ]
    rows = "\n".join(f"<tr>{''.join(map(_cell, row, numbers))}</tr>" for row in table.rows)
    head = ""
    if any(table.heads):
        cells = (
            f"<th{' class=number' * number}>{title}</th>"
            for title, number in zip(table.heads, numbers, strict=True)
        )
        head = f"<thead><tr>{''.join(cells)}</tr></thead>\n"
    return f"<table class={table.name}>\n{head}<tbody>\n{rows}\n</tbody>\n</table>"


def _cell(cell: Cell, number: bool) -> str:
    return f"<td{' class=number' * number}>{safe(str(cell))}</td>"


def _items(block: Items) -> str:
    name, kind = ("ol" if block.numbered else "ul"), " class=ticked" * block.ticked
    items = "\n".join(f"<li>{safe(item)}</li>" for item in block.items)
    return f"<{name}{kind}>\n{items}\n</{name}>"


def _finding(row: FindingRow) -> str:
    why = "".join(f"<p class=why>{safe(text)}</p>" for text in row.more)
    letter = f'<b class="mark {_KINDS[row.letter]}">{safe(row.letter)}</b>'
    name = safe(f"{row.code} {row.rule}")
    return f"<li>{letter}{safe(row.message)} <code>{name}</code>{why}</li>"


def _typed(text: str) -> str:
    return "\n".join(safe(line) for line in text.split("\n"))


def _figure(report: Report, view: str, shows: str, paper: str, stamp: Stamp) -> str:
    """A side as inline SVG, at the largest usual scale that the paper takes."""
    shapes = for_print(drawer(report, view), None, paper)
    drawing = svg(shapes, PAPER, paper=paper, stamp=stamp)
    # Three drawings in one file: ids would be given twice, and nothing refers to them.
    picture = _GROUP.sub("<g>", drawing.split("?>\n", 1)[1])
    caption = f"{safe(view_name(view))}: {safe(shows)}"
    way = "lying" if lies(picture) else "upright"
    return f"<figure class={way}>\n{picture}<figcaption>{caption}</figcaption>\n</figure>"


def lies(picture: str) -> bool:
    """Whether an SVG of ours is wider than high; its page is turned to it."""
    width, height = map(float, _SIZE.findall(picture)[0])
    return width > height
