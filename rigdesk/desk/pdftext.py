"""What the glyphs of a PDF mean, so that its figures can be copied, searched and read aloud.

Inter's tabular figures are glyphs of their own, which the font numbers in Unicode's private
area; Qt passes these numbers on, and a reader then finds no figure in the file. The space has
one glyph with the tab, and Qt takes it for the tab.
"""

from __future__ import annotations

import re

_DIGITS = {0xE071 + n: ord("0") + n for n in range(10)}
_POINTS = dict(zip(range(0xE093, 0xE097), map(ord, ",.:;"), strict=True))
MEANT = _DIGITS | _POINTS | {0x09: 0x20}
"""Code points that Qt writes, and those that are meant (Inter 3.19, its tables cmap and GSUB)."""

_CODE = rb"<([0-9A-Fa-f]{4})>"
_RANGE = re.compile(rb"%s %s (?:%s|\[([^\]]*)\])" % (_CODE, _CODE, _CODE))
_LENGTH = re.compile(rb"/Length (\d+)")


def readable(body: bytes) -> bytes:
    """An object of a PDF; in a table of what glyphs mean (ISO 32000-1, 9.10.3) ours are put right.

    Everything else is returned as it is.
    """
    head, mark, table = body.partition(b"stream\n")
    if b"begincmap" not in table:
        return body
    meant = _RANGE.sub(_range, table)
    grown = len(meant) - len(table)
    return _LENGTH.sub(lambda match: b"/Length %d" % (int(match[1]) + grown), head) + mark + meant


def _range(match: re.Match[bytes]) -> bytes:
    """One range, written as a list where it counts up through a code point that is not meant."""
    first, last = int(match[1], 16), int(match[2], 16)
    if match[3] is not None:
        start = int(match[3], 16)
        codes = list(range(start, start + last - first + 1))
        if not any(code in MEANT for code in codes):
            return match[0]
    else:
        codes = [int(code, 16) for code in re.findall(_CODE, match[4])]
    listed = b" ".join(b"<%04X>" % MEANT.get(code, code) for code in codes)
    return b"<%04X> <%04X> [%s ]" % (first, last, listed)
