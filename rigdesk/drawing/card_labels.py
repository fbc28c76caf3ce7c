"""The words on a card: who it is, where it sits, and how far a dashed face may be off."""

from __future__ import annotations

import math
from typing import NamedTuple

from rigdesk.drawing.card_words import CardWords
from rigdesk.drawing.cooler_shapes import AXIAL_DEPTH, fan_room
from rigdesk.drawing.font import cap_height, descent, text_width
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.lettering import Lettering, lettering
from rigdesk.drawing.placing import ink, is_free
from rigdesk.drawing.primitives import Label, Role
from rigdesk.drawing.text import Fitted, fitted
from rigdesk.parts import Card
from rigdesk.space import frame
from rigdesk.space.card_solids import CardTemplate
from rigdesk.speech import numeral
from rigdesk.units import Span, trim

_TEXT_X = 13.0
_UNDER_SLOT = 5.6
"""Words start below the dashed slot, this far under its centre line."""
_UNDER_WHEEL = 3.6
"""Size of a doubt that stands between a blower's wheel and the cooler's face, mm."""
_ABOVE, _BETWEEN, _BELOW = 2.2, 1.4, 2.4
"""Kept free over the title, between the two lines and under the facts, mm."""
_DASHED_FROM = 1.0
"""A face is drawn dashed when its figure is an estimate and doubtful by this much, mm."""


class Look(NamedTuple):
    """How a card is drawn: its edge, dashed for a ghost, and where there is room for its words.

    Words start at ``text_x`` and stay above ``text_low``, an y of the view, where another
    card or a bridge lies over this one. ``slot`` shows the connector under it.
    """

    edge: Role = "card-edge"
    dashed: bool = False
    text_x: float = _TEXT_X
    text_low: float = math.inf
    slot: bool = True
    letters: Lettering = lettering()


class Body(NamedTuple):
    """The card's outline in the view, mm, and its slot's centre line."""

    x0: float
    y0: float
    x1: float
    y1: float
    line: float


class _Room(NamedTuple):
    """What a card leaves for words: a box, mm."""

    left: float
    right: float
    top: float
    low: float


def card_labels(
    part: Card, template: CardTemplate, body: Body, words: CardWords, look: Look
) -> tuple[Label, ...]:
    """Two lines where they fit, else one, inside the body and left of the fan; then a doubt."""
    room, letters = _room(part, template, body, look), look.letters
    doubt = _doubt(part, template, body, room, letters)
    lines = _two_lines(words, room, letters, doubt)
    if lines:
        return (*lines, doubt) if doubt else lines
    lines = _single(words, room, letters, body)
    apart = doubt is not None and is_free(ink(doubt), [ink(line) for line in lines])
    return (*lines, doubt) if doubt is not None and apart else lines


def _room(part: Card, template: CardTemplate, body: Body, look: Look) -> _Room:
    shift = body.x0 - frame.CARD_PCB_X
    right = body.x1 - fan_room(part, body.x1 - body.x0, body.y1 - body.line)
    plug = next((solid for solid in template.solids if solid.role == "plug"), None)
    if plug is not None and plug.x0 < template.end_x.span.value:
        right = min(right, plug.x0 + shift)
    low = body.y1 - 1.4
    if _has_fans(part) and body.y1 - body.line > 2 * AXIAL_DEPTH:
        low -= AXIAL_DEPTH + 1.0
    low = min(low, look.text_low - 1.4)
    return _Room(tidy(look.text_x + shift), right - 3.0, body.line + _UNDER_SLOT, low)


def _has_fans(part: Card) -> bool:
    return part.cooler in ("axial", "flow-through")


def _two_lines(
    words: CardWords, room: _Room, letters: Lettering, doubt: Label | None
) -> tuple[Label, ...]:
    """Title and facts; nothing where both do not fit over each other."""
    caps = cap_height(letters.title) + cap_height(letters.label)
    # The descenders of the title reach into what lies between.
    between = max(_BETWEEN, descent(letters.title) * 0.8 + 0.4)
    if room.low - room.top < _ABOVE + caps + between + _BELOW:
        return ()
    high = doubt if doubt is not None and doubt.y < (room.top + room.low) / 2 else None
    title = fitted((words.title,), _before(high, room), letters.title, letters.least, 600)
    first = tidy(room.top + _ABOVE + cap_height(title.size))
    beside = _before(doubt if high is None else None, room)
    facts = fitted(words.facts, beside, letters.label, letters.least)
    labels = (
        Label(room.left, first, title.text, "text", title.size, 600),
        Label(room.left, tidy(room.low - _BELOW), facts.text, "muted", facts.size),
    )
    return tuple(label for label in labels if label.text)


def _before(doubt: Label | None, room: _Room) -> float:
    """The width of a line, which may share its row with a doubt."""
    right = room.right
    if doubt is not None:
        right = min(right, doubt.x - text_width(doubt.text, doubt.size, 600) - 2.0)
    return right - room.left


def _single(words: CardWords, room: _Room, letters: Lettering, body: Body) -> tuple[Label, ...]:
    """One line for a single-slot card; none at all in a body too thin to hold it."""
    top, low = room.top, room.low
    if low - top < letters.least:
        top, low = body.y0 + 0.4, min(body.y1 - 0.4, max(room.low, body.y0))
    size = tidy(min(letters.label, (low - top) * 0.9))
    if size < letters.least * 0.6:
        return ()
    least = min(letters.least, size)
    line: Fitted = fitted((*words.one_line, words.title), room.right - room.left, size, least, 500)
    baseline = tidy((top + low + cap_height(line.size)) / 2)
    label = Label(room.left, baseline, line.text, "text", line.size, 500)
    return (label,) if line.text else ()


def _doubt(
    part: Card, template: CardTemplate, body: Body, room: _Room, letters: Lettering
) -> Label | None:
    """How far a dashed cooler face may be off, beside it."""
    if not is_vague(template.thickness) or body.y1 - body.line < 12.0:
        return None
    text = doubt_text(template.thickness.span)
    if _has_fans(part):
        low = body.y1 - AXIAL_DEPTH - 2.8
        return Label(tidy(body.x1 - 2.5), tidy(low), text, "unknown", letters.small, 600, "end")
    if letters.text == 1.0:
        low = tidy(body.y1 - 2.0)
        return Label(tidy(body.x1 - 2.5), low, text, "unknown", _UNDER_WHEEL, 600, "end")
    # Larger than the room under the wheel; along the face it would leave a gap's figure none.
    low = room.top + _ABOVE + cap_height(letters.title)
    if low > body.y1 - 1.0:
        return None  # a card of one slot has no room for a second line so large
    return Label(tidy(room.right), tidy(low), text, "unknown", letters.small, 600, "end")


def is_vague(known: tuple[Span, bool, str]) -> bool:
    """Whether a figure is an estimate and doubtful enough to be drawn dashed."""
    span, estimated, _ = known
    return estimated and max(span.minus, span.plus) >= _DASHED_FROM


def doubt_text(span: Span) -> str:
    """A doubt as it stands beside a place: ±8, or +0/−10.2 where its sides differ."""
    minus, plus = (numeral(trim(off, 1)) for off in (span.minus, span.plus))
    return f"±{plus}" if minus == plus else f"+{plus}/−{minus}"
