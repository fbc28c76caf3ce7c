"""What the canvas shows while a card is in the hand: seats that take it, and the card itself."""

from __future__ import annotations

from rigdesk.drawing.card_shapes import Look, card_body, card_shapes, outline_rect
from rigdesk.drawing.card_words import CardWords, plug_words, short_names
from rigdesk.drawing.layers import GHOST, tidy
from rigdesk.drawing.primitives import Bounds, Group, MarkKind, Shape
from rigdesk.parts import Card
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.space import frame
from rigdesk.space.card_solids import card_template
from rigdesk.units import trim


def seat_outline(report: Report, slot_name: str, part: Card) -> tuple[Shape, ...]:
    """Where a card would lie in a slot, as a dashed outline; empty when there is no such slot."""
    place = report.scene.slot(slot_name)
    if place is None:
        return ()
    return (outline_rect(card_template(part), (0.0, place.y), "accent"),)


def ghost(report: Report, part: Card, where: str | tuple[float, float], verdict: MarkKind) -> Group:
    """A card at true size, its edge dashed in the verdict's colour.

    ``where`` is a slot's name, or the place of the slot line's end at the bracket, mm.
    Raises KeyError for a slot that the board does not have.
    """
    template = card_template(part)
    if isinstance(where, str):
        place = report.scene.slot(where)
        if place is None:
            raise KeyError(where)
        at, seated = (0.0, place.y), True
    else:
        at, seated = (tidy(where[0] - frame.CARD_PCB_X), tidy(where[1])), False
    look = Look(verdict, dashed=True, slot=seated)
    shapes = card_shapes(part, template, _words(part, where), at, look)
    return Group("ghost", GHOST, shapes)


def _words(part: Card, where: str | tuple[float, float]) -> CardWords:
    facts = [where] if isinstance(where, str) else []
    if part.tdp_w is not None:
        facts.append(f"{trim(part.tdp_w, 0)} W")
    if plugs := plug_words(part.plugs):
        facts.append(plugs)
    return CardWords(short_names(part), (" · ".join(facts), *facts[:1]))


def region_of(finding: Finding, report: Report | None = None) -> Bounds | None:
    """Where a finding is, to light up and to move the view to, mm.

    Its own region, else the box around the cards it is about; None when it has no place.
    """
    if finding.region is not None:
        return Bounds(*finding.region)
    if report is None:
        return None
    bodies = [
        card_body(card.template, 0.0, card.y)
        for card in report.scene.cards
        if card.id in finding.subjects
    ]
    if not bodies:
        return None
    x0s, y0s, x1s, y1s, _ = zip(*bodies, strict=True)
    return Bounds(min(x0s), min(y0s), max(x1s), max(y1s))
