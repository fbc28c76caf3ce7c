"""Text that keeps to its place: shown plainly, shortened to a width, never beyond it."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Literal, NamedTuple

from rigdesk.drawing.font import text_width

FontWeight = Literal[400, 500, 600, 700]

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Characters that steer, break or cannot be encoded; XML and people both do without them."""
_ELLIPSIS = "…"


class Fitted(NamedTuple):
    """A text that fits: what is left of it, and the size at which it does, mm."""

    text: str
    size: float


def plain(text: str) -> str:
    """The text with everything that steers its neighbours shown instead of obeyed.

    Tabs and line ends become spaces; bidi and zero-width characters, controls and
    lone surrogates become ``[U+202E]``. Runs of blanks become one.
    """
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    return _plain(text)


@lru_cache(maxsize=1024)
def _plain(text: str) -> str:
    """As :func:`plain`; words with a thin space or a dash come again and again."""
    shown = "".join(_shown(character) for character in text)
    return " ".join(word for word in shown.split(" ") if word)


def elided(text: str, width: float, size: float, weight: int = 400) -> str:
    """The text, cut with an ellipsis where it is wider than ``width``; empty when nothing fits."""
    if text_width(text, size, weight) <= width:
        return text
    room = width - text_width(_ELLIPSIS, size, weight)
    if room < 0:
        return ""
    kept, used = 0, 0.0
    for character in text:
        used += text_width(character, size, weight)
        if used > room:
            break
        kept += 1
    return text[:kept].rstrip() + _ELLIPSIS


def fitted(
    candidates: tuple[str, ...], width: float, size: float, least: float, weight: int = 400
) -> Fitted:
    """The first candidate that fits at ``size``, else the last one shrunk, else cut short.

    ``least`` is the smallest size that is still read; candidates run from the fullest to
    the shortest.
    """
    for text in candidates:
        if text_width(text, size, weight) <= width:
            return Fitted(text, size)
    last = candidates[-1]
    shrunk = size * width / max(text_width(last, size, weight), 1e-9)
    if shrunk >= least:
        # Rounded down, or the text would stand over by the last digit.
        return Fitted(last, int(shrunk * 100) / 100)
    return Fitted(elided(last, width, least, weight), least)


def _shown(character: str) -> str:
    if character in "\t\n\r":
        return " "
    if unicodedata.category(character) in _HIDDEN:
        return f"[U+{ord(character):04X}]"
    return character
