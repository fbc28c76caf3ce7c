"""The views that the canvas shows at once: which axes each has, and where it lies.

Places come and go between the board's frame, a view's picture and the canvas here, and here only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QRectF

from rigdesk.desk.canvas.rulers import Scale
from rigdesk.drawing.all_view import own_key
from rigdesk.drawing.diagram import is_diagram
from rigdesk.drawing.primitives import Bounds, Drawing
from rigdesk.drawing.projection import BOARD_SIDE, PROJECTIONS, Projection, region_box
from rigdesk.drawing.zone_layout import origins
from rigdesk.rules.finding import Region
from rigdesk.space.scene import BOARD, LYING, VERTICAL, Scene


class Shown(NamedTuple):
    """One view on the canvas: its axes, and how far it is moved from its own frame, mm."""

    axes: Projection
    dx: float = 0.0
    dy: float = 0.0

    def here(self, box: Bounds) -> QRectF:
        """A box of the view's picture on the canvas."""
        x0, y0, x1, y1 = box
        return QRectF(x0 + self.dx, y0 + self.dy, x1 - x0, y1 - y0)

    def there(self, x: float, y: float) -> tuple[float, float]:
        """A place of the canvas in the view's picture."""
        return x - self.dx, y - self.dy

    def along(self, x: float, y: float) -> tuple[float, float]:
        """A place of the canvas along the view's two axes, mm in the board's frame."""
        px, py = self.there(x, y)
        return px, (0.0 - py if self.axes.up else py)


def panes(drawing: Drawing) -> tuple[Shown, ...]:
    """Every view that a drawing shows, the board's first."""
    own = Shown(PROJECTIONS.get(drawing.view, BOARD_SIDE))
    others = (Shown(PROJECTIONS[each.view], each.dx, each.dy) for each in drawing.others)
    return (own, *others)


def pane_at(drawing: Drawing, x: float, y: float) -> Shown:
    """The view that a place of the canvas belongs to."""
    for shown, pane in zip(panes(drawing)[1:], drawing.others, strict=True):
        box = pane.bounds
        if box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1:
            return shown
    return panes(drawing)[0]


def card_of(key: object) -> str | None:
    """The card that the group of a key shows, whichever view it is in; None for other things."""
    own = own_key(str(key or ""))
    return own[len("card:") :] if own.startswith("card:") else None


def lit_places(
    drawing: Drawing, scene: Scene, region: Region, subjects: Iterable[str]
) -> list[QRectF]:
    """Where a finding's region lies in each view that is shown, mm on the canvas.

    A diagram has no places of the machine.
    """
    found: list[QRectF] = []
    for shown in panes(drawing) if not is_diagram(drawing) else ():
        if shown.axes is BOARD_SIDE and region.zone not in (VERTICAL, LYING):
            box = _on_board(scene, region)
        else:
            box = region_box(scene, region, subjects, shown.axes)
        if box is not None:
            found.append(shown.here(box))
    return found


def _on_board(scene: Scene, region: Region) -> Bounds | None:
    """Where a region is drawn; None in a zone that the view does not show in its own frame."""
    off = origins(scene).get(region.zone)
    if off is None and region.zone != BOARD:
        return None
    dx, dy = off or (0.0, 0.0)
    return Bounds(region.x0 + dx, region.y0 + dy, region.x1 + dx, region.y1 + dy)


def scales(drawing: Drawing) -> tuple[tuple[Scale, ...], tuple[Scale, ...]]:
    """What the upper and the left ruler measure: each stretch of them in the frame of a view.

    Nothing in a diagram, which is not to scale.
    """
    if is_diagram(drawing):
        return (), ()
    if not drawing.others:
        up = panes(drawing)[0].axes.up
        return (Scale(),), (Scale(up=up),)
    rear, side = drawing.others
    across = (
        Scale(start=rear.bounds.x0, end=rear.bounds.x1, zero=rear.dx),
        Scale(start=rear.bounds.x1),
    )
    down = Scale(end=side.bounds.y0), Scale(start=side.bounds.y0, zero=side.dy, up=True)
    return across, down
