"""Hoses of cards and coolers to their radiators: a dashed way, because nobody knows how it goes."""

from __future__ import annotations

from rigdesk.drawing.layers import BRIDGES, tidy
from rigdesk.drawing.primitives import Circle, Group, Poly
from rigdesk.drawing.projection import Projection
from rigdesk.space.hoses import THICK
from rigdesk.space.radiators import CPU
from rigdesk.space.scene import Scene
from rigdesk.space.solids import Solid

_Point = tuple[float, float]


def hose_groups(scene: Scene, view: Projection) -> list[Group]:
    """One group a hose, ``hose:gpu1``: from the block along the edges to the radiator."""
    ways: dict[str, list[Solid]] = {}
    for solid in scene.case_solids:
        if solid.role == "hose":
            ways.setdefault(solid.owner, []).append(solid)
    return [_group(owner, pieces, view) for owner, pieces in ways.items()]


def _group(owner: str, pieces: list[Solid], view: Projection) -> Group:
    """A line through the ends of the pieces, and a ring at each end of the hose."""
    ends = [_ends(piece, view) for piece in pieces]
    points = list(ends[0])
    if len(ends) > 1 and _away(points[0], ends[1]) < _away(points[1], ends[1]):
        points.reverse()
    for one, other in ends[1:]:
        ahead = _far(points[-1], one) > _far(points[-1], other)
        points += [other, one] if ahead else [one, other]
    way = tuple(dict.fromkeys(points))
    rings = tuple(
        Circle(x, y, tidy(THICK / 4), "muted", "none", "hatch") for x, y in (way[0], way[-1])
    )
    line = (Poly(way, "muted", "none", "part", dashed=True),) if len(way) > 1 else ()
    subject = owner if owner != CPU else "cooler"
    return Group(f"hose:{owner}", BRIDGES, (*line, *rings), (subject,))


def _ends(piece: Solid, view: Projection) -> tuple[_Point, _Point]:
    """The middles of a piece's two ends in the view."""
    (x0, y0, x1, y1), half = view.box(piece), THICK / 2
    return (tidy(x0 + half), tidy(y0 + half)), (tidy(x1 - half), tidy(y1 - half))


def _away(point: _Point, ends: tuple[_Point, _Point]) -> float:
    return min(_far(point, end) for end in ends)


def _far(one: _Point, other: _Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
