"""Places that findings light up, mm, each in the frame of the zone where its cards stand."""

from __future__ import annotations

from rigdesk.rules.finding import Region
from rigdesk.space import frame
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import Solid

MARGIN = 5.0
"""Around a place that may be as thin as a line, mm."""


def of_card(card: CardPlace) -> Region:
    """A whole card, bracket to far end."""
    t = card.template
    back, face = card.y - t.solder_mm, card.y + t.front.value
    return Region(frame.BRACKET_X, back, card.end_x, face, card.zone)


def between(upper: CardPlace, lower: CardPlace) -> Region:
    """The gap between two cards, or the place where they meet, as long as both are."""
    face = upper.y + upper.template.front.value
    back = lower.y - lower.template.solder_mm
    end = min(upper.end_x, lower.end_x)
    return Region(frame.BRACKET_X, min(face, back), end, max(face, back), upper.zone)


def beyond(card: CardPlace, y: float) -> Region:
    """What of a card lies below a line across the board."""
    return Region(frame.BRACKET_X, y, card.end_x, card.y + card.template.front.value)


def end_of(card: CardPlace, x: float) -> Region:
    """From a limit along x to the card's end, its plug included, and a little around."""
    whole = of_card(card)
    end = card.end_x + card.template.end_plug_mm
    return Region(min(x, end) - MARGIN, whole.y0, max(x, end) + MARGIN, whole.y1)


def hull(*regions: Region) -> Region:
    """The smallest region that holds all of these, which lie in one zone."""
    x0s, y0s, x1s, y1s, zones, _ = zip(*regions, strict=True)
    return Region(min(x0s), min(y0s), max(x1s), max(y1s), zones[0])


def of_solid(solid: Solid) -> Region:
    """A solid, from all sides."""
    height = (solid.z0, solid.z1)
    return Region(solid.x0, solid.y0, solid.x1, solid.y1, height=height)


def where_met(one: Solid, other: Solid) -> Region:
    """Where two solids meet, or the space between them, and a little around."""
    faces, theirs, around = one[2:8], other[2:8], MARGIN / 2
    found = []
    for near, far in ((0, 1), (2, 3), (4, 5)):
        ends = max(faces[near], theirs[near]), min(faces[far], theirs[far])
        found.append((min(ends) - around, max(ends) + around))
    (x0, x1), (y0, y1), height = found
    return Region(x0, y0, x1, y1, height=height)
