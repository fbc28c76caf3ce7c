"""How each view lays the board's frame on the paper: which axis runs across it, which down.

*Board* is the machine from its open side: x to the right, y down. *Rear* is what a person sees
who stands behind the upright tower: z, toward the side panel, to the right, y down, so that up is
up in both and what lies at one height in one lies there in the other. *Side* is a section across
the cards, as seen from the rear with the machine laid on its back: y to the right, the CPU's end
at the left, z up to the lid.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.drawing.extent import around
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Bounds, Rect, Role, Weight
from rigdesk.rules.finding import Region
from rigdesk.space.scene import BOARD, LYING, VERTICAL, Scene
from rigdesk.space.solids import Axis, Solid

_FIRST = {"x": 2, "y": 4, "z": 6}
"""Where a solid keeps the nearer of its two faces along an axis."""


class Projection(NamedTuple):
    """A view's axes; ``up`` says that the second one grows toward the top of the paper."""

    view: str
    across: Axis
    down: Axis
    up: bool = False

    def box(self, solid: Solid) -> Bounds:
        """What a solid covers on the paper, mm."""
        x0, x1 = reach(solid, self.across)
        y0, y1 = reach(solid, self.down)
        return Bounds(x0, -y1, x1, -y0) if self.up else Bounds(x0, y0, x1, y1)

    def rect(
        self,
        solid: Solid,
        fill: Role,
        edge: Role,
        weight: Weight = "part",
        *,
        dashed: bool | None = None,
        radius: float = 0.0,
    ) -> Rect:
        """A solid as a rectangle, dashed where its place is an estimate."""
        return framed(
            self.box(solid), fill, edge, weight,
            dashed=solid.estimated if dashed is None else dashed, radius=radius,
        )  # fmt: skip


BOARD_SIDE = Projection("board", "x", "y")
REAR = Projection("rear", "z", "y")
SIDE = Projection("side", "y", "z", up=True)
PROJECTIONS = {each.view: each for each in (BOARD_SIDE, REAR, SIDE)}
"""The axes of every view by its name."""


def reach(solid: Solid, axis: Axis) -> tuple[float, float]:
    """Both faces of a solid along an axis, mm."""
    first = _FIRST[axis]
    low: float = solid[first]  # type: ignore[assignment]
    high: float = solid[first + 1]  # type: ignore[assignment]
    return low, high


def framed(
    box: Bounds, fill: Role, edge: Role, weight: Weight = "part", *,
    dashed: bool = False, radius: float = 0.0,
) -> Rect:  # fmt: skip
    """A box as a rectangle."""
    x0, y0, x1, y1 = box
    return Rect(
        tidy(x0), tidy(y0), tidy(x1 - x0), tidy(y1 - y0), fill, edge, weight, dashed, radius
    )


def region_box(
    scene: Scene, region: Region, subjects: Iterable[str], view: Projection
) -> Bounds | None:
    """Where a finding's region lies in a view other than the board's, mm.

    A region without a height of its own takes that of the cards the finding is about; cards that
    are turned over the board are lit whole. None on rails, and where no card gives a height.
    """
    places = [place for name in subjects if (place := scene.by_id.get(name))]
    if region.zone in (VERTICAL, LYING):
        turned = [view.box(solid) for card in places for solid in card.solids]
        return around(turned) if turned else None
    if region.zone != BOARD:
        return None
    heights = [reach(solid, "z") for card in places for solid in card.solids]
    heights = [region.height] if region.height is not None else heights
    if not heights:
        return None
    low, high = min(z0 for z0, _ in heights), max(z1 for _, z1 in heights)
    there = Solid("", "other", region.x0, region.x1, region.y0, region.y1, low, high)
    return view.box(there)
