"""The case's fans and radiators, and which way the air goes: faint, along the walls.

A record says at which side they stand and how large they are, not where along it; so they are
drawn outside the walls about the middle of their side, dashed, and nothing is measured from them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rigdesk.drawing.case_view import CaseBox
from rigdesk.drawing.extent import extent
from rigdesk.drawing.font import cap_height, text_width
from rigdesk.drawing.layers import CASE, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Circle, Group, Label, Line, Poly, Rect, Shape
from rigdesk.parts import Fan
from rigdesk.rig.rig import Rig
from rigdesk.space.radiators import stacks
from rigdesk.speech import said

STRIP = 5.0
"""How deep a fan is drawn outside its wall, mm: a picture, not a figure."""
_SHOWN_TO = 2.4
"""Words larger than this leave no room for those of the fans."""
_REAR_MIDDLE = 70.0
"""Rear fans stand beside the CPU, which is about here in every ATX case, mm."""
_ACROSS = ("top", "bottom")
_FACING = ("lid", "side")
_CORNER = ("front", "inside", *_FACING)
"""Whose words stand over the upper corner at the front, from the lowest line up."""


class Lines(NamedTuple):
    """On which line words stand: over the front corner counted upwards, inside it downwards."""

    up: int
    down: int


class Row(NamedTuple):
    """What stands at one side: so many things of ``size`` mm, in or out; radiators None."""

    side: str
    size: int
    number: int
    direction: str | None

    @property
    def words(self) -> str:
        """2 fans 140\u2009mm, in; or radiator 360\u2009mm."""
        if self.direction is None:
            return said("radiator {size}\u2009mm", size=self.size)
        words = (
            "{count} fans {size}\u2009mm, {way}" if self.number > 1 else "fan {size}\u2009mm, {way}"
        )
        return said(words, count=self.number, size=self.size, way=said(self.direction))


def air_rows(rig: Rig) -> tuple[Row, ...]:
    """What is known to stand at the sides: as shipped, unless taken out, and what was added."""
    return tuple(_fans(rig)) + tuple(_radiators(rig))


def _fans(rig: Rig) -> Iterator[Row]:
    case, fitted = rig.case_part, rig.fit_out.fans
    removed = {fan.side for fan in fitted if not fan.count}
    for stock in case.fans if case else ():
        if stock.side not in removed:
            yield Row(stock.side, stock.size_mm, stock.count, stock.direction)
    for fan in fitted:
        record = rig.part(fan.part, Fan)
        size = fan.size_mm or (record.size_mm if record else None)
        if fan.count and size:
            yield Row(fan.side, size, fan.count, fan.direction)


def _radiators(rig: Rig) -> Iterator[Row]:
    """Those of the fit-out, and that of the CPU cooler where its side is said."""
    for stack in stacks(rig):
        yield Row(stack.side, stack.size_mm, 1, None)


def air_groups(rig: Rig, box: CaseBox | None, free_x: float, letters: Lettering) -> list[Group]:
    """One group a side, ``air:front``; none where nothing is recorded or there is no case.

    From ``free_x`` on, mm, nothing of the machine is drawn.
    """
    rows = air_rows(rig) if box is not None else ()
    if box is None or not rows:
        return []
    sides = dict.fromkeys(row.side for row in rows if row.side != "outside")
    found = []
    for side, lines in _levels(list(sides)):
        there = tuple(row for row in rows if row.side == side)
        found.append(_group(there, _words(there), box, tidy(free_x), lines, letters))
    return found


def _levels(sides: list[str]) -> list[tuple[str, Lines]]:
    """Each side, and on which line its words stand."""
    corner = [side for side in _CORNER if side in sides]
    facing = [side for side in _FACING if side in sides]
    return [
        (
            side,
            Lines(
                corner.index(side) if side in corner else 0,
                facing.index(side) if side in facing else 0,
            ),
        )
        for side in sides
    ]


@lru_cache(maxsize=128)
def _group(
    rows: tuple[Row, ...], words: str, box: CaseBox, free_x: float, lines: Lines,
    letters: Lettering,
) -> Group:  # fmt: skip
    side = rows[0].side
    shapes: list[Shape] = []
    for n, row in enumerate(rows):
        if side in _FACING:
            shapes += _circles(row, box, free_x) if n == 0 else ()
        else:
            shapes += _strip(row, box, n * (STRIP + 1.0))
    if letters.text <= _SHOWN_TO:
        label = None
        if side in _FACING:
            low = min((extent((shape,)).y0 for shape in shapes), default=box.y1)
            label = _label_inside(f"{said(side)}: {words}", box, (free_x, low), lines, letters)
        shapes.append(label or _label(side, words, len(rows), box, lines.up, letters))
    return Group(f"air:{side}", CASE, tuple(shapes), ("case",))


def _words(rows: tuple[Row, ...]) -> str:
    """Everything at a side, what is alike together: 2 radiators 240\u2009mm."""
    found = []
    for row, number in Counter(rows).items():
        many = row.direction is None and number > 1
        words = "{count} radiators {size}\u2009mm"
        found.append(said(words, count=number, size=row.size) if many else row.words)
    return " · ".join(found)


def _strip(row: Row, box: CaseBox, out: float) -> tuple[Shape, ...]:
    """A row of fans seen from their edge, each with an arrow through it."""
    flat = row.side in _ACROSS
    low, high = (box.x0, box.x1) if flat else (box.y0, box.y1)
    length = min(float(row.size * row.number), high - low)
    middle = (low + high) / 2
    if row.side == "rear":
        middle = max(low + length / 2, min(_REAR_MIDDLE, high - length / 2))
    near, outward = {
        "top": (box.y0, -1.0), "bottom": (box.y1, 1.0), "rear": (box.x0, -1.0),
    }.get(row.side, (box.x1, 1.0))  # fmt: skip
    near += outward * out
    start, far = middle - length / 2, near + outward * STRIP
    shapes: list[Shape] = [_box(flat, start, length, near, far)]
    each = length / row.number
    shapes += [_line(flat, start + each * n, near, far) for n in range(1, row.number)]
    if row.direction is not None:
        tail, tip = far + outward * 4.0, near - outward * 4.0
        if row.direction == "out":
            tail, tip = tip, tail
        shapes += [_arrow(flat, start + each * (n + 0.5), tail, tip) for n in range(row.number)]
    return tuple(shapes)


def _box(flat: bool, start: float, length: float, near: float, far: float) -> Rect:
    low, deep = tidy(min(near, far)), tidy(abs(far - near))
    start, length = tidy(start), tidy(length)
    if flat:
        return Rect(start, low, length, deep, "none", "faint", "dimension", True, 1.0)
    return Rect(low, start, deep, length, "none", "faint", "dimension", True, 1.0)


def _line(flat: bool, at: float, near: float, far: float) -> Line:
    at, near, far = tidy(at), tidy(near), tidy(far)
    ends = (at, near, at, far) if flat else (near, at, far, at)
    return Line(*ends, "faint", "dimension")


def _arrow(flat: bool, at: float, tail: float, tip: float) -> Poly:
    back = tip + math.copysign(2.2, tail - tip)
    way = ((0.0, tail), (0.0, tip), (-1.5, back), (0.0, tip), (1.5, back))
    points = (((at + a, b) if flat else (b, at + a)) for a, b in way)
    return Poly(tuple((tidy(x), tidy(y)) for x, y in points), "faint", weight="dimension")


def _circles(row: Row, box: CaseBox, free_x: float) -> tuple[Shape, ...]:
    """Fans that face the viewer, under each other where the machine leaves them all in sight."""
    if row.direction is None:
        return ()  # a radiator is not round, and how wide it is no record says
    r = row.size / 2
    if box.x1 - free_x < row.size + 4.0 or box.y1 - box.y0 < row.size * row.number:
        return ()
    x, first = (free_x + box.x1) / 2, (box.y0 + box.y1) / 2 - r * (row.number - 1)
    return tuple(
        Circle(tidy(x), tidy(first + row.size * n), r, "faint", "none", "dimension", True)
        for n in range(row.number)
    )


def _label_inside(
    text: str, box: CaseBox, free: tuple[float, float], lines: Lines, letters: Lettering
) -> Label | None:
    """What faces the viewer is named inside, beyond the machine; None where that has no room.

    ``free`` is from where on along x, and down to where along y, nothing is drawn, mm.
    """
    size = letters.small
    y = tidy(box.y0 + 4.0 + cap_height(size) + lines.down * size * 1.25)
    if box.x1 - free[0] < text_width(text, size) + 8.0 or y + 1.0 > free[1]:
        return None
    return Label(tidy(box.x1 - 4.0), y, text, "muted", size, anchor="end")


def _label(side: str, words: str, deep: int, box: CaseBox, up: int, letters: Lettering) -> Label:
    """Over or under the strip of a level side; over the nearer corner for all the others."""
    size, away = letters.small, deep * (STRIP + 1.0) + 5.0
    middle = tidy((box.x0 + box.x1) / 2)
    if side == "bottom":
        low = tidy(box.y1 + away + cap_height(size))
        return Label(middle, low, words, "muted", size, anchor="middle")
    if side == "top":
        return Label(middle, tidy(box.y0 - away - 0.5), words, "muted", size, anchor="middle")
    if side == "rear":
        return Label(box.x0, tidy(box.y0 - 2.5), f"{said(side)}: {words}", "muted", size)
    above = tidy(box.y0 - 2.5 - up * size * 1.25)
    return Label(box.x1, above, f"{said(side)}: {words}", "muted", size, anchor="end")
