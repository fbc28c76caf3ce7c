"""A drawing on sheets of paper: one page where it fits, else tiles to be laid over each other.

Tiles overlap by :data:`OVERLAP`. Crop marks stand at the corners of each, dashed lines where
its neighbours begin, and a small map tells which of them it is.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from rigdesk.drawing.extent import box_of
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.moving import on_page
from rigdesk.drawing.pages import (
    MARGIN,
    PAPERS,
    DrawingTooLargeError,
    Furniture,
    Page,
    for_paper,
    furniture,
    page_for,
    page_frame,
    page_room,
    paper_named,
    paper_ways,
    scale_name,
)
from rigdesk.drawing.primitives import Bounds, Drawing, Label, Line, Rect, Shape
from rigdesk.drawing.titleblock import NO_STAMP, Stamp

OVERLAP = 10.0
"""How much of a tile its neighbour repeats, mm on paper."""
MOST_TILES = 64
"""More paper than this is a slip of the keyboard."""
_CROP_ROOM = 7.0
"""Below the drawing, so that the crop marks keep off the title block, mm."""
_CROP_BESIDE = 2.0
"""At the right, so that they stay where printers print: 5 mm off the edge of the paper."""
_LABEL_ROOM = 2.0
"""At the left of it, so that the ruler's figure does, mm."""
_MAP_ROOM = 10.0


class Leaf(NamedTuple):
    """One printed page, mm: what is drawn through its window, and the frame around it.

    ``window`` None lets the drawing reach to the edges of the paper. ``name`` is a tile's.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    frame: tuple[Shape, ...] = ()
    window: Bounds | None = None
    name: str = ""


class _Grid(NamedTuple):
    """Equal tiles on one size of paper: how many, and how large their windows are, mm."""

    width: float
    height: float
    columns: int
    rows: int
    across: float
    down: float

    @property
    def tiles(self) -> int:
        return self.columns * self.rows


def printed(
    drawing: Drawing, scale: float | None, paper: str, stamp: Stamp = NO_STAMP,
    lying: bool | None = None,
) -> tuple[Leaf, ...]:  # fmt: skip
    """The pages of a drawing on paper, in the order in which they are printed.

    ``scale`` None is the largest usual one that fits on one page, or one made to fit where
    none does; at a scale asked for, what is larger than a page goes on tiles. ``stamp`` stands
    in the title blocks, tiles counting as so many sheets from its own on. ``lying`` as
    :func:`rigdesk.drawing.pages.page_for` has it. Raises ValueError for paper that is not known,
    DrawingTooLargeError for more than :data:`MOST_TILES` tiles.
    """
    view = for_paper(drawing)
    try:
        return (leaf_of(view, page_for(view, scale, paper, stamp, lying)),)
    except DrawingTooLargeError:
        if scale is None:
            made = _made_to_fit(view, paper, lying)
            return (leaf_of(view, page_for(view, made, paper, stamp, lying)),)
    return _tiled(view, scale, paper, stamp, lying)


def leaf_of(drawing: Drawing, page: Page) -> Leaf:
    """A drawing laid out on one page, ready for a pen."""
    shapes = tuple(on_page(shape, page) for shape in drawing.shapes())
    return Leaf(page.width, page.height, shapes, page.frame)


def tile_name(row: int, column: int) -> str:
    """A1 is the upper left tile, A2 the one to its right, B1 the one below; after Z comes AA."""
    letters, number = "", row
    while number >= 0:
        letters = chr(ord("A") + number % 26) + letters
        number = number // 26 - 1
    return f"{letters}{column + 1}"


def _made_to_fit(drawing: Drawing, paper: str, lying: bool | None) -> float:
    """A whole reduction, 1:37, for what is too large for every usual scale."""
    x0, y0, x1, y1 = drawing.bounds
    around = furniture(drawing)
    sizes = paper_ways(drawing, PAPERS[paper_named(paper)], lying)
    rooms = (page_room(*size, around) for size in sizes)
    needed = min(max((x1 - x0) / across, (y1 - y0) / down) for across, down in rooms)
    return 1.0 / math.ceil(needed + 1e-9)


def _tiled(
    drawing: Drawing, scale: float, paper: str, stamp: Stamp, lying: bool | None
) -> tuple[Leaf, ...]:
    around = furniture(drawing)
    sizes = paper_ways(drawing, PAPERS[paper_named(paper)], lying)
    grids = (_grid(drawing, scale, size, around) for size in sizes)
    grid = min(grids, key=lambda found: found.tiles)
    if grid.tiles > MOST_TILES:
        raise DrawingTooLargeError(
            f"the drawing needs {grid.tiles:,} pages of {paper_named(paper)} at "
            f"{scale_name(scale)}, and {MOST_TILES} is the most: choose a smaller scale, or fit",
            None,
        )
    last = max(stamp.sheets, stamp.sheet + grid.tiles - 1)
    places = [(row, column) for row in range(grid.rows) for column in range(grid.columns)]
    return tuple(
        _tile(
            drawing, scale, grid, place, around,
            stamp._replace(sheet=stamp.sheet + number, sheets=last),
        )
        for number, place in enumerate(places)
    )  # fmt: skip


def _grid(drawing: Drawing, scale: float, size: tuple[float, float], around: Furniture) -> _Grid:
    """As few tiles as the paper allows, then all of them made equal."""
    across, down = page_room(*size, around)
    x0, y0, x1, y1 = drawing.bounds
    columns, wide = _shared((x1 - x0) * scale, across - _LABEL_ROOM - _CROP_BESIDE)
    rows, high = _shared((y1 - y0) * scale, down - _CROP_ROOM)
    return _Grid(*size, columns, rows, wide, high)


def _shared(extent: float, room: float) -> tuple[int, float]:
    """How many windows of at most ``room`` cover an extent, and how large each then is."""
    count = max(1, math.ceil((extent - OVERLAP) / (room - OVERLAP) - 1e-9))
    return count, (extent + (count - 1) * OVERLAP) / count


def _tile(
    drawing: Drawing, scale: float, grid: _Grid, place: tuple[int, int], around: Furniture,
    stamp: Stamp,
) -> Leaf:  # fmt: skip
    row, column = place
    top = around.corner
    left = top + _LABEL_ROOM
    window = Bounds(left, top, tidy(left + grid.across), tidy(top + grid.down))
    dx = left - drawing.bounds.x0 * scale - column * (grid.across - OVERLAP)
    dy = top - drawing.bounds.y0 * scale - row * (grid.down - OVERLAP)
    page = Page(grid.width, grid.height, scale, tidy(dx), tidy(dy))
    moved = (on_page(shape, page) for shape in drawing.shapes())
    seen = tuple(shape for shape in moved if _meet(box_of(shape), window))
    name = tile_name(row, column)
    frame = (
        *page_frame(drawing, scale, (grid.width, grid.height), around, stamp, name),
        *_crop_marks(window),
        *_glue_lines(window, grid, place),
        *_map(grid, place, name),
    )
    return Leaf(grid.width, grid.height, seen, frame, window, name)


def _meet(box: Bounds, window: Bounds) -> bool:
    """Whether a shape shows in a window; its line may reach a millimetre beyond its box."""
    return (
        box.x0 - 1.0 < window.x1
        and box.x1 + 1.0 > window.x0
        and box.y0 - 1.0 < window.y1
        and box.y1 + 1.0 > window.y0
    )


def _crop_marks(window: Bounds) -> tuple[Shape, ...]:
    """At each corner of the window, a millimetre off it and five long."""
    found: list[Shape] = []
    for x, outward in ((window.x0, -1.0), (window.x1, 1.0)):
        for y, downward in ((window.y0, -1.0), (window.y1, 1.0)):
            found.append(Line(x + outward, y, x + outward * 6.0, y, "text", "hatch"))
            found.append(Line(x, y + downward, x, y + downward * 6.0, "text", "hatch"))
    return tuple(found)


def _glue_lines(window: Bounds, grid: _Grid, place: tuple[int, int]) -> tuple[Shape, ...]:
    """Where the next tile's edge comes to lie, on every side that has one."""
    row, column = place
    x0, y0, x1, y1 = window
    lines = (
        (column > 0, Line(x0 + OVERLAP, y0, x0 + OVERLAP, y1, "faint", "hatch", dashed=True)),
        (column < grid.columns - 1,
         Line(x1 - OVERLAP, y0, x1 - OVERLAP, y1, "faint", "hatch", dashed=True)),
        (row > 0, Line(x0, y0 + OVERLAP, x1, y0 + OVERLAP, "faint", "hatch", dashed=True)),
        (row < grid.rows - 1,
         Line(x0, y1 - OVERLAP, x1, y1 - OVERLAP, "faint", "hatch", dashed=True)),
    )  # fmt: skip
    return tuple(line for wanted, line in lines if wanted)


def _map(grid: _Grid, place: tuple[int, int], name: str) -> tuple[Shape, ...]:
    """All tiles in small in the upper right corner, this one filled, its name beside them."""
    high = min(3.6, _MAP_ROOM / grid.rows)
    wide = min(high * grid.across / grid.down, 40.0 / grid.columns)
    left = grid.width - MARGIN - wide * grid.columns
    cells = tuple(
        Rect(
            tidy(left + column * wide), tidy(MARGIN + row * high), tidy(wide), tidy(high),
            "slot" if (row, column) == place else "none", "muted", "hatch",
        )
        for row in range(grid.rows)
        for column in range(grid.columns)
    )  # fmt: skip
    return *cells, Label(tidy(left - 2.5), MARGIN + 5.6, name, "text", 7.0, 600, "end")
