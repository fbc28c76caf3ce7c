"""A PDF as Qt writes it, put in order: the same pages always give the same bytes.

Qt dates its files, gives each a UUID and numbers the parts of its fonts in the order of a hash
that changes from run to run. Here the objects are numbered as they are met from the catalog on
(ISO 32000-1, 7.5: objects, cross-reference table, trailer); what nothing refers to any more,
such as the dated metadata, is left out. Viewers are asked not to scale the print.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable

from rigdesk.desk.pdftext import readable

_REFERENCE = re.compile(rb"(?<![\d.])(\d+) 0 R\b")
_SUBSET = re.compile(rb"/Q[A-Z]{5}\+")
_DATES = re.compile(rb"/(?:CreationDate|ModDate) \([^)]*\)\n?")
_METADATA = re.compile(rb"/Metadata \d+ 0 R\n?")
_UNSCALED = b"/ViewerPreferences << /PrintScaling /None >>\n"
"""A viewer's print dialog then proposes 100 % instead of 'fit' (ISO 32000-1, table 150)."""


def ordered(pdf: bytes) -> bytes:
    """The same document with lasting bytes. Raises ValueError for what Qt did not write."""
    try:
        return _rewritten(pdf)
    except (AttributeError, IndexError, KeyError) as error:
        raise ValueError("this PDF is not laid out as Qt lays out its own") from error


def _rewritten(pdf: bytes) -> bytes:
    objects, root, info = _read(pdf)
    head, tail = _METADATA.sub(b"", objects[root]).rsplit(b">>", 1)
    objects[root] = head + _UNSCALED + b">>" + tail
    objects[info] = _DATES.sub(b"", objects[info])
    order = _met(objects, [root, info])
    numbers = {old: new for new, old in enumerate(order, 1)}
    tags: dict[bytes, bytes] = {}

    def renamed(match: re.Match[bytes]) -> bytes:
        return tags.setdefault(match[0], b"/Q%s+" % _tag(len(tags)))

    def renumbered(match: re.Match[bytes]) -> bytes:
        return b"%d 0 R" % numbers[int(match[1])]

    bodies = [
        _outside_stream(
            readable(objects[old]),
            lambda text: _SUBSET.sub(renamed, _REFERENCE.sub(renumbered, text)),
        )
        for old in order
    ]
    return _written(pdf.split(b"\n", 1)[0], bodies, numbers[root], numbers[info])


def _read(pdf: bytes) -> tuple[dict[int, bytes], int, int]:
    """Every object by its number, without its first line and ``endobj``; root and info."""
    start = int(pdf.rsplit(b"startxref", 1)[1].split()[0])
    rows = pdf[start:].split(b"trailer", 1)
    places = [int(row[:10]) for row in rows[0].splitlines()[2:]]
    ends = sorted([*places[1:], start])
    objects = {}
    for number, place in enumerate(places[1:], 1):
        whole = pdf[place : ends[ends.index(place) + 1]]
        objects[number] = whole.split(b"obj\n", 1)[1].rsplit(b"endobj", 1)[0]
    trailer = rows[1]
    return objects, _named(trailer, b"Root"), _named(trailer, b"Info")


def _named(trailer: bytes, name: bytes) -> int:
    found = re.search(rb"/%s (\d+) 0 R" % name, trailer)
    if found is None:
        raise KeyError(name)
    return int(found[1])


def _met(objects: dict[int, bytes], first: list[int]) -> list[int]:
    """The numbers of objects in the order in which they are referred to, depth first."""
    order: dict[int, None] = {}
    waiting = list(reversed(first))
    while waiting:
        number = waiting.pop()
        if number in order:
            continue
        order[number] = None
        text = objects[number].split(b"stream\n", 1)[0]
        waiting += reversed([int(found) for found in _REFERENCE.findall(text)])
    return list(order)


def _outside_stream(body: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """Change an object's own words and leave the stream that may follow them."""
    text, mark, stream = body.partition(b"stream\n")
    return change(text) + mark + stream


def _tag(number: int) -> bytes:
    """AAAAA, AAAAB … for the fonts of a document."""
    letters = []
    for _ in range(5):
        number, letter = divmod(number, 26)
        letters.append(ord("A") + letter)
    return bytes(reversed(letters))


def _written(head: bytes, bodies: list[bytes], root: int, info: int) -> bytes:
    """The file: head, objects, table of their places, trailer with a digest as its identity."""
    # Bytes above 127 in the second line tell whoever moves the file that it is not text.
    out = bytearray(head + b"\n%\xc3\xa2\xc3\xa3\n")
    places = []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + body.rstrip(b"\n") + b"\nendobj\n"
    start = len(out)
    digest = hashlib.sha256(out).hexdigest()[:32].encode()
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(bodies) + 1
    out += b"trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R" % (size, root, info)
    out += b" /ID [<%s> <%s>] >>\nstartxref\n%d\n%%%%EOF\n" % (digest, digest, start)
    return bytes(out)
