"""What the figures of a card amount to, once every kind of evidence has spoken.

Order of evidence: the record's millimetres, the maker's whole slot count, the
standard, the family's estimate. Where two speak they narrow each other; where
they exclude each other the millimetres win.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from rigdesk.parts import Card, Gpu
from rigdesk.space import frame
from rigdesk.units import Figure, Span

DATUM_UNKNOWN_MINUS = 15.0
"""A height whose datum is not stated may count from the bracket's foot (CEM)."""
STANDARD_HEIGHT_MAX = 112.0
"""Heights up to this are the standard's 111.15 by the finger datum (makers round it)."""
SLOT_SLACK = 0.5
"""A body may pass its openings by this much (CEM slot count rule)."""


class Known(NamedTuple):
    """A quantity with its doubt, whether it is an estimate, and where it came from."""

    span: Span
    estimated: bool
    source: str


def thickness(card: Card) -> Known:
    """The whole body, solder side to cooler face, in millimetres."""
    claim = _claimed(card)
    if card.thickness_mm is not None:
        figure = card.thickness_mm
        span = figure.span
        if claim is not None and not figure.estimated and _whole(card.slots):
            span = _narrowed(span, claim.span)
        return Known(span, figure.estimated, figure.source or "the part's record")
    if claim is not None:
        return claim
    low, likely, high = (_envelope(n) for n in (1, card.bracket_slots or 2, 4))
    return Known(Span(low, likely, max(high, likely)), True, "no figure recorded")


def _claimed(card: Card) -> Known | None:
    slots = card.slots
    if slots is None:
        return None
    professional = isinstance(card, Gpu) and card.family in ("professional", "datacentre")
    if professional and (envelope := frame.PRO_THICKNESS.get(int(slots))) and _whole(slots):
        low = envelope - frame.PRO_THICKNESS_MINUS
        return Known(Span(low, envelope, envelope), True, "the standard's envelope")
    if _whole(slots):
        top = frame.SLOT_PITCH * slots - frame.WHOLE_SLOT_CLAIM
        return Known(Span(top - frame.SLOT_PITCH / 2, top, top), True, "the maker's slot count")
    middle, doubt = frame.SLOT_PITCH * slots, frame.FRACTION_DOUBT
    return Known(Span(middle - doubt, middle, middle + doubt), True, "the maker's slot count")


def _whole(slots: float | None) -> bool:
    return slots is not None and float(slots).is_integer()


def _envelope(slots: int) -> float:
    return frame.PRO_THICKNESS[1] + frame.SLOT_PITCH * (slots - 1) + (0.01 if slots > 1 else 0)


def _narrowed(span: Span, claim: Span) -> Span:
    if span.low > claim.high:
        return span
    return Span(span.low, min(span.value, claim.high), min(span.high, claim.high))


def solder_side(card: Card) -> Figure:
    """How far the body reaches toward the CPU from the slot's centre line."""
    return card.backplate_mm or Figure(value=frame.SOLDER_SIDE)


def end_x(card: Card) -> Known:
    """The far end of the body along x, in the board frame."""
    datum = frame.BRACKET_X if card.length_datum == "bracket" else frame.CARD_PCB_X
    if card.length_mm is None:
        likely = frame.CARD_PCB_X + 254.0
        high = frame.CARD_PCB_X + 360.0
        return Known(Span(frame.CARD_PCB_X + 167.65, likely, high), True, "no figure recorded")
    figure = card.length_mm
    source = figure.source or "the part's record"
    return Known(figure.span.shifted(datum), figure.estimated, source)


def top_z(card: Card) -> Known:
    """The top edge of the body over the board."""
    if card.height_mm is None:
        top = frame.FINGER_Z + frame.CARD_HEIGHT
        return Known(Span(top, top, top + 40.0), True, "no figure recorded")
    figure = card.height_mm
    source = figure.source or "the part's record"
    span = figure.span.shifted(frame.FINGER_Z)
    if card.height_datum == "bracket-foot":
        return Known(span.shifted(-frame.BRACKET_FOOT_BELOW_FINGER), figure.estimated, source)
    if card.height_datum == "unknown" and figure.value > STANDARD_HEIGHT_MAX:
        span = Span(span.low - DATUM_UNKNOWN_MINUS, span.value, span.high)
    return Known(span, figure.estimated, source)


def bracket_openings(card: Card) -> tuple[int, bool]:
    """How many openings the bracket takes, and whether that is worked out, not recorded.

    A maker's whole slot count is that of its bracket, unless the millimetres exceed it.
    """
    if card.bracket_slots is not None:
        return card.bracket_slots, False
    thick = thickness(card).span.value
    if card.slots and _whole(card.slots) and round(thick, 2) <= frame.SLOT_PITCH * card.slots:
        return int(card.slots), True
    over = thick - solder_side(card).value - frame.PCB_HALF - frame.FRONT_FIRST - SLOT_SLACK
    return 1 + max(0, math.ceil(over / frame.SLOT_PITCH)), True
