"""Riser paths: how long they are, what they are made of, and how far they have to reach."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from rigdesk.parts import Riser
from rigdesk.rig.placed import PlacedCard, RiserPath, RiserPiece
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import riser_of
from rigdesk.space import frame, pose
from rigdesk.space.scene import BOARD, VERTICAL, Scene
from rigdesk.units import Span

WITHOUT_LENGTH = frozenset({"host-adapter", "device-adapter", "splitter", "switch", "m2-adapter"})
"""Boards that cables plug into: they add no length unless their record gives one."""


class Way(NamedTuple):
    """One riser path and the cards at its end.

    ``length`` is that of all pieces, ``passive`` that of the passive ones alone, mm; None
    where a cable's length is not recorded, or no piece is chosen. ``gen`` is the least of
    what its pieces are made for and the BIOS is set to, None where nothing says.
    """

    path: RiserPath
    cards: tuple[PlacedCard, ...]
    parts: tuple[Riser, ...]
    length: Span | None
    passive: Span | None
    active: bool
    gen: int | None


def ways(rig: Rig) -> tuple[Way, ...]:
    """Every riser path that a card hangs on, in the order of the rig."""
    hanging: dict[str, list[PlacedCard]] = {}
    for card in rig.cards:
        if name := riser_of(card.seat):
            hanging.setdefault(name, []).append(card)
    return tuple([_way(rig, path, hanging[path.id]) for path in rig.risers if path.id in hanging])


def _way(rig: Rig, path: RiserPath, cards: list[PlacedCard]) -> Way:
    known = [(piece, rig.part(piece.part, Riser)) for piece in path.pieces]
    lengths = [_length(piece, part) for piece, part in known]
    still = [length for length, pair in zip(lengths, known, strict=True) if not _is_active(*pair)]
    gens = [gen for piece, part in known if (gen := piece.gen or (part.gen if part else None))]
    return Way(
        path, tuple(cards), tuple(part for _, part in known if part), _sum(lengths), _sum(still),
        any(_is_active(*pair) for pair in known),
        min([*gens, *([path.gen] if path.gen else [])], default=None),
    )  # fmt: skip


def _is_active(piece: RiserPiece, part: Riser | None) -> bool:
    return piece.active if piece.active is not None else part is not None and part.active


def _length(piece: RiserPiece, part: Riser | None) -> Span | None:
    figure = piece.length_mm or (part.length_mm if part else None)
    if figure is None:
        bare = part is not None and part.type in WITHOUT_LENGTH
        return Span(0.0, 0.0, 0.0) if bare else None
    low, value, high = figure.span
    return Span(low * piece.count, value * piece.count, high * piece.count)


def _sum(lengths: list[Span | None]) -> Span | None:
    """All lengths together; None where one is not known, or there is none."""
    known = [length for length in lengths if length is not None]
    if not known or len(known) < len(lengths):
        return None
    return Span(*(sum(each) for each in zip(*known, strict=True)))


def straight(rig: Rig, scene: Scene, way: Way, card_id: str) -> Span | None:
    """The straight distance from a path's slot to a card's seat, mm; None where one is unknown.

    What the path itself says was measured comes first. A vertical mount whose place is only
    estimated counts at its nearest.
    """
    if way.path.reach_mm is not None:
        return way.path.reach_mm.span
    start, place = scene.slot(way.path.start), scene.by_id.get(card_id)
    if start is None or place is None:
        return None
    if place.zone == BOARD:
        apart = abs(place.y - start.y)
        return Span(apart, apart, apart)
    if place.zone != VERTICAL or place.line is None:
        return None
    foot = pose.VERTICAL_FOOT
    aways = [max(0.0, foot.low - start.y, start.y - foot.high), abs(foot.value - start.y)]
    ups = [line - frame.SLOT_HEIGHT for line in place.line]
    return Span(
        hypot(aways[0], ups[0]), hypot(aways[1], ups[1]), hypot(aways[1], ups[2]) + foot.plus
    )
