"""Coolers seen edge-on: fans, fins, hoses, and the way the air goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Circle, Line, Poly, Rect, Role, Shape
from rigdesk.parts import Card

AXIAL_DEPTH = 7.0
"""How deep an axial fan is drawn behind the cooler's face, mm: a picture, not a figure."""
_BLOWER_R = 13.0
_DEFAULT_FANS = {"axial": 3, "flow-through": 2}
"""Where a record does not count the fans (most cards sold; only the picture depends on it)."""
_MOST_FANS = 6
_FIN_SHARE = 0.4


class CoolerBox(NamedTuple):
    """The cooler's outline in the view, mm; ``y1`` is its face."""

    x0: float
    y0: float
    x1: float
    y1: float


def cooler_shapes(
    part: Card, box: CoolerBox, edge: Role, clear_x: float = 0.0
) -> tuple[Shape, ...]:
    """The cooler's own picture inside its outline; nothing where there is no room for one.

    Arrows start beyond ``clear_x``, where nothing lies over the card any more.
    """
    if box.y1 - box.y0 < 4.0 or box.x1 - box.x0 < 40.0:
        return ()
    if part.cooler is None:
        return ()
    shapes = _MAKERS[part.cooler](part, box, edge)
    return tuple(s for s in shapes if not isinstance(s, Poly) or s.points[1][0] > clear_x)


def fan_room(part: Card, length: float, depth: float) -> float:
    """How far words must keep from the far end of a body ``length`` mm long.

    ``depth`` is how far its cooler's face lies under the slot's line, mm.
    """
    if part.cooler == "blower":
        return 30.0 + _blower_r(depth)
    if part.cooler in ("aio", "water-block"):
        return 38.0
    return length * _FIN_SHARE if _has_fins(part) else 5.0


def _has_fins(part: Card) -> bool:
    return part.kind == "gpu" and part.cooler == "passive"


def _blower_r(depth: float) -> float:
    return max(2.0, min(_BLOWER_R, (depth - 4.0) * 0.42))


def _blower(part: Card, box: CoolerBox, edge: Role) -> tuple[Shape, ...]:
    """One wheel near the far end that blows along the card and out of the bracket."""
    r = _blower_r(box.y1 - box.y0 + 4.3)
    x, y = tidy(box.x1 - 25.0), tidy((box.y0 + box.y1) / 2)
    wheel = (
        Circle(x, y, tidy(r), edge, weight="part"),
        Circle(x, y, tidy(r * 0.38), edge, weight="part"),
    )
    if box.y1 - box.y0 < 20.0:  # words fill a thin card
        return wheel
    length = box.x1 - box.x0
    places = (box.x0 + length * share for share in (0.23, 0.42, 0.61))
    return (*wheel, *(_arrow_left(tidy(place), y) for place in places))


def _axial(part: Card, box: CoolerBox, edge: Role) -> tuple[Shape, ...]:
    """Fans edge-on along the face: frame, blades, and on each hub the way the air goes."""
    count = min(part.fans or _DEFAULT_FANS.get(part.cooler or "", 2), _MOST_FANS)
    depth = min(AXIAL_DEPTH, (box.y1 - box.y0) * 0.6)
    pitch = (box.x1 - box.x0 - 6.0) / count
    width = min(pitch - 4.0, 92.0)
    shapes: list[Shape] = []
    for i in range(count):
        x = box.x0 + 3.0 + pitch * (i + 0.5)
        shapes += _fan(x, box.y1, width, depth, edge)
    return tuple(shapes)


def _fan(x: float, face: float, width: float, depth: float, edge: Role) -> tuple[Shape, ...]:
    top, left = tidy(face - depth), tidy(x - width / 2)
    hub = width * 0.3
    blades = []
    for side in (-1.0, 1.0):
        reach = (width - hub) / 2 - 2.0
        for step in range(4):
            start = x + side * (hub / 2 + 1.0 + reach * step / 4)
            blades.append(
                Line(
                    tidy(start), tidy(face - 1.2), tidy(start + side * reach / 5),
                    tidy(top + 1.2), "faint", "hatch",
                )
            )  # fmt: skip
    return (
        Rect(left, top, tidy(width), tidy(depth), "card", edge, "dimension", radius=0.8),
        Rect(
            tidy(x - hub / 2), tidy(top + 0.9), tidy(hub), tidy(depth - 1.8),
            "cooler", "faint", "hatch", radius=0.6,
        ),
        _arrow_up(tidy(x), tidy(top + 1.9), tidy(face - 1.7)),
        *blades,
    )  # fmt: skip


def _passive(part: Card, box: CoolerBox, edge: Role) -> tuple[Shape, ...]:
    """Fins along a graphics card without a fan: air must be forced through it."""
    if not _has_fins(part):
        return ()
    x0 = box.x1 - (box.x1 - box.x0) * (_FIN_SHARE - 0.02)
    count = max(2, int((box.y1 - box.y0) / 3.2))
    step = (box.y1 - box.y0) / (count + 1)
    lines = [
        Line(tidy(x0), tidy(y), tidy(box.x1 - 2.0), tidy(y), "faint", "hatch")
        for y in (box.y0 + step * (i + 1) for i in range(count))
    ]
    return tuple(lines)


def _liquid(part: Card, box: CoolerBox, edge: Role) -> tuple[Shape, ...]:
    """Two hose fittings near the far end."""
    y = tidy((box.y0 + box.y1) / 2)
    r = tidy(min(5.0, (box.y1 - box.y0) * 0.3))
    return tuple(Circle(tidy(box.x1 - away), y, r, edge, "card", "part") for away in (14.0, 28.0))


def _arrow_left(x: float, y: float) -> Poly:
    """Air toward the bracket; the shaft goes out and back so that one line draws it all."""
    head = ((x + 3.3, y - 1.9), (x, y), (x + 3.3, y + 1.9), (x, y), (x + 22.0, y))
    return Poly(tuple((tidy(a), tidy(b)) for a, b in head), "faint", weight="dimension")


def _arrow_up(x: float, tip: float, foot: float) -> Poly:
    """Air from the gap into a fan, drawn on its hub."""
    barb = min(1.4, (foot - tip) / 2)
    head = ((x - barb, tip + barb), (x, tip), (x + barb, tip + barb), (x, tip), (x, foot))
    return Poly(tuple((tidy(a), tidy(b)) for a, b in head), edge="muted", weight="dimension")


_Maker = Callable[[Card, CoolerBox, Role], tuple[Shape, ...]]
_MAKERS: dict[str, _Maker] = {
    "blower": _blower,
    "axial": _axial,
    "flow-through": _axial,
    "passive": _passive,
    "aio": _liquid,
    "water-block": _liquid,
}
