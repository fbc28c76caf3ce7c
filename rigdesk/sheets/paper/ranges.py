"""Some of the pages, as people write them in a print dialog: ``1-3, 5``."""

from __future__ import annotations

import re

_PIECE = re.compile(r"(\d{1,6})?\s*(?:([-–])\s*(\d{1,6})?)?", re.ASCII)


def page_range(text: str, count: int) -> tuple[int, ...]:
    """Numbers of pages from 0, in order, each once; all of ``count`` for an empty text.

    ``3-`` goes to the end, ``-3`` begins at the first. Raises ValueError with the way to write
    them for anything else, and where none of them is there.
    """
    if not text.strip():
        return tuple(range(count))
    found: set[int] = set()
    for piece in text.split(","):
        first, last = _ends(piece.strip(), count)
        found |= set(range(max(1, first), min(count, last) + 1))
    if not found:
        raise ValueError(f"there are {count} pages, and none of those")
    return tuple(number - 1 for number in sorted(found))


def _ends(piece: str, count: int) -> tuple[int, int]:
    match = _PIECE.fullmatch(piece)
    if match is None or not (match[1] or match[3]):
        raise ValueError("write pages as 1-3, 5")
    if not match[2]:
        return int(match[1]), int(match[1])
    return int(match[1] or 1), int(match[3] or count)
