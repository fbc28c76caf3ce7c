"""A graphics card out of paper, at true size, to be tried in the real case before it is bought."""

from __future__ import annotations

import datetime as dt

from rigdesk.drawing.checkrulers import level_ruler, upright_ruler
from rigdesk.drawing.dxf import dxf
from rigdesk.drawing.extent import groups_extent
from rigdesk.drawing.layers import MARKS, tidy
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Label, Role
from rigdesk.drawing.svg import svg
from rigdesk.drawing.template_pieces import end_piece, side_piece
from rigdesk.drawing.template_words import STEPS, figure_lines
from rigdesk.drawing.text import fitted, plain
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.tiles import Leaf, printed
from rigdesk.drawing.titleblock import stamp_on
from rigdesk.parts import Card
from rigdesk.space import frame
from rigdesk.space.card_solids import CardTemplate, card_template
from rigdesk.speech import said

VIEW = "template"
_APART = 14.0
"""Between the two pieces, mm."""
_NAME, _FIGURE, _SOURCE, _STEP, _LEAST = 5.6, 3.2, 2.5, 2.9, 1.8
_WIDEST = 70.0
"""Of the words, so that they stay on the first of several pages, mm."""
_LINE = 1.55
"""From line to line, in sizes."""
_MARGIN = 2.0


def template_drawing(card: Card, *, beside: bool = False, ruled: bool = False) -> Drawing:
    """A card's pieces at true size, mm: the end under the side, or ``beside`` it.

    ``ruled`` adds both rulers of 100 mm, for files without a page around them.
    """
    template = card_template(card)
    groups = [*side_piece(card, template), _words(card, template)]
    side = groups_extent(groups)
    left = -template.solder_mm
    if beside:
        x, y = side.x1 + _APART - left, 0.0
    else:
        high = max(template.top_z.span.value, frame.BRACKET_SHELF_Z)
        x, y = frame.BRACKET_X + 6.0 - left, side.y1 + _APART + high
    groups += end_piece(template, tidy(x), tidy(y))
    if ruled:
        groups.append(_rulers(groups_extent(groups)))
    return _drawn(card, groups)


def template_leaves(
    card: Card, paper: str = "A4", lying: bool | None = None, day: dt.date | None = None
) -> tuple[Leaf, ...]:
    """The pages of a paper card at 1:1, pieces laid out for the fewest, then the least to paste.

    ``day`` is the rig's own, if it is a rig's card. Raises ValueError for paper that is not known.
    """
    stamp = stamp_on(day)
    ways = [
        printed(template_drawing(card, beside=beside), 1.0, paper, stamp, lying)
        for beside in (False, True)
    ]
    side, end = _pieces(card)
    apart = printed(side, 1.0, paper, stamp._replace(sheets=2), lying)
    if len(apart) == 1:
        turned = apart[0].width > apart[0].height
        ways.append((*apart, *printed(end, 1.0, paper, stamp._replace(sheet=2, sheets=2), turned)))
    return min(ways, key=lambda leaves: (len(leaves), sum(bool(leaf.name) for leaf in leaves)))


def template_svg(card: Card) -> bytes:
    """A paper card as an SVG as large as it is, with both rulers."""
    return svg(template_drawing(card, beside=True, ruled=True), PAPER).encode()


def template_dxf(card: Card, day: dt.date | None = None) -> bytes:
    """A paper card as a DXF, for a cutter: its pieces beside each other."""
    return dxf(template_drawing(card, beside=True), day)


def _pieces(card: Card) -> tuple[Drawing, Drawing]:
    """The side and the end, each a drawing of its own."""
    template = card_template(card)
    side = [*side_piece(card, template), _words(card, template)]
    return _drawn(card, side), _drawn(card, end_piece(template, 0.0, 0.0))


def _drawn(card: Card, groups: list[Group]) -> Drawing:
    x0, y0, x1, y1 = groups_extent(groups)
    box = Bounds(x0 - _MARGIN, y0 - _MARGIN, x1 + _MARGIN, y1 + _MARGIN)
    shown = tuple(sorted(groups, key=lambda group: group.layer))
    return Drawing(VIEW, plain(card.title), shown, Bounds(*map(tidy, box)))


def _words(card: Card, template: CardTemplate) -> Group:
    """Name, figures and instructions on the side piece, where there is room for them."""
    x = 12.0
    width = min(template.end_x.span.value - x - 6.0, _WIDEST)
    y = -template.top_z.span.value + 12.0
    name, size = fitted((plain(card.title),), width, _NAME, _LEAST, 700)
    labels = [Label(x, tidy(y), name, "text", size, 700)]
    y += 4.0
    for words, source in figure_lines(card, template):
        y += _FIGURE * _LINE
        labels += _line(words, x, y, width, _FIGURE, "text")
        y += _SOURCE * _LINE
        labels += _line(source, x, y, width, _SOURCE, "muted")
    y += 3.0
    steps = [f"{number}  {said(line)}" for number, line in enumerate(STEPS, 1)]
    even = min(fitted((line,), width, _STEP, _LEAST).size for line in steps)
    for line in steps:
        y += _STEP * _LINE
        labels += _line(line, x, y, width, even, "text")
    low = -frame.BODY_Z - 10.0
    return Group("side:words", MARKS, tuple(label for label in labels if label.y < low))


def _line(
    text: str, x: float, y: float, width: float, size: float, role: Role
) -> tuple[Label, ...]:
    """A line that fits; nothing where it has no room at all."""
    shown, size = fitted((text,), width, size, _LEAST)
    return (Label(x, tidy(y), shown, role, size),) if shown else ()


def _rulers(whole: Bounds) -> Group:
    """Both rulers: one under the pieces, one at their right."""
    level = level_ruler(0.0, tidy(whole.y1 + 6.0))
    upright = upright_ruler(tidy(whole.x1 + 8.0), tidy(whole.y0))
    return Group("rulers", MARKS, (*level, *upright))
