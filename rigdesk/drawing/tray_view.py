"""Cards that have no place in the board's frame: a column of outlines beside the machine."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.drawing.card_words import CardWords, card_words, tray_words
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import CARDS, LABEL_SIZE, LEAST_SIZE, TITLE_SIZE, tidy
from rigdesk.drawing.primitives import Group, Label, Rect, Role, Shape
from rigdesk.drawing.text import fitted, plain
from rigdesk.parts import Card, Gpu, OtherCard
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules.engine import Report
from rigdesk.space.card_solids import card_template

_BETWEEN = 6.0
_UNKNOWN_BODY = (254.0, 39.0)
"""Drawn for a card whose record is missing: a standard card, dashed (CEM; only a picture)."""


def tray_groups(report: Report, x: float, y: float) -> list[Group]:
    """Outlines at true size from ``x``, ``y`` down, keyed like every card (``card:gpu3``)."""
    found: list[Group] = []
    for placed, astray in _loose(report):
        part = report.rig.parts.get(placed.part)
        card = part if isinstance(part, Gpu | OtherCard) else None
        width, height = _size(card)
        shapes = _outline(report, placed, card, astray, (x, y, width, height))
        found.append(Group(f"card:{placed.id}", CARDS, shapes, (placed.id,)))
        y += height + _BETWEEN
    return found


def _loose(report: Report) -> Iterator[tuple[PlacedCard, bool]]:
    """Every card without a place, and whether it names a slot that the board does not have."""
    scene = report.scene
    yield from ((placed, True) for placed in scene.astray)
    yield from ((off.placed, False) for off in scene.off_board)
    yield from ((placed, False) for placed in scene.tray)


def _size(card: Card | None) -> tuple[float, float]:
    if card is None:
        return _UNKNOWN_BODY
    template = card_template(card)
    return template.end_x.span.value, template.thickness.span.value


def _outline(
    report: Report,
    placed: PlacedCard,
    card: Card | None,
    astray: bool,
    box: tuple[float, float, float, float],
) -> tuple[Shape, ...]:
    x, y, width, height = (tidy(v) for v in box)
    edge: Role = "error" if astray or card is None else "faint"
    outline = Rect(x, y, width, height, "none", edge, "part", card is None or astray, 1.2)
    bracket = Rect(x - 1.9, y - 1.0, 1.9, height + 2.0, "faint")
    where = tray_words(placed, astray=astray) if card else "its record is missing"
    if card is None:
        label = plain(report.build.label(placed))
        words = CardWords(f"{label}  {plain(placed.part)}", (where,))
    else:
        words = card_words(report, placed, card, where)
    room = width - 14.0
    middle = y + height / 2
    title = fitted((words.title,), room, min(TITLE_SIZE, height / 2.4), LEAST_SIZE, 600)
    fact = fitted(words.facts, room, min(LABEL_SIZE, height / 2.8), LEAST_SIZE)
    labels = (
        Label(x + 7.0, tidy(middle - 1.4), title.text, "muted", title.size, 600),
        Label(x + 7.0, tidy(middle + 2.0 + cap_height(fact.size)), fact.text,
              "error" if edge == "error" else "faint", fact.size),
    )  # fmt: skip
    return outline, bracket, *(label for label in labels if label.text and height > 12.0)
