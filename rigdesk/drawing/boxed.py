"""Words inside a box: in two lines from the left, or in a column about its middle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.drawing.card_words import CardWords
from rigdesk.drawing.font import cap_height, descent
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Bounds, Label, Role
from rigdesk.drawing.text import FontWeight, fitted

_SIDE, _ABOVE, _BETWEEN = 3.0, 2.0, 2.6
"""Kept free beside, over and between lines, mm."""
_ONE_LINE, _NAME, _FACT = 0.6, 0.55, 0.8
"""How much smaller than words are elsewhere a single line, a name and a fact may be set."""


class Line(NamedTuple):
    """One line of a column: its forms from the fullest on, and how it is set."""

    forms: tuple[str, ...]
    size: float
    role: Role = "muted"
    weight: FontWeight = 400


def in_two_lines(box: Bounds, words: CardWords, letters: Lettering) -> tuple[Label, ...]:
    """Title over facts where the box is high enough, else both in one line, else nothing."""
    wide, high = box.x1 - box.x0 - 2 * _SIDE, box.y1 - box.y0
    caps = cap_height(letters.title) + cap_height(letters.label)
    between = _BETWEEN + descent(letters.title) * 0.8
    if high < 2 * _ABOVE + caps + between:
        return _in_one_line(box, words, letters)
    title = fitted((words.title,), wide, letters.title, letters.least, 600)
    facts = fitted(words.facts, wide, letters.label, letters.least)
    over = (high - caps - between) / 2
    first = box.y0 + over + cap_height(letters.title)
    second = box.y1 - over
    labels = (
        Label(tidy(box.x0 + _SIDE), tidy(first), title.text, "text", title.size, 600),
        Label(tidy(box.x0 + _SIDE), tidy(second), facts.text, "muted", facts.size),
    )
    return tuple(label for label in labels if label.text)


def _in_one_line(box: Bounds, words: CardWords, letters: Lettering) -> tuple[Label, ...]:
    wide, high = box.x1 - box.x0 - 2 * _SIDE, box.y1 - box.y0
    size = tidy(min(letters.label, (high - 1.0) / 1.2))
    if size < letters.least * _ONE_LINE or wide <= 0:
        return ()
    forms = (*words.one_line, words.title, words.title.partition("  ")[0])
    text, size = fitted(forms, wide, size, min(letters.least, size), 500)
    y = tidy((box.y0 + box.y1 + cap_height(size)) / 2)
    return (Label(tidy(box.x0 + _SIDE), y, text, "text", size, 500),) if text else ()


def in_column(box: Bounds, lines: Iterable[Line], letters: Lettering) -> tuple[Label, ...]:
    """Line under line about the box's middle, from its top: those that fit whole."""
    wide, middle = box.x1 - box.x0 - 2.0, tidy((box.x0 + box.x1) / 2)
    found: list[Label] = []
    y = box.y0 + _ABOVE
    for line in lines:
        least = letters.least * (_NAME if line.weight == 600 else _FACT)
        text, size = fitted(line.forms, wide, line.size, least, line.weight)
        low = y + cap_height(size)
        if low + descent(size) > box.y1:
            break
        if not text or text.endswith("…"):
            continue
        found.append(Label(middle, tidy(low), text, line.role, size, line.weight, "middle"))
        y = low + descent(size) + _BETWEEN
    return tuple(found)
