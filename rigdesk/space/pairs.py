"""Which solids meet: all pairs of many, one against those that stand, and the room two share.

Two boxes meet when each reaches into the other by more than a touch along every axis, by
their figures as they stand; what doubt makes of that is the rules' to say (see
:func:`rigdesk.space.solids.separation`). A box that is thinner than a touch meets whatever it
lies well inside of. Faces run from the smaller to the larger figure.

A sweep in plain Python is the fastest for a machine's solids and loads nothing; thousands go
through shapely's tree over their footprints. Both answer alike, to the last bit.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate, chain
from operator import or_, xor
from typing import NamedTuple

from rigdesk.space.solids import Solid

TOUCH_MM = 0.01
"""Faces that overlap by no more than this only touch: figures are compared at 0.01 mm."""
SWEEP_UP_TO = 250
"""Up to so many solids the sweep is about as fast as the tree, or faster (bench_pairs)."""


def do_meet(one: Solid, other: Solid) -> bool:
    """Whether two solids reach into each other by more than a touch."""
    touch = TOUCH_MM
    return (
        one.y0 < other.y1 - touch and other.y0 < one.y1 - touch
        and one.x0 < other.x1 - touch and other.x0 < one.x1 - touch
        and one.z0 < other.z1 - touch and other.z0 < one.z1 - touch
    )  # fmt: skip


def shared_mm3(one: Solid, other: Solid) -> float:
    """The volume that two solids share by their figures alone, mm³; 0 where they share none."""
    x = min(one.x1, other.x1) - max(one.x0, other.x0)
    y = min(one.y1, other.y1) - max(one.y0, other.y0)
    z = min(one.z1, other.z1) - max(one.z0, other.z0)
    return x * y * z if x > 0 and y > 0 and z > 0 else 0.0


def meeting_pairs(solids: Sequence[Solid]) -> list[tuple[int, int]]:
    """Every pair of solids that meet, by their places in the sequence.

    Each pair once, the smaller place first, in ascending order. The solids of one part count
    like any others.
    """
    return _swept(solids) if len(solids) <= SWEEP_UP_TO else _by_footprint(solids)


def _swept(solids: Sequence[Solid]) -> list[tuple[int, int]]:
    """Along y, the way cards are stacked: each solid with those that begin before it ends."""
    touch = TOUCH_MM
    rows = sorted(
        [
            (s.y0, s.y1 - touch, s.x0, s.x1 - touch, s.z0, s.z1 - touch, place)
            for place, s in enumerate(solids)
        ]
    )
    count = len(rows)
    found = []
    for this, (y0, y1, x0, x1, z0, z1, place) in enumerate(rows):
        following = this + 1
        while following < count:
            row = rows[following]
            if row[0] >= y1:
                break
            if row[2] < x1 and x0 < row[3] and row[4] < z1 and z0 < row[5] and y0 < row[1]:
                found.append((place, row[6]) if place < row[6] else (row[6], place))
            following += 1
    found.sort()
    return found


def _by_footprint(solids: Sequence[Solid]) -> list[tuple[int, int]]:
    """By a tree over the footprints in x and y; numpy and shapely load only here."""
    import numpy as np
    import shapely  # type: ignore[import-untyped]

    flat = chain.from_iterable([solid[2:8] for solid in solids])
    faces = np.fromiter(flat, float, 6 * len(solids)).reshape(-1, 6)
    faces[:, 1::2] -= TOUCH_MM
    x0, x1, y0, y1, z0, z1 = np.ascontiguousarray(faces.T)
    boxes = shapely.box(x0, y0, x1, y1)
    one, other = shapely.STRtree(boxes).query(boxes)
    once = one < other
    one, other = one[once], other[once]
    for near, far in ((z0, z1), (x0, x1), (y0, y1)):
        keep = (near[one] < far[other]) & (near[other] < far[one])
        one, other = one[keep], other[keep]
    return sorted(zip(one.tolist(), other.tolist(), strict=True))


_Box = tuple[float, float, float, float, float, float]


class _Axis(NamedTuple):
    """The faces of all solids along one axis in order, and sets of solids as bits of a number.

    ``begun[n]`` are the solids whose nearer faces are the first n of ``near``, ``going[n]``
    those whose farther faces are not among the first n of ``far``.
    """

    near: list[float]
    begun: list[int]
    far: list[float]
    going: list[int]


class Standing:
    """Solids that stay where they are, ready to be asked which of them another one would meet.

    Made once for a drag, then asked at every place that the moved solid is held over: that
    takes microseconds, however many stand. Holds some n² bytes for n solids.
    """

    def __init__(self, solids: Sequence[Solid]) -> None:
        boxes = [solid[2:8] for solid in solids]
        self._x, self._y, self._z = (_along(boxes, first) for first in (0, 2, 4))

    def met_by(self, solid: Solid) -> list[int]:
        """The places of those that a solid meets, ascending."""
        met = _spanned(self._x, solid.x0, solid.x1) & _spanned(self._y, solid.y0, solid.y1)
        met &= _spanned(self._z, solid.z0, solid.z1)
        found = []
        while met:
            lowest = met & -met
            found.append(lowest.bit_length() - 1)
            met ^= lowest
        return found


def _along(boxes: list[_Box], first: int) -> _Axis:
    """The axis whose two faces stand at ``first`` and after it in a box."""
    near = sorted([(box[first], place) for place, box in enumerate(boxes)])
    far = sorted([(box[first + 1] - TOUCH_MM, place) for place, box in enumerate(boxes)])
    begun = accumulate([1 << place for _, place in near], or_, initial=0)
    going = accumulate([1 << place for _, place in far], xor, initial=(1 << len(boxes)) - 1)
    return _Axis([face for face, _ in near], [*begun], [face for face, _ in far], [*going])


def _spanned(axis: _Axis, near: float, far: float) -> int:
    """Those that begin before one ends and end after it begins, as bits."""
    begun = axis.begun[bisect_left(axis.near, far - TOUCH_MM)]
    return begun & axis.going[bisect_right(axis.far, near)]
