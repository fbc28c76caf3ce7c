"""All views on one sheet: the rear beside the board at the same height, the section below.

The board view keeps its own frame, so that whatever is done on it is done here as well; the
others are moved as a whole and listed in :attr:`Drawing.others`.
"""

from __future__ import annotations

from functools import partial

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.extent import around
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.keeping import Keeping
from rigdesk.drawing.layers import CASE, tidy
from rigdesk.drawing.lettering import Lettering, lettering
from rigdesk.drawing.moving import moved
from rigdesk.drawing.paper_words import view_name
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Label, Pane
from rigdesk.drawing.rear_view import draw_rear
from rigdesk.drawing.side_view import draw_side
from rigdesk.rules.engine import Report

BETWEEN = "/"
"""What parts the name of a moved view from the keys of its groups: ``rear/card:gpu1``."""
PREFIXES = ("", f"rear{BETWEEN}", f"side{BETWEEN}")
"""What the keys of groups begin with in the views that a drawing may hold."""
_APART = 18.0
"""Between two views, mm; their names stand in it."""

_kept: Keeping[Group] = Keeping(2048)


def draw_all(
    report: Report, *, marks: bool = True, ruler: bool = True, text: float = 1.0
) -> Drawing:
    """Draw a checked rig from all sides, each with its name over it."""
    letters = lettering(text)
    board = draw_board(report, marks=marks, ruler=ruler, text=text)
    rear = draw_rear(report, marks=marks, ruler=ruler, text=text)
    side = draw_side(report, marks=marks, ruler=ruler, text=text)
    apart = letters.of(_APART)
    left = tidy(board.bounds.x0 - apart - rear.bounds.x1)
    low = max(board.bounds.y1, rear.bounds.y1) + apart
    panes = (
        _pane(rear, left, 0.0),
        _pane(side, tidy(board.bounds.x0 - side.bounds.x0), tidy(low - side.bounds.y0)),
    )
    groups = [*board.groups, *_shifted(rear, panes[0]), *_shifted(side, panes[1])]
    boxes = (board.bounds, *(pane.bounds for pane in panes))
    for name, box in zip(("board", "rear", "side"), boxes, strict=True):
        groups.append(_caption(name, box, letters))
    groups.sort(key=lambda group: group.layer)
    whole = around(boxes)
    bounds = whole._replace(y0=tidy(whole.y0 - letters.of(6.0)))
    return Drawing("all", board.title, tuple(groups), bounds, None, panes)


def own_key(key: str) -> str:
    """The key of a group as it is in its own view: ``card:gpu1`` of ``rear/card:gpu1``."""
    view, between, own = key.partition(BETWEEN)
    return own if between and view in ("rear", "side") else key


def _pane(drawing: Drawing, dx: float, dy: float) -> Pane:
    x0, y0, x1, y1 = drawing.bounds
    box = Bounds(tidy(x0 + dx), tidy(y0 + dy), tidy(x1 + dx), tidy(y1 + dy))
    return Pane(drawing.view, dx, dy, box)


def _shifted(drawing: Drawing, pane: Pane) -> list[Group]:
    """A view's groups at their place on the sheet, made once as long as neither changes."""
    return [_kept.of(group, pane[:3], partial(_moved, group, pane)) for group in drawing.groups]


def _moved(group: Group, pane: Pane) -> Group:
    shapes = tuple(moved(shape, pane.dx, pane.dy) for shape in group.shapes)
    return group._replace(key=f"{pane.view}{BETWEEN}{group.key}", shapes=shapes)


def _caption(view: str, box: Bounds, letters: Lettering) -> Group:
    size = letters.label
    y = tidy(box.y0 - 1.0 + cap_height(size) / 2)
    label = Label(tidy(box.x0 + 6.0), y, view_name(view), "faint", size, 600)
    return Group(f"caption:{view}", CASE + 1, (label,))
