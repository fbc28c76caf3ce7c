"""Cards that have no place in the board's frame: a column of outlines beside the machine."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.drawing.card_words import CardWords, card_words, tray_words
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import CARDS, TITLE_SIZE, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.module_view import on_baseboard
from rigdesk.drawing.primitives import Group, Label, Rect, Role, Shape
from rigdesk.drawing.text import fitted, plain
from rigdesk.parts import Card, Gpu, OtherCard
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules.engine import Report
from rigdesk.space.card_solids import card_template
from rigdesk.speech import said

_BETWEEN = 6.0
_TALL_ENOUGH = 12.0
"""A body that holds two lines, mm."""
_UNKNOWN_BODY = (254.0, 39.0)
"""Drawn for a card whose record is missing: a standard card, dashed (CEM; only a picture)."""


def tray_groups(report: Report, x: float, y: float, letters: Lettering) -> list[Group]:
    """Outlines at true size from ``x``, ``y`` down, keyed like every card (``card:gpu3``)."""
    found: list[Group] = []
    for placed, astray in _loose(report):
        part = report.rig.parts.get(placed.part)
        card = part if isinstance(part, Gpu | OtherCard) else None
        width, height = _size(card)
        words = _words(report, placed, card, astray)
        edge: Role = "error" if astray or card is None else "faint"
        shapes = _outline(words, edge, (x, y, width, height), letters)
        found.append(Group(f"card:{placed.id}", CARDS, shapes, (placed.id,)))
        y += height + _BETWEEN
    return found


def _loose(report: Report) -> Iterator[tuple[PlacedCard, bool]]:
    """Every card without a place, and whether it names a slot that the board does not have."""
    scene = report.scene
    yield from ((placed, True) for placed in scene.astray)
    carried = {card.id for card, _ in on_baseboard(report.rig).values()}
    off_board = (off.placed for off in scene.off_board)
    yield from ((placed, False) for placed in off_board if placed.id not in carried)
    yield from ((placed, False) for placed in scene.tray)


def _size(card: Card | None) -> tuple[float, float]:
    if card is None:
        return _UNKNOWN_BODY
    template = card_template(card)
    return template.end_x.span.value, template.thickness.span.value


def _words(report: Report, placed: PlacedCard, card: Card | None, astray: bool) -> CardWords:
    if card is not None:
        return card_words(report, placed, card, tray_words(placed, astray=astray))
    label = plain(report.build.label(placed))
    return CardWords(f"{label}  {plain(placed.part)}", (said("its record is missing"),))


def _outline(
    words: CardWords, edge: Role, box: tuple[float, float, float, float], letters: Lettering
) -> tuple[Shape, ...]:
    x, y, width, height = (tidy(v) for v in box)
    outline = Rect(x, y, width, height, "none", edge, "part", edge == "error", 1.2)
    bracket = Rect(x - 1.9, y - 1.0, 1.9, height + 2.0, "faint")
    if height <= _TALL_ENOUGH:
        return outline, bracket
    room, middle = width - 14.0, y + height / 2
    wanted = tidy(min(letters.title, height / 2.4)), tidy(min(letters.label, height / 2.8))
    title = fitted((words.title,), room, wanted[0], min(letters.least, wanted[0]), 600)
    fact = fitted(words.facts, room, wanted[1], min(letters.least, wanted[1]))
    above = middle - 1.4 * wanted[0] / TITLE_SIZE
    below = middle + 2.0 + cap_height(fact.size)
    labels = (
        Label(x + 7.0, tidy(above), title.text, "muted", title.size, 600),
        Label(x + 7.0, tidy(below), fact.text, "error" if edge == "error" else "faint", fact.size),
    )
    return outline, bracket, *(label for label in labels if label.text)
