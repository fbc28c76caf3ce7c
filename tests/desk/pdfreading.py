"""A reader for the PDFs that RigDesk writes: just enough to measure lines on a page, in mm."""

from __future__ import annotations

import math
import re
import zlib
from typing import NamedTuple

MM = 25.4 / 72.0
Matrix = tuple[float, float, float, float, float, float]
_REFERENCE = rb"(\d+) 0 R"


class Segment(NamedTuple):
    """A straight stroke, mm from the upper left corner, and how its ends are capped."""

    x0: float
    y0: float
    x1: float
    y1: float
    width: float
    cap: int

    @property
    def length(self) -> float:
        return math.hypot(self.x1 - self.x0, self.y1 - self.y0)


class Pdf:
    """The objects of a file, by its own table of their places."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        start = int(data.rsplit(b"startxref", 1)[1].split()[0])
        table, self.trailer = data[start:].split(b"trailer", 1)
        rows = table.splitlines()[2:]
        places = [int(row[:10]) for row in rows if b" n" in row]
        self.objects: dict[int, bytes] = {}
        for place in places:
            head = re.match(rb"(\d+) 0 obj\n", data[place:])
            assert head, f"no object at {place}: {data[place : place + 20]!r}"
            body = data[place + head.end() :]
            self.objects[int(head[1])] = body

    def dictionary(self, number: int) -> bytes:
        """An object's words, without a stream."""
        body = self.objects[number]
        return body[: re.search(rb"stream\n|endobj", body).start()]  # type: ignore[union-attr]

    @property
    def root(self) -> bytes:
        """The catalog."""
        return self.dictionary(self._named(self.trailer, b"Root"))

    @property
    def info(self) -> bytes:
        """Title, producer and what else is said of the file."""
        return self.dictionary(self._named(self.trailer, b"Info"))

    def pages(self) -> list[bytes]:
        """The pages, in their order."""
        tree = self.dictionary(self._named(self.root, b"Pages"))
        kids = re.search(rb"/Kids\s*\[(.*?)\]", tree, re.DOTALL)
        assert kids
        return [self.dictionary(int(number)) for number in re.findall(_REFERENCE, kids[1])]

    def sizes(self) -> list[tuple[float, float]]:
        """Width and height of every page, points."""
        found = [re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page) for page in self.pages()]
        return [(float(box[1]), float(box[2])) for box in found if box]

    def content(self, page: int) -> bytes:
        """What a page draws."""
        number = self._named(self.pages()[page], b"Contents")
        stream = self.objects[number].split(b"stream\n", 1)[1]
        return zlib.decompressobj().decompress(stream)

    def segments(self, page: int) -> list[Segment]:
        """Every straight stroke of a page."""
        return _segments(self.content(page), self.sizes()[page][1])

    @staticmethod
    def _named(words: bytes, name: bytes) -> int:
        found = re.search(rb"/" + name + rb"\s+" + _REFERENCE, words)
        assert found, name
        return int(found[1])


def _segments(content: bytes, height: float) -> list[Segment]:
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    saved: list[tuple[Matrix, float, int]] = []
    width, cap = 1.0, 0
    at: tuple[float, float] | None = None
    path: list[tuple[float, float, float, float]] = []
    found: list[Segment] = []
    numbers: list[float] = []
    for token in content.split():
        try:
            numbers.append(float(token))
            continue
        except ValueError:
            pass
        if token == b"q":
            saved.append((matrix, width, cap))
        elif token == b"Q":
            matrix, width, cap = saved.pop()
        elif token == b"cm":
            matrix = _times(tuple(numbers[-6:]), matrix)  # type: ignore[arg-type]
        elif token == b"w":
            width = numbers[-1]
        elif token == b"J":
            cap = int(numbers[-1])
        elif token == b"m":
            at = _moved(matrix, *numbers[-2:])
        elif token == b"l" and at is not None:
            to = _moved(matrix, *numbers[-2:])
            path.append((*at, *to))
            at = to
        elif token in (b"S", b"s", b"f", b"f*", b"B", b"B*", b"n", b"W"):
            if token in (b"S", b"s", b"B", b"B*"):
                thick = width * abs(matrix[0]) * MM
                found += [
                    Segment(x0 * MM, (height - y0) * MM, x1 * MM, (height - y1) * MM, thick, cap)
                    for x0, y0, x1, y1 in path
                ]
            path = []
        numbers = []
    return found


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
        e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def _moved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
