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
    x0s, y0s, x1s, y1s, zones = zip(*regions, strict=True)
    return Region(min(x0s), min(y0s), max(x1s), max(y1s), zones[0])


def of_solid(solid: Solid) -> Region:
    """A solid as seen on the board."""
    return Region(solid.x0, solid.y0, solid.x1, solid.y1)
