"""The title block along the lower edge of a page: what is drawn, how large, of which day.

The fields are those of a workshop drawing (ISO 7200): title, scale, date of issue, number of the
sheet, and in the place of a revision the version of the program.
"""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from rigdesk import __version__
from rigdesk.drawing import paper_words as words
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Label, Line, Rect, Shape
from rigdesk.drawing.text import elided, fitted, plain
from rigdesk.rig.dated import last_day
from rigdesk.rig.rig import Rig
from rigdesk.speech import said

BLOCK = 13.5
"""Height of the title block, mm."""
PROGRAM = "RigDesk"
_WIDTHS = {
    words.SCALE: 19.0, words.PAPER: 17.0, words.DATE: 24.0, words.MADE_WITH: 28.0,
    words.SHEET: 20.0,
}  # fmt: skip
"""The fields at the right, from the left on, mm."""
_CAPTION, _VALUE, _TITLE, _ABOUT = 2.2, 3.4, 4.6, 3.1
_INSET = 2.5
_LEAST = 2.4


class Stamp(NamedTuple):
    """What a page says besides its drawing: a day, the program's version, which sheet of how many.

    ``date`` and ``version`` may be empty.
    """

    date: str = ""
    version: str = ""
    sheet: int = 1
    sheets: int = 1


NO_STAMP = Stamp()


class Title(NamedTuple):
    """What the block says of its drawing: name, view and whatever else, scale and paper."""

    name: str
    about: str
    scale: str
    paper: str


def stamp_of(rig: Rig) -> Stamp:
    """The stamp of what is made of a rig: the last day that it tells of, never today."""
    return stamp_on(last_day(rig))


def stamp_on(day: dt.date | None) -> Stamp:
    """The stamp of a day, with this program's version."""
    return Stamp(day.isoformat() if day else "", __version__)


def title_block(
    title: Title, size: tuple[float, float], margin: float, stamp: Stamp
) -> list[Shape]:
    """The block within the margins of a page of a size, mm."""
    width, height = size
    x0, y0, x1, y1 = margin, height - margin - BLOCK, width - margin, height - margin
    shapes: list[Shape] = [Rect(x0, y0, tidy(x1 - x0), BLOCK, "none", "text", "part")]
    values = {
        words.SCALE: title.scale,
        words.PAPER: title.paper,
        words.DATE: stamp.date or words.UNDATED,
        words.MADE_WITH: f"{PROGRAM} {stamp.version}".rstrip(),
        words.SHEET: said(words.SHEET_OF, number=stamp.sheet, count=stamp.sheets),
    }
    x = tidy(x1 - sum(_WIDTHS.values()))
    room = x - x0 - 2 * _INSET
    shapes += _name(title, x0 + _INSET, y0, room)
    for caption, wide in _WIDTHS.items():
        shapes.append(Line(x, y0, x, y1, "text", "dimension"))
        shapes += _field(caption, values[caption], x + 2.0, y0, wide - 3.0)
        x = tidy(x + wide)
    return shapes


def _name(title: Title, x: float, y: float, room: float) -> tuple[Label, Label]:
    """The rig's name over what is shown of it."""
    name, size = fitted((plain(title.name),), room, _TITLE, _LEAST + 0.8, 600)
    about = fitted((plain(title.about),), room, _ABOUT, _LEAST)
    return (
        Label(x, y + 5.7, name, "text", size, 600),
        Label(x, y + 10.8, about.text, "muted", about.size),
    )


def _field(caption: str, value: str, x: float, y: float, room: float) -> tuple[Label, Label]:
    shown, size = fitted((plain(value),), room, _VALUE, _LEAST, 500)
    return (
        Label(x, y + 3.9, elided(said(caption), room, _CAPTION), "muted", _CAPTION),
        Label(x, y + 9.9, shown, "text", size, 500),
    )
