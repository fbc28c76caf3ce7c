"""Blocks set one under another on pages of equal size; a page is begun where one is full."""

from __future__ import annotations

from collections.abc import Sequence

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Label, Line, Role, Shape
from rigdesk.drawing.text import FontWeight, elided
from rigdesk.sheets.paper.wrapping import MOST_LINES, wrapped

BODY, SMALL, HEAD = 3.1, 2.75, 2.7
"""Sizes of text, mm: 8.8, 7.8 and 7.7 points."""
LEADING = 1.42
"""From baseline to baseline, in sizes."""
SIDE, TOP, BOTTOM = 20.0, 22.0, 20.0
"""Margins, mm; what is printed on every page stands in them."""
_SECTION_GAP, _SECTION_HEAD, _KEPT_TOGETHER = 7.0, 7.6, 22.0


class Flow:
    """Pages that fill from above; ``y`` is where the next block begins, mm."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.pages: list[list[Shape]] = [[]]
        self.y = TOP

    @property
    def left(self) -> float:
        """Where blocks begin, mm."""
        return SIDE

    @property
    def right(self) -> float:
        """Where they end."""
        return self.width - SIDE

    @property
    def inside(self) -> float:
        """How wide they are."""
        return self.right - self.left

    def fits(self, height: float) -> bool:
        """Whether a block of this height has room below what is there; on a new page always."""
        return self.y <= TOP or self.y + height <= self.height - BOTTOM

    def new_page(self) -> None:
        """Go on at the top of another page."""
        self.pages.append([])
        self.y = TOP

    def take(self, height: float) -> float:
        """Room for a block, on another page if it must; returns the y where it begins."""
        if not self.fits(height):
            self.new_page()
        top = self.y
        self.y += height
        return top

    def skip(self, height: float) -> None:
        """Leave room, but not at the top of a page."""
        if self.y > TOP:
            self.y += height

    def add(self, *shapes: Shape) -> None:
        """Put shapes onto the page that is being filled."""
        self.pages[-1].extend(shapes)

    def section(self, title: str, total: str = "") -> None:
        """A head over a hairline, its total at the right edge; never the last thing on a page."""
        self.skip(_SECTION_GAP)
        if not self.fits(_SECTION_HEAD + _KEPT_TOGETHER):
            self.new_page()
        y = self.take(_SECTION_HEAD)
        base = tidy(y + 3.0)
        self.add(
            Label(self.left, base, title.upper(), "text", HEAD, 700),
            Line(self.left, tidy(y + 5.0), self.right, tidy(y + 5.0), "text", "dimension"),
        )
        if total:
            shown = elided(total, self.inside / 2, SMALL, 600)
            self.add(Label(self.right, base, shown, "text", SMALL, 600, "end"))

    def text(
        self, lines: Sequence[str], x: float, size: float, role: Role = "text",
        weight: FontWeight = 400,
    ) -> None:  # fmt: skip
        """Lines that may be parted by the end of a page."""
        for line in lines:
            y = self.take(size * LEADING)
            self.add(*lines_at((line,), x, y, size, role, weight))

    def paragraph(
        self, text: str, size: float = BODY, role: Role = "text", most: int = MOST_LINES
    ) -> None:
        """A text over the whole width."""
        self.text(wrapped(text, self.inside, size, most=most), self.left, size, role)


def height_of(lines: Sequence[str], size: float) -> float:
    """How much room lines take, mm."""
    return len(lines) * size * LEADING


def lines_at(
    lines: Sequence[str], x: float, y: float, size: float, role: Role = "text",
    weight: FontWeight = 400, *, at_end: bool = False,
) -> tuple[Label, ...]:  # fmt: skip
    """Labels one under another, the first line's room beginning at ``y``."""
    step = size * LEADING
    inset = (step + cap_height(size)) / 2
    return tuple(
        Label(
            tidy(x), tidy(y + i * step + inset), line, role, size, weight,
            "end" if at_end else "start",
        )
        for i, line in enumerate(lines)
        if line
    )  # fmt: skip
