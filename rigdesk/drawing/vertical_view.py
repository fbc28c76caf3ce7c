"""A card in a vertical mount, or flat on its riser, seen face-on over the board.

Its outline, its words, and its fans where they look at the viewer. What lies under it shows
through. Where the mount's place is not recorded the outline is dashed, and its height over the
board stands beside it with its doubt.
"""

from __future__ import annotations

from rigdesk.drawing.card_labels import doubt_text
from rigdesk.drawing.card_words import card_words
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import BRIDGES, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Circle, Group, Label, Rect, Role, Shape
from rigdesk.drawing.text import fitted
from rigdesk.parts import Card
from rigdesk.rig.seats import VerticalSeat
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.space.pose import is_recorded
from rigdesk.space.scene import LYING, VERTICAL, CardPlace
from rigdesk.space.solids import Solid
from rigdesk.speech import said

_FANS = {"axial": 3, "flow-through": 2, "blower": 1}
"""Where a record does not count the fans (most cards sold; only the picture depends on it)."""
_INSET = 8.0


def vertical_groups(report: Report, letters: Lettering) -> list[Group]:
    """The turned cards, keyed like all (``card:gpu1``); the one nearest the panel on top."""
    zones = [zone for zone in report.scene.zones if zone.kind in ("vertical", "lying")]
    cards = [(n, card) for z in zones for n, card in enumerate(sorted(z.cards, key=_height))]
    return [
        Group(f"card:{card.id}", BRIDGES + 1, _shapes(report, card, under, letters), (card.id,))
        for under, card in cards
    ]


def _height(card: CardPlace) -> float:
    """How high over the board a turned card's line is, mm."""
    return card.over_board.value if card.over_board is not None else card.y


def face(card: CardPlace) -> Solid:
    """The solid of a turned card that shows its outline."""
    return card.solids[0]


def _shapes(report: Report, card: CardPlace, under: int, letters: Lettering) -> tuple[Shape, ...]:
    """The card; its words stand below those of the cards ``under`` it, which show through."""
    seat, body = card.placed.seat, face(card)
    sure = isinstance(seat, VerticalSeat) and is_recorded(report.rig, seat)
    x, y, w, h = (
        tidy(v) for v in (body.x0, body.y0, body.x1 - body.x0, body.y1 - body.y0)
    )  # fmt: skip
    # The lowest of those that lie hides the slots below it, so that its words can be read.
    fill: Role = "card" if card.zone == LYING and not under else "none"
    outline = Rect(x, y, w, h, fill, "card-edge", "outline", not sure, 1.2)
    bracket = next(solid for solid in card.solids if solid.role == "bracket")
    plate = Rect(
        tidy(bracket.x0), tidy(bracket.y0), tidy(bracket.x1 - bracket.x0),
        tidy(bracket.y1 - bracket.y0), "bracket", "none", dashed=not sure,
    )  # fmt: skip
    words = card_words(report, card.placed, card.part, card.seat_name)
    title = fitted((words.title,), w - 2 * _INSET, letters.title, letters.least, 600)
    facts = fitted(words.facts, w - 2 * _INSET, letters.label, letters.least)
    two_lines = cap_height(letters.title) + cap_height(letters.label) + 7.0
    first = y + 3.0 + cap_height(title.size) + under * two_lines
    labels: list[tuple[str, float, float, Role]] = [
        (title.text, first, title.size, "text"),
        (facts.text, first + 2.6 + cap_height(facts.size), facts.size, "muted"),
    ]
    high = format_quantity(mm(_height(card)))
    over = said("{height} over the board", height=high)
    if not sure and card.over_board is not None:
        height = f"~{high} {doubt_text(card.over_board)}"
        over = said("{height} over the board", height=height)
    low = y + h - 3.0 - under * letters.small * 1.4
    labels.append((over, low, letters.small, "muted" if sure else "unknown"))
    shown = (
        Label(tidy(x + _INSET), tidy(at), text, role, size, 600 if at == first else 400)
        for text, at, size, role in labels
        if text and (at <= low or text == over)
    )
    fans = _fans(card.part, x, y, w, h) if card.zone == VERTICAL else ()
    return (outline, *fans, plate, *shown)


def _fans(part: Card, x: float, y: float, w: float, h: float) -> tuple[Shape, ...]:
    """The fans as the viewer sees them, in a row; as many as the record or the kind has."""
    number = part.fans or _FANS.get(part.cooler or "", 0)
    if not number:
        return ()
    r = tidy(max(4.0, min(h * 0.36, (w - 2 * _INSET) / number / 2 - 3.0)))
    step = (w - 2 * _INSET) / number
    middles = (tidy(x + _INSET + step * (i + 0.5)) for i in range(number))
    cy = tidy(y + h / 2 + 6.0)
    return tuple(
        Circle(cx, cy, radius, "card-edge", weight="part")
        for cx in middles
        for radius in (r, r / 4)
    )
