"""Paper: sizes, scales that people measure at, and the frame around a drawing.

A page is a drawing moved and scaled onto paper, and what is printed around it: title block,
a 100 mm ruler each way to check the printer with, and the words "print at 100 %".
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rigdesk.drawing.diagram import is_diagram
from rigdesk.drawing.extent import groups_extent
from rigdesk.drawing.layers import RULER, tidy
from rigdesk.drawing.primitives import Bounds, Drawing, Label, Line, Rect, Shape
from rigdesk.drawing.text import elided, plain
from rigdesk.units import trim

PAPERS = {"A4": (210.0, 297.0), "A3": (297.0, 420.0), "Letter": (215.9, 279.4)}
"""Width and height upright, mm (ISO 216; ANSI Y14.1 A)."""
SCALES = (1.0, 1 / 2, 1 / 2.5, 1 / 4, 1 / 5, 1 / 10, 1 / 20)
"""The scales that "fit" chooses from, largest first (ISO 5455, and 1:2.5 and 1:4 of rulers)."""
MARGIN = 10.0
_BLOCK = 14.0
"""Height of the title block, mm."""
RULER_ROOM = 12.0
"""What the printed rulers take along the upper and the left edge, mm."""
_RULER = 100.0
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
    """The drawing without the ruler of its view, which takes room and lends the paper none."""
    groups = tuple(group for group in drawing.groups if group.layer != RULER)
    x0, y0, x1, y1 = groups_extent(groups)
    return drawing._replace(groups=groups, bounds=Bounds(x0 - 1, y0 - 1, x1 + 1, y1 + 1))


def page_for(
    drawing: Drawing, scale: float | None = None, paper: str | None = None, note: str = ""
) -> Page:
    """Lay a drawing out. Without paper the page is as large as the drawing needs.

    ``scale`` None is 1:1 without paper, and with it the largest usual scale that fits.
    ``note``, such as a date or the number of the page, is printed in the title block.
    Raises DrawingTooLargeError, with both sizes, when the paper is too small.
    """
    if paper is None:
        return _loose(drawing, scale or 1.0)
    name = paper_named(paper)
    best: tuple[float, float, float] | None = None
    for width, height in paper_ways(drawing, PAPERS[name]):
        fit = _fitting(drawing, width, height, scale)
        if fit is not None and (best is None or fit > best[0]):
            best = (fit, width, height)
    if best is None:
        raise _too_large(drawing, name, scale)
    return _laid_out(drawing, *best, note)


def paper_ways(drawing: Drawing, size: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Width and height of the paper the way that suits the drawing, then the other way."""
    x0, y0, x1, y1 = drawing.bounds
    upright, lying = size, (size[1], size[0])
    return (lying, upright) if x1 - x0 > y1 - y0 else (upright, lying)


def page_room(width: float, height: float) -> tuple[float, float]:
    """What a page leaves for the drawing, inside margins, rulers and title block, mm."""
    return width - 2 * MARGIN - RULER_ROOM, height - 2 * MARGIN - _BLOCK - RULER_ROOM


def _fitting(drawing: Drawing, width: float, height: float, scale: float | None) -> float | None:
    """The scale asked for if it fits this page, or the largest usual one."""
    across, down = page_room(width, height)
    x0, y0, x1, y1 = drawing.bounds
    most = min(across / max(x1 - x0, 1.0), down / max(y1 - y0, 1.0))
    if scale is not None:
        return scale if scale <= most + 1e-9 else None
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


def _laid_out(drawing: Drawing, scale: float, width: float, height: float, note: str) -> Page:
    across, down = page_room(width, height)
    x0, y0, x1, y1 = drawing.bounds
    left = MARGIN + RULER_ROOM + (across - (x1 - x0) * scale) / 2
    top = MARGIN + RULER_ROOM + (down - (y1 - y0) * scale) / 2
    frame = page_frame(drawing, scale, (width, height), note)
    return Page(width, height, scale, tidy(left - x0 * scale), tidy(top - y0 * scale), frame)


def page_frame(
    drawing: Drawing, scale: float, size: tuple[float, float], note: str = ""
) -> tuple[Shape, ...]:
    """What is printed around a drawing on paper of a size, mm: both rulers, the title block."""
    return (
        *_across(MARGIN + RULER_ROOM, MARGIN),
        *_down(MARGIN, MARGIN + RULER_ROOM),
        *_block(drawing, scale, size, note),
    )


def _block(
    drawing: Drawing, scale: float, size: tuple[float, float], note: str
) -> tuple[Shape, ...]:
    """Name, view, scale and the printer's instruction, along the lower edge."""
    width, height = size
    y = height - MARGIN - _BLOCK
    inside = width - 2 * MARGIN
    about = f"{drawing.view.capitalize()} view · scale {scale_name(scale)} · millimetres"
    if is_diagram(drawing):
        about = f"{drawing.view.capitalize()}, not to scale"
    if note:
        about += f" · {plain(note)}"
    title = elided(plain(drawing.title), inside * 0.6, 4.6, 600)
    advice = "Print at 100 %: both rulers measure 100 mm"
    return (
        Rect(MARGIN, y, inside, _BLOCK, "none", "text", "part"),
        Label(MARGIN + 3.0, y + 5.8, title, "text", 4.6, 600),
        Label(MARGIN + 3.0, y + 11.2, elided(about, inside * 0.56, 3.4), "muted", 3.4),
        Label(width - MARGIN - 3.0, y + 5.8, "RigDesk", "muted", 4.2, 600, "end"),
        Label(width - MARGIN - 3.0, y + 11.2, advice, "muted", 3.4, anchor="end"),
    )


def _across(x: float, y: float) -> tuple[Shape, ...]:
    ticks = [_tick_x(x + i * 10.0, y, 5.0 if i % 5 == 0 else 2.5) for i in range(11)]
    return (
        Line(x, y, x + _RULER, y, "text", "part"), *ticks,
        Label(x + _RULER + 2.0, y + 4.0, "100 mm", "text", 3.4),
    )  # fmt: skip


def _down(x: float, y: float) -> tuple[Shape, ...]:
    ticks = [
        Line(x, y + i * 10.0, x + (5.0 if i % 5 == 0 else 2.5), y + i * 10.0, "text", "dimension")
        for i in range(11)
    ]
    return (
        Line(x, y, x, y + _RULER, "text", "part"), *ticks,
        Label(x, y + _RULER + 5.0, "100 mm", "text", 3.4),
    )  # fmt: skip


def _tick_x(x: float, y: float, size: float) -> Line:
    return Line(x, y, x, y + size, "text", "dimension")


def _too_large(drawing: Drawing, paper: str, scale: float | None) -> DrawingTooLargeError:
    x0, y0, x1, y1 = drawing.bounds
    asked = scale or SCALES[-1]
    needs = f"{trim((x1 - x0) * asked, 0)} × {trim((y1 - y0) * asked, 0)} mm"
    width, height = paper_ways(drawing, PAPERS[paper])[0]
    room = " × ".join(trim(side, 0) for side in page_room(width, height))
    fits = [
        found
        for across, down in paper_ways(drawing, PAPERS[paper])
        if (found := _fitting(drawing, across, down, None)) is not None
    ]
    best = max(fits, default=None)
    advice = (
        f"scale {scale_name(best)} fits" if best else "no usual scale fits; leave the paper out"
    )
    return DrawingTooLargeError(
        f"the drawing needs {needs} at {scale_name(asked)}, and {paper} leaves {room} mm: {advice}",
        best,
    )
