"""What of the board lies under a card's body: a helper of the rules about headers, ports, M.2."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import Solid


def under(card: CardPlace, parts: tuple[Solid, ...], roles: frozenset[str]) -> Iterator[Solid]:
    """The parts of these roles that a card's body reaches over, by the likeliest figures."""
    if not parts:
        return
    body = card.template
    end = body.end_x.span.value
    back, face = card.y + body.solder_face.value, card.y + body.cooler_face.value
    for part in parts:
        if part.y1 > back and part.y0 < face and part.role in roles and part.x0 < end:
            yield part
