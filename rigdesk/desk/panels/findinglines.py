"""Where everything in a finding's row stands: its sentence, why, the link, pills, a form."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QTextLayout, QTextOption

INDENT, EDGE = 38, 14
"""Where the words begin, and how far from the right they end, px."""
ABOVE, BELOW = 8, 9
"""Room over the sentence and under the last line, px."""
HEAD = 28
"""Height of the head over the accepted findings, px."""
FOLD = 36
"""Height of the line over the quiet notes, px."""
BESIDE = 10
"""Between the last words and a pill on their line, px."""
UNDER = 5
"""Between the words and what stands on a line of its own below them, px."""
BAR, ASIDE = 10, 12
"""The scroll bar's width, kept free whether it is there or not, and room beside it, px.

Were words to wrap by whether the bar is there, the bar could come and go by how they wrap.
"""
WHY = "why?"
_JOINED = "/\u2060"
"""A slash after which no line breaks: the word joiner keeps m³/h and BTU/h whole."""
_BEFORE_WHY = " ·\u00a0"
"""The link follows the words as in ``not for an office · why?``; a full stop needs no dot."""


class Words(NamedTuple):
    """A text set in lines: how high it is, where its last line ends, where ``why?`` stands."""

    layout: QTextLayout
    height: float
    last: QRectF
    link: QRectF


class RowShape(NamedTuple):
    """The boxes of one row from its upper left corner, px; ``height`` is the whole."""

    top: float
    sentence: Words
    second: Words
    second_top: float
    link: QRectF
    tools: QPointF
    form: QPointF
    height: int


def shape_row(sentence: Words, second: Words, wide: float, head: int, tools: QSize, form: int,
              ) -> RowShape:  # fmt: skip
    """Put a row together: pills at the right of the last line if they go there, else below it."""
    top = float(head + ABOVE)
    second_top = top + sentence.height + 2
    bottom = second_top + second.height
    right = INDENT + wide
    link = second.link.translated(INDENT, second_top)
    at = QPointF(right - tools.width(), bottom)
    if not tools.isEmpty():
        if second.last.right() + BESIDE + tools.width() <= wide:
            # Higher than a line of words: it hangs from its own, clear of the line above.
            at.setY(round(second_top + second.last.top()))
        else:
            at.setY(bottom + UNDER)
        bottom = max(bottom, at.y() + tools.height())
    place = QPointF(INDENT, bottom + UNDER + 2)
    if form:
        bottom = place.y() + form
    return RowShape(top, sentence, second, second_top, link, at, place, round(bottom + BELOW))


def set_words(text: str, font: QFont, wide: float) -> Words:
    """A text set in lines no wider than ``wide`` px."""
    return _set(text.replace("/", _JOINED), font, wide, None)


def set_linked(text: str, font: QFont, wide: float) -> Words:
    """The same with ``why?`` behind it, never alone at the start of a line if it can follow."""
    if not text:
        return _set(WHY, font, wide, 0)
    text = text.replace("/", _JOINED)
    dotted = text + _BEFORE_WHY
    found = _set(dotted + WHY, font, wide, len(dotted))
    if text.endswith(".") or found.link.left() < found.link.width():
        # Behind a full stop, or alone on a line: a dot before it would join nothing.
        return _set(f"{text} {WHY}", font, wide, len(text) + 1)
    return found


def _set(text: str, font: QFont, wide: float, link_from: int | None) -> Words:
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    height = 0.0
    last = link = QRectF()
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(wide)
        line.setPosition(QPointF(0.0, height))
        last = QRectF(0.0, height, line.naturalTextWidth(), line.height())
        start, end = line.textStart(), line.textStart() + line.textLength()
        if link_from is not None and start <= link_from < end:
            x = _x_of(line.cursorToX(link_from))
            link = QRectF(x - 3, height - 1, last.right() - x + 6, line.height() + 2)
        height += line.height()
    layout.endLayout()
    return Words(layout, height, last, link)


def _x_of(found: object) -> float:
    """PySide6 gives the place alone or with the cursor, by version."""
    return float(found[0]) if isinstance(found, tuple) else float(found)  # type: ignore[arg-type]
