"""Paper: sizes, scales that people measure at, and the frame around a drawing.

A page is a drawing moved and scaled onto paper, and what is printed around it: title block,
legend, and a 100 mm ruler each way to check the printer with. Diagrams have nothing to measure,
so that they need no ruler and no standard scale.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from rigdesk.drawing import paper_words as words
from rigdesk.drawing.checkrulers import check_rulers, scale_bar
from rigdesk.drawing.diagram import is_diagram
from rigdesk.drawing.extent import groups_extent
from rigdesk.drawing.grey import in_grey
from rigdesk.drawing.layers import RULER, tidy
from rigdesk.drawing.legend import ROW, Entry, entries, legend, rows_of
from rigdesk.drawing.primitives import Bounds, Drawing, Shape
from rigdesk.drawing.text import plain
from rigdesk.drawing.titleblock import BLOCK, NO_STAMP, Stamp, Title, title_block
from rigdesk.speech import numeral, said
from rigdesk.units import trim

PAPERS = {"A4": (210.0, 297.0), "A3": (297.0, 420.0), "Letter": (215.9, 279.4)}
"""Width and height upright, mm (ISO 216; ANSI Y14.1 A)."""
SCALES = (1.0, 1 / 2, 1 / 2.5, 1 / 4, 1 / 5, 1 / 8, 1 / 10, 1 / 20)
"""The scales that "fit" chooses from, largest first.

ISO 5455, with 1:2.5 of scale rulers and the quarter and the eighth of ASME Y14.1."""
MARGIN = 10.0
RULER_ROOM = 10.5
"""What the printed rulers take along the upper and the left edge, mm."""
_ABOVE_BLOCK = 1.6
"""Between the drawing or its legend and the title block, mm."""
_SCALE = re.compile(r"^\s*(\d{1,4}(?:\.\d{1,3})?)\s*:\s*(\d{1,4}(?:\.\d{1,3})?)\s*$", re.ASCII)


class DrawingTooLargeError(ValueError):
    """A drawing that does not fit its paper at the scale asked for.

    ``scale`` is the largest of :data:`SCALES` that fits, None when none does.
    """

    def __init__(self, message: str, scale: float | None) -> None:
        super().__init__(message)
        self.scale = scale


class Page(NamedTuple):
    """A drawing on paper: the page's size, where the drawing's origin falls, and its frame, mm."""

    width: float
    height: float
    scale: float
    dx: float
    dy: float
    frame: tuple[Shape, ...] = ()


def parse_scale(text: str) -> float | None:
    """``1:1``, ``1:2.5``; None for ``fit``. Raises ValueError with the forms for anything else."""
    if text.strip().lower() == "fit":
        return None
    match = _SCALE.match(text)
    if match is None or not float(match[1]) or not float(match[2]):
        raise ValueError(f"'{plain(text)}' is no scale; write 1:1, 1:2, 1:2.5 or fit")
    return float(match[1]) / float(match[2])


def scale_name(scale: float) -> str:
    """A scale as it is written on a drawing: 1:1, 1:2.5, 2:1."""
    return f"{trim(scale)}:1" if scale > 1 else f"1:{trim(1 / scale)}"


def paper_named(text: str) -> str:
    """The name of a paper, whatever the case of its letters. Raises ValueError for others."""
    for name in PAPERS:
        if name.lower() == text.strip().lower():
            return name
    raise ValueError(f"'{plain(text)}' is no paper here; choose {', '.join(PAPERS)}")


def for_paper(drawing: Drawing) -> Drawing:
    """The drawing as it is printed: readable in black and white, and without its view's ruler.

    That ruler takes room and lends the paper none.
    """
    groups = tuple(in_grey(group) for group in drawing.groups if group.layer != RULER)
    x0, y0, x1, y1 = groups_extent(groups)
    return drawing._replace(groups=groups, bounds=Bounds(x0 - 1, y0 - 1, x1 + 1, y1 + 1))


class Furniture(NamedTuple):
    """What a page holds around its drawing: rulers or none, and a legend."""

    ruled: bool = True
    legend: tuple[Entry, ...] = ()

    @property
    def corner(self) -> float:
        """Where the room for the drawing begins, from the left and from above, mm."""
        return MARGIN + (RULER_ROOM if self.ruled else 0.0)

    def legend_high(self, width: float) -> float:
        """How much of a page of a width the legend takes, mm."""
        return len(rows_of(self.legend, width - 2 * MARGIN)) * ROW


def furniture(drawing: Drawing) -> Furniture:
    """What a drawing needs around it."""
    return Furniture(not is_diagram(drawing), entries(drawing))


def page_for(
    drawing: Drawing, scale: float | None = None, paper: str | None = None,
    stamp: Stamp = NO_STAMP, lying: bool | None = None,
) -> Page:  # fmt: skip
    """Lay a drawing out. Without paper the page is as large as the drawing needs.

    ``scale`` None is 1:1 without paper, and with it the largest usual scale that fits; a diagram
    is made to fit. ``stamp`` is printed in the title block. ``lying`` turns the paper, None
    takes the way that shows more. Raises DrawingTooLargeError, with both sizes, when the paper
    is too small.
    """
    if paper is None:
        return _loose(drawing, scale or 1.0)
    name, around = paper_named(paper), furniture(drawing)
    best: tuple[float, float, float] | None = None
    for width, height in paper_ways(drawing, PAPERS[name], lying):
        fit = _fitting(drawing, page_room(width, height, around), scale)
        if fit is not None and (best is None or fit > best[0]):
            best = (fit, width, height)
    if best is None:
        raise _too_large(drawing, name, scale, lying)
    return _laid_out(drawing, best, around, stamp)


def paper_ways(
    drawing: Drawing, size: tuple[float, float], lying: bool | None = None
) -> tuple[tuple[float, float], ...]:
    """Width and height of the paper the way that suits the drawing, then the other way.

    Only one way where ``lying`` says which.
    """
    x0, y0, x1, y1 = drawing.bounds
    upright, flat = size, (size[1], size[0])
    if lying is not None:
        return (flat,) if lying else (upright,)
    return (flat, upright) if x1 - x0 > y1 - y0 else (upright, flat)


def page_room(width: float, height: float, around: Furniture) -> tuple[float, float]:
    """What a page leaves for the drawing, inside margins, rulers, legend and title block, mm."""
    low = MARGIN + BLOCK + _ABOVE_BLOCK + around.legend_high(width)
    return width - MARGIN - around.corner, height - around.corner - low


def _fitting(
    drawing: Drawing, room: tuple[float, float], scale: float | None
) -> float | None:  # fmt: skip
    """The scale asked for if it fits this room, or the largest usual one."""
    x0, y0, x1, y1 = drawing.bounds
    most = min(room[0] / max(x1 - x0, 1.0), room[1] / max(y1 - y0, 1.0))
    if scale is not None:
        return scale if scale <= most + 1e-9 else None
    if is_diagram(drawing):
        return min(1.0, math.floor(most * 1000) / 1000) or None
    return next((usual for usual in SCALES if usual <= most), None)


def _loose(drawing: Drawing, scale: float) -> Page:
    x0, y0, x1, y1 = drawing.bounds
    return Page(
        tidy((x1 - x0) * scale),
        tidy((y1 - y0) * scale),
        scale,
        tidy(-x0 * scale),
        tidy(-y0 * scale),
    )


def _laid_out(
    drawing: Drawing, best: tuple[float, float, float], around: Furniture, stamp: Stamp
) -> Page:
    scale, width, height = best
    across, down = page_room(width, height, around)
    x0, y0, x1, y1 = drawing.bounds
    left = around.corner + (across - (x1 - x0) * scale) / 2
    top = around.corner + (down - (y1 - y0) * scale) / 2
    frame = page_frame(drawing, scale, (width, height), around, stamp)
    return Page(width, height, scale, tidy(left - x0 * scale), tidy(top - y0 * scale), frame)


def page_frame(
    drawing: Drawing, scale: float, size: tuple[float, float], around: Furniture, stamp: Stamp,
    tile: str = "",
) -> tuple[Shape, ...]:  # fmt: skip
    """What is printed around a drawing on paper of a size, mm.

    Both rulers and the scale's bar, the legend, the title block. A ``tile`` has its map where
    the bar would stand.
    """
    width, height = size
    low = height - MARGIN - BLOCK - _ABOVE_BLOCK / 2 - around.legend_high(width)
    shapes: list[Shape] = []
    if around.ruled:
        shapes += check_rulers(MARGIN, MARGIN, RULER_ROOM)
        if not tile:
            shapes += scale_bar(width - MARGIN, MARGIN, scale)
    shapes += legend(around.legend, MARGIN, low, width - 2 * MARGIN)
    shapes += title_block(_title(drawing, scale, size, tile), size, MARGIN, stamp)
    return tuple(shapes)


def _title(drawing: Drawing, scale: float, size: tuple[float, float], tile: str) -> Title:
    about = [said(words.VIEW_TITLES.get(drawing.view, drawing.view.capitalize()))]
    diagram = is_diagram(drawing)
    if not diagram:
        about.append(said(words.MILLIMETRES))
    if tile:
        about.append(said(words.TILE, name=tile))
    paper = next((name for name, sides in PAPERS.items() if sorted(sides) == sorted(size)), "")
    named = said(words.NOT_TO_SCALE) if diagram else numeral(scale_name(scale))
    return Title(drawing.title, " · ".join(about), named, paper)


def _too_large(
    drawing: Drawing, paper: str, scale: float | None, lying: bool | None
) -> DrawingTooLargeError:
    x0, y0, x1, y1 = drawing.bounds
    asked = scale or SCALES[-1]
    needs = f"{trim((x1 - x0) * asked, 0)} × {trim((y1 - y0) * asked, 0)} mm"
    around = furniture(drawing)
    rooms = [page_room(*size, around) for size in paper_ways(drawing, PAPERS[paper], lying)]
    fits = [found for room in rooms if (found := _fitting(drawing, room, None)) is not None]
    best = max(fits, default=None)
    advice = (
        f"scale {scale_name(best)} fits" if best else "no usual scale fits; leave the paper out"
    )
    left = " × ".join(trim(side, 0) for side in rooms[0])
    return DrawingTooLargeError(
        f"the drawing needs {needs} at {scale_name(asked)}, and {paper} leaves {left} mm: {advice}",
        best,
    )
