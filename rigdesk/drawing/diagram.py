"""What the diagrams share: they are not to scale, so that their words set all their sizes.

Wiring and lanes are drawn like the other views, in mm with roles, and go through the same pens.
Their bounds are those of a page that is read at once; a longer one shows its upper part first.
"""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.drawing.extent import groups_extent
from rigdesk.drawing.font import cap_height, text_width
from rigdesk.drawing.layers import LABEL_SIZE, LEAST_SIZE, SMALL_SIZE, tidy
from rigdesk.drawing.primitives import Anchor, Bounds, Drawing, Group, Label, Poly, Rect, Role
from rigdesk.drawing.text import FontWeight, elided, fitted, plain
from rigdesk.rules.engine import Report

DIAGRAMS = ("wiring", "lanes")
"""Views without millimetres: no ruler, nothing to measure, no card moved in them."""
ROW = 7.6
"""Height of one row, mm."""
HEAD = 10.0
"""Height of a box's head, mm."""
APART = 5.0
"""Between two boxes, mm."""
PAD = 3.0
"""From the edge of a box to its words, mm."""
DOT = 1.3
"""Radius of the end of a cable or a link, mm."""
_MARGIN = 6.0
_BENDS = 24
_TALLEST = 1.15
"""Of its width: more of a diagram is not shown at once."""


def is_diagram(drawing: Drawing) -> bool:
    """Whether a drawing has no millimetres of the machine."""
    return drawing.view in DIAGRAMS


def diagram(view: str, report: Report, groups: Iterable[Group]) -> Drawing:
    """A diagram of these groups, from back to front."""
    shown = tuple(sorted(groups, key=lambda group: group.layer))
    x0, y0, x1, y1 = groups_extent(shown)
    box = Bounds(*(tidy(v) for v in (x0 - _MARGIN, y0 - _MARGIN, x1 + _MARGIN, y1 + _MARGIN)))
    low = tidy(box.y0 + (box.x1 - box.x0) * _TALLEST)
    focus = box._replace(y1=low) if box.y1 > low else None
    return Drawing(view, plain(report.rig.name), shown, box, focus)


def base(y: float, size: float) -> float:
    """The baseline of words whose capitals stand in the middle of a height."""
    return tidy(y + cap_height(size) / 2)


def words(
    x: float, y: float, text: str, width: float, size: float = SMALL_SIZE, *, role: Role = "text",
    weight: FontWeight = 400, anchor: Anchor = "start",
) -> Label:  # fmt: skip
    """One line about a height, made to fit a width."""
    shown = fitted((plain(text),), width, size, LEAST_SIZE, weight)
    at = base(y, shown.size)
    return Label(tidy(x), at, shown.text, role, shown.size, weight, anchor)


def pair(
    x: float, y: float, width: float, left: str, right: str, *, role: Role = "text",
    tone: Role = "muted",
) -> tuple[Label, ...]:  # fmt: skip
    """Words at the left of a row and a figure at its right; the words give way."""
    figure = elided(plain(right), width * 0.7, SMALL_SIZE)
    room = width - (text_width(figure, SMALL_SIZE) + 3.0 if figure else 0.0)
    found = [words(x, y, left, room, role=role)]
    if figure:
        at = base(y, SMALL_SIZE)
        found.append(Label(tidy(x + width), at, figure, tone, SMALL_SIZE, anchor="end"))
    return tuple(label for label in found if label.text)


def boxed(
    x: float, y: float, width: float, height: float, title: str, figure: str = "",
    role: Role = "text", *, dashed: bool = False, edge: Role = "line",
) -> tuple[Rect | Label, ...]:  # fmt: skip
    """A box with its head: a title at the left, a figure at the right."""
    shown = elided(plain(figure), width * 0.5, SMALL_SIZE, 500)
    taken = text_width(shown, SMALL_SIZE, 500) + 3.0 if shown else 0.0
    inside = width - 2 * PAD
    frame = Rect(
        tidy(x), tidy(y), tidy(width), tidy(height), "panel", edge, "part", dashed, 1.6
    )  # fmt: skip
    title_ = words(
        x + PAD, y + HEAD / 2, title, inside - taken, LABEL_SIZE, role=role, weight=600
    )  # fmt: skip
    found: list[Rect | Label] = [frame, title_]
    if shown:
        at = base(y + HEAD / 2, SMALL_SIZE)
        right = tidy(x + width - PAD)
        found.append(Label(right, at, shown, "muted", SMALL_SIZE, 500, "end"))
    return tuple(found)


def bent(x0: float, y0: float, x1: float, y1: float) -> tuple[tuple[float, float], ...]:
    """A calm curve that leaves and arrives level."""
    if y0 == y1:
        return ((tidy(x0), tidy(y0)), (tidy(x1), tidy(y1)))
    found = []
    for step in range(_BENDS + 1):
        t = step / _BENDS
        along = t * t * (3 - 2 * t)
        found.append((tidy(x0 + (x1 - x0) * t), tidy(y0 + (y1 - y0) * along)))
    return tuple(found)


def band(x0: float, y0: float, x1: float, y1: float, high: float, fill: Role, edge: Role) -> Poly:
    """The same curve as a band of one height."""
    upper = bent(x0, y0 - high / 2, x1, y1 - high / 2)
    lower = bent(x0, y0 + high / 2, x1, y1 + high / 2)
    return Poly((*upper, *lower[::-1]), edge, fill, "hatch", closed=True)
